"""Scenario files that cannot be read, cannot be, or do not hold: each gets its own sentence."""

import pytest

from uno_desktop.engine.scenario import Scenario, ScenarioError, read

_TABLE = """
[table]
hands = ["R1 R2", "G3 W4"]
discard = "R5"
draw = "B1"
"""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("title =\n", "line 1, column 8"),
        ("title = 5", "title"),
        ("a = " + "[" * 5000, "nested too deeply"),
        (_TABLE + "seed = " + "9" * 5000, "digits"),
        ("", r"\[table\] or a \[deal\]"),
        (_TABLE + "[deal]\nseats = 3", r"\[table\] or a \[deal\]"),
        (_TABLE + "colour = 'R'", "colour"),
        ("preset = 'chess'\n" + _TABLE, "chess"),
        ("[rules]\nflying = true\n" + _TABLE, "flying"),
        ("[rules]\ndrawn_card = 'eat'\n" + _TABLE, "eat"),
        ("[rules]\nhand_size = 99\n" + _TABLE, "bad_value"),
        (_TABLE.replace("R1 R2", "R1 Z9"), "Z9"),
        (_TABLE.replace("R1 R2", "R0 R0"), "only 1 R0"),
        (_TABLE.replace("R1 R2", ""), "empty hand"),
        (_TABLE.replace(', "G3 W4"', ""), "bad_seats"),
        (_TABLE + "turn = 2", "no seat 2"),
        (_TABLE + "direction = 'up'", "up"),
        (_TABLE + "chain = 2", "owed"),
        (_TABLE + "called = [0]", "seat 0 cannot be called"),
        (_TABLE + "scores = [1]", "1 totals"),
        (_TABLE.replace('"R5"', '"R5:G"'), "R5:G"),
        (_TABLE.replace('"R5"', '"W:X"'), "no colour"),
        ("[deal]\nseats = 4\ndealer = 7", "no seat 7"),
        ("[deal]\nseats = 11", "bad_seats"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(text: str, why: str) -> None:
    with pytest.raises(ScenarioError, match=why):
        Scenario(read(text))


@pytest.mark.parametrize(
    "command",
    [
        *("0 fly", "play R1", "7 draw", "0 play", "0 play Q1", "0 catch x", "0 jump R1 R2"),
        *("9" * 5000 + " draw", "0 catch " + "9" * 5000),
    ],
)
def test_what_is_no_command_is_refused(command: str) -> None:
    scenario = Scenario(read(f'{_TABLE}[[step]]\ndo = "{command}"'))
    with pytest.raises(ScenarioError, match="do:"):
        scenario.differences()


@pytest.mark.parametrize(
    ("step", "difference"),
    [
        ('do = "0 play R1"\nthen = { turn = 0 }', "turn is 1, not 0"),
        ('do = "0 play G3"', "refused: not_in_hand"),
        ('do = "0 play R1"\nthen = { refused = true }', "refused is False"),
        ('do = "1 draw"\nthen = { refused = "no_chain" }', "refused is 'not_your_turn'"),
        ('do = "0 play R1"\nthen = { hand.0 = "R1" }', "hand.0 is 'R2'"),
        ('do = "0 play R1"\nthen = { events = ["CardsDrawn"] }', "events is"),
        ('then = { legal = ["R1"] }', "legal is"),
        ("then = { winner = 0 }", "winner is"),
        ('do = "0 draw"\nshuffled = ["R5"]', "did not happen"),
    ],
)
def test_what_does_not_hold_is_told(step: str, difference: str) -> None:
    (found,) = Scenario(read(f"{_TABLE}[[step]]\n{step}")).differences()
    assert found.startswith("step 1: ")
    assert difference in found


_EMPTY_PILE = """
[table]
hands = ["R1 R2", "G3 W4"]
discard = "B1 B2 B3 B4"
draw = ""
"""


def test_a_told_shuffle_is_followed() -> None:
    step = '[[step]]\ndo = "0 draw"\nshuffled = ["B3 B1 B2"]\nthen = { hand.0 = "R1 R2 B3", draw_count = 2 }'
    assert Scenario(read(_EMPTY_PILE + step)).differences() == []


def test_a_shuffle_that_cannot_have_been_is_a_difference() -> None:
    step = '[[step]]\ndo = "0 draw"\nshuffled = ["B3 B1 B9"]'
    assert Scenario(read(_EMPTY_PILE + step)).differences() == [
        "step 1: the pile cannot have become 'B3 B1 B9'"
    ]


_SWAP = """
preset = "frenzy"
[table]
hands = ["W R1 R2", "G3 G4 G5"]
discard = "R5"
[[step]]
do = "0 play W swap=1 give=R1,R2 got=%s"
then = { %s }
"""


def test_a_told_pick_is_followed_or_refuted() -> None:
    assert Scenario(read(_SWAP % ("G5,G3", 'hand.0 = "G3 G5"'))).differences() == []
    (found,) = Scenario(read(_SWAP % ("G5,G9", ""))).differences()
    assert "cannot have been 'G5 G9'" in found
