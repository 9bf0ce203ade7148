"""What all menus share: their ground, the words of their language, and what files have to tell."""

from __future__ import annotations

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.services import Services
from uno_desktop.ui.text import Face
from uno_desktop.ui.widgets import FormScene, Label


class MenuScene(FormScene):
    """A form over the backdrop; an overlay darkens what lies below instead.

    A subclass fills `self.form` in `make`, which is `build` with the focus kept where it was.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services.kit)
        self.services = services

    def words(self, message_id: str, **values: object) -> str:
        """The text for an id in the player's language."""
        return self.kit.catalog.text(message_id, **values)

    def headline(self, text: str, size: float) -> Label:
        """A heading with names in it, in the display face if that holds every character of it."""
        px = self.kit.scale.text_px(size)
        face: Face = "title" if len(self.kit.text.fonts.runs(text, px, "title")) == 1 else "bold"
        return Label(self.kit, text, size=size, face=face, tone="primary")

    def make(self) -> None:
        """Make the widgets and the form."""
        raise NotImplementedError

    def build(self) -> None:
        """Make everything anew; the focus stays on the control that has the same number as before."""
        focused = None
        if hasattr(self, "form"):
            before = self.form.focusable()
            focused = before.index(self.form.focused) if self.form.focused in before else None
            self.form.suspend()
        self.make()
        if focused is not None:
            candidates = self.form.focusable()
            self.form.focus(candidates[min(focused, len(candidates) - 1)])

    def update(self, elapsed_ms: int) -> None:
        """Let time pass, and tell what went wrong with files since the last frame."""
        super().update(elapsed_ms)
        messages = self.services.take_messages()
        if messages:
            self.toast.show("\n".join(messages), "danger")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground, the form and the toast."""
        if self.is_overlay:
            draw.dim(surface, 172)
        else:
            draw.backdrop(surface, self.kit.theme)
        self.draw_content(surface)
        self.draw_toast(surface)

    def draw_content(self, surface: pygame.Surface) -> None:
        """Draw what lies between the ground and the toast."""
        self.form.draw(surface)
