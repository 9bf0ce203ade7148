"""Buttons: a word, a symbol or both, and one thing that happens."""

from collections.abc import Callable
from typing import Literal, TypeAlias

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.icons import draw_icon
from uno_desktop.ui.input import InputEvent, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import Color, Scale, blend
from uno_desktop.ui.widgets.base import RADIUS, Widget

ButtonKind: TypeAlias = Literal["primary", "normal", "quiet", "danger"]

_WHITE: Color = (255, 255, 255)
_BLACK: Color = (0, 0, 0)


class Pressable(Widget):
    """Something that acts when pressed and released on it, or on Enter or Space."""

    can_focus = True
    takes_pointer = True

    def act(self) -> None:
        """Do what it is for."""
        raise NotImplementedError

    def handle(self, event: InputEvent) -> bool:
        """Act on a whole click, or on a key newly pressed."""
        if not self.is_enabled:
            return False
        if isinstance(event, PointerPressed):
            self.is_pressed = True
            self.kit.cue("press")
        elif isinstance(event, PointerMoved):
            self._follow(event.position)
        elif isinstance(event, PointerReleased):
            was_pressed, self.is_pressed = self.is_pressed, False
            if was_pressed and self.rect.collidepoint(event.position):
                self.act()
        elif isinstance(event, KeyPressed) and event.is_deciding:
            self.kit.cue("press")
            self.act()
        else:
            return False
        self.kit.invalidate()
        return True

    def _follow(self, position: tuple[int, int]) -> None:
        """Look pressed only while the pointer that pressed it is over it."""
        self.is_pressed = self.rect.collidepoint(position)


class Button(Pressable):
    """A button. Without `text` it is a square with the symbol `icon`, and should have a tooltip."""

    HEIGHT = 48
    SIZE = 19

    def __init__(
        self,
        kit: Kit,
        text: str = "",
        *,
        on_press: Callable[[], None],
        kind: ButtonKind = "normal",
        icon: str = "",
        tooltip: str = "",
        size: float = SIZE,
    ) -> None:
        """`size` is that of the text, in design units."""
        super().__init__(kit)
        self.text = text
        self.on_press = on_press
        self.kind: ButtonKind = kind
        self.icon = icon
        self.tooltip = tooltip
        self.size = size

    def act(self) -> None:
        """Call `on_press`."""
        self.on_press()

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """Room for the text and the symbol, and never too small to hit."""
        px = scale.text_px(self.size)
        height = max(scale.target_px(self.HEIGHT), round(px * 1.7))
        if not self.text:
            return height, height
        width = self.kit.text.width(self.text, px, "bold") + 2 * scale.px(24)
        return width + (round(px * 1.6) if self.icon else 0), height

    def draw(self, surface: pygame.Surface) -> None:
        """Draw its ground, symbol and text."""
        scale = self.kit.scale
        radius = scale.px(RADIUS)
        rect = self.rect.move(0, scale.px(1)) if self.is_pressed else self.rect
        ink = self._draw_ground(surface, rect, radius)
        self._draw_content(surface, rect, ink)
        self.draw_focus(surface, rect, radius)

    def _draw_ground(self, surface: pygame.Surface, rect: pygame.Rect, radius_px: int) -> Color:
        """Draw the box; the colour for what stands on it."""
        theme, scale = self.kit.theme, self.kit.scale
        if self.kind == "quiet":
            if self.is_enabled and (self.is_hovered or self.is_pressed):
                draw.translucent(surface, rect, radius_px, theme.accent_text, 60 if self.is_pressed else 36)
            return theme.text if self.is_enabled else theme.text_disabled
        if not self.is_enabled:
            draw.rounded(surface, rect, radius_px, theme.row)
            return theme.text_disabled
        top, bottom, ink = {
            "primary": (theme.primary_top, theme.primary_bottom, theme.on_primary),
            "normal": (theme.button_top, theme.button_bottom, theme.text),
            "danger": (theme.danger, blend(theme.danger, _BLACK, 0.16), theme.on_danger),
        }[self.kind]
        if self.is_pressed:
            top, bottom = blend(top, _BLACK, 0.1), blend(bottom, _BLACK, 0.1)
        elif self.is_hovered:
            top, bottom = blend(top, _WHITE, 0.09), blend(bottom, _WHITE, 0.09)
        if not self.is_pressed:
            draw.shadow(surface, rect.move(0, scale.px(3)), radius_px, scale.px(9), alpha=110)
        draw.rounded(surface, rect, radius_px, blend(top, _WHITE, 0.22))
        # A lighter line along the upper edge, as if lit from above.
        face = pygame.Rect(rect.left, rect.top + scale.px(1), rect.width, rect.height - scale.px(1))
        draw.rounded_gradient(surface, face, radius_px, top, bottom)
        return ink

    def _draw_content(self, surface: pygame.Surface, rect: pygame.Rect, ink: Color) -> None:
        kit, scale = self.kit, self.kit.scale
        px = scale.text_px(self.size)
        icon_px = round(px * 1.15) if self.text else max(round(min(rect.size) * 0.52), 14)
        if not self.text:
            draw_icon(surface, self.icon, rect.center, icon_px, ink)
            return
        inner = rect.inflate(-2 * scale.px(12), 0)
        if not self.icon:
            kit.text.draw(surface, self.text, inner, px, ink, "bold", "center")
            return
        gap = round(px * 0.45)
        room = max(0, inner.width - icon_px - gap)
        shown, shown_px = kit.text.fit(self.text, px, room, "bold")
        width = kit.text.width(shown, shown_px, "bold")
        left = rect.centerx - (icon_px + gap + width) // 2
        draw_icon(surface, self.icon, (left + icon_px // 2, rect.centery), icon_px, ink)
        place = pygame.Rect(left + icon_px + gap, rect.top, width, rect.height)
        kit.text.draw(surface, shown, place, shown_px, ink, "bold")
