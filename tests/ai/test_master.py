"""The master thinks in steps: what it finds does not depend on them, and it keeps its deadline."""

from functools import partial
from time import perf_counter

import pytest

from ai.bot_table import BotTable
from ai.manners import MANNERS
from ai.master import MasterPlayer
from ai.player import Player
from ai.search import Budget
from ai.steps import run
from ai.temper import TEMPERS, Temper
from tests.ai.positions import Position
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.events import UnoCalled
from uno_desktop.engine.intent import Intent
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import Table

CLOSE = "R1 R2 B3 B4 G5"
OTHER = "Y1 Y2 Y3 Y4 G1 G2"


def master_at(position: Position, temper: Temper | None = None, games: int = 60) -> Player:
    chooser = MasterPlayer(0, position.game.rulebook, temper or Temper(), Budget(games=games))
    position.bot.chooser = chooser
    return position.bot


def test_a_line_is_a_step() -> None:
    position = Position(CLOSE, OTHER, discard="R5")
    thinking = master_at(position, games=60).think(position.view, Rng(1))
    steps = sum(1 for _ in thinking)
    assert 20 <= steps <= 60


@pytest.mark.parametrize("temper", ["plain", "sleepy", "bluffer"])
@pytest.mark.parametrize("preset", PRESETS)
def test_in_steps_or_at_once_it_finds_the_same(preset: str, temper: str) -> None:
    position = Position(CLOSE, OTHER, discard="R5", preset=preset)
    bot = master_at(position, TEMPERS[temper])
    at_once = bot.act(position.view, Rng(7))
    decision = bot.last_decision
    assert run(bot.think(position.view, Rng(7))) == at_once
    assert bot.last_decision == decision


def test_what_it_hears_meanwhile_changes_nothing() -> None:
    position = Position(CLOSE, OTHER, discard="R5")
    bot = master_at(position)
    at_once = bot.act(position.view, Rng(7))
    decision = bot.last_decision
    thinking = bot.think(position.view, Rng(7))
    next(thinking)
    bot.observe(UnoCalled(1, is_early=False))
    bot.memory.hands[1].held.update(position.game.table.hands[1])
    assert run(thinking) == at_once
    assert bot.last_decision == decision


class Timed:
    """A master with time for everything, of which each decision that takes a search is timed."""

    def __init__(self, seat: Seat, rulebook: Rulebook, times_s: list[float]) -> None:
        chooser = MasterPlayer(seat, rulebook, Temper(), Budget())
        self._bot = Player(seat, rulebook, chooser, MANNERS["master"], Temper())
        self._times_s = times_s
        self.observe = self._bot.observe
        self.react = self._bot.react

    def act(self, view: Table, rng: Rng) -> Intent:
        """Think it through, as the table does."""
        steps, began_s = 0, perf_counter()
        thinking = self._bot.think(view, rng)
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                if steps:
                    self._times_s.append(perf_counter() - began_s)
                intent: Intent = end.value
                return intent
            steps += 1


@pytest.mark.slow
def test_it_keeps_its_deadline_in_a_thousand_of_a_thousand_searches() -> None:
    times_s: list[float] = []
    seed = 0
    while len(times_s) < 1000:
        BotTable(PRESETS["official"], [partial(Timed, times_s=times_s)] * 2, seed).play_round()
        seed += 1
    assert max(times_s) < Budget().deadline_s
