"""The full table of how strong the bots are, each row with its bar: about an hour on one core.

    python -m benchmarks.ladder                       every row
    python -m benchmarks.ladder --rows hard4 master2  some of them
    python -m benchmarks.ladder --share 0.1           with a tenth of the deals
    python -m benchmarks.ladder --show                the table of what was measured last

What was measured stands in `benchmarks/results/ladder.json`, with seed, date and number of deals; a row that
is played again replaces the old one. What RLCard's own arena shows is measured by `rlcard_arena`.
"""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from uno_desktop.arena import Contest, contend
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.ruleset import RuleSet

RESULTS: Final = Path(__file__).parent / "results" / "ladder.json"
_SEED: Final = 2026
_OFFICIAL: Final = PRESETS["official"]
_CHAINS: Final = replace(_OFFICIAL, stack_draw_two=True, stack_wild_four=True, wild_four_on_draw_two=True)
_OWN_POINTS: Final = replace(_OFFICIAL, score_mode="own_points")


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One measurement: the first of the bots is the one that is measured.

    The bar is a share in per cent: the point estimate must reach `at_least` and not exceed `at_most`, and
    the interval must lie above `interval_above`.
    """

    name: str
    bots: tuple[str, ...]
    deals: int
    rules: RuleSet = _OFFICIAL
    is_match: bool = False
    at_least: float = 0.0
    at_most: float = 100.0
    interval_above: float = 0.0


class Measured(msgspec.Struct, frozen=True):
    """What came of a row."""

    bots: str
    share: float
    margin: float
    par: float
    bar: str
    is_reached: bool
    deals: int
    games: int
    seed: int
    points_left: float
    turns: float
    median_us: int
    p99_us: int
    date: str
    python: str


def _row(name: str, first: str, other: str, seats: int, deals: int, **more: object) -> Row:
    fields = {"name": name, "bots": (first, *[other] * (seats - 1)), "deals": deals, **more}
    return msgspec.convert(fields, Row)


ROWS: Final = (
    _row("normal4", "normal", "rlcard-rule", 4, 5000, at_least=27.0, interval_above=25.0),
    _row("hard4", "hard", "rlcard-rule", 4, 10000, at_least=30.0, interval_above=29.5),
    _row("hard4-normal", "hard", "normal", 4, 10000, at_least=28.0, interval_above=27.4),
    _row("easy4-normal", "easy", "normal", 4, 3000, at_least=18.0, at_most=22.0),
    _row("hard4-random", "hard", "random", 4, 10000, at_least=36.0),
    _row("hard2", "hard", "rlcard-rule", 2, 6000, at_least=63.5),
    _row("hard2-normal", "hard", "normal", 2, 6000, at_least=59.0),
    _row("hard2-random", "hard", "random", 2, 6000, at_least=72.0),
    _row("easy2-normal", "easy", "normal", 2, 3000, at_most=46.0),
    _row("master2", "master", "hard", 2, 2500, at_least=52.5, at_most=62.0, interval_above=50.5),
    _row("master4", "master", "hard", 4, 1000, at_most=35.0, interval_above=24.5),
    _row("hard4-match", "hard", "rlcard-rule", 4, 1000, is_match=True, at_least=37.0),
    _row("hard2-match", "hard", "rlcard-rule", 2, 1500, is_match=True, at_least=86.0),
    _row("hard4-own-points", "hard", "rlcard-rule", 4, 1000, rules=_OWN_POINTS, is_match=True, at_least=50.0),
    _row("hard4-chains", "hard", "rlcard-rule", 4, 5000, rules=_CHAINS, at_least=29.5),
    _row("hard7", "hard", "rlcard-rule", 7, 3000, at_least=16.0),
    _row("normal4-hard", "normal", "hard", 4, 2000, at_most=35.0),
    *(
        _row(f"preset-{name}", "hard", "easy", 4, 500, rules=rules, interval_above=25.0)
        for name, rules in PRESETS.items()
    ),
    *(
        _row(f"temper-{temper}", f"hard:{temper}", "hard", 4, 3000, at_least=23.5, at_most=26.5)
        for temper in ("cautious", "aggressive", "bluffer", "calculator", "sleepy")
    ),
)


def measure(row: Row, share: float, processes: int | None) -> Measured:
    """Play a row, with this share of its deals."""
    deals = max(2, round(row.deals * share))
    contest = Contest(bots=row.bots, rules=row.rules, deals=deals, seed=_SEED, is_match=row.is_match)
    result = contend(contest, processes=processes, on_deals=_Progress(row.name, deals).show)
    standing = result.standings[0]
    is_reached = row.at_least <= standing.share <= row.at_most
    return Measured(
        bots=f"{row.bots[0]} against {len(row.bots) - 1} {row.bots[1]}",
        share=round(standing.share, 2),
        margin=round(standing.margin, 2),
        par=round(result.par, 1),
        bar=_bar(row),
        is_reached=is_reached and standing.share - standing.margin > row.interval_above,
        deals=deals,
        games=deals * len(row.bots),
        seed=_SEED,
        points_left=round(standing.points_left, 1),
        turns=round(result.turns, 1),
        median_us=standing.median_us,
        p99_us=standing.p99_us,
        date=f"{datetime.now(UTC):%Y-%m-%d}",
        python=result.python,
    )


def _bar(row: Row) -> str:
    parts = []
    if row.at_least:
        parts.append(f"at least {row.at_least:g}")
    if row.at_most < 100:
        parts.append(f"at most {row.at_most:g}")
    if row.interval_above:
        parts.append(f"interval above {row.interval_above:g}")
    return ", ".join(parts)


class _Progress:
    """Tells how far a row is while somebody looks at a terminal."""

    def __init__(self, name: str, deals: int) -> None:
        self._name = name
        self._deals = deals

    def show(self, done: int) -> None:
        if not sys.stderr.isatty():
            return
        end = "\n" if done == self._deals else ""
        print(f"\r{self._name}: {done} of {self._deals} deals", end=end, file=sys.stderr, flush=True)


def _line(name: str, it: Measured) -> str:
    mark = "reached" if it.is_reached else "MISSED"
    return (
        f"| {name} | {it.bots} | {it.share:.2f} ± {it.margin:.2f} | {it.bar} | {mark} | {it.games} | "
        f"{it.points_left} | {it.turns} | {it.median_us / 1000:.2f} / {it.p99_us / 1000:.2f} | {it.date} |"
    )


def _kept() -> dict[str, Measured]:
    if not RESULTS.exists():
        return {}
    return msgspec.json.decode(RESULTS.read_bytes(), type=dict[str, Measured])


def _keep(measured: dict[str, Measured]) -> None:
    RESULTS.parent.mkdir(exist_ok=True)
    ordered = {row.name: measured[row.name] for row in ROWS if row.name in measured}
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(ordered)) + b"\n")


def main() -> int:
    """Measure the rows asked for, keep the figures, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description=__doc__)
    names = [row.name for row in ROWS]
    parser.add_argument("--rows", nargs="+", choices=names, default=names, metavar="ROW")
    parser.add_argument("--share", type=float, default=1.0, help="the part of the deals that is played (1)")
    parser.add_argument("--cores", type=int, help="how many processes play (one for each core)")
    parser.add_argument("--show", action="store_true", help="measure nothing")
    options = parser.parse_args()
    for row in ROWS:
        if row.name in options.rows and not options.show:
            result = measure(row, options.share, options.cores)
            # Read anew each time: another row may be played by somebody else meanwhile.
            _keep({**_kept(), row.name: result})
    measured = _kept()
    print("| row | bots | share % | bar | | games | points left | turns | thinks ms, median / p99 | date |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for name in names:
        if name in measured:
            print(_line(name, measured[name]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
