"""Reading and writing the player's files without ever losing one.

A file is written whole beside the old one and then put in its place, so that a crash, a power cut or a full
disk leaves either the old or the new content. All that can go wrong with a file is a `FileError`. Knows
nothing of what is inside the files.
"""

import errno
import os
import sys
import tempfile
import time
from contextlib import suppress
from enum import StrEnum
from itertools import count
from pathlib import Path
from typing import Final

_TEMPORARY_SUFFIX: Final = ".tmp"
_LEFTOVER_AGE_S: Final = 60.0
"""A younger temporary file may belong to another running copy of the program."""


class Trouble(StrEnum):
    """What is the matter with a file."""

    DISK_FULL = "disk_full"
    NO_PERMISSION = "no_permission"
    TOO_LARGE = "too_large"
    FAILED = "failed"


_TROUBLE_OF_ERRNO: Final = {
    errno.ENOSPC: Trouble.DISK_FULL,
    errno.EDQUOT: Trouble.DISK_FULL,
    errno.EFBIG: Trouble.DISK_FULL,
    errno.EACCES: Trouble.NO_PERMISSION,
    errno.EPERM: Trouble.NO_PERMISSION,
    errno.EROFS: Trouble.NO_PERMISSION,
}


class FileError(Exception):
    """A file could not be read, written, renamed or locked."""

    def __init__(self, trouble: Trouble, path: Path, detail: str) -> None:
        super().__init__(f"{path}: {detail}")
        self.trouble = trouble
        self.path = path

    @classmethod
    def from_os_error(cls, error: OSError, path: Path) -> "FileError":
        trouble = _TROUBLE_OF_ERRNO.get(error.errno or 0, Trouble.FAILED)
        return cls(trouble, path, error.strerror or str(error))


def read_limited(path: Path, limit_bytes: int) -> bytes | None:
    """The whole content, or None where there is no such file. Raises FileError, also above the limit."""
    try:
        with path.open("rb") as file:
            content = file.read(limit_bytes + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise FileError.from_os_error(error, path) from error
    if len(content) > limit_bytes:
        raise FileError(Trouble.TOO_LARGE, path, f"is larger than {limit_bytes} bytes")
    return content


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the file by this content, or leave it as it was and raise FileError. Makes its directory."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=_TEMPORARY_SUFFIX, dir=path.parent)
        temporary = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
        _sync_directory(path.parent)
    except OSError as error:
        raise FileError.from_os_error(error, path) from error


def remove_leftovers(path: Path, *, older_than_s: float = _LEFTOVER_AGE_S) -> None:
    """Remove what interrupted writes of this file have left behind, as far as that is possible."""
    try:
        leftovers = list(path.parent.glob(f".{path.name}.*{_TEMPORARY_SUFFIX}"))
    except OSError:  # reading the file itself will tell what is the matter with its directory
        return
    for leftover in leftovers:
        # Gone by now, or not ours to remove: neither keeps the file itself from being read.
        with suppress(OSError):
            if time.time() - leftover.stat().st_mtime >= older_than_s:
                leftover.unlink()


def is_directory(path: Path) -> bool:
    """Is a directory in the place of this file, as far as one may look?"""
    try:
        return path.is_dir()
    except OSError:
        return False


def set_aside(path: Path, why: str) -> Path:
    """Keep a file (or whatever has its name) as `name.why.ext`, without overwriting an earlier one.

    Returns the new path. Raises FileError.
    """
    kept = free_name(path, why)
    try:
        path.rename(kept)
    except OSError as error:
        raise FileError.from_os_error(error, path) from error
    _sync_directory(path.parent)
    return kept


def free_name(path: Path, why: str) -> Path:
    """`name.why.ext` beside the path, or `name.why-2.ext` and so on: the first that is not taken."""
    for number in count(1):
        tail = "" if number == 1 else f"-{number}"
        candidate = path.with_name(f"{path.stem}.{why}{tail}{path.suffix}")
        if not os.path.lexists(candidate):
            return candidate
    raise AssertionError("there is always another number")


def move(path: Path, target: Path) -> None:
    """Put a file in another's place. Raises FileError."""
    try:
        path.replace(target)
    except OSError as error:
        raise FileError.from_os_error(error, path) from error


def remove(path: Path) -> None:
    """Remove a file if it is there. Raises FileError."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise FileError.from_os_error(error, path) from error


class Appender:
    """A file open for adding to its end; all that was added is on the disk when `add` returns."""

    def __init__(self, path: Path, keep_bytes: int) -> None:
        """Open an existing file and cut off what lies behind its first `keep_bytes`. Raises FileError."""
        self.path = path
        try:
            self._file = path.open("r+b", buffering=0)
        except OSError as error:
            raise FileError.from_os_error(error, path) from error
        try:
            self._file.truncate(keep_bytes)
            self._file.seek(keep_bytes)
        except OSError as error:
            self.close()
            raise FileError.from_os_error(error, path) from error

    def add(self, content: bytes) -> None:
        """Raises FileError; then part of the content may have been added."""
        try:
            rest = memoryview(content)
            while rest:
                rest = rest[self._file.write(rest) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            raise FileError.from_os_error(error, self.path) from error

    def close(self) -> None:
        self._file.close()


def _sync_directory(directory: Path) -> None:
    """Make a rename outlive a power cut, where the system can do that."""
    if sys.platform == "win32":
        return
    # Some network file systems refuse to sync a directory. The content itself is safe by now.
    with suppress(OSError):
        descriptor = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def shown(path: Path) -> str:
    """The path as text that can be drawn, even where its bytes are no valid UTF-8."""
    return str(path).encode("utf-8", "replace").decode("utf-8")
