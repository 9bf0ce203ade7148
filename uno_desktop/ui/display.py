"""The window: opening it, full screen, where it stood, and putting a finished picture on the screen.

Owns everything that depends on the desktop outside the window. Knows nothing of scenes or of the game.
The window's surface follows the window's size by itself: nothing here sets a video mode after the start.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from uno_desktop.ui.environment import ACCELERATION

DEFAULT_SIZE = (1280, 720)
MIN_SIZE = (640, 400)

_UNSEEN_DRIVERS = {"dummy", "offscreen"}
# Room that a title bar and a task bar take from the screen, so that the first window fits the rest of it.
_DESKTOP_MARGIN = (16, 96)
# So much of the title bar must be on a screen for the mouse to take hold of it.
_GRIP_PX = 120
_TITLE_BAR_PX = 24
_KEY_REPEAT_DELAY_MS = 380
_KEY_REPEAT_INTERVAL_MS = 45


class NoDisplay(Exception):  # noqa: N818  (it names the condition, and the program ends quietly on it)
    """There is no screen to play on. The message is one plain sentence."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Where the window stands when it is neither maximised nor full screen, in desktop coordinates.

    Without a position the desktop chooses one. `screens` are the sizes of all screens that were there.
    """

    size: tuple[int, int]
    position: tuple[int, int] | None = None
    screens: tuple[tuple[int, int], ...] = ()


def preferred_languages() -> list[str]:
    """The locale names that the system and the environment ask for, the most wanted first; may be empty."""
    variables = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    asked = [code for name in variables for code in os.environ.get(name, "").split(":") if code]
    known = pygame.system.get_pref_locales()
    return asked + [f"{entry['language']}_{entry['country'] or ''}".rstrip("_") for entry in known]


class Display:
    """The one window of the game. `on_full_screen_changed` is told when the player toggles full screen."""

    def __init__(
        self,
        title: str,
        *,
        icon_path: Path | None = None,
        placement: Placement | None = None,
        full_screen: bool = False,
    ) -> None:
        """Open the window. A size or position that would be off every screen is not used.

        Raises NoDisplay if there is nothing to show it on.
        """
        self.on_full_screen_changed: Callable[[bool], None] | None = None
        self.is_full_screen = False
        self.is_minimised = False
        _start_video()
        size, position = _choose_place(placement, pygame.display.get_desktop_sizes())
        self._window = _open_window(title, size, position)
        self._window.minimum_size = MIN_SIZE
        if icon_path is not None and icon_path.is_file():
            self._window.set_icon(pygame.image.load(icon_path))
        self._normal = self._current_placement()
        self._before_last_change = self._normal
        pygame.key.set_repeat(_KEY_REPEAT_DELAY_MS, _KEY_REPEAT_INTERVAL_MS)
        # SDL starts with text input on, and an input method would swallow the game's keys.
        pygame.key.stop_text_input()
        if full_screen:
            self.set_full_screen(True)

    @property
    def surface(self) -> pygame.Surface:
        """The picture to draw on, always as large as the window. It keeps what was drawn before."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels; (0, 0) is possible while the window is minimised."""
        return self.surface.get_size()

    @property
    def placement(self) -> Placement:
        """Where to open the window next time."""
        return self._normal

    def to_pixels(self, position: tuple[int, int]) -> tuple[int, int]:
        """A pointer position in pixels of `surface`; the system's own units differ on a Retina screen."""
        (width, height), (window_width, window_height) = self.size, self._window.size
        if (width, height) == (window_width, window_height) or not window_width or not window_height:
            return position
        return position[0] * width // window_width, position[1] * height // window_height

    def present(self) -> None:
        """Show what has been drawn on `surface`."""
        self._window.flip()

    def set_title(self, title: str) -> None:
        """Change the title, as after a change of language."""
        self._window.title = title

    def toggle_full_screen(self) -> None:
        """Switch between full screen and the window at its old place."""
        self.set_full_screen(not self.is_full_screen)

    def set_full_screen(self, wanted: bool) -> None:
        """Fill the screen, or go back to the window's old place and size."""
        if wanted == self.is_full_screen:
            return
        if wanted:
            self._normal = self._current_placement()
            self.is_full_screen = True
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            self.is_full_screen = False
            self._window.size = self._normal.size
            if self._normal.position is not None:
                self._window.position = self._normal.position
        if self.on_full_screen_changed:
            self.on_full_screen_changed(wanted)

    def note(self, event: pygame.Event) -> None:
        """Follow what the desktop does to the window."""
        if event.type == pygame.WINDOWMINIMIZED:
            self.is_minimised = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.is_minimised = False
        elif event.type == pygame.WINDOWMAXIMIZED:
            # The new size was reported first; the place to come back to is the one before it.
            self.is_minimised = False
            self._normal = self._before_last_change
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWMOVED) and not self.is_full_screen:
            self._before_last_change, self._normal = self._normal, self._current_placement()

    def close(self) -> None:
        """Close the window and stop the video system. Harmless when repeated."""
        # A window left to the garbage collector would take a later one at the same address with it.
        self._window.destroy()
        pygame.display.quit()

    def _current_placement(self) -> Placement:
        screens = tuple(pygame.display.get_desktop_sizes())
        return Placement(self._window.size, self._window.position, screens)


