"""What is heard at the table: cues become sounds, each from where it happens.

Owns the choice of voice and the place in the stereo picture. Knows nothing of devices.
"""

from typing import Final

from uno_desktop.engine.cards import Seat
from uno_desktop.present import cues as q
from uno_desktop.ui.scenes.table.studio import Studio

_VOICES: Final = 6
_WIDTH: Final = 0.7
_TONES: Final = frozenset(q.TONES.values())


class TableSounds:
    """Plays cues. `tells_colors`: the player wishes to hear the colour of every card played."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.tells_colors = False

    def play(self, cue: q.Sound | q.Voice) -> None:
        """Let a cue be heard from the side where its seat is."""
        sounds, pan = self.studio.kit.sounds, self.pan(cue.seat)
        if isinstance(cue, q.Voice):
            sounds.say(f"{cue.word}_{cue.seat % _VOICES + 1}", pan=pan)
        elif self.tells_colors or cue.name not in _TONES:
            sounds.play(cue.name, pan=pan)

    def pan(self, seat: Seat) -> float:
        """Where a seat is heard, -1 for the left to 1 for the right; the middle of the table is no seat."""
        layout = self.studio.layout
        if not 0 <= seat < len(layout.seats) or seat == layout.viewer:
            return 0.0
        x = layout.seats[seat].plate.center[0]
        middle = layout.stage.center[0]
        return max(-1.0, min(1.0, (x - middle) / max(1, layout.stage.width / 2))) * _WIDTH
