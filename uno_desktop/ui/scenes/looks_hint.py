"""The hint of the very first start: colours need not be told apart, and other cards are one press away.

Owns its words, its controls and how they lie. When it is shown, and what comes of a press, is the title's
affair.
"""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.icons import draw_icon
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Button, Label, Paragraph, Segmented, Widget

OFFERED: Final = ("classic", "vision", "contrast")
"""Themes of cards: the usual one, and those that help."""
_WIDTH: Final = 540
_PADDING, _GAP, _RADIUS = 16, 8, 16
_HEADING, _NOTE = 17, 15


class LooksHint(Widget):
    """Says that every colour has a shape and a letter too, and lets the player change the cards at once."""

    def __init__(
        self, kit: Kit, card_theme: str, *, on_change: Callable[[str], None], on_dismiss: Callable[[], None]
    ) -> None:
        super().__init__(kit)
        words = kit.catalog.text
        self.heading = Label(kit, words("menu.looks_hint.heading"), size=_HEADING, face="bold")
        later = {"settings": words("menu.title.settings"), "looks": words("menu.settings.looks")}
        self.note = Paragraph(kit, words("menu.looks_hint.note", **later), size=_NOTE, tone="muted")
        self.dismiss = Button(
            kit,
            icon="cross",
            kind="quiet",
            tooltip=words("menu.looks_hint.dismiss"),
            on_press=on_dismiss,
        )
        themes = [(theme, words(f"menu.settings.card_theme_{theme}")) for theme in OFFERED]
        self.themes = Segmented(kit, themes, card_theme, on_change=on_change)

    @property
    def children(self) -> Sequence[Widget]:
        """The words, the choice, and the way to be rid of it."""
        return (self.heading, self.note, self.themes, self.dismiss)

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """As wide as is good to read."""
        width = round(scale.px(_WIDTH) * scale.text_size)
        return width, self.height_for(width, scale)

    def height_for(self, width_px: int, scale: Scale) -> int:
        """The heading, the note in as many lines as it takes, and the choice."""
        note = self.note.height_for(width_px - 2 * scale.px(_PADDING), scale)
        head, choice = self._head_height(scale), self.themes.wanted_size(scale)[1]
        return head + note + choice + scale.px(_GAP) + 2 * scale.px(_PADDING)

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Place everything, the choice along the foot."""
        super().layout(rect, scale)
        inner = rect.inflate(-2 * scale.px(_PADDING), -2 * scale.px(_PADDING))
        head, choice = self._head_height(scale), self.themes.wanted_size(scale)[1]
        self.dismiss.layout(pygame.Rect(inner.right - head, inner.top, head, head), scale)
        icon = round(scale.text_px(_HEADING) * 1.7)
        line = self.heading.wanted_size(scale)[1]
        words = pygame.Rect(
            inner.left + icon, inner.top + (head - line) // 2, inner.width - head - icon, line
        )
        self.heading.layout(words, scale)
        note = pygame.Rect(inner.left, inner.top + head, inner.width, max(1, inner.height - head - choice))
        self.note.layout(note, scale)
        self.themes.layout(pygame.Rect(inner.left, inner.bottom - choice, inner.width, choice), scale)

    @staticmethod
    def _head_height(scale: Scale) -> int:
        return scale.target_px(34)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel and what lies on it."""
        scale, theme = self.kit.scale, self.kit.theme
        radius = scale.px(_RADIUS)
        draw.rounded(surface, self.rect, radius, theme.panel, edge=theme.panel_edge, edge_px=scale.px(1))
        px = scale.text_px(_HEADING)
        center = (self.rect.left + scale.px(_PADDING) + px * 5 // 8, self.heading.rect.centery)
        draw_icon(surface, "eye", center, round(px * 1.25), theme.focus)
        super().draw(surface)
