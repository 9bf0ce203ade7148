"""How fast the table runs: what the player set, as far as it decides what happens when.

It is part of a saved game, since a continued game must go on in the same time. Knows no other setting.
"""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

_LIMIT_MARGIN_US: Final = 100_000
"""A bot that is slowed down still acts so long before its turn limit."""


class Tempo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Speeds and waiting times."""

    speed: Annotated[float, Meta(ge=0.001, le=1000)] = 1.0
    """Virtual time per real time; within bounds that arithmetic bears, whatever a save says."""
    bot_delay_percent: Annotated[int, Meta(ge=0, le=1000)] = 100
    """How long bots think, against what is natural to them."""
    reaction_ms: Annotated[int, Meta(ge=0, le=60_000)] = 1500
    """Real time that people have to call or catch before a bot does anything (RULES 5)."""
    auto_answer: bool = False
    """Does the table take a chain that a person cannot answer otherwise?"""

    def real_ms_as_us(self, real_ms: int) -> int:
        """The virtual time that passes in so much real time."""
        return round(real_ms * 1000 * self.speed)

    def bot_delay_us(self, delay_ms: int, turn_seconds: int) -> int:
        """The virtual time that a bot in turn waits. Being slowed down does not make it lose its turn."""
        delay_us = delay_ms * 10 * self.bot_delay_percent
        if delay_ms < turn_seconds * 1000:
            return min(delay_us, turn_seconds * 1_000_000 - _LIMIT_MARGIN_US)
        return delay_us
