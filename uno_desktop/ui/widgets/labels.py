"""What only shows something: labels, paragraphs, panels. None of it takes input."""

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.icons import draw_icon
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.text import Align, Face
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets.base import TEXT, Tone, Widget, tone_color


class Label(Widget):
    """A single line. Too long for its place, it shrinks and then ends in "…"."""

    def __init__(
        self,
        kit: Kit,
        text: str,
        *,
        size: float = TEXT,
        face: Face = "regular",
        tone: Tone = "text",
        align: Align = "left",
    ) -> None:
        """`size` is in design units."""
        super().__init__(kit)
        self.text = text
        self.size = size
        self.face: Face = face
        self.tone: Tone = tone
        self.align: Align = align

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """As wide as the text."""
        px = scale.text_px(self.size)
        return self.kit.text.width(self.text, px, self.face), self.kit.text.line_height(px)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line in the vertical middle of its place."""
        kit = self.kit
        color = tone_color(kit.theme, self.tone) if self.is_enabled else kit.theme.text_disabled
        px = kit.scale.text_px(self.size)
        kit.text.draw(surface, self.text, self.rect, px, color, self.face, self.align)


class Paragraph(Label):
    """Text that is broken into lines as wide as its place."""

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """As wide as the text on one line, but no wider than is easy to read."""
        width = min(scale.px(620), self.kit.text.width(self.text, scale.text_px(self.size), self.face))
        return width, self.height_for(width, scale)

    def height_for(self, width_px: int, scale: Scale) -> int:
        """The height of its lines."""
        return self.kit.text.paragraph_height(self.text, scale.text_px(self.size), width_px, self.face)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines from the top of its place."""
        kit = self.kit
        color = tone_color(kit.theme, self.tone) if self.is_enabled else kit.theme.text_disabled
        px = kit.scale.text_px(self.size)
        kit.text.draw_paragraph(surface, self.text, self.rect, px, color, self.face, self.align)


class Panel(Widget):
    """A raised ground for other widgets, with an optional heading. The widgets themselves lie beside it."""

    PADDING = 20
    HEADING = 16
    _RADIUS = 18

    def __init__(self, kit: Kit, heading: str = "", icon: str = "") -> None:
        super().__init__(kit)
        self.heading = heading
        self.icon = icon

    def inside(self, scale: Scale) -> pygame.Rect:
        """The place within the padding and below the heading."""
        padding = scale.px(self.PADDING)
        inner = self.rect.inflate(-2 * padding, -2 * padding)
        if self.heading:
            top = self.kit.text.line_height(scale.text_px(self.HEADING)) + scale.px(10)
            inner = pygame.Rect(inner.left, inner.top + top, inner.width, max(0, inner.height - top))
        return inner

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground with its shadow."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        radius = scale.px(self._RADIUS)
        draw.shadow(surface, self.rect.move(0, scale.px(5)), radius, scale.px(22), alpha=120)
        draw.rounded(surface, self.rect, radius, theme.panel, edge=theme.panel_edge, edge_px=scale.px(1))
        if not self.heading:
            return
        padding, px = scale.px(self.PADDING), scale.text_px(self.HEADING)
        line = pygame.Rect(
            self.rect.left + padding,
            self.rect.top + padding - scale.px(2),
            self.rect.width - 2 * padding,
            kit.text.line_height(px),
        )
        if self.icon:
            draw_icon(surface, self.icon, (line.left + px // 2, line.centery), px, theme.focus)
            line.left += round(px * 1.5)
            line.width -= round(px * 1.5)
        kit.text.draw(surface, self.heading, line, px, theme.text_muted, "bold")
