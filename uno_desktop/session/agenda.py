"""What bots mean to do, each with the ground it stands on: once that is gone, so is the intention.

A bot that waits to catch a seat forgets it when the seat calls; one that is about to play thinks again when
its hand has changed. Knows no clock: `ready_us` is a time that the session works out.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from uno_desktop.engine import moves
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import CallUno, Catch, ClaimSum, Command, JumpIn
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import Duty, Table

Ground: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """One intention. `is_act`: it is how the seat means to use its turn."""

    seat: Seat
    command: Command
    ready_us: int
    is_act: bool
    ground: Ground


class Agenda:
    """All intentions of all bots.

    `questions` counts how often the table has asked somebody to act: an answer belongs to its question.
    """

    def __init__(self, rulebook: Rulebook) -> None:
        self._rulebook = rulebook
        self._plans: list[Plan] = []

    def __iter__(self) -> Iterator[Plan]:
        """Those that are ready first come first; of equals calls before all else, the use of a turn last."""
        return iter(sorted(self._plans, key=_order))

    def has_act(self, seat: Seat) -> bool:
        """Does this seat know how to use its turn?"""
        return any(plan.is_act and plan.seat == seat for plan in self._plans)

    def add(
        self, seat: Seat, command: Command, ready_us: int, *, is_act: bool, table: Table, questions: int
    ) -> None:
        """Note an intention. One that the seat has already is one and the same, as early as either.

        Of all bots that would catch one seat only the fastest does, and none that has just been caught.
        """
        same = next((plan for plan in self._plans if plan.command == command), None)
        if same is not None:
            earlier_us = min(same.ready_us, ready_us)
            both = replace(same, ready_us=earlier_us, is_act=same.is_act or is_act)
            self._plans[self._plans.index(same)] = both
            return
        if isinstance(command, Catch):
            if table.duty[command.target] == Duty.LAPSED:
                return
            rival = self._catch_of(command.target)
            if rival is not None and rival.ready_us <= ready_us:
                return
            self._plans = [plan for plan in self._plans if plan is not rival]
        ground = _ground(seat, command, table, questions)
        self._plans.append(Plan(seat, command, ready_us, is_act, ground))

    def _catch_of(self, target: Seat) -> Plan | None:
        catches = (plan for plan in self._plans if isinstance(plan.command, Catch))
        return next((plan for plan in catches if plan.command == Catch(plan.seat, target)), None)

    def strike_off(self, command: Command) -> None:
        """Forget the intention that has just been carried out, if it was one."""
        done = next((plan for plan in self._plans if plan.command == command), None)
        self._plans = [plan for plan in self._plans if plan is not done]

    def drop_groundless(self, table: Table, questions: int) -> None:
        """Forget all that the present table gives no ground for, or refuses."""
        self._plans = [
            plan
            for plan in self._plans
            if plan.ground == _ground(plan.seat, plan.command, table, questions)
            and moves.refusal(self._rulebook, table, plan.command) is None
        ]

    def drop_seat(self, seat: Seat) -> None:
        """Forget what this seat meant to do."""
        self._plans = [plan for plan in self._plans if plan.seat != seat]

    def clear(self) -> None:
        """Forget everything: the round is over."""
        self._plans.clear()


def _order(plan: Plan) -> tuple[int, bool, bool, Seat]:
    """When an intention was formed makes no difference: some are thought about longer."""
    return plan.ready_us, plan.is_act, not isinstance(plan.command, CallUno), plan.seat


def ground_of_act(seat: Seat, table: Table, questions: int) -> Ground:
    """What the use of a turn depends on."""
    return questions, len(table.hands[seat])


def _ground(seat: Seat, command: Command, table: Table, questions: int) -> Ground:
    """What an intention depends on; it stands as long as this stays the same."""
    held = len(table.hands[seat])
    match command:
        case Catch(target=target):
            return table.duty[target], len(table.hands[target])
        case CallUno() if table.duty[seat] == Duty.DUE:
            return (Duty.DUE,)
        case CallUno():
            return questions, held, table.armed
        case JumpIn():
            return len(table.discards), table.top
        case ClaimSum():
            return held, table.claim
        case _:
            return ground_of_act(seat, table, questions)
