"""Draw chains: stacking and deflecting (RULES 4.3).

A chain is the number of cards that the seat in turn owes. The top card says what chain it is: with a
Wild Draw Four on top only another one can answer.
"""

from collections.abc import Sequence

from uno_desktop.engine.cards import COLOR_OF, DRAW_TWO, RANK_OF, REVERSE, SKIP, WILD_FOUR, Card, Rank, Seat
from uno_desktop.engine.commands import TakeChain
from uno_desktop.engine.events import ChainDeflected, ChainGrew, ChainSettled, DirectionReversed, DrawCause
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Laid, Onward, Rulebook
from uno_desktop.engine.rules import turns
from uno_desktop.engine.table import Pending, Table


def kind(table: Table) -> Rank:
    """`WILD_FOUR` if one is in the chain, else `DRAW_TWO`."""
    return WILD_FOUR if RANK_OF[table.discards[-1]] == WILD_FOUR else DRAW_TWO


def does_answer(rulebook: Rulebook, table: Table, cards: Sequence[Card]) -> bool:
    """May these cards, alike in rank, be laid on the pending chain?"""
    rank = RANK_OF[cards[0]]
    owed = kind(table)
    if rank in rulebook.chain_answers[owed]:
        return True
    return (
        rulebook.may_deflect
        and owed == DRAW_TWO
        and rank in (SKIP, REVERSE)
        and len(cards) == 1
        and COLOR_OF[cards[0]] == table.color
    )


def grow(ref: Referee, laid: Laid) -> Onward:
    """The effect of draw cards: the next seat owes them, and what was owed before."""
    each = 4 if RANK_OF[laid.cards[0]] == WILD_FOUR else 2
    ref.emit(ChainGrew(ref.table.chain + each * len(laid.cards), laid.link))
    return ref.table.next_seat(laid.seat), Pending.CHAIN


def deflect(ref: Referee, laid: Laid) -> Onward:
    """A Skip moves the chain over the next seat, a Reverse turns round and sends it back."""
    table = ref.table
    if RANK_OF[laid.cards[0]] == REVERSE:
        ref.emit(DirectionReversed(-table.direction))
        to = table.next_seat(laid.seat)
    else:
        to = table.next_seat(laid.seat, 2)
    ref.emit(ChainDeflected(laid.seat, to))
    return to, Pending.CHAIN


def pay(ref: Referee, seat: Seat, total: int, cause: DrawCause = DrawCause.CHAIN) -> None:
    """The seat draws what is owed, and the chain is gone."""
    ref.emit(ChainSettled(seat, total, ref.rulebook.is_color_only_after_chain))
    ref.draw(seat, total, cause)


def take_refusal(rulebook: Rulebook, table: Table, command: TakeChain) -> Reason | None:
    if table.turn != command.seat:
        return Reason.NOT_YOUR_TURN
    return None if table.pending == Pending.CHAIN else Reason.NO_CHAIN


def take(ref: Referee, command: TakeChain) -> None:
    """Draw the whole sum and lose the turn."""
    pay(ref, command.seat, ref.table.chain)
    turns.end(ref, command.seat, ref.table.next_seat(command.seat))
