"""Keys can be changed: by mouse and by keys, one key for one action, and all of it taken back."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from tests.ui.menu_pilot import Pilot, bots_setup, running_program
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.session.setup import SeatSetup
from uno_desktop.ui.scenes.keys import KeysScene
from uno_desktop.ui.scenes.sections import LabelledRow
from uno_desktop.ui.scenes.settings import SettingsScene
from uno_desktop.ui.scenes.table.keys import Deed, Keys
from uno_desktop.ui.widgets import Label
from uno_desktop.ui.widgets.base import walk


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with running_program(tmp_path) as pilot:
        pilot.program.open_title()
        pilot.program.open_settings()
        pilot.wait()
        yield pilot


@pytest.fixture
def scene(pilot: Pilot) -> KeysScene:
    pilot.press(pilot.button("menu.settings.change_keys"))
    return pilot.expect(KeysScene)


def key_of(pilot: Pilot, deed: Deed) -> str:
    """The key in force for this action."""
    return Keys(pilot.program.settings.keys).label(deed)


def test_a_key_is_changed_by_mouse(pilot: Pilot, scene: KeysScene) -> None:
    pilot.click(scene.buttons[Deed.DRAW])
    assert scene.asked is Deed.DRAW
    pilot.key(pygame.K_COMMA)
    assert scene.asked is None
    assert key_of(pilot, Deed.DRAW) == ","
    assert scene.buttons[Deed.DRAW].text == ","


def test_a_key_is_changed_by_keys(pilot: Pilot, scene: KeysScene) -> None:
    pilot.press(scene.buttons[Deed.CHALLENGE])
    pilot.key(pygame.K_RIGHTBRACKET)
    assert key_of(pilot, Deed.CHALLENGE) == "]"
    pilot.key(pygame.K_ESCAPE)
    pilot.expect(SettingsScene)


def test_a_key_that_has_a_task_is_refused_in_one_sentence(pilot: Pilot, scene: KeysScene) -> None:
    pilot.click(scene.buttons[Deed.DRAW])
    pilot.key(pygame.K_k)
    assert scene.toast.text == "K is the key for “Keep the card drawn” already."
    assert key_of(pilot, Deed.DRAW) == "D"
    assert pilot.program.settings.keys == {}


@pytest.mark.parametrize("key", [pygame.K_3, pygame.K_m, pygame.K_r, pygame.K_PAGEUP])
def test_some_keys_cannot_be_had(pilot: Pilot, scene: KeysScene, key: int) -> None:
    pilot.click(scene.buttons[Deed.DRAW])
    pilot.key(key)
    assert "of its own" in scene.toast.text
    assert pilot.program.settings.keys == {}
    assert not pilot.program.settings.is_muted


def test_escape_leaves_everything_as_it_was(pilot: Pilot, scene: KeysScene) -> None:
    pilot.click(scene.buttons[Deed.DRAW])
    pilot.key(pygame.K_ESCAPE)
    assert scene.asked is None
    assert scene.buttons[Deed.DRAW].text == "D"
    assert pilot.expect(KeysScene) is scene
    pilot.key(pygame.K_m)
    assert pilot.program.settings.is_muted


def test_a_click_elsewhere_stops_waiting(pilot: Pilot, scene: KeysScene) -> None:
    pilot.click(scene.buttons[Deed.DRAW])
    pilot.click(scene.buttons[Deed.KEEP])
    assert scene.buttons[Deed.DRAW].text == "D"
    assert scene.asked is Deed.KEEP


def test_all_keys_can_be_taken_back(pilot: Pilot, scene: KeysScene) -> None:
    assert not scene.reset.is_enabled
    pilot.click(scene.buttons[Deed.DRAW])
    pilot.key(pygame.K_COMMA)
    pilot.press(scene.reset)
    assert pilot.program.settings.keys == {}
    assert scene.buttons[Deed.DRAW].text == "D"


def test_a_freed_key_can_be_given_to_another_action(pilot: Pilot, scene: KeysScene) -> None:
    pilot.click(scene.buttons[Deed.DRAW])
    pilot.key(pygame.K_COMMA)
    pilot.click(scene.buttons[Deed.KEEP])
    pilot.key(pygame.K_d)
    keys = Keys(pilot.program.settings.keys)
    assert keys.deed(pygame.K_d) is Deed.KEEP
    assert keys.deed(pygame.K_COMMA) is Deed.DRAW


def shown_texts(scene: KeysScene) -> list[str]:
    return [widget.text for widget in walk(scene.form.widgets) if isinstance(widget, Label | LabelledRow)]


def test_who_shares_the_computer_sees_everybodys_own_key(pilot: Pilot, scene: KeysScene) -> None:
    assert "Own keys for UNO" not in [section.heading for section in scene.sections]
    seats = tuple(SeatSetup("person", name=name) for name in ("Ann", "Bo", "Cy"))
    pilot.program.change_settings(last_setup=replace(bots_setup(), seats=seats))
    scene.build()
    scene.resized((1280, 720))
    assert scene.sections[-1].heading == "Own keys for UNO"
    texts = shown_texts(scene)
    assert [texts[texts.index(name) + 1] for name in ("Ann", "Bo", "Cy")] == ["Space", "Q", "P"]
    pilot.click(scene.buttons[Deed.DRAW])
    pilot.key(pygame.K_q)
    assert key_of(pilot, Deed.DRAW) == "Q"
    assert scene.toast.text == "Bo’s own key for UNO is F3 now."
    texts = shown_texts(scene)
    assert texts[texts.index("Bo") + 1] == "F3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_name(pilot: Pilot, scene: KeysScene, language: str) -> None:
    pilot.program.change_settings(language=language)
    for deed in Deed:
        assert not scene._action(deed).startswith("menu.")
