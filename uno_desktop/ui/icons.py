"""Symbols drawn by code, sharp at any size and in any colour, for the fonts hold none.

Owns their shapes, each on a grid of 24 units. Knows nothing of what a symbol stands for in the game.
"""

import itertools
import math
from collections.abc import Callable
from typing import TypeAlias

import pygame

from uno_desktop.ui.cache import SurfaceCache
from uno_desktop.ui.draw import SUPERSAMPLING, shrink
from uno_desktop.ui.theme import Color

Point: TypeAlias = tuple[float, float]

GRID = 24
_icons = SurfaceCache(4 * 2**20)


class Pen:
    """Draws on the grid in one colour; `erase` takes away again."""

    def __init__(self, side_px: int, color: Color) -> None:
        self.surface = pygame.Surface((side_px, side_px), pygame.SRCALPHA)
        self.surface.fill((*color, 0))
        self._unit = side_px / GRID
        self._solid = (*color, 255)
        self._clear = (*color, 0)

    def _at(self, point: Point) -> Point:
        return point[0] * self._unit, point[1] * self._unit

    def disc(self, center: Point, radius: float, *, erase: bool = False) -> None:
        """A filled circle."""
        color = self._clear if erase else self._solid
        pygame.draw.circle(self.surface, color, self._at(center), radius * self._unit)

    def circle(self, center: Point, radius: float, width: float = 2.4) -> None:
        """A round line whose middle has this radius."""
        outer = (radius + width / 2) * self._unit
        line_px = max(1, round(width * self._unit))
        pygame.draw.circle(self.surface, self._solid, self._at(center), outer, line_px)

    def polygon(self, *points: Point, erase: bool = False) -> None:
        """A filled shape."""
        color = self._clear if erase else self._solid
        pygame.draw.polygon(self.surface, color, [self._at(point) for point in points])

    def line(self, *points: Point, width: float = 2.6, erase: bool = False) -> None:
        """A path with round ends and joints."""
        half = width / 2
        for point in points:
            self.disc(point, half, erase=erase)
        for (x1, y1), (x2, y2) in itertools.pairwise(points):
            length = math.hypot(x2 - x1, y2 - y1) or 1
            nx, ny = (y2 - y1) / length * half, (x1 - x2) / length * half
            self.polygon(
                (x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny), erase=erase
            )

    def arc(self, center: Point, radius: float, start: float, end: float, width: float = 2.4) -> None:
        """Part of a circle, from one angle to another in degrees, clockwise from the right."""
        steps = max(2, round(abs(end - start) / 4))
        angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
        points = [(center[0] + radius * math.cos(a), center[1] + radius * math.sin(a)) for a in angles]
        self.line(*points, width=width)

    def box(
        self, left: float, top: float, width: float, height: float, radius: float = 0, *, erase: bool = False
    ) -> None:
        """A filled box with round corners."""
        color = self._clear if erase else self._solid
        (x, y), (w, h) = self._at((left, top)), self._at((width, height))
        pygame.draw.rect(
            self.surface, color, pygame.Rect(x, y, w, h), border_radius=round(radius * self._unit)
        )


def icon(name: str, size_px: int, color: Color) -> pygame.Surface:
    """A square picture of a symbol; treat it as read-only. Raises KeyError for an unknown name."""
    size_px = max(1, size_px)
    paint = ICONS[name]

    def make() -> pygame.Surface:
        pen = Pen(size_px * SUPERSAMPLING, color)
        paint(pen)
        return shrink(pen.surface)

    return _icons.fetch((name, size_px, color), make)


def draw_icon(
    surface: pygame.Surface, name: str, center: tuple[int, int], size_px: int, color: Color
) -> None:
    """Draw a symbol around a point."""
    picture = icon(name, size_px, color)
    surface.blit(picture, picture.get_rect(center=center))


def _around(center: Point, radius: float, count: int, turn: float = 0) -> list[Point]:
    """`count` points on a circle, the first at the top."""
    angles = [math.radians(turn - 90 + 360 * index / count) for index in range(count)]
    return [(center[0] + radius * math.cos(a), center[1] + radius * math.sin(a)) for a in angles]


_MIDDLE: Point = (12, 12)


def _turned(paint: Callable[[Pen], None], quarter_turns: int) -> Callable[[Pen], None]:
    """The same symbol, turned clockwise."""

    def turned(pen: Pen) -> None:
        paint(pen)
        pen.surface = pygame.transform.rotate(pen.surface, -90 * quarter_turns)

    return turned


def _mirrored(paint: Callable[[Pen], None]) -> Callable[[Pen], None]:
    def mirrored(pen: Pen) -> None:
        paint(pen)
        pen.surface = pygame.transform.flip(pen.surface, flip_x=True, flip_y=False)

    return mirrored


