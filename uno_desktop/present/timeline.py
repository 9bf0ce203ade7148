"""When what is shown: events become cues on one line of virtual time.

Owns the pace of the table: how long the others must wait until a move has been seen. That time depends on the
events alone and never on who looks on, so that a game of bots runs the same at every screen. What exactly is
shown stands in `staging`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from uno_desktop.engine import events as e
from uno_desktop.engine.table import Table
from uno_desktop.present.cues import Cue
from uno_desktop.present.stage import FLIGHT_MS, Stage
from uno_desktop.present.staging import show

_PLAY_MS: Final = 450
_PLAY_STAGGER_MS: Final = 180
_DRAW_STAGGER_MS: Final = 250
_LONGEST_DRAW_MS: Final = 1400
_DEAL_STAGGER_MS: Final = 60
_LONGEST_DEAL_MS: Final = 1600

PACE_MS: Final[dict[type[e.Event], int]] = {
    e.RoundBegan: 600,
    e.DealerCardDrawn: 170,
    e.DealerChosen: 700,
    e.PileShuffled: 500,
    e.MarkerPlaced: 1000,
    e.MarkerFound: 700,
    e.OpeningCardTurned: 600,
    e.PositionSet: 0,
    e.TurnBegan: 150,
    e.TurnContinued: 150,
    e.ColorNamed: 450,
    e.DirectionReversed: 350,
    e.DrawForgiven: 600,
    e.PileRefilled: 700,
    e.DrawnCardOffered: 0,
    e.CardKept: 200,
    e.ChainGrew: 350,
    e.ChainDropped: 250,
    e.ChainDeflected: 450,
    e.ChainSettled: 0,
    e.WildFourChallenged: 1600,
    e.UnoCalled: 300,
    e.UnoDue: 0,
    e.UnoVoided: 0,
    e.UnoFalselyCalled: 600,
    e.UnoCaught: 800,
    e.UnoForgotten: 800,
    e.CatchMissed: 450,
    e.CatchWindowsClosed: 0,
    e.HandPeeked: 900,
    e.CardsSwapped: 900,
    e.HandsSwapped: 900,
    e.HandsPassed: 1000,
    e.CardsRejected: 900,
    e.TurnTimedOut: 500,
    e.AdviceGiven: 500,
    e.SumClaimed: 900,
    e.SumFalselyClaimed: 600,
    e.RoundEnded: 900,
    e.PegsWorn: 600,
    e.MatchEnded: 700,
}
"""How long an event holds up what comes after it. Those that are not here depend on how many cards move."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long one event takes, and how far apart its cards set out."""

    hold_ms: int
    stagger_ms: int = 0


def showing_ms(events: Sequence[e.Event]) -> int:
    """How long the table needs to show these events; the same for every viewer, redacted or not."""
    return sum(pace.hold_ms for pace in paces(events))


def cues_for(events: Sequence[e.Event], view_before: Table) -> list[Cue]:
    """What a screen shows of these events, in the order in which it starts.

    `view_before` is the viewer's own table before the events, which must be redacted for the same viewer.
    It is not changed: each `Apply` cue says when the screen's own copy changes.
    """
    stage = Stage(view_before.clone())
    for event, pace in zip(events, paces(events), strict=True):
        stage.begin(event, pace.hold_ms, pace.stagger_ms)
        show(event, stage)
        stage.end(event)
    return sorted(stage.cues, key=lambda cue: cue.start_ms)


def paces(events: Sequence[e.Event]) -> list[Pace]:
    """The pace of every event. Draws of one seat in a row are hurried together as one."""
    found: list[Pace] = []
    index = 0
    while index < len(events):
        event = events[index]
        if isinstance(event, e.CardsDrawn):
            run = _draw_run(events, index)
            found += _draw_paces(run)
            index += len(run)
        else:
            found.append(_pace(event))
            index += 1
    return found


def _draw_run(events: Sequence[e.Event], first: int) -> list[e.CardsDrawn]:
    """The draws from `first` on that follow one another for the same seat and cause."""
    run: list[e.CardsDrawn] = []
    for event in events[first:]:
        if not isinstance(event, e.CardsDrawn):
            break
        if run and (event.seat, event.cause) != (run[0].seat, run[0].cause):
            break
        run.append(event)
    return run


def _draw_paces(run: Sequence[e.CardsDrawn]) -> list[Pace]:
    """The cards set out one by one; only the last is waited for."""
    count = sum(len(event.cards) for event in run)
    room_ms = (_LONGEST_DRAW_MS - FLIGHT_MS) // max(1, count - 1)
    stagger_ms = min(_DRAW_STAGGER_MS, room_ms)
    held = [Pace(len(event.cards) * stagger_ms, stagger_ms) for event in run]
    landing_ms = FLIGHT_MS - stagger_ms if count else 0
    return [*held[:-1], Pace(held[-1].hold_ms + landing_ms, stagger_ms)]


def _pace(event: e.Event) -> Pace:
    match event:
        case e.CardsPlayed(cards=cards):
            return Pace(_PLAY_MS + _PLAY_STAGGER_MS * (len(cards) - 1), _PLAY_STAGGER_MS)
        case e.HandsDealt(hands=hands):
            count = sum(len(hand) for hand in hands)
            room_ms = (_LONGEST_DEAL_MS - FLIGHT_MS) // max(1, count - 1)
            stagger_ms = min(_DEAL_STAGGER_MS, room_ms)
            return Pace(FLIGHT_MS + stagger_ms * max(0, count - 1), stagger_ms)
        case e.SeatsSkipped(skipped=skipped):
            return Pace(350 + 100 * min(3, len(skipped) - 1), 100)
        case _:
            return Pace(PACE_MS[type(event)])
