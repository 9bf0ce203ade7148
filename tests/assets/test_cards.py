"""Every card has a picture in every theme, and no two can be mistaken for each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops, ImageStat

from assets.card_shapes import GLYPHS
from assets.card_style import Style
from assets.card_themes import STYLES
from assets.color_vision import VISIONS, difference, seen_color, seen_picture
from assets.drawing import render_png
from assets.make_cards import CARDS_DIR
from uno_desktop.ui.theme import CARD_PALETTES, contrast_ratio

FACES = (*"0123456789", "skip", "reverse", "draw2")
COLOR_NAMES = ("red", "yellow", "green", "blue")
PLAIN = [f"{color}_{face}" for color in COLOR_NAMES for face in FACES] + ["wild", "wild_four"]
NAMED_WILDS = [f"{wild}_{color}" for wild in ("wild", "wild_four") for color in COLOR_NAMES]
NAMES = [*PLAIN, *NAMED_WILDS, "back"]
THEMES = {style.name: style for style in STYLES}

# The height at which cards of a far seat are shown.
SMALL_PX = (40, 60)
# What a fan shows of a card: the left third, down to the pip.
CORNER = (2, 3, SMALL_PX[0] // 3 + 1, 24)

each_theme = pytest.mark.parametrize("theme", THEMES)
each_style = pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)


@cache
def picture(theme: str, name: str) -> Image.Image:
    with Image.open(CARDS_DIR / "png" / theme / f"{name}.png") as image:
        return image.copy()


@cache
def small_picture(theme: str, name: str) -> Image.Image:
    return picture(theme, name).convert("RGB").resize(SMALL_PX, Image.Resampling.LANCZOS)


def mean_difference(one: Image.Image, other: Image.Image) -> float:
    """The mean of all pixels, 0 to 255; for each pixel, the difference of its most different channel."""
    largest, *others = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).split()
    for channel in others:
        largest = ImageChops.lighter(largest, channel)
    return float(ImageStat.Stat(largest).mean[0])


def rgb_pixels(image: Image.Image) -> Iterator[tuple[int, int, int]]:
    data = image.tobytes()
    return zip(data[0::3], data[1::3], data[2::3], strict=True)


def rgb(color: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(color.removeprefix("#"))
    return red, green, blue


@each_theme
def test_there_are_54_faces_8_named_wilds_and_a_back(theme: str) -> None:
    assert len(NAMES) == 54 + 8 + 1
    for kind in ("png", "svg"):
        assert {path.stem for path in (CARDS_DIR / kind / theme).iterdir()} == set(NAMES)


def test_themes_are_those_that_the_player_can_choose() -> None:
    assert set(THEMES) == set(CARD_PALETTES)
    for kind in ("png", "svg"):
        assert {path.name for path in (CARDS_DIR / kind).iterdir()} == set(THEMES)


@each_theme
@pytest.mark.parametrize("name", NAMES)
def test_picture_is_whole(theme: str, name: str) -> None:
    image = picture(theme, name)
    assert (image.size, image.mode) == ((400, 600), "RGBA")
    assert image.getpixel((0, 0)) == (0, 0, 0, 0)
    assert image.getchannel("A").getpixel((200, 300)) == 255
    assert max(ImageStat.Stat(image.convert("RGB")).stddev) > 30


@each_style
def test_vector_files_are_those_that_the_script_draws(style: Style) -> None:
    drawn = dict(style.all_cards())
    assert set(drawn) == set(NAMES)
    stale = [
        name
        for name, svg in drawn.items()
        if (CARDS_DIR / "svg" / style.name / f"{name}.svg").read_text(encoding="utf-8") != svg
    ]
    assert stale == []


@each_theme
@pytest.mark.parametrize(
    "name", ["red_6", "yellow_skip", "green_draw2", "blue_reverse", "wild_four_red", "back"]
)
def test_picture_shows_its_vector_file(theme: str, name: str) -> None:
    svg = (CARDS_DIR / "svg" / theme / f"{name}.svg").read_text(encoding="utf-8")
    with Image.open(BytesIO(render_png(svg, 400, 600))) as rendered:
        # Another version of the renderer may round differently.
        assert mean_difference(rendered, picture(theme, name)) < 1.0


@each_theme
def test_cards_differ_at_60_pixels(theme: str) -> None:
    alike = [
        (one, other)
        for one, other in combinations(NAMES, 2)
        if mean_difference(small_picture(theme, one), small_picture(theme, other)) < 2.5
    ]
    assert alike == []


@each_theme
@pytest.mark.parametrize("vision", VISIONS)
def test_corner_in_the_left_third_tells_every_card_to_all_eyes(theme: str, vision: str) -> None:
    corners = {name: seen_picture(small_picture(theme, name).crop(CORNER), vision) for name in PLAIN}
    alike = [
        (one, other)
        for one, other in combinations(PLAIN, 2)
        if mean_difference(corners[one], corners[other]) < 5.5
    ]
    assert alike == []


@each_theme
@pytest.mark.parametrize("color", COLOR_NAMES)
def test_skip_is_no_reverse_and_no_nought(theme: str, color: str) -> None:
    skip, reverse, nought = (small_picture(theme, f"{color}_{face}") for face in ("skip", "reverse", "0"))
    index = (4, 4, 15, 14)
    for other in (reverse, nought):
        assert mean_difference(skip, other) > 5
        assert mean_difference(skip.crop(index), other.crop(index)) > 20


@each_theme
@pytest.mark.parametrize("color", COLOR_NAMES)
def test_six_upside_down_is_no_nine(theme: str, color: str) -> None:
    turned = small_picture(theme, f"{color}_6").transpose(Image.Transpose.ROTATE_180)
    assert mean_difference(turned, small_picture(theme, f"{color}_9")) > 2.5


@each_style
@pytest.mark.parametrize("wild", ["wild", "wild_four"])
def test_named_wild_shows_its_colour_in_the_left_third(style: Style, wild: str) -> None:
    for hue in style.palette.colors:
        third = picture(style.name, f"{wild}_{hue.name}").convert("RGB").crop((0, 0, 133, 600))
        seen = Counter(rgb_pixels(third.resize((33, 150))))
        shares = {
            other.name: sum(count for color, count in seen.items() if difference(color, rgb(other.base)) < 25)
            for other in style.palette.colors
        }
        assert max(shares, key=lambda name: shares[name]) == hue.name
        assert shares[hue.name] > 400


@each_style
def test_signs_stand_out_from_what_they_lie_on(style: Style) -> None:
    found = list(style.contrasts())
    assert len(found) >= 5
    too_faint = {
        pair.name: round(contrast_ratio(rgb(pair.ink), rgb(pair.ground)), 2)
        for pair in found
        if contrast_ratio(rgb(pair.ink), rgb(pair.ground)) < pair.least
    }
    assert too_faint == {}


def test_with_high_contrast_each_colour_is_twice_as_light_as_the_one_before() -> None:
    colors = THEMES["contrast"].palette.colors
    levels = sorted(contrast_ratio(rgb(hue.base), (0, 0, 0)) for hue in colors)
    assert all(upper / lower >= 2 for lower, upper in pairwise(levels))
    # Only neighbours on that scale are nearer to each other than 3:1.
    assert all(levels[index + 2] / levels[index] >= 3 for index in range(2))


@pytest.mark.parametrize("vision", VISIONS)
def test_the_colour_vision_theme_keeps_its_colours_apart_for_all_eyes(vision: str) -> None:
    for one, other in combinations(THEMES["vision"].palette.colors, 2):
        seen = [seen_color(rgb(hue.base), vision) for hue in (one, other)]
        assert difference(*seen) > 35, (one.name, other.name)


def test_the_colour_vision_theme_writes_the_letter_of_the_colour() -> None:
    style = THEMES["vision"]
    for hue in style.palette.colors:
        for card in (style.front("5", hue, hue), style.front("wild", style.palette.wild, hue)):
            assert card.count(GLYPHS[hue.letter]["path"]) == 1


def test_pictures_stay_small() -> None:
    assert sum(path.stat().st_size for path in (CARDS_DIR / "png").rglob("*.png")) < 12_000_000


@each_style
def test_each_colour_has_its_own_shapes(style: Style) -> None:
    for shape in ("medallion", "pip", "pattern"):
        assert len({getattr(hue.shapes, shape) for hue in style.palette.colors}) == 4
    shapes = {hue.name: hue.shapes for hue in THEMES["classic"].palette.colors}
    assert {hue.name: hue.shapes for hue in style.palette.colors} == shapes


@each_style
def test_the_window_shows_the_four_colours_as_the_cards_do(style: Style) -> None:
    for hue in style.palette.colors:
        assert difference(rgb(hue.base), CARD_PALETTES[style.name][hue.letter].fill) < 10
