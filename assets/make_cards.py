"""Draws the cards of all themes: `cards/svg/<theme>/<name>.svg`, and from each the master picture
`cards/png/<theme>/<name>.png` (400 x 600).

Owns the files; how cards look stands in `card_themes`. Names are `red_0` to `blue_draw2`, `wild`,
`wild_four`, `wild_red` to `wild_four_blue` for wilds whose colour has been named, and `back`.
Rendering needs resvg_py and Pillow (development tools); the vector files need neither.

    python -m assets.make_cards             # vector files and pictures
    python -m assets.make_cards --svg-only  # vector files alone
"""

from __future__ import annotations

import argparse
from pathlib import Path

from assets.card_themes import STYLES
from assets.drawing import render_png, write_if_changed

CARDS_DIR = Path(__file__).resolve().parent / "cards"
MASTER_WIDTH_PX, MASTER_HEIGHT_PX = 400, 600


def main() -> None:
    """Write the vector files and, unless told otherwise, the pictures that are missing or out of date."""
    parser = argparse.ArgumentParser(description="Draw the cards.")
    parser.add_argument("--svg-only", action="store_true", help="do not render the pictures")
    svg_only: bool = parser.parse_args().svg_only
    for style in STYLES:
        for name, svg in style.all_cards():
            changed = write_if_changed(CARDS_DIR / "svg" / style.name / f"{name}.svg", svg.encode())
            png_path = CARDS_DIR / "png" / style.name / f"{name}.png"
            if not svg_only and (changed or not png_path.exists()):
                write_if_changed(png_path, render_png(svg, MASTER_WIDTH_PX, MASTER_HEIGHT_PX))
                print(f"rendered {style.name}/{name}")


if __name__ == "__main__":
    main()
