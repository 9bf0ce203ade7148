"""What the pointer rests on, in a sentence: piles, ring, arrows, what is owed, seats, buttons.

Owns what is told of each thing at the table. Everything comes from the picture, so that nothing is told
before it is seen; knows no event of the mouse.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from uno_desktop.engine.cards import NO_COLOR, Seat
from uno_desktop.engine.table import CLOCKWISE, NO_SEAT, Duty, Pending
from uno_desktop.present.geometry import Point
from uno_desktop.present.naming import COLOR_WORDS
from uno_desktop.ui.scenes.table.canvas import area

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.table.scene import TableScene

Tip = tuple[str, pygame.Rect]
_NOWHERE: Final = pygame.Rect(0, 0, 1, 1)
_ARROW_REACH: Final = 17


class Tips:
    """Serves one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def sign_at(self, point: Point) -> str:
        """The name of the sign under a point: something to be told about, but not to be clicked."""
        layout, picture = self.scene.layout, self.scene.picture
        piles = layout.piles
        if picture.table.chain and piles.chain_badge.contains(point):
            return "owed"
        if picture.last_player != NO_SEAT and piles.played_by.contains(point):
            return "played_by"
        if layout.own.plate.contains(point):
            return "own"
        distance = pygame.Vector2(point).distance_to((layout.ring.x, layout.ring.y))
        if piles.color_badge.contains(point) or distance <= layout.ring.radius:
            return "ring"
        return "arrows" if self._arrow_at(point) is not None else ""

    def _arrow_at(self, point: Point) -> pygame.Rect | None:
        reach = self.scene.layout.px(_ARROW_REACH)
        for x, y in self.scene.centre.arrow_places():
            if pygame.Vector2(point).distance_to((x, y)) <= reach:
                return pygame.Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)
        return None

    def of(self, name: str) -> Tip:
        """The sentence about a thing, and where that is; empty where there is nothing to tell."""
        scene = self.scene
        words, layout = scene.kit.catalog, scene.layout
        table = scene.picture.table
        kind, _, number = name.partition(" ")
        match kind:
            case "bell":
                return self._bell(int(number))
            case "log" | "sentence" if name in (places := scene.behind.targets()):
                return scene.behind.tip(), places[name]
            case "seat":
                return self._seat(int(number))
            case "own":
                return self._seat(layout.viewer)
            case "draw_pile":
                return words.plural("table.tip.draw_pile", len(table.draw_pile)), area(layout.draw_pile)
            case "discard_pile" if not scene.wheel.is_open:
                return self._discards(), area(layout.discard_pile)
            case "played_by":
                return self._played_by(), area(layout.piles.played_by)
            case "ring" if not scene.wheel.is_open:
                return self._color(), self._ring()
            case "owed":
                return words.plural("table.tip.owed", table.chain), area(layout.piles.chain_badge)
            case "arrows":
                position = scene.pointer.position
                return self._direction(), (position and self._arrow_at(position)) or self._ring()
            case "uno":
                uno = scene.screen.controls.uno
                return words.text("table.tip.uno", key=uno.key if uno else ""), area(layout.uno)
            case _:
                controls = scene.screen.controls
                return controls.tip_at(name), controls.targets().get(name, _NOWHERE)

    # --- The middle ---

    def _played_by(self) -> str:
        picture = self.scene.picture
        if picture.last_player == NO_SEAT:
            return ""
        name = self.scene.studio.names[picture.last_player]
        return self.scene.kit.catalog.text("table.tip.played_by", name=name)

    def _discards(self) -> str:
        count = len(self.scene.picture.table.discards)
        return _together([self._played_by(), self.scene.kit.catalog.plural("table.tip.discard_pile", count)])

    def _color(self) -> str:
        color = self.scene.picture.color
        if color == NO_COLOR:
            return ""
        words = self.scene.kit.catalog
        return words.text("table.tip.color", color=words.text(f"table.color.{COLOR_WORDS[color]}"))

    def _ring(self) -> pygame.Rect:
        ring = self.scene.layout.ring
        box = pygame.Rect(0, 0, 2 * ring.radius, 2 * ring.radius)
        box.center = ring.x, ring.y
        return box

    def _direction(self) -> str:
        is_clockwise = self.scene.picture.direction == CLOCKWISE
        text_id = "table.tip.clockwise" if is_clockwise else "table.tip.counterclockwise"
        return self.scene.kit.catalog.text(text_id)

    # --- Seats ---

    def _bell(self, seat: Seat) -> Tip:
        scene = self.scene
        name, key = scene.studio.names[seat], scene.states.key_of(seat)
        if seat in scene.session.people and len(scene.session.people) > 1:
            text_id = "table.scene.own_bell"
        else:
            is_due = scene.picture.table.duty[seat] == Duty.DUE
            text_id = "table.tip.catch" if is_due else "table.scene.catch"
        return scene.kit.catalog.text(text_id, name=name, key=key), area(scene.layout.seats[seat].bell)

    def _seat(self, seat: Seat) -> Tip:
        """Everything that can be seen of a seat, in words."""
        scene = self.scene
        words, table = scene.kit.catalog, scene.picture.table
        parts = [
            words.plural("table.tip.seat", len(table.hands[seat]), name=scene.studio.names[seat]),
            words.plural("table.tip.score", table.scores[seat]),
        ]
        if self.aim:
            parts.append(words.text(f"menu.round_result.{self.aim}_wins"))
        if len(table.hands[seat]) == 1 and table.duty[seat] == Duty.CALLED:
            parts.append(words.text("table.tip.called"))
        if len(table.hands[seat]) == 1 and table.duty[seat] == Duty.DUE:
            parts.append(words.text("table.tip.one_card"))
        if table.pegs[seat]:
            parts.append(words.plural("table.tip.pegs", table.pegs[seat]))
        if table.dealer == seat:
            parts.append(words.text("table.tip.dealer"))
        return _together(parts + self._turn(seat)), area(scene.layout.seats[seat].plate)

    @property
    def aim(self) -> str:
        """Whether "low" or "high" totals are good; empty where the match is a single round."""
        rulebook = self.scene.session.rulebook
        if rulebook.match_end.rounds == 1:
            return ""
        return "high" if rulebook.is_high_total_good else "low"

    def _turn(self, seat: Seat) -> list[str]:
        """What the seat in turn owes, and how long it has."""
        scene = self.scene
        words, table = scene.kit.catalog, scene.picture.table
        if scene.picture.turn != seat:
            return []
        parts = []
        if table.pending == Pending.CHAIN:
            parts.append(words.plural("table.tip.owed", table.chain))
        left_ms = scene.session.time_left_ms
        if left_ms is not None:
            parts.append(words.plural("table.tip.time_left", -(-left_ms // 1000)))
        return parts


def _together(parts: list[str]) -> str:
    return " · ".join(part for part in parts if part)
