"""What the tests of menus and of the whole program share: the program in an unseen window, hands on mouse and
keyboard, and matches that bots have played.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pygame
from msgspec.structs import replace

from tests.ui.conftest import FakeClock
from uno_desktop.engine.commands import NextRound
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.table import SPECTATOR
from uno_desktop.program import Program, compose, make_bot
from uno_desktop.session.session import Session
from uno_desktop.session.setup import MatchSetup, SeatSetup
from uno_desktop.session.tempo import Tempo
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.widgets import Button, Form, Widget
from uno_desktop.ui.widgets.base import walk

#: Long enough for a scene to take input, and for a click not to be the second half of the last one.
PAUSE_MS = 400
_FRAME_MS = 20
_LONGEST_MATCH_STEPS = 100_000

SceneKind = TypeVar("SceneKind", bound=Scene)


class Pilot:
    """Drives a program by the events that a window would get."""

    def __init__(self, program: Program, clock: FakeClock) -> None:
        self.program = program
        self.clock = clock

    @property
    def top(self) -> Scene:
        return self.program.director.scenes[-1]

    def expect(self, kind: type[SceneKind]) -> SceneKind:
        """The scene on top, which must be of this kind."""
        scene = self.top
        assert isinstance(scene, kind), f"{type(scene).__name__} is shown, not {kind.__name__}"
        return scene

    @property
    def form(self) -> Form:
        """The form on top: that of the scene, or of the dialog over it."""
        form = getattr(self.top, "form", None) or self.top.dialog.form  # type: ignore[attr-defined]
        assert isinstance(form, Form)
        return form

    def wait(self, duration_ms: int = PAUSE_MS) -> None:
        """Let time pass, frame by frame."""
        for _ in range(max(1, duration_ms // _FRAME_MS)):
            self.clock.time_ms += _FRAME_MS
            self.program.director.step()

    def post(self, *events: pygame.Event) -> None:
        """Let the window get these events in one frame."""
        for event in events:
            pygame.event.post(event)
        self.wait(_FRAME_MS)

    def key(self, key: int, *, mod: int = 0) -> None:
        """Press and release a key."""
        self.post(key_down(key, mod), key_up(key))
        self.wait()

    def type(self, text: str) -> None:
        """Enter text as an input method does."""
        self.post(pygame.Event(pygame.TEXTINPUT, text=text))

    def focus(self, widget: Widget) -> None:
        """Press Tab until a widget has the keyboard."""
        for _ in range(len(self.form.focusable()) + 1):
            if self.form.focused is widget:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {widget}")

    def press(self, widget: Widget) -> None:
        """Go to a button by keys, and press it by Enter."""
        self.focus(widget)
        self.key(pygame.K_RETURN)

    def click(self, widget: Widget) -> None:
        """Click the middle of a widget."""
        self.click_at(widget.rect.center)

    def click_at(self, position: tuple[int, int]) -> None:
        """Move there and click."""
        self.post(
            pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=1),
        )
        self.wait()

    def button(self, message_id: str) -> Button:
        """The button on top with this text."""
        wanted = self.program.kit.catalog.text(message_id)
        found = [
            widget
            for widget in walk(self.form.widgets)
            if isinstance(widget, Button) and wanted in (widget.text, widget.tooltip)
        ]
        assert found, f"there is no button {message_id}"
        return found[0]


def key_down(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def key_up(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


@contextmanager
def running_program(home: Path, language: str = "en") -> Iterator[Pilot]:
    """A program with its files in `home`, without a scene yet, in a window of the usual size."""
    clock = FakeClock()
    program = compose(home, clock=clock)
    program.change_settings(language=language)
    pygame.event.clear()
    try:
        yield Pilot(program, clock)
    finally:
        for scene in reversed(program.director.scenes):
            scene.leave()
        program.close()


def bots_setup(seats: int = 4, preset: str = "table", match_end: str = "round", seed: int = 5) -> MatchSetup:
    """A match that bots play among themselves."""
    rules = replace(PRESETS[preset], match_end=match_end)
    return MatchSetup(
        seats=tuple(SeatSetup("bot") for _ in range(seats)), rules=rules, preset=preset, seed=seed
    )


def played_match(setup: MatchSetup, rounds: int | None = None) -> Session:
    """The same match after so many rounds, or at its end."""
    session = Session(setup, make_bot=make_bot, showing_ms=lambda events: 1, tempo=Tempo(speed=1000))
    rounds_left = rounds
    for _ in range(_LONGEST_MATCH_STEPS):
        if session.view(SPECTATOR).is_round_over:
            if rounds_left is not None:
                rounds_left -= 1
            if session.is_match_over or rounds_left == 0:
                session.set_tempo(Tempo())
                return session
            session.submit(NextRound())
        session.advance(1)
    raise AssertionError("the match has no end")
