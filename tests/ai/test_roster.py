"""Who can be invited, and the little tool that measures them."""

from functools import partial

import pytest

from ai import BOTS, FACES, LEVELS, TEMPERS, make_bot
from ai.bot_table import BotTable
from ai.spar import main, spar
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.presets import TABLE
from uno_desktop.engine.ruleset import MAX_SEATS


def test_every_bot_on_the_list_can_be_made_for_every_temper() -> None:
    for level in (*BOTS, "reckless"):
        for temper in TEMPERS:
            makers = [partial(make_bot, level, temper=temper)] * 2
            assert BotTable(TABLE, makers, seed=1).play_round().winners


def test_only_bots_for_people_are_offered() -> None:
    assert LEVELS == ("easy", "normal", "hard")
    assert set(LEVELS) < set(BOTS)


def test_there_is_a_name_and_a_face_for_every_seat() -> None:
    assert len({face.name_id for face in FACES}) >= MAX_SEATS
    assert len({face.avatar_id for face in FACES}) >= MAX_SEATS


@pytest.mark.parametrize(("level", "temper"), [("genius", "plain"), ("normal", "furious")])
def test_unknown_levels_and_tempers_are_refused(level: str, temper: str) -> None:
    with pytest.raises(ValueError, match="there is no"):
        make_bot(level, 0, compile_rules(TABLE), temper)


def test_normal_beats_players_without_a_plan() -> None:
    for against in ("random", "greedy"):
        result = spar("normal", against, rules=TABLE, seats=4, deals=100, seed=11)
        assert result.win_share > 27


def test_a_bot_among_its_likes_wins_its_share_and_no_more() -> None:
    result = spar("normal", "normal", rules=TABLE, seats=3, deals=20, seed=1)
    assert result.win_share == pytest.approx(100 / 3)


def test_the_tool_prints_a_line_an_opponent(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--deals", "2", "--against", "random,greedy", "--seats", "2", "--match"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("normal, 2 seats (par 50.0 %), official, 2 deals, seed 1")
    assert [line.split(":")[0].strip() for line in lines[1:]] == ["random", "greedy"]
    assert all("% " in line and "points left" in line for line in lines[1:])


@pytest.mark.parametrize("wrong", [["--against", "genius"], ["--deals", "0"], ["--seats", "11"]])
def test_the_tool_says_what_is_wrong_with_an_argument(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(wrong)
    assert stopped.value.code == 2
    assert wrong[1] in capsys.readouterr().err
