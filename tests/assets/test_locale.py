"""The compiled catalogues are those that the texts compile to."""

from __future__ import annotations

import gettext
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import PoFileError

from assets.make_locale import LOCALE_DIR, compile_catalogue, find_catalogues, find_out_of_date, main

PO_TEXT = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "menu.title.play"
msgstr "开始"

#, fuzzy
msgid "menu.title.quit"
msgstr "退出"

msgid "table.cards.one"
msgid_plural "table.cards.many"
msgstr[0] "{count} 张牌"
"""


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    path = tmp_path / "zh_Hans" / "LC_MESSAGES" / "menu.po"
    path.parent.mkdir(parents=True)
    path.write_text(PO_TEXT, encoding="utf-8")
    return path


def test_committed_catalogues_are_up_to_date() -> None:
    assert [str(path.relative_to(LOCALE_DIR)) for path in find_out_of_date()] == []
    assert main(["--check"]) == 0


def test_no_compiled_catalogue_has_lost_its_source() -> None:
    sources = {path.with_suffix("") for path in find_catalogues()}
    assert {path.with_suffix("") for path in LOCALE_DIR.glob("*/LC_MESSAGES/*.mo")} <= sources


def test_gettext_reads_what_is_compiled(catalogue: Path) -> None:
    texts = gettext.GNUTranslations(BytesIO(compile_catalogue(catalogue)))
    assert texts.gettext("menu.title.play") == "开始"
    assert texts.ngettext("table.cards.one", "table.cards.many", 3) == "{count} 张牌"


def test_fuzzy_messages_are_left_out(catalogue: Path) -> None:
    texts = gettext.GNUTranslations(BytesIO(compile_catalogue(catalogue)))
    assert texts.gettext("menu.title.quit") == "menu.title.quit"


def test_a_header_with_dates_changes_nothing(catalogue: Path) -> None:
    before = compile_catalogue(catalogue)
    dated = PO_TEXT.replace('utf-8\\n"', 'utf-8\\n"\n"PO-Revision-Date: 2031-01-01 00:00+0000\\n"')
    catalogue.write_text(dated, encoding="utf-8")
    assert compile_catalogue(catalogue) == before


def test_missing_and_stale_files_are_found(catalogue: Path, tmp_path: Path) -> None:
    compiled = catalogue.with_suffix(".mo")
    assert list(find_out_of_date(tmp_path)) == [compiled]
    compiled.write_bytes(compile_catalogue(catalogue))
    assert find_out_of_date(tmp_path) == {}
    catalogue.write_text(PO_TEXT.replace("开始", "开局"), encoding="utf-8")
    assert list(find_out_of_date(tmp_path)) == [compiled]


def test_a_malformed_catalogue_is_an_error(catalogue: Path) -> None:
    catalogue.write_text("these are no messages\n", encoding="utf-8")
    with pytest.raises(PoFileError):
        compile_catalogue(catalogue)
