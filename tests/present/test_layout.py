"""The table's geometry over many windows: nothing meets, nothing leaves, everything can be hit and read."""

import math
from functools import cache
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_desktop.engine.cards import BLUE, COLORS, GREEN, RED, YELLOW
from uno_desktop.present.geometry import CardSlot, ColorWheel, Measure, Rect, card_at
from uno_desktop.present.layout import TableLayout, table_layout
from uno_desktop.present.seating import Edge

SUPPORTED_WINDOWS = [
    (1024, 640),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (2560, 1080),
    (3440, 1440),
    (5120, 1440),
    (1000, 1000),
    (800, 1200),
    (768, 1024),
    (1080, 1920),
]
ODD_WINDOWS = [(0, 0), (1, 1), (1, 900), (900, 1), (7, 3), (160, 120), (320, 240), (240, 320), (5000, 90)]
SEAT_COUNTS = range(2, 11)
TEXT_SCALES = (1.0, 1.15, 1.3)
CARD_COUNTS = (1, 2, 3, 7, 12, 20, 31, 40, 60, 108)

EVERY_TABLE = [
    pytest.param(*window, seats, scale, log, id=f"{window[0]}x{window[1]}-{seats}-{scale}-{log}")
    for window, seats, scale, log in product(SUPPORTED_WINDOWS, SEAT_COUNTS, TEXT_SCALES, (False, True))
]


@cache
def layout_of(
    width: int, height: int, seats: int, text_scale: float = 1.0, is_log_open: bool = False
) -> TableLayout:
    return table_layout(width, height, seats, text_scale=text_scale, is_log_open=is_log_open)


def apart(layout: TableLayout) -> dict[str, Rect]:
    """Everything of which no two pieces may meet."""
    boxes = {
        "draw pile": layout.draw_pile,
        "wheel": layout.wheel.bounds,  # holds the discard pile and the ring
        "color badge": layout.piles.color_badge,
        "chain badge": layout.piles.chain_badge,
        "played by": layout.piles.played_by,
        "hand": layout.hand,
        "uno": layout.uno,
        "status": layout.status,
        "prompt": layout.prompt,
        "actions": layout.actions,
        "pause": layout.pause,
        "settings": layout.settings,
        "hint": layout.hint,
        "log": layout.log,
        "own plate": layout.own.plate,
    }
    boxes |= {f"tool {i}": tool for i, tool in enumerate(layout.tools)}
    boxes |= {f"seat {place.seat}": place.bounds for place in layout.others}
    if layout.log_panel is not None:
        boxes["log panel"] = layout.log_panel
    return boxes


def all_boxes(layout: TableLayout) -> dict[str, Rect]:
    boxes = apart(layout) | {"discard pile": layout.discard_pile}
    boxes["draw count"] = layout.piles.draw_count
    boxes["arrows"] = layout.arrows.bounds
    for place in layout.seats:
        for name in ("avatar", "name", "score", "tag", "bell", "count", "chain", "bubble"):
            boxes[f"{name} of {place.seat}"] = getattr(place, name)
    return boxes


