"""Paper in the four card colours that falls for a few seconds when a match is won.

Owns its own motion, which follows from the time alone. With reduced motion there is none.
"""

import math
from typing import Final

import pygame

from uno_desktop.ui.kit import Kit

_COUNT: Final = 90
_DURATION_MS: Final = 4_200
_FALL_MS: Final = 2_600
_SIZE: Final = 11
_GOLDEN_ANGLE: Final = 2.399963


class Confetti:
    """Draws over everything and takes no input."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._age_ms = 0

    @property
    def is_moving(self) -> bool:
        """While some of it falls."""
        return not self._kit.is_motion_reduced and self._age_ms < _DURATION_MS

    def update(self, elapsed_ms: int) -> None:
        """Let time pass."""
        self._age_ms += elapsed_ms

    def draw(self, surface: pygame.Surface) -> None:
        """Draw each piece where it is now."""
        if not self.is_moving:
            return
        width, height = surface.get_size()
        side = self._kit.scale.px(_SIZE)
        colors = [color.bright for color in self._kit.theme.card_colors.values()]
        for index in range(_COUNT):
            # Spread evenly, but without a pattern that the eye could find.
            start_ms = (_DURATION_MS - _FALL_MS) * ((index * 0.754877) % 1)
            share = (self._age_ms - start_ms) / (_FALL_MS * (0.8 + 0.4 * ((index * 0.569840) % 1)))
            if not 0 <= share <= 1:
                continue
            turn = self._age_ms / 1000 * (1.5 + index % 5) + index * _GOLDEN_ANGLE
            x = width * ((index * 0.618034) % 1) + math.sin(turn * 0.7) * side * 2
            y = -side + (height + 2 * side) * share
            pygame.draw.polygon(surface, colors[index % len(colors)], piece(x, y, side, turn))


def piece(x: float, y: float, side: int, turn: float) -> list[tuple[float, float]]:
    """A small rectangle that tumbles: it turns, and seems thinner when seen from its edge."""
    half_width, half_height = side / 2, side / 2 * abs(math.cos(turn * 1.3)) + 1
    cos, sin = math.cos(turn), math.sin(turn)
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return [
        (
            x + dx * half_width * cos - dy * half_height * sin,
            y + dx * half_width * sin + dy * half_height * cos,
        )
        for dx, dy in corners
    ]
