"""Games without a window: bots against bots as fast as the machine allows, and the count of what came of it.

Knows the engine, the session and the bots. Must not know the screen, and prints nothing.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import msgspec

import ai
from uno_desktop.engine import commands as c
from uno_desktop.engine import moves
from uno_desktop.engine.cards import COLORS, IS_WILD, RANK_OF, Card, Seat
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.events import Event, RoundEnded, SumClaimed, TurnBegan
from uno_desktop.engine.game import Game
from uno_desktop.engine.refusal import Refusal
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.table import SPECTATOR, Table
from uno_desktop.session.clock import MAX_FRAME_MS
from uno_desktop.session.session import Session
from uno_desktop.session.setup import MatchSetup, SeatSetup
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


def simulate(
    play: Callable[[RuleSet, int, int], Match],
    rules: RuleSet,
    seats: int,
    *,
    games: int,
    seed: int,
    on_game: Callable[[Tally], None] | None = None,
) -> Tally:
    """Play `games` matches, the first from `seed`, the next from `seed + 1` and so on, and count.

    `play` is one of `PLAYERS`; `on_game` is told after each match. Raises ValueError for rules or seats
    that cannot be played.
    """
    tally = Tally(seats)
    for game in range(games):
        for events in play(rules, seats, seed + game):
            tally.count(events)
        tally.games += 1
        if on_game:
            on_game(tally)
    return tally


def play_with_bots(level: str, rules: RuleSet, seats: int, seed: int) -> Match:
    """One match of the bots that sit at the player's table, with their delays: who calls first is real.

    Only showing the cards takes no time.
    """
    setup = MatchSetup(seats=(SeatSetup("bot"),) * seats, rules=rules, preset="", seed=seed)
    rulebook = compile_rules(rules)
    session = Session(
        setup,
        make_bot=lambda seat, _: ai.make_bot(level, seat, rulebook),
        showing_ms=lambda events: 0,
        tempo=Tempo(speed=_SPEED),
    )
    yield session.events_for(SPECTATOR)
    while not session.is_match_over:
        session.advance(MAX_FRAME_MS)
        yield session.events_for(SPECTATOR)


_SPEED: Final = 10.0
"""How many seconds pass at the table in one; what happens there does not depend on it."""


def play_at_random(rules: RuleSet, seats: int, seed: int) -> Match:
    """One match of players who lay any card that fits, and do any other open thing where none does."""
    rng = Rng(seed)
    game = Game(rules, seats, chance=SeededChance(rng.stream("chance")))
    choices = rng.stream("choices")
    yield game.begin()
    while not game.table.is_match_over:
        command = (
            c.NextRound() if game.table.is_round_over else random_command(game.rulebook, game.table, choices)
        )
        answer = game.submit(command)
        if isinstance(answer, Refusal):
            raise AssertionError(f"{command} is open and yet refused: {answer.reason}")
        yield answer


def random_command(rulebook: Rulebook, table: Table, rng: Rng) -> c.Command:
    """Any of the plays open to the seat in turn, UNO called with it where one card is left; else any word."""
    seat = table.turn
    plays = moves.legal_plays(rulebook, table, seat)
    if plays:
        return _play(rulebook, table, rng.choice(plays), rng)
    word = rng.choice(moves.legal_words(rulebook, table, seat))
    return c.NameColor(seat, rng.choice(COLORS)) if word == "color" else _WORDS[word](seat)


_WORDS: Final[dict[str, Callable[[Seat], c.Command]]] = {
    "draw": c.DrawCard,
    "pass": c.KeepCard,
    "take": c.TakeChain,
    "challenge": c.ChallengeWildFour,
}


def _play(rulebook: Rulebook, table: Table, cards: tuple[Card, ...], rng: Rng) -> c.PlayCards:
    seat, lead = table.turn, cards[0]
    rest = len(table.hands[seat]) - len(cards)
    others = [other for other in range(table.seats) if other != seat]
    needs_target = rest > 0 and rulebook.needs_target(table, RANK_OF[lead])
    return c.PlayCards(
        seat,
        cards,
        color=rng.choice(COLORS) if IS_WILD[lead] else None,
        target=rng.choice(others) if needs_target else None,
        uno=rest == 1,
    )


PLAYERS: Final[dict[str, Callable[[RuleSet, int, int], Match]]] = {
    **{level: partial(play_with_bots, level) for level in ai.LEVELS},
    "random": play_at_random,
}
"""Who may sit at a simulated table, by the name on the command line; `random` needs no clock: fastest."""
