"""While a bot thinks the table is drawn only when something changes, and that tells nothing of its cards."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from tests.ui.table.tabletop import ROUNDING, DullBot, Tabletop
from uno_desktop.engine.commands import DrawCard
from uno_desktop.engine.intent import Intent
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.table import Table

Lay = Callable[..., Tabletop]
THINKS_MS = 12_000
WATCHED_MS = 6_000


@pytest.fixture(autouse=True)
def slow_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    def act(bot: DullBot, view: Table, rng: object) -> Intent:
        return Intent(DrawCard(bot._seat), THINKS_MS)

    monkeypatch.setattr(DullBot, "act", act)


def watch_bot(
    lay: Lay, hand: str = "G1 G2 G3 B4 B5", **table: object
) -> tuple[Tabletop, list[tuple[float, int | None]]]:
    """A table at which a bot thinks, and when it was drawn with which of the bot's cards fingered."""
    top = lay(hands=["R5 R7", hand, "B1 B2 B3", "Y1 Y2 Y3"], discard="R9", turn=1, **table)
    top.wait(1_000)
    scene, seen = top.scene, []

    def note(*_: object) -> None:
        state = scene.states.of(1, scene.picture, None, scene.now_ms)
        seen.append((scene.now_ms, state.lifted))

    top.director.on_picture = note
    top.wait(WATCHED_MS)
    assert scene.picture.turn == 1
    return top, seen


def changes(seen: list[tuple[float, int | None]]) -> list[tuple[float, int | None]]:
    return seen[:1] + [after for before, after in pairwise(seen) if before[1] != after[1]]


def test_a_thinking_bot_costs_a_picture_only_when_it_fingers_another_card(lay: Lay) -> None:
    _, seen = watch_bot(lay)
    lifted = [card for _, card in seen]
    assert 4 <= len(seen) <= 12
    assert all(one != other for one, other in pairwise(lifted))


def test_what_was_left_alone_is_as_it_would_be_drawn_whole(lay: Lay) -> None:
    top, _ = watch_bot(lay)
    assert top.difference_from_whole() <= ROUNDING


def test_pictures_while_a_bot_thinks_tell_nothing_of_its_hand(lay: Lay) -> None:
    _, dull = watch_bot(lay)
    _, rich = watch_bot(lay, hand="W W4 RD RS R1")
    assert changes(rich) == changes(dull)


def test_words_are_drawn_while_they_come_and_go_and_rest_between(lay: Lay) -> None:
    top, _ = watch_bot(lay)
    top.scene.talk.toggle()
    top.scene.talk.choose()
    top.wait(600)
    assert top.scene.talk.speeches(top.scene.now_ms)
    assert not top.scene.is_moving
    top.wait_until(lambda: top.scene.is_moving, limit_ms=3_000)
    top.wait(1_000)
    assert not top.scene.talk.speeches(top.scene.now_ms)
    assert not top.scene.is_moving


def test_a_clock_is_drawn_step_by_step(lay: Lay) -> None:
    top = lay(rules=RuleSet(turn_seconds=20), hands=["R5 R7 G4", "G1 G2", "B1 B2", "Y1 Y2"], discard="R9")
    top.wait(2_000)
    scene = top.scene
    clocks: list[int] = []

    def note(*_: object) -> None:
        clock = scene.states.of(0, scene.picture, None, scene.now_ms).clock
        assert clock is not None
        clocks.append(clock)

    top.director.on_picture = note
    top.wait(5_000)
    assert len(set(clocks)) >= 8
    assert len(clocks) <= 3 * len(set(clocks))
    assert clocks == sorted(clocks, reverse=True)


def test_the_tables_answer_to_the_pointer_does_not_wait(lay: Lay) -> None:
    top, seen = watch_bot(lay)
    before = len(seen)
    top.move(top.place_of(top.cards("R7")[0]))
    top.wait(200)
    assert len(seen) > before + 3
    assert top.scene.hand.is_moving or top.scene.hand.raised is not None
