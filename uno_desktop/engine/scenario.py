"""Positions and scenarios as text: set up a table, play moves, say what must be true.

The form is described in docs/scenarios.md. This module reads text, not files, and needs no window.
"""

import tomllib
from collections import Counter, deque
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from uno_desktop.engine import commands as c
from uno_desktop.engine import moves
from uno_desktop.engine.cards import (
    CARDS_BY_CODE,
    CODE_OF,
    COLOR_LETTERS,
    COLOR_OF,
    DRAW_TWO,
    IS_WILD,
    NO_CARD,
    NO_COLOR,
    PACK,
    RANK_OF,
    REVERSE,
    SKIP,
    WILD_FOUR,
    Card,
    Color,
    Seat,
    codes,
    color_from_letter,
)
from uno_desktop.engine.events import Event, PositionSet
from uno_desktop.engine.game import Game
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.refusal import Reason, Refusal
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.ruleset import MAX_SEATS, MIN_SEATS, RuleSet, problems
from uno_desktop.engine.table import CLOCKWISE, COUNTERCLOCKWISE, NO_SEAT, ChainLink, Duty, Pending, Table

PHASES: Final = {
    Pending.PLAY: "play",
    Pending.DRAWN: "drawn",
    Pending.CHAIN: "chain",
    Pending.COLOR: "color",
    Pending.OVER: "over",
}
DIRECTIONS: Final = {"cw": CLOCKWISE, "ccw": COUNTERCLOCKWISE}


class ScenarioError(ValueError):
    """A file that cannot be read, or sets up a table that cannot be."""


class _ImpossibleChanceError(Exception):
    """A step tells a shuffle or a blind pick that cannot have been."""


class _Strict(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    pass


class TableText(_Strict):
    """`[table]`: a position in the middle of a round."""

    hands: list[str]
    discard: str
    color: str | None = None
    draw: str = ""
    rest: bool = False
    seed: int = 1
    turn: int = 0
    dealer: int | None = None
    direction: str = "cw"
    chain: int = 0
    called: list[int] = []
    catchable: list[int] = []
    scores: list[int] = []


class DealText(_Strict):
    """`[deal]`: a match before its first deal."""

    seats: int
    dealer: int | None = None
    deck: str = ""
    seed: int = 1


class Expectations(_Strict):
    """`then`: what must be true after a step. What is left out is not looked at."""

    turn: int | None = None
    direction: str | None = None
    color: str | None = None
    top: str | None = None
    chain: int | None = None
    phase: str | None = None
    dealer: int | None = None
    pegs: list[int] | None = None
    champion: int | list[int] | str | None = None
    counts: list[int] | None = None
    hand: dict[str, str] | None = None
    draw_count: int | None = None
    discard_count: int | None = None
    called: list[int] | None = None
    catchable: list[int] | None = None
    legal: list[str] | None = None
    winner: int | list[int] | str | None = None
    round_over: bool | None = None
    match_over: bool | None = None
    points: list[int] | None = None
    scores: list[int] | None = None
    events: list[str] | None = None
    refused: bool | str | None = None


class StepText(_Strict):
    """One step: a command (or none), the shuffles that chance made in it, and what must be true then."""

    do: str | None = None
    then: Expectations = msgspec.field(default_factory=Expectations)
    shuffled: list[str] = []


class ScenarioText(_Strict):
    """A whole scenario file."""

    title: str = ""
    why: str = ""
    preset: str = "table"
    rules: dict[str, str | int | bool] = {}
    table: TableText | None = None
    deal: DealText | None = None
    step: list[StepText] = []


def read(text: str) -> ScenarioText:
    """Read a scenario. Raises ScenarioError with the line or key, and why."""
    try:
        scenario = msgspec.convert(tomllib.loads(text), ScenarioText)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ScenarioError(str(error)) from error
    if (scenario.table is None) == (scenario.deal is None):
        raise ScenarioError("a scenario has either a [table] or a [deal]")
    return scenario


def rules_of(scenario: ScenarioText) -> RuleSet:
    """The preset with the file's changes. Raises ScenarioError for unknown names and values."""
    if scenario.preset not in PRESETS:
        raise ScenarioError(f"preset: there is no {scenario.preset!r}")
    values = msgspec.structs.asdict(PRESETS[scenario.preset]) | scenario.rules
    try:
        return msgspec.convert(values, RuleSet)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"rules: {error}") from error


