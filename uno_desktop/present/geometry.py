"""Shapes of the table scene in whole pixels, and what lies under a point.

Owns plain geometry and the one rule for sizes at the table. Knows no seat, no card face and no window.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from uno_desktop.engine.cards import BLUE, GREEN, RED, YELLOW, Color

Point: TypeAlias = tuple[float, float]

CARD_ASPECT: Final = 2 / 3
"""Width of a card for its height."""

_MIN_TEXT_PX = 12
_MIN_TARGET_PX = 32
# From this factor down texts and targets shrink with everything else: a window below the supported
# sizes shows the same picture smaller, instead of pieces that run into one another.
_SMALLEST_FULL_FACTOR = 0.79


@dataclass(frozen=True, slots=True)
class Rect:
    """A box; the right and bottom edges lie outside it.

    Never smaller than a pixel, whatever it is asked to be: a surface of that size can always be made.
    """

    x: int
    y: int
    width: int
    height: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "width", max(1, self.width))
        object.__setattr__(self, "height", max(1, self.height))

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    @property
    def center(self) -> tuple[int, int]:
        return self.x + self.width // 2, self.y + self.height // 2

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def contains(self, point: Point) -> bool:
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def overlaps(self, other: "Rect") -> bool:
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def is_inside(self, other: "Rect") -> bool:
        return (
            other.x <= self.x
            and self.right <= other.right
            and other.y <= self.y
            and self.bottom <= other.bottom
        )

    def inset(self, dx_px: int, dy_px: int | None = None) -> "Rect":
        """Smaller by so much on each side."""
        dy = dx_px if dy_px is None else dy_px
        return Rect(self.x + dx_px, self.y + dy, self.width - 2 * dx_px, self.height - 2 * dy)

    def kept_inside(self, other: "Rect") -> "Rect":
        """Moved, and if need be cut, to lie within `other`."""
        width, height = min(self.width, other.width), min(self.height, other.height)
        x = min(max(self.x, other.x), other.right - width)
        y = min(max(self.y, other.y), other.bottom - height)
        return Rect(x, y, width, height)

    @classmethod
    def around(cls, center: Point, width: int, height: int) -> "Rect":
        return cls(round(center[0] - width / 2), round(center[1] - height / 2), width, height)


@dataclass(frozen=True, slots=True)
class Circle:
    x: int
    y: int
    radius: int

    @property
    def bounds(self) -> Rect:
        return Rect(self.x - self.radius, self.y - self.radius, 2 * self.radius, 2 * self.radius)

    def contains(self, point: Point) -> bool:
        return math.hypot(point[0] - self.x, point[1] - self.y) < self.radius


@dataclass(frozen=True, slots=True)
class Ellipse:
    x: int
    y: int
    radius_x: int
    radius_y: int

    @property
    def bounds(self) -> Rect:
        return Rect(self.x - self.radius_x, self.y - self.radius_y, 2 * self.radius_x, 2 * self.radius_y)

    def point_at(self, angle_deg: float) -> Point:
        """A point on the line: 0 is at the right, 90 at the bottom (clockwise as seen)."""
        angle = math.radians(angle_deg)
        return self.x + self.radius_x * math.cos(angle), self.y + self.radius_y * math.sin(angle)


_WHEEL_ANGLES: Final[dict[Color, float]] = {RED: 225.0, YELLOW: 315.0, GREEN: 45.0, BLUE: 135.0}


@dataclass(frozen=True, slots=True)
class ColorWheel:
    """A ring of four quarters, one for each colour; the hub in its middle cancels.

    Red is at the upper left, then yellow, green and blue clockwise.
    """

    x: int
    y: int
    inner_radius: int
    outer_radius: int

    @property
    def bounds(self) -> Rect:
        return Circle(self.x, self.y, self.outer_radius).bounds

    def color_at(self, point: Point) -> Color | None:
        """The colour of the quarter under a point; None in the hub and outside."""
        dx, dy = point[0] - self.x, point[1] - self.y
        if not self.inner_radius <= math.hypot(dx, dy) < self.outer_radius:
            return None
        if dy < 0:
            return RED if dx < 0 else YELLOW
        return BLUE if dx < 0 else GREEN

    def label_center(self, color: Color, turn_deg: float = 0.0) -> Point:
        """The middle of a colour's quarter, or a place in its band so many degrees clockwise from there."""
        radius = (self.inner_radius + self.outer_radius) / 2
        angle = math.radians(_WHEEL_ANGLES[color] + turn_deg)
        return self.x + radius * math.cos(angle), self.y + radius * math.sin(angle)


@dataclass(frozen=True, slots=True)
class CardSlot:
    """Where one card lies: its centre, its turn in degrees (clockwise as seen) and its size.

    A slot with a higher `z` lies above. `is_visible` is False for a card that is scrolled out of the
    hand: its slot is at the end of the hand behind which it waits.
    """

    x: float
    y: float
    angle_deg: float
    z: int
    width: int
    height: int
    is_visible: bool = True

    def moved(self, dx_px: float, dy_px: float) -> "CardSlot":
        return replace(self, x=self.x + dx_px, y=self.y + dy_px)

    def contains(self, point: Point) -> bool:
        """Is the point on this card, seen by itself?"""
        angle = math.radians(-self.angle_deg)
        dx, dy = point[0] - self.x, point[1] - self.y
        across = dx * math.cos(angle) - dy * math.sin(angle)
        along = dx * math.sin(angle) + dy * math.cos(angle)
        return abs(across) <= self.width / 2 and abs(along) <= self.height / 2

    @property
    def bounds(self) -> Rect:
        """The upright box around the turned card."""
        angle = math.radians(abs(self.angle_deg))
        width = self.width * math.cos(angle) + self.height * math.sin(angle)
        height = self.width * math.sin(angle) + self.height * math.cos(angle)
        x, y = math.floor(self.x - width / 2), math.floor(self.y - height / 2)
        return Rect(x, y, math.ceil(self.x + width / 2) - x, math.ceil(self.y + height / 2) - y)


def card_at(point: Point, slots: Iterable[CardSlot]) -> CardSlot | None:
    """The topmost visible card under a point."""
    hits = (slot for slot in slots if slot.is_visible and slot.contains(point))
    return max(hits, key=lambda slot: slot.z, default=None)


@dataclass(frozen=True, slots=True)
class Measure:
    """Turns design units (pixels of a 1280x720 window) into pixels of the window at hand."""

    factor: float
    text_scale: float = 1.0

    @classmethod
    def of_window(cls, width_px: int, height_px: int, text_scale: float = 1.0) -> "Measure":
        """Fit 1280x720, or in a tall window 800x1200, whichever shows more."""
        wide = min(width_px / 1280, height_px / 720)
        tall = min(width_px / 800, height_px / 1200)
        return cls(max(wide, tall), text_scale)

    @property
    def _minimum_factor(self) -> float:
        return min(1.0, self.factor / _SMALLEST_FULL_FACTOR)

    def px(self, units: float) -> int:
        """A length; at least one pixel for anything above zero."""
        return max(1, round(units * self.factor)) if units > 0 else 0

    def text_px(self, units: float) -> int:
        """A font size, never too small to read in a supported window."""
        return max(1, round(max(units * self.factor * self.text_scale, _MIN_TEXT_PX * self._minimum_factor)))

    def line_px(self, units: float) -> int:
        """The height of a line of text of that size."""
        return math.ceil(self.text_px(units) * 1.35)

    def target_px(self, units: float) -> int:
        """The size of something to click, never too small to hit in a supported window."""
        return max(self.px(units), math.ceil(_MIN_TARGET_PX * self._minimum_factor))
