"""Players' faces: the twelve that come with the game in every mood, and clothes-pegs, at any size.

Owns their loading and scaling. A face is named by its file ("face_01"). Knows nothing of who sits where, nor
why anybody is in a mood.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, get_args

import pygame

from uno_desktop.engine.cards import Seat
from uno_desktop.paths import assets_dir
from uno_desktop.present.moods import Mood
from uno_desktop.ui import draw, icons
from uno_desktop.ui.cache import SurfaceCache
from uno_desktop.ui.theme import Color

FACES: tuple[str, ...] = tuple(f"face_{number:02}" for number in range(1, 13))
MOODS: tuple[Mood, ...] = get_args(Mood)
PEGS: tuple[str, ...] = tuple(f"peg_{number}" for number in range(1, 5))
#: Width over height of a peg.
PEG_ASPECT = 0.4

_PEG_ANGLES: Final = (-34, 26, -4, 54, -62)
"""Clockwise from the top of the head; who has more pegs than these wears them as well, unseen."""
_CACHE_BYTES = 12 * 2**20
_GROUND: Color = (62, 72, 128)
_FIGURE: Color = (240, 243, 255)


@dataclass(frozen=True, slots=True)
class Portrait:
    """Somebody as he is to be seen: which face, how he takes it, and how many pegs he wears."""

    face: str
    mood: Mood = "neutral"
    pegs: int = 0


class Avatars:
    """Hands out round pictures; treat them as read-only."""

    def __init__(self, directory: Path | None = None) -> None:
        self._directory = directory or assets_dir() / "avatars"
        self._pictures = SurfaceCache(_CACHE_BYTES)

    @property
    def used_bytes(self) -> int:
        """Memory held by pictures now."""
        return self._pictures.used_bytes

    @staticmethod
    def name_for(wanted: str, seat: Seat) -> str:
        """The face to show: the wanted one, or for an empty or unknown name one that only this seat gets."""
        return wanted if wanted in FACES else FACES[seat % len(FACES)]

    def picture(self, name: str, size_px: int) -> pygame.Surface:
        """A calm face; see `face`."""
        return self.face(name, "neutral", size_px)

    def face(self, name: str, mood: Mood, size_px: int) -> pygame.Surface:
        """A face, square with clear corners, `size_px` wide. A missing file gives a plain figure."""
        file_name = name if mood == "neutral" else f"{name}_{mood}"
        size_px = max(1, size_px)
        return self._pictures.fetch((file_name, size_px), lambda: self._make(file_name, size_px))

    def peg(self, number: int, height_px: int, angle_deg: int = 0) -> pygame.Surface:
        """A clothes-peg with its jaws at the bottom, turned anticlockwise about its middle.

        There are a few tints, which any `number` chooses from. A missing file gives a plain stick.
        """
        name, height_px = PEGS[number % len(PEGS)], max(1, height_px)
        key = (name, height_px, angle_deg)
        return self._pictures.fetch(key, lambda: self._make_peg(name, height_px, angle_deg))

    def worn_pegs(self, box: pygame.Rect, count: int) -> Iterator[tuple[pygame.Surface, tuple[float, float]]]:
        """Pegs in the hair of the face in `box`, with style: each clipped to its rim at an angle of its own.

        Each comes with its middle; they reach out of the box by a fifth of its height.
        """
        height = max(12, round(box.width * 0.4))
        reach = box.width / 2 - height * 0.02
        for number, angle_deg in enumerate(_PEG_ANGLES[:count]):
            turn = math.radians(angle_deg)
            middle = (box.centerx + reach * math.sin(turn), box.centery - reach * math.cos(turn))
            yield self.peg(number, height, -angle_deg), middle

    def draw(self, surface: pygame.Surface, portrait: Portrait, box: pygame.Rect) -> None:
        """Draw a face with all its pegs."""
        surface.blit(self.face(portrait.face, portrait.mood, box.width), box)
        for peg, middle in self.worn_pegs(box, portrait.pegs):
            surface.blit(peg, peg.get_rect(center=middle))

    def _load(self, file_name: str) -> pygame.Surface | None:
        """The master, or None if it is missing or damaged."""
        try:
            return draw.to_alpha(pygame.image.load(self._directory / f"{file_name}.png"))
        except (OSError, pygame.error):
            return None

    def _make(self, file_name: str, size_px: int) -> pygame.Surface:
        master = self._load(file_name)
        if master is None:
            plain = draw.disc_surface(size_px // 2, _GROUND).copy()
            icons.draw_icon(plain, "person", plain.get_rect().center, round(size_px * 0.6), _FIGURE)
            return plain
        return pygame.transform.smoothscale(master, (size_px, size_px))

    def _make_peg(self, name: str, height_px: int, angle_deg: int) -> pygame.Surface:
        size = (max(1, round(height_px * PEG_ASPECT)), height_px)
        master = self._load(name)
        if master is None:
            upright = pygame.Surface(size, pygame.SRCALPHA)
            draw.rounded(upright, upright.get_rect(), size[0] // 3, _FIGURE)
        else:
            upright = pygame.transform.smoothscale(master, size)
        return pygame.transform.rotozoom(upright, angle_deg, 1.0) if angle_deg % 360 else upright
