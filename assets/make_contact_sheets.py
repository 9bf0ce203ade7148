"""Draws contact sheets: all cards of all themes, all faces, and hands as other eyes see them.

Owns how the sheets are laid out; they are for looking at and not shipped. Needs Pillow (a development tool).

    python -m assets.make_contact_sheets FOLDER
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw

from assets.card_shapes import FACES as CARD_FACES
from assets.card_themes import STYLES
from assets.color_vision import VISIONS, seen_picture
from assets.face_moods import MOODS
from assets.make_avatars import AVATARS_DIR, FACES, PEG_TINTS
from assets.make_cards import CARDS_DIR

CARD_HEIGHTS_PX = (60, 120, 240)
FACE_SIZES_PX = (48, 128)
GAP_PX = 8
LABEL_PX = 22
GROUND, INK = "#2C3E7A", "#FFFFFF"

COLOR_NAMES = ("red", "yellow", "green", "blue")
NAMED = ("", *(f"_{color}" for color in COLOR_NAMES))
CARD_ROWS = (
    *([f"{color}_{face}" for face in CARD_FACES] for color in COLOR_NAMES),
    [*(f"{wild}{named}" for wild in ("wild", "wild_four") for named in NAMED), "back"],
)
HAND = (
    *("red_7", "red_skip", "yellow_7", "yellow_reverse", "green_7", "green_skip"),
    *("blue_7", "blue_draw2", "wild", "wild_four", "wild_green", "back"),
)
HAND_HEIGHT_PX = 160

Row = Sequence[Image.Image]


@cache
def _master(path: Path) -> Image.Image:
    with Image.open(path) as image:
        return image.convert("RGBA")


def card_picture(theme: str, name: str, height_px: int) -> Image.Image:
    """A card as the game would show it, upright."""
    size = (round(height_px * 2 / 3), height_px)
    return _master(CARDS_DIR / "png" / theme / f"{name}.png").resize(size, Image.Resampling.LANCZOS)


def face_picture(name: str, size_px: int) -> Image.Image:
    """A face, or a peg as high as a face."""
    master = _master(AVATARS_DIR / f"{name}.png")
    size = (round(size_px * master.width / master.height), size_px)
    return master.resize(size, Image.Resampling.LANCZOS)


def sheet(sections: Sequence[tuple[str, Sequence[Row]]]) -> Image.Image:
    """Sections below each other, each with its heading and rows of pictures."""
    rows = [row for _, section in sections for row in section]
    width = max(sum(picture.width + GAP_PX for picture in row) for row in rows) + GAP_PX
    height = GAP_PX + LABEL_PX * len(sections)
    height += sum(max(picture.height for picture in row) + GAP_PX for row in rows)
    canvas = Image.new("RGB", (width, height), GROUND)
    pen = ImageDraw.Draw(canvas)
    y = GAP_PX
    for heading, section in sections:
        pen.text((GAP_PX, y), heading, fill=INK, font_size=LABEL_PX - 8)
        y += LABEL_PX
        for row in section:
            x = GAP_PX
            for picture in row:
                canvas.paste(picture, (x, y), picture if picture.mode == "RGBA" else None)
                x += picture.width + GAP_PX
            y += max(picture.height for picture in row) + GAP_PX
    return canvas


def cards_sheet(height_px: int) -> Image.Image:
    """All cards of all themes at one height."""
    return sheet(
        [
            (
                f"{style.name}, {height_px} px",
                [[card_picture(style.name, name, height_px) for name in row] for row in CARD_ROWS],
            )
            for style in STYLES
        ]
    )


def faces_sheet() -> Image.Image:
    """All faces in all moods at two sizes, and the pegs."""
    sections: list[tuple[str, Sequence[Row]]] = []
    for size_px in FACE_SIZES_PX:
        for mood in MOODS:
            suffix = "" if mood == "neutral" else f"_{mood}"
            names = [f"face_{number:02}{suffix}" for number in range(1, len(FACES) + 1)]
            sections.append((f"{mood}, {size_px} px", [[face_picture(name, size_px) for name in names]]))
    pegs = [face_picture(f"peg_{number}", FACE_SIZES_PX[-1]) for number in range(1, len(PEG_TINTS) + 1)]
    return sheet([*sections, ("pegs", [pegs])])


def vision_sheet(theme: str) -> Image.Image:
    """A hand of one theme, at two heights, as each kind of eyes sees it."""
    sections = []
    for vision in VISIONS:
        rows = []
        for height_px in (HAND_HEIGHT_PX, CARD_HEIGHTS_PX[0]):
            hand = [_on_ground(card_picture(theme, name, height_px)) for name in HAND]
            rows.append([seen_picture(picture, vision) for picture in hand])
        sections.append((f"{theme}: {vision}", rows))
    return sheet(sections)


def _on_ground(picture: Image.Image) -> Image.Image:
    ground = Image.new("RGB", picture.size, GROUND)
    ground.paste(picture, (0, 0), picture)
    return ground


def make_sheets() -> dict[str, Image.Image]:
    """All sheets by the name of their file."""
    sheets = {f"cards-{height_px}": cards_sheet(height_px) for height_px in CARD_HEIGHTS_PX}
    sheets["faces"] = faces_sheet()
    for style in STYLES:
        sheets[f"vision-{style.name}"] = vision_sheet(style.name)
    return sheets


def main() -> None:
    """Write all sheets."""
    parser = argparse.ArgumentParser(description="Draw contact sheets of cards and faces.")
    parser.add_argument("folder", type=Path, help="where to write them")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in make_sheets().items():
        path = folder / f"{name}.png"
        picture.save(path, optimize=True)
        print(path)


if __name__ == "__main__":
    main()
