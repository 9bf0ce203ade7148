"""How fast the table runs: its speeds, step by step, and what an impatient player may skip.

Owns what his wishes for time do. Decides nothing of what happens, only when.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from uno_desktop.engine.table import NO_SEAT

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.table.scene import TableScene

SPEEDS: Final = (100, 200, 400)
"""In percent, as the button goes through them."""
_SKIP_STEP_MS: Final = 100.0
_LONGEST_SKIP: Final = 300


class Pace:
    """Serves one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    @property
    def is_stepping(self) -> bool:
        """Does each bot wait until the player lets it act?"""
        return self.scene.may_step and self.scene.services.settings.step_by_step

    @property
    def may_step_on(self) -> bool:
        """Is a bot in turn, in the picture too, that acts when the player lets it?"""
        scene = self.scene
        turn = scene.picture.turn
        is_bots = turn != NO_SEAT and not scene.session.is_person(turn)
        return self.is_stepping and is_bots and scene.playback.is_idle

    def apply(self) -> None:
        """Run as the settings say now."""
        self.scene.session.steps.want(self.is_stepping)

    def quicken(self) -> None:
        """Quicker; after the quickest step by step, and then back to normal."""
        services = self.scene.services
        now = services.settings.animation_speed_percent
        faster = [] if self.is_stepping else [speed for speed in SPEEDS if speed > now]
        will_step = not faster and not self.is_stepping
        services.change_settings(animation_speed_percent=faster[0] if faster else SPEEDS[0])
        if self.scene.may_step:
            services.change_settings(step_by_step=will_step)
        self.apply()
        if self.is_stepping:
            note = self.scene.kit.catalog.text("menu.settings.step_by_step_note")
            self.scene.player.say(note, is_warning=False)

    def hurry(self) -> bool:
        """Let the bot in turn act, or skip what is being shown; whether there was anything to do."""
        scene = self.scene
        session, playback = scene.session, scene.playback
        session.have_looked()
        if self.may_step_on:
            self._step_on()
            return True
        shown_ms = playback.shown_ms
        if playback.is_idle and scene.now_ms >= shown_ms:
            return False
        for _ in range(_LONGEST_SKIP):
            if scene.now_ms >= shown_ms or session.pauses:
                break
            session.advance(_SKIP_STEP_MS)
        scene.skip_to_now()
        return True

    def _step_on(self) -> None:
        """The bot need not pretend to think any longer: it acts, unless somebody calls or catches first."""
        session = self.scene.session
        done = len(session.history)
        for _ in range(_LONGEST_SKIP):
            if session.pauses or len(session.history) > done:
                break
            session.advance(_SKIP_STEP_MS)
        if len(session.history) == done:
            session.steps.take()
