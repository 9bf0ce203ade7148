"""A lesson at a real table: a prepared position, tasks one after another, and opponents who follow a list.

Owns what a lesson is and how it goes on. Knows no window and no sentence: texts are message ids.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from uno_desktop.engine import moves
from uno_desktop.engine.cards import CODE_OF, RED, Card, Seat
from uno_desktop.engine.commands import Catch, Command, PlayCards
from uno_desktop.engine.events import Event
from uno_desktop.engine.intent import Intent
from uno_desktop.engine.presets import DEFAULT_PRESET, PRESETS
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.scenario.position import position_of
from uno_desktop.engine.scenario.text import TableText
from uno_desktop.engine.scenario.verbs import command_of
from uno_desktop.engine.table import Duty, Table
from uno_desktop.session.record import Entry
from uno_desktop.session.session import Session, ShowingMs
from uno_desktop.session.setup import MatchSetup, SeatSetup
from uno_desktop.session.tempo import Tempo

LEARNER: Final[Seat] = 0
"""The seat of whoever takes the lesson."""
_THINKS_MS: Final = 1200
_WAITS_MS: Final = 24 * 3_600_000
"""An opponent whose list is at its end leaves all time to the learner."""


@dataclass(frozen=True, slots=True)
class Task:
    """What the coach says, and what the learner does about it.

    `words` is a message id. `do` lists the acts that are accepted, in the verbs of scenario files, without
    colours; with an empty list there is something to read. `points_at` names what it is about: a card
    ("hand R5"), or a place as the table names it ("draw_pile", "uno", "bell 2"). Where there is something to
    do, the message id with `.hint` is what the coach says to anything else.
    """

    words: str
    do: tuple[str, ...] = ()
    points_at: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, the tasks in it, and what opponents do: each line as soon as the rules allow it."""

    name: str
    table: TableText
    tasks: tuple[Task, ...]
    replies: tuple[str, ...] = ()


def next_on_list(lines: Sequence[str], view: Table, rulebook: Rulebook) -> Command | None:
    """The first command on the list that the seat in turn may give now; `view` is that seat's."""
    for line in lines:
        command = command_of(line, view)[0]
        is_own = getattr(command, "seat", None) == view.turn
        if is_own and moves.refusal(rulebook, view, command) is None:
            return command
    return None


class ListedBot:
    """Does the first thing on its list that the rules allow now; where there is none, it waits."""

    def __init__(self, seat: Seat, rulebook: Rulebook, lines: Sequence[str]) -> None:
        self._seat = seat
        self._rulebook = rulebook
        self._lines = lines

    def observe(self, event: Event) -> None:
        """It needs no memory."""

    def act(self, view: Table, rng: Rng) -> Intent:
        """The next thing on the list."""
        command = next_on_list(self._lines, view, self._rulebook)
        if command is not None:
            return Intent(command, _THINKS_MS)
        return Intent(self._waiting(view), _WAITS_MS)

    def _waiting(self, view: Table) -> Command:
        """Something that is allowed, for the table wants an intention: it never comes to it."""
        open_to_all = ("draw", "take", "pass")
        commands = [command_of(f"{self._seat} {verb}", view)[0] for verb in open_to_all]
        allowed = (it for it in commands if moves.refusal(self._rulebook, view, it) is None)
        return next(allowed)

    def react(self, view: Table, rng: Rng) -> Sequence[Intent]:
        """Nothing."""
        return ()


def lesson_setup(lesson: Lesson) -> MatchSetup:
    """The learner and a bot for every other hand, by the rules that a first game is played by."""
    seats = (SeatSetup("person"), *(SeatSetup("bot") for _ in lesson.table.hands[1:]))
    return MatchSetup(
        seats=seats, rules=PRESETS[DEFAULT_PRESET], preset=DEFAULT_PRESET, seed=lesson.table.seed
    )


class Course:
    """One lesson under way. `on_step` is called whenever another task is at hand, or none any more.

    Raises ScenarioError if the lesson's position cannot be.
    """

    def __init__(self, lesson: Lesson, *, showing_ms: ShowingMs, tempo: Tempo) -> None:
        self.lesson = lesson
        self.on_step: Callable[[], None] = _nothing
        self._done = 0
        self.session = Session(
            lesson_setup(lesson),
            make_bot=lambda seat, _, rulebook: ListedBot(seat, rulebook, lesson.replies),
            showing_ms=showing_ms,
            tempo=replace(tempo, auto_answer=False),
            position=position_of(lesson.table, SeededChance(Rng(lesson.table.seed))),
        )
        self.session.listen(self._note)

    @property
    def task(self) -> Task | None:
        """What is at hand; None once the lesson is over."""
        tasks = self.lesson.tasks
        return tasks[self._done] if self._done < len(tasks) else None

    @property
    def is_reading(self) -> bool:
        """Is the task at hand only to be read?"""
        return self.task is not None and not self.task.do

    @property
    def is_last(self) -> bool:
        return self._done >= len(self.lesson.tasks) - 1

    @property
    def is_answered(self) -> bool:
        """Has an opponent in turn nothing on its list? At its beginning a lesson is explained first."""
        view = self.session.view(self.session.view(LEARNER).turn)
        if not self._done or view.turn == LEARNER or view.is_round_over:
            return True
        return next_on_list(self.lesson.replies, view, self.session.rulebook) is None

    def is_possible(self, view: Table) -> bool:
        """Could the learner do now, at the table he sees, what the task at hand asks?"""
        return any(self._is_allowed(command, view) for command in self._wanted(view))

    def _is_allowed(self, command: Command, view: Table) -> bool:
        if isinstance(command, Catch):
            # An accusation is always allowed, but before its time it would be a false one.
            return view.duty[command.target] == Duty.DUE
        reason = moves.refusal(self.session.rulebook, view, command)
        if reason is Reason.COLOR_NEEDED and isinstance(command, PlayCards):
            reason = moves.refusal(self.session.rulebook, view, replace(command, color=RED))
        return reason is None

    def is_wanted(self, command: Command) -> bool:
        """Is this what the task at hand asks for, and is it time for it?"""
        view = self.session.view(LEARNER)
        return any(_is_same(command, it) and self._is_allowed(it, view) for it in self._wanted(view))

    def _wanted(self, view: Table) -> list[Command]:
        return [] if self.task is None else [command_of(line, view)[0] for line in self.task.do]

    def go_on(self) -> None:
        """What was to be read has been read."""
        if self.is_reading:
            self._step()

    def _note(self, entry: Entry, events: Sequence[Event]) -> None:
        """The learner has done something: what was wanted, for nothing else is let through to the table."""
        if getattr(entry.deed, "seat", None) == LEARNER and not self.is_reading:
            self._step()

    def _step(self) -> None:
        self._done += 1
        self.on_step()


def _nothing() -> None:
    """Nobody listens."""


def _is_same(one: Command, other: Command) -> bool:
    """The same act; of equal cards any will do, and any colour."""
    if isinstance(one, PlayCards) and isinstance(other, PlayCards):
        return one.seat == other.seat and _codes(one.cards) == _codes(other.cards)
    return one == other


def _codes(cards: Sequence[Card]) -> list[str]:
    return sorted(CODE_OF[card] for card in cards)
