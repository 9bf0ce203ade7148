"""What a position of two players is worth, at a glance: for the end of a look ahead.

Unlike a decision it is judged with both hands open, for it lies in a world that has only been imagined.
A guess is a sum: what two hands of these sizes are worth to the one in turn, and what their cards add.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from ai.weights import DIRECTORY, WeightsError, about_lines
from uno_desktop.engine.cards import COLOR_OF, DRAW_TWO, RANK_OF, REVERSE, SKIP, WILD, WILD_FOUR, Seat
from uno_desktop.engine.table import Table

_MOST_CARDS: Final = 8
_SIZES: Final = _MOST_CARDS * _MOST_CARDS
HAND_FACTS: Final = (
    "cards beyond 8",
    "cards of the colour in force",
    "cards of its rank",
    "colours held",
    "skips and reverses",
    "draw twos",
    "wilds",
    "wild draw fours",
)
"""What is counted in a hand, beside its size."""
COUNT: Final = _SIZES + 2 * len(HAND_FACTS)
"""So many weights: the table of sizes, row by row, then the facts of the hand in turn, then the other's."""


def facts_of(table: Table) -> tuple[int, list[int]]:
    """The place in the table of sizes, and what is counted: for the seat in turn, then for the other."""
    mine, theirs = table.hands[table.turn], table.hands[1 - table.turn]
    row, column = min(len(mine), _MOST_CARDS) - 1, min(len(theirs), _MOST_CARDS) - 1
    return row * _MOST_CARDS + column, _counted(table, mine) + _counted(table, theirs)


def _counted(table: Table, hand: Sequence[int]) -> list[int]:
    colors = [COLOR_OF[card] for card in hand]
    ranks = [RANK_OF[card] for card in hand]
    return [
        max(0, len(hand) - _MOST_CARDS),
        colors.count(table.color),
        ranks.count(RANK_OF[table.discards[-1]]) if table.discards else 0,
        len({*colors}),
        ranks.count(SKIP) + ranks.count(REVERSE),
        ranks.count(DRAW_TWO),
        ranks.count(WILD),
        ranks.count(WILD_FOUR),
    ]


def worth_to(weights: Sequence[float], table: Table, seat: Seat) -> float:
    """What the position is worth to `seat`, in the unit of `objective.returns_of`.

    The worth of one is what the other lacks: of a win, or of a balance of points. Weights are for a win
    measured from one half.
    """
    size, counted = facts_of(table)
    worth = weights[size]
    for place, count in enumerate(counted, _SIZES):
        if count:
            worth += weights[place] * count
    return worth if seat == table.turn else -worth


@cache
def prospects_of(objective: str) -> tuple[float, ...]:
    """The weights for an aim. Raises WeightsError for a file that does not hold them."""
    return tuple(read_prospects(DIRECTORY / f"prospects_{objective}.toml"))


def read_prospects(path: Path) -> list[float]:
    """Read a file written by `text_of`. Raises OSError and WeightsError."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        facts = content["facts"]
        weights = [worth for row in content["sizes"]["rows"] for worth in row]
        for number in range(2):
            weights += [facts[name][number] for name in HAND_FACTS]
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError, IndexError, TypeError) as error:
        raise WeightsError(f"{path.name} holds no prospects: {error}") from error
    if len(weights) != COUNT:
        raise WeightsError(f"{path.name} holds {len(weights)} of {COUNT} weights")
    return weights


def text_of(weights: Sequence[float], about: dict[str, str | int | float]) -> str:
    """A readable file: how it came about, the table of sizes, and what each fact adds for either hand."""
    sizes = "# To the one in turn: a row for 1 to 8 cards of his own, a column for 1 to 8 of the other's."
    lines = [*about_lines(about), "", sizes, "[sizes]", "rows = ["]
    for row in range(_MOST_CARDS):
        cells = weights[row * _MOST_CARDS : (row + 1) * _MOST_CARDS]
        lines.append(f"    [{', '.join(f'{cell:.3f}' for cell in cells)}],")
    lines += ["]", "", "# For each: in the hand of the one in turn, in the other's.", "[facts]"]
    facts = len(HAND_FACTS)
    for place, name in enumerate(HAND_FACTS, _SIZES):
        lines.append(f'"{name}" = [{weights[place]:.3f}, {weights[place + facts]:.3f}]')
    return "\n".join(lines) + "\n"
