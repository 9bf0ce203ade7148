"""Fonts and text: every character is there, everything fits, and no name does harm."""

from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # fonttools carries no type information
from hypothesis import given, settings
from hypothesis import strategies as st

from uno_desktop.paths import assets_dir
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.ui.font_coverage import read_coverage
from uno_desktop.ui.text import ELLIPSIS, Face, Text
from uno_desktop.ui.theme import MIN_TEXT_PX

WHITE = (255, 255, 255)
FACES: tuple[Face, ...] = ("regular", "bold", "title", "number")
FONT_FILES = sorted([*(assets_dir() / "fonts").glob("*.otf"), *(assets_dir() / "fonts").glob("*.ttf")])
SAMPLES = {
    "en": "The quick brown fox: Skip, Reverse & Wild +4! José, Łukasz — “UNO”…",
    "zh_Hans": "质疑万能牌，叠加罚摸；设置、统计与回放。优优 优優",
    "zh_Hant": "質疑萬用牌，疊加罰抽；設定、統計與重播。優優 优优",
}


@pytest.fixture(scope="module", params=list(LANGUAGES))
def text(request: pytest.FixtureRequest) -> Text:
    return Text(request.param)


@pytest.fixture(scope="module")
def english() -> Text:
    return Text("en")


@pytest.mark.parametrize("path", FONT_FILES, ids=lambda path: path.name)
def test_the_covered_characters_are_those_of_the_font(path: Path) -> None:
    assert read_coverage(path) == frozenset(TTFont(path).getBestCmap())


