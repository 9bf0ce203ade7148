"""Manners in time: how long a bot thinks, whether it remembers to call, whom it catches and how fast.

Tables of numbers, one row a level, and draws from them. Times are milliseconds from when the cause is
visible; what the table adds (grace for people, speed settings) is not known here.
"""

from math import cos, exp, log, log2, pi, sqrt
from typing import Final

import msgspec
from msgspec.structs import replace

from uno_desktop.engine.rng import Rng

LATEST_SHARE_OF_LIMIT: Final = 0.85
"""The part of a turn limit that a bot uses at most."""


class Wait(msgspec.Struct, frozen=True):
    """A waiting time: a floor, and a lognormal part with this median and spread (sigma of its logarithm)."""

    median_ms: float
    spread: float
    floor_ms: float = 0.0

    def draw_ms(self, rng: Rng) -> int:
        return round(self.floor_ms + _lognormal(rng, self.median_ms, self.spread))


class Manners(msgspec.Struct, frozen=True, kw_only=True):
    """How one level behaves in time. Chances are from 0 to 1, an event each."""

    think_base_ms: float
    think_spread: float = 0.35
    think_forced_share: float
    think_wild_ms: float
    think_challenge_ms: float
    think_danger_ms: float
    think_low_ms: float
    think_high_ms: float

    forgets: float
    remembers_late: float
    call: Wait
    late_call: Wait = Wait(2500, 0.4)
    calls_early: float
    notices: float
    catch: Wait
    blunders: float
    """A false call, or a false accusation: two cards each, so rare and funny."""

    notices_jump: float
    jump: Wait
    notices_sum: float
    claim: Wait


_EASY: Final = Manners(
    think_base_ms=1300,
    think_forced_share=0.7,
    think_wild_ms=600,
    think_challenge_ms=800,
    think_danger_ms=200,
    think_low_ms=600,
    think_high_ms=4000,
    forgets=0.25,
    remembers_late=0.30,
    call=Wait(700, 0.40),
    calls_early=0.10,
    notices=0.35,
    catch=Wait(1600, 0.40, floor_ms=1000),
    blunders=0.005,
    notices_jump=0.40,
    jump=Wait(900, 0.40, floor_ms=900),
    notices_sum=0.40,
    claim=Wait(1500, 0.40, floor_ms=900),
)
_NORMAL: Final = Manners(
    think_base_ms=1000,
    think_forced_share=0.6,
    think_wild_ms=400,
    think_challenge_ms=600,
    think_danger_ms=300,
    think_low_ms=500,
    think_high_ms=3500,
    forgets=0.10,
    remembers_late=0.40,
    call=Wait(500, 0.35),
    calls_early=0.30,
    notices=0.60,
    catch=Wait(1200, 0.35, floor_ms=900),
    blunders=0.003,
    notices_jump=0.65,
    jump=Wait(600, 0.35, floor_ms=800),
    notices_sum=0.70,
    claim=Wait(1000, 0.35, floor_ms=800),
)
_HARD: Final = Manners(
    think_base_ms=800,
    think_forced_share=0.6,
    think_wild_ms=300,
    think_challenge_ms=600,
    think_danger_ms=400,
    think_low_ms=500,
    think_high_ms=3000,
    forgets=0.04,
    remembers_late=0.50,
    call=Wait(350, 0.30),
    calls_early=0.50,
    notices=0.80,
    catch=Wait(950, 0.30, floor_ms=800),
    blunders=0.0,
    notices_jump=0.80,
    jump=Wait(450, 0.30, floor_ms=750),
    notices_sum=0.85,
    claim=Wait(800, 0.30, floor_ms=750),
)
_MASTER: Final = replace(_HARD, forgets=0.02, notices=0.90, catch=Wait(800, 0.30, floor_ms=750))

MANNERS: Final[dict[str, Manners]] = {
    "easy": _EASY,
    "normal": _NORMAL,
    "hard": _HARD,
    "master": _MASTER,
    # Never forgets: for measuring card play alone.
    "exact": replace(_HARD, forgets=0.0, calls_early=1.0, notices=1.0, notices_jump=1.0, notices_sum=1.0),
}


def thinking_ms(
    manners: Manners,
    rng: Rng,
    *,
    choices: int,
    is_wild: bool = False,
    is_challenge: bool = False,
    is_danger: bool = False,
    pace: float = 1.0,
    restlessness: float = 1.0,
    turn_seconds: int = 0,
) -> int:
    """How long a turn takes: longer the more `choices` there are, never as long as a turn limit.

    `is_danger`: somebody else is down to one card. `pace` stretches the time,
    `restlessness` its spread.
    """
    median = manners.think_base_ms + 150 * log2(1 + choices)
    median += manners.think_wild_ms * is_wild + manners.think_challenge_ms * is_challenge
    median += manners.think_danger_ms * is_danger
    if choices <= 1 and not is_challenge:
        median *= manners.think_forced_share
    time_ms = _lognormal(rng, median * pace, manners.think_spread * restlessness)
    time_ms = min(max(time_ms, manners.think_low_ms), manners.think_high_ms)
    if turn_seconds:
        time_ms = min(time_ms, 1000 * turn_seconds * LATEST_SHARE_OF_LIMIT)
    return round(time_ms)


def does_call_early(manners: Manners, rng: Rng, forgetfulness: float) -> bool:
    """Is UNO called with the play itself?"""
    return rng.random() < manners.calls_early * (1 - _forgets(manners, forgetfulness))


def call_ms(manners: Manners, rng: Rng, forgetfulness: float) -> int | None:
    """When a bot that has not called with its play calls after it; None if it forgets for good.

    Together with `does_call_early` a call is forgotten, at first, exactly as often as the table says.
    """
    forgets = _forgets(manners, forgetfulness)
    not_early = 1 - manners.calls_early * (1 - forgets)
    if not_early <= 0 or rng.random() * not_early >= forgets:
        return manners.call.draw_ms(rng)
    if rng.random() < manners.remembers_late:
        return manners.late_call.draw_ms(rng)
    return None


def _forgets(manners: Manners, forgetfulness: float) -> float:
    return min(1.0, manners.forgets * forgetfulness)


def _lognormal(rng: Rng, median: float, spread: float) -> float:
    # Box and Muller's method; 1 - random() is never zero.
    normal = sqrt(-2 * log(1 - rng.random())) * cos(2 * pi * rng.random())
    return median * exp(spread * normal)
