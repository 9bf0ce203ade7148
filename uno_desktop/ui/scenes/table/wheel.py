"""The colour wheel: four quarters round the discard pile, each with its symbol, letter and name.

Owns how the wheel looks and what lies under a point of it.
"""

import math
from typing import Final

import pygame

from uno_desktop.engine.cards import BLUE, COLORS, GREEN, RED, YELLOW, Color
from uno_desktop.present.geometry import Point
from uno_desktop.present.naming import COLOR_WORDS
from uno_desktop.present.tween import Motion, ease_out_back
from uno_desktop.ui import icons
from uno_desktop.ui.scenes.table import keys as k
from uno_desktop.ui.scenes.table.canvas import Sprite, centered
from uno_desktop.ui.scenes.table.studio import BLACK, WHITE, Studio
from uno_desktop.ui.theme import Color as Ink
from uno_desktop.ui.theme import blend

_OPEN_MS: Final = 190.0
_SUPERSAMPLING: Final = 3
_FIRST_ANGLE: Final[dict[Color, int]] = {RED: 180, YELLOW: 270, GREEN: 0, BLUE: 90}
_NAME_TEXT: Final = 15
_KEY_OF: Final = {color: key for key, color in reversed(k.COLOR_KEYS.items())}
"""The first key for each: its letter."""
SIGN_TURN: Final = 13.0
"""Symbol and letter stand so many degrees to either side of the middle of their quarter, along the band."""


