"""What is to be seen of each seat at this moment, put together from the picture and the game.

Owns no picture of its own. Knows neither layout nor colours.
"""

from typing import Final

from uno_desktop.engine.cards import COLOR_OF, RANK_OF, UNKNOWN, Seat
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.table import Duty, Pending
from uno_desktop.present.tween import Motion, there_and_back
from uno_desktop.ui.scenes.table.choice import Choice
from uno_desktop.ui.scenes.table.desk import Desk
from uno_desktop.ui.scenes.table.keys import Keys
from uno_desktop.ui.scenes.table.picture import Picture
from uno_desktop.ui.scenes.table.seats import CLOCK_STEPS, SeatState
from uno_desktop.ui.scenes.table.studio import Studio

_FIDGET_MS: Final = 620
_THOUGHTFUL_AFTER_MS: Final = 850
_SHAKE_WAVES: Final = 3
_GLOW_MS: Final = 260.0


class SeatStates:
    """Makes a `SeatState` for every seat. `target` is the seat chosen with the keys."""

    def __init__(self, studio: Studio, desk: Desk, keys: Keys) -> None:
        self.studio = studio
        self.desk = desk
        self.keys = keys
        self.target: Seat | None = None

    def of(self, seat: Seat, picture: Picture, choice: Choice | None, now_ms: float) -> SeatState:
        desk, table = self.desk, picture.table
        people = desk.session.people
        count = max(0, len(table.hands[seat]) - picture.arriving(seat))
        is_in_turn = picture.turn == seat
        is_own_bell = len(people) > 1 and seat in people
        pulse = picture.pulses.get(seat)
        glow = min(1.0, max(0.2, (now_ms - picture.turn_since_ms) / _GLOW_MS)) if is_in_turn else 0.0
        alarm = 0.0
        if pulse is not None and pulse.is_on(now_ms):
            strength = there_and_back(pulse.part(now_ms))
            glow, alarm = (glow, strength) if pulse.is_bad else (max(glow, strength), 0.0)
        is_choosing = choice is not None and choice.wants_seat and seat != choice.seat
        return SeatState(
            seat=seat,
            name=self.studio.names[seat],
            face=self.studio.faces[seat],
            mood=picture.mood_of(seat, now_ms),
            count=count,
            score=table.scores[seat],
            pegs=table.pegs[seat],
            duty=table.duty[seat] if count == 1 else Duty.NONE,
            is_armed=table.armed == seat,
            is_in_turn=is_in_turn,
            is_dealer=table.dealer == seat,
            is_person=seat in people,
            owed=table.chain if is_in_turn and table.pending == Pending.CHAIN else 0,
            key=self.key_of(seat),
            bell_is_call=is_own_bell,
            has_bell=self.has_bell(seat),
            is_bell_hot=self._is_bell_hot(seat, picture, is_own_bell=is_own_bell),
            is_target=is_choosing or self.target == seat,
            cards=self._open_cards(seat, picture, count),
            clock=self._clock(seat, picture),
            glow=glow,
            alarm=alarm,
            shift_px=self._shake(seat, picture, now_ms),
            lifted=self._fidget(seat, picture, count, now_ms),
            is_skipped=seat in picture.skips and picture.skips[seat].is_on(now_ms),
            is_thinking=self._is_thinking(seat, picture, now_ms),
        )

    @property
    def bottom(self) -> Seat:
        return self.studio.layout.viewer

    def has_bell(self, seat: Seat) -> bool:
        """Every other seat has a bell that accuses it; where several people play, each has one of his own."""
        people = self.desk.session.people
        return bool(people) and (seat != self.bottom or (len(people) > 1 and seat in people))

    def key_of(self, seat: Seat) -> str:
        """The key that goes with the bell: a person's own, or the digit that accuses this seat."""
        people = self.desk.session.people
        if len(people) > 1 and seat in people:
            return self.keys.label_of_person(seat)
        if seat == self.bottom:
            return ""
        seats = len(self.studio.layout.seats)
        return str((seat - self.bottom) % seats)

    def _is_bell_hot(self, seat: Seat, picture: Picture, *, is_own_bell: bool) -> bool:
        if picture.table.is_round_over:
            return False
        if is_own_bell:
            # Only what everybody sees: that a hand could come down to one card is nobody else's affair.
            return picture.table.duty[seat] == Duty.DUE
        return picture.table.duty[seat] == Duty.DUE and self.desk.is_catchable(seat)

    def _open_cards(self, seat: Seat, picture: Picture, count: int) -> tuple[int, ...] | None:
        """A hand that lies open to everybody: at the end of a round, or a person's where hands are open."""
        session = self.desk.session
        if seat != self.bottom and session.open_hands and not picture.table.is_round_over:
            if not session.may_show(seat):
                return None
            held = self.desk.view(seat).hands[seat][:count]
            return tuple(sorted(held, key=lambda card: (COLOR_OF[card], RANK_OF[card])))
        hand = picture.table.hands[seat]
        if seat == self.bottom or not hand or UNKNOWN in hand or not picture.table.is_round_over:
            return None
        return tuple(hand)

    def _clock(self, seat: Seat, picture: Picture) -> int | None:
        session = self.desk.session
        if picture.turn != seat or not session.rulebook.turn_seconds:
            return None
        left_ms = session.time_left_ms
        if left_ms is None:
            return None
        return min(CLOCK_STEPS, round(CLOCK_STEPS * left_ms / (session.rulebook.turn_seconds * 1000)))

    def _shake(self, seat: Seat, picture: Picture, now_ms: float) -> int:
        sign = picture.shakes.get(seat)
        if sign is None or not sign.is_on(now_ms) or self.studio.motion is not Motion.FULL:
            return 0
        part = sign.part(now_ms)
        wave = there_and_back((part * _SHAKE_WAVES) % 1.0) * (1 if int(part * _SHAKE_WAVES * 2) % 2 else -1)
        return round(wave * (1 - part) * self.studio.px(7))

    def _is_at_it(self, seat: Seat, picture: Picture) -> bool:
        """Is this a bot in turn, with nothing more to be shown?"""
        is_waited_for = picture.turn == seat and not picture.table.is_round_over
        is_all_shown = not picture.is_behind and not picture.flights
        return is_waited_for and is_all_shown and not self.desk.session.is_person(seat)

    def _is_thinking(self, seat: Seat, picture: Picture, now_ms: float) -> bool:
        """Does a bot take its time? Whoever acts at once is not called thoughtful."""
        return self._is_at_it(seat, picture) and now_ms - picture.turn_since_ms > _THOUGHTFUL_AFTER_MS

    def _fidget(self, seat: Seat, picture: Picture, count: int, now_ms: float) -> int | None:
        """A bot that thinks fingers its cards: which one follows from the time alone and tells nothing."""
        if not self._is_at_it(seat, picture) or count == 0 or self.studio.motion is not Motion.FULL:
            return None
        beat = int((now_ms - picture.turn_since_ms) / _FIDGET_MS)
        if beat < 1:
            return None
        return Rng(beat * 31 + seat).below(count)
