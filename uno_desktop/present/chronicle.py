"""What happened, in words: one line of the log for each thing, with the rule behind it.

Owns the sentences about events. Uses only the fields of the event, redacted for the reader, so that the log
cannot know more than he does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import singledispatch
from typing import Final

from uno_desktop.engine import events as e
from uno_desktop.engine.cards import IS_WILD, NO_COLOR, UNKNOWN, Card, Seat
from uno_desktop.engine.table import NO_SEAT
from uno_desktop.present.naming import Names


class RuleSection(StrEnum):
    """A part of the rule book, by which a line of the log finds the rule behind it."""

    DECK = "deck"
    SETUP = "setup"
    MARKER = "marker"
    TURN = "turn"
    ACTION_CARDS = "action_cards"
    WILD_FOUR = "wild_four"
    CHAINS = "chains"
    UNO = "uno"
    SETS = "sets"
    JUMP_IN = "jump_in"
    WILD_POWERS = "wild_powers"
    SEVEN_ZERO = "seven_zero"
    CONDUCT = "conduct"
    ADVICE = "advice"
    SUM_WIN = "sum_win"
    GOING_OUT = "going_out"
    SCORING = "scoring"


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened. `seat` is whom it concerns most, or `NO_SEAT`."""

    text: str
    rule_section: RuleSection
    seat: Seat = NO_SEAT


_DRAW_SECTIONS: Final = {
    e.DrawCause.TURN: RuleSection.TURN,
    e.DrawCause.CHAIN: RuleSection.CHAINS,
    e.DrawCause.CHALLENGE_WON: RuleSection.WILD_FOUR,
    e.DrawCause.CHALLENGE_LOST: RuleSection.WILD_FOUR,
    e.DrawCause.UNO: RuleSection.UNO,
    e.DrawCause.FALSE_UNO: RuleSection.UNO,
    e.DrawCause.FALSE_CATCH: RuleSection.UNO,
    e.DrawCause.MISPLAY: RuleSection.CONDUCT,
    e.DrawCause.FALSE_SUM: RuleSection.SUM_WIN,
    e.DrawCause.TIMEOUT: RuleSection.CONDUCT,
    e.DrawCause.ADVICE: RuleSection.ADVICE,
    e.DrawCause.LAST_CARD: RuleSection.GOING_OUT,
    e.DrawCause.MARKER: RuleSection.MARKER,
}


def log_lines(events: Sequence[e.Event], names: Names) -> list[LogLine]:
    """The lines for these events, in the order in which things happened.

    Draws of one seat for one cause in a row are told as one.
    """
    lines: list[LogLine] = []
    for event in _with_draws_joined(events):
        lines += told(event, names)
    return lines


def _with_draws_joined(events: Sequence[e.Event]) -> list[e.Event]:
    joined: list[e.Event] = []
    for event in events:
        last = joined[-1] if joined else None
        if (
            isinstance(event, e.CardsDrawn)
            and isinstance(last, e.CardsDrawn)
            and (event.seat, event.cause) == (last.seat, last.cause)
        ):
            joined[-1] = e.CardsDrawn(event.seat, last.cards + event.cards, event.cause)
        else:
            joined.append(event)
    return joined


@singledispatch
def told(event: e.Event, names: Names) -> list[LogLine]:
    """The lines that tell of one event. Every event type is registered below."""
    raise TypeError(f"nobody tells of {type(event).__name__}")


def _untold(event: e.Event, names: Names) -> list[LogLine]:
    """Seen at the table, or told by the event that goes with it."""
    return []


UNTOLD: Final = (
    e.TurnBegan,
    e.TurnContinued,
    e.DrawnCardOffered,
    e.ChainSettled,
    e.UnoDue,
)
for _type in UNTOLD:
    told.register(_type, _untold)


def _line(names: Names, section: RuleSection, text_id: str, **values: object) -> list[LogLine]:
    return [LogLine(names.catalog.text(text_id, **values), section)]


def _of(names: Names, section: RuleSection, text_id: str, seat: Seat, **values: object) -> list[LogLine]:
    return [LogLine(names.about(text_id, seat, **values), section, seat)]


def _of_two(
    names: Names, section: RuleSection, text_id: str, seat: Seat, target: Seat, **values: object
) -> list[LogLine]:
    return [LogLine(names.about_two(text_id, seat, target, **values), section, seat)]


# --- Setting up a round ---


@told.register
def _(event: e.RoundBegan, names: Names) -> list[LogLine]:
    return _line(names, RuleSection.SETUP, "table.log.round", number=event.number)


@told.register
def _(event: e.DealerCardDrawn, names: Names) -> list[LogLine]:
    return _of(names, RuleSection.SETUP, "table.log.dealer_card", event.seat, card=names.card(event.card))


