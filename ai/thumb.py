"""Rules of thumb: what a good player would say about a play, each with what it is worth.

Each rule looks at one option in one situation and gives points, for or against; they are added up. A point
is about what it is worth to have one more card of the colour that stays in force.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from ai.decision import Code, Why
from ai.situation import DRAW_CARDS, ONE, SIZE_OF, Option, Situation, is_fitting, others_left
from uno_desktop.engine.cards import (
    COLOR_OF,
    COLORS,
    DRAW_TWO,
    IS_NUMBER,
    IS_WILD,
    NO_CARD,
    RANK_OF,
    REVERSE,
    SKIP,
    WILD,
    WILD_FOUR,
    Color,
    card_points,
)
from uno_desktop.engine.rules import chains

Rule: TypeAlias = Callable[[Situation, Option], float]

# Against a next seat with 1, 2, 3 or 4, and 5 or more cards.
HITS: Final = {
    SKIP: (3.0, 1.0, 0.0, 0.0),
    REVERSE: (3.5, 2.0, 0.0, 0.0),
    DRAW_TWO: (8.0, 4.0, 0.0, 0.0),
    WILD_FOUR: (9.0, 6.0, 0.0, 0.0),
}
_SAVE: Final = {
    SKIP: (0.0, 0.0, -2.0, -1.5),
    REVERSE: (0.0, 0.0, -2.5, -3.5),
    DRAW_TWO: (0.0, 0.0, -0.5, -3.0),
}
_SHED: Final = (0.3, 0.2, 0.15, 0.15)  # for each point, by the smallest hand of the others
_UNLOAD: Final = (9.0, 4.0, 0.0, 0.0)
_VOID: Final = (7.0, 3.0, 3.0, 3.0)
_NAMED: Final = (-7.0, -5.0, -1.0, -0.5)


def finish(situation: Situation, option: Option) -> float:
    """Go out."""
    return 0.0 if option.left else 100.0


def hit_next(situation: Situation, option: Option) -> float:
    """When the next seat is about to go out, make it draw or take its turn away."""
    hit = HITS.get(option.rank)
    if hit is None or option.follower == situation.next_seat:
        return 0.0
    return hit[situation.next_size]


def save_power(situation: Situation, option: Option) -> float:
    """While the next seat holds many cards, numbers go first: Draw Twos and Skips will hurt more later."""
    save = _SAVE.get(option.rank)
    is_shedding = situation.outlook.do_points_count
    if save is None or is_shedding or situation.size <= 2 or option.follower == situation.seat:
        return 0.0
    return save[situation.next_size]


def play_again(situation: Situation, option: Option) -> float:
    """With two seats a Skip brings the turn straight back: play it early, and when something follows."""
    if option.follower != situation.seat or not option.left:
        return 0.0
    can_go_on = any(is_fitting(card, option.color, option.rank) for card in others_left(situation, option))
    return (3.0 if can_go_on else 1.0) if option.rank in DRAW_CARDS else (5.0 if can_go_on else 3.0)


def turn_away(situation: Situation, option: Option) -> float:
    """Do not hand the turn to a seat that needs it most."""
    if option.follower in (situation.seat, situation.next_seat):
        return 0.0
    return -3.0 if situation.counts[option.follower] == 1 else 0.0


def save_wild(situation: Situation, option: Option) -> float:
    """Wilds fit always: keep them for the end. The second one is free to use."""
    if option.rank < WILD or not option.left:
        return 0.0
    worth = -8.0 if situation.next_size == ONE or situation.size <= 2 else -12.0
    return worth + 4.0 if situation.wilds > 1 else worth


def keep_color(situation: Situation, option: Option) -> float:
    """Stay in the colour you hold most of, or turn to it."""
    if not option.left:
        return 0.0
    left = color_left(situation, option)
    return 0.8 * min(left, 6) - (2.5 if not left else 0.0)


def void(situation: Situation, option: Option) -> float:
    """Turn to a colour that the one who acts next has drawn on: it has none."""
    follower = option.follower
    if follower == situation.seat or not situation.memory.lacks(situation.view, follower, option.color):
        return 0.0
    return _VOID[SIZE_OF[situation.counts[follower]]]


def named(situation: Situation, option: Option) -> float:
    """Stay away from the colour that the one who acts next has asked for."""
    follower = option.follower
    if follower == situation.seat or situation.memory.hands[follower].named != option.color:
        return 0.0
    return _NAMED[SIZE_OF[situation.counts[follower]]]


def setup(situation: Situation, option: Option) -> float:
    """With two or three cards, play the one that the others can follow."""
    if option.left not in (1, 2) or option.target is not None:
        return 0.0
    rest = others_left(situation, option)
    if len(rest) == 1:
        card = rest[0]
        if IS_WILD[card]:
            return 7.0
        return 5.0 if COLOR_OF[card] == option.color else 2.0 if RANK_OF[card] == option.rank else 0.0
    return 1.3 * sum(is_fitting(card, option.color, option.rank) for card in rest)


def keep_number(situation: Situation, option: Option) -> float:
    """Where only a number may be the last card, keep one for it."""
    if not situation.outlook.rulebook.must_finish_with_number or not option.left:
        return 0.0
    numbers = sum(IS_NUMBER[card] for card in others_left(situation, option))
    if option.left == 1:
        return 0.0 if numbers else -8.0
    return (0.0 if numbers else -4.0) + (0.0 if IS_NUMBER[option.card] else 1.5)


def shed(situation: Situation, option: Option) -> float:
    """Where points left over count, be rid of dear cards, the sooner the nearer the end."""
    if not situation.outlook.do_points_count:
        return 0.0
    points = card_points(option.cards, situation.outlook.rulebook.card_points)
    return points * _SHED[SIZE_OF[situation.smallest]]


def whole_set(situation: Situation, option: Option) -> float:
    """Several cards in one turn are several turns won."""
    return 4.0 * (len(option.cards) - 1)


def unload(situation: Situation, option: Option) -> float:
    """Take from the next seat the cards with which it would go out."""
    return _UNLOAD[situation.next_size] if option.given else 0.0


def swap(situation: Situation, option: Option) -> float:
    """A 7 or 0 that changes hands: be rid of a big hand, keep a small one."""
    rulebook = situation.outlook.rulebook
    if option.rank not in rulebook.effects or option.rank > 9 or not option.left:
        return 0.0
    return 1.5 * (option.left - count_after(situation, option))


RULES: Final[tuple[tuple[Code, Rule], ...]] = (
    (Code.FINISH, finish),
    (Code.HIT_NEXT, hit_next),
    (Code.SAVE_POWER, save_power),
    (Code.PLAY_AGAIN, play_again),
    (Code.TURN_AWAY, turn_away),
    (Code.SAVE_WILD, save_wild),
    (Code.KEEP_COLOR, keep_color),
    (Code.VOID, void),
    (Code.NAMED, named),
    (Code.SETUP, setup),
    (Code.KEEP_NUMBER, keep_number),
    (Code.SHED, shed),
    (Code.SET, whole_set),
    (Code.SWAP, swap),
    (Code.UNLOAD, unload),
)


def points_of(situation: Situation, option: Option) -> list[float]:
    """What each rule gives the option, in the order of the rules."""
    return [rule(situation, option) for _, rule in RULES]


def count_after(situation: Situation, option: Option) -> int:
    """How many cards the seat holds after the play and the swap that it causes."""
    if option.target is not None:
        return situation.counts[option.target]
    rulebook = situation.outlook.rulebook
    return rulebook.counts_after(situation.view, situation.seat, option.rank, option.left)[0]


def is_worth_drawing_instead(situation: Situation, best: Option) -> bool:
    """With only a last wild to play, and nobody near the end, draw and keep it."""
    return (
        best.rank >= WILD
        and situation.wilds == len(best.cards)
        and situation.size >= 5
        and situation.smallest >= 3
        and not situation.outlook.do_points_count
    )


def rival_of(options: Sequence[Option]) -> Option | None:
    """What the first is to be compared with, the best coming first: another card, else a way to play it."""
    chosen, others = options[0], options[1:]
    other_cards = (it for it in others if set(it.cards) != set(chosen.cards))
    return next(other_cards, next(iter(others), None))


def why_alone(situation: Situation) -> Why:
    """Why the only play that was looked at is made."""
    options = situation.options(are_bluffs_meant=True)
    if len(options) == 1:
        return Why(Code.ONLY)
    return Why(Code.HONEST if sum(not option.is_bluff for option in options) == 1 else Code.EVEN)


def why_idle(situation: Situation) -> Why:
    """Why nothing is played where no honest play is open."""
    return Why(Code.HONEST if situation.options(are_bluffs_meant=True) else Code.DRAW)


def why_take(situation: Situation) -> Why:
    """Why a chain is taken."""
    view = situation.view
    if not chains.fitting_faces(situation.outlook.rulebook, view):
        return Why(Code.MUST_TAKE, count=view.chain)
    code = Code.TAKE if situation.options(are_bluffs_meant=True) else Code.CANNOT_ANSWER
    return Why(code, count=view.chain)


def explain(situation: Situation, chosen: Option, other: Option) -> tuple[Why, ...]:
    """Why one option and not the other, both weighed: the two rules that speak loudest for it."""
    gains = [mine - theirs for mine, theirs in zip(chosen.points, other.points, strict=True)]
    loudest = sorted(range(len(gains)), key=lambda place: -gains[place])[:2]
    found = tuple(why_of(situation, RULES[place][0], chosen, other) for place in loudest if gains[place] > 0)
    return found or (Why(Code.EVEN),)


def why_of(situation: Situation, code: Code, chosen: Option, other: Option) -> Why:
    """A reason for one option and against the other, with its facts; whether they hold is not checked."""
    follower = chosen.follower
    match code:
        case Code.KEEP_COLOR:
            return Why(code, color=chosen.color, count=color_left(situation, chosen))
        case Code.HIT_NEXT:
            return Why(code, seat=situation.next_seat, count=situation.next_count)
        case Code.SAVE_POWER:
            return Why(code, seat=situation.next_seat, count=situation.next_count, card=other.card)
        case Code.SAVE_WILD:
            return Why(code, card=other.card)
        case Code.TURN_AWAY:
            return Why(code, seat=other.follower, count=situation.counts[other.follower])
        case Code.VOID:
            since = situation.memory.turns_since_drawing(follower, chosen.color)
            return Why(code, seat=follower, color=chosen.color, count=since)
        case Code.NAMED:
            return Why(code, seat=other.follower, color=other.color)
        case Code.SETUP:
            rest = others_left(situation, chosen)
            followers = [card for card in rest if is_fitting(card, chosen.color, chosen.rank)]
            return Why(code, card=followers[0] if followers else NO_CARD)
        case Code.SHED:
            return Why(code, count=card_points(chosen.cards, situation.outlook.rulebook.card_points))
        case Code.SET:
            return Why(code, count=len(chosen.cards))
        case Code.SWAP:
            seat = situation.next_seat if chosen.target is None else chosen.target
            return Why(code, seat=seat, count=count_after(situation, chosen))
        case _:
            return Why(code)


def color_left(situation: Situation, option: Option) -> int:
    """Cards of the colour then in force that stay in the hand."""
    left = situation.colors[option.color]
    return left - sum(COLOR_OF[card] == option.color for card in option.cards)


def color_held_most(situation: Situation) -> Color:
    """The colour of which the hand holds most cards; the first of several."""
    return max(COLORS, key=lambda color: situation.colors[color])
