"""The options of the rule book: what each may be, and which combinations make no sense.

A `RuleSet` is plain data; it is compiled into a `Rulebook`, and only the compiler reads it.
Source: RULES section 2; the defaults are the `table` preset.
"""

from typing import Final, Literal, TypeAlias

import msgspec

from uno_desktop.engine.cards import PACK_SIZE

MIN_SEATS: Final = 2
MAX_SEATS: Final = 10

OptionValue: TypeAlias = str | int | bool


class RuleSet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One value for every option. Values are not checked here; `problems` does."""

    hand_size: int = 7
    first_dealer: Literal["highest_card", "chosen", "random"] = "highest_card"
    next_dealer: Literal["rotate", "winner"] = "rotate"
    first_turn: Literal["dealer", "left_of_dealer", "marker_finder"] = "dealer"
    opening_card: Literal["numbers_only", "effects", "to_first_player"] = "numbers_only"
    opening_reverse: Literal["right_of_dealer", "left_of_dealer", "dealer"] = "right_of_dealer"
    opening_wild: Literal["color_then_play", "color_then_pass"] = "color_then_play"

    voluntary_draw: bool = True
    drawn_card: Literal["may_play", "must_play", "numbers_may_play", "keep"] = "may_play"
    draw_until_playable: bool = False
    multi_play: Literal["off", "identical_pair", "same_symbol"] = "off"
    jump_in: bool = False
    wild_powers: Literal["color", "color_peek_swap"] = "color"
    seven_zero: bool = False
    reverse_with_two: Literal["skip", "plain"] = "skip"

    stack_draw_two: bool = False
    stack_wild_four: bool = False
    wild_four_on_draw_two: bool = False
    deflect: bool = False
    after_penalty: Literal["any_match", "color_only"] = "any_match"
    wild_four: Literal["anytime", "no_color", "no_color_or_number", "no_other_playable"] = "no_color"
    challenge: bool = True
    challenge_in_chain: Literal["last", "first"] = "last"
    challenge_shows_hand: bool = True

    uno_deadline: Literal["next_play", "while_one_card", "next_play_automatic"] = "next_play"
    uno_penalty: int = 2
    uno_per_catcher: bool = False
    false_uno_penalty: int = 2
    false_catch_penalty: int = 2

    illegal_play_penalty: int = 0
    illegal_play_ends_turn: bool = False
    turn_seconds: int = 0
    timeout_penalty: int = 2
    advice_penalty: int = 0

    finish_on: Literal["any", "numbers_only"] = "any"
    last_card_penalty: bool = True
    sum_win: bool = False
    card_points: Literal["20_50", "10_20_40"] = "20_50"
    score_mode: Literal["own_points", "own_negative", "winner_takes_all"] = "own_points"
    match_end: str = "round"
    forfeit: bool = False


class Option(msgspec.Struct, frozen=True):
    """How one option may be set: its group, and its choices or its range."""

    name: str
    group: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def kind(self) -> Literal["choice", "number", "switch", "match_end"]:
        """What kind of control sets it."""
        if self.name == "match_end":
            return "match_end"
        if self.choices:
            return "choice"
        return "number" if self.high else "switch"


def _choice(name: str, group: str) -> Option:
    """The choices are those of the field's own Literal: there is no second list."""
    return Option(name, group, choices=RuleSet.__annotations__[name].__args__)


_PENALTY_MAX = 10

