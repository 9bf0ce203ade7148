"""The coach's panel: all words are in it, and it hides nothing that it talks about, at any size."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.menu_pilot import Pilot, running_program
from tests.ui.test_tutorial import do_by_mouse, wait_until_ready
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.session.lessons import LESSONS
from uno_desktop.ui.scenes.table.canvas import area
from uno_desktop.ui.scenes.tutorial import TutorialScene

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (720, 1280)]


@pytest.fixture(params=LANGUAGES)
def pilot(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Pilot]:
    with running_program(tmp_path, request.param) as pilot:
        yield pilot


def resize(pilot: Pilot, width: int, height: int) -> None:
    pilot.program.display._window.size = (width, height)
    pilot.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))


def check(scene: TutorialScene) -> None:
    """What the panel must not do, whatever the coach says."""
    coach, size = scene.coach, scene.layout.window.size
    said = (size, scene.kit.scale.text_size, coach.speech.text)
    panel = coach.panel
    assert pygame.Rect(0, 0, *size).contains(panel), said
    meant = scene._meant()
    assert meant is None or not meant.colliderect(panel), said
    if meant is not None and (*size, scene.kit.scale.text_size) == (1280, 720, 1.0):
        _, arrow, _ = coach.arrow_places(meant)[0]
        cards = [area(place.bounds) for place in scene.layout.others]
        assert arrow.collidelist(cards) < 0, said
    for name, rect in coach.targets().items():
        assert panel.contains(rect), (name, *said)
        assert min(rect.size) >= 32, (name, *said)
    others = [rect for name, rect in scene.targets().items() if name not in coach.targets()]
    assert [rect for rect in others if rect.colliderect(panel)] == [], said
    buttons = list(coach.targets().values())
    assert all(len(rect.collidelistall(buttons)) == 1 for rect in buttons), said


@pytest.mark.parametrize("text_size", [100, 115, 130])
def test_every_step_at_every_size(pilot: Pilot, text_size: int) -> None:
    pilot.program.change_settings(text_size_percent=text_size)
    for number in range(1, len(LESSONS) + 1):
        pilot.program.open_tutorial(number)
        scene = pilot.expect(TutorialScene)
        for _ in scene.course.lesson.tasks:
            wait_until_ready(pilot, scene)
            for size in SIZES:
                resize(pilot, *size)
                check(scene)
            resize(pilot, 1280, 720)
            pilot.wait()
            if scene.course.is_last:
                break
            do_by_mouse(pilot, scene)


def test_a_step_survives_any_window(pilot: Pilot) -> None:
    pilot.program.open_tutorial(1)
    scene = pilot.expect(TutorialScene)
    for size in ((640, 400), (300, 200), (1, 1), (3840, 2160), (1280, 720)):
        resize(pilot, *size)
        pilot.wait(100)
        assert pilot.top is scene
    check(scene)
