"""What a seat remembers of the match: folded from the events that its seat may know, in their order.

What lies open on the table (hand sizes, discards, the colour in force) is in the view and is not kept twice.
Knows no rules: an event says what has happened, and a good listener draws conclusions from it.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import (
    COLOR_OF,
    COLORS,
    FACE_OF,
    IS_WILD,
    NO_COLOR,
    PACK,
    UNKNOWN,
    UNKNOWN_FACE,
    Card,
    Color,
    Seat,
)
from uno_desktop.engine.ruleset import MAX_SEATS
from uno_desktop.engine.table import CLOCKWISE, Table

NEVER: Final = -1
_FACES_OF_PACK: Final = [sum(FACE_OF[card] == face for card in PACK) for face in range(UNKNOWN_FACE)]
_PRIOR_CHALLENGES: Final = 5


class HandMemory:
    """What is remembered about one hand; it moves with the hand when hands are swapped.

    `drew_on[color]` is the turn in which its owner last drew for want of that colour, or `NEVER`;
    `received[color]` counts the cards that have come into the hand since; `named` is the colour last asked
    for with a wild; `held` are cards known to be in it.
    """

    __slots__ = ("drew_on", "held", "named", "received")

    def __init__(self) -> None:
        self.drew_on = [NEVER] * len(COLORS)
        self.received = [0] * len(COLORS)
        self.named: Color = NO_COLOR
        self.held: set[Card] = set()

    def copy(self) -> "HandMemory":
        """The same, to be gone on with by itself."""
        copy = HandMemory.__new__(HandMemory)
        copy.drew_on = self.drew_on[:]
        copy.received = self.received[:]
        copy.named = self.named
        copy.held = self.held.copy()
        return copy

    def lacks(self, color: Color) -> bool:
        """Did it lack this colour when last heard of, with at most one unseen card come in since?"""
        return self.drew_on[color] != NEVER and self.received[color] <= 1

    def receive(self, count: int) -> None:
        """So many unseen cards come into the hand: what it lacked, it lacks less surely."""
        received = self.received
        for color in COLORS:
            received[color] += count


class Memory:
    """The memory of the bot at `seat`. Hands are kept by seat; `turn_number` counts turns."""

    __slots__ = (
        "_chain_cards",
        "_chain_is_open",
        "_color",
        "_direction",
        "_drew",
        "guilty",
        "hands",
        "honest",
        "seat",
        "turn_number",
    )

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.guilty = [0] * MAX_SEATS  # challenges that each seat has lost as a bluffer,
        self.honest = [0] * MAX_SEATS  # and has come out of clean, over the whole match
        self._forget_round()

    def _forget_round(self) -> None:
        self.hands = [HandMemory() for _ in range(MAX_SEATS)]
        self.turn_number = 0
        self._color: Color = NO_COLOR
        self._direction = CLOCKWISE
        self._drew = False  # has the seat in turn drawn in this turn?
        self._chain_is_open = False
        self._chain_cards: set[Card] = set()

    def copy(self, seats: int) -> "Memory":
        """The same for a table with so many seats, to be gone on with by itself."""
        copy = Memory.__new__(Memory)
        copy.seat = self.seat
        copy.guilty = self.guilty[:]
        copy.honest = self.honest[:]
        copy.hands = [hand.copy() for hand in self.hands[:seats]]
        copy.turn_number = self.turn_number
        copy._color = self._color
        copy._direction = self._direction
        copy._drew = self._drew
        copy._chain_is_open = self._chain_is_open
        copy._chain_cards = self._chain_cards.copy()
        return copy

    def observe(self, event: ev.Event) -> None:
        """Take in an event, redacted for this seat."""
        fold = _FOLDS.get(type(event))
        if fold is not None:
            fold(self, event)

    def bluff_rate(self, seat: Seat, suspicion: float) -> float:
        """How often this seat's Wild Draw Four has been a bluff, by what challenges showed.

        Before they showed anything it is `suspicion`, which weighs as much as five challenges.
        """
        guilty = self.guilty[seat]
        return (_PRIOR_CHALLENGES * suspicion + guilty) / (_PRIOR_CHALLENGES + guilty + self.honest[seat])

    def unseen(self, view: Table) -> list[int]:
        """For each face, how many cards lie this seat knows not where: in the pile or in other hands.

        Discards count as seen until they are shuffled into the pile again.
        """
        count = _FACES_OF_PACK.copy()
        for card in view.discards:
            count[FACE_OF[card]] -= 1
        for seat in range(view.seats):
            for card in view.hands[seat] if seat == self.seat else self.hands[seat].held:
                count[FACE_OF[card]] -= 1
        return count

    def lacks(self, view: Table, seat: Seat, color: Color) -> bool:
        """Is that seat likely to hold no card of this colour (wilds aside)?"""
        hand = self.hands[seat]
        if len(hand.held) == len(view.hands[seat]):
            return all(COLOR_OF[card] != color for card in hand.held)
        return hand.lacks(color) and all(COLOR_OF[card] != color for card in hand.held)

    def turns_since_drawing(self, seat: Seat, color: Color) -> int:
        """How many turns ago that seat drew for want of this colour; 0 if it has not."""
        turn = self.hands[seat].drew_on[color]
        return 0 if turn == NEVER else self.turn_number - turn

    # One method an event; see `_FOLDS`.

    def _round_began(self, _event: ev.RoundBegan) -> None:
        self._forget_round()

    def _position_set(self, event: ev.PositionSet) -> None:
        self._forget_round()
        self._color = event.color
        self._direction = event.direction
        for seat, cards in enumerate(event.hands):
            self._know(seat, cards)

    def _hands_dealt(self, event: ev.HandsDealt) -> None:
        for seat, cards in enumerate(event.hands):
            self._know(seat, cards)

    def _marker_found(self, event: ev.MarkerFound) -> None:
        if event.is_discarded:
            self.hands[event.seat].held.discard(event.card)
            self._color = COLOR_OF[event.card]
        else:
            self._know(event.seat, (event.card,))

    def _opening_card_turned(self, event: ev.OpeningCardTurned) -> None:
        if not event.goes_back:
            self._color = event.color

    def _turn_began(self, _event: ev.TurnBegan) -> None:
        self.turn_number += 1
        self._drew = False

    def _cards_played(self, event: ev.CardsPlayed) -> None:
        hand = self.hands[event.seat]
        if hand.held:
            hand.held.difference_update(event.cards)
        if self._chain_is_open:
            self._chain_cards.update(event.cards)
        self._color = event.color
        if IS_WILD[event.cards[-1]]:
            hand.named = event.color
            if event.color != NO_COLOR:
                hand.drew_on[event.color] = NEVER
        elif not self._drew or event.is_jump:
            # A card that was held all the while, not one just drawn: it did not lack the colour after all.
            for card in event.cards:
                hand.drew_on[COLOR_OF[card]] = NEVER

    def _color_named(self, event: ev.ColorNamed) -> None:
        hand = self.hands[event.seat]
        hand.named = event.color
        hand.drew_on[event.color] = NEVER
        self._color = event.color

    def _direction_reversed(self, event: ev.DirectionReversed) -> None:
        self._direction = event.direction

    def _cards_drawn(self, event: ev.CardsDrawn) -> None:
        hand = self.hands[event.seat]
        hand.receive(len(event.cards))
        self._know(event.seat, event.cards)
        if event.cause == ev.DrawCause.TURN:
            self._lacked_color(hand)

    def _draw_forgiven(self, event: ev.DrawForgiven) -> None:
        if event.cause == ev.DrawCause.TURN:
            self._lacked_color(self.hands[event.seat])

    def _lacked_color(self, hand: HandMemory) -> None:
        self._drew = True
        color = self._color
        if color != NO_COLOR:
            hand.drew_on[color] = self.turn_number
            hand.received[color] = 0
            if hand.named == color:
                hand.named = NO_COLOR

    def _card_kept(self, event: ev.CardKept) -> None:
        """A card that would have fitted stays in the hand: it may well be of the colour."""
        if self._color != NO_COLOR:
            self.hands[event.seat].received[self._color] += 1

    def _chain_grew(self, _event: ev.ChainGrew) -> None:
        if not self._chain_is_open:
            self._chain_is_open = True
            self._chain_cards.clear()

    def _chain_ended(self, _event: ev.Event) -> None:
        self._chain_is_open = False

    def _wild_four_challenged(self, event: ev.WildFourChallenged) -> None:
        (self.guilty if event.is_guilty else self.honest)[event.accused] += 1
        self._know(event.accused, tuple(card for card in event.hand if card not in self._chain_cards))

    def _hand_peeked(self, event: ev.HandPeeked) -> None:
        self._know(event.target, event.cards)
        self.hands[event.seat].named = NO_COLOR

    def _cards_swapped(self, event: ev.CardsSwapped) -> None:
        seat, target = self.hands[event.seat], self.hands[event.target]
        seat.named = NO_COLOR
        for hand in (seat, target):
            hand.receive(len(event.given))
        if UNKNOWN in event.given:
            seat.held.clear()
            target.held.clear()
            return
        seat.held.difference_update(event.given)
        target.held.difference_update(event.got)
        seat.held.update(event.got)
        target.held.update(event.given)

    def _hands_swapped(self, event: ev.HandsSwapped) -> None:
        hands = self.hands
        hands[event.seat], hands[event.target] = hands[event.target], hands[event.seat]
        self._know(event.seat, event.seat_hand)
        self._know(event.target, event.target_hand)

    def _hands_passed(self, event: ev.HandsPassed) -> None:
        seats = len(event.hands)
        self.hands[:seats] = [self.hands[(seat - self._direction) % seats] for seat in range(seats)]
        self._know(self.seat, event.hands[self.seat])

    def _cards_rejected(self, event: ev.CardsRejected) -> None:
        self._know(event.seat, event.cards)

    def _know(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """These cards, where they can be seen, are in that hand."""
        if cards and cards[0] != UNKNOWN:
            self.hands[seat].held.update(cards)


_Fold: TypeAlias = Callable[[Memory, Any], None]
_FOLDS: Final[dict[type[ev.Event], _Fold]] = {
    ev.RoundBegan: Memory._round_began,
    ev.PositionSet: Memory._position_set,
    ev.HandsDealt: Memory._hands_dealt,
    ev.MarkerFound: Memory._marker_found,
    ev.OpeningCardTurned: Memory._opening_card_turned,
    ev.TurnBegan: Memory._turn_began,
    ev.CardsPlayed: Memory._cards_played,
    ev.ColorNamed: Memory._color_named,
    ev.DirectionReversed: Memory._direction_reversed,
    ev.CardsDrawn: Memory._cards_drawn,
    ev.DrawForgiven: Memory._draw_forgiven,
    ev.CardKept: Memory._card_kept,
    ev.ChainGrew: Memory._chain_grew,
    ev.ChainSettled: Memory._chain_ended,
    ev.ChainDropped: Memory._chain_ended,
    ev.WildFourChallenged: Memory._wild_four_challenged,
    ev.HandPeeked: Memory._hand_peeked,
    ev.CardsSwapped: Memory._cards_swapped,
    ev.HandsSwapped: Memory._hands_swapped,
    ev.HandsPassed: Memory._hands_passed,
    ev.CardsRejected: Memory._cards_rejected,
}
