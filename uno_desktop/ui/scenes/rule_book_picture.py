"""Draws the small pictures of cards that illustrate rules.

Owns their measures. Which cards they show is data of `present.rule_pictures`.
"""

import itertools
from collections.abc import Sequence

import pygame

from uno_desktop.present.rule_pictures import Picture, Sign
from uno_desktop.ui.icons import draw_icon
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.sprites import width_for
from uno_desktop.ui.theme import Color, Scale, Theme
from uno_desktop.ui.widgets import Widget

_SIGN_ICONS: dict[Sign, str] = {
    Sign.THEN: "chevron_right",
    Sign.OR: "dot",
    Sign.WITHOUT: "cross",
    Sign.SWAP: "two_ways",
    Sign.CLOCKWISE: "clockwise",
    Sign.ANTICLOCKWISE: "anticlockwise",
    Sign.BELL: "bell",
    Sign.CATCH: "hand",
    Sign.CLOCK: "clock",
    Sign.DOUBT: "help",
    Sign.EYE: "eye",
    Sign.HINT: "lightbulb",
    Sign.HURRY: "fast_forward",
    Sign.LOST_TURN: "skip",
    Sign.MINUS: "minus",
    Sign.OUT: "flag",
    Sign.PLAYER: "person",
    Sign.CHANCE: "dice",
    Sign.WINNER: "trophy",
}
_QUIET = (Sign.THEN, Sign.OR, Sign.MINUS)
_WARNING = (Sign.WITHOUT, Sign.LOST_TURN)

# Measures in heights of a card.
_OVERLAP_STEP = 0.4
_MIN_STEP = 0.18
_SIGN_WIDTH, _SIGN_SIZE = 0.44, 0.36
_GAP = 0.06
_SMALLEST = 0.6


class CardPicture(Widget):
    """A picture in the middle of its place; it grows narrower, then smaller, where there is less room."""

    def __init__(self, kit: Kit, picture: Picture, *, height: float) -> None:
        """`height` is that of a card, in design units."""
        super().__init__(kit)
        self.picture = picture
        self.height = height
        #: Shows what is not played.
        self.is_dimmed = False

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """Room for the cards as they overlap when there is enough."""
        height = scale.px(self.height)
        return _width(self.picture, height, _OVERLAP_STEP), height

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards and signs from left to right."""
        height = min(self.kit.scale.px(self.height), self.rect.height)
        smallest = round(height * _SMALLEST)
        while height > smallest and _width(self.picture, height, _MIN_STEP) > self.rect.width:
            height -= 1
        step = _fitting_step(self.picture, height, self.rect.width)
        left = self.rect.centerx - _width(self.picture, height, step) // 2
        for is_sign, items in _groups(self.picture):
            if is_sign:
                for sign in items:
                    left += self._draw_sign(surface, Sign(sign), left, height)
            else:
                self._draw_cards(surface, items, left, height, step)
                left += _group_width(len(items), height, step)
            left += round(height * _GAP)

    def _draw_sign(self, surface: pygame.Surface, sign: Sign, left: int, height: int) -> int:
        width = round(height * _SIGN_WIDTH)
        size = max(12, round(height * _SIGN_SIZE * (0.8 if sign in _QUIET else 1)))
        center = (left + width // 2, self.rect.centery)
        draw_icon(surface, _SIGN_ICONS[sign], center, size, self._sign_color(self.kit.theme, sign))
        return width

    def _sign_color(self, theme: Theme, sign: Sign) -> Color:
        if self.is_dimmed:
            return theme.text_disabled
        if sign in _WARNING:
            return theme.danger_text
        return theme.text_muted if sign in _QUIET else theme.focus

    def _draw_cards(
        self, surface: pygame.Surface, cards: Sequence[str], left: int, height: int, step: float
    ) -> None:
        sprites = self.kit.sprites
        shadow = sprites.shadow(height, alpha=110)
        spread = (shadow.get_height() - height) // 2
        top = self.rect.centery - height // 2
        for index, card in enumerate(cards):
            x = left + round(index * height * step)
            surface.blit(shadow, (x - spread, top - spread + height // 40))
            surface.blit(sprites.face(card, height, is_dimmed=self.is_dimmed), (x, top))


def _groups(picture: Picture) -> list[tuple[bool, list[str]]]:
    """Cards that lie together, and the signs between them."""
    return [
        (is_sign, [str(item) for item in items])
        for is_sign, items in itertools.groupby(picture, key=lambda item: isinstance(item, Sign))
    ]


def _group_width(count: int, height: int, step: float) -> int:
    return width_for(height) + round((count - 1) * height * step)


def _width(picture: Picture, height: int, step: float) -> int:
    groups = _groups(picture)
    widths = [
        len(items) * round(height * _SIGN_WIDTH) if is_sign else _group_width(len(items), height, step)
        for is_sign, items in groups
    ]
    return sum(widths) + (len(groups) - 1) * round(height * _GAP)


def _fitting_step(picture: Picture, height: int, width_px: int) -> float:
    """How far each card lies from the one below it so that all fit, within reason."""
    overlaps = sum(len(items) - 1 for is_sign, items in _groups(picture) if not is_sign)
    too_wide = _width(picture, height, _OVERLAP_STEP) - width_px
    if too_wide <= 0 or not overlaps:
        return _OVERLAP_STEP
    return max(_MIN_STEP, _OVERLAP_STEP - (too_wide + 1) / (overlaps * height))