def _arrow(pen: Pen) -> None:
    pen.line((4, 12), (20, 12))
    pen.line((13, 5), (20, 12), (13, 19))


def _chevron(pen: Pen) -> None:
    pen.line((9, 5), (16, 12), (9, 19))


def _caret(pen: Pen) -> None:
    pen.line((6.5, 10), (12, 15.2), (17.5, 10), width=2.8)


def _tick(pen: Pen) -> None:
    pen.line((4.5, 12.5), (10, 18), (19.5, 7), width=3)


def _cross(pen: Pen) -> None:
    pen.line((6, 6), (18, 18), width=3)
    pen.line((18, 6), (6, 18), width=3)


def _plus(pen: Pen) -> None:
    pen.line((12, 5), (12, 19), width=3)
    _minus(pen)


def _minus(pen: Pen) -> None:
    pen.line((5, 12), (19, 12), width=3)


def _gear(pen: Pen) -> None:
    for index in range(8):
        angle = math.radians(45 * index)
        end = (12 + 9.2 * math.cos(angle), 12 + 9.2 * math.sin(angle))
        pen.line(_MIDDLE, end, width=3.6)
    pen.disc(_MIDDLE, 7.4)
    pen.disc(_MIDDLE, 3.3, erase=True)


def _speaker(pen: Pen) -> None:
    pen.box(3, 9, 5, 6, 1)
    pen.polygon((6, 9.4), (12.4, 4), (12.4, 20), (6, 14.6))


def _sound_on(pen: Pen) -> None:
    _speaker(pen)
    pen.arc((12, 12), 4.2, -42, 42, 2.1)
    pen.arc((12, 12), 8.4, -46, 46, 2.1)


def _sound_off(pen: Pen) -> None:
    _speaker(pen)
    pen.line((15.6, 9), (21.4, 15), width=2.4)
    pen.line((21.4, 9), (15.6, 15), width=2.4)


def _music(pen: Pen) -> None:
    pen.disc((7.2, 18), 3.2)
    pen.disc((17.2, 16), 3.2)
    pen.line((9.4, 18), (9.4, 5.6), (19.4, 3.6), (19.4, 16), width=2)
    pen.polygon((9.4, 5.6), (19.4, 3.6), (19.4, 8), (9.4, 10))


def _pause(pen: Pen) -> None:
    pen.box(5.5, 4.5, 4.6, 15, 1.2)
    pen.box(13.9, 4.5, 4.6, 15, 1.2)


def _play(pen: Pen) -> None:
    pen.polygon((7, 4.5), (20, 12), (7, 19.5))
    pen.line((7, 5), (19.4, 12), (7, 19), (7, 5), width=1.6)


def _fast_forward(pen: Pen) -> None:
    for left in (3.0, 12.0):
        pen.polygon((left, 5.5), (left + 9, 12), (left, 18.5))
        pen.line((left, 6), (left + 8.6, 12), (left, 18), (left, 6), width=1.2)


def _step(pen: Pen) -> None:
    pen.polygon((5, 5), (15.5, 12), (5, 19))
    pen.line((5, 5.5), (15, 12), (5, 18.5), (5, 5.5), width=1.2)
    pen.box(16.4, 4.6, 3.2, 14.8, 1.2)


def _help(pen: Pen) -> None:
    pen.circle(_MIDDLE, 9, 2.2)
    pen.arc((12, 9.6), 3, -190, 40, 2.2)
    pen.line((14.3, 11.5), (12, 13.6), width=2.2)
    pen.disc((12, 17), 1.4)


def _info(pen: Pen) -> None:
    pen.circle(_MIDDLE, 9, 2.2)
    pen.disc((12, 7.6), 1.4)
    pen.line((12, 11.4), (12, 16.6), width=2.4)


def _warning(pen: Pen) -> None:
    pen.line((12, 4.5), (21, 19.5), (3, 19.5), (12, 4.5), width=2.2)
    pen.line((12, 10), (12, 14), width=2.2)
    pen.disc((12, 16.9), 1.25)


def _person(pen: Pen) -> None:
    pen.disc((12, 8), 4.4)
    pen.disc((12, 21.6), 8)
    pen.box(2, 21.2, 20, 3, erase=True)


def _robot(pen: Pen) -> None:
    pen.line((12, 3.4), (12, 7), width=2)
    pen.disc((12, 3.4), 1.7)
    pen.box(4.5, 7, 15, 12.5, 3.4)
    pen.box(1.8, 11, 2, 5, 1)
    pen.box(20.2, 11, 2, 5, 1)
    pen.disc((9, 12.2), 1.8, erase=True)
    pen.disc((15, 12.2), 1.8, erase=True)
    pen.box(8.4, 15.6, 7.2, 1.6, 0.8, erase=True)


