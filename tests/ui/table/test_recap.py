"""When the curtain lifts, a person learns what he has missed; with open hands everybody sees everything."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import Tabletop
from uno_desktop.engine.cards import CODE_OF
from uno_desktop.ui.scenes.table.canvas import Sprite, area

Lay = Callable[..., Tabletop]
HANDS = ["R5 R7 R8 B4", "G1 G2 R3 B5", "B1 B2 B3", "Y1 Y2 Y3"]


def lift(top: Tabletop) -> tuple[str, ...]:
    """Wait for the curtain and lift it; what is told then."""
    top.wait_until(lambda: top.session.needs_curtain)
    top.wait()
    top.click("curtain")
    return top.scene.recap.lines


def test_everybody_is_told_what_happened_since_his_own_turn(lay: Lay) -> None:
    top = lay("ppbb", hands=HANDS, discard="R9")
    assert lift(top) == ()
    top.click_card("R7")
    assert lift(top) == ("Player0 plays Red 7.",)
    top.click_card("R3")
    told = lift(top)
    assert told[0] == "Player1 plays Red 3."
    assert "Player2 draws 1 card." in told
    assert told.index("Player2 draws 1 card.") < told.index("Player3 draws 1 card.")


def test_whoever_has_had_no_turn_is_not_reminded_of_one(lay: Lay) -> None:
    top = lay("ppbb", hands=HANDS, discard="R9")
    lift(top)
    top.click_card("R7")
    lift(top)
    assert top.scene.recap.heading == "Before your turn"
    top.click_card("R3")
    lift(top)
    assert top.scene.recap.heading == "Since your last turn"


def test_what_is_told_goes_by_itself_and_with_any_act(lay: Lay) -> None:
    top = lay("ppbb", hands=HANDS, discard="R9")
    lift(top)
    top.click_card("R7")
    assert lift(top)
    top.key(pygame.K_RIGHT)
    assert top.scene.recap.lines == ()
    top.click_card("R3")
    assert lift(top)
    top.wait(8000)
    assert top.scene.recap.lines == ()


def test_what_is_told_names_no_hidden_card(lay: Lay) -> None:
    top = lay("ppbb", hands=HANDS, discard="R9", draw="B7 B8 B9")
    lift(top)
    top.click("draw")
    if "keep" in top.scene.targets():
        top.click("keep")
    lines = " ".join(lift(top))
    assert "Player0 draws 1 card" in lines
    assert "Blue 7" not in lines


def test_who_drew_a_card_is_told_which_when_he_looks_again(lay: Lay) -> None:
    top = lay("ppbb", hands=HANDS, discard="Y9", draw="B7 G8 B8 B9 G9")
    lift(top)
    top.click("draw")
    assert "Blue 7" not in " ".join(lift(top))
    top.click("draw")
    assert lift(top)[0] == "Player0 draws 1 card: Blue 7."


def test_who_played_the_card_he_drew_knows_it(lay: Lay) -> None:
    top = lay("ppbb", hands=HANDS, discard="Y9", draw="Y7 G8 B8 B9 G9")
    lift(top)
    top.click("draw")
    top.click("play_drawn")
    lift(top)
    top.click("draw")
    assert "Yellow 7" not in " ".join(lift(top))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (720, 1280)])
@pytest.mark.parametrize("text_size", [100, 130])
@pytest.mark.parametrize("count", [1, 7])
def test_what_is_told_covers_nothing_that_must_be_seen(
    lay: Lay, size: tuple[int, int], text_size: int, count: int
) -> None:
    top = lay("ppbb", hands=HANDS, discard="R9")
    top.program.change_settings(text_size_percent=text_size)
    top.resize(*size)
    lift(top)
    top.click_card("R7")
    assert lift(top)
    recap, layout = top.scene.recap, top.scene.layout
    recap.lines = tuple(f"Somebody plays Red {number} on top of it." for number in range(count))
    _, panel, _, *told = recap.sprites()
    box = panel.picture.get_rect(topleft=(panel.x, panel.y))
    seats = [area(place.bounds) for place in layout.others]
    piles = [area(layout.ring.bounds), area(layout.draw_pile)]
    if size[0] > size[1]:
        # In a tall window, what has happened may for some seconds lie over the name of the colour.
        piles.append(area(layout.piles.color_badge))
    assert box.collidelist([*seats, *piles, area(layout.hand), area(layout.prompt)]) < 0
    assert min(count, 5) <= len(told) <= count


def test_what_there_is_no_room_for_is_at_least_hinted_at(lay: Lay) -> None:
    top = lay("ppbb", hands=HANDS, discard="R9")
    lift(top)
    top.click_card("R7")
    lift(top)
    recap = top.scene.recap
    recap.lines = tuple(f"Somebody plays Red {number}." for number in range(30))
    shown: list[str] = []
    line = top.scene.studio.line

    def noted(text: str, *how: object) -> Sprite:
        shown.append(text)
        return line(text, *how)  # type: ignore[arg-type]

    top.scene.studio.line = noted  # type: ignore[method-assign,assignment]
    recap.sprites()
    assert shown[1] == "…"
    assert shown[2:] == [*recap.lines[2 - len(shown) :]]
    assert 5 <= len(shown[2:]) <= 6


def test_open_hands_lie_face_up_at_their_seats_but_no_bots_hand(lay: Lay) -> None:
    top = lay("ppbb", hands=HANDS, discard="R9", open_hands=True)
    top.wait(1500)
    states = [top.scene.states.of(seat, top.scene.picture, None, top.scene.now_ms) for seat in range(4)]
    assert sorted(CODE_OF[card] for card in states[1].cards or ()) == sorted(HANDS[1].split())
    assert states[2].cards is None
    assert states[3].cards is None


def test_hands_that_are_not_open_show_their_backs(lay: Lay) -> None:
    top = lay("ppbb", hands=HANDS, discard="R9")
    lift(top)
    assert all(
        top.scene.states.of(seat, top.scene.picture, None, top.scene.now_ms).cards is None
        for seat in range(4)
    )
