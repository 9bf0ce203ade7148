"""A group of widgets that works by mouse alone and by keyboard alone.

Owns who has the focus, who is under the pointer and who holds a press. Tab, Shift-Tab and the arrows move a
visible ring, Enter and Space act, Escape goes back. Knows nothing of what the widgets mean.
"""

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.ui.input import (
    ENTER_KEYS,
    DoubleClickGuard,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
    TextComposing,
    TextEntered,
)
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.widgets.base import Widget, walk
from uno_desktop.ui.widgets.buttons import Button
from uno_desktop.ui.widgets.notices import Tooltip
from uno_desktop.ui.widgets.scroll_area import ScrollArea

_TOOLTIP_DELAY_MS = 450
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Form:
    """Sends each event to the widget that it is meant for and moves the focus.

    `default` acts on Enter when nothing is seen to have the focus; `on_back` is called on Escape.
    """

    def __init__(
        self,
        kit: Kit,
        widgets: Sequence[Widget],
        *,
        on_back: Callable[[], None] | None = None,
        default: Button | None = None,
        focus: Widget | None = None,
    ) -> None:
        """`widgets` are in reading order, which is also the order of Tab and of drawing."""
        self.kit = kit
        self.widgets = list(widgets)
        self.on_back = on_back
        self.default = default
        self.focused: Widget | None = None
        self._hovered: Widget | None = None
        self._captured: Widget | None = None
        self._guard = DoubleClickGuard()
        self._pressed_last: Widget | None = None
        self._time_ms = 0
        self._rested_ms = 0
        self._tooltip = Tooltip(kit)
        if focus is not None:
            self.focus(focus)

    @property
    def is_moving(self) -> bool:
        """Whether any widget changes by itself now."""
        return any(widget.is_moving for widget in walk(self.widgets))

    def focusable(self) -> list[Widget]:
        """All widgets that can take the keyboard now, in order."""
        return [widget for widget in walk(self.widgets) if widget.can_focus and widget.is_enabled]

    def focus(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget, or to none."""
        if widget is self.focused:
            return
        if self.focused:
            self.focused.set_focus(False)
        self.focused = widget
        self._rested_ms = 0
        if widget:
            widget.set_focus(True)
            for area in self._areas_around(widget):
                area.reveal(widget.rect)
        self.kit.invalidate()

    def release(self) -> None:
        """Forget every press, drag and open list, as when the window or another scene comes in front."""
        for widget in walk(self.widgets):
            widget.cancel()
        self._captured = None
        self._set_hovered(None)

    def suspend(self) -> None:
        """Let go of everything, text input too, while another scene is in front."""
        self.release()
        if self.focused:
            self.focused.set_focus(False)

    def resume(self) -> None:
        """Go on where `suspend` left off."""
        if self.focused:
            self.focused.set_focus(True)

    def handle(self, event: InputEvent) -> bool:
        """Take an event; whether it was used."""
        popup = next((widget for widget in self.widgets if widget.is_visible and widget.has_popup), None)
        if popup:
            popup.handle_popup(event)
            return True
        if isinstance(event, PointerMoved):
            return self._handle_move(event)
        if isinstance(event, PointerLeft):
            self._set_hovered(None)
            return True
        if isinstance(event, PointerPressed):
            return self._handle_press(event)
        if isinstance(event, PointerReleased):
            return self._handle_release(event)
        if isinstance(event, Scrolled):
            return self._handle_wheel(event)
        if isinstance(event, KeyPressed):
            return self._handle_key(event)
        if isinstance(event, TextEntered | TextComposing):
            return bool(self.focused and self.focused.handle(event))
        return False

    def update(self, elapsed_ms: int) -> None:
        """Let time pass."""
        self._time_ms += elapsed_ms
        before, self._rested_ms = self._rested_ms, self._rested_ms + elapsed_ms
        if before < _TOOLTIP_DELAY_MS <= self._rested_ms and self._explained():
            self.kit.invalidate()
        for widget in self.widgets:
            if widget.is_visible:
                widget.update(elapsed_ms)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets, then what lies over them."""
        for widget in self.widgets:
            if widget.is_visible:
                widget.draw(surface)
        for widget in self.widgets:
            if widget.is_visible:
                widget.draw_popup(surface)
        explained = self._explained()
        if explained and self._rested_ms >= _TOOLTIP_DELAY_MS:
            others = [widget.rect for widget in self.focusable() if widget is not explained]
            self._tooltip.draw(surface, explained.tooltip, explained.rect, others)

    def _explained(self) -> Widget | None:
        """The widget whose tooltip may be shown."""
        focused = self.focused if self.kit.shows_focus else None
        for widget in (self._hovered, focused):
            if widget and widget.tooltip and not widget.is_pressed:
                return widget
        return None

    def _widget_at(self, position: tuple[int, int]) -> Widget | None:
        for widget in reversed(self.widgets):
            found = widget.widget_at(position)
            if found:
                return found
        return None

    def _areas_around(self, widget: Widget) -> list[ScrollArea]:
        """The scroll areas that a widget lies in, the innermost first."""
        areas = [area for area in walk(self.widgets) if isinstance(area, ScrollArea)]
        return [area for area in reversed(areas) if widget in walk(area.children)]

    def _set_hovered(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        if self._hovered:
            self._hovered.is_hovered = False
        self._hovered = widget
        self._rested_ms = 0
        if widget:
            widget.is_hovered = True
            if widget.is_enabled and widget.can_focus:
                self.kit.cue("hover")
        self.kit.invalidate()

    def _handle_move(self, event: PointerMoved) -> bool:
        if self._captured:
            return self._captured.handle(event)
        self._set_hovered(self._widget_at(event.position))
        return self._hovered is not None

    def _handle_press(self, event: PointerPressed) -> bool:
        self.kit.shows_focus = False
        widget = self._widget_at(event.position)
        self._rested_ms = 0
        # After the first half of a double-click has changed the page, its second half means nothing.
        if widget is not self._pressed_last and self._guard.is_second_half(event.position, self._time_ms):
            return True
        self._guard.note_act(event.position, self._time_ms)
        self._pressed_last = widget
        self.focus(widget if widget and widget.can_focus and widget.is_enabled else None)
        self._captured = widget
        if widget is None:
            return False
        widget.handle(event)
        return True

    def _handle_release(self, event: PointerReleased) -> bool:
        captured, self._captured = self._captured, None
        if captured is None:
            return False
        captured.handle(event)
        self._set_hovered(self._widget_at(event.position))
        return True

    def _handle_wheel(self, event: Scrolled) -> bool:
        found = self._widget_at(event.position)
        if found is None:
            return False
        areas = self._areas_around(found)
        if isinstance(found, ScrollArea):
            areas.insert(0, found)
        used = any(area.handle(event) for area in areas)
        self._set_hovered(self._widget_at(event.position))
        return used

    def _handle_key(self, event: KeyPressed) -> bool:
        if self.default and self._means_default(event):
            return self.default.handle(event)
        if self.focused and self.focused.handle(event):
            return True
        if event.is_back:
            if self.on_back:
                self.on_back()
            return self.on_back is not None
        if not event.is_plain:
            return False
        if event.key == pygame.K_TAB:
            self._move_focus(-1 if event.shift else 1)
            return True
        if self.focused and any(area.handle(event) for area in self._areas_around(self.focused)):
            return True
        if event.key in _ARROWS:
            return self._move_focus_towards(_ARROWS[event.key])
        return False

    def _means_default(self, event: KeyPressed) -> bool:
        """Enter, while no button is seen to have the focus: one that was clicked keeps it without a frame."""
        is_enter = event.key in ENTER_KEYS and event.is_plain
        if not is_enter or self.default is None or not self.default.is_enabled:
            return False
        is_unseen = isinstance(self.focused, Button) and not self.kit.shows_focus
        return self.focused is None or is_unseen

    def _move_focus(self, step: int) -> None:
        candidates = self.focusable()
        self.kit.shows_focus = True
        if not candidates:
            return
        if self.focused in candidates:
            index = (candidates.index(self.focused) + step) % len(candidates)
        else:
            index = 0 if step > 0 else -1
        self.focus(candidates[index])

    def _move_focus_towards(self, direction: tuple[int, int]) -> bool:
        """Focus the nearest widget in a direction, if there is one."""
        candidates = self.focusable()
        if self.focused is None or self.focused not in candidates:
            self._move_focus(1)
            return bool(candidates)
        was_shown, self.kit.shows_focus = self.kit.shows_focus, True
        here = self.focused.rect
        reachable = [
            (distance, index)
            for index, widget in enumerate(candidates)
            if widget is not self.focused
            and (distance := _distance(here, widget.rect, direction)) is not None
        ]
        if reachable:
            self.focus(candidates[min(reachable)[1]])
        elif not was_shown:
            self.kit.invalidate()
        return True


def _distance(here: pygame.Rect, there: pygame.Rect, direction: tuple[int, int]) -> float | None:
    """How far `there` is in a direction; being off to the side counts double. None if it is not that way."""
    dx, dy = direction
    along = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    gap = max(
        0,
        (there.left - here.right if dx > 0 else here.left - there.right if dx else 0)
        or (there.top - here.bottom if dy > 0 else here.top - there.bottom if dy else 0),
    )
    if dx:
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        drift = abs(there.centery - here.centery)
    else:
        aside = max(0, there.left - here.right, here.left - there.right)
        drift = abs(there.centerx - here.centerx)
    is_rather_another_way = gap == 0 and (aside > 0 or here.colliderect(there))
    if along <= 0 or is_rather_another_way:
        return None
    return gap + 2 * aside + 0.2 * drift + 0.1 * along