def _clock(pen: Pen) -> None:
    pen.circle(_MIDDLE, 9, 2.2)
    pen.line((12, 6.8), (12, 12), (15.6, 14.4), width=2.2)


def _hand(pen: Pen) -> None:
    for left, top in ((7.0, 6.0), (10.1, 3.6), (13.2, 4.2), (16.3, 6.4)):
        pen.line((left + 0.6, top + 0.6), (left + 0.6, 14), width=2.5)
    pen.line((3.6, 12.6), (7.4, 17), width=2.6)
    pen.box(6.4, 11.6, 11.8, 6.4, 1)
    pen.disc((12.2, 16), 5.9)


def _flag(pen: Pen) -> None:
    pen.line((5.5, 3.5), (5.5, 21), width=2.4)
    pen.polygon((6, 4), (20.5, 4), (16.8, 8.8), (20.5, 13.6), (6, 13.6))


def _bell(pen: Pen) -> None:
    pen.disc((12, 10), 6)
    pen.polygon((6, 10), (18, 10), (19.4, 17), (4.6, 17))
    pen.line((4.4, 17), (19.6, 17), width=2)
    pen.line((12, 3), (12, 5), width=2.4)
    pen.disc((12, 20.2), 2)


def _speech(pen: Pen) -> None:
    pen.box(3, 4, 18, 12.5, 4)
    pen.polygon((7, 15), (14, 15), (6.6, 21.4))
    for x in (8, 12, 16):
        pen.line((x, 10.2), (x + 0.1, 10.2), width=2.4, erase=True)


def _clockwise(pen: Pen) -> None:
    pen.arc(_MIDDLE, 8, -60, 215, 2.6)
    pen.polygon((11.4, 0.8), (19.2, 4.6), (12.2, 9.6))


def _two_ways(pen: Pen) -> None:
    pen.line((4, 8.4), (19, 8.4))
    pen.line((15, 4.4), (19.4, 8.4), (15, 12))
    pen.line((20, 16), (5, 16))
    pen.line((9, 12.4), (4.6, 16), (9, 20))


def _eye(pen: Pen) -> None:
    pen.arc((12, 18.6), 12, -143, -37, 2.2)
    pen.arc((12, 5.4), 12, 37, 143, 2.2)
    pen.disc(_MIDDLE, 3.2)


def _eye_off(pen: Pen) -> None:
    _eye(pen)
    pen.line((5, 20), (19, 4), width=5, erase=True)
    pen.line((5, 20), (19, 4), width=2.2)


def _trophy(pen: Pen) -> None:
    pen.box(7, 3.5, 10, 9, 1)
    pen.disc((12, 11), 5)
    pen.arc((7, 7.4), 3.6, 90, 270, 1.8)
    pen.arc((17, 7.4), 3.6, -90, 90, 1.8)
    pen.box(10.9, 15, 2.2, 4)
    pen.box(7.4, 18.6, 9.2, 2.4, 1)


def _crown(pen: Pen) -> None:
    pen.polygon((3.5, 7), (8, 11.4), (12, 4.5), (16, 11.4), (20.5, 7), (18.8, 17), (5.2, 17))
    pen.box(5.2, 18, 13.6, 2.4, 1)


def _lightbulb(pen: Pen) -> None:
    pen.disc((12, 9.4), 6.4)
    pen.polygon((8.2, 13), (15.8, 13), (14.8, 17), (9.2, 17))
    pen.box(9.2, 17.9, 5.6, 1.5, 0.7)
    pen.box(10, 20.1, 4, 1.5, 0.7)


def _undo(pen: Pen) -> None:
    pen.line((4.4, 9), (14, 9))
    pen.arc((14, 14), 5, -90, 90, 2.6)
    pen.line((14, 19), (8, 19))
    pen.line((8.6, 4.8), (4.4, 9), (8.6, 13.2))


def _globe(pen: Pen) -> None:
    pen.circle(_MIDDLE, 9, 2)
    pen.line((3.4, 12), (20.6, 12), width=1.8)
    pen.arc((20, 12), 12, 132, 228, 1.8)
    pen.arc((4, 12), 12, -48, 48, 1.8)


def _menu(pen: Pen) -> None:
    for y in (6, 12, 18):
        pen.line((4.5, y), (19.5, y), width=2.6)


def _pencil(pen: Pen) -> None:
    pen.line((6, 18), (16.6, 7.4), width=4.6)
    pen.polygon((3.2, 20.8), (3.8, 15.8), (8.2, 20.2))
    pen.line((14.2, 5.4), (18.6, 9.8), width=1.2, erase=True)


