"""The hard player: weights from files, the right set for the match, and moves that a good player makes."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from ai import features as f
from ai.decision import Code
from ai.features import COUNT
from ai.linear import LinearPlayer
from ai.objective import OBJECTIVES, objective_of, returns_of
from ai.temper import Temper
from ai.weights import WeightsError, read_weights, set_name, text_of, weights_of
from tests.ai.positions import Position
from tests.ai.positions import text_of as text_of_command
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import Rng

MANY = "Y1 Y2 Y3 Y4 G1 G2"
MANY_BLUE = "B1 B2 B3 B6 G3 G4"


def hard(position: Position, temper: Temper | None = None) -> Position:
    """Let a hard player sit there."""
    position.bot.chooser = LinearPlayer(position.seat, position.game.rulebook, temper or Temper())
    return position


# Weights


@pytest.mark.parametrize("seats", [2, 3, 4, 10])
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_there_are_weights_for_every_match(seats: int, objective: str) -> None:
    weights = weights_of(set_name(seats, objective))
    assert len(weights) == COUNT
    assert sum(map(bool, weights)) > COUNT / 2


def test_weights_survive_being_written_and_read(tmp_path: Path) -> None:
    weights = [place / 8 for place in range(COUNT)]
    file = tmp_path / "weights.toml"
    file.write_text(text_of(weights, {"made": "2026-11-30", "minutes": 1.5}), encoding="utf-8")
    assert read_weights(file) == weights


def test_damaged_files_are_refused(tmp_path: Path) -> None:
    good = text_of([0.0] * COUNT, {})
    file = tmp_path / "weights.toml"
    for bad in ("nonsense", "[about]", good.replace("draw =", "drew ="), good.replace("[0.000]", "[]", 1)):
        file.write_text(bad, encoding="utf-8")
        with pytest.raises(WeightsError):
            read_weights(file)


def test_the_aim_follows_from_the_rules() -> None:
    aims = {name: objective_of(compile_rules(rules)) for name, rules in PRESETS.items()}
    assert aims["table"] == "win"
    assert aims["frenzy"] == "win_chains"
    assert aims["official"] == "takes_all"
    assert aims["taiwan"] == "own_points"


def test_what_a_round_was_worth() -> None:
    rules = PRESETS["official"]
    game = Position("R1", "B9", "G5 G6", discard="R5", rules={"match_end": "points 500"}, preset="official")
    game.play("0 play R1")
    rulebook, table = game.game.rulebook, game.game.table
    assert returns_of(rulebook, table) == pytest.approx([20 / 50, -10 / 50, -10 / 50])
    alone = compile_rules(replace(rules, match_end="round"))
    assert returns_of(alone, table) == [1.0, 0.0, 0.0]
    own = compile_rules(replace(rules, score_mode="own_points"))
    table.points = (0, 9, 11)
    assert returns_of(own, table) == pytest.approx([0.2, -3.5 / 50, -6.5 / 50])


# Moves


def test_it_goes_out_when_it_can() -> None:
    position = hard(Position("R1 B1", MANY, discard="R5", rules={"multi_play": "same_symbol"}))
    assert position.choice() == "R1 B1"
    assert position.codes() == [Code.FINISH]


@pytest.mark.parametrize("last_card", ["W", "R1"])
def test_a_last_card_wins_whatever_colour_it_could_name(last_card: str) -> None:
    position = hard(Position(last_card, MANY, discard="R5"))
    position.choice()
    assert position.codes() == [Code.FINISH]


def test_it_hits_a_seat_that_is_about_to_go_out() -> None:
    position = hard(Position("RD R1 R2 R3 B4", "Y8", MANY, discard="R5"))
    assert position.choice() == "RD"
    assert Code.HIT_NEXT in position.codes()


@pytest.mark.parametrize("own", ["RS G2 G3 W", "RD G2 G3 W", "RS R1", "R6 RS G2 G3"])
def test_it_claims_no_gain_from_a_turn_that_goes_to_a_seat_nearer_the_end(own: str) -> None:
    far = "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 G4 G5 G6"
    position = hard(Position(own, far, "B1 B2", "G7 G8 G9 B3", discard="R5"))
    assert position.choice() in ("RS", "RD")
    assert not {Code.HIT_NEXT, Code.TURN_AWAY} & set(position.codes())


def test_it_says_so_where_the_turn_goes_from_one_to_another_who_holds_as_many() -> None:
    position = hard(Position("RS R1", MANY, MANY_BLUE, "G7 G8 G9 B3", discard="R5"))
    assert position.choice() == "RS"
    assert Code.HIT_NEXT in position.codes()
    assert Code.TURN_AWAY not in position.codes()


def test_it_keeps_its_wild_and_never_draws_when_a_coloured_card_fits() -> None:
    assert hard(Position("R1 W G6 G7 B7 Y7", MANY, MANY_BLUE, discard="R5")).choice() == "R1"
    assert hard(Position("R1 G5 G4 G6 G7 G8 G9", MANY, discard="R5")).choice() == "R1"


def test_it_turns_to_a_colour_that_the_next_seat_drew_on() -> None:
    hands = ("R9 G9 B1 B2", "Y1 Y2 Y3 B6", "G9 Y6 B3 B4")
    position = hard(Position(*hands, discard="G5", turn=1, draw="B7").play("1 draw", "2 play G9"))
    assert position.choice() == "G9"
    assert position.codes()[0] == Code.VOID


def test_it_answers_a_chain_and_takes_one_that_is_not_worth_a_wild_draw_four() -> None:
    stacking: dict[str, str | int | bool] = {
        "stack_draw_two": True,
        "stack_wild_four": True,
        "wild_four_on_draw_two": True,
    }
    answered = hard(Position("BD W4 G1 G2", MANY, "Y7", discard="RD", chain=2, rules=dict(stacking)))
    assert answered.choice() == "BD"
    assert answered.codes()[0] == Code.HAND_ON
    nothing = hard(Position("G1 G2 G3", MANY, discard="RD", chain=2, rules=dict(stacking)))
    assert nothing.choice() == "take"


def test_it_doubts_as_the_odds_say() -> None:
    position = Position("B1 B2", "W4 R1 R2 R3 Y1 Y2", discard="R5", turn=1).play("1 play W4 color=G")
    position.bot.memory.guilty[1] = 3
    assert hard(position).choice() == "challenge"


def test_it_bluffs_by_temper_only() -> None:
    hands = ("R1 W4 W4 G3 G6", "Y8", "Y1 Y2 Y3")
    assert hard(Position(*hands, discard="R5")).choice() == "R1"
    assert hard(Position(*hands, discard="R5"), Temper(bluff_chance=1.0)).choice().startswith("W4")


def test_tempers_lean() -> None:
    position = Position("RD R1 B4 Y7 G3", MANY, MANY_BLUE, discard="R5")
    assert hard(position).choice() == "R1"
    assert hard(position, Temper(attack=20.0)).choice() == "RD"
    assert hard(position, Temper(thrift=1.0)).choice() == "RD"
    only_wild = Position("W B4 B7", "Y8", MANY, discard="R5")
    assert hard(only_wild).choice().startswith("W")
    assert hard(only_wild, Temper(wild_worth=50.0)).choice() == "draw"


def test_where_nobody_asks_why_it_moves_all_the_same() -> None:
    position = hard(Position("R1 R2 B3 B4", MANY, MANY_BLUE, discard="R5"))
    asked = position.decide()
    assert isinstance(position.bot.chooser, LinearPlayer)
    position.bot.chooser.explains = False
    unasked = position.bot.chooser.decide(position.view, position.bot.memory, Rng(1))
    assert text_of_command(unasked.command) == text_of_command(asked.command)


def test_weights_decide() -> None:
    position = Position("R1 R2 B3 B4", MANY, MANY_BLUE, discard="R5")
    weights = [0.0] * COUNT
    weights[f.NUMBER] = 1.0
    position.bot.chooser = LinearPlayer(0, position.game.rulebook, Temper(), weights)
    assert position.choice() == "R2"
    weights[f.DRAW] = 2.0
    assert position.choice() == "draw"
