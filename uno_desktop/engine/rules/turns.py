"""The end of a turn: what is settled when it passes on (RULES 1, 4.4, 4.11)."""

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.events import TurnBegan
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.rules import going_out, uno_windows
from uno_desktop.engine.table import Pending


def end(ref: Referee, actor: Seat, to: Seat, pending: Pending = Pending.PLAY) -> None:
    """`actor` has acted and the turn passes to `to`.

    A call made before the play is judged now, other seats' catch windows close, and a full circle of
    turns in which no card moved ends the round as blocked.
    """
    table = ref.table
    uno_windows.judge_early_call(ref, actor)
    uno_windows.close(ref, actor)
    if not table.moved and table.idle_turns + 1 >= table.seats:
        going_out.block(ref)
    else:
        ref.emit(TurnBegan(to, pending))
