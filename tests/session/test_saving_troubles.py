"""Saving on a disk that fails, beside another program, and when the program is killed (A23, A24, A28)."""

import errno
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.session.players import match_setup, new_session, play_deeds, play_on
from tests.session.saved import notices, opened, resumed
from uno_desktop.session.notices import NoticeId
from uno_desktop.session.saves import GAME_FILE, Saves, read_save


def test_a23_a24_a_disk_that_fails_is_told_once_and_the_game_goes_on_unsaved(
    directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = opened(directory)
    session = new_session(match_setup("pb", seed=1))
    saves.begin(session)
    play_deeds(session, 3)
    saved = list(session.history)

    def disk_is_full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", disk_is_full)
        assert play_deeds(session, 5)
    assert play_deeds(session, 5)
    assert notices(saves) == [NoticeId.GAME_DISK_FULL]
    saves.close()
    again = resumed(opened(directory))
    assert again is not None
    assert again.history[: len(saved)] == saved
    assert len(again.history) <= len(saved) + 1


def test_a24_where_nothing_can_be_written_the_game_is_played_unsaved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    saves = opened(tmp_path / "file" / "data")
    session = new_session(match_setup("pb"))
    saves.begin(session)
    assert play_deeds(session, 5)
    saves.discard()
    assert not saves.has_game
    assert notices(saves) == [NoticeId.GAME_NOT_SAVED]


def test_a28_a_second_program_neither_reads_nor_writes_the_first_ones_game(directory: Path) -> None:
    first, second = opened(directory), Saves(directory)
    session = new_session(match_setup("pb", seed=1))
    first.begin(session)
    play_deeds(session, 5)
    second.open()
    assert notices(second) == [NoticeId.GAME_OPEN_TWICE]
    assert not second.has_game
    assert resumed(second) is None
    other = new_session(match_setup("pb", seed=2))
    second.begin(other)
    play_on(other)
    second.discard()
    assert read_save((directory / GAME_FILE).read_bytes()).entries == session.history
    first.close()
    second.close()
    third = opened(directory)
    assert third.has_game


_PLAY_FOR_EVER = """
import sys
from pathlib import Path
from tests.session.players import match_setup, new_session, play_on
from uno_desktop.session.saves import Saves
from tests.session.saved import resumed
saves = Saves(Path(sys.argv[1]))
saves.open()
session = resumed(saves)
if session is None:
    session = new_session(match_setup("pbb", seed=int(sys.argv[2])))
    saves.begin(session)
print(len(session.history), *[notice.id for notice in saves.take_notices()], flush=True)
play_on(session)
"""


def test_a23_killed_while_playing_at_most_the_move_under_way_is_lost(directory: Path) -> None:
    path = directory / GAME_FILE
    for attempt in range(8):
        process = subprocess.Popen(
            [sys.executable, "-c", _PLAY_FOR_EVER, str(directory), str(attempt)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        begun = process.stdout.readline().split()
        assert len(begun) == 1, begun
        time.sleep(0.004 * attempt)
        process.kill()
        process.wait()
        process.stdout.close()
        if not path.exists():  # the match was over before it was killed
            continue
        saved = read_save(path.read_bytes())
        assert len(saved.entries) >= int(begun[0])
        new_session(saved.header.setup).replay(saved.entries)
