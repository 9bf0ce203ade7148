"""Choosing one of many: a field that opens a list."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.icons import draw_icon
from uno_desktop.ui.input import (
    InputEvent,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
)
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.text import Face
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets.base import RADIUS, TEXT
from uno_desktop.ui.widgets.buttons import Pressable

Value = TypeVar("Value")

_MAX_ROWS = 8
_NOTE_TEXT = 14
_MOVES = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -_MAX_ROWS, pygame.K_PAGEDOWN: _MAX_ROWS}


class Dropdown(Pressable, Generic[Value]):
    """Shows what is chosen; pressed, it opens the list of choices over everything else."""

    HEIGHT = 44

    def __init__(
        self,
        kit: Kit,
        choices: Sequence[tuple[Value, str]],
        value: Value,
        *,
        on_change: Callable[[Value], None],
        notes: Mapping[Value, str] | None = None,
    ) -> None:
        """`choices` are pairs of a value and its text; `value` must be one of them.

        `notes` tell in the open list, in small below their text, what some of them are like.
        """
        super().__init__(kit)
        self.choices = list(choices)
        self.value = value
        self.on_change = on_change
        self.notes = notes or {}
        self._is_open = False
        self._marked = 0
        self._first_row = 0
        self._notches = 0.0

    @property
    def has_popup(self) -> bool:
        """While the list is open."""
        return self._is_open

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """Room for the longest choice."""
        px = scale.text_px(TEXT)
        widest = max((self.kit.text.width(text, px) for _, text in self.choices), default=0)
        return widest + scale.px(64), scale.target_px(self.HEIGHT)

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Take this place; in a window of another size an open list shows more lines, or fewer."""
        super().layout(rect, scale)
        self._keep_marked_in_sight()

    def act(self) -> None:
        """Open the list at what is chosen."""
        self._is_open = True
        self._marked = self._chosen_index()
        self._first_row = max(0, self._marked - self._row_count() // 2)
        self._keep_marked_in_sight()

    def cancel(self) -> None:
        """Close the list without choosing."""
        super().cancel()
        self._is_open = False

    def handle(self, event: InputEvent) -> bool:
        """Open by click, Enter, Space, or the down key."""
        is_down = isinstance(event, KeyPressed) and event.key == pygame.K_DOWN and event.alt
        if self.is_enabled and is_down:
            self.act()
            return True
        return super().handle(event)

    def handle_popup(self, event: InputEvent) -> None:
        """Choose in the open list, or close it."""
        self.kit.invalidate()
        if isinstance(event, PointerMoved):
            index = self._row_at(event.position)
            self._marked = self._marked if index is None else index
        elif isinstance(event, PointerPressed):
            if not self._list_rect().collidepoint(event.position):
                self._is_open = False
        elif isinstance(event, PointerReleased):
            index = self._row_at(event.position)
            if index is not None:
                self._choose(index)
        elif isinstance(event, Scrolled):
            self._scroll(event.dy)
        elif isinstance(event, KeyPressed):
            self._handle_list_key(event)

    def _handle_list_key(self, event: KeyPressed) -> None:
        if event.is_back or event.key == pygame.K_TAB:
            self._is_open = False
        elif event.is_deciding:
            self._choose(self._marked)
        elif event.key in _MOVES:
            self._marked = max(0, min(len(self.choices) - 1, self._marked + _MOVES[event.key]))
            self._keep_marked_in_sight()

    def _scroll(self, notches: float) -> None:
        """A line for each notch; a touch pad sends small parts of one."""
        self._notches += notches
        lines = int(self._notches)
        self._notches -= lines
        last = len(self.choices) - self._row_count()
        self._first_row = max(0, min(last, self._first_row - lines))

    def _choose(self, index: int) -> None:
        self._is_open = False
        self.kit.cue("press")
        value = self.choices[index][0]
        if value != self.value:
            self.value = value
            self.on_change(value)

    def _chosen_index(self) -> int:
        return [value for value, _ in self.choices].index(self.value)

    def _row_height(self) -> int:
        if self.notes:
            lines = self.kit.text.line_height(self._text_px) + self.kit.text.line_height(self._note_px)
            return lines + self.kit.scale.px(8)
        return max(self.kit.scale.target_px(40), self.rect.height)

    @property
    def _text_px(self) -> int:
        return self.kit.scale.text_px(TEXT)

    @property
    def _note_px(self) -> int:
        return self.kit.scale.text_px(_NOTE_TEXT)

    def _row_count(self) -> int:
        room = max(1, (self.kit.scale.height_px - 16) // self._row_height())
        return min(len(self.choices), _MAX_ROWS, room)

    def _list_rect(self) -> pygame.Rect:
        """Below the field, or above it where there is more room, always inside the window."""
        scale = self.kit.scale
        height = self._row_height() * self._row_count() + 2 * scale.px(6)
        place = pygame.Rect(self.rect.left, self.rect.bottom + scale.px(4), self.rect.width, height)
        if place.bottom > scale.height_px and self.rect.top > scale.height_px - self.rect.bottom:
            place.bottom = self.rect.top - scale.px(4)
        return place.clamp(pygame.Rect(0, 0, scale.width_px, scale.height_px))

    def _row(self, index: int) -> pygame.Rect:
        scale, box = self.kit.scale, self._list_rect()
        inset, height = scale.px(6), self._row_height()
        top = box.top + inset + (index - self._first_row) * height
        return pygame.Rect(box.left + inset, top, box.width - 2 * inset, height)

    def rows(self) -> dict[str, pygame.Rect]:
        """Where each line of the open list lies that is in sight, by its text."""
        return {self.choices[index][1]: self._row(index) for index in self._shown()}

    @property
    def marked_text(self) -> str:
        """The line of the open list that Enter would choose."""
        return self.choices[self._marked][1]

    def _shown(self) -> range:
        return range(self._first_row, self._first_row + self._row_count())

    def _row_at(self, position: tuple[int, int]) -> int | None:
        for index in self._shown():
            if self._row(index).collidepoint(position):
                return index
        return None

    def _keep_marked_in_sight(self) -> None:
        count = self._row_count()
        self._first_row = max(self._marked - count + 1, min(self._first_row, self._marked))
        self._first_row = max(0, min(len(self.choices) - count, self._first_row))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        radius = scale.px(RADIUS)
        lit = self.is_enabled and (self.is_hovered or self.is_pressed or self._is_open)
        ground, edge = (theme.row if lit else theme.field), (theme.line if self.is_enabled else theme.row)
        draw.rounded(surface, self.rect, radius, ground, edge=edge, edge_px=scale.px(1.4))
        color = theme.text if self.is_enabled else theme.text_disabled
        arrow_px = max(14, scale.px(22))
        words = pygame.Rect(self.rect.left + scale.px(14), self.rect.top, 0, self.rect.height)
        words.width = max(0, self.rect.right - arrow_px - scale.px(16) - words.left)
        kit.text.draw(surface, self.choices[self._chosen_index()][1], words, scale.text_px(TEXT), color)
        center = (self.rect.right - scale.px(10) - arrow_px // 2, self.rect.centery)
        draw_icon(surface, "caret_down", center, arrow_px, color)
        self.draw_focus(surface, self.rect, radius)

    def draw_popup(self, surface: pygame.Surface) -> None:
        """Draw the open list."""
        if not self._is_open:
            return
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        box, radius, px = self._list_rect(), scale.px(RADIUS), self._text_px
        draw.shadow(surface, box.move(0, scale.px(6)), radius, scale.px(24), alpha=170)
        draw.rounded(surface, box, radius, theme.panel, edge=theme.line, edge_px=scale.px(1))
        for index in self._shown():
            row = self._row(index)
            value, text = self.choices[index]
            if index == self._marked:
                draw.rounded(surface, row, radius - scale.px(4), theme.row_hover)
            words = row.inflate(-2 * scale.px(10), 0)
            tick_px = max(12, scale.px(18))
            words.width = max(0, words.width - tick_px - scale.px(8))
            face: Face = "bold" if value == self.value else "regular"
            if value in self.notes:
                upper, lower = self._two_lines(words)
                kit.text.draw(surface, text, upper, px, theme.text, face)
                kit.text.draw(surface, self.notes[value], lower, self._note_px, theme.text_muted)
            else:
                kit.text.draw(surface, text, words, px, theme.text, face)
            if value == self.value:
                center = (row.right - scale.px(10) - tick_px // 2, row.centery)
                draw_icon(surface, "tick", center, tick_px, theme.focus)
        self._draw_more(surface, box)

    def _two_lines(self, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Where a text and the note below it stand in a row."""
        upper = row.inflate(0, -self.kit.scale.px(8))
        upper.height = self.kit.text.line_height(self._text_px)
        return upper, pygame.Rect(row.left, upper.bottom, row.width, self.kit.text.line_height(self._note_px))

    def _draw_more(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Show that the list goes on above or below what is in sight."""
        scale, count = self.kit.scale, self._row_count()
        if count == len(self.choices):
            return
        track = pygame.Rect(box.right - scale.px(6), box.top + scale.px(8), max(3, scale.px(4)), 0)
        whole = box.height - 2 * scale.px(8)
        track.height = max(8, whole * count // len(self.choices))
        track.top += (whole - track.height) * self._first_row // (len(self.choices) - count)
        draw.line(surface, track, self.kit.theme.line)
