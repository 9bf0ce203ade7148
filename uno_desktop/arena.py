"""How strong bots are: each deal is played once for every way to seat them, and the shares won are compared.

Seat order is worth more than many a rule, so nothing else is a fair comparison; the interval is clustered by
deal, since the games of one deal are alike. Knows the engine and the bots. Must not know the screen, and
prints nothing.
"""

import multiprocessing
import os
import platform
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import sqrt
from time import perf_counter_ns
from typing import Final

import msgspec
from msgspec.structs import replace

import ai
from ai.bot_table import BotMaker, BotTable
from ai.manners import MANNERS
from ai.player import Bot
from ai.temper import TEMPERS
from uno_desktop.engine.cards import Seat, card_points
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.events import Event
from uno_desktop.engine.intent import Intent
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.ruleset import MAX_SEATS, MIN_SEATS, RuleSet, problems
from uno_desktop.engine.table import Table

_Z_95: Final = 1.96
_DEALS_A_CHUNK: Final = 10
PLAIN: Final = "plain"


class ArenaError(ValueError):
    """Such games cannot be played; the sentence says why."""


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played. `bots` are levels, or level and temper as in `hard:cautious`, one for each seat.

    Unless `is_match` a deal is one round, which all aim to win. `is_real`: calls and catches are forgotten as
    often as each level forgets them; else everybody always calls, so that card play alone is measured.
    """

    bots: tuple[str, ...]
    rules: RuleSet
    deals: int
    seed: int
    is_match: bool = False
    is_real: bool = False

    def played_rules(self) -> RuleSet:
        """The rules as they are played: rounds open with a number card, where they open with a card at all.

        Raises ArenaError for bots that do not exist and for rules that so many cannot play.
        """
        for bot in self.bots:
            _parts(bot)
        if not MIN_SEATS <= len(self.bots) <= MAX_SEATS:
            raise ArenaError(f"{len(self.bots)} bots; a table has {MIN_SEATS} to {MAX_SEATS} seats")
        found = problems(self.rules, len(self.bots))
        if found:
            why = ", ".join(problem.code for problem in found)
            raise ArenaError(f"{len(self.bots)} bots cannot play by these rules: {why}")
        rules = self.rules
        if not compile_rules(rules).is_marker_dealt:
            rules = replace(rules, opening_card="numbers_only")
        return rules if self.is_match else replace(rules, match_end="round")


class Standing(msgspec.Struct, frozen=True):
    """How one kind of bot fared, in the mean of its copies: shares in per cent, times in microseconds.

    `margin` is half the width of the 95 % interval; `points_left` what its hand scored at the end.
    """

    bot: str
    copies: int
    share: float
    margin: float
    points_left: float
    median_us: int
    p99_us: int


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a contest. `par` is the share that equals win, `turns` those of one game."""

    deals: int
    seats: int
    seed: int
    is_match: bool
    par: float
    turns: float
    python: str
    standings: tuple[Standing, ...]


class _Deal(msgspec.Struct):
    """One deal, played with the bots rotated: what each won, in the order of the line-up."""

    won: list[float]
    points: list[int]
    turns: int


class _Chunk(msgspec.Struct):
    """What one process has played: deals, and how often each bot thought how long."""

    deals: list[_Deal]
    times_us: dict[str, Counter[int]]


def contend(
    contest: Contest, *, processes: int | None = None, on_deals: Callable[[int], None] | None = None
) -> Result:
    """Play it, on all cores unless told otherwise; `on_deals` is told how many deals are done.

    Raises ArenaError for what cannot be played.
    """
    contest.played_rules()
    starts = range(0, contest.deals, _DEALS_A_CHUNK)
    jobs = [(contest, start, min(contest.deals, start + _DEALS_A_CHUNK)) for start in starts]
    deals: list[_Deal] = []
    times_us: dict[str, Counter[int]] = {bot: Counter() for bot in contest.bots}
    with _in_processes(min(processes or os.cpu_count() or 1, len(jobs))) as run:
        for chunk in run(jobs):
            deals += chunk.deals
            for bot, times in chunk.times_us.items():
                times_us[bot] += times
            if on_deals:
                on_deals(len(deals))
    return _result(contest, deals, times_us)


_Job = tuple[Contest, int, int]


