"""Temperaments: how a player leans, whatever his level. Plain data."""

from typing import Final

import msgspec


class Temper(msgspec.Struct, frozen=True):
    """A lean. The defaults lean nowhere."""

    bluff_chance: float = 0.0
    """Of playing an illegal Wild Draw Four when nothing else fits."""
    challenge_margin: float = 0.0
    """How much more certain of a bluff than pays, before challenging."""
    pace: float = 1.0
    """How long everything takes, against the level's own times."""
    forgetfulness: float = 1.0
    """How often UNO is forgotten, against the level's own."""


TEMPERS: Final[dict[str, Temper]] = {"plain": Temper()}
