"""What all commands share: exit statuses, numbers as arguments, sentences about files, and progress."""

import argparse
import sys
import time
from pathlib import Path
from typing import Final

DONE: Final = 0
FAILED: Final = 1
BAD_REQUEST: Final = 2
INTERRUPTED: Final = 130
"""As shells say of whatever a Ctrl+C has stopped."""

MAX_GAMES: Final = 100_000_000
PROGRESS_INTERVAL_S: Final = 0.2
BAR_CHARACTERS: Final = 30


_MOST_DIGITS: Final = 20
"""Python refuses to read numbers of thousands of digits."""


class WholeNumber:
    """A whole number from `low` to `high`, or a plain sentence why it is none."""

    def __init__(self, low: int, high: int) -> None:
        self._low, self._high = low, high

    def __call__(self, text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS:
            number = int(text)
            if self._low <= number <= self._high:
                return number
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {self._low} to {self._high}")


def refuse(command: str, sentence: str) -> int:
    """Say why what was asked makes no sense; the exit status."""
    print(f"uno-desktop {command}: {sentence}", file=sys.stderr)
    return BAD_REQUEST


def cannot_use(path: Path, why: str) -> int:
    """Say what is wrong with a file; the exit status."""
    print(f"{path}: {why}", file=sys.stderr)
    return BAD_REQUEST


class Progress:
    """A line that counts while somebody looks at a terminal, with a bar."""

    def __init__(self, total: int, noun: str) -> None:
        self._total = total
        self._noun = noun
        self._is_seen = sys.stderr.isatty()
        self._shown_s = time.monotonic()

    def show(self, done: int) -> None:
        """So much is done."""
        now_s = time.monotonic()
        if self._is_seen and now_s - self._shown_s >= PROGRESS_INTERVAL_S:
            self._shown_s = now_s
            bar = "#" * (BAR_CHARACTERS * done // self._total)
            line = f"\r[{bar:.<{BAR_CHARACTERS}}] {done} of {self._total} {self._noun}"
            print(line, end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Make room for the result."""
        if self._is_seen:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
