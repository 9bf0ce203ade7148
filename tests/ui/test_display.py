"""The window and the desktop around it."""

import os
import subprocess
import sys

import pygame
import pytest

from tests.ui.conftest import FakeClock
from uno_desktop.ui.director import Director
from uno_desktop.ui.display import DEFAULT_SIZE, MIN_SIZE, Display, Placement, preferred_languages
from uno_desktop.ui.environment import prepare_environment
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.scene import Scene

OPEN_A_WINDOW = """
from uno_desktop.ui.display import Display, NoDisplay
try:
    Display("test")
except NoDisplay as error:
    print(error)
    raise SystemExit(4)
"""


def open_in_another_process(**environment: str) -> subprocess.CompletedProcess[str]:
    without_screen = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    }
    return subprocess.run(
        [sys.executable, "-c", OPEN_A_WINDOW],
        env=without_screen | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these always have a screen")
@pytest.mark.parametrize("environment", [{}, {"SDL_VIDEODRIVER": "no-such-driver"}])
def test_a03_without_a_display_there_is_one_plain_sentence(environment: dict[str, str]) -> None:
    result = open_in_another_process(**environment)
    assert result.returncode == 4
    assert result.stdout.startswith("There is no screen to play on")
    assert len(result.stdout.splitlines()) == 1
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_a03_an_unseen_window_opens_only_when_asked_for(driver: str) -> None:
    assert open_in_another_process(SDL_VIDEODRIVER=driver).returncode == 0


def test_hints_never_overrule_the_player() -> None:
    environment = {"SDL_IME_SHOW_UI": "0"}
    prepare_environment(environment)
    assert environment["SDL_IME_SHOW_UI"] == "0"
    assert environment["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    assert environment["SDL_VIDEO_X11_WMCLASS"] == "uno-desktop"


def test_a31_full_screen_gives_the_window_back_its_place(display: Display) -> None:
    told: list[bool] = []
    display.on_full_screen_changed = told.append
    window = display._window
    window.size, window.position = (900, 500), (40, 50)
    for _ in range(3):
        display.toggle_full_screen()
        assert display.is_full_screen
        display.toggle_full_screen()
    assert window.size == (900, 500)
    assert window.position == (40, 50)
    assert window.resizable
    assert told == [True, False] * 3


SMALL = (700, 420)
SCREEN = (1024, 768)  # what the dummy driver pretends


@pytest.mark.parametrize(
    "position",
    [(5_000, 200), (-650, 200), (1_000, 200), (200, 900), (0, 0)],
    ids=["far off", "left edge", "right edge", "below", "title bar off the screen"],
)
def test_a31_a_remembered_place_off_the_screen_is_not_used(position: tuple[int, int]) -> None:
    placement = opened_at(Placement(SMALL, position, (SCREEN,)))
    assert placement.size == SMALL
    assert placement.position not in (None, position)
    assert pygame.Rect((0, 0), SCREEN).contains(pygame.Rect(placement.position or (0, 0), SMALL))


@pytest.mark.parametrize("position", [(60, 70), (-500, 70), (900, 600)])
def test_a31_a_remembered_place_on_the_screen_is_used(position: tuple[int, int]) -> None:
    assert opened_at(Placement(SMALL, position)) == Placement(SMALL, position, (SCREEN,))


@pytest.mark.parametrize("position", [(-1_500, 100), (1_300, 100), (200, -700)])
def test_a31_a_place_on_another_screen_is_used_while_the_same_screens_are_there(
    monkeypatch: pytest.MonkeyPatch, position: tuple[int, int]
) -> None:
    two, moved = [SCREEN, (1920, 1080)], [SCREEN, (1280, 1024)]
    wanted = Placement(SMALL, position, tuple(two))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: two)
    assert opened_at(wanted).position == position
    for screens in (moved, [SCREEN]):
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda screens=screens: screens)
        assert opened_at(wanted).position != position


def test_a31_a_size_without_a_place_leaves_the_place_to_the_desktop() -> None:
    placement = opened_at(Placement(SMALL))
    assert placement.size == SMALL
    assert placement.position is not None


def opened_at(placement: Placement) -> Placement:
    """Where the window really is when this is wanted."""
    opened = Display("test", placement=placement)
    try:
        return opened.placement
    finally:
        opened.close()


def test_a05_the_first_window_fits_the_screen() -> None:
    opened = Display("test")
    try:
        width, height = opened.size
        desktop_width, desktop_height = pygame.display.get_desktop_sizes()[0]
        assert MIN_SIZE[0] <= width <= min(DEFAULT_SIZE[0], desktop_width)
        assert MIN_SIZE[1] <= height <= min(DEFAULT_SIZE[1], desktop_height)
    finally:
        opened.close()


def test_a31_maximising_does_not_change_the_place_to_come_back_to(display: Display) -> None:
    before = display.placement
    display._window.size = (1024, 700)
    display.note(pygame.Event(pygame.WINDOWSIZECHANGED, x=1024, y=700))
    display.note(pygame.Event(pygame.WINDOWMAXIMIZED))
    assert display.placement == before


def test_a07_the_surface_follows_the_window_and_stays_stable(
    display: Display, director: Director, clock: FakeClock, kit: Kit
) -> None:
    class Sizes(Scene):
        seen: list[tuple[int, int]]

        def resized(self, size: tuple[int, int]) -> None:
            seen.append(size)

    seen: list[tuple[int, int]] = []
    director.push(Sizes(kit))
    for size in ((800, 600), (1500, 420), (700, 900)):
        display._window.size = size
        for _ in range(5):
            clock.time_ms += 16
            director.step()
        assert display.size == size
        assert display.surface.get_size() == size
    assert seen[1:] == [(800, 600), (1500, 420), (700, 900)]


def test_a08_tiny_sizes_do_no_harm(display: Display, director: Director, clock: FakeClock, kit: Kit) -> None:
    director.push(Scene(kit))
    display._window.minimum_size = (1, 1)
    for size in ((1, 1), (3, 2000), (2000, 1), (1, 1)):
        display._window.size = size
        clock.time_ms += 16
        director.step()
        assert kit.scale.px(10) >= 1
        assert kit.scale.text_px(16) >= 12
        assert display.to_pixels((0, 0)) == (0, 0)


def test_wanted_languages_come_from_the_environment_first(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "zh_TW:en")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert preferred_languages()[:3] == ["zh_TW", "en", "de_DE.UTF-8"]
