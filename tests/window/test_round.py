"""A person plays a whole round in the real window, with real mouse clicks and keys, and no sound device.

He calls UNO, catches a bot that forgot, and challenges a Wild Draw Four. A seed with which all of that
happens is looked for beforehand, without a window; cards are found by where they are drawn.
"""

import itertools
import time
from pathlib import Path

import pytest

from tests.window import player
from tests.window.person import SETTINGS, Person, open_table, start
from tests.window.player import ME, Deeds
from tests.window.screen import Screen
from uno_desktop.engine import commands as c

pytestmark = [pytest.mark.window, pytest.mark.slow]


# Bots do not wait for a machine that is busy with something else: then the next match is tried.
TRIES = 3


def test_a_whole_round_by_mouse_and_keys(screen: Screen, tmp_path: Path, test_output: Path) -> None:
    seeds = player.seeds_with_everything(SETTINGS.tempo())
    done: list[Deeds] = []
    for seed in itertools.islice(seeds, TRIES):
        done.append(play(screen, tmp_path / str(seed), seed, test_output))
        if done[-1].all_done:
            return
    pytest.fail(f"he was never quick enough: {done}")


def play(screen: Screen, home: Path, seed: int, pictures: Path) -> Deeds:
    """Play the match of this seed to its result, and close the window; what he has got to do."""
    with start(screen, home) as program:
        open_table(program, seed)

        def keep_picture(command: c.Command, settled: int) -> None:
            if isinstance(command, c.CallUno | c.Catch | c.ChallengeWildFour):
                program.screenshot(pictures / f"round-{settled:03}-{type(command).__name__}.png")

        Person(program).play_until(lambda session: session.is_match_over, on_act=keep_picture)
        program.wait_for_scene("RoundResultScene")
        time.sleep(1)
        program.screenshot(pictures / "round-result.png")
        program.close_window()
        assert program.wait_for_end() == 0
        assert program.errors == ""
    played = player.saved_session(home)
    assert played is not None
    deeds = Deeds()
    deeds.note(played.events_for(ME))
    return deeds
