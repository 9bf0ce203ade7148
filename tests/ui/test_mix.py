"""The arithmetic of loudness: room for everybody, and the voice first."""

from itertools import pairwise

import pytest

from uno_desktop.ui.mix import LEVEL, Ducking, Playing

FRAME_MS = 16


def factors(ducking: Ducking, duration_ms: int, *, is_speaking: bool) -> list[float]:
    """The music's factor, frame by frame."""
    found = []
    for _ in range(duration_ms // FRAME_MS):
        ducking.update(FRAME_MS, is_speaking=is_speaking)
        found.append(ducking.factor("music"))
    return found


def test_music_steps_back_quickly_and_returns_slowly_and_never_with_a_jerk() -> None:
    ducking = Ducking()
    assert ducking.factor("music") == 1.0
    down = factors(ducking, 400, is_speaking=True)
    up = factors(ducking, 1500, is_speaking=False)
    assert down[200 // FRAME_MS] == down[-1] < 0.4
    assert down[-1] < up[500 // FRAME_MS] < 1.0
    assert up[-1] == 1.0
    course = [1.0, *down, *up]
    assert max(abs(later - earlier) for earlier, later in pairwise(course)) < 0.1


def test_effects_step_back_less_than_music_and_the_voice_not_at_all() -> None:
    ducking = Ducking()
    factors(ducking, 400, is_speaking=True)
    assert ducking.factor("music") < ducking.factor("effects") < ducking.factor("voice") == 1.0


def test_it_says_when_nothing_changes_any_more() -> None:
    ducking = Ducking()
    assert not ducking.update(FRAME_MS, is_speaking=False)
    assert ducking.update(FRAME_MS, is_speaking=True)
    factors(ducking, 400, is_speaking=True)
    assert not ducking.update(FRAME_MS, is_speaking=True)


@pytest.mark.parametrize(
    ("pan", "sides"), [(-1, (1.0, 0.0)), (-0.5, (1.0, 0.5)), (0, (1.0, 1.0)), (9, (0.0, 1.0))]
)
def test_a_sound_is_softer_at_the_far_side_and_never_louder_at_the_near_one(
    pan: float, sides: tuple[float, float]
) -> None:
    left, right = Playing("effects", 0.5, pan).sides(Ducking())
    assert (left, right) == (sides[0] * LEVEL["effects"] / 2, sides[1] * LEVEL["effects"] / 2)


def test_more_than_full_volume_is_full_volume() -> None:
    assert Playing("voice", 3.0, 0.0).sides(Ducking()) == (LEVEL["voice"], LEVEL["voice"])
