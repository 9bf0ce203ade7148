"""The ground of the table scene: a room, a table with its rail, and its cloth or wood, lit from above.

Owns the one picture below everything that moves. Drawn once for a window size; knows nothing of the game.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Final

import pygame

from uno_desktop.engine.rng import Rng
from uno_desktop.present.layout import TableLayout
from uno_desktop.ui import draw
from uno_desktop.ui.theme import Color, TableLook, Theme, blend

_BLACK: Final[Color] = (0, 0, 0)
_WHITE: Final[Color] = (255, 255, 255)
RAIL: Final = 15
_ARROW_ROOM: Final = 20
_GRAIN: Final = 300
_TRACK_SAMPLES: Final = 2


def paint_ground(layout: TableLayout, theme: Theme, look: TableLook) -> pygame.Surface:
    """The room and the table for this layout."""
    ground = pygame.Surface(layout.window.size, depth=32)
    draw.backdrop(ground, replace(theme, backdrop_top=look.room_top, backdrop_bottom=look.room_bottom))
    table = table_rect(layout)
    radius = round(min(table.width, table.height) * 0.46)
    draw_soft_shadow(ground, table, radius, layout.px(46))
    _paint_rail(ground, table, radius, layout, look)
    rail = layout.px(RAIL)
    cloth = table.inflate(-2 * rail, -2 * rail)
    ground.blit(_cloth(cloth.size, max(1, radius - rail), look, layout), cloth)
    _paint_track(ground, layout, look)
    return ground


def table_rect(layout: TableLayout) -> pygame.Rect:
    """The table reaches under the plates of the seats and a little under the hand."""
    px, stage = layout.px, layout.stage
    left, right = stage.x + px(56), stage.right - px(56)
    others = [place.plate for place in layout.others]
    top = min(plate.center[1] for plate in others) if others else px(40)
    # Where nobody sits at the top, the arrows of the turn lie on the cloth all the same.
    top = max(0, min(top, layout.piles.arrows.bounds.y - px(RAIL + _ARROW_ROOM)))
    bottom = layout.hand.y + round(layout.hand.height * 0.42)
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))


def draw_soft_shadow(surface: pygame.Surface, rect: pygame.Rect, radius_px: int, spread_px: int) -> None:
    """A wide shadow below a large box: drawn small and enlarged, for it has no detail."""
    factor = 8
    outer = rect.inflate(2 * spread_px, 2 * spread_px)
    small = pygame.Surface((max(1, outer.width // factor), max(1, outer.height // factor)), pygame.SRCALPHA)
    inner = pygame.Rect(0, 0, max(1, rect.width // factor), max(1, rect.height // factor))
    inner.center = small.get_rect().center
    pygame.draw.rect(small, (0, 0, 0, 150), inner, border_radius=radius_px // factor)
    for _ in range(2):
        small = pygame.transform.box_blur(small, max(1, spread_px // factor // 2))
    surface.blit(pygame.transform.smoothscale(small, outer.size), outer.move(0, spread_px // 3))


def _paint_rail(
    ground: pygame.Surface, table: pygame.Rect, radius: int, layout: TableLayout, look: TableLook
) -> None:
    """Wood that is lit along its upper edge and dark where it meets the cloth."""
    edge = layout.px(2)
    steps = [
        (0, blend(look.rail, _BLACK, 0.55)),
        (edge, look.rail_edge),
        (2 * edge, blend(look.rail, look.rail_edge, 0.35)),
        (layout.px(RAIL) // 2, look.rail),
        (layout.px(RAIL) - edge, blend(look.rail, _BLACK, 0.5)),
    ]
    for inset, color in steps:
        fill_stadium(ground, table.inflate(-2 * inset, -2 * inset), max(1, radius - inset), color)


def fill_stadium(
    surface: pygame.Surface, rect: pygame.Rect, radius_px: int, color: Color | tuple[int, int, int, int]
) -> None:
    """A large box with very round, smooth corners."""
    radius = max(0, min(radius_px, rect.width // 2, rect.height // 2))
    if rect.width <= 0 or rect.height <= 0:
        return
    surface.fill(color, rect.inflate(0, -2 * radius))
    surface.fill(color, (rect.left + radius, rect.top, rect.width - 2 * radius, radius))
    surface.fill(color, (rect.left + radius, rect.bottom - radius, rect.width - 2 * radius, radius))
    if radius:
        for x in (rect.left + radius, rect.right - radius - 1):
            for y in (rect.top + radius, rect.bottom - radius - 1):
                pygame.draw.aacircle(surface, color, (x, y), radius)


def _cloth(size: tuple[int, int], radius: int, look: TableLook, layout: TableLayout) -> pygame.Surface:
    """The top of the table, with clear corners."""
    width, height = max(1, size[0]), max(1, size[1])
    cloth = pygame.Surface((width, height), pygame.SRCALPHA)
    cloth.fill((*look.cloth_outer, 255))
    light = pygame.Surface(_light_mask().get_size(), depth=32)
    light.fill([max(0, a - b) for a, b in zip(look.cloth_inner, look.cloth_outer, strict=True)])
    light.blit(_light_mask(), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cloth.blit(
        pygame.transform.smoothscale(light, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_ADD
    )
    _lay_tiles(cloth, _grain(layout.px(_GRAIN)) if look.surface == "wood" else _weave())
    _shade_edge(cloth, radius, layout.px(34))
    _paint_seam(cloth, radius, look, layout)
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    fill_stadium(mask, mask.get_rect(), radius, (255, 255, 255, 255))
    cloth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cloth


@lru_cache(1)
def _light_mask() -> pygame.Surface:
    """Light from a lamp over the middle of the table."""
    width, height = 96, 64
    mask = pygame.Surface((width, height), depth=32)
    for y in range(height):
        for x in range(width):
            distance = ((x / width - 0.5) / 0.62) ** 2 + ((y / height - 0.46) / 0.66) ** 2
            light = round(255 * max(0.0, 1 - distance) ** 1.25)
            mask.set_at((x, y), (light, light, light))
    return mask


@lru_cache(1)
def _weave() -> pygame.Surface:
    """A tile of faint threads, to be added to the cloth."""
    side, rng = 96, Rng(7)
    tile = pygame.Surface((side, side), depth=32)
    for y in range(side):
        for x in range(side):
            grain = rng.below(6) + (2 if (x + y) % 4 == 0 else 0)
            tile.set_at((x, y), (grain, grain, grain))
    return tile


@lru_cache(1)
def _grain(side: int) -> pygame.Surface:
    """A tile of long fibres, to be added to the table."""
    rng = Rng(11)
    small = pygame.Surface((12, 96), depth=32)
    for y in range(small.get_height()):
        shade = rng.below(26)
        for x in range(small.get_width()):
            shade = min(30, max(0, shade + rng.below(9) - 4))
            # The same at both ends, so that tiles meet without a seam.
            light = shade if x < small.get_width() - 1 else small.get_at((0, y))[0]
            small.set_at((x, y), (light, round(light * 0.72), round(light * 0.46)))
    return pygame.transform.smoothscale(small, (2 * side, side))


def _lay_tiles(cloth: pygame.Surface, tile: pygame.Surface) -> None:
    for y in range(0, cloth.get_height(), tile.get_height()):
        for x in range(0, cloth.get_width(), tile.get_width()):
            cloth.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def _shade_edge(cloth: pygame.Surface, radius: int, depth_px: int) -> None:
    """The rail throws a shadow onto the cloth."""
    factor = 6
    width, height = cloth.get_size()
    small = pygame.Surface((max(1, width // factor), max(1, height // factor)), depth=32)
    small.fill((104, 104, 112))
    inner = small.get_rect().inflate(-depth_px // factor, -depth_px // factor)
    pygame.draw.rect(small, _WHITE, inner, border_radius=max(1, radius // factor))
    for _ in range(2):
        small = pygame.transform.box_blur(small, max(1, depth_px // factor // 2))
    cloth.blit(
        pygame.transform.smoothscale(small, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )


def _paint_seam(cloth: pygame.Surface, radius: int, look: TableLook, layout: TableLayout) -> None:
    """A fine bright line that follows the rail."""
    inset, width = layout.px(20), layout.px(1.4)
    outer = cloth.get_rect().inflate(-2 * inset, -2 * inset)
    if min(outer.size) <= 4 * width:
        return
    seam = pygame.Surface(cloth.get_size(), pygame.SRCALPHA)
    color = blend(look.cloth_inner, _WHITE, 0.35)
    seam.fill((*color, 0))
    fill_stadium(seam, outer, max(1, radius - inset), (*color, 60))
    fill_stadium(seam, outer.inflate(-2 * width, -2 * width), max(1, radius - inset - width), (*color, 0))
    cloth.blit(seam, (0, 0))


def _paint_track(ground: pygame.Surface, layout: TableLayout, look: TableLook) -> None:
    """The faint oval along which the arrows run."""
    track = layout.arrows
    bounds = track.bounds
    size = (bounds.width * _TRACK_SAMPLES, bounds.height * _TRACK_SAMPLES)
    color = blend(look.cloth_inner, _WHITE, 0.25)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*color, 0))
    width = max(2, layout.px(2) * _TRACK_SAMPLES)
    pygame.draw.ellipse(picture, (*color, 46), picture.get_rect(), width)
    ground.blit(draw.shrink(picture, _TRACK_SAMPLES), (bounds.x, bounds.y))
