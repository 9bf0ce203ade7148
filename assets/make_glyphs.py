"""Draws the characters that stand on cards as outlines: `cards/source/glyphs.json`.

Owns that file. A character is an SVG path centred on the origin, 100 units high from baseline to cap height,
with y pointing down, beside its width. The forms come from the typeface Titan One; the typeface itself is not
shipped. Needs fonttools (a development tool) and a copy of the font.

    python -m assets.make_glyphs path/to/TitanOne.ttf
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

# fonttools carries no type information.
from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from assets.drawing import num

GLYPHS_PATH = Path(__file__).resolve().parent / "cards" / "source" / "glyphs.json"
CHARACTERS = "0123456789RYGB"
HEIGHT = 100


def outline(font: TTFont, character: str) -> dict[str, float | str]:
    """The path and width of one character, scaled so that a capital is `HEIGHT` high."""
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(character)]]
    scale = HEIGHT / font["OS/2"].sCapHeight
    width = glyph.width * scale
    pen = SVGPathPen(glyphs, ntos=num)
    glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, -width / 2, HEIGHT / 2)))
    return {"width": round(width, 1), "path": pen.getCommands()}


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description="Turn characters into outlines.")
    parser.add_argument("font", type=Path)
    font = TTFont(parser.parse_args().font)
    outlines = {character: outline(font, character) for character in CHARACTERS}
    GLYPHS_PATH.write_text(json.dumps(outlines, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
