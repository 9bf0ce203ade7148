"""In which order a hand is shown: sorted, as drawn, or as its owner laid it by dragging.

Owns the orders and what each person has laid by hand in this round. Knows no pygame.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

from uno_desktop.engine.cards import COLOR_OF, RANK_OF, Card, Seat

Order: TypeAlias = Literal["color", "number", "drawn", "own"]
ORDERS: Final[tuple[Order, ...]] = ("color", "number", "drawn", "own")


def in_order(cards: Iterable[Card], order: Order) -> list[Card]:
    """The cards of a hand as the player wants to see them; by hand they begin sorted by colour."""
    if order in ("color", "own"):
        return sorted(cards, key=lambda card: (COLOR_OF[card], RANK_OF[card], card))
    if order == "number":
        return sorted(cards, key=lambda card: (RANK_OF[card], COLOR_OF[card], card))
    return list(cards)


def moved(cards: Sequence[Card], card: Card, place: int) -> list[Card]:
    """The same cards, one of them at another place."""
    rest = [other for other in cards if other != card]
    return [*rest[:place], card, *rest[place:]]


class OwnOrder:
    """How people have laid their hands. It holds for a round; cards that come later lie at the end."""

    def __init__(self) -> None:
        self._round = 0
        self._laid: dict[Seat, list[Card]] = {}

    def lay(self, seat: Seat, cards: Sequence[Card], round_number: int) -> None:
        """From now on this seat's hand lies so."""
        if round_number != self._round:
            self._laid.clear()
        self._round = round_number
        self._laid[seat] = list(cards)

    def arranged(self, seat: Seat, cards: Sequence[Card], round_number: int) -> list[Card]:
        """The hand as its owner laid it."""
        laid = self._laid.get(seat, []) if round_number == self._round else []
        known = [card for card in laid if card in cards]
        if not known:
            return in_order(cards, "own")
        return known + [card for card in cards if card not in known]
