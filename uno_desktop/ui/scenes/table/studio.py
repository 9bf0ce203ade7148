"""What every part of the table scene draws with: the layout, the kit, and a store of painted pictures.

Owns painted pictures and how common pieces look (pills, glows). Knows nothing of the game.
"""

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from uno_desktop.engine.cards import CODE_OF, COLOR_LETTERS, IS_WILD, NO_COLOR, UNKNOWN, Card, Color
from uno_desktop.present.catalog import Catalog
from uno_desktop.present.layout import TableLayout
from uno_desktop.present.tween import Motion
from uno_desktop.ui import draw
from uno_desktop.ui.avatars import Avatars
from uno_desktop.ui.cache import SurfaceCache
from uno_desktop.ui.icons import draw_icon, icon
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.scenes.table.canvas import Sprite, centered
from uno_desktop.ui.sprites import BACK, CardSprites
from uno_desktop.ui.text import Face, Text
from uno_desktop.ui.theme import CardColor, Theme
from uno_desktop.ui.theme import Color as Ink

_PICTURES_BYTES: Final = 32 * 2**20
_FADE_STEPS: Final = 8
Paint = Callable[[pygame.Surface], None]

BLACK: Final[Ink] = (0, 0, 0)
WHITE: Final[Ink] = (255, 255, 255)


class Studio:
    """Shared by the parts of one table scene. `layout` changes with the window; the kit with the language."""

    def __init__(self, kit: Kit, avatars: Avatars, layout: TableLayout) -> None:
        self.kit = kit
        self.avatars = avatars
        self.layout = layout
        self.motion = Motion.FULL
        self.names: list[str] = []
        self.faces: list[str] = []
        self._pictures = SurfaceCache(_PICTURES_BYTES)

    @property
    def theme(self) -> Theme:
        return self.kit.theme

    @property
    def text(self) -> Text:
        return self.kit.text

    @property
    def catalog(self) -> Catalog:
        return self.kit.catalog

    @property
    def sprites(self) -> CardSprites:
        return self.kit.sprites

    def px(self, units: float) -> int:
        return self.layout.px(units)

    def text_px(self, units: float) -> int:
        return self.layout.text_px(units)

    def forget(self) -> None:
        """Drop all pictures: another size or language."""
        self._pictures.clear()

    def paint(self, key: Hashable, size: tuple[int, int], paint: Paint) -> pygame.Surface:
        """A picture with clear ground, painted once for its key and size; treat it as read-only."""

        def make() -> pygame.Surface:
            picture = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
            paint(picture)
            return picture

        return self._pictures.fetch((key, size), make)

    def faded(self, picture: pygame.Surface, strength: float) -> pygame.Surface:
        """The same picture, more or less transparent; `strength` is 0 to 1."""
        step = round(min(1.0, max(0.0, strength)) * _FADE_STEPS)
        if step == _FADE_STEPS:
            return picture

        def make() -> pygame.Surface:
            copy = picture.copy()
            alpha = round(255 * step / _FADE_STEPS)
            copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return copy

        # The picture is part of the key, so that it cannot be freed and its id given to another one.
        return self._pictures.fetch(("faded", picture, step), make)

    def turned(self, picture: pygame.Surface, angle_deg: int) -> pygame.Surface:
        """The same picture, turned anticlockwise about its middle."""
        if not angle_deg:
            return picture
        return self._pictures.fetch(
            ("turned", picture, angle_deg), lambda: pygame.transform.rotozoom(picture, angle_deg, 1.0)
        )

    def line(
        self, text: str, rect: pygame.Rect, px: int, ink: Ink, face: Face = "regular", align: str = "left"
    ) -> Sprite:
        """A line of text in the vertical middle of a box, shrunk or cut to its width."""
        shown, px = self.text.fit(text, px, rect.width, face)
        picture = self.text.render(shown, px, ink, face)
        x = {
            "left": rect.left,
            "center": rect.centerx - picture.get_width() // 2,
            "right": rect.right - picture.get_width(),
        }[align]
        return Sprite(picture, x, rect.centery - picture.get_height() // 2)

    def icon(self, name: str, center: tuple[int, int], size_px: int, ink: Ink) -> Sprite:
        return centered(icon(name, size_px, ink), *center)

    def sign(self, symbol: str, size_px: int, rim_px: int, fill: Ink, ink: Ink) -> pygame.Surface:
        """A symbol in a disc with a white rim."""

        def paint(picture: pygame.Surface) -> None:
            center = picture.get_rect().center
            draw.disc(picture, center, size_px // 2, WHITE)
            draw.disc(picture, center, size_px // 2 - rim_px, fill)
            draw_icon(picture, symbol, center, round(size_px * 0.56), ink)

        return self.paint(("sign", symbol, rim_px, fill, ink), (size_px, size_px), paint)

    def glow(self, rect: pygame.Rect, radius_px: int, spread_px: int, ink: Ink, alpha: int) -> Sprite:
        """Light around a box; draw it below the box."""
        outer = rect.inflate(4 * spread_px, 4 * spread_px)

        def paint(picture: pygame.Surface) -> None:
            box = picture.get_rect().inflate(-4 * spread_px, -4 * spread_px)
            draw.shadow(picture, box, radius_px, spread_px, color=ink, alpha=alpha)

        key = ("glow", radius_px, spread_px, ink, alpha)
        return Sprite(self.paint(key, outer.size, paint), outer.x, outer.y)

    def pill(
        self, rect: pygame.Rect, fill: Ink, alpha: int = 255, *, edge: Ink | None = None, radius_px: int = -1
    ) -> Sprite:
        """A box with round ends (or corners of a radius), perhaps translucent."""
        radius = rect.height // 2 if radius_px < 0 else radius_px

        def paint(picture: pygame.Surface) -> None:
            box = picture.get_rect()
            if edge is not None:
                draw.rounded(picture, box, radius, edge)
                width = max(1, self.px(1.5))
                inner = box.inflate(-2 * width, -2 * width)
                draw.rounded(picture, inner, max(0, radius - width), fill)
            else:
                draw.rounded(picture, box, radius, fill)
            if alpha < 255:
                picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)

        return Sprite(self.paint(("pill", fill, alpha, edge, radius), rect.size, paint), rect.x, rect.y)

    def color(self, color: Color) -> CardColor | None:
        """How the colour in force is shown; None for no colour."""
        return None if color == NO_COLOR else self.card_color(color)

    def card_color(self, color: Color) -> CardColor:
        """How one of the four colours is shown."""
        return self.theme.card_colors[COLOR_LETTERS[color]]


def code_of(card: Card, named: Color = NO_COLOR) -> str:
    """The card's code as `CardSprites` knows it; the back for an unknown card."""
    if card == UNKNOWN:
        return BACK
    if named != NO_COLOR and IS_WILD[card]:
        return f"{CODE_OF[card]}:{COLOR_LETTERS[named]}"
    return CODE_OF[card]
