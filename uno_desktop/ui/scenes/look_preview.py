"""A corner of the table with a hand of cards, as it will look: what the player chooses is seen at once.

Owns the picture and its measures.
"""

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.sprites import BACK
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Widget

_CARDS = ("R6", "YS", "GR", "BD", "W", "W4", BACK)
_HEIGHT = 150
_CARD_SHARE = 0.72
_STEP = 0.56
_RADIUS, _RAIL = 16, 6


class LookPreview(Widget):
    """Nothing of it can be pressed. It follows the kit, whatever theme that has."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)

    def height_for(self, width_px: int, scale: Scale) -> int:
        """The same at every width."""
        return scale.px(_HEIGHT)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw rail, table and cards."""
        scale, look = self.kit.scale, self.kit.table_look
        radius, rail = scale.px(_RADIUS), scale.px(_RAIL)
        draw.rounded_gradient(surface, self.rect, radius, look.rail_edge, look.rail)
        table = self.rect.inflate(-2 * rail, -2 * rail)
        draw.rounded_gradient(surface, table, max(0, radius - rail), look.cloth_inner, look.cloth_outer)
        self._draw_cards(surface)

    def _draw_cards(self, surface: pygame.Surface) -> None:
        sprites, width = self.kit.sprites, self.rect.width - 2 * self.kit.scale.px(_RAIL)
        height = max(1, round(min(self.rect.height, width) * _CARD_SHARE))
        middle = (len(_CARDS) - 1) / 2
        room = max(0, width - round(height * 0.8))
        step = min(height * _STEP, room / (len(_CARDS) - 1))
        for index, card in enumerate(_CARDS):
            center = (self.rect.centerx + round((index - middle) * step), self.rect.centery)
            shadow = sprites.shadow(height, alpha=110)
            surface.blit(shadow, shadow.get_rect(center=(center[0], center[1] + height // 40)))
            face = sprites.face(card, height)
            surface.blit(face, face.get_rect(center=center))
