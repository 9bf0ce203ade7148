"""The big moments: a banner across the table, and a burst of light where it happened.

Owns how they look over their time. Nothing here can be clicked, and nothing waits for it.
"""

import math
from typing import Final

import pygame

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.rng import Rng
from uno_desktop.present.cues import EffectName
from uno_desktop.present.geometry import Rect
from uno_desktop.present.seating import Edge, SeatPlace
from uno_desktop.present.tween import Motion, ease_out, ease_out_back
from uno_desktop.ui import draw
from uno_desktop.ui.scenes.table import paper
from uno_desktop.ui.scenes.table.canvas import Sprite, centered
from uno_desktop.ui.scenes.table.picture import EffectSign, Picture
from uno_desktop.ui.scenes.table.studio import BLACK, Studio
from uno_desktop.ui.theme import Color as Ink
from uno_desktop.ui.theme import blend

_BANNER_TEXT: Final = 30
_WORD_TEXT: Final = 46
_SPARKS: Final = 18
_SIGN: Final = 64
_TRIUMPH_SIGN: Final = 108
_SPARK_INKS: Final[tuple[Ink, ...]] = (
    (255, 205, 72),
    (255, 128, 132),
    (122, 173, 255),
    (90, 216, 140),
    (255, 255, 255),
)
_ICON_OF: Final[dict[EffectName, str]] = {
    EffectName.CAUGHT: "bell",
    EffectName.WRONG: "cross",
    EffectName.RIGHT: "tick",
    EffectName.SWAP: "two_ways",
    EffectName.WIN: "crown",
    EffectName.TRIUMPH: "crown",
}


