"""Two masters at the table of the program: the same match at any frame rate, and no frame waits for long."""

from time import process_time

import pytest
from msgspec.structs import replace

from tests.session.players import match_setup
from uno_desktop.engine.presets import PRESETS
from uno_desktop.present.timeline import showing_ms
from uno_desktop.program import make_bot
from uno_desktop.session.record import Entry
from uno_desktop.session.session import Session
from uno_desktop.session.tempo import Tempo


def new_session(speed: float = 1.0) -> Session:
    setup = match_setup("bb", replace(PRESETS["official"], match_end="round"), seed=5)
    seats = tuple(replace(seat, level="master") for seat in setup.seats)
    setup = replace(setup, seats=seats)
    return Session(setup, make_bot=make_bot, showing_ms=showing_ms, tempo=Tempo(speed=speed))


def play(session: Session, fps: float, stall_every: int = 0) -> list[Entry]:
    for frame in range(1, 100_000):
        if session.is_match_over:
            return session.history
        session.advance(5000 if stall_every and frame % stall_every == 0 else 1000 / fps)
    raise AssertionError("the match does not end")


@pytest.mark.slow
def test_masters_play_the_same_match_at_any_frame_rate_speed_and_stall() -> None:
    expected = play(new_session(), 60)
    for fps, speed, stall_every in ((20, 1.0, 0), (144, 4.0, 13), (60, 50.0, 0)):
        assert play(new_session(speed), fps, stall_every) == expected, (fps, speed, stall_every)


def test_a_frame_hardly_ever_waits_for_a_master() -> None:
    session = new_session()
    frames_s = []
    while not session.is_match_over:
        began_s = process_time()  # of this process alone: on a busy machine every picture waits
        session.advance(1000 / 60)
        frames_s.append(process_time() - began_s)
    assert sorted(frames_s)[int(0.99 * len(frames_s))] < 1 / 60
