"""`uno-desktop scenario`: check positions and moves written down as text."""

import argparse
from pathlib import Path

from uno_desktop.cli.scenario_file import read_scenario
from uno_desktop.cli.shared import DONE, FAILED, cannot_use
from uno_desktop.engine.scenario import Scenario, ScenarioError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.description = (
        "Set up the position in each file, play its moves, and tell whether everything is as the file "
        "says. Exit status 0: all hold; 1: one does not; 2: a file cannot be read or set up."
    )
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a scenario file (TOML, UTF-8)")


def run(asked: argparse.Namespace) -> int:
    """Check all files; the exit status of the worst."""
    status = DONE
    for path in asked.files:
        status = max(status, _check_scenario(path))
    return status


def _check_scenario(path: Path) -> int:
    """Check one file and print a line about it; the exit status that it alone would give."""
    try:
        differences = Scenario(read_scenario(path)).differences()
    except ScenarioError as error:
        return cannot_use(path, str(error))
    if differences:
        print(f"{path}: {'; '.join(differences)}")
        return FAILED
    print(f"ok {path}")
    return DONE
