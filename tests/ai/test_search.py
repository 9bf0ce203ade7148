"""Looking ahead: worlds that agree with what is known, and moves that win more of them."""

from collections import Counter
from itertools import chain

import pytest

from ai.decision import Code
from ai.master import MasterPlayer
from ai.search import Budget, Finding, search
from ai.steps import run
from ai.temper import Temper
from ai.worlds import hidden_cards, sample
from tests.ai.positions import Position
from uno_desktop.engine.cards import COLOR_OF, PACK
from uno_desktop.engine.commands import Command, DrawCard, PlayCards
from uno_desktop.engine.rng import Rng

MANY = "Y1 Y2 Y3 Y4 G1 G2"


def worlds(position: Position, count: int = 50) -> list[list[int]]:
    """The other's hands in so many worlds; every world is a whole pack that looks like the view."""
    memory = position.bot.memory
    hidden = hidden_cards(position.view, memory)
    rng = Rng(1)
    hands = []
    for _ in range(count):
        table = sample(position.view, memory, hidden, rng)
        assert sorted(chain(table.draw_pile, table.discards, *table.hands)) == list(PACK)
        assert table.redacted(position.seat) == position.view
        hands.append(table.hands[1])
    return hands


def test_worlds_differ_and_look_the_same_from_the_seat() -> None:
    hands = worlds(Position("R1 R2", MANY, discard="R5"))
    assert len({tuple(sorted(hand)) for hand in hands}) == len(hands)


def test_cards_known_to_be_held_are_held_in_every_world() -> None:
    position = Position("R1 R2", MANY, discard="R5")
    known = position.game.table.hands[1][:2]
    position.bot.memory.hands[1].held.update(known)
    assert all(set(known) <= set(hand) for hand in worlds(position))


def test_a_colour_that_was_lacked_is_not_dealt() -> None:
    position = Position("R1 R2 B2", "Y1 Y2 Y3 Y4", discard="R5", draw="B7")
    position.play("0 play R1", "1 draw")
    reds = Counter(sum(COLOR_OF[card] == 0 for card in hand) for hand in worlds(position))
    assert max(reds) <= 1


def found(position: Position, moves: list[Command], budget: Budget | None = None, seed: int = 1) -> Finding:
    return run(
        search(
            position.view, position.bot.memory, position.game.rulebook, moves, Rng(seed), budget or Budget()
        )
    )


def test_it_finds_the_winning_move_whatever_was_the_first_choice() -> None:
    position = Position("R1 RS", "Y8", discard="R5")
    one, skip = position.view.hands[0]
    play, again = PlayCards(0, (one,)), PlayCards(0, (skip,))
    assert found(position, [play, again]).best == 1
    assert found(position, [again, play]).best == 0
    assert found(position, [DrawCard(0), play, again]).best == 2


def test_equal_chance_finds_the_same_and_a_few_games_change_nothing_without_a_clear_gain() -> None:
    position = Position("R1 R2 B3 B4 G5", MANY, discard="R5")
    moves: list[Command] = [PlayCards(0, (card,)) for card in position.view.hands[0][:2]]
    assert found(position, moves) == found(position, moves)
    assert found(position, moves, Budget(noise=100.0)).best == 0


def test_a_deadline_is_kept_and_leaves_the_first_choice() -> None:
    position = Position("R1 RS", "Y8", discard="R5")
    moves: list[Command] = [PlayCards(0, (card,)) for card in position.view.hands[0]]
    clock = iter(range(1000))
    finding = run(
        search(
            position.view,
            position.bot.memory,
            position.game.rulebook,
            moves,
            Rng(1),
            Budget(deadline_s=3.0),
            lambda: float(next(clock)),
        )
    )
    assert finding.best == 0
    assert finding.games == 4


@pytest.mark.parametrize("preset", ["table", "official", "taiwan", "frenzy"])
def test_the_master_thinks_by_all_kinds_of_rules(preset: str) -> None:
    position = Position("R1 RS W B3", "Y8 Y9", discard="R5", preset=preset)
    position.bot.chooser = MasterPlayer(0, position.game.rulebook, Temper(), Budget(games=40))
    assert position.choice()


def test_the_master_says_what_it_found() -> None:
    position = Position("R9 RS", "Y8", discard="R5")
    # So little attack that the nine weighs a little more than the Skip, which wins.
    position.bot.chooser = MasterPlayer(0, position.game.rulebook, Temper(attack=-20.0), Budget(games=40))
    assert position.choice() == "RS"
    why = position.decide().reasons[0]
    assert why.code == Code.SEARCH
    assert why.count == 40
    assert why.limit > 0


def test_with_more_seats_the_master_is_a_hard_player() -> None:
    position = Position("R1 RS W B3", "Y8 Y9", MANY, discard="R5")
    position.bot.chooser = MasterPlayer(0, position.game.rulebook, Temper(), Budget(games=0))
    assert position.choice()
