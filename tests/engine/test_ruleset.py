"""Options, presets and the combinations that make no sense (RULES 2 and 3)."""

import msgspec
import pytest

from uno_desktop.engine.game import Game
from uno_desktop.engine.presets import EXTRAS, PRESETS, TABLE
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.ruleset import OPTIONS, MatchEnd, RuleSet, changed_options, problems


def test_every_field_is_an_option_and_every_option_a_field() -> None:
    assert tuple(option.name for option in OPTIONS) == RuleSet.__struct_fields__


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", range(2, 11))
def test_presets_can_be_played_by_any_number(preset: str, seats: int) -> None:
    assert problems(PRESETS[preset], seats) == []


def test_extras_make_playable_sets() -> None:
    for preset, extras in EXTRAS.items():
        for name, changes in extras:
            assert problems(msgspec.structs.replace(PRESETS[preset], **changes)) == [], name


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"wild_four": "anytime"}, "nothing_to_challenge"),
        ({"first_turn": "marker_finder"}, "marker_needs_both"),
        ({"opening_card": "to_first_player"}, "marker_needs_both"),
        ({"draw_until_playable": True, "drawn_card": "keep"}, "draws_for_nothing"),
        ({"uno_per_catcher": True, "uno_deadline": "next_play_automatic"}, "nobody_catches"),
        ({"illegal_play_ends_turn": True}, "no_misplay_to_punish"),
        ({"uno_penalty": 11}, "bad_value"),
        ({"hand_size": 2}, "bad_value"),
        ({"match_end": "points"}, "bad_value"),
        ({"voluntary_draw": 1}, "bad_value"),
    ],
)
def test_combinations_that_make_no_sense_are_found(changes: dict[str, object], code: str) -> None:
    rules = msgspec.structs.replace(TABLE, **changes)
    assert [problem.code for problem in problems(rules, 4)] == [code]
    with pytest.raises(ValueError, match=code):
        Game(rules, 4, chance=SeededChance(Rng(1)))


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_one_or_eleven_seats_are_refused_before_dealing(seats: int) -> None:
    """APP-CASES R53."""
    assert [problem.code for problem in problems(TABLE, seats)] == ["bad_seats"]


@pytest.mark.parametrize(
    ("text", "rounds", "points"), [("round", 1, 0), ("rounds 5", 5, 0), ("points 500", 0, 500)]
)
def test_match_ends_are_read(text: str, rounds: int, points: int) -> None:
    assert MatchEnd.from_text(text) == MatchEnd(rounds, points)


@pytest.mark.parametrize("text", ["", "rounds", "rounds 0", "points five", "points 999999", "round 2"])
def test_texts_that_end_no_match_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="ends no match"):
        MatchEnd.from_text(text)


def test_changes_are_named_in_the_order_of_the_rule_book() -> None:
    changed = msgspec.structs.replace(TABLE, forfeit=True, hand_size=5)
    assert changed_options(changed, TABLE) == ("hand_size", "forfeit")
