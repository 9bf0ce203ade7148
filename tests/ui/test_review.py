"""After a round: each bot's moves with what it saw and why it did it, by mouse and by keys."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.menu_pilot import Pilot, bots_setup, played_match, running_program
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.ui.scenes.review import ReviewScene
from uno_desktop.ui.scenes.review_rows import MoveRow
from uno_desktop.ui.scenes.round_result import RoundResultScene


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with running_program(tmp_path) as pilot:
        yield pilot


def result(pilot: Pilot, seats: int = 4) -> RoundResultScene:
    session = played_match(bots_setup(seats))
    pilot.program.session = session
    scene = RoundResultScene(pilot.program, session)
    pilot.program.director.push(scene)
    pilot.wait()
    return scene


def rows(scene: ReviewScene) -> list[MoveRow]:
    return [row for row in scene.area.children if isinstance(row, MoveRow)]


def test_the_round_result_leads_there_and_back_by_mouse(pilot: Pilot) -> None:
    scene = result(pilot)
    pilot.click(scene.review)
    pilot.wait(2000)
    review = pilot.expect(ReviewScene)
    assert rows(review)
    pilot.click(review.done)
    assert pilot.expect(RoundResultScene) is scene


def test_the_round_result_leads_there_and_back_by_keys(pilot: Pilot) -> None:
    scene = result(pilot)
    pilot.press(scene.review)
    pilot.wait(2000)
    review = pilot.expect(ReviewScene)
    before = review.area.offset
    pilot.key(pygame.K_PAGEDOWN)
    assert review.area.offset > before
    pilot.key(pygame.K_ESCAPE)
    assert pilot.expect(RoundResultScene) is scene


def test_a_tab_shows_one_bot_alone(pilot: Pilot) -> None:
    pilot.click(result(pilot).review)
    pilot.wait(2000)
    review = pilot.expect(ReviewScene)
    everybody = len(rows(review))
    shown = 0
    for tab in review.tabs.tabs[1:]:
        pilot.click(tab)
        shown += len(rows(review))
        name = review.names.names[int(tab.name)]
        assert all(name in row.text.move for row in rows(review))
    assert shown == everybody


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_is_told_with_its_reasons(pilot: Pilot, language: str) -> None:
    pilot.program.change_settings(language=language)
    pilot.click(result(pilot).review)
    pilot.wait(2000)
    for row in rows(pilot.expect(ReviewScene)):
        assert row.text.move
        assert row.text.why
        assert "table." not in row.text.move + row.text.why


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 130])
def test_what_each_of_ten_held_can_be_read(
    pilot: Pilot, language: str, percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.program.change_settings(language=language, text_size_percent=percent)
    pilot.click(result(pilot, seats=10).review)
    pilot.wait(4000)
    row = rows(pilot.expect(ReviewScene))[0]
    shown: list[str] = []
    text = pilot.program.kit.text
    render = text.render

    def note(line: str, *rest: Any) -> pygame.Surface:
        shown.append(line)
        return render(line, *rest)

    monkeypatch.setattr(text, "render", note)
    row.draw(pilot.program.display.surface)
    assert row.text.counts.count("7") > 5
    assert "".join(row.text.counts.split()) in "".join("".join(shown).split())


def test_where_people_play_among_themselves_nobody_is_looked_back_on(pilot: Pilot) -> None:
    session = played_match(bots_setup())
    seats = tuple(type(seat)("person") for seat in session.setup.seats)
    session.setup = type(session.setup)(
        seats=seats, rules=session.setup.rules, preset="table", seed=session.setup.seed
    )
    scene = RoundResultScene(pilot.program, session)
    pilot.program.director.push(scene)
    assert not scene.review.is_visible
