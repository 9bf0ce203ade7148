"""The column of tabs at the left of a page: what there is to read or to set, and what is open now."""

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.icons import draw_icon
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Pressable, ScrollArea

_TEXT, _BADGE = 17, 13
_PADDING = 14
_RADIUS = 12


class SideTab(Pressable):
    """One tab. `badge` is a number or a few letters at its right end; a warning sign takes its place."""

    HEIGHT = 46

    def __init__(
        self, kit: Kit, name: str, text: str, icon: str, *, on_choose: Callable[[str], None]
    ) -> None:
        """`on_choose` is called with `name`."""
        super().__init__(kit)
        self.name = name
        self.text = text
        self.icon = icon
        self.is_chosen = False
        self.badge = ""
        self.has_warning = False
        self._on_choose = on_choose

    def act(self) -> None:
        """Open its page."""
        self._on_choose(self.name)

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """Room for the symbol, the words and a badge."""
        px = scale.text_px(_TEXT)
        width = self.kit.text.width(self.text, px, "bold") + 2 * scale.px(_PADDING) + 3 * px
        return width, max(scale.target_px(self.HEIGHT), self.kit.text.line_height(px) + 4)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tab; the open one stands out."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        radius = scale.px(_RADIUS)
        if self.is_chosen:
            draw.rounded(surface, self.rect, radius, theme.accent)
        elif self.is_hovered or self.is_pressed:
            draw.rounded(surface, self.rect, radius, theme.row_hover)
        ink = theme.on_accent if self.is_chosen else theme.text
        px = scale.text_px(_TEXT)
        inner = self.rect.inflate(-2 * scale.px(_PADDING), 0)
        icon_px = max(14, round(px * 1.1))
        icon_color = theme.on_accent if self.is_chosen else theme.accent_text
        draw_icon(surface, self.icon, (inner.left + icon_px // 2, inner.centery), icon_px, icon_color)
        left = inner.left + icon_px + scale.px(11)
        right = inner.right - self._draw_badge(surface, inner)
        words = pygame.Rect(left, inner.top, max(0, right - left), inner.height)
        kit.text.draw(surface, self.text, words, px, ink, "bold" if self.is_chosen else "regular")
        self.draw_focus(surface, self.rect, radius)

    def _draw_badge(self, surface: pygame.Surface, inner: pygame.Rect) -> int:
        """Draw what stands at the right end; the width taken."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        px = scale.text_px(_BADGE)
        height = round(px * 1.55)
        if self.has_warning:
            color = theme.on_accent if self.is_chosen else theme.danger_text
            draw_icon(surface, "warning", (inner.right - height // 2, inner.centery), height, color)
            return height + scale.px(6)
        if not self.badge:
            return 0
        width = max(height, kit.text.width(self.badge, px, "bold") + round(px * 0.9))
        box = pygame.Rect(0, 0, width, height)
        box.midright = inner.midright
        draw.rounded(surface, box, height // 2, theme.focus)
        kit.text.draw(surface, self.badge, box, px, theme.on_primary, "bold", "center")
        return width + scale.px(6)


class TabColumn(ScrollArea):
    """Tabs below each other, one of which is open."""

    def __init__(self, kit: Kit, tabs: Sequence[SideTab]) -> None:
        super().__init__(kit, tabs, gap=4)
        self.tabs = list(tabs)

    def choose(self, name: str) -> None:
        """Show which tab is open."""
        for tab in self.tabs:
            tab.is_chosen = tab.name == name
        self.kit.invalidate()

    def wanted_width(self, scale: Scale) -> int:
        """As wide as the widest tab, within reason."""
        widest = max(tab.wanted_size(scale)[0] for tab in self.tabs)
        return min(max(widest + scale.px(28), scale.px(200)), scale.px(300))
