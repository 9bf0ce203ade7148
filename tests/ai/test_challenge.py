"""Doubting a Wild Draw Four: the odds, and what they must be."""

import pytest

from ai.challenge import chance_of_bluff, worth_above
from ai.temper import TEMPERS
from tests.ai.positions import Position
from uno_desktop.engine.cards import PACK_SIZE

OTHERS = "Y1 Y2 Y3 Y4 G1 G2"


def faced_with_wild_four(
    hand: str, *, own: str = "B1 B2", rules: dict[str, str | int | bool] | None = None, seats: int = 2
) -> Position:
    """The seat before us has played a Wild Draw Four on a red five out of this hand, and named green."""
    others = ["Y8 Y9 B8"] * (seats - 2)
    position = Position(own, *others, f"W4 {hand}", discard="R5", turn=seats - 1, rules=rules)
    return position.play(f"{seats - 1} play W4 color=G")


def chance(position: Position) -> float:
    link = position.view.chain_links[-1]
    return chance_of_bluff(
        position.game.rulebook, position.view, position.bot.memory, link, TEMPERS["plain"].suspicion
    )


def test_the_chance_follows_from_the_cards_that_are_unseen() -> None:
    position = faced_with_wild_four("Y1 Y2 Y3")
    unseen = PACK_SIZE - 2 - 2  # two in our hand, two on the table
    reds = 25 - 1
    none_red = 1.0
    for drawn in range(3):
        none_red *= (unseen - reds - drawn) / (unseen - drawn)
    could, rate = 1 - none_red, TEMPERS["plain"].suspicion
    assert chance(position) == pytest.approx(rate * could / (rate * could + none_red))


def test_the_more_cards_the_likelier_a_bluff() -> None:
    chances = [chance(faced_with_wild_four(" ".join(OTHERS.split()[:count]))) for count in range(1, 7)]
    assert chances == sorted(chances)
    assert chances[0] < 0.04 < 0.25 < chances[-1]


def test_a_seat_that_has_just_drawn_on_the_colour_is_believed() -> None:
    position = Position("R1 R2 B2", "Y1 Y2 Y3 Y4 W4", discard="R5", draw="B7 B9")
    position.play("0 play R1", "1 draw")
    believed = position.play("0 play R2", "1 play W4 color=G")
    assert chance(believed) < chance(faced_with_wild_four("Y1 Y2 Y3 Y4 Y6"))


def test_a_card_known_to_be_in_the_hand_convicts() -> None:
    position = faced_with_wild_four("Y1 R2 Y3")
    red_two = position.game.table.hands[1][1]
    position.bot.memory.hands[1].held.add(red_two)
    assert chance(position) == 1.0


def test_a_hand_that_is_known_and_innocent_acquits() -> None:
    position = faced_with_wild_four("Y1 Y2 Y3")
    position.bot.memory.hands[1].held.update(position.game.table.hands[1])
    assert chance(position) == 0.0


def test_stricter_rules_convict_more_often() -> None:
    loose = chance(faced_with_wild_four("Y1 Y2 Y3"))
    strict = chance(faced_with_wild_four("Y1 Y2 Y3", rules={"wild_four": "no_color_or_number"}))
    strictest = chance(faced_with_wild_four("Y1 Y2 Y3", rules={"wild_four": "no_other_playable"}))
    assert loose < strict < strictest


def test_with_more_seats_or_cards_one_must_be_surer_and_the_sooner_for_a_bigger_sum() -> None:
    two = faced_with_wild_four("Y1 Y2 Y3 Y4 Y6")
    four = faced_with_wild_four("Y1 Y2 Y3 Y4 Y6", seats=4)
    assert worth_above(two.view, 1) < worth_above(four.view, 3)
    assert worth_above(faced_with_wild_four("Y1").view, 1) == 0.0
    rules: dict[str, str | int | bool] = {"stack_wild_four": True}
    chain = Position("W4 B1 B2", "W4 Y1 Y2 Y3 Y4 Y6", discard="R5", turn=0, rules=rules, seat=0)
    chain.play("0 play W4 color=G", "1 play W4 color=B")
    assert chain.view.chain == 8
    assert worth_above(chain.view, 1) == worth_above(two.view, 1) / 2


@pytest.mark.parametrize("guilty", range(5))
@pytest.mark.parametrize("honest", range(5))
@pytest.mark.parametrize("count", range(1, 7))
def test_it_challenges_exactly_when_the_odds_are_worth_it(guilty: int, honest: int, count: int) -> None:
    position = faced_with_wild_four(" ".join(OTHERS.split()[:count]))
    position.bot.memory.guilty[1] = guilty
    position.bot.memory.honest[1] = honest
    is_worth_it = chance(position) > worth_above(position.view, 1)
    assert (position.choice() == "challenge") == is_worth_it


@pytest.mark.parametrize("honest", range(5))
def test_where_points_left_over_count_one_must_be_twice_as_sure(honest: int) -> None:
    position = faced_with_wild_four("Y1 Y2 Y3 Y4 Y6", rules={"match_end": "points 500"})
    position.bot.memory.honest[1] = honest
    limit = worth_above(position.view, 1, do_points_count=True)
    assert limit == 2 * worth_above(position.view, 1)
    assert position.decide().reasons[0].limit == round(100 * limit)
    assert (position.choice() == "challenge") == (chance(position) > limit)