OPTIONS: Final[tuple[Option, ...]] = (
    Option("hand_size", "setup", low=3, high=10),
    _choice("first_dealer", "setup"),
    _choice("next_dealer", "setup"),
    _choice("first_turn", "setup"),
    _choice("opening_card", "setup"),
    _choice("opening_reverse", "setup"),
    _choice("opening_wild", "setup"),
    Option("voluntary_draw", "turn"),
    _choice("drawn_card", "turn"),
    Option("draw_until_playable", "turn"),
    _choice("multi_play", "turn"),
    Option("jump_in", "turn"),
    _choice("wild_powers", "turn"),
    Option("seven_zero", "turn"),
    _choice("reverse_with_two", "turn"),
    Option("stack_draw_two", "draw_cards"),
    Option("stack_wild_four", "draw_cards"),
    Option("wild_four_on_draw_two", "draw_cards"),
    Option("deflect", "draw_cards"),
    _choice("after_penalty", "draw_cards"),
    _choice("wild_four", "draw_cards"),
    Option("challenge", "draw_cards"),
    _choice("challenge_in_chain", "draw_cards"),
    Option("challenge_shows_hand", "draw_cards"),
    _choice("uno_deadline", "uno"),
    Option("uno_penalty", "uno", high=_PENALTY_MAX),
    Option("uno_per_catcher", "uno"),
    Option("false_uno_penalty", "uno", high=_PENALTY_MAX),
    Option("false_catch_penalty", "uno", high=_PENALTY_MAX),
    Option("illegal_play_penalty", "conduct", high=_PENALTY_MAX),
    Option("illegal_play_ends_turn", "conduct"),
    Option("turn_seconds", "conduct", high=120),
    Option("timeout_penalty", "conduct", high=_PENALTY_MAX),
    Option("advice_penalty", "conduct", high=_PENALTY_MAX),
    _choice("finish_on", "scoring"),
    Option("last_card_penalty", "scoring"),
    Option("sum_win", "scoring"),
    _choice("card_points", "scoring"),
    _choice("score_mode", "scoring"),
    Option("match_end", "scoring"),
    Option("forfeit", "scoring"),
)


class MatchEnd(msgspec.Struct, frozen=True):
    """When a match ends: after `rounds` rounds, or when a total reaches `points`; 0 means not this way."""

    rounds: int
    points: int

    @classmethod
    def from_text(cls, text: str) -> "MatchEnd":
        """`round`, `rounds N` or `points N`, N from 1 to 100000. Raises ValueError for anything else."""
        word, _, number = text.partition(" ")
        if text == "round":
            return cls(rounds=1, points=0)
        if (
            word in ("rounds", "points")
            and number.isascii()
            and number.isdigit()
            and 0 < int(number) <= 100_000
        ):
            return (
                cls(rounds=int(number), points=0) if word == "rounds" else cls(rounds=0, points=int(number))
            )
        raise ValueError(f'{text!r} ends no match; "round", "rounds 5" and "points 500" do')


class Problem(msgspec.Struct, frozen=True):
    """Why a rule set cannot be played: a stable code, and the options that meet in it."""

    code: str
    options: tuple[str, ...]


def problems(rules: RuleSet, seats: int = MIN_SEATS) -> list[Problem]:
    """All that is wrong with the values and their combinations, for so many seats; empty if nothing is.

    Source: RULES, "Combinations that make no sense"; the codes have sentences in the `rules` catalogue.
    """
    found = [Problem("bad_value", (option.name,)) for option in OPTIONS if not _has_good_value(rules, option)]
    if found:
        return found
    if not MIN_SEATS <= seats <= MAX_SEATS:
        found.append(Problem("bad_seats", ()))
    if rules.hand_size * seats > PACK_SIZE - 2:
        found.append(Problem("pack_too_small", ("hand_size",)))
    if rules.challenge and rules.wild_four == "anytime":
        found.append(Problem("nothing_to_challenge", ("challenge", "wild_four")))
    if (rules.first_turn == "marker_finder") != (rules.opening_card == "to_first_player"):
        found.append(Problem("marker_needs_both", ("first_turn", "opening_card")))
    if rules.draw_until_playable and rules.drawn_card == "keep":
        found.append(Problem("draws_for_nothing", ("draw_until_playable", "drawn_card")))
    if rules.uno_per_catcher and rules.uno_deadline == "next_play_automatic":
        found.append(Problem("nobody_catches", ("uno_per_catcher", "uno_deadline")))
    if rules.illegal_play_ends_turn and not rules.illegal_play_penalty:
        found.append(Problem("no_misplay_to_punish", ("illegal_play_ends_turn", "illegal_play_penalty")))
    return found


def _has_good_value(rules: RuleSet, option: Option) -> bool:
    value = getattr(rules, option.name)
    match option.kind:
        case "choice":
            return value in option.choices
        case "number":
            return type(value) is int and option.low <= value <= option.high
        case "switch":
            return type(value) is bool
        case "match_end":
            try:
                MatchEnd.from_text(value)
            except ValueError:
                return False
            return True


def changed_options(rules: RuleSet, base: RuleSet) -> tuple[str, ...]:
    """The names of the options in which two sets differ, in the order of the rule book."""
    return tuple(
        option.name for option in OPTIONS if getattr(rules, option.name) != getattr(base, option.name)
    )
