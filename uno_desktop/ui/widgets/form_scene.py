"""The scene that most screens are: a form of widgets over a backdrop."""

import pygame

from uno_desktop.ui.input import InputEvent
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.widgets.form import Form
from uno_desktop.ui.widgets.notices import Toast


class FormScene(Scene):
    """A scene made of one form and a toast. A subclass fills `self.form` in `build`."""

    form: Form

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.toast = Toast(kit)

    def on_back(self) -> None:
        """What Escape does; pass it to the form. The default returns to the scene below."""
        self.director.pop()

    def handle(self, event: InputEvent) -> None:
        """Give it to the form."""
        self.form.handle(event)

    def update(self, elapsed_ms: int) -> None:
        """Let time pass for the form and the toast."""
        self.form.update(elapsed_ms)
        self.toast.update(elapsed_ms)

    @property
    def is_moving(self) -> bool:
        """Whether a widget moves."""
        return self.form.is_moving or self.toast.is_moving

    def draw_toast(self, surface: pygame.Surface) -> None:
        """Draw the toast over everything; call it at the end of `draw`."""
        self.toast.layout(surface.get_rect(), self.kit.scale)
        self.toast.draw(surface)

    def covered(self) -> None:
        """Let go of everything."""
        self.form.suspend()

    def uncovered(self) -> None:
        """Go on with the focus where it was."""
        self.form.resume()

    def leave(self) -> None:
        """Give up text input."""
        self.form.suspend()

    def on_focus_lost(self) -> None:
        """Let go of everything."""
        self.form.release()
