"""Compiles the message catalogues: every `locale/<language>/LC_MESSAGES/<domain>.po` to a `.mo` beside it.

Owns the compiled files and nothing else: whether a catalogue is complete is a question for the tests.
The header of a compiled file holds only what gettext needs (character set and plural rule), with no date
and no tool version, so the same catalogue always gives the same bytes.

    python -m assets.make_locale            # write what has changed
    python -m assets.make_locale --check    # write nothing; exit 1 if anything is out of date

Needs Babel (a development tool).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE_DIR = Path(__file__).resolve().parent / "locale"


class _TimelessCatalog(Catalog):
    """A catalogue whose header says nothing about when and with what it was compiled."""

    def __iter__(self) -> Iterator[Message]:
        yield Message("", f"Content-Type: text/plain; charset=utf-8\nPlural-Forms: {self.plural_forms}\n")
        yield from (message for message in super().__iter__() if message.id)


def find_catalogues(locale_dir: Path = LOCALE_DIR) -> list[Path]:
    """Every `.po` file under `locale_dir`, in a fixed order."""
    return sorted(locale_dir.glob("*/LC_MESSAGES/*.po"))


def compile_catalogue(po_path: Path) -> bytes:
    """The compiled form of one catalogue. Messages without a translation and fuzzy ones are left out.

    Raises babel.messages.pofile.PoFileError if the file is malformed.
    """
    language = po_path.parent.parent.name
    with po_path.open("rb") as po_file:
        source = read_po(po_file, locale=language, abort_invalid=True)
    catalogue = _TimelessCatalog(locale=language, fuzzy=False)
    for message in source:
        if message.id and not message.fuzzy:
            catalogue.add(message.id, message.string, context=message.context)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def find_out_of_date(locale_dir: Path = LOCALE_DIR) -> dict[Path, bytes]:
    """The `.mo` files that are missing or differ from their catalogue, with the bytes they should hold."""
    wanted = {
        po_path.with_suffix(".mo"): compile_catalogue(po_path) for po_path in find_catalogues(locale_dir)
    }
    return {
        mo_path: data
        for mo_path, data in wanted.items()
        if not mo_path.exists() or mo_path.read_bytes() != data
    }


def main(arguments: list[str] | None = None) -> int:
    """Entry point; returns the exit code."""
    parser = argparse.ArgumentParser(description="Compile the message catalogues.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a file is out of date")
    options = parser.parse_args(arguments)
    out_of_date = find_out_of_date()
    for mo_path, data in out_of_date.items():
        name = mo_path.relative_to(LOCALE_DIR)
        if options.check:
            print(f"out of date: {name}")
        else:
            mo_path.write_bytes(data)
            print(f"compiled {name}")
    return 1 if options.check and out_of_date else 0


if __name__ == "__main__":
    sys.exit(main())
