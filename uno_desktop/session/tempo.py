"""How fast the table runs: what the player set, as far as it decides what happens when.

It is part of a saved game, since a continued game must go on in the same time. Knows no other setting.
"""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

DEFAULT_REACTION_MS: Final = 1500


class Tempo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Speeds and waiting times."""

    speed: Annotated[float, Meta(gt=0, le=1000)] = 1.0
    """Virtual time per real time."""
    bot_delay_percent: Annotated[int, Meta(ge=0, le=1000)] = 100
    """How long bots think, against what is natural to them."""
    reaction_ms: Annotated[int, Meta(ge=0, le=60_000)] = DEFAULT_REACTION_MS
    """Real time that people have to call or catch before a bot does anything (RULES 5)."""
    auto_answer: bool = False
    """Does the table take a chain that a person cannot answer otherwise?"""

    def real_ms_as_us(self, real_ms: int) -> int:
        """The virtual time that passes in so much real time."""
        return round(real_ms * 1000 * self.speed)
