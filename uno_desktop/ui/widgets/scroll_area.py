"""A window onto more widgets than fit: wheel, drag, and keys move it."""

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.input import (
    InputEvent,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
)
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets.base import Widget, walk

Arrange = Callable[[pygame.Rect, Scale], int]

_WHEEL_STEP = 64


class ScrollArea(Widget):
    """Shows its children through its place. They lie at window positions like all widgets and move along.

    Without `arrange` they stand below each other, each as wide as the area.
    """

    takes_pointer = True
    _BAR = 8

    def __init__(
        self, kit: Kit, children: Sequence[Widget], *, gap: float = 8, arrange: Arrange | None = None
    ) -> None:
        """`gap` lies between children, in design units.

        `arrange(area, scale)` lays the children out from the top of `area`, which is as wide as they may be,
        and returns the height that they take in pixels.
        """
        super().__init__(kit)
        self._children = list(children)
        self._gap = gap
        self._arrange: Arrange = arrange or self._stack
        self._content_height = 0
        self._offset = 0
        self._dragged_from: tuple[int, int] | None = None
        self._is_dragging_bar = False

    @property
    def children(self) -> Sequence[Widget]:
        """The widgets inside."""
        return self._children

    @property
    def can_focus(self) -> bool:  # type: ignore[override]  # a constant elsewhere, here it depends on the content
        """Only where it can be scrolled and nothing inside could take the keys."""
        return self._overflow() > 0 and not any(child.can_focus for child in walk(self._children))

    @property
    def offset(self) -> int:
        """How far it is scrolled down, in pixels."""
        return self._offset

    def set_children(self, children: Sequence[Widget]) -> None:
        """Show other widgets, as after something was added; the place in the list is kept."""
        self._children = list(children)
        if self.rect.width:
            self.layout(self.rect, self.kit.scale)
        self.kit.invalidate()

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Take this place and keep to where it was scrolled, as far as it still goes."""
        super().layout(rect, scale)
        # Room for the bar and, on all sides, for the focus ring.
        inset = scale.px(8)
        width = max(1, rect.width - 2 * inset - scale.px(self._BAR))
        area = pygame.Rect(rect.left + inset, rect.top + inset, width, max(1, rect.height - 2 * inset))
        self._content_height = self._arrange(area, scale) + 2 * inset
        offset, self._offset = self._offset, 0
        self.scroll_to(offset)

    def scroll_to(self, offset: int) -> None:
        """Scroll so that `offset` pixels of the content are above the top, as far as it goes."""
        offset = max(0, min(offset, self._overflow()))
        if offset != self._offset:
            for child in self._children:
                child.shift(0, self._offset - offset)
            self._offset = offset
            self.kit.invalidate()

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll as little as is needed to have `rect` in sight."""
        margin = self.kit.scale.px(12)
        if rect.top < self.rect.top + margin:
            self.scroll_to(self._offset - (self.rect.top + margin - rect.top))
        elif rect.bottom > self.rect.bottom - margin:
            self.scroll_to(self._offset + rect.bottom - self.rect.bottom + margin)

    def handle(self, event: InputEvent) -> bool:
        """Scroll."""
        if isinstance(event, Scrolled):
            before = self._offset
            self.scroll_to(self._offset - round(event.dy * self.kit.scale.px(_WHEEL_STEP)))
            return self._offset != before
        if isinstance(event, KeyPressed):
            return self._handle_key(event)
        if isinstance(event, PointerPressed):
            self._is_dragging_bar = self._bar_track().collidepoint(event.position)
            self._dragged_from = (event.position[1], self._offset)
        elif isinstance(event, PointerMoved) and self._dragged_from:
            self._drag(event.position[1])
        elif isinstance(event, PointerReleased):
            self.cancel()
        else:
            return False
        return True

    def cancel(self) -> None:
        """Let go of the bar or the content."""
        super().cancel()
        self._dragged_from = None
        self._is_dragging_bar = False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in sight and the bar."""
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        for child in self._children:
            if child.is_visible and child.rect.colliderect(self.rect):
                child.draw(surface)
        surface.set_clip(clip)
        if self._overflow():
            theme = self.kit.theme
            lit = self._is_dragging_bar or self.is_hovered
            draw.line(surface, self._thumb(), theme.text_muted if lit else theme.line)
        self.draw_focus(surface, self.rect, self.kit.scale.px(8))

    def _handle_key(self, event: KeyPressed) -> bool:
        page, line = max(1, self.rect.height * 4 // 5), self.kit.scale.px(_WHEEL_STEP)
        targets = {
            pygame.K_PAGEUP: self._offset - page,
            pygame.K_PAGEDOWN: self._offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self._overflow(),
        }
        if self.has_focus:
            targets |= {pygame.K_UP: self._offset - line, pygame.K_DOWN: self._offset + line}
        if event.key not in targets or not event.is_plain:
            return False
        before = self._offset
        self.scroll_to(targets[event.key])
        return self._offset != before or not self.has_focus

    def _stack(self, area: pygame.Rect, scale: Scale) -> int:
        top = area.top
        for child in self._children:
            if child.is_visible:
                height = child.height_for(area.width, scale)
                child.layout(pygame.Rect(area.left, top, area.width, height), scale)
                top += height + scale.px(self._gap)
        return max(0, top - area.top - scale.px(self._gap))

    def _overflow(self) -> int:
        return max(0, self._content_height - self.rect.height)

    def _bar_track(self) -> pygame.Rect:
        width = max(12, self.kit.scale.px(self._BAR) * 2)
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def _thumb(self) -> pygame.Rect:
        scale = self.kit.scale
        margin, width = scale.px(6), max(4, scale.px(self._BAR - 2))
        room = max(1, self.rect.height - 2 * margin)
        height = min(room, max(scale.px(32), room * self.rect.height // max(1, self._content_height)))
        top = self.rect.top + margin
        if self._overflow():
            top += (room - height) * self._offset // self._overflow()
        return pygame.Rect(self.rect.right - width - scale.px(2), top, width, height)

    def _drag(self, y: int) -> None:
        if self._dragged_from is None:
            return
        start_y, start_offset = self._dragged_from
        if not self._is_dragging_bar:
            self.scroll_to(start_offset - (y - start_y))
            return
        room = self.rect.height - 2 * self.kit.scale.px(6) - self._thumb().height
        if room > 0:
            self.scroll_to(start_offset + (y - start_y) * self._overflow() // room)
