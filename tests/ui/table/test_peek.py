"""Where people want it, a hand is seen only while it is held: by key, by button, and on the hand itself."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import Tabletop, key_down, key_up
from uno_desktop.engine.commands import PlayCards

Lay = Callable[..., Tabletop]
HANDS = ["R5 R6 B7", "G1 G2 G3"]


@pytest.fixture
def top(lay: Lay) -> Tabletop:
    """Two people, the first of whom has lifted the curtain."""
    top: Tabletop = lay("pp", hands=HANDS, discard="R9")
    top.program.change_settings(hold_to_peek=True)
    if top.session.needs_curtain:
        top.click("curtain")
    top.wait()
    return top


def press(top: Tabletop, position: tuple[int, int]) -> None:
    top.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1))
    top.wait(100)


def release(top: Tabletop, position: tuple[int, int]) -> None:
    top.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=1))
    top.wait()


def drag(top: Tabletop, position: tuple[int, int]) -> None:
    top.post(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(1, 0, 0)))
    top.wait(100)


def test_the_hand_is_turned_over_until_it_is_held_and_again_when_released(top: Tabletop) -> None:
    hand = top.scene.hand
    assert not hand.is_open
    assert not hand.playable
    place = top.place("hold")
    press(top, place)
    assert hand.is_open
    release(top, place)
    assert not hand.is_open


def test_a_key_holds_it_open_and_cards_are_played_meanwhile(top: Tabletop) -> None:
    top.post(key_down(pygame.K_i))
    assert top.scene.hand.is_open
    top.click_card("R6")
    assert isinstance(top.session.history[-1].deed, PlayCards)
    top.post(key_up(pygame.K_i))
    assert not top.scene.hand.is_open


def test_with_the_mouse_alone_a_card_is_dragged_from_the_hand_to_the_pile(top: Tabletop) -> None:
    box = top.scene.hand.visible_part(top.scene.hand.cards[0])
    assert box is not None
    press(top, box.center)
    assert top.scene.hand.is_open
    assert top.scene.hand.drag is not None
    drag(top, (box.centerx, box.centery - 60))
    drag(top, top.place("discard_pile"))
    release(top, top.place("discard_pile"))
    assert isinstance(top.session.history[-1].deed, PlayCards)


def test_a_short_press_on_the_hand_looks_and_plays_nothing(top: Tabletop) -> None:
    box = top.scene.hand.visible_part(top.scene.hand.cards[0])
    assert box is not None
    top.click_at(box.center)
    assert not any(isinstance(entry.deed, PlayCards) for entry in top.session.history)
    assert not top.scene.hand.is_open


def test_whoever_looks_away_shows_nothing(top: Tabletop) -> None:
    top.post(key_down(pygame.K_i))
    top.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not top.scene.hand.is_open


def test_drawing_works_without_looking(top: Tabletop) -> None:
    count = len(top.hand())
    top.click("draw")
    assert len(top.hand()) == count + 1
    assert not top.scene.hand.is_open


@pytest.mark.parametrize(("kinds", "open_hands"), [("pb", False), ("pp", True)])
def test_nobody_has_to_hold_where_there_is_nothing_to_hide(lay: Lay, kinds: str, open_hands: bool) -> None:
    top = lay(kinds, hands=HANDS, discard="R9", open_hands=open_hands)
    top.program.change_settings(hold_to_peek=True, open_hands=open_hands)
    top.wait()
    assert top.scene.hand.is_open
    assert "hold" not in top.scene.targets()
