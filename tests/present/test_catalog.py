"""Words: choosing a language, finding texts, filling them in."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog as Source
from babel.messages.mofile import write_mo

from uno_desktop.present.catalog import DOMAINS, LANGUAGES, Catalog, best_language

EXAMPLES = {
    "en": {"menu.title.play": "Play", "table.log.drew": "{name} draws."},
    "zh_Hans": {"menu.title.play": "开始", "table.log.drew": "{name} 摸牌。"},
    "zh_Hant": {"menu.title.play": "開始", "table.log.drew": "{name} 抽牌。"},
}
COUNTED = {"en": ("{n} card", "{n} cards"), "zh_Hans": ("{n} 张牌",), "zh_Hant": ("{n} 張牌",)}


@pytest.fixture
def locale_dir(tmp_path: Path) -> Path:
    for language, texts in EXAMPLES.items():
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        for domain in DOMAINS:
            source = Source(locale=language)
            for message_id, text in texts.items():
                if message_id.startswith(domain):
                    source.add(message_id, text)
            if domain == "table":
                source.add(("table.cards", "table.cards"), COUNTED[language])
            with (folder / f"{domain}.mo").open("wb") as file:
                write_mo(file, source)
    return tmp_path


@pytest.mark.parametrize(
    ("code", "language"),
    [
        ("zh_CN", "zh_Hans"),
        ("zh_CN.UTF-8", "zh_Hans"),
        ("zh_SG", "zh_Hans"),
        ("zh", "zh_Hans"),
        ("zh-Hans-HK", "zh_Hans"),
        ("cmn_CN", "zh_Hans"),
        ("Chinese (Simplified)_China.936", "zh_Hans"),
        ("zh_TW", "zh_Hant"),
        ("zh_TW.Big5", "zh_Hant"),
        ("zh_HK", "zh_Hant"),
        ("zh_MO", "zh_Hant"),
        ("zh_Hant_TW", "zh_Hant"),
        ("zh-Hant", "zh_Hant"),
        ("yue_HK", "zh_Hant"),
        ("Chinese (Traditional)_Taiwan.950", "zh_Hant"),
        ("Chinese_Taiwan", "zh_Hant"),
        ("Chinese (Traditional)_Hong Kong SAR.950", "zh_Hant"),
        ("en_GB.UTF-8", "en"),
        ("English_United States.1252", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("", "en"),
        (None, "en"),
        ("de_DE@euro", "en"),
    ],
)
def test_each_system_name_finds_its_language(code: str | None, language: str) -> None:
    assert best_language([code]) == language


def test_the_first_wish_that_can_be_met_wins() -> None:
    assert best_language([None, "C", "de_DE", "zh_TW", "en_US"]) == "zh_Hant"
    assert best_language([]) == "en"


def test_all_domains_of_each_language_are_found_in_one_place(locale_dir: Path) -> None:
    for language in LANGUAGES:
        catalog = Catalog(language, strict=True, locale_dir=locale_dir)
        assert catalog.text("menu.title.play") == EXAMPLES[language]["menu.title.play"]
        assert "小明" in catalog.text("table.log.drew", name="小明")


def test_names_with_braces_stay_as_they_are(locale_dir: Path) -> None:
    catalog = Catalog("en", strict=True, locale_dir=locale_dir)
    assert catalog.text("table.log.drew", name="{x}") == "{x} draws."


def test_numbers_choose_the_form(locale_dir: Path) -> None:
    english = Catalog("en", strict=True, locale_dir=locale_dir)
    assert [english.plural("table.cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert Catalog("zh_Hans", strict=True, locale_dir=locale_dir).plural("table.cards", 1) == "1 张牌"


def test_a_missing_id_raises_only_when_strict(locale_dir: Path) -> None:
    assert Catalog("en", locale_dir=locale_dir).text("menu.nowhere") == "menu.nowhere"
    strict = Catalog("en", strict=True, locale_dir=locale_dir)
    with pytest.raises(KeyError, match=r"menu\.nowhere"):
        strict.text("menu.nowhere")
    with pytest.raises(KeyError, match=r"menu\.many"):
        strict.plural("menu.many", 3)


def test_a_damaged_or_missing_file_costs_its_texts_only(locale_dir: Path) -> None:
    folder = locale_dir / "en" / "LC_MESSAGES"
    (folder / "menu.mo").write_bytes(b"\0" * 40)
    (folder / "rules.mo").unlink()
    catalog = Catalog("en", locale_dir=locale_dir)
    assert catalog.text("menu.title.play") == "menu.title.play"
    assert catalog.text("table.log.drew", name="Ada") == "Ada draws."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="klingon"):
        Catalog("klingon")
