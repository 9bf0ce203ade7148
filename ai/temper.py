"""Temperaments: how a player leans, whatever his level. Plain data."""

from typing import Final

import msgspec


class Temper(msgspec.Struct, frozen=True, kw_only=True):
    """A lean. The defaults lean nowhere; what a card is worth is in the points of `thumb`."""

    attack: float = 0.0
    """Added to Skips, Reverses and draw cards that hit the next seat."""
    thrift: float = 0.0
    """Added for each point that the cards score: dear cards go first."""
    wild_worth: float = 0.0
    """What a wild is worth beyond the usual: it is kept so much longer."""
    mistakes: float = 0.0
    """How often any card that fits is played without a thought."""
    bluff_chance: float = 0.0
    """Of playing an illegal Wild Draw Four where it would serve."""
    challenge_margin: float = 0.0
    """How much more certain of a bluff than pays, before challenging."""
    suspicion: float = 0.1
    """How likely a player who was never doubted before is thought to bluff where he can: usually as likely as
    the tempers below are in the mean."""
    pace: float = 1.0
    """How long everything takes, against the level's own times."""
    restlessness: float = 1.0
    """How much these times vary, against the level's own."""
    forgetfulness: float = 1.0
    """How often UNO is forgotten, against the level's own."""
    chatter: float = 0.0
    """How often advice to whoever is in turn slips out where that is fined (RULES 4.8)."""


TEMPERS: Final[dict[str, Temper]] = {
    "plain": Temper(),
    "cautious": Temper(thrift=0.01, wild_worth=1.0, challenge_margin=0.1, pace=1.15, restlessness=0.8),
    "aggressive": Temper(attack=1.0, bluff_chance=0.3, challenge_margin=-0.03, pace=0.85),
    "bluffer": Temper(bluff_chance=0.4, suspicion=0.4, restlessness=1.4, chatter=0.004),
    "calculator": Temper(pace=1.05),
    "sleepy": Temper(mistakes=0.05, challenge_margin=0.2, pace=1.3, forgetfulness=2.0),
}
"""Each within 1.5 percentage points of the plain one's strength at a table of four; see `docs/bots.md`."""
