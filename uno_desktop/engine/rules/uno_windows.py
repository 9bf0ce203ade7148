"""The duty to call UNO: when it arises, when it is judged, when it is too late to catch (RULES 4.4)."""

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.events import (
    CatchWindowsClosed,
    DrawCause,
    UnoCalled,
    UnoDue,
    UnoFalselyCalled,
    UnoForgotten,
)
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.table import Duty


def arise(ref: Referee, seat: Seat, is_called: bool) -> None:
    """After a seat's own play, with the swap that it causes: one card left brings the duty.

    `is_called`: UNO was called with the play. A call that is not so is fined.
    """
    table = ref.table
    if len(table.hands[seat]) == 1:
        if is_called or table.armed == seat:
            ref.emit(UnoCalled(seat, is_early=False))
        else:
            ref.emit(UnoDue(seat))
    elif is_called:
        fine_false_call(ref, seat)


def fine_false_call(ref: Referee, seat: Seat) -> None:
    """UNO was called when it was not so (an early call: it still stands open when the turn ends)."""
    ref.emit(UnoFalselyCalled(seat))
    ref.draw(seat, ref.rulebook.false_uno_fine, DrawCause.FALSE_UNO)


def close(ref: Referee, actor: Seat) -> None:
    """Another seat has acted in its turn: with next_play it is too late, with next_play_automatic the
    penalty falls; further slaps at a seat just caught are late for everybody.
    """
    table = ref.table
    if not table.caught_by and Duty.DUE not in table.duty:
        return
    due = [seat for seat in range(table.seats) if table.duty[seat] == Duty.DUE and seat != actor]
    if ref.rulebook.is_penalty_automatic:
        for seat in due:
            ref.emit(UnoForgotten(seat))
            ref.draw(seat, ref.rulebook.uno_fine, DrawCause.UNO)
    lapsed = tuple(due) if ref.rulebook.do_windows_close else ()
    if lapsed or table.caught_by:
        ref.emit(CatchWindowsClosed(lapsed))
