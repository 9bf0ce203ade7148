"""Each rule of thumb in a position that a player would recognise."""

from typing import Literal

import pytest
from msgspec.structs import replace

from ai.decision import Code
from ai.situation import Outlook
from ai.temper import Temper
from tests.ai.positions import Position
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.ruleset import RuleSet

MANY = "Y1 Y2 Y3 Y4 G1 G2"  # somebody who is far from going out


# Which card


def test_it_stays_in_the_colour_it_holds_most_of() -> None:
    position = Position("R5 B5 B1 B2 B3 G7 Y9", MANY, MANY.replace("Y", "B"), discard="G5")
    assert position.choice() == "B5"
    assert Code.KEEP_COLOR in position.codes()


def test_it_keeps_a_wild_while_a_coloured_card_fits() -> None:
    position = Position("R1 W G2 G3 B4 Y7", MANY, "B1 B2 B3 B6 B7", discard="R5")
    assert position.choice() == "R1"
    assert position.codes()[0] in (Code.SAVE_WILD, Code.KEEP_COLOR)


def test_it_never_draws_when_a_coloured_card_fits() -> None:
    assert Position("R1 G2 G3 G4 G6 G7 G8", MANY, discard="R5").choice() == "R1"


def test_it_draws_rather_than_spend_its_only_wild_while_nobody_is_near_the_end() -> None:
    position = Position("W G2 G3 B4 Y7", MANY, "B1 B2 B3 B6 B7", discard="R5")
    assert position.choice() == "draw"
    assert position.codes() == [Code.SAVE_WILD]


def test_it_spends_its_wild_when_somebody_is_near_the_end() -> None:
    position = Position("W G2 G3 B4 Y7", MANY, "B1 B2", discard="R5")
    assert position.choice() == "W color=G"


def test_it_holds_draw_twos_back_from_a_seat_with_many_cards() -> None:
    position = Position("RD R1 B4 Y7 G3", MANY, "B1 B2 B3 B6 B7", discard="R5")
    assert position.choice() == "R1"
    assert position.codes()[0] == Code.SAVE_POWER


def test_it_hits_a_seat_that_is_about_to_go_out() -> None:
    position = Position("RD R1 R2 R3 B4", "Y8", MANY, discard="R5")
    assert position.choice() == "RD"
    assert position.codes()[0] == Code.HIT_NEXT


def test_it_skips_a_seat_that_is_about_to_go_out() -> None:
    assert Position("RS R1 R2 B3 B4", "Y8", MANY, discard="R5").choice() == "RS"


def test_it_does_not_skip_to_a_seat_that_is_about_to_go_out() -> None:
    assert Position("RS R1 B3 B4 G6", MANY, "Y8", discard="R5").choice() == "R1"


def test_with_two_seats_it_skips_early_and_goes_on() -> None:
    position = Position("RS R1 R2 B4", MANY, discard="R5")
    assert position.choice() == "RS"
    assert Code.PLAY_AGAIN in position.codes()
    assert Position("RR R1 R2 B4", MANY, discard="R5").choice() == "RR"
    assert Position("RR R1 R2 B4", MANY, discard="R5", rules={"reverse_with_two": "plain"}).choice() != "RR"


def test_with_two_cards_it_plays_the_one_that_the_other_follows() -> None:
    assert Position("R7 B7", MANY, MANY.replace("Y", "B"), discard="R5").choice() == "R7"
    position = Position("R1 G5 G8", MANY, MANY.replace("Y", "B"), discard="R5")
    assert position.choice() == "G5"


def test_it_keeps_the_wild_for_last() -> None:
    position = Position("R1 W", MANY, MANY.replace("Y", "B"), discard="R5")
    assert position.choice() == "R1"


def test_it_goes_out_when_it_can() -> None:
    position = Position("R1", MANY, discard="R5")
    assert position.choice() == "R1"
    assert position.codes() == [Code.ONLY]


def test_it_draws_when_nothing_fits_and_keeps_what_does_not_help() -> None:
    position = Position("B1 B2", MANY, discard="R5")
    assert position.choice() == "draw"
    assert position.codes() == [Code.DRAW]


def test_it_plays_a_drawn_card_that_fits() -> None:
    assert Position("B1 B2", MANY, discard="R5", draw="R8").play("0 draw").choice() == "R8"


# Which colour


def test_it_names_the_colour_it_has_most_of() -> None:
    assert Position("W B1 B2 G3", "Y1 Y2", discard="R5").choice() == "W color=B"


def test_it_turns_to_a_colour_that_the_next_seat_drew_on() -> None:
    hands = ("R9 G9 B1 B2", "Y1 Y2 Y3 B6", "G9 Y6 B3 B4")
    assert Position(*hands, discard="G5 Y9").choice() == "R9"
    position = Position(*hands, discard="G5", turn=1, draw="B7").play("1 draw", "2 play G9")
    assert position.choice() == "G9"
    assert position.codes()[0] == Code.VOID


