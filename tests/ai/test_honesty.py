"""Bots cannot peek: with all hidden cards exchanged, the same view gives the same move after the same time.

A bot built to peek is caught by the same test, or the test would prove nothing.
"""

import copy
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from ai import LEVELS, make_bot
from ai.bot_table import BotTable
from ai.player import Bot
from uno_desktop.engine.cards import Card, Seat
from uno_desktop.engine.commands import PlayCards
from uno_desktop.engine.events import Event
from uno_desktop.engine.game import Game
from uno_desktop.engine.intent import Intent
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.table import Table

EVERYTHING = replace(PRESETS["frenzy"], jump_in=True, multi_play="same_symbol", seven_zero=True, deflect=True)
RULE_SETS = {**PRESETS, "everything": EVERYTHING}


def exchange_hidden_cards(truth: Table, seat: Seat, rng: Rng) -> None:
    """Deal all that this seat may not see anew: other hands, the pile, and what challenges would judge."""
    places = [truth.draw_pile, *(hand for other, hand in enumerate(truth.hands) if other != seat)]
    cards: list[Card] = [card for place in places for card in place]
    rng.shuffle(cards)
    for place in places:
        place[:] = [cards.pop() for _ in place]
    truth.chain_links = tuple(
        link
        if seat == link.seat or not link.hand
        else replace(link, bluff=1 - link.bluff, hand=tuple((card + 7) % 108 for card in link.hand))
        for link in truth.chain_links
    )


class Inspector:
    """Sits between a table and its bots, and asks each question again with the hidden cards exchanged."""

    def __init__(self, shuffles: int) -> None:
        self.shuffles = shuffles
        self.questions = 0
        self.differences = 0
        self.game: Game | None = None

    @contextmanager
    def exchanged(self, seat: Seat, rng: Rng) -> Iterator[Table]:
        """The same table with other hidden cards, for as long as the question takes."""
        assert self.game is not None
        truth = self.game.table
        before = truth.clone()
        exchange_hidden_cards(truth, seat, rng)
        yield truth.redacted(seat)
        for name in Table.__slots__:
            setattr(truth, name, getattr(before, name))

    def compare(self, seat: Seat, view: Table, rng: Rng, ask: Callable[[Table, Rng], object]) -> None:
        """Count the answers that differ although the seat sees the same."""
        answer = ask(view, copy.copy(rng))
        chance = Rng(rng.state)
        for _ in range(self.shuffles):
            with self.exchanged(seat, chance) as other_view:
                assert other_view == view
                self.questions += 1
                self.differences += ask(other_view, copy.copy(rng)) != answer


class Inspected:
    """A bot under inspection; plays as it would without."""

    def __init__(self, bot: Bot, seat: Seat, inspector: Inspector) -> None:
        self.bot = bot
        self.seat = seat
        self.inspector = inspector

    def _twin(self) -> Bot:
        shared = [
            getattr(self.bot, name) for name in ("rulebook", "chooser", "game") if hasattr(self.bot, name)
        ]
        return copy.deepcopy(self.bot, {id(thing): thing for thing in shared})

    def observe(self, event: Event) -> None:
        self.bot.observe(event)

    def _answer(self, view: Table, rng: Rng) -> object:
        """What it does, when, and why."""
        twin = self._twin()
        return twin.act(view, rng), getattr(twin, "last_decision", None)

    def act(self, view: Table, rng: Rng) -> Intent:
        self.inspector.compare(self.seat, view, rng, self._answer)
        return self.bot.act(view, rng)

    def react(self, view: Table, rng: Rng) -> list[Intent]:
        # There are many more of these questions, most with nothing to answer: some are enough.
        if view.is_round_over or rng.state % 8:
            return self.bot.react(view, rng)
        self.inspector.compare(self.seat, view, rng, lambda view, rng: self._twin().react(view, rng))
        return self.bot.react(view, rng)


class Peeker:
    """A normal bot that looks where it must not: into the next hand, or at the next card of the pile."""

    def __init__(self, bot: Bot, game: Game) -> None:
        self.bot = bot
        self.game = game

    def observe(self, event: Event) -> None:
        self.bot.observe(event)

    def act(self, view: Table, rng: Rng) -> Intent:
        intent = self.bot.act(view, rng)
        command, truth = intent.command, self.game.table
        if isinstance(command, PlayCards) and command.color is not None:
            next_hand = truth.hands[truth.next_seat(view.turn)]
            rarest = min(range(4), key=lambda color: sum(card // 25 == color for card in next_hand))
            command = replace(command, color=rarest)
        return Intent(command, intent.delay_ms + (truth.draw_pile[-1] % 2 if truth.draw_pile else 0))

    def react(self, view: Table, rng: Rng) -> list[Intent]:
        return self.bot.react(view, rng)


def inspect(
    rules: RuleSet, seats: int, seed: int, shuffles: int, make: Callable[[Seat, Rulebook], Bot], peeks: bool
) -> Inspector:
    """Play a round with every bot under inspection."""
    inspector = Inspector(shuffles)

    def watched(seat: Seat, rulebook: Rulebook) -> Bot:
        return Inspected(make(seat, rulebook), seat, inspector)

    table = BotTable(rules, [watched] * seats, seed)
    inspector.game = table.game
    if peeks:
        for bot in table.bots:
            assert isinstance(bot, Inspected)
            bot.bot = Peeker(bot.bot, table.game)
    table.play_round()
    return inspector


def normal(seat: Seat, rulebook: Rulebook) -> Bot:
    return make_bot("normal", seat, rulebook)


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_same_view_gives_the_same_move_and_the_same_delay(name: str) -> None:
    inspector = inspect(RULE_SETS[name], 4, seed=3, shuffles=2, make=normal, peeks=False)
    assert inspector.questions > 20
    assert inspector.differences == 0


def test_a_bot_that_peeks_is_caught() -> None:
    inspector = inspect(RULE_SETS["table"], 4, seed=3, shuffles=2, make=normal, peeks=True)
    assert inspector.differences > 10


def questions_without_difference(level: str, least: int, seat_counts: tuple[int, ...]) -> int:
    """Ask at least so many questions by all kinds of rules; every one must have one answer."""
    questions = seed = 0
    while questions < least:
        for name in RULE_SETS:
            seed += 1
            inspector = inspect(
                RULE_SETS[name],
                seat_counts[seed % len(seat_counts)],
                seed,
                shuffles=5,
                make=lambda seat, rulebook: make_bot(level, seat, rulebook),
                peeks=False,
            )
            assert inspector.differences == 0
            questions += inspector.questions
    return questions


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_peeks_in_a_thousand_positions(level: str) -> None:
    assert questions_without_difference(level, 5000, (3, 4, 7, 10, 2)) >= 5000


def test_the_master_does_not_peek_when_it_looks_ahead() -> None:
    assert questions_without_difference("master", 200, (2,)) >= 200


@pytest.mark.slow
def test_the_master_does_not_peek_in_a_thousand_positions_of_two() -> None:
    assert questions_without_difference("master", 5000, (2,)) >= 5000
