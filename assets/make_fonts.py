"""Cuts the Chinese fonts, and the Latin letters that go with them, down to the characters that players meet.

Owns `fonts/ui-*.otf` and `fonts/title-sc-smiley.ttf`. The Latin display faces beside them are shipped as
their makers publish them and are not touched here.

Sources: the Debian packages `fonts-noto-cjk` and `fonts-smiley-sans`, installed or unpacked under `--root`.
Needs fonttools (a development tool).

    python -m assets.make_fonts [--root /]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

# fonttools carries no type information.
from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FONTS_DIR = Path(__file__).resolve().parent / "fonts"
NOTO_PATH = "usr/share/fonts/opentype/noto/NotoSansCJK-{weight}.ttc"
SMILEY_PATH = "usr/share/fonts/truetype/smiley-sans/SmileySans-Oblique.ttf"

# Where the two languages' faces sit in a Noto collection file.
NOTO_FACES = {"sc": 2, "tc": 3}
# The Korean face has the same letters, with quotation marks as narrow as Latin text wants them.
NOTO_LATIN_FACE = 1
# The cut-down title face goes by a name of its own, whatever its makers reserve.
TITLE_FAMILY = "Table Title SC"
KEPT_NAME_IDS = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
FAMILY_NAME_IDS = (1, 3, 4, 16)
POSTSCRIPT_NAME_ID = 6

SYMBOLS = "–—‘’“”…•·×÷←↑→↓⇄★☆●○◆◇■□▲△▼♪✓⊘€"
# Marks that are as wide as a character in Chinese text and narrow in Latin text. The ellipsis is not among
# them: Noto's stands half-way up in every face.
LATIN_MARKS = "–—‘’“”•·"
LATIN = [chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x180))]
WIDE_FORMS = [chr(code) for code in (*range(0x3000, 0x3020), *range(0xFF01, 0xFF5F))]


def decode_plane(encoding: str, lead_bytes: range) -> set[str]:
    """The characters of a two-byte `encoding` whose first byte is in `lead_bytes`."""
    characters = set()
    for lead in lead_bytes:
        for trail in range(0x40, 0xFF):
            text = bytes([lead, trail]).decode(encoding, errors="ignore")
            if len(text) == 1:
                characters.add(text)
    return characters


def common_characters() -> set[str]:
    """Letters, punctuation and symbols that every face holds."""
    return {*LATIN, *WIDE_FORMS, *SYMBOLS, *decode_plane("gb2312", range(0xA1, 0xA4))}


def interface_characters(weight: str) -> set[str]:
    """What the interface faces hold: both scripts, for a name may be written in either.

    The regular weight goes on to every character of GBK, which is what input methods offer for names.
    """
    han = decode_plane("gb2312", range(0xB0, 0xF8)) | decode_plane("big5", range(0xA4, 0xFA))
    if weight == "Regular":
        han |= decode_plane("gbk", range(0x81, 0xFF))
    return common_characters() | {character for character in han if "\u4e00" <= character <= "\u9fff"}


def cut_down(source: Path, face: int, characters: Iterable[str]) -> TTFont:
    """Load one face of `source` and keep only `characters`."""
    options = subset.Options()
    options.font_number = face
    options.layout_features = ["kern", "liga", "palt"]
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = KEPT_NAME_IDS
    options.name_languages = [0x409]
    options.drop_tables += ["DSIG", "BASE", "vhea", "vmtx", "VORG"]
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(character) for character in characters])
    subsetter.subset(font)
    # Without this every run would differ by its date alone.
    font.recalcTimestamp = False
    return font


def rename(font: TTFont, family: str) -> None:
    """Give `font` a new family name."""
    for record in font["name"].names:
        if record.nameID in FAMILY_NAME_IDS:
            record.string = family
        elif record.nameID == POSTSCRIPT_NAME_ID:
            record.string = family.replace(" ", "")


def main() -> None:
    """Write all the files."""
    parser = argparse.ArgumentParser(description="Cut down the Chinese fonts.")
    parser.add_argument("--root", type=Path, default=Path("/"), help="where the Debian packages are unpacked")
    root: Path = parser.parse_args().root
    FONTS_DIR.mkdir(exist_ok=True)
    for weight in ("Regular", "Bold"):
        for language, face in NOTO_FACES.items():
            font = cut_down(root / NOTO_PATH.format(weight=weight), face, interface_characters(weight))
            font.save(FONTS_DIR / f"ui-{language}-{weight.lower()}.otf")
    latin = cut_down(root / NOTO_PATH.format(weight="Regular"), NOTO_LATIN_FACE, {*LATIN, *LATIN_MARKS})
    latin.save(FONTS_DIR / "ui-latin-regular.otf")
    title_characters = common_characters() | decode_plane("gb2312", range(0xB0, 0xD8))
    title = cut_down(root / SMILEY_PATH, 0, title_characters)
    rename(title, TITLE_FAMILY)
    title.save(FONTS_DIR / "title-sc-smiley.ttf")


if __name__ == "__main__":
    main()
