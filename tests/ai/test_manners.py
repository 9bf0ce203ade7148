"""How bots behave in time, drawn often enough to be sure."""

from math import cos, exp, log, pi, sqrt
from statistics import median

import pytest

from ai.manners import MANNERS, call_ms, does_call_early, thinking_ms
from uno_desktop.engine.rng import Rng

LEVELS = ("easy", "normal", "hard", "master")
DRAWS = 4000


@pytest.mark.parametrize(
    ("level", "share"), [("easy", 0.25), ("normal", 0.10), ("hard", 0.04), ("master", 0.02)]
)
def test_calls_are_forgotten_as_often_as_the_table_says(level: str, share: float) -> None:
    manners, rng = MANNERS[level], Rng(1)
    forgotten = late = 0
    for _ in range(DRAWS):
        if does_call_early(manners, rng, 1.0):
            continue
        delay_ms = call_ms(manners, rng, 1.0)
        forgotten += delay_ms is None
        late += delay_ms is not None and delay_ms > 1800
    at_first = share * DRAWS
    assert forgotten == pytest.approx(at_first * (1 - manners.remembers_late), rel=0.25)
    assert late == pytest.approx(at_first * manners.remembers_late, rel=0.4)


def test_a_forgetful_temper_forgets_more() -> None:
    manners = MANNERS["normal"]
    forgotten = [
        sum(call_ms(manners, Rng(seed), forgetfulness) is None for seed in range(DRAWS))
        for forgetfulness in (1.0, 3.0)
    ]
    assert forgotten[1] > 2 * forgotten[0]


def test_the_exact_manners_never_forget() -> None:
    assert all(does_call_early(MANNERS["exact"], Rng(seed), 1.0) for seed in range(200))


@pytest.mark.parametrize(
    ("level", "low", "middle", "high"),
    [
        ("easy", 1800, 2600, 4100),
        ("normal", 1600, 2100, 3000),
        ("hard", 1400, 1750, 2400),
        ("master", 1200, 1550, 2100),
    ],
)
def test_catching_takes_as_long_as_measured(level: str, low: int, middle: int, high: int) -> None:
    rng = Rng(2)
    delays = sorted(MANNERS[level].catch.draw_ms(rng) for _ in range(DRAWS))
    assert delays[DRAWS // 20] == pytest.approx(low, rel=0.08)
    assert median(delays) == pytest.approx(middle, rel=0.05)
    assert delays[-DRAWS // 20] == pytest.approx(high, rel=0.12)
    assert delays[0] >= 750


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_stays_within_its_bounds(level: str) -> None:
    manners, rng = MANNERS[level], Rng(3)
    times = [thinking_ms(manners, rng, choices=choices) for choices in range(12) for _ in range(200)]
    assert manners.think_low_ms <= min(times)
    assert max(times) <= manners.think_high_ms


def test_choices_colours_challenges_and_danger_take_longer_and_a_forced_move_less() -> None:
    manners = MANNERS["normal"]

    def usual(choices: int, **what: bool) -> float:
        rng = Rng(4)
        return median(thinking_ms(manners, rng, choices=choices, **what) for _ in range(DRAWS))

    plain = usual(3)
    assert usual(1) < 0.8 * plain < plain < usual(8)
    assert usual(3, is_wild=True) == pytest.approx(plain + 400, rel=0.05)
    assert usual(3, is_challenge=True) == pytest.approx(plain + 600, rel=0.05)
    assert usual(3, is_danger=True) == pytest.approx(plain + 300, rel=0.05)


@pytest.mark.parametrize("seconds", [1, 3, 5])
def test_nobody_thinks_until_the_turn_is_lost(seconds: int) -> None:
    rng = Rng(5)
    times = [thinking_ms(MANNERS["easy"], rng, choices=9, turn_seconds=seconds) for _ in range(500)]
    assert max(times) < 900 * seconds


def test_better_levels_are_quicker_and_surer_but_never_too_quick_for_people() -> None:
    rows = [MANNERS[level] for level in LEVELS]
    assert [row.forgets for row in rows] == sorted((row.forgets for row in rows), reverse=True)
    assert [row.notices for row in rows] == sorted(row.notices for row in rows)
    for row in rows:
        assert min(row.catch.floor_ms, row.jump.floor_ms, row.claim.floor_ms) >= 750


def person_ms(rng: Rng) -> float | None:
    """When somebody who watches attentively has clicked on the button, in a model; None if he missed it.

    He sees it nine times in ten, knows what he sees after an ex-Gaussian time, and moves the mouse there.
    """
    if rng.random() >= 0.92:
        return None
    knows_ms = 430 + 70 * _normal(rng) - 180 * log(1 - rng.random())
    return knows_ms + 650 * exp(0.3 * _normal(rng))


def _normal(rng: Rng) -> float:
    return sqrt(-2 * log(1 - rng.random())) * cos(2 * pi * rng.random())


@pytest.mark.parametrize(
    ("level", "least"), [("easy", 0.8), ("normal", 0.8), ("hard", 0.75), ("master", 0.6)]
)
def test_people_with_a_mouse_win_most_races_to_catch(level: str, least: float) -> None:
    manners, rng, won = MANNERS[level], Rng(1), 0
    for _ in range(DRAWS):
        person = person_ms(rng)
        rivals = [manners.catch.draw_ms(rng) for _ in range(2) if rng.random() < manners.notices]
        won += person is not None and all(person < rival for rival in rivals)
    assert won / DRAWS >= least
