"""Virtual time."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_desktop.session.clock import MAX_FRAME_MS, Clock, PauseReason


def test_timers_run_when_they_are_due_and_in_the_order_in_which_they_were_set() -> None:
    clock = Clock()
    ran: list[tuple[str, int]] = []
    for name, due_us in (("late", 50_000), ("first", 20_000), ("second", 20_000), ("soon", 10)):
        clock.set_timer(due_us, lambda name=name: ran.append((name, clock.now_us)))  # type: ignore[misc]
    clock.advance(49)
    assert ran == [("soon", 10), ("first", 20_000), ("second", 20_000)]
    clock.advance(1)
    assert ran[-1] == ("late", 50_000)


def test_a_timer_set_by_a_timer_runs_in_the_same_frame_if_it_is_due() -> None:
    clock = Clock()
    ran: list[int] = []
    clock.set_timer(10_000, lambda: clock.set_timer(clock.now_us + 5_000, lambda: ran.append(clock.now_us)))
    clock.advance(20)
    assert ran == [15_000]


@given(st.lists(st.floats(0.5, 90), min_size=1, max_size=200), st.sampled_from((0.5, 1.0, 2.0, 4.0)))
def test_when_a_timer_runs_does_not_depend_on_the_frames(frames_ms: list[float], speed: float) -> None:
    clock = Clock()
    ran: list[int] = []

    def tick() -> None:
        ran.append(clock.now_us)
        clock.set_timer(clock.now_us + 7_001, tick)

    clock.set_timer(3, tick)
    for frame_ms in frames_ms:
        clock.advance(frame_ms, speed)
    assert ran == [3 + 7_001 * step for step in range(len(ran))]
    assert clock.now_us - 7_001 < 3 + 7_001 * len(ran) - 7_001 <= clock.now_us or not ran


def test_a10_a_long_frame_counts_as_a_short_one() -> None:
    clock = Clock()
    clock.advance(20_000)
    assert clock.now_us == MAX_FRAME_MS * 1000


@pytest.mark.parametrize("frame_ms", [0, -5, -0.0, math.nan, -math.inf])
def test_a10_frames_of_no_length_do_no_harm(frame_ms: float) -> None:
    clock = Clock()
    clock.advance(10)
    clock.advance(frame_ms)
    assert clock.now_us == 10_000


def test_time_stands_still_until_every_reason_is_taken_back() -> None:
    clock = Clock()
    clock.pause(PauseReason.FOCUS)
    clock.pause(PauseReason.DIALOG)
    clock.pause(PauseReason.DIALOG)
    clock.unpause(PauseReason.DIALOG)
    clock.advance(50)
    assert clock.now_us == 0
    assert clock.pauses == {PauseReason.FOCUS}
    clock.unpause(PauseReason.FOCUS)
    clock.advance(50)
    assert clock.now_us == 50_000


def test_a_timer_that_pauses_stops_time_at_once() -> None:
    clock = Clock()
    ran: list[str] = []
    clock.set_timer(10_000, lambda: clock.pause(PauseReason.CURTAIN))
    clock.set_timer(10_000, lambda: ran.append("after"))
    clock.advance(50)
    assert (clock.now_us, ran) == (10_000, [])
    clock.unpause(PauseReason.CURTAIN)
    clock.advance(1)
    assert (clock.now_us, ran) == (11_000, ["after"])


def test_time_cannot_be_set_back() -> None:
    clock = Clock()
    clock.jump_to(5)
    with pytest.raises(ValueError, match="forward"):
        clock.jump_to(4)


def test_cleared_timers_do_not_run() -> None:
    clock = Clock()
    ran: list[str] = []
    clock.set_timer(1, lambda: ran.append("never"))
    clock.clear_timers()
    clock.advance(50)
    assert not ran
