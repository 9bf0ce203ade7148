"""Fonts and text: measuring, breaking, fitting and drawing it, and making odd names harmless.

Owns the choice of font for each character. Knows nothing of what the texts say. Sizes are pixels of the em.
Every line is drawn in a box of the same height with the middle of its capitals at the middle of the box,
whatever the font, so that text centred in a control looks centred.
"""

import math
import unicodedata
from bisect import bisect_right
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

import pygame

from uno_desktop.paths import assets_dir
from uno_desktop.ui.cache import SurfaceCache
from uno_desktop.ui.font_coverage import read_coverage
from uno_desktop.ui.line_breaking import is_wide, wrap_text
from uno_desktop.ui.theme import MIN_TEXT_PX, Color

Face: TypeAlias = Literal["regular", "bold", "title", "number"]
Align: TypeAlias = Literal["left", "center", "right"]

ELLIPSIS = "…"

_SC, _TC = ("ui-sc-regular.otf", "ui-tc-regular.otf"), ("ui-tc-regular.otf", "ui-sc-regular.otf")
# These draw quotation marks as wide as a character, and the ellipsis half-way up.
_WITH_WIDE_MARKS = ("ui-sc-regular.otf", "ui-sc-bold.otf", "ui-tc-regular.otf", "ui-tc-bold.otf")
_LATIN: dict[Face, tuple[str, ...]] = {
    "regular": ("ui-latin-regular.otf", "Nunito-800.ttf"),
    "bold": ("Nunito-800.ttf",),
    "title": ("Fredoka-700.ttf",),
    "number": ("Nunito-900.ttf",),
}
# Marks of both scripts, which have another width and place in each.
_SHARED_MARKS = frozenset("‘’“”…—·")
_PAIRED_MARKS = frozenset("‘“”")
# For each face the files to look in for a character, the best first: the language's own shapes before the
# other language's, and any shape before a box.
_FACE_FILES: dict[str, dict[Face, tuple[str, ...]]] = {
    "zh_Hans": {
        "regular": _SC,
        "bold": ("ui-sc-bold.otf", *_SC),
        "title": ("title-sc-smiley.ttf", "ui-sc-bold.otf", *_SC),
        "number": ("Nunito-900.ttf", "ui-sc-bold.otf", *_SC),
    },
    "zh_Hant": {
        "regular": _TC,
        "bold": ("ui-tc-bold.otf", *_TC),
        "title": ("ui-tc-bold.otf", *_TC),
        "number": ("Nunito-900.ttf", "ui-tc-bold.otf", *_TC),
    },
    "en": {
        "regular": (*_LATIN["regular"], *_SC),
        "bold": (*_LATIN["bold"], "ui-sc-bold.otf", *_SC),
        "title": (*_LATIN["title"], "ui-sc-bold.otf", *_SC),
        "number": (*_LATIN["number"], "ui-sc-bold.otf", *_SC),
    },
}
_LINE_HEIGHT_EM = 1.4
# Half the height of a capital, which is also where the middle of a Chinese character is.
_MIDDLE_EM = 0.365
_MAX_OPEN_FONTS = 48
_MAX_TEXT_BYTES = 12 * 2**20
_MAX_LINE_PX = 8192
_NAME_CELLS = 24


class Fonts:
    """The font files of one language, opened as sizes are asked for."""

    def __init__(self, language: str, fonts_dir: Path | None = None) -> None:
        """A file that is missing is passed over; without any, pygame's own Latin font serves."""
        directory = fonts_dir or assets_dir() / "fonts"
        if not pygame.font.get_init():
            pygame.font.init()
        self._files: dict[Face, tuple[Path | None, ...]] = {}
        self._latin_files: dict[Face, tuple[Path | None, ...]] = {}
        for face, names in _FACE_FILES[language].items():
            self._files[face] = _existing(directory, names) or (None,)
            has_wide_marks = names[0] in _WITH_WIDE_MARKS
            latin = _existing(directory, _LATIN[face]) if has_wide_marks else ()
            self._latin_files[face] = (*latin, *self._files[face])
        self._open: OrderedDict[tuple[Path | None, int], pygame.Font] = OrderedDict()

    def open_count(self) -> int:
        """How many fonts are open now."""
        return len(self._open)

    def runs(self, text: str, px: int, face: Face) -> list[tuple[pygame.Font, str]]:
        """Cut `text` into runs that one font can draw. What no font holds is left to the first."""
        files = self._files[face]
        has_shared_marks = not _SHARED_MARKS.isdisjoint(text)
        if not has_shared_marks and all(_covers(files[0], character) for character in set(text)):
            return [(self._font(files[0], px), text)]
        runs: list[tuple[Path | None, str]] = []
        for index, character in enumerate(text):
            is_latin = character in _SHARED_MARKS and _is_latin_mark(text, index)
            candidates = self._latin_files[face] if is_latin else files
            file = next((file for file in candidates if _covers(file, character)), files[0])
            if runs and runs[-1][0] == file:
                runs[-1] = (file, runs[-1][1] + character)
            else:
                runs.append((file, character))
        return [(self._font(file, px), part) for file, part in runs]

    def covers(self, character: str) -> bool:
        """Whether some font of the plain face holds the character."""
        return any(_covers(file, character) for file in self._files["regular"])

    def _font(self, file: Path | None, px: int) -> pygame.Font:
        key = (file, px)
        font = self._open.get(key)
        if font is None:
            font = self._open[key] = pygame.Font(file, px)
            if len(self._open) > _MAX_OPEN_FONTS:
                self._open.popitem(last=False)
        self._open.move_to_end(key)
        return font


