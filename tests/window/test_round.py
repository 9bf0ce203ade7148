"""A person plays a whole round in the real window, with real mouse clicks and keys, and no sound device.

He calls UNO, catches a bot that forgot, and challenges a Wild Draw Four. A seed with which all of that
happens is looked for beforehand, without a window; cards are found by where they are drawn.
"""

import time
from pathlib import Path

import pytest

from tests.window import player
from tests.window.person import SETTINGS, Person, open_table, start
from tests.window.player import ME, Deeds
from tests.window.screen import Screen
from uno_desktop.engine import commands as c

pytestmark = [pytest.mark.window, pytest.mark.slow]


def test_a_whole_round_by_mouse_and_keys(screen: Screen, tmp_path: Path, test_output: Path) -> None:
    seed = player.seed_with_everything(SETTINGS.tempo())
    with start(screen, tmp_path / "data") as program:
        open_table(program, seed)

        def keep_picture(command: c.Command, settled: int) -> None:
            if isinstance(command, c.CallUno | c.Catch | c.ChallengeWildFour):
                program.screenshot(test_output / f"round-{settled:03}-{type(command).__name__}.png")

        Person(program).play_until(lambda session: session.is_match_over, on_act=keep_picture)
        program.wait_for_scene("RoundResultScene")
        time.sleep(1)
        program.screenshot(test_output / "round-result.png")
        played = player.saved_session(program.home)
        assert played is not None
        deeds = Deeds()
        deeds.note(played.events_for(ME))
        assert deeds.called, "UNO was never called"
        assert deeds.caught, "no bot was caught"
        assert deeds.challenged, "no Wild Draw Four was challenged"
        program.close_window()
        assert program.wait_for_end() == 0
        assert program.errors == ""
