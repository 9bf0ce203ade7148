"""From a step's verb to a command of the engine."""

from typing import Any, Final

from uno_desktop.engine import commands as c
from uno_desktop.engine.cards import CARDS_BY_CODE, CODE_OF, NO_CARD, Card, Seat
from uno_desktop.engine.scenario.text import ScenarioError, color_of_letter
from uno_desktop.engine.table import Table


def command_of(text: str, table: Table) -> tuple[c.Command, list[str] | None]:
    """A verb with its arguments as a command, and the blind pick told with it (`got=`), if any.

    Cards are looked for in the seat's hand first; a card that is not there is still named, and refused.
    Raises ScenarioError for what is no command.
    """
    words = text.split()
    if words == ["next"]:
        return c.NextRound(), None
    if len(words) < 2 or not _is_seat_number(words[0]) or int(words[0]) >= table.seats:
        raise ScenarioError(f"do: {text!r} does not begin with a seat and a verb")
    seat, verb, arguments = int(words[0]), words[1], words[2:]
    if verb in ("play", "jump"):
        return _play_of(seat, verb, arguments, table, text)
    simple = _SIMPLE_VERBS.get(verb)
    if simple is not None and not arguments:
        return simple(seat), None
    if verb == "color" and len(arguments) == 1:
        return c.NameColor(seat, color_of_letter(arguments[0], "do")), None
    if verb in _TARGET_VERBS and len(arguments) == 1:
        return _TARGET_VERBS[verb](seat, seat_number(arguments[0], text)), None
    raise ScenarioError(f"do: {text!r} is no command")


_MOST_DIGITS: Final = 9
"""More than any seat's number has; Python refuses to read numbers of thousands of digits."""
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
    target = seat_number(options["target"], text) if "target" in options else None
    if verb == "jump":
        return c.JumpIn(seat, laid[0], target=target, uno="uno" in options), None
    named = options.get("color", "-")
    command = c.PlayCards(
        seat,
        laid,
        color=None if named == "-" else color_of_letter(named, "do"),
        peek=seat_number(options["peek"], text) if "peek" in options else None,
        swap=seat_number(options["swap"], text) if "swap" in options else None,
        give=tuple(hand.take(code) for code in options["give"].split(",")) if "give" in options else (),
        target=target,
        uno="uno" in options,
    )
    return command, options["got"].split(",") if "got" in options else None


def seat_number(word: str, text: str) -> int:
    """The number of a seat, whether the table has it or not. Raises ScenarioError, which names `text`."""
    if not _is_seat_number(word):
        raise ScenarioError(f"do: {text!r} names no seat")
    return int(word)


def _is_seat_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS


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