class Text:
    """Measures and draws text in one language's fonts."""

    def __init__(self, language: str, fonts_dir: Path | None = None) -> None:
        self.fonts = Fonts(language, fonts_dir)
        self._pictures = SurfaceCache(_MAX_TEXT_BYTES)
        self._width = lru_cache(4096)(self._measure)
        self._wrapped = lru_cache(512)(self._wrap)

    @staticmethod
    def line_height(px: int) -> int:
        """The height of a line in pixels."""
        return math.ceil(max(px, MIN_TEXT_PX) * _LINE_HEIGHT_EM)

    def width(self, text: str, px: int, face: Face = "regular") -> int:
        """The width of a single line in pixels."""
        return self._width(text, max(px, MIN_TEXT_PX), face)

    def render(self, text: str, px: int, color: Color, face: Face = "regular") -> pygame.Surface:
        """A picture of a single line; treat it as read-only. Sizes below 12 pixels become 12."""
        px = max(px, MIN_TEXT_PX)
        return self._pictures.fetch((text, px, color, face), lambda: self._draw_line(text, px, color, face))

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        px: int,
        color: Color,
        face: Face = "regular",
        align: Align = "left",
    ) -> pygame.Rect:
        """Draw a single line in the vertical middle of `rect`, shrunk or cut to its width; where it went."""
        text, px = self.fit(text, px, rect.width, face)
        picture = self.render(text, px, color, face)
        place = picture.get_rect(centery=rect.centery)
        if align == "left":
            place.left = rect.left
        elif align == "right":
            place.right = rect.right
        else:
            place.centerx = rect.centerx
        surface.blit(picture, place)
        return place

    def wrap(self, text: str, px: int, width_px: int, face: Face = "regular") -> tuple[str, ...]:
        """The lines of a paragraph that is `width_px` wide."""
        return self._wrapped(text, max(px, MIN_TEXT_PX), width_px, face)

    def paragraph_height(self, text: str, px: int, width_px: int, face: Face = "regular") -> int:
        """The height of a paragraph in pixels."""
        return len(self.wrap(text, px, width_px, face)) * self.line_height(px)

    def draw_paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        px: int,
        color: Color,
        face: Face = "regular",
        align: Align = "left",
    ) -> int:
        """Draw a paragraph from the top of `rect`, as wide as it and perhaps higher; the height used."""
        height = self.line_height(px)
        lines = self.wrap(text, px, rect.width, face)
        for index, line in enumerate(lines):
            row = pygame.Rect(rect.left, rect.top + index * height, rect.width, height)
            self.draw(surface, line, row, px, color, face, align)
        return len(lines) * height

    def fit(
        self, text: str, px: int, width_px: int, face: Face = "regular", min_px: int | None = None
    ) -> tuple[str, int]:
        """A form of `text` and a size that are at most `width_px` wide: first smaller, then cut with "…".

        It shrinks to `min_px`, by default three quarters of `px`, but never below 12.
        """
        smallest = max(MIN_TEXT_PX, min(px, round(px * 0.75) if min_px is None else min_px))
        px, width_px = max(px, MIN_TEXT_PX), max(width_px, 0)
        wanted = self.width(text, px, face)
        if wanted <= width_px:
            return text, px
        px = max(smallest, min(px, px * width_px // wanted))
        while px > smallest and self.width(text, px, face) > width_px:
            px -= 1
        if self.width(text, px, face) <= width_px:
            return text, px
        # The first length that is too long, less one.
        count = bisect_right(
            range(1, len(text)),
            width_px,
            key=lambda length: self.width(text[:length].rstrip() + ELLIPSIS, px, face),
        )
        return text[:count].rstrip() + ELLIPSIS, px

    def clean(self, name: str, fallback: str = "", max_cells: int = _NAME_CELLS) -> str:
        """A player's name as it can be shown, whatever it was: a short single line that the fonts hold.

        Control and direction characters, lone surrogates, loose accents and symbols without a glyph are
        dropped; a letter without a glyph loses its accent or becomes "?". A Chinese character takes two of
        the `max_cells`. If nothing is left, `fallback`.
        """
        shown = "".join(self._clean_character(character) for character in _composed(name))
        shown = " ".join(shown.split())
        if not any(character.isalnum() for character in shown):
            return fallback
        return _clip(shown, max_cells)

    def _clean_character(self, character: str) -> str:
        category = unicodedata.category(character)
        if character.isspace():
            return " "
        if category[0] == "C" or category in ("Mn", "Me"):
            return ""
        for shown in (character, _plain_letter(character)):
            if shown and self.fonts.covers(shown):
                return shown
        return "?" if category[0] in "LN" else ""

    def _measure(self, text: str, px: int, face: Face) -> int:
        return sum(font.size(part)[0] for font, part in self.fonts.runs(_drawable(text), px, face))

    def _wrap(self, text: str, px: int, width_px: int, face: Face) -> tuple[str, ...]:
        return tuple(wrap_text(text, width_px, lambda line: self.width(line, px, face)))

    def _draw_line(self, text: str, px: int, color: Color, face: Face) -> pygame.Surface:
        width = min(self._width(text, px, face), _MAX_LINE_PX)
        height = self.line_height(px)
        picture = pygame.Surface((max(1, width), height), pygame.SRCALPHA)
        picture.fill((*color, 0))
        baseline = round(height / 2 + _MIDDLE_EM * px)
        left = 0
        for font, part in self.fonts.runs(_drawable(text), px, face):
            glyphs = font.render(part, True, color)
            picture.blit(glyphs, (left, baseline - font.get_ascent()))
            left += glyphs.get_width()
        return picture


@lru_cache(16)
def _coverage(file: Path) -> frozenset[int]:
    return read_coverage(file)


def _covers(file: Path | None, character: str) -> bool:
    if file is None:
        return character.isascii()
    return ord(character) in _coverage(file)


def _existing(directory: Path, names: tuple[str, ...]) -> tuple[Path, ...]:
    return tuple(directory / name for name in names if (directory / name).is_file())


def _is_latin_mark(text: str, index: int) -> bool:
    """Whether a mark of both scripts is a Latin one here.

    In a text with Chinese in it that takes a Latin letter or digit on either side; quotation marks are
    Chinese there, since the two of a pair must look alike.
    """
    if not any(is_wide(character) for character in text):
        return True
    before, after = text[:index].rstrip()[-1:], text[index + 1 :].lstrip()[:1]
    return text[index] not in _PAIRED_MARKS and _is_latin(before) and _is_latin(after)


def _is_latin(character: str) -> bool:
    return character.isalnum() and not is_wide(character)


def _drawable(text: str) -> str:
    """Without what SDL_ttf cannot take: control characters, zero characters, lone surrogates."""
    if text.isprintable():
        return text
    return "".join(" " if character.isspace() else character for character in text if _is_drawable(character))


def _is_drawable(character: str) -> bool:
    return character.isspace() or character.isprintable()


def _composed(name: str) -> str:
    """With each accent joined to its letter where such a letter exists."""
    # Longer names are cut anyway, and normalising megabytes would take a while.
    return unicodedata.normalize("NFC", name[:1000])


def _plain_letter(character: str) -> str:
    """The letter that this one is built on: L for Ł, z for ź. Empty if there is none."""
    base, _, addition = unicodedata.name(character, "").partition(" WITH ")
    try:
        return unicodedata.lookup(base) if addition else ""
    except KeyError:
        return ""


def _clip(text: str, max_cells: int) -> str:
    cells = 0
    for index, character in enumerate(text):
        cells += 2 if is_wide(character) else 1
        if cells > max_cells:
            return text[:index].rstrip() + ELLIPSIS
    return text
