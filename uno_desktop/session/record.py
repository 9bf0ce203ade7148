"""What happened in a match, as plain data: each deed of players and table with its time.

Together with the set-up this list is the match: a save, a bug report and a test's log are made of it. Knows
no file.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta

from uno_desktop.engine.cards import COLORS, PACK_SIZE, Seat
from uno_desktop.engine.commands import Command
from uno_desktop.session.tempo import Tempo


class Leave(msgspec.Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """A bot takes over this person's seat."""

    seat: Seat


class Reclaim(msgspec.Struct, frozen=True, tag="reclaim", forbid_unknown_fields=True):
    """The person takes the seat back."""

    seat: Seat


class ChangeTempo(msgspec.Struct, frozen=True, tag="tempo", forbid_unknown_fields=True):
    """From now on the table runs in this tempo."""

    tempo: Tempo


class Undo(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """This person takes back his last move: it, and whatever followed, does not count."""

    seat: Seat


Deed: TypeAlias = Command | Leave | Reclaim | ChangeTempo | Undo


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deed, and the virtual time at which it was settled."""

    at_us: Annotated[int, Meta(ge=0, le=2**53)]
    deed: Deed


_SEAT_FIELDS: Final = ("seat", "target", "peek", "swap")
_CARD_FIELDS: Final = ("card",)
_CARDS_FIELDS: Final = ("cards", "give")


def is_in_range(deed: Deed, seats: int) -> bool:
    """Do all its seats, cards and colours exist? Whether the deed is allowed is for the rules to say."""
    return (
        all(0 <= seat < seats for seat in _values(deed, _SEAT_FIELDS))
        and all(0 <= card < PACK_SIZE for card in _values(deed, _CARD_FIELDS))
        and all(0 <= card < PACK_SIZE for cards in _values(deed, _CARDS_FIELDS) for card in cards)
        and all(color in COLORS for color in _values(deed, ("color",)))
    )


def _values(deed: Deed, names: tuple[str, ...]) -> Iterator[Any]:
    return (value for name in names if (value := getattr(deed, name, None)) is not None)
