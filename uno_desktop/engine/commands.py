"""What a seat may ask of the table. Commands are plain values: saved, replayed and sent as they are.

Cards are physical cards (see `cards`), seats and colours small ints. Nothing here is checked against
a table; `Game.submit` does that and answers with events or a refusal.
"""

from typing import TypeAlias

import msgspec

from uno_desktop.engine.cards import Card, Color, Seat


class _Command(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False):
    seat: Seat


class PlayCards(_Command, frozen=True, tag="play", omit_defaults=True):
    """Lay one card or a set, in the order in which they go down (RULES 4.1, 4.5).

    `color` names the colour of a wild. `peek` or `swap` (with the cards to `give`) choose another power of a
    Wild (4.7). `target` is whom a 7 swaps with. `uno` calls UNO with the play (4.4).
    """

    cards: tuple[Card, ...]
    color: Color | None = None
    peek: Seat | None = None
    swap: Seat | None = None
    give: tuple[Card, ...] = ()
    target: Seat | None = None
    uno: bool = False


class DrawCard(_Command, frozen=True, tag="draw"):
    """Draw instead of playing (RULES 4.1)."""


class KeepCard(_Command, frozen=True, tag="pass"):
    """Keep the card just drawn; the turn ends (RULES 4.1)."""


class TakeChain(_Command, frozen=True, tag="take"):
    """Draw all cards owed and lose the turn (RULES 4.3)."""


class ChallengeWildFour(_Command, frozen=True, tag="challenge"):
    """Doubt the Wild Draw Four that must be answered (RULES 4.2)."""


class NameColor(_Command, frozen=True, tag="color"):
    """Name the colour of an opening Wild (option `opening_wild`)."""

    color: Color


class CallUno(_Command, frozen=True, tag="uno"):
    """Call UNO, before a play or after it (RULES 4.4)."""


class Catch(_Command, frozen=True, tag="catch"):
    """Accuse `target` of a forgotten call (RULES 4.4)."""

    target: Seat


class JumpIn(_Command, frozen=True, tag="jump", omit_defaults=True):
    """Play an identical card out of turn (RULES 4.6). `target` and `uno` as in `PlayCards`."""

    card: Card
    target: Seat | None = None
    uno: bool = False


class ClaimSum(_Command, frozen=True, tag="sum"):
    """Lay the whole hand down because its sum equals the number just played (RULES 4.10)."""


class Advise(_Command, frozen=True, tag="advise"):
    """Send an advice phrase to `target` (RULES 4.8)."""

    target: Seat


class TimeOut(_Command, frozen=True, tag="timeout"):
    """The table's clock says that the seat's turn limit has passed (option `turn_seconds`)."""


class NextRound(msgspec.Struct, frozen=True, tag="next"):
    """Deal the next round of the match; belongs to no seat."""


Command: TypeAlias = (
    PlayCards
    | DrawCard
    | KeepCard
    | TakeChain
    | ChallengeWildFour
    | NameColor
    | CallUno
    | Catch
    | JumpIn
    | ClaimSum
    | Advise
    | TimeOut
    | NextRound
)
