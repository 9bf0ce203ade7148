"""The master: a hard player who, with two at the table, plays close choices on in his head first.

With more seats a search of this size gains nothing (see `docs/bots.md`), and the master is a hard player.
"""

from typing import Final, NamedTuple

from msgspec.structs import replace

from ai.decision import Code, Decision, Deliberation, Why
from ai.linear import Candidate, LinearPlayer
from ai.memory import Memory
from ai.search import Budget, Finding, search
from ai.situation import Situation
from ai.steps import run
from ai.temper import Temper
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import Command
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import Table

BUDGET: Final = Budget()
"""What a master spends on a move unless told otherwise."""
_MOST_MOVES: Final = 4
_REACH: Final = 8.0
"""Moves that weigh so much less than the best are not looked at: in logits."""


class MasterPlayer(LinearPlayer):
    """Weighs, then searches where more than one move is close. `budget` says how long."""

    __slots__ = ("_question", "budget")

    def __init__(self, seat: Seat, rulebook: Rulebook, temper: Temper, budget: Budget | None = None) -> None:
        super().__init__(seat, rulebook, temper)
        self.budget = budget or BUDGET
        self._question: _Question | None = None

    def decide(self, view: Table, memory: Memory, rng: Rng) -> Decision:
        """The best of the close moves, as far as games played on can tell."""
        return run(self.deliberate(view, memory, rng))

    def deliberate(self, view: Table, memory: Memory, rng: Rng) -> Deliberation:
        """The same, line by line."""
        self._question = None
        first = super().decide(view, memory, rng)
        question = self._question
        if question is None:
            return first
        situation, candidates, close = question
        commands = [self._command_of(situation, candidate) for candidate in close]
        finding = yield from search(view, memory, self.rulebook, commands, rng, self.budget)
        if not finding.best:
            return first
        found = self._conclude(situation, candidates, close[finding.best])
        return replace(found, reasons=(_why(finding), *found.reasons[:1]))

    def pick(self, candidates: list[Candidate], situation: Situation, rng: Rng) -> Candidate:
        """What a hard player picks; noted where it is worth a search."""
        close = sorted(candidates, key=lambda candidate: -candidate.score)
        close = [it for it in close[:_MOST_MOVES] if it.score > close[0].score - _REACH]
        if situation.view.seats == 2 and len(close) > 1:
            self._question = _Question(situation, candidates, close)
        return close[0]

    def _command_of(self, situation: Situation, candidate: Candidate) -> Command:
        if candidate.option is not None:
            return self._play(situation, candidate.option, (), 1).command
        assert candidate.command is not None, "a move is a play or a command"  # noqa: S101  # for the type checker
        return candidate.command


class _Question(NamedTuple):
    """More than one move is `close`, best first; which of them is it?"""

    situation: Situation
    candidates: list[Candidate]
    close: list[Candidate]


def _why(finding: Finding) -> Why:
    return Why(Code.SEARCH, count=finding.games, limit=round(100 * finding.gain))
