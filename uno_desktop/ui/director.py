"""The main loop and the stack of scenes.

Owns the order of events, time and drawing, and how often each happens. Knows nothing of what scenes show.
"""

import contextlib
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from types import FrameType
from typing import Protocol

import pygame

from uno_desktop.ui.display import Display
from uno_desktop.ui.input import (
    ENTER_KEYS,
    DoubleClickGuard,
    FocusGained,
    FocusLost,
    InputEvent,
    InputTranslator,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    QuitAsked,
    WindowResized,
)
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.scene import Scene

MAX_ELAPSED_MS = 100
MOVING_INTERVAL_MS = 16
IDLE_INTERVAL_MS = 33
MINIMISED_INTERVAL_MS = 100
# After input the next picture is likely to be wanted soon.
LIVELY_AFTER_INPUT_MS = 200
# Nobody reads a new scene and answers it within this time; such a press was meant for the last one.
SETTLE_MS = 100

_END_SIGNALS = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
]


class Clock(Protocol):
    """Time as the loop needs it; tests bring their own."""

    def now_ms(self) -> int:
        """Milliseconds since any fixed moment."""
        ...

    def sleep_ms(self, duration_ms: int) -> None:
        """Wait without using the processor."""
        ...


class SystemClock:
    """The computer's steady clock."""

    def now_ms(self) -> int:
        """Milliseconds since some moment in the past; never goes back."""
        return time.monotonic_ns() // 1_000_000

    def sleep_ms(self, duration_ms: int) -> None:
        """Wait; a signal may arrive meanwhile."""
        time.sleep(duration_ms / 1000)


