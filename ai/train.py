"""Learn weights by play with itself: `python -m ai.train --seats 4 --objective win --deals 200000 --out F`.

Policy gradient: every seat draws its move from a softmax over what the moves weigh; afterwards the moves of
seats that did better than such positions usually do are made likelier, those of others less likely (REINFORCE
with a baseline, steps by Adam). The result is the mean of the weights over the second half of the way, which
shakes less than its end. The same arguments give the same weights, however many workers there are.
"""

import argparse
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from math import exp, sqrt
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from ai.bot_table import BotTable
from ai.features import COUNT, Vector
from ai.linear import Candidate, LinearPlayer
from ai.manners import MANNERS
from ai.objective import OBJECTIVES, OWN_POINTS, TAKES_ALL, WIN, returns_of
from ai.player import Player
from ai.situation import Situation
from ai.temper import TEMPERS
from ai.weights import read_weights, text_of
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.ruleset import MAX_SEATS, MIN_SEATS, RuleSet

DEALS_A_CHUNK: Final = 32
CHUNKS_A_STEP: Final = 8
"""Deals between two steps, in chunks that workers play; fixed, so that sums do not depend on the workers."""
_ADAM_MEAN: Final = 0.9
_ADAM_SPREAD: Final = 0.99
_LAST_RATE: Final = 0.1
"""The part of the learning rate that is left at the end; it falls evenly."""
_MOST_CARDS: Final = 10

Situated = tuple[int, int]
"""What the baseline knows of a position: cards in the own hand, and in the smallest of the others."""


def rules_for(objective: str) -> RuleSet:
    """By which rules an aim is learned: those of the boxes, opened with a number card."""
    rules = replace(PRESETS["official"], opening_card="numbers_only")
    if objective == TAKES_ALL:
        return rules
    if objective == OWN_POINTS:
        return replace(rules, score_mode="own_points")
    rules = replace(rules, match_end="round")
    if objective == WIN:
        return rules
    return replace(rules, stack_draw_two=True, stack_wild_four=True, wild_four_on_draw_two=True)


@dataclass(slots=True)
class _Choice:
    """A choice made while exploring: what there was, how likely each was, and which it became."""

    vectors: list[Vector]
    chances: list[float]
    chosen: int
    situated: Situated


class Explorer(LinearPlayer):
    """Draws its moves from a softmax over what they weigh, and writes its choices down."""

    __slots__ = ("choices",)

    def __init__(self, seat: Seat, rulebook: Rulebook, weights: Sequence[float]) -> None:
        super().__init__(seat, rulebook, TEMPERS["plain"], weights)
        self.choices: list[_Choice] = []

    def pick(self, candidates: list[Candidate], situation: Situation, rng: Rng) -> Candidate:
        """One of them, the likelier the more it weighs."""
        best = max(candidate.score for candidate in candidates)
        shares = [exp(candidate.score - best) for candidate in candidates]
        total = sum(shares)
        rest, chosen = rng.random() * total, len(candidates) - 1
        for place, share in enumerate(shares):
            rest -= share
            if rest < 0:
                chosen = place
                break
        if len(candidates) > 1:
            situated = min(situation.size, _MOST_CARDS), min(situation.smallest, _MOST_CARDS)
            vectors = [candidate.vector for candidate in candidates]
            self.choices.append(_Choice(vectors, [share / total for share in shares], chosen, situated))
        return candidates[chosen]


@dataclass(slots=True)
class Lesson:
    """What a number of deals teach: the slope for each weight, and the returns by position."""

    slope: list[float] = field(default_factory=lambda: [0.0] * COUNT)
    returns: dict[Situated, tuple[float, int]] = field(default_factory=dict)
    choices: int = 0

    def learn(self, choice: _Choice, gain: float) -> None:
        """Make the choice likelier by as much as it gained."""
        slope = self.slope
        for place, (places, values) in enumerate(choice.vectors):
            push = gain * ((place == choice.chosen) - choice.chances[place])
            if abs(push) > 1e-6:
                for at, value in zip(places, values, strict=True):
                    slope[at] += push * value
        self.choices += 1

    def note(self, situated: Situated, gained: float) -> None:
        """Remember what such a position was worth."""
        total, count = self.returns.get(situated, (0.0, 0))
        self.returns[situated] = total + gained, count + 1

    def add(self, other: "Lesson") -> None:
        """Take in what other deals taught."""
        self.slope = [mine + theirs for mine, theirs in zip(self.slope, other.slope, strict=True)]
        for situated, (total, count) in other.returns.items():
            mine, number = self.returns.get(situated, (0.0, 0))
            self.returns[situated] = mine + total, number + count
        self.choices += other.choices


@dataclass(frozen=True, slots=True)
class _Chunk:
    """Some deals to be played with the same weights."""

    objective: str
    seats: int
    weights: list[float]
    baseline: dict[Situated, float]
    first_seed: int


