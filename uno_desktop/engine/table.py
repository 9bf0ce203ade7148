"""The table: all that lies on it and what it waits for.

One class serves as the truth and as what one seat may know of it. `apply` is the only way to change
a table; what each event changes stands beside the event (see `events`). Two laws hold, and are tested:

- `redact(apply(t, e), seat) == apply(redact(t, seat), redact(e, seat))`
- the moves open to a seat, computed from its own view, are those computed from the truth.

Knows no rule options: events carry their outcome.
"""

from enum import IntEnum
from typing import TYPE_CHECKING, Final

import msgspec

from uno_desktop.engine.cards import NO_CARD, NO_COLOR, UNKNOWN, Card, Color, Rank, Seat

if TYPE_CHECKING:
    from uno_desktop.engine.events import Event

CLOCKWISE: Final = 1
COUNTERCLOCKWISE: Final = -1
NO_SEAT: Final = -1
SPECTATOR: Final = -1
"""As a viewer: somebody who may look into no hand."""


class Pending(IntEnum):
    """What the table waits for."""

    PLAY = 0
    DRAWN = 1
    CHAIN = 2
    COLOR = 3
    OVER = 4
    DEAL = 5


class Duty(IntEnum):
    """Where a seat stands with its call of UNO (RULES 4.4)."""

    NONE = 0
    DUE = 1
    CALLED = 2
    LAPSED = 3


class ChainLink(msgspec.Struct, frozen=True):
    """One play of draw cards in the chain: what a challenge judges.

    `bluff` is 1 for an illegal Wild Draw Four, 0 for a legal card, `UNKNOWN` where the viewer may not know;
    `hand` is the hand that the card was played from, without it, hidden likewise.
    """

    seat: Seat
    rank: Rank
    color_before: Color
    bluff: int = 0
    hand: tuple[Card, ...] = ()

    def redacted(self, viewer: Seat) -> "ChainLink":
        """The same link as `viewer` may know it: whether it was a bluff only its own player knows."""
        if viewer == self.seat or not self.hand:
            return self
        return ChainLink(self.seat, self.rank, self.color_before, UNKNOWN, (UNKNOWN,) * len(self.hand))


