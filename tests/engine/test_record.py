"""A round written down can be followed move by move from the file alone."""

import pytest

from tests.engine.driver import new_game
from uno_desktop.engine import commands as c
from uno_desktop.engine.game import Game
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.random_play import random_command, random_rules, stray_command
from uno_desktop.engine.refusal import Refusal
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.scenario import Scenario, read
from uno_desktop.engine.scenario.record import RecordedGame, RoundRecorder, is_told_by_codes


def _recorded_round(game: Game, preset: str, rng: Rng) -> str:
    """One random round with strays among its commands, those included that the table refuses."""
    recorded = RecordedGame(game, preset, "A recorded match")
    recorded.begin()
    while not game.table.is_round_over:
        command = random_command(game.rulebook, game.table, rng)
        stray = stray_command(game.table, rng)
        if rng.below(4) == 0 and is_told_by_codes(game, stray):
            command = stray
        recorded.submit(command)
    (text,) = recorded.rounds
    return text


@pytest.mark.parametrize("preset", PRESETS)
def test_a_recorded_round_holds(preset: str) -> None:
    text = _recorded_round(new_game(PRESETS[preset], 3, seed=11), preset, Rng(11))
    assert Scenario(read(text)).differences() == []


@pytest.mark.parametrize("seed", range(30))
def test_a_recorded_round_of_any_rules_holds(seed: int) -> None:
    rng = Rng(seed)
    seats = 2 + rng.below(5)
    text = _recorded_round(new_game(random_rules(rng, seats), seats, seed), "table", rng)
    assert Scenario(read(text)).differences() == []


def test_a_changed_record_does_not_hold() -> None:
    text = _recorded_round(new_game(PRESETS["table"], 3, seed=11), "table", Rng(11))
    assert Scenario(read(text.replace("turn = 1,", "turn = 2,", 1))).differences() != []


def test_a_refused_command_is_written_with_its_reason() -> None:
    game = new_game(PRESETS["table"], 3, seed=11)
    game.begin()
    recorder = RoundRecorder(game, "table", "t")
    command = c.TakeChain(game.table.turn)
    answer = game.submit(command)
    assert isinstance(answer, Refusal)
    recorder.note(command, answer)
    assert 'refused = "no_chain"' in recorder.text


def test_every_round_of_a_match_is_its_own_file() -> None:
    game = new_game(PRESETS["zhu"], 3, seed=2)
    recorded = RecordedGame(game, "zhu", "A match")
    recorded.begin()
    rng = Rng(2)
    while not game.table.is_match_over:
        is_over = game.table.is_round_over
        recorded.submit(c.NextRound() if is_over else random_command(game.rulebook, game.table, rng))
    assert [read(text).title for text in recorded.rounds] == [f"A match, round {n}" for n in range(1, 6)]
    assert [Scenario(read(text)).differences() for text in recorded.rounds] == [[]] * 5
