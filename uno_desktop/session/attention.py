"""What people must take in: after it the table gives them a moment, however fast it runs.

What concerns bots alone goes on at the speed that was chosen. Knows no clock.
"""

from collections.abc import Iterable
from typing import Final

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.events import (
    CardsDrawn,
    CardsSwapped,
    DrawCause,
    Event,
    HandPeeked,
    HandsPassed,
    HandsSwapped,
    SeatsSkipped,
    TurnTimedOut,
    UnoCaught,
    UnoForgotten,
    WildFourChallenged,
)

ATTENTION_MS: Final = 1000
"""Real time that a person has to take in what was done to him, from when it is visible."""
CURTAIN_MS: Final = 1000
"""Real time in which whoever looks sees how his turn has ended, before the curtain falls."""
READING_MS: Final = 5000
"""Real time for which a hand that he may see lies open to a person, as long as he does nothing else."""


def curtain_ms(events: Iterable[Event], people: tuple[Seat, ...]) -> int:
    """How long the curtain waits, in real time from when these events are visible."""
    return READING_MS if any(_opens_a_hand(event, people) for event in events) else CURTAIN_MS


def _opens_a_hand(event: Event, people: tuple[Seat, ...]) -> bool:
    match event:
        case HandPeeked(seat=seat):
            return seat in people
        case WildFourChallenged(seat=seat, hand=hand):
            return seat in people and bool(hand)
        case _:
            return False


def concerns(events: Iterable[Event], people: tuple[Seat, ...]) -> bool:
    """Was something done to one of these people, that he did not do himself and must notice?"""
    return any(seat in people for event in events for seat in _befallen(event, people))


def _befallen(event: Event, people: tuple[Seat, ...]) -> tuple[Seat, ...]:
    match event:
        case CardsDrawn(seat=seat, cause=cause) if cause != DrawCause.TURN:
            return (seat,)
        case SeatsSkipped(skipped=skipped):
            return skipped
        case UnoCaught(seat=seat) | UnoForgotten(seat=seat) | TurnTimedOut(seat=seat):
            return (seat,)
        case WildFourChallenged(seat=seat, accused=accused):
            return (seat, accused)
        case HandPeeked(target=target) | CardsSwapped(target=target) | HandsSwapped(target=target):
            return (target,)
        case HandsPassed():
            return people
        case _:
            return ()