class Wheel:
    """`is_open` while a colour is asked for; `hovered` is the colour under the pointer or chosen by keys."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.is_open = False
        self.can_cancel = True
        self.hovered: Color | None = None
        self._open_ms = 0.0

    def open(self, *, can_cancel: bool) -> None:
        """Ask for a colour; an opening Wild must be named, everything else can be taken back."""
        self.is_open, self.can_cancel = True, can_cancel
        self.hovered = None
        self._open_ms = 0.0 if self.studio.motion is Motion.FULL else _OPEN_MS

    def close(self) -> None:
        self.is_open = False
        self.hovered = None

    def update(self, elapsed_ms: float) -> None:
        if self.is_open:
            self._open_ms = min(_OPEN_MS, self._open_ms + elapsed_ms)

    @property
    def is_moving(self) -> bool:
        return self.is_open and self._open_ms < _OPEN_MS

    def hover(self, point: Point | None) -> bool:
        """The pointer is here, or nowhere; whether another quarter is lit now."""
        before = self.hovered
        self.hovered = None if point is None else self.studio.layout.wheel.color_at(point)
        return before != self.hovered

    def turn(self, step: int) -> None:
        """Choose the next colour with the keys."""
        if self.hovered is None:
            self.hovered = RED
        else:
            self.hovered = (self.hovered + step) % len(COLORS)

    def middle_of(self, color: Color) -> tuple[int, int]:
        """The middle of a colour's quarter."""
        x, y = self.studio.layout.wheel.label_center(color)
        return round(x), round(y)

    def sprites(self) -> list[Sprite]:
        if not self.is_open:
            return []
        studio = self.studio
        wheel = studio.layout.wheel
        picture = self._picture(self.hovered)
        part = self._open_ms / _OPEN_MS
        if part < 1.0:
            scale = 0.6 + 0.4 * ease_out_back(part)
            picture = pygame.transform.rotozoom(picture, 0, scale)
        ring = pygame.Rect(0, 0, 2 * wheel.outer_radius, 2 * wheel.outer_radius)
        ring.center = (wheel.x, wheel.y)
        drawn = [studio.glow(ring, wheel.outer_radius, studio.px(22), BLACK, 150)]
        drawn.append(centered(picture, wheel.x, wheel.y))
        if part >= 1.0:
            drawn += self._names()
            if self.can_cancel:
                drawn.append(self._cancel())
        return drawn

    def _cancel(self) -> Sprite:
        studio = self.studio
        wheel = studio.layout.wheel
        size = studio.px(40)

        def paint(picture: pygame.Surface) -> None:
            center = picture.get_rect().center
            icons.draw_icon(picture, "dot", center, round(size * 2.2), studio.theme.panel)
            icons.draw_icon(picture, "cross", center, round(size * 0.6), studio.theme.text)

        return centered(studio.paint("cancel", (size, size), paint), wheel.x, wheel.y)

    def _picture(self, lit: Color | None) -> pygame.Surface:
        studio = self.studio
        wheel = studio.layout.wheel
        grow = studio.px(8)
        side = 2 * (wheel.outer_radius + grow + studio.px(3))

        def paint(picture: pygame.Surface) -> None:
            big = pygame.Surface((side * _SUPERSAMPLING, side * _SUPERSAMPLING), pygame.SRCALPHA)
            for color in COLORS:
                self._paint_quarter(big, color, is_lit=color == lit)
            picture.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))
            for color in COLORS:
                self._paint_label(picture, color)

        return studio.paint(("wheel", lit), (side, side), paint)

    def _paint_quarter(self, big: pygame.Surface, color: Color, *, is_lit: bool) -> None:
        studio = self.studio
        wheel = studio.layout.wheel
        shown = studio.card_color(color)
        factor = _SUPERSAMPLING
        center = big.get_width() / 2
        outer = (wheel.outer_radius + (studio.px(8) if is_lit else 0)) * factor
        inner = (wheel.inner_radius + studio.px(4)) * factor
        edge = studio.px(3) * factor
        gap = math.degrees(studio.px(3) * factor / outer)
        first = _FIRST_ANGLE[color]
        rim: Ink = WHITE if is_lit else blend(shown.fill, BLACK, 0.55)
        _sector(big, center, inner - edge, outer + edge, first + gap * 0.4, first + 90 - gap * 0.4, rim)
        fill = blend(shown.fill, WHITE, 0.16) if is_lit else shown.fill
        _sector(big, center, inner, outer, first + gap, first + 90 - gap, fill)

    def _paint_label(self, picture: pygame.Surface, color: Color) -> None:
        """Symbol and letter beside each other along the band, the symbol to the left."""
        studio = self.studio
        wheel = studio.layout.wheel
        shown = studio.card_color(color)
        offset = picture.get_width() / 2
        signs = (wheel.label_center(color, turn_deg) for turn_deg in (-SIGN_TURN, SIGN_TURN))
        left, right = sorted((round(x - wheel.x + offset), round(y - wheel.y + offset)) for x, y in signs)
        band = wheel.outer_radius - wheel.inner_radius
        size = min(studio.px(26), round(band * 0.62))
        letter_px = min(studio.text_px(21), round(band * 0.56))
        icons.draw_icon(picture, shown.pip, left, size, shown.ink)
        letter = studio.catalog.text(f"table.color_letter.{COLOR_WORDS[color]}")
        box = pygame.Rect(0, 0, size, 2 * letter_px)
        box.center = right
        studio.text.draw(picture, letter, box, letter_px, shown.ink, "number", "center")

    def _names(self) -> list[Sprite]:
        """The colours' names and keys, outside beside their quarters."""
        studio, theme = self.studio, self.studio.theme
        wheel = studio.layout.wheel
        px = studio.text_px(_NAME_TEXT)
        drawn: list[Sprite] = []
        for color in COLORS:
            shown = studio.card_color(color)
            name = studio.catalog.text(
                "table.scene.color_key",
                color=studio.catalog.text(f"table.color_label.{COLOR_WORDS[color]}"),
                key=k.label(_KEY_OF[color]),
            )
            box = pygame.Rect(0, 0, studio.text.width(name, px, "bold") + studio.px(20), round(px * 1.6))
            x, y = wheel.label_center(color)
            reach = (wheel.outer_radius + studio.px(12)) / math.hypot(x - wheel.x, y - wheel.y)
            y = wheel.y + (y - wheel.y) * reach
            if x < wheel.x:
                box.midright = (round(wheel.x + (x - wheel.x) * reach), round(y))
            else:
                box.midleft = (round(wheel.x + (x - wheel.x) * reach), round(y))
            is_lit = color == self.hovered
            drawn.append(studio.pill(box, theme.backdrop_bottom, 235, edge=shown.bright if is_lit else None))
            drawn.append(studio.line(name, box, px, shown.bright, "bold", "center"))
        return drawn


def _sector(
    surface: pygame.Surface, center: float, inner: float, outer: float, first: float, last: float, ink: Ink
) -> None:
    steps = 24
    angles = [math.radians(first + (last - first) * step / steps) for step in range(steps + 1)]
    points = [(center + outer * math.cos(a), center + outer * math.sin(a)) for a in angles]
    points += [(center + inner * math.cos(a), center + inner * math.sin(a)) for a in reversed(angles)]
    pygame.draw.polygon(surface, ink, points)
