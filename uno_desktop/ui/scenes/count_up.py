"""Totals that grow before the eyes from what they were to what they are, with a tick for each step.

Owns that time and how much has been added by now. With reduced motion everything is there at once.
"""

from typing import Final

from uno_desktop.ui.kit import Kit
from uno_desktop.ui.sound import ScreenSound

_BEGIN_MS: Final = 500
_COUNT_MS: Final = 900
_TICK_MS: Final = 75


class CountUp:
    """Runs once. `most` is the largest number that is added."""

    def __init__(self, kit: Kit, most: int) -> None:
        self._kit = kit
        self._steps = min(most, _COUNT_MS // _TICK_MS)
        self._is_over = not self._steps or kit.is_motion_reduced
        self._age_ms = 0
        self._ticks = 0

    @property
    def is_moving(self) -> bool:
        """Whether there is still something to be added."""
        return not self._is_over

    @property
    def share(self) -> float:
        """How much has been added, 0 to 1."""
        return 1.0 if self._is_over else max(0.0, (self._age_ms - _BEGIN_MS) / _COUNT_MS)

    def update(self, elapsed_ms: int) -> None:
        """Let time pass, and let it be heard."""
        if self._is_over:
            return
        self._age_ms += elapsed_ms
        ticks = int(self.share * self._steps)
        if ticks > self._ticks:
            self._ticks = ticks
            self._kit.sounds.play(ScreenSound.SCORE_TICK)
        if self.share >= 1.0:
            self.finish()

    def finish(self) -> None:
        """Have it all at once: the player will not wait."""
        self._is_over = True
        self._kit.invalidate()
