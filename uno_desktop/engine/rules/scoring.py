"""What cards are worth and who writes down what (RULES 2, options card_points and score_mode)."""

from collections.abc import Sequence

from uno_desktop.engine.cards import Seat

POINTS_20_50 = (*range(10), 20, 20, 20, 50, 50)
"""Points by rank: numbers at face value, actions 20, wilds 50."""

POINTS_10_20_40 = (*range(10), 10, 10, 20, 20, 40)
"""Points by rank: Skip and Reverse 10, Draw Two and Wild 20, Wild Draw Four 40 (document 003)."""


def own_points(hand_points: Sequence[int], winners: Sequence[Seat]) -> tuple[int, ...]:
    """Each loser writes down his own hand; low is good."""
    return tuple([0 if seat in winners else points for seat, points in enumerate(hand_points)])


def own_negative(hand_points: Sequence[int], winners: Sequence[Seat]) -> tuple[int, ...]:
    """The same as minus points."""
    return tuple(-points for points in own_points(hand_points, winners))


def winner_takes_all(hand_points: Sequence[int], winners: Sequence[Seat]) -> tuple[int, ...]:
    """The winner (each of several, in full) scores all losers' hands."""
    total = sum(own_points(hand_points, winners))
    return tuple(total if seat in winners else 0 for seat in range(len(hand_points)))
