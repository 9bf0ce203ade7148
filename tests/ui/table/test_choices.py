"""Plays that need more than a card: sets, seats to swap with, powers of a Wild, fines, jumps and sums."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import Tabletop
from uno_desktop.engine.cards import CODE_OF, GREEN
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.table import Pending

Lay = Callable[..., Tabletop]
OTHERS = ["G1 G2 G3", "B1 B2 B3", "Y1 Y2 Y3"]
FRENZY = RuleSet(wild_powers="color_peek_swap", challenge=False, wild_four="anytime")


def test_a_pair_is_marked_and_played_together(lay: Lay) -> None:
    top = lay(rules=RuleSet(multi_play="identical_pair"), hands=["R5 R5 R7", *OTHERS], discard="R9")
    top.click_card("R5", 0)
    top.click_card("R5", 1)
    assert len(top.scene.hand.marked) == 2
    assert "play_marked" in top.scene.targets()
    top.click("play_marked")
    assert top.hand() == ["R7"]


def test_a_marked_card_clicked_again_is_played_alone(lay: Lay) -> None:
    top = lay(rules=RuleSet(multi_play="identical_pair"), hands=["R5 R5 R7", *OTHERS], discard="R9")
    right = top.cards("R5")[1]
    top.click_at(top.place_of(right))
    top.wait()
    top.click_at(top.place_of(right))
    top.wait()
    assert right not in top.truth().hands[0]
    assert len(top.hand()) == 2


def test_cards_with_one_symbol_go_down_in_the_order_marked(lay: Lay) -> None:
    top = lay(rules=RuleSet(multi_play="same_symbol"), hands=["R5 G5 B5 R7", *OTHERS], discard="R9")
    for code in ("R5", "B5", "G5"):
        top.click_card(code)
    top.key(pygame.K_RETURN)
    assert top.truth().color == GREEN
    assert top.hand() == ["R7"]


def test_sets_are_marked_by_keys_as_well(lay: Lay) -> None:
    top = lay(rules=RuleSet(multi_play="same_symbol"), hands=["R5 G5 R7 B1", *OTHERS], discard="R9")
    for code in ("R5", "G5"):
        while top.scene.hand.chosen is None or CODE_OF[top.scene.hand.chosen] != code:
            top.key(pygame.K_RIGHT)
        top.key(pygame.K_DOWN)
    top.key(pygame.K_RETURN)
    assert sorted(top.hand()) == ["B1", "R7"]


def test_marks_are_taken_back(lay: Lay) -> None:
    top = lay(rules=RuleSet(multi_play="identical_pair"), hands=["R5 R5 R7", *OTHERS], discard="R9")
    top.click_card("R5")
    top.key(pygame.K_ESCAPE)
    assert top.scene.hand.marked == []
    assert top.director.scenes == (top.scene,)


@pytest.mark.parametrize("by_key", [False, True])
def test_a_seven_asks_whom_to_swap_hands_with(lay: Lay, by_key: bool) -> None:
    top = lay(rules=RuleSet(seven_zero=True), hands=["R7 G4", *OTHERS], discard="R9")
    top.click_card("R7")
    assert top.deeds == 0
    assert "Swap hands" in top.scene.offers.question()
    if by_key:
        top.key(pygame.K_2)
    else:
        top.click("seat 2")
    assert top.hand() == ["B1", "B2", "B3"]
    assert top.hand(2) == ["G4"]


def test_a_seven_can_be_taken_back(lay: Lay) -> None:
    top = lay(rules=RuleSet(seven_zero=True), hands=["R7 G4", *OTHERS], discard="R9")
    top.click_card("R7")
    top.click("cancel")
    assert top.scene.player.choice is None
    assert top.hand() == ["R7", "G4"]


def test_a_wild_may_peek_at_a_hand_which_is_hidden_again(lay: Lay) -> None:
    top = lay(rules=FRENZY, hands=["W G4", *OTHERS], discard="R9")
    top.click_card("W")
    top.click("peek")
    top.click("seat 3")
    assert top.hand() == ["G4"]
    top.wait_until(lambda: top.scene.picture.reveal is not None)
    reveal = top.scene.picture.reveal
    assert reveal is not None
    assert [CODE_OF[card] for card in reveal.cards] == ["Y1", "Y2", "Y3"]
    top.wait_until(lambda: top.scene.picture.reveal is None, limit_ms=7000)


def test_a_wild_may_swap_cards_of_ones_choice(lay: Lay) -> None:
    top = lay(rules=FRENZY, hands=["W G4 R1 R2 R3", "G1 G2", *OTHERS[1:]], discard="R9")
    top.click_card("W")
    top.click("swap")
    top.click("seat 1")
    top.click_card("R1")
    top.click_card("R3")
    assert sorted(top.hand()) == ["G1", "G2", "G4", "R2"]
    assert sorted(top.hand(1)) == ["R1", "R3"]


def test_a_fined_card_takes_a_second_click_that_names_the_fine(lay: Lay) -> None:
    top = lay(rules=RuleSet(illegal_play_penalty=2), hands=["R7 G4 B1", *OTHERS], discard="R9")
    place = top.place_of(top.cards("G4")[0])
    top.click_at(place)
    top.click_at(place)
    assert top.deeds == 0, "the second half of a double-click is not deliberate"
    assert "costs 2 cards" in top.scene.player.message
    top.wait()
    top.click_at(place)
    assert len(top.hand()) == 5


def test_purists_may_switch_the_second_click_off(lay: Lay) -> None:
    top = lay(rules=RuleSet(illegal_play_penalty=2), hands=["R7 G4 B1", *OTHERS], discard="R9")
    top.program.change_settings(confirm_misplay=False)
    top.scene.build()
    top.click_card("G4")
    assert len(top.hand()) == 5


def test_an_equal_card_jumps_in_by_a_click(lay: Lay) -> None:
    top = lay(rules=RuleSet(jump_in=True), hands=["R9 G4 B1", *OTHERS], discard="R9", turn=2)
    top.click_card("R9")
    assert sorted(top.hand()) == ["B1", "G4"]


def test_a_stray_click_of_a_waiting_seat_costs_nothing(lay: Lay) -> None:
    top = lay(rules=RuleSet(jump_in=True), hands=["R9 G4 B1", *OTHERS], discard="R9", turn=2)
    top.click_card("G4")
    assert len(top.hand()) == 3
    assert "not your turn" in top.scene.player.message


def test_a_sum_is_claimed_by_its_button(lay: Lay) -> None:
    top = lay(
        rules=RuleSet(sum_win=True), hands=["R9 G4 B1", "G1 G4", "B1 B2 B3", "Y1 Y2"], discard="R9", turn=0
    )
    assert "claim" not in top.scene.targets()
    top.click_card("R9")
    top.wait_until(lambda: "claim" in top.scene.targets(), limit_ms=3000)


@pytest.mark.parametrize("is_wished", [True, False])
def test_a_wrong_sum_that_costs_cards_takes_a_second_act(lay: Lay, is_wished: bool) -> None:
    rules = RuleSet(sum_win=True, illegal_play_penalty=2)
    top = lay(rules=rules, hands=["R9 G4 B1", "G1 G4", "B1 B2 B3", "Y1 Y2"], discard="R9", turn=0)
    top.program.change_settings(confirm_misplay=is_wished)
    top.scene.build()
    top.click_card("R9")
    top.wait_until(lambda: "claim" in top.scene.targets(), limit_ms=3000)
    top.key(pygame.K_e)
    assert len(top.hand()) == (2 if is_wished else 4)
    if is_wished:
        assert "not your sum" in top.scene.player.message
        assert top.scene.player.is_message_warning
        top.wait(600)
        top.key(pygame.K_e)
        assert len(top.hand()) == 4


def test_a_right_sum_wins_at_once(lay: Lay) -> None:
    rules = RuleSet(sum_win=True, illegal_play_penalty=2)
    top = lay(rules=rules, hands=["R5 G4 B1", "G1 G4", "B1 B2 B3", "Y1 Y2"], discard="R9", turn=0)
    top.click_card("R5")
    top.wait_until(lambda: "claim" in top.scene.targets(), limit_ms=3000)
    top.click("claim")
    assert top.truth().is_round_over
    assert top.truth().winners == (0,)


def test_an_opening_wild_asks_for_its_colour_and_cannot_be_put_off(lay: Lay) -> None:
    top = lay("pbb", "official", hands=["R5 R7", "G1 G2", "B1 B2"], discard="W")
    assert top.truth().pending == Pending.COLOR
    top.wait()
    assert top.scene.wheel.is_open
    top.key(pygame.K_RIGHT)
    top.click("color G")
    assert top.truth().color == GREEN


def test_a_choice_ends_with_the_turn(lay: Lay) -> None:
    top = lay(rules=RuleSet(turn_seconds=2, timeout_penalty=1), hands=["W G4 G5", *OTHERS], discard="R9")
    top.click_card("W")
    assert top.scene.wheel.is_open
    top.wait(3000)
    assert not top.scene.wheel.is_open
    assert len(top.hand()) == 4, "the move has not happened"


def test_every_card_that_may_be_given_away_is_raised(lay: Lay) -> None:
    top = lay(rules=FRENZY, hands=["W R5 B3 G8", *OTHERS], discard="R9")
    assert {CODE_OF[card] for card in top.scene.hand.playable} == {"W", "R5"}
    top.click_card("W")
    top.click("swap")
    top.click("seat 1")
    assert {CODE_OF[card] for card in top.scene.hand.playable} == {"R5", "B3", "G8"}
    top.key(pygame.K_ESCAPE)
    assert {CODE_OF[card] for card in top.scene.hand.playable} == {"W", "R5"}
