"""The bots' minds at one table: whom the table asks, who still thinks, and what they mean to do.

A bot in turn may think for longer than a frame lasts, so it goes on a little every frame. Whatever comes of
it counts as if it had been thought at the moment of the question. Knows no clock.
"""

from dataclasses import dataclass
from typing import Final

from uno_desktop.engine import moves
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import Command
from uno_desktop.engine.events import DrawnCardOffered, PositionSet, TurnBegan, TurnContinued
from uno_desktop.engine.intent import Intent, Thinking
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import Table
from uno_desktop.session.agenda import Agenda, Ground, ground_of_act
from uno_desktop.session.seating import Seating
from uno_desktop.session.tempo import Tempo
from uno_desktop.session.timing import Timing

QUESTIONS: Final = (PositionSet, TurnBegan, TurnContinued, DrawnCardOffered)
"""The events with which the table asks a seat to act."""
STEPS_A_FRAME: Final = 16
"""A step is well under a millisecond: so many leave a frame the time that it needs for its picture."""


@dataclass(slots=True)
class _Thought:
    """The bot on `seat` thinks about the use of its turn at this `table`, on this `ground`.

    It began when all that it thinks about would be visible at `since_us`, in the virtual time of `tempo`.
    `intent` is what came of it.
    """

    seat: Seat
    thinking: Thinking
    table: Table
    ground: Ground
    since_us: int
    tempo: Tempo
    intent: Intent | None = None

    def go_on(self, steps: int) -> None:
        """Think for so many steps, or until there is an intention."""
        try:
            for _ in range(steps if self.intent is None else 0):
                next(self.thinking)
        except StopIteration as end:
            self.intent = end.value


class Minds:
    """What all bots mean to do. `agenda` holds it; one of them may still think.

    Had that one known at once what to do, its intention would have been judged anew by the table after every
    command settled since, and it would have thought again had it been refused. So with each of these commands
    another thought begins, which counts where the table as it then was refuses what came of those before it.
    """

    def __init__(self, seating: Seating, rulebook: Rulebook, timing: Timing) -> None:
        self.agenda = Agenda(rulebook)
        self._seating = seating
        self._rulebook = rulebook
        self._timing = timing
        self._thoughts: list[_Thought] = []
        self._questions = 0

    def note_question(self) -> None:
        """The table asks somebody to act: answers to earlier questions are void."""
        self._questions += 1

    def clear(self) -> None:
        """Forget everything: the round is over."""
        self.agenda.clear()
        self._thoughts.clear()

    @property
    def is_thinking(self) -> bool:
        """Does a bot in turn still think what to do?"""
        return bool(self._thoughts)

    @property
    def waits_from_us(self) -> int | None:
        """From when on the table has to wait for a bot that still thinks, in virtual time."""
        return self._thoughts[0].since_us if self._thoughts else None

    def ask(self, table: Table, settled: int, tempo: Tempo) -> None:
        """After a settled command: what does everybody make of it?"""
        self.agenda.drop_groundless(table, self._questions)
        for seat in self._seating.bots:
            for intent in self._seating.react(seat, table, settled):
                self._react(seat, intent, table, tempo)
        self._ask_to_act(table, settled, tempo)

    def go_on(self, table: Table) -> None:
        """A frame goes by: let the bot that thinks go on."""
        if self._thoughts:
            self._thoughts[0].go_on(STEPS_A_FRAME)
            self._conclude(table)

    def _ask_to_act(self, table: Table, settled: int, tempo: Tempo) -> None:
        """See to it that a bot in turn knows what to do, or thinks about it."""
        seat = table.turn
        ground = ground_of_act(seat, table, self._questions)
        is_person = self._seating.is_person(seat)
        if is_person or (self._thoughts and self._thoughts[0].ground != ground):
            self._thoughts.clear()
        if is_person or (not self._thoughts and self.agenda.has_act(seat)):
            return
        thinking = self._seating.think(seat, table, settled)
        thought = _Thought(seat, thinking, table.clone(), ground, self._timing.visible_us, tempo)
        thought.go_on(1)  # whenever it is needed: what the bot knows now is what it thinks about
        self._thoughts.append(thought)
        self._conclude(table)

    def _conclude(self, table: Table) -> None:
        """What came of the first thought counts once it is there, unless the table has refused it since."""
        first, *later = self._thoughts
        if first.intent is None:
            return
        command = first.intent.command
        while later and moves.refusal(self._rulebook, later[0].table, command) is None:
            del later[0]
        self._thoughts = later
        if not later:
            delay_us = first.tempo.bot_delay_us(first.intent.delay_ms, self._rulebook.turn_seconds)
            self._intend(first.seat, command, first.since_us + delay_us, table, is_act=True)

    def _react(self, seat: Seat, intent: Intent, table: Table, tempo: Tempo) -> None:
        delay_us = intent.delay_ms * 1000
        if seat == table.turn:
            delay_us = tempo.bot_delay_us(intent.delay_ms, self._rulebook.turn_seconds)
        self._intend(seat, intent.command, self._timing.visible_us + delay_us, table, is_act=False)

    def _intend(self, seat: Seat, command: Command, ready_us: int, table: Table, *, is_act: bool) -> None:
        self.agenda.add(seat, command, ready_us, is_act=is_act, table=table, questions=self._questions)
