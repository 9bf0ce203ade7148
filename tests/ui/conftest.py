"""A window that nobody sees, time that passes only when a test says so, and one set of pictures for all."""

import gc
import os
from collections.abc import Iterator
from functools import cache

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from uno_desktop.ui import kit as kit_module
from uno_desktop.ui import services as services_module
from uno_desktop.ui.avatars import Avatars
from uno_desktop.ui.director import Director
from uno_desktop.ui.display import Display
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.sprites import CardSprites
from uno_desktop.ui.text import Text


@pytest.fixture(scope="session", autouse=True)
def shared_pictures() -> Iterator[None]:
    """Hundreds of programs are made here, one after the other: they share cards, faces and rendered text."""
    texts, sprites, avatars = cache(Text), CardSprites(Text("en")), Avatars()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit_module, "Text", texts)
        patch.setattr(kit_module, "CardSprites", lambda text: sprites)
        patch.setattr(services_module, "Avatars", lambda: avatars)
        gc.freeze()  # what lives as long as the tests need not be looked through after each of them
        yield
        gc.unfreeze()


@pytest.fixture(autouse=True)
def no_leftovers() -> Iterator[None]:
    """Scenes and their parts know each other: only the collector frees the program of the last test."""
    yield
    gc.collect()


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
