"""What is open to a seat: one question with one answer for the referee, the window, bots and scenarios.

Everything here works on the truth and on a seat's own view alike.
"""

from collections.abc import Callable
from typing import Any, Final

from uno_desktop.engine import commands as c
from uno_desktop.engine.cards import Card, Seat
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import (
    chains,
    challenges,
    conduct,
    dealing,
    drawing,
    fitting,
    jump_in,
    opening,
    playing,
    sum_win,
    uno,
)
from uno_desktop.engine.table import Pending, Table

JUDGES: Final[dict[type, Callable[[Rulebook, Table, Any], Reason | None]]] = {
    c.PlayCards: playing.play_refusal,
    c.DrawCard: drawing.draw_refusal,
    c.KeepCard: drawing.keep_refusal,
    c.TakeChain: chains.take_refusal,
    c.ChallengeWildFour: challenges.challenge_refusal,
    c.NameColor: opening.name_refusal,
    c.CallUno: uno.call_refusal,
    c.Catch: uno.catch_refusal,
    c.JumpIn: jump_in.jump_refusal,
    c.ClaimSum: sum_win.claim_refusal,
    c.Advise: conduct.advise_refusal,
    c.TimeOut: conduct.time_out_refusal,
}
"""For every command of a seat: who says why it is refused."""

SETTLERS: Final[dict[type, Callable[[Referee, Any], None]]] = {
    c.PlayCards: playing.play,
    c.DrawCard: drawing.draw,
    c.KeepCard: drawing.keep,
    c.TakeChain: chains.take,
    c.ChallengeWildFour: challenges.challenge,
    c.NameColor: opening.name_color,
    c.CallUno: uno.call,
    c.Catch: uno.catch,
    c.JumpIn: jump_in.jump,
    c.ClaimSum: sum_win.claim,
    c.Advise: conduct.advise,
    c.TimeOut: conduct.time_out,
    c.NextRound: dealing.next_round,
}
"""For every command: who settles it once it is allowed."""


def refusal(rulebook: Rulebook, table: Table, command: c.Command) -> Reason | None:
    """Why the table refuses the command now, or None: then `Game.submit` takes it."""
    is_over = table.pending in (Pending.OVER, Pending.DEAL)
    if isinstance(command, c.NextRound):
        if table.is_match_over:
            return Reason.MATCH_OVER
        return None if is_over else Reason.ROUND_RUNNING
    if is_over:
        return Reason.ROUND_OVER
    if not 0 <= command.seat < table.seats:
        return Reason.BAD_TARGET
    return JUDGES[command.__class__](rulebook, table, command)


legal_plays: Final = fitting.legal_plays
"""All plays open to a seat in its turn: see there."""


def legal_words(rulebook: Rulebook, table: Table, seat: Seat) -> list[str]:
    """What else the seat in turn may do: some of "draw", "pass", "take", "challenge", "color"."""
    if table.turn != seat:
        return []
    asked: dict[str, c.Command] = {
        "draw": c.DrawCard(seat),
        "pass": c.KeepCard(seat),
        "take": c.TakeChain(seat),
        "challenge": c.ChallengeWildFour(seat),
        "color": c.NameColor(seat, 0),
    }
    return [word for word, command in asked.items() if refusal(rulebook, table, command) is None]


def could_leave_one(rulebook: Rulebook, table: Table, seat: Seat) -> bool:
    """May `seat`, in turn, call UNO now for a play that could leave it one card (RULES 4.4)?"""
    return uno.could_leave_one(rulebook, table, seat)


def is_misplay(rulebook: Rulebook, table: Table, cards: tuple[Card, ...]) -> bool:
    """Would trying these cards be fined rather than refused (option illegal_play_penalty)?"""
    return conduct.is_fined(rulebook, table, cards)
