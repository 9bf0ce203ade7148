"""Where two rules meet: every pair of option values is played, with all laws checked."""

from functools import cache

from tests.engine.driver import Watchers, check_conservation, check_own_views, new_game, play_match
from tests.properties.pairs import covering_array, pairs_of, possible_pairs
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.ruleset import RuleSet


@cache
def _rows() -> list[RuleSet]:
    return covering_array(Rng(1))


def test_every_possible_pair_of_values_meets_in_some_row() -> None:
    met = set().union(*(pairs_of(rules) for rules in _rows()))
    assert possible_pairs(Rng(2)) <= met


def test_laws_hold_wherever_two_rules_meet() -> None:
    for number, rules in enumerate(_rows()):
        rng = Rng(number)
        seats = 2 + number % 5
        game = new_game(rules, seats, number)
        watchers = Watchers(seats)
        for _, events in play_match(game, rng):
            watchers.see(events, game.table)
            check_conservation(game.table)
            check_own_views(game)
