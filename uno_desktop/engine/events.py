"""What happens at the table. Each event stands with what it changes and what each seat may know of it.

`change` is called by `Table.apply` alone; `redacted` hides from a viewer what his seat may not see.
Events are facts: they carry the outcome of every rule and of chance, so that applying them needs neither.
"""

from enum import StrEnum

import msgspec

from uno_desktop.engine.cards import (
    COLOR_OF,
    IS_NUMBER,
    NO_CARD,
    NO_COLOR,
    UNKNOWN,
    Card,
    Color,
    Seat,
)
from uno_desktop.engine.table import CLOCKWISE, NO_SEAT, ChainLink, Duty, Pending, Table

_NO_DUTY = Duty.NONE  # bound to a name of the module: set in every turn of every simulated game


class DrawCause(StrEnum):
    """Why a seat draws cards."""

    TURN = "turn"
    CHAIN = "chain"
    CHALLENGE_WON = "challenge_won"
    CHALLENGE_LOST = "challenge_lost"
    UNO = "uno"
    FALSE_UNO = "false_uno"
    FALSE_CATCH = "false_catch"
    MISPLAY = "misplay"
    FALSE_SUM = "false_sum"
    TIMEOUT = "timeout"
    ADVICE = "advice"
    LAST_CARD = "last_card"
    MARKER = "marker"


_DRAWN_IN_TURN = DrawCause.TURN


class CatchMiss(StrEnum):
    """Why an accusation catches nobody."""

    CALLED = "called"
    LATE = "late"
    WRONG = "wrong"


