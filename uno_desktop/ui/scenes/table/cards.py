"""Cards as sprites: lying, lifted, in flight, half turned over.

Owns how a card and its shadow are drawn in a pose. Knows nothing of why a card is where it is.
"""

import math
from dataclasses import dataclass, replace
from typing import Final

import pygame

from uno_desktop.present.geometry import CardSlot
from uno_desktop.ui.scenes.table.canvas import Sprite, centered
from uno_desktop.ui.sprites import BACK, CardSprites

_SHADOW_ALPHA: Final = 96
_FLYING_SHADOW_ALPHA: Final = 70


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card is: centre, turn in degrees (clockwise as seen) and height in pixels."""

    x: float
    y: float
    angle_deg: float
    height: float

    @classmethod
    def of_slot(cls, slot: CardSlot) -> "Pose":
        return cls(slot.x, slot.y, slot.angle_deg, slot.height)

    def toward(self, other: "Pose", part: float) -> "Pose":
        """The pose a part of the way to another."""
        return Pose(
            self.x + (other.x - self.x) * part,
            self.y + (other.y - self.y) * part,
            self.angle_deg + (other.angle_deg - self.angle_deg) * part,
            self.height + (other.height - self.height) * part,
        )

    def is_near(self, other: "Pose") -> bool:
        """So near that the difference is not seen."""
        return (
            abs(self.x - other.x) < 0.6
            and abs(self.y - other.y) < 0.6
            and abs(self.angle_deg - other.angle_deg) < 0.4
            and abs(self.height - other.height) < 0.6
        )

    def moved(self, dx: float, dy: float) -> "Pose":
        return replace(self, x=self.x + dx, y=self.y + dy)


def lying(sprites: CardSprites, code: str, pose: Pose, *, shadow_px: float = 3.0) -> list[Sprite]:
    """A card at rest or nearly so, with the shadow of one that lies `shadow_px` above the cloth."""
    height, angle = max(1, round(pose.height)), -pose.angle_deg
    picture = sprites.rotated(code, height, angle)
    shadow = sprites.shadow(height, angle, _SHADOW_ALPHA)
    return [centered(shadow, pose.x, pose.y + shadow_px), centered(picture, pose.x, pose.y)]


def flying(
    sprites: CardSprites, code: str, pose: Pose, *, turned: float = 1.0, height_px: float = 0.0
) -> list[Sprite]:
    """A card in the air, `height_px` above the cloth; `turned` is 0 for its back up to 1 for its face up.

    Made anew for every frame: nothing of it is kept.
    """
    shown = code if turned >= 0.5 else BACK
    width_share = abs(math.cos(math.pi * turned))
    base_height = max(1, round(pose.height))
    face = sprites.face(shown, _cached_height(base_height))
    scale = pose.height / face.get_height()
    if width_share < 0.999:
        narrow = (max(1, round(face.get_width() * width_share)), face.get_height())
        face = pygame.transform.scale(face, narrow)
    picture = pygame.transform.rotozoom(face, -pose.angle_deg, scale)
    shadow = sprites.shadow(_cached_height(base_height), 0, _FLYING_SHADOW_ALPHA)
    drop = 3 + height_px * 0.5
    return [centered(shadow, pose.x + drop * 0.25, pose.y + drop), centered(picture, pose.x, pose.y)]


def _cached_height(height: int) -> int:
    """Heights in steps, so that a card that grows on its way does not fill the store with its sizes."""
    step = max(8, 1 << max(3, height.bit_length() - 3))
    return -(-height // step) * step
