"""The saved game: a header and one line for every deed, written as it happens.

Continuing plays the deeds again through the very session that they came from. The file is plain data with
limits; whoever made it, it can do nothing but be played or be refused. A torn last line is a move that was
being written when the power went: it is left out. Anything else wrong keeps the file under another name.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from uno_desktop import __version__
from uno_desktop.engine.events import Event, MatchEnded
from uno_desktop.session import files
from uno_desktop.session.files import Appender, FileError, Trouble
from uno_desktop.session.lock import InstanceLock
from uno_desktop.session.notices import Notice, NoticeBoard, NoticeId
from uno_desktop.session.record import Entry, is_in_range
from uno_desktop.session.seating import BotMaker
from uno_desktop.session.session import ReplayError, Session, ShowingMs
from uno_desktop.session.setup import MatchSetup
from uno_desktop.session.tempo import Tempo

FORMAT: Final = 1
MAX_FILE_BYTES: Final = 32_000_000
MAX_LINE_BYTES: Final = 20_000

GAME_FILE: Final = "game.jsonl"
FINISHED_FILE: Final = "last-match.jsonl"
LOCK_FILE: Final = "game.lock"

_NOT_SAVED: Final = {
    Trouble.DISK_FULL: NoticeId.GAME_DISK_FULL,
    Trouble.NO_PERMISSION: NoticeId.GAME_NO_PERMISSION,
    Trouble.TOO_LARGE: NoticeId.GAME_NOT_SAVED,
    Trouble.FAILED: NoticeId.GAME_NOT_SAVED,
}


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line. `app` is the version that wrote it, for whoever reads a bug report."""

    format: int
    app: str
    setup: MatchSetup
    tempo: Tempo


class _FormatOnly(msgspec.Struct):
    format: int


class Saved(msgspec.Struct, frozen=True):
    """A save as read: `size_bytes` of the file are sound, what follows is a torn line."""

    header: Header
    entries: list[Entry]
    size_bytes: int


class DamagedSaveError(ValueError):
    """The content is no saved game."""


class NewerSaveError(ValueError):
    """The content was written by a newer version."""


def write_save(session: Session) -> bytes:
    """The whole match so far."""
    header = Header(format=FORMAT, app=__version__, setup=session.setup, tempo=session.first_tempo)
    return b"".join(_line(value) for value in (header, *session.history))


def read_save(content: bytes) -> Saved:
    """The match in the file; whether its deeds are allowed shows when they are played.

    Raises DamagedSaveError and NewerSaveError.
    """
    *lines, torn = content.split(b"\n")
    if not lines or any(len(line) > MAX_LINE_BYTES for line in lines):
        raise DamagedSaveError("there is no header, or a line is too long")
    try:
        if msgspec.json.decode(lines[0], type=_FormatOnly).format > FORMAT:
            raise NewerSaveError("a newer version wrote this")
        header = msgspec.json.decode(lines[0], type=Header)
        decoder = msgspec.json.Decoder(Entry)
        entries = [decoder.decode(line) for line in lines[1:]]
    except (msgspec.DecodeError, RecursionError) as error:
        raise DamagedSaveError(str(error)) from error
    if not all(is_in_range(entry.deed, len(header.setup.seats)) for entry in entries):
        raise DamagedSaveError("a seat, card or colour does not exist")
    return Saved(header, entries, len(content) - len(torn))


def _line(value: msgspec.Struct) -> bytes:
    return msgspec.json.encode(value) + b"\n"