def _bin(pen: Pen) -> None:
    pen.line((4.5, 6.6), (19.5, 6.6), width=2.2)
    pen.box(9.4, 3.2, 5.2, 2.6, 1)
    pen.polygon((6, 8.6), (18, 8.6), (17, 21), (7, 21))
    for x in (10, 14):
        pen.line((x, 11.4), (x, 18.2), width=1.4, erase=True)


def _lock(pen: Pen) -> None:
    pen.arc((12, 9), 4.2, -180, 0, 2.4)
    pen.line((7.8, 9), (7.8, 12), width=2.4)
    pen.line((16.2, 9), (16.2, 12), width=2.4)
    pen.box(5, 11, 14, 10, 2)
    pen.disc((12, 15.2), 1.7, erase=True)
    pen.line((12, 15.6), (12, 18), width=1.4, erase=True)


def _dice(pen: Pen) -> None:
    pen.box(3.6, 3.6, 16.8, 16.8, 3.6)
    for x, y in ((8, 8), (16, 8), (12, 12), (8, 16), (16, 16)):
        pen.disc((x, y), 1.7, erase=True)


def _cards(pen: Pen) -> None:
    pen.polygon((3, 7.4), (10.2, 4.6), (14.6, 17.2), (7.6, 20.2))
    pen.box(11.2, 3, 10.4, 15.4, 1.8, erase=True)
    pen.box(12.2, 4, 8.6, 13.6, 1.6)


def _chart(pen: Pen) -> None:
    for left, top in ((3.5, 12), (9.8, 7), (16.1, 3.5)):
        pen.box(left, top, 4.4, 20.5 - top, 1)


def _share(pen: Pen) -> None:
    pen.line((7, 12), (17, 6), width=2)
    pen.line((7, 12), (17, 18), width=2)
    for center in ((6.4, 12), (17.4, 5.8), (17.4, 18.2)):
        pen.disc(center, 3.1)


def _skip(pen: Pen) -> None:
    pen.circle(_MIDDLE, 8.6, 3)
    pen.line((6.6, 17.4), (17.4, 6.6), width=3)


def _star(pen: Pen) -> None:
    outer, inner = _around((12, 12.6), 10, 5), _around((12, 12.6), 4.4, 5, 36)
    pen.polygon(*[point for pair in zip(outer, inner, strict=True) for point in pair])


def _dot(pen: Pen) -> None:
    pen.disc(_MIDDLE, 5)


def _diamond(pen: Pen) -> None:
    pen.polygon((12, 1.5), (22.5, 12), (12, 22.5), (1.5, 12))


def _scallop(pen: Pen) -> None:
    for center in _around(_MIDDLE, 8, 10):
        pen.disc(center, 2.9)
    pen.disc(_MIDDLE, 8.6)


def _square(pen: Pen) -> None:
    pen.box(3, 3, 18, 18, 3)


def _hexagon(pen: Pen) -> None:
    pen.polygon(*_around(_MIDDLE, 10.8, 6))


#: Every symbol by name. The four pips carry the names that `theme.CardColor.pip` uses.
ICONS: dict[str, Callable[[Pen], None]] = {
    "arrow_right": _arrow,
    "arrow_down": _turned(_arrow, 1),
    "arrow_left": _turned(_arrow, 2),
    "arrow_up": _turned(_arrow, 3),
    "chevron_right": _chevron,
    "chevron_down": _turned(_chevron, 1),
    "chevron_left": _turned(_chevron, 2),
    "chevron_up": _turned(_chevron, 3),
    "caret_down": _caret,
    "tick": _tick,
    "cross": _cross,
    "plus": _plus,
    "minus": _minus,
    "gear": _gear,
    "sound_on": _sound_on,
    "sound_off": _sound_off,
    "music": _music,
    "pause": _pause,
    "play": _play,
    "fast_forward": _fast_forward,
    "step_forward": _step,
    "step_back": _mirrored(_step),
    "help": _help,
    "info": _info,
    "warning": _warning,
    "person": _person,
    "robot": _robot,
    "clock": _clock,
    "hand": _hand,
    "flag": _flag,
    "bell": _bell,
    "speech": _speech,
    "clockwise": _clockwise,
    "anticlockwise": _mirrored(_clockwise),
    "two_ways": _two_ways,
    "eye": _eye,
    "eye_off": _eye_off,
    "trophy": _trophy,
    "crown": _crown,
    "lightbulb": _lightbulb,
    "undo": _undo,
    "globe": _globe,
    "menu": _menu,
    "pencil": _pencil,
    "bin": _bin,
    "lock": _lock,
    "dice": _dice,
    "cards": _cards,
    "chart": _chart,
    "share": _share,
    "skip": _skip,
    "star": _star,
    "dot": _dot,
    "diamond": _diamond,
    "scallop": _scallop,
    "square": _square,
    "hexagon": _hexagon,
}
