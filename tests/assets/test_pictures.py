"""The faces of the players and the icon are there, fresh from their scripts."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from assets.face_moods import MOODS
from assets.make_avatars import AVATARS_DIR, FACES, PEG_PICTURE_SIZE_PX, all_avatars, all_pegs, draw
from assets.make_icons import ICONS_DIR, PICTURE_SIZES_PX, icon

FACE_NAMES = [f"face_{number:02}" for number in range(1, 13)]
MOOD_SUFFIXES = ["", "_thinking", "_glad", "_cross", "_caught"]
PICTURE_NAMES = [f"{face}{mood}" for face in FACE_NAMES for mood in MOOD_SUFFIXES]
PEG_NAMES = [f"peg_{number}" for number in range(1, 5)]


def small_picture(name: str) -> Image.Image:
    """At the size of a seat in a crowded, small window."""
    with Image.open(AVATARS_DIR / f"{name}.png") as image:
        return image.convert("RGB").resize((48, 48), Image.Resampling.LANCZOS)


def mean_difference(one: Image.Image, other: Image.Image) -> float:
    means = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return float(sum(means) / len(means))


def test_there_are_twelve_faces_in_five_moods_and_four_pegs() -> None:
    assert len(FACES) == 12
    for kind in ("png", "svg"):
        assert {path.stem for path in AVATARS_DIR.glob(f"*.{kind}")} == {*PICTURE_NAMES, *PEG_NAMES}


def test_faces_and_pegs_are_those_that_the_script_draws() -> None:
    for name, svg in (*all_avatars(), *all_pegs()):
        assert (AVATARS_DIR / f"{name}.svg").read_text(encoding="utf-8") == svg, name


@pytest.mark.parametrize("name", PICTURE_NAMES)
def test_face_is_a_disc_of_256_pixels(name: str) -> None:
    with Image.open(AVATARS_DIR / f"{name}.png") as image:
        assert (image.size, image.mode) == ((256, 256), "RGBA")
        assert image.getchannel("A").getpixel((0, 0)) == 0
        assert image.getchannel("A").getpixel((128, 128)) == 255
        assert max(ImageStat.Stat(image.convert("RGB")).stddev) > 30


@pytest.mark.parametrize("name", PEG_NAMES)
def test_peg_is_slim_with_clear_corners(name: str) -> None:
    with Image.open(AVATARS_DIR / f"{name}.png") as image:
        assert (image.size, image.mode) == (PEG_PICTURE_SIZE_PX, "RGBA")
        assert image.getchannel("A").getpixel((0, 0)) == 0
        assert max(ImageStat.Stat(image.convert("RGB")).stddev) > 30


def test_faces_differ_at_48_pixels() -> None:
    small = {name: small_picture(name) for name in FACE_NAMES}
    for one, other in combinations(FACE_NAMES, 2):
        assert mean_difference(small[one], small[other]) > 12, (one, other)


@pytest.mark.parametrize("face", FACE_NAMES)
def test_moods_differ_at_48_pixels(face: str) -> None:
    small = {mood: small_picture(f"{face}{mood}") for mood in MOOD_SUFFIXES}
    for one, other in combinations(MOOD_SUFFIXES, 2):
        assert mean_difference(small[one], small[other]) > 2.5, (one, other)


def test_a_mood_changes_the_face_and_nothing_else() -> None:
    for make_face in FACES:
        face = make_face()
        for mood in MOODS.values():
            drawn = draw(face, mood)
            assert face.head in drawn
            assert mood.eyes(face.features) in drawn
            assert mood.mouth(face.features) in drawn


def test_faces_with_a_beak_open_it() -> None:
    beaked = [face for face in (make_face() for make_face in FACES) if face.front_open]
    assert len(beaked) == 2
    for face in beaked:
        assert face.features.mouth_width == 0
        assert face.front_open in draw(face, MOODS["glad"])
        assert face.front_open not in draw(face, MOODS["cross"])


def test_face_pictures_stay_small() -> None:
    assert sum(path.stat().st_size for path in AVATARS_DIR.glob("*.png")) < 1_200_000


@pytest.mark.parametrize("size_px", PICTURE_SIZES_PX)
def test_icon_has_every_size(size_px: int) -> None:
    with Image.open(ICONS_DIR / f"icon_{size_px}.png") as image:
        assert (image.size, image.mode) == ((size_px, size_px), "RGBA")
        assert max(ImageStat.Stat(image.convert("RGB")).stddev) > 30


def test_icon_is_the_one_that_the_script_draws() -> None:
    assert (ICONS_DIR / "icon.svg").read_text(encoding="utf-8") == icon(is_small=False)
    assert (ICONS_DIR / "icon_small.svg").read_text(encoding="utf-8") == icon(is_small=True)


def test_windows_and_macos_get_their_bundles() -> None:
    with Image.open(ICONS_DIR / "icon.ico") as windows:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= set(windows.info["sizes"])
    with Image.open(ICONS_DIR / "icon.icns") as macos:
        assert (512, 512, 2) in macos.info["sizes"]