class _ToldChance(SeededChance):
    """Chance that follows what a file tells, and the seed where it tells nothing."""

    def __init__(self, seed: int) -> None:
        super().__init__(Rng(seed))
        self.piles: deque[list[str]] = deque()
        self.pick: list[str] | None = None

    def shuffled(self, cards: Sequence[int]) -> list[int]:
        pile = super().shuffled(cards)
        if not self.piles:
            return pile
        told = self.piles.popleft()
        if Counter(told) != Counter(CODE_OF[card] for card in cards):
            raise _ImpossibleChanceError(f"the pile cannot have become {' '.join(told)!r}")
        return _ordered(pile, told)[::-1]

    def picked(self, cards: Sequence[int], count: int) -> list[int]:
        told, self.pick = self.pick, None
        if told is None:
            return super().picked(cards, count)
        if len(told) != count or Counter(told) - Counter(CODE_OF[card] for card in cards):
            raise _ImpossibleChanceError(f"the pick cannot have been {' '.join(told)!r}")
        return _ordered(cards, told)


def _ordered(cards: Sequence[Card], wanted: Sequence[str]) -> list[Card]:
    """The cards with these codes, in their order; every code must be there."""
    rest = list(cards)
    found = []
    for code in wanted:
        card = next(card for card in rest if CODE_OF[card] == code)
        rest.remove(card)
        found.append(card)
    return found


class _Pack:
    """The physical cards not yet laid out, so that none is laid out twice."""

    def __init__(self) -> None:
        self.rest = list(PACK)

    def take(self, text: str, where: str) -> list[Card]:
        """The cards of a list of codes. Raises ScenarioError for unknown cards and for one too many."""
        cards = []
        for word in text.split():
            code = _code_of_word(word, where)[0]
            card = next((card for card in self.rest if CODE_OF[card] == code), None)
            if card is None:
                raise ScenarioError(f"{where}: there are only {len(CARDS_BY_CODE[code])} {code} in the pack")
            self.rest.remove(card)
            cards.append(card)
        return cards


def _code_of_word(word: str, where: str) -> tuple[str, Color]:
    """`R5` or `W:B` as a card code and a named colour (`NO_COLOR` without one)."""
    code, colon, letter = word.partition(":")
    if code not in CARDS_BY_CODE or (colon and code[0] != "W"):
        raise ScenarioError(f"{where}: there is no card {word!r}")
    return code, _color(letter, where) if colon else NO_COLOR


def _color(letter: str, where: str) -> Color:
    try:
        return color_from_letter(letter)
    except ValueError as error:
        raise ScenarioError(f"{where}: {error}") from error


class Scenario:
    """A scenario set up and ready to be played, step by step. Raises ScenarioError if it cannot be."""

    def __init__(self, text: ScenarioText) -> None:
        self.text = text
        rules = rules_of(text)
        seats = len(text.table.hands) if text.table else text.deal.seats if text.deal else 0
        found = problems(rules, seats)
        if found:
            raise ScenarioError("; ".join(f"rules: {it.code} ({', '.join(it.options)})" for it in found))
        if text.table is not None:
            self.chance = _ToldChance(text.table.seed)
            self.game = Game(rules, seats, chance=self.chance)
            self.game.set_up(position_of(text.table, self.chance))
        elif text.deal is not None:
            self.chance = _ToldChance(text.deal.seed)
            self._begin_with_deal(rules, text.deal)

    def _begin_with_deal(self, rules: RuleSet, deal: DealText) -> None:
        pack = _Pack()
        deck = pack.take(deal.deck, "deal.deck")
        below = SeededChance(Rng(deal.seed)).shuffled(pack.rest)
        self.chance.piles.append([CODE_OF[card] for card in [*deck, *below]])
        if deal.dealer is not None and not 0 <= deal.dealer < deal.seats:
            raise ScenarioError(f"deal.dealer: there is no seat {deal.dealer}")
        self.game = Game(rules, deal.seats, chance=self.chance, dealer=deal.dealer)
        self.game.begin()

    def differences(self) -> list[str]:
        """Play all steps; what was not as told, a sentence each. Empty if everything holds."""
        found: list[str] = []
        for number, step in enumerate(self.text.step, start=1):
            found += [f"step {number}: {difference}" for difference in self.play(step)]
        return found

    def play(self, step: StepText) -> list[str]:
        """Play one step and tell the differences."""
        before = self.game.table.clone()
        self.chance.piles.extend(text.split() for text in step.shuffled)
        events: list[Event] = []
        refused: Reason | None = None
        found = []
        if step.do is not None:
            command, got = command_of(step.do, self.game.table)
            self.chance.pick = got
            try:
                answer = self.game.submit(command)
            except _ImpossibleChanceError as error:
                return [str(error)]
            if isinstance(answer, Refusal):
                refused = answer.reason
                if self.game.table != before:
                    found.append("a refused command has changed the table")
            else:
                events = answer
        if self.chance.piles or self.chance.pick:
            self.chance.piles.clear()
            self.chance.pick = None
            found.append("a shuffle or a pick is told that did not happen")
        return found + _compare(step, self.game, events, refused)


