"""Files that survive: whole or not at all, never lost, one writer at a time (A23, A24, A27, A28)."""

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_desktop.session import files
from uno_desktop.session.files import Appender, FileError, Trouble
from uno_desktop.session.lock import InstanceLock
from uno_desktop.session.notices import NoticeId
from uno_desktop.session.saves import Saves
from uno_desktop.session.settings import Settings, SettingsFile

AWKWARD_NAME = "用户 Zoë's папка"


@pytest.fixture
def awkward(tmp_path: Path) -> Path:
    """A27: a directory that only careful programs can use."""
    directory = tmp_path / AWKWARD_NAME
    directory.mkdir()
    return directory


def test_a23_a_shorter_content_leaves_no_tail(awkward: Path) -> None:
    path = awkward / "设置.json"
    files.write_atomically(path, b"long content " * 50)
    files.write_atomically(path, b"short")
    assert path.read_bytes() == b"short"
    assert [entry.name for entry in awkward.iterdir()] == ["设置.json"]


def test_a23_a_failed_write_keeps_the_old_file_and_leaves_nothing_behind(
    awkward: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = awkward / "settings.json"
    files.write_atomically(path, b"old")

    def disk_is_full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", disk_is_full)
    with pytest.raises(FileError) as caught:
        files.write_atomically(path, b"new")
    assert caught.value.trouble == Trouble.DISK_FULL
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in awkward.iterdir()] == ["settings.json"]


_WRITE_FOR_EVER = """
import sys
from pathlib import Path
from uno_desktop.session import files
path = Path(sys.argv[1])
print("ready", flush=True)
for number in range(10**9):
    files.write_atomically(path, str(number % 10).encode() * (200_000 if number % 2 else 100))
"""


def test_a23_killed_while_saving_the_file_is_whole(awkward: Path) -> None:
    path = awkward / "game.jsonl"
    for attempt in range(12):
        process = subprocess.Popen(
            [sys.executable, "-c", _WRITE_FOR_EVER, str(path)], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        while not path.exists():
            time.sleep(0.001)
        time.sleep(0.003 * attempt)
        process.kill()
        process.wait()
        process.stdout.close()
        content = path.read_bytes()
        assert len(content) in (100, 200_000)
        assert len(set(content)) == 1, "a mixture of two contents"
    files.remove_leftovers(path, older_than_s=0)
    assert [entry.name for entry in awkward.iterdir()] == ["game.jsonl"]


def test_a_fresh_temporary_file_may_belong_to_somebody_else(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    leftover = tmp_path / ".settings.json.abc.tmp"
    leftover.write_bytes(b"")
    files.remove_leftovers(path)
    assert leftover.exists()


def test_a_leftover_that_cannot_be_removed_keeps_nothing_from_being_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    SettingsFile(path).save(Settings(is_muted=True))
    leftover = tmp_path / ".settings.json.abc.tmp"
    leftover.mkdir()
    os.utime(leftover, (0, 0))
    file = SettingsFile(path)
    assert file.load().is_muted
    assert file.take_notices() == []


def test_a24_where_one_may_not_even_look_everything_is_told_and_nothing_raises(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a home directory that belongs to somebody else; an administrator may look everywhere."""

    def denied(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    for name in ("stat", "open", "mkdir"):
        monkeypatch.setattr(Path, name, denied)
    settings = SettingsFile(tmp_path / "settings.json")
    assert settings.load() == Settings()
    assert [notice.id for notice in settings.take_notices()] == [NoticeId.SETTINGS_UNREADABLE]
    saves = Saves(tmp_path)
    saves.open()
    assert [notice.id for notice in saves.take_notices()] == [NoticeId.GAME_NO_PERMISSION]


def test_a24_a_directory_that_cannot_be_made_is_one_plain_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(FileError) as caught:
        files.write_atomically(tmp_path / "file" / "settings.json", b"")
    assert caught.value.trouble == Trouble.FAILED


@pytest.mark.parametrize(
    ("number", "trouble"),
    [
        (errno.ENOSPC, Trouble.DISK_FULL),
        (errno.EDQUOT, Trouble.DISK_FULL),
        (errno.EACCES, Trouble.NO_PERMISSION),
        (errno.EROFS, Trouble.NO_PERMISSION),
        (errno.EIO, Trouble.FAILED),
    ],
)
def test_a24_what_the_system_says_becomes_what_the_player_is_told(number: int, trouble: Trouble) -> None:
    assert FileError.from_os_error(OSError(number, "so it says"), Path("file")).trouble == trouble


def test_a_missing_file_is_no_error_and_a_directory_is_one(tmp_path: Path) -> None:
    assert files.read_limited(tmp_path / "nothing", 10) is None
    with pytest.raises(FileError):
        files.read_limited(tmp_path, 10)


def test_a26_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"x" * 11)
    assert files.read_limited(path, 11) == b"x" * 11
    with pytest.raises(FileError) as caught:
        files.read_limited(path, 10)
    assert caught.value.trouble == Trouble.TOO_LARGE


def test_damaged_files_are_kept_one_beside_the_other(awkward: Path) -> None:
    path = awkward / "settings.json"
    for content in (b"one", b"two", b"three"):
        path.write_bytes(content)
        files.set_aside(path, "damaged")
    assert not path.exists()
    assert {entry.name: entry.read_bytes() for entry in awkward.iterdir()} == {
        "settings.damaged.json": b"one",
        "settings.damaged-2.json": b"two",
        "settings.damaged-3.json": b"three",
    }


@given(st.binary(max_size=300), st.lists(st.binary(max_size=50), max_size=5), st.integers(0, 300))
def test_what_is_added_follows_what_is_kept(
    tmp_path_factory: pytest.TempPathFactory, content: bytes, added: list[bytes], keep: int
) -> None:
    keep = min(keep, len(content))
    path = tmp_path_factory.mktemp("added") / "game.jsonl"
    path.write_bytes(content)
    appender = Appender(path, keep)
    for piece in added:
        appender.add(piece)
    appender.close()
    assert path.read_bytes() == content[:keep] + b"".join(added)


def test_a23_a_file_that_must_not_grow_says_that_the_disk_is_full(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"")
    appender = Appender(path, 0)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        with pytest.raises(FileError) as caught:
            appender.add(b"x" * 2000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
        appender.close()
    assert caught.value.trouble == Trouble.DISK_FULL


def test_a_path_of_bytes_that_are_no_text_can_be_shown() -> None:
    assert files.shown(Path(os.fsdecode(b"/home/\xff\xfe/save"))) == "/home/??/save"


_HOLD_LOCK = """
import sys
from pathlib import Path
from uno_desktop.session.lock import InstanceLock
lock = InstanceLock.acquire(Path(sys.argv[1]))
print(lock is not None, flush=True)
sys.stdin.read()
"""


def test_a28_one_program_holds_the_lock_and_its_death_gives_it_back(awkward: Path) -> None:
    path = awkward / "game.lock"
    holder = subprocess.Popen(
        [sys.executable, "-c", _HOLD_LOCK, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert holder.stdout is not None
    assert holder.stdin is not None
    assert holder.stdout.readline() == "True\n"
    assert InstanceLock.acquire(path) is None
    holder.kill()
    holder.wait()
    holder.stdout.close()
    holder.stdin.close()
    lock = InstanceLock.acquire(path)
    assert lock is not None
    assert InstanceLock.acquire(path) is None
    lock.release()
    again = InstanceLock.acquire(path)
    assert again is not None
    again.release()


def test_a24_no_lock_can_be_made_where_nothing_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(FileError):
        InstanceLock.acquire(tmp_path / "file" / "game.lock")
