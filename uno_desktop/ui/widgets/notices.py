"""What comes and goes by itself: a toast with one plain sentence, a tooltip beside what it explains."""

from collections.abc import Sequence

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.icons import draw_icon
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.widgets.base import Tone, Widget, tone_color

_SHOWN_MS = 4_000
_PER_CHARACTER_MS = 60
_SLIDE_MS = 160
_ICONS: dict[Tone, str] = {"danger": "warning", "success": "tick", "accent": "info"}


class Toast(Widget):
    """One sentence for a few seconds near the lower edge of its place, which is usually the window.

    It takes no input, and a newer sentence replaces it.
    """

    _TEXT = 17

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.text = ""
        self.tone: Tone = "text"
        self._left_ms = 0
        self._age_ms = 0

    @property
    def is_shown(self) -> bool:
        """Whether there is something to read."""
        return self._left_ms > 0

    @property
    def is_moving(self) -> bool:
        """While it comes in."""
        return self.is_shown and self._age_ms < _SLIDE_MS and not self.kit.is_motion_reduced

    def show(self, text: str, tone: Tone = "text", shown_ms: int | None = None) -> None:
        """Show a sentence, by default for as long as it takes to read."""
        self.text, self.tone = text, tone
        self._left_ms = max(_SHOWN_MS, len(text) * _PER_CHARACTER_MS) if shown_ms is None else shown_ms
        self._age_ms = 0
        self.kit.invalidate()

    def update(self, elapsed_ms: int) -> None:
        """Let its time pass."""
        if self.is_shown:
            self._age_ms += elapsed_ms
            self._left_ms = max(0, self._left_ms - elapsed_ms)
            if not self.is_shown:
                self.kit.invalidate()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sentence, if there is one."""
        if not self.is_shown:
            return
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        px, icon_name = scale.text_px(self._TEXT), _ICONS.get(self.tone, "")
        padding, icon_px = scale.px(20), round(px * 1.3) if icon_name else 0
        room = min(scale.px(760), self.rect.width - scale.px(32)) - 2 * padding - icon_px * 3 // 2
        lines = kit.text.wrap(self.text, px, max(1, room))
        widest = max(kit.text.width(line, px) for line in lines)
        line_height = kit.text.line_height(px)
        box = pygame.Rect(0, 0, widest + 2 * padding + icon_px * 3 // 2, 0)
        box.height = len(lines) * line_height + 2 * scale.px(11)
        box.midbottom = (self.rect.centerx, self.rect.bottom - scale.px(28) + self._sink_px())
        radius = scale.px(14)
        draw.shadow(surface, box.move(0, scale.px(4)), radius, scale.px(18), alpha=150)
        draw.rounded(surface, box, radius, theme.tooltip, edge=theme.line, edge_px=scale.px(1))
        if icon_name:
            center = (box.left + padding + icon_px // 2, box.centery)
            draw_icon(surface, icon_name, center, icon_px, tone_color(theme, self.tone))
        words = pygame.Rect(box.right - padding - widest, box.top + scale.px(11), widest, line_height)
        kit.text.draw_paragraph(surface, "\n".join(lines), words, px, theme.text)

    def _sink_px(self) -> int:
        if self.kit.is_motion_reduced:
            return 0
        share = max(0.0, 1 - self._age_ms / _SLIDE_MS)
        return round(self.kit.scale.px(24) * share * share)


class Tooltip:
    """A sentence beside what it explains. The form shows it; scenes with things of their own may too."""

    _TEXT = 15

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def draw(
        self, surface: pygame.Surface, text: str, anchor: pygame.Rect, others: Sequence[pygame.Rect] = ()
    ) -> None:
        """Draw `text` below `anchor`, or above it where there is no room, inside the window.

        Above too where it would lie on `others` below only.
        """
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        px, padding = scale.text_px(self._TEXT), scale.px(12)
        lines = kit.text.wrap(text, px, max(1, min(scale.px(340), scale.width_px - 4 * padding)))
        widest = max(kit.text.width(line, px) for line in lines)
        box = pygame.Rect(0, 0, widest + 2 * padding, len(lines) * kit.text.line_height(px) + padding)
        box.midtop = (anchor.centerx, anchor.bottom + scale.px(8))
        above = box.move(0, anchor.top - scale.px(8) - box.bottom)
        is_freer_above = above.top >= 0 and above.collidelist(others) < 0 <= box.collidelist(others)
        if box.bottom > scale.height_px or is_freer_above:
            box = above
        box.clamp_ip(pygame.Rect(0, 0, scale.width_px, scale.height_px).inflate(-scale.px(16), -scale.px(16)))
        radius = scale.px(9)
        draw.shadow(surface, box.move(0, scale.px(3)), radius, scale.px(12), alpha=140)
        draw.rounded(surface, box, radius, theme.tooltip, edge=theme.line, edge_px=scale.px(1))
        words = box.inflate(-2 * padding, -padding)
        kit.text.draw_paragraph(surface, "\n".join(lines), words, px, theme.text)
