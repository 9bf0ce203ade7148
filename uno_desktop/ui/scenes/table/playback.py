"""Playing events on the picture: cues wait on a line of virtual time until their moment has come.

Owns that line. The picture may lag behind the game by what is still to be shown, and can be brought up to
date at any moment. Knows no pygame: sounds are handed to whoever listens.
"""

from collections import deque
from collections.abc import Callable, Sequence
from itertools import islice

from uno_desktop.engine.events import Event
from uno_desktop.engine.table import Table
from uno_desktop.present import cues as q
from uno_desktop.present.timeline import cues_for, showing_ms
from uno_desktop.present.tween import Motion
from uno_desktop.ui.scenes.table.picture import (
    BannerSign,
    EffectSign,
    Flight,
    Flip,
    Picture,
    PulseSign,
    Reveal,
    Sign,
    Speech,
)

Heard = Callable[[q.Sound | q.Voice], None]
_STALE_MS = 600
"""A sound that is this late is not played any more: it would come in a heap with others."""


class Playback:
    """One picture and what it has still to show. `on_sound` is called when something is to be heard.

    `speed`: how many virtual seconds pass in one of the viewer's own, as whoever owns it knows.
    """

    def __init__(self, table: Table, *, on_sound: Heard, motion: Motion = Motion.FULL) -> None:
        self.picture = Picture.of(table)
        self.motion = motion
        self.speed = 1.0
        self._on_sound = on_sound
        self._ahead = table.clone()
        self._waiting: deque[tuple[float, q.Cue]] = deque()
        self._shown_ms = 0.0

    @property
    def shown_ms(self) -> float:
        """The virtual time at which everything will have been shown."""
        return max(self._shown_ms, self.picture.triumph_ends_ms)

    @property
    def is_idle(self) -> bool:
        """Is the table shown up to date, and every card in its place?"""
        return not self._waiting and not self.picture.flights

    def is_moving(self, now_ms: float) -> bool:
        """Does the picture change by itself now or soon?"""
        picture = self.picture
        return (
            not self.is_idle
            or now_ms < self._shown_ms
            or bool(picture.effects or picture.pulses or picture.shakes)
            or any(speech.is_fading(now_ms) for speech in picture.speeches.values())
            or picture.banner is not None
            or picture.reveal is not None
            or picture.flip is not None
            or picture.shuffle is not None
        )

    def add(self, events: Sequence[Event], now_ms: float) -> None:
        """Show these events after whatever is still to be shown."""
        begin_ms = max(now_ms, self.shown_ms)
        for cue in cues_for(events, self._ahead):
            self._waiting.append((begin_ms + cue.start_ms, cue))
        for event in events:
            self._ahead.apply(event)
        self.picture.is_behind = bool(self._waiting)
        self._shown_ms = begin_ms + showing_ms(events)

    def advance(self, now_ms: float) -> None:
        """Let the picture follow to this moment."""
        while self._waiting and self._waiting[0][0] <= now_ms:
            start_ms, cue = self._waiting.popleft()
            self._show(cue, start_ms, is_late=now_ms - start_ms > _STALE_MS)
        self.picture.is_behind = bool(self._waiting)
        self.picture.forget_past(now_ms)

    def catch_up(self, now_ms: float) -> None:
        """Show at once all that is still to be shown: the player has acted, or will not wait."""
        while self._waiting:
            _, cue = self._waiting.popleft()
            self._show(cue, now_ms, is_late=True)
        self.picture.is_behind = False
        for flight in self.picture.flights:
            flight.end_ms = min(flight.end_ms, now_ms)
        self._shown_ms = min(self._shown_ms, now_ms)
        self.picture.forget_past(now_ms)

    def _show(self, cue: q.Cue, start_ms: float, *, is_late: bool) -> None:
        picture = self.picture
        end_ms = start_ms + cue.duration_ms
        # Nobody reads faster because the table runs faster.
        read_ms = start_ms + cue.duration_ms * max(1.0, self.speed)
        match cue:
            case q.Apply(event=event):
                picture.apply(event)
                picture.feel(event, start_ms)
                self._launch()
            case q.FlyCard() | q.FlyHand():
                pass  # flights set out with their event
            case q.FlipCard(card=card, place=place):
                picture.flip = Flip(start_ms, end_ms, card, place)
            case q.Shuffle():
                self._gather(start_ms, end_ms)
            case q.Shake(seat=seat):
                picture.shakes[seat] = Sign(start_ms, end_ms)
            case q.Pulse(seat=seat, is_bad=is_bad):
                picture.pulses[seat] = PulseSign(start_ms, end_ms, is_bad)
            case q.Turn(seat=seat):
                picture.turn, picture.turn_since_ms = seat, start_ms
            case q.Ring(color=color):
                picture.color, picture.color_since_ms = color, start_ms
            case q.Arrows(direction=direction):
                picture.direction, picture.direction_since_ms = direction, start_ms
            case q.Effect(name=name, seat=seat):
                is_enjoyed = name is q.EffectName.TRIUMPH
                picture.effects.append(EffectSign(start_ms, read_ms if is_enjoyed else end_ms, name, seat))
            case q.Bubble(seat=seat):
                picture.speeches[seat] = Speech(start_ms, read_ms, cue)
            case q.Banner():
                picture.banner = BannerSign(start_ms, read_ms, cue)
            case q.RevealHand(seat=seat, cards=cards):
                picture.reveal = Reveal(start_ms, read_ms, seat, cards)
            case q.ShowResults():
                picture.results_due = True
            case q.Sound() | q.Voice():
                if not is_late:
                    self._on_sound(cue)

    def _launch(self) -> None:
        """Put the cards on their way that the event just applied has moved: those up to the next event.

        Each waits for its own moment; until it has landed it is not drawn where it will lie.
        """
        for start_ms, cue in islice(self._waiting, len(self._waiting)):
            if isinstance(cue, q.Apply):
                return
            if isinstance(cue, q.FlyCard):
                self._fly(start_ms, cue.duration_ms, cue)
            elif isinstance(cue, q.FlyHand) and cue.count:
                self._fly_hand(start_ms, cue.duration_ms, cue)
            elif isinstance(cue, q.Ring) and self.motion is Motion.NONE:
                # Cards that do not fly lie there at once; so does the colour.
                self.picture.color = cue.color

    def _fly(self, start_ms: float, duration_ms: float, cue: q.FlyCard) -> None:
        flight = Flight(
            cue.card,
            cue.origin,
            cue.target,
            start_ms,
            start_ms + (0 if self.motion is Motion.NONE else duration_ms),
            cue.is_face_up,
            cue.turns,
        )
        self.picture.flights.append(flight)

    def _fly_hand(self, start_ms: float, duration_ms: float, cue: q.FlyHand) -> None:
        end_ms = start_ms + (0 if self.motion is Motion.NONE else duration_ms)
        origin, target = q.hand(cue.origin), q.hand(cue.target)
        self.picture.flights.append(
            Flight(-1, origin, target, start_ms, end_ms, is_face_up=False, turns=False, count=cue.count)
        )

    def _gather(self, start_ms: float, end_ms: float) -> None:
        """Shuffling: what lies open before the seats goes back into the pile first."""
        picture = self.picture
        picture.shuffle = Sign(start_ms, end_ms)
        lying = [(start_ms, seat, card) for seat, card in picture.fronts.items()]
        picture.fronts.clear()
        for flight in picture.flights:
            if flight.target.spot is q.Spot.FRONT:
                # It turns back as soon as it has come.
                flight.stays = False
                lying.append((flight.end_ms, flight.target.seat, flight.card))
        if self.motion is not Motion.NONE:
            for leaves_ms, seat, card in lying:
                landing_ms = leaves_ms + (end_ms - start_ms) * 0.6
                back = Flight(card, q.front(seat), q.DRAW_PILE, leaves_ms, landing_ms, False, True)
                picture.flights.append(back)
