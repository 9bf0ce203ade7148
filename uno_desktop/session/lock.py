"""One program at a time may write the saved game. The lock is the system's own, so it ends with its process,
however that ends; the file that carries it stays and means nothing.
"""

import sys
from pathlib import Path
from typing import BinaryIO

from uno_desktop.session.files import FileError

if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try_lock(file: BinaryIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


_HELD_ELSEWHERE = (BlockingIOError, PermissionError)
"""What the two systems say when another process holds the lock: POSIX EWOULDBLOCK, Windows EACCES."""


class InstanceLock:
    """A lock held until `release`, or until the process ends."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    @classmethod
    def acquire(cls, path: Path) -> "InstanceLock | None":
        """The lock, or None if another process (or another lock in this one) holds it. Makes its directory.

        Raises FileError where no lock can be made at all.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("ab")
        except OSError as error:
            raise FileError.from_os_error(error, path) from error
        try:
            _try_lock(file)
        except _HELD_ELSEWHERE:
            file.close()
            return None
        except OSError as error:
            file.close()
            raise FileError.from_os_error(error, path) from error
        return cls(file)

    def release(self) -> None:
        """Let another process have it. Closing the file gives the lock back."""
        self._file.close()
