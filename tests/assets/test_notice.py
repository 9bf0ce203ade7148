"""NOTICE accounts for every file that is shipped, and says whose trademark the name is."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"
NOTICE = (ASSETS / "NOTICE").read_text(encoding="utf-8")
# A list of patterns may go on in indented lines.
PATTERNS = [
    pattern
    for files in re.findall(r"^Files: (.*(?:\n +.*)*)", NOTICE, re.MULTILINE)
    for pattern in files.split()
]


def shipped_files() -> list[str]:
    """Everything but the scripts and NOTICE itself, relative to the folder."""
    return [
        path.relative_to(ASSETS).as_posix()
        for path in ASSETS.rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc") and path.name != "NOTICE"
    ]


def test_every_shipped_file_is_named() -> None:
    unnamed = [name for name in shipped_files() if not any(fnmatch(name, pattern) for pattern in PATTERNS)]
    assert unnamed == []


def test_every_name_stands_for_a_file() -> None:
    files = shipped_files()
    # The catalogues are written elsewhere and may still be on their way.
    empty = [
        pattern
        for pattern in PATTERNS
        if pattern != "locale/*" and not any(fnmatch(name, pattern) for name in files)
    ]
    assert empty == []


def test_every_section_has_a_licence() -> None:
    sections = NOTICE.split("Files: ")[1:]
    assert sections
    assert [section.splitlines()[0] for section in sections if "Licence" not in section] == []


def test_fonts_under_the_open_font_license_come_with_its_text() -> None:
    texts = sorted((ASSETS / "fonts").glob("OFL-*.txt"))
    assert len(texts) == 4
    for text in texts:
        words = text.read_text(encoding="utf-8").upper()
        assert "SIL OPEN FONT LICENSE" in words
        assert "COPYRIGHT" in words


def test_trademark_is_acknowledged() -> None:
    sentence = " ".join(NOTICE.split())
    assert "UNO is a trademark of" in sentence
    assert "nor connected with it" in sentence
