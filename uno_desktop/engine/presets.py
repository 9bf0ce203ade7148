"""The eight rule families of the documents, as named rule sets (RULES section 3)."""

from typing import Final

from msgspec.structs import replace

from uno_desktop.engine.ruleset import RuleSet

TABLE: Final = RuleSet()

PRESETS: Final[dict[str, RuleSet]] = {
    "table": TABLE,
    "classic": replace(
        TABLE,
        first_turn="left_of_dealer",
        opening_card="effects",
        opening_reverse="right_of_dealer",
        wild_four="no_color_or_number",
        illegal_play_penalty=2,
        false_uno_penalty=0,
        false_catch_penalty=0,
    ),
    "frenzy": replace(
        TABLE,
        stack_draw_two=True,
        stack_wild_four=True,
        wild_four_on_draw_two=True,
        wild_four="anytime",
        challenge=False,
        wild_powers="color_peek_swap",
        uno_deadline="while_one_card",
        uno_penalty=3,
        uno_per_catcher=True,
        illegal_play_penalty=2,
        turn_seconds=5,
        sum_win=True,
        first_turn="left_of_dealer",
    ),
    "taiwan": replace(
        TABLE,
        first_turn="left_of_dealer",
        opening_card="effects",
        opening_reverse="left_of_dealer",
        opening_wild="color_then_pass",
        illegal_play_penalty=1,
        illegal_play_ends_turn=True,
        advice_penalty=4,
        false_uno_penalty=0,
        false_catch_penalty=0,
        match_end="points 500",
    ),
    "basic": replace(
        TABLE,
        challenge=False,
        first_turn="left_of_dealer",
        drawn_card="must_play",
        false_uno_penalty=0,
        false_catch_penalty=0,
        last_card_penalty=False,
    ),
    "zhu": replace(
        TABLE,
        first_turn="marker_finder",
        opening_card="to_first_player",
        next_dealer="winner",
        wild_four="anytime",
        challenge=False,
        drawn_card="must_play",
        uno_deadline="next_play_automatic",
        false_uno_penalty=0,
        false_catch_penalty=0,
        card_points="10_20_40",
        forfeit=True,
        match_end="rounds 5",
    ),
    "pairs": replace(
        TABLE,
        first_turn="left_of_dealer",
        multi_play="identical_pair",
        drawn_card="numbers_may_play",
        finish_on="numbers_only",
        uno_deadline="while_one_card",
        stack_draw_two=True,
        stack_wild_four=True,
        wild_four_on_draw_two=True,
        deflect=True,
        after_penalty="color_only",
        challenge_in_chain="first",
        wild_four="anytime",
        challenge=False,
        illegal_play_penalty=2,
        advice_penalty=2,
        false_uno_penalty=0,
        false_catch_penalty=0,
        last_card_penalty=False,
        card_points="10_20_40",
    ),
    "official": replace(
        TABLE,
        first_turn="left_of_dealer",
        opening_card="effects",
        opening_reverse="dealer",
        score_mode="winner_takes_all",
        match_end="points 500",
        false_uno_penalty=0,
        false_catch_penalty=0,
    ),
}

DEFAULT_PRESET: Final = "table"

EXTRAS: Final[dict[str, tuple[tuple[str, dict[str, str | bool]], ...]]] = {
    "classic": (("jump_in", {"jump_in": True}), ("same_symbol", {"multi_play": "same_symbol"})),
    "pairs": (("restricted_wild_four", {"wild_four": "no_other_playable", "challenge": True}),),
}
"""Variants that a document itself offers, one click away: a name, and the options it sets."""
