"""The command line: what the program does when it is called, and the exit status that it ends with.

Exit status 0: done; 1: it could not be done, or a scenario does not hold; 2: what was asked makes no sense.
The window, and with it pygame, is imported only when there is a window to open: scenarios and simulated
games run on machines that have neither a display nor pygame.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NoReturn

import msgspec

import ai
from uno_desktop import __version__, arena
from uno_desktop.engine import ruleset_text
from uno_desktop.engine.presets import DEFAULT_PRESET, PRESETS
from uno_desktop.engine.ruleset import MAX_SEATS, MIN_SEATS
from uno_desktop.engine.scenario import Scenario, ScenarioError, read
from uno_desktop.simulate import PLAYERS, Record, Tally, random_rules_for, simulate

DONE: Final = 0
FAILED: Final = 1
BAD_REQUEST: Final = 2

_RANDOM_RULES: Final = "random"
_MAX_GAMES: Final = 100_000_000
_MAX_SEED: Final = 2**53 - 1
_PROGRESS_INTERVAL_S: Final = 0.2
_BAR_CHARACTERS: Final = 30


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (by default those that it was called with); the exit status."""
    # In a bundle a worker process starts the whole program anew, and must go no further than here.
    multiprocessing.freeze_support()
    _make_streams_safe()
    asked = _parser().parse_args(arguments)
    try:
        return int(asked.run(asked))
    except BrokenPipeError:
        # Whoever read the output has stopped, as `head` does; Python must not try to flush the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def _make_streams_safe() -> None:
    """Let printing never fail: a windowed program has no streams, and some cannot spell every character."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 (stays open)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


class _Parser(argparse.ArgumentParser):
    """Answers a wrong argument with one sentence instead of a page."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_REQUEST, f"{self.prog}: {message} (see {self.prog} --help)\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="uno-desktop",
        allow_abbrev=False,
        description="Play UNO against bots or friends at this computer. Without arguments the game starts.",
    )
    parser.add_argument("--version", action="version", version=f"uno-desktop {__version__}")
    parser.add_argument(
        "--self-test",
        action="store_true",
        help="open the window, let bots play a fast round through every screen, and say if all is well",
    )
    parser.set_defaults(run=_play)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", prog="uno-desktop")
    _add_scenario_command(commands)
    _add_simulate_command(commands)
    _add_arena_command(commands)
    return parser


def _add_scenario_command(commands: "argparse._SubParsersAction[_Parser]") -> None:
    scenario = commands.add_parser(
        "scenario",
        allow_abbrev=False,
        help="check scenario files: positions, moves, and what must be true",
        description=(
            "Set up the position in each file, play its moves, and tell whether everything is as the file "
            "says. Exit status 0: all hold; 1: one does not; 2: a file cannot be read or set up."
        ),
    )
    scenario.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a scenario file (TOML, UTF-8)")
    scenario.set_defaults(run=_check_scenarios)


def _add_simulate_command(commands: "argparse._SubParsersAction[_Parser]") -> None:
    command = commands.add_parser(
        "simulate",
        allow_abbrev=False,
        help="let bots play many games without a window, and count",
        description="Let bots play games without a window and print what came of them.",
    )
    command.add_argument(
        "--games", type=_number(1, _MAX_GAMES), default=100, metavar="N", help="how many games (100)"
    )
    command.add_argument(
        "--seats",
        type=_number(MIN_SEATS, MAX_SEATS),
        default=4,
        metavar="K",
        help=f"how many players, {MIN_SEATS} to {MAX_SEATS} (4)",
    )
    command.add_argument(
        "--preset",
        choices=(*PRESETS, _RANDOM_RULES),
        default=DEFAULT_PRESET,
        metavar="P",
        help=(
            f"by which rules: {', '.join(PRESETS)} ({DEFAULT_PRESET}), "
            f"or {_RANDOM_RULES}: another rule set for every game, and one round by each"
        ),
    )
    command.add_argument(
        "--seed",
        type=_number(0, _MAX_SEED),
        default=1,
        metavar="S",
        help="the same seed gives the same games; game number n of a run is the first one of seed S + n (1)",
    )
    command.add_argument(
        "--bots",
        choices=tuple(PLAYERS),
        default=next(iter(PLAYERS)),
        metavar="B",
        help=f"who plays: {', '.join(PLAYERS)} ({next(iter(PLAYERS))})",
    )
    command.add_argument(
        "--record", type=Path, metavar="DIR", help="write every round into this folder as a scenario file"
    )
    command.add_argument(
        "--illegal",
        action="store_true",
        help="with --bots random --record: let players try what is not allowed, now and then",
    )
    command.set_defaults(run=_simulate)


