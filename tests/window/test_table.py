"""What the desktop does to a match under way: closing, killing, minimising, resizing, and standing still."""

import signal
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.window import player
from tests.window.person import SETTINGS, Person, open_table, start, words
from tests.window.player import ME
from tests.window.program import Program
from tests.window.screen import Screen
from uno_desktop.engine import moves
from uno_desktop.engine.presets import PRESETS
from uno_desktop.session.session import Session
from uno_desktop.session.setup import MatchSetup, SeatSetup

pytestmark = pytest.mark.window

SEED = 5


def saved(program: Program) -> Session:
    session = player.saved_session(program.home)
    assert session is not None
    return session


def wait_for_own_turn(program: Program) -> None:
    """Play until it is the person's turn again, with a card to play, and everything has come to rest."""
    Person(program).play_until(lambda session: len(session.history) >= 8 and may_play(session))
    time.sleep(1.5)


def may_play(session: Session) -> bool:
    view = session.view(ME)
    return view.turn == ME and bool(moves.legal_plays(session.rulebook, view, ME))


@pytest.mark.parametrize("way", ["window closed", "SIGTERM", "SIGKILL"])
def test_a20_a_match_that_was_ended_goes_on_exactly(way: str, screen: Screen, tmp_path: Path) -> None:
    home = tmp_path / "data"
    with start(screen, home) as program:
        open_table(program, SEED)
        Person(program).play_until(lambda session: len(session.history) >= 10)
        match way:
            case "window closed":
                program.close_window()
                assert program.wait_for_end() == 0
            case "SIGTERM":
                program.process.send_signal(signal.SIGTERM)
                assert program.wait_for_end() == 0
            case _:
                program.process.kill()
                program.process.wait()
        before = saved(program)
    with start(screen, home) as program:
        program.wait_for_scene("TitleScene")
        program.click(words("menu.title.continue"))
        program.wait_for_scene("TableScene")
        # Reading the save plays it again from its seed, so it goes on with the same cards or not at all.
        Person(program).play_until(lambda session: len(session.history) >= len(before.history) + 8)
        assert saved(program).history[: len(before.history)] == before.history
        assert program.errors == ""


def test_a07_resizing_changes_nothing_and_clicks_follow_the_cards(
    screen: Screen, tmp_path: Path, test_output: Path
) -> None:
    with start(screen, tmp_path / "data") as program:
        open_table(program, SEED)
        wait_for_own_turn(program)
        before = saved(program)
        for size in [(1024, 640), (1300, 480), (640, 820), (640, 400), (1280, 720)]:
            program.resize(*size)
            program.wait_for_size(size)
            program.screenshot(test_output / f"table-{size[0]}x{size[1]}.png")
            assert len(saved(program).history) == len(before.history)
        person = Person(program)
        person.play_until(lambda session: len(session.history) > len(before.history))


def test_a08_nothing_happens_while_the_window_is_minimised(screen: Screen, tmp_path: Path) -> None:
    with start(screen, tmp_path / "data") as program:
        open_table(program, SEED)
        Person(program).play_until(lambda session: len(session.history) >= 4 and session.view(ME).turn != ME)
        program.minimise()
        time.sleep(0.5)
        before = len(saved(program).history)
        time.sleep(4)
        assert len(saved(program).history) == before
        program.restore()
        Person(program).play_until(lambda session: len(session.history) > before + 2)


def test_a11_a_table_at_rest_uses_next_to_no_processor(
    screen: Screen, tmp_path: Path, test_output: Path
) -> None:
    shares = {}
    with start(screen, tmp_path / "data") as program:
        open_table(program, SEED)
        wait_for_own_turn(program)
        shares["own turn"] = program.processor_share()
        program.press("Escape")
        program.wait_for_scene("PauseScene")
        shares["paused"] = program.processor_share()
        program.press("Escape")
        program.wait_for_scene("TableScene")
        program.minimise()
        shares["minimised"] = program.processor_share()
    lines = [f"{place:<12}{share:>7.2%} of a core" for place, share in shares.items()]
    (test_output / "idle-table.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert max(shares.values()) < 0.10
    assert shares["minimised"] <= shares["own turn"]


def test_a30_nine_bots_do_not_hold_up_the_end(screen: Screen, tmp_path: Path) -> None:
    seats = (SeatSetup("person"), *(SeatSetup("bot") for _ in range(9)))
    setup = MatchSetup(seats=seats, rules=PRESETS["frenzy"], preset="frenzy", seed=SEED)
    with start(screen, tmp_path / "data", replace(SETTINGS, last_setup=setup)) as program:
        program.wait_for_scene("TitleScene")
        program.click(words("menu.title.play"))
        program.wait_for_scene("TableScene")
        time.sleep(2)
        program.close_window()
        assert program.wait_for_end(timeout_s=2) == 0
        assert program.errors == ""
