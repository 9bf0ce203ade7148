"""Names of cards, colours and seats in the player's language, and sentences about one or two seats.

Owns the one place where "you" is told from "Ada": a sentence has a form of its own for the reader, because
languages bend their verbs. Knows no event.
"""

from collections.abc import Sequence
from typing import Final

from uno_desktop.engine.cards import (
    COLOR_OF,
    DRAW_TWO,
    NO_CARD,
    RANK_OF,
    REVERSE,
    SKIP,
    UNKNOWN,
    WILD,
    WILD_FOUR,
    Card,
    Color,
    Seat,
)
from uno_desktop.engine.table import NO_SEAT
from uno_desktop.present.catalog import Catalog

COLOR_WORDS: Final = ("red", "yellow", "green", "blue", "none")
_RANK_WORDS: Final = {SKIP: "skip", REVERSE: "reverse", DRAW_TWO: "draw_two"}
_WILD_WORDS: Final = {WILD: "wild", WILD_FOUR: "wild_four"}


class Names:
    """Names as one reader reads them.

    `you` is the reader's seat, or `NO_SEAT` where everybody is called by name: for somebody who only looks
    on, and for several people at one screen.
    """

    def __init__(self, catalog: Catalog, names: Sequence[str], you: Seat = NO_SEAT) -> None:
        self.catalog = catalog
        self.names = tuple(names)
        self.you = you

    def seat(self, seat: Seat) -> str:
        """The name of a seat; "You" for the reader's own."""
        return self.catalog.text("table.seat.you") if seat == self.you else self.names[seat]

    def seats(self, seats: Sequence[Seat]) -> str:
        """Several seats' names in a list, the reader first."""
        return self.listed([self.seat(seat) for seat in sorted(seats, key=lambda seat: seat != self.you)])

    def card(self, card: Card) -> str:
        """A card's name, as "Red 7"; a card that may not be known is "a card"."""
        if card in (UNKNOWN, NO_CARD):
            return self.catalog.text("table.card.hidden")
        rank = RANK_OF[card]
        if rank in _WILD_WORDS:
            return self.catalog.text(f"table.card.{_WILD_WORDS[rank]}")
        color = COLOR_WORDS[COLOR_OF[card]]
        if rank in _RANK_WORDS:
            return self.catalog.text(f"table.card.{_RANK_WORDS[rank]}.{color}")
        return self.catalog.text(f"table.card.number.{color}", number=rank)

    def cards(self, cards: Sequence[Card]) -> str:
        return self.listed([self.card(card) for card in cards])

    def color(self, color: Color) -> str:
        """A colour within a sentence."""
        return self.catalog.text(f"table.color.{COLOR_WORDS[color]}")

    def color_label(self, color: Color) -> str:
        """A colour by itself, on the wheel or the ring."""
        return self.catalog.text(f"table.color_label.{COLOR_WORDS[color]}")

    def listed(self, words: Sequence[str]) -> str:
        """`A, B and C`."""
        return self._joined(words, "table.list.and")

    def either(self, words: Sequence[str]) -> str:
        """`A, B or C`."""
        return self._joined(words, "table.list.or")

    def _joined(self, words: Sequence[str], last_id: str) -> str:
        if len(words) < 2:
            return "".join(words)
        first = self.catalog.text("table.list.comma").join(words[:-1])
        return self.catalog.text(last_id, first=first, last=words[-1])

    def about(self, text_id: str, seat: Seat, **values: object) -> str:
        """A sentence about one seat: form `.you` for the reader himself."""
        return self.catalog.text(self._form(text_id, seat), name=self.names[seat], **values)

    def count_about(self, text_id: str, n: int, seat: Seat, **values: object) -> str:
        """The same with a number of things."""
        return self.catalog.plural(self._form(text_id, seat), n, name=self.names[seat], **values)

    def about_two(self, text_id: str, seat: Seat, target: Seat, **values: object) -> str:
        """A sentence about what `seat` does to `target`: forms `.you` and `.to_you` for the reader."""
        form = f"{text_id}.to_you" if target == self.you and target != seat else self._form(text_id, seat)
        return self.catalog.text(form, name=self.names[seat], target=self.names[target], **values)

    def _form(self, text_id: str, seat: Seat) -> str:
        return f"{text_id}.you" if seat == self.you else text_id
