"""The middle of the table: the two piles and the signs that tell how things stand.

Owns where piles, colour ring, colour wheel, arrows and badges lie within the room that the seats leave.
The discard pile lies inside the ring; the wheel opens round the ring and leaves both piles visible.
"""

from dataclasses import dataclass
from typing import Final

from uno_desktop.present.geometry import CARD_ASPECT, Circle, ColorWheel, Ellipse, Measure, Rect

BADGE_TEXT: Final = 17
_GAP: Final = 20
_WHEEL_RADIUS: Final = 165
_RING_SHARE: Final = 0.7  # of the wheel's radius
_CARD_SHARE: Final = 1.07  # height of a pile card for the wheel's radius
_CARD_WIDTH_SHARE: Final = _CARD_SHARE * CARD_ASPECT
_BADGE_WIDTH: Final = 112


@dataclass(frozen=True, slots=True)
class Piles:
    """`color_badge` names the colour in force, `chain_badge` the cards owed, `played_by` who played last."""

    draw: Rect
    draw_count: Rect
    discard: Rect
    ring: Circle
    wheel: ColorWheel
    arrows: Ellipse
    color_badge: Rect
    chain_badge: Rect
    played_by: Rect


def place_piles(measure: Measure, room: Rect) -> Piles:
    """Lay out the middle of the table within `room`."""
    if room.height > room.width * 1.25:
        return _upright(measure, room)
    radius = _radius(measure, room.height / 2, room.width / (2 + 2 * _CARD_WIDTH_SHARE))
    beside_ring = measure.px(_GAP) + max(measure.px(_BADGE_WIDTH), _card_size(radius)[0])
    if 2 * (radius + beside_ring) <= room.width:
        return _abreast(measure, room, radius)
    return _side_by_side(measure, room)


def _abreast(measure: Measure, room: Rect, radius: int) -> Piles:
    """Draw pile, ring and badges in a row, the discard pile in the very middle."""
    gap, card = measure.px(_GAP), _card_size(radius)
    x, y = room.center
    badges_x = x + radius + gap
    width = min(_wanted_badge_px(measure), room.right - badges_x)
    badges = Rect(badges_x, y - card[1] // 2, width, card[1])
    return _assemble(measure, room, radius, (x, y), (x - radius - gap - card[0] // 2, y), badges)


def _side_by_side(measure: Measure, room: Rect) -> Piles:
    """Draw pile and ring only, the badges below the draw pile."""
    gap = measure.px(_GAP)
    radius = _radius(measure, room.height / 2, (room.width - gap) / (2 + _CARD_WIDTH_SHARE))
    card = _card_size(radius)
    ring_x = room.center[0] + (2 * radius + gap + card[0]) // 2 - radius
    draw_x = ring_x - radius - gap - card[0] // 2
    badges_height = 3 * measure.line_px(BADGE_TEXT) + 2 * measure.px(6)
    draw_y = room.center[1] - (badges_height + measure.px(6)) // 2
    # As wide as the pile, or for larger text wider: to the edge of the room, or nearly to the wheel.
    free = 2 * min(draw_x - room.x, ring_x - radius - measure.px(2) - draw_x)
    width = max(card[0], min(_wanted_badge_px(measure), free))
    badges = Rect(draw_x - width // 2, draw_y + card[1] // 2 + measure.px(6), width, badges_height)
    return _assemble(measure, room, radius, (ring_x, room.center[1]), (draw_x, draw_y), badges)


def _upright(measure: Measure, room: Rect) -> Piles:
    """In a narrow room the draw pile and the badges lie above the ring."""
    px = measure.px
    gap = px(_GAP)
    radius = _radius(measure, (room.height - gap) / (2 + _CARD_SHARE), room.width / 2)
    card = _card_size(radius)
    top = room.center[1] - (2 * radius + gap + card[1]) // 2
    badge_width = max(px(_BADGE_WIDTH), min(_wanted_badge_px(measure), room.width - card[0] - gap))
    used = card[0] + gap + badge_width
    left = room.center[0] - used // 2
    badges = Rect(left + card[0] + gap, top, badge_width, card[1])
    ring_center = (room.center[0], top + card[1] + gap + radius)
    return _assemble(measure, room, radius, ring_center, (left + card[0] // 2, top + card[1] // 2), badges)


def _wanted_badge_px(measure: Measure) -> int:
    """The width at which a name on a badge is not cut: larger text needs more."""
    return round(measure.px(_BADGE_WIDTH) * measure.text_scale)


def _radius(measure: Measure, *limits: float) -> int:
    return max(1, int(min(measure.px(_WHEEL_RADIUS), *limits)))


def _card_size(radius: int) -> tuple[int, int]:
    height = max(1, round(radius * _CARD_SHARE))
    return max(1, round(height * CARD_ASPECT)), height


def _assemble(
    measure: Measure,
    room: Rect,
    radius: int,
    ring_center: tuple[int, int],
    draw_center: tuple[int, int],
    badges: Rect,
) -> Piles:
    px = measure.px
    card = _card_size(radius)
    x, y = ring_center
    draw = Rect.around(draw_center, *card)
    count_height = measure.line_px(BADGE_TEXT)
    draw_count = Rect.around((draw.center[0], draw.bottom - px(6) - count_height // 2), px(46), count_height)
    line = measure.line_px(BADGE_TEXT)
    rest = max(0, badges.height - 3 * line)
    step = line + min(rest // 2, px(10))
    first_y = badges.y + (badges.height - (2 * step + line)) // 2
    chain_badge, color_badge, played_by = (
        Rect(badges.x, first_y + i * step, badges.width, line) for i in range(3)
    )
    left = min(draw.x, x - radius, badges.x)
    right = max(draw.right, x + radius, badges.right)
    arrows = Ellipse(
        (left + right) // 2,
        room.center[1],
        max(1, min(room.width // 2, (right - left) // 2 + px(56))),
        max(1, min(room.height // 2, radius + px(90))),
    )
    ring_radius = max(1, round(radius * _RING_SHARE))
    return Piles(
        draw=draw,
        draw_count=draw_count,
        discard=Rect.around(ring_center, *card),
        ring=Circle(x, y, ring_radius),
        wheel=ColorWheel(x, y, ring_radius, radius),
        arrows=arrows,
        color_badge=color_badge,
        chain_badge=chain_badge,
        played_by=played_by,
    )