def _hidden(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (UNKNOWN,) * len(cards)


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The base of all events. Some change nothing on the table and are there to be told."""

    def change(self, table: Table) -> None:
        """Let it happen on this table."""

    def redacted(self, viewer: Seat) -> "Event":
        """The same event as `viewer` may know it."""
        return self


# --- Setting up a round (RULES 1, 4.9) ---


class RoundBegan(Event, frozen=True):
    """A new round: all cards back in one pile (`pile`, next card last), nothing on the table."""

    number: int
    pile: tuple[Card, ...]

    def change(self, table: Table) -> None:
        table.round_number = self.number
        table.draw_pile = list(self.pile)
        table.hands = [[] for _ in range(table.seats)]
        table.discards = []
        table.color = NO_COLOR
        table.direction = CLOCKWISE
        table.pending = Pending.DEAL
        table.drawn = NO_CARD
        table.chain = 0
        table.chain_links = ()
        table.color_only = False
        table.duty = [Duty.NONE] * table.seats
        table.armed = NO_SEAT
        table.caught_by = {}
        table.moved = True
        table.idle_turns = 0
        table.claim = ()
        table.winners = ()
        table.points = ()

    def redacted(self, viewer: Seat) -> Event:
        return RoundBegan(self.number, _hidden(self.pile))


class DealerCardDrawn(Event, frozen=True):
    """A seat shows the top card of the pile to decide who deals; it stays the property of the pile."""

    seat: Seat
    card: Card


class DealerChosen(Event, frozen=True):
    """This seat deals the round."""

    seat: Seat

    def change(self, table: Table) -> None:
        table.dealer = self.seat


class PileShuffled(Event, frozen=True):
    """The draw pile has been shuffled (`pile`, next card last); cards shown before are back in it."""

    pile: tuple[Card, ...]

    def change(self, table: Table) -> None:
        table.draw_pile = list(self.pile)

    def redacted(self, viewer: Seat) -> Event:
        return PileShuffled(_hidden(self.pile))


class MarkerPlaced(Event, frozen=True):
    """The top card is shown and slid into the cards about to be dealt (RULES 4.9)."""

    card: Card


class HandsDealt(Event, frozen=True):
    """All hands, dealt one card at a time in the order of `first`, the next seat clockwise, and so on."""

    first: Seat
    hands: tuple[tuple[Card, ...], ...]

    def change(self, table: Table) -> None:
        dealt = sum(map(len, self.hands))
        del table.draw_pile[len(table.draw_pile) - dealt :]
        for seat, hand in enumerate(self.hands):
            table.give(seat, hand)

    def redacted(self, viewer: Seat) -> Event:
        return HandsDealt(
            self.first,
            tuple(hand if seat == viewer else _hidden(hand) for seat, hand in enumerate(self.hands)),
        )


class MarkerFound(Event, frozen=True):
    """This seat was dealt the marker and leads; a number becomes the first discard (RULES 4.9)."""

    seat: Seat
    card: Card
    is_discarded: bool

    def change(self, table: Table) -> None:
        if self.is_discarded:
            table.take(self.seat, (self.card,))
            table.discards.append(self.card)
            table.color = COLOR_OF[self.card]


class OpeningCardTurned(Event, frozen=True):
    """The top card of the pile is turned; it opens the round unless it `goes_back` under the pile."""

    card: Card
    color: Color
    goes_back: bool

    def change(self, table: Table) -> None:
        top = table.draw_pile.pop()
        if self.goes_back:
            table.draw_pile.insert(0, top)
        else:
            table.discards.append(self.card)
            table.color = self.color


class PositionSet(Event, frozen=True):
    """A position is laid out as it is, in the middle of a round: scenario files and puzzles begin so."""

    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    discards: tuple[Card, ...]
    color: Color
    turn: Seat
    direction: int
    dealer: Seat
    pending: Pending
    chain: int
    links: tuple[ChainLink, ...]
    duty: tuple[Duty, ...]
    scores: tuple[int, ...]

    def change(self, table: Table) -> None:
        RoundBegan(1, self.pile).change(table)
        for seat, hand in enumerate(self.hands):
            table.set_hand(seat, hand)
        table.discards = list(self.discards)
        table.color = self.color
        table.turn = self.turn
        table.direction = self.direction
        table.dealer = self.dealer
        table.pending = self.pending
        table.chain = self.chain
        table.chain_links = self.links
        table.duty = list(self.duty)
        table.scores = list(self.scores)
        table.moved = False

    def redacted(self, viewer: Seat) -> Event:
        return msgspec.structs.replace(
            self,
            hands=tuple(hand if seat == viewer else _hidden(hand) for seat, hand in enumerate(self.hands)),
            pile=_hidden(self.pile),
            links=tuple(link.redacted(viewer) for link in self.links),
        )


# --- Turns ---


class TurnBegan(Event, frozen=True):
    """It is this seat's turn, and `pending` is what the table waits for."""

    seat: Seat
    pending: Pending

    def change(self, table: Table) -> None:
        table.turn = self.seat
        table.pending = self.pending
        table.drawn = NO_CARD
        table.idle_turns = 0 if table.moved else table.idle_turns + 1
        table.moved = False


class TurnContinued(Event, frozen=True):
    """The seat in turn goes on with an ordinary turn (after a challenge won, after naming a colour)."""

    def change(self, table: Table) -> None:
        table.pending = Pending.PLAY


class CardsPlayed(Event, frozen=True):
    """Cards went down in this order; `color` is the colour in force from now on.

    `is_jump`: out of turn (RULES 4.6).
    """

    seat: Seat
    cards: tuple[Card, ...]
    color: Color
    is_jump: bool = False

    def change(self, table: Table) -> None:
        seat, cards = self.seat, self.cards
        table.take(seat, cards)
        table.discards += cards
        table.color = self.color
        table.drawn = NO_CARD
        table.duty[seat] = _NO_DUTY
        table.moved = True
        table.color_only = False
        table.claim = cards if IS_NUMBER[cards[0]] else ()


class ColorNamed(Event, frozen=True):
    """The colour of an opening Wild has been named."""

    seat: Seat
    color: Color

    def change(self, table: Table) -> None:
        table.color = self.color


class DirectionReversed(Event, frozen=True):
    """Play now runs this way: 1 clockwise, -1 counterclockwise."""

    direction: int

    def change(self, table: Table) -> None:
        table.direction = self.direction


class SeatsSkipped(Event, frozen=True):
    """These seats lose a turn, in this order."""

    skipped: tuple[Seat, ...]


class CardsDrawn(Event, frozen=True):
    """A seat drew cards from the pile, in this order."""

    seat: Seat
    cards: tuple[Card, ...]
    cause: DrawCause

    def change(self, table: Table) -> None:
        seat, cards = self.seat, self.cards
        del table.draw_pile[len(table.draw_pile) - len(cards) :]
        table.give(seat, cards)
        table.duty[seat] = _NO_DUTY
        table.moved = True
        if table.claim and self.cause == _DRAWN_IN_TURN:
            table.claim = ()

    def redacted(self, viewer: Seat) -> Event:
        return self if viewer == self.seat else CardsDrawn(self.seat, _hidden(self.cards), self.cause)


class DrawForgiven(Event, frozen=True):
    """Both piles are empty: so many cards cannot be drawn and are forgiven (RULES 1)."""

    seat: Seat
    count: int
    cause: DrawCause


class PileRefilled(Event, frozen=True):
    """The discards below the top card are the new draw pile (`pile`, next card last)."""

    pile: tuple[Card, ...]

    def change(self, table: Table) -> None:
        table.discards = table.discards[-1:]
        table.draw_pile = list(self.pile)

    def redacted(self, viewer: Seat) -> Event:
        return PileRefilled(_hidden(self.pile))


class DrawnCardOffered(Event, frozen=True):
    """The card just drawn may be played, or kept where the rules allow."""

    seat: Seat
    card: Card

    def change(self, table: Table) -> None:
        table.drawn = self.card
        table.pending = Pending.DRAWN

    def redacted(self, viewer: Seat) -> Event:
        return self if viewer == self.seat else DrawnCardOffered(self.seat, UNKNOWN)


class CardKept(Event, frozen=True):
    """The drawn card stays in the hand."""

    seat: Seat


# --- Draw chains and challenges (RULES 4.2, 4.3) ---


class ChainGrew(Event, frozen=True):
    """The cards owed are now `total`; `link` is the play that added to them (None for an opening card)."""

    total: int
    link: ChainLink | None

    def change(self, table: Table) -> None:
        table.chain = self.total
        if self.link is not None:
            table.chain_links = (*table.chain_links, self.link)

    def redacted(self, viewer: Seat) -> Event:
        return self if self.link is None else ChainGrew(self.total, self.link.redacted(viewer))


class ChainDropped(Event, frozen=True):
    """A jump has taken the place of the card that made the chain: nothing is owed any more (RULES 4.6)."""

    def change(self, table: Table) -> None:
        table.chain = 0
        table.chain_links = ()


class ChainDeflected(Event, frozen=True):
    """A Skip or Reverse turned the chain aside; it now faces `to`."""

    seat: Seat
    to: Seat


class ChainSettled(Event, frozen=True):
    """The chain is about to be drawn by `seat`; `color_only`: the next card must follow the colour."""

    seat: Seat
    total: int
    color_only: bool

    def change(self, table: Table) -> None:
        table.chain = 0
        table.chain_links = ()
        table.color_only = self.color_only


class WildFourChallenged(Event, frozen=True):
    """`seat` doubted `accused`; `hand` is the hand judged, shown to the challenger alone (or to nobody)."""

    seat: Seat
    accused: Seat
    is_guilty: bool
    hand: tuple[Card, ...]

    def redacted(self, viewer: Seat) -> Event:
        if viewer in (self.seat, self.accused) or not self.hand:
            return self
        return WildFourChallenged(self.seat, self.accused, self.is_guilty, ())


# --- UNO (RULES 4.4) ---


class UnoCalled(Event, frozen=True):
    """A seat called UNO; `is_early`: before the play that it belongs to."""

    seat: Seat
    is_early: bool

    def change(self, table: Table) -> None:
        if self.is_early:
            table.armed = self.seat
        else:
            table.duty[self.seat] = Duty.CALLED
            table.armed = NO_SEAT


class UnoDue(Event, frozen=True):
    """A seat is down to one card and has not called: it can be caught."""

    seat: Seat

    def change(self, table: Table) -> None:
        table.duty[self.seat] = Duty.DUE


class UnoVoided(Event, frozen=True):
    """A call made before a play counts for nothing: a jump took the turn away (RULES 4.6)."""

    seat: Seat

    def change(self, table: Table) -> None:
        table.armed = NO_SEAT


class UnoFalselyCalled(Event, frozen=True):
    """A seat called UNO when it was not so."""

    seat: Seat

    def change(self, table: Table) -> None:
        if table.armed == self.seat:
            table.armed = NO_SEAT


class UnoCaught(Event, frozen=True):
    """`by` caught a seat that forgot to call."""

    seat: Seat
    by: Seat

    def change(self, table: Table) -> None:
        table.duty[self.seat] = Duty.LAPSED
        table.caught_by[self.seat] = table.caught_by.get(self.seat, 0) | 1 << self.by


class UnoForgotten(Event, frozen=True):
    """The penalty for a forgotten call falls by itself (option uno_deadline next_play_automatic)."""

    seat: Seat

    def change(self, table: Table) -> None:
        table.duty[self.seat] = Duty.LAPSED


class CatchMissed(Event, frozen=True):
    """An accusation caught nobody."""

    seat: Seat
    target: Seat
    why: CatchMiss


class CatchWindowsClosed(Event, frozen=True):
    """Somebody has acted in his turn: these seats can no longer be caught, and further slaps are late."""

    lapsed: tuple[Seat, ...]

    def change(self, table: Table) -> None:
        for seat in self.lapsed:
            table.duty[seat] = Duty.LAPSED
        table.caught_by = {}


# --- Swaps and looks (RULES 4.7, option seven_zero) ---


class HandPeeked(Event, frozen=True):
    """A Wild's power: `seat` looks at the hand of `target`; nobody else sees it."""

    seat: Seat
    target: Seat
    cards: tuple[Card, ...]

    def redacted(self, viewer: Seat) -> Event:
        if viewer in (self.seat, self.target):
            return self
        return HandPeeked(self.seat, self.target, _hidden(self.cards))


class CardsSwapped(Event, frozen=True):
    """A Wild's power: `seat` gave and got as many cards, blind; only the two know which."""

    seat: Seat
    target: Seat
    given: tuple[Card, ...]
    got: tuple[Card, ...]

    def change(self, table: Table) -> None:
        table.take(self.seat, self.given)
        table.take(self.target, self.got)
        table.give(self.seat, self.got)
        table.give(self.target, self.given)
        _hands_changed(table, (self.seat, self.target))

    def redacted(self, viewer: Seat) -> Event:
        if viewer in (self.seat, self.target):
            return self
        return CardsSwapped(self.seat, self.target, _hidden(self.given), _hidden(self.got))


class HandsSwapped(Event, frozen=True):
    """A 7: two seats change hands. The hands are those that each seat now holds."""

    seat: Seat
    target: Seat
    seat_hand: tuple[Card, ...]
    target_hand: tuple[Card, ...]

    def change(self, table: Table) -> None:
        table.set_hand(self.seat, self.seat_hand)
        table.set_hand(self.target, self.target_hand)
        _hands_changed(table, (self.seat, self.target))

    def redacted(self, viewer: Seat) -> Event:
        if viewer in (self.seat, self.target):
            return self
        return HandsSwapped(self.seat, self.target, _hidden(self.seat_hand), _hidden(self.target_hand))


class HandsPassed(Event, frozen=True):
    """A 0: every hand goes on to the next seat. The hands are those that each seat now holds."""

    seat: Seat
    hands: tuple[tuple[Card, ...], ...]

    def change(self, table: Table) -> None:
        for seat, hand in enumerate(self.hands):
            table.set_hand(seat, hand)
        _hands_changed(table, range(table.seats))

    def redacted(self, viewer: Seat) -> Event:
        return HandsPassed(
            self.seat,
            tuple(hand if seat == viewer else _hidden(hand) for seat, hand in enumerate(self.hands)),
        )


def _hands_changed(table: Table, seats: tuple[Seat, ...] | range) -> None:
    """Other cards, another count: an old call or duty does not belong to the new hand (RULES 4.4)."""
    table.moved = True
    for seat in seats:
        table.duty[seat] = Duty.NONE


# --- Conduct ---


class CardsRejected(Event, frozen=True):
    """Cards that do not fit were tried and come back (option illegal_play_penalty); everybody saw them."""

    seat: Seat
    cards: tuple[Card, ...]


class TurnTimedOut(Event, frozen=True):
    """The turn limit has passed."""

    seat: Seat


class AdviceGiven(Event, frozen=True):
    """A seat told another what to play (RULES 4.8)."""

    seat: Seat
    target: Seat


class SumClaimed(Event, frozen=True):
    """A seat lays its hand down under the discards: its sum equals the number just played (RULES 4.10)."""

    seat: Seat
    cards: tuple[Card, ...]

    def change(self, table: Table) -> None:
        table.take(self.seat, self.cards)
        table.discards[:0] = self.cards
        table.duty[self.seat] = Duty.NONE
        table.moved = True


class SumFalselyClaimed(Event, frozen=True):
    """A seat claimed a sum that is not so."""

    seat: Seat


# --- The end (RULES 4.11) ---


class RoundEnded(Event, frozen=True):
    """The round is over: who won, all hands, the points of each seat and the totals.

    `is_blocked`: nobody could move a card for a full circle.
    """

    winners: tuple[Seat, ...]
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]
    is_blocked: bool

    def change(self, table: Table) -> None:
        table.pending = Pending.OVER
        table.winners = self.winners
        table.hands = list(map(list, self.hands))
        table.points = self.points
        table.scores = list(self.scores)
        table.drawn = NO_CARD
        table.chain = 0
        table.chain_links = ()
        table.armed = NO_SEAT


class PegsWorn(Event, frozen=True):
    """These seats held the worst hand and wear one more clothes-peg (option forfeit)."""

    pegged: tuple[Seat, ...]

    def change(self, table: Table) -> None:
        for seat in self.pegged:
            table.pegs[seat] += 1


class MatchEnded(Event, frozen=True):
    """The match is over; champions share the title."""

    champions: tuple[Seat, ...]

    def change(self, table: Table) -> None:
        table.champions = self.champions