@told.register
def _(event: e.DealerChosen, names: Names) -> list[LogLine]:
    return _of(names, RuleSection.SETUP, "table.log.dealer", event.seat)


@told.register
def _(event: e.PileShuffled, names: Names) -> list[LogLine]:
    return _line(names, RuleSection.SETUP, "table.log.shuffled")


@told.register
def _(event: e.MarkerPlaced, names: Names) -> list[LogLine]:
    return _line(names, RuleSection.MARKER, "table.log.marker_placed", card=names.card(event.card))


@told.register
def _(event: e.HandsDealt, names: Names) -> list[LogLine]:
    text = names.catalog.plural("table.log.dealt", max(len(hand) for hand in event.hands))
    return [LogLine(text, RuleSection.SETUP)]


@told.register
def _(event: e.MarkerFound, names: Names) -> list[LogLine]:
    return _of(names, RuleSection.MARKER, "table.log.marker_found", event.seat, card=names.card(event.card))


@told.register
def _(event: e.OpeningCardTurned, names: Names) -> list[LogLine]:
    text_id = "table.log.opening_back" if event.goes_back else "table.log.opening"
    return _line(names, RuleSection.SETUP, text_id, card=names.card(event.card))


@told.register
def _(event: e.PositionSet, names: Names) -> list[LogLine]:
    return _line(names, RuleSection.SETUP, "table.log.position")


# --- Turns ---


@told.register
def _(event: e.CardsPlayed, names: Names) -> list[LogLine]:
    section = RuleSection.SETS if len(event.cards) > 1 else RuleSection.TURN
    values = {"cards": names.cards(event.cards), "color": names.color(event.color)}
    if event.is_jump:
        return _of(names, RuleSection.JUMP_IN, "table.log.jumped", event.seat, **values)
    if IS_WILD[event.cards[-1]] and event.color != NO_COLOR:
        return _of(names, section, "table.log.played_color", event.seat, **values)
    return _of(names, section, "table.log.played", event.seat, **values)


@told.register
def _(event: e.ColorNamed, names: Names) -> list[LogLine]:
    color = names.color(event.color)
    return _of(names, RuleSection.SETUP, "table.log.named_color", event.seat, color=color)


@told.register
def _(event: e.DirectionReversed, names: Names) -> list[LogLine]:
    way = "clockwise" if event.direction > 0 else "counterclockwise"
    return _line(names, RuleSection.ACTION_CARDS, f"table.log.direction.{way}")


@told.register
def _(event: e.SeatsSkipped, names: Names) -> list[LogLine]:
    return [
        line
        for seat in event.skipped
        for line in _of(names, RuleSection.ACTION_CARDS, "table.log.skipped", seat)
    ]


@told.register
def _(event: e.CardsDrawn, names: Names) -> list[LogLine]:
    text = names.count_about(f"table.log.drew.{event.cause}", len(event.cards), event.seat)
    known = [card for card in event.cards if card != UNKNOWN]
    text_id = "table.log.with_cards" if known else "table.log.without_cards"
    text = names.catalog.text(text_id, line=text, cards=names.cards(known))
    return [LogLine(text, _DRAW_SECTIONS[event.cause], event.seat)]


@told.register
def _(event: e.DrawForgiven, names: Names) -> list[LogLine]:
    text = names.count_about("table.log.forgiven", event.count, event.seat)
    return [LogLine(text, RuleSection.DECK, event.seat)]


@told.register
def _(event: e.PileRefilled, names: Names) -> list[LogLine]:
    return _line(names, RuleSection.DECK, "table.log.refilled")


@told.register
def _(event: e.CardKept, names: Names) -> list[LogLine]:
    return _of(names, RuleSection.TURN, "table.log.kept", event.seat)


# --- Draw chains and challenges ---


@told.register
def _(event: e.ChainGrew, names: Names) -> list[LogLine]:
    return [LogLine(names.catalog.plural("table.log.chain", event.total), RuleSection.CHAINS)]


@told.register
def _(event: e.ChainDropped, names: Names) -> list[LogLine]:
    return _line(names, RuleSection.JUMP_IN, "table.log.chain_dropped")


@told.register
def _(event: e.ChainDeflected, names: Names) -> list[LogLine]:
    if event.seat == event.to:
        return _of(names, RuleSection.CHAINS, "table.log.deflected_back", event.seat)
    return _of_two(names, RuleSection.CHAINS, "table.log.deflected", event.seat, event.to)


@told.register
def _(event: e.WildFourChallenged, names: Names) -> list[LogLine]:
    text_id = "table.log.guilty" if event.is_guilty else "table.log.innocent"
    return _of_two(names, RuleSection.WILD_FOUR, text_id, event.seat, event.accused)


# --- UNO ---


