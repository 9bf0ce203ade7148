"""The menu of table talk: columns of phrases above the button that opens it.

Owns where its lines lie and how they look. What they say and do comes from `talk`.
"""

from typing import Final

import pygame

from uno_desktop.present.geometry import Point
from uno_desktop.ui.scenes.table.canvas import Sprite, area
from uno_desktop.ui.scenes.table.studio import BLACK, Studio
from uno_desktop.ui.scenes.table.talk import Column, Row, Talk
from uno_desktop.ui.theme import blend

_ROW_TEXT: Final = 15
_HEADING_TEXT: Final = 13
_ROW_HEIGHT: Final = 33


class TalkMenu:
    """Paints the menu of one table. `hovered` is the line under the pointer."""

    def __init__(self, studio: Studio, talk: Talk) -> None:
        self.studio = studio
        self.talk = talk
        self.hovered = ""

    # --- Where it is ---

    def box(self) -> pygame.Rect:
        """The whole menu; empty while it is closed."""
        studio = self.studio
        columns = self.talk.columns()
        if not columns:
            return pygame.Rect(0, 0, 0, 0)
        pad = studio.px(8)
        width = sum(self._width(column) for column in columns) + pad * (len(columns) + 1)
        rows = max(len(column.rows) for column in columns)
        height = self._heading_height + rows * self._row_height + 2 * pad
        button = area(studio.layout.talk)
        box = pygame.Rect(0, 0, width, height)
        box.bottomleft = (studio.layout.own.plate.x, button.top - studio.px(6))
        return self._beside_bells(box.clamp(area(studio.layout.window)))

    def _beside_bells(self, box: pygame.Rect) -> pygame.Rect:
        """Moved to the right until it covers no bell: somebody may forget to call at any moment."""
        studio = self.studio
        gap = studio.px(6)
        bells = sorted((area(place.bell) for place in studio.layout.seats), key=lambda bell: bell.left)
        for bell in bells:
            if bell.colliderect(box):
                box = box.move(bell.right + gap - box.left, 0)
        return box.clamp(area(studio.layout.window))

    @property
    def _row_height(self) -> int:
        return self.studio.layout.measure.target_px(_ROW_HEIGHT)

    @property
    def _heading_height(self) -> int:
        return round(self.studio.text_px(_HEADING_TEXT) * 1.9)

    def _width(self, column: Column) -> int:
        studio = self.studio
        text = studio.text
        wide = [text.width(row.text, studio.text_px(_ROW_TEXT), "bold") for row in column.rows]
        heading = text.width(column.heading, studio.text_px(_HEADING_TEXT), "bold")
        return min(max(*wide, heading) + studio.px(24), studio.px(300))

    def _places(self) -> list[tuple[Row, tuple[int, int], pygame.Rect]]:
        """Each line with its column and number, and where it lies."""
        studio = self.studio
        box, pad = self.box(), studio.px(8)
        x, top = box.x + pad, box.y + pad + self._heading_height
        found = []
        for number, column in enumerate(self.talk.columns()):
            width = self._width(column)
            for index, row in enumerate(column.rows):
                rect = pygame.Rect(x, top + index * self._row_height, width, self._row_height)
                found.append((row, (number, index), rect))
            x += width + pad
        return found

    def targets(self) -> dict[str, pygame.Rect]:
        """Where each line can be clicked, by name."""
        return {row.name: rect for row, _, rect in self._places()}

    def name_at(self, point: Point) -> str:
        """The line under a point, or just "talk menu" within the menu; empty beside it."""
        if not self.box().collidepoint(point):
            return ""
        hits = (name for name, rect in self.targets().items() if rect.collidepoint(point))
        return next(hits, "talk menu")

    def press(self, point: Point) -> None:
        """Choose the line under a point."""
        for row, _, rect in self._places():
            if rect.collidepoint(point):
                row.act()
                return

    # --- How it looks ---

    def sprites(self) -> list[Sprite]:
        """The menu, while it is open."""
        if not self.talk.is_open:
            return []
        studio, theme = self.studio, self.studio.theme
        box, radius = self.box(), studio.px(14)
        drawn = [
            studio.glow(box, radius, studio.px(14), BLACK, 150),
            studio.pill(box, theme.panel, 250, edge=theme.panel_edge, radius_px=radius),
        ]
        pad = studio.px(8)
        x = box.x + pad
        for column in self.talk.columns():
            width = self._width(column)
            heading = pygame.Rect(x + studio.px(10), box.y + pad, width - studio.px(14), self._heading_height)
            px = studio.text_px(_HEADING_TEXT)
            drawn.append(studio.line(column.heading, heading, px, theme.text_muted, "bold"))
            x += width + pad
        by_keys = self.talk.chosen if studio.kit.shows_focus else None
        for row, place, rect in self._places():
            drawn += self._row(row, rect, is_lit=row.name == self.hovered or place == by_keys)
        return drawn

    def _row(self, row: Row, rect: pygame.Rect, *, is_lit: bool) -> list[Sprite]:
        studio, theme = self.studio, self.studio.theme
        words = rect.inflate(-studio.px(20), 0)
        px = studio.text_px(_ROW_TEXT)
        if not is_lit:
            return [studio.line(row.text, words, px, theme.text, "bold")]
        fill = blend(theme.panel, theme.focus, 0.18)
        return [
            studio.pill(rect, fill, radius_px=studio.px(9)),
            studio.line(row.text, words, px, theme.focus, "bold"),
        ]
