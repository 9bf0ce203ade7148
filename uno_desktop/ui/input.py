"""What the player does, as small values: pointer, keys, text, window.

Owns the translation from pygame's events and what it must remember (which keys and whether the left
button are down). Knows nothing of scenes. Positions are pixels of the window's surface.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pygame

Position: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is now at `position`."""

    position: Position


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer has left the window."""


@dataclass(frozen=True, slots=True)
class PointerPressed:
    """The left button went down. No other button and no wheel ever makes one of these."""

    position: Position


@dataclass(frozen=True, slots=True)
class PointerReleased:
    """The left button went up again; only ever after a `PointerPressed`."""

    position: Position


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The wheel or touch pad, in notches: `dy` > 0 towards the top, `dx` > 0 to the right."""

    position: Position
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key (a `pygame.K_…` number) went down, or is held and repeats.

    What decides something must ignore repeats; what only moves may follow them: see `is_deciding`.
    `ctrl` is Command on a Mac.
    """

    key: int
    repeat: bool = False
    shift: bool = False
    ctrl: bool = False
    alt: bool = False

    @property
    def is_plain(self) -> bool:
        """Without Ctrl or Alt, hence a key of the game and not of the desktop."""
        return not (self.ctrl or self.alt)

    @property
    def is_deciding(self) -> bool:
        """Enter or Space, newly pressed: acts on whatever has the focus."""
        return self.key in DECIDING_KEYS and not self.repeat and self.is_plain

    @property
    def is_back(self) -> bool:
        """Escape, newly pressed."""
        return self.key == pygame.K_ESCAPE and not self.repeat


@dataclass(frozen=True, slots=True)
class KeyReleased:
    """A key went up; only ever after a `KeyPressed`."""

    key: int


@dataclass(frozen=True, slots=True)
class TextEntered:
    """Text from the keyboard or an input method; only while a text field has asked for it."""

    text: str


@dataclass(frozen=True, slots=True)
class TextComposing:
    """Text that an input method has not yet confirmed; empty at the end."""

    text: str


@dataclass(frozen=True, slots=True)
class FocusLost:
    """Another window is in front. Nothing counts as held or dragged any more."""


@dataclass(frozen=True, slots=True)
class FocusGained:
    """The window is in front again."""


@dataclass(frozen=True, slots=True)
class WindowResized:
    """The window has another size; ask the display for it."""


@dataclass(frozen=True, slots=True)
class WindowExposed:
    """The picture has to be drawn again."""


@dataclass(frozen=True, slots=True)
class QuitAsked:
    """The player closed the window or the desktop asked the program to end."""


InputEvent: TypeAlias = (
    PointerMoved
    | PointerLeft
    | PointerPressed
    | PointerReleased
    | Scrolled
    | KeyPressed
    | KeyReleased
    | TextEntered
    | TextComposing
    | FocusLost
    | FocusGained
    | WindowResized
    | WindowExposed
    | QuitAsked
)

ENTER_KEYS = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})
DECIDING_KEYS = ENTER_KEYS | {pygame.K_SPACE}

_NO_MEMORY_EVENTS: dict[int, InputEvent] = {
    pygame.QUIT: QuitAsked(),
    pygame.WINDOWLEAVE: PointerLeft(),
    pygame.WINDOWFOCUSGAINED: FocusGained(),
    pygame.WINDOWSIZECHANGED: WindowResized(),
    pygame.WINDOWEXPOSED: WindowExposed(),
    pygame.WINDOWSHOWN: WindowExposed(),
    pygame.WINDOWRESTORED: WindowExposed(),
}


def _stay(position: Position) -> Position:
    return position


class InputTranslator:
    """Turns pygame's events into the values above, one at a time."""

    def __init__(self, to_pixels: Callable[[Position], Position] = _stay) -> None:
        """`to_pixels` turns a position in the window into one on its surface."""
        self._to_pixels = to_pixels
        self._held_keys: set[int] = set()
        self._is_button_down = False
        self._position: Position = (-1, -1)

    @property
    def position(self) -> Position:
        """Where the pointer was last seen."""
        return self._position

    def translate(self, event: pygame.Event) -> InputEvent | None:
        """The value for an event, or None if it means nothing to the game."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._pointer(event)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.TEXTINPUT:
            return TextEntered(event.text)
        if event.type == pygame.TEXTEDITING:
            return TextComposing(event.text)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held_keys.clear()
            self._is_button_down = False
            return FocusLost()
        return _NO_MEMORY_EVENTS.get(event.type)

    def _pointer(self, event: pygame.Event) -> InputEvent | None:
        self._position = self._to_pixels(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return PointerMoved(self._position)
        # pygame reports wheel notches as buttons 4 to 7 as well; they and the other buttons are no clicks.
        if event.button != pygame.BUTTON_LEFT:
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._is_button_down = True
            return PointerPressed(self._position)
        if not self._is_button_down:
            return None
        self._is_button_down = False
        return PointerReleased(self._position)

    def _key(self, event: pygame.Event) -> InputEvent | None:
        if event.type == pygame.KEYUP:
            if event.key not in self._held_keys:
                return None
            self._held_keys.discard(event.key)
            return KeyReleased(event.key)
        is_repeat = event.key in self._held_keys
        self._held_keys.add(event.key)
        return KeyPressed(
            event.key,
            repeat=is_repeat,
            shift=bool(event.mod & pygame.KMOD_SHIFT),
            ctrl=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_GUI)),
            alt=bool(event.mod & pygame.KMOD_ALT),
        )

    def _wheel(self, event: pygame.Event) -> Scrolled:
        dx, dy = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
        if getattr(event, "flipped", False):
            dx, dy = -dx, -dy
        return Scrolled(self._position, dx, dy)


class DoubleClickGuard:
    """Tells the second half of a double-click from a new press.

    After a press has acted, the next card or button may lie under a pointer that is still clicking; that
    second press was not meant for it.
    """

    def __init__(self, window_ms: int = 350, distance_px: int = 8) -> None:
        self._window_ms = window_ms
        self._distance_px = distance_px
        self._acted_at_ms: int | None = None
        self._acted_position: Position = (0, 0)

    def note_act(self, position: Position, now_ms: int) -> None:
        """Remember that a press at `position` has just done something."""
        self._acted_position, self._acted_at_ms = position, now_ms

    def is_second_half(self, position: Position, now_ms: int) -> bool:
        """Whether a press belongs to the click that has already acted."""
        if self._acted_at_ms is None or now_ms - self._acted_at_ms > self._window_ms:
            return False
        dx, dy = position[0] - self._acted_position[0], position[1] - self._acted_position[1]
        return dx * dx + dy * dy <= self._distance_px**2
