"""On the very first start, and only then, the title says that other cards are one press away."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.menu_pilot import Pilot, bots_setup, running_program
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.ui.scenes.looks_hint import OFFERED
from uno_desktop.ui.scenes.title import TitleScene


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with running_program(tmp_path) as pilot:
        pilot.program.open_title()
        pilot.wait()
        yield pilot


def title(pilot: Pilot) -> TitleScene:
    return pilot.expect(TitleScene)


def segment(scene: TitleScene, theme: str) -> tuple[int, int]:
    """Where this theme of cards is pressed."""
    themes = scene.looks_hint.themes
    width = themes.rect.width // len(OFFERED)
    return themes.rect.left + width * OFFERED.index(theme) + width // 2, themes.rect.centery


def fan_pixels(scene: TitleScene, picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture.subsurface(scene.fan.rect), "RGB")


@pytest.mark.parametrize("theme", ["vision", "contrast"])
def test_one_click_changes_the_cards(pilot: Pilot, theme: str) -> None:
    scene = title(pilot)
    assert scene.looks_hint.is_visible
    before = pilot.program.display.surface.copy()
    pilot.click_at(segment(scene, theme))
    assert pilot.program.settings.card_theme == theme
    assert pilot.program.kit.sprites.theme == theme
    assert fan_pixels(scene, pilot.program.display.surface) != fan_pixels(scene, before)


def test_keys_alone_change_the_cards_and_put_the_hint_away(pilot: Pilot) -> None:
    scene = title(pilot)
    pilot.focus(scene.looks_hint.themes)
    pilot.key(pygame.K_RIGHT)
    assert pilot.program.settings.card_theme == "vision"
    pilot.press(scene.looks_hint.dismiss)
    assert not title(pilot).looks_hint.is_visible
    pilot.program.change_settings(language="zh_Hans")
    assert not title(pilot).looks_hint.is_visible


def test_it_goes_with_the_first_visit_to_the_title(pilot: Pilot) -> None:
    pilot.program.start_match(bots_setup())
    pilot.program.open_title()
    assert not title(pilot).looks_hint.is_visible


def test_it_does_not_come_on_the_second_start(tmp_path: Path) -> None:
    for is_first in (True, False):
        with running_program(tmp_path) as pilot:
            pilot.program.open_title()
            assert title(pilot).looks_hint.is_visible is is_first


def test_cards_chosen_in_the_settings_meanwhile_are_shown(pilot: Pilot) -> None:
    for theme, is_offered in (("contrast", True), ("paper", False)):
        pilot.program.open_settings()
        pilot.program.change_settings(card_theme=theme)
        pilot.wait()
        pilot.key(pygame.K_ESCAPE)
        hint = title(pilot).looks_hint
        assert hint.is_visible is is_offered
        assert not is_offered or hint.themes.value == theme


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (800, 1200), (3840, 2160), (640, 400)])
@pytest.mark.parametrize("text_size", [100, 130])
def test_it_covers_nothing_and_nothing_is_cut(
    pilot: Pilot, language: str, size: tuple[int, int], text_size: int
) -> None:
    pilot.program.change_settings(language=language, text_size_percent=text_size)
    pilot.program.display._window.size = size
    pilot.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    scene, kit = title(pilot), pilot.program.kit
    hint = scene.looks_hint
    assert pygame.Rect(0, 0, *size).contains(hint.rect)
    others = [*scene.big_buttons, *scene.small_buttons, scene.language, scene.version, scene.fan]
    assert not [other for other in others if other.rect.colliderect(hint.rect)]
    assert all(hint.rect.contains(child.rect) for child in hint.children)
    assert hint.note.rect.bottom <= hint.themes.rect.top
    assert hint.note.height_for(hint.note.rect.width, kit.scale) <= hint.note.rect.height


def test_all_cards_of_the_fan_lie_there_when_the_title_is_opened_again(pilot: Pilot) -> None:
    pilot.program.open_title()
    pilot.wait(600)
    shown = pilot.program.display.surface.copy()
    scene = title(pilot)
    pilot.program.director._draw_whole(pilot.program.display.surface)
    whole = pilot.program.display.surface
    assert fan_pixels(scene, shown) == fan_pixels(scene, whole)
