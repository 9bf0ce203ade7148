"""Windows of any size, out of sight, and in the background."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import FRAME_MS, ROUNDING, Tabletop, key_down, largest_difference
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.session.clock import PauseReason
from uno_desktop.ui.scenes.table.cards import Pose

Lay = Callable[..., Tabletop]
OTHERS = ["G1 G2 G3", "B1 B2 B3", "Y1 Y2 Y3"]


@pytest.mark.parametrize(
    "size", [(1024, 640), (1920, 1080), (2560, 1080), (800, 1200), (640, 400), (1280, 720), (700, 1400)]
)
def test_a07_a_card_is_hit_where_it_is_drawn_in_any_window(lay: Lay, size: tuple[int, int]) -> None:
    top = lay(hands=["R5 R7 G4", *OTHERS], discard="R9")
    before = top.session.view(0)
    top.resize(*size)
    assert top.program.display.size == size
    assert top.session.view(0) == before, "the game is as it was"
    assert top.scene.layout.window.size == size
    top.wait()
    assert top.program.display.size == size, "the size is stable"
    top.click_card("R7")
    assert top.hand() == ["R5", "G4"]


def test_a07_resizing_in_the_middle_of_a_choice_keeps_it(lay: Lay) -> None:
    top = lay(hands=["W R5", *OTHERS], discard="G9")
    top.click_card("W")
    top.resize(900, 1000)
    assert top.scene.wheel.is_open
    top.click("color B")
    assert top.hand() == ["R5"]


def test_a07_resizing_while_cards_fly_loses_none(lay: Lay) -> None:
    top = lay()
    top.wait(3200)
    assert top.scene.picture.flights
    top.resize(1600, 900)
    top.resize(1024, 700)
    top.wait(6000)
    assert top.scene.hand.cards
    assert len(top.scene.hand.cards) == len(top.truth().hands[0])


@pytest.mark.parametrize("size", [(1, 1), (2, 700), (1200, 3), (40, 30), (320, 200)])
def test_a08_tiny_windows_are_drawn_without_an_error(lay: Lay, size: tuple[int, int]) -> None:
    top = lay(hands=["W R5", *OTHERS], discard="G9")
    top.click_card("W")
    top.scene.resized(size)
    surface = pygame.Surface(size)
    top.scene.draw(surface)
    top.scene.toggle_log()
    top.scene.draw(surface)
    top.resize(1280, 720)
    top.click("color R")
    assert top.hand() == ["R5"]


def test_a08_minimised_nothing_happens_until_the_window_is_back(lay: Lay) -> None:
    top = lay(hands=["R5 R7", *OTHERS], discard="R9", turn=1)
    top.wait(200)
    deeds, now_ms = top.deeds, top.session.now_ms
    top.post(pygame.Event(pygame.WINDOWMINIMIZED))
    top.wait(60_000)
    assert top.deeds == deeds
    assert top.session.now_ms <= now_ms + 2 * FRAME_MS
    assert PauseReason.MINIMISED in top.session.pauses
    top.post(pygame.Event(pygame.WINDOWRESTORED))
    top.wait(3000)
    assert top.deeds > deeds, "the game goes on"


def test_a10_frames_without_time_do_no_harm(lay: Lay) -> None:
    top = lay(hands=["R5 R7", *OTHERS], discard="R9")
    for elapsed_ms in (0, -5, 100):
        top.scene.update(elapsed_ms)
    assert top.deeds == 0


def test_a18_losing_focus_stops_time_and_drops_what_is_dragged(lay: Lay) -> None:
    rules = RuleSet(turn_seconds=20)
    top = lay(rules=rules, hands=["R5 R7", *OTHERS], discard="R9")
    start = top.place_of(top.cards("R5")[0])
    top.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    top.post(pygame.Event(pygame.MOUSEMOTION, pos=(640, 300), rel=(0, 0), buttons=(1, 0, 0)))
    top.post(key_down(pygame.K_LALT, pygame.KMOD_LALT))
    left_ms = top.session.time_left_ms
    top.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert top.scene.hand.drag is None
    assert PauseReason.FOCUS in top.session.pauses
    top.wait(30_000)
    assert top.session.time_left_ms == pytest.approx(left_ms, abs=2 * FRAME_MS)
    top.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert not top.session.pauses
    top.wait()
    assert top.hand() == ["R5", "R7"]
    pose, slot = top.scene.hand.pose_of(top.cards("R5")[0]), top.scene.hand.slot_of(top.cards("R5")[0])
    assert pose is not None
    assert slot is not None
    assert pose.is_near(Pose.of_slot(top.scene.layout.lifted(slot))), "the card is back in the hand"
    top.key(pygame.K_d)
    assert len(top.hand()) == 3, "no modifier seems to be held"


def test_a18_the_veil_comes_and_goes_by_itself(lay: Lay) -> None:
    top = lay(hands=["R5 R7 G4", *OTHERS], discard="R9")
    top.wait(2000)
    clear = top.program.display.surface.copy()
    top.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    top.wait()
    veiled = top.program.display.surface.copy()
    top.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    top.wait(2000)
    assert largest_difference(veiled, clear) > 50
    assert largest_difference(top.program.display.surface, clear) <= ROUNDING


def test_a11_with_nothing_moving_nothing_is_drawn(lay: Lay) -> None:
    top = lay(hands=["R5 R7 G4", *OTHERS], discard="R9")
    top.wait(6000)
    assert not top.scene.is_moving
    assert not top.program.kit.is_dirty


def test_without_motion_everything_is_at_its_place_at_once(lay: Lay) -> None:
    top = lay(hands=["R5 R7", *OTHERS], discard="R9")
    top.program.change_settings(motion="none")
    top.scene.build()
    top.click_at(top.place_of(top.cards("R5")[0]))
    top.wait(FRAME_MS)
    assert not top.scene.picture.flights
    assert top.scene.picture.table.top == top.truth().top


def test_another_language_shows_at_once(lay: Lay) -> None:
    top = lay(hands=["G1 G2", *OTHERS], discard="R9")
    english = top.scene.wording.prompt(top.session.view(0))
    top.program.change_settings(language="zh_Hans")
    assert top.scene.wording.prompt(top.session.view(0)) != english
    top.wait()
    top.click("draw_pile")
    assert len(top.hand()) == 3
