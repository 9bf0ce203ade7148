"""Games without a window: bots against bots as fast as the machine allows, and the count of what came of it.

Knows the engine, the session and the bots. Must not know the screen, and prints nothing.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import msgspec
from msgspec.structs import replace

import ai
from uno_desktop.engine.commands import Command, NextRound
from uno_desktop.engine.events import Event, RoundEnded, SumClaimed, TurnBegan
from uno_desktop.engine.game import Game
from uno_desktop.engine.random_play import random_command, random_rules, stray_command
from uno_desktop.engine.refusal import Refusal
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.scenario.record import RecordedGame, is_told_by_codes
from uno_desktop.engine.table import SPECTATOR
from uno_desktop.session.clock import MAX_FRAME_MS
from uno_desktop.session.session import Session
from uno_desktop.session.setup import MatchSetup, SeatSetup, game_of
from uno_desktop.session.tempo import Tempo

Match = Iterator[list[Event]]
"""The events of one match, command by command."""


class Tally(msgspec.Struct):
    """What happened in all games so far. `wins` are rounds won per seat; a shared round counts for each."""

    seats: int
    games: int = 0
    rounds: int = 0
    turns: int = 0
    blocked: int = 0
    won_by_sum: int = 0
    wins: list[int] = []

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.seats

    @property
    def played_out(self) -> int:
        """Rounds that ended with an empty hand."""
        return self.rounds - self.blocked - self.won_by_sum

    def count(self, events: list[Event]) -> None:
        """Add what one command led to."""
        for event in events:
            if isinstance(event, TurnBegan):
                self.turns += 1
            elif isinstance(event, SumClaimed):
                self.won_by_sum += 1
            elif isinstance(event, RoundEnded):
                self.rounds += 1
                self.blocked += event.is_blocked
                for seat in event.winners:
                    self.wins[seat] += 1


Play = Callable[[RuleSet, int, int, "Record | None"], Match]


class Record:
    """Where rounds are written down: each is handed on as the text of a scenario file.

    `does_err`: players at random also try what is not allowed, and what is not theirs to do.
    """

    def __init__(self, keep: Callable[[str], None], preset: str, *, does_err: bool = False) -> None:
        self.keep = keep
        self.preset = preset
        self.does_err = does_err


def simulate(
    play: Play,
    rules_for: Callable[[int], RuleSet],
    seats: int,
    *,
    games: int,
    seed: int,
    record: Record | None = None,
    on_game: Callable[[Tally], None] | None = None,
) -> Tally:
    """Play `games` matches, the first from `seed`, the next from `seed + 1` and so on, and count.

    `play` is one of `PLAYERS`, `rules_for` gives the rules of a seed's match; `on_game` is told after each
    match. Raises ValueError for rules or seats that cannot be played.
    """
    tally = Tally(seats)
    for game_seed in range(seed, seed + games):
        for events in play(rules_for(game_seed), seats, game_seed, record):
            tally.count(events)
        tally.games += 1
        if on_game:
            on_game(tally)
    return tally


def random_rules_for(seats: int) -> Callable[[int], RuleSet]:
    """Another rule set for every match, and only one round by each."""
    return lambda seed: replace(random_rules(Rng(seed).stream("rules"), seats), match_end="round")


def play_with_bots(level: str, rules: RuleSet, seats: int, seed: int, record: Record | None) -> Match:
    """One match of the bots that sit at the player's table, with their delays: who calls first is real.

    Only showing the cards takes no time.
    """
    setup = MatchSetup(seats=(SeatSetup("bot"),) * seats, rules=rules, preset="", seed=seed)
    session = Session(
        setup,
        make_bot=lambda seat, _, rulebook: ai.make_bot(level, seat, rulebook),
        showing_ms=lambda events: 0,
        tempo=Tempo(speed=_SPEED),
    )
    yield session.events_for(SPECTATOR)
    while not session.is_match_over:
        session.advance(MAX_FRAME_MS)
        yield session.events_for(SPECTATOR)
    if record is not None:
        recorded = _recorded(game_of(setup), record, f"{level} bots, seed {seed}")
        recorded.begin()
        for entry in session.history:
            if isinstance(entry.deed, Command):
                recorded.submit(entry.deed)
        _keep(recorded, record)


_SPEED: Final = 10.0
"""How many seconds pass at the table in one; what happens there does not depend on it."""


def play_at_random(rules: RuleSet, seats: int, seed: int, record: Record | None) -> Match:
    """One match of players who lay any card that fits, and do any other open thing where none does."""
    rng = Rng(seed)
    game = Game(rules, seats, chance=SeededChance(rng.stream("chance")))
    choices = rng.stream("choices")
    recorded = _recorded(game, record, f"random players, seed {seed}") if record else None
    players = recorded or game
    yield players.begin()
    while not game.table.is_match_over:
        is_over = game.table.is_round_over
        command = NextRound() if is_over else random_command(game.rulebook, game.table, choices)
        if record and record.does_err and not is_over and choices.below(_STRAYS) == 0:
            stray = stray_command(game.table, choices)
            command = stray if is_told_by_codes(game, stray) else command
        answer = players.submit(command)
        yield [] if isinstance(answer, Refusal) else answer
    if recorded and record:
        _keep(recorded, record)


_STRAYS: Final = 5
"""One command in so many is a stray where players err."""


def _recorded(game: Game, record: Record, title: str) -> RecordedGame:
    return RecordedGame(game, record.preset, title)


def _keep(recorded: RecordedGame, record: Record) -> None:
    for text in recorded.rounds:
        record.keep(text)


PLAYERS: Final[dict[str, Play]] = {
    **{level: partial(play_with_bots, level) for level in ai.LEVELS},
    "random": play_at_random,
}
"""Who may sit at a simulated table, by the name on the command line; `random` needs no clock: fastest."""
