"""Which cards illustrate an option: small pictures as data, for the rule lab and the rule book.

Owns the choice of cards alone; how they are drawn is the window's affair. A picture is a row of card codes
(`R5`, `W4`, `W:B`, or `BACK`) and signs between them; cards side by side without a sign belong together.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Final, TypeAlias

from uno_desktop.engine.ruleset import MatchEnd, OptionValue

BACK: Final = "back"


class Sign(StrEnum):
    """What stands between cards, or for a player. A sign is never a card's code."""

    THEN = "then"
    OR = "or"
    WITHOUT = "without"
    SWAP = "swap"
    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"
    BELL = "bell"
    CATCH = "catch"
    CLOCK = "clock"
    DOUBT = "doubt"
    EYE = "eye"
    HINT = "hint"
    HURRY = "hurry"
    LOST_TURN = "lost_turn"
    MINUS = "minus"
    OUT = "out"
    PLAYER = "player"
    CHANCE = "chance"
    WINNER = "winner"


Picture: TypeAlias = tuple[str | Sign, ...]

_HAND: Final = ("R2", "R7", "YS", "Y5", "G0", "G8", "GD", "B3", "B9", "W")
_LEFT_OVER: Final = ("R7", "YS", "W")

# What a switch does when it is on, and the picture of each choice.
_PICTURES: Final[dict[str, Picture | dict[str, Picture]]] = {
    "first_dealer": {
        "highest_card": ("R4", "B9", "GS"),
        "chosen": (Sign.PLAYER, Sign.THEN, BACK, BACK),
        "random": (Sign.CHANCE, Sign.THEN, BACK, BACK),
    },
    "next_dealer": {
        "rotate": (BACK, BACK, Sign.CLOCKWISE),
        "winner": (Sign.WINNER, Sign.THEN, BACK, BACK),
    },
    "first_turn": {
        "dealer": (BACK, BACK, Sign.THEN, "G7"),
        "left_of_dealer": (BACK, BACK, Sign.CLOCKWISE, "G7"),
        "marker_finder": (BACK, "Y8", BACK, Sign.THEN, "B2"),
    },
    "opening_card": {
        "numbers_only": ("GS", Sign.WITHOUT, Sign.THEN, "G4"),
        "effects": ("GS", Sign.THEN, Sign.LOST_TURN),
        "to_first_player": (BACK, BACK, "Y8", BACK, BACK),
    },
    "opening_reverse": {
        "right_of_dealer": ("RR", Sign.ANTICLOCKWISE, BACK),
        "left_of_dealer": (BACK, Sign.ANTICLOCKWISE, "RR"),
        "dealer": ("RR", Sign.ANTICLOCKWISE, Sign.PLAYER),
    },
    "opening_wild": {
        "color_then_play": ("W:B", Sign.THEN, "B5"),
        "color_then_pass": ("W:B", Sign.CLOCKWISE, "B5"),
    },
    "voluntary_draw": ("G7", Sign.OR, BACK),
    "drawn_card": {
        "may_play": (BACK, Sign.THEN, "G7", "YS"),
        "must_play": (BACK, Sign.THEN, "G7"),
        "numbers_may_play": (BACK, Sign.THEN, "G7", Sign.WITHOUT, "GS"),
        "keep": (BACK, Sign.THEN, Sign.LOST_TURN),
    },
    "draw_until_playable": (BACK, BACK, BACK, Sign.THEN, "G7"),
    "multi_play": {
        "off": ("G6",),
        "identical_pair": ("G6", "G6"),
        "same_symbol": ("G6", "R6", "B6"),
    },
    "jump_in": ("R7", Sign.HURRY, "R7"),
    "wild_powers": {
        "color": ("W", Sign.THEN, "W:B"),
        "color_peek_swap": ("W", Sign.EYE, Sign.SWAP),
    },
    "seven_zero": ("Y7", Sign.SWAP, "B0", Sign.CLOCKWISE),
    "reverse_with_two": {
        "skip": ("RR", Sign.THEN, "RS"),
        "plain": ("RR", Sign.ANTICLOCKWISE),
    },
    "stack_draw_two": ("RD", Sign.THEN, "RD", "BD"),
    "stack_wild_four": ("W4:R", Sign.THEN, "W4:R", "W4:G"),
    "wild_four_on_draw_two": ("RD", Sign.THEN, "RD", "W4:G"),
    "deflect": ("RD", Sign.SWAP, "RS", "RR"),
    "after_penalty": {
        "any_match": ("RD", Sign.THEN, "R5", "YD"),
        "color_only": ("RD", Sign.THEN, "R5", Sign.WITHOUT, "YD"),
    },
    "wild_four": {
        "anytime": ("W4",),
        "no_color": ("R3", "W4", Sign.WITHOUT, "R5"),
        "no_color_or_number": ("R3", "W4", Sign.WITHOUT, "R5", "B3"),
        "no_other_playable": ("R3", "W4", Sign.WITHOUT, "R5", "B3", "W"),
    },
    "challenge": ("W4", Sign.DOUBT, "R5", "YS"),
    "challenge_in_chain": {
        "last": ("W4:R", "W4:G", Sign.DOUBT),
        "first": (Sign.DOUBT, "W4:R", "W4:G"),
    },
    "challenge_shows_hand": (Sign.EYE, "R5", "YS", "G2"),
    "uno_deadline": {
        "next_play": (Sign.CATCH, "G5", Sign.THEN, "G7"),
        "while_one_card": (Sign.CATCH, "G5"),
        "next_play_automatic": ("G5", Sign.THEN, "G7", BACK),
    },
    "uno_per_catcher": (Sign.CATCH, BACK, BACK, Sign.CATCH, BACK, BACK),
    "illegal_play_ends_turn": ("R5", Sign.WITHOUT, "B2", Sign.LOST_TURN),
    "finish_on": {
        "any": ("Y4", "YS", "W", Sign.OUT),
        "numbers_only": ("Y4", Sign.OUT),
    },
    "last_card_penalty": ("YD", Sign.OUT, BACK, BACK),
    "sum_win": ("R2", "B3", Sign.THEN, "Y5"),
    "card_points": {
        "20_50": ("R7", "RS", "RD", "W", "W4"),
        "10_20_40": ("R7", "RS", "RD", "W", "W4"),
    },
    "score_mode": {
        "own_points": _LEFT_OVER,
        "own_negative": (Sign.MINUS, *_LEFT_OVER),
        "winner_takes_all": (*_LEFT_OVER, Sign.THEN, Sign.WINNER),
    },
    "forfeit": ("W4", "W", "BS", Sign.THEN, Sign.PLAYER),
}


