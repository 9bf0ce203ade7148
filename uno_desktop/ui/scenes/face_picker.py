"""Choosing one of the players' faces."""

from collections.abc import Callable

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.avatars import FACES, Avatars
from uno_desktop.ui.input import InputEvent, KeyPressed, PointerPressed
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Widget

_FACE, _GAP = 38, 5
_RING = 3
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class FacePicker(Widget):
    """All faces in rows, as many side by side as there is room for. Left and right move the choice."""

    can_focus = True
    takes_pointer = True

    def __init__(self, kit: Kit, avatars: Avatars, value: str, *, on_change: Callable[[str], None]) -> None:
        """`value` is the name of a face."""
        super().__init__(kit)
        self._avatars = avatars
        self.value = value
        self.on_change = on_change

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """All faces in one row."""
        cell = self._cell(scale)
        return cell * len(FACES), cell

    def height_for(self, width_px: int, scale: Scale) -> int:
        """As many rows as are needed."""
        cell = self._cell(scale)
        return cell * -(-len(FACES) // self._per_row(width_px, scale))

    def choose(self, face: str) -> None:
        """Choose and tell, unless it is chosen already."""
        if face != self.value:
            self.value = face
            self.kit.cue("press")
            self.kit.invalidate()
            self.on_change(face)

    def handle(self, event: InputEvent) -> bool:
        """Choose by click, left and right."""
        if isinstance(event, PointerPressed):
            face = self._face_at(event.position)
            if face:
                self.choose(face)
            return True
        if isinstance(event, KeyPressed) and event.key in _STEPS and event.is_plain:
            index = FACES.index(self.value) if self.value in FACES else 0
            self.choose(FACES[(index + _STEPS[event.key]) % len(FACES)])
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the faces, the chosen one ringed."""
        scale, theme = self.kit.scale, self.kit.theme
        for index, face in enumerate(FACES):
            place = self._place(index)
            gap, ring = scale.px(_GAP), scale.px(_RING)
            if face == self.value:
                radius = place.width // 2 - gap // 2 + ring
                draw.disc(surface, place.center, radius, theme.focus)
                draw.disc(surface, place.center, radius - ring, theme.panel)
            picture = self._avatars.picture(face, place.width - gap - 2)
            surface.blit(picture, picture.get_rect(center=place.center))
        self.draw_focus(surface, self.rect, scale.px(12))

    def _cell(self, scale: Scale) -> int:
        return scale.target_px(_FACE + _GAP)

    def _per_row(self, width_px: int, scale: Scale) -> int:
        most = max(1, width_px // self._cell(scale))
        rows = -(-len(FACES) // most)
        return -(-len(FACES) // rows)

    def _place(self, index: int) -> pygame.Rect:
        """The square of a face; a row is spread over the whole width."""
        cell = self._cell(self.kit.scale)
        per_row = self._per_row(self.rect.width, self.kit.scale)
        row, column = divmod(index, per_row)
        left = self.rect.left + (self.rect.width - cell) * column // max(1, per_row - 1)
        return pygame.Rect(left, self.rect.top + row * cell, cell, cell)

    def _face_at(self, position: tuple[int, int]) -> str | None:
        for index, face in enumerate(FACES):
            if self._place(index).collidepoint(position):
                return face
        return None
