"""The coach's panel never lies on what the player has to see or reach."""

import pytest

from uno_desktop.present.coaching import coach_place
from uno_desktop.present.geometry import Rect
from uno_desktop.present.layout import TableLayout, table_layout

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160), (2560, 1080), (720, 1280)]
SEATS = 4


def height_of(layout: TableLayout, lines: int) -> int:
    """As high as a panel with so many lines."""
    return layout.px(74) + layout.text_px(24) + lines * layout.text_px(22)


def needed(layout: TableLayout) -> list[Rect]:
    """What is always needed at the table."""
    plates = [place.plate for place in layout.seats]
    lines = [layout.prompt, layout.actions, layout.status]
    corners = [layout.pause, layout.settings, layout.hint, layout.log]
    return [*plates, *lines, *corners, layout.hand, layout.uno, layout.draw_pile, layout.discard_pile]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("lines", [1, 3, 4])
def test_it_hides_nothing(size: tuple[int, int], text_scale: float, lines: int) -> None:
    layout = table_layout(*size, SEATS, text_scale=text_scale)
    place = coach_place(layout, lambda _: height_of(layout, lines))
    assert place.is_inside(layout.window)
    assert [rect for rect in needed(layout) if rect.overlaps(place)] == []


@pytest.mark.parametrize("size", SIZES)
def test_an_open_wheel_stays_clear(size: tuple[int, int]) -> None:
    layout = table_layout(*size, SEATS)
    place = coach_place(layout, lambda _: height_of(layout, 1), is_wheel_open=True)
    assert not place.overlaps(layout.wheel.bounds)


@pytest.mark.parametrize("size", [(1, 1), (200, 100), (320, 2000)])
def test_it_lies_in_any_window(size: tuple[int, int]) -> None:
    layout = table_layout(*size, SEATS, is_log_open=True)
    assert coach_place(layout, lambda _: 400).is_inside(layout.window)
