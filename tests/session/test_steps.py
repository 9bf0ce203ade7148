"""Step by step: a bot in turn waits until it is let act, and the match is the same all the same."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tests.session.players import match_setup, new_session, play_on, session_in_which
from uno_desktop.engine.commands import CallUno, Catch, ClaimSum, JumpIn, NextRound
from uno_desktop.engine.events import Event
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.random_play import random_rules
from uno_desktop.engine.rng import Rng
from uno_desktop.session.clock import PauseReason
from uno_desktop.session.record import ChangeTempo, Entry
from uno_desktop.session.session import Session
from uno_desktop.session.setup import MatchSetup

FRAME_MS = 16
ONE_ROUND = replace(PRESETS["table"], match_end="rounds 1")


class Moves:
    """Counts what bots in turn do, and what is a race."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.count = 0
        self.races = 0
        session.listen(self.see)

    def see(self, entry: Entry, events: Sequence[Event]) -> None:
        deed = entry.deed
        if isinstance(deed, CallUno | Catch | JumpIn | ClaimSum):
            self.races += 1
        elif not isinstance(deed, NextRound | ChangeTempo) and not self.session.is_person(deed.seat):
            self.count += 1


def wait(session: Session, frames: int = 2000) -> bool:
    """Let time pass until a bot waits; whether one does."""
    for _ in range(frames):
        if session.steps.is_waiting:
            return True
        session.advance(FRAME_MS)
    return session.steps.is_waiting


def stepped_to_the_end(setup: MatchSetup, *, is_slow: bool = False) -> tuple[Session, Moves, int]:
    session = new_session(setup, is_slow=is_slow)
    session.steps.want(True)
    moves, steps = Moves(session), 0
    while not session.is_match_over:
        if wait(session):
            assert moves.count == steps, "nobody moves unasked"
            session.steps.take()
            steps += 1
    return session, moves, steps


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("is_slow", [False, True])
def test_a_match_of_bots_step_by_step_is_the_same_match(seed: int, is_slow: bool) -> None:
    rules = replace(random_rules(Rng(seed), 4), match_end="rounds 1") if seed else ONE_ROUND
    setup = match_setup("bbbb", rules, seed=seed + 1)
    session, moves, steps = stepped_to_the_end(setup, is_slow=is_slow)
    unstepped = new_session(setup, is_slow=is_slow)
    play_on(unstepped)
    assert session.history == unstepped.history
    assert steps == moves.count > 10


def test_races_do_not_wait() -> None:
    _, moves, steps = stepped_to_the_end(match_setup("bbbb", ONE_ROUND, seed=5))
    assert moves.races > 0
    assert steps == moves.count


def test_a_person_may_act_while_a_bot_waits_and_time_goes_on_with_him() -> None:
    session = new_session(match_setup("pbbb", ONE_ROUND, seed=2))
    session.steps.want(True)
    play_on(session, lambda session: session.steps.is_waiting)
    stood_ms = session.now_ms
    for _ in range(100):
        session.advance(FRAME_MS)
    assert session.now_ms == stood_ms
    assert session.submit(CallUno(0)) is None
    assert not session.steps.is_waiting
    assert wait(session), "the bot is due, and waits again"


def test_a_persons_own_time_runs() -> None:
    rules = replace(ONE_ROUND, turn_seconds=20)
    session = new_session(match_setup("pb", rules, seed=2))
    session.steps.want(True)
    while session.view(0).turn != 0:
        assert wait(session)
        session.steps.take()
        session.advance(FRAME_MS)
    for _ in range(400):
        session.advance(FRAME_MS)
    left_ms = session.time_left_ms
    assert left_ms is not None
    assert left_ms < 20_000
    assert not session.pauses


def test_without_steps_the_table_runs_again_and_a_step_too_many_is_harmless() -> None:
    session = new_session(match_setup("bbbb", ONE_ROUND, seed=3))
    moves = Moves(session)
    session.steps.take()
    session.steps.want(True)
    assert wait(session)
    session.unpause(PauseReason.STEP)
    assert wait(session, frames=0), "only a step lets it go on"
    session.steps.want(False)
    assert not session.pauses
    for _ in range(1000):
        session.advance(FRAME_MS)
    assert moves.count > 2


def test_a_move_taken_back_leaves_nobody_waiting() -> None:
    def make(seed: int) -> Session:
        session = new_session(match_setup("pb", ONE_ROUND, seed=seed + 1))
        session.steps.want(True)
        return session

    def waits_after_a_move_that_can_be_taken_back(session: Session) -> bool:
        if not session.steps.is_waiting:
            return False
        if session.can_undo(0):
            return True
        session.steps.take()
        return False

    session = session_in_which(waits_after_a_move_that_can_be_taken_back, make)
    session.undo(0)
    assert session.view(0).turn == 0
    assert not session.pauses
