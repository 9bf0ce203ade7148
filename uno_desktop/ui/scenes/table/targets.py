"""Where things can be clicked at the table now, by name: for whoever plays by program, and for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from uno_desktop.engine.cards import CODE_OF, COLOR_LETTERS, COLORS
from uno_desktop.ui.scenes.table.canvas import area

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.table.scene import TableScene


def targets(scene: TableScene) -> dict[str, pygame.Rect]:
    """Every place that does something when it is pressed; behind the curtain there is only its button."""
    if scene.session.needs_curtain:
        return {"curtain": scene.screen.panels.curtain_button()}
    layout = scene.layout
    found = scene.screen.controls.targets() | scene.behind.targets() | scene.talk_menu.targets()
    found["draw_pile"] = area(layout.draw_pile)
    found["discard_pile"] = area(layout.discard_pile)
    for place in layout.others:
        found[f"seat {place.seat}"] = area(place.avatar)
        if scene.states.has_bell(place.seat):
            found[f"bell {place.seat}"] = area(place.bell)
    if scene.wheel.is_open:
        for color in COLORS:
            quarter = pygame.Rect(0, 0, layout.px(14), layout.px(14))
            quarter.center = scene.wheel.middle_of(color)
            found[f"color {COLOR_LETTERS[color]}"] = quarter
    for card in scene.hand.cards if scene.hand.is_open else ():
        box = scene.hand.visible_part(card)
        if box is not None:
            found[f"hand {CODE_OF[card]} #{card}"] = box
    return found
