"""Smooth shapes: rounded boxes, shadows, gradients, rings, discs.

Owns how edges are smoothed: corners are drawn four times too large, shrunk and kept; the straight parts are
plain fills, so a box of any size costs little. Knows nothing of widgets. Empty and tiny boxes are harmless.
"""

from functools import lru_cache

import pygame

from uno_desktop.ui.cache import SurfaceCache
from uno_desktop.ui.theme import Color, Theme, blend

SUPERSAMPLING = 4
_WIDEST_BLUR = 16
_BLACK: Color = (0, 0, 0)
_shapes = SurfaceCache(8 * 2**20)
_boxes = SurfaceCache(12 * 2**20)
# One backdrop of a 4K window is 33 MB; only the last is kept.
_backdrops = SurfaceCache(34 * 2**20)


def rounded(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius_px: int,
    fill: Color,
    *,
    edge: Color | None = None,
    edge_px: int = 1,
) -> None:
    """A filled box with round corners and, if asked for, an edge inside it."""
    if edge is not None:
        rounded(surface, rect, radius_px, edge)
        radius_px = max(0, _usable_radius(rect, radius_px) - edge_px)
        rect = rect.inflate(-2 * edge_px, -2 * edge_px)
    if rect.width <= 0 or rect.height <= 0:
        return
    radius_px = _usable_radius(rect, radius_px)
    surface.fill(fill, rect.inflate(0, -2 * radius_px))
    inside = rect.width - 2 * radius_px
    surface.fill(fill, (rect.left + radius_px, rect.top, inside, radius_px))
    surface.fill(fill, (rect.left + radius_px, rect.bottom - radius_px, inside, radius_px))
    _blit_corners(surface, rect, radius_px, disc_surface(radius_px, fill))


def rounded_gradient(
    surface: pygame.Surface, rect: pygame.Rect, radius_px: int, top: Color, bottom: Color
) -> None:
    """A box with round corners that goes from one colour at the top to another at the bottom."""
    if rect.width <= 0 or rect.height <= 0:
        return
    radius_px = _usable_radius(rect, radius_px)
    key = ("gradient", rect.size, radius_px, top, bottom)
    surface.blit(_boxes.fetch(key, lambda: _gradient_box(rect.size, radius_px, top, bottom)), rect)


def translucent(surface: pygame.Surface, rect: pygame.Rect, radius_px: int, color: Color, alpha: int) -> None:
    """A box with round corners through which the ground shows; `alpha` is 0 to 255."""
    if rect.width <= 0 or rect.height <= 0:
        return
    radius_px = _usable_radius(rect, radius_px)

    def make() -> pygame.Surface:
        box = _gradient_box(rect.size, radius_px, color, color)
        box.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return box

    surface.blit(_boxes.fetch(("translucent", rect.size, radius_px, color, alpha), make), rect)


