"""Rows and sections: how menus show a lot of controls in good order, in as many columns as there is room for.

Owns their layout alone. Everything here is a widget and can stand in a scroll area.
"""

from collections.abc import Sequence

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Panel, Widget

_TEXT, _NOTE = 18, 14
_PADDING, _GAP = 16, 12
_MIN_HEIGHT = 56
_RADIUS = 12


class LabelledRow(Widget):
    """A text, an optional smaller note below it, and a control to the right; below it where room is short."""

    def __init__(self, kit: Kit, text: str, control: Widget, *, note: str = "") -> None:
        super().__init__(kit)
        self.text = text
        self.note = note
        self.control = control
        self._words = pygame.Rect(0, 0, 0, 0)

    @property
    def children(self) -> Sequence[Widget]:
        """The control."""
        return (self.control,)

    def height_for(self, width_px: int, scale: Scale) -> int:
        """One line or two, as the width allows."""
        _, control_height = self.control.wanted_size(scale)
        words, padding = self._words_height(scale), scale.px(_PADDING)
        if self._is_one_line(width_px, scale):
            return max(scale.target_px(_MIN_HEIGHT), control_height + scale.px(12), words + scale.px(10))
        return words + control_height + scale.px(_GAP) // 2 + padding

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Place the text and the control."""
        super().layout(rect, scale)
        inner = rect.inflate(-2 * scale.px(_PADDING), 0)
        width, height = self.control.wanted_size(scale)
        words = self._words_height(scale)
        if self._is_one_line(rect.width, scale):
            self._words = pygame.Rect(inner.left, 0, inner.width - width - scale.px(_GAP), words)
            self._words.centery = rect.centery
            place = pygame.Rect(inner.right - width, 0, width, height)
            place.centery = rect.centery
        else:
            self._words = pygame.Rect(inner.left, rect.top + scale.px(_PADDING) // 2, inner.width, words)
            place = pygame.Rect(inner.left, 0, inner.width, height)
            place.bottom = rect.bottom - scale.px(_PADDING) // 2
        self.control.layout(place, scale)

    def shift(self, dx: int, dy: int) -> None:
        """Move without a new layout."""
        super().shift(dx, dy)
        self._words.move_ip(dx, dy)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        draw.rounded(surface, self.rect, scale.px(_RADIUS), theme.row)
        px, note_px = scale.text_px(_TEXT), scale.text_px(_NOTE)
        line = pygame.Rect(self._words.topleft, (self._words.width, kit.text.line_height(px)))
        kit.text.draw(surface, self.text, line, px, theme.text)
        if self.note:
            below = pygame.Rect(line.left, line.bottom, line.width, kit.text.line_height(note_px))
            kit.text.draw(surface, self.note, below, note_px, theme.text_muted)
        super().draw(surface)

    def _words_height(self, scale: Scale) -> int:
        text = self.kit.text
        note = text.line_height(scale.text_px(_NOTE)) if self.note else 0
        return text.line_height(scale.text_px(_TEXT)) + note

    def _is_one_line(self, width_px: int, scale: Scale) -> bool:
        text = self.kit.text
        words = max(
            text.width(self.text, scale.text_px(_TEXT)),
            text.width(self.note, scale.text_px(_NOTE)) if self.note else 0,
        )
        control, _ = self.control.wanted_size(scale)
        return words + control + scale.px(2 * _PADDING + _GAP) <= width_px


class SideBySide(Widget):
    """Controls in one row, each as wide as it wants to be; one of them may take the room that is left."""

    def __init__(self, kit: Kit, controls: Sequence[Widget], *, stretched: Widget | None = None) -> None:
        super().__init__(kit)
        self._controls = list(controls)
        self._stretched = stretched

    @property
    def children(self) -> Sequence[Widget]:
        """The controls."""
        return self._controls

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """All of them, with a gap between each two."""
        sizes = [control.wanted_size(scale) for control in self._controls if control.is_visible]
        gaps = scale.px(_GAP) * (len(sizes) - 1)
        return sum(width for width, _ in sizes) + gaps, max(height for _, height in sizes)

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Place those that are visible."""
        super().layout(rect, scale)
        shown = [control for control in self._controls if control.is_visible]
        widths = {control: control.wanted_size(scale)[0] for control in shown}
        gap = scale.px(_GAP)
        others = sum(width for control, width in widths.items() if control is not self._stretched)
        if self._stretched is not None and self._stretched in widths:
            widths[self._stretched] = max(1, rect.width - others - gap * (len(shown) - 1))
        left = rect.left
        for control, width in widths.items():
            _, height = control.wanted_size(scale)
            place = pygame.Rect(left, 0, width, height)
            place.centery = rect.centery
            control.layout(place, scale)
            left += width + gap


class Section(Widget):
    """A panel with a heading and rows below each other."""

    _ROW_GAP = 8

    def __init__(self, kit: Kit, heading: str, icon: str, rows: Sequence[Widget]) -> None:
        super().__init__(kit)
        self._panel = Panel(kit, heading, icon)
        self._rows = list(rows)

    @property
    def children(self) -> Sequence[Widget]:
        """The rows; the panel below them takes no input."""
        return self._rows

    def height_for(self, width_px: int, scale: Scale) -> int:
        """The heading and all rows."""
        inner = width_px - 2 * scale.px(Panel.PADDING)
        rows = [row.height_for(inner, scale) for row in self._rows if row.is_visible]
        return self._frame_height(scale) + sum(rows) + scale.px(self._ROW_GAP) * (len(rows) - 1)

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Place the rows."""
        super().layout(rect, scale)
        self._panel.layout(rect, scale)
        inner = self._panel.inside(scale)
        top = inner.top
        for row in self._rows:
            if not row.is_visible:
                continue
            height = row.height_for(inner.width, scale)
            row.layout(pygame.Rect(inner.left, top, inner.width, height), scale)
            top += height + scale.px(self._ROW_GAP)

    @property
    def heading(self) -> str:
        """What stands above the rows."""
        return self._panel.heading

    @heading.setter
    def heading(self, heading: str) -> None:
        self._panel.heading = heading
        self.kit.invalidate()

    def shift(self, dx: int, dy: int) -> None:
        """Move without a new layout."""
        super().shift(dx, dy)
        self._panel.shift(dx, dy)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel and the rows."""
        self._panel.draw(surface)
        super().draw(surface)

    def _frame_height(self, scale: Scale) -> int:
        """What the padding and the heading take."""
        probe = pygame.Rect(0, 0, 10_000, 10_000)
        self._panel.layout(probe, scale)
        return probe.height - self._panel.inside(scale).height


def arrange_in_columns(
    sections: Sequence[Widget], area: pygame.Rect, scale: Scale, *, min_width: float, gap: float = 20
) -> int:
    """Lay sections out in one column or two, each where there is the most room left; the height used.

    `min_width`, in design units, is what a column needs at the least.
    """
    gap_px = scale.px(gap)
    columns = 2 if area.width >= 2 * scale.px(min_width) + gap_px else 1
    width = (area.width - (columns - 1) * gap_px) // columns
    bottoms = [area.top] * columns
    for section in sections:
        column = bottoms.index(min(bottoms))
        height = section.height_for(width, scale)
        left = area.left + column * (width + gap_px)
        section.layout(pygame.Rect(left, bottoms[column], width, height), scale)
        bottoms[column] += height + gap_px
    return max(bottoms) - gap_px - area.top
