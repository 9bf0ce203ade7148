"""Draw chains: stacking and deflecting (RULES 4.3).

A chain is the number of cards that the seat in turn owes. The top card says what chain it is: with a
Wild Draw Four on top only another one can answer.
"""

from uno_desktop.engine.cards import COLORS, DRAW_TWO, RANK_OF, REVERSE, SKIP, WILD_FOUR, Rank, Seat
from uno_desktop.engine.commands import PlayCards, TakeChain
from uno_desktop.engine.events import ChainDeflected, ChainGrew, ChainSettled, DirectionReversed, DrawCause
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Onward, Rulebook
from uno_desktop.engine.rules import turns
from uno_desktop.engine.rules.matching import WILD_FOUR_FACE, Fits, cards_with, faces_of_rank
from uno_desktop.engine.table import ChainLink, Pending, Table

_CHAIN = Pending.CHAIN


def answering_faces(
    *, draw_two: bool, wild_four_on_draw_two: bool, wild_four: bool, deflect: bool
) -> dict[Rank, tuple[int, ...]]:
    """The faces that answer a chain, by what chain it is and by the colour in force.

    The arguments are the options stack_draw_two, wild_four_on_draw_two, stack_wild_four and deflect.
    """
    on_draw_two = draw_two * faces_of_rank(DRAW_TWO) + wild_four_on_draw_two * WILD_FOUR_FACE
    deflecting = [(1 << color * 13 + SKIP) + (1 << color * 13 + REVERSE) for color in COLORS] + [0]
    return {
        DRAW_TWO: tuple(on_draw_two + deflect * faces for faces in deflecting),
        WILD_FOUR: (wild_four * WILD_FOUR_FACE,) * len(deflecting),
    }


def fitting_faces(rulebook: Rulebook, table: Table) -> int:
    """The faces that the seat in turn may lay on the pending chain. A set may not deflect (RULES 4.5)."""
    owed = WILD_FOUR if RANK_OF[table.discards[-1]] == WILD_FOUR else DRAW_TWO
    return rulebook.answering_faces[owed][table.color]


def fitting_cards(rulebook: Rulebook, table: Table) -> Fits:
    """The cards with these faces."""
    return cards_with(fitting_faces(rulebook, table))


def grow(ref: Referee, play: PlayCards, link: ChainLink | None) -> Onward:
    """The effect of draw cards: the next seat owes them, and what was owed before."""
    each = 4 if RANK_OF[play.cards[0]] == WILD_FOUR else 2
    ref.emit(ChainGrew(ref.table.chain + each * len(play.cards), link))
    return ref.table.next_seat(play.seat), _CHAIN


def deflect(ref: Referee, play: PlayCards, link: ChainLink | None) -> Onward:
    """A Skip moves the chain over the next seat, a Reverse turns round and sends it back."""
    table = ref.table
    if RANK_OF[play.cards[0]] == REVERSE:
        ref.emit(DirectionReversed(-table.direction))
        to = table.next_seat(play.seat)
    else:
        to = table.next_seat(play.seat, 2)
    ref.emit(ChainDeflected(play.seat, to))
    return to, _CHAIN


def pay(ref: Referee, seat: Seat, total: int, cause: DrawCause = DrawCause.CHAIN) -> None:
    """The seat draws what is owed, and the chain is gone."""
    ref.emit(ChainSettled(seat, total, ref.rulebook.is_color_only_after_chain))
    ref.draw(seat, total, cause)


def take_refusal(rulebook: Rulebook, table: Table, command: TakeChain) -> Reason | None:
    if table.turn != command.seat:
        return Reason.NOT_YOUR_TURN
    return None if table.pending is _CHAIN else Reason.NO_CHAIN


def take(ref: Referee, command: TakeChain) -> None:
    """Draw the whole sum and lose the turn."""
    pay(ref, command.seat, ref.table.chain)
    turns.end(ref, command.seat, ref.table.next_seat(command.seat))