class Effects:
    """Paints banners and effects."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio

    def sprites(
        self, picture: Picture, now_ms: float, banner_text: str, banner_at: tuple[int, int]
    ) -> list[Sprite]:
        """All that is on now; the banner's words around a point."""
        drawn: list[Sprite] = []
        for effect in picture.effects:
            if effect.is_on(now_ms):
                drawn += self._effect(effect, effect.part(now_ms))
        if picture.banner is not None and banner_text:
            drawn += self._banner(banner_text, banner_at, picture.banner.part(now_ms))
        return drawn

    # --- Banner ---

    @property
    def banner_height(self) -> int:
        return round(self.studio.text_px(_BANNER_TEXT) * 1.8)

    def _banner(self, text: str, at: tuple[int, int], part: float) -> list[Sprite]:
        """Words on a dark ribbon that fades out to both sides."""
        studio = self.studio
        width = studio.layout.banner_width
        strength = min(1.0, part * 9, (1 - part) * 6)
        ribbon = pygame.Rect(0, 0, width, self.banner_height)
        ribbon.center = at
        ground = studio.paint("ribbon", ribbon.size, self._paint_ribbon)
        shown, px = studio.text.fit(text, studio.text_px(_BANNER_TEXT), round(width * 0.9), "title")
        words = studio.text.render(shown, px, studio.theme.text, "title")
        shadow = studio.text.render(shown, px, BLACK, "title")
        slide = 0.0
        if studio.motion is Motion.FULL:
            slide = (1 - ease_out(min(1.0, part * 6))) * -studio.px(40)
        drawn = [Sprite(studio.faded(ground, strength), *ribbon.topleft)]
        x, y = ribbon.centerx + slide, float(ribbon.centery)
        drawn.append(centered(studio.faded(shadow, strength * 0.7), x + studio.px(1), y + studio.px(2)))
        drawn.append(centered(studio.faded(words, strength), x, y))
        return drawn

    @staticmethod
    def _paint_ribbon(picture: pygame.Surface) -> None:
        width, height = picture.get_size()
        columns = pygame.Surface((64, 1), pygame.SRCALPHA)
        for x in range(64):
            away = abs(x - 31.5) / 31.5
            alpha = round(215 * max(0.0, 1 - away**2.4))
            columns.set_at((x, 0), (8, 10, 24, alpha))
        picture.blit(pygame.transform.smoothscale(columns, (width, height)), (0, 0))

    # --- Effects ---

    def _effect(self, effect: EffectSign, part: float) -> list[Sprite]:
        x, y = self._center(effect.seat)
        match effect.name:
            case EffectName.UNO:
                return self._uno(self.studio.layout.seats[effect.seat], part)
            case EffectName.WILD_FOUR:
                ring = self.studio.layout.ring
                return self._burst(ring.x, ring.y, part, radius=ring.radius * 1.5) + self._word(
                    "+4", ring.x, ring.y - ring.radius * 0.9, part, self.studio.theme.text
                )
            case EffectName.WIN:
                return self._burst(x, y, part, radius=self.studio.px(130)) + self._sign(effect, x, y, part)
            case EffectName.TRIUMPH:
                # The hand is empty: there is room for it below the line that tells of the win.
                below = y + self.studio.px(_TRIUMPH_SIGN - _SIGN) / 2
                sign = self._sign(effect, x, below, part, size=_TRIUMPH_SIGN)
                return paper.thrown(self.studio, x, y, part) + sign
            case _:
                return self._sign(effect, x, y, part)

    def _center(self, seat: Seat) -> tuple[float, float]:
        layout = self.studio.layout
        place = layout.seats[seat]
        if place.edge is Edge.BOTTOM:
            return layout.hand.center[0], layout.hand.y - layout.px(8)
        return place.hand_center

    def _uno(self, place: SeatPlace, part: float) -> list[Sprite]:
        studio = self.studio
        text = studio.catalog.text("table.bubble.uno")
        x, y = self._beside_cards(place, self._word_size(text))
        return self._burst(x, y, part, radius=studio.px(110)) + self._word(
            text, x, y, part, studio.theme.focus
        )

    def _beside_cards(self, place: SeatPlace, size: tuple[int, int]) -> tuple[float, float]:
        """The middle of a large word at a seat of which one must see how many cards it holds.

        Above a side seat that has nobody there; else where its bubble would be.
        """
        width, height = size
        if place.edge is Edge.BOTTOM:
            return self._center(place.seat)
        if place.edge is Edge.TOP:
            return place.hand_center[0], place.bubble.y + height / 2
        above = Rect.around((place.hand_center[0], place.bounds.y - height / 2), width, height)
        if not any(above.overlaps(other.bounds) for other in self.studio.layout.others):
            return above.center
        is_left = place.edge is Edge.LEFT
        x = place.bubble.x + width / 2 if is_left else place.bubble.right - width / 2
        return x, place.hand_center[1]

    def _word(self, text: str, x: float, y: float, part: float, ink: Ink) -> list[Sprite]:
        """A large word that pops up and fades."""
        studio = self.studio
        px = studio.text_px(_WORD_TEXT)
        picture = studio.paint(
            ("word", text, px, ink),
            self._word_size(text),
            lambda surface: self._paint_word(surface, text, px, ink),
        )
        strength = min(1.0, part * 8, (1 - part) * 4)
        if studio.motion is Motion.FULL:
            scale = 0.55 + 0.45 * ease_out_back(min(1.0, part * 3.2))
            if scale != 1.0:
                picture = pygame.transform.rotozoom(picture, 0, scale)
        x, y = self._inside(picture, x, y)
        if strength < 1.0:
            picture = _thin(picture, strength)
        return [centered(picture, x, y)]

    def _word_size(self, text: str) -> tuple[int, int]:
        studio = self.studio
        px = studio.text_px(_WORD_TEXT)
        return studio.text.width(text, px, "title") + studio.px(16), round(px * 1.3)

    def _inside(self, picture: pygame.Surface, x: float, y: float) -> tuple[float, float]:
        window = self.studio.layout.window
        width, height = picture.get_size()
        return (
            min(max(x, width / 2), window.width - width / 2),
            min(max(y, height / 2), window.height - height / 2),
        )

    def _paint_word(self, surface: pygame.Surface, text: str, px: int, ink: Ink) -> None:
        studio = self.studio
        edge = max(2, studio.px(3))
        dark = studio.text.render(text, px, blend(ink, BLACK, 0.82), "title")
        light = studio.text.render(text, px, ink, "title")
        box = light.get_rect(center=surface.get_rect().center)
        for step in range(16):
            angle = step * math.pi / 8
            offset = (round(math.cos(angle) * edge), round(math.sin(angle) * edge))
            surface.blit(dark, box.move(offset))
        surface.blit(dark, box.move(0, edge * 2))
        surface.blit(light, box)

    def _burst(self, x: float, y: float, part: float, radius: float) -> list[Sprite]:
        """Sparks that fly apart and fall."""
        studio = self.studio
        if studio.motion is not Motion.FULL:
            return []
        rng = Rng(round(radius) * 7 + 3)
        drawn: list[Sprite] = []
        way = ease_out(part)
        for index in range(_SPARKS):
            angle = math.tau * index / _SPARKS + rng.random() * 0.4
            reach = radius * (0.55 + 0.6 * rng.random())
            size = max(2, round(studio.px(10) * (0.6 + 0.6 * rng.random()) * (1 - part * 0.7)))
            ink = _SPARK_INKS[index % len(_SPARK_INKS)]
            px = x + math.cos(angle) * reach * way
            py = y + math.sin(angle) * reach * way + studio.px(40) * part * part
            spark = draw.disc_surface(max(1, size // 2), ink)
            drawn.append(centered(studio.faded(spark, min(1.0, (1 - part) * 2)), px, py))
        return drawn

    def _sign(self, effect: EffectSign, x: float, y: float, part: float, size: int = _SIGN) -> list[Sprite]:
        """A symbol in a disc at the seat."""
        studio, theme = self.studio, self.studio.theme
        match effect.name:
            case EffectName.WIN | EffectName.TRIUMPH | EffectName.SWAP:
                fill, ink = theme.focus, theme.on_primary
            case EffectName.RIGHT:
                fill, ink = theme.success_text, theme.on_primary
            case _:
                fill, ink = theme.danger, theme.on_danger

        picture = studio.sign(_ICON_OF[effect.name], studio.px(size), studio.px(3), fill, ink)
        strength = min(1.0, part * 8, (1 - part) * 4)
        if studio.motion is Motion.FULL and part < 0.3:
            picture = pygame.transform.rotozoom(picture, 0, 0.4 + 0.6 * ease_out_back(min(1.0, part * 4)))
        return [centered(_thin(picture, strength) if strength < 1 else picture, x, y)]


def _thin(picture: pygame.Surface, strength: float) -> pygame.Surface:
    """A fainter copy that is used once."""
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * max(0.0, strength))), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
