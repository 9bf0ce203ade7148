"""A play that still needs something: a colour, a seat, cards to give. Until then it has not happened.

Owns the steps of such a play as plain values. Knows neither pygame nor the game.
"""

from dataclasses import dataclass, field
from enum import Enum

from uno_desktop.engine.cards import Card, Seat


class Ask(Enum):
    """What the player is asked for now."""

    COLOR = "color"
    OPENING_COLOR = "opening_color"
    POWER_COLOR = "power_color"
    SWAP_HANDS = "swap_hands"
    PEEK = "peek"
    SWAP = "swap"
    GIVE = "give"


@dataclass(slots=True)
class Choice:
    """`cards` wait in the hand. `target` and `give` have been chosen already, for a Wild that swaps."""

    ask: Ask
    seat: Seat
    cards: tuple[Card, ...] = ()
    may_power: bool = False
    target: Seat | None = None
    give: list[Card] = field(default_factory=list)
    give_count: int = 0
    is_peek: bool = False

    @property
    def wants_color(self) -> bool:
        return self.ask in (Ask.COLOR, Ask.OPENING_COLOR, Ask.POWER_COLOR)

    @property
    def wants_seat(self) -> bool:
        return self.ask in (Ask.SWAP_HANDS, Ask.PEEK, Ask.SWAP)

    @property
    def can_cancel(self) -> bool:
        """An opening Wild has to be named; everything else can be taken back."""
        return self.ask is not Ask.OPENING_COLOR
