"""What is heard at the table: cues become sounds, each from where it happens.

Owns the choice of voice and the place in the stereo picture. Knows nothing of devices.
"""

from typing import Final

from uno_desktop.engine.cards import Seat
from uno_desktop.present import cues as q
from uno_desktop.ui.scenes.table.studio import Studio

_VOICES: Final = 6
_WIDTH: Final = 0.7
_CENTRAL: Final = frozenset(
    {
        q.SoundName.YOUR_TURN,
        q.SoundName.WIN,
        q.SoundName.LOSE,
        q.SoundName.SHUFFLE,
        q.SoundName.DEAL,
        q.SoundName.REVERSE,
    }
)


class TableSounds:
    """Plays cues."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio

    def play(self, cue: q.Sound | q.Voice, *, acting: Seat) -> None:
        """Let a cue be heard; most sounds come from the seat that acts now."""
        sounds = self.studio.kit.sounds
        if isinstance(cue, q.Voice):
            sounds.say(f"{cue.word}_{cue.seat % _VOICES + 1}", pan=self.pan(cue.seat))
            return
        pan = 0.0 if cue.name in _CENTRAL else self.pan(acting)
        sounds.play(cue.name.value, pan=pan)

    def pan(self, seat: Seat) -> float:
        """Where a seat is heard, -1 for the left to 1 for the right."""
        layout = self.studio.layout
        if not 0 <= seat < len(layout.seats) or seat == layout.viewer:
            return 0.0
        x = layout.seats[seat].plate.center[0]
        middle = layout.stage.center[0]
        return max(-1.0, min(1.0, (x - middle) / max(1, layout.stage.width / 2))) * _WIDTH
