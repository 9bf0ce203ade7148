"""The command line: what the program does when it is called, and the exit status that it ends with.

Exit status 0: done; 1: it could not be done, or a scenario does not hold; 2: what was asked makes no sense;
130: stopped from the terminal (Ctrl+C).
Each command is a module, imported only when it is asked for: the game does not wait for what it does not
need, and scenarios and simulated games run on machines that have neither a display nor pygame.
"""

import argparse
import multiprocessing
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NoReturn

from uno_desktop import __version__
from uno_desktop.cli.shared import BAD_REQUEST, FAILED, INTERRUPTED


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
    except KeyboardInterrupt:
        print(file=sys.stderr)  # the next prompt does not stand behind a bar that shows progress
        return INTERRUPTED


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

    #: Gives the command its arguments, once it is sure that this command was asked for.
    fill: Callable[[], None] | None = None

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As argparse does it; a command learns first what it takes."""
        if self.fill is not None:
            self.fill()
            self.fill = None
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and end."""
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
    for name, (summary, load) in _COMMANDS.items():
        command = commands.add_parser(name, allow_abbrev=False, help=summary)
        command.fill = partial(_fill, command, load)
    return parser


def _fill(parser: _Parser, load: Callable[[], ModuleType]) -> None:
    command = load()
    command.add_arguments(parser)
    parser.set_defaults(run=command.run)


def _scenario() -> ModuleType:
    from uno_desktop.cli import scenario_command

    return scenario_command


def _open() -> ModuleType:
    from uno_desktop.cli import open_command

    return open_command


def _simulate() -> ModuleType:
    from uno_desktop.cli import simulate_command

    return simulate_command


def _arena() -> ModuleType:
    from uno_desktop.cli import arena_command

    return arena_command


_COMMANDS: Final = {
    "scenario": ("check scenario files: positions, moves, and what must be true", _scenario),
    "open": ("show the position of a scenario file in the game window, ready to play on", _open),
    "simulate": ("let bots play many games without a window, and count", _simulate),
    "arena": ("measure how strong bots are against each other", _arena),
}


def _play(asked: argparse.Namespace) -> int:
    from uno_desktop.cli.window import with_app

    return with_app(lambda app: app.self_test() if asked.self_test else app.run())
