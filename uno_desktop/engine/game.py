"""The engine: commands go in, events or a refusal come out."""

from functools import lru_cache

import msgspec

from uno_desktop.engine import moves
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import Command
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.events import Event, PositionSet
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.refusal import Refusal
from uno_desktop.engine.rng import Chance
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import dealing
from uno_desktop.engine.ruleset import RuleSet, problems
from uno_desktop.engine.table import Table


@lru_cache(maxsize=64)
def _checked_rulebook(rules: RuleSet, seats: int, text: bytes) -> Rulebook:
    # `text` is there for the cache alone, to which an option set to 1 is the same as one switched on.
    found = problems(rules, seats)
    if found:
        raise ValueError("; ".join(f"{it.code}: {', '.join(it.options)}".rstrip(": ") for it in found))
    return compile_rules(rules)


class Game:
    """One match at one table.

    `table` is the truth: nobody but the engine may see it. `dealer` is the first dealer where the rules let
    it be chosen (or a scenario tells it). Raises ValueError for rules or seats that cannot be played.
    """

    def __init__(self, rules: RuleSet, seats: int, *, chance: Chance, dealer: Seat | None = None) -> None:
        if dealer is not None and not 0 <= dealer < seats:
            raise ValueError(f"there is no seat {dealer} to deal")
        self.rulebook = _checked_rulebook(rules, seats, msgspec.json.encode(rules))
        self.table = Table(seats)
        self._referee = Referee(self.table, self.rulebook, chance)
        self._dealer = dealer

    def begin(self) -> list[Event]:
        """Set up and deal the first round. Further rounds are dealt by `NextRound`."""
        events = self._referee.events = []
        dealing.begin_round(self._referee, self._dealer)
        return events

    def set_up(self, position: PositionSet) -> None:
        """Begin in the middle of a round instead. The position is not checked (see `scenario`)."""
        self.table.apply(position)

    def submit(self, command: Command) -> list[Event] | Refusal:
        """Let a seat act. A refused command changes nothing at all."""
        reason = moves.refusal(self.rulebook, self.table, command)
        return Refusal(reason) if reason is not None else self.settle(command)

    def settle(self, command: Command) -> list[Event]:
        """Settle a command that is known to be allowed (it is not checked): simulations push legal moves."""
        referee = self._referee
        events = referee.events = []
        moves.SETTLERS[type(command)](referee, command)
        return events
