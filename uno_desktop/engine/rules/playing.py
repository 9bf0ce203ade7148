"""Playing cards in turn: the check of the whole command, and how a play is settled (RULES 4.1, 4.11).

A play settles in this order: card down, out?, colour, direction, skips, chain, duty to call UNO, next seat.
"""

from uno_desktop.engine.cards import COLOR_OF, NO_COLOR, RANK_OF, WILD_FOUR, Card, Seat
from uno_desktop.engine.commands import PlayCards
from uno_desktop.engine.events import CardsPlayed
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import (
    conduct,
    fitting,
    going_out,
    seven_zero,
    turns,
    uno_windows,
    wild_four,
    wild_powers,
)
from uno_desktop.engine.table import Pending, Table

_PLAY = Pending.PLAY


def play_refusal(rulebook: Rulebook, table: Table, command: PlayCards) -> Reason | None:
    """Why the play is refused. A card that a misplay penalty fines is not refused: it may be tried."""
    cards = command.cards
    if table.turn != command.seat:
        return Reason.NOT_YOUR_TURN
    if not holds(table, command.seat, cards):
        return Reason.NOT_IN_HAND
    if table.pending == Pending.COLOR:
        return Reason.COLOR_NEEDED
    if rulebook.misplay_fine and conduct.is_fined(rulebook, table, cards):
        return None
    return (
        fitting.cards_refusal(rulebook, table, cards)
        or wild_powers.choice_refusal(rulebook, table, command)
        or seven_zero.target_refusal(rulebook, table, command.seat, cards, command.target)
    )


def holds(table: Table, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Are these cards, each once, in the seat's hand (and at least one of them)?"""
    hand = table.hands[seat]
    return bool(cards) and len(set(cards)) == len(cards) and all(card in hand for card in cards)


def play(ref: Referee, command: PlayCards, is_jump: bool = False) -> None:
    """Settle a play, in turn or as a jump; one that a misplay penalty fines comes back."""
    table, rulebook, seat, cards = ref.table, ref.rulebook, command.seat, command.cards
    if rulebook.misplay_fine and not is_jump and conduct.is_fined(rulebook, table, cards):
        conduct.fine_misplay(ref, command)
        return
    rank = RANK_OF[cards[0]]
    link = wild_four.link_of_play(rulebook, table, seat, cards) if rank == WILD_FOUR else None
    # The last card gives the colour; a wild the one named, or (with another power) the one in force.
    color = COLOR_OF[cards[-1]]
    if color == NO_COLOR:
        color = table.color if command.color is None else command.color
    # `ref.emit` written out, as in `turns.end` and `Referee.draw`: the three events of every turn.
    played = CardsPlayed(seat, cards, color, is_jump)
    played.change(table)
    ref.events.append(played)
    held = len(table.hands[seat])
    if not held:
        going_out.win(ref, seat, cards[-1])
        return
    effect = rulebook.effects.get(rank)
    to, pending = effect(ref, command, link) if effect else (table.next_seat(seat), _PLAY)
    if held == 1 or command.uno or effect:
        uno_windows.arise(ref, seat, command.uno)
    turns.end(ref, seat, to, pending)
