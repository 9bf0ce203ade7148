"""Contact sheets show everything that there is to look at."""

from __future__ import annotations

import pytest
from PIL import Image

from assets import make_contact_sheets
from assets.card_themes import STYLES
from assets.color_vision import VISIONS, difference, seen_color, seen_picture


def test_every_card_is_on_the_sheet() -> None:
    shown = [name for row in make_contact_sheets.CARD_ROWS for name in row]
    assert len(shown) == len(set(shown))
    for style in STYLES:
        assert set(shown) == {name for name, _ in style.all_cards()}
    assert set(make_contact_sheets.HAND) <= set(shown)


def test_sheet_has_room_for_its_longest_row_and_all_rows() -> None:
    tall, wide = Image.new("RGB", (10, 50), "red"), Image.new("RGB", (90, 20), "lime")
    sheet = make_contact_sheets.sheet([("one", [[tall, tall], [wide, wide]]), ("two", [[tall]])])
    assert sheet.width >= 180
    assert sheet.height >= 50 + 20 + 50
    counts = {color: count for count, color in sheet.getcolors(maxcolors=10_000) or []}
    assert counts[255, 0, 0] == 3 * 500
    assert counts[0, 255, 0] == 2 * 1800


def test_greys_look_the_same_to_all_eyes_and_colours_do_not() -> None:
    for vision in VISIONS:
        assert difference(seen_color((128, 128, 128), vision), (128, 128, 128)) < 1
    assert seen_color((10, 200, 30), "normal") == (10, 200, 30)
    # Red and green of one lightness, which is what the weakness is about.
    red, green = (200, 70, 70), (110, 120, 40)
    assert difference(red, green) > 60
    assert difference(seen_color(red, "deuteranopia"), seen_color(green, "deuteranopia")) < 30
    blue, teal = (0, 90, 200), (0, 110, 110)
    assert (
        difference(seen_color(blue, "tritanopia"), seen_color(teal, "tritanopia"))
        < difference(blue, teal) / 2
    )


@pytest.mark.parametrize("vision", VISIONS)
def test_a_picture_is_seen_pixel_by_pixel(vision: str) -> None:
    picture = Image.new("RGB", (2, 1))
    colors = [(250, 20, 60), (20, 90, 240)]
    for x, color in enumerate(colors):
        picture.putpixel((x, 0), color)
    seen = seen_picture(picture, vision)
    assert [seen.getpixel((x, 0)) for x in range(2)] == [seen_color(color, vision) for color in colors]
