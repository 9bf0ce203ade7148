"""The chart of a match: everybody's total after each round, or bars where there was only one.

Owns its scale, lines and labels. Knows no rule.
"""

import itertools
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import Color, Scale
from uno_desktop.ui.widgets import Widget

#: Apart from each other in hue and in lightness; the faces at the ends of the lines tell them apart as well.
SEAT_COLORS: tuple[Color, ...] = (
    (255, 205, 72),
    (122, 173, 255),
    (255, 128, 132),
    (90, 216, 140),
    (206, 150, 255),
    (255, 166, 90),
    (96, 222, 226),
    (255, 160, 214),
    (190, 226, 96),
    (196, 204, 236),
)

_TEXT, _FACE = 14, 26
_LINE = 3.2
_DOT = 5
_SUPERSAMPLING = 2
_MAX_TICKS = 5
_BAR_GAP = 6
_MAX_ROUND_LABELS = 12


@dataclass(frozen=True, slots=True)
class Line:
    """One seat's totals, in the order of the rounds, with its face and colour."""

    totals: Sequence[int]
    face: str
    color: Color


class TotalsChart(Widget):
    """Lines over the rounds; with one round, a bar for each seat."""

    def __init__(
        self, kit: Kit, portrait: Callable[[str, int], pygame.Surface], lines: Sequence[Line]
    ) -> None:
        """`portrait` gives a face at a size. Each line has at least one total."""
        super().__init__(kit)
        self._portrait = portrait
        self._lines = list(lines)
        self._picture: pygame.Surface | None = None

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Take this place; the picture is drawn once for it."""
        super().layout(rect, scale)
        self._picture = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the chart."""
        if self.rect.width < 1 or self.rect.height < 1:
            return
        if len(self._lines[0].totals) < 2:
            self._draw_bars(surface)
            return
        ticks = _ticks(itertools.chain.from_iterable(line.totals for line in self._lines))
        plot = self._plot(ticks)
        self._draw_grid(surface, plot, ticks)
        if self._picture is None:
            self._picture = self._make_lines(plot, ticks)
        surface.blit(self._picture, self.rect)
        self._draw_faces(surface, plot, ticks)

    def _plot(self, ticks: Sequence[int]) -> pygame.Rect:
        """The place of the lines: the numbers are on its left, the rounds below, the faces on its right."""
        text, scale = self.kit.text, self.kit.scale
        px = scale.text_px(_TEXT)
        left = max(text.width(str(tick), px) for tick in ticks) + scale.px(8 + 2 * _DOT)
        bottom = text.line_height(px) + scale.px(2)
        top = right = scale.px(_FACE)
        return pygame.Rect(
            self.rect.left + left,
            self.rect.top + top // 2,
            max(1, self.rect.width - left - right - scale.px(14)),
            max(1, self.rect.height - top // 2 - bottom - scale.px(4)),
        )

    def _draw_grid(self, surface: pygame.Surface, plot: pygame.Rect, ticks: Sequence[int]) -> None:
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        px = scale.text_px(_TEXT)
        height = kit.text.line_height(px)
        for tick in ticks:
            y = _y(tick, plot, ticks)
            color = theme.line if tick == 0 else theme.panel_edge
            surface.fill(color, (plot.left, y, plot.width, max(1, scale.px(1))))
            right = plot.left - scale.px(4 + _DOT)
            place = pygame.Rect(self.rect.left, y - height // 2, right - self.rect.left, height)
            kit.text.draw(surface, str(tick), place, px, theme.text_muted, align="right")
        count = len(self._lines[0].totals)
        step = -(-count // _MAX_ROUND_LABELS)
        for number in range(1, count + 1):
            if (number - 1) % step == 0:
                x = _x(number - 1, count, plot)
                place = pygame.Rect(x - scale.px(20), plot.bottom + scale.px(4), scale.px(40), height)
                kit.text.draw(surface, str(number), place, px, theme.text_muted, align="center")

    def _make_lines(self, plot: pygame.Rect, ticks: Sequence[int]) -> pygame.Surface:
        """All lines, drawn too large and made smaller, for smooth edges."""
        factor, scale = _SUPERSAMPLING, self.kit.scale
        size = (self.rect.width * factor, self.rect.height * factor)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        half, dot = scale.px(_LINE) * factor / 2, scale.px(_DOT) * factor
        for line in self._lines:
            points = [
                (
                    (_x(index, len(line.totals), plot) - self.rect.left) * factor,
                    (_y(total, plot, ticks) - self.rect.top) * factor,
                )
                for index, total in enumerate(line.totals)
            ]
            for start, end in itertools.pairwise(points):
                _thick_line(picture, line.color, start, end, half)
            for point in points:
                pygame.draw.circle(picture, line.color, point, dot)
        return draw.shrink(picture, factor)

    def _draw_faces(self, surface: pygame.Surface, plot: pygame.Rect, ticks: Sequence[int]) -> None:
        """A face at the end of each line, moved up or down where two would meet."""
        scale = self.kit.scale
        side = scale.px(_FACE)
        room = max(1, self.rect.height)
        gap = min(side + scale.px(2), room // max(1, len(self._lines)))
        by_height = sorted(self._lines, key=lambda line: _y(line.totals[-1], plot, ticks))
        wanted = [_y(line.totals[-1], plot, ticks) for line in by_height]
        tops = _spread(wanted, gap, self.rect.top + side // 2, self.rect.bottom - side // 2)
        x = plot.right + scale.px(14) + side // 2
        for line, y in zip(by_height, tops, strict=True):
            draw.disc(surface, (x, y), side // 2 + max(1, scale.px(2)), line.color)
            picture = self._portrait(line.face, side)
            surface.blit(picture, picture.get_rect(center=(x, y)))

    def _draw_bars(self, surface: pygame.Surface) -> None:
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        px = scale.text_px(_TEXT + 2)
        number_width = max(kit.text.width(str(line.totals[0]), px, "number") for line in self._lines)
        height = max(1, self.rect.height // len(self._lines))
        side = max(1, min(height - scale.px(_BAR_GAP), scale.px(36)))
        most = max(1, *(abs(line.totals[0]) for line in self._lines))
        left = self.rect.left + side + scale.px(10)
        room = max(1, self.rect.right - left - number_width - scale.px(12))
        for index, line in enumerate(self._lines):
            row = pygame.Rect(self.rect.left, self.rect.top + index * height, self.rect.width, height)
            picture = self._portrait(line.face, side)
            surface.blit(picture, picture.get_rect(midleft=row.midleft))
            bar = pygame.Rect(left, 0, max(scale.px(6), room * abs(line.totals[0]) // most), side * 5 // 9)
            bar.centery = row.centery
            draw.rounded(surface, bar, bar.height // 2, line.color)
            place = pygame.Rect(bar.right + scale.px(10), row.top, number_width + 2, row.height)
            kit.text.draw(surface, str(line.totals[0]), place, px, theme.text, "number")


def _ticks(values: Iterable[int]) -> list[int]:
    """Round numbers, zero among them, that reach from below the lowest value to above the highest."""
    seen = list(values)
    low, high = min(0, *seen), max(0, *seen)
    rough = max(1.0, (high - low) / (_MAX_TICKS - 1))
    power = 10 ** math.floor(math.log10(rough))
    step = next(int(power * nice) or 1 for nice in (1, 2, 5, 10) if power * nice >= rough)
    first, last = math.floor(low / step), math.ceil(high / step)
    if first == last:
        last += 1
    return [step * index for index in range(first, last + 1)]


def _x(index: int, count: int, plot: pygame.Rect) -> int:
    """From edge to edge: the last of at least two rounds stands beside the faces."""
    return plot.left + round(plot.width * index / (count - 1))


def _y(total: int, plot: pygame.Rect, ticks: Sequence[int]) -> int:
    share = (total - ticks[0]) / (ticks[-1] - ticks[0])
    return plot.bottom - round(plot.height * share)


def _thick_line(
    picture: pygame.Surface,
    color: Color,
    start: tuple[float, float],
    end: tuple[float, float],
    half: float,
) -> None:
    (x1, y1), (x2, y2) = start, end
    length = math.hypot(x2 - x1, y2 - y1) or 1.0
    nx, ny = (y2 - y1) / length * half, (x1 - x2) / length * half
    corners = [(x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)]
    pygame.draw.polygon(picture, color, corners)


def _spread(wanted: Sequence[int], gap: int, low: int, high: int) -> list[int]:
    """Places near the wanted ones, in their order, at least `gap` apart and between `low` and `high`."""
    places: list[int] = []
    for place in wanted:
        places.append(max(low, place, places[-1] + gap if places else low))
    limit = high
    for index in reversed(range(len(places))):
        places[index] = min(places[index], limit)
        limit = places[index] - gap
    return places
