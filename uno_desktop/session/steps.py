"""Step by step: a bot in turn waits until the player lets it act.

Owns who waits and until when. Time stands still meanwhile, so that a match is the same with steps and
without.
"""

from typing import TypeAlias

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import Advise, CallUno, Catch, ClaimSum, Command, JumpIn, NextRound
from uno_desktop.engine.table import Table
from uno_desktop.session.clock import Clock, PauseReason

_Race: TypeAlias = CallUno | Catch | JumpIn | ClaimSum | Advise
"""What is open to others than the seat in turn. Who waits would lose it, so nobody does."""


class Steps:
    """Serves one session, whose clock it pauses for `PauseReason.STEP`."""

    def __init__(self, clock: Clock) -> None:
        """Nobody waits until it is wanted."""
        self._clock = clock
        self._are_wanted = False
        self._is_taken = False

    def want(self, are_wanted: bool) -> None:
        """From now on every bot in turn waits for `take`, or no longer does."""
        self._are_wanted = are_wanted
        if not are_wanted:
            self.go_on()

    @property
    def is_waiting(self) -> bool:
        """Does a bot wait now?"""
        return PauseReason.STEP in self._clock.pauses

    def take(self) -> None:
        """Let the bot act that waits. Harmless if none does."""
        if self.is_waiting:
            self._is_taken = True
            self._clock.unpause(PauseReason.STEP)

    def go_on(self) -> None:
        """Something has been done, whoever did it: nobody waits any more, and the next bot will."""
        self._is_taken = False
        self._clock.unpause(PauseReason.STEP)

    def hold_back(self, command: Command, table: Table, people: tuple[Seat, ...]) -> bool:
        """Something is due by itself: whether it must wait. Then time stands still."""
        if not self._are_wanted or self._is_taken or isinstance(command, NextRound | _Race):
            return False
        if command.seat != table.turn or command.seat in people:
            return False
        self._clock.pause(PauseReason.STEP)
        return True
