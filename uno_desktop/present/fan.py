"""Fans of cards: the hand, and the backs before the other seats.

Owns how cards share a width: side by side while there is room, then tighter, then scrolled.
Knows nothing of what the cards are.
"""

from dataclasses import dataclass
from typing import Final

from uno_desktop.present.geometry import CardSlot, Rect

_MAX_ANGLE_DEG: Final = 5.0  # of the outermost card of a full fan
_ANGLE_STEP_DEG: Final = 1.2  # between neighbours, until the fan is full


@dataclass(frozen=True, slots=True)
class Fan:
    """A gentle arc of cards within `area`.

    `max_step_px` is the distance between neighbours while there is room, `min_step_px` the least part of a
    card that may show before the fan scrolls; `arc_px` how far the ends hang down. `lift_px` is the room
    left free above for cards that are raised. `arrow_px` is taken off at each end while the fan scrolls.
    """

    area: Rect
    card_width: int
    card_height: int
    max_step_px: float
    min_step_px: float
    arc_px: float
    lift_px: int = 0
    arrow_px: int = 0
    max_angle_deg: float = _MAX_ANGLE_DEG

    def _room_px(self, is_scrolling: bool) -> float:
        """How far apart the centres of the first and the last card may be."""
        ends = 2 * self.arrow_px if is_scrolling else 0
        # A turned card is a little wider than an upright one.
        sway = self.card_height * self.max_angle_deg / 57.3
        return max(0.0, self.area.width - ends - self.card_width - sway)

    def shown(self, count: int) -> int:
        """How many of `count` cards show at once."""
        if count < 2 or self._room_px(False) / (count - 1) >= self.min_step_px:
            return count
        return max(1, min(count, int(self._room_px(True) / self.min_step_px) + 1))

    def max_scroll(self, count: int) -> int:
        """The largest index that the first card shown can have; 0 while nothing scrolls."""
        return count - self.shown(count)

    def slots(self, count: int, scroll: float = 0.0) -> list[CardSlot]:
        """A slot for each of `count` cards, in order; card number `scroll` is the first to show.

        `scroll` is kept within 0 and `max_scroll(count)` and may be between two cards.
        """
        shown = self.shown(count)
        first = min(max(scroll, 0.0), float(count - shown))
        step = min(self.max_step_px, self._room_px(shown < count) / max(1, shown - 1))
        middle = (shown - 1) / 2
        # The fewer the cards, the flatter their arc.
        fullness = min(1.0, _ANGLE_STEP_DEG * middle / _MAX_ANGLE_DEG)
        center_x = self.area.x + self.area.width / 2
        center_y = self.area.y + self.lift_px + self._headroom_px() + self.card_height / 2
        slots = []
        for index in range(count):
            place = index - first
            kept = min(max(place, 0.0), float(shown - 1))
            offset = kept - middle
            bend = offset / middle if middle else 0.0
            slots.append(
                CardSlot(
                    x=center_x + offset * step,
                    y=center_y + self.arc_px * fullness * bend * bend,
                    angle_deg=self.max_angle_deg * fullness * bend,
                    z=index,
                    width=self.card_width,
                    height=self.card_height,
                    is_visible=-0.5 < place < shown - 0.5,
                )
            )
        return slots

    def _headroom_px(self) -> float:
        """What a turned card needs above an upright one."""
        return self.card_width / 2 * self.max_angle_deg / 57.3

    @staticmethod
    def height_px(card_width: int, card_height: int, arc_px: float, lift_px: int) -> int:
        """The height of the area that such a fan needs."""
        return round(card_height + card_width * _MAX_ANGLE_DEG / 57.3 + arc_px + lift_px) + 2