@pytest.mark.parametrize("data", [b"", b"not a font", b"\0" * 400, b"OTTO\xff\xff" + b"\1" * 60])
def test_a28_what_is_no_font_covers_nothing(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "broken.ttf"
    path.write_bytes(data)
    assert read_coverage(path) == frozenset()


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("face", FACES)
def test_a04_no_character_is_drawn_as_the_missing_glyph_box(language: str, face: Face) -> None:
    text = Text(language)
    for character in set(text.clean(SAMPLES[language], max_cells=200)) - {" "}:
        [(font, _)] = text.fonts.runs(character, 40, face)
        box = pygame.image.tobytes(font.render("\ue123", True, WHITE), "RGBA")
        assert pygame.image.tobytes(font.render(character, True, WHITE), "RGBA") != box


def test_each_language_draws_its_own_shapes() -> None:
    shared = "骨"
    pictures = [Text(language).render(shared, 60, WHITE) for language in ("zh_Hans", "zh_Hant")]
    simplified, traditional = (pygame.image.tobytes(picture, "RGBA") for picture in pictures)
    assert simplified != traditional


QUOTES = "‘’“”"
CHINESE_LANGUAGES = ["zh_Hans", "zh_Hant"]


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("mark", QUOTES)
def test_quotation_marks_are_narrow_in_english(english: Text, face: Face, mark: str) -> None:
    assert 4 <= english.width(f"n{mark}n", 40, face) - english.width("nn", 40, face) <= 22


def test_the_ellipsis_stands_on_the_line_in_english(english: Text) -> None:
    picture = english.render("n…", 40, WHITE)
    letter = english.render("n", 40, WHITE)
    dots = picture.subsurface(
        (letter.get_width(), 0, picture.get_width() - letter.get_width(), picture.get_height())
    )
    ink, foot = dots.get_bounding_rect(min_alpha=128), letter.get_bounding_rect(min_alpha=128).bottom
    assert abs(ink.bottom - foot) <= 2


@pytest.mark.parametrize("language", CHINESE_LANGUAGES)
@pytest.mark.parametrize("mark", QUOTES)
def test_quotation_marks_are_as_wide_as_a_character_in_chinese(language: str, mark: str) -> None:
    text = Text(language)
    assert text.width(f"他{mark}", 40) == text.width("他她", 40)


def test_all_faces_stand_on_the_same_middle(text: Text) -> None:
    for face in FACES:
        picture = text.render("H", 60, WHITE, face)
        ink = picture.get_bounding_rect(min_alpha=128)
        assert abs(ink.centery - picture.get_height() / 2) <= 3


def test_text_is_never_smaller_than_can_be_read(text: Text) -> None:
    tiny = text.render("Hello", 1, WHITE)
    assert tiny.get_height() == Text.line_height(MIN_TEXT_PX)
    assert text.fit("Hello", 3, 10_000)[1] == MIN_TEXT_PX


@pytest.mark.parametrize("language", CHINESE_LANGUAGES)
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("latin", ["O’Brien", "Wait…", "R5…R9", "“Ann”"])
def test_latin_words_keep_their_narrow_marks_in_chinese(language: str, face: Face, latin: str) -> None:
    text = Text(language)
    [mark] = set(latin) & set("’…“")
    among_latin = text.width(latin, 40, face) - text.width(latin.replace(mark, ""), 40, face)
    assert among_latin < 36
    if latin[0] != mark and latin[-1] != mark:
        alone, in_chinese = text.width(latin, 40, face), text.width(f"轮到{latin}出牌", 40, face)
        assert in_chinese == alone + text.width("轮到出牌", 40, face)


@pytest.mark.parametrize("language", CHINESE_LANGUAGES)
def test_chinese_marks_beside_latin_words_stay_wide(language: str) -> None:
    text = Text(language)
    for words in ("喊“UNO”吧", "请喊“UNO”", "喊“UNO”和“Go”", "等等…"):
        marks = [character for character in words if character in "“”…"]
        letters = "".join(character for character in words if character not in marks)
        assert text.width(words, 40) == text.width(letters, 40) + 40 * len(marks)


@given(content=st.text(max_size=60), px=st.integers(1, 90), width=st.integers(-50, 500))
@settings(max_examples=60, deadline=None)
def test_fitted_text_fits(english: Text, content: str, px: int, width: int) -> None:
    shown, shown_px = english.fit(content, px, width)
    fits = english.width(shown, shown_px) <= max(width, 0)
    assert fits or shown == ELLIPSIS
    assert MIN_TEXT_PX <= shown_px <= max(px, MIN_TEXT_PX)


def test_fitting_prefers_smaller_text_to_cut_text(english: Text) -> None:
    wide = english.width("Play again", 40)
    assert english.fit("Play again", 40, wide) == ("Play again", 40)
    shown, px = english.fit("Play again", 40, wide * 9 // 10)
    assert shown == "Play again"
    assert 30 <= px < 40
    assert english.fit("Play again", 40, wide // 3)[0].endswith(ELLIPSIS)


@pytest.mark.parametrize("width", [-40, -1, 0, 1])
@pytest.mark.parametrize("content", ["", " ", "\n", "a", "王", "Play again", "\0"])
def test_no_room_at_all_does_no_harm(text: Text, content: str, width: int) -> None:
    place = pygame.Rect(0, 0, width, 0)
    assert text.fit(content, 20, width)[0] in (content, ELLIPSIS)
    assert all(len(line) <= 1 for line in text.wrap(content, 20, width))
    text.draw(pygame.Surface((50, 50)), content, place, 20, WHITE)
    text.draw_paragraph(pygame.Surface((50, 50)), content, place, 20, WHITE)


@pytest.mark.parametrize("width", [1, 90, 300, 5_000])
def test_paragraphs_keep_to_their_width(text: Text, width: int) -> None:
    content = " ".join(SAMPLES.values())
    lines = text.wrap(content, 20, width)
    assert all(text.width(line, 20) <= width or len(line) == 1 for line in lines)
    surface = pygame.Surface((400, 400))
    height = text.draw_paragraph(surface, content, pygame.Rect(0, 0, width, 400), 20, WHITE)
    assert height == text.paragraph_height(content, 20, width)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("", "Player 1"),
        ("   ", "Player 1"),
        ("Ada", "Ada"),
        ("  Ada  Lovelace ", "Ada Lovelace"),
        ("李小龙", "李小龙"),
        ("優優", "優優"),
        ("a\0b", "ab"),
        ("\ud800Ann", "Ann"),
        ("x\ny\tz", "x y z"),
        ("\u202egnp", "gnp"),
        ("שלום", "Player 1"),
        ("Bob😀", "Bob"),
        ("😀😀", "Player 1"),
        ("Łódź", "Lódz"),
        ("e\u0301", "é"),
        ("Z\u0335\u0336\u0337algo", "Zalgo"),
        ("x" * 200, "x" * 24 + ELLIPSIS),
        ("王" * 200, "王" * 12 + ELLIPSIS),
    ],
)
def test_a32_odd_names_are_made_harmless(text: Text, name: str, shown: str) -> None:
    assert text.clean(name, "Player 1") == shown


@given(name=st.text(st.characters(), max_size=300))
@settings(max_examples=150, deadline=None)
def test_a32_any_name_can_be_cleaned_and_drawn(english: Text, name: str) -> None:
    shown = english.clean(name, "Player")
    assert shown
    assert len(shown) <= 25
    assert all(english.fonts.covers(character) for character in shown)
    english.render(shown, 20, WHITE)


@pytest.mark.parametrize("content", ["a\0b", "\ud800", "\n", "", "\u202e", "x" * 5_000, "😀"])
def test_a32_no_text_stops_the_drawing(text: Text, content: str) -> None:
    assert text.render(content, 20, WHITE).get_width() >= 1
    text.draw(pygame.Surface((50, 50)), content, pygame.Rect(0, 0, 50, 50), 20, WHITE, align="center")


def test_a28_without_font_files_there_is_still_text(tmp_path: Path) -> None:
    bare = Text("en", tmp_path)
    assert bare.width("Hello", 20) > 10
    assert bare.render("Hello 你好", 20, WHITE).get_bounding_rect().width > 10


def test_what_is_kept_is_bounded(text: Text) -> None:
    for px in range(12, 140):
        text.render(f"a fairly long line of text {px}", px, WHITE, FACES[px % 4])
    assert text.fonts.open_count() <= 48
    assert text._pictures.used_bytes <= text._pictures.max_bytes
