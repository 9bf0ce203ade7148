"""Players' faces: the twelve pictures that come with the game, at any size.

Owns their loading and scaling. A face is named by its file ("face_01"). Knows nothing of who sits where.
"""

from pathlib import Path

import pygame

from uno_desktop.engine.cards import Seat
from uno_desktop.paths import assets_dir
from uno_desktop.ui import draw, icons
from uno_desktop.ui.cache import SurfaceCache
from uno_desktop.ui.theme import Color

FACES: tuple[str, ...] = tuple(f"face_{number:02}" for number in range(1, 13))
_CACHE_BYTES = 8 * 2**20
_GROUND: Color = (62, 72, 128)
_FIGURE: Color = (240, 243, 255)


class Avatars:
    """Hands out round pictures; treat them as read-only."""

    def __init__(self, directory: Path | None = None) -> None:
        self._directory = directory or assets_dir() / "avatars"
        self._pictures = SurfaceCache(_CACHE_BYTES)

    @staticmethod
    def name_for(wanted: str, seat: Seat) -> str:
        """The face to show: the wanted one, or for an empty or unknown name one that only this seat gets."""
        return wanted if wanted in FACES else FACES[seat % len(FACES)]

    def picture(self, name: str, size_px: int) -> pygame.Surface:
        """A face, square with clear corners, `size_px` wide. A missing file gives a plain figure."""
        size_px = max(1, size_px)
        return self._pictures.fetch((name, size_px), lambda: self._make(name, size_px))

    def _make(self, name: str, size_px: int) -> pygame.Surface:
        try:
            master = draw.to_alpha(pygame.image.load(self._directory / f"{name}.png"))
        except (OSError, pygame.error):  # missing or damaged
            plain = draw.disc_surface(size_px // 2, _GROUND).copy()
            icons.draw_icon(plain, "person", plain.get_rect().center, round(size_px * 0.6), _FIGURE)
            return plain
        return pygame.transform.smoothscale(master, (size_px, size_px))
