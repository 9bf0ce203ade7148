"""Where the seats sit: the plates round the table and what hangs on each of them.

Owns how many seats go to the left, the top and the right, and the inside of a plate. Seats keep their
order clockwise as seen on the screen: up the left side, along the top, down the right side.
"""

from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations
from typing import Final

from uno_desktop.engine.cards import Seat
from uno_desktop.present.geometry import CARD_ASPECT, CardSlot, Measure, Point, Rect

PLATE_WIDTH: Final = 188
BACK_HEIGHT: Final = 54
GAP: Final = 8
NAME_TEXT: Final = 15
TAG_TEXT: Final = 13
_PADDING: Final = 6
_FAN_WIDTH: Final = 64
_TOP_ARC: Final = 12
_TOP_PITCH: Final = 0.22  # of a very wide row, so that its seats do not huddle in the middle
_LANES: Final = {1: 0, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 2}
"""How many of so many other seats sit at each side; the rest are at the top."""


class Edge(Enum):
    """The side of the table at which a seat sits."""

    LEFT = "left"
    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """One seat's place: its plate with what is written on it, and its cards.

    `tag` (UNO called, one card) lies across the foot of the avatar; `count` and `chain` (cards owed)
    lie on the fan; `bell` is the target for catching this seat, or on a person's own plate for calling.
    `bubble` is free for a few words, drawn over whatever is there.
    """

    seat: Seat
    edge: Edge
    plate: Rect
    avatar: Rect
    name: Rect
    score: Rect
    tag: Rect
    bell: Rect
    fan: Rect
    count: Rect
    chain: Rect
    bubble: Rect

    @property
    def bounds(self) -> Rect:
        """Plate and fan together."""
        x, y = min(self.plate.x, self.fan.x), min(self.plate.y, self.fan.y)
        right = max(self.plate.right, self.fan.right)
        bottom = max(self.plate.bottom, self.fan.bottom)
        return Rect(x, y, right - x, bottom - y)

    @property
    def hand_center(self) -> Point:
        """Where cards fly from and to."""
        return self.fan.center

    def back_slots(self, count: int) -> list[CardSlot]:
        """A slot for the back of each card of this seat; however many there are, they fit."""
        height = min(self.fan.height, round(self.fan.width / CARD_ASPECT))
        width = max(1, round(height * CARD_ASPECT))
        room = max(0, self.fan.width - width)
        step = min(width * 0.4, room / max(1, count - 1))
        center_x, center_y = self.fan.center
        first_x = center_x - step * (count - 1) / 2
        return [CardSlot(first_x + step * i, center_y, 0.0, i, width, height) for i in range(count)]


def plate_height_px(measure: Measure) -> int:
    """A line for the name and a row for score and bell."""
    return measure.line_px(NAME_TEXT) + measure.px(2) + measure.target_px(34) + 2 * measure.px(_PADDING)


def top_height_px(measure: Measure) -> int:
    """What the row of seats at the top needs, the fans below their plates included."""
    return plate_height_px(measure) + measure.px(4) + measure.px(BACK_HEIGHT) + measure.px(_TOP_ARC)


def _down_the_side(row: int, rows: int) -> float:
    """How far down the strip a side seat sits, 0 to 1: rather low, to keep away from the top row."""
    if rows > 2:
        return row / (rows - 1)
    return (0.38, 0.9)[row] if rows == 2 else 0.6


