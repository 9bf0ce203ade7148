"""Whatever people do while a bot thinks, the match is the one in which it had known at once what to do."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from tests.session.players import match_setup, new_session, open_commands
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import Advise, CallUno, Catch, Command, NextRound
from uno_desktop.engine.random_play import random_rules
from uno_desktop.engine.refusal import Refusal
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.table import SPECTATOR
from uno_desktop.session.clock import MAX_FRAME_MS, PauseReason
from uno_desktop.session.record import Leave, Reclaim, Undo
from uno_desktop.session.session import Session
from uno_desktop.session.setup import MatchSetup
from uno_desktop.session.tempo import Tempo

Act: TypeAlias = Callable[[Session], object]
"""Something that people do to a session, and what it answers."""
ACTS = 150
GAPS_MS = (0, 0, 1, 50, 300, 1000, 2000)
SPEEDS = (0.5, 1.0, 2.0, 4.0)


def wait_until(session: Session, ms: float, frame_ms: float) -> None:
    """Let time pass in such frames; whoever the curtain waits for confirms at once."""
    while session.now_ms < ms:
        if session.curtain is not None:
            session.lift_curtain(session.curtain)
        session.advance(min(frame_ms, (ms - session.now_ms) / session.tempo.speed))


def told(session: Session, command: Command) -> Refusal | None:
    return session.submit(command)


def tried(session: Session, act: Callable[[Session, Seat], None], seat: Seat) -> str | None:
    try:
        act(session, seat)
    except ValueError as error:
        return str(error)
    return None


def changed_tempo(session: Session, tempo: Tempo) -> None:
    session.set_tempo(tempo)


def paused(session: Session, frames: int) -> None:
    """Bots may go on thinking while the clock stands still."""
    session.pause(PauseReason.PAUSE)
    for _ in range(frames):
        session.advance(MAX_FRAME_MS)
    session.unpause(PauseReason.PAUSE)


def some_act(session: Session, rng: Rng) -> Act:
    """Anything that people might do now, sensible or not."""
    table = session.view(SPECTATOR)
    person = rng.choice(session.setup.people)
    other = (person + 1 + rng.below(table.seats - 1)) % table.seats
    if table.is_round_over and rng.below(2):
        return partial(told, command=NextRound())
    if session.is_person(table.turn) and not table.is_round_over and rng.below(2):
        commands = open_commands(session.rulebook, session.view(table.turn), rng)
        return partial(told, command=rng.choice(commands))
    tempo = Tempo(
        speed=rng.choice(SPEEDS),
        bot_delay_percent=rng.choice((60, 100, 150)),
        reaction_ms=rng.below(1500),
    )
    anything: tuple[Act, ...] = (
        partial(told, command=CallUno(person)),
        partial(told, command=Catch(person, other)),
        partial(told, command=Advise(person, other)),
        partial(tried, act=Session.leave, seat=person),
        partial(tried, act=Session.reclaim, seat=person),
        partial(tried, act=Session.undo, seat=person),
        partial(changed_tempo, tempo=tempo),
        partial(paused, frames=rng.below(30)),
    )
    return rng.choice(anything)


def acts_in(session: Session, rng: Rng) -> Iterator[tuple[float, Act]]:
    """Play with people who never let the table alone; what they did, and when."""
    for _ in range(ACTS):
        wait_until(session, session.now_ms + rng.choice(GAPS_MS), MAX_FRAME_MS)
        if session.is_match_over:
            return
        act = some_act(session, rng)
        yield session.now_ms, act


def restless_match(seed: int) -> MatchSetup:
    rng = Rng(seed)
    kinds = ("pb", "pbb", "ppb", "pbpb")[seed % 4]
    rules = replace(random_rules(rng, len(kinds)), match_end="rounds 2", turn_seconds=rng.choice((0, 3)))
    return match_setup(kinds, rules, seed)


@pytest.mark.parametrize("seed", range(16))
def test_whatever_people_do_meanwhile_it_makes_no_difference_how_long_a_bot_thinks(seed: int) -> None:
    setup = restless_match(seed)
    quick = new_session(setup)
    quick.set_open_hands(True)
    acts: list[tuple[float, Act]] = []
    answers = []
    for now_ms, act in acts_in(quick, Rng(seed)):
        acts.append((now_ms, act))
        answers.append(act(quick))
    for frame_ms in (3, 16, MAX_FRAME_MS):
        slow = new_session(setup, is_slow=True)
        slow.set_open_hands(True)
        for (now_ms, act), answer in zip(acts, answers, strict=True):
            wait_until(slow, now_ms, frame_ms)
            assert act(slow) == answer
        assert slow.history == quick.history

    half = len(acts) // 2
    left = new_session(setup, is_slow=True)
    left.set_open_hands(True)
    for now_ms, act in acts[:half]:
        wait_until(left, now_ms, 16)
        act(left)
    resumed = new_session(setup, is_slow=True)
    resumed.set_open_hands(True)
    resumed.replay(left.history)
    for (now_ms, act), answer in zip(acts[half:], answers[half:], strict=True):
        wait_until(resumed, now_ms, 16)
        assert act(resumed) == answer
    assert resumed.history == quick.history


def test_in_these_matches_seats_are_left_moves_taken_back_and_bots_interrupted() -> None:
    deeds: set[type] = set()
    interrupted = 0
    for seed in range(16):
        session = new_session(restless_match(seed), is_slow=True)
        session.set_open_hands(True)
        for _, act in acts_in(session, Rng(seed)):
            interrupted += session._minds.is_thinking
            act(session)
        deeds.update(type(entry.deed) for entry in session.history)
    assert {Leave, Reclaim, Undo, Catch, CallUno, Advise, NextRound} <= deeds
    assert interrupted > 100
