"""A window that nobody sees, and time that passes only when a test says so."""

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from uno_desktop.ui.director import Director
from uno_desktop.ui.display import Display
from uno_desktop.ui.kit import Kit


class FakeClock:
    """A clock that stands still until it is told to move, or slept on."""

    def __init__(self) -> None:
        self.time_ms = 1_000
        self.naps_ms: list[int] = []

    def now_ms(self) -> int:
        return self.time_ms

    def sleep_ms(self, duration_ms: int) -> None:
        self.naps_ms.append(duration_ms)
        self.time_ms += duration_ms


@pytest.fixture
def display() -> Iterator[Display]:
    opened = Display("test")
    pygame.event.clear()
    yield opened
    opened.close()


@pytest.fixture
def kit() -> Kit:
    return Kit.for_language("en")


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def director(display: Display, kit: Kit, clock: FakeClock) -> Director:
    return Director(display, kit, clock)
