"""Paper thrown over the table by whoever has won a round: up from his seat, across the cloth, and down.

Owns its ways, which follow from the time alone. It is shown with full motion only; nothing waits for it.
"""

import math
from typing import Final

import pygame

from uno_desktop.present.tween import Motion
from uno_desktop.ui import draw
from uno_desktop.ui.scenes.confetti import piece
from uno_desktop.ui.scenes.table.canvas import Sprite, centered
from uno_desktop.ui.scenes.table.studio import Studio
from uno_desktop.ui.theme import Color as Ink

_COUNT: Final = 72
_SIZE: Final = 13
_TUMBLE_STEPS: Final = 12
_TUMBLE_TURN: Final = math.tau
_SUPERSAMPLING: Final = 3
_WIDEST: Final = 0.46  # of the stage's width, to either side
_LOWEST, _HIGHEST = 0.35, 1.05  # of the way up to the upper edge
_FALL: Final = 0.55
_THRUST: Final = 5.0
_FADES_FROM: Final = 0.78


def thrown(studio: Studio, x: float, y: float, part: float) -> list[Sprite]:
    """All pieces, thrown from a point, after a part of their time, 0 to 1."""
    if studio.motion is not Motion.FULL:
        return []
    inks = [color.bright for color in studio.theme.card_colors.values()]
    stage = studio.layout.stage
    way = 1 - math.exp(-_THRUST * part)
    strength = min(1.0, (1 - part) / (1 - _FADES_FROM))
    drawn = []
    for index in range(_COUNT):
        # Spread evenly, but without a pattern that the eye could find.
        across, up, own = (index * share % 1 for share in (0.618034, 0.754877, 0.569840))
        dx = (2 * across - 1) * _WIDEST * stage.width
        dy = (_LOWEST + (_HIGHEST - _LOWEST) * up) * (y - stage.y)
        fallen = _FALL * (0.7 + 0.6 * own) * (y - stage.y) * part * part
        sway = math.sin(part * 9 + index) * studio.px(14) * part
        step = round(part * (20 + 16 * own) + index) % _TUMBLE_STEPS
        picture = _piece(studio, inks[int(own * len(inks))], step)
        drawn.append(centered(studio.faded(picture, strength), x + dx * way + sway, y - dy * way + fallen))
    return drawn


def _piece(studio: Studio, ink: Ink, step: int) -> pygame.Surface:
    """A piece at one step of its tumbling."""
    side = studio.px(_SIZE)
    outer = 2 * side

    def paint(picture: pygame.Surface) -> None:
        large = pygame.Surface((outer * _SUPERSAMPLING,) * 2, pygame.SRCALPHA)
        middle = outer * _SUPERSAMPLING / 2
        corners = piece(middle, middle, side * _SUPERSAMPLING, _TUMBLE_TURN * step / _TUMBLE_STEPS)
        pygame.draw.polygon(large, ink, corners)
        picture.blit(draw.shrink(large, _SUPERSAMPLING), (0, 0))

    return studio.paint(("paper", ink, step), (outer, outer), paint)
