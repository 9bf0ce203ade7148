"""What a bot plays for: what the rules of the match make worth having, and what a round then was worth."""

from typing import Final

from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import Table

WIN: Final = "win"
WIN_CHAINS: Final = "win_chains"
TAKES_ALL: Final = "takes_all"
OWN_POINTS: Final = "own_points"
OBJECTIVES: Final = (WIN, WIN_CHAINS, TAKES_ALL, OWN_POINTS)
"""The round alone; the same where draw cards add up; all points that are left; few points of one's own."""

_POINTS_UNIT: Final = 50.0


def objective_of(rulebook: Rulebook) -> str:
    """What pays in a match by these rules."""
    if rulebook.match_end.rounds != 1:
        return OWN_POINTS if rulebook.score((0, 10), (0,))[1] else TAKES_ALL
    has_chains = any(any(faces) for faces in rulebook.answering_faces.values())
    return WIN_CHAINS if has_chains else WIN


def returns_of(rulebook: Rulebook, end: Table) -> list[float]:
    """What the round that ended so was worth to each seat.

    A share of the win; where points count, how much better than the others on the mean, in fifties.
    """
    if rulebook.match_end.rounds == 1:
        return [(seat in end.winners) / len(end.winners) for seat in range(end.seats)]
    sign = 1 if rulebook.is_high_total_good else -1
    total, others = sum(end.points), end.seats - 1
    return [sign * (points - (total - points) / others) / _POINTS_UNIT for points in end.points]
