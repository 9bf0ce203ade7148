"""The end of a round and of a match (RULES 1, 2 "Going out and scoring", 4.11).

A round that ends settles the last-card penalty, then points, then the forfeit.
"""

from uno_desktop.engine.cards import DRAW_TWO, RANK_OF, WILD_FOUR, Card, Seat, card_points
from uno_desktop.engine.events import DrawCause, MatchEnded, PegsWorn, RoundEnded
from uno_desktop.engine.referee import Referee

_OWED_AFTER_LAST_CARD = {DRAW_TWO: 2, WILD_FOUR: 4}


def win(ref: Referee, seat: Seat, last_card: Card) -> None:
    """A seat has played its last card. The penalty looks at that card only, not at a chain before it."""
    owed = _OWED_AFTER_LAST_CARD.get(RANK_OF[last_card], 0)
    if owed and ref.rulebook.is_last_card_drawn:
        ref.draw(ref.table.next_seat(seat), owed, DrawCause.LAST_CARD)
    end_round(ref, (seat,))


def block(ref: Referee) -> None:
    """No card has moved for a full circle: the lowest hand wins, ties share it."""
    totals = _hand_points(ref)
    lowest = min(totals)
    end_round(ref, tuple(seat for seat, total in enumerate(totals) if total == lowest), is_blocked=True)


def end_round(ref: Referee, winners: tuple[Seat, ...], *, is_blocked: bool = False) -> None:
    """Score the round, hand out pegs, and end the match where it ends."""
    table, rulebook = ref.table, ref.rulebook
    hand_points = _hand_points(ref)
    points = rulebook.score(hand_points, winners)
    scores = tuple(old + new for old, new in zip(table.scores, points, strict=True))
    hands = tuple(map(tuple, table.hands))
    ref.emit(RoundEnded(winners, hands, points, scores, is_blocked))
    if rulebook.are_pegs_worn and len(winners) < table.seats:
        losers = [seat for seat in range(table.seats) if seat not in winners]
        worst = max(hand_points[seat] for seat in losers)
        ref.emit(PegsWorn(tuple(seat for seat in losers if hand_points[seat] == worst)))
    if _is_match_over(ref):
        best = max(scores) if rulebook.is_high_total_good else min(scores)
        ref.emit(MatchEnded(tuple([seat for seat, score in enumerate(scores) if score == best])))


def _hand_points(ref: Referee) -> list[int]:
    return [card_points(hand, ref.rulebook.card_points) for hand in ref.table.hands]


def _is_match_over(ref: Referee) -> bool:
    end = ref.rulebook.match_end
    if end.points:
        return max(abs(score) for score in ref.table.scores) >= end.points
    return ref.table.round_number >= end.rounds
