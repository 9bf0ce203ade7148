"""Table talk: phrases for everybody are only heard; advice is a move, and may cost cards."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import Tabletop
from uno_desktop.engine.commands import Advise, CallUno
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.ui.scenes.table.talk import CHEERS

Lay = Callable[..., Tabletop]
HANDS = ["R5 R6 R7", "G1 G2 G3", "B1 B2 B3", "Y1 Y2 Y3"]
COSTLY = RuleSet(advice_penalty=4)


def said(top: Tabletop, seat: int = 0) -> str:
    """What a seat says now."""
    return dict(top.scene.talk.speeches(top.scene.now_ms)).get(seat, (None, ""))[1]


def deeds(top: Tabletop) -> list[object]:
    return [entry.deed for entry in top.session.history]


@pytest.mark.parametrize("cheer", CHEERS)
def test_a_cheer_is_heard_and_changes_nothing(lay: Lay, cheer: str) -> None:
    top = lay(hands=HANDS, discard="R9")
    before = top.truth().clone()
    top.click("talk")
    top.click(f"talk {cheer}")
    assert said(top) == top.scene.kit.catalog.text(f"table.talk.{cheer}")
    assert top.truth() == before
    assert deeds(top) == []
    assert not top.scene.talk.is_open


def test_advice_is_free_where_it_costs_nothing(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.click("talk")
    top.click("talk color B")
    top.click("talk seat 2")
    assert deeds(top) == [Advise(0, 2)]
    assert said(top) == "Play blue!"
    assert "Player2 advice" in top.seen_text()


def test_advice_that_costs_cards_names_the_price_and_takes_a_second_act(lay: Lay) -> None:
    top = lay(rules=COSTLY, hands=HANDS, discard="R9")
    top.click("talk")
    assert "4 cards" in top.scene.talk.columns()[1].heading
    top.click("talk wild_four")
    top.click("talk seat 1")
    assert deeds(top) == []
    assert "4 cards" in top.scene.talk.columns()[0].heading
    top.click("talk yes")
    assert deeds(top) == [Advise(0, 1)]
    assert len(top.hand()) == 7


@pytest.mark.parametrize("way_out", ["talk no", "talk", "discard_pile"])
def test_advice_that_costs_cards_can_be_left_unsaid(lay: Lay, way_out: str) -> None:
    top = lay(rules=COSTLY, hands=HANDS, discard="R9")
    top.click("talk")
    top.click("talk draw")
    top.click("talk seat 3")
    top.click(way_out)
    assert not top.scene.talk.is_open
    assert deeds(top) == []


def test_keys_alone_can_talk_and_enter_twice_pays_for_nothing(lay: Lay) -> None:
    top = lay(rules=COSTLY, hands=HANDS, discard="R9")
    top.key(pygame.K_w)
    for key in (pygame.K_DOWN, pygame.K_RETURN):
        top.key(key)
    assert said(top) == "Nice one!"
    top.key(pygame.K_w)
    for key in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_3, pygame.K_RETURN):
        top.key(key)
    assert deeds(top) == []
    top.key(pygame.K_w)
    for key in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_3, pygame.K_UP, pygame.K_RETURN):
        top.key(key)
    assert deeds(top) == [Advise(0, 3)]


def test_escape_goes_back_step_by_step(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.key(pygame.K_w)
    top.key(pygame.K_RIGHT)
    top.key(pygame.K_RETURN)
    assert "talk seat 1" in top.scene.targets()
    top.key(pygame.K_ESCAPE)
    assert "talk hello" in top.scene.targets()
    top.key(pygame.K_ESCAPE)
    assert not top.scene.talk.is_open
    assert top.director.scenes[-1] is top.scene


def test_with_two_at_the_table_there_is_nobody_to_choose(lay: Lay) -> None:
    top = lay("pb", hands=HANDS[:2], discard="R9")
    top.click("talk")
    top.click("talk draw")
    assert deeds(top) == [Advise(0, 1)]


def test_the_menu_does_not_stand_in_the_way_of_a_call(lay: Lay) -> None:
    top = lay(hands=["R5 R6", *HANDS[1:]], discard="R9")
    top.click("talk")
    top.key(pygame.K_SPACE)
    assert deeds(top) == [CallUno(0)]


def test_bots_answer_now_and_then(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    for _ in range(12):
        top.click("talk")
        top.click("talk hello")
        top.wait(1500)
        if any(said(top, seat) for seat in (1, 2, 3)):
            return
    raise AssertionError("nobody ever answers")


def test_the_menu_fits_into_every_window(lay: Lay) -> None:
    others = [f"{color}{number}" for color in "GBY" for number in (1, 2, 3)]
    top = lay("p" + "b" * 9, hands=["R5 R6 R7", *others], discard="R9")
    for size in [(1024, 640), (1280, 720), (720, 1100), (2560, 1080)]:
        top.resize(*size)
        top.click("talk")
        menu = top.scene.talk_menu
        window = pygame.Rect(0, 0, *size)
        uno = top.scene.targets()["uno"]
        assert window.contains(menu.box())
        assert not menu.box().colliderect(uno)
        top.click("talk draw")
        assert window.contains(menu.box())
        assert sum(name.startswith("talk seat") for name in top.scene.targets()) == 9
        top.click("talk")
