"""The player's own rule sets: one TOML file each in a directory of their own, and files from elsewhere.

Owns how files are named, listed, read and written. What is inside them is the engine's `ruleset_text`. A file
that somebody has put there by hand counts like any other; one that cannot be read is listed with the reason.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from uno_desktop.engine.ruleset_text import (
    MAX_TEXT_CHARACTERS,
    NamedRules,
    RuleTextError,
    TextFault,
    from_toml,
    to_toml,
)
from uno_desktop.session import files
from uno_desktop.session.files import FileError, Trouble

SUFFIX: Final = ".toml"
MAX_NAME_LENGTH: Final = 40
MAX_LISTED: Final = 200
"""More files than this in the directory are not listed."""

_MAX_FILE_BYTES: Final = 4 * MAX_TEXT_CHARACTERS
_MAX_STEM_LENGTH: Final = 60
# What some system does not allow in a file's name.
_NOT_IN_FILE_NAMES: Final = re.compile(r'[<>:"/\\|?*]')
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)


class MissingFileError(Exception):
    """There is no file at the path that the player gave."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


@dataclass(frozen=True, slots=True)
class StoredRules:
    """A rule file: the rules in it, or why there are none."""

    path: Path
    named: NamedRules | None
    error: RuleTextError | FileError | None = None

    @property
    def name(self) -> str:
        """The name its owner gave it, or else the file's."""
        return (self.named.name if self.named else "") or files.shown(Path(self.path.stem))


class RuleSets:
    """The rule files in one directory, which need not exist. All but `listed` may raise FileError."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def listed(self) -> list[StoredRules]:
        """All rule files in the order of their names, read now. A directory that cannot be read is empty."""
        try:
            paths = sorted(path for path in self.directory.iterdir() if _is_rule_file(path))
        except OSError:  # not there yet, no directory, or not to be read
            return []
        found = [self._stored(path) for path in paths[:MAX_LISTED]]
        return sorted(found, key=lambda stored: stored.name.casefold())

    def find(self, name: str) -> StoredRules | None:
        """The rules that the player calls so, whatever their file is called."""
        wanted = clean_rules_name(name).casefold()
        return next((stored for stored in self.listed() if stored.name.casefold() == wanted), None)

    def save(self, named: NamedRules) -> StoredRules:
        """Keep these rules under their name, which must not be empty, in the place of others of that name."""
        named = replace(named, name=clean_rules_name(named.name))
        before = self.find(named.name)
        path = before.path if before else self._free_path(named.name)
        files.write_atomically(path, to_toml(named).encode())
        return StoredRules(path, named)

    def rename(self, stored: StoredRules, name: str) -> StoredRules:
        """Give readable rules another name, which no other set may have; the file is renamed with them."""
        if stored.named is None:
            raise ValueError(f"{stored.path} holds no rules to rename")
        named = replace(stored.named, name=clean_rules_name(name))
        path = self._free_path(named.name, instead_of=stored.path)
        files.write_atomically(path, to_toml(named).encode())
        if path != stored.path:
            files.remove(stored.path)
        return StoredRules(path, named)

    def delete(self, stored: StoredRules) -> None:
        """Remove the file for good."""
        files.remove(stored.path)

    def _stored(self, path: Path) -> StoredRules:
        try:
            return StoredRules(path, read_rules(path))
        except MissingFileError:  # gone since the directory was listed
            return StoredRules(path, None, FileError(Trouble.FAILED, path, "is gone"))
        except (RuleTextError, FileError) as error:
            return StoredRules(path, None, error)

    def _free_path(self, name: str, instead_of: Path | None = None) -> Path:
        """A path for rules of this name that no other file has; `instead_of` is as good as free."""
        taken = {path.name.casefold() for path in self._files() if path != instead_of}
        stem = file_stem(name)
        number = 1
        while (file_name := f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}").casefold() in taken:
            number += 1
        return self.directory / file_name

    def _files(self) -> Iterator[Path]:
        try:
            yield from self.directory.iterdir()
        except FileNotFoundError:
            return
        except OSError as error:
            raise FileError.from_os_error(error, self.directory) from error


def _is_rule_file(path: Path) -> bool:
    return path.suffix.lower() == SUFFIX and not path.name.startswith(".")


def read_rules(path: Path) -> NamedRules:
    """The rules in a file from anywhere. Raises MissingFileError, FileError or RuleTextError."""
    content = files.read_limited(path, _MAX_FILE_BYTES)
    if content is None:
        raise MissingFileError(path)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RuleTextError(TextFault.UNREADABLE) from error
    named = from_toml(text)
    return replace(named, name=clean_rules_name(named.name))


def write_rules(path: Path, named: NamedRules) -> None:
    """Write the rules to a file anywhere, in the place of what is there. Raises FileError."""
    files.write_atomically(path, to_toml(named).encode())


def path_from_text(text: str) -> Path:
    """The path that a player typed or pasted: without quotes and with `~` for the home directory.

    A relative path counts from the home directory, since nobody knows where a program was started.
    """
    path = Path(text.strip().strip("\"'").strip())
    try:
        return Path.home() / path.expanduser()
    except RuntimeError:  # no home directory can be determined
        return path


def export_path(text: str, name: str) -> Path:
    """Where rules of this name go if a player asks for `text`: a file, or a directory to put one into.

    A file without an ending gets that of rule files.
    """
    path = path_from_text(text)
    if files.is_directory(path):
        return path / f"{file_stem(name)}{SUFFIX}"
    return path if path.suffix else path.with_name(path.name + SUFFIX)


def is_there(path: Path) -> bool:
    """Is there anything at this path, as far as one may look?"""
    try:
        return path.exists()
    except OSError:
        return False


def clean_rules_name(text: str) -> str:
    """The name single-spaced, without what no font can draw, clipped to `MAX_NAME_LENGTH` characters."""
    composed = unicodedata.normalize("NFC", text[:1000])
    drawable = "".join(character for character in composed if character.isprintable() or character.isspace())
    return " ".join(drawable.split())[:MAX_NAME_LENGTH].strip()


def file_stem(name: str) -> str:
    """A file's name, without its ending, that every system allows."""
    stem = _NOT_IN_FILE_NAMES.sub("_", clean_rules_name(name))[:_MAX_STEM_LENGTH].strip(" .")
    if not stem or _RESERVED.match(stem):
        stem = f"rules-{stem}".rstrip("-")
    return stem
