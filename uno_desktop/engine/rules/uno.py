"""Calling UNO and catching those who forget (RULES 4.4)."""

from uno_desktop.engine.cards import RANK_OF, Seat
from uno_desktop.engine.commands import CallUno, Catch
from uno_desktop.engine.events import CatchMiss, CatchMissed, DrawCause, UnoCalled, UnoCaught
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import fitting, uno_windows
from uno_desktop.engine.table import Duty, Table


def could_leave_one(rulebook: Rulebook, table: Table, seat: Seat) -> bool:
    """Is a legal play (or bluff) open to the seat in turn that could leave it one card?"""
    if table.turn != seat:
        return False
    held = len(table.hands[seat])
    return any(
        held > len(cards) and 1 in rulebook.counts_after(table, seat, RANK_OF[cards[0]], held - len(cards))
        for cards in fitting.legal_plays(rulebook, table, seat)
    )


def call_refusal(rulebook: Rulebook, table: Table, command: CallUno) -> Reason | None:
    """A call is never refused: one that is not so is fined."""
    return None


def call(ref: Referee, command: CallUno) -> None:
    """Calling twice changes nothing; a call with more cards and no such play is false, at once."""
    table, seat = ref.table, command.seat
    if len(table.hands[seat]) == 1:
        if table.duty[seat] != Duty.CALLED:
            ref.emit(UnoCalled(seat, is_early=False))
    elif table.armed == seat:
        return
    elif could_leave_one(ref.rulebook, table, seat):
        ref.emit(UnoCalled(seat, is_early=True))
    else:
        uno_windows.fine_false_call(ref, seat)


def catch_refusal(rulebook: Rulebook, table: Table, command: Catch) -> Reason | None:
    return fitting.target_refusal(table, command.seat, command.target)


def catch(ref: Referee, command: Catch) -> None:
    """A seat caught draws at once. Accusing wrongly is fined; being only late costs nothing."""
    table, rulebook = ref.table, ref.rulebook
    seat, target = command.seat, command.target
    caught_by = table.caught_by.get(target, 0)
    may_add = rulebook.does_each_catcher_fine and not caught_by >> seat & 1
    if table.duty[target] == Duty.DUE or (caught_by and may_add):
        ref.emit(UnoCaught(target, seat))
        ref.draw(target, rulebook.uno_fine, DrawCause.UNO)
    elif caught_by:
        ref.emit(CatchMissed(seat, target, CatchMiss.LATE))
    elif len(table.hands[target]) == 1:
        why = CatchMiss.CALLED if table.duty[target] == Duty.CALLED else CatchMiss.LATE
        ref.emit(CatchMissed(seat, target, why))
    else:
        ref.emit(CatchMissed(seat, target, CatchMiss.WRONG))
        ref.draw(seat, rulebook.false_catch_fine, DrawCause.FALSE_CATCH)
