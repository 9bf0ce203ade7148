"""What will happen at a table without anybody's doing, and when, as things stand now.

Owns the order of things in time: first everything is seen, then people have their chance, then bots and the
table act. Knows no clock: whoever asks sets the timers.
"""

from collections.abc import Iterator
from typing import Final

from uno_desktop.engine import moves
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import CallUno, Command, NextRound, TakeChain, TimeOut
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import Pending, Table
from uno_desktop.session.agenda import Agenda, Plan
from uno_desktop.session.tempo import Tempo
from uno_desktop.session.timing import Timing

NEXT_ROUND_DELAY_US: Final = 4_000_000
"""How long a round's result stands when no person is there to press a button."""
AUTO_ANSWER_DELAY_US: Final = 800_000
"""How long a chain that has only one answer stands before the table gives it."""


def things_due(
    table: Table,
    agenda: Agenda,
    timing: Timing,
    tempo: Tempo,
    rulebook: Rulebook,
    people: tuple[Seat, ...],
) -> Iterator[tuple[int, Command]]:
    """Each command that bots or the table will give, with the virtual time in microseconds."""
    if table.is_round_over:
        if not people and not table.is_match_over:
            yield timing.visible_us + NEXT_ROUND_DELAY_US, NextRound()
        return
    for plan in agenda:
        yield _due_us(plan, timing), plan.command
    seat = table.turn
    if tempo.auto_answer and seat in people and _can_only_take(rulebook, table):
        yield timing.free_us + AUTO_ANSWER_DELAY_US, TakeChain(seat)
    until_us = timing.turn_until_us
    if until_us is not None:
        # What makes a bot wait is not the bot's fault.
        yield until_us if seat in people else max(until_us, timing.free_us), TimeOut(seat)


def _due_us(plan: Plan, timing: Timing) -> int:
    """A bot may call at once; all else waits until things are visible and people had their chance."""
    return plan.ready_us if isinstance(plan.command, CallUno) else max(plan.ready_us, timing.free_us)


def _can_only_take(rulebook: Rulebook, table: Table) -> bool:
    if table.pending != Pending.CHAIN or moves.legal_plays(rulebook, table, table.turn):
        return False
    return moves.legal_words(rulebook, table, table.turn) == ["take"]
