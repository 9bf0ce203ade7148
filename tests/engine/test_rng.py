"""The generator's outputs are part of the save format: they may never change."""

from collections import Counter

import pytest

from uno_desktop.engine.rng import Rng, SeededChance


def test_outputs_are_fixed_for_ever() -> None:
    rng = Rng(1)
    assert [rng.below(108) for _ in range(8)] == [5, 39, 9, 40, 84, 12, 25, 16]
    pile = list(range(10))
    Rng(2).shuffle(pile)
    assert pile == [2, 6, 3, 4, 5, 1, 7, 9, 0, 8]
    assert Rng(3).stream("seat 0").state == 0x9EEC2A9C4DF1D38


def test_state_can_be_saved_and_set_back() -> None:
    rng = Rng(7)
    rng.random()
    state = rng.state
    ahead = [rng.random() for _ in range(5)]
    rng.state = state
    assert [rng.random() for _ in range(5)] == ahead


def test_streams_are_independent_and_leave_their_source_alone() -> None:
    rng = Rng(7)
    before = rng.state
    first, second = rng.stream("a"), rng.stream("b")
    assert rng.state == before
    assert [first.below(1000) for _ in range(4)] != [second.below(1000) for _ in range(4)]


def test_every_place_is_about_as_likely_after_a_shuffle() -> None:
    counts: Counter[tuple[int, int]] = Counter()
    chance = SeededChance(Rng(5))
    for _ in range(6000):
        for place, card in enumerate(chance.shuffled(range(6))):
            counts[card, place] += 1
    assert min(counts.values()) > 850  # 1000 expected, standard deviation 29
    assert max(counts.values()) < 1150


def test_a_blind_pick_takes_different_cards_of_the_hand() -> None:
    picked = SeededChance(Rng(5)).picked([4, 8, 15, 16, 23], 3)
    assert len(set(picked)) == 3
    assert set(picked) <= {4, 8, 15, 16, 23}


@pytest.mark.parametrize("limit", [0, -1, (1 << 32) + 1])
def test_drawing_from_nothing_or_too_much_is_an_error(limit: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Rng(1).below(limit)