def shadow(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius_px: int,
    spread_px: int,
    *,
    color: Color = _BLACK,
    alpha: int = 110,
) -> None:
    """A soft shadow, or with a bright colour a glow, that reaches `spread_px` beyond `rect`.

    Draw it before the box: only what lies outside `rect` and a little inside is painted.
    """
    if rect.width <= 0 or rect.height <= 0 or spread_px <= 0:
        return
    radius_px = _usable_radius(rect, radius_px)
    # The shadow still deepens this far inside its outline.
    corner = radius_px + 2 * spread_px
    corner = min(corner, (rect.width + 2 * spread_px) // 2, (rect.height + 2 * spread_px) // 2)

    def full() -> pygame.Surface:
        return _shadow_tile(radius_px, spread_px, color)

    def faint() -> pygame.Surface:
        # A glow that grows is blurred once, and then only thinned.
        tile = _shapes.fetch(("shadow", radius_px, spread_px, color), full).copy()
        tile.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return tile

    tile = _shapes.fetch(("shadow", radius_px, spread_px, color, alpha), faint)
    _blit_stretched(surface, tile, rect.inflate(2 * spread_px, 2 * spread_px), corner)


def ring(surface: pygame.Surface, rect: pygame.Rect, radius_px: int, color: Color, width_px: int) -> None:
    """A line `width_px` wide along the inside of a box with round corners."""
    if rect.width <= 0 or rect.height <= 0:
        return
    width_px = max(1, min(width_px, min(rect.size) // 2 or 1))
    radius_px = _usable_radius(rect, radius_px)
    inside_width, inside_height = rect.width - 2 * radius_px, rect.height - 2 * radius_px
    for top in (rect.top, rect.bottom - width_px):
        surface.fill(color, (rect.left + radius_px, top, inside_width, width_px))
    for left in (rect.left, rect.right - width_px):
        surface.fill(color, (left, rect.top + radius_px, width_px, inside_height))
    _blit_corners(surface, rect, radius_px, _circle_surface(radius_px, width_px, color))


def disc(surface: pygame.Surface, center: tuple[int, int], radius_px: int, color: Color) -> None:
    """A filled circle."""
    picture = disc_surface(radius_px, color)
    surface.blit(picture, picture.get_rect(center=center))


def circle(
    surface: pygame.Surface, center: tuple[int, int], radius_px: int, color: Color, width_px: int
) -> None:
    """A round line of radius `radius_px`, measured to its outside."""
    picture = _circle_surface(radius_px, width_px, color)
    surface.blit(picture, picture.get_rect(center=center))


def line(surface: pygame.Surface, rect: pygame.Rect, color: Color) -> None:
    """A straight rule or bar with round ends, filling `rect`."""
    rounded(surface, rect, min(rect.size) // 2, color)


def backdrop(surface: pygame.Surface, theme: Theme) -> None:
    """Cover the whole surface with the theme's ground: a light from above that fades to the edges."""
    size = surface.get_size()
    key = (size, theme.backdrop_top, theme.backdrop_bottom)
    surface.blit(_backdrops.fetch(key, lambda: _make_backdrop(size, theme)), (0, 0))


def dim(surface: pygame.Surface, alpha: int = 150) -> None:
    """Darken everything drawn so far, as behind a dialog; `alpha` is 0 to 255."""
    shade = 255 - alpha
    surface.fill((shade, shade, min(255, shade + 12)), special_flags=pygame.BLEND_RGB_MULT)


def disc_surface(radius_px: int, color: Color) -> pygame.Surface:
    """A filled circle as a picture of its own, 2 x `radius_px` wide; treat it as read-only."""
    return _circle_surface(radius_px, radius_px, color)


def to_alpha(picture: pygame.Surface) -> pygame.Surface:
    """A copy in the format that is quickest to draw with transparency.

    `Surface.convert_alpha` would drop the transparency here: it looks for a display surface, and a
    `pygame.Window` has none.
    """
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def shrink(picture: pygame.Surface, factor: int = SUPERSAMPLING) -> pygame.Surface:
    """A picture drawn `factor` times too large, at its size.

    Its clear pixels should already have the colour of the shape, or its edges turn dark.
    """
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, width // factor), max(1, height // factor)))


def _usable_radius(rect: pygame.Rect, radius_px: int) -> int:
    return max(0, min(radius_px, rect.width // 2, rect.height // 2))


def _circle_surface(radius_px: int, width_px: int, color: Color) -> pygame.Surface:
    def make() -> pygame.Surface:
        # A quarter is drawn and mirrored: the whole, four times too large, would take longer than a frame.
        quarter = _quarter_circle(radius_px, width_px, color)
        picture = pygame.Surface((max(1, 2 * radius_px), max(1, 2 * radius_px)), pygame.SRCALPHA)
        picture.fill((*color, 0))
        for is_right in (False, True):
            for is_lower in (False, True):
                turned = pygame.transform.flip(quarter, is_right, is_lower)
                picture.blit(turned, (is_right * radius_px, is_lower * radius_px))
        return picture

    return _shapes.fetch(("circle", radius_px, width_px, color), make)


def _quarter_circle(radius_px: int, width_px: int, color: Color) -> pygame.Surface:
    """The upper left quarter of a round line."""
    radius = max(1, radius_px * SUPERSAMPLING)
    picture = pygame.Surface((radius, radius), pygame.SRCALPHA)
    picture.fill((*color, 0))
    if radius_px:
        pygame.draw.circle(picture, color, (radius, radius), radius, width_px * SUPERSAMPLING)
    return shrink(picture)


def _blit_corners(
    surface: pygame.Surface, rect: pygame.Rect, radius_px: int, picture: pygame.Surface
) -> None:
    """Put the four quarters of a round picture into the corners of a box."""
    if not radius_px:
        return
    for left, source_left in ((rect.left, 0), (rect.right - radius_px, radius_px)):
        for top, source_top in ((rect.top, 0), (rect.bottom - radius_px, radius_px)):
            surface.blit(picture, (left, top), (source_left, source_top, radius_px, radius_px))


def _gradient_box(size: tuple[int, int], radius_px: int, top: Color, bottom: Color) -> pygame.Surface:
    box = pygame.Surface(size, pygame.SRCALPHA)
    for row in range(size[1]):
        box.fill(blend(top, bottom, row / max(1, size[1] - 1)), (0, row, size[0], 1))
    white_disc = disc_surface(radius_px, (255, 255, 255))
    for left, source_left in ((0, 0), (size[0] - radius_px, radius_px)):
        for upper, source_top in ((0, 0), (size[1] - radius_px, radius_px)):
            area = (source_left, source_top, radius_px, radius_px)
            box.blit(white_disc, (left, upper), area, special_flags=pygame.BLEND_RGBA_MULT)
    return box


def _shadow_tile(radius_px: int, spread_px: int, color: Color) -> pygame.Surface:
    """The shadow of the smallest box with this radius; its middle row and column can be stretched."""
    side = 2 * (radius_px + 2 * spread_px) + 1
    # What is blurred far can be blurred small: that looks the same, and is quick.
    shrink = max(1.0, spread_px / _WIDEST_BLUR)
    radius, spread = round(radius_px / shrink), max(1, round(spread_px / shrink))
    small_side = 2 * (radius + 2 * spread) + 1
    tile = pygame.Surface((small_side, small_side), pygame.SRCALPHA)
    tile.fill((*color, 0))
    box = tile.get_rect().inflate(-2 * spread, -2 * spread)
    pygame.draw.rect(tile, (*color, 255), box, border_radius=radius)
    # Two passes of a box blur look like one of the much slower Gaussian.
    for _ in range(2):
        tile = pygame.transform.box_blur(tile, max(1, spread // 2))
    return tile if small_side == side else pygame.transform.smoothscale(tile, (side, side))


def _blit_stretched(surface: pygame.Surface, tile: pygame.Surface, rect: pygame.Rect, corner_px: int) -> None:
    """Draw a square picture as large as `rect`: the corners as they are, what lies between them stretched."""
    side = tile.get_width()
    far = side - corner_px
    for left, source_left in ((rect.left, 0), (rect.right - corner_px, far)):
        for top, source_top in ((rect.top, 0), (rect.bottom - corner_px, far)):
            surface.blit(tile, (left, top), (source_left, source_top, corner_px, corner_px))
    middle = side // 2
    across, down = rect.width - 2 * corner_px, rect.height - 2 * corner_px
    if across > 0:
        for top, source_top in ((rect.top, 0), (rect.bottom - corner_px, far)):
            strip = tile.subsurface((middle, source_top, 1, corner_px))
            surface.blit(pygame.transform.scale(strip, (across, corner_px)), (rect.left + corner_px, top))
    if down > 0:
        for left, source_left in ((rect.left, 0), (rect.right - corner_px, far)):
            strip = tile.subsurface((source_left, middle, corner_px, 1))
            surface.blit(pygame.transform.scale(strip, (corner_px, down)), (left, rect.top + corner_px))


@lru_cache(1)
def _glow_mask() -> pygame.Surface:
    """A small picture of light that falls off from the upper middle."""
    side = 64
    mask = pygame.Surface((side, side), depth=32)
    for y in range(side):
        for x in range(side):
            distance = ((x - side / 2) / (side * 0.62)) ** 2 + ((y - side * 0.36) / (side * 0.72)) ** 2
            light = round(255 * max(0.0, 1 - distance))
            mask.set_at((x, y), (light, light, light))
    return mask


def _make_backdrop(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    ground = pygame.Surface(size, depth=32)
    ground.fill(theme.backdrop_bottom)
    light = pygame.Surface(_glow_mask().get_size(), depth=32)
    difference = [max(0, t - b) for t, b in zip(theme.backdrop_top, theme.backdrop_bottom, strict=True)]
    light.fill(difference)
    light.blit(_glow_mask(), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    ground.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return ground
