"""Telling the table to whoever does not look: each line of what happens, what is asked, what cannot be done.

Owns what has been told already. How it is told, and whether, is for `services`. With several people at one
screen it says no more than everybody may hear: no card of a hand, nor whether one fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.engine.cards import Card

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.table.scene import TableScene


class Reader:
    """Serves one table scene; call `update` once a frame."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._told = scene.picture.told
        self._sentence = ""
        self._prompt = ""
        self._chosen: Card | None = None

    def update(self) -> None:
        """Tell what is new."""
        scene = self.scene
        scene.services.narrator.update()
        settings = scene.services.settings
        if not (settings.print_narration or settings.speak_narration):
            self._told = scene.picture.told
            return
        for text in (*self._news(), *self._new_card(), *self._new_sentence(), *self._new_prompt()):
            scene.services.narrate(text)

    @property
    def _is_private(self) -> bool:
        """Does nobody hear it but the one whose hand is shown, or who only looks on?"""
        return len(self.scene.session.people) <= 1

    def _news(self) -> list[str]:
        """What has been shown since last time; after a move was taken back, nothing."""
        told, self._told = self._told, self.scene.picture.told
        if self._told <= told:
            return []
        new = self.scene.screen.public_log()[told - self._told :]
        return [line.text for line in reversed(self.scene.wording.log(new))]

    def _new_card(self) -> list[str]:
        """The card that was chosen with the keys."""
        scene = self.scene
        before, self._chosen = self._chosen, scene.hand.chosen if scene.kit.shows_focus else None
        if self._chosen is None or self._chosen == before or not scene.hand.is_open or not self._is_private:
            return []
        return [scene.wording.names.card(self._chosen)]

    def _new_sentence(self) -> list[str]:
        """Why something cannot be done, or what the hint says."""
        before, self._sentence = self._sentence, self.scene.player.message or self.scene.hint.text
        is_new = self._sentence != before
        return [self._sentence] if self._sentence and is_new and self._is_private else []

    def _new_prompt(self) -> list[str]:
        """What the person is asked, once it is his turn; before others, only that it is."""
        scene = self.scene
        asked = ""
        if scene.is_shown_asked:
            whole = scene.offers.question() or scene.screen.prompt()
            asked = whole if self._is_private else scene.wording.prompt(scene.picture.table)
        before, self._prompt = self._prompt, asked
        return [asked] if asked and asked != before else []
