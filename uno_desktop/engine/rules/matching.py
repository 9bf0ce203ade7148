"""Which card fits on the table (RULES 4.1).

A card fits when its colour is the colour in force, or its number or symbol equals the top card's. A wild
on top has no symbol; a wild fits always. Sets of faces are bit masks: bit f stands for face f. What fits
is a table with an entry for every card, so that going through a hand costs least.
"""

from functools import cache
from typing import Final, TypeAlias

from uno_desktop.engine.cards import COLORS, FACE_OF, NO_COLOR, NO_RANK, PACK, RANK_OF, WILD, Rank
from uno_desktop.engine.table import Table

Fits: TypeAlias = tuple[bool, ...]
"""For every card of the pack, and for an unknown one: does it fit?"""

WILD_FOUR_FACE: Final = 1 << 53
_WILDS: Final = 0b11 << 52


def faces_of_rank(rank: Rank) -> int:
    """All faces with this number or symbol."""
    return sum(1 << face for face in {FACE_OF[card] for card in PACK if RANK_OF[card] == rank})


@cache
def cards_with(faces: int) -> Fits:
    """The cards that have one of these faces."""
    return tuple(bool(faces >> face & 1) for face in FACE_OF)


def _faces_fitting(color: int, rank: int) -> int:
    faces = _WILDS
    for other_color in COLORS:
        for other_rank in range(WILD):
            if other_color == color or other_rank == rank:
                faces |= 1 << (other_color * 13 + other_rank)
    return faces


_FITTING: Final = tuple(
    tuple(cards_with(_faces_fitting(color, rank)) for rank in range(NO_RANK + 1))
    for color in (*COLORS, NO_COLOR)
)
_EVERY_CARD: Final = cards_with((1 << 54) - 1)


def fitting_cards(table: Table) -> Fits:
    """What fits while no chain is pending; on an empty table (RULES 4.9) every card does."""
    if not table.discards:
        return _EVERY_CARD
    rank = NO_RANK if table.color_only else RANK_OF[table.discards[-1]]
    return _FITTING[table.color][rank]
