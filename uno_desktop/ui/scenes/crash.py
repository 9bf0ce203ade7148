"""The last screen after an error that nobody foresaw: one plain sentence, and the way out."""

from __future__ import annotations

from pathlib import Path

import pygame

from uno_desktop.ui.input import InputEvent
from uno_desktop.ui.scenes.menu_scene import MenuScene
from uno_desktop.ui.services import Services
from uno_desktop.ui.widgets import Answer, Dialog, Form


class CrashScene(MenuScene):
    """Says that the game must close and where the details are; `log_path` is None if they are nowhere."""

    def __init__(self, services: Services, log_path: Path | None) -> None:
        super().__init__(services)
        self._log_path = log_path

    def make(self) -> None:
        """Make the message with its one answer."""
        if self._log_path is None:
            text = self.words("menu.problem.crash_unlogged")
        else:
            text = self.words("menu.problem.crash", file=str(self._log_path))
        close = Answer(self.words("menu.dialog.close"), lambda: self.director.quit(1), "primary")
        self.dialog = Dialog(self.kit, self.words("menu.problem.crash_heading"), text, [close])
        self.form = Form(self.kit, [self.dialog])

    def resized(self, size: tuple[int, int]) -> None:
        """Keep to the middle."""
        self.dialog.layout(pygame.Rect((0, 0), size), self.kit.scale)

    def handle(self, event: InputEvent) -> None:
        """Give it to the dialog."""
        self.dialog.handle(event)
