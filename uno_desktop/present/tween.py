"""Values that move in time: easing curves, and tweens known by a key.

Owns motion as numbers. Knows neither what moves nor any clock: whoever owns time calls `advance` with the
milliseconds that have passed in virtual time.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

Value: TypeAlias = tuple[float, ...]
Easing: TypeAlias = Callable[[float], float]


class Motion(StrEnum):
    """How much may move: everything, fades alone, or nothing."""

    FULL = "full"
    REDUCED = "reduced"
    NONE = "none"


def linear(part: float) -> float:
    return part


def ease_in(part: float) -> float:
    """Starts slowly: things that leave."""
    return part**3


def ease_out(part: float) -> float:
    """Ends slowly: things that arrive."""
    return 1 - (1 - part) ** 3


def ease_in_out(part: float) -> float:
    """Starts and ends slowly: things that change their place."""
    return 4 * part**3 if part < 0.5 else 1 - 4 * (1 - part) ** 3


def ease_out_back(part: float) -> float:
    """Goes a little too far and settles: things that pop up."""
    rest = part - 1
    return 1 + 2.7 * rest**3 + 1.7 * rest**2


def there_and_back(part: float) -> float:
    """Away and back to the start: pulses."""
    return 4 * part * (1 - part)


@dataclass(frozen=True, slots=True)
class _Tween:
    start: Value
    end: Value
    duration_ms: float
    delay_ms: float
    easing: Easing
    elapsed_ms: float = 0.0

    @property
    def is_done(self) -> bool:
        return self.elapsed_ms >= self.delay_ms + self.duration_ms

    @property
    def value(self) -> Value:
        if self.is_done:
            # A pulse ends where it began.
            part = self.easing(1.0)
        elif self.elapsed_ms < self.delay_ms:
            return self.start
        else:
            part = self.easing((self.elapsed_ms - self.delay_ms) / self.duration_ms)
        if part == 1.0:
            return self.end
        return tuple(a + (b - a) * part for a, b in zip(self.start, self.end, strict=True))

    @property
    def final(self) -> "_Tween":
        return replace(self, elapsed_ms=self.delay_ms + self.duration_ms)


class Tweens:
    """Tweens by key. A value stays at its end until it is started anew or forgotten."""

    def __init__(self, motion: Motion = Motion.FULL) -> None:
        self.motion = motion
        self._tweens: dict[Hashable, _Tween] = {}

    def start(
        self,
        key: Hashable,
        start: Value,
        end: Value,
        duration_ms: float,
        delay_ms: float = 0.0,
        easing: Easing = ease_out,
        *,
        is_fade: bool = False,
    ) -> None:
        """Move `key` from `start` to `end`, after a delay during which it stays at `start`.

        A key that already has a value starts from there instead, so that a change of mind makes no jump.
        With reduced motion, all but fades go to their end as soon as the delay is over; with no motion
        everything does at once. `start` and `end` must be of the same length.
        """
        if self.motion is Motion.NONE:
            duration_ms = delay_ms = 0.0
        elif self.motion is Motion.REDUCED and not is_fade:
            duration_ms = 0.0
        begin = self.value(key, start)
        self._tweens[key] = _Tween(begin, end, max(0.0, duration_ms), max(0.0, delay_ms), easing)

    def value(self, key: Hashable, default: Value) -> Value:
        """Where `key` is now; `default` if it was never started."""
        tween = self._tweens.get(key)
        return default if tween is None else tween.value

    def advance(self, elapsed_ms: float) -> None:
        """Let virtual time pass."""
        for key, tween in self._tweens.items():
            if not tween.is_done:
                self._tweens[key] = replace(tween, elapsed_ms=tween.elapsed_ms + elapsed_ms)

    def finish_all(self) -> None:
        """Everything is at its end now."""
        self._tweens = {key: tween.final for key, tween in self._tweens.items()}

    def forget(self, key: Hashable) -> None:
        """Drop a key; it need not exist."""
        self._tweens.pop(key, None)

    def forget_all(self) -> None:
        self._tweens.clear()

    def is_moving_key(self, key: Hashable) -> bool:
        """Is this key on its way or waiting to start?"""
        tween = self._tweens.get(key)
        return tween is not None and not tween.is_done

    @property
    def is_moving(self) -> bool:
        """Does anything move, or wait to?"""
        return any(not tween.is_done for tween in self._tweens.values())
