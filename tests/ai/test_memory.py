"""What a seat remembers, and what it must forget again."""

import pytest

from tests.ai.positions import Position
from uno_desktop.engine.cards import BLUE, CARDS_BY_CODE, FACE_OF, GREEN, NO_COLOR, PACK_SIZE, RED, codes

RED_FIVE = FACE_OF[CARDS_BY_CODE["R5"][0]]


def test_a_seat_that_draws_lacks_the_colour_in_force() -> None:
    position = Position("R1 R2 R3", "B1 B2 B3", discard="R5", draw="B4 B5 B6").play("0 play R1", "1 draw")
    assert position.bot.memory.lacks(position.view, 1, RED)
    assert not position.bot.memory.lacks(position.view, 1, BLUE)


def test_cards_that_come_in_later_make_it_uncertain() -> None:
    position = Position("R1 RD R3 R4", "B1 B2 B3", discard="R5", draw="B4 B5 B6 G1")
    position.play("0 play R1", "1 draw", "0 play RD", "1 take")
    assert not position.bot.memory.lacks(position.view, 1, RED)


def test_playing_the_colour_disproves_it_but_playing_the_drawn_card_does_not() -> None:
    position = Position("R1 R2 R3", "B1 B2 B3", discard="R5", draw="R6 B5").play("0 play R1", "1 draw")
    position.play("1 play R6")
    assert position.bot.memory.lacks(position.view, 1, RED)
    position = Position("R1 R2 R3", "R7 B2 B3", discard="R5", draw="R6 B5")
    position.play("0 play R1", "1 draw", "1 pass", "0 play R2", "1 play R7")
    assert not position.bot.memory.lacks(position.view, 1, RED)


def test_a_fitting_card_that_is_kept_may_be_of_the_colour() -> None:
    position = Position("R1 R2 R3", "B1 B2 B3", discard="R5", draw="R6 B5 R8")
    position.play("0 play R1", "1 draw", "1 pass")
    memory = position.bot.memory
    assert memory.hands[1].received[RED] == 1
    position.play("0 draw", "1 draw", "1 pass")
    assert memory.turns_since_drawing(1, RED) == 1


def test_a_named_colour_is_remembered_until_its_owner_draws_on_it() -> None:
    position = Position("R1 G2 R3", "W B2 B3", discard="R5", draw="B4 Y5").play("0 play R1")
    position.play("1 play W color=G")
    assert position.bot.memory.hands[1].named == GREEN
    position.play("0 play G2", "1 draw")
    assert position.bot.memory.hands[1].named == NO_COLOR


def test_unseen_counts_leave_out_the_own_hand_and_the_discards() -> None:
    position = Position("R5 R1", "B1 B2", discard="Y1 R5", draw="B3")
    unseen = position.bot.memory.unseen(position.view)
    assert sum(unseen) == PACK_SIZE - 4
    assert unseen[RED_FIVE] == 0


def test_discards_are_unseen_again_after_a_reshuffle() -> None:
    position = Position("R1 R2 R3", "B1 B2", discard="R5 Y5 R6", draw="B3")
    del position.game.table.draw_pile[:-1]
    position.play("0 draw", "1 draw")
    unseen = position.bot.memory.unseen(position.view)
    assert len(position.view.discards) == 1
    assert unseen[RED_FIVE] == 2


def test_a_hand_peeked_at_is_known_until_it_is_played() -> None:
    position = Position("W R2 R3", "B1 B2", "Y1 Y2", discard="R5", preset="frenzy", draw="R6 R7")
    position.play("0 play W peek=1")
    memory = position.bot.memory
    assert codes(sorted(memory.hands[1].held)) == "B1 B2"
    assert memory.lacks(position.view, 1, RED)
    assert not memory.lacks(position.view, 1, BLUE)
    position.play("1 draw", "1 pass", "2 draw", "2 pass", "0 play R2", "1 draw")
    assert codes(sorted(memory.hands[1].held)) == "B1 B2"
    own, peeked, discards = 1, 2, 3
    assert sum(memory.unseen(position.view)) == PACK_SIZE - own - peeked - discards


def test_others_do_not_know_what_was_peeked_at() -> None:
    position = Position("W R2 R3", "B1 B2", "Y1 Y2", discard="R5", preset="frenzy", seat=2)
    position.play("0 play W peek=1")
    assert position.bot.memory.hands[1].held == set()


def test_a_hand_shown_in_a_challenge_is_remembered_and_so_is_the_bluff() -> None:
    position = Position("R1 R2", "B1 Y2", "W4 R3 G5", discard="R5", turn=2)
    position.play("2 play W4 color=G")
    position.play("0 challenge")
    memory = position.bot.memory
    assert codes(sorted(memory.hands[2].held)) == "R3 G5"
    assert memory.bluff_rate(2, 0.2) == pytest.approx(2 / 6)
    assert memory.bluff_rate(1, 0.2) == pytest.approx(1 / 5)


def test_an_innocent_challenge_makes_bluffs_less_likely() -> None:
    position = Position("R1 R2", "B1 Y2", "W4 G3 G5", discard="R5", turn=2)
    position.play("2 play W4 color=G", "0 challenge")
    assert position.bot.memory.bluff_rate(2, 0.2) == pytest.approx(1 / 6)


def test_blind_swaps_between_others_make_what_was_known_uncertain() -> None:
    position = Position("W R2 R3", "W B1 B2", "Y1 Y2", discard="R5", preset="frenzy")
    position.play("0 play W peek=1", "1 play W swap=2 give=B1,B2")
    assert position.bot.memory.hands[1].held == set()


def test_a_seat_knows_what_it_gave_away_in_a_swap() -> None:
    position = Position("W R2 R3 R4", "B1 B2", "Y1 Y2", discard="R5", preset="frenzy")
    position.play("0 play W swap=1 give=R2,R3")
    assert codes(sorted(position.bot.memory.hands[1].held)) == "R2 R3"


def test_memories_go_along_with_hands_that_are_swapped_and_passed() -> None:
    rules: dict[str, str | int | bool] = {"seven_zero": True}
    position = Position("R7 B1 B2", "Y1 Y2", "G1 G2", discard="R5", rules=rules)
    position.play("0 play R7 target=2")
    assert codes(sorted(position.bot.memory.hands[2].held)) == "B1 B2"
    position = Position("R0 B1 B2", "Y1 Y2", "G1 G2", discard="R5", rules=rules, direction="ccw")
    position.play("0 play R0")
    memory = position.bot.memory
    assert codes(sorted(memory.hands[2].held)) == "B1 B2"
    assert codes(sorted(memory.hands[0].held)) == "Y1 Y2"


def test_a_new_round_forgets_cards_but_not_characters() -> None:
    rules: dict[str, str | int | bool] = {"match_end": "rounds 2"}
    position = Position(
        "R1 R2", "B1 Y2", "W4 G3", discard="R5", turn=2, rules=rules, draw="R7 R8 R9 Y7 Y8 Y9 B9"
    )
    position.play("2 play W4 color=G", "0 challenge", "1 draw", "2 play G3", "next")
    memory = position.bot.memory
    assert memory.bluff_rate(2, 0.2) == pytest.approx(1 / 6)
    assert memory.hands[2].named == NO_COLOR
    assert memory.hands[0].held == set(position.view.hands[0])