def _add_arena_command(commands: "argparse._SubParsersAction[_Parser]") -> None:
    command = commands.add_parser(
        "arena",
        allow_abbrev=False,
        help="measure how strong bots are against each other",
        description=(
            "Replay every deal with the bots rotated through all seats, and tell what share each kind wins, "
            "with a 95 % interval. Rounds open with a number card."
        ),
    )
    command.add_argument(
        "--bots",
        type=lambda text: tuple(text.split(",")),
        required=True,
        metavar="B,B,...",
        help=f"one for each seat: {', '.join(ai.BOTS)}; with a temper as in hard:cautious",
    )
    command.add_argument("--deals", type=_number(1, _MAX_GAMES), default=1000, metavar="N", help="(1000)")
    command.add_argument("--seed", type=_number(0, _MAX_SEED), default=1, metavar="S", help="(1)")
    rules = command.add_mutually_exclusive_group()
    rules.add_argument(
        "--preset",
        choices=tuple(PRESETS),
        default="official",
        metavar="P",
        help=f"{', '.join(PRESETS)} (official)",
    )
    rules.add_argument("--rules", type=Path, metavar="FILE", help="a rule set kept as a file")
    command.add_argument("--match", action="store_true", help="play whole matches instead of single rounds")
    command.add_argument(
        "--real", action="store_true", help="let bots forget their calls; without it they always call"
    )
    command.add_argument(
        "--cores", type=_number(1, 1024), metavar="N", help="how many processes play (one for each core)"
    )
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
    command.set_defaults(run=_arena)


class _number:  # noqa: N801  (argparse calls it as a function)
    """A whole number from `low` to `high`, or a plain sentence why it is none."""

    def __init__(self, low: int, high: int) -> None:
        self._low, self._high = low, high

    def __call__(self, text: str) -> int:
        if text.isascii() and text.isdigit() and self._low <= int(text[:20]) <= self._high:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {self._low} to {self._high}")


def _play(asked: argparse.Namespace) -> int:
    try:
        from uno_desktop import app
    except (ImportError, AttributeError) as error:
        if not _is_wrong_pygame(error):
            raise
        print(
            "This game needs pygame-ce: uninstall pygame and pygame-ce, then install pygame-ce alone.",
            file=sys.stderr,
        )
        return FAILED
    return app.self_test() if asked.self_test else app.run()


def _is_wrong_pygame(error: ImportError | AttributeError) -> bool:
    """Is the window's library missing, or is it pygame, which lacks parts that the window is made of?"""
    if isinstance(error, ImportError) and error.name == "pygame":
        return True
    return "pygame" in sys.modules and not getattr(sys.modules["pygame"], "IS_CE", False)


def _check_scenarios(asked: argparse.Namespace) -> int:
    status = DONE
    for path in asked.files:
        status = max(status, _check_scenario(path))
    return status


