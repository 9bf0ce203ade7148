"""The project's own random generator, so that saved games outlive changes of Python.

SplitMix64: the state is one 64-bit int that grows by a constant at each step; the output is a mix of it.
Statistical quality is ample for shuffling cards; it is no source of secrets.
"""

from collections.abc import MutableSequence, Sequence
from typing import Protocol, TypeVar

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_T = TypeVar("_T")


def _mix(value: int) -> int:
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


class Rng:
    """A stream of random numbers. `state` may be saved and set back; equal states give equal futures."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = _mix(seed & _MASK)

    def _next(self) -> int:
        self.state = (self.state + _STEP) & _MASK
        return _mix(self.state)

    def random(self) -> float:
        """A float from 0 up to, but without, 1."""
        return (self._next() >> 11) * (1.0 / (1 << 53))

    def below(self, limit: int) -> int:
        """An int from 0 up to, but without, `limit`. Raises ValueError unless `limit` is positive.

        The bias against a perfect draw is below 2**-50 for the limits of a card game.
        """
        if limit <= 0:
            raise ValueError("there is nothing to choose from")
        return (self._next() * limit) >> 64

    def choice(self, items: Sequence[_T]) -> _T:
        """One of the items. Raises ValueError where there is none."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[_T]) -> None:
        """Put the items into a random order, in place (Fisher and Yates)."""
        state = self.state
        for last in range(len(items) - 1, 0, -1):
            state = (state + _STEP) & _MASK
            other = (_mix(state) * (last + 1)) >> 64
            items[last], items[other] = items[other], items[last]
        self.state = state

    def stream(self, name: str) -> "Rng":
        """A stream of its own for `name`, independent of how far this one has been used from here on."""
        seed = self.state
        for byte in name.encode():
            seed = _mix(seed ^ byte)
        return Rng(seed)


class Chance(Protocol):
    """Where the engine's chance comes from: a seeded generator, or a record that tells what happened."""

    def shuffled(self, cards: Sequence[int]) -> list[int]:
        """The cards as a new draw pile, the next card to be drawn last."""

    def picked(self, cards: Sequence[int], count: int) -> list[int]:
        """`count` of the cards, picked blind."""

    def below(self, limit: int) -> int:
        """An int from 0 up to, but without, `limit`."""


class SeededChance:
    """Chance from one `Rng`."""

    __slots__ = ("rng",)

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def shuffled(self, cards: Sequence[int]) -> list[int]:
        pile = list(cards)
        self.rng.shuffle(pile)
        return pile

    def picked(self, cards: Sequence[int], count: int) -> list[int]:
        rest = list(cards)
        self.rng.shuffle(rest)
        return rest[:count]

    def below(self, limit: int) -> int:
        return self.rng.below(limit)
