"""What can be said about a move in numbers: named features, all from the seat's own view and memory.

The one place that names features, says what they mean and computes them. A feature may be split by the size
of a hand; a move has few of them (most are absent, which is 0), so they are kept as places and values.
Weights, and what is done with them, are in `linear`; the features follow the order of the rule book.
"""

from typing import Final, TypeAlias

import msgspec

from ai import thumb
from ai.decision import Code
from ai.situation import DRAW_CARDS, SIZE_OF, Option, Situation, faced_by_chain, is_fitting, others_left
from uno_desktop.engine.cards import (
    CARDS_PER_COLOR,
    COLOR_OF,
    COLORS,
    DRAW_TWO,
    IS_WILD,
    RANK_OF,
    REVERSE,
    SKIP,
    WILD,
    WILD_FOUR,
    Color,
    Rank,
    Seat,
    card_points,
)
from uno_desktop.engine.table import Pending

Vector: TypeAlias = tuple[list[int], list[float]]
"""The features that a move has: their places, and their values."""

ONCE: Final = ("",)
OWN: Final = ("own 1-2", "own 3-4", "own 5+")
"""Split by the cards in the seat's own hand before the move."""
FOUR_SIZES: Final = ("1", "2", "3-4", "5+")
"""Split by the cards in another hand."""
TWO_SIZES: Final = ("1-2", "3+")

_OWN_OF: Final = (0, 0, 0, 1, 1) + (2,) * 104
_MOST_LEFT: Final = 6
_TYPICAL_POINTS: Final = 50


class Feature(msgspec.Struct, frozen=True):
    """A name, what it means, how it is split, and the thought that it stands for when it decides."""

    name: str
    meaning: str
    split: tuple[str, ...]
    code: Code | None
    place: int


FEATURES: Final[list[Feature]] = []


def _feature(name: str, meaning: str, split: tuple[str, ...] = ONCE, code: Code | None = None) -> int:
    """Note a feature; the place of its first part."""
    place = FEATURES[-1].place + len(FEATURES[-1].split) if FEATURES else 0
    FEATURES.append(Feature(name, meaning, split, code, place))
    return place


# Not playing (RULES 4.1)
DRAW: Final = _feature("draw", "draw instead of playing")
DRAW_BY_OWN: Final = _feature("draw_by_own", "the same, by the own hand", OWN)
DRAW_BY_NEXT: Final = _feature("draw_by_next", "the same, by the next hand", FOUR_SIZES)
DRAW_WILDS: Final = _feature("draw_wilds", "the same, for each wild held, at most 2", OWN)
DRAW_COLORED: Final = _feature("draw_colored", "the same, though a coloured card fits")
KEEP: Final = _feature("keep", "keep the card just drawn though it fits")
KEEP_BY_OWN: Final = _feature("keep_by_own", "the same, by the hand without that card", OWN)

# Chains (RULES 4.3)
TAKE: Final = _feature("take", "take the cards owed though a card would answer")
TAKE_BY_OWN: Final = _feature("take_by_own", "the same, by the own hand", OWN)
TAKE_OWED: Final = _feature("take_owed", "the same, for every 4 cards owed")

# The card that is played (RULES 1, 4.1)
NUMBER: Final = _feature("number", "a number card, in ninths of its number", code=Code.SHED)
NUMBER_BY_LOWEST: Final = _feature(
    "number_by_lowest", "a number card, by the smallest hand of the others", FOUR_SIZES, Code.SAVE_POWER
)
NUMBER_NOT_NEXT: Final = _feature(
    "number_not_next", "a number card while another than the next seat is down to 2 cards or 1"
)
SKIP_BY_NEXT: Final = _feature("skip_by_next", "a Skip, by the next hand", FOUR_SIZES, Code.HIT_NEXT)
SKIP_BY_OWN: Final = _feature("skip_by_own", "a Skip, by the own hand", OWN)
REVERSE_BY_NEXT: Final = _feature("reverse_by_next", "a Reverse, by the next hand", FOUR_SIZES, Code.HIT_NEXT)
REVERSE_BY_OWN: Final = _feature("reverse_by_own", "a Reverse, by the own hand", OWN)
DRAW_TWO_BY_NEXT: Final = _feature(
    "draw_two_by_next", "a Draw Two, by the next hand", FOUR_SIZES, Code.HIT_NEXT
)
DRAW_TWO_BY_OWN: Final = _feature("draw_two_by_own", "a Draw Two, by the own hand", OWN)
WILD_BY_NEXT: Final = _feature("wild_by_next", "a Wild, by the next hand", FOUR_SIZES, Code.SAVE_WILD)
WILD_BY_OWN: Final = _feature("wild_by_own", "a Wild, by the own hand", OWN, Code.SAVE_WILD)
WILD_FOUR_BY_NEXT: Final = _feature(
    "wild_four_by_next", "a Wild Draw Four, by the next hand", FOUR_SIZES, Code.HIT_NEXT
)
WILD_FOUR_BY_OWN: Final = _feature("wild_four_by_own", "a Wild Draw Four, by the own hand", OWN)
WILD_HELD: Final = _feature("wild_held", "any wild, for each wild held")
WILD_SPARE: Final = _feature("wild_spare", "any wild while more than one is held", OWN)
RESERVE: Final = _feature("reserve", "a coloured card with a wild in reserve, at most 4 cards held")
POINTS: Final = _feature(
    "points", "what the cards score, in fifties, by the smallest hand of the others", FOUR_SIZES, Code.SHED
)
DRAWN: Final = _feature("drawn", "the card just drawn")
AGAIN_COLOR: Final = _feature(
    "again_color", "the turn comes straight back and the colour can be followed", code=Code.PLAY_AGAIN
)
AGAIN_RANK: Final = _feature(
    "again_rank", "the turn comes straight back and another such card is held", code=Code.PLAY_AGAIN
)

