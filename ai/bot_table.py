"""A table with bots alone, without screen or clock: for measuring them and for tests.

Every bot gets its own view, advanced by redacted events, as at the real table. Time is counted so that calls,
catches and jumps come before or after a move as their delays say; it costs nothing to wait.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ai.player import Bot
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import CallUno, Catch, Command, NextRound
from uno_desktop.engine.events import Event
from uno_desktop.engine.game import Game
from uno_desktop.engine.intent import Intent
from uno_desktop.engine.refusal import Refusal
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.table import Table

BotMaker: TypeAlias = Callable[[Seat, Rulebook], Bot]
MOST_COMMANDS: int = 20_000
"""More than any round needs: a round that goes on longer is a fault."""


class BotTableError(Exception):
    """A bot in turn has asked for what the table refuses, or a round does not end."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    """An intention out of turn, and the ground on which it was formed."""

    at_ms: int
    command: Command
    ground: tuple[int, ...]


class BotTable:
    """One match of bots. Equal rules, bots and seeds give the same match."""

    def __init__(
        self, rules: RuleSet, makers: Sequence[BotMaker], seed: int, dealer: Seat | None = None
    ) -> None:
        seats = len(makers)
        self.game = Game(rules, seats, chance=SeededChance(Rng(seed)), dealer=dealer)
        self.bots = [make(seat, self.game.rulebook) for seat, make in enumerate(makers)]
        self.views = [self.game.table.redacted(seat) for seat in range(seats)]
        self.turns = 0
        self.settled = 0
        self._now_ms = 0
        self._seed = seed
        self._waiting: list[_Waiting] = []

    def play_round(self) -> Table:
        """Play the first round, or the next, to its end, and give the table as it then lies.

        Raises BotTableError.
        """
        table = self.game.table
        self._waiting.clear()
        self._settle(self.game.begin() if not self.settled else self._submitted(NextRound()))
        for _ in range(MOST_COMMANDS):
            if table.is_round_over:
                return table
            self._step()
        raise BotTableError("the round does not end")

    def play_match(self) -> Table:
        """Play rounds until the match is over. Raises BotTableError."""
        while not self.game.table.is_match_over:
            self.play_round()
        return self.game.table

    def _step(self) -> None:
        """Let the one act whose time comes first: the seat in turn, or somebody out of turn."""
        table = self.game.table
        seat = table.turn
        intent = self.bots[seat].act(self.views[seat], self._stream(seat, 0))
        act_ms = self._now_ms + intent.delay_ms
        first = min(self._waiting, key=lambda waiting: waiting.at_ms, default=None)
        if first is not None and first.at_ms <= act_ms:
            self._waiting.remove(first)
            self._now_ms = first.at_ms
            answer = (
                self.game.submit(first.command) if first.ground == _ground(table, first.command) else None
            )
            if isinstance(answer, list):
                self._settle(answer)
            return
        self._now_ms = act_ms
        self.turns += 1
        self._settle(self._submitted(intent.command))

    def _submitted(self, command: Command) -> list[Event]:
        answer = self.game.submit(command)
        if isinstance(answer, Refusal):
            raise BotTableError(f"{command} is refused: {answer.reason}")
        return answer

    def _settle(self, events: list[Event]) -> None:
        """Tell everybody what he may know, and ask who reacts."""
        self.settled += 1
        for seat, (bot, view) in enumerate(zip(self.bots, self.views, strict=True)):
            for event in events:
                known = event.redacted(seat)
                view.apply(known)
                bot.observe(known)
        for seat, (bot, view) in enumerate(zip(self.bots, self.views, strict=True)):
            for intent in bot.react(view, self._stream(seat, 1)):
                self._note(intent)

    def _note(self, intent: Intent) -> None:
        ground = _ground(self.game.table, intent.command)
        self._waiting.append(_Waiting(self._now_ms + intent.delay_ms, intent.command, ground))

    def _stream(self, seat: Seat, kind: int) -> Rng:
        return Rng((self._seed << 32) + (self.settled << 5) + (seat << 1) + kind)


def _ground(table: Table, command: Command) -> tuple[int, ...]:
    """What an intention out of turn depends on; once it has changed, the intention is void."""
    match command:
        case Catch(target=seat) | CallUno(seat=seat):
            return table.duty[seat], len(table.hands[seat])
        case _:
            return (len(table.discards),)
