"""What befalls a person is given time at any speed; what befalls bots is not."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tests.session.players import match_setup, new_session, play_on, showing_ms
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import CallUno, NextRound
from uno_desktop.engine.events import (
    CardsDrawn,
    DrawCause,
    Event,
    HandPeeked,
    HandsPassed,
    HandsSwapped,
    SeatsSkipped,
    TurnTimedOut,
    UnoCaught,
    WildFourChallenged,
)
from uno_desktop.engine.presets import PRESETS
from uno_desktop.session.attention import ATTENTION_MS, concerns
from uno_desktop.session.record import ChangeTempo, Entry
from uno_desktop.session.session import Session
from uno_desktop.session.tempo import Tempo


class Watch:
    """Notes how long bots wait from when all is visible, by whether the last deed befell a person."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.visible_us = 0
        self.is_concern = False
        self.waits_us: dict[bool, list[int]] = {True: [], False: []}
        session.listen(self.see)

    def see(self, entry: Entry, events: Sequence[Event]) -> None:
        deed = entry.deed
        assert not isinstance(deed, ChangeTempo)
        is_bots = not isinstance(deed, NextRound) and not self.session.is_person(deed.seat)
        if is_bots and not isinstance(deed, CallUno):
            self.waits_us[self.is_concern].append(entry.at_us - self.visible_us)
        if not is_bots:
            self.visible_us = min(self.visible_us, entry.at_us)
        self.visible_us = max(self.visible_us, entry.at_us) + 1000 * showing_ms(events)
        self.is_concern = concerns(events, self.session.people)


@pytest.mark.parametrize("speed", [1.0, 4.0])
def test_bots_wait_in_real_time_after_what_befell_a_person_and_only_then(speed: float) -> None:
    rules = replace(PRESETS["frenzy"], match_end="rounds 3", turn_seconds=0)
    session = new_session(match_setup("pbbb", rules, seed=3), Tempo(speed=speed, reaction_ms=0))
    watch = Watch(session)
    play_on(session)
    enough_us = ATTENTION_MS * 1000 * speed
    assert len(watch.waits_us[True]) > 5
    assert min(watch.waits_us[True]) >= enough_us
    assert min(watch.waits_us[False]) < enough_us


def test_among_bots_nothing_is_slower() -> None:
    setup = match_setup("bbb", replace(PRESETS["frenzy"], match_end="round"), seed=3)
    slow, fast = new_session(setup, Tempo(speed=1.0)), new_session(setup, Tempo(speed=4.0))
    play_on(slow)
    play_on(fast)
    assert slow.history == fast.history


@pytest.mark.parametrize(
    ("event", "befallen"),
    [
        (CardsDrawn(1, (5,), DrawCause.CHAIN), {1}),
        (CardsDrawn(1, (5,), DrawCause.TURN), set()),
        (SeatsSkipped((1, 2)), {1, 2}),
        (UnoCaught(1, by=3), {1}),
        (TurnTimedOut(2), {2}),
        (WildFourChallenged(0, 3, is_guilty=True, hand=()), {0, 3}),
        (HandPeeked(0, 3, ()), {3}),
        (HandsSwapped(0, 3, (), ()), {3}),
        (HandsPassed(1, ((), (), (), ())), {0, 1, 2, 3}),
    ],
)
def test_whom_an_event_befalls(event: Event, befallen: set[Seat]) -> None:
    assert {seat for seat in range(4) if concerns([event], (seat,))} == befallen
