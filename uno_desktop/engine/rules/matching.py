"""Which card fits on the table (RULES 4.1).

A card fits when its colour is the colour in force, or its number or symbol equals the top card's. A wild
on top has no symbol; a wild fits always. Sets of faces are bit masks: bit f stands for face f.
"""

from typing import Final

from uno_desktop.engine.cards import COLORS, FACE_OF, NO_COLOR, NO_RANK, PACK, RANK_OF, WILD, Rank
from uno_desktop.engine.table import Table

ALL_FACES: Final = (1 << 54) - 1
WILD_FOUR_FACE: Final = 1 << 53
_WILDS: Final = 0b11 << 52


def faces_of_rank(rank: Rank) -> int:
    """All faces with this number or symbol."""
    return sum(1 << face for face in {FACE_OF[card] for card in PACK if RANK_OF[card] == rank})


NUMBER_FACES: Final = sum(faces_of_rank(rank) for rank in range(10))


def _faces_fitting(color: int, rank: int) -> int:
    faces = _WILDS
    for other_color in COLORS:
        for other_rank in range(WILD):
            if other_color == color or other_rank == rank:
                faces |= 1 << (other_color * 13 + other_rank)
    return faces


_FITTING: Final = tuple(
    tuple(_faces_fitting(color, rank) for rank in range(NO_RANK + 1)) for color in (*COLORS, NO_COLOR)
)


def fitting_faces(table: Table) -> int:
    """The faces that fit while no chain is pending; on an empty table (RULES 4.9) every face does."""
    if not table.discards:
        return ALL_FACES
    rank = NO_RANK if table.color_only else RANK_OF[table.discards[-1]]
    return _FITTING[table.color][rank]
