"""Faces follow what everybody has seen, and nothing else."""

from typing import get_args

import pytest

from uno_desktop.engine import events as e
from uno_desktop.engine.cards import DRAW_TWO, RED
from uno_desktop.engine.table import SPECTATOR, ChainLink, Pending
from uno_desktop.present.moods import Mood, moods_after, moods_at_the_end

HAND = (1, 2, 3)


@pytest.mark.parametrize(
    ("event", "moods"),
    [
        (e.ChainGrew(2, ChainLink(1, DRAW_TWO, RED)), {1: "glad"}),
        (e.ChainGrew(2, None), {}),
        (e.ChainSettled(2, 4, False), {2: "cross"}),
        (e.ChainDeflected(2, 3), {2: "glad", 3: "cross"}),
        (e.SeatsSkipped((2, 3)), {2: "cross", 3: "cross"}),
        (e.UnoCaught(2, 0), {2: "caught", 0: "glad"}),
        (e.UnoForgotten(1), {1: "caught"}),
        (e.WildFourChallenged(1, 0, True, HAND), {0: "caught", 1: "glad"}),
        (e.WildFourChallenged(1, 0, False, HAND), {0: "glad", 1: "cross"}),
        (e.CardsRejected(3, (7,)), {3: "caught"}),
        (e.RoundEnded((1, 3), ((), ()), (), (), False), {1: "glad", 3: "glad"}),
        (e.TurnBegan(0, Pending.PLAY), {}),
        (e.CardKept(0), {}),
    ],
)
def test_who_hits_or_wins_is_glad_who_is_hit_is_cross_and_who_errs_is_caught(
    event: e.Event, moods: dict[int, Mood]
) -> None:
    assert moods_after(event) == moods
    assert set(moods.values()) <= set(get_args(Mood))


@pytest.mark.parametrize(
    "event",
    [
        e.ChainGrew(4, ChainLink(1, DRAW_TWO, RED, 1, HAND)),
        e.WildFourChallenged(1, 0, True, HAND),
        e.CardsDrawn(1, HAND, e.DrawCause.TURN),
        e.DrawnCardOffered(1, 5),
    ],
)
def test_a_face_gives_nothing_away(event: e.Event) -> None:
    assert moods_after(event.redacted(SPECTATOR)) == moods_after(event)


@pytest.mark.parametrize(
    ("winners", "burdens", "moods"),
    [
        ((1,), (20, 0, 35), ["neutral", "glad", "cross"]),
        ((0,), (0, 40), ["glad", "cross"]),
        ((2,), (7, 30, 0, 30), ["neutral", "cross", "glad", "cross"]),
        ((0, 1), (5, 5), ["glad", "glad"]),
        ((0,), (-60, -10, -25), ["glad", "cross", "neutral"]),
        ((0,), (50, 50, 10), ["glad", "cross", "neutral"]),
    ],
)
def test_over_a_result_winners_are_glad_and_the_last_is_cross(
    winners: tuple[int, ...], burdens: tuple[int, ...], moods: list[Mood]
) -> None:
    assert moods_at_the_end(winners, burdens) == moods
