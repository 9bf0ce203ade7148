"""What every control is: a place, a state, and a way to take input and be drawn.

Owns the state that all share. Must not know of scenes. Rectangles are pixels of the window; texts come ready
from the caller.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.input import InputEvent
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import Color, Scale, Theme

Tone: TypeAlias = Literal["text", "muted", "accent", "danger", "success", "primary"]

RADIUS = 12
TEXT = 18
FOCUS_GAP, FOCUS_WIDTH = 3, 2.5


class Widget:
    """A control or a decoration. A scene sets `rect` through `layout` and reads or sets the public state."""

    #: Takes part in Tab and arrow keys.
    can_focus = False
    #: Takes pointer presses, so that they do not reach what lies below it.
    takes_pointer = False

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.is_visible = True
        self.is_hovered = False
        self.is_pressed = False
        self.has_focus = False
        #: One plain sentence shown when the pointer or the focus rests here.
        self.tooltip = ""
        self._is_enabled = True

    @property
    def is_enabled(self) -> bool:
        """Whether it can be used now; a control that cannot is drawn faintly and never acts."""
        return self._is_enabled

    @is_enabled.setter
    def is_enabled(self, value: bool) -> None:
        if value != self._is_enabled:
            self._is_enabled = value
            self.cancel()
            self.kit.invalidate()

    @property
    def children(self) -> Sequence["Widget"]:
        """Widgets inside this one, the lowest first."""
        return ()

    @property
    def is_moving(self) -> bool:
        """Whether it changes by itself now."""
        return any(child.is_moving for child in self.children)

    @property
    def has_popup(self) -> bool:
        """Whether something of it lies over everything else and takes all input."""
        return any(child.has_popup for child in self.children)

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """The width and height, in pixels, that suit the content."""
        return 0, 0

    def height_for(self, width_px: int, scale: Scale) -> int:
        """The height that suits the content at a given width."""
        return self.wanted_size(scale)[1]

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Take this place."""
        self.rect = pygame.Rect(rect)

    def shift(self, dx: int, dy: int) -> None:
        """Move without a new layout, children and all."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def widget_at(self, position: tuple[int, int]) -> "Widget | None":
        """The innermost widget that takes the pointer there."""
        if not self.is_visible or not self.rect.collidepoint(position):
            return None
        for child in reversed(self.children):
            found = child.widget_at(position)
            if found:
                return found
        return self if self.takes_pointer else None

    def handle(self, event: InputEvent) -> bool:
        """Take an event that is meant for this widget; whether it was used."""
        return False

    def handle_popup(self, event: InputEvent) -> None:
        """Take any event while `has_popup`."""
        for child in self.children:
            if child.has_popup:
                child.handle_popup(event)

    def set_focus(self, has_focus: bool) -> None:
        """Gain or lose the keyboard."""
        self.has_focus = has_focus

    def cancel(self) -> None:
        """Forget a press or drag that was under way."""
        self.is_pressed = False

    def update(self, elapsed_ms: int) -> None:
        """Let time pass."""
        for child in self.children:
            child.update(elapsed_ms)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it at its place."""
        for child in self.children:
            if child.is_visible:
                child.draw(surface)

    def draw_popup(self, surface: pygame.Surface) -> None:
        """Draw what lies over everything else."""
        for child in self.children:
            child.draw_popup(surface)

    def draw_focus(self, surface: pygame.Surface, rect: pygame.Rect, radius_px: int) -> None:
        """Ring `rect` if this widget has the keyboard and the keyboard is in use."""
        if self.has_focus and self.kit.shows_focus:
            scale = self.kit.scale
            gap = scale.px(FOCUS_GAP) + scale.px(FOCUS_WIDTH)
            draw.ring(
                surface,
                rect.inflate(2 * gap, 2 * gap),
                radius_px + gap,
                self.kit.theme.focus,
                scale.px(FOCUS_WIDTH),
            )


def walk(widgets: Sequence[Widget]) -> Iterator[Widget]:
    """All visible widgets and what is inside them, in reading order."""
    for widget in widgets:
        if widget.is_visible:
            yield widget
            yield from walk(widget.children)


def tone_color(theme: Theme, tone: Tone) -> Color:
    """The colour of text of this tone."""
    colors: dict[Tone, Color] = {
        "text": theme.text,
        "muted": theme.text_muted,
        "accent": theme.accent_text,
        "danger": theme.danger_text,
        "success": theme.success_text,
        "primary": theme.focus,
    }
    return colors[tone]