def _fine(*before: str | Sign) -> Callable[[int], Picture]:
    """What costs cards, and as many of them as it costs."""

    def picture(count: int) -> Picture:
        return (*before, Sign.THEN, *(BACK,) * count) if count else before

    return picture


_COUNTED: Final[dict[str, Callable[[int], Picture]]] = {
    "hand_size": lambda count: _HAND[:count],
    "uno_penalty": _fine("G5"),
    "false_uno_penalty": _fine(Sign.BELL, "G5", "B2"),
    "false_catch_penalty": _fine(Sign.CATCH, "G5", "B2"),
    "illegal_play_penalty": _fine("R5", Sign.WITHOUT, "B2"),
    "turn_seconds": lambda seconds: (Sign.CLOCK, "G7", "B4"),
    "timeout_penalty": _fine(Sign.CLOCK),
    "advice_penalty": _fine(Sign.HINT, "B7"),
}


def option_picture(option: str, value: OptionValue) -> Picture:
    """The cards that show what an option does at this value, a good one. A switch looks the same when off."""
    if option == "match_end":
        ends_by_points = bool(MatchEnd.from_text(str(value)).points)
        return (*_LEFT_OVER, Sign.THEN, Sign.WINNER) if ends_by_points else (BACK, BACK, Sign.WINNER)
    if option in _COUNTED:
        return _COUNTED[option](int(value))
    picture = _PICTURES[option]
    return picture[str(value)] if isinstance(picture, dict) else picture


#: The cards beside the rules that never change.
FIXED_PICTURES: Final[dict[str, Picture]] = {
    "goal": ("G7", "G5", Sign.OUT),
    "call": ("G5", Sign.BELL),
    "pack": ("R4", "Y4", "G4", "B4"),
    "numbers": ("R0", "R1", "R2", "R8", "R9"),
    "actions": ("YS", "YR", "YD"),
    "wilds": ("W", "W4"),
    "refill": ("R5", Sign.SWAP, BACK),
    "turn": ("G4", Sign.THEN, "G7", "B4", "W"),
    "on_wild": ("W:B", Sign.THEN, "B5", "W"),
    "skip": ("RS", Sign.LOST_TURN),
    "reverse": ("YR", Sign.ANTICLOCKWISE),
    "draw_two": ("GD", Sign.THEN, BACK, BACK),
    "wild_four": ("W4", Sign.THEN, BACK, BACK, BACK, BACK),
    "last_wild_four": ("W4", Sign.OUT),
    "take": ("RD", "BD", Sign.THEN, BACK, BACK, BACK, BACK),
    "no_answer": ("RD", Sign.THEN, BACK, BACK),
    "uno": ("G5", Sign.BELL),
    "out": ("Y4", Sign.OUT),
    "blocked": (BACK, Sign.WITHOUT, Sign.LOST_TURN),
}
