"""Holding to see one's cards: with several people at one screen, out of turn and if so wished in turn too.

Owns whether the hand at the bottom is turned over although its owner is served, and what holds it open: a
key, the button for it, or a press on the hand itself, from which a card can be dragged to the pile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.engine.table import NO_SEAT

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.table.scene import TableScene


class Peek:
    """Serves one table scene. `is_on_hand`: the press that holds it was on the hand, and is no click."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.is_on_hand = False
        self._is_key_down = False
        self._is_pressed = False

    @property
    def is_offered(self) -> bool:
        """Does the person who is served see his cards only while he holds something?"""
        scene, session = self.scene, self.scene.session
        # While others play, everybody looks at the table.
        is_his_turn = scene.picture.turn in (scene.bottom, NO_SEAT)
        is_wished = scene.services.settings.hold_to_peek or not is_his_turn
        is_served = len(session.people) > 1 and not session.open_hands and scene.viewer == scene.bottom
        return is_wished and is_served and not scene.picture.table.is_round_over

    @property
    def hides(self) -> bool:
        """Is his hand turned over now?"""
        return self.is_offered and not (self._is_key_down or self._is_pressed)

    def press_key(self) -> None:
        """The key for it went down."""
        self._is_key_down = True
        self._changed()

    def release_key(self) -> None:
        """The key went up."""
        self._is_key_down = False
        self._changed()

    def press(self, *, is_on_hand: bool = False) -> None:
        """The pointer went down, on the button or on the hand."""
        self._is_pressed, self.is_on_hand = True, is_on_hand
        self._changed()

    def release(self) -> None:
        """The pointer went up."""
        if self._is_pressed:
            self._is_pressed = self.is_on_hand = False
            self._changed()

    def let_go(self) -> None:
        """Nothing is held any more, whatever the fingers do."""
        self._is_key_down = self._is_pressed = self.is_on_hand = False

    def _changed(self) -> None:
        self.scene.upkeep.sync()
        self.scene.invalidate()
