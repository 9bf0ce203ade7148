"""What is told of the things at the table: sentences on hover, and tags on the seats."""

from collections.abc import Callable

import pytest

from tests.ui.table.tabletop import Tabletop
from uno_desktop.engine.cards import IS_WILD
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.ui.scenes.table.seats import SeatState

Lay = Callable[..., Tabletop]
HANDS = ["RS R6 R7", "G1 G2 G3", "B1 B2 B3", "Y1"]


def tip_at(top: Tabletop, position: tuple[float, float]) -> str:
    """What is told after the pointer has rested there."""
    top.move((round(position[0]), round(position[1])))
    top.wait(600)
    return top.scene.pointer.tooltip()[0]


def state(top: Tabletop, seat: int) -> SeatState:
    return top.scene.states.of(seat, top.scene.picture, None, top.scene.now_ms)


def test_the_signs_of_the_middle_explain_themselves(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R5 G5 R9")
    layout = top.scene.layout
    edge_of_ring = (layout.ring.x, layout.ring.y - layout.ring.radius + 3)
    assert tip_at(top, edge_of_ring) == "The colour is red"
    assert tip_at(top, layout.piles.color_badge.center) == "The colour is red"
    assert tip_at(top, top.scene.centre.arrow_places()[0]) == "Play goes clockwise"
    assert tip_at(top, layout.discard_pile.center) == "Discard pile: 3 cards"
    assert tip_at(top, layout.piles.chain_badge.center) == ""


def test_who_played_last_is_told_at_the_pile_and_beside_it(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.click_card("R6")
    top.wait(300)
    assert tip_at(top, top.scene.layout.discard_pile.center).startswith("Player0 played this · ")
    assert tip_at(top, top.scene.layout.piles.played_by.center) == "Player0 played this"


def test_what_is_owed_is_told_at_the_badge_and_at_the_seat(lay: Lay) -> None:
    rules = RuleSet(stack_draw_two=True, turn_seconds=60)
    top = lay(rules=rules, hands=HANDS, discard="R5 RD", chain=4, direction="ccw")
    owed = tip_at(top, top.scene.layout.piles.chain_badge.center)
    assert "4" in owed
    own = tip_at(top, top.scene.layout.own.name.center)
    assert own.startswith("Player0: 3 cards")
    assert owed in own
    assert "seconds left" in own
    assert tip_at(top, top.scene.centre.arrow_places()[0]) == "Play goes anticlockwise"


@pytest.mark.parametrize(
    ("key", "told"), [("catchable", "One card left, UNO not called yet"), ("called", "Has called UNO")]
)
def test_a_single_card_and_its_call_are_told_at_the_seat(lay: Lay, key: str, told: str) -> None:
    top = lay(hands=HANDS, discard="R9", **{key: [3]})
    tip = tip_at(top, top.scene.layout.seats[3].name.center)
    assert told in tip
    assert "Deals this round" in tip


@pytest.mark.parametrize(
    ("rules", "at_seat", "at_first_turn"),
    [
        (RuleSet(match_end="rounds 2"), "The fewest points win", "The lowest total wins the match."),
        (
            RuleSet(match_end="points 200", score_mode="winner_takes_all"),
            "The most points win",
            "The highest total wins the match.",
        ),
    ],
)
def test_which_totals_win_is_told_at_the_seats_and_at_the_first_turn(
    lay: Lay, rules: RuleSet, at_seat: str, at_first_turn: str
) -> None:
    top = lay("pbbb", rules=rules)
    top.wait_until_asked(60_000)
    assert at_seat in tip_at(top, top.scene.layout.seats[2].name.center)
    assert top.scene.screen.status_text().endswith(f". {at_first_turn}")
    top.click_at(top.place_of(next(card for card in top.scene.hand.playable if not IS_WILD[card])))
    top.wait(1000)
    assert at_first_turn not in top.scene.screen.status_text()


def test_who_plays_a_single_round_is_told_of_no_totals(lay: Lay) -> None:
    top = lay(rules=RuleSet(match_end="round"), hands=HANDS, discard="R9")
    assert "points win" not in tip_at(top, top.scene.layout.seats[2].name.center)


def test_a_skipped_seat_is_marked_for_a_while(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    assert not state(top, 1).is_skipped
    top.click_card("RS")
    top.wait(700)
    assert [state(top, seat).is_skipped for seat in range(4)] == [False, True, False, False]
    top.wait(4000)
    assert not state(top, 1).is_skipped


def test_a_bot_that_takes_its_time_is_called_thoughtful_and_a_person_never(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9", turn=3)
    top.wait_until(lambda: top.scene.picture.turn == 3)
    assert not state(top, 3).is_thinking
    top.wait_until(lambda: state(top, 3).is_thinking)
    top.wait_until(lambda: top.scene.picture.turn == 0)
    top.wait(3000)
    assert not any(state(top, seat).is_thinking for seat in range(4))


@pytest.mark.parametrize("button", ["log", "talk"])
def test_a_button_says_nothing_over_what_it_has_opened(lay: Lay, button: str) -> None:
    top = lay(hands=["R1 R2", "G1", "B1", "Y1"], discard="R9")
    top.move(top.place(button))
    top.wait(1500)
    assert top.scene.pointer.tooltip()[0]
    top.click(button)
    top.wait(1500)
    assert top.scene.pointer.tooltip()[0] == ""