def position_of(text: TableText, chance: SeededChance) -> PositionSet:
    """The position that `[table]` describes. Raises ScenarioError if no game could be in it."""
    seats = len(text.hands)
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise ScenarioError(f"table.hands: {seats} hands; {MIN_SEATS} to {MAX_SEATS} seats can play")
    pack = _Pack()
    hands = [pack.take(hand, f"table.hands[{seat}]") for seat, hand in enumerate(text.hands)]
    discards = pack.take(text.discard, "table.discard")
    pile = pack.take(text.draw, "table.draw")
    if text.rest:
        pile += chance.shuffled(pack.rest)
    dealer = seats - 1 if text.dealer is None else text.dealer
    for key, named in (("turn", [text.turn]), ("dealer", [dealer])):
        _check_seats(key, named, seats)
    if text.direction not in DIRECTIONS:
        raise ScenarioError(f'table.direction: {text.direction!r} is neither "cw" nor "ccw"')
    if not all(hands):
        raise ScenarioError("table.hands: an empty hand has won already")
    if text.scores and len(text.scores) != seats:
        raise ScenarioError(f"table.scores: {len(text.scores)} totals for {seats} seats")
    color = _color_in_force(text, discards)
    return PositionSet(
        hands=tuple(tuple(hand) for hand in hands),
        pile=tuple(reversed(pile)),
        discards=tuple(discards),
        color=color,
        turn=text.turn,
        direction=DIRECTIONS[text.direction],
        dealer=dealer,
        pending=_pending(text, discards, color),
        chain=text.chain,
        links=_links(text, discards),
        duty=_duty(text, hands),
        scores=tuple(text.scores or [0] * seats),
    )


def _check_seats(key: str, named: Sequence[Seat], seats: int) -> None:
    for seat in named:
        if not 0 <= seat < seats:
            raise ScenarioError(f"table.{key}: there is no seat {seat}")


def _color_in_force(text: TableText, discards: Sequence[Card]) -> Color:
    if not discards:
        if text.color not in (None, "-"):
            raise ScenarioError("table.color: nothing lies on the table that could have a colour")
        return NO_COLOR
    if text.color is not None:
        return _color(text.color, "table.color")
    named = _code_of_word(text.discard.split()[-1], "table.discard")[1]
    return COLOR_OF[discards[-1]] if named == NO_COLOR else named


def _pending(text: TableText, discards: Sequence[Card], color: Color) -> Pending:
    if text.chain:
        if (
            text.chain < 0
            or not discards
            or RANK_OF[discards[-1]] not in (DRAW_TWO, WILD_FOUR, SKIP, REVERSE)
        ):
            raise ScenarioError(f"table.chain: no {text.chain} cards can be owed with this card on top")
        return Pending.CHAIN
    if discards and color == NO_COLOR:
        return Pending.COLOR
    return Pending.PLAY


def _links(text: TableText, discards: Sequence[Card]) -> tuple[ChainLink, ...]:
    """A chain that was set up has no known player and cannot be challenged."""
    if text.chain and RANK_OF[discards[-1]] == WILD_FOUR:
        return (ChainLink(NO_SEAT, WILD_FOUR, NO_COLOR),)
    return ()


