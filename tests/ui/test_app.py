"""The whole program: starting, ending, failing, and going on where it was left."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from tests.ui.conftest import FakeClock
from tests.ui.menu_pilot import Pilot, bots_setup, running_program
from uno_desktop import app, paths
from uno_desktop.program import SETTINGS_FILE, Program, compose
from uno_desktop.session import files
from uno_desktop.session.files import FileError, Trouble
from uno_desktop.session.settings import Settings, SettingsFile
from uno_desktop.ui.display import NoDisplay
from uno_desktop.ui.scenes.crash import CrashScene
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.scenes.title import TitleScene


def start_program(home: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run the program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "uno_desktop"],
        env={**os.environ, "UNO_DESKTOP_HOME": str(home), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def play_a_little(pilot: Pilot, duration_ms: int = 20_000) -> None:
    pilot.program.start_match(bots_setup(match_end="rounds 3"))
    pilot.wait(duration_ms)


def test_without_a_display_it_says_one_sentence_and_fails(tmp_path: Path) -> None:
    """A03."""
    done = start_program(tmp_path, SDL_VIDEODRIVER="none_such")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("There is no screen to play on")


def test_a_missing_display_is_no_error_in_this_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(user_dir: Path) -> Program:
        raise NoDisplay("There is no screen to play on.")

    monkeypatch.setattr(app, "compose", fail)
    monkeypatch.setenv(paths.DATA_DIR_VARIABLE, str(tmp_path))
    assert app.run() == 1
    assert capsys.readouterr().err == "There is no screen to play on.\n"


def test_a_match_left_in_mid_round_goes_on_exactly(tmp_path: Path) -> None:
    """A20: closing the window keeps the game; the next run of the program has it as it was."""
    with running_program(tmp_path) as pilot:
        play_a_little(pilot)
        session = pilot.program.session
        assert session is not None
        left, moves = session._game.table.clone(), len(session.history)
        assert moves > 3
        pilot.post(pygame.Event(pygame.QUIT))
        assert pilot.program.director._exit_code == 0
    with running_program(tmp_path) as pilot:
        assert pilot.program.continue_match()
        session = pilot.program.session
        assert session is not None
        assert session._game.table == left
        assert len(session.history) == moves
        pilot.wait(5_000)
        assert len(session.history) > moves


def test_the_next_run_offers_the_saved_match_on_the_title(tmp_path: Path) -> None:
    with running_program(tmp_path) as pilot:
        play_a_little(pilot, 3_000)
    with running_program(tmp_path) as pilot:
        pilot.program.open_title()
        pilot.wait()
        pilot.key(pygame.K_RETURN)
        pilot.expect(TableScene)
        assert pilot.program.session is not None
        assert pilot.program.session.setup == bots_setup(match_end="rounds 3")


def test_a_finished_match_is_not_offered_again(tmp_path: Path) -> None:
    with running_program(tmp_path) as pilot:
        pilot.program.change_settings(animation_speed_percent=400, bot_pace="quick")
        pilot.program.start_match(bots_setup())
        session = pilot.program.session
        assert session is not None
        while not session.is_match_over:
            session.advance(100)
        pilot.program.open_title()
        assert not pilot.program.saves.has_game


def test_an_error_is_told_and_logged_and_the_game_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []

    def fail(self: TableScene, elapsed_ms: int) -> None:
        raise ZeroDivisionError("oh dear")

    with running_program(tmp_path) as pilot:
        play_a_little(pilot)
        assert pilot.program.session is not None
        moves = len(pilot.program.session.history)
        monkeypatch.setattr(TableScene, "update", fail)
        monkeypatch.setattr(FakeClock, "sleep_ms", lambda self, duration_ms: None)
        scene = TableScene(pilot.program, pilot.program.session)

        def read_and_close(self: CrashScene, elapsed_ms: int) -> None:
            shown.append(self.dialog._text.text)
            self.director.quit(1)

        monkeypatch.setattr(CrashScene, "update", read_and_close)
        assert app.play(pilot.program, scene) == 1
    log = tmp_path / app.LOG_FILE
    assert "ZeroDivisionError: oh dear" in log.read_text(encoding="utf-8")
    assert str(log) in shown[0]
    monkeypatch.undo()
    with running_program(tmp_path) as pilot:
        assert pilot.program.continue_match()
        assert pilot.program.session is not None
        assert len(pilot.program.session.history) == moves


def test_without_standard_streams_nothing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A29: a windowed build on Windows has none."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setenv(paths.DATA_DIR_VARIABLE, str(tmp_path))

    def fail(self: TitleScene, elapsed_ms: int) -> None:
        raise ZeroDivisionError("oh dear")

    monkeypatch.setattr(TitleScene, "update", fail)
    monkeypatch.setattr(CrashScene, "update", lambda self, elapsed_ms: self.director.quit(1))
    assert app.run() == 1
    assert "oh dear" in (tmp_path / app.LOG_FILE).read_text(encoding="utf-8")


def test_the_log_does_not_grow_for_ever(tmp_path: Path) -> None:
    (tmp_path / app.LOG_FILE).write_text("x" * 300_000, encoding="utf-8")
    assert app.write_log(tmp_path, "what happened\ud800") == tmp_path / app.LOG_FILE
    assert (tmp_path / app.LOG_FILE).stat().st_size < 1_000


def test_a_log_that_cannot_be_kept_with_the_player_goes_elsewhere(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    path = app.write_log(blocked, "what happened")
    assert path is not None
    assert path.parent != blocked


def test_where_nothing_can_be_written_the_player_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A24: the game runs all the same."""

    def refuse(path: Path, *args: object, **kwargs: object) -> None:
        raise FileError(Trouble.NO_PERMISSION, path, "read-only")

    monkeypatch.setattr(files, "write_atomically", refuse)
    messages = []
    with running_program(tmp_path) as pilot:
        pilot.program.open_title()
        for change in ({"is_muted": True}, {"is_muted": False}, {"open_hands": True}):
            pilot.program.change_settings(**change)
            messages += pilot.program.take_messages()
        pilot.program.start_match(bots_setup())
        messages += pilot.program.take_messages()
        pilot.wait(3_000)
        pilot.expect(TableScene)
        assert pilot.program.settings.open_hands
    assert len(messages) == 1