@pytest.mark.parametrize(("width", "height", "seats", "scale", "log"), EVERY_TABLE)
def test_a_table_fits_its_window(width: int, height: int, seats: int, scale: float, log: bool) -> None:
    layout = layout_of(width, height, seats, scale, log)

    met = [
        (one, other)
        for (one, box), (other, other_box) in combinations(apart(layout).items(), 2)
        if box.overlaps(other_box)
    ]
    assert not met

    outside = [name for name, box in all_boxes(layout).items() if not box.is_inside(layout.window)]
    assert not outside

    targets = {
        "uno": layout.uno,
        "pause": layout.pause,
        "settings": layout.settings,
        "hint": layout.hint,
        "log": layout.log,
        "scroll left": layout.scroll_left,
        "scroll right": layout.scroll_right,
        **{f"tool {i}": tool for i, tool in enumerate(layout.tools)},
        **{f"bell of {place.seat}": place.bell for place in layout.seats},
        **{f"action {i}": button for i, button in enumerate(layout.action_buttons(3))},
    }
    assert not [name for name, box in targets.items() if min(box.size) < 32]
    assert layout.wheel.outer_radius - layout.wheel.inner_radius >= 24
    assert layout.wheel.inner_radius >= 32

    texts = {
        "status": layout.status,
        "prompt": layout.prompt,
        "color badge": layout.piles.color_badge,
        "chain badge": layout.piles.chain_badge,
        "played by": layout.piles.played_by,
        **{f"name of {place.seat}": place.name for place in layout.seats},
        **{f"score of {place.seat}": place.score for place in layout.seats},
        **{f"count of {place.seat}": place.count for place in layout.seats},
        **{f"tag of {place.seat}": place.tag for place in layout.seats},
    }
    assert not [name for name, box in texts.items() if box.height < 16]
    # Room for at least three Chinese characters of a name, and for three digits of a score.
    assert not [place.seat for place in layout.others if place.name.width < 3 * layout.text_px(15)]
    # The sign of the dealer stands beside the viewer's name, too.
    assert layout.own.name.width >= 4 * layout.text_px(15)
    assert not [place.seat for place in layout.seats if place.score.width < 1.8 * layout.text_px(13)]


@pytest.mark.parametrize(("width", "height", "seats", "scale", "log"), EVERY_TABLE)
def test_the_pieces_of_a_plate_keep_apart(
    width: int, height: int, seats: int, scale: float, log: bool
) -> None:
    layout = layout_of(width, height, seats, scale, log)
    for place in layout.seats:
        pieces = [place.avatar, place.name, place.score, place.bell]
        assert all(piece.is_inside(place.plate) for piece in pieces)
        assert not any(one.overlaps(other) for one, other in combinations(pieces, 2))
        assert place.tag.is_inside(place.avatar)
        assert not place.count.overlaps(place.name)
        if place.edge is not Edge.BOTTOM:
            assert not place.fan.overlaps(place.plate)
            assert place.count.is_inside(place.fan)


@pytest.mark.parametrize(("width", "height", "seats", "scale", "log"), EVERY_TABLE)
def test_what_the_viewer_says_hides_nothing_that_he_may_press(
    width: int, height: int, seats: int, scale: float, log: bool
) -> None:
    layout = layout_of(width, height, seats, scale, log)
    buttons = (*layout.tools, layout.talk, layout.uno, *layout.action_buttons(3))
    assert not any(layout.own.bubble.overlaps(button) for button in buttons)


@pytest.mark.parametrize("window", SUPPORTED_WINDOWS)
@pytest.mark.parametrize("log", [False, True])
def test_every_card_of_any_hand_can_be_seen_and_hit(window: tuple[int, int], log: bool) -> None:
    layout = layout_of(*window, 4, 1.0, log)
    least_px = min(22, layout.px(22))
    for count in CARD_COUNTS:
        seen = set()
        for scroll in range(layout.max_scroll(count) + 1):
            slots = layout.hand_slots(count, scroll)
            assert [slot.z for slot in slots] == list(range(count))
            shown = [slot for slot in slots if slot.is_visible]
            assert all(layout.lifted(slot).bounds.is_inside(layout.hand) for slot in shown)
            assert all(slot.bounds.is_inside(layout.hand) for slot in slots)
            assert not layout.max_scroll(count) or not any(
                slot.bounds.overlaps(arrow)
                for slot in shown
                for arrow in (layout.scroll_left, layout.scroll_right)
            )
            for left, right in pairwise(shown):
                assert right.x - left.x >= least_px * 0.95
                # In the middle of its visible part each card is the topmost one.
                middle = (left.x - left.width / 2 + (right.x - left.x) / 2, left.y)
                assert card_at(middle, slots) == left
            last = shown[-1]
            assert all(card_at(corner, slots) == last for corner in _corners(last))
            seen |= {slot.z for slot in shown}
        assert seen == set(range(count))


