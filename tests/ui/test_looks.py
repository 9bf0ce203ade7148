"""Looks are chosen in the settings, seen there at once, and kept."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.menu_pilot import Pilot, running_program
from uno_desktop.session.settings import SettingsFile
from uno_desktop.ui.scenes.look_preview import LookPreview
from uno_desktop.ui.scenes.settings import SettingsScene
from uno_desktop.ui.theme import TABLE_LOOKS, THEMES, Scale
from uno_desktop.ui.widgets import Dropdown
from uno_desktop.ui.widgets.base import walk


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with running_program(tmp_path) as pilot:
        pilot.program.open_settings()
        pilot.wait()
        yield pilot


def dropdown(pilot: Pilot, value: str) -> Dropdown[str]:
    """The list that has this choice."""
    scene = pilot.expect(SettingsScene)
    lists = [widget for widget in walk(scene.sections) if isinstance(widget, Dropdown)]
    return next(found for found in lists if value in [choice for choice, _ in found.choices])


@pytest.mark.parametrize(("first", "values"), [("classic", list(THEMES)), ("navy", list(TABLE_LOOKS))])
def test_every_look_can_be_chosen_with_the_keyboard(pilot: Pilot, first: str, values: list[str]) -> None:
    for value in values[1:]:
        pilot.focus(dropdown(pilot, first))
        pilot.key(pygame.K_RETURN)
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RETURN)
        kit, settings = pilot.program.kit, pilot.program.settings
        assert value in (settings.card_theme, settings.table_theme)
        assert kit.sprites.theme == settings.card_theme
        assert kit.theme == THEMES[settings.card_theme]
        assert kit.table_look == TABLE_LOOKS[settings.table_theme]


def test_a_look_is_kept(tmp_path: Path) -> None:
    with running_program(tmp_path) as pilot:
        pilot.program.change_settings(card_theme="vision", table_theme="wine")
    kept = SettingsFile(tmp_path / "settings.json").load()
    assert (kept.card_theme, kept.table_theme) == ("vision", "wine")
    with running_program(tmp_path) as pilot:
        assert pilot.program.kit.sprites.theme == "vision"
        assert pilot.program.kit.table_look == TABLE_LOOKS["wine"]


def test_the_preview_shows_each_look_and_stays_in_its_place(pilot: Pilot) -> None:
    kit, seen = pilot.program.kit, set()
    preview = LookPreview(kit)
    for width in (60, 300, 900):
        place = pygame.Rect(20, 20, width, preview.height_for(width, Scale(1280, 720)))
        preview.layout(place, Scale(1280, 720))
        for cards, table in zip(THEMES, TABLE_LOOKS, strict=False):
            kit.set_looks(cards, table)
            picture = pygame.Surface((width + 40, place.height + 40))
            picture.fill((255, 0, 255))
            preview.draw(picture)
            seen.add((width, pygame.image.tobytes(picture, "RGB")))
            picture.fill((255, 0, 255), place)
            assert picture.get_bounding_rect() == picture.get_rect()
            assert pygame.transform.average_color(picture)[:3] == (255, 0, 255)
    assert len(seen) == 3 * len(THEMES)
