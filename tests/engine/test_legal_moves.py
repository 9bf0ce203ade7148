"""What is listed as legal is what is accepted: tried by brute force on small hands."""

from itertools import permutations

import pytest

from tests.engine.driver import new_game, play_match
from uno_desktop.engine import moves
from uno_desktop.engine.cards import CODE_OF
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.random_play import complete_play, random_rules
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.table import Pending

SMALL_HAND = 5
LONGEST_SET = 3


def _codes(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(sorted(CODE_OF[card] for card in cards))


@pytest.mark.parametrize("seed", range(40))
def test_listed_plays_are_exactly_those_accepted(seed: int) -> None:
    rng = Rng(seed)
    seats = 2 + rng.below(4)
    game = new_game(random_rules(rng, seats), seats, seed)
    for _ in play_match(game, rng):
        table = game.table
        hand = table.hands[table.turn]
        if table.pending == Pending.OVER or len(hand) > SMALL_HAND:
            continue
        listed = moves.legal_plays(game.rulebook, table, table.turn)
        accepted = {
            _codes(cards)
            for count in range(1, min(LONGEST_SET, len(hand)) + 1)
            for cards in permutations(hand, count)
            if not moves.is_misplay(game.rulebook, table, cards)
            and moves.refusal(game.rulebook, table, complete_play(game.rulebook, game.table, cards, rng))
            is None
        }
        assert {_codes(cards) for cards in listed if len(cards) <= LONGEST_SET} == accepted


@pytest.mark.parametrize("preset", PRESETS)
def test_every_listed_play_is_taken(preset: str) -> None:
    game = new_game(PRESETS[preset], 4, seed=3)
    rng = Rng(3)
    for _ in play_match(game, rng):
        for cards in moves.legal_plays(game.rulebook, game.table, game.table.turn):
            command = complete_play(game.rulebook, game.table, cards, rng)
            assert moves.refusal(game.rulebook, game.table, command) is None
        if game.table.is_round_over:
            return


def test_nothing_is_open_out_of_turn() -> None:
    game = new_game(PRESETS["table"], 4, seed=3)
    game.begin()
    waiting = game.table.next_seat(game.table.turn)
    assert moves.legal_plays(game.rulebook, game.table, waiting) == []
    assert moves.legal_words(game.rulebook, game.table, waiting) == []
