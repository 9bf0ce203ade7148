"""Step by step at the table: nothing moves on its own, and the way on is always in sight."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import FRAME_MS, ROUNDING, Tabletop
from uno_desktop.ui.scenes.table.pace import Pace

Lay = Callable[..., Tabletop]
WAYS_ON = ["button", "F", "Enter", "any other letter", "bare table"]
KEYS = {"F": pygame.K_f, "Enter": pygame.K_RETURN, "any other letter": pygame.K_a}


def stepping(lay: Lay) -> Tabletop:
    """A table at which the first bot waits."""
    top = lay(hands=["R5 Y4 G4 B1 B2", "R1 R2", "G1 G2", "Y1 Y2"], discard="Y9", turn=1)
    for _ in range(3):
        top.key(pygame.K_x)
    assert top.program.settings.step_by_step
    top.wait(20_000)
    return top


def go_on(top: Tabletop, way: str) -> None:
    if way == "button":
        top.click("step")
    elif way == "bare table":
        top.click_at((30, int(top.scene.layout.window.height) // 2))
    else:
        top.key(KEYS[way])


def test_the_key_for_speed_leads_to_steps_and_back(lay: Lay) -> None:
    top = lay(hands=["R5 Y4", "R1 R2", "G1 G2", "Y1 Y2"], discard="Y9")
    seen, told = [], []
    for _ in range(5):
        settings = top.program.settings
        seen.append((settings.animation_speed_percent, settings.step_by_step))
        top.click("speed")
        told.append("press Next" in top.scene.player.message)
    assert told[:3] == [False, False, True]
    assert seen == [(100, False), (200, False), (400, False), (100, True), (100, False)]


@pytest.mark.parametrize("way", WAYS_ON)
def test_each_bot_waits_until_the_player_goes_on(lay: Lay, way: str) -> None:
    top = stepping(lay)
    for turn in (1, 2, 3):
        assert top.session.steps.is_waiting
        assert top.truth().turn == turn
        go_on(top, way)
        top.wait(20_000)
        if top.session.steps.is_waiting and top.truth().turn == turn:
            go_on(top, way)  # the drawn card, kept
            top.wait(20_000)
    assert top.truth().turn == 0
    assert not top.session.pauses
    assert "step" not in top.scene.targets()


@pytest.mark.parametrize("is_there", [True, False])
def test_a_button_comes_and_goes_while_nothing_moves(
    lay: Lay, monkeypatch: pytest.MonkeyPatch, is_there: bool
) -> None:
    top = stepping(lay)
    for wish in (not is_there, is_there):
        monkeypatch.setattr(Pace, "may_step_on", wish)
        top.wait(FRAME_MS)
        assert not top.scene.is_moving
        assert ("step" in top.scene.targets()) is wish
    assert top.difference_from_whole() <= ROUNDING


def test_a_bot_need_not_think_when_the_player_goes_on(lay: Lay) -> None:
    top = stepping(lay)
    go_on(top, "button")
    top.wait_until(lambda: top.scene.picture.turn == 2 and top.scene.playback.is_idle)
    assert not top.session.steps.is_waiting
    assert "step" in top.scene.targets()
    done = top.deeds
    go_on(top, "button")
    top.wait(200)
    assert top.deeds > done


def test_what_is_looked_at_meanwhile_does_not_go_on(lay: Lay) -> None:
    top = stepping(lay)
    top.key(pygame.K_l)
    top.wait(5_000)
    top.key(pygame.K_ESCAPE)
    assert top.director.scenes[-1] is not top.scene
    top.key(pygame.K_ESCAPE)
    assert top.director.scenes[-1] is top.scene
    top.wait(5_000)
    assert top.scene.is_log_open
    assert top.session.steps.is_waiting
    assert top.truth().turn == 1


@pytest.mark.parametrize("key", [pygame.K_LSHIFT, pygame.K_CAPSLOCK, pygame.K_PRINTSCREEN, pygame.K_DELETE])
def test_keys_that_write_nothing_are_no_step(lay: Lay, key: int) -> None:
    top = stepping(lay)
    top.key(key)
    top.wait(5_000)
    assert top.session.steps.is_waiting
    assert top.truth().turn == 1