# What stays in the hand
COLOR_LEFT: Final = _feature(
    "color_left", "cards of the colour then in force left, at most 6", OWN, Code.KEEP_COLOR
)
COLOR_NONE: Final = _feature("color_none", "none of that colour left", code=Code.KEEP_COLOR)
COLOR_ONE: Final = _feature("color_one", "exactly one of that colour left", code=Code.KEEP_COLOR)
SAME_RANK: Final = _feature("same_rank", "more cards like it held, at most 3")
CHANGE: Final = _feature("change", "a coloured card changes the colour in force")
CHANGE_FROM: Final = _feature("change_from", "the same, for each card held of the colour left, at most 5")
SAME_COLOR_NAMED: Final = _feature("same_color_named", "a wild names the colour already in force")
SETUP_WILD: Final = _feature("setup_wild", "one card is left: a wild", code=Code.SETUP)
SETUP_COLOR: Final = _feature("setup_color", "one card is left, of the colour then in force", code=Code.SETUP)
SETUP_RANK: Final = _feature("setup_rank", "one card is left, of the same rank", code=Code.SETUP)
SETUP_NONE: Final = _feature("setup_none", "one card is left, and it does not follow")
SETUP_IN_DANGER: Final = _feature("setup_in_danger", "it follows, and the next hand has 2 cards or 1")
SETUP_NONE_IN_DANGER: Final = _feature("setup_none_in_danger", "it does not, and the next hand has 2 or 1")
FOLLOWERS: Final = _feature("followers", "two cards are left: how many can follow", code=Code.SETUP)
FOLLOWERS_LINKED: Final = _feature("followers_linked", "one can, and then the other can follow that one")

# Who must follow (he acts next; after draw cards that cannot be answered, the seat beyond)
LACKS: Final = _feature("lacks", "he drew on this colour, by his hand", FOUR_SIZES, Code.VOID)
HOLDS: Final = _feature("holds", "he is known to hold a card of this colour, by his hand", TWO_SIZES)
UNSEEN: Final = _feature(
    "unseen", "the share of this colour that has not been seen, by his hand", FOUR_SIZES, Code.COUNT
)
NAMED: Final = _feature("named", "he has asked for this colour, by his hand", TWO_SIZES, Code.NAMED)
THEN_LACKS: Final = _feature("then_lacks", "the seat after him drew on it, by its hand", TWO_SIZES)
THEN_NAMED: Final = _feature("then_named", "the seat after him has asked for it")
TURN_TO: Final = _feature(
    "turn_to", "an action card hands the turn to him, by his hand", FOUR_SIZES, Code.TURN_AWAY
)
TURN_TO_LOW: Final = _feature("turn_to_low", "he is down to 2 cards or 1 and the next seat is not")

# Further rules; each is as in `thumb`, which says what it is worth
SET: Final = _feature("set", "the cards of a set beyond the first (4.5)", code=Code.SET)
SWAP: Final = _feature("swap", "cards fewer after a 7 or 0 that changes hands", code=Code.SWAP)
UNLOAD: Final = _feature("unload", "takes the next seat's last cards (4.7)", code=Code.UNLOAD)
KEEP_NUMBER: Final = _feature(
    "keep_number", "a number is kept where only one may be last", code=Code.KEEP_NUMBER
)

COUNT: Final = FEATURES[-1].place + len(FEATURES[-1].split)
"""How many parts all features have together: the length of a list of weights."""