class Table:
    """A table with `seats` places.

    Hands, draw pile and discards are lists of cards; the last discard is the top card and the last card
    of the draw pile is the next to be drawn. `viewer` is None for the truth.
    """

    __slots__ = (
        "armed",
        "caught_by",
        "chain",
        "chain_links",
        "champions",
        "claim",
        "color",
        "color_only",
        "dealer",
        "direction",
        "discards",
        "draw_pile",
        "drawn",
        "duty",
        "hands",
        "idle_turns",
        "moved",
        "pegs",
        "pending",
        "points",
        "round_number",
        "scores",
        "seats",
        "turn",
        "viewer",
        "winners",
    )

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.viewer: Seat | None = None
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.draw_pile: list[Card] = []
        self.discards: list[Card] = []
        self.color: Color = NO_COLOR
        self.turn: Seat = 0
        self.direction: int = CLOCKWISE
        self.dealer: Seat = seats - 1
        self.pending: Pending = Pending.OVER
        self.drawn: Card = NO_CARD  # the card just drawn that may still be played
        self.chain: int = 0  # cards owed by the seat in turn
        self.chain_links: tuple[ChainLink, ...] = ()
        self.color_only: bool = False  # the next card must follow the colour (option after_penalty)
        self.duty: list[Duty] = [Duty.NONE] * seats
        self.armed: Seat = NO_SEAT  # has called before its play; judged when the turn ends
        self.caught_by: dict[Seat, int] = {}  # since the last act; bit s of a seat's entry: s caught it
        self.moved: bool = False  # has any card moved in this turn?
        self.idle_turns: int = 0  # turns in a row in which none did
        self.claim: tuple[Card, ...] = ()  # number cards just played; a hand's sum may equal one of them
        self.round_number: int = 0
        self.winners: tuple[Seat, ...] = ()
        self.points: tuple[int, ...] = ()  # of the round that has ended
        self.scores: list[int] = [0] * seats
        self.pegs: list[int] = [0] * seats
        self.champions: tuple[Seat, ...] = ()

    def apply(self, event: "Event") -> None:
        """Let what happened happen. Nothing is checked: events come from the engine."""
        event.change(self)

    @property
    def top(self) -> Card:
        """The top discard, or `NO_CARD` while nothing lies on the table (RULES 4.9)."""
        return self.discards[-1] if self.discards else NO_CARD

    @property
    def is_round_over(self) -> bool:
        return self.pending == Pending.OVER

    @property
    def is_match_over(self) -> bool:
        return bool(self.champions)

    def next_seat(self, seat: Seat, steps: int = 1) -> Seat:
        """The seat `steps` places on, in the direction of play."""
        return (seat + steps * self.direction) % self.seats

    def counts(self) -> list[int]:
        """Cards in hand, per seat."""
        return [len(hand) for hand in self.hands]

    def can_see(self, seat: Seat) -> bool:
        """May the viewer of this table look into that hand?"""
        return self.viewer is None or self.viewer == seat

    def clone(self) -> "Table":
        """An independent copy, much cheaper than copy.deepcopy."""
        copy = Table.__new__(Table)
        copy.seats = self.seats
        copy.viewer = self.viewer
        copy.hands = [hand[:] for hand in self.hands]
        copy.draw_pile = self.draw_pile[:]
        copy.discards = self.discards[:]
        copy.color = self.color
        copy.turn = self.turn
        copy.direction = self.direction
        copy.dealer = self.dealer
        copy.pending = self.pending
        copy.drawn = self.drawn
        copy.chain = self.chain
        copy.chain_links = self.chain_links
        copy.color_only = self.color_only
        copy.duty = self.duty[:]
        copy.armed = self.armed
        copy.caught_by = self.caught_by.copy()
        copy.moved = self.moved
        copy.idle_turns = self.idle_turns
        copy.claim = self.claim
        copy.round_number = self.round_number
        copy.winners = self.winners
        copy.points = self.points
        copy.scores = self.scores[:]
        copy.pegs = self.pegs[:]
        copy.champions = self.champions
        return copy

    def redacted(self, viewer: Seat) -> "Table":
        """What `viewer` (a seat, or `SPECTATOR`) may know: its own hand, and how many cards lie elsewhere.

        Once the round is over all hands lie open.
        """
        view = self.clone()
        view.viewer = viewer
        view.draw_pile = [UNKNOWN] * len(self.draw_pile)
        if self.pending != Pending.OVER:
            view.hands = [
                hand if seat == viewer else [UNKNOWN] * len(hand) for seat, hand in enumerate(view.hands)
            ]
            view.chain_links = tuple(link.redacted(viewer) for link in self.chain_links)
            if self.drawn != NO_CARD and self.turn != viewer:
                view.drawn = UNKNOWN
        return view

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in Table.__slots__)

    __hash__ = None  # type: ignore[assignment]  # a table changes; it is no key

    def __repr__(self) -> str:
        return (
            f"<Table round {self.round_number}, seat {self.turn} to {self.pending.name}, chain {self.chain}>"
        )

    # How events move cards. A view keeps hands that it may not see as so many unknown cards.

    def give(self, seat: Seat, cards: "tuple[Card, ...]") -> None:
        """Add cards to a hand; for `events` alone."""
        if self.viewer is None or self.viewer == seat:
            self.hands[seat].extend(cards)
        else:
            self.hands[seat].extend((UNKNOWN,) * len(cards))

    def take(self, seat: Seat, cards: "tuple[Card, ...]") -> None:
        """Remove cards from a hand; for `events` alone."""
        hand = self.hands[seat]
        if self.viewer is None or self.viewer == seat:
            for card in cards:
                hand.remove(card)
        else:
            del hand[len(hand) - len(cards) :]

    def set_hand(self, seat: Seat, cards: "tuple[Card, ...]") -> None:
        """Replace a hand; for `events` alone."""
        self.hands[seat] = list(cards) if self.can_see(seat) else [UNKNOWN] * len(cards)
