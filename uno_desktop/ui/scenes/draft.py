"""A match while it is being set up: seats, rules, length and seed, as the player changes them.

Owns what can be chosen and how it becomes a `MatchSetup`. Knows no widget and no wording.
"""

from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.ruleset import MAX_SEATS, MIN_SEATS, MatchEnd, RuleSet
from uno_desktop.engine.ruleset_text import NamedRules
from uno_desktop.session.setup import MAX_SEED, MatchSetup, SeatSetup, clean_name, default_setup, fresh_seed
from uno_desktop.ui.scenes.rule_lab_draft import known_preset

Length: TypeAlias = Literal["preset", "round", "rounds", "points"]
Kind: TypeAlias = Literal["person", "bot"]

LENGTHS: Final[tuple[Length, ...]] = ("preset", "round", "rounds", "points")
ROUNDS: Final = (2, 20)
POINTS: Final = (50, 2000)
POINTS_STEP: Final = 50
_USUAL_ROUNDS, _USUAL_POINTS = 5, 500


class SeedError(ValueError):
    """The seed is no whole number that a match can follow from."""


class Draft:
    """What the player has chosen so far. `seed_text` is as typed; empty for a new shuffle.

    `custom` are rules of the player's own, in force while `is_custom`; until then they are kept for choosing.
    """

    def __init__(self, last: MatchSetup | None = None) -> None:
        """Begin with the match played last, or with the usual one."""
        setup = last or default_setup(0)
        self.seats: list[SeatSetup] = list(setup.seats)
        self.rounds, self.points = _USUAL_ROUNDS, _USUAL_POINTS
        self.seed_text = ""
        self.custom: NamedRules | None = None
        self.use_rules(setup.rules, known_preset(setup.preset))

    def use_rules(self, rules: RuleSet, preset: str) -> None:
        """Play by these rules, which were made from this preset and can be played.

        They count as the player's own where they differ in more than a length that can be chosen here.
        """
        self.preset, self.is_custom = preset, False
        self.length: Length = "preset"
        end = compile_rules(rules).match_end
        if end != compile_rules(PRESETS[preset]).match_end:
            self._take_length(end)
        if self.rules != rules:
            self.custom, self.is_custom, self.length = NamedRules("", preset, rules), True, "preset"

    def choose_preset(self, preset: str) -> None:
        """Play by a preset; rules of the player's own are kept for choosing them again."""
        self.preset, self.is_custom = preset, False

    def choose_custom(self) -> None:
        """Play by the player's own rules again, if there are any."""
        if self.custom is not None:
            self.preset, self.is_custom = self.custom.preset, True

    def _take_length(self, end: MatchEnd) -> None:
        if end.points:
            low, high = POINTS
            self.length, self.points = "points", min(high, max(low, end.points))
        elif end.rounds > 1:
            low, high = ROUNDS
            self.length, self.rounds = "rounds", min(high, max(low, end.rounds))
        else:
            self.length = "round"

    @property
    def can_shrink(self) -> bool:
        """Are there more seats than a match needs?"""
        return len(self.seats) > MIN_SEATS

    def resize(self, count: int) -> None:
        """Add bots at the end, or take the last seats away, until there are so many seats."""
        count = min(MAX_SEATS, max(MIN_SEATS, count))
        del self.seats[count:]
        self.seats += [SeatSetup("bot")] * (count - len(self.seats))

    def remove(self, seat: Seat) -> None:
        """Take one seat away, if the match can spare it."""
        if self.can_shrink:
            del self.seats[seat]

    def set_kind(self, seat: Seat, kind: Kind) -> None:
        """Let a person or a bot sit there."""
        self.seats[seat] = replace(self.seats[seat], kind=kind)

    def set_name(self, seat: Seat, name: str) -> None:
        """Call whoever sits there so; an empty name leaves it to the program."""
        self.seats[seat] = replace(self.seats[seat], name=clean_name(name))

    def set_face(self, seat: Seat, face: str) -> None:
        """Give the seat this face."""
        self.seats[seat] = replace(self.seats[seat], avatar=face)

    def set_level(self, seat: Seat, level: str) -> None:
        """Let the bot play so well."""
        self.seats[seat] = replace(self.seats[seat], level=level)

    def set_temper(self, seat: Seat, temper: str) -> None:
        """Give the bot this temperament."""
        self.seats[seat] = replace(self.seats[seat], temper=temper)

    def make_all_bots_like(self, seat: Seat) -> None:
        """Give every bot the level and the temperament of this one."""
        model = self.seats[seat]
        self.seats = [
            replace(place, level=model.level, temper=model.temper) if place.kind == "bot" else place
            for place in self.seats
        ]

    @property
    def people(self) -> int:
        """How many people play."""
        return sum(seat.kind == "person" for seat in self.seats)

    @property
    def base_rules(self) -> RuleSet:
        """The rules of the preset, or the player's own, with the length that they bring."""
        return self.custom.rules if self.custom and self.is_custom else PRESETS[self.preset]

    @property
    def rules(self) -> RuleSet:
        """The rules with the length chosen."""
        rules = self.base_rules
        if self.length == "preset":
            return rules
        ends = {
            "round": "round",
            "rounds": f"rounds {self.rounds}",
            "points": f"points {self.points}",
        }
        return replace(rules, match_end=ends[self.length])

    @property
    def seed(self) -> int:
        """The seed typed, or a fresh one. Raises SeedError for anything but a whole number in range."""
        text = self.seed_text.strip()
        if not text:
            return fresh_seed()
        if not (text.isascii() and text.isdigit() and len(text) <= len(str(MAX_SEED))):
            raise SeedError(text)
        seed = int(text)
        if seed > MAX_SEED:
            raise SeedError(text)
        return seed

    def setup(self, seed: int | None = None) -> MatchSetup:
        """The match as it would be played, from this seed or the one chosen. Raises SeedError."""
        return MatchSetup(
            seats=tuple(self.seats),
            rules=self.rules,
            preset=self.preset,
            seed=self.seed if seed is None else seed,
        )