_BY_NEXT: Final[dict[Rank, int]] = {
    SKIP: SKIP_BY_NEXT,
    REVERSE: REVERSE_BY_NEXT,
    DRAW_TWO: DRAW_TWO_BY_NEXT,
    WILD: WILD_BY_NEXT,
    WILD_FOUR: WILD_FOUR_BY_NEXT,
}
_BY_OWN: Final[dict[Rank, int]] = {
    SKIP: SKIP_BY_OWN,
    REVERSE: REVERSE_BY_OWN,
    DRAW_TWO: DRAW_TWO_BY_OWN,
    WILD: WILD_BY_OWN,
    WILD_FOUR: WILD_FOUR_BY_OWN,
}


class Weighing:
    """One decision about to be weighed: what all its moves share is counted once."""

    __slots__ = ("is_crowded", "is_other_low", "lowest", "next", "own", "ranks", "seen", "situation")

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        view = situation.view
        self.own = _OWN_OF[situation.size]
        self.next = situation.next_size
        self.lowest = SIZE_OF[situation.smallest]
        self.is_crowded = view.seats > 2
        self.is_other_low = self.is_crowded and situation.smallest <= 2 < situation.next_count
        self.ranks = ranks = [0] * 16
        for card in situation.hand:
            ranks[RANK_OF[card]] += 1
        colors = [COLOR_OF[card] for card in view.discards]
        self.seen = [colors.count(color) + situation.colors[color] for color in COLORS]

    def idle(self, options: list[Option]) -> Vector:
        """Drawing where these could be played, or keeping what was drawn."""
        if self.situation.view.pending == Pending.DRAWN:
            own = _OWN_OF[max(0, self.situation.size - 1)]
            return [KEEP, KEEP_BY_OWN + own], [1.0, 1.0]
        places = [DRAW, DRAW_BY_OWN + self.own, DRAW_BY_NEXT + self.next]
        values = [1.0, 1.0, 1.0]
        if self.situation.wilds:
            places.append(DRAW_WILDS + self.own)
            values.append(min(self.situation.wilds, 2))
        if any(option.rank < WILD for option in options):
            places.append(DRAW_COLORED)
            values.append(1.0)
        return places, values

    def take(self) -> Vector:
        """Taking the cards owed."""
        return [TAKE, TAKE_BY_OWN + self.own, TAKE_OWED], [1.0, 1.0, self.situation.view.chain / 4]

    def plays(self, options: list[Option]) -> list[Vector]:
        """What can be said about each of the plays."""
        found: list[Vector] = []
        shared: Vector = ([], [])
        before: Option | None = None
        for option in options:
            # A wild is weighed once for each colour: only the colour makes a difference.
            if before is None or option.cards is not before.cards or option.given:
                shared = self._of_cards(option)
                before = option
            places, values = shared[0].copy(), shared[1].copy()
            self._of_color(option, places, values)
            found.append((places, values))
        return found

    def _of_cards(self, option: Option) -> Vector:
        """Whatever does not depend on the colour then in force."""
        situation, rank = self.situation, option.rank
        points = card_points(option.cards, situation.outlook.rulebook.card_points)
        places, values = [POINTS + self.lowest], [points / _TYPICAL_POINTS]
        if rank <= 9:
            places += (NUMBER, NUMBER_BY_LOWEST + self.lowest)
            values += (rank / 9, 1.0)
            if self.is_other_low:
                places.append(NUMBER_NOT_NEXT)
                values.append(1.0)
        else:
            places += (_BY_NEXT[rank] + self.next, _BY_OWN[rank] + self.own)
            values += (1.0, 1.0)
        if situation.view.pending == Pending.DRAWN:
            places.append(DRAWN)
            values.append(1.0)
        if rank >= WILD:
            places.append(WILD_HELD)
            values.append(situation.wilds)
            if situation.wilds > 1:
                places.append(WILD_SPARE + self.own)
                values.append(1.0)
        elif situation.wilds and situation.size <= 4:
            places.append(RESERVE)
            values.append(1.0)
        self._of_further_rules(option, places, values)
        return places, values

    def _of_further_rules(self, option: Option, places: list[int], values: list[float]) -> None:
        rulebook = self.situation.outlook.rulebook
        if len(option.cards) > 1:
            places.append(SET)
            values.append(len(option.cards) - 1)
        if option.rank <= 9 and option.rank in rulebook.effects and option.left:
            places.append(SWAP)
            values.append(option.left - thumb.count_after(self.situation, option))
        if option.given:
            places.append(UNLOAD)
            values.append(thumb.unload(self.situation, option))
        if rulebook.must_finish_with_number:
            places.append(KEEP_NUMBER)
            values.append(thumb.keep_number(self.situation, option))

    def _of_color(self, option: Option, places: list[int], values: list[float]) -> None:
        """Whatever depends on the colour then in force."""
        situation, color, rank = self.situation, option.color, option.rank
        if color not in COLORS:
            return
        left = situation.colors[color] - sum(COLOR_OF[card] == color for card in option.cards)
        places.append(COLOR_LEFT + self.own)
        values.append(min(left, _MOST_LEFT))
        if left <= 1:
            places.append(COLOR_ONE if left else COLOR_NONE)
            values.append(1.0)
        in_force = situation.view.color
        if rank >= WILD:
            if color == in_force:
                places.append(SAME_COLOR_NAMED)
                values.append(1.0)
        else:
            alike = self.ranks[rank] - len(option.cards)
            places.append(SAME_RANK)
            values.append(min(alike, 3))
            if color != in_force and in_force in COLORS:
                places += (CHANGE, CHANGE_FROM)
                values += (1.0, min(situation.colors[in_force], 5))
        if option.follower == situation.seat:
            self._of_playing_again(option, left, places, values)
        self._of_follower(option, places, values)
        if option.left in (1, 2) and option.target is None:
            self._of_setup(option, places, values)

    def _of_playing_again(self, option: Option, left: int, places: list[int], values: list[float]) -> None:
        if option.rank not in (SKIP, REVERSE):
            return
        if left:
            places.append(AGAIN_COLOR)
            values.append(1.0)
        if self.ranks[option.rank] > len(option.cards):
            places.append(AGAIN_RANK)
            values.append(1.0)

    def _of_follower(self, option: Option, places: list[int], values: list[float]) -> None:
        situation, color = self.situation, option.color
        view, memory, counts = situation.view, situation.memory, situation.counts
        follower = follower_of(situation, option)
        if follower == situation.seat:
            return
        size = SIZE_OF[counts[follower]]
        is_small = counts[follower] <= 2
        places.append(UNSEEN + size)
        values.append((CARDS_PER_COLOR - self.seen[color]) / CARDS_PER_COLOR)
        hand = memory.hands[follower]
        if memory.lacks(view, follower, color):
            places.append(LACKS + size)
            values.append(1.0)
        if hand.held and any(COLOR_OF[card] == color for card in hand.held):
            places.append(HOLDS + (not is_small))
            values.append(1.0)
        if hand.named == color:
            places.append(NAMED + (not is_small))
            values.append(1.0)
        if not self.is_crowded:
            return
        if option.rank > 9 and option.rank != WILD:
            places.append(TURN_TO + size)
            values.append(1.0)
        if self.is_other_low and is_small:
            places.append(TURN_TO_LOW)
            values.append(1.0)
        then = view.next_seat(follower, -1 if option.rank == REVERSE else 1)
        if then == situation.seat:
            return
        if memory.lacks(view, then, color):
            places.append(THEN_LACKS + (counts[then] > 2))
            values.append(1.0)
        if memory.hands[then].named == color:
            places.append(THEN_NAMED)
            values.append(1.0)

    def _of_setup(self, option: Option, places: list[int], values: list[float]) -> None:
        rest = others_left(self.situation, option)
        color, rank = option.color, option.rank
        follow = [is_fitting(card, color, rank) for card in rest]
        if len(rest) == 1:
            card = rest[0]
            places.append(
                SETUP_WILD
                if IS_WILD[card]
                else SETUP_COLOR
                if COLOR_OF[card] == color
                else SETUP_RANK
                if follow[0]
                else SETUP_NONE
            )
            values.append(1.0)
            if self.situation.next_count <= 2:
                places.append(SETUP_IN_DANGER if follow[0] else SETUP_NONE_IN_DANGER)
                values.append(1.0)
            return
        if any(follow):
            places.append(FOLLOWERS)
            values.append(sum(follow))
            one, other = rest
            if IS_WILD[other] or is_fitting(one, COLOR_OF[other], RANK_OF[other]):
                places.append(FOLLOWERS_LINKED)
                values.append(1.0)


def follower_of(situation: Situation, option: Option) -> Seat:
    """Who must follow the colour: the seat that a chain faces may answer it with whatever answers chains."""
    rank = option.rank
    if rank in DRAW_CARDS and situation.outlook.can_be_answered(rank, option.color):
        return faced_by_chain(situation, rank)
    return option.follower


def unseen_of(situation: Situation, color: Color) -> int:
    """How many cards of a colour neither lie open nor are in the own hand."""
    seen = sum(COLOR_OF[card] == color for card in situation.view.discards) + situation.colors[color]
    return CARDS_PER_COLOR - seen
