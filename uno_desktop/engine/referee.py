"""The referee: lets events happen at the one true table and writes them down for whoever listens."""

from collections.abc import Sequence

from uno_desktop.engine.cards import Card, Seat
from uno_desktop.engine.events import CardsDrawn, DrawCause, DrawForgiven, Event, PileRefilled
from uno_desktop.engine.rng import Chance
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import Table


class Referee:
    """What every rule is handed when it settles a command: the table, the rules, chance, and the pen.

    `events` is the list being written: a new one for every command.
    """

    __slots__ = ("chance", "events", "rulebook", "table")

    def __init__(self, table: Table, rulebook: Rulebook, chance: Chance) -> None:
        self.table = table
        self.rulebook = rulebook
        self.chance = chance
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Let it happen, and remember it."""
        event.change(self.table)
        self.events.append(event)

    def draw(self, seat: Seat, count: int, cause: DrawCause) -> Sequence[Card]:
        """Draw up to `count` cards for a seat; what neither pile holds is forgiven (RULES 1).

        The draw pile is refilled when a card is needed, not when the last one goes.
        """
        table = self.table
        pile = table.draw_pile
        if 0 < count <= len(pile):
            cards = (pile[-1],) if count == 1 else tuple(pile[: -count - 1 : -1])
            event = CardsDrawn(seat, cards, cause)
            event.change(table)
            self.events.append(event)
            return cards
        drawn: list[Card] = []
        while len(drawn) < count:
            if not table.draw_pile:
                if len(table.discards) < 2:
                    self.emit(DrawForgiven(seat, count - len(drawn), cause))
                    break
                self.emit(PileRefilled(tuple(self.chance.shuffled(table.discards[:-1]))))
            pile = table.draw_pile
            wanted = min(count - len(drawn), len(pile))
            cards = tuple(pile[: -wanted - 1 : -1])
            self.emit(CardsDrawn(seat, cards, cause))
            drawn.extend(cards)
        return drawn
