"""A match before it begins: who sits where, by which rules, from which seed. Plain data, with its checks.

Knows no bot: levels and temperaments are names that `app` understands.
"""

import secrets
import unicodedata
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.game import Game
from uno_desktop.engine.presets import DEFAULT_PRESET, PRESETS
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.ruleset import Problem, RuleSet, problems

MAX_NAME_LENGTH: Final = 24
MAX_SEED: Final = 2**53 - 1
"""The largest whole number that every reader of JSON keeps exactly."""
_DEFAULT_SEATS: Final = 4
_MAX_LABEL_LENGTH: Final = 40
_UNDRAWABLE: Final = frozenset({"Cc", "Cf", "Cs", "Co"})
"""Unicode categories of control and formatting characters, lone surrogates, private characters."""


class SeatSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits on one seat. An empty name, avatar, level or temperament leaves the choice to the program.

    A person's `level` and `temper` are those of the bot that takes over if he leaves; they must exist too.
    """

    kind: Literal["person", "bot"]
    name: str = ""
    avatar: str = ""
    level: str = ""
    temper: str = ""


class MatchSetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that a match follows from, but for what the players do. Not checked here; see `setup_problems`.

    `preset` is the preset's name, or that of the player's own rules; it is only shown. `dealer` matters where
    the rules let the first dealer be chosen.
    """

    seats: tuple[SeatSetup, ...]
    rules: RuleSet
    preset: str
    seed: int
    dealer: Seat | None = None

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people, in their order."""
        return tuple(seat for seat, place in enumerate(self.seats) if place.kind == "person")


def game_of(setup: MatchSetup) -> Game:
    """The match before its first deal; its cards follow from the seed alone."""
    chance = SeededChance(Rng(setup.seed).stream("cards"))
    return Game(setup.rules, len(setup.seats), chance=chance, dealer=setup.dealer)


def default_setup(seed: int) -> MatchSetup:
    """One person and three bots, by the rules of the `table` preset."""
    seats = (SeatSetup("person"), *(SeatSetup("bot") for _ in range(_DEFAULT_SEATS - 1)))
    return MatchSetup(seats=seats, rules=PRESETS[DEFAULT_PRESET], preset=DEFAULT_PRESET, seed=seed)


def fresh_seed() -> int:
    """A seed that nobody can foresee, short enough to be written down."""
    return secrets.randbelow(10**9)


def setup_problems(setup: MatchSetup) -> list[Problem]:
    """All that keeps the match from being played; empty if nothing does.

    Codes are those of the rules, and `bad_seed`, `bad_dealer`, and `bad_label` for an avatar, level,
    temperament or preset name of absurd length.
    """
    found = problems(setup.rules, len(setup.seats))
    if not 0 <= setup.seed <= MAX_SEED:
        found.append(Problem("bad_seed", ()))
    if setup.dealer is not None and not 0 <= setup.dealer < len(setup.seats):
        found.append(Problem("bad_dealer", ("first_dealer",)))
    labels = [label for seat in setup.seats for label in (seat.avatar, seat.level, seat.temper)]
    if any(len(label) > _MAX_LABEL_LENGTH for label in (setup.preset, *labels)):
        found.append(Problem("bad_label", ()))
    return found


def with_clean_names(setup: MatchSetup) -> MatchSetup:
    """The same match, every name as `clean_name` leaves it."""
    seats = tuple(replace(seat, name=clean_name(seat.name)) for seat in setup.seats)
    return replace(setup, seats=seats)


def clean_name(text: str) -> str:
    """The name without what no font can draw, single-spaced, clipped to `MAX_NAME_LENGTH` characters."""
    drawable = "".join(
        character
        for character in text
        if character.isspace() or unicodedata.category(character) not in _UNDRAWABLE
    )
    return " ".join(drawable.split())[:MAX_NAME_LENGTH].strip()
