"""The fan of cards on the title: it opens, plays with a card now and then, and answers the pointer.

Owns the picture and its motion. The cards keep their angles and only slide along them, so that each picture
is made once and a frame costs seven copies at most.
"""

import math

import pygame

from uno_desktop.ui.input import InputEvent, PointerLeft, PointerMoved
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.sprites import width_for
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Widget

_CARDS = ("B7", "YS", "GR", "W", "R5", "BD", "Y2")
_SPREAD_DEG = 11.5
#: Measures in heights of a card.
_PIVOT_BELOW = 1.15
_LIFT = 0.13
#: The open fan in heights of a card.
_WIDTH, _HEIGHT = 2.42, 1.5
_HIDDEN_DEPTH = 1.6

_OPEN_MS = 520
_STAGGER_MS = 55
_LIFT_MS = 150
_FLOURISH_EVERY_MS = 7_000
_FLOURISH_MS = 420


class CardFan(Widget):
    """Seven cards. Nothing of it can be pressed; a card under the pointer rises a little."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._height_px = 1
        self._age_ms = 0
        self._lifts = [0.0] * len(_CARDS)
        self._pointed: int | None = None
        self._loaded = 0
        self._drawn_areas: list[pygame.Rect] = []

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Fill this place with the open fan."""
        super().layout(rect, scale)
        self._height_px = max(1, min(round(rect.height / _HEIGHT), round(rect.width / _WIDTH)))
        self._loaded = 0

    @property
    def is_moving(self) -> bool:
        """While it opens, or a card rises or sinks."""
        return self._loaded < len(_CARDS) or self._is_opening or self._lifts != self._wanted_lifts()

    @property
    def _is_opening(self) -> bool:
        return not self.kit.is_motion_reduced and self._age_ms < _OPEN_MS + _STAGGER_MS * len(_CARDS)

    def open_at_once(self) -> None:
        """Be open already, as when the player comes back to the title."""
        self._age_ms = _OPEN_MS + _STAGGER_MS * len(_CARDS)

    def follow(self, event: InputEvent) -> None:
        """Let the card under the pointer rise."""
        if isinstance(event, PointerLeft):
            self._pointed = None
        elif isinstance(event, PointerMoved):
            self._pointed = self._card_at(event.position)

    def update(self, elapsed_ms: int) -> None:
        """Let time pass. The pictures are made one a frame, so that the first frames come at once."""
        if self._loaded < len(_CARDS):
            self._picture(self._loaded)
            self._loaded += 1
            # What making them took is no time of the opening.
            elapsed_ms = min(elapsed_ms, 17)
        self._age_ms += elapsed_ms
        step = elapsed_ms / _LIFT_MS
        for index, wanted in enumerate(self._wanted_lifts()):
            now = self._lifts[index]
            self._lifts[index] = min(wanted, now + step) if now < wanted else max(wanted, now - step)
            if self.kit.is_motion_reduced:
                self._lifts[index] = wanted

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards as far as they have come."""
        self._drawn_areas = []
        if self._loaded < len(_CARDS) and self.kit.is_motion_reduced:
            return
        for index in range(min(self._loaded, len(_CARDS))):
            area = self._area(index)
            shadow = self.kit.sprites.shadow(self._height_px, self._angle_deg(index))
            surface.blit(shadow, shadow.get_rect(center=area.move(0, self._height_px // 40).center))
            surface.blit(self._picture(index), area)
            self._drawn_areas.append(area.inflate(self._height_px // 4, self._height_px // 4))

    def changing_area(self) -> pygame.Rect:
        """Where the picture differs from the one last drawn; empty if it does not."""
        changed = pygame.Rect(0, 0, 0, 0)
        for index in range(min(self._loaded, len(_CARDS))):
            now = self._area(index).inflate(self._height_px // 4, self._height_px // 4)
            before = self._drawn_areas[index] if index < len(self._drawn_areas) else None
            if now != before:
                both = now if before is None else now.union(before)
                changed = changed.union(both) if changed.width else both
        return changed

    def _wanted_lifts(self) -> list[float]:
        lifts = [0.0] * len(_CARDS)
        if self._pointed is not None:
            lifts[self._pointed] = 1.0
        since_flourish_ms = self._age_ms % _FLOURISH_EVERY_MS
        is_at_rest = self._pointed is None and not self._is_opening and not self.kit.is_motion_reduced
        if is_at_rest and self._age_ms >= _FLOURISH_EVERY_MS and since_flourish_ms < _FLOURISH_MS:
            lifts[self._age_ms // _FLOURISH_EVERY_MS * 3 % len(_CARDS)] = 0.6
        return lifts

    def _picture(self, index: int) -> pygame.Surface:
        return self.kit.sprites.rotated(_CARDS[index], self._height_px, self._angle_deg(index))

    @staticmethod
    def _angle_deg(index: int) -> float:
        """Anticlockwise; the first card leans to the left."""
        return (len(_CARDS) // 2 - index) * _SPREAD_DEG

    def _center(self, index: int) -> tuple[float, float]:
        """Where the middle of a card is now."""
        height = self._height_px
        distance = _PIVOT_BELOW + _LIFT * _ease(self._lifts[index]) - _HIDDEN_DEPTH * self._depth(index)
        angle = math.radians(self._angle_deg(index) + 90)
        pivot_y = self.rect.centery + (_PIVOT_BELOW - 0.12) * height
        return (
            self.rect.centerx + math.cos(angle) * distance * height,
            pivot_y - math.sin(angle) * distance * height,
        )

    def _depth(self, index: int) -> float:
        """How far the card still is below its place, 1 at first."""
        if self.kit.is_motion_reduced:
            return 0.0
        since_ms = self._age_ms - index * _STAGGER_MS
        return (1 - min(1.0, max(0.0, since_ms / _OPEN_MS))) ** 3

    def _area(self, index: int) -> pygame.Rect:
        x, y = self._center(index)
        return self._picture(index).get_rect(center=(round(x), round(y)))

    def _card_at(self, position: tuple[int, int]) -> int | None:
        """The uppermost card at a position, as the cards lie when none has risen."""
        half_width, half_height = width_for(self._height_px) / 2, self._height_px / 2
        for index in reversed(range(len(_CARDS))):
            x, y = self._center(index)
            turn = math.radians(self._angle_deg(index))
            dx, dy = position[0] - x, position[1] - y
            across = dx * math.cos(turn) - dy * math.sin(turn)
            along = dx * math.sin(turn) + dy * math.cos(turn)
            if abs(across) <= half_width and abs(along) <= half_height:
                return index
        return None


def _ease(share: float) -> float:
    return share * share * (3 - 2 * share)