def _corners(slot: CardSlot) -> list[tuple[float, float]]:
    angle = math.radians(slot.angle_deg)
    corners = []
    for across, along in product((-0.49, 0.49), repeat=2):
        dx, dy = across * slot.width, along * slot.height
        corners.append(
            (
                slot.x + dx * math.cos(angle) - dy * math.sin(angle),
                slot.y + dx * math.sin(angle) + dy * math.cos(angle),
            )
        )
    return corners


def test_a_scroll_beyond_the_ends_is_kept_within_them() -> None:
    layout = layout_of(1024, 640, 4)
    most = layout.max_scroll(60)
    assert most > 0
    assert layout.hand_slots(60, -5) == layout.hand_slots(60, 0)
    assert layout.hand_slots(60, most + 9) == layout.hand_slots(60, most)


def test_cards_that_are_scrolled_away_cannot_be_hit() -> None:
    layout = layout_of(1024, 640, 4)
    slots = layout.hand_slots(60, 0)
    hidden = [slot for slot in slots if not slot.is_visible]
    assert hidden
    assert all(card_at((slot.x, slot.y), slots) not in hidden for slot in hidden)


@pytest.mark.parametrize("window", SUPPORTED_WINDOWS)
def test_a_hovered_card_is_larger_and_wholly_in_the_window(window: tuple[int, int]) -> None:
    layout = layout_of(*window, 4)
    for slot in layout.hand_slots(20):
        hovered = layout.hovered(slot)
        assert hovered.height > slot.height
        assert hovered.bounds.is_inside(layout.window)
        assert not hovered.bounds.overlaps(layout.uno)


@pytest.mark.parametrize("window", SUPPORTED_WINDOWS)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_backs_stay_in_their_fan(window: tuple[int, int], seats: int) -> None:
    layout = layout_of(*window, seats)
    for place in layout.others:
        for count in (0, 1, 7, 40, 100):
            backs = place.back_slots(count)
            assert len(backs) == count
            assert all(back.bounds.inset(1).is_inside(place.fan) for back in backs)


@pytest.mark.parametrize("window", SUPPORTED_WINDOWS)
def test_hand_cards_are_large(window: tuple[int, int]) -> None:
    width, height = window
    layout = layout_of(*window, 4)
    card = layout.hand_slots(7)[0]
    assert card.height == pytest.approx(min(0.23 * height, 0.22 * width, layout.px(200)), rel=0.01)
    assert layout.discard_pile.height >= 0.75 * card.height


@pytest.mark.parametrize("window", [(2560, 1080), (3440, 1440)])
@pytest.mark.parametrize("seats", [3, 4, 7, 10])
def test_the_others_sit_across_a_wide_window_and_what_is_used_stays_in_reach(
    window: tuple[int, int], seats: int
) -> None:
    width, height = window
    layout = layout_of(*window, seats)
    assert layout.stage.width == width
    assert min(place.plate.x for place in layout.others) < 0.02 * width
    assert max(place.plate.right for place in layout.others) > 0.98 * width
    used = (
        layout.own.plate,
        *layout.tools,
        layout.talk,
        layout.prompt,
        layout.hand,
        layout.actions,
        layout.uno,
    )
    assert max(box.right for box in used) - min(box.x for box in used) < 2.05 * height
    assert abs(layout.hand_fan.area.center[0] - width / 2) < 0.05 * width


def test_the_table_does_not_stretch_without_end() -> None:
    layout = layout_of(5120, 1440, 4)
    assert layout.stage.width < 2.5 * 1440
    assert layout.stage.center[0] == 2560


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("window", SUPPORTED_WINDOWS)
def test_seats_go_clockwise_from_the_viewers_left(window: tuple[int, int], seats: int) -> None:
    for viewer in range(seats):
        layout = table_layout(*window, seats, viewer=viewer)
        assert [place.seat for place in layout.seats] == list(range(seats))
        assert [place.seat for place in layout.others] == [(viewer + 1 + i) % seats for i in range(seats - 1)]
        assert layout.own.edge is Edge.BOTTOM
        center_x, center_y = layout.window.center
        angles = [
            math.atan2(place.plate.center[1] - center_y, place.plate.center[0] - center_x)
            for place in layout.others
        ]
        # From straight down: the left is passed first, then the top, then the right.
        turned = [(angle - math.pi / 2) % math.tau for angle in angles]
        assert turned == sorted(turned)


