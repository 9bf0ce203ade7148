"""Lines of Chinese and Latin end where a reader expects them to."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from uno_desktop.ui.line_breaking import NO_END, NO_START, wrap_text

CHINESE = st.text(alphabet="当你打出牌，。！（「”」）", max_size=60)
MIXED = st.text(alphabet="当你打出牌王 ab cUNO-+2，。！（「“”」）.,!?", max_size=60)


def measure(text: str) -> int:
    """A font in which Chinese is twice as wide as Latin."""
    return sum(1 if character.isascii() else 2 for character in text)


@given(text=MIXED, width=st.integers(2, 40))
def test_no_line_is_too_wide(text: str, width: int) -> None:
    assert all(measure(line) <= width for line in wrap_text(text, width, measure))


@given(text=MIXED, width=st.integers(1, 40))
def test_nothing_but_spaces_is_lost(text: str, width: int) -> None:
    lines = wrap_text(text, width, measure)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(text=CHINESE)
@example("「「「你”””")
def test_marks_stand_on_the_right_side_of_a_break_where_the_line_can_hold_them(text: str) -> None:
    width = max([12, *(measure(piece) for piece in _pieces_that_hold_together(text))])
    lines = wrap_text(text, width, measure)
    assert not any(line[0] in NO_START for line in lines[1:] if line)
    assert not any(line[-1] in NO_END for line in lines[:-1] if line)


def _pieces_that_hold_together(text: str) -> list[str]:
    """The text cut wherever a line may end."""
    pieces: list[str] = []
    for character in text:
        if pieces and (character in NO_START or pieces[-1][-1] in NO_END):
            pieces[-1] += character
        else:
            pieces.append(character)
    return pieces


@given(text=MIXED)
def test_a_wide_line_is_left_alone(text: str) -> None:
    assert wrap_text(text, 10_000, measure) == [text.rstrip(" ")]


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("你好，世界", 4, ["你", "好，", "世界"]),
        ("他说「喊」吧", 6, ["他说", "「喊」", "吧"]),
        ("call UNO now", 8, ["call UNO", "now"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
        ("质疑 Wild Draw Four 吧", 10, ["质疑 Wild", "Draw Four", "吧"]),
        ("one\ntwo\n\nthree", 20, ["one", "two", "", "three"]),
        ("well-known", 6, ["well-", "known"]),
        ("王", 1, ["王"]),
        ("", 5, [""]),
    ],
)
def test_examples(text: str, width: int, lines: list[str]) -> None:
    assert wrap_text(text, width, measure) == lines