def test_it_avoids_the_colour_that_the_next_seat_has_named() -> None:
    hands = ("R9 G9 B1 B2", "W Y1 Y2 Y3", "R9 Y6 B3 B4")
    position = Position(*hands, discard="G5", turn=1).play("1 play W color=R", "2 play R9")
    assert position.choice() == "G9"
    assert position.codes()[0] == Code.NAMED


def test_it_names_the_colour_of_an_opening_wild() -> None:
    position = Position("B1 B2 G3", "Y1 Y2 Y3", discard="W", preset="official")
    assert position.choice() == "color B"


# Wild Draw Four and challenges


def test_it_never_bluffs_by_temper() -> None:
    position = Position("R1 W4 G2 G3", "Y8", "Y1 Y2 Y3", discard="R5")
    assert position.choice() == "R1"


def test_a_bold_temper_bluffs_against_a_seat_that_is_about_to_go_out() -> None:
    bold = Temper(bluff_chance=1.0)
    position = Position("R1 W4 W4 G3 G6", "Y8", "Y1 Y2 Y3", discard="R5", temper=bold)
    assert position.choice() == "W4 color=G"
    assert position.codes()[0] == Code.BLUFF
    assert Position("R1 W4", "Y8", "Y1 Y2 Y3", discard="R5", temper=bold).choice() == "R1"


def test_a_legal_wild_draw_four_hits_a_seat_that_is_about_to_go_out() -> None:
    position = Position("W4 W G2 G3", "Y8", "Y1 Y2 Y3", discard="R5")
    assert position.choice() == "W4 color=G"


def test_it_challenges_a_seat_that_is_known_to_bluff() -> None:
    position = Position("B1 B2", "W4 R1 R2 R3 Y1 Y2", discard="R5", turn=1)
    position.play("1 play W4 color=G")
    position.bot.memory.guilty[1] = 3
    assert position.choice() == "challenge"
    assert position.codes() == [Code.CHALLENGE]


def test_it_accepts_from_a_seat_that_never_bluffs() -> None:
    position = Position("B1 B2", "W4 Y1 Y2 Y3", discard="R5", turn=1)
    position.play("1 play W4 color=G")
    position.bot.memory.honest[1] = 12
    assert position.choice() == "take"
    assert position.codes() == [Code.ACCEPT]


def test_it_challenges_a_single_last_card_with_two_seats() -> None:
    position = Position("B1 B2", "W4 G1", discard="R5", turn=1).play("1 play W4 color=G")
    assert position.choice() == "challenge"


def test_a_cautious_temper_wants_to_be_surer() -> None:
    wary = Temper(challenge_margin=0.5)
    position = Position("B1 B2", "W4 G1 G2 G3 G4 G6", discard="R5", turn=1, temper=wary)
    assert position.play("1 play W4 color=G").choice() == "take"


# Chains

STACKING: dict[str, str | int | bool] = {
    "stack_draw_two": True,
    "stack_wild_four": True,
    "wild_four_on_draw_two": True,
}


def test_it_answers_a_chain_with_a_draw_two() -> None:
    position = Position("BD W4 G1 G2", MANY, "Y7", discard="RD", chain=2, rules=STACKING)
    assert position.choice() == "BD"
    assert position.codes()[0] == Code.HAND_ON


def test_it_keeps_its_wild_draw_four_from_a_short_chain_and_spends_it_on_a_long_one() -> None:
    hands = ("W4 G1 G2 G3 B7", MANY, "Y7 Y8 Y9 B1 B2")
    assert Position(*hands, discard="RD", chain=2, rules=STACKING).choice() == "take"
    assert Position(*hands, discard="RD", chain=6, rules=STACKING).choice() == "W4 color=G"


def test_it_deflects_a_chain() -> None:
    rules = STACKING | {"deflect": True}
    position = Position("RS G1 G2 G3", MANY, "Y7 Y8", discard="RD", chain=2, rules=rules)
    assert position.choice() == "RS"
    assert Position("RR G1 G2 G3", MANY, "Y7 Y8", discard="RD", chain=2, rules=rules).choice() == "RR"


def test_it_does_not_deflect_a_chain_back_to_itself() -> None:
    rules = STACKING | {"deflect": True}
    assert Position("RS G1 G2 G3", MANY, discard="RD", chain=2, rules=rules).choice() == "take"
    assert Position("RR G1 G2 G3", MANY, discard="RD", chain=2, rules=rules).choice() == "RR"


