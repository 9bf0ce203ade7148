"""Misplays, the turn limit and advice (RULES 2 "Conduct", 4.8, 4.11)."""

from collections.abc import Sequence

from uno_desktop.engine.cards import Card
from uno_desktop.engine.commands import Advise, PlayCards, TimeOut
from uno_desktop.engine.events import AdviceGiven, CardsRejected, DrawCause, TurnTimedOut
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import chains, fitting, turns
from uno_desktop.engine.table import Pending, Table


def is_fined(rulebook: Rulebook, table: Table, cards: Sequence[Card]) -> bool:
    """Would the seat in turn be fined for trying these cards (option illegal_play_penalty)?

    A wrong card is one that does not fit, does not answer the chain, or is a restricted Wild Draw Four;
    everything else is refused without a fine.
    """
    if not rulebook.misplay_fine or table.pending not in (Pending.PLAY, Pending.CHAIN):
        return False
    if len(cards) > 1 and (rulebook.sets is None or not rulebook.sets.is_set(cards)):
        return False
    return fitting.laying_refusal(rulebook, table, cards) is not None


def fine_misplay(ref: Referee, command: PlayCards) -> None:
    """The cards come back, the fine is drawn; where that ends the turn, a chain is drawn first."""
    table, seat = ref.table, command.seat
    ref.emit(CardsRejected(seat, command.cards))
    if ref.rulebook.does_misplay_end_turn and table.chain:
        chains.pay(ref, seat, table.chain)
    ref.draw(seat, ref.rulebook.misplay_fine, DrawCause.MISPLAY)
    if ref.rulebook.does_misplay_end_turn:
        turns.end(ref, seat, table.next_seat(seat))


def time_out_refusal(rulebook: Rulebook, table: Table, command: TimeOut) -> Reason | None:
    if not rulebook.turn_seconds:
        return Reason.OPTION_OFF
    return None if table.turn == command.seat else Reason.NOT_YOUR_TURN


def time_out(ref: Referee, command: TimeOut) -> None:
    """The turn is lost: a chain is drawn first, then the penalty; an unnamed colour passes on."""
    table, seat = ref.table, command.seat
    is_naming = table.pending == Pending.COLOR
    ref.emit(TurnTimedOut(seat))
    if table.chain:
        chains.pay(ref, seat, table.chain)
    ref.draw(seat, ref.rulebook.timeout_fine, DrawCause.TIMEOUT)
    turns.end(ref, seat, table.next_seat(seat), Pending.COLOR if is_naming else Pending.PLAY)


def advise_refusal(rulebook: Rulebook, table: Table, command: Advise) -> Reason | None:
    return fitting.target_refusal(table, command.seat, command.target)


def advise(ref: Referee, command: Advise) -> None:
    """Advising another seat costs the sender cards, at once; the turn stays where it was."""
    ref.emit(AdviceGiven(command.seat, command.target))
    ref.draw(command.seat, ref.rulebook.advice_fine, DrawCause.ADVICE)
