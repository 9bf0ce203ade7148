"""Playing with the mouse: what a click does follows from the game, never from the picture."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import FRAME_MS, Tabletop
from uno_desktop.engine.cards import BLUE, CODE_OF
from uno_desktop.engine.table import Duty

Lay = Callable[..., Tabletop]
OTHERS = ["G1 G2 G3", "B1 B2 B3", "Y1 Y2 Y3"]


def test_a_click_on_a_card_that_fits_plays_it(lay: Lay) -> None:
    top = lay(hands=["R5 R7", *OTHERS], discard="R9")
    top.click_card("R7")
    assert top.hand() == ["R5"]
    assert CODE_OF[top.truth().top] == "R7"


def test_a12_clicks_during_a_flight_play_nothing_more(lay: Lay) -> None:
    top = lay(hands=["R5 R7 G4", *OTHERS], discard="R9")
    top.program.change_settings(animation_speed_percent=50)
    old_place, other = top.place_of(top.cards("R5")[0]), top.place_of(top.cards("R7")[0])
    pile = top.place("draw_pile")
    top.click_at(old_place)
    top.wait(40)
    assert top.scene.picture.flights, "the card is in the air"
    for position in (other, pile, old_place, top.place("discard_pile")):
        top.click_at(position)
    assert top.hand() == ["R7", "G4"]
    assert top.deeds == 1
    top.wait(3000)
    assert top.hand() == ["R7", "G4"], "nothing was kept to be done later"
    assert top.scene.hand.cards == top.truth().hands[0]


def test_a13_a_double_click_plays_the_very_copy_and_no_other(lay: Lay) -> None:
    top = lay(hands=["G1 R5 R5 R8", *OTHERS], discard="R9")
    left, right = top.cards("R5")
    position = top.place_of(right)
    top.click_at(position)
    top.click_at(position)
    top.wait(3000)
    assert right not in top.truth().hands[0]
    assert left in top.truth().hands[0]
    assert top.hand() == ["G1", "R5", "R8"]


def test_a13_with_two_players_the_second_half_spares_the_card_that_slid_under_it(lay: Lay) -> None:
    top = lay("pb", hands=["RS R5 R5 R8 B2", "G1 G2 G3"], discard="R9")
    skip = top.cards("RS")[0]
    position = top.place_of(skip)
    top.click_at(position)
    top.wait(FRAME_MS)
    top.click_at(position)
    top.wait(100)
    top.click_at(position)
    assert sorted(top.hand()) == ["B2", "R5", "R5", "R8"]
    assert top.truth().turn == 0
    top.wait()
    top.click_card("R5")
    assert len(top.hand()) == 3, "a click of its own plays again"


@pytest.mark.parametrize("button", [2, 3, 4, 5, 6, 7, 8])
def test_a15_only_the_left_button_plays(lay: Lay, button: int) -> None:
    top = lay(hands=["R5 R7 W", *OTHERS], discard="R9")
    for position in (
        top.place_of(top.cards("R5")[0]),
        top.place("draw_pile"),
        top.place("uno"),
        top.place("draw"),
        top.place("bell 1"),
    ):
        top.click_at(position, button)
    top.wait()
    assert top.deeds == 0
    assert top.director.scenes == (top.scene,)


def test_a15_the_wheel_over_a_card_plays_nothing(lay: Lay) -> None:
    top = lay(hands=["R5 R7", *OTHERS], discard="R9")
    top.move(top.place_of(top.cards("R5")[0]))
    for notch in (1, -1, 1, -1):
        top.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notch, precise_x=0.0, precise_y=float(notch)))
    assert top.deeds == 0


def test_a_card_that_does_not_fit_says_why_and_stays(lay: Lay) -> None:
    top = lay(hands=["R5 G4", *OTHERS], discard="R9")
    top.click_card("G4")
    assert top.deeds == 0
    assert "Green 4 does not fit" in top.scene.player.message


def test_a_card_is_played_by_dragging_it_to_the_pile(lay: Lay) -> None:
    top = lay(hands=["R5 R7", *OTHERS], discard="R9")
    start, end = top.place_of(top.cards("R5")[0]), top.place("discard_pile")
    drag(top, start, end)
    top.wait()
    assert top.hand() == ["R7"]


def test_a_card_dropped_elsewhere_goes_back(lay: Lay) -> None:
    top = lay(hands=["R5 R7", *OTHERS], discard="R9")
    start = top.place_of(top.cards("R5")[0])
    drag(top, start, (start[0] + 60, start[1] - 40))
    top.wait()
    assert top.deeds == 0
    assert top.scene.hand.drag is None


def hold(top: Tabletop, code: str, at: tuple[int, int]) -> None:
    """Drag a card somewhere and do not let go."""
    place = top.place_of(top.cards(code)[0])
    top.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    for point in ((place[0], place[1] - 60), at):
        top.post(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(1, 0, 0)))


def test_the_pile_shows_whether_it_takes_what_is_held_over_it(lay: Lay) -> None:
    top = lay(hands=["R5 G4", *OTHERS], discard="R9")
    pile = top.place("discard_pile")
    for code, fits in (("R5", True), ("G4", False)):
        hold(top, code, pile)
        assert top.scene.centre.drop_fits is fits
        top.post(pygame.Event(pygame.MOUSEMOTION, pos=(pile[0], 5), rel=(0, 0), buttons=(1, 0, 0)))
        assert top.scene.centre.drop_fits is None, "it is not over the middle"
        top.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(pile[0], 5), button=1))
    hold(top, "G4", pile)
    top.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert top.scene.centre.drop_fits is None, "nothing is held any more"


def drag(top: Tabletop, start: tuple[int, int], end: tuple[int, int]) -> None:
    top.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for step in range(1, 6):
        position = tuple(a + (b - a) * step // 5 for a, b in zip(start, end, strict=True))
        top.post(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(1, 0, 0)))
    top.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


def test_a_wild_takes_two_clicks(lay: Lay) -> None:
    top = lay(hands=["W R5", *OTHERS], discard="G9")
    top.click_card("W")
    assert top.scene.wheel.is_open
    assert top.deeds == 0, "the card is not on the pile before the colour is named"
    top.click("color B")
    assert top.hand() == ["R5"]
    assert top.truth().color == BLUE


def test_a_wild_can_be_taken_back(lay: Lay) -> None:
    top = lay(hands=["W R5", *OTHERS], discard="G9")
    ways: list[Callable[[], None]] = [
        lambda: top.key(pygame.K_ESCAPE),
        lambda: top.click("discard_pile"),
        lambda: top.click("cancel"),
        lambda: top.click_at((top.scene.layout.stage.center[0], top.scene.layout.status.y)),
    ]
    for take_back in ways:
        top.wait()
        top.click_card("W")
        assert top.scene.wheel.is_open
        take_back()
        assert not top.scene.wheel.is_open
        assert top.director.scenes == (top.scene,)
    assert top.deeds == 0


def test_a35_uno_can_be_called_while_the_wheel_is_open(lay: Lay) -> None:
    top = lay(hands=["W R5", *OTHERS], discard="G9")
    top.click_card("W")
    top.click("uno")
    assert top.scene.wheel.is_open, "the wheel waits"
    assert top.truth().armed == 0
    top.click("color R")
    assert top.truth().duty[0] == Duty.CALLED


def test_uno_is_called_after_the_play_as_well(lay: Lay) -> None:
    top = lay(hands=["R7 R5", *OTHERS], discard="R9")
    position = top.place("uno")
    top.click_at(top.place_of(top.cards("R7")[0]))
    top.click_at(position)
    assert top.truth().duty[0] == Duty.CALLED


def test_a_call_that_can_only_be_false_takes_a_second_deliberate_press(lay: Lay) -> None:
    top = lay(hands=["R7 R5 R6", *OTHERS], discard="R9")
    top.click_at(top.place("uno"))
    top.click_at(top.place("uno"))
    assert top.deeds == 0
    assert "2 cards" in top.scene.player.message
    top.wait()
    top.click("uno")
    assert len(top.hand()) == 5


def test_a_seat_that_forgot_is_caught_by_its_bell_and_by_its_plate(lay: Lay) -> None:
    for name in ("bell 2", "seat 2"):
        top = lay(hands=["R7 R5 R6", "G1 G2 G3", "B1", "Y1 Y2 Y3"], discard="R9", catchable=[2])
        top.click_at(top.place(name))
        assert len(top.hand(2)) == 3
        top.close()


def test_a35_accusing_wrongly_takes_a_second_press_and_costs_once_each(lay: Lay) -> None:
    top = lay(hands=["R7 R5 R6", *OTHERS], discard="R9")
    for _ in range(5):
        top.click_at(top.place("bell 2"))
    assert top.deeds == 0
    top.wait()
    top.click("bell 2")
    assert len(top.hand()) == 5


def test_the_draw_pile_draws_and_the_drawn_card_may_be_kept(lay: Lay) -> None:
    top = lay(hands=["G1 G2 G3", *OTHERS], discard="R9", draw="R4")
    top.click("draw_pile")
    assert top.hand() == ["G1", "G2", "G3", "R4"]
    top.wait(600)
    assert [action.name for action in top.scene.screen.controls.actions] == ["keep", "play_drawn"]
    top.click("keep")
    assert top.truth().turn == 1


def test_what_is_owed_is_taken_from_the_pile(lay: Lay) -> None:
    top = lay(hands=["G1 G2", *OTHERS], discard="RD", chain=2)
    assert "2 cards" in top.scene.wording.prompt(top.scene.picture.table)
    top.click("draw_pile")
    assert len(top.hand()) == 4


def test_forty_cards_can_all_be_reached_and_played_with_the_mouse(lay: Lay) -> None:
    reds = "R0 R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7 R8 R8 RS RS RR RR"
    blues = "B0 B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 B7 B8 B8 BS BS"
    top = lay(hands=[f"{reds} {blues}", "G1 G2", "G3 G4", "Y1 Y2"], discard="R9")
    top.resize(1024, 640)
    top.wait()
    assert len(top.scene.hand.cards) == 40
    seen: set[int] = set()
    for _ in range(12):
        for card in top.scene.hand.cards:
            box = top.scene.hand.visible_part(card)
            if box is not None:
                assert top.scene.hand.card_at(box.center) == card
                seen.add(card)
        top.click_at(top.scene.layout.scroll_right.center)
        top.wait()
    assert len(seen) == 40
    last = top.scene.hand.cards[-1]
    top.click_at(top.place_of(last))
    assert "does not fit" in top.scene.player.message


def test_the_deal_can_be_skipped_by_a_click(lay: Lay) -> None:
    top = lay()
    assert not top.scene.playback.is_idle
    top.click_at((top.scene.layout.stage.center[0], top.scene.layout.status.y))
    assert top.scene.playback.is_idle
    assert len(top.scene.hand.cards) == 7


def test_acting_brings_the_picture_up_to_date(lay: Lay) -> None:
    top = lay(hands=["R5 R7", "G1 G2 G3"], kinds="pb", discard="R9")
    top.click_at(top.place_of(top.cards("R5")[0]))
    top.wait_until(lambda: top.truth().turn == 0)
    top.click("draw_pile")
    assert top.scene.picture.table == top.session.view(0) or top.scene.picture.flights
