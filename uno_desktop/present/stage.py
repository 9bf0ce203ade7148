"""The line of time on which cues are laid, one event after another.

Owns how long common things last: a card on its way, words, a pulse. Knows no event by name.
"""

from collections.abc import Iterable
from typing import Final

from uno_desktop.engine.cards import COLOR_OF, IS_WILD, Card, Color, Seat
from uno_desktop.engine.events import Event
from uno_desktop.engine.table import NO_SEAT, Table
from uno_desktop.present import cues as q
from uno_desktop.present.cues import TONES, EffectName, Place, SoundName

FLIGHT_MS: Final = 350
LANDING_MS: Final = 210
"""A card slows down as it comes: from here on it is seen where it will lie."""
RING_MS: Final = 300
_BUBBLE_MS: Final = 1600
BANNER_MS: Final = 1500
_EFFECT_MS: Final = 900
TRIUMPH_MS: Final = 2000
"""How long whoever wins a round may enjoy it; he can go on before."""
_PULSE_MS: Final = 500
_SOUND_GAP_MS: Final = 90
_NAMED_COLOR_MS: Final = 200


class Stage:
    """The line of time while events are laid on it, with the viewer's table as it is at that moment."""

    def __init__(self, view: Table) -> None:
        self.view = view
        self.cues: list[q.Cue] = []
        self.now_ms = 0
        self.hold_ms = 0
        self.stagger_ms = 0

    def begin(self, event: Event, hold_ms: int, stagger_ms: int) -> None:
        self.hold_ms, self.stagger_ms = hold_ms, stagger_ms
        self.cues.append(q.Apply(self.now_ms, 0, event))

    def end(self, event: Event) -> None:
        self.view.apply(event)
        self.now_ms += self.hold_ms

    def fly(
        self,
        cards: Iterable[Card],
        origin: Place,
        target: Place,
        *,
        is_face_up: bool,
        turns: bool,
        flight_ms: int = FLIGHT_MS,
        after_ms: int = 0,
    ) -> None:
        """Cards set out one after another."""
        for index, card in enumerate(cards):
            start_ms = self.now_ms + after_ms + index * self.stagger_ms
            self.cues.append(q.FlyCard(start_ms, flight_ms, card, origin, target, is_face_up, turns))

    def sound(self, name: SoundName, seat: Seat = NO_SEAT, *, after_ms: int = 0) -> None:
        """From a seat, or from the middle of the table."""
        self.cues.append(q.Sound(self.now_ms + after_ms, 0, name, seat))

    def sounds(self, name: SoundName, seat: Seat, count: int) -> None:
        """One for each card that sets out, but never a rattle."""
        heard_ms = -_SOUND_GAP_MS
        for index in range(count):
            if index * self.stagger_ms >= heard_ms + _SOUND_GAP_MS:
                heard_ms = index * self.stagger_ms
                self.sound(name, seat, after_ms=heard_ms)

    def tones(self, card: Card, color: Color, seat: Seat = NO_SEAT) -> None:
        """The tone of a card together with its sound, and before the card lands that of a colour named."""
        printed = COLOR_OF[card]
        self.sound(TONES[printed], seat)
        if color != printed:
            self.sound(TONES[color], seat, after_ms=_NAMED_COLOR_MS)

    def bubble(self, seat: Seat, text_id: str) -> None:
        self.cues.append(q.Bubble(self.now_ms, _BUBBLE_MS, seat, text_id))

    def banner(
        self,
        text_id: str,
        *seats: Seat,
        number: int = 0,
        after_ms: int = 0,
        duration_ms: int = BANNER_MS,
    ) -> None:
        self.cues.append(q.Banner(self.now_ms + after_ms, duration_ms, text_id, seats, number))

    def effect(self, name: EffectName, seat: Seat, after_ms: int = 0) -> None:
        duration_ms = TRIUMPH_MS if name is EffectName.TRIUMPH else _EFFECT_MS
        self.cues.append(q.Effect(self.now_ms + after_ms, duration_ms, name, seat))

    def pulse(self, seat: Seat, *, is_bad: bool = False, after_ms: int = 0) -> None:
        self.cues.append(q.Pulse(self.now_ms + after_ms, _PULSE_MS, seat, is_bad))

    def shake(self, seat: Seat, after_ms: int = 0) -> None:
        self.cues.append(q.Shake(self.now_ms + after_ms, _PULSE_MS, seat))
        self.sound(SoundName.ERROR, seat, after_ms=after_ms)

    def ring(self, color: Color, after_ms: int = 0) -> None:
        self.cues.append(q.Ring(self.now_ms + after_ms, RING_MS, color))

    def ring_below(self, card: Card, color: Color, after_ms: int = 0) -> None:
        """As this card comes to the pile: it is never seen on the colour before. A Wild has to land first."""
        lands_ms = FLIGHT_MS if IS_WILD[card] else LANDING_MS
        self.ring(color, after_ms=after_ms + lands_ms)
