"""Tries every picture, font, catalogue and sound that the game ships with, for the self-test and for builds.

While playing, something that is missing is replaced or left out; here it raises.
"""

import os
from pathlib import Path
from typing import Final

import pygame

from uno_desktop.engine.cards import CODE_OF, COLOR_LETTERS, COLORS, PACK_SIZE, RANK_CODES, WILD, WILD_FOUR
from uno_desktop.paths import assets_dir
from uno_desktop.present.catalog import LANGUAGES, Catalog
from uno_desktop.present.cues import SoundName
from uno_desktop.ui.avatars import FACES, MOODS, PEGS
from uno_desktop.ui.sound import MUSIC, ScreenSound, Sounds
from uno_desktop.ui.sprites import BACK, file_name, theme_dir
from uno_desktop.ui.text import Face, Text
from uno_desktop.ui.theme import CARD_PALETTES

FONT_FILES: Final = 9
VOICES: Final = 6
_FONT_FACES: Final[tuple[Face, ...]] = ("regular", "bold", "title", "number")
_ONE_OF_EACH_DOMAIN: Final = ("menu.window.title", "table.seat.you", "rules.preset.table.name")


class AssetError(Exception):
    """Something that ships with the game is missing or unusable; the message says what."""


def check_cards() -> str:
    """Load all faces, the wilds with a named colour, and the back, in every theme. Raises AssetError."""
    wilds = [RANK_CODES[rank] for rank in (WILD, WILD_FOUR)]
    named = [f"{wild}:{COLOR_LETTERS[color]}" for wild in wilds for color in COLORS]
    codes = [*dict.fromkeys(CODE_OF[:PACK_SIZE]), *named, BACK]
    for theme in CARD_PALETTES:
        for code in codes:
            _load_picture(theme_dir(theme) / f"{file_name(code)}.png")
    return f"{len(codes)} pictures in {len(CARD_PALETTES)} themes"


def check_faces() -> str:
    """Load all players' faces in all moods, and the clothes-pegs. Raises AssetError."""
    moods = [f"_{mood}" for mood in MOODS if mood != "neutral"]
    names = [f"{face}{mood}" for face in FACES for mood in ("", *moods)]
    for name in (*names, *PEGS):
        _load_picture(assets_dir() / "avatars" / f"{name}.png")
    return f"{len(names)} pictures, {len(PEGS)} pegs"


def check_fonts() -> str:
    """Draw each language's own name in each of its faces. Raises AssetError."""
    files = [path for path in (assets_dir() / "fonts").iterdir() if path.suffix in (".ttf", ".otf")]
    if len(files) != FONT_FILES:
        raise AssetError(f"{FONT_FILES} font files are needed, {len(files)} are there")
    for language, own_name in LANGUAGES.items():
        text = Text(language)
        missing = [character for character in own_name if not text.fonts.covers(character)]
        if missing:
            raise AssetError(f"no glyph for {missing} in {language}")
        for face in _FONT_FACES:
            text.render(own_name, 24, (255, 255, 255), face)
    return f"{len(files)} files"


def check_words() -> str:
    """Read each catalogue of each language. Raises KeyError for a text that is missing."""
    for language in LANGUAGES:
        catalog = Catalog(language, strict=True)
        for message_id in _ONE_OF_EACH_DOMAIN:
            catalog.text(message_id)
    return ", ".join(LANGUAGES)


def check_sounds(sounds: Sounds) -> str:
    """Load all sounds and voices, without a sound device too. Raises AssetError."""
    has_device = sounds.is_available
    if not has_device:
        # Files can be tried without anybody hearing them.
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        if not sounds.open():
            raise AssetError("not even silence can be played")
    effects = [assets_dir() / "sounds" / f"{name}.ogg" for name in (*SoundName, *ScreenSound, MUSIC)]
    voices = [assets_dir() / "voice" / f"uno_{number}.ogg" for number in range(1, VOICES + 1)]
    for path in (*effects, *voices):
        try:
            pygame.mixer.Sound(path)
        except (OSError, pygame.error) as error:
            raise AssetError(f"{path.name}: {error}") from error
    device = "" if has_device else ", no sound device"
    return f"{len(effects)} sounds, {len(voices)} voices{device}"


def video_driver() -> str:
    """By what the window is shown."""
    return pygame.display.get_driver()


def _load_picture(path: Path) -> None:
    try:
        pygame.image.load(path)
    except (OSError, pygame.error) as error:
        raise AssetError(f"{path.name}: {error}") from error
