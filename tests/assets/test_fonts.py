"""No text in use shows a missing-glyph box."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

# fonttools carries no type information.
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from assets.make_locale import find_catalogues

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
INTERFACE_FACES = {"en": "ui-sc", "zh_Hans": "ui-sc", "zh_Hant": "ui-tc"}
# Layout, never drawn.
INVISIBLE = {"\n", "\t"}


@cache
def characters_of(font_name: str) -> frozenset[str]:
    with TTFont(FONTS / font_name, lazy=True) as font:
        return frozenset(map(chr, font.getBestCmap()))


def texts_of(catalogue: Path) -> str:
    with catalogue.open("rb") as po_file:
        strings = [message.string for message in read_po(po_file) if message.id]
    return "".join(text if isinstance(text, str) else "".join(text or ()) for text in strings)


@pytest.mark.parametrize("weight", ["regular", "bold"])
@pytest.mark.parametrize("language", INTERFACE_FACES)
def test_every_text_can_be_drawn(language: str, weight: str) -> None:
    known = characters_of(f"{INTERFACE_FACES[language]}-{weight}.otf") | INVISIBLE
    missing = {
        catalogue.stem: sorted(set(texts_of(catalogue)) - known)
        for catalogue in find_catalogues()
        if catalogue.parent.parent.name == language
    }
    assert {domain: characters for domain, characters in missing.items() if characters} == {}


def test_every_language_has_a_face() -> None:
    assert {catalogue.parent.parent.name for catalogue in find_catalogues()} <= set(INTERFACE_FACES)


@pytest.mark.parametrize("font_name", ["ui-sc-regular.otf", "ui-tc-regular.otf"])
@pytest.mark.parametrize("name", ["王小明", "陳怡君", "李祎婳", "張堃喆", "Zoë Müller"])
def test_players_names_can_be_drawn(name: str, font_name: str) -> None:
    assert set(name) <= characters_of(font_name)


@pytest.mark.parametrize(
    "font_name", ["Fredoka-700.ttf", "Nunito-800.ttf", "Nunito-900.ttf", "ui-latin-regular.otf"]
)
def test_latin_faces_hold_ascii(font_name: str) -> None:
    assert {chr(code) for code in range(0x20, 0x7F)} <= characters_of(font_name)


def test_altered_title_face_goes_by_its_own_name() -> None:
    with TTFont(FONTS / "title-sc-smiley.ttf", lazy=True) as font:
        names = {record.toUnicode() for record in font["name"].names if record.nameID in (1, 4, 6)}
    assert names == {"Table Title SC", "TableTitleSC"}
