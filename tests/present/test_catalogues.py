"""All catalogues: complete, alike, and each in its own language and characters."""

import ast
import re
import string
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from uno_desktop.engine.ruleset import MAX_SEATS
from uno_desktop.present.catalog import DOMAINS, LANGUAGES

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "assets" / "locale"
CHINESE = ("zh_Hans", "zh_Hant")
#: Latin words that are at home in a Chinese text: the game's word, keys, and names of things.
NAMES = {
    *("UNO", "Desktop", "Mattel", "Inc", "EN", "NOTICE", "Shift"),
    *("MIT", "SIL", "Apache", "LGPL", "BSD", "zlib"),
    *("Noto", "Sans", "CJK", "Fredoka", "Nunito", "Kokoro"),
    *("Python", "pygame", "ce", "SDL", "msgspec", "platformdirs"),
}
#: Characters that the other script writes otherwise, although both character sets hold them.
NOT_TRADITIONAL = set("后里几于余斗丑冲卜复么云")
NOT_SIMPLIFIED = set("於乾瞭徵麽")
ID = re.compile(rf"(?:{'|'.join(DOMAINS)})(?:\.[a-zA-Z0-9_]+){{2,}}")


@cache
def messages(domain: str, language: str) -> dict[str, Message]:
    with (LOCALE / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        catalog = read_po(file, locale=language, abort_invalid=True)
    return {_id(message): message for message in catalog if message.id}


def _id(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def texts(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def without_placeholders(text: str) -> str:
    return "".join(literal for literal, *_ in string.Formatter().parse(text))


def is_ideograph(char: str) -> bool:
    return "\u3400" <= char <= "\u9fff"


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts(language: str, domain: str) -> None:
    assert set(messages(domain, language)) == set(messages(domain, "en"))
    assert all(key.startswith(f"{domain}.") for key in messages(domain, language))


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_open(language: str, domain: str) -> None:
    unfinished = [
        key
        for key, message in messages(domain, language).items()
        if message.fuzzy or not all(texts(message)) or not texts(message)
    ]
    assert unfinished == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_placeholders_agree(domain: str) -> None:
    for key, english in messages(domain, "en").items():
        # The singular may leave the number out.
        wanted = placeholders(texts(english)[-1])
        for language in LANGUAGES:
            message = messages(domain, language)[key]
            assert len(texts(message)) == (1 if isinstance(message.id, str) or language in CHINESE else 2)
            assert placeholders(texts(message)[-1]) == wanted, (language, key)


@pytest.mark.parametrize("domain", DOMAINS)
def test_english_quotation_marks_are_those_of_print(domain: str) -> None:
    typed = {
        key
        for key, message in messages(domain, "en").items()
        for text in texts(message)
        if set(text) & set("'\"")
    }
    assert typed == set()


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", CHINESE)
def test_no_english_is_left_in_chinese(language: str, domain: str) -> None:
    left = {
        key: words
        for key, message in messages(domain, language).items()
        for text in texts(message)
        if (words := set(re.findall("[A-Za-z]{2,}", without_placeholders(text))) - NAMES)
    }
    assert left == {}


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize(
    ("language", "charset", "foreign"),
    [("zh_Hans", "gb2312", NOT_SIMPLIFIED), ("zh_Hant", "big5", NOT_TRADITIONAL)],
)
def test_each_chinese_keeps_to_its_own_characters(
    language: str, charset: str, foreign: set[str], domain: str
) -> None:
    strange = {
        (key, char)
        for key, message in messages(domain, language).items()
        # The languages are listed under the names that their own readers give them.
        if not key.startswith("menu.language.")
        for text in texts(message)
        for char in filter(is_ideograph, text)
        if char in foreign or not _is_in(charset, char)
    }
    assert strange == set()


def _is_in(charset: str, char: str) -> bool:
    try:
        char.encode(charset)
    except UnicodeEncodeError:
        return False
    return True


def test_the_check_of_characters_finds_the_other_script() -> None:
    assert not _is_in("gb2312", "關")
    assert not _is_in("big5", "关")
    assert _is_in("gb2312", "关")
    assert _is_in("big5", "關")


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", CHINESE)
def test_chinese_uses_chinese_punctuation(language: str, domain: str) -> None:
    western = {
        key: text
        for key, message in messages(domain, language).items()
        for text in texts(message)
        if re.search(r"[\u3400-\u9fff}] ?[,;:?!](?: |$)", text)
    }
    assert western == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_table_of_bots_has_as_many_names(language: str) -> None:
    texts = messages("menu", language)
    assert len({texts[f"menu.bot.name_{seat + 1}"].string for seat in range(MAX_SEATS)}) == MAX_SEATS


def test_every_id_in_the_code_is_in_the_catalogues() -> None:
    known = {key for domain in DOMAINS for key in messages(domain, "en")}
    unknown = set()
    for room in ("present", "ui"):
        for path in sorted((ROOT / "uno_desktop" / room).rglob("*.py")):
            for text in _whole_strings(path):
                # Ids are put together from a beginning too: it must begin some id.
                if ID.fullmatch(text) and not any(key == text or key.startswith(text) for key in known):
                    unknown.add(f"{path.name}: {text}")
    assert sorted(unknown) == []


def _whole_strings(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
