"""The rule behind what is said at the table: for a line of the log, and for the sentence below the piles.

Owns which line of the log the keys have come to, and the way from a sentence into the rule book.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from uno_desktop.present.chronicle import LogLine, RuleSection
from uno_desktop.present.geometry import Point
from uno_desktop.ui.scenes.table.canvas import area
from uno_desktop.ui.scenes.table.keys import Deed

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.table.scene import TableScene


class RulesBehind:
    """Serves one table scene. `chosen` is the line of the log, from the newest, or None."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.chosen: int | None = None

    def lines(self) -> list[LogLine]:
        """The log, newest first."""
        return self.scene.wording.log(self.scene.screen.public_log())

    def step(self, step: int) -> None:
        """Go on to an older line (1) or a newer one (-1), as far as lines are seen; opens the log."""
        scene = self.scene
        if not scene.is_log_open:
            scene.toggle_log()
        last = len(scene.screen.panels.log_places(self.lines())) - 1
        if last >= 0:
            before = -1 if self.chosen is None else self.chosen
            self.chosen = min(max(0, before + step), last)
        scene.invalidate()

    def targets(self) -> dict[str, pygame.Rect]:
        """Where can be pressed: "log 0" is the newest line, "sentence" what cannot be done now, and why."""
        scene = self.scene
        places = scene.screen.panels.log_places(self.lines()) if scene.is_log_open else []
        found = {f"log {number}": place for number, place in enumerate(places)}
        if scene.player.message and scene.player.message_rule is not None:
            found["sentence"] = area(scene.layout.status)
        return found

    def name_at(self, point: Point) -> str:
        """What of it lies under a point; empty where nothing does."""
        hits = (name for name, place in self.targets().items() if place.collidepoint(point))
        return next(hits, "")

    def press(self, name: str) -> bool:
        """Something was pressed; whether it was one of these."""
        kind, _, number = name.partition(" ")
        if kind == "log" and number:
            self.open_line(int(number))
        elif name == "sentence":
            self.open_sentence()
        else:
            return False
        return True

    def tip(self) -> str:
        """The sentence about what a press does."""
        return self.scene.kit.catalog.text("table.scene.rule", key=self.scene.keys.label(Deed.RULE))

    def let_go(self) -> bool:
        """No line is chosen any more; whether one was."""
        had, self.chosen = self.chosen is not None, None
        return had

    @property
    def sentence_rule(self) -> RuleSection | None:
        """The rule behind the sentence that is shown now; a hint has none."""
        scene = self.scene
        if scene.player.message:
            return scene.player.message_rule
        return None if scene.hint.text else scene.screen.narrated_rule

    def open_sentence(self) -> None:
        """Read the rule behind the sentence, or behind the chosen line of the log."""
        rule = self.sentence_rule
        if self.chosen is not None:
            self.open_line(self.chosen)
        elif rule is not None:
            self.scene.services.open_rule_book(rule)

    def open_line(self, number: int) -> None:
        """Read the rule behind a line of the log."""
        lines = self.lines()
        if number < len(lines):
            self.scene.services.open_rule_book(lines[number].rule_section)
