"""The features of moves in positions laid out by hand: each is there when its name says so."""

from ai import features as f
from ai.features import FEATURES, Weighing
from ai.situation import Outlook, Situation
from tests.ai.positions import Position
from uno_desktop.engine.cards import codes

MANY = "Y1 Y2 Y3 Y4 G1 G2"
MANY_BLUE = "B1 B2 B3 B6 G3 G4"


def weighing(position: Position) -> Weighing:
    outlook = Outlook(position.game.rulebook)
    return Weighing(Situation(outlook, position.view, position.bot.memory, position.seat))


def features(position: Position, card: str, color: int | None = None) -> dict[str, float]:
    """What is said about playing this card (with this colour), by name and part."""
    situation = weighing(position).situation
    options = situation.options()
    vectors = Weighing(situation).plays(options)
    chosen = next(
        vector
        for option, vector in zip(options, vectors, strict=True)
        if codes(option.cards) == card and color in (None, option.color)
    )
    return named(chosen)


def named(vector: f.Vector) -> dict[str, float]:
    names = [f"{feature.name} {part}".strip() for feature in FEATURES for part in feature.split]
    return {names[place]: value for place, value in zip(*vector, strict=True)}


def test_every_feature_has_a_name_a_meaning_and_a_place_of_its_own() -> None:
    assert len({feature.name for feature in FEATURES}) == len(FEATURES)
    assert all(feature.meaning for feature in FEATURES)
    places = [feature.place + part for feature in FEATURES for part in range(len(feature.split))]
    assert places == list(range(f.COUNT))


def test_a_number_says_what_it_is_and_what_stays() -> None:
    found = features(Position("R5 B5 R1 R2 G3", MANY, MANY_BLUE, discard="R7"), "R5")
    assert found["number"] == 5 / 9
    assert found["number_by_lowest 5+"] == 1
    assert found["color_left own 5+"] == 2
    assert found["same_rank"] == 1
    assert "change" not in found


def test_a_change_of_colour_is_noted_with_what_is_left_behind() -> None:
    found = features(Position("B7 R1 R2 G3", MANY, MANY_BLUE, discard="R7"), "B7")
    assert found["change"] == 1
    assert found["change_from"] == 2
    assert found["color_none"] == 1


def test_action_cards_are_split_by_the_next_hand() -> None:
    found = features(Position("RD R1 R2 G3", "Y8", MANY, discard="R7"), "RD")
    assert found["draw_two_by_next 1"] == 1
    assert found["draw_two_by_own own 3-4"] == 1
    assert found["turn_to 5+"] == 1
    assert found["points 1"] == 20 / 50


def test_a_turn_handed_to_a_small_hand_is_noted() -> None:
    found = features(Position("RS R1 R2 G3", MANY, "Y8", discard="R7"), "RS")
    assert found["turn_to 1"] == 1
    assert found["turn_to_low"] == 1
    assert features(Position("RS R1 R2 G3", MANY, "Y8", discard="R7"), "R1")["number_not_next"] == 1


def test_with_two_seats_a_skip_plays_again() -> None:
    found = features(Position("RS GS R2 G3", MANY, discard="R7"), "RS")
    assert found["again_color"] == 1
    assert found["again_rank"] == 1
    assert not any(name.startswith(("unseen", "lacks", "turn_to")) for name in found)


def test_wilds_are_weighed_once_for_each_colour() -> None:
    position = Position("W W4 B1 B2 G3 G4 Y5", MANY, MANY_BLUE, discard="R7")
    blue, red = features(position, "W", 3), features(position, "W", 0)
    assert blue["wild_held"] == red["wild_held"] == 2
    assert blue["wild_spare own 5+"] == 1
    assert red["same_color_named"] == 1
    assert blue["color_left own 5+"] == 2


def test_what_the_follower_lacks_and_has_named_is_remembered() -> None:
    hands = ("R9 G9 B1 B2", "Y1 Y2 Y3 B6", "G9 Y6 B3 B4")
    drew = Position(*hands, discard="G5", turn=1, draw="B7").play("1 draw", "2 play G9")
    assert features(drew, "G9")["lacks 5+"] == 1
    named_red = Position("R9 G9 B1 B2", "W Y1 Y2 Y3", "R9 Y6 B3 B4", discard="G5", turn=1)
    named_red.play("1 play W color=R", "2 play R9")
    assert features(named_red, "R9")["named 3+"] == 1


def test_unseen_cards_are_counted() -> None:
    found = features(Position("R5 R1 B2 G3", MANY, MANY_BLUE, discard="R6 R7"), "R5")
    assert found["unseen 5+"] == (25 - 4) / 25


def test_with_two_cards_it_is_noted_what_the_other_can_do() -> None:
    two = Position("R5 R1", "Y8 Y9", MANY, discard="R7")
    assert {"setup_color", "setup_in_danger"} <= set(features(two, "R5"))
    assert "setup_wild" in features(Position("R5 W", MANY, discard="R7"), "R5")
    assert "setup_rank" in features(Position("R5 B5", MANY, discard="R7"), "R5")
    assert "setup_none" in features(Position("R5 B6", MANY, discard="R7"), "R5")
    three = features(Position("R5 R1 R2", MANY, discard="R7"), "R5")
    assert three["followers"] == 2
    assert three["followers_linked"] == 1


def test_drawing_knows_what_could_have_been_played() -> None:
    with_color = weighing(Position("R5 W B1", MANY, discard="R7"))
    found = named(with_color.idle(with_color.situation.options()))
    assert found == {
        "draw": 1,
        "draw_by_own own 3-4": 1,
        "draw_by_next 5+": 1,
        "draw_wilds own 3-4": 1,
        "draw_colored": 1,
    }
    drawn = weighing(Position("B1 B2", MANY, discard="R5", draw="R8").play("0 draw"))
    assert set(named(drawn.idle([]))) == {"keep", "keep_by_own own 1-2"}


def test_taking_a_chain_knows_what_is_owed() -> None:
    owed = weighing(Position("BD W4 G1 G2", MANY, "Y7", discard="RD", chain=6))
    assert named(owed.take())["take_owed"] == 1.5
