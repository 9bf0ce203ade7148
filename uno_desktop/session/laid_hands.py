"""How people have laid their own hands by dragging: kept with the settings, for games that are continued.

Owns for which match and round it counts. Knows nothing of other orders.
"""

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from uno_desktop.engine.cards import Card, Seat

_MOST_CARDS = 108
_MOST_SEATS = 10
_Hand = Annotated[tuple[Card, ...], Meta(max_length=_MOST_CARDS)]


class LaidHands(msgspec.Struct, frozen=True, kw_only=True):
    """The hands by seat, from left to right, in one round of the match with this seed."""

    seed: int = 0
    round_number: int = 0
    hands: Annotated[tuple[_Hand, ...], Meta(max_length=_MOST_SEATS)] = ()

    def of(self, seed: int, round_number: int, seat: Seat) -> tuple[Card, ...]:
        """As this seat laid its hand in that round; empty if it did not."""
        is_meant = (seed, round_number) == (self.seed, self.round_number)
        return self.hands[seat] if is_meant and seat < len(self.hands) else ()

    def with_hand(self, seed: int, round_number: int, seat: Seat, cards: Sequence[Card]) -> "LaidHands":
        """The same with this hand; those of another match or round are forgotten."""
        seats = range(max(seat + 1, len(self.hands)))
        hands = tuple(tuple(cards) if it == seat else self.of(seed, round_number, it) for it in seats)
        return LaidHands(seed=seed, round_number=round_number, hands=hands)