@pytest.mark.parametrize("window", ODD_WINDOWS)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_tiny_or_absurd_window_is_no_error(window: tuple[int, int], seats: int) -> None:
    for log in (False, True):
        layout = table_layout(*window, seats, is_log_open=log)
        for box in all_boxes(layout).values():
            assert box.width >= 1
            assert box.height >= 1
        assert 1 <= layout.banner_width <= layout.stage.width
        for count in (0, 1, 7, 40):
            scrolls = (0, layout.max_scroll(count))
            assert all(len(layout.hand_slots(count, scroll)) == count for scroll in scrolls)
            assert all(len(place.back_slots(count)) == count for place in layout.others)
        assert layout.seat_at((-1, -1)) is None
        assert layout.text_px(16) >= 1


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_window_below_the_supported_sizes_shows_the_same_table_smaller(seats: int) -> None:
    layout = layout_of(512, 320, seats)
    boxes = apart(layout)
    assert not [
        pair for pair in combinations(boxes, 2) if boxes[pair[0]].inset(1).overlaps(boxes[pair[1]].inset(1))
    ]


@given(width=st.integers(0, 5000), height=st.integers(0, 3000), seats=st.integers(2, 10), log=st.booleans())
def test_any_window_has_a_layout(width: int, height: int, seats: int, log: bool) -> None:
    layout = table_layout(width, height, seats, is_log_open=log)
    assert layout.window.size == (max(1, width), max(1, height))
    assert len(layout.hand_slots(7)) == 7


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_click_on_a_plate_or_its_cards_finds_the_seat(seats: int) -> None:
    layout = layout_of(1280, 720, seats)
    for place in layout.others:
        assert layout.seat_at(place.plate.center) == place.seat
        assert layout.seat_at(place.hand_center) == place.seat
    assert layout.seat_at(layout.own.plate.center) is None
    assert layout.seat_at(layout.discard_pile.center) is None


def test_the_quarters_of_the_wheel_are_the_colours() -> None:
    wheel = ColorWheel(100, 100, 40, 80)
    assert [wheel.color_at(wheel.label_center(color)) for color in COLORS] == [RED, YELLOW, GREEN, BLUE]
    assert wheel.color_at((100, 100)) is None
    assert wheel.color_at((100, 185)) is None
    assert wheel.color_at((100, 139)) is None
    assert wheel.color_at((100, 141)) is not None


def test_the_topmost_card_wins() -> None:
    low, high = CardSlot(50, 50, 0, 1, 40, 60), CardSlot(60, 50, 0, 2, 40, 60)
    assert card_at((55, 50), [high, low]) == high
    assert card_at((32, 50), [high, low]) == low
    assert card_at((200, 50), [high, low]) is None


def test_a_turned_card_is_hit_where_it_is_seen() -> None:
    slot = CardSlot(100, 100, 90, 0, 40, 60)
    assert slot.contains((128, 100))
    assert not slot.contains((100, 128))
    assert slot.bounds == Rect(70, 80, 60, 40)


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (800, 1200)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_badges_grow_with_the_text(window: tuple[int, int], seats: int) -> None:
    usual, large = (layout_of(*window, seats, scale).piles.played_by for scale in (1.0, 1.3))
    assert large.width >= 1.25 * usual.width


def test_texts_and_targets_keep_their_least_size_in_supported_windows() -> None:
    small = Measure.of_window(1024, 640)
    assert small.text_px(10) == 12
    assert small.target_px(20) == 32
    assert Measure.of_window(100, 60).text_px(15) < 12


def test_boxes_know_what_is_in_them() -> None:
    box = Rect(10, 20, 30, 40)
    assert box.contains((10, 20))
    assert not box.contains((40, 30))
    assert box.center == (25, 40)
    assert not box.overlaps(Rect(40, 20, 5, 5))
    assert Rect(0, 0, 100, 10).kept_inside(box) == Rect(10, 20, 30, 10)
    assert box.inset(20).size == (1, 1)
