"""Matches that can be played, and names that can be drawn (R53, A32)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.session.players import match_setup, new_session
from uno_desktop.engine.presets import PRESETS
from uno_desktop.session.setup import (
    MAX_NAME_LENGTH,
    MAX_SEED,
    MatchSetup,
    SeatSetup,
    clean_name,
    default_setup,
    fresh_seed,
    setup_problems,
)


def test_by_default_one_person_plays_three_bots_at_the_real_table() -> None:
    setup = default_setup(5)
    assert [seat.kind for seat in setup.seats] == ["person", "bot", "bot", "bot"]
    assert (setup.preset, setup.rules, setup.seed) == ("table", PRESETS["table"], 5)
    assert setup_problems(setup) == []


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_r53_too_few_or_too_many_seats_are_refused(seats: int) -> None:
    setup = match_setup("b" * seats)
    assert [problem.code for problem in setup_problems(setup)] == ["bad_seats"]
    with pytest.raises(ValueError, match="bad_seats"):
        new_session(setup)


def test_r53_a_deal_that_leaves_no_card_is_refused() -> None:
    setup = match_setup("b" * 10, replace(PRESETS["table"], hand_size=10))
    assert [problem.code for problem in setup_problems(setup)] == []
    assert setup_problems(replace(setup, rules=replace(setup.rules, hand_size=11)))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seed": -1}, "bad_seed"),
        ({"seed": MAX_SEED + 1}, "bad_seed"),
        ({"dealer": 4}, "bad_dealer"),
        ({"dealer": -1}, "bad_dealer"),
        ({"preset": "x" * 100}, "bad_label"),
        ({"seats": (SeatSetup("bot", level="x" * 100), SeatSetup("bot"))}, "bad_label"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(change: dict[str, object], code: str) -> None:
    setup: MatchSetup = replace(default_setup(1), **change)
    assert [problem.code for problem in setup_problems(setup)] == [code]


def test_fresh_seeds_differ_and_may_be_used() -> None:
    seeds = {fresh_seed() for _ in range(20)}
    assert len(seeds) > 15
    assert not any(setup_problems(default_setup(seed)) for seed in seeds)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("", ""),
        ("   ", ""),
        ("  Ann \t Lee\n", "Ann Lee"),
        ("a\0b", "ab"),
        ("a\ud800b", "ab"),
        ("a\u202eb", "ab"),
        ("王小明", "王小明"),
        ("x" * 200, "x" * MAX_NAME_LENGTH),
        ("😀 Zoë", "😀 Zoë"),
    ],
)
def test_a32_odd_names_are_trimmed_clipped_or_mended(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@given(st.text())
def test_a32_a_clean_name_is_clean(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert len(name) <= MAX_NAME_LENGTH
    assert name.encode("utf-8").decode("utf-8") == name


def test_a32_names_are_clean_at_the_table() -> None:
    setup = match_setup("bb")
    seats = (replace(setup.seats[0], name=" a\ud800\0 "), setup.seats[1])
    assert new_session(replace(setup, seats=seats)).setup.seats[0].name == "a"
