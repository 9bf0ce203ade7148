"""Who deals, and the deal (RULES 1, options first_dealer, next_dealer; 4.9 for the marker)."""

from uno_desktop.engine.cards import IS_NUMBER, PACK, RANK_OF, Card, Seat
from uno_desktop.engine.commands import NextRound
from uno_desktop.engine.events import (
    DealerCardDrawn,
    DealerChosen,
    HandsDealt,
    MarkerPlaced,
    PileShuffled,
    RoundBegan,
)
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.rules import opening
from uno_desktop.engine.table import Table


def highest_card(ref: Referee) -> Seat:
    """Each seat shows one card; the highest number deals, ties draw again among the tied.

    A card without a number is no answer: that seat draws again at once. All cards go back.
    """
    table = ref.table
    rest: list[Card] = []
    seats = list(range(table.seats))
    while len(seats) > 1:
        shown: dict[Seat, int] = {}
        for seat in seats:
            while seat not in shown:
                rest = rest or table.draw_pile[:]  # a new pile, should everybody have been very unlucky
                card = rest.pop()
                ref.emit(DealerCardDrawn(seat, card))
                if IS_NUMBER[card]:
                    shown[seat] = RANK_OF[card]
        seats = [seat for seat in seats if shown[seat] == max(shown.values())]
    ref.emit(PileShuffled(tuple(ref.chance.shuffled(table.draw_pile))))
    return seats[0]


def random_seat(ref: Referee) -> Seat:
    """first_dealer random."""
    return ref.chance.below(ref.table.seats)


def last_seat(ref: Referee) -> Seat:
    """first_dealer chosen, where nobody has been chosen: seat 0 is then on the dealer's left."""
    return ref.table.seats - 1


def rotate(table: Table, leader: Seat) -> Seat:
    """next_dealer rotate: the deal goes round clockwise."""
    return (table.dealer + 1) % table.seats


def winner(table: Table, leader: Seat) -> Seat:
    """next_dealer winner: the winner deals, of several the first after the dealer."""
    return leader


def round_leader(table: Table) -> Seat:
    """The first winner of the round before, counted clockwise from the dealer's left; at first the dealer."""
    if not table.winners:
        return table.dealer
    order = [(table.dealer + step) % table.seats for step in range(1, table.seats + 1)]
    return next(seat for seat in order if seat in table.winners)


def next_round(ref: Referee, command: NextRound) -> None:
    """Deal the next round of the match."""
    begin_round(ref, None)


def begin_round(ref: Referee, chosen_dealer: Seat | None) -> None:
    """Shuffle, find the dealer, deal and open. A deal in which no card may open is made again."""
    table, rulebook = ref.table, ref.rulebook
    leader = round_leader(table)
    number = table.round_number + 1
    ref.emit(RoundBegan(number, tuple(ref.chance.shuffled(PACK))))
    if number > 1:
        ref.emit(DealerChosen(rulebook.next_dealer(table, leader)))
    else:
        dealer = rulebook.choose_dealer(ref) if chosen_dealer is None else chosen_dealer
        ref.emit(DealerChosen(dealer))
        leader = dealer
    while not _deal_and_open(ref, leader):
        ref.emit(RoundBegan(number, tuple(ref.chance.shuffled(PACK))))


def _deal_and_open(ref: Referee, leader: Seat) -> bool:
    table = ref.table
    if not ref.rulebook.is_marker_dealt:
        _deal(ref, (table.dealer + 1) % table.seats)
        return opening.turn_card(ref)
    marker = _place_marker(ref)
    _deal(ref, leader)
    opening.begin_with_finder(ref, marker)
    return True


def _place_marker(ref: Referee) -> Card:
    """The top card is shown and slid in among the cards about to be dealt."""
    table = ref.table
    *pile, marker = table.draw_pile
    to_deal = ref.rulebook.hand_size * table.seats
    pile.insert(len(pile) - ref.chance.below(to_deal), marker)
    ref.emit(MarkerPlaced(marker))
    ref.emit(PileShuffled(tuple(pile)))
    return marker


def _deal(ref: Referee, first: Seat) -> None:
    """One card at a time, clockwise from `first`."""
    table = ref.table
    seats = table.seats
    to_deal = tuple(table.draw_pile[: -ref.rulebook.hand_size * seats - 1 : -1])
    hands = [to_deal[(seat - first) % seats :: seats] for seat in range(seats)]
    ref.emit(HandsDealt(first, tuple(hands)))
