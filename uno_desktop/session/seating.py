"""Who plays which seat: people, and the bots that sit for themselves or for somebody who has left.

A bot is met through the `Bot` protocol only. It learns what its seat may know, from the beginning of the
match, and has no random state of its own: every answer is drawn from a stream that follows from the seed, the
seat and the number of commands settled, so that a continued game goes on exactly. Knows no clock.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

from uno_desktop.engine import moves
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import NextRound, TimeOut
from uno_desktop.engine.events import Event
from uno_desktop.engine.intent import Intent, Thinking
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import Table
from uno_desktop.session.setup import MatchSetup, SeatSetup


class SeatError(ValueError):
    """This seat cannot be left, or taken back."""


class BotError(RuntimeError):
    """A bot means to do what its seat cannot do, or what the table refuses."""


class Bot(Protocol):
    """What sits on a seat and thinks. All it is told is redacted for its seat."""

    def observe(self, event: Event) -> None:
        """Take note of what happened; called for every event of the match, in order."""

    def act(self, view: Table, rng: Rng) -> Intent:
        """What to do: the seat is in turn."""

    def react(self, view: Table, rng: Rng) -> Sequence[Intent]:
        """What else to do after a settled command: call UNO, catch, jump in, claim a sum; mostly nothing.

        Whatever the bot meant to do before stands until its ground is gone.
        """


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot that may think for longer than a frame lasts."""

    def think(self, view: Table, rng: Rng) -> Thinking:
        """As `act`, in short steps; what it is told meanwhile changes nothing."""


BotMaker: TypeAlias = Callable[[Seat, SeatSetup, Rulebook], Bot]
"""Makes the bot for a seat of a match by these rules.

Raises ValueError for a level or temperament that it does not know.
"""


class Seating:
    """The players of one match. `settled` is the number of commands settled so far.

    Asking a bot raises BotError if it answers with what it must not do.
    """

    def __init__(self, setup: MatchSetup, rulebook: Rulebook, make_bot: BotMaker) -> None:
        self._setup = setup
        self._rulebook = rulebook
        self._make_bot = make_bot
        self._bots: dict[Seat, Bot] = {}
        for seat, seat_setup in enumerate(setup.seats):
            # For a person too: that nobody can take over for him must show now, not when he leaves.
            bot = make_bot(seat, seat_setup, rulebook)
            if seat_setup.kind == "bot":
                self._bots[seat] = bot

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play now."""
        return tuple(seat for seat in range(len(self._setup.seats)) if seat not in self._bots)

    @property
    def bots(self) -> tuple[Seat, ...]:
        """The seats that bots play now."""
        return tuple(sorted(self._bots))

    def is_person(self, seat: Seat) -> bool:
        return 0 <= seat < len(self._setup.seats) and seat not in self._bots

    def observe(self, events: Iterable[Event]) -> None:
        """Tell every bot what it may know of these events."""
        for seat, bot in self._bots.items():
            for event in events:
                bot.observe(event.redacted(seat))

    def hand_over(self, seat: Seat, past: Iterable[Event]) -> None:
        """Let a bot take a person's seat; it is told what he knew. Raises SeatError for other seats."""
        if not self.is_person(seat):
            raise SeatError(f"no person plays seat {seat}")
        bot = self._make_bot(seat, self._setup.seats[seat], self._rulebook)
        for event in past:
            bot.observe(event.redacted(seat))
        self._bots[seat] = bot

    def give_back(self, seat: Seat) -> None:
        """Let the person have the seat again. Raises SeatError for a seat that was never his."""
        if self.is_person(seat) or self._setup.seats[seat].kind != "person":
            raise SeatError(f"seat {seat} is nobody's to take back")
        del self._bots[seat]

    def think(self, seat: Seat, truth: Table, settled: int) -> Thinking:
        """What the bot in turn means to do, as the table is at the first step."""
        bot, view, rng = self._bots[seat], truth.redacted(seat), self._stream(seat, settled, "act")
        if isinstance(bot, Thinker):
            intent = yield from bot.think(view, rng)
        else:
            intent = bot.act(view, rng)
        self._check(seat, intent, view)
        return intent

    def react(self, seat: Seat, truth: Table, settled: int) -> Sequence[Intent]:
        """What the bot means to do out of turn."""
        intents = self._bots[seat].react(truth.redacted(seat), self._stream(seat, settled, "react"))
        for intent in intents:
            self._check(seat, intent, truth)
        return intents

    def _check(self, seat: Seat, intent: Intent, table: Table) -> None:
        command = intent.command
        if isinstance(command, NextRound | TimeOut) or command.seat != seat or intent.delay_ms < 0:
            raise BotError(f"the bot on seat {seat} cannot mean {intent!r}")
        reason = moves.refusal(self._rulebook, table, command)
        if reason is not None:
            raise BotError(f"the bot on seat {seat} means {command!r}, which is refused: {reason}")

    def _stream(self, seat: Seat, settled: int, what: str) -> Rng:
        return Rng(self._setup.seed).stream(f"bot {seat} {settled} {what}")
