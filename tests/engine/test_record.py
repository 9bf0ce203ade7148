"""A round written down can be followed move by move from the file alone."""

import pytest

from tests.engine.driver import new_game
from uno_desktop.engine import commands as c
from uno_desktop.engine import moves
from uno_desktop.engine.game import Game
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.random_play import random_command, random_rules, stray_command
from uno_desktop.engine.refusal import Refusal
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.scenario import Scenario, command_of, read
from uno_desktop.engine.scenario.record import RoundRecorder, text_of


def _recorded_round(game: Game, preset: str, rng: Rng) -> str:
    """One random round with strays among its commands, those included that the table refuses."""
    game.begin()
    recorder = RoundRecorder(game, preset, "A recorded round")
    while not game.table.is_round_over:
        is_stray = rng.below(4) == 0
        command = (
            stray_command(game.table, rng) if is_stray else random_command(game.rulebook, game.table, rng)
        )
        if not _is_told_by_codes(game, command):
            continue
        recorder.note(command, game.submit(command))
    return recorder.text


def _is_told_by_codes(game: Game, command: c.Command) -> bool:
    """A card named twice is another card in a file, which knows no copies."""
    read_back, _ = command_of(text_of(command), game.table)
    judged = [moves.refusal(game.rulebook, game.table, it) for it in (command, read_back)]
    return judged[0] == judged[1]


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
