"""A field to type a line of text into, by keyboard or input method."""

from bisect import bisect_left
from collections.abc import Callable

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.clipboard import copy_text, pasted_text
from uno_desktop.ui.input import (
    ENTER_KEYS,
    InputEvent,
    KeyPressed,
    PointerPressed,
    TextComposing,
    TextEntered,
)
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import Color, Scale
from uno_desktop.ui.widgets.base import RADIUS, TEXT, Widget

_BLINK_MS = 530


def _nothing(text: str) -> None:
    """What happens when nobody listens."""


class TextField(Widget):
    """One line of text. Text input is on only while the field has the focus.

    `on_submit` is called on Enter, but not on the Enter that confirms a candidate of an input method.
    """

    can_focus = True
    takes_pointer = True
    HEIGHT = 44

    def __init__(
        self,
        kit: Kit,
        text: str = "",
        *,
        on_change: Callable[[str], None] = _nothing,
        on_submit: Callable[[str], None] = _nothing,
        placeholder: str = "",
        max_length: int = 200,
    ) -> None:
        """`max_length` counts characters."""
        super().__init__(kit)
        self.on_change = on_change
        self.on_submit = on_submit
        self.placeholder = placeholder
        self.max_length = max_length
        self._text = _one_line(text)[:max_length]
        self._cursor = len(self._text)
        self._is_all_selected = False
        self._composing = ""
        self._has_just_confirmed = False
        self._blink_ms = 0

    @property
    def text(self) -> str:
        """What has been typed and confirmed."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = _one_line(text)[: self.max_length]
        self._cursor = len(self._text)
        self._is_all_selected = False
        self.kit.invalidate()

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """Room for a name."""
        return scale.px(240), scale.target_px(self.HEIGHT)

    def set_focus(self, has_focus: bool) -> None:
        """Turn text input on or off with the focus."""
        super().set_focus(has_focus)
        self.kit.is_typing = has_focus
        self._composing = ""
        self._blink_ms = 0
        self._is_all_selected = has_focus and self.kit.shows_focus and bool(self._text)
        if has_focus:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def cancel(self) -> None:
        """Drop what was being composed: once another window is in front, nobody tells of its end."""
        super().cancel()
        self._composing = ""

    def update(self, elapsed_ms: int) -> None:
        """Let the cursor blink."""
        if elapsed_ms:
            self._has_just_confirmed = False
        if not self.has_focus:
            return
        before, self._blink_ms = self._blink_ms, self._blink_ms + elapsed_ms
        if before // _BLINK_MS != self._blink_ms // _BLINK_MS:
            self.kit.invalidate()

    def handle(self, event: InputEvent) -> bool:
        """Take text, keys and clicks."""
        if not self.is_enabled:
            return False
        self._blink_ms = 0
        if isinstance(event, TextComposing):
            self._composing = event.text
        elif isinstance(event, TextEntered):
            self._has_just_confirmed = bool(self._composing)
            self._composing = ""
            self._insert(event.text)
        elif isinstance(event, PointerPressed):
            self._is_all_selected = False
            self._cursor = self._index_at(event.position[0])
        elif isinstance(event, KeyPressed):
            return self._handle_key(event)
        else:
            return False
        self.kit.invalidate()
        return True

    def _handle_key(self, event: KeyPressed) -> bool:
        # While an input method is composing, every key is its own, and so is the Enter that ends it.
        if self._composing or (self._has_just_confirmed and event.key in ENTER_KEYS):
            return True
        if event.key in ENTER_KEYS:
            if not event.repeat:
                self.on_submit(self._text)
            return True
        if event.ctrl and not event.alt:
            return self._handle_clipboard_key(event.key)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(forwards=event.key == pygame.K_DELETE)
            return True
        targets = {
            pygame.K_LEFT: max(0, self._cursor - 1),
            pygame.K_RIGHT: min(len(self._text), self._cursor + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self._text),
        }
        if event.key in targets:
            self._cursor = targets[event.key]
            self._is_all_selected = False
            return True
        # Space and letters come as text; they must not press buttons meanwhile.
        return event.key == pygame.K_SPACE

    def _handle_clipboard_key(self, key: int) -> bool:
        if key == pygame.K_a:
            self._is_all_selected = bool(self._text)
        elif key == pygame.K_c:
            copy_text(self._text)
        elif key == pygame.K_v:
            self._insert(pasted_text())
        else:
            return False
        return True

    def _insert(self, text: str) -> None:
        if self._is_all_selected:
            self._text, self._cursor, self._is_all_selected = "", 0, False
        text = _one_line(text)[: self.max_length - len(self._text)]
        if text:
            self._text = self._text[: self._cursor] + text + self._text[self._cursor :]
            self._cursor += len(text)
            self.on_change(self._text)

    def _delete(self, *, forwards: bool) -> None:
        before = self._text
        if self._is_all_selected:
            self._text, self._cursor, self._is_all_selected = "", 0, False
        else:
            start = self._cursor if forwards else max(0, self._cursor - 1)
            end = self._cursor + 1 if forwards else self._cursor
            self._text, self._cursor = self._text[:start] + self._text[end:], start
        if self._text != before:
            self.on_change(self._text)

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.kit.scale.px(14), 0)

    def _width(self, text: str) -> int:
        return self.kit.text.width(text, self.kit.scale.text_px(TEXT)) if text else 0

    def _scrolled_px(self) -> int:
        """How far the text is moved to the left so that the cursor is in sight."""
        before_cursor = self._width(self._text[: self._cursor] + self._composing)
        return max(0, before_cursor + 2 - self._inner().width)

    def _index_at(self, x: int) -> int:
        wanted = x - self._inner().left + self._scrolled_px()

        def distance(index: int) -> int:
            return self._width(self._text[:index]) - wanted

        # The first place that is not left of the pointer, unless the one before is nearer.
        after = bisect_left(range(len(self._text)), 0, key=distance)
        return min(max(0, after - 1), after, key=lambda index: abs(distance(index)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field, its text and the cursor."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        radius = scale.px(RADIUS)
        if self.has_focus:
            # The candidates of an input method appear at the field, wherever it has been moved to.
            pygame.key.set_text_input_rect(self.rect)
        edge = theme.focus if self.has_focus else theme.line if self.is_enabled else theme.row
        draw.rounded(
            surface, self.rect, radius, theme.field, edge=edge, edge_px=scale.px(2 if self.has_focus else 1.4)
        )
        inner, px = self._inner(), scale.text_px(TEXT)
        if not self._text and not self._composing:
            kit.text.draw(surface, self.placeholder, inner, px, theme.text_disabled)
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(scale.px(4), 0).clip(clip))
        self._draw_text(surface, inner, px)
        surface.set_clip(clip)

    def _draw_text(self, surface: pygame.Surface, inner: pygame.Rect, px: int) -> None:
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        color = theme.text if self.is_enabled else theme.text_disabled
        left = inner.left - self._scrolled_px()
        height = kit.text.line_height(px)
        top = inner.centery - height // 2
        if self._is_all_selected:
            draw.rounded(surface, pygame.Rect(left, top, self._width(self._text), height), 3, theme.accent)
        before, after = self._text[: self._cursor], self._text[self._cursor :]
        left += self._draw_part(surface, before, (left, top), color)
        if self._composing:
            width = self._draw_part(surface, self._composing, (left, top), theme.focus)
            surface.fill(theme.focus, (left, top + height - scale.px(3), width, scale.px(1.5)))
            left += width
        self._draw_cursor(surface, left, inner)
        self._draw_part(surface, after, (left, top), color)

    def _draw_part(self, surface: pygame.Surface, text: str, place: tuple[int, int], ink: Color) -> int:
        """Draw a piece of the line; how wide it is."""
        if text:
            surface.blit(self.kit.text.render(text, self.kit.scale.text_px(TEXT), ink), place)
        return self._width(text)

    def _draw_cursor(self, surface: pygame.Surface, x: int, inner: pygame.Rect) -> None:
        if self.has_focus and self._blink_ms // _BLINK_MS % 2 == 0:
            scale = self.kit.scale
            height = min(inner.height, round(scale.text_px(TEXT) * 1.2))
            surface.fill(
                self.kit.theme.focus, (x, inner.centery - height // 2, max(1, scale.px(1.6)), height)
            )


def _one_line(text: str) -> str:
    """Without line breaks, control characters and lone surrogates."""
    return "".join(character for character in text if character.isprintable())
