"""The result of the lesson's round: the real one, with a word on how points are counted."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.session.session import Session
from uno_desktop.ui.scenes.round_result import RoundResultScene
from uno_desktop.ui.services import Services


class LessonResultScene(RoundResultScene):
    """Lies over the table; its button takes it off and calls `on_done`."""

    def __init__(self, services: Services, session: Session, on_done: Callable[[], None]) -> None:
        super().__init__(services, session)
        self._on_done = on_done

    def make(self) -> None:
        """The same result; its one button only goes on, and there are no thoughts of bots to read."""
        super().make()
        self.review.is_visible = False
        self.next.text, self.next.icon = self.words("tutorial.coach.next"), "play"

    def _note(self) -> str:
        return self.words("tutorial.result.note")

    def go_on(self) -> None:
        """Back to the table, and on from there; once, however often it is pressed."""
        if not self._has_gone_on:
            self._has_gone_on = True
            self.director.pop()
            self._on_done()

    def on_back(self) -> None:
        """Leave the tutorial, as Escape does in every lesson."""
        self.services.open_title()
