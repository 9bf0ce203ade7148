"""The project's own random generator, so that saved games outlive changes of Python.

A 64-bit linear congruential generator with Knuth's MMIX constants; the state is one int. Numbers are read
off the top of the state, where it is most random, and seeds are mixed first, so that neighbouring seeds have
nothing in common. Ample for shuffling cards; no source of secrets.
"""

from collections.abc import MutableSequence, Sequence
from typing import Protocol, TypeVar

_MASK = (1 << 64) - 1
_FACTOR = 6364136223846793005
_STEP = 1442695040888963407
_T = TypeVar("_T")


def _mix(value: int) -> int:
    """Spread every bit of a seed over all 64 bits (the finaliser of SplitMix64)."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


class Rng:
    """A stream of random numbers. `state` may be saved and set back; equal states give equal futures."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = _mix((seed + _STEP) & _MASK)

    def random(self) -> float:
        """A float from 0 up to, but without, 1, with 32 random bits."""
        self.state = (self.state * _FACTOR + _STEP) & _MASK
        return (self.state >> 32) * (1.0 / (1 << 32))

    def below(self, limit: int) -> int:
        """An int from 0 up to, but without, `limit`. Raises ValueError unless `limit` is from 1 to 2**32.

        The bias against a perfect draw is below `limit` / 2**64.
        """
        if not 0 < limit <= 1 << 32:
            raise ValueError(f"cannot draw from {limit} things")
        self.state = (self.state * _FACTOR + _STEP) & _MASK
        return self.state * limit >> 64

    def choice(self, items: Sequence[_T]) -> _T:
        """One of the items. Raises ValueError where there is none."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[_T]) -> None:
        """Put the items into a random order, in place (Fisher and Yates)."""
        state = self.state
        for last in range(len(items) - 1, 0, -1):
            state = (state * _FACTOR + _STEP) & _MASK
            other = state * (last + 1) >> 64
            items[last], items[other] = items[other], items[last]
        self.state = state

    def stream(self, name: str) -> "Rng":
        """A stream of its own for `name`; this one is not advanced by it."""
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
