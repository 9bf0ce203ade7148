"""A small ladder: each level beats the one below, on the same deals. The full one is told in docs/bots.md."""

import pytest

from uno_desktop.arena import Contest, Result, contend
from uno_desktop.engine.presets import PRESETS


def result(bots: str, deals: int) -> Result:
    contest = Contest(bots=tuple(bots.split(",")), rules=PRESETS["official"], deals=deals, seed=31)
    return contend(contest, processes=1)


@pytest.mark.parametrize(("weaker", "stronger"), [("easy", "normal"), ("normal", "hard"), ("easy", "hard")])
def test_the_stronger_level_wins_more_than_its_share(weaker: str, stronger: str) -> None:
    four = result(f"{stronger},{weaker},{weaker},{weaker}", 250)
    assert four.standings[0].share > four.par + 1
    two = result(f"{stronger},{weaker}", 200)
    assert two.standings[0].share > two.par + 3


def test_all_levels_beat_players_without_a_plan_and_none_sees_hidden_cards() -> None:
    against_random = result("normal,random,random,random", 150).standings[0]
    assert against_random.share > 27
    # Knowing all hands would win nearly half of these rounds.
    assert result("hard,easy,easy,easy", 150).standings[0].share < 42
