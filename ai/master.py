"""The master: a hard player who, with two at the table, plays close choices on in his head first.

With more seats a search of this size gains nothing (see `docs/bots.md`), and the master is a hard player.
"""

from typing import Final

from ai.decision import Code, Why
from ai.linear import Candidate, LinearPlayer
from ai.search import Budget, Finding, search
from ai.situation import Situation
from ai.temper import Temper
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import Command
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook

BUDGET: Final = Budget()
"""What a master spends on a move unless told otherwise."""
_MOST_MOVES: Final = 4
_REACH: Final = 8.0
"""Moves that weigh so much less than the best are not looked at: in logits."""


class MasterPlayer(LinearPlayer):
    """Weighs, then searches where more than one move is close. `budget` says how long."""

    __slots__ = ("_finding", "budget")

    def __init__(self, seat: Seat, rulebook: Rulebook, temper: Temper, budget: Budget | None = None) -> None:
        super().__init__(seat, rulebook, temper)
        self.budget = budget or BUDGET
        self._finding: Finding | None = None

    def pick(self, candidates: list[Candidate], situation: Situation, rng: Rng) -> Candidate:
        """The best of the close ones, as far as games played out can tell."""
        self._finding = None
        close = sorted(candidates, key=lambda candidate: -candidate.score)
        close = [it for it in close[:_MOST_MOVES] if it.score > close[0].score - _REACH]
        if situation.view.seats > 2 or len(close) < 2:
            return close[0]
        commands = [self._command_of(situation, candidate) for candidate in close]
        finding = search(situation.view, situation.memory, self.rulebook, commands, rng, self.budget)
        if finding.best:
            self._finding = finding
        return close[finding.best]

    def _command_of(self, situation: Situation, candidate: Candidate) -> Command:
        if candidate.option is not None:
            return self._play(situation, candidate.option, (), 1).command
        assert candidate.command is not None, "a move is a play or a command"  # noqa: S101  # for the type checker
        return candidate.command

    def _explain(self, situation: Situation, best: Candidate, rival: Candidate) -> tuple[Why, ...]:
        reasons = super()._explain(situation, best, rival)
        if self._finding is None:
            return reasons
        gain = round(100 * self._finding.gain)
        return (Why(Code.SEARCH, count=self._finding.games, limit=gain), *reasons[:1])
