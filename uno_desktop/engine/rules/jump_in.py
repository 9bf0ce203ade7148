"""Jumping in out of turn with an identical card (RULES 4.6, option jump_in)."""

from uno_desktop.engine.cards import DRAW_TWO, FACE_OF, IS_WILD, NO_CARD, RANK_OF
from uno_desktop.engine.commands import JumpIn, PlayCards
from uno_desktop.engine.events import ChainDropped, UnoVoided
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import fitting, playing, seven_zero
from uno_desktop.engine.table import NO_SEAT, Pending, Table


def jump_refusal(rulebook: Rulebook, table: Table, command: JumpIn) -> Reason | None:
    """The window is open until the seat in turn has played or drawn; a stray click costs nothing."""
    if not rulebook.is_jump_allowed:
        return Reason.OPTION_OFF
    if table.turn == command.seat or table.pending not in (Pending.PLAY, Pending.CHAIN):
        return Reason.NO_JUMP
    card = command.card
    if not playing.holds(table, command.seat, (card,)):
        return Reason.NOT_IN_HAND
    if table.top == NO_CARD or IS_WILD[card] or FACE_OF[card] != FACE_OF[table.top]:
        return Reason.NO_JUMP
    return fitting.finish_refusal(rulebook, table, command.seat, (card,)) or seven_zero.target_refusal(
        rulebook, table, command.seat, (card,), command.target
    )


def jump(ref: Referee, command: JumpIn) -> None:
    """The jumper's card takes the place of the top card: what that would still have done is cancelled.

    A call that the seat in turn made before its play is void. Draw Twos add up where stacking is on.
    """
    table = ref.table
    if table.armed != NO_SEAT:
        ref.emit(UnoVoided(table.armed))
    if table.chain and RANK_OF[command.card] == DRAW_TWO and not ref.rulebook.do_draw_twos_add_up:
        ref.emit(ChainDropped())
    play = PlayCards(command.seat, (command.card,), target=command.target, uno=command.uno)
    playing.play(ref, play, is_jump=True)
