"""Laying the hand down for an equal sum (RULES 4.10, option sum_win)."""

from uno_desktop.engine.cards import IS_NUMBER, RANK_OF, Seat
from uno_desktop.engine.commands import ClaimSum
from uno_desktop.engine.events import DrawCause, SumClaimed, SumFalselyClaimed
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import going_out
from uno_desktop.engine.table import Table


def is_true(table: Table, seat: Seat) -> bool:
    """Do the numbers in the seat's hand, and nothing else in it, add up to a number just played?"""
    hand = table.hands[seat]
    return (
        bool(hand)
        and all(IS_NUMBER[card] for card in hand)
        and sum(RANK_OF[card] for card in hand) in [RANK_OF[card] for card in table.claim]
    )


def claim_refusal(rulebook: Rulebook, table: Table, command: ClaimSum) -> Reason | None:
    """A wrong claim is refused where wrong cards are not fined."""
    if not rulebook.is_sum_win_allowed:
        return Reason.OPTION_OFF
    return None if rulebook.misplay_fine or is_true(table, command.seat) else Reason.NO_SUM


def claim(ref: Referee, command: ClaimSum) -> None:
    """The first true claim wins; a wrong one costs the misplay penalty, never the turn."""
    seat = command.seat
    if is_true(ref.table, seat):
        ref.emit(SumClaimed(seat, tuple(ref.table.hands[seat])))
        going_out.end_round(ref, (seat,))
    else:
        ref.emit(SumFalselyClaimed(seat))
        ref.draw(seat, ref.rulebook.misplay_fine, DrawCause.FALSE_SUM)
