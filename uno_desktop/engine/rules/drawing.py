"""Drawing instead of playing (RULES 4.1; options voluntary_draw, drawn_card, draw_until_playable)."""

from uno_desktop.engine.cards import IS_NUMBER, IS_WILD, RANK_OF, WILD_FOUR, Card
from uno_desktop.engine.commands import DrawCard, KeepCard, PlayCards
from uno_desktop.engine.events import CardKept, DrawCause, DrawnCardOffered
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import fitting, playing, turns, uno_windows, wild_four
from uno_desktop.engine.table import Pending, Table


def any_card(card: Card) -> bool:
    """drawn_card may_play, must_play."""
    return True


def only_numbers(card: Card) -> bool:
    """drawn_card numbers_may_play."""
    return IS_NUMBER[card]


def no_card(card: Card) -> bool:
    """drawn_card keep."""
    return False


def draw_refusal(rulebook: Rulebook, table: Table, command: DrawCard) -> Reason | None:
    if table.turn != command.seat:
        return Reason.NOT_YOUR_TURN
    match table.pending:
        case Pending.DRAWN:
            return Reason.ALREADY_DRAWN
        case Pending.CHAIN:
            return Reason.CHAIN_PENDING
        case Pending.COLOR:
            return Reason.COLOR_NEEDED
        case _:
            may_draw = rulebook.may_draw_by_choice or not _could_play_honestly(rulebook, table)
            return None if may_draw else Reason.COULD_PLAY


def _could_play_honestly(rulebook: Rulebook, table: Table) -> bool:
    """Nobody is made to bluff: an illegal Wild Draw Four is no card that he could play."""
    return any(
        RANK_OF[cards[0]] != WILD_FOUR or not wild_four.is_forbidden(rulebook, table, table.turn, cards)
        for cards in fitting.legal_plays(rulebook, table, table.turn)
    )


def draw(ref: Referee, command: DrawCard) -> None:
    """Draw one card, or on and on until one may go down; it is then offered, or played where it must be."""
    table, rulebook, seat = ref.table, ref.rulebook, command.seat
    while True:
        drawn = ref.draw(seat, 1, DrawCause.TURN)
        if (
            drawn
            and rulebook.may_play_drawn(drawn[0])
            and fitting.cards_refusal(rulebook, table, drawn) is None
        ):
            break
        if not drawn or not rulebook.draws_until_playable:
            turns.end(ref, seat, table.next_seat(seat))
            return
    card = drawn[0]
    if rulebook.must_play_drawn and not _needs_a_choice(rulebook, table, card):
        playing.play(ref, PlayCards(seat, (card,)))
        return
    uno_windows.close(ref, seat)
    ref.emit(DrawnCardOffered(seat, card))


def _needs_a_choice(rulebook: Rulebook, table: Table, card: Card) -> bool:
    """A wild's colour and a 7's target are the player's to name: such a card waits."""
    return IS_WILD[card] or rulebook.needs_target(table, RANK_OF[card])


def keep_refusal(rulebook: Rulebook, table: Table, command: KeepCard) -> Reason | None:
    if table.turn != command.seat:
        return Reason.NOT_YOUR_TURN
    if table.pending != Pending.DRAWN:
        return Reason.NOTHING_DRAWN
    if rulebook.must_play_drawn and not _would_be_a_bluff(rulebook, table):
        return Reason.MUST_PLAY
    return None


def _would_be_a_bluff(rulebook: Rulebook, table: Table) -> bool:
    return RANK_OF[table.drawn] == WILD_FOUR and wild_four.is_forbidden(
        rulebook, table, table.turn, (table.drawn,)
    )


def keep(ref: Referee, command: KeepCard) -> None:
    ref.emit(CardKept(command.seat))
    turns.end(ref, command.seat, ref.table.next_seat(command.seat))
