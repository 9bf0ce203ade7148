"""Work in steps: generators that pause between two of them, and give what they found at their end."""

from collections.abc import Generator
from typing import TypeVar

Found = TypeVar("Found")


def run(work: Generator[None, None, Found]) -> Found:
    """Do it all at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Found = end.value
            return found
