"""Motion as numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_desktop.present.tween import (
    Easing,
    Motion,
    Tweens,
    ease_in,
    ease_in_out,
    ease_out,
    ease_out_back,
    linear,
    there_and_back,
)

CURVES = [linear, ease_in, ease_out, ease_in_out, ease_out_back]


@pytest.mark.parametrize("easing", CURVES)
def test_a_curve_begins_at_the_start_and_ends_at_the_end(easing: Easing) -> None:
    assert easing(0.0) == pytest.approx(0.0)
    assert easing(1.0) == pytest.approx(1.0)


@pytest.mark.parametrize("easing", [linear, ease_in, ease_out, ease_in_out])
def test_a_curve_never_turns_back(easing: Easing) -> None:
    points = [easing(step / 50) for step in range(51)]
    assert points == sorted(points)


def test_popping_up_goes_a_little_too_far() -> None:
    assert 1.0 < max(ease_out_back(step / 50) for step in range(51)) < 1.2


def test_a_value_waits_moves_and_stays() -> None:
    tweens = Tweens()
    tweens.start("card", (0.0, 10.0), (100.0, 20.0), 200, delay_ms=100, easing=linear)
    assert tweens.is_moving
    tweens.advance(100)
    assert tweens.value("card", (9.0, 9.0)) == (0.0, 10.0)
    tweens.advance(100)
    assert tweens.value("card", (9.0, 9.0)) == pytest.approx((50.0, 15.0))
    tweens.advance(1000)
    assert tweens.value("card", (9.0, 9.0)) == (100.0, 20.0)
    assert not tweens.is_moving


def test_an_unknown_key_has_the_default() -> None:
    assert Tweens().value("nothing", (3.0,)) == (3.0,)


def test_a_new_aim_starts_from_where_the_value_is() -> None:
    tweens = Tweens()
    tweens.start("card", (0.0,), (100.0,), 100, easing=linear)
    tweens.advance(30)
    tweens.start("card", (999.0,), (0.0,), 100, easing=linear)
    assert tweens.value("card", (0.0,)) == pytest.approx((30.0,))
    tweens.advance(50)
    assert tweens.value("card", (0.0,)) == pytest.approx((15.0,))


def test_finishing_gives_the_final_values() -> None:
    tweens = Tweens()
    tweens.start("a", (0.0,), (1.0,), 100)
    tweens.start("b", (0.0,), (2.0,), 100, delay_ms=500)
    tweens.finish_all()
    assert (tweens.value("a", (9.0,)), tweens.value("b", (9.0,))) == ((1.0,), (2.0,))
    assert not tweens.is_moving


def test_a_pulse_ends_where_it_began() -> None:
    tweens = Tweens()
    tweens.start("seat", (1.0,), (1.4,), 100, easing=there_and_back)
    tweens.advance(50)
    assert tweens.value("seat", (9.0,)) == pytest.approx((1.4,))
    tweens.finish_all()
    assert tweens.value("seat", (9.0,)) == (1.0,)


def test_a_forgotten_key_starts_afresh() -> None:
    tweens = Tweens()
    tweens.start("card", (0.0,), (100.0,), 0)
    tweens.forget("card")
    assert tweens.value("card", (5.0,)) == (5.0,)
    tweens.start("card", (7.0,), (8.0,), 100)
    assert tweens.value("card", (5.0,)) == (7.0,)
    tweens.forget_all()
    assert not tweens.is_moving
    assert not tweens.is_moving_key("card")


def test_without_motion_everything_is_at_its_end_at_once() -> None:
    tweens = Tweens(Motion.NONE)
    tweens.start("card", (0.0,), (100.0,), 500, delay_ms=500)
    tweens.start("fade", (0.0,), (1.0,), 500, is_fade=True)
    assert (tweens.value("card", (9.0,)), tweens.value("fade", (9.0,))) == ((100.0,), (1.0,))
    assert not tweens.is_moving


def test_reduced_motion_fades_and_otherwise_keeps_only_the_order_of_things() -> None:
    tweens = Tweens(Motion.REDUCED)
    tweens.start("card", (0.0,), (100.0,), 500, delay_ms=200)
    tweens.start("fade", (0.0,), (1.0,), 500, easing=linear, is_fade=True)
    tweens.advance(199)
    assert tweens.value("card", (9.0,)) == (0.0,)
    assert tweens.is_moving_key("card")
    tweens.advance(51)
    assert tweens.value("card", (9.0,)) == (100.0,)
    assert tweens.value("fade", (9.0,)) == pytest.approx((0.5,))


@given(steps=st.lists(st.integers(0, 120), max_size=30), easing=st.sampled_from(CURVES))
def test_the_end_does_not_depend_on_the_frame_rate(steps: list[int], easing: Easing) -> None:
    one, many = Tweens(), Tweens()
    for tweens in (one, many):
        tweens.start("card", (0.0,), (50.0,), 1000, delay_ms=200, easing=easing)
    one.advance(sum(steps))
    for step in steps:
        many.advance(step)
    assert one.value("card", (0.0,)) == pytest.approx(many.value("card", (0.0,)))
