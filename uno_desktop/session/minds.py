"""The bots' minds at one table: whom the table asks, who still thinks, and what they mean to do.

A bot in turn may think for longer than a frame lasts, so it goes on a little every frame. Whatever comes of
it counts as if it had been thought at the moment of the question. Knows no clock.
"""

from dataclasses import dataclass
from typing import Final

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import Command
from uno_desktop.engine.intent import Intent, Thinking
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import Table
from uno_desktop.session.agenda import Agenda, Ground, ground_of_act
from uno_desktop.session.seating import Seating
from uno_desktop.session.tempo import Tempo
from uno_desktop.session.timing import Timing

STEPS_A_FRAME: Final = 16
"""A step is well under a millisecond: so many leave a frame the time that it needs for its picture."""


@dataclass(frozen=True, slots=True)
class _Thought:
    """The bot on `seat` thinks about the use of its turn, on this `ground`.

    It began when all that it thinks about would be visible at `since_us`, in the virtual time of `tempo`.
    """

    seat: Seat
    thinking: Thinking
    ground: Ground
    since_us: int
    tempo: Tempo

    def go_on(self, steps: int) -> Intent | None:
        """Think for so many steps; the intention once there is one."""
        try:
            for _ in range(steps):
                next(self.thinking)
        except StopIteration as end:
            intent: Intent = end.value
            return intent
        return None


class Minds:
    """What all bots mean to do. `agenda` holds it; one of them may still think."""

    def __init__(self, seating: Seating, rulebook: Rulebook, timing: Timing) -> None:
        self.agenda = Agenda(rulebook)
        self._seating = seating
        self._rulebook = rulebook
        self._timing = timing
        self._thought: _Thought | None = None
        self._questions = 0

    def note_question(self) -> None:
        """The table asks somebody to act: answers to earlier questions are void."""
        self._questions += 1

    def clear(self) -> None:
        """Forget everything: the round is over."""
        self.agenda.clear()
        self._thought = None

    @property
    def is_thinking(self) -> bool:
        return self._thought is not None

    @property
    def waits_from_us(self) -> int | None:
        """From when on the table has to wait for a bot that still thinks, in virtual time."""
        return self._thought.since_us if self._thought is not None else None

    def ask(self, table: Table, settled: int, tempo: Tempo) -> None:
        """After a settled command: what does everybody make of it?"""
        self.agenda.drop_groundless(table, self._questions)
        for seat in self._seating.bots:
            for intent in self._seating.react(seat, table, settled):
                self._react(seat, intent, table, tempo)
        self._ask_to_act(table, settled, tempo)

    def go_on(self, table: Table, settled: int, tempo: Tempo) -> None:
        """A frame goes by: let the bot that thinks go on."""
        self._think(STEPS_A_FRAME, table)
        self.agenda.drop_groundless(table, self._questions)
        self._ask_to_act(table, settled, tempo)

    def _ask_to_act(self, table: Table, settled: int, tempo: Tempo) -> None:
        """See to it that a bot in turn knows what to do, or thinks about it."""
        seat = table.turn
        if self._seating.is_person(seat):
            self._thought = None
            return
        ground = ground_of_act(seat, table, self._questions)
        if self._thought is not None and self._thought.ground != ground:
            self._thought = None
        if self._thought is None and not self.agenda.has_act(seat):
            thinking = self._seating.think(seat, table, settled)
            self._thought = _Thought(seat, thinking, ground, self._timing.visible_us, tempo)
            self._think(1, table)

    def _think(self, steps: int, table: Table) -> None:
        thought = self._thought
        intent = thought.go_on(steps) if thought is not None else None
        if thought is not None and intent is not None:
            self._thought = None
            delay_us = thought.tempo.bot_delay_us(intent.delay_ms, self._rulebook.turn_seconds)
            self._intend(thought.seat, intent.command, thought.since_us + delay_us, table, is_act=True)

    def _react(self, seat: Seat, intent: Intent, table: Table, tempo: Tempo) -> None:
        delay_us = intent.delay_ms * 1000
        if seat == table.turn:
            delay_us = tempo.bot_delay_us(intent.delay_ms, self._rulebook.turn_seconds)
        self._intend(seat, intent.command, self._timing.visible_us + delay_us, table, is_act=False)

    def _intend(self, seat: Seat, command: Command, ready_us: int, table: Table, *, is_act: bool) -> None:
        self.agenda.add(seat, command, ready_us, is_act=is_act, table=table, questions=self._questions)
