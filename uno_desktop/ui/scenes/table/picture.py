"""What the screen shows now: a table that lags behind the game, and all that is on its way or said aloud.

Owns that state as plain values in virtual milliseconds. Changed by `playback` alone; knows no pygame and no
session. Input is never judged by it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from uno_desktop.engine.cards import IS_WILD, NO_COLOR, UNKNOWN, Card, Color, Seat
from uno_desktop.engine.events import CardsPlayed, Event, RoundBegan, SeatsSkipped
from uno_desktop.engine.table import NO_SEAT, Pending, Table
from uno_desktop.present import cues as q
from uno_desktop.present.moods import MOOD_MS, Mood, moods_after

LOG_LENGTH: Final = 200
SKIPPED_MS: Final = 2200
"""How long a seat is marked as skipped."""


@dataclass(eq=False, slots=True)
class Flight:
    """One card, or a whole hand of backs, between two places."""

    card: Card
    origin: q.Place
    target: q.Place
    start_ms: float
    end_ms: float
    is_face_up: bool
    turns: bool
    count: int = 1
    stays: bool = True
    """Does a card that flies to the front of a seat lie there afterwards?"""

    def has_landed(self, now_ms: float) -> bool:
        return now_ms >= self.end_ms

    def has_started(self, now_ms: float) -> bool:
        return now_ms >= self.start_ms

    def part(self, now_ms: float) -> float:
        """How much of the way lies behind it, 0 to 1."""
        if now_ms >= self.end_ms:
            return 1.0
        return max(0.0, (now_ms - self.start_ms) / max(1.0, self.end_ms - self.start_ms))


@dataclass(frozen=True, slots=True)
class Sign:
    """Something that shows from one moment to another."""

    start_ms: float
    end_ms: float

    def part(self, now_ms: float) -> float:
        return min(1.0, max(0.0, (now_ms - self.start_ms) / max(1.0, self.end_ms - self.start_ms)))

    def is_on(self, now_ms: float) -> bool:
        return self.start_ms <= now_ms < self.end_ms

    def strength(self, now_ms: float) -> float:
        """How clearly words are seen that come quickly, stay, and fade, 0 to 1."""
        part = self.part(now_ms)
        return min(1.0, part * 12, (1 - part) * 8)

    def is_fading(self, now_ms: float) -> bool:
        """Are such words coming or going, rather than there?"""
        return self.strength(now_ms) < 1.0


@dataclass(frozen=True, slots=True)
class Speech(Sign):
    cue: q.Bubble


@dataclass(frozen=True, slots=True)
class BannerSign(Sign):
    cue: q.Banner


@dataclass(frozen=True, slots=True)
class EffectSign(Sign):
    name: q.EffectName
    seat: Seat


@dataclass(frozen=True, slots=True)
class PulseSign(Sign):
    is_bad: bool


@dataclass(frozen=True, slots=True)
class MoodSign(Sign):
    mood: Mood


@dataclass(frozen=True, slots=True)
class Reveal(Sign):
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Flip(Sign):
    card: Card
    place: q.Place


@dataclass(slots=True)
class Picture:
    """`table` is the viewer's own view, as far as it has been shown."""

    table: Table
    turn: Seat = NO_SEAT
    turn_since_ms: float = 0.0
    color: Color = NO_COLOR
    color_since_ms: float = 0.0
    direction: int = 1
    direction_since_ms: float = 0.0
    flights: list[Flight] = field(default_factory=list)
    fronts: dict[Seat, Card] = field(default_factory=dict)
    speeches: dict[Seat, Speech] = field(default_factory=dict)
    pulses: dict[Seat, PulseSign] = field(default_factory=dict)
    shakes: dict[Seat, Sign] = field(default_factory=dict)
    skips: dict[Seat, Sign] = field(default_factory=dict)
    moods: dict[Seat, MoodSign] = field(default_factory=dict)
    effects: list[EffectSign] = field(default_factory=list)
    banner: BannerSign | None = None
    reveal: Reveal | None = None
    flip: Flip | None = None
    shuffle: Sign | None = None
    last_player: Seat = NO_SEAT
    last_cards: tuple[Card, ...] = ()
    named: dict[Card, Color] = field(default_factory=dict)
    """The colours that wilds among the discards were played with."""
    log: list[Event] = field(default_factory=list)
    told: int = 0
    """How many events have been shown."""
    results_due: bool = False
    is_behind: bool = False
    """Has more happened than is shown?"""

    @classmethod
    def of(cls, table: Table) -> "Picture":
        """The picture of a table at which nothing moves."""
        picture = cls(table)
        picture.settle()
        return picture

    def settle(self) -> None:
        """Show signs as the table has them."""
        table = self.table
        is_running = table.pending not in (Pending.OVER, Pending.DEAL)
        self.turn = table.turn if is_running else NO_SEAT
        self.color = table.color
        self.direction = table.direction
        if table.discards and IS_WILD[table.top] and table.color != NO_COLOR:
            self.named.setdefault(table.top, table.color)
        self.results_due = table.is_round_over and bool(table.winners)

    def apply(self, event: Event) -> None:
        """Let the table shown catch up by one event."""
        self.table.apply(event)
        self._note(event)

    def remember(self, past: Sequence[Event]) -> None:
        """This is all that has happened so far, and nothing that was remembered before."""
        self.log, self.told = [], 0
        self._forget_plays()
        for event in past:
            self._note(event)
        self.settle()

    def _note(self, event: Event) -> None:
        """Remember what has happened; the table has it already."""
        self.log.append(event)
        del self.log[:-LOG_LENGTH]
        self.told += 1
        if isinstance(event, RoundBegan):
            self.results_due = False
            self.turn = NO_SEAT
            self.fronts.clear()
            self.moods.clear()
            self._forget_plays()
        elif isinstance(event, CardsPlayed):
            self.last_player, self.last_cards = event.seat, event.cards
            for card in event.cards:
                if card != UNKNOWN and IS_WILD[card]:
                    self.named[card] = event.color

    def feel(self, event: Event, now_ms: float) -> None:
        """Let the faces take this event, which has just been applied."""
        for seat, mood in moods_after(event).items():
            self.moods[seat] = MoodSign(now_ms, now_ms + MOOD_MS, mood)
        if isinstance(event, SeatsSkipped):
            self.skips |= {seat: Sign(now_ms, now_ms + SKIPPED_MS) for seat in event.skipped}

    def mood_of(self, seat: Seat, now_ms: float) -> Mood:
        """The face that a seat makes now."""
        sign = self.moods.get(seat)
        if sign is not None and sign.is_on(now_ms):
            return sign.mood
        return "thinking" if self.turn == seat else "neutral"

    def _forget_plays(self) -> None:
        self.last_player, self.last_cards = NO_SEAT, ()
        self.named.clear()

    def take_over(self, other: "Picture") -> None:
        """Keep what everybody at the table remembers, in a picture for other eyes."""
        self.log, self.told, self.named = other.log, other.told, other.named
        self.last_player, self.last_cards = other.last_player, other.last_cards

    @property
    def triumph_ends_ms(self) -> float:
        """Until when whoever has won the round is celebrated."""
        triumphs = (effect for effect in self.effects if effect.name is q.EffectName.TRIUMPH)
        return max((effect.end_ms for effect in triumphs), default=0.0)

    # What is not to be drawn where it will lie, because it is still on its way.

    def is_on_its_way(self, card: Card) -> bool:
        """Is this card in the air, or about to be?"""
        return card != UNKNOWN and any(flight.card == card for flight in self.flights)

    def arriving(self, seat: Seat) -> int:
        """How many cards of a seat's hand have not yet arrived."""
        return sum(
            flight.count
            for flight in self.flights
            if flight.target.spot is q.Spot.HAND and flight.target.seat == seat
        )

    def is_hand_on_its_way(self, seat: Seat) -> bool:
        """Is the whole hand of a seat being brought to it?"""
        return any(
            flight.count > 1 and flight.target.spot is q.Spot.HAND and flight.target.seat == seat
            for flight in self.flights
        )

    def leaving_pile(self, now_ms: float) -> int:
        """How many cards, gone from the pile at the table, still lie on it in the picture."""
        return sum(
            1
            for flight in self.flights
            if flight.origin.spot is q.Spot.DRAW_PILE and not flight.has_started(now_ms)
        )

    def forget_past(self, now_ms: float) -> None:
        """Drop what is over."""
        for flight in self.flights:
            if flight.has_landed(now_ms) and flight.target.spot is q.Spot.FRONT and flight.stays:
                self.fronts[flight.target.seat] = flight.card
        self.flights = [flight for flight in self.flights if not flight.has_landed(now_ms)]
        self.effects = [effect for effect in self.effects if now_ms < effect.end_ms]
        self.speeches = {seat: sign for seat, sign in self.speeches.items() if now_ms < sign.end_ms}
        self.pulses = {seat: sign for seat, sign in self.pulses.items() if now_ms < sign.end_ms}
        self.moods = {seat: sign for seat, sign in self.moods.items() if now_ms < sign.end_ms}
        self.skips = {seat: sign for seat, sign in self.skips.items() if now_ms < sign.end_ms}
        self.shakes = {seat: sign for seat, sign in self.shakes.items() if now_ms < sign.end_ms}
        if self.banner is not None and now_ms >= self.banner.end_ms:
            self.banner = None
        if self.reveal is not None and now_ms >= self.reveal.end_ms:
            self.reveal = None
        if self.flip is not None and now_ms >= self.flip.end_ms:
            self.flip = None
        if self.shuffle is not None and now_ms >= self.shuffle.end_ms:
            self.shuffle = None
