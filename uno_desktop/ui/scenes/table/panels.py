"""Panels over the table: the log, a hand shown for a moment, the curtain, the veil of a pause, a tooltip.

Owns how they look. What they say is handed in as finished text.
"""

from collections.abc import Sequence
from typing import Final

import pygame

from uno_desktop.engine.cards import Card
from uno_desktop.present.chronicle import LogLine
from uno_desktop.present.geometry import CARD_ASPECT
from uno_desktop.present.layout import PROMPT_TEXT, STATUS_TEXT
from uno_desktop.ui import draw, icons
from uno_desktop.ui.scenes.table.canvas import Sprite, area, centered
from uno_desktop.ui.scenes.table.cards import Pose, lying
from uno_desktop.ui.scenes.table.studio import BLACK, WHITE, Studio, code_of
from uno_desktop.ui.theme import blend

_LOG_TEXT: Final = 14
_HEADING_TEXT: Final = 17
_TIP_TEXT: Final = 14
_LOG_LINES: Final = 60
_LOG_INDENT: Final = 12


class Panels:
    """Paints panels; keeps nothing but pictures."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self._curtain: pygame.Surface | None = None

    # --- Lines of text at the table ---

    def status(self, text: str, *, is_warning: bool, has_rule: bool = False) -> list[Sprite]:
        """What has just happened, or why something cannot be done; a sign says that a rule is behind it."""
        if not text:
            return []
        studio, theme = self.studio, self.studio.theme
        room = area(studio.layout.status)
        px = studio.text_px(STATUS_TEXT - 1)
        pad = studio.px(14)
        sign = round(px * 1.5) if has_rule else 0
        shown, px = studio.text.fit(text, px, room.width - 2 * pad - sign, "regular")
        width = studio.text.width(shown, px, "regular") + 2 * pad + sign
        box = pygame.Rect(0, 0, width, room.height)
        box.center = room.center
        fill = blend(theme.danger, theme.backdrop_bottom, 0.45) if is_warning else theme.backdrop_bottom
        words = pygame.Rect(box.x, box.y, box.width - sign, box.height)
        drawn = [
            studio.pill(box, fill, 235 if is_warning else 175),
            studio.line(shown, words, px, theme.text, "regular", "center"),
        ]
        if sign:
            drawn.append(
                studio.icon("help", (box.right - pad - sign // 4, box.centery), round(px * 1.1), theme.text)
            )
        return drawn

    def prompt(self, text: str, *, is_own: bool) -> list[Sprite]:
        """What the table waits for; in gold for the person at the bottom."""
        if not text:
            return []
        studio, theme = self.studio, self.studio.theme
        room = area(studio.layout.prompt)
        px = studio.text_px(PROMPT_TEXT)
        pad = studio.px(16)
        shown, px = studio.text.fit(text, px, room.width - 2 * pad, "bold")
        width = studio.text.width(shown, px, "bold") + 2 * pad
        height = min(room.height, round(px * 2.0))
        box = pygame.Rect(room.x, room.centery - height // 2, width, height)
        if is_own:
            return [
                studio.pill(box, blend(theme.backdrop_bottom, theme.focus, 0.10), 235, edge=theme.focus),
                studio.line(shown, box, px, theme.focus, "bold", "center"),
            ]
        return [
            studio.pill(box, theme.backdrop_bottom, 190),
            studio.line(shown, box, px, theme.text_muted, "bold", "center"),
        ]

    def tooltip(self, text: str, near: pygame.Rect) -> list[Sprite]:
        """A sentence above or below what it is about."""
        if not text:
            return []
        studio, theme = self.studio, self.studio.theme
        window = area(studio.layout.window)
        px = studio.text_px(_TIP_TEXT)
        pad = studio.px(10)
        room = min(window.width - 4 * pad, studio.px(340))
        lines = studio.text.wrap(text, px, room, "regular")
        width = max(studio.text.width(line, px, "regular") for line in lines) + 2 * pad
        line_height = studio.text.line_height(px)
        box = pygame.Rect(0, 0, width, line_height * len(lines) + pad)
        box.midbottom = (near.centerx, near.top - studio.px(6))
        if box.top < 0:
            box.top = near.bottom + studio.px(6)
        box.clamp_ip(window)
        drawn = [studio.pill(box, theme.tooltip, 250, edge=theme.line, radius_px=studio.px(8))]
        for index, line in enumerate(lines):
            row = pygame.Rect(box.x, box.y + pad // 2 + index * line_height, box.width, line_height)
            drawn.append(studio.line(line, row, px, theme.text, "regular", "center"))
        return drawn

    # --- Log ---

    def log(self, lines: Sequence[LogLine], lit: int | None = None) -> list[Sprite]:
        """The log, newest first, as far as it fits; the `lit` line stands out."""
        studio, theme = self.studio, self.studio.theme
        if studio.layout.log_panel is None:
            return []
        box = area(studio.layout.log_panel)
        drawn = [studio.pill(box, theme.panel, 240, edge=theme.panel_edge, radius_px=studio.px(14))]
        px = studio.text_px(_HEADING_TEXT)
        heading = self._log_heading(box)
        words = studio.catalog.text("table.log_panel.heading")
        drawn.append(studio.line(words, heading, px, theme.text, "bold"))
        if not lines:
            row = pygame.Rect(heading.x, heading.bottom, heading.width, heading.height)
            empty = studio.catalog.text("table.log_panel.empty")
            drawn.append(studio.line(empty, row, studio.text_px(_LOG_TEXT), theme.text_muted, "regular"))
        for number, (place, parts) in enumerate(self._log_rows(lines)):
            drawn += self._log_row(place, parts, is_newest=number == 0, is_lit=number == lit)
        return drawn

    def _log_heading(self, box: pygame.Rect) -> pygame.Rect:
        pad = self.studio.px(14)
        height = round(self.studio.text_px(_HEADING_TEXT) * 1.8)
        return pygame.Rect(box.x + pad, box.y + pad // 2, box.width - 2 * pad, height)

    def log_places(self, lines: Sequence[LogLine]) -> list[pygame.Rect]:
        """Where each line of the log lies, as far as they fit; none while it is closed."""
        return [place for place, _ in self._log_rows(lines)]

    def _log_rows(self, lines: Sequence[LogLine]) -> list[tuple[pygame.Rect, Sequence[str]]]:
        studio = self.studio
        if studio.layout.log_panel is None:
            return []
        box = area(studio.layout.log_panel)
        heading = self._log_heading(box)
        px = studio.text_px(_LOG_TEXT)
        height, gap = studio.text.line_height(px), studio.px(5)
        y, bottom = heading.bottom, box.bottom - studio.px(14)
        rows: list[tuple[pygame.Rect, Sequence[str]]] = []
        for line in lines[:_LOG_LINES]:
            parts = studio.text.wrap(line.text, px, max(1, heading.width - studio.px(_LOG_INDENT)), "regular")
            if y + len(parts) * height > bottom:
                break
            rows.append((pygame.Rect(heading.x, y, heading.width, len(parts) * height), parts))
            y += len(parts) * height + gap
        return rows

    def _log_row(
        self, place: pygame.Rect, parts: Sequence[str], *, is_newest: bool, is_lit: bool
    ) -> list[Sprite]:
        studio, theme = self.studio, self.studio.theme
        px, indent = studio.text_px(_LOG_TEXT), studio.px(_LOG_INDENT)
        height = place.height // len(parts)
        drawn: list[Sprite] = []
        if is_lit:
            around = place.inflate(studio.px(10), studio.px(4))
            drawn.append(studio.pill(around, theme.row_hover, edge=theme.focus, radius_px=studio.px(6)))
        tint = theme.focus if is_newest else theme.line
        dot = (place.x + indent // 3, place.y + height // 2)
        drawn.append(centered(draw.disc_surface(max(2, studio.px(2.5)), tint), *dot))
        ink = theme.text if is_newest or is_lit else theme.text_muted
        for index, part in enumerate(parts):
            row = pygame.Rect(place.x + indent, place.y + index * height, place.width - indent, height)
            drawn.append(studio.line(part, row, px, ink, "regular"))
        return drawn

    # --- A hand shown for a moment ---

    def reveal_rect(self, count: int) -> pygame.Rect:
        """Where the shown hand lies: over the middle, clear of the person's own hand and the UNO button."""
        studio = self.studio
        stage = area(studio.layout.stage)
        height = studio.px(190)
        width = min(stage.width - 2 * studio.px(20), max(studio.px(330), studio.px(96) * min(count, 9)))
        box = pygame.Rect(0, 0, width, height)
        box.center = (stage.centerx, studio.layout.ring.y)
        box.clamp_ip(stage)
        return box

    def reveal(self, heading: str, note: str, cards: Sequence[Card]) -> list[Sprite]:
        """Somebody's hand, face up, with the words above and below it."""
        studio, theme = self.studio, self.studio.theme
        box = self.reveal_rect(len(cards))
        drawn = [
            studio.glow(box, studio.px(16), studio.px(18), BLACK, 150),
            studio.pill(box, theme.panel, 248, edge=theme.focus, radius_px=studio.px(16)),
        ]
        px = studio.text_px(_HEADING_TEXT)
        row = pygame.Rect(box.x, box.y + studio.px(6), box.width, round(px * 1.5)).inflate(-studio.px(20), 0)
        drawn.append(studio.line(heading, row, px, theme.text, "bold", "center"))
        note_px = studio.text_px(_LOG_TEXT)
        foot = pygame.Rect(0, 0, box.width - studio.px(20), round(note_px * 1.5))
        foot.midbottom = (box.centerx, box.bottom - studio.px(5))
        drawn.append(studio.line(note, foot, note_px, theme.text_muted, "regular", "center"))
        room = pygame.Rect(box.x, row.bottom, box.width, foot.top - row.bottom).inflate(
            -studio.px(28), -studio.px(12)
        )
        height = min(room.height, studio.px(120))
        width = height * CARD_ASPECT
        step = min(width * 1.06, (room.width - width) / max(1, len(cards) - 1))
        first = room.centerx - step * (len(cards) - 1) / 2
        for index, card in enumerate(cards):
            pose = Pose(first + index * step, room.centery, 0.0, height)
            drawn += lying(studio.sprites, code_of(card), pose, shadow_px=studio.px(3))
        return drawn

    # --- Curtain and veil ---

    def curtain_button(self) -> pygame.Rect:
        """The button that lifts the curtain."""
        studio = self.studio
        window = area(studio.layout.window)
        box = pygame.Rect(0, 0, studio.px(280), studio.layout.measure.target_px(58))
        box.center = (window.centerx, round(window.height * 0.70))
        return box

    def curtain(
        self, heading: str, lines: Sequence[str], button: str, face: str, *, is_hovered: bool
    ) -> list[Sprite]:
        """On the curtain's own ground: who is next, and the button for him alone."""
        studio, theme = self.studio, self.studio.theme
        window = area(studio.layout.window)
        drawn: list[Sprite] = []
        size = studio.px(132)
        center = (window.centerx, round(window.height * 0.33))
        drawn.append(centered(draw.disc_surface(size // 2 + studio.px(5), theme.focus), *center))
        drawn.append(centered(studio.avatars.picture(face, size), *center))
        px = studio.text_px(38)
        row = pygame.Rect(0, 0, window.width - studio.px(40), round(px * 1.5))
        row.center = (window.centerx, round(window.height * 0.51))
        drawn.append(studio.line(heading, row, px, theme.text, "title", "center"))
        px = studio.text_px(18)
        row = pygame.Rect(0, 0, window.width - studio.px(40), round(px * 1.5))
        row.center = (window.centerx, round(window.height * 0.58))
        for line in lines:
            drawn.append(studio.line(line, row, px, theme.text_muted, "regular", "center"))
            row.y += row.height
        box = self.curtain_button()
        top = blend(theme.primary_top, WHITE, 0.15) if is_hovered else theme.primary_top
        drawn.append(studio.glow(box, studio.px(16), studio.px(14), theme.focus, 110))
        drawn.append(studio.pill(box, top, radius_px=studio.px(16)))
        drawn.append(studio.line(button, box, studio.text_px(20), theme.on_primary, "bold", "center"))
        return drawn

    def curtain_ground(self) -> pygame.Surface:
        """The ground of the curtain: dark folds of cloth over the whole window."""
        size = self.studio.layout.window.size
        if self._curtain is None or self._curtain.get_size() != size:
            self._curtain = self._paint_curtain(size)
        return self._curtain

    def _paint_curtain(self, window_size: tuple[int, int]) -> pygame.Surface:
        studio, theme = self.studio, self.studio.theme
        width, height = window_size
        picture = pygame.Surface(window_size, depth=32)
        folds = pygame.Surface((120, 1), depth=32)
        for x in range(120):
            share = abs(((x * 4) % 120) / 60 - 1)
            folds.set_at((x, 0), blend(theme.backdrop_bottom, theme.panel, share * 0.9))
        picture.blit(pygame.transform.smoothscale(folds, (width, height)), (0, 0))
        size = studio.px(30)
        faint = blend(theme.panel, WHITE, 0.05)
        for row, y in enumerate(range(0, height + size, size * 4)):
            for x in range((row % 2) * size * 3, width + size, size * 6):
                icons.draw_icon(picture, "diamond", (x, y), size // 2, faint)
        return picture

    def veil_words(self, text: str, note: str) -> list[Sprite]:
        """The words over a table at which time stands still."""
        studio, theme = self.studio, self.studio.theme
        window = area(studio.layout.window)
        px = studio.text_px(34)
        width = max(
            studio.text.width(text, px, "title"), studio.text.width(note, studio.text_px(16), "regular")
        )
        box = pygame.Rect(0, 0, width + studio.px(80), studio.px(120))
        box.center = (window.centerx, round(window.height * 0.42))
        title = pygame.Rect(box.x, box.y + studio.px(18), box.width, round(px * 1.4))
        drawn = [
            studio.pill(box, theme.panel, 240, edge=theme.panel_edge, radius_px=studio.px(18)),
            studio.line(text, title, px, theme.text, "title", "center"),
        ]
        row = pygame.Rect(box.x, title.bottom, box.width, box.bottom - title.bottom - studio.px(12))
        drawn.append(studio.line(note, row, studio.text_px(16), theme.text_muted, "regular", "center"))
        return drawn
