"""The game's words in the player's language, and which language that is.

Owns the choice of catalogue and the filling in of names and numbers. Knows nothing of fonts, screens
or settings; the texts themselves live in `assets/locale`, one file for each domain and language.
"""

import gettext
from collections.abc import Iterable
from pathlib import Path

from uno_desktop.paths import assets_dir

#: Each language (a directory in `assets/locale`) with the name that its own readers call it by.
LANGUAGES: dict[str, str] = {"zh_Hans": "简体中文", "zh_Hant": "繁體中文", "en": "English"}
DOMAINS = ("menu", "table", "rules", "tutorial")
DEFAULT_LANGUAGE = "en"

_NO_WISH = {"", "c", "posix"}
_CHINESE_LANGUAGES = {"zh", "cmn", "yue", "chinese"}
# Places and script names that stand for traditional characters, as POSIX, BCP 47 and Windows spell them.
_TRADITIONAL_SIGNS = {
    "hant",
    "traditional",
    "tw",
    "hk",
    "mo",
    "taiwan",
    "hong kong",
    "hong kong sar",
    "macao",
    "macau",
}
_SIMPLIFIED_SIGNS = {"hans", "simplified"}


def best_language(codes: Iterable[str | None]) -> str:
    """The game's language for a list of locale names, the most wanted first.

    Accepts what systems really hand out: `zh_TW.UTF-8`, `zh-Hant-HK`, `C`, None, `Chinese_Taiwan.950`.
    gettext would never find `zh_Hant` for `zh_TW`, hence by hand. English if nothing fits.
    """
    for code in codes:
        language = _language_of(code)
        if language:
            return language
    return DEFAULT_LANGUAGE


def _language_of(code: str | None) -> str | None:
    name = (code or "").split(".")[0].split("@")[0].lower()
    if name in _NO_WISH:
        return None
    first, *rest = (
        part.strip() for part in name.replace("-", "_").replace("(", "_").replace(")", "_").split("_")
    )
    if first in _CHINESE_LANGUAGES:
        signs = set(rest)
        # A script that is named outranks the place: zh_Hans_HK reads simplified.
        if signs & _SIMPLIFIED_SIGNS:
            return "zh_Hans"
        if signs & _TRADITIONAL_SIGNS or first == "yue":
            return "zh_Hant"
        return "zh_Hans"
    return "en" if first in ("en", "english") else None


class Catalog:
    """The texts of one language.

    A missing id shows itself on the screen, because a player would rather read `table.log.drew` than
    lose the game to it; with `strict` it raises KeyError, so that a test finds it first. The same holds
    for a catalogue file that is missing or damaged: all its ids are missing.
    """

    def __init__(self, language: str, *, strict: bool = False, locale_dir: Path | None = None) -> None:
        """`language` is a key of `LANGUAGES`; anything else raises ValueError."""
        if language not in LANGUAGES:
            raise ValueError(f"unknown language: {language}")
        self.language = language
        messages_dir = (locale_dir or assets_dir() / "locale") / language / "LC_MESSAGES"
        self._messages: gettext.NullTranslations = _MissingIds(strict=strict)
        for domain in DOMAINS:
            translations = _read(messages_dir / f"{domain}.mo")
            if translations:
                translations.add_fallback(self._messages)
                self._messages = translations

    def text(self, message_id: str, **values: object) -> str:
        """The text for an id, its `{name}` places filled with the values just as they are."""
        return _fill(self._messages.gettext(message_id), values)

    def plural(self, message_id: str, n: int, **values: object) -> str:
        """The form for `n` things; `{n}` is filled in too."""
        return _fill(self._messages.ngettext(message_id, message_id, n), {"n": n, **values})


class _MissingIds(gettext.NullTranslations):
    """The end of the chain: reached only by ids that no catalogue holds."""

    def __init__(self, *, strict: bool) -> None:
        super().__init__()
        self._strict = strict

    def gettext(self, message: str) -> str:
        if self._strict:
            raise KeyError(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1)


def _read(path: Path) -> gettext.GNUTranslations | None:
    try:
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError):  # not there, unreadable, not a catalogue, or not UTF-8
        return None


def _fill(text: str, values: dict[str, object]) -> str:
    # A text without values is shown as written, so that a brace in it is only a brace.
    return text.format(**values) if values else text