def _play(chunk: _Chunk) -> Lesson:
    lesson = Lesson()
    rules = rules_for(chunk.objective)
    for seed in range(chunk.first_seed, chunk.first_seed + DEALS_A_CHUNK):
        explorers: list[Explorer] = []
        make = partial(_make_player, chunk.weights, explorers)
        table = BotTable(rules, [make] * chunk.seats, seed, dealer=seed % chunk.seats)
        gained = returns_of(table.game.rulebook, table.play_round())
        for explorer in explorers:
            for choice in explorer.choices:
                lesson.note(choice.situated, gained[explorer.seat])
                lesson.learn(choice, gained[explorer.seat] - chunk.baseline.get(choice.situated, 0.0))
    return lesson


def _make_player(
    weights: Sequence[float], explorers: list[Explorer], seat: Seat, rulebook: Rulebook
) -> Player:
    explorers.append(Explorer(seat, rulebook, weights))
    return Player(seat, rulebook, explorers[-1], MANNERS["exact"], TEMPERS["plain"])


class Adam:
    """Steps uphill, each weight with a pace of its own."""

    def __init__(self, weights: Sequence[float], rate: float) -> None:
        self.weights = list(weights)
        self._rate = rate
        self._mean = [0.0] * COUNT
        self._spread = [0.0] * COUNT
        self._steps = 0

    def step(self, slope: Iterable[float], share_left: float) -> None:
        """Go one step; `share_left` of the way is still to go."""
        self._steps += 1
        rate = self._rate * (_LAST_RATE + (1 - _LAST_RATE) * share_left)
        even_mean, even_spread = 1 - _ADAM_MEAN**self._steps, 1 - _ADAM_SPREAD**self._steps
        for place, push in enumerate(slope):
            mean = self._mean[place] = _ADAM_MEAN * self._mean[place] + (1 - _ADAM_MEAN) * push
            spread = _ADAM_SPREAD * self._spread[place] + (1 - _ADAM_SPREAD) * push * push
            self._spread[place] = spread
            if spread:
                self.weights[place] += rate * (mean / even_mean) / (sqrt(spread / even_spread) + 1e-8)


def train(
    start: Sequence[float],
    *,
    seats: int,
    objective: str,
    deals: int,
    seed: int,
    rate: float,
    workers: int = 1,
    on_step: Callable[[int], None] | None = None,
) -> list[float]:
    """The weights after so many deals (rounded up to whole steps), from `start` on."""
    steps = -(-deals // (DEALS_A_CHUNK * CHUNKS_A_STEP))
    adam = Adam(start, rate)
    seen: dict[Situated, tuple[float, int]] = {}
    mean = [0.0] * COUNT
    averaged = 0
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for step in range(steps):
            baseline = {situated: total / count for situated, (total, count) in seen.items()}
            first = (seed << 32) + step * DEALS_A_CHUNK * CHUNKS_A_STEP
            chunks = [
                _Chunk(objective, seats, adam.weights, baseline, first + number * DEALS_A_CHUNK)
                for number in range(CHUNKS_A_STEP)
            ]
            lesson = Lesson()
            for part in pool.imap(_play, chunks):
                lesson.add(part)
            for situated, (total, count) in lesson.returns.items():
                old_total, old_count = seen.get(situated, (0.0, 0))
                seen[situated] = old_total + total, old_count + count
            adam.step((push / lesson.choices for push in lesson.slope), 1 - step / steps)
            if step >= steps // 2:
                averaged += 1
                mean = [old + (new - old) / averaged for old, new in zip(mean, adam.weights, strict=True)]
            if on_step:
                on_step((step + 1) * DEALS_A_CHUNK * CHUNKS_A_STEP)
    return mean


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line, train, and write the weights with how they came about."""
    parser = argparse.ArgumentParser(prog="python -m ai.train", description="Learn weights by self-play.")
    parser.add_argument("--seats", type=int, required=True, choices=range(MIN_SEATS, MAX_SEATS + 1))
    parser.add_argument("--objective", required=True, choices=OBJECTIVES)
    parser.add_argument("--deals", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.02, help="how far each step goes at first (0.02)")
    parser.add_argument("--start", type=Path, help="weights to begin with; without them all are 0")
    parser.add_argument("--out", type=Path, required=True, help="where to write the weights")
    parser.add_argument("--workers", type=int, default=1, help="processes that play (1)")
    options = parser.parse_args(arguments)
    start = read_weights(options.start) if options.start else [0.0] * COUNT
    began_s = time.monotonic()

    def show(played: int) -> None:
        rate = played / (time.monotonic() - began_s)
        sys.stderr.write(f"\r{played} of {options.deals} deals, {rate:.0f} a second")
        sys.stderr.flush()

    weights = train(
        start,
        seats=options.seats,
        objective=options.objective,
        deals=options.deals,
        seed=options.seed,
        rate=options.rate,
        workers=options.workers,
        on_step=show,
    )
    sys.stderr.write("\n")
    command = f"python -m ai.train --seats {options.seats} --objective {options.objective}"
    command += f" --deals {options.deals} --seed {options.seed} --rate {options.rate}"
    about = {
        "made": f"{datetime.now(UTC):%Y-%m-%d}",
        "command": command,
        "start": options.start.name if options.start else "nothing",
        "minutes": round((time.monotonic() - began_s) / 60, 1),
    }
    options.out.write_text(text_of(weights, about), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
