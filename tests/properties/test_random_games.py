"""Laws that hold in every game of every rule mix, tried on random ones."""

import pytest

from tests.engine.driver import (
    Watchers,
    check_conservation,
    check_own_views,
    new_game,
    play_match,
)
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.random_play import random_rules
from uno_desktop.engine.rng import Rng

SEATS = (2, 3, 4, 7, 10)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("preset", PRESETS)
def test_laws_hold_in_every_preset(preset: str, seats: int) -> None:
    for seed in range(3):
        game = new_game(PRESETS[preset], seats, seed)
        watchers = Watchers(seats)
        for _, events in play_match(game, Rng(seed)):
            watchers.see(events, game.table)
            check_conservation(game.table)
            check_own_views(game)
            if game.table.is_round_over:
                break


@pytest.mark.parametrize("seed", range(60))
def test_laws_hold_in_random_rule_mixes(seed: int) -> None:
    rng = Rng(seed)
    seats = 2 + rng.below(9)
    game = new_game(random_rules(rng, seats), seats, seed)
    watchers = Watchers(seats)
    for _, events in play_match(game, rng):
        watchers.see(events, game.table)
        check_conservation(game.table)
        check_own_views(game)


def test_the_same_seed_gives_the_same_match() -> None:
    def logged(seed: int) -> list[object]:
        return [*play_match(new_game(PRESETS["frenzy"], 4, seed), Rng(seed))]

    assert logged(5) == logged(5)
    assert logged(5) != logged(6)