class Director:
    """Runs scenes until one of them, the player or the system ends the program.

    `shortcuts` are keys that work in every scene, such as the one that mutes all sound; they rest while a
    text field has the focus. `on_picture` is told of every picture shown: its top scene and its size.
    """

    def __init__(self, display: Display, kit: Kit, clock: Clock | None = None) -> None:
        self.display = display
        self.kit = kit
        self.shortcuts: dict[int, Callable[[], None]] = {}
        self.on_picture: Callable[[Scene, tuple[int, int]], None] | None = None
        self._clock = clock or SystemClock()
        self._translator = InputTranslator(display.to_pixels)
        self._scenes: list[Scene] = []
        self._exit_code: int | None = None
        self._now_ms = self._clock.now_ms()
        self._last_input_ms = self._now_ms - LIVELY_AFTER_INPUT_MS
        self._stack_changed_ms = self._now_ms - SETTLE_MS
        self._last_press: tuple[tuple[int, int], int] | None = None
        self._guard = DoubleClickGuard()
        self._pictured: Scene | None = None
        self._was_moving = False

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, the lowest first."""
        return tuple(self._scenes)

    @property
    def pointer(self) -> tuple[int, int]:
        """Where the pointer was last seen."""
        return self._translator.position

    @property
    def now_ms(self) -> int:
        """The time of the frame at hand, for guards; a game counts `elapsed_ms` instead."""
        return self._now_ms

    def push(self, scene: Scene) -> None:
        """Put a scene on top; the one below keeps its state."""
        if self._scenes:
            self._scenes[-1].covered()
        self._add(scene)

    def pop(self) -> None:
        """Take the top scene off. Without a scene left the program ends."""
        self._remove()
        if self._scenes:
            self._scenes[-1].uncovered()
        else:
            self.quit()

    def replace_all(self, scene: Scene) -> None:
        """Leave every scene, the top one first, and begin anew with this one."""
        while self._scenes:
            self._remove()
        self._add(scene)

    def quit(self, exit_code: int = 0) -> None:
        """End the loop after this frame."""
        self._exit_code = exit_code

    def rebuild(self) -> None:
        """Let every scene make its widgets again, after a change of language, theme or text size."""
        self.kit.resize(self.display.size)
        for scene in self._scenes:
            scene.build()
            scene.resized(self.display.size)

    def run(self, first: Scene) -> int:
        """Show scenes until the program ends; the exit code.

        Every scene is left at the end, whatever ends it: an error goes on to the caller after that.
        """
        with self._signals_end_the_loop():
            try:
                self.replace_all(first)
                while self._exit_code is None:
                    self.step()
                    self._clock.sleep_ms(self._rest_ms())
                return self._exit_code
            finally:
                self._leave_all()

    def step(self) -> None:
        """One frame: events, time, picture. `run` calls it; tests and pilots may."""
        before_ms, self._now_ms = self._now_ms, self._clock.now_ms()
        elapsed_ms = min(max(0, self._now_ms - before_ms), MAX_ELAPSED_MS)
        for event in _without_places_passed(pygame.event.get()):
            self.display.note(event)
            translated = self._translator.translate(event)
            if translated is not None and self._scenes and self._exit_code is None:
                self._dispatch(translated)
        if self._exit_code is None:
            for scene in self._running_scenes():
                scene.update(elapsed_ms)
        self.kit.sounds.update(elapsed_ms)
        self._draw()

    def _add(self, scene: Scene) -> None:
        scene.director = self
        self._scenes.append(scene)
        self.kit.resize(self.display.size)
        scene.build()
        scene.resized(self.display.size)
        scene.enter()
        self._note_stack_change()

    def _remove(self) -> None:
        self._scenes.pop().leave()
        self._note_stack_change()

    def _leave_all(self) -> None:
        if not self._scenes:
            return
        # Each is left even if leaving the one above it fails.
        try:
            self._scenes.pop().leave()
        finally:
            self._leave_all()

    def _note_stack_change(self) -> None:
        self._stack_changed_ms = self._now_ms
        self._pictured = None
        self.kit.invalidate()
        if self._last_press:
            self._guard.note_act(*self._last_press)

    def _running_scenes(self) -> Iterator[Scene]:
        """The top scene and those below it that it does not pause, from the top."""
        for scene in reversed(tuple(self._scenes)):
            yield scene
            if scene.pauses_below:
                return

    def _is_moving(self) -> bool:
        return any(scene.is_moving for scene in self._running_scenes())

    def _dispatch(self, event: InputEvent) -> None:
        if not isinstance(event, PointerMoved):
            self.kit.invalidate()
        self._last_input_ms = self._now_ms
        if isinstance(event, WindowResized):
            self._resize()
        elif isinstance(event, QuitAsked):
            self.quit()
        elif isinstance(event, FocusLost | FocusGained):
            for scene in self._scenes:
                if isinstance(event, FocusLost):
                    scene.on_focus_lost()
                else:
                    scene.on_focus_gained()
        elif isinstance(event, KeyPressed) and self._handle_global_key(event):
            return
        elif not self._is_meant_for_last_scene(event):
            self._scenes[-1].handle(event)

    def _resize(self) -> None:
        self._pictured = None
        self.kit.resize(self.display.size)
        for scene in self._scenes:
            scene.resized(self.display.size)

    def _handle_global_key(self, event: KeyPressed) -> bool:
        if event.key == pygame.K_F11 or (event.alt and event.key in ENTER_KEYS):
            if not event.repeat:
                self.display.toggle_full_screen()
            return True
        shortcut = self.shortcuts.get(event.key)
        if shortcut is None or self.kit.is_typing or not event.is_plain:
            return False
        if not event.repeat:
            shortcut()
        return True

    def _is_meant_for_last_scene(self, event: InputEvent) -> bool:
        is_new = self._now_ms - self._stack_changed_ms < SETTLE_MS
        if isinstance(event, KeyPressed):
            return is_new and event.key in ENTER_KEYS
        if not isinstance(event, PointerPressed):
            return False
        if is_new or self._guard.is_second_half(event.position, self._now_ms):
            return True
        self._last_press = (event.position, self._now_ms)
        return False

    def _draw(self) -> None:
        top = self._scenes[-1] if self._scenes else None
        if top is None or self.display.is_minimised or 0 in self.display.size:
            return
        # What has just come to rest is drawn once more, at its final place.
        was_moving, self._was_moving = self._was_moving, self._is_moving()
        if not (self.kit.is_dirty or self._was_moving or was_moving):
            return
        # Cleared first, so that a scene may ask for the next picture while it draws this one.
        self.kit.is_dirty = False
        surface = self.display.surface
        if top is not self._pictured or top.is_overlay or not top.draw_changes(surface):
            self._draw_whole(surface)
        self._pictured = top
        self.display.present()
        if self.on_picture:
            self.on_picture(top, surface.get_size())

    def _draw_whole(self, surface: pygame.Surface) -> None:
        lowest = len(self._scenes) - 1
        while lowest > 0 and self._scenes[lowest].is_overlay:
            lowest -= 1
        for scene in self._scenes[lowest:]:
            scene.draw(surface)

    def _rest_ms(self) -> int:
        """How long to sleep so that frames come as often as the picture needs them."""
        if self.display.is_minimised:
            interval_ms = MINIMISED_INTERVAL_MS
        elif self._is_moving() or self._now_ms - self._last_input_ms < LIVELY_AFTER_INPUT_MS:
            interval_ms = MOVING_INTERVAL_MS
        else:
            interval_ms = IDLE_INTERVAL_MS
        spent_ms = max(0, self._clock.now_ms() - self._now_ms)
        return max(1, interval_ms - spent_ms)

    @contextlib.contextmanager
    def _signals_end_the_loop(self) -> Iterator[None]:
        """While inside, a normal termination signal ends the loop, and with it leaves every scene."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return

        def end(signal_number: int, frame: FrameType | None) -> None:
            self.quit(0)

        before = {number: signal.signal(number, end) for number in _END_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def _without_places_passed(events: Sequence[pygame.Event]) -> Iterator[pygame.Event]:
    """The events but for moves that another follows at once: a mouse may tell of a thousand a second."""
    for event, after in zip_longest(events, events[1:]):
        is_passed = after is not None and event.type == after.type == pygame.MOUSEMOTION
        if not is_passed:
            yield event
