"""Plays random games through the engine, checking what must hold after every command."""

from collections.abc import Iterator
from itertools import chain

from uno_desktop.engine import commands as c
from uno_desktop.engine import moves
from uno_desktop.engine.cards import PACK
from uno_desktop.engine.events import Event
from uno_desktop.engine.game import Game
from uno_desktop.engine.random_play import open_commands, random_command, stray_command
from uno_desktop.engine.refusal import Refusal
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.table import SPECTATOR, Pending, Table

MAX_COMMANDS_PER_ROUND = 5000


def new_game(rules: RuleSet, seats: int, seed: int) -> Game:
    return Game(rules, seats, chance=SeededChance(Rng(seed)))


def play_match(game: Game, rng: Rng, stray_every: int = 6) -> Iterator[tuple[c.Command | None, list[Event]]]:
    """Play a whole match at random, yielding each command that was taken (None for the first deal).

    Now and then somebody tries something out of turn. Raises AssertionError if a round does not end.
    """
    yield None, game.begin()
    for _ in range(MAX_COMMANDS_PER_ROUND * 20):
        if game.table.is_match_over:
            return
        if game.table.is_round_over:
            command: c.Command = c.NextRound()
        elif rng.below(stray_every) == 0:
            command = stray_command(game.table, rng)
        else:
            assert open_commands(game.rulebook, game.table, rng), f"nobody can act: {game.table!r}"
            command = random_command(game.rulebook, game.table, rng)
        before = game.table.clone()
        refused = moves.refusal(game.rulebook, game.table, command)
        answer = game.submit(command)
        if isinstance(answer, Refusal):
            assert answer.reason == refused
            assert game.table == before, f"{command} was refused and changed the table"
        else:
            assert refused is None
            yield command, answer
    raise AssertionError("the match does not end")


def check_conservation(table: Table) -> None:
    """Every card of the pack lies in exactly one place."""
    everywhere = sorted(chain(table.draw_pile, table.discards, *table.hands))
    assert everywhere == list(PACK)


def check_own_views(game: Game) -> None:
    """Second law: what is open to a seat, computed from its own view, is what the truth says."""
    table, rulebook = game.table, game.rulebook
    for seat in range(table.seats):
        view = table.redacted(seat)
        assert moves.legal_plays(rulebook, view, seat) == moves.legal_plays(rulebook, table, seat)
        assert moves.legal_words(rulebook, view, seat) == moves.legal_words(rulebook, table, seat)
        if table.pending != Pending.OVER:
            for card in table.hands[seat]:
                jump = c.JumpIn(seat, card)
                assert moves.refusal(rulebook, view, jump) == moves.refusal(rulebook, table, jump)
            claim = c.ClaimSum(seat)
            assert moves.refusal(rulebook, view, claim) == moves.refusal(rulebook, table, claim)
            could = moves.could_leave_one(rulebook, table, seat)
            assert moves.could_leave_one(rulebook, view, seat) == could


class Watchers:
    """Every seat's own table and a spectator's, advanced by redacted events alone (first law)."""

    def __init__(self, seats: int) -> None:
        self.views = {viewer: Table(seats).redacted(viewer) for viewer in (SPECTATOR, *range(seats))}

    def see(self, events: list[Event], truth: Table) -> None:
        for viewer, view in self.views.items():
            for event in events:
                view.apply(event.redacted(viewer))
            assert view == truth.redacted(viewer), f"seat {viewer} knows something else: {events}"