def _duty(text: TableText, hands: Sequence[Sequence[Card]]) -> tuple[Duty, ...]:
    duty = [Duty.NONE] * len(hands)
    for key, seats, state in (
        ("called", text.called, Duty.CALLED),
        ("catchable", text.catchable, Duty.DUE),
    ):
        _check_seats(key, seats, len(hands))
        for seat in seats:
            if len(hands[seat]) != 1 or duty[seat] != Duty.NONE:
                raise ScenarioError(f"table.{key}: seat {seat} cannot be {key}")
            duty[seat] = state
    return tuple(duty)


def command_of(text: str, table: Table) -> tuple[c.Command, list[str] | None]:
    """A verb with its arguments as a command, and the blind pick told with it (`got=`), if any.

    Cards are looked for in the seat's hand first; a card that is not there is still named, and refused.
    Raises ScenarioError for what is no command.
    """
    words = text.split()
    if words == ["next"]:
        return c.NextRound(), None
    if len(words) < 2 or not words[0].isascii() or not words[0].isdigit() or int(words[0]) >= table.seats:
        raise ScenarioError(f"do: {text!r} does not begin with a seat and a verb")
    seat, verb, arguments = int(words[0]), words[1], words[2:]
    if verb in ("play", "jump"):
        return _play_of(seat, verb, arguments, table, text)
    simple = _SIMPLE_VERBS.get(verb)
    if simple is not None and not arguments:
        return simple(seat), None
    if verb == "color" and len(arguments) == 1:
        return c.NameColor(seat, _color(arguments[0], "do")), None
    if verb in _TARGET_VERBS and len(arguments) == 1:
        return _TARGET_VERBS[verb](seat, _number(arguments[0], text)), None
    raise ScenarioError(f"do: {text!r} is no command")


_SIMPLE_VERBS: Final[dict[str, type[Any]]] = {
    "draw": c.DrawCard,
    "pass": c.KeepCard,
    "take": c.TakeChain,
    "challenge": c.ChallengeWildFour,
    "uno": c.CallUno,
    "sum": c.ClaimSum,
    "timeout": c.TimeOut,
}
_TARGET_VERBS: Final[dict[str, type[Any]]] = {"catch": c.Catch, "advise": c.Advise}


def _play_of(
    seat: Seat, verb: str, arguments: list[str], table: Table, text: str
) -> tuple[c.Command, list[str] | None]:
    cards: list[str] = []
    options: dict[str, str] = {}
    for word in arguments:
        key, equals, value = word.partition("=")
        if equals or key == "uno":
            options[key] = value
        else:
            cards.append(word)
    allowed = {"uno", "target"} | ({"color", "peek", "swap", "give", "got"} if verb == "play" else set())
    if not cards or not options.keys() <= allowed or (verb == "jump" and len(cards) != 1):
        raise ScenarioError(f"do: {text!r} is no {verb}")
    hand = _Hand(table, seat)
    laid = tuple(hand.take(code) for code in cards)
    target = _number(options["target"], text) if "target" in options else None
    if verb == "jump":
        return c.JumpIn(seat, laid[0], target=target, uno="uno" in options), None
    named = options.get("color", "-")
    command = c.PlayCards(
        seat,
        laid,
        color=None if named == "-" else _color(named, "do"),
        peek=_number(options["peek"], text) if "peek" in options else None,
        swap=_number(options["swap"], text) if "swap" in options else None,
        give=tuple(hand.take(code) for code in options["give"].split(",")) if "give" in options else (),
        target=target,
        uno="uno" in options,
    )
    return command, options["got"].split(",") if "got" in options else None


def _number(word: str, text: str) -> int:
    if not (word.isascii() and word.isdigit()):
        raise ScenarioError(f"do: {text!r} names no seat")
    return int(word)


