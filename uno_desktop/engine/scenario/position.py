"""From a `[table]` to a position: which physical cards lie where, and what the table waits for."""

from collections.abc import Sequence

from uno_desktop.engine.cards import (
    CARDS_BY_CODE,
    CODE_OF,
    COLOR_OF,
    DRAW_TWO,
    NO_COLOR,
    PACK,
    RANK_OF,
    REVERSE,
    SKIP,
    WILD_FOUR,
    Card,
    Color,
    Seat,
)
from uno_desktop.engine.events import PositionSet
from uno_desktop.engine.rng import SeededChance
from uno_desktop.engine.ruleset import MAX_SEATS, MIN_SEATS
from uno_desktop.engine.scenario.text import ScenarioError, TableText, code_of_word, color_of_letter
from uno_desktop.engine.table import CLOCKWISE, COUNTERCLOCKWISE, NO_SEAT, ChainLink, Duty, Pending, Table

DIRECTIONS = {"cw": CLOCKWISE, "ccw": COUNTERCLOCKWISE}


class Pack:
    """The physical cards not yet laid out, so that none is laid out twice."""

    def __init__(self) -> None:
        self.rest = list(PACK)

    def take(self, text: str, where: str) -> list[Card]:
        """The cards of a list of codes. Raises ScenarioError for unknown cards and for one too many."""
        cards = []
        for word in text.split():
            code = code_of_word(word, where)[0]
            card = next((card for card in self.rest if CODE_OF[card] == code), None)
            if card is None:
                raise ScenarioError(f"{where}: there are only {len(CARDS_BY_CODE[code])} {code} in the pack")
            self.rest.remove(card)
            cards.append(card)
        return cards


def position_of(text: TableText, chance: SeededChance) -> PositionSet:
    """The position that `[table]` describes. Raises ScenarioError if no game could be in it."""
    seats = len(text.hands)
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise ScenarioError(f"table.hands: {seats} hands; {MIN_SEATS} to {MAX_SEATS} seats can play")
    pack = Pack()
    hands = [pack.take(hand, f"table.hands[{seat}]") for seat, hand in enumerate(text.hands)]
    discards = pack.take(text.discard, "table.discard")
    pile = pack.take(text.draw, "table.draw")
    if text.rest:
        pile += chance.shuffled(pack.rest)
    dealer = seats - 1 if text.dealer is None else text.dealer
    for key, named in (("turn", [text.turn]), ("dealer", [dealer])):
        check_seats(f"table.{key}", named, seats)
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


def position_on(table: Table) -> PositionSet:
    """The position that lies on a table at the beginning of a seat's turn."""
    return PositionSet(
        hands=tuple(tuple(hand) for hand in table.hands),
        pile=tuple(table.draw_pile),
        discards=tuple(table.discards),
        color=table.color,
        turn=table.turn,
        direction=table.direction,
        dealer=table.dealer,
        pending=table.pending,
        chain=table.chain,
        links=table.chain_links,
        duty=tuple(table.duty),
        scores=tuple(table.scores),
    )


def check_seats(where: str, named: Sequence[Seat], seats: int) -> None:
    """Raises ScenarioError, with the key that names them, for seats that a table of so many has not."""
    for seat in named:
        if not 0 <= seat < seats:
            raise ScenarioError(f"{where}: there is no seat {seat}")


def _color_in_force(text: TableText, discards: Sequence[Card]) -> Color:
    if not discards:
        if text.color not in (None, "-"):
            raise ScenarioError("table.color: nothing lies on the table that could have a colour")
        return NO_COLOR
    if text.color is not None:
        return color_of_letter(text.color, "table.color")
    named = code_of_word(text.discard.split()[-1], "table.discard")[1]
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
        check_seats(f"table.{key}", seats, len(hands))
        for seat in seats:
            if len(hands[seat]) != 1 or duty[seat] != Duty.NONE:
                raise ScenarioError(f"table.{key}: seat {seat} cannot be {key}")
            duty[seat] = state
    return tuple(duty)
