"""Motion as numbers."""

from collections.abc import Callable

import pytest

from uno_desktop.present.tween import ease_in_out, ease_out, ease_out_back, there_and_back

Easing = Callable[[float], float]

CURVES = [ease_out, ease_in_out, ease_out_back]


@pytest.mark.parametrize("easing", CURVES)
def test_a_curve_begins_at_the_start_and_ends_at_the_end(easing: Easing) -> None:
    assert easing(0.0) == pytest.approx(0.0)
    assert easing(1.0) == pytest.approx(1.0)


@pytest.mark.parametrize("easing", [ease_out, ease_in_out])
def test_a_curve_never_turns_back(easing: Easing) -> None:
    points = [easing(step / 50) for step in range(51)]
    assert points == sorted(points)


def test_popping_up_goes_a_little_too_far() -> None:
    assert 1.0 < max(ease_out_back(step / 50) for step in range(51)) < 1.2


def test_a_pulse_ends_where_it_began() -> None:
    assert [there_and_back(part) for part in (0.0, 0.5, 1.0)] == pytest.approx([0.0, 1.0, 0.0])
