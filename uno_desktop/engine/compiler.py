"""From options to rules: the only reader of a `RuleSet`."""

from uno_desktop.engine.cards import DRAW_TWO, REVERSE, SKIP, WILD, WILD_FOUR, Rank
from uno_desktop.engine.rulebook import Effect, Rulebook
from uno_desktop.engine.rules import (
    action_cards,
    chains,
    challenges,
    dealing,
    drawing,
    opening,
    scoring,
    sets,
    seven_zero,
    wild_four,
    wild_powers,
)
from uno_desktop.engine.ruleset import MatchEnd, RuleSet

_CHOOSE_DEALER = {
    "highest_card": dealing.highest_card,
    "random": dealing.random_seat,
    "chosen": dealing.last_seat,
}
_NEXT_DEALER = {"rotate": dealing.rotate, "winner": dealing.winner}
_FIRST_SEAT = {
    "dealer": opening.dealer_first,
    "left_of_dealer": opening.left_of_dealer_first,
    "marker_finder": opening.dealer_first,  # not asked: the marker's finder leads
}
_MAY_OPEN = {
    "numbers_only": opening.only_numbers_open,
    "effects": opening.all_but_wild_four_open,
    "to_first_player": opening.only_numbers_open,  # not asked: the marker is dealt
}
_OPENING_REVERSE = {
    "right_of_dealer": opening.reverse_to_right,
    "left_of_dealer": opening.reverse_to_left,
    "dealer": opening.reverse_to_dealer,
}
_MAY_PLAY_DRAWN = {
    "may_play": drawing.any_card,
    "must_play": drawing.any_card,
    "numbers_may_play": drawing.only_numbers,
    "keep": drawing.no_card,
}
_SETS = {"off": None, "identical_pair": sets.IDENTICAL_PAIR, "same_symbol": sets.SAME_SYMBOL}
_WILD_FOUR_LIMIT = {
    "anytime": None,
    "no_color": wild_four.holds_color,
    "no_color_or_number": wild_four.holds_color_or_number,
    "no_other_playable": wild_four.holds_other_playable,
}
_JUDGED_LINK = {"last": challenges.last_link, "first": challenges.first_link}
_CARD_POINTS = {"20_50": scoring.POINTS_20_50, "10_20_40": scoring.POINTS_10_20_40}
_SCORE = {
    "own_points": scoring.own_points,
    "own_negative": scoring.own_negative,
    "winner_takes_all": scoring.winner_takes_all,
}


def compile_rules(rules: RuleSet) -> Rulebook:
    """The rulebook of a rule set. Expects a set without `problems`."""
    return Rulebook(
        rules=rules,
        hand_size=rules.hand_size,
        choose_dealer=_CHOOSE_DEALER[rules.first_dealer],
        next_dealer=_NEXT_DEALER[rules.next_dealer],
        first_seat=_FIRST_SEAT[rules.first_turn],
        may_open=_MAY_OPEN[rules.opening_card],
        is_marker_dealt=rules.opening_card == "to_first_player",
        opening_reverse=_OPENING_REVERSE[rules.opening_reverse],
        does_naming_end_turn=rules.opening_wild == "color_then_pass",
        may_draw_by_choice=rules.voluntary_draw,
        may_play_drawn=_MAY_PLAY_DRAWN[rules.drawn_card],
        must_play_drawn=rules.drawn_card == "must_play",
        draws_until_playable=rules.draw_until_playable,
        sets=_SETS[rules.multi_play],
        is_jump_allowed=rules.jump_in,
        has_wild_powers=rules.wild_powers == "color_peek_swap",
        counts_after=seven_zero.counts_after if rules.seven_zero else seven_zero.counts_after_plain,
        needs_target=seven_zero.needs_target if rules.seven_zero else seven_zero.never_needs_target,
        effects=_effects(rules),
        answering_faces=chains.answering_faces(
            draw_two=rules.stack_draw_two,
            wild_four_on_draw_two=rules.wild_four_on_draw_two,
            wild_four=rules.stack_wild_four,
            deflect=rules.deflect,
        ),
        do_draw_twos_add_up=rules.stack_draw_two,
        is_color_only_after_chain=rules.after_penalty == "color_only",
        wild_four_limit=_WILD_FOUR_LIMIT[rules.wild_four],
        may_challenge=rules.challenge,
        judged_link=_JUDGED_LINK[rules.challenge_in_chain],
        is_judged_hand_shown=rules.challenge_shows_hand,
        do_windows_close=rules.uno_deadline == "next_play",
        is_penalty_automatic=rules.uno_deadline == "next_play_automatic",
        uno_fine=rules.uno_penalty,
        does_each_catcher_fine=rules.uno_per_catcher,
        false_uno_fine=rules.false_uno_penalty,
        false_catch_fine=rules.false_catch_penalty,
        misplay_fine=rules.illegal_play_penalty,
        does_misplay_end_turn=rules.illegal_play_ends_turn,
        turn_seconds=rules.turn_seconds,
        timeout_fine=rules.timeout_penalty,
        advice_fine=rules.advice_penalty,
        must_finish_with_number=rules.finish_on == "numbers_only",
        is_last_card_drawn=rules.last_card_penalty,
        is_sum_win_allowed=rules.sum_win,
        card_points=_CARD_POINTS[rules.card_points],
        score=_SCORE[rules.score_mode],
        is_high_total_good=rules.score_mode != "own_points",
        match_end=MatchEnd.from_text(rules.match_end),
        are_pegs_worn=rules.forfeit,
    )


def _effects(rules: RuleSet) -> dict[Rank, Effect]:
    """What a card does beyond passing the turn on, by rank."""
    effects: dict[Rank, Effect] = {
        SKIP: action_cards.skip,
        REVERSE: action_cards.reverse
        if rules.reverse_with_two == "plain"
        else action_cards.reverse_skipping_with_two,
        DRAW_TWO: chains.grow,
        WILD: wild_powers.use_power,
        WILD_FOUR: chains.grow,
    }
    if rules.seven_zero:
        effects[7] = seven_zero.swap_hands
        effects[0] = seven_zero.pass_hands
    return effects
