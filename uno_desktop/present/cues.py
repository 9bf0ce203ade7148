"""What a screen shows: small facts about motion, sound and signs, each with its time.

Owns the vocabulary between events and a scene. Places are symbolic, a scene finds them in its `TableLayout`.
Times are virtual milliseconds from when the events arrive. Texts are ids with the seats that they speak of;
`wording` makes sentences of them.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final, TypeAlias

from uno_desktop.engine.cards import BLUE, GREEN, NO_COLOR, RED, YELLOW, Card, Color, Seat
from uno_desktop.engine.events import Event
from uno_desktop.engine.table import NO_SEAT


class Spot(Enum):
    """A kind of place. `FRONT` is the free space before a seat, where a card may lie open for a while."""

    DRAW_PILE = "draw_pile"
    DISCARD_PILE = "discard_pile"
    HAND = "hand"
    FRONT = "front"


@dataclass(frozen=True, slots=True)
class Place:
    spot: Spot
    seat: Seat = NO_SEAT


DRAW_PILE: Final = Place(Spot.DRAW_PILE)
DISCARD_PILE: Final = Place(Spot.DISCARD_PILE)


def hand(seat: Seat) -> Place:
    return Place(Spot.HAND, seat)


def front(seat: Seat) -> Place:
    return Place(Spot.FRONT, seat)


class SoundName(StrEnum):
    """The sounds of the table, by the name of their file."""

    CARD_DRAW = "card_draw"
    CARD_PLAY = "card_play"
    CARD_FLIP = "card_flip"
    SHUFFLE = "shuffle"
    DEAL = "deal"
    SKIP = "skip"
    REVERSE = "reverse"
    DRAW_TWO = "draw_two"
    WILD = "wild"
    WILD_FOUR = "wild_four"
    CHAIN = "chain"
    CHALLENGE = "challenge"
    UNO_STING = "uno_sting"
    CAUGHT = "caught"
    YOUR_TURN = "your_turn"
    ERROR = "error"
    WIN = "win"
    LOSE = "lose"
    TONE_RED = "tone_red"
    TONE_YELLOW = "tone_yellow"
    TONE_GREEN = "tone_green"
    TONE_BLUE = "tone_blue"
    TONE_WILD = "tone_wild"


TONES: Final = {
    RED: SoundName.TONE_RED,
    YELLOW: SoundName.TONE_YELLOW,
    GREEN: SoundName.TONE_GREEN,
    BLUE: SoundName.TONE_BLUE,
    NO_COLOR: SoundName.TONE_WILD,
}
"""What tells the colour of a card to the ear, for those who wish it."""


class EffectName(StrEnum):
    """The big moments."""

    UNO = "uno"
    CAUGHT = "caught"
    WILD_FOUR = "wild_four"
    WRONG = "wrong"  # in doubting, or in playing: this seat draws
    RIGHT = "right"
    SWAP = "swap"
    WIN = "win"
    TRIUMPH = "triumph"  # the viewer himself has won


@dataclass(frozen=True, slots=True)
class _Timed:
    start_ms: int
    duration_ms: int

    @property
    def end_ms(self) -> int:
        return self.start_ms + self.duration_ms


@dataclass(frozen=True, slots=True)
class Apply(_Timed):
    """From now on the table shown includes this event: the screen's view applies it.

    Cards that are still flying are not yet drawn where they will lie.
    """

    event: Event


@dataclass(frozen=True, slots=True)
class FlyCard(_Timed):
    """One card on its way; `card` may be unknown.

    `is_face_up` is how it arrives; a card that `turns` leaves the other way up. A card that flies to the
    front of a seat lies there until a `Shuffle`.
    """

    card: Card
    origin: Place
    target: Place
    is_face_up: bool
    turns: bool


@dataclass(frozen=True, slots=True)
class FlyHand(_Timed):
    """A whole hand of `count` cards goes from one seat to another, face down."""

    origin: Seat
    target: Seat
    count: int


@dataclass(frozen=True, slots=True)
class FlipCard(_Timed):
    """A card is turned up where it lies, shown, and turned back."""

    card: Card
    place: Place


@dataclass(frozen=True, slots=True)
class Shuffle(_Timed):
    """The draw pile is shuffled. All cards that lie open before seats go back into it."""


@dataclass(frozen=True, slots=True)
class Shake(_Timed):
    """Something is wrong at this seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Pulse(_Timed):
    """Look at this seat. `is_bad`: it loses something."""

    seat: Seat
    is_bad: bool


@dataclass(frozen=True, slots=True)
class Turn(_Timed):
    """The sign of whose turn it is moves to this seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ring(_Timed):
    """The colour ring takes this colour."""

    color: Color


@dataclass(frozen=True, slots=True)
class Arrows(_Timed):
    """The arrows turn round: 1 clockwise, -1 counterclockwise."""

    direction: int


@dataclass(frozen=True, slots=True)
class Effect(_Timed):
    """A big moment, at a seat."""

    name: EffectName
    seat: Seat


@dataclass(frozen=True, slots=True)
class Bubble(_Timed):
    """A seat says a few words."""

    seat: Seat
    text_id: str


@dataclass(frozen=True, slots=True)
class Banner(_Timed):
    """A few large words over the table; `seats` are the seats named, `number` a number named."""

    text_id: str
    seats: tuple[Seat, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class RevealHand(_Timed):
    """This hand of `seat` lies open for the viewer, and is hidden again at the end of the duration."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ShowResults(_Timed):
    """The last card has been seen long enough: the results may cover the table."""


@dataclass(frozen=True, slots=True)
class Sound(_Timed):
    """A sound from where a seat is, or from the middle of the table."""

    name: SoundName
    seat: Seat = NO_SEAT


@dataclass(frozen=True, slots=True)
class Voice(_Timed):
    """A seat's voice says a word; the word names the file."""

    word: str
    seat: Seat


Cue: TypeAlias = (
    Apply
    | FlyCard
    | FlyHand
    | FlipCard
    | Shuffle
    | Shake
    | Pulse
    | Turn
    | Ring
    | Arrows
    | Effect
    | Bubble
    | Banner
    | RevealHand
    | ShowResults
    | Sound
    | Voice
)
