"""The faces of the players and the icon are there, fresh from their scripts."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from assets.make_avatars import AVATARS_DIR, FACES, MOODS, all_avatars, draw
from assets.make_icons import ICONS_DIR, PICTURE_SIZES_PX, icon

FACE_NAMES = [f"face_{number:02}" for number in range(1, 13)]


def test_there_are_twelve_faces() -> None:
    assert len(FACES) == 12
    assert sorted(path.stem for path in AVATARS_DIR.glob("*.png")) == FACE_NAMES
    assert sorted(path.stem for path in AVATARS_DIR.glob("*.svg")) == FACE_NAMES


def test_faces_are_those_that_the_script_draws() -> None:
    for name, svg in all_avatars():
        assert (AVATARS_DIR / f"{name}.svg").read_text(encoding="utf-8") == svg, name


@pytest.mark.parametrize("name", FACE_NAMES)
def test_face_is_a_disc_of_256_pixels(name: str) -> None:
    with Image.open(AVATARS_DIR / f"{name}.png") as image:
        assert (image.size, image.mode) == ((256, 256), "RGBA")
        assert image.getchannel("A").getpixel((0, 0)) == 0
        assert image.getchannel("A").getpixel((128, 128)) == 255
        assert max(ImageStat.Stat(image.convert("RGB")).stddev) > 30


def test_faces_differ_at_48_pixels() -> None:
    small = {}
    for name in FACE_NAMES:
        with Image.open(AVATARS_DIR / f"{name}.png") as image:
            small[name] = image.convert("RGB").resize((48, 48), Image.Resampling.LANCZOS)
    for one, other in combinations(FACE_NAMES, 2):
        means = ImageStat.Stat(ImageChops.difference(small[one], small[other])).mean
        assert sum(means) / len(means) > 12, (one, other)


def test_a_mood_changes_the_face_and_nothing_else() -> None:
    calm = MOODS["neutral"]
    speechless = type(calm)(eyes=calm.eyes, mouth=lambda features: "")
    face = FACES[0]()
    assert draw(face, speechless) == draw(face, calm).replace(calm.mouth(face.features), "")


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
