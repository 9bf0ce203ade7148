"""Sevens swap two hands, zeros pass all hands along (RULES 2, option seven_zero)."""

from collections.abc import Sequence

from uno_desktop.engine.cards import RANK_OF, Card, Rank, Seat
from uno_desktop.engine.commands import PlayCards
from uno_desktop.engine.events import HandsPassed, HandsSwapped
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Onward, Rulebook
from uno_desktop.engine.rules import fitting
from uno_desktop.engine.table import ChainLink, Pending, Table


def needs_target(table: Table, rank: Rank) -> bool:
    """A 7 must name a seat, unless there is only one other."""
    return rank == 7 and table.seats > 2


def never_needs_target(table: Table, rank: Rank) -> bool:
    """seven_zero off."""
    return False


def target_refusal(
    rulebook: Rulebook, table: Table, seat: Seat, cards: Sequence[Card], target: Seat | None
) -> Reason | None:
    """A 7 names another seat; nothing else does. One that empties the hand swaps nothing."""
    is_last = len(cards) == len(table.hands[seat])
    if target is None:
        needed = rulebook.needs_target(table, RANK_OF[cards[0]]) and not is_last
        return Reason.BAD_TARGET if needed else None
    if RANK_OF[cards[0]] != 7 or 7 not in rulebook.effects:
        return Reason.BAD_TARGET
    return fitting.target_refusal(table, seat, target)


def swap_hands(ref: Referee, play: PlayCards, link: ChainLink | None) -> Onward:
    """The 7's player takes the other's hand and gives his own; a set of 7s acts once."""
    table, seat = ref.table, play.seat
    target = table.next_seat(seat) if play.target is None else play.target
    ref.emit(HandsSwapped(seat, target, tuple(table.hands[target]), tuple(table.hands[seat])))
    return table.next_seat(seat), Pending.PLAY


def pass_hands(ref: Referee, play: PlayCards, link: ChainLink | None) -> Onward:
    """Every hand goes one seat on in the direction of play; a set of 0s acts once."""
    table = ref.table
    ref.emit(
        HandsPassed(play.seat, tuple(tuple(table.hands[_giver(table, seat)]) for seat in range(table.seats)))
    )
    return table.next_seat(play.seat), Pending.PLAY


def counts_after(table: Table, seat: Seat, rank: Rank, rest: int) -> Sequence[int]:
    """How many cards a play may leave its seat, of which `rest` stay before any swap."""
    if rank == 7:
        return [len(hand) for other, hand in enumerate(table.hands) if other != seat]
    if rank == 0:
        return (len(table.hands[_giver(table, seat)]),)
    return (rest,)


def counts_after_plain(table: Table, seat: Seat, rank: Rank, rest: int) -> Sequence[int]:
    """seven_zero off: what is left is left."""
    return (rest,)


def _giver(table: Table, seat: Seat) -> Seat:
    return table.next_seat(seat, -1)
