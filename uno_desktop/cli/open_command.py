"""`uno-desktop open`: show the position of a scenario file in the game window, ready to play on."""

import argparse
from pathlib import Path
from typing import Final, Literal

import ai
from uno_desktop.cli.scenario_file import read_scenario
from uno_desktop.cli.shared import WholeNumber, cannot_use, refuse
from uno_desktop.cli.window import with_app
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.ruleset import MAX_SEATS
from uno_desktop.engine.scenario import Scenario, ScenarioError, ScenarioText, position_on, rules_of
from uno_desktop.session.setup import MAX_SEED, MatchSetup, SeatSetup

_USUAL_LEVEL: Final = "normal"
_seat: Final = WholeNumber(0, MAX_SEATS - 1)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.description = (
        "Show the position of a scenario file in the game window and play on from it, by the file's own "
        "rules. Its steps are not played, and the match is not saved. Exit status 2: the file cannot be "
        "read or set up."
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a scenario file (TOML, UTF-8)")
    parser.add_argument(
        "--people",
        type=_seats,
        default=(0,),
        metavar="S,S,...",
        help="which seats people play, counted from 0; none: all are bots (0)",
    )
    parser.add_argument(
        "--level",
        choices=ai.LEVELS,
        default=_USUAL_LEVEL,
        metavar="L",
        help=f"how well bots play: {', '.join(ai.LEVELS)} ({_USUAL_LEVEL})",
    )


def _seats(text: str) -> tuple[Seat, ...]:
    if text == "none":
        return ()
    return tuple(sorted({_seat(word) for word in text.split(",")}))


def run(asked: argparse.Namespace) -> int:
    """Show it; the exit status."""
    try:
        text = read_scenario(asked.file)
        position = position_on(Scenario(text).game.table)
    except ScenarioError as error:
        return cannot_use(asked.file, str(error))
    seats = len(position.hands)
    strangers = [str(seat) for seat in asked.people if seat >= seats]
    if strangers:
        return refuse("open", f"--people {','.join(strangers)}: the file has seats 0 to {seats - 1}")
    setup = _setup(text, seats, asked.people, asked.level)
    return with_app(lambda app: app.run(lambda program: program.table_from(setup, position)))


def _setup(text: ScenarioText, seats: int, people: tuple[Seat, ...], level: str) -> MatchSetup:
    """Who plays, and by which rules. Bots take over for people at the same level."""
    kinds: list[Literal["person", "bot"]] = ["person" if seat in people else "bot" for seat in range(seats)]
    start = text.table or text.deal
    return MatchSetup(
        seats=tuple(SeatSetup(kind, level=level) for kind in kinds),
        rules=rules_of(text),
        preset=text.preset,
        seed=start.seed % (MAX_SEED + 1) if start is not None else 0,
    )
