"""Where a line of mixed Chinese and Latin text may end.

Owns the rules of line breaking and knows nothing of fonts: the caller measures. SDL's own wrapping puts a
Chinese comma at the start of a line and breaks Chinese only at spaces.
"""

import unicodedata
from collections.abc import Callable

#: Never at the start of a line, and never at its end.
NO_START = frozenset("，。、；：？！）》」』】〕〗〉”’…—～·・％%°,.;:?!)]}>»ー々")
NO_END = frozenset("（《「『【〔〖〈“‘([{<«#$¥")
_BREAK_AFTER = frozenset("-/–—")


def wrap_text(text: str, width: int, measure: Callable[[str], int]) -> list[str]:
    """Break `text` into lines of at most `width`, as `measure` counts it. Line breaks in it are kept.

    Spaces at a break are dropped. A word wider than a whole line is broken anywhere; a single character is
    never broken, however narrow the line.
    """
    return [line for paragraph in text.split("\n") for line in _wrap_paragraph(paragraph, width, measure)]


def _wrap_paragraph(text: str, width: int, measure: Callable[[str], int]) -> list[str]:
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if measure((line + piece).rstrip(" ")) <= width:
            line += piece
            continue
        if line.strip(" "):
            lines.append(line.rstrip(" "))
        line = piece.lstrip(" ")
        while measure(line.rstrip(" ")) > width and len(line) > 1:
            count = _longest_start(line, width, measure)
            lines.append(line[:count].rstrip(" "))
            line = line[count:].lstrip(" ")
    lines.append(line.rstrip(" "))
    return lines


def _longest_start(text: str, width: int, measure: Callable[[str], int]) -> int:
    """How many characters fit, at least one."""
    count = 1
    while count < len(text) and measure(text[: count + 1]) <= width:
        count += 1
    return count


def _pieces(text: str) -> list[str]:
    """Cut `text` at every place where a line may end."""
    pieces: list[str] = []
    start = 0
    for index in range(1, len(text)):
        if _may_break(text[index - 1], text[index]):
            pieces.append(text[start:index])
            start = index
    pieces.append(text[start:])
    return pieces


def _may_break(before: str, after: str) -> bool:
    if after == " " or after in NO_START or before in NO_END:
        return False
    if before == " ":
        return True
    if is_wide(before) or is_wide(after):
        return True
    return before in _BREAK_AFTER and after.isalpha()


def is_wide(character: str) -> bool:
    """Whether it is written in a full square, as Chinese is."""
    return unicodedata.east_asian_width(character) in "WF"