def test_what_went_wrong_is_shown_on_the_title(tmp_path: Path) -> None:
    """A22."""
    (tmp_path / SETTINGS_FILE).write_bytes(b"\0" * 40)
    with running_program(tmp_path) as pilot:
        pilot.program.open_title()
        pilot.wait()
        toast = pilot.expect(TitleScene).toast
        assert toast.is_shown
        assert "settings" in toast.text
        assert (tmp_path / "settings.damaged.json").exists()


def test_a_second_copy_of_the_program_leaves_the_first_ones_game_alone(tmp_path: Path) -> None:
    """A28."""
    with running_program(tmp_path) as pilot:
        play_a_little(pilot)
        before = (tmp_path / "game.jsonl").read_bytes()
        second = compose(tmp_path)
        assert second.take_messages() == [second.kit.catalog.text("menu.problem.game_open_twice")]
        second.start_match(bots_setup(seed=9))
        assert (tmp_path / "game.jsonl").read_bytes() == before
        second.saves.close()


def test_files_may_lie_under_any_name(tmp_path: Path) -> None:
    """A27."""
    home = tmp_path / "用户 été's"
    with running_program(home, "zh_Hans") as pilot:
        setup = bots_setup()
        seats = (replace(setup.seats[0], name="小明"), *setup.seats[1:])
        pilot.program.start_match(replace(setup, seats=seats))
        pilot.wait(3_000)
    with running_program(home, "zh_Hans") as pilot:
        assert pilot.program.continue_match()
        assert pilot.program.session is not None
        assert pilot.program.names(pilot.program.session.setup)[0] == "小明"


def test_a31_the_window_opens_where_it_was_closed(tmp_path: Path) -> None:
    SettingsFile(tmp_path / SETTINGS_FILE).save(Settings(window_size_px=(800, 500)))
    with running_program(tmp_path) as pilot:
        assert pilot.program.display.placement.size == (800, 500)
        window = pilot.program.display._window
        window.size, window.position = (900, 600), (60, 80)
        pilot.wait(100)
    with running_program(tmp_path) as pilot:
        assert pilot.program.display.placement.size == (900, 600)
        assert pilot.program.display.placement.position == (60, 80)
        pilot.program.display.toggle_full_screen()
        pilot.wait(100)
    with running_program(tmp_path) as pilot:
        assert pilot.program.display.is_full_screen
        pilot.program.display.toggle_full_screen()
        assert pilot.program.display.placement.position == (60, 80)


@pytest.mark.parametrize("language", ["de", "zh-TW", "", "nonsense"])
def test_a_language_that_is_not_there_gives_one_that_is(tmp_path: Path, language: str) -> None:
    SettingsFile(tmp_path / SETTINGS_FILE).save(Settings(language=language))
    program = compose(tmp_path)
    assert program.kit.catalog.language in ("en", "zh_Hans", "zh_Hant")
    assert language != "zh-TW" or program.kit.catalog.language == "zh_Hant"
    program.close()


def test_full_screen_by_key_is_a_setting(tmp_path: Path) -> None:
    with running_program(tmp_path) as pilot:
        pilot.program.open_title()
        pilot.wait()
        pilot.key(pygame.K_F11)
        assert pilot.program.settings.is_full_screen
        pilot.key(pygame.K_F11)
        assert not pilot.program.settings.is_full_screen


def test_bots_and_table_are_loaded_once_the_title_is_at_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(Program, "prepare_match", lambda self: asked.append("prepared"))
    with running_program(tmp_path) as pilot:
        pilot.program.director.push(TitleScene(pilot.program))
        pilot.wait(100)
        assert asked == []
        pilot.wait(3_000)
        assert asked == ["prepared"]


def test_the_program_tests_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.self_test() == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "All is well."
    assert all(line.startswith("ok ") for line in lines[:-1])
    assert len(lines) > 10


def test_the_self_test_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from uno_desktop.ui import asset_check

    monkeypatch.setattr(asset_check, "FACES", ("no_such_face",))
    assert app.self_test() == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("failed  faces: AssetError: no_such_face.png")
