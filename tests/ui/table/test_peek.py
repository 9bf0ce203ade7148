"""Where people want it, a hand is seen only while it is held: by key, by button, and on the hand itself."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.motions import FRENZY
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


def lay_for_wild(lay: Lay) -> Tabletop:
    """A person whose Wild may look or swap, a bot after him, and another person."""
    top: Tabletop = lay("pbp", FRENZY, hands=["W R7 G4", "B1 B2 Y6", "Y1 Y2 Y3"], discard="R9")
    top.program.change_settings(hold_to_peek=True)
    if top.session.needs_curtain:
        top.click("curtain")
    top.wait()
    return top


def faces_drawn(top: Tabletop, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The codes of all cards that are drawn in the time to come."""
    sprites = top.program.kit.sprites
    drawn: set[str] = set()

    def noting(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def note(code: str, *rest: float, **more: bool) -> pygame.Surface:
            drawn.add(code)
            return draw(code, *rest, **more)

        return note

    with monkeypatch.context() as patch:
        for name in ("face", "rotated"):
            patch.setattr(sprites, name, noting(getattr(sprites, name)))
        top.wait(1500)
    return drawn


@pytest.mark.parametrize("is_held", [False, True])
def test_what_he_gives_flies_open_only_while_he_holds(
    lay: Lay, monkeypatch: pytest.MonkeyPatch, is_held: bool
) -> None:
    top = lay_for_wild(lay)
    wild, red_seven, green_four = top.truth().hands[0]
    if is_held:
        top.post(key_down(pygame.K_i))
    top.session.submit(PlayCards(0, (wild,), swap=1, give=(red_seven, green_four)))
    assert ("R7" in faces_drawn(top, monkeypatch)) is is_held


@pytest.mark.parametrize("is_held", [False, True])
def test_a_hand_that_is_shown_to_him_lies_open_only_while_he_holds(
    lay: Lay, monkeypatch: pytest.MonkeyPatch, is_held: bool
) -> None:
    top = lay_for_wild(lay)
    if is_held:
        top.post(key_down(pygame.K_i))
    top.session.submit(PlayCards(0, (top.truth().hands[0][0],), peek=1))
    assert ("Y6" in faces_drawn(top, monkeypatch)) is is_held


def test_no_button_tells_whether_a_card_fits_that_is_not_seen(lay: Lay) -> None:
    top = lay("pp", hands=["B5 G6 B7", "G1 G2 G3"], discard="R9", draw="R4 B1")
    top.program.change_settings(hold_to_peek=True)
    if top.session.needs_curtain:
        top.click("curtain")
    top.wait()
    assert not any(action.is_primary for action in top.scene.screen.controls.actions)
    top.click("draw")
    assert "play_drawn" not in top.scene.targets()
    top.post(key_down(pygame.K_i))
    assert "play_drawn" in top.scene.targets()


@pytest.mark.parametrize(("kinds", "open_hands"), [("pb", False), ("pp", True)])
def test_nobody_has_to_hold_where_there_is_nothing_to_hide(lay: Lay, kinds: str, open_hands: bool) -> None:
    top = lay(kinds, hands=HANDS, discard="R9", open_hands=open_hands)
    top.program.change_settings(hold_to_peek=True, open_hands=open_hands)
    top.wait()
    assert top.scene.hand.is_open
    assert "hold" not in top.scene.targets()
