"""Playing with keys alone; what decides is never done by a key that is held."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import Tabletop, key_down, key_up
from uno_desktop.engine.cards import CODE_OF, GREEN, YELLOW
from uno_desktop.engine.table import Duty, Pending
from uno_desktop.ui.scenes.pause import PauseScene
from uno_desktop.ui.scenes.table.keys import Deed, Keys, label
from uno_desktop.ui.scenes.table.order import ORDERS

Lay = Callable[..., Tabletop]
OTHERS = ["G1 G2 G3", "B1 B2 B3", "Y1 Y2 Y3"]


def hold(top: Tabletop, key: int, repeats: int) -> None:
    """Hold a key down: it comes once, and then again and again."""
    for _ in range(1 + repeats):
        top.post(key_down(key))
        top.wait(48)
    top.post(key_up(key))


def choose(top: Tabletop, code: str) -> None:
    """Go to a card with the arrow keys."""
    for _ in range(len(top.scene.hand.cards) + 1):
        if top.scene.hand.chosen is not None and CODE_OF[top.scene.hand.chosen] == code:
            return
        top.key(pygame.K_RIGHT)
    raise AssertionError(f"the arrows never come to {code}")


def test_arrows_choose_and_enter_plays(lay: Lay) -> None:
    top = lay(hands=["R5 R7 G4", *OTHERS], discard="R9")
    choose(top, "R7")
    top.key(pygame.K_RETURN)
    assert top.hand() == ["R5", "G4"]


def test_enter_marks_the_second_of_a_pair_as_a_click_does(lay: Lay) -> None:
    top = lay("pbbb", "pairs", hands=["R7 R7 G4 G5", *OTHERS], discard="R9")
    choose(top, "R7")
    top.key(pygame.K_RETURN)
    top.key(pygame.K_RIGHT)
    top.key(pygame.K_RETURN)
    assert top.hand() == ["R7", "R7", "G4", "G5"]
    top.key(pygame.K_RETURN)
    assert top.hand() == ["G4", "G5"]


def test_one_of_a_pair_goes_down_alone_if_the_other_is_not_chosen(lay: Lay) -> None:
    top = lay("pbbb", "pairs", hands=["R7 R7 G4 G5", *OTHERS], discard="R9")
    choose(top, "R7")
    top.key(pygame.K_RETURN)
    choose(top, "G4")
    top.key(pygame.K_RETURN)
    assert top.hand() == ["R7", "G4", "G5"]


def test_the_first_arrow_chooses_a_card_that_fits(lay: Lay) -> None:
    top = lay(hands=["R5 Y4 G4", *OTHERS], discard="G9")
    top.key(pygame.K_LEFT)
    assert top.scene.hand.chosen == top.cards("G4")[0]


def test_when_the_turn_comes_a_card_that_fits_is_chosen(lay: Lay) -> None:
    top = lay(hands=["R5 R7 G4", *OTHERS], discard="R9", turn=3, brain=lambda view: None)
    choose(top, "G4")
    top.wait_until_asked()
    top.wait(50)
    assert top.scene.hand.chosen == top.cards("R5")[0]


@pytest.mark.parametrize(("key", "color"), [(pygame.K_g, GREEN), (pygame.K_2, YELLOW), (pygame.K_y, YELLOW)])
def test_a_letter_or_a_digit_names_the_colour(lay: Lay, key: int, color: int) -> None:
    top = lay(hands=["W R5 R6", *OTHERS], discard="R9")
    choose(top, "W")
    top.key(pygame.K_RETURN)
    top.key(key)
    assert top.truth().color == color
    assert top.hand() == ["R5", "R6"]


def test_arrows_and_enter_name_the_colour(lay: Lay) -> None:
    top = lay(hands=["W R5 R6", *OTHERS], discard="R9")
    choose(top, "W")
    top.key(pygame.K_RETURN)
    top.key(pygame.K_RIGHT)
    top.key(pygame.K_RIGHT)
    top.key(pygame.K_RETURN)
    assert top.truth().color == YELLOW


def test_keys_draw_keep_and_take(lay: Lay) -> None:
    top = lay(hands=["G1 G2 G3", *OTHERS], discard="R9", draw="R4")
    top.key(pygame.K_d)
    assert top.truth().pending == Pending.DRAWN
    top.key(pygame.K_k)
    assert top.truth().turn == 1


def test_enter_plays_the_card_just_drawn(lay: Lay) -> None:
    top = lay(hands=["G1 G2 G3", *OTHERS], discard="R9", draw="R4")
    top.key(pygame.K_d)
    top.wait()
    top.key(pygame.K_RETURN)
    assert CODE_OF[top.truth().top] == "R4"


def test_a_key_takes_what_is_owed(lay: Lay) -> None:
    top = lay(hands=["G1 G2", *OTHERS], discard="RD", chain=2)
    top.key(pygame.K_t)
    assert len(top.hand()) == 4


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_u])
def test_a_key_calls_uno(lay: Lay, key: int) -> None:
    top = lay(hands=["R5 R7", *OTHERS], discard="R9")
    top.key(key)
    assert top.truth().armed == 0


def test_a_digit_catches_the_seat_with_that_number(lay: Lay) -> None:
    top = lay(hands=["R5 R7 R8", "G1 G2 G3", "B1", "Y1 Y2 Y3"], discard="R9", catchable=[2])
    top.key(pygame.K_2)
    assert len(top.hand(2)) == 3


def test_tab_and_enter_catch(lay: Lay) -> None:
    top = lay(hands=["R5 R7 R8", "G1 G2 G3", "B1", "Y1 Y2 Y3"], discard="R9", catchable=[2])
    top.key(pygame.K_TAB)
    top.key(pygame.K_TAB)
    top.key(pygame.K_RETURN)
    assert len(top.hand(2)) == 3


def test_escape_pauses_when_there_is_nothing_to_take_back(lay: Lay) -> None:
    top = lay(hands=["R5 R7", *OTHERS], discard="R9")
    top.key(pygame.K_ESCAPE)
    assert isinstance(top.director.scenes[-1], PauseScene)


def test_a17_a_held_draw_key_draws_once(lay: Lay) -> None:
    top = lay("pb", hands=["G1 G2 G3", "B1 B2 B3"], discard="R9", draw="Y4 Y5 Y6 Y7")
    hold(top, pygame.K_d, 60)
    assert len(top.hand()) == 4


def test_a17_enter_held_through_a_play_answers_nothing_else(lay: Lay) -> None:
    top = lay("pb", hands=["RS W R5 R6", "B1 B2 B3"], discard="R9")
    choose(top, "RS")
    hold(top, pygame.K_RETURN, 60)
    assert sorted(top.hand()) == ["R5", "R6", "W"], "one card for one press"
    choose(top, "W")
    hold(top, pygame.K_RETURN, 60)
    assert top.scene.wheel.is_open, "the wheel is not answered by the key that opened it"
    assert len(top.hand()) == 3


def test_a17_enter_held_as_the_round_ends_leaves_the_result_alone(lay: Lay) -> None:
    top = lay("pb", hands=["R5", "B1 B2 B3"], discard="R9", called=[0])
    top.key(pygame.K_RIGHT)
    hold(top, pygame.K_RETURN, 120)
    assert len(top.director.scenes) == 2, "the result stands over the table"
    assert top.truth().is_round_over


def test_a17_a_held_arrow_moves_on(lay: Lay) -> None:
    top = lay(hands=["R5 Y4 G4 G5 G6 B1 B2", *OTHERS], discard="Y9")
    top.key(pygame.K_RIGHT)
    first = top.scene.hand.chosen
    hold(top, pygame.K_RIGHT, 3)
    assert top.scene.hand.chosen != first
    assert top.deeds == 0


def test_letters_with_ctrl_or_alt_are_no_keys_of_the_game(lay: Lay) -> None:
    top = lay(hands=["G1 G2 G3", *OTHERS], discard="R9")
    top.key(pygame.K_d, mod=pygame.KMOD_LCTRL)
    top.key(pygame.K_d, mod=pygame.KMOD_LALT)
    assert top.deeds == 0


def test_forty_cards_can_all_be_reached_with_the_arrows(lay: Lay) -> None:
    reds = "R0 R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7 R8 R8 RS RS RR RR"
    blues = "B0 B1 B1 B2 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 B7 B8 B8 BS BS"
    top = lay(hands=[f"{reds} {blues}", "G1 G2", "G3 G4", "Y1 Y2"], discard="R9")
    top.resize(1024, 640)
    seen = set()
    for _ in range(41):
        top.key(pygame.K_RIGHT)
        top.wait(300)
        chosen = top.scene.hand.chosen
        assert chosen is not None
        slot = top.scene.hand.slot_of(chosen)
        assert slot is not None
        assert slot.is_visible
        seen.add(chosen)
    assert len(seen) == 40


def test_sort_log_and_speed_have_keys(lay: Lay) -> None:
    top = lay(hands=["R5 Y4 G4", *OTHERS], discard="Y9")
    orders = []
    for _ in ORDERS:
        orders.append(top.program.settings.hand_sort)
        top.key(pygame.K_s)
    assert sorted(orders) == sorted(ORDERS)
    top.key(pygame.K_l)
    assert top.scene.layout.log_panel is not None
    top.key(pygame.K_x)
    assert top.session.tempo.speed == 2


def test_the_player_may_choose_other_keys(lay: Lay) -> None:
    lay(hands=["R5 R7", *OTHERS], discard="R9")
    keys = Keys({"draw": "z", "keep": "no such key"})
    assert keys.deed(pygame.K_z) is Deed.DRAW
    assert keys.deed(pygame.K_d) is None
    assert keys.deed(pygame.K_k) is Deed.KEEP
    assert keys.label(Deed.DRAW) == "Z"


def test_own_keys_give_way_to_what_the_players_chose(lay: Lay) -> None:
    lay(hands=["R5 R7", *OTHERS], discard="R9")
    people = tuple(range(10))
    usual, changed = Keys({}, people), Keys({"draw": "q", "keep": "f3"}, people)
    assert usual.person(pygame.K_q) == 1
    assert changed.deed(pygame.K_q) is Deed.DRAW
    assert changed.person(pygame.K_q) is None
    assert changed.person(pygame.K_F4) == 1
    assert changed.label_of_person(1) == "F4"
    others = [seat for seat in people if seat != 1]
    assert [changed.label_of_person(seat) for seat in others] == [
        usual.label_of_person(seat) for seat in others
    ]


def test_no_own_key_is_one_of_an_action() -> None:
    keys = Keys({}, tuple(range(10)))
    own = [key for key in range(pygame.K_SPACE, pygame.K_DELETE) if keys.person(key) is not None]
    assert len(own) == 9
    assert keys.person(pygame.K_F2) == 9
    assert {keys.deed(key) for key in own} <= {None, Deed.UNO}
    assert keys.deed(pygame.K_h) is Deed.HINT


def test_who_plays_alone_has_no_key_but_those_of_actions() -> None:
    assert Keys({}, (0,)).person(pygame.K_SPACE) is None
    assert Keys({}, (0,)).label_of_person(0) == ""


def test_a_late_call_is_made_by_key_while_cards_fly(lay: Lay) -> None:
    top = lay(hands=["R5 R7", *OTHERS], discard="R9")
    choose(top, "R7")
    top.post(key_down(pygame.K_RETURN), key_up(pygame.K_RETURN))
    assert top.scene.picture.flights
    top.post(key_down(pygame.K_SPACE), key_up(pygame.K_SPACE))
    assert top.truth().duty[0] == Duty.CALLED


@pytest.mark.parametrize(
    ("key", "name"),
    [
        (pygame.K_LEFT, "Left"),
        (pygame.K_BACKSPACE, "Backspace"),
        (pygame.K_PAGEUP, "Page Up"),
        (pygame.K_RETURN, "Enter"),
        (pygame.K_ESCAPE, "Esc"),
        (pygame.K_F1, "F1"),
        (pygame.K_d, "D"),
    ],
)
def test_keys_are_called_as_they_are_on_keyboards(display: object, key: int, name: str) -> None:
    assert label(key) == name
