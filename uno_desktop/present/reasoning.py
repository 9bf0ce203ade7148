"""Why a move was made, or is advised, in words.

Owns the sentence for each reason; the sentences are in the `table` catalogue. Reasons come as codes and
numbers, whoever thought of them: nothing here knows a bot, and nothing is said that the numbers do not say.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from uno_desktop.engine import commands as c
from uno_desktop.engine.cards import NO_CARD, NO_COLOR, Card, Color, Seat
from uno_desktop.engine.commands import Command
from uno_desktop.engine.events import Event
from uno_desktop.engine.table import NO_SEAT, Table
from uno_desktop.present.naming import Names

_PLAIN: Final = (
    *("only", "honest", "save_wild", "play_again", "setup", "finish", "keep_number"),
    *("bluff", "draw", "wait", "sum", "even", "whim"),
)
_COUNTED: Final = ("keep_color", "count", "shed", "set", "must_take", "cannot_answer", "take", "search")
_ABOUT_A_SEAT: Final = ("named", "peek")
_ABOUT_A_BLUFF: Final = ("challenge", "accept")
_COUNTED_ABOUT_A_SEAT: Final = (
    *("hit_next", "save_power", "void", "turn_away"),
    *("swap", "hand_on", "unload"),
)
CODES: Final = (*_PLAIN, *_COUNTED, *_ABOUT_A_SEAT, *_ABOUT_A_BLUFF, *_COUNTED_ABOUT_A_SEAT)
"""Every reason that can be put into words."""

_NEARLY_SURE: Final = 98
"""Per cent."""

_WORDS: Final[dict[type[object], str]] = {
    c.DrawCard: "draw",
    c.KeepCard: "pass",
    c.TakeChain: "take",
    c.ChallengeWildFour: "challenge",
    c.ClaimSum: "sum",
}
"""How a use of a turn without cards is called in the catalogue."""


@dataclass(frozen=True, slots=True)
class Thought:
    """One reason: a code of `CODES`, and the facts that its sentence names."""

    code: str
    color: Color = NO_COLOR
    seat: Seat = NO_SEAT
    card: Card = NO_CARD
    count: int = 0
    limit: int = 0


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and why; the strongest reason first."""

    command: Command
    thoughts: tuple[Thought, ...]


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A move as it was made: what the seat saw before it, what happened, and why it was done.

    `events` are told as everybody may know them; there are no thoughts where nothing was weighed.
    """

    seat: Seat
    view: Table
    events: tuple[Event, ...]
    thoughts: tuple[Thought, ...]


def because(thought: Thought, names: Names) -> str:
    """The sentence for one reason. Raises ValueError for a code that is none of `CODES`."""
    code, text_id = thought.code, f"table.because.{thought.code}"
    values = {
        "color": names.color(thought.color),
        "card": names.card(thought.card),
        "limit": thought.limit,
    }
    if code in _PLAIN:
        return names.catalog.text(text_id, n=thought.count, **values)
    if code in _COUNTED:
        return names.catalog.plural(text_id, thought.count, **values)
    if code in _ABOUT_A_SEAT:
        return names.about(text_id, thought.seat, n=thought.count, **values)
    if code in _ABOUT_A_BLUFF:
        return names.about(text_id + _certainty(thought), thought.seat, n=thought.count, **values)
    if code in _COUNTED_ABOUT_A_SEAT:
        return names.count_about(text_id, thought.count, thought.seat, **values)
    raise ValueError(f"there are no words for the reason {code!r}")


def _certainty(thought: Thought) -> str:
    """Nobody speaks of per cent where he is nearly sure, or where the odds do not matter to him."""
    if thought.code == "challenge":
        is_sure, is_whatever = thought.count >= _NEARLY_SURE, thought.limit <= 0
    else:
        is_sure, is_whatever = thought.count <= 100 - _NEARLY_SURE, thought.limit >= 100
    return ".sure" if is_sure else ".always" if is_whatever else ""


def all_because(thoughts: Sequence[Thought], names: Names) -> str:
    """The two strongest reasons, one after the other; empty where there are none."""
    sentences = [because(thought, names) for thought in thoughts[:2]]
    if len(sentences) < 2:
        return "".join(sentences)
    return names.catalog.text("table.because_both", first=sentences[0], second=sentences[1])


def advised(advice: Advice, names: Names) -> str:
    """The advice as one line: what to do, and the strongest reason."""
    move = _imperative(advice.command, names)
    reason = all_because(advice.thoughts[:1], names)
    return names.catalog.text("table.because_both", first=move, second=reason) if reason else move


def _imperative(command: Command, names: Names) -> str:
    text = names.catalog.text
    match command:
        case c.PlayCards(cards=cards, peek=int(target)):
            return text("table.hint.play_peek", cards=names.cards(cards), name=names.names[target])
        case c.PlayCards(cards=cards, swap=int(target), give=give):
            given = names.cards(give)
            return text(
                "table.hint.play_swap", cards=names.cards(cards), name=names.names[target], given=given
            )
        case c.PlayCards(cards=cards, target=int(target)):
            return text("table.hint.play_target", cards=names.cards(cards), name=names.names[target])
        case c.PlayCards(cards=cards, color=int(color)):
            return text("table.hint.play_color", cards=names.cards(cards), color=names.color(color))
        case c.PlayCards(cards=cards):
            return text("table.hint.play", cards=names.cards(cards))
        case c.NameColor(color=color):
            return text("table.hint.color", color=names.color(color))
        case _:
            return text(f"table.hint.{_WORDS[type(command)]}")
