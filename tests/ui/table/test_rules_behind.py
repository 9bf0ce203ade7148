"""From what is said at the table into the rule book: from the log, and from why something is refused."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import Tabletop
from uno_desktop.engine.refusal import Reason
from uno_desktop.present.chronicle import RuleSection
from uno_desktop.present.wording import rule_behind
from uno_desktop.ui.scenes.rule_book import RuleBookScene

Lay = Callable[..., Tabletop]
HANDS = ["R5 R6 B7", "G1 G2 G3", "B1 B2 B3", "Y1 Y2 Y3"]


def section(top: Tabletop) -> RuleSection | None:
    """Where the rule book is open; it must be on top."""
    scene = top.director.scenes[-1]
    assert isinstance(scene, RuleBookScene)
    return scene.section


def test_a_click_on_a_line_of_the_log_shows_its_rule(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.click_card("R6")
    top.wait(1500)
    top.click("log")
    number = next(n for n, line in enumerate(top.scene.behind.lines()) if line.text == "You play Red 6.")
    top.click(f"log {number}")
    assert section(top) is RuleSection.TURN
    top.key(pygame.K_ESCAPE)
    assert top.director.scenes[-1] is top.scene


def test_keys_go_through_the_log_and_into_the_rule_book(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.click_card("R6")
    top.wait(1500)
    top.key(pygame.K_PAGEDOWN)
    assert top.scene.is_log_open
    assert top.scene.behind.chosen == 0
    top.key(pygame.K_PAGEDOWN)
    top.key(pygame.K_PAGEUP)
    assert top.scene.behind.chosen == 0
    wanted = top.scene.behind.lines()[0].rule_section
    top.key(pygame.K_RETURN)
    assert section(top) is wanted
    top.wait()
    top.key(pygame.K_ESCAPE)
    top.key(pygame.K_ESCAPE)
    assert top.scene.behind.chosen is None
    assert top.director.scenes[-1] is top.scene


def test_why_not_leads_to_its_rule_by_mouse(lay: Lay) -> None:
    top = lay(hands=["R5 B7 B8", *HANDS[1:]], discard="R9", rules="table")
    top.click_card("B7")
    assert top.scene.player.message
    top.click("sentence")
    assert section(top) is RuleSection.TURN


def test_why_not_leads_to_its_rule_by_key(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.key(pygame.K_c)
    assert top.scene.player.message
    top.key(pygame.K_F1)
    assert section(top) is RuleSection.WILD_FOUR


def test_the_key_shows_the_rule_behind_what_has_just_happened(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.click_card("R6")
    top.wait(600)
    top.key(pygame.K_F1)
    assert section(top) is not None


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_has_a_rule_behind_it(reason: Reason) -> None:
    assert rule_behind(reason) in RuleSection


def test_lines_and_places_agree_however_long_the_log(lay: Lay) -> None:
    top = lay("pbbb")
    top.wait(60_000)
    top.click("log")
    places = [place for name, place in top.scene.targets().items() if name.startswith("log ")]
    assert len(places) > 3
    assert all(not one.colliderect(other) for one in places for other in places if one is not other)
