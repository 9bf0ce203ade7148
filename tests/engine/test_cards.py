"""The pack is the pack of the documents (APP-CASES R53)."""

from collections import Counter

import pytest

from uno_desktop.engine.cards import (
    CARDS_BY_CODE,
    CODE_OF,
    COLOR_OF,
    COLORS,
    FACE_OF,
    IS_NUMBER,
    IS_WILD,
    NO_COLOR,
    PACK,
    RANK_OF,
    UNKNOWN,
    codes,
    color_from_letter,
)


def test_pack_has_108_cards_of_54_faces() -> None:
    assert len(PACK) == 108
    assert {FACE_OF[card] for card in PACK} == set(range(54))


@pytest.mark.parametrize("color", COLORS)
def test_each_color_has_one_zero_and_two_of_everything_else(color: int) -> None:
    ranks = Counter(RANK_OF[card] for card in PACK if COLOR_OF[card] == color)
    assert ranks == Counter({0: 1} | dict.fromkeys(range(1, 13), 2))


def test_there_are_four_wilds_of_each_kind_without_color() -> None:
    wilds = [CODE_OF[card] for card in PACK if IS_WILD[card]]
    assert Counter(wilds) == Counter({"W": 4, "W4": 4})
    assert all(COLOR_OF[card] == NO_COLOR for card in PACK if IS_WILD[card])


def test_codes_name_cards_as_the_rule_book_does() -> None:
    assert [CODE_OF[CARDS_BY_CODE[code][0]] for code in ("R5", "GS", "BR", "YD", "W", "W4")] == [
        "R5",
        "GS",
        "BR",
        "YD",
        "W",
        "W4",
    ]
    assert codes([CARDS_BY_CODE["R0"][0], UNKNOWN]) == "R0 ?"


def test_an_unknown_card_is_nothing_in_particular() -> None:
    assert COLOR_OF[UNKNOWN] == NO_COLOR
    assert not IS_NUMBER[UNKNOWN]
    assert not IS_WILD[UNKNOWN]
    assert FACE_OF[UNKNOWN] not in {FACE_OF[card] for card in PACK}


@pytest.mark.parametrize("letter", ["", "r", "X", "RG"])
def test_a_letter_that_is_no_color_is_refused(letter: str) -> None:
    with pytest.raises(ValueError, match="no colour"):
        color_from_letter(letter)