def test_it_takes_a_chain_it_cannot_answer() -> None:
    position = Position("G1 G2 G3", MANY, discard="RD", chain=2)
    assert position.choice() == "take"
    assert position.codes() == [Code.MUST_TAKE]
    stacking = Position("G1 G2 G3", MANY, discard="RD", chain=2, rules=STACKING)
    assert stacking.codes() == [Code.CANNOT_ANSWER]
    two_of_them = Position("RS G1 G2 G3", MANY, discard="RD", chain=2, rules=STACKING | {"deflect": True})
    assert two_of_them.codes() == [Code.TAKE]


# Sets, sevens, sums, powers, finishing


def test_it_lays_pairs_and_sets_whole() -> None:
    pairs = {"multi_play": "identical_pair"}
    assert Position("R1 R1 B4 G6", MANY, discard="R5", rules=dict(pairs)).choice() == "R1 R1"
    symbols = {"multi_play": "same_symbol"}
    position = Position("R1 G1 B1 B2 B3", MANY, discard="R5", rules=dict(symbols))
    assert position.choice() == "R1 G1 B1"
    assert position.codes()[0] == Code.SET


def test_a_seven_takes_the_smallest_hand_for_a_big_one() -> None:
    position = Position(
        "R7 R1 B2 B3 B4 G6", MANY, "Y1 Y2", "Y7 Y8 Y9", discard="R5", rules={"seven_zero": True}
    )
    assert position.choice() == "R7 target=2"
    assert position.codes()[0] == Code.SWAP


def test_a_small_hand_is_not_given_away() -> None:
    position = Position("R7 R1 B2", MANY, MANY, discard="R5", rules={"seven_zero": True})
    assert position.choice() == "R1"
    assert Position("R0 R1 B2", MANY, MANY, discard="R5", rules={"seven_zero": True}).choice() == "R1"


def test_a_wild_takes_the_last_card_of_the_next_seat_for_one_that_does_not_fit() -> None:
    position = Position("W B9 B8 G2", "Y1", MANY, discard="R5", preset="frenzy")
    assert position.choice() == "W swap=1 give=G2"
    assert position.codes()[0] == Code.UNLOAD
    assert Position("W B9 B8 R2", "Y1 Y2", MANY, discard="RD", preset="frenzy").choice() == "R2"


def test_a_wild_that_keeps_its_colour_is_used_to_look_at_the_next_hand() -> None:
    rules: dict[str, str | int | bool] = {"match_end": "points 500"}
    position = Position("W R3 R2 R4 B9", MANY, "Y1", discard="R5", preset="frenzy", rules=rules)
    assert position.choice() == "W peek=1"
    assert position.codes()[0] == Code.PEEK


def test_a_sum_is_claimed_before_anything_else() -> None:
    position = Position("B1 B2 B1", "R4 Y8 Y9", discard="Y4", preset="frenzy", turn=1)
    position.play("1 play R4")
    assert position.choice() == "sum"
    assert position.codes() == [Code.SUM]


def test_where_only_a_number_may_be_last_it_keeps_one() -> None:
    position = Position("RS R8", MANY, MANY, discard="R5", rules={"finish_on": "numbers_only"})
    assert position.choice() == "RS"
    assert Position("R8 RS", MANY, MANY, discard="R5").choice() == "R8"


def test_where_points_left_over_count_it_sheds_the_dear_cards() -> None:
    hands = ("RS R1 B4 Y7 G3", MANY, "B1 B2 B3 B6 B7")
    assert Position(*hands, discard="R5").choice() == "R1"
    position = Position(*hands, discard="R5", rules={"match_end": "points 500"})
    assert position.choice() == "RS"
    assert position.codes()[0] == Code.SHED


@pytest.mark.parametrize("score_mode", ["own_points", "own_negative", "winner_takes_all"])
def test_points_count_where_losers_carry_them_along(
    score_mode: Literal["own_points", "own_negative", "winner_takes_all"],
) -> None:
    rules = RuleSet(match_end="rounds 3", score_mode=score_mode)
    assert Outlook(compile_rules(rules)).do_points_count == (score_mode != "winner_takes_all")
    assert not Outlook(compile_rules(replace(rules, match_end="round"))).do_points_count


def test_it_jumps_in_with_an_identical_card_but_not_to_give_a_small_hand_away() -> None:
    position = Position("R5 B1 B2", "Y5 Y6", MANY, discard="R5", turn=1, rules={"jump_in": True})
    assert position.jump() == "R5"
    rules: dict[str, str | int | bool] = {"jump_in": True, "seven_zero": True}
    assert Position("R7 B1", "Y5 Y6 Y7", MANY, discard="R7", turn=1, rules=rules).jump() is None
    assert Position("R7 B1 B2 B3 B4", "Y5 Y6 Y7", MANY, discard="R7", turn=1, rules=rules).jump() == "R7"
    assert Position("B1 B2", "Y5 Y6", MANY, discard="R5", turn=1, rules={"jump_in": True}).jump() is None
    assert Position("R5 B2", "Y5 Y6", MANY, discard="R5", turn=1).jump() is None
