"""The opening card and the first turn (RULES 2 "Setup", 4.9)."""

from uno_desktop.engine.cards import (
    COLOR_OF,
    COLORS,
    DRAW_TWO,
    IS_NUMBER,
    NO_COLOR,
    RANK_OF,
    REVERSE,
    SKIP,
    WILD_FOUR,
    Card,
    Seat,
)
from uno_desktop.engine.commands import NameColor
from uno_desktop.engine.events import (
    ChainGrew,
    ColorNamed,
    DirectionReversed,
    DrawCause,
    MarkerFound,
    OpeningCardTurned,
    PileShuffled,
    SeatsSkipped,
    TurnBegan,
    TurnContinued,
)
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import turns
from uno_desktop.engine.table import COUNTERCLOCKWISE, Pending, Table


def only_numbers_open(card: Card) -> bool:
    """opening_card numbers_only."""
    return IS_NUMBER[card]


def all_but_wild_four_open(card: Card) -> bool:
    """opening_card effects: a Wild Draw Four goes back and another card is turned."""
    return RANK_OF[card] != WILD_FOUR


def dealer_first(table: Table) -> Seat:
    """first_turn dealer."""
    return table.dealer


def left_of_dealer_first(table: Table) -> Seat:
    """first_turn left_of_dealer."""
    return (table.dealer + 1) % table.seats


def reverse_to_right(table: Table, first: Seat) -> Seat:
    """opening_reverse right_of_dealer (`classic`)."""
    return (table.dealer - 1) % table.seats


def reverse_to_left(table: Table, first: Seat) -> Seat:
    """opening_reverse left_of_dealer (`taiwan`)."""
    return (table.dealer + 1) % table.seats


def reverse_to_dealer(table: Table, first: Seat) -> Seat:
    """opening_reverse dealer (`official`)."""
    return table.dealer


def turn_card(ref: Referee) -> bool:
    """Turn cards until one may open; the others go back. False if only cards are left that may not."""
    table = ref.table
    for turned_before in range(len(table.draw_pile)):
        card = table.draw_pile[-1]
        goes_back = not ref.rulebook.may_open(card)
        ref.emit(OpeningCardTurned(card, NO_COLOR if goes_back else COLOR_OF[card], goes_back))
        if not goes_back:
            if turned_before:
                ref.emit(PileShuffled(tuple(ref.chance.shuffled(table.draw_pile))))
            _let_act(ref, card)
            return True
    return False


def _let_act(ref: Referee, card: Card) -> None:
    """The opening card acts on the first player; an opening Draw Two leaves a chain of its own."""
    table, rank = ref.table, RANK_OF[card]
    first = ref.rulebook.first_seat(table)
    pending = Pending.PLAY
    if COLOR_OF[card] == NO_COLOR:
        pending = Pending.COLOR
    elif rank == SKIP:
        ref.emit(SeatsSkipped((first,)))
        first = table.next_seat(first)
    elif rank == REVERSE:
        ref.emit(DirectionReversed(COUNTERCLOCKWISE))
        first = ref.rulebook.opening_reverse(table, first)
    elif rank == DRAW_TWO:
        ref.emit(ChainGrew(2, None))
        pending = Pending.CHAIN
    ref.emit(TurnBegan(first, pending))


def begin_with_finder(ref: Referee, marker: Card) -> None:
    """Whoever was dealt the marker leads. A number becomes the first discard and is replaced (RULES 4.9)."""
    table = ref.table
    finder = next(seat for seat, hand in enumerate(table.hands) if marker in hand)
    ref.emit(MarkerFound(finder, marker, is_discarded=IS_NUMBER[marker]))
    if IS_NUMBER[marker]:
        ref.draw(finder, 1, DrawCause.MARKER)
    ref.emit(TurnBegan(finder, Pending.PLAY))


def name_refusal(rulebook: Rulebook, table: Table, command: NameColor) -> Reason | None:
    if table.turn != command.seat:
        return Reason.NOT_YOUR_TURN
    if table.pending != Pending.COLOR:
        return Reason.NO_COLOR_OPEN
    return None if command.color in COLORS else Reason.COLOR_NEEDED


def name_color(ref: Referee, command: NameColor) -> None:
    """The first player names the colour of an opening Wild, and plays on it or passes it on."""
    seat = command.seat
    ref.emit(ColorNamed(seat, command.color))
    if ref.rulebook.does_naming_end_turn:
        turns.end(ref, seat, ref.table.next_seat(seat))
    else:
        ref.emit(TurnContinued())
