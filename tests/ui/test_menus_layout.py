"""Menus at every size: nothing leaves the window, lies on something else, or is cut short."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.menu_pilot import Pilot, bots_setup, played_match, running_program
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.session.session import Session
from uno_desktop.ui.scenes.about import AboutScene
from uno_desktop.ui.scenes.match_result import MatchResultScene
from uno_desktop.ui.scenes.menu_scene import MenuScene
from uno_desktop.ui.scenes.new_game import NewGameScene
from uno_desktop.ui.scenes.pause import PauseScene
from uno_desktop.ui.scenes.round_result import RoundResultScene
from uno_desktop.ui.scenes.rule_book import RuleBookScene
from uno_desktop.ui.scenes.settings import SettingsScene
from uno_desktop.ui.scenes.title import TitleScene
from uno_desktop.ui.services import Services
from uno_desktop.ui.theme import TEXT_SIZES
from uno_desktop.ui.widgets import Button, Label, Paragraph, ScrollArea, Segmented, Widget
from uno_desktop.ui.widgets.base import TEXT, walk

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]
ODD_SIZES = [(640, 400), (720, 1400), (3440, 1440), (320, 200), (1, 1)]


@pytest.fixture(scope="module")
def pilots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pilot]:
    with running_program(tmp_path_factory.mktemp("home")) as pilot:
        yield pilot


@pytest.fixture(scope="module")
def short_match() -> Session:
    return played_match(bots_setup(seats=4))


@pytest.fixture(scope="module")
def long_match() -> Session:
    return played_match(bots_setup(seats=10, preset="zhu", match_end="rounds 5"))


@pytest.fixture(scope="module")
def unfinished_match() -> Session:
    return played_match(bots_setup(seats=7, preset="pairs", match_end="points 500"), rounds=2)


def _title(services: Services) -> MenuScene:
    return TitleScene(services, is_open_already=True)


def _full_table(services: Services) -> MenuScene:
    scene = NewGameScene(services)
    scene.draft.resize(10)
    scene.draft.length = "points"
    return scene


MENUS: dict[str, Callable[[Services], MenuScene]] = {
    "title": _title,
    "new game": NewGameScene,
    "new game for ten": _full_table,
    "settings": SettingsScene,
    "about": AboutScene,
}


def build(pilot: Pilot, scene: MenuScene, size: tuple[int, int], text_size: float = 1.0) -> MenuScene:
    """Lay a scene out for a window of this size."""
    kit = pilot.program.kit
    scene.director = pilot.program.director
    kit.set_text_size(text_size)
    kit.resize(size)
    scene.build()
    scene.resized(size)
    return scene


def speak(pilot: Pilot, language: str) -> None:
    if pilot.program.kit.catalog.language != language:
        pilot.program.kit.set_language(language)


def scrolled(form_widgets: list[Widget]) -> set[Widget]:
    """What lies in a scroll area: it may be out of sight above or below."""
    areas = [widget for widget in walk(form_widgets) if isinstance(widget, ScrollArea)]
    return {inner for area in areas for inner in walk(area.children)}


def assert_in_window(scene: MenuScene, size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    in_areas = scrolled(scene.form.widgets)
    for widget in walk(scene.form.widgets):
        rect = widget.rect
        assert rect.width > 0, widget
        assert 0 <= rect.left <= rect.right <= size[0], (widget, rect, size)
        if widget not in in_areas:
            assert window.contains(rect), (type(widget).__name__, rect, size)


def assert_apart(scene: MenuScene) -> None:
    """What can be pressed or read does not overlap anything else that can be."""
    area_of = {
        inner: area
        for area in walk(scene.form.widgets)
        if isinstance(area, ScrollArea)
        for inner in walk(area.children)
    }
    shown = [
        (widget, widget.rect.clip(area_of[widget].rect) if widget in area_of else widget.rect)
        for widget in walk(scene.form.widgets)
        if (widget.can_focus and not isinstance(widget, ScrollArea)) or type(widget) is Label
    ]
    for index, (widget, rect) in enumerate(shown):
        for other, other_rect in shown[index + 1 :]:
            if getattr(widget, "text", " ") and getattr(other, "text", " "):
                assert not rect.colliderect(other_rect), (widget, rect, other, other_rect)


def cut_texts(scene: MenuScene) -> list[str]:
    """Texts of buttons, labels and choices that end in "…" for want of room."""
    kit = scene.kit
    scale, fit = kit.scale, kit.text.fit
    cut = []
    for widget in walk(scene.form.widgets):
        if isinstance(widget, Button) and widget.text:
            px = scale.text_px(widget.size)
            icon = round(px * 1.15) + round(px * 0.45) if widget.icon else 0
            room = widget.rect.width - 2 * scale.px(12) - icon
            cut += [widget.text] if fit(widget.text, px, room, "bold")[0] != widget.text else []
        elif isinstance(widget, Label) and not isinstance(widget, Paragraph) and widget.text:
            shown, _ = fit(widget.text, scale.text_px(widget.size), widget.rect.width, widget.face)
            cut += [widget.text] if shown != widget.text else []
        elif isinstance(widget, Segmented):
            room = widget.rect.width // len(widget.choices) - scale.px(12)
            texts = [text for _, text in widget.choices]
            cut += [text for text in texts if fit(text, scale.text_px(TEXT - 1), room, "bold")[0] != text]
    return cut


def assert_good(pilot: Pilot, scene: MenuScene, size: tuple[int, int]) -> None:
    for text_size in TEXT_SIZES:
        build(pilot, scene, size, text_size)
        assert_in_window(scene, size)
        assert_apart(scene)
        assert cut_texts(scene) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("menu", MENUS)
def test_menus_fit_every_window_language_and_text_size(
    pilots: Pilot, menu: str, size: tuple[int, int], language: str
) -> None:
    speak(pilots, language)
    assert_good(pilots, MENUS[menu](pilots.program), size)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_results_fit_every_window_language_and_text_size(
    pilots: Pilot,
    short_match: Session,
    long_match: Session,
    unfinished_match: Session,
    size: tuple[int, int],
    language: str,
) -> None:
    speak(pilots, language)
    for session in (short_match, long_match):
        assert_good(pilots, MatchResultScene(pilots.program, session), size)
        assert_good(pilots, RoundResultScene(pilots.program, session), size)
    assert_good(pilots, RoundResultScene(pilots.program, unfinished_match), size)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_pause_menu_and_the_rules_fit_every_window_language_and_text_size(
    pilots: Pilot, unfinished_match: Session, size: tuple[int, int], language: str
) -> None:
    speak(pilots, language)
    assert_good(pilots, PauseScene(pilots.program, unfinished_match), size)
    setup = unfinished_match.setup
    assert_good(pilots, RuleBookScene(pilots.program, setup.rules, setup.preset), size)


@pytest.mark.parametrize("size", ODD_SIZES)
def test_windows_of_odd_shape_and_tiny_ones_are_drawn(
    pilots: Pilot, unfinished_match: Session, long_match: Session, size: tuple[int, int]
) -> None:
    """A08: whatever the window's size, laying out and drawing do no harm."""
    surface = pygame.Surface(size)
    program = pilots.program
    scenes = [
        *(make(program) for make in MENUS.values()),
        PauseScene(program, unfinished_match),
        RoundResultScene(program, unfinished_match),
        MatchResultScene(program, long_match),
    ]
    for scene in scenes:
        build(pilots, scene, size)
        scene.update(2_000)
        scene.draw(surface)
        if size[0] >= 640:
            assert_in_window(scene, size)


def test_a_saved_game_comes_first_on_the_title(pilots: Pilot, tmp_path: Path) -> None:
    with running_program(tmp_path) as pilot:
        pilot.program.start_match(bots_setup())
        scene = build(pilot, TitleScene(pilot.program), (1280, 720))
        assert isinstance(scene, TitleScene)
        assert scene.form.default is pilot_button(scene, "menu.title.continue")
        assert_in_window(scene, (1280, 720))


def pilot_button(scene: MenuScene, message_id: str) -> Button:
    wanted = scene.words(message_id)
    return next(
        widget for widget in scene.form.widgets if isinstance(widget, Button) and widget.text == wanted
    )