def seats_at_sides(others: int, top_capacity: int, side_capacity: int) -> int:
    """How many of the other seats sit at each side, given what the top and a side can hold."""
    at_side = _LANES[others]
    while others - 2 * at_side > top_capacity and at_side < min(side_capacity, others // 2):
        at_side += 1
    return at_side


@dataclass(frozen=True, slots=True)
class Seating:
    """The room that the other seats may use.

    `top` is the strip for plates and fans at the top, `sides` the strip between whose left and right ends the
    side seats sit. With `is_narrow` the fans of side seats hang below their plates instead of beside them.
    """

    measure: Measure
    window: Rect
    top: Rect
    sides: Rect
    is_narrow: bool

    @property
    def side_width_px(self) -> int:
        """What the seats at one side take away from the centre."""
        plate = self.measure.px(PLATE_WIDTH)
        return plate if self.is_narrow else plate + self.measure.px(GAP + _FAN_WIDTH)

    def lanes(self, others: int) -> tuple[int, int, int]:
        """How many seats sit at the left, the top and the right."""
        top_capacity = (self.top.width + self.measure.px(GAP)) // self.measure.px(PLATE_WIDTH + GAP)
        slot = self._side_slot_height_px() + self.measure.px(GAP)
        side_capacity = (self.sides.height + self.measure.px(GAP)) // slot
        at_side = seats_at_sides(others, min(5, top_capacity), side_capacity)
        return at_side, others - 2 * at_side, at_side

    def places(self, viewer: Seat, seats: int) -> list[SeatPlace]:
        """A place for every seat but the viewer's, clockwise from the viewer's left."""
        left, top, right = self.lanes(seats - 1)
        order = iter([(viewer + 1 + i) % seats for i in range(seats - 1)])
        return [
            *(self._at_side(next(order), Edge.LEFT, left - 1 - i, left) for i in range(left)),
            *(self._at_top(next(order), i, top) for i in range(top)),
            *(self._at_side(next(order), Edge.RIGHT, i, right) for i in range(right)),
        ]

    def fits(self, viewer: Seat, seats: int) -> bool:
        """Does every seat lie in the window and clear of the others?"""
        boxes = [place.bounds for place in self.places(viewer, seats)]
        return all(box.is_inside(self.window) for box in boxes) and not any(
            one.overlaps(other) for one, other in combinations(boxes, 2)
        )

    def _side_slot_height_px(self) -> int:
        height = plate_height_px(self.measure)
        return height + self.measure.px(4 + BACK_HEIGHT) if self.is_narrow else height

    def _at_side(self, seat: Seat, edge: Edge, row: int, rows: int) -> SeatPlace:
        px = self.measure.px
        width, height = px(PLATE_WIDTH), self._side_slot_height_px()
        y = self.sides.y + round(max(0, self.sides.height - height) * _down_the_side(row, rows))
        x = self.sides.x if edge is Edge.LEFT else self.sides.right - width
        plate = Rect(x, y, width, plate_height_px(self.measure))
        if self.is_narrow:
            fan = Rect(x + px(12), plate.bottom + px(4), width - 2 * px(12), px(BACK_HEIGHT))
        else:
            fan_x = plate.right + px(GAP) if edge is Edge.LEFT else x - px(GAP + _FAN_WIDTH)
            fan = Rect(fan_x, y, px(_FAN_WIDTH), plate.height)
        return self._place(seat, edge, plate, fan)

    def _at_top(self, seat: Seat, column: int, columns: int) -> SeatPlace:
        px = self.measure.px
        width = px(PLATE_WIDTH)
        pitch = min(self.top.width / columns, max(width + px(90), self.top.width * _TOP_PITCH))
        center_x = self.top.x + self.top.width / 2 + (column - (columns - 1) / 2) * pitch
        # An oval: the outer seats of the row sit a little lower than the middle.
        bend = (2 * column / (columns - 1) - 1) if columns > 1 else 0.0
        y = self.top.y + round(px(_TOP_ARC) * bend * bend)
        plate = Rect(round(center_x - width / 2), y, width, plate_height_px(self.measure))
        fan = Rect(plate.x + px(12), plate.bottom + px(4), width - 2 * px(12), px(BACK_HEIGHT))
        return self._place(seat, Edge.TOP, plate, fan)

    def _place(self, seat: Seat, edge: Edge, plate: Rect, fan: Rect) -> SeatPlace:
        """Count and chain lie on the fan: one at its foot, the other at its end or head."""
        px = self.measure.px
        count = Rect.around((fan.center[0], fan.bottom - px(13)), px(38), self.measure.line_px(TAG_TEXT))
        is_below = fan.y >= plate.bottom
        chain_center = (fan.right - px(14), fan.center[1]) if is_below else (fan.center[0], fan.y + px(10))
        place = furnish_plate(self.measure, seat, edge, plate, fan, self.window)
        return replace(place, count=count.kept_inside(fan), chain=Rect.around(chain_center, px(48), px(28)))


def furnish_plate(
    measure: Measure, seat: Seat, edge: Edge, plate: Rect, fan: Rect, window: Rect
) -> SeatPlace:
    """Lay out the inside of a plate: the avatar at its left, name above score and bell at its right.

    `count` and `chain` are left for the caller to place; they start on the avatar.
    """
    padding = measure.px(_PADDING)
    inner = plate.inset(padding)
    avatar_size = min(inner.height, measure.px(76))
    avatar = Rect(inner.x, inner.y, avatar_size, avatar_size)
    text_x = avatar.right + padding
    name = Rect(text_x, inner.y, inner.right - text_x, measure.line_px(NAME_TEXT))
    bell_size = min(measure.target_px(34), inner.height)
    bell = Rect(inner.right - bell_size, inner.bottom - bell_size, bell_size, bell_size)
    score = Rect(text_x, bell.y, bell.x - padding - text_x, bell_size)
    tag_height = min(avatar_size, measure.line_px(TAG_TEXT))
    tag = Rect(avatar.x, avatar.bottom - tag_height, avatar_size, tag_height)
    bubble = _bubble(measure, edge, plate, fan).kept_inside(window)
    return SeatPlace(seat, edge, plate, avatar, name, score, tag, bell, fan, avatar, avatar, bubble)


def _bubble(measure: Measure, edge: Edge, plate: Rect, fan: Rect) -> Rect:
    width, height, gap = measure.px(210), measure.line_px(NAME_TEXT) + measure.px(14), measure.px(GAP)
    match edge:
        case Edge.LEFT:
            return Rect(max(plate.right, fan.right) + gap, plate.y, width, height)
        case Edge.RIGHT:
            return Rect(min(plate.x, fan.x) - gap - width, plate.y, width, height)
        case Edge.TOP:
            return Rect(plate.center[0] - width // 2, fan.bottom + gap, width, height)
        case Edge.BOTTOM:
            return Rect(plate.x, plate.y - gap - height, width, height)