@told.register
def _(event: e.UnoCalled, names: Names) -> list[LogLine]:
    text_id = "table.log.uno_early" if event.is_early else "table.log.uno"
    return _of(names, RuleSection.UNO, text_id, event.seat)


@told.register
def _(event: e.UnoVoided, names: Names) -> list[LogLine]:
    return _of(names, RuleSection.UNO, "table.log.uno_void", event.seat)


@told.register
def _(event: e.UnoFalselyCalled, names: Names) -> list[LogLine]:
    return _of(names, RuleSection.UNO, "table.log.false_uno", event.seat)


@told.register
def _(event: e.UnoCaught, names: Names) -> list[LogLine]:
    return _of_two(names, RuleSection.UNO, "table.log.caught", event.by, event.seat)


@told.register
def _(event: e.UnoForgotten, names: Names) -> list[LogLine]:
    return _of(names, RuleSection.UNO, "table.log.forgot", event.seat)


@told.register
def _(event: e.CatchWindowsClosed, names: Names) -> list[LogLine]:
    """Only to whom it concerns: nobody else has to know that there was something to catch."""
    if names.you not in event.lapsed:
        return []
    return _line(names, RuleSection.UNO, "table.log.unnoticed")


@told.register
def _(event: e.CatchMissed, names: Names) -> list[LogLine]:
    text_id = f"table.log.catch_{event.why}"
    return _of_two(names, RuleSection.UNO, text_id, event.seat, event.target)


# --- Swaps and looks ---


@told.register
def _(event: e.HandPeeked, names: Names) -> list[LogLine]:
    return _of_two(names, RuleSection.WILD_POWERS, "table.log.peeked", event.seat, event.target)


@told.register
def _(event: e.CardsSwapped, names: Names) -> list[LogLine]:
    section, seat, target = RuleSection.WILD_POWERS, event.seat, event.target
    if names.you not in (seat, target):
        text = names.count_about("table.log.swapped", len(event.given), seat, target=names.seat(target))
        return [LogLine(text, section, seat)]
    given, got = _cards_or_count(names, event.given), _cards_or_count(names, event.got)
    return _of_two(names, section, "table.log.swapped_two", seat, target, given=given, got=got)


def _cards_or_count(names: Names, cards: tuple[Card, ...]) -> str:
    return names.catalog.plural("table.cards", len(cards)) if UNKNOWN in cards else names.cards(cards)


@told.register
def _(event: e.HandsSwapped, names: Names) -> list[LogLine]:
    return _of_two(names, RuleSection.SEVEN_ZERO, "table.log.hands_swapped", event.seat, event.target)


@told.register
def _(event: e.HandsPassed, names: Names) -> list[LogLine]:
    return _of(names, RuleSection.SEVEN_ZERO, "table.log.hands_passed", event.seat)


# --- Conduct ---


@told.register
def _(event: e.CardsRejected, names: Names) -> list[LogLine]:
    cards = names.cards(event.cards)
    return _of(names, RuleSection.CONDUCT, "table.log.rejected", event.seat, cards=cards)


@told.register
def _(event: e.TurnTimedOut, names: Names) -> list[LogLine]:
    return _of(names, RuleSection.CONDUCT, "table.log.timed_out", event.seat)


@told.register
def _(event: e.AdviceGiven, names: Names) -> list[LogLine]:
    return _of_two(names, RuleSection.ADVICE, "table.log.advised", event.seat, event.target)


@told.register
def _(event: e.SumClaimed, names: Names) -> list[LogLine]:
    cards = names.cards(event.cards)
    return _of(names, RuleSection.SUM_WIN, "table.log.sum", event.seat, cards=cards)


@told.register
def _(event: e.SumFalselyClaimed, names: Names) -> list[LogLine]:
    return _of(names, RuleSection.SUM_WIN, "table.log.false_sum", event.seat)


# --- The end ---


@told.register
def _(event: e.RoundEnded, names: Names) -> list[LogLine]:
    if event.is_blocked:
        return _line(names, RuleSection.DECK, "table.log.blocked", winners=names.seats(event.winners))
    return _victory(names, RuleSection.GOING_OUT, "table.log.won", event.winners)


@told.register
def _(event: e.PegsWorn, names: Names) -> list[LogLine]:
    return [line for seat in event.pegged for line in _of(names, RuleSection.SCORING, "table.log.peg", seat)]


@told.register
def _(event: e.MatchEnded, names: Names) -> list[LogLine]:
    return _victory(names, RuleSection.SCORING, "table.log.champion", event.champions)


def _victory(names: Names, section: RuleSection, text_id: str, winners: Sequence[Seat]) -> list[LogLine]:
    if len(winners) == 1:
        return _of(names, section, text_id, winners[0])
    return _line(names, section, f"{text_id}_shared", winners=names.seats(winners))