class _Hand:
    """Finds physical cards for codes: the card just drawn first, then the hand's, then any other."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.rest = list(table.hands[seat])
        if table.turn == seat and table.drawn != NO_CARD:
            self.rest.sort(key=lambda card: card != table.drawn)
        self.taken: set[Card] = set()

    def take(self, code: str) -> Card:
        if code not in CARDS_BY_CODE:
            raise ScenarioError(f"do: there is no card {code!r}")
        held = [card for card in self.rest if CODE_OF[card] == code]
        others = [card for card in CARDS_BY_CODE[code] if card not in self.rest]
        candidates = [card for card in (*held, *others) if card not in self.taken]
        card = candidates[0] if candidates else CARDS_BY_CODE[code][0]
        self.taken.add(card)
        return card


def legal_codes(game: Game) -> list[str]:
    """The complete moves open to the seat in turn, as scenario files list them, each once."""
    table = game.table
    plays = moves.legal_plays(game.rulebook, table, table.turn)
    named = ["+".join(sorted(CODE_OF[card] for card in play)) for play in plays]
    return [*dict.fromkeys(named), *moves.legal_words(game.rulebook, table, table.turn)]


def top_text(table: Table) -> str:
    """The top card as files write it: `R5`, a wild with its colour as `W:B`, nothing for an empty table."""
    if not table.discards:
        return ""
    code = CODE_OF[table.top]
    named = IS_WILD[table.top] and table.color != NO_COLOR
    return f"{code}:{COLOR_LETTERS[table.color]}" if named else code


def _seats_with(table: Table, state: Duty) -> list[Seat]:
    return [seat for seat in range(table.seats) if table.duty[seat] == state and len(table.hands[seat]) == 1]


def facts_of(game: Game) -> dict[str, Any]:
    """What is true at the table, under the names that expectations use."""
    table = game.table
    return {
        "turn": table.turn,
        "direction": "cw" if table.direction == CLOCKWISE else "ccw",
        "color": COLOR_LETTERS[table.color],
        "chain": table.chain,
        "phase": PHASES.get(table.pending, "deal"),
        "dealer": table.dealer,
        "pegs": table.pegs,
        "counts": table.counts(),
        "draw_count": len(table.draw_pile),
        "discard_count": len(table.discards),
        "called": _seats_with(table, Duty.CALLED),
        "catchable": _seats_with(table, Duty.DUE),
        "round_over": table.is_round_over,
        "match_over": table.is_match_over,
        "points": list(table.points),
        "scores": table.scores,
    }


def _compare(step: StepText, game: Game, events: Sequence[Event], refused: Reason | None) -> list[str]:
    then, table = step.then, game.table
    found = []

    def expect(key: str, wanted: object, is_so: object) -> None:
        if wanted != is_so:
            found.append(f"{key} is {is_so!r}, not {wanted!r}")

    for key, value in facts_of(game).items():
        if (wanted := getattr(then, key)) is not None:
            expect(key, sorted(wanted) if key in ("called", "catchable") else wanted, value)
    if then.top is not None:
        is_so = top_text(table)
        expect("top", then.top, is_so if ":" in then.top else is_so.partition(":")[0])
    for seat, hand in (then.hand or {}).items():
        _check_seats(f"hand.{seat}", [_number(seat, f"hand.{seat}")], table.seats)
        held = codes(table.hands[int(seat)])
        expect(f"hand.{seat}", " ".join(sorted(hand.split())), " ".join(sorted(held.split())))
    if then.legal is not None:
        wanted_moves = sorted("+".join(sorted(move.split("+"))) for move in then.legal)
        expect("legal", wanted_moves, sorted(legal_codes(game)))
    if then.winner is not None:
        expect("winner", _seat_list(then.winner), list(table.winners))
    if then.champion is not None:
        expect("champion", _seat_list(then.champion), list(table.champions))
    if then.events is not None:
        names = iter([type(event).__name__ for event in events])
        if not all(name in names for name in then.events):
            expect("events", then.events, [type(event).__name__ for event in events])
    wanted_reason = then.refused
    if wanted_reason is None or wanted_reason is False:
        if refused is not None:
            found.append(f"{step.do!r} is refused: {refused}")
    elif wanted_reason is True:
        expect("refused", True, refused is not None)
    else:
        expect("refused", wanted_reason, None if refused is None else str(refused))
    return found


def _seat_list(seats: int | list[int] | str) -> list[int]:
    if isinstance(seats, str):
        if seats != "none":
            raise ScenarioError(f'{seats!r} is neither a seat, a list of seats, nor "none"')
        return []
    return [seats] if isinstance(seats, int) else seats
