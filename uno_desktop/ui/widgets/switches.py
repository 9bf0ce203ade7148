"""Choosing: a toggle for yes or no, a segmented control for one of a few."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.input import InputEvent, KeyPressed, PointerPressed
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import Scale, blend
from uno_desktop.ui.widgets.base import RADIUS, TEXT, Widget
from uno_desktop.ui.widgets.buttons import Pressable

Value = TypeVar("Value")

_SLIDE_MS = 110


class Toggle(Pressable):
    """A row with a text, an optional smaller note below it, and a switch at its right end.

    The whole row can be pressed. Without a text it is the switch alone.
    """

    HEIGHT, HEIGHT_WITH_NOTE = 52, 66
    _SWITCH = (46, 26)
    _NOTE = 14

    def __init__(
        self,
        kit: Kit,
        text: str,
        is_on: bool,
        *,
        on_change: Callable[[bool], None],
        note: str = "",
        has_ground: bool = True,
    ) -> None:
        """`has_ground` draws the row as a box of its own."""
        super().__init__(kit)
        self.text = text
        self.note = note
        self.is_on = is_on
        self.on_change = on_change
        self._has_ground = has_ground
        self._knob = float(is_on)

    def act(self) -> None:
        """Switch over."""
        self.is_on = not self.is_on
        if self.kit.is_motion_reduced:
            self._knob = float(self.is_on)
        self.on_change(self.is_on)

    @property
    def is_moving(self) -> bool:
        """While the knob slides."""
        return self._knob != float(self.is_on)

    def update(self, elapsed_ms: int) -> None:
        """Slide the knob."""
        goal = float(self.is_on)
        step = elapsed_ms / _SLIDE_MS
        self._knob = min(goal, self._knob + step) if self._knob < goal else max(goal, self._knob - step)

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """Room for the texts and the switch."""
        width = scale.px(self._SWITCH[0])
        if self.text:
            text, px, note_px = self.kit.text, scale.text_px(TEXT), scale.text_px(self._NOTE)
            width = max(text.width(self.text, px), text.width(self.note, note_px)) + scale.px(110)
        return width, self.height_for(width, scale)

    def height_for(self, width_px: int, scale: Scale) -> int:
        """Room for the text and all lines of the note."""
        if not self.text:
            return scale.target_px(self._SWITCH[1])
        words = self.kit.text.line_height(scale.text_px(TEXT))
        words += self._note_height(self._words_width(width_px, scale), scale)
        return max(scale.target_px(self.HEIGHT_WITH_NOTE if self.note else self.HEIGHT), words + 8)

    def _padding_px(self, scale: Scale) -> int:
        return scale.px(16) if self._has_ground and self.text else 0

    def _words_width(self, width_px: int, scale: Scale) -> int:
        """What the switch at the end of the row leaves."""
        return max(0, width_px - 2 * self._padding_px(scale) - scale.px(self._SWITCH[0]) - scale.px(14))

    def _note_height(self, words_width: int, scale: Scale) -> int:
        px = scale.text_px(self._NOTE)
        return self.kit.text.paragraph_height(self.note, px, words_width) if self.note else 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        radius = scale.px(RADIUS)
        padding = self._padding_px(scale)
        if self._has_ground and self.text:
            lit = self.is_enabled and (self.is_hovered or self.is_pressed)
            draw.rounded(surface, self.rect, radius, theme.row_hover if lit else theme.row)
        width, height = scale.px(self._SWITCH[0]), scale.px(self._SWITCH[1])
        switch = pygame.Rect(self.rect.right - padding - width, 0, width, height)
        switch.centery = self.rect.centery
        self._draw_switch(surface, switch)
        if not self.text:
            self.draw_focus(surface, switch, height // 2)
            return
        color = theme.text if self.is_enabled else theme.text_disabled
        px, note_px = scale.text_px(TEXT), scale.text_px(self._NOTE)
        words = pygame.Rect(self.rect.left + padding, 0, self._words_width(self.rect.width, scale), 0)
        words.height = kit.text.line_height(px)
        note_height = self._note_height(words.width, scale)
        words.top = self.rect.centery - (words.height + note_height) // 2
        if self.note:
            below = pygame.Rect(words.left, words.bottom, words.width, note_height)
            # Of a switch that cannot be used the note tells why, so it stays easy to read.
            kit.text.draw_paragraph(surface, self.note, below, note_px, theme.text_muted)
        kit.text.draw(surface, self.text, words, px, color)
        self.draw_focus(surface, self.rect, radius)

    def _draw_switch(self, surface: pygame.Surface, switch: pygame.Rect) -> None:
        theme, scale = self.kit.theme, self.kit.scale
        track = blend(theme.track, theme.accent, self._knob)
        knob = theme.knob
        if not self.is_enabled:
            track, knob = blend(track, theme.row, 0.6), theme.text_disabled
        elif self.is_hovered:
            track = blend(track, theme.knob, 0.08)
        draw.line(surface, switch, track)
        radius = max(2, switch.height // 2 - scale.px(3))
        travel = switch.width - switch.height
        center = (switch.left + switch.height // 2 + round(travel * self._knob), switch.centery)
        draw.disc(surface, center, radius, knob)


class Segmented(Widget, Generic[Value]):
    """A few choices side by side, exactly one of which is chosen. Left and right move the choice."""

    can_focus = True
    takes_pointer = True
    HEIGHT = 42

    def __init__(
        self,
        kit: Kit,
        choices: Sequence[tuple[Value, str]],
        value: Value,
        *,
        on_change: Callable[[Value], None],
    ) -> None:
        """`choices` are pairs of a value and its text; `value` must be one of them."""
        super().__init__(kit)
        self.choices = list(choices)
        self.value = value
        self.on_change = on_change

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """All parts as wide as the widest text needs."""
        px = scale.text_px(TEXT - 1)
        widest = max((self.kit.text.width(text, px, "bold") for _, text in self.choices), default=0)
        return (widest + scale.px(30)) * len(self.choices), scale.target_px(self.HEIGHT)

    def choose(self, value: Value) -> None:
        """Choose and tell, unless it is chosen already."""
        if value != self.value:
            self.value = value
            self.kit.cue("press")
            self.kit.invalidate()
            self.on_change(value)

    def handle(self, event: InputEvent) -> bool:
        """Choose by click, left and right, or go to the next with Enter or Space.

        Beyond its last part an arrow is left to whoever moves the focus.
        """
        if not self.is_enabled:
            return False
        if isinstance(event, PointerPressed):
            index = self._index_at(event.position)
            if index is not None:
                self.choose(self.choices[index][0])
            return True
        if not isinstance(event, KeyPressed):
            return False
        index = [value for value, _ in self.choices].index(self.value)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            wanted = index + (1 if event.key == pygame.K_RIGHT else -1)
            if wanted not in range(len(self.choices)):
                return False
            self.choose(self.choices[wanted][0])
        elif event.is_deciding:
            self.choose(self.choices[(index + 1) % len(self.choices)][0])
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the track and the parts."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        radius = scale.px(RADIUS)
        draw.rounded(surface, self.rect, radius, theme.row, edge=theme.panel_edge)
        px = scale.text_px(TEXT - 1)
        for index, (value, text) in enumerate(self.choices):
            part = self._part(index)
            chosen = value == self.value
            if chosen:
                fill = theme.accent if self.is_enabled else theme.track
                draw.rounded(surface, part.inflate(-scale.px(6), -scale.px(6)), radius - scale.px(3), fill)
            color = theme.on_accent if chosen else theme.text_muted
            if not self.is_enabled:
                color = theme.text_disabled
            inner = part.inflate(-scale.px(12), 0)
            kit.text.draw(surface, text, inner, px, color, "bold" if chosen else "regular", "center")
        self.draw_focus(surface, self.rect, radius)

    def _part(self, index: int) -> pygame.Rect:
        left = self.rect.left + self.rect.width * index // len(self.choices)
        right = self.rect.left + self.rect.width * (index + 1) // len(self.choices)
        return pygame.Rect(left, self.rect.top, right - left, self.rect.height)

    def _index_at(self, position: tuple[int, int]) -> int | None:
        for index in range(len(self.choices)):
            if self._part(index).collidepoint(position):
                return index
        return None
