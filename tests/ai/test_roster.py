"""Who can be invited."""

from functools import partial
from statistics import fmean

import pytest

from ai import BOTS, LEVELS, TEMPERS, make_bot
from ai.bot_table import BotTable
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.presets import TABLE


def test_every_bot_on_the_list_can_be_made_for_every_temper() -> None:
    for level in (*BOTS, "reckless"):
        for temper in TEMPERS:
            makers = [partial(make_bot, level, temper=temper)] * 2
            assert BotTable(TABLE, makers, seed=1).play_round().winners


def test_only_bots_for_people_are_offered() -> None:
    assert LEVELS == ("easy", "normal", "hard", "master")
    assert set(LEVELS) < set(BOTS)


def test_players_are_suspected_of_bluffing_as_often_as_they_do() -> None:
    usual = fmean(temper.bluff_chance for temper in TEMPERS.values())
    assert TEMPERS["plain"].suspicion == pytest.approx(usual, abs=0.03)


@pytest.mark.parametrize(("level", "temper"), [("genius", "plain"), ("normal", "furious")])
def test_unknown_levels_and_tempers_are_refused(level: str, temper: str) -> None:
    with pytest.raises(ValueError, match="there is no"):
        make_bot(level, 0, compile_rules(TABLE), temper)
