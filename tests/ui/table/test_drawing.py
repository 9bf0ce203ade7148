"""A whole table drawn in changes looks like one drawn whole, and every language finds its words."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import ROUNDING, Tabletop, largest_difference
from uno_desktop.engine.presets import PRESETS
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.present.layout import table_layout
from uno_desktop.ui.scenes.table.cloth import RAIL, table_rect
from uno_desktop.ui.scenes.table.order import in_order

Lay = Callable[..., Tabletop]
OTHERS = ["G1 G2 G3", "B1 B2 B3", "Y1 Y2 Y3"]


def test_a_table_drawn_in_changes_looks_as_if_drawn_whole(lay: Lay) -> None:
    top = lay(seed=3)
    for _ in range(20):
        top.wait(450)
        in_parts = top.program.display.surface.copy()
        whole = in_parts.copy()
        top.scene.draw(whole)
        assert largest_difference(in_parts, whole) <= ROUNDING


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing_in_any_language(lay: Lay, language: str) -> None:
    top = lay(hands=["W G4", *OTHERS], discard="R9", catchable=[])
    top.program.change_settings(language=language)
    top.wait()
    scene = top.scene
    shown: list[str] = []
    for name in ("bell 1", "seat 1", "uno", "speed", "log", "sort", "draw_pile", "discard_pile", "pause"):
        top.move(top.place(name))
        top.wait(600)
        shown.append(scene.pointer.tooltip()[0])
    top.click_card("G4")
    shown.append(scene.player.message)
    top.click("bell 1")
    shown.append(scene.player.message)
    top.click("uno")
    top.click_card("W")
    shown += [scene.offers.question(), *(action.text for action in scene.offers.actions())]
    assert all(shown)
    assert not [text for text in shown if "table." in text]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 10])
def test_every_preset_and_table_can_be_shown(lay: Lay, preset: str, seats: int) -> None:
    top = lay("p" + "b" * (seats - 1), preset, seed=4)
    top.wait(12_000)
    assert top.scene.picture.table.round_number == 1
    assert len(top.scene.screen.sprites()) > 20


def test_the_hand_is_sorted_as_the_player_wants_it() -> None:
    red_nine, red_two, green_two, wild = 18, 4, 54, 100
    drawn = [wild, green_two, red_nine, red_two]
    assert in_order(drawn, "drawn") == drawn
    assert in_order(drawn, "color") == [red_two, red_nine, green_two, wild]
    assert in_order(drawn, "number") == [red_two, green_two, red_nine, wild]


def test_sounds_come_from_where_they_happen(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    top = lay(hands=["R5 R7", *OTHERS], discard="R9", turn=1)
    heard: list[tuple[str, float]] = []
    monkeypatch.setattr(
        top.program.kit.sounds, "play", lambda name, *, pan=0.0, volume=1.0: heard.append((name, pan))
    )
    top.wait(2500)
    drawn = [pan for name, pan in heard if name == "card_draw"]
    assert drawn
    assert drawn[0] < 0, "the seat at the left draws"


@pytest.mark.parametrize("is_wished", [True, False])
def test_the_colour_of_a_card_is_heard_where_the_player_wishes_it(
    lay: Lay, monkeypatch: pytest.MonkeyPatch, is_wished: bool
) -> None:
    top = lay(hands=["R5 R7", *OTHERS], discard="R9")
    heard: list[str] = []
    monkeypatch.setattr(
        top.program.kit.sounds, "play", lambda name, *, pan=0.0, volume=1.0: heard.append(name)
    )
    top.program.change_settings(color_tones=is_wished)
    top.program.open_pause()  # as when the settings were changed there
    top.wait()
    top.director.pop()
    top.wait()
    top.click_card("R5")
    assert "card_play" in heard
    assert ("tone_red" in heard) == is_wished


def test_uno_is_said_by_a_voice(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    top = lay(hands=["R5 R7", *OTHERS], discard="R9")
    said: list[str] = []
    monkeypatch.setattr(top.program.kit.sounds, "say", lambda name, *, pan=0.0: said.append(name))
    top.key(pygame.K_SPACE)
    assert said == ["uno_1"]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (2560, 1080)])
@pytest.mark.parametrize("seats", range(2, 11))
def test_the_arrows_of_the_turn_lie_on_the_cloth(size: tuple[int, int], seats: int) -> None:
    layout = table_layout(*size, seats)
    cloth_top = table_rect(layout).top + layout.px(RAIL)
    assert cloth_top + layout.px(12) <= layout.arrows.bounds.y
