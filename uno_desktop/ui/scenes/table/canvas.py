"""Drawing only what has changed: a frame is a list of pictures at places, compared with the frame before.

Owns the comparison and the ground that lies below everything. Knows nothing of cards or seats. A picture
given to the canvas must not be changed afterwards: it is recognised by being the same object.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from uno_desktop.present.geometry import Rect

_MERGE_SLACK: Final = 1.4
"""Two regions become one if that draws at most this many times the pixels."""


class Sprite(NamedTuple):
    """A picture and where its upper left corner lies, in pixels of the window."""

    picture: pygame.Surface
    x: int
    y: int

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect(self.x, self.y, *self.picture.get_size())


def centered(picture: pygame.Surface, x: float, y: float) -> Sprite:
    """A picture around a point."""
    width, height = picture.get_size()
    return Sprite(picture, round(x - width / 2), round(y - height / 2))


def area(rect: Rect) -> pygame.Rect:
    """A box of the layout as pygame wants it."""
    return pygame.Rect(rect.x, rect.y, rect.width, rect.height)


class Canvas:
    """Shows lists of sprites, the lowest first, on a ground of the window's size."""

    def __init__(self) -> None:
        self._ground: pygame.Surface | None = None
        self._shown: list[Sprite] = []

    def set_ground(self, ground: pygame.Surface) -> None:
        """Lay a new ground; the next frame must be drawn whole."""
        self._ground = ground
        self._shown = []

    def draw(self, surface: pygame.Surface, sprites: list[Sprite]) -> None:
        """Draw everything."""
        if self._ground is not None:
            surface.blit(self._ground, (0, 0))
        surface.fblits([(sprite.picture, (sprite.x, sprite.y)) for sprite in sprites])
        self._shown = sprites

    def draw_changes(self, surface: pygame.Surface, sprites: list[Sprite]) -> list[pygame.Rect]:
        """Draw what differs from the frame before, which the surface must still show; the regions drawn."""
        window = surface.get_rect()
        regions = [region for rect in _changed(self._shown, sprites) if (region := rect.clip(window))]
        regions = merged(regions)
        boxes = [sprite.rect for sprite in sprites] if regions else []
        for region in regions:
            surface.set_clip(region)
            if self._ground is not None:
                surface.blit(self._ground, region, region)
            touched = (sprites[index] for index in region.collidelistall(boxes))
            surface.fblits([(sprite.picture, (sprite.x, sprite.y)) for sprite in touched])
        surface.set_clip(None)
        self._shown = sprites
        return regions


def _changed(before: Sequence[Sprite], after: Sequence[Sprite]) -> list[pygame.Rect]:
    """The places of all sprites that are new, gone, or that have passed above or below another."""
    old, new = _by_key(before), _by_key(after)
    changed = [sprite.rect for key, sprite in old.items() if key not in new]
    changed += [sprite.rect for key, sprite in new.items() if key not in old]
    kept_before = [key for key in old if key in new]
    kept_after = [key for key in new if key in old]
    if kept_before != kept_after:
        changed += [old[key].rect for key, other in zip(kept_before, kept_after, strict=True) if key != other]
    return changed


def _by_key(sprites: Sequence[Sprite]) -> dict[tuple[int, ...], Sprite]:
    """Sprites by what they show and where; equal ones are told apart by how many came before."""
    keyed: dict[tuple[int, ...], Sprite] = {}
    for sprite in sprites:
        key: tuple[int, ...] = (id(sprite.picture), sprite.x, sprite.y)
        while key in keyed:
            key = (*key, 0)
        keyed[key] = sprite
    return keyed


def merged(regions: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same regions as few boxes that do not draw much twice."""
    boxes: list[pygame.Rect] = []
    for region in regions:
        box = region.copy()
        while True:
            partner = next((other for other in boxes if _is_worth_joining(box, other)), None)
            if partner is None:
                break
            boxes.remove(partner)
            box.union_ip(partner)
        boxes.append(box)
    return boxes


def _is_worth_joining(one: pygame.Rect, other: pygame.Rect) -> bool:
    union = one.union(other)
    apart = one.width * one.height + other.width * other.height
    return union.width * union.height <= apart * _MERGE_SLACK