def _start_video() -> None:
    if not getattr(pygame, "IS_CE", False):
        raise NoDisplay(
            "This game needs pygame-ce: uninstall pygame and pygame-ce, then install pygame-ce alone."
        )
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"There is no screen to play on ({error}).") from error
    driver = pygame.display.get_driver()
    asked = os.environ.get("SDL_VIDEODRIVER", "").split(",")
    if driver in _UNSEEN_DRIVERS and driver not in asked:
        pygame.display.quit()
        raise NoDisplay("There is no screen to play on (no display was found).")


def _open_window(title: str, size: tuple[int, int], position: tuple[int, int] | int) -> pygame.Window:
    try:
        return _try_window(title, size, position)
    except pygame.error:
        # Some video drivers, native Wayland among them, can present only with acceleration.
        os.environ[ACCELERATION] = "1"
        pygame.display.quit()
    try:
        pygame.display.init()
        return _try_window(title, size, position)
    except pygame.error as error:
        pygame.display.quit()
        raise NoDisplay(f"The window could not be opened ({error}).") from error


def _try_window(title: str, size: tuple[int, int], position: tuple[int, int] | int) -> pygame.Window:
    window = pygame.Window(title, size, position, resizable=True, allow_high_dpi=True)
    window.get_surface()
    if isinstance(position, tuple):
        # A window manager on X11 puts the frame there at first, and the window would wander at each start.
        window.position = position
    return window


def _choose_place(
    wanted: Placement | None, screens: list[tuple[int, int]]
) -> tuple[tuple[int, int], tuple[int, int] | int]:
    """Size and position for the window so that it fits a screen and its title bar can be reached."""
    width, height = wanted.size if wanted else DEFAULT_SIZE
    room_width = max((size[0] for size in screens), default=width) - _DESKTOP_MARGIN[0]
    room_height = max((size[1] for size in screens), default=height) - _DESKTOP_MARGIN[1]
    width = max(MIN_SIZE[0], min(width, room_width))
    height = max(MIN_SIZE[1], min(height, room_height))
    if wanted and wanted.position and _is_in_reach(wanted, screens):
        return (width, height), wanted.position
    return (width, height), pygame.WINDOWPOS_CENTERED


def _is_in_reach(wanted: Placement, screens: list[tuple[int, int]]) -> bool:
    """Whether enough of the window's title bar would be on a screen.

    SDL does not tell how several screens are arranged. The first begins at the origin; elsewhere the window
    is where it was left, as long as the same screens are there.
    """
    if wanted.position is None or not screens:
        return False
    left, top = wanted.position
    title_bar = pygame.Rect(left, top - _TITLE_BAR_PX, wanted.size[0], _TITLE_BAR_PX)
    seen = title_bar.clip(pygame.Rect((0, 0), screens[0]))
    is_on_first = seen.width >= _GRIP_PX and seen.height == _TITLE_BAR_PX
    return is_on_first or (len(screens) > 1 and wanted.screens == tuple(screens))
