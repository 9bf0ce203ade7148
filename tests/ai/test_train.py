"""Training: the same arguments give the same weights, and what pays is learned."""

from pathlib import Path

import pytest

from ai import features as f
from ai.features import COUNT
from ai.linear import Candidate
from ai.objective import OBJECTIVES, objective_of
from ai.prospect import prospects_of, read_prospects
from ai.prospect import text_of as prospects_text
from ai.situation import Outlook, Situation
from ai.train import Adam, Explorer, Lesson, main, rules_for, train
from ai.train_prospects import LeastSquares
from ai.train_prospects import main as train_prospects
from ai.weights import DIRECTORY, WeightsError, read_weights, set_name, weights_of
from tests.ai.positions import Position
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.rng import Rng


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_an_aim_is_learned_by_rules_that_have_it(objective: str) -> None:
    assert objective_of(compile_rules(rules_for(objective))) == objective


def test_the_workers_make_no_difference() -> None:
    start = weights_of(set_name(2, "win"))
    one, two = (
        train(start, seats=2, objective="win", deals=256, seed=3, rate=0.02, workers=workers)
        for workers in (1, 2)
    )
    assert one == two
    assert one != list(start)


def test_the_command_writes_weights_and_how_they_came_about(tmp_path: Path) -> None:
    out = tmp_path / "weights.toml"
    arguments = ["--seats", "2", "--objective", "takes_all", "--deals", "1", "--out", str(out)]
    start = DIRECTORY / f"{set_name(2, 'takes_all')}.toml"
    assert main([*arguments, "--start", str(start)]) == 0
    assert len(read_weights(out)) == COUNT
    assert "--seats 2 --objective takes_all --deals 1 --seed 1" in out.read_text(encoding="utf-8")


def test_explorers_draw_the_likelier_move_more_often() -> None:
    position = Position("R1 R9", "Y1 Y2 Y3", discard="R5")
    weights = [0.0] * COUNT
    weights[f.NUMBER] = 9 / 8  # the nine weighs one more than the one, so it is e times as likely
    explorer = Explorer(0, position.game.rulebook, weights)
    situation = Situation(Outlook(position.game.rulebook), position.view, position.bot.memory, 0)
    candidates = [it for it in explorer.candidates(situation, situation.options()) if it.option]
    nines = sum(explorer.pick(candidates, situation, Rng(seed)) is candidates[1] for seed in range(2000))
    assert nines / 2000 == pytest.approx(0.731, abs=0.03)
    assert len(explorer.choices) == 2000


def test_what_gained_becomes_likelier_and_what_lost_less_likely() -> None:
    position = Position("R1 R9", "Y1 Y2 Y3", discard="R5")
    explorer = Explorer(0, position.game.rulebook, [0.0] * COUNT)
    first, second = Candidate(([0], [1.0]), None), Candidate(([1], [1.0]), None)
    situation = Situation(Outlook(position.game.rulebook), position.view, position.bot.memory, 0)
    picked = explorer.pick([first, second], situation, Rng(1))
    place = 0 if picked is first else 1
    for gain in (1.0, -1.0):
        lesson = Lesson()
        lesson.learn(explorer.choices[0], gain)
        assert lesson.slope[place] == pytest.approx(gain / 2)
        assert lesson.slope[1 - place] == pytest.approx(-gain / 2)
        adam = Adam([0.0] * COUNT, rate=0.1)
        adam.step(lesson.slope, share_left=1.0)
        assert adam.weights[place] == pytest.approx(0.1 * gain)


# Prospects


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_fewer_cards_are_better_for_every_aim(objective: str) -> None:
    weights = prospects_of(objective)
    rows = [weights[row * 8 : row * 8 + 8] for row in range(8)]
    assert rows[0][7] > rows[3][3] > rows[7][0]


def test_least_squares_find_what_made_the_figures() -> None:
    squares, rng = LeastSquares(), Rng(1)
    for _ in range(20_000):
        size, counted = rng.below(64), [rng.below(3) for _ in range(16)]
        squares.add(size, counted, (size - 32) / 64 + 0.2 * counted[0] - 0.1 * counted[9])
    weights = squares.solve()
    assert weights[64] == pytest.approx(0.2, abs=0.02)
    assert weights[64 + 9] == pytest.approx(-0.1, abs=0.02)
    assert weights[63] - weights[0] == pytest.approx(63 / 64, abs=0.05)


def test_prospects_are_written_and_read(tmp_path: Path) -> None:
    file = tmp_path / "prospects.toml"
    assert train_prospects(["--objective", "win", "--deals", "2", "--out", str(file)]) == 0
    assert len(read_prospects(file)) == 80
    file.write_text(prospects_text([0.5] * 80, {}), encoding="utf-8")
    assert read_prospects(file) == [0.5] * 80
    for bad in ("nonsense", "[facts]", prospects_text([0.0] * 80, {}).replace("wilds", "clubs")):
        file.write_text(bad, encoding="utf-8")
        with pytest.raises(WeightsError):
            read_prospects(file)
