"""`uno-desktop arena`: measure how strong bots are against each other."""

import argparse
from pathlib import Path

import msgspec

import ai
from uno_desktop import arena
from uno_desktop.cli.shared import DONE, MAX_GAMES, Progress, WholeNumber, cannot_use, refuse
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.ruleset_text import RuleTextError
from uno_desktop.session.files import FileError
from uno_desktop.session.rule_sets import MissingFileError, read_rules
from uno_desktop.session.setup import MAX_SEED


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.description = (
        "Replay every deal with the bots rotated through all seats, and tell what share each kind wins, "
        "with a 95 % interval. Rounds open with a number card."
    )
    parser.add_argument(
        "--bots",
        type=lambda text: tuple(text.split(",")),
        required=True,
        metavar="B,B,...",
        help=f"one for each seat: {', '.join(ai.BOTS)}; with a temper as in hard:cautious",
    )
    parser.add_argument("--deals", type=WholeNumber(1, MAX_GAMES), default=1000, metavar="N", help="(1000)")
    parser.add_argument("--seed", type=WholeNumber(0, MAX_SEED), default=1, metavar="S", help="(1)")
    rules = parser.add_mutually_exclusive_group()
    rules.add_argument(
        "--preset",
        choices=tuple(PRESETS),
        default="official",
        metavar="P",
        help=f"{', '.join(PRESETS)} (official)",
    )
    rules.add_argument("--rules", type=Path, metavar="FILE", help="a rule set kept as a file")
    parser.add_argument("--match", action="store_true", help="play whole matches instead of single rounds")
    parser.add_argument(
        "--real", action="store_true", help="let bots forget their calls; without it they always call"
    )
    parser.add_argument(
        "--cores", type=WholeNumber(1, 1024), metavar="N", help="how many processes play (one for each core)"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(asked: argparse.Namespace) -> int:
    """Let them contend, and print the result."""
    rules = PRESETS[asked.preset]
    if asked.rules is not None:
        try:
            rules = read_rules(asked.rules).rules
        except MissingFileError:
            return cannot_use(asked.rules, "there is no such file")
        except FileError as error:
            return refuse("arena", str(error))
        except RuleTextError as error:
            return cannot_use(asked.rules, str(error))
    contest = arena.Contest(
        bots=asked.bots,
        rules=rules,
        deals=asked.deals,
        seed=asked.seed,
        is_match=asked.match,
        is_real=asked.real,
    )
    progress = Progress(asked.deals, "deals")
    try:
        result = arena.contend(contest, processes=asked.cores, on_deals=progress.show)
    except arena.ArenaError as error:
        return refuse("arena", str(error))
    progress.clear()
    print(msgspec.json.encode(result).decode() if asked.json else _report(result))
    return DONE


def _report(result: arena.Result) -> str:
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
