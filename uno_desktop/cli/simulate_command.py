"""`uno-desktop simulate`: let bots play many games without a window, and count."""

import argparse
import time
from pathlib import Path
from typing import Final

from uno_desktop.cli.shared import DONE, MAX_GAMES, Progress, WholeNumber, refuse
from uno_desktop.engine.presets import DEFAULT_PRESET, PRESETS
from uno_desktop.engine.ruleset import MAX_SEATS, MIN_SEATS
from uno_desktop.session.setup import MAX_SEED
from uno_desktop.simulate import PLAYERS, Record, Tally, random_rules_for, simulate

_RANDOM_RULES: Final = "random"
_USUAL_PLAYERS: Final = "normal"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.description = "Let bots play games without a window and print what came of them."
    parser.add_argument(
        "--games", type=WholeNumber(1, MAX_GAMES), default=100, metavar="N", help="how many games (100)"
    )
    parser.add_argument(
        "--seats",
        type=WholeNumber(MIN_SEATS, MAX_SEATS),
        default=4,
        metavar="K",
        help=f"how many players, {MIN_SEATS} to {MAX_SEATS} (4)",
    )
    parser.add_argument(
        "--preset",
        choices=(*PRESETS, _RANDOM_RULES),
        default=DEFAULT_PRESET,
        metavar="P",
        help=(
            f"by which rules: {', '.join(PRESETS)} ({DEFAULT_PRESET}), "
            f"or {_RANDOM_RULES}: another rule set for every game, and one round by each"
        ),
    )
    parser.add_argument(
        "--seed",
        type=WholeNumber(0, MAX_SEED),
        default=1,
        metavar="S",
        help="the same seed gives the same games; game number n of a run is the first one of seed S + n (1)",
    )
    parser.add_argument(
        "--bots",
        choices=tuple(PLAYERS),
        default=_USUAL_PLAYERS,
        metavar="B",
        help=f"who plays: {', '.join(PLAYERS)} ({_USUAL_PLAYERS})",
    )
    parser.add_argument(
        "--record", type=Path, metavar="DIR", help="write every round into this folder as a scenario file"
    )
    parser.add_argument(
        "--illegal",
        action="store_true",
        help="with --bots random --record: let players try what is not allowed, now and then",
    )


def run(asked: argparse.Namespace) -> int:
    """Play, and print what came of it."""
    if asked.illegal and (asked.bots != "random" or asked.record is None):
        return refuse("simulate", "--illegal goes with --bots random and --record")
    if asked.seed + asked.games - 1 > MAX_SEED:
        return refuse("simulate", f"--seed: there are not so many games before the last seed, {MAX_SEED}")
    has_random_rules = asked.preset == _RANDOM_RULES
    record = None
    if asked.record is not None:
        preset = DEFAULT_PRESET if has_random_rules else asked.preset
        record = Record(_RoundFiles(asked.record).write, preset, does_err=asked.illegal)
    progress = Progress(asked.games, "games")
    started_s = time.perf_counter()
    try:
        tally = simulate(
            PLAYERS[asked.bots],
            random_rules_for(asked.seats) if has_random_rules else lambda _: PRESETS[asked.preset],
            asked.seats,
            games=asked.games,
            seed=asked.seed,
            record=record,
            on_game=lambda tally: progress.show(tally.games),
        )
    except OSError as error:
        return refuse("simulate", f"{error.filename}: {error.strerror}")
    elapsed_s = time.perf_counter() - started_s
    progress.clear()
    print(f"preset {asked.preset}, {asked.seats} seats, {asked.bots} bots, seed {asked.seed}")
    print(_report(tally, elapsed_s))
    return DONE


class _RoundFiles:
    """Numbers the files of recorded rounds; the folder is made when the first one is written."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._written = 0

    def write(self, text: str) -> None:
        self._written += 1
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._folder / f"round-{self._written:06}.toml"
        path.write_text(text, encoding="utf-8", newline="\n")


def _report(tally: Tally, elapsed_s: float) -> str:
    ends = f"played out {tally.played_out}, equal sum {tally.won_by_sum}, blocked {tally.blocked}"
    return "\n".join(
        [
            f"games             {tally.games}",
            f"rounds            {tally.rounds} ({ends})",
            f"turns             {tally.turns} ({tally.turns / tally.rounds:.1f} a round)",
            *(
                f"won by seat {seat}     {wins} ({wins / tally.rounds:.1%} of the rounds)"
                for seat, wins in enumerate(tally.wins)
            ),
            f"games per second  {tally.games / elapsed_s:.1f}",
        ]
    )
