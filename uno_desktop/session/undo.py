"""Taking a move back: which move that is, whether it still may be, and a match without what was taken back.

A move may be taken back by whoever made it, as long as nothing hidden has come to light since and nobody else
has acted. It stays in the record, and an `Undo` after it says that it does not count. Knows no clock and no
bot.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import CallUno, JumpIn, KeepCard, NameColor, PlayCards
from uno_desktop.engine.events import (
    CardKept,
    CardsPlayed,
    CatchWindowsClosed,
    ChainDeflected,
    ChainDropped,
    ChainGrew,
    ChainSettled,
    ColorNamed,
    DirectionReversed,
    Event,
    SeatsSkipped,
    TurnBegan,
    TurnContinued,
    UnoCalled,
    UnoDue,
    UnoVoided,
)
from uno_desktop.engine.table import NO_SEAT
from uno_desktop.session.record import ChangeTempo, Deed, Entry, Undo

_MOVES: Final = (PlayCards, JumpIn, KeepCard, NameColor)
_HARMLESS: Final = (
    *(TurnBegan, TurnContinued, DirectionReversed, SeatsSkipped, ColorNamed, CardKept, CardsPlayed),
    *(ChainGrew, ChainDropped, ChainDeflected, ChainSettled),
    *(UnoCalled, UnoDue, UnoVoided, CatchWindowsClosed),
)
"""Events by which nobody learns a card but those that were played. Whatever is not here may show one."""


class LastMove:
    """Keeps track of the last move of a person. `seat` may take it back now; `NO_SEAT`: nobody may."""

    def __init__(self) -> None:
        self.seat: Seat = NO_SEAT

    def note(self, deed: Deed, events: Iterable[Event], people: Sequence[Seat]) -> None:
        """This has just happened; `people` are the seats that people play."""
        if isinstance(deed, ChangeTempo | Undo):
            return
        if isinstance(deed, _MOVES) and deed.seat in people:
            self.seat = deed.seat
        elif not (isinstance(deed, CallUno) and deed.seat == self.seat):
            self.seat = NO_SEAT
        if not all(isinstance(event, _HARMLESS) for event in events):
            self.seat = NO_SEAT


def without_undone(entries: Sequence[Entry]) -> list[Entry]:
    """The entries that count. An `Undo` stays, and marks when the turn began anew.

    Raises ValueError for an `Undo` with nothing to take back.
    """
    kept: list[Entry] = []
    for entry in entries:
        if isinstance(entry.deed, Undo):
            move = _place_of_move(kept, entry.deed.seat)
            kept[move:] = [later for later in kept[move:] if isinstance(later.deed, ChangeTempo)]
        kept.append(entry)
    return kept


def _place_of_move(entries: Sequence[Entry], seat: Seat) -> int:
    for place in range(len(entries) - 1, -1, -1):
        deed = entries[place].deed
        if isinstance(deed, _MOVES) and deed.seat == seat:
            return place
    raise ValueError(f"seat {seat} has made no move to take back")
