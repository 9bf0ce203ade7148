"""In which order a hand is shown: sorted, as drawn, or as its owner laid it by dragging.

Owns the orders. Knows no pygame, and not who has laid what: see `session.laid_hands`.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

from uno_desktop.engine.cards import COLOR_OF, RANK_OF, Card

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


def as_laid(cards: Iterable[Card], laid: Sequence[Card]) -> list[Card]:
    """The hand as its owner laid it; cards that came later lie at the end."""
    held = list(cards)
    known = [card for card in laid if card in held]
    if not known:
        return in_order(held, "own")
    return known + [card for card in held if card not in known]
