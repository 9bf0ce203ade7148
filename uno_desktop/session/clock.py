"""The table's clock: virtual time that stands still while nobody plays, and timers that are due in it.

Virtual time is real time multiplied by the speed the player chose. It is kept in whole microseconds and every
timer runs at the very moment it is due, so that what happens does not depend on how often the clock is
advanced. Knows no real clock: it is told how much time has passed.
"""

from collections.abc import Callable
from enum import StrEnum
from heapq import heappop, heappush
from typing import Final

MAX_FRAME_MS: Final = 100.0
"""A longer frame counts as this long: the machine slept, or somebody held the window's title bar."""
US_PER_MS: Final = 1000

Action = Callable[[], None]


class PauseReason(StrEnum):
    """Why virtual time stands still; several reasons may hold at once."""

    PAUSE = "pause"
    FOCUS = "focus"
    CURTAIN = "curtain"
    DIALOG = "dialog"
    MINIMISED = "minimised"
    STEP = "step"


class Clock:
    """Virtual time from 0 on. Timers run in the order in which they are due, equal ones as they were set."""

    def __init__(self) -> None:
        self._now_us = 0
        self._timers: list[tuple[int, int, Action]] = []
        self._timers_set = 0
        self._pauses: set[PauseReason] = set()
        self._hold_us: int | None = None

    @property
    def now_us(self) -> int:
        return self._now_us

    @property
    def pauses(self) -> frozenset[PauseReason]:
        """All reasons for which time stands still now."""
        return frozenset(self._pauses)

    def pause(self, reason: PauseReason) -> None:
        """Stop time. Asking twice for one reason is asking once."""
        self._pauses.add(reason)

    def unpause(self, reason: PauseReason) -> None:
        """Take back one reason; time goes on once none is left."""
        self._pauses.discard(reason)

    def advance(self, real_ms: float, speed: float = 1.0) -> None:
        """Let so much real time pass, `MAX_FRAME_MS` at most; 0, less, and what is no number do nothing.

        If a timer pauses the clock, time stops at that moment and the rest of the frame is lost, as is what
        would go beyond the moment to hold at.
        """
        if self._pauses or not real_ms > 0:
            return
        end_us = self._now_us + round(min(real_ms, MAX_FRAME_MS) * US_PER_MS * speed)
        while self._timers and self._timers[0][0] <= self._reachable(end_us):
            due_us, _, action = heappop(self._timers)
            self._now_us = max(self._now_us, due_us)
            action()
            if self._pauses:
                return
        self._now_us = max(self._now_us, self._reachable(end_us))

    def hold_at(self, time_us: int | None) -> None:
        """Do not advance beyond this moment, where something is still being worked out; None: go on."""
        self._hold_us = time_us

    def _reachable(self, end_us: int) -> int:
        return end_us if self._hold_us is None else min(end_us, self._hold_us)

    def jump_to(self, time_us: int) -> None:
        """Set the time without running any timer. Raises ValueError for a time that has passed."""
        if time_us < self._now_us:
            raise ValueError(f"time runs forward: {time_us} comes before {self._now_us}")
        self._now_us = time_us

    def rewind(self) -> None:
        """Go back to time 0 without any timer, to go through a match anew; pauses stay."""
        self._now_us = 0
        self._hold_us = None
        self._timers.clear()

    def set_timer(self, due_us: int, action: Action) -> None:
        """Run the action at this virtual time, or at the next advance where it has passed."""
        heappush(self._timers, (due_us, self._timers_set, action))
        self._timers_set += 1

    def clear_timers(self) -> None:
        """Forget all timers."""
        self._timers.clear()