@contextmanager
def _in_processes(count: int) -> Iterator[Callable[[list[_Job]], Iterator[_Chunk]]]:
    """Something that plays jobs in so many processes, and gives the chunks in their order."""
    if count <= 1:
        yield lambda jobs: map(_play_chunk, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(count, _leave_interrupts_to_the_first) as pool:
        yield lambda jobs: pool.imap(_play_chunk, jobs)


def _leave_interrupts_to_the_first() -> None:
    """A Ctrl+C reaches every process; the one that started the others ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_chunk(job: _Job) -> _Chunk:
    contest, start, end = job
    rules = contest.played_rules()
    times_us: dict[str, Counter[int]] = {bot: Counter() for bot in contest.bots}
    deals = [_play_deal(contest, rules, number, times_us) for number in range(start, end)]
    return _Chunk(deals, times_us)


def _play_deal(contest: Contest, rules: RuleSet, number: int, times_us: dict[str, Counter[int]]) -> _Deal:
    seats = len(contest.bots)
    deal = _Deal([0.0] * seats, [0] * seats, 0)
    for turned in range(seats):
        # Who sits where: the first bot of the line-up sits in seat `turned`.
        line_up = [(seat - turned) % seats for seat in range(seats)]
        makers = [_maker(contest, contest.bots[place], times_us) for place in line_up]
        table = BotTable(rules, makers, contest.seed + number, dealer=0)
        end = table.play_match() if contest.is_match else table.play_round()
        winners = end.champions if contest.is_match else end.winners
        deal.turns += table.turns
        for seat, place in enumerate(line_up):
            deal.won[place] += (seat in winners) / len(winners) / seats
            deal.points[place] += card_points(end.hands[seat], table.game.rulebook.card_points)
    return deal


class _Timed:
    """A bot whose thinking is timed; it plays as it would without."""

    def __init__(self, bot: Bot, times_us: Counter[int]) -> None:
        self._bot = bot
        self._times_us = times_us

    def observe(self, event: Event) -> None:
        self._bot.observe(event)

    def act(self, view: Table, rng: Rng) -> Intent:
        start_ns = perf_counter_ns()
        intent = self._bot.act(view, rng)
        self._times_us[_rounded((perf_counter_ns() - start_ns) // 1000)] += 1
        return intent

    def react(self, view: Table, rng: Rng) -> list[Intent]:
        return self._bot.react(view, rng)


def _rounded(time_us: int) -> int:
    """To two digits, so that times are few enough to be counted."""
    unit: int = 10 ** max(0, len(str(time_us)) - 2)
    return time_us // unit * unit


def _parts(bot: str) -> tuple[str, str]:
    """Level and temper. Raises ArenaError for those that do not exist."""
    level, _, temper = bot.partition(":")
    if level not in ai.BOTS:
        raise ArenaError(f"there is no bot {level!r}; {', '.join(ai.BOTS)} are there")
    if temper and temper not in TEMPERS:
        raise ArenaError(f"there is no temper {temper!r}; {', '.join(TEMPERS)} are there")
    return level, temper or PLAIN


def _maker(contest: Contest, name: str, times_us: dict[str, Counter[int]]) -> BotMaker:
    level, temper = _parts(name)
    manners = None if contest.is_real else MANNERS["exact"]

    def make(seat: Seat, rulebook: Rulebook) -> Bot:
        return _Timed(ai.make_bot(level, seat, rulebook, temper, manners), times_us[name])

    return make


def _result(contest: Contest, deals: Sequence[_Deal], times_us: dict[str, Counter[int]]) -> Result:
    seats = len(contest.bots)
    games = len(deals) * seats
    return Result(
        deals=len(deals),
        seats=seats,
        seed=contest.seed,
        is_match=contest.is_match,
        par=100 / seats,
        turns=sum(deal.turns for deal in deals) / games,
        python=f"{platform.python_implementation()} {platform.python_version()}",
        standings=tuple(_standing(contest, bot, deals, times_us[bot]) for bot in dict.fromkeys(contest.bots)),
    )


def _standing(contest: Contest, bot: str, deals: Sequence[_Deal], times_us: Counter[int]) -> Standing:
    places = [place for place, other in enumerate(contest.bots) if other == bot]
    shares = [sum(deal.won[place] for place in places) / len(places) for deal in deals]
    mean = sum(shares) / len(shares)
    spread = sqrt(sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1) / len(shares))
    points = sum(deal.points[place] for deal in deals for place in places)
    return Standing(
        bot=bot,
        copies=len(places),
        share=100 * mean,
        margin=100 * _Z_95 * spread,
        points_left=points / len(deals) / len(contest.bots) / len(places),
        median_us=_quantile(times_us, 0.5),
        p99_us=_quantile(times_us, 0.99),
    )


def _quantile(times_us: Counter[int], share: float) -> int:
    """The time that this share of all decisions did not exceed."""
    rest = share * times_us.total()
    for time_us in sorted(times_us):
        rest -= times_us[time_us]
        if rest <= 0:
            return time_us
    return 0
