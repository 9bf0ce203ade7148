"""The pack: 108 cards as small ints with precomputed tables.

A *card* is an int from 0 to 107 and names one physical card, so that two red fives stay two things.
A *face* (0 to 53) is what is printed on it. `UNKNOWN` stands for a card that a view may not show;
every table has one entry more, so that indexing with `UNKNOWN` (-1) gives a harmless answer.

Source: RULES section 1 (document 003 lists the pack, 108 cards).
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

Card: TypeAlias = int
Color: TypeAlias = int
Rank: TypeAlias = int
Face: TypeAlias = int
Seat: TypeAlias = int

UNKNOWN: Final = -1
NO_CARD: Final = -2

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3
NO_COLOR: Final = 4
COLORS: Final = (RED, YELLOW, GREEN, BLUE)
COLOR_LETTERS: Final = "RYGB-"

# Ranks 0 to 9 are the numbers themselves.
SKIP: Final = 10
REVERSE: Final = 11
DRAW_TWO: Final = 12
WILD: Final = 13
WILD_FOUR: Final = 14
NO_RANK: Final = 15
RANK_CODES: Final = (*"0123456789", "S", "R", "D", "W", "W4", "?")

CARDS_PER_COLOR: Final = 25
PACK_SIZE: Final = 108
PACK: Final = tuple(range(PACK_SIZE))
UNKNOWN_FACE: Final = 54


def _faces_of_pack() -> list[tuple[Color, Rank]]:
    one_color = [0, *(rank for rank in range(1, 13) for _ in range(2))]
    return [
        *((color, rank) for color in COLORS for rank in one_color),
        *((NO_COLOR, WILD) for _ in range(4)),
        *((NO_COLOR, WILD_FOUR) for _ in range(4)),
    ]


_PACK_FACES = [*_faces_of_pack(), (NO_COLOR, NO_RANK)]

COLOR_OF: Final[tuple[Color, ...]] = tuple(color for color, _ in _PACK_FACES)
RANK_OF: Final[tuple[Rank, ...]] = tuple(rank for _, rank in _PACK_FACES)


def _face(color: Color, rank: Rank) -> Face:
    if rank == NO_RANK:
        return UNKNOWN_FACE
    return 52 + rank - WILD if rank >= WILD else color * 13 + rank


FACE_OF: Final[tuple[Face, ...]] = tuple(_face(color, rank) for color, rank in _PACK_FACES)
CODE_OF: Final[tuple[str, ...]] = tuple(
    ("" if color == NO_COLOR else COLOR_LETTERS[color]) + RANK_CODES[rank] for color, rank in _PACK_FACES
)
IS_NUMBER: Final[tuple[bool, ...]] = tuple(rank <= 9 for _, rank in _PACK_FACES)
IS_WILD: Final[tuple[bool, ...]] = tuple(rank in (WILD, WILD_FOUR) for _, rank in _PACK_FACES)

CARDS_BY_CODE: Final[dict[str, tuple[Card, ...]]] = {
    code: tuple(card for card in PACK if CODE_OF[card] == code) for code in dict.fromkeys(CODE_OF[:PACK_SIZE])
}
"""Every physical card that carries the face with this code, lowest id first."""

WILD_FOURS: Final = frozenset(CARDS_BY_CODE["W4"])


def color_from_letter(letter: str) -> Color:
    """`R`, `Y`, `G`, `B`, or `-` for none. Raises ValueError for anything else."""
    color = COLOR_LETTERS.find(letter) if len(letter) == 1 else -1
    if color < 0:
        raise ValueError(f"{letter!r} is no colour; R, Y, G and B are")
    return color


def codes(cards: Iterable[Card]) -> str:
    """The cards' codes, separated by spaces, in the order given."""
    return " ".join(CODE_OF[card] for card in cards)


def card_points(cards: Sequence[Card], table: Sequence[int]) -> int:
    """The sum of `table[rank]` over the cards."""
    return sum([table[RANK_OF[card]] for card in cards])
