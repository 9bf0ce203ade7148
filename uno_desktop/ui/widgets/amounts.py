"""Choosing a number: a slider for how much, a stepper for how many."""

from collections.abc import Callable

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.icons import draw_icon
from uno_desktop.ui.input import InputEvent, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets.base import RADIUS, TEXT, Widget

_STEP_KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class NumberWidget(Widget):
    """A whole number between two others. Left, right, Home and End move it, also when held."""

    can_focus = True
    takes_pointer = True

    def __init__(
        self,
        kit: Kit,
        value: int,
        minimum: int,
        maximum: int,
        *,
        on_change: Callable[[int], None],
        step: int = 1,
        show: Callable[[int], str] = str,
    ) -> None:
        """`show` gives the text for a value, as "80 %"."""
        super().__init__(kit)
        self.minimum, self.maximum, self.step = minimum, maximum, step
        self.value = max(minimum, min(maximum, value))
        self.on_change = on_change
        self.show = show

    def choose(self, value: int) -> None:
        """Take the nearest value that is allowed, and tell if it is another."""
        value = self.minimum + round((value - self.minimum) / self.step) * self.step
        value = max(self.minimum, min(self.maximum, value))
        if value != self.value:
            self.value = value
            self.kit.invalidate()
            self.on_change(value)

    def handle(self, event: InputEvent) -> bool:
        """Move by keys."""
        if not self.is_enabled or not isinstance(event, KeyPressed) or not event.is_plain:
            return False
        if event.key in _STEP_KEYS:
            self.choose(self.value + _STEP_KEYS[event.key] * self.step)
        elif event.key == pygame.K_HOME:
            self.choose(self.minimum)
        elif event.key == pygame.K_END:
            self.choose(self.maximum)
        else:
            return False
        return True

    def _widest(self, scale: Scale) -> int:
        px = scale.text_px(TEXT - 1)
        return max(self.kit.text.width(self.show(value), px) for value in (self.minimum, self.maximum))


class Slider(NumberWidget):
    """A knob on a line, with the value as text to the right of it."""

    HEIGHT = 40
    _KNOB = 11

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """A comfortable line and room for the value."""
        return scale.px(220) + self._value_room(scale), scale.target_px(self.HEIGHT)

    def handle(self, event: InputEvent) -> bool:
        """Go where the pointer presses and follow it."""
        if self.is_enabled and isinstance(event, PointerPressed):
            self.is_pressed = True
            self._go_to(event.position[0])
            return True
        if self.is_pressed and isinstance(event, PointerMoved):
            self._go_to(event.position[0])
            return True
        if self.is_pressed and isinstance(event, PointerReleased):
            self.is_pressed = False
            self.kit.cue("press")
            self.kit.invalidate()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line, the part below the knob, the knob and the value."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        track = self._track()
        thickness = max(3, scale.px(6))
        whole = pygame.Rect(track.left, 0, track.width, thickness)
        whole.centery = self.rect.centery
        draw.line(surface, whole, theme.track)
        center = (track.left + round(track.width * self._share()), self.rect.centery)
        filled = pygame.Rect(whole.left, whole.top, max(thickness, center[0] - whole.left), thickness)
        draw.line(surface, filled, theme.accent if self.is_enabled else theme.text_disabled)
        radius = scale.px(self._KNOB + (2 if self.is_pressed else 1 if self.is_hovered else 0))
        knob = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        knob.center = center
        if self.is_enabled:
            draw.shadow(surface, knob.move(0, scale.px(2)), radius, scale.px(5), alpha=120)
        draw.disc(surface, center, radius, theme.knob if self.is_enabled else theme.text_disabled)
        place = pygame.Rect(0, self.rect.top, self._value_room(scale), self.rect.height)
        place.right = self.rect.right
        color = theme.text_muted if self.is_enabled else theme.text_disabled
        kit.text.draw(surface, self.show(self.value), place, scale.text_px(TEXT - 1), color, align="right")
        self.draw_focus(surface, knob, radius)

    def _value_room(self, scale: Scale) -> int:
        return self._widest(scale) + scale.px(14)

    def _track(self) -> pygame.Rect:
        scale = self.kit.scale
        inset = scale.px(self._KNOB)
        width = self.rect.width - self._value_room(scale) - 2 * inset
        return pygame.Rect(self.rect.left + inset, self.rect.top, max(1, width), self.rect.height)

    def _share(self) -> float:
        span = self.maximum - self.minimum
        return (self.value - self.minimum) / span if span else 0.0

    def _go_to(self, x: int) -> None:
        track = self._track()
        share = (x - track.left) / track.width
        self.choose(round(self.minimum + share * (self.maximum - self.minimum)))
        self.kit.invalidate()


class Stepper(NumberWidget):
    """A number between a minus and a plus."""

    HEIGHT = 44

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """Two square ends and room for the longest value."""
        height = scale.target_px(self.HEIGHT)
        return 2 * height + max(scale.px(48), self._widest(scale) + scale.px(20)), height

    def handle(self, event: InputEvent) -> bool:
        """Step by click."""
        if self.is_enabled and isinstance(event, PointerPressed):
            for sign, end in ((-1, self._end(-1)), (1, self._end(1))):
                if end.collidepoint(event.position):
                    self.kit.cue("press")
                    self.choose(self.value + sign * self.step)
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both ends and the number."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        radius = scale.px(RADIUS)
        draw.rounded(surface, self.rect, radius, theme.field, edge=theme.panel_edge)
        for sign, icon in ((-1, "minus"), (1, "plus")):
            end = self._end(sign)
            limit = self.minimum if sign < 0 else self.maximum
            can_move = self.is_enabled and self.value != limit
            ground = theme.row_hover if can_move and self.is_hovered else theme.row
            draw.rounded(surface, end.inflate(-scale.px(6), -scale.px(6)), radius - scale.px(3), ground)
            color = theme.text if can_move else theme.text_disabled
            draw_icon(surface, icon, end.center, max(12, end.height // 2 - scale.px(4)), color)
        middle = self.rect.inflate(-2 * self.rect.height, 0)
        color = theme.text if self.is_enabled else theme.text_disabled
        kit.text.draw(surface, self.show(self.value), middle, scale.text_px(TEXT), color, "bold", "center")
        self.draw_focus(surface, self.rect, radius)

    def _end(self, sign: int) -> pygame.Rect:
        side = self.rect.height
        left = self.rect.left if sign < 0 else self.rect.right - side
        return pygame.Rect(left, self.rect.top, side, side)