class Saves:
    """The place of the one game that can be continued. Never raises for what is wrong: see `take_notices`.

    Of several running programs only the one that holds the lock saves or continues.
    """

    def __init__(self, directory: Path) -> None:
        self._path = directory / GAME_FILE
        self._lock_path = directory / LOCK_FILE
        self._finished_path = directory / FINISHED_FILE
        self._notices = NoticeBoard()
        self._lock: InstanceLock | None = None
        self._appender: Appender | None = None
        self._has_game = False
        self._keep_old_as: str | None = None

    def take_notices(self) -> list[Notice]:
        """What the player must be told, each once."""
        return self._notices.take()

    @property
    def has_game(self) -> bool:
        """Is there a game to continue?"""
        return self._has_game

    def open(self) -> None:
        """Take the lock and look for a saved game."""
        try:
            self._lock = InstanceLock.acquire(self._lock_path)
        except FileError as error:
            self._post_not_saved(error)
            return
        if self._lock is None:
            self._notices.post(NoticeId.GAME_OPEN_TWICE)
            return
        self._has_game = self._read() is not None

    def close(self) -> None:
        """Stop recording and give the lock back."""
        self._stop_recording()
        if self._lock is not None:
            self._lock.release()
        self._lock = None
        self._has_game = False

    def begin(self, session: Session) -> None:
        """Record this match from now on, in place of the game saved before."""
        self._stop_recording()
        if self._lock is None:
            return
        content = write_save(session)
        try:
            if self._keep_old_as is not None:
                files.set_aside(self._path, self._keep_old_as)
                self._keep_old_as = None
            files.write_atomically(self._path, content)
        except FileError as error:
            self._post_not_saved(error)
            return
        self._record(session, len(content))

    def resume(
        self, *, make_bot: BotMaker, showing_ms: ShowingMs, open_hands: bool = False
    ) -> Session | None:
        """The saved match exactly as it was, recorded from now on; None if it cannot be continued."""
        self._stop_recording()
        saved = self._read() if self._lock is not None else None
        self._has_game = False
        if saved is None:
            return None
        try:
            session = Session(
                saved.header.setup,
                make_bot=make_bot,
                showing_ms=showing_ms,
                tempo=saved.header.tempo,
                open_hands=open_hands,
            )
        except ValueError:  # rules or players that this version does not know
            self._keep_damaged()
            return None
        try:
            session.replay(saved.entries)
        except ReplayError:
            self._keep_damaged()
            return None
        if session.is_match_over:
            self._finish()
            return None
        self._record(session, saved.size_bytes)
        return session

    def discard(self) -> None:
        """Forget the saved game."""
        self._stop_recording()
        self._has_game = False
        if self._lock is None:
            return
        try:
            files.remove(self._path)
        except FileError as error:
            self._post_not_saved(error)

    def _read(self) -> Saved | None:
        try:
            files.remove_leftovers(self._path)
            content = files.read_limited(self._path, MAX_FILE_BYTES)
        except FileError as error:
            if error.trouble == Trouble.TOO_LARGE or files.is_directory(self._path):
                self._keep_damaged()
            else:
                self._keep_old_as = "unreadable"
                self._notices.post(NoticeId.GAME_UNREADABLE, file=files.shown(self._path))
            return None
        if content is None:
            return None
        try:
            return read_save(content)
        except NewerSaveError:
            self._keep_old_as = "newer"
            self._notices.post(NoticeId.GAME_NEWER, file=files.shown(self._path))
        except DamagedSaveError:
            self._keep_damaged()
        return None

    def _keep_damaged(self) -> None:
        try:
            kept = files.set_aside(self._path, "damaged")
        except FileError:
            self._notices.post(NoticeId.GAME_UNREADABLE, file=files.shown(self._path))
        else:
            self._notices.post(NoticeId.GAME_DAMAGED, kept=files.shown(kept))

    def _record(self, session: Session, size_bytes: int) -> None:
        try:
            appender = Appender(self._path, size_bytes)
        except FileError as error:
            self._post_not_saved(error)
            return
        self._appender = appender
        self._has_game = True

        def record(entry: Entry, events: Sequence[Event]) -> None:
            # Another match may be recorded by now, or recording may have failed.
            if self._appender is appender:
                self._append(appender, entry, events)

        session.listen(record)

    def _append(self, appender: Appender, entry: Entry, events: Sequence[Event]) -> None:
        try:
            appender.add(_line(entry))
        except FileError as error:
            self._stop_recording()
            self._post_not_saved(error)
            return
        if any(isinstance(event, MatchEnded) for event in events):
            self._finish()

    def _finish(self) -> None:
        """There is nothing to continue. The last match is kept for whoever wonders about it."""
        self._stop_recording()
        self._has_game = False
        try:
            files.move(self._path, self._finished_path)
        except FileError as error:
            self._post_not_saved(error)

    def _stop_recording(self) -> None:
        if self._appender is not None:
            self._appender.close()
        self._appender = None

    def _post_not_saved(self, error: FileError) -> None:
        self._notices.post(_NOT_SAVED[error.trouble], file=files.shown(error.path))
