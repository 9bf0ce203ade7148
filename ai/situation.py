"""What a seat sees at a glance: its view and the plays open to it, in the terms in which players think.

Facts are counted once a decision, so that every rule of thumb reads them for nothing.
"""

from typing import Final

from ai.memory import Memory
from uno_desktop.engine import moves
from uno_desktop.engine.cards import (
    CARDS_BY_CODE,
    COLOR_OF,
    COLORS,
    DRAW_TWO,
    FACE_OF,
    IS_WILD,
    RANK_OF,
    REVERSE,
    SKIP,
    WILD_FOUR,
    Card,
    Color,
    Face,
    Rank,
    Seat,
)
from uno_desktop.engine.commands import PlayCards
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import wild_four
from uno_desktop.engine.table import Table

ONE, TWO, FEW, MANY = range(4)
"""Sizes of a hand, as players think of them: 1 card, 2, 3 or 4, and 5 or more."""
SIZE_OF: Final = (ONE, ONE, TWO, FEW, FEW) + (MANY,) * 104
DRAW_CARDS: Final = (DRAW_TWO, WILD_FOUR)
_TURN_CARDS: Final = {SKIP: CARDS_BY_CODE["RS"][0], REVERSE: CARDS_BY_CODE["RR"][0]}


class Outlook:
    """What the rules of this match mean to a player: worked out from the rulebook, once."""

    __slots__ = ("_onward", "do_points_count", "rulebook")

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        # In a match of one round only winning counts; else what a loser holds is carried along.
        self.do_points_count = rulebook.match_end.rounds != 1 and rulebook.score((0, 10), (0,))[1] != 0
        self._onward: dict[tuple[int, Rank, int], int] = {}

    def onward(self, seats: int, rank: Rank, count: int) -> int:
        """How many seats on, in the direction before the play, the turn goes after so many Skips or Reverses.

        The rules themselves are asked, on an empty table.
        """
        key = (seats, rank, count)
        if key not in self._onward:
            referee = Referee(Table(seats), self.rulebook, SeededChance(Rng(0)))
            play = PlayCards(0, (_TURN_CARDS[rank],) * count)
            self._onward[key], _ = self.rulebook.effects[rank](referee, play, None)
        return self._onward[key]

    def can_be_answered(self, rank: Rank, color: Color) -> bool:
        """May the seat that faces a chain with a card of this rank on top answer it, with the right card?"""
        return bool(self.rulebook.answering_faces[rank][color])


class Situation:
    """A decision to be made by the seat in turn."""

    __slots__ = (
        "colors",
        "counts",
        "hand",
        "memory",
        "next_count",
        "next_seat",
        "next_size",
        "outlook",
        "seat",
        "size",
        "smallest",
        "view",
        "wilds",
    )

    def __init__(self, outlook: Outlook, view: Table, memory: Memory, seat: Seat) -> None:
        self.outlook = outlook
        self.view = view
        self.memory = memory
        self.seat = seat
        self.hand = hand = view.hands[seat]
        self.size = len(hand)
        self.colors = colors = [0] * 5  # cards in hand, by colour; wilds last
        for card in hand:
            colors[COLOR_OF[card]] += 1
        self.wilds = colors[4]
        self.counts = counts = view.counts()
        self.next_seat = view.next_seat(seat)
        self.next_count = counts[self.next_seat]
        self.next_size = SIZE_OF[self.next_count]
        self.smallest = min(counts[:seat] + counts[seat + 1 :])

    def options(self, are_bluffs_meant: bool = False) -> "list[Option]":
        """Every play open: one for each face, set, last colour of a set and colour named.

        Illegal Wild Draw Fours are left out unless they are meant as bluffs.
        """
        found: list[Option] = []
        seen: set[Face] = set()
        for cards in moves.legal_plays(self.outlook.rulebook, self.view, self.seat):
            face = FACE_OF[cards[0]]
            if len(cards) > 1 or face not in seen:
                seen.add(face)
                found += self._ways_to_play(cards, are_bluffs_meant)
        return found

    def _ways_to_play(self, cards: tuple[Card, ...], are_bluffs_meant: bool) -> "list[Option]":
        first = cards[0]
        if not IS_WILD[first]:
            return [Option(self, order, COLOR_OF[order[-1]]) for order in _orders(cards)]
        is_bluff = RANK_OF[first] == WILD_FOUR and wild_four.is_forbidden(
            self.outlook.rulebook, self.view, self.seat, cards
        )
        if is_bluff and not are_bluffs_meant:
            return []
        return [Option(self, cards, color, is_bluff) for color in COLORS]


def _orders(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """A set with its lead kept, once for each colour that it can end on; a single card as it is."""
    lead, rest = cards[0], cards[1:]
    if not rest:
        return [cards]
    last_of_color = {COLOR_OF[card]: card for card in rest}
    return [(lead, *(card for card in rest if card != last), last) for last in last_of_color.values()]


class Option:
    """A play that is open: what it leaves, and who acts after it.

    `color` is in force after it. `follower` is who acts next: the seat itself where the turn comes back;
    after draw cards the seat beyond the one that draws. `target` is whose hand a 7 takes, `given` what
    a Wild's power swaps for the next seat's cards. `points` are for those who weigh it.
    """

    __slots__ = ("cards", "color", "follower", "given", "is_bluff", "left", "points", "rank", "target")

    def __init__(
        self, situation: Situation, cards: tuple[Card, ...], color: Color, is_bluff: bool = False
    ) -> None:
        self.cards = cards
        self.color = color
        self.is_bluff = is_bluff
        self.given: tuple[Card, ...] = ()
        self.points: list[float] = []
        self.rank = RANK_OF[cards[0]]
        self.left = situation.size - len(cards)
        self.target: Seat | None = None
        self.follower = _follower(situation, self.rank, len(cards))
        if self.rank == 7 and self.left and 7 in situation.outlook.rulebook.effects:
            self.target = _smallest_hand(situation)

    @property
    def card(self) -> Card:
        """The card that lies on top afterwards."""
        return self.cards[-1]


def _follower(situation: Situation, rank: Rank, count: int) -> Seat:
    view, seat = situation.view, situation.seat
    if view.chain:
        # Whoever faces the chain will most likely draw it.
        return view.next_seat(faced_by_chain(situation, rank), -1 if rank == REVERSE else 1)
    if rank in DRAW_CARDS:
        return view.next_seat(seat, 2)
    if rank in _TURN_CARDS:
        return view.next_seat(seat, situation.outlook.onward(view.seats, rank, count))
    return situation.next_seat


def faced_by_chain(situation: Situation, rank: Rank) -> Seat:
    """Whom a chain faces that is answered with this rank: Skips and Reverses deflect it (RULES 4.3)."""
    return situation.view.next_seat(situation.seat, -1 if rank == REVERSE else 2 if rank == SKIP else 1)


def _smallest_hand(situation: Situation) -> Seat:
    """Whose hand to take; among equals the next seat's, which it hurts most to lose."""
    view, seat = situation.view, situation.seat
    others = [view.next_seat(seat, steps) for steps in range(1, view.seats)]
    return min(others, key=lambda other: situation.counts[other])


def is_fitting(card: Card, color: Color, rank: Rank) -> bool:
    """Would `card` fit on a card of this colour and rank?"""
    return IS_WILD[card] or COLOR_OF[card] == color or RANK_OF[card] == rank


def others_left(situation: Situation, option: Option) -> list[Card]:
    """The hand as it is after the play."""
    return [card for card in situation.hand if card not in option.cards]
