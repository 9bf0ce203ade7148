"""Challenging a Wild Draw Four (RULES 4.2, options challenge, challenge_in_chain, challenge_shows_hand)."""

from collections.abc import Sequence

from uno_desktop.engine.commands import ChallengeWildFour
from uno_desktop.engine.events import ChainSettled, DrawCause, TurnContinued, WildFourChallenged
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import chains, turns
from uno_desktop.engine.table import NO_SEAT, ChainLink, Pending, Table

FINE_FOR_DOUBTING = 2


def last_link(links: Sequence[ChainLink]) -> ChainLink | None:
    """challenge_in_chain last: the latest Wild Draw Four is judged."""
    return links[-1] if links else None


def first_link(links: Sequence[ChainLink]) -> ChainLink | None:
    """challenge_in_chain first: the earliest Wild Draw Four is judged."""
    return links[0] if links else None


def accused_link(rulebook: Rulebook, table: Table) -> ChainLink | None:
    """The play that a challenge would judge now, or None: nobody doubts himself or an unknown player."""
    link = rulebook.judged_link(table.chain_links)
    return None if link is None or link.seat in (NO_SEAT, table.turn) else link


def challenge_refusal(rulebook: Rulebook, table: Table, command: ChallengeWildFour) -> Reason | None:
    if not rulebook.may_challenge:
        return Reason.OPTION_OFF
    if table.pending != Pending.CHAIN or accused_link(rulebook, table) is None:
        return Reason.NOTHING_TO_CHALLENGE
    return None if table.turn == command.seat else Reason.NOT_CHALLENGEABLE_BY_YOU


def challenge(ref: Referee, command: ChallengeWildFour) -> None:
    """Guilty: the offender draws the sum and the challenger goes on. Innocent: sum plus two, and skipped."""
    table, seat = ref.table, command.seat
    link = accused_link(ref.rulebook, table)
    assert link is not None, "challenge_refusal has looked"  # noqa: S101  # for the type checker
    is_guilty = link.bluff == 1
    shown = link.hand if ref.rulebook.is_judged_hand_shown else ()
    owed = table.chain
    ref.emit(WildFourChallenged(seat, link.seat, is_guilty, shown))
    if is_guilty:
        ref.emit(ChainSettled(link.seat, owed, color_only=False))
        ref.draw(link.seat, owed, DrawCause.CHALLENGE_WON)
        ref.emit(TurnContinued())
    else:
        chains.pay(ref, seat, owed + FINE_FOR_DOUBTING, DrawCause.CHALLENGE_LOST)
        turns.end(ref, seat, table.next_seat(seat))
