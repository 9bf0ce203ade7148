"""Look ahead: play each promising move on in many possible worlds, and see where it leads. For two players.

Worlds are dealt from what the seat knows (`worlds`); in each both seats go on for some moves as hard players
do, then the position is judged (`prospect`); every move meets the same worlds. Half the moves drop out after
each stage, and the first choice is given up only where the gain stands out from the noise. How many worlds
there are follows from what is found in them, so that the same view and the same chance give the same move; a
deadline is there for machines that are too slow.
"""

from collections.abc import Callable, Generator, Sequence
from math import inf, sqrt
from time import monotonic
from typing import Final

import msgspec

from ai.linear import LinearPlayer
from ai.memory import Memory
from ai.objective import WIN, WIN_CHAINS, objective_of, returns_of
from ai.prospect import prospects_of, worth_to
from ai.temper import Temper
from ai.worlds import hidden_cards, sample
from uno_desktop.engine import moves
from uno_desktop.engine.commands import Command
from uno_desktop.engine.events import Event
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import SPECTATOR, Pending, Table

_PLAIN: Final = Temper()
_FEWEST_WORLDS: Final = 10
"""With fewer nothing stands out, however clear it looks."""
_WORLDS_A_LOOK: Final = 20
_CLEAR: Final = 3.0
"""So many standard errors from nothing, and no more worlds are needed."""


class Budget(msgspec.Struct, frozen=True):
    """How much may be spent on one move.

    `games` to play on, all moves together, each for so many `moves`; `noise`: by how many standard errors a
    move must be better than the first choice; `deadline_s`: when to stop at the latest.
    """

    games: int = 400
    moves: int = 6
    noise: float = 1.0
    deadline_s: float = 1.0


class Finding(msgspec.Struct, frozen=True):
    """What a search has found: the place of the best move, and what it gains over the first choice.

    `games`: how many lines were played.
    """

    best: int
    gain: float
    games: int


def search(
    view: Table,
    memory: Memory,
    rulebook: Rulebook,
    commands: Sequence[Command],
    rng: Rng,
    budget: Budget,
    now_s: Callable[[], float] = monotonic,
) -> Generator[None, None, Finding]:
    """The best of these moves for the seat in turn; the first of them is the one to beat.

    Each line is a step, and only the time of the steps counts. `memory` must not learn anything meanwhile.
    """
    spent_s = 0.0
    playouts = _Playouts(view, memory, rulebook, rng, budget.moves)
    results: list[list[float]] = [[] for _ in commands]
    rivals = list(range(1, len(commands)))
    stages = max(1, (len(commands) - 1).bit_length())
    for _ in range(stages):
        for number in range(max(1, budget.games // stages // (1 + len(rivals)))):
            is_settled = number % _WORLDS_A_LOOK == 0 and all(_is_clear(results, place) for place in rivals)
            if is_settled or spent_s > budget.deadline_s:
                return _finding(results, rivals, budget.noise)
            began_s = now_s()
            world = playouts.world()
            for place in (0, *rivals):
                results[place].append(playouts.worth(world, commands[place]))
                spent_s += now_s() - began_s
                yield
                began_s = now_s()
        rivals.sort(key=lambda place: -sum(results[place]))
        del rivals[max(1, (len(rivals) + 1) // 2) :]
    return _finding(results, rivals, budget.noise)


def _gain(results: list[list[float]], place: int) -> tuple[float, float]:
    """What a move gains over the first choice in the same worlds, on the mean, and the error of that."""
    gains = [mine - theirs for mine, theirs in zip(results[place], results[0], strict=False)]
    count = len(gains)
    if count < _FEWEST_WORLDS:
        return 0.0, inf
    mean = sum(gains) / count
    return mean, sqrt(sum((gain - mean) ** 2 for gain in gains) / (count - 1) / count)


def _is_clear(results: list[list[float]], place: int) -> bool:
    """Is it plain by now whether this move is better than the first choice?"""
    gain, error = _gain(results, place)
    return abs(gain) > _CLEAR * error


def _finding(results: list[list[float]], rivals: list[int], noise: float) -> Finding:
    """The move that gains most, if that exceeds the noise; else the first choice."""
    best, most = 0, 0.0
    for place in rivals:
        gain, error = _gain(results, place)
        if gain > max(most, noise * error):
            best, most = place, gain
    return Finding(best, most, sum(map(len, results)))


class _World:
    """One possible world: the table, and the state from which its chance flows."""

    __slots__ = ("state", "table")

    def __init__(self, table: Table, state: int) -> None:
        self.table = table
        self.state = state


class _Playouts:
    """Plays rounds on from one position."""

    def __init__(self, view: Table, memory: Memory, rulebook: Rulebook, rng: Rng, moves_ahead: int) -> None:
        self._view = view
        self._memory = memory
        self._rulebook = rulebook
        self._rng = rng
        self._moves = moves_ahead
        objective = objective_of(rulebook)
        self._prospects = prospects_of(objective)
        self._middle = 0.5 if objective in (WIN, WIN_CHAINS) else 0.0
        self._hidden = hidden_cards(view, memory)
        self._players = [LinearPlayer(seat, rulebook, _PLAIN) for seat in range(view.seats)]
        for player in self._players:
            player.explains = False

    def world(self) -> _World:
        """Another world that looks the same from here."""
        table = sample(self._view, self._memory, self._hidden, self._rng)
        return _World(table, self._rng.below(1 << 32))

    def worth(self, world: _World, command: Command) -> float:
        """What the round is worth to the seat in turn if it does this."""
        table = world.table.clone()
        seat = table.turn
        rng = Rng(world.state)
        memory = self._memory.copy(table.seats)
        referee = Referee(table, self._rulebook, SeededChance(rng))
        self._settle(referee, command, memory)
        moves_left = self._moves
        while table.pending != Pending.OVER:
            if moves_left <= 0 and table.pending == Pending.PLAY:
                return self._middle + worth_to(self._prospects, table, seat)
            moves_left -= 1
            decision = self._players[table.turn].decide(table, memory, rng)
            self._settle(referee, decision.command, memory)
        return returns_of(self._rulebook, table)[seat]

    def _settle(self, referee: Referee, command: Command, memory: Memory) -> None:
        """Nobody forgets to call here, and nobody watches for it."""
        events: list[Event] = []
        referee.events = events
        moves.SETTLERS[type(command)](referee, command)
        for event in events:
            memory.observe(event.redacted(SPECTATOR))
