"""Complete commands chosen at random, sensible or not: for simulated games, recorded rounds and tests.

Works on the truth: strays may name cards that lie in other hands.
"""

from collections.abc import Callable
from typing import Final

import msgspec

from uno_desktop.engine import commands as c
from uno_desktop.engine import moves
from uno_desktop.engine.cards import COLORS, IS_WILD, RANK_OF, WILD, Card, Seat
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules.wild_powers import swap_count
from uno_desktop.engine.ruleset import OPTIONS, Option, OptionValue, RuleSet, problems
from uno_desktop.engine.table import Table

_HIGHEST_RANDOM_STEP: Final = 7
"""Numbers are drawn from the lower end of their range: with ten cards for every fault nobody gets home."""
_MATCH_ENDS: Final = ("round", "rounds 2", "points 200")
_PLAYS_PREFERRED: Final = 8
"""One turn in so many may draw although a card could be played: drawing at every chance, rounds never end."""

_WORDS: Final[dict[str, Callable[[Seat], c.Command]]] = {
    "draw": c.DrawCard,
    "pass": c.KeepCard,
    "take": c.TakeChain,
    "challenge": c.ChallengeWildFour,
}


def random_rules(rng: Rng, seats: int) -> RuleSet:
    """A playable rule set with every option drawn at random."""
    while True:
        values = {option.name: _random_value(rng, option) for option in OPTIONS}
        rules = msgspec.convert(values, RuleSet)
        if not problems(rules, seats):
            return rules


def _random_value(rng: Rng, option: Option) -> OptionValue:
    match option.kind:
        case "choice":
            return rng.choice(option.choices)
        case "number":
            return option.low + rng.below(min(option.high - option.low, _HIGHEST_RANDOM_STEP) + 1)
        case "switch":
            return rng.below(2) == 1
        case "match_end":
            return rng.choice(_MATCH_ENDS)


def complete_play(rulebook: Rulebook, table: Table, cards: tuple[Card, ...], rng: Rng) -> c.PlayCards:
    """A complete command for a play of the seat in turn: colour, power or target chosen at random.

    UNO is called two times in three where one card is left.
    """
    seat = table.turn
    others = [other for other in range(table.seats) if other != seat]
    rest = [card for card in table.hands[seat] if card not in cards]
    uno = len(rest) == 1 and rng.below(3) > 0
    if not IS_WILD[cards[0]]:
        needs_target = rulebook.needs_target(table, RANK_OF[cards[0]]) and bool(rest)
        return c.PlayCards(seat, cards, target=rng.choice(others) if needs_target else None, uno=uno)
    power = rng.below(3) if rulebook.has_wild_powers and rest and RANK_OF[cards[0]] == WILD else 0
    color = rng.choice(COLORS) if power == 0 or table.color not in COLORS else None
    if power == 1:
        return c.PlayCards(seat, cards, color=color, peek=rng.choice(others), uno=uno)
    if power == 2:
        other = rng.choice(others)
        rng.shuffle(rest)
        give = tuple(rest[: swap_count(table, len(rest), other)])
        return c.PlayCards(seat, cards, color=color, swap=other, give=give, uno=uno)
    return c.PlayCards(seat, cards, color=color, uno=uno)


def open_commands(rulebook: Rulebook, table: Table, rng: Rng) -> list[c.Command]:
    """One complete command for everything open to the seat in turn, plays first."""
    seat = table.turn
    words = moves.legal_words(rulebook, table, seat)
    return [
        *(complete_play(rulebook, table, cards, rng) for cards in moves.legal_plays(rulebook, table, seat)),
        *(_WORDS[word](seat) if word in _WORDS else c.NameColor(seat, rng.choice(COLORS)) for word in words),
    ]


def random_command(rulebook: Rulebook, table: Table, rng: Rng) -> c.Command:
    """Something that is open to the seat in turn, a play rather than a draw."""
    options = open_commands(rulebook, table, rng)
    plays = [option for option in options if isinstance(option, c.PlayCards)]
    return rng.choice(plays if plays and rng.below(_PLAYS_PREFERRED) else options)


def stray_command(table: Table, rng: Rng) -> c.Command:
    """Anything that anybody might try, in turn or out of it; the table may well refuse it."""
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
        c.PlayCards(seat, some, peek=other),
        c.PlayCards(seat, some, swap=other, give=some),
        c.DrawCard(seat),
        c.KeepCard(seat),
        c.TakeChain(seat),
        c.ChallengeWildFour(seat),
        c.NameColor(seat, rng.below(5)),
    )
    return rng.choice(strays)