def _check_scenario(path: Path) -> int:
    """Check one file and print a line about it; the exit status that it alone would give."""
    try:
        differences = Scenario(read(path.read_text(encoding="utf-8"))).differences()
    except OSError as error:
        return _cannot(path, error.strerror or str(error))
    except UnicodeDecodeError as error:
        return _cannot(path, f"byte {error.start} is not UTF-8")
    except RecursionError:
        return _cannot(path, "its lists or tables are nested too deeply")
    except ScenarioError as error:
        return _cannot(path, str(error))
    if differences:
        print(f"{path}: {'; '.join(differences)}")
        return FAILED
    print(f"ok {path}")
    return DONE


def _cannot(path: Path, why: str) -> int:
    print(f"{path}: {why}", file=sys.stderr)
    return BAD_REQUEST


def _simulate(asked: argparse.Namespace) -> int:
    if asked.illegal and (asked.bots != "random" or asked.record is None):
        return _refuse("--illegal goes with --bots random and --record")
    has_random_rules = asked.preset == _RANDOM_RULES
    record = None
    if asked.record is not None:
        preset = DEFAULT_PRESET if has_random_rules else asked.preset
        record = Record(_RoundFiles(asked.record).write, preset, does_err=asked.illegal)
    progress = _Progress(asked.games, "games")
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
        return _refuse(f"{error.filename}: {error.strerror}")
    elapsed_s = time.perf_counter() - started_s
    progress.clear()
    print(f"preset {asked.preset}, {asked.seats} seats, {asked.bots} bots, seed {asked.seed}")
    print(_report(tally, elapsed_s))
    return DONE


def _refuse(sentence: str) -> int:
    print(f"uno-desktop simulate: {sentence}", file=sys.stderr)
    return BAD_REQUEST


def _arena(asked: argparse.Namespace) -> int:
    rules = PRESETS[asked.preset]
    if asked.rules is not None:
        try:
            rules = ruleset_text.from_toml(asked.rules.read_text(encoding="utf-8")).rules
        except OSError as error:
            return _cannot(asked.rules, error.strerror or str(error))
        except ValueError as error:
            return _cannot(asked.rules, str(error))
    contest = arena.Contest(
        bots=asked.bots,
        rules=rules,
        deals=asked.deals,
        seed=asked.seed,
        is_match=asked.match,
        is_real=asked.real,
    )
    progress = _Progress(asked.deals, "deals")
    try:
        result = arena.contend(contest, processes=asked.cores, on_deals=progress.show)
    except arena.ArenaError as error:
        print(f"uno-desktop arena: {error}", file=sys.stderr)
        return BAD_REQUEST
    progress.clear()
    print(msgspec.json.encode(result).decode() if asked.json else _arena_report(result))
    return DONE


def _arena_report(result: arena.Result) -> str:
    what = "matches" if result.is_match else "rounds"
    standings = [
        f"{it.bot:20} {it.share:5.2f} ± {it.margin:.2f} %   {it.points_left:5.1f} points left   "
        f"thinks {it.median_us / 1000:.2f} ms, 1 in 100 over {it.p99_us / 1000:.2f} ms"
        for it in result.standings
    ]
    return "\n".join(
        [
            f"{result.deals} deals of {result.seats} {what} each, seed {result.seed}",
            f"par {result.par:.1f} %, {result.turns:.1f} turns each",
            *standings,
        ]
    )


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


class _Progress:
    """A line that counts while somebody looks at a terminal, with a bar."""

    def __init__(self, total: int, noun: str) -> None:
        self._total = total
        self._noun = noun
        self._is_seen = sys.stderr.isatty()
        self._shown_s = time.monotonic()

    def show(self, done: int) -> None:
        now_s = time.monotonic()
        if self._is_seen and now_s - self._shown_s >= _PROGRESS_INTERVAL_S:
            self._shown_s = now_s
            bar = "#" * (_BAR_CHARACTERS * done // self._total)
            line = f"\r[{bar:.<{_BAR_CHARACTERS}}] {done} of {self._total} {self._noun}"
            print(line, end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self._is_seen:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
