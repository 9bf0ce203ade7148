"""Bots at tables of every rule set: nothing they ask in turn is refused, and every round ends."""

from collections.abc import Callable
from itertools import chain

import pytest
from msgspec.structs import replace

from ai import BOTS, make_bot
from ai.bot_table import BotTable
from ai.manners import MANNERS
from ai.player import Bot, Player
from ai.rule_bot import RulePlayer
from ai.temper import Temper
from uno_desktop.engine import moves
from uno_desktop.engine.cards import PACK, Seat
from uno_desktop.engine.commands import PlayCards
from uno_desktop.engine.events import Event
from uno_desktop.engine.intent import Intent
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.random_play import random_rules
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.table import Table

SEATS = (2, 3, 4, 7, 10)
KINDS = (*BOTS, "reckless")
BOLD = Temper(bluff_chance=1.0, challenge_margin=-0.1, pace=2.0, forgetfulness=3.0)


class Checked:
    """A bot of which every intention is checked when it is formed."""

    def __init__(self, bot: Bot, rulebook: Rulebook) -> None:
        self.bot = bot
        self.rulebook = rulebook

    def observe(self, event: Event) -> None:
        self.bot.observe(event)

    def act(self, view: Table, rng: Rng) -> Intent:
        intent = self.bot.act(view, rng)
        self._check(view, intent)
        command = intent.command
        if isinstance(command, PlayCards):
            assert not moves.is_misplay(self.rulebook, view, command.cards)
        return intent

    def react(self, view: Table, rng: Rng) -> list[Intent]:
        intents = self.bot.react(view, rng)
        for intent in intents:
            self._check(view, intent)
        return intents

    def _check(self, view: Table, intent: Intent) -> None:
        assert moves.refusal(self.rulebook, view, intent.command) is None
        assert 0 <= intent.delay_ms < 30_000


def maker(level: str) -> Callable[[Seat, Rulebook], Bot]:
    return lambda seat, rulebook: Checked(make_bot(level, seat, rulebook), rulebook)


def play_rounds(rules: RuleSet, seats: int, seed: int, levels: tuple[str, ...], rounds: int = 2) -> int:
    """Play up to so many rounds of a match; how many there were."""
    table = BotTable(rules, [maker(levels[seat % len(levels)]) for seat in range(seats)], seed)
    for played in range(rounds):
        if table.game.table.is_match_over:
            return played
        end = table.play_round()
        assert sorted(chain(end.draw_pile, end.discards, *end.hands)) == list(PACK)
        assert all(view == end.redacted(seat) for seat, view in enumerate(table.views))
    return rounds


@pytest.mark.parametrize("preset", PRESETS)
def test_rounds_of_every_preset_end(preset: str) -> None:
    for seed, seats in enumerate(SEATS):
        assert play_rounds(PRESETS[preset], seats, seed, ("normal",))


def test_every_kind_of_bot_copes_with_every_other_and_with_random_rules() -> None:
    for seed in range(150):
        rng = Rng(seed)
        seats = rng.choice(SEATS)
        assert play_rounds(random_rules(rng, seats), seats, seed, KINDS, rounds=1)


def test_bold_tempers_cope_with_random_rules() -> None:
    def bold(seat: Seat, rulebook: Rulebook) -> Bot:
        chooser = RulePlayer(seat, rulebook, BOLD)
        return Checked(Player(seat, rulebook, chooser, MANNERS["easy"], BOLD), rulebook)

    for seed in range(30):
        rules = replace(random_rules(Rng(seed), 4), wild_four="no_color", challenge=True)
        assert BotTable(rules, [bold] * 4, seed).play_round().is_round_over


def test_equal_seeds_give_equal_matches() -> None:
    ends = [BotTable(PRESETS["taiwan"], [maker("normal")] * 4, 7).play_match().scores for _ in range(2)]
    assert ends[0] == ends[1]


@pytest.mark.slow
def test_thousands_of_rounds_without_a_refusal() -> None:
    rounds = 0
    for seed in range(30):
        for preset in PRESETS:
            for seats in SEATS:
                rounds += play_rounds(PRESETS[preset], seats, seed, ("normal",))
    for seed in range(500):
        rng = Rng(seed)
        seats = rng.choice(SEATS)
        rounds += play_rounds(random_rules(rng, seats), seats, seed, ("normal", "normal", "reckless"))
    assert rounds > 2000
