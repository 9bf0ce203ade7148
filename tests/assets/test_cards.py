"""Every card has a picture, and no two can be mistaken for each other."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from assets.drawing import render_png
from assets.make_cards import CARDS_DIR, COLORS, Hue, all_cards

FACES = (*"0123456789", "skip", "reverse", "draw2")
COLOR_NAMES = ("red", "yellow", "green", "blue")
PLAIN = [f"{color}_{face}" for color in COLOR_NAMES for face in FACES] + ["wild", "wild_four"]
NAMED_WILDS = [f"{wild}_{color}" for wild in ("wild", "wild_four") for color in COLOR_NAMES]
NAMES = [*PLAIN, *NAMED_WILDS, "back"]

# The height at which cards of a far seat are shown.
SMALL_PX = (40, 60)


@cache
def picture(name: str) -> Image.Image:
    with Image.open(CARDS_DIR / "png" / f"{name}.png") as image:
        return image.copy()


@cache
def small_picture(name: str) -> Image.Image:
    return picture(name).convert("RGB").resize(SMALL_PX, Image.Resampling.LANCZOS)


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of all pixels and channels, from 0 to 255."""
    means = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return float(sum(means) / len(means))


def test_there_are_54_faces_8_named_wilds_and_a_back() -> None:
    assert len(NAMES) == 54 + 8 + 1
    assert {path.stem for path in (CARDS_DIR / "png").iterdir()} == set(NAMES)
    assert {path.stem for path in (CARDS_DIR / "svg").iterdir()} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_picture_is_whole(name: str) -> None:
    image = picture(name)
    assert (image.size, image.mode) == ((400, 600), "RGBA")
    assert image.getpixel((0, 0)) == (0, 0, 0, 0)
    assert image.getchannel("A").getpixel((200, 300)) == 255
    assert max(ImageStat.Stat(image.convert("RGB")).stddev) > 30


def test_vector_files_are_those_that_the_script_draws() -> None:
    drawn = dict(all_cards())
    assert set(drawn) == set(NAMES)
    stale = [
        name
        for name, svg in drawn.items()
        if (CARDS_DIR / "svg" / f"{name}.svg").read_text(encoding="utf-8") != svg
    ]
    assert stale == []


@pytest.mark.parametrize(
    "name", ["red_6", "yellow_skip", "green_draw2", "blue_reverse", "wild_four_red", "back"]
)
def test_picture_shows_its_vector_file(name: str) -> None:
    svg = (CARDS_DIR / "svg" / f"{name}.svg").read_text(encoding="utf-8")
    with Image.open(BytesIO(render_png(svg, 400, 600))) as rendered:
        # Another version of the renderer may round differently.
        assert difference(rendered, picture(name)) < 1.0


def test_cards_differ_at_60_pixels() -> None:
    alike = [
        (one, other)
        for one, other in combinations(NAMES, 2)
        if difference(small_picture(one), small_picture(other)) < 2.5
    ]
    assert alike == []


def test_corner_in_the_left_third_tells_every_card() -> None:
    corner = (2, 3, SMALL_PX[0] // 3, 15)
    alike = [
        (one, other)
        for one, other in combinations(PLAIN, 2)
        if difference(small_picture(one).crop(corner), small_picture(other).crop(corner)) < 10
    ]
    assert alike == []


@pytest.mark.parametrize("color", COLOR_NAMES)
def test_six_upside_down_is_no_nine(color: str) -> None:
    turned = small_picture(f"{color}_6").transpose(Image.Transpose.ROTATE_180)
    assert difference(turned, small_picture(f"{color}_9")) > 2.5


@pytest.mark.parametrize("hue", COLORS, ids=lambda hue: hue.name)
@pytest.mark.parametrize("wild", ["wild", "wild_four"])
def test_named_wild_shows_its_colour(wild: str, hue: Hue) -> None:
    below_the_medallion = picture(f"{wild}_{hue.name}").convert("RGB").crop((80, 480, 240, 540))
    seen = ImageStat.Stat(below_the_medallion).mean
    distances = {
        other.name: sum(
            abs(channel - int(other.base[1 + 2 * index : 3 + 2 * index], 16))
            for index, channel in enumerate(seen)
        )
        for other in COLORS
    }
    assert min(distances, key=lambda other: distances[other]) == hue.name


def test_pictures_stay_small() -> None:
    assert sum(path.stat().st_size for path in (CARDS_DIR / "png").iterdir()) < 5_500_000


def test_each_colour_has_its_own_shapes() -> None:
    for shape in ("medallion", "pip", "pattern"):
        assert len({getattr(hue, shape) for hue in COLORS}) == len(COLORS)
