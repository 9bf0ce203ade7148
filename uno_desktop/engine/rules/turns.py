"""The end of a turn: what is settled when it passes on (RULES 1, 4.4, 4.11)."""

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.events import TurnBegan
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.rules import going_out, uno_windows
from uno_desktop.engine.table import Duty, Pending

# Bound to names of the module: looked up at the end of every turn of every simulated game.
_DUE, _PLAY = Duty.DUE, Pending.PLAY


def end(ref: Referee, actor: Seat, to: Seat, pending: Pending = _PLAY) -> None:
    """`actor` has acted and the turn passes to `to`.

    A call made before the play is judged now, other seats' catch windows close, and a full circle of
    turns in which no card moved ends the round as blocked.
    """
    table = ref.table
    if table.armed == actor:
        uno_windows.fine_false_call(ref, actor)
    if table.caught_by or _DUE in table.duty:
        uno_windows.close(ref, actor)
    if not table.moved and table.idle_turns + 1 >= table.seats:
        going_out.block(ref)
    else:
        began = TurnBegan(to, pending)
        began.change(table)
        ref.events.append(began)
