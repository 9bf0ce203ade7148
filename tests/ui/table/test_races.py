"""Calling UNO and catching whoever forgot, by mouse and by key, and Escape: from every state of the table."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.moments import MOMENTS, Lay, Moment
from tests.ui.table.tabletop import FRAME_MS, Tabletop, key_down, key_up
from uno_desktop.engine.commands import CallUno
from uno_desktop.engine.table import Duty
from uno_desktop.ui.scenes.pause import PauseScene
from uno_desktop.ui.scenes.table.talk import Step

Act = Callable[[Tabletop], None]


def press(top: Tabletop, name: str) -> None:
    place = top.place(name)
    top.post(
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1),
    )


def type_key(top: Tabletop, key: int, mod: int = 0) -> None:
    top.post(key_down(key, mod), key_up(key))


def has_called(top: Tabletop) -> bool:
    """A right call stands; one that can only be false waits for a second press."""
    table, warning = top.truth(), top.scene.player.warning
    is_warned = warning is not None and warning.command == CallUno(0)
    return table.duty[0] == Duty.CALLED or table.armed == 0 or is_warned


def what_stays(top: Tabletop) -> tuple[object, ...]:
    """What the player is at, which a call must not end."""
    scene = top.scene
    return scene.player.choice, scene.wheel.is_open, scene.hand.marked, scene.is_log_open


BY_MOUSE: tuple[Act, Act] = (lambda top: press(top, "uno"), lambda top: press(top, "bell 2"))
BY_KEYS: tuple[Act, Act] = (
    lambda top: type_key(top, pygame.K_SPACE),
    lambda top: type_key(top, pygame.K_SPACE, pygame.KMOD_LSHIFT),
)


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS)
@pytest.mark.parametrize("acts", [BY_MOUSE, BY_KEYS], ids=["mouse", "keys"])
def test_uno_and_catching_work_at_once(lay: Lay, moment: Moment, acts: tuple[Act, Act]) -> None:
    top = moment(lay)
    call, catch = acts
    before = what_stays(top)
    assert not has_called(top)
    call(top)
    assert has_called(top)
    assert what_stays(top) == before
    assert len(top.truth().hands[2]) == 1
    catch(top)
    assert len(top.truth().hands[2]) == 3
    assert what_stays(top) == before
    top.wait(FRAME_MS)


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS)
def test_a_digit_catches_unless_it_is_asked_for(lay: Lay, moment: Moment) -> None:
    top = moment(lay)
    scene = top.scene
    choice = scene.player.choice
    is_seat_asked = scene.talk.step is Step.SEAT or (choice is not None and choice.wants_seat)
    before = scene.wheel.is_open, scene.talk.step, scene.player.choice
    type_key(top, pygame.K_2)
    is_caught = len(top.truth().hands[2]) == 3
    has_answered = before != (scene.wheel.is_open, scene.talk.step, scene.player.choice)
    assert is_caught is not (before[0] or is_seat_asked)
    assert has_answered is (before[0] or is_seat_asked)


@pytest.mark.parametrize("kinds", ["pb", "pbbb", "ppbb", "pbbbbbb", "pbbbbbbbbb", "ppppppbbbb"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (640, 400), (800, 1200), (2560, 1080)])
def test_the_menu_of_phrases_and_the_log_cover_no_bell(lay: Lay, kinds: str, size: tuple[int, int]) -> None:
    others = [f"G{seat}" for seat in range(1, len(kinds))]
    top = lay(kinds, open_hands=True, hands=["R5 R7", *others], discard="R9")
    top.resize(*size)
    for button in ("log", "talk"):
        top.click(button)
        bells = [name for name in top.scene.targets() if name.startswith("bell ")]
        assert len(bells) >= len(kinds) - 1
        for name in ("uno", *bells):
            assert top.scene.pointer._name_at(top.place(name)) == name


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS)
def test_escape_leads_out_step_by_step_to_the_pause_menu(lay: Lay, moment: Moment) -> None:
    top = moment(lay)
    deeds = top.deeds
    for _ in range(3):
        top.key(pygame.K_ESCAPE)
        if top.director.scenes[-1] is not top.scene:
            break
    assert isinstance(top.director.scenes[-1], PauseScene)
    assert top.deeds == deeds, "nothing is done by taking back"


def test_escape_puts_a_shown_hand_away_before_it_pauses(lay: Lay) -> None:
    top = MOMENTS["hand revealed"](lay)
    top.key(pygame.K_ESCAPE)
    assert top.scene.picture.reveal is None
    assert top.director.scenes == (top.scene,)
