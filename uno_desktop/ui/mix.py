"""How loud each sound is in the mix, so that the voice is understood and nothing clips.

Owns that arithmetic. Knows no mixer and no file: it is told what plays and how much time passes.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Group: TypeAlias = Literal["effects", "voice", "music"]

LEVEL: Final[dict[Group, float]] = {"effects": 0.4, "voice": 0.4, "music": 1.0}
"""What full volume means: low enough for all that ever sounds at once, as the tests of loudness measure.

Music is recorded as softly as it shall be, because its volume has few steps.
"""
_DUCKED: Final[dict[Group, float]] = {"effects": 0.6, "voice": 1.0, "music": 0.3}
_STEP_BACK_MS: Final = 150
_RETURN_MS: Final = 800


class Ducking:
    """Music and effects step back while a voice speaks, and return slowly after it."""

    def __init__(self) -> None:
        self._depth = 0.0

    def update(self, elapsed_ms: int, *, is_speaking: bool) -> bool:
        """Let time pass; whether that has changed anything."""
        before = self._depth
        step = elapsed_ms / _STEP_BACK_MS if is_speaking else -elapsed_ms / _RETURN_MS
        self._depth = min(1.0, max(0.0, before + step))
        return self._depth != before

    def factor(self, group: Group) -> float:
        """What is left of the loudness of a group."""
        return 1.0 - self._depth * (1.0 - _DUCKED[group])


@dataclass(frozen=True, slots=True)
class Playing:
    """An effect or a voice that is heard now, as loud as wished, from -1 (left) to 1 (right)."""

    group: Group
    volume: float
    pan: float

    def sides(self, ducking: Ducking) -> tuple[float, float]:
        """How loud it is at the left and at the right."""
        loudness = LEVEL[self.group] * min(1.0, max(0.0, self.volume)) * ducking.factor(self.group)
        pan = min(1.0, max(-1.0, self.pan))
        return loudness * min(1.0, 1.0 - pan), loudness * min(1.0, 1.0 + pan)
