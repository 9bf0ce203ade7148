"""Plays random games through the engine, checking what must hold after every command."""

from collections.abc import Iterator
from itertools import chain

import msgspec

from uno_desktop.engine import commands as c
from uno_desktop.engine import moves
from uno_desktop.engine.cards import COLORS, IS_WILD, PACK, RANK_OF, WILD
from uno_desktop.engine.events import Event
from uno_desktop.engine.game import Game
from uno_desktop.engine.refusal import Refusal
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.rules.wild_powers import swap_count
from uno_desktop.engine.ruleset import OPTIONS, Option, RuleSet, problems
from uno_desktop.engine.table import SPECTATOR, Pending, Table

MAX_COMMANDS_PER_ROUND = 5000


def random_rules(rng: Rng, seats: int) -> RuleSet:
    """A playable rule set with every option drawn at random."""
    while True:
        values = {option.name: _random_value(rng, option) for option in OPTIONS}
        rules = msgspec.convert(values, RuleSet)
        if not problems(rules, seats):
            return rules


def _random_value(rng: Rng, option: Option) -> str | int | bool:
    match option.kind:
        case "choice":
            return rng.choice(option.choices)
        case "number":
            return option.low + rng.below(min(option.high, option.low + 7) - option.low + 1)
        case "switch":
            return rng.below(2) == 1
        case _:
            return rng.choice(("round", "rounds 2", "points 200"))


def new_game(rules: RuleSet, seats: int, seed: int) -> Game:
    return Game(rules, seats, chance=SeededChance(Rng(seed)))


def full_plays(game: Game, cards: tuple[int, ...], rng: Rng, view: Table | None = None) -> c.PlayCards:
    """A complete command for a play: colour, power or target chosen at random."""
    table = view or game.table
    seat = table.turn
    others = [other for other in range(table.seats) if other != seat]
    rest = [card for card in table.hands[seat] if card not in cards]
    uno = len(rest) == 1 and rng.below(3) > 0
    target = None
    if game.rulebook.needs_target(table, RANK_OF[cards[0]]) and rest:
        target = rng.choice(others)
    if not IS_WILD[cards[0]]:
        return c.PlayCards(seat, cards, target=target, uno=uno)
    power = rng.below(3) if game.rulebook.has_wild_powers and rest and RANK_OF[cards[0]] == WILD else 0
    color = rng.choice(COLORS) if power == 0 or table.color not in COLORS else None
    if power == 1:
        return c.PlayCards(seat, cards, color=color, peek=rng.choice(others), uno=uno)
    if power == 2:
        other = rng.choice(others)
        count = swap_count(table, len(rest), other)
        rng.shuffle(rest)
        return c.PlayCards(seat, cards, color=color, swap=other, give=tuple(rest[:count]), uno=uno)
    return c.PlayCards(seat, cards, color=color, uno=uno)


def turn_commands(game: Game, rng: Rng) -> list[c.Command]:
    """One complete command for everything open to the seat in turn."""
    table = game.table
    seat = table.turn
    words: dict[str, c.Command] = {
        "draw": c.DrawCard(seat),
        "pass": c.KeepCard(seat),
        "take": c.TakeChain(seat),
        "challenge": c.ChallengeWildFour(seat),
        "color": c.NameColor(seat, rng.choice(COLORS)),
    }
    return [
        *(full_plays(game, cards, rng) for cards in moves.legal_plays(game.rulebook, table, seat)),
        *(words[word] for word in moves.legal_words(game.rulebook, table, seat)),
    ]


def stray_command(game: Game, rng: Rng) -> c.Command:
    """Anything that anybody might try, sensible or not."""
    table = game.table
    seat, other = rng.below(table.seats), rng.below(table.seats)
    hand = table.hands[seat] or [0]
    some = tuple(rng.choice(hand) for _ in range(1 + rng.below(2)))
    strays: tuple[c.Command, ...] = (
        c.CallUno(seat),
        c.Catch(seat, other),
        c.JumpIn(seat, rng.choice(hand), target=rng.choice((None, other)), uno=rng.below(2) == 1),
        c.ClaimSum(seat),
        c.Advise(seat, other),
        c.TimeOut(table.turn),
        c.PlayCards(seat, some, color=rng.choice((None, *COLORS)), target=rng.choice((None, other))),
        c.PlayCards(seat, some, peek=rng.choice((None, other)), swap=rng.choice((None, other)), give=some),
        c.DrawCard(seat),
        c.KeepCard(seat),
        c.TakeChain(seat),
        c.ChallengeWildFour(seat),
        c.NameColor(seat, rng.below(5)),
    )
    return rng.choice(strays)


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
            command = stray_command(game, rng)
        else:
            options = turn_commands(game, rng)
            assert options, f"nobody can act: {game.table!r}"
            plays = [option for option in options if isinstance(option, c.PlayCards)]
            command = rng.choice(plays if plays and rng.below(8) else options)  # else rounds go on for ever
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
