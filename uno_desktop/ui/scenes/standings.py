"""What the match's result is made of: a row for each player's place, a tile for each highlight.

Owns how they look. Texts and numbers come ready.
"""

from dataclasses import dataclass

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.avatars import Avatars, Portrait
from uno_desktop.ui.icons import draw_icon
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import Color, Scale
from uno_desktop.ui.widgets import Widget

_PADDING, _GAP, _RADIUS = 14, 12, 12
_NAME, _NOTE, _NUMBER, _PLACE = 19, 14, 22, 20
_FACE, _LOWEST, _HIGHEST = 54, 56, 76
_SWATCH = 5
_LABEL, _VALUE = 14, 17
_MOST_LINES = 3


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's place: `note` is a smaller line below the name."""

    place: int
    name: str
    note: str
    portrait: Portrait
    total: int
    color: Color


class StandingRow(Widget):
    """Place, colour in the chart, face, name and total; a champion's row is ringed and wears a crown.

    The total shown is as much of it as `counted` says, 0 to 1.
    """

    def __init__(
        self,
        kit: Kit,
        avatars: Avatars,
        standing: Standing,
        *,
        is_champion: bool,
    ) -> None:
        super().__init__(kit)
        self._avatars = avatars
        self._standing = standing
        self._is_champion = is_champion
        self._height_px = 1
        self.counted = 1.0

    def choose_height(self, height_px: int, scale: Scale) -> None:
        """Be about so high, within reason."""
        text = self.kit.text
        words = text.line_height(scale.text_px(_NAME)) + text.line_height(scale.text_px(_NOTE)) + 6
        self._height_px = max(scale.px(_LOWEST), words, min(scale.px(_HIGHEST), height_px))

    def height_for(self, width_px: int, scale: Scale) -> int:
        """The height chosen."""
        return self._height_px

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        standing = self._standing
        edge = theme.focus if self._is_champion else None
        draw.rounded(surface, self.rect, scale.px(_RADIUS), theme.row, edge=edge, edge_px=scale.px(1.6))
        inner = self.rect.inflate(-2 * scale.px(_PADDING), 0)
        place_px = scale.text_px(_PLACE)
        place = pygame.Rect(inner.left, inner.top, place_px, inner.height)
        if self._is_champion:
            draw_icon(surface, "crown", place.center, round(place_px * 1.1), theme.focus)
        else:
            kit.text.draw(surface, str(standing.place), place, place_px, theme.text_muted, "number", "center")
        side = min(round(self.rect.height * 0.72), scale.px(_FACE))
        left = place.right + scale.px(_GAP)
        swatch = pygame.Rect(left, 0, scale.px(_SWATCH), side)
        swatch.centery = inner.centery
        draw.line(surface, swatch, standing.color)
        left = swatch.right + scale.px(_GAP) // 2
        face = pygame.Rect(left, inner.centery - side // 2, side, side)
        self._avatars.draw(surface, standing.portrait, face)
        left += side + scale.px(_GAP)
        total_px = scale.text_px(_NUMBER)
        total = str(self.total_shown)
        total_width = kit.text.width(total, total_px, "number")
        color = theme.focus if self._is_champion else theme.text
        kit.text.draw(surface, total, inner, total_px, color, "number", "right")
        words = pygame.Rect(left, 0, max(1, inner.right - total_width - scale.px(_GAP) - left), 0)
        self._draw_words(surface, words)

    @property
    def total_shown(self) -> int:
        """The total as far as it has been counted."""
        return round(self._standing.total * self.counted)

    def _draw_words(self, surface: pygame.Surface, words: pygame.Rect) -> None:
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        px, note_px = scale.text_px(_NAME), scale.text_px(_NOTE)
        name_height, note_height = kit.text.line_height(px), kit.text.line_height(note_px)
        has_note = bool(self._standing.note)
        whole = name_height + (note_height if has_note else 0)
        line = pygame.Rect(words.left, self.rect.centery - whole // 2, words.width, name_height)
        kit.text.draw(surface, self._standing.name, line, px, theme.text, "bold")
        if has_note:
            below = pygame.Rect(line.left, line.bottom, line.width, note_height)
            kit.text.draw(surface, self._standing.note, below, note_px, theme.text_muted)


class HighlightTile(Widget):
    """What somebody stood out in, who it was, and how often. Several names take the lines that they need."""

    def __init__(self, kit: Kit, label: str, who: str, count: str, icon: str, *, is_shared: bool) -> None:
        super().__init__(kit)
        self._label = label
        self._who = who
        self._is_shared = is_shared
        self._count = count
        self._icon = icon

    def height_for(self, width_px: int, scale: Scale) -> int:
        """A line for what it was, and as many as the names need."""
        line_height = self.kit.text.line_height
        names = len(self._names(width_px - 2 * scale.px(_GAP), scale)) * line_height(scale.text_px(_VALUE))
        return line_height(scale.text_px(_LABEL)) + names + scale.px(12)

    def _names(self, width_px: int, scale: Scale) -> list[str]:
        """Who it was, in lines of which the last leaves room for how often."""
        text, px = self.kit.text, scale.text_px(_VALUE)
        beside = width_px - self._count_width(width_px, scale) - scale.px(8)
        if not self._is_shared or text.width(self._who, px, "bold") <= beside:
            return [self._who]
        lines = list(text.wrap(self._who, px, width_px, "bold"))
        if text.width(lines[-1], px, "bold") > beside:
            lines[-1:] = text.wrap(lines[-1], px, beside, "bold")
        if len(lines) > _MOST_LINES:
            lines[_MOST_LINES - 1 :] = [" ".join(lines[_MOST_LINES - 1 :])]
        return lines

    def _count_width(self, width_px: int, scale: Scale) -> int:
        return min(self.kit.text.width(self._count, scale.text_px(_LABEL)), width_px // 2)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        draw.rounded(surface, self.rect, scale.px(_RADIUS), theme.row)
        inner = self.rect.inflate(-2 * scale.px(_GAP), -scale.px(12))
        px, value_px = scale.text_px(_LABEL), scale.text_px(_VALUE)
        line = pygame.Rect(inner.topleft, (inner.width, kit.text.line_height(px)))
        draw_icon(surface, self._icon, (line.left + px // 2, line.centery), px, theme.focus)
        words = line.move(round(px * 1.5), 0)
        words.width = max(1, line.width - round(px * 1.5))
        kit.text.draw(surface, self._label, words, px, theme.text_muted)
        below = pygame.Rect(inner.left, line.bottom, inner.width, kit.text.line_height(value_px))
        names = self._names(inner.width, scale)
        for name in names[:-1]:
            kit.text.draw(surface, name, below, value_px, theme.text, "bold")
            below.top = below.bottom
        count_width = self._count_width(inner.width, scale)
        count = pygame.Rect(below.right - count_width, below.top, count_width, below.height)
        kit.text.draw(surface, self._count, count, px, theme.text_muted, align="right")
        below.width = max(1, below.width - count_width - scale.px(8))
        kit.text.draw(surface, names[-1], below, value_px, theme.text, "bold")
