"""Seats make faces at what is shown, for a while, and wear their clothes-pegs."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.table.tabletop import Tabletop
from uno_desktop.engine import events as e
from uno_desktop.present.moods import MOOD_MS
from uno_desktop.ui.scenes.table.picture import Picture


@pytest.fixture
def tabletop(tmp_path: Path) -> Iterator[Tabletop]:
    opened = Tabletop(tmp_path, "pbb", hands=["R1 R2", "G1 G2", "B1 B2"], discard="R3")
    yield opened
    opened.close()


def test_a_face_is_kept_for_a_while_and_then_calm(tabletop: Tabletop) -> None:
    picture = Picture.of(tabletop.scene.picture.table)
    picture.feel(e.UnoCaught(2, 1), 1000)
    assert (picture.mood_of(2, 1000), picture.mood_of(1, 1000)) == ("caught", "glad")
    picture.forget_past(1000 + MOOD_MS)
    assert not picture.moods
    assert picture.mood_of(2, 1000 + MOOD_MS) == "neutral"


def test_who_is_in_turn_thinks_unless_he_feels_more(tabletop: Tabletop) -> None:
    picture, now_ms = tabletop.scene.picture, tabletop.scene.now_ms
    assert picture.turn == 0
    assert [picture.mood_of(seat, now_ms) for seat in range(3)] == ["thinking", "neutral", "neutral"]
    picture.feel(e.ChainSettled(0, 2, False), now_ms)
    assert picture.mood_of(0, now_ms) == "cross"


def test_a_new_round_begins_with_calm_faces(tabletop: Tabletop) -> None:
    picture = tabletop.scene.picture
    picture.feel(e.UnoForgotten(1), tabletop.scene.now_ms)
    picture.apply(e.RoundBegan(2, tuple(range(108))))
    assert not picture.moods


def test_the_seat_shows_the_face(tabletop: Tabletop) -> None:
    scene = tabletop.scene
    seats, place = scene.screen.seats, scene.layout.seats[1]

    def pictures() -> list[object]:
        state = scene.states.of(1, scene.picture, None, scene.now_ms)
        return [sprite.picture for sprite in seats.sprites(state, place)]

    face, size = scene.studio.faces[1], place.avatar.width
    assert scene.studio.avatars.face(face, "neutral", size) in pictures()
    scene.picture.feel(e.UnoCaught(1, 0), scene.now_ms)
    assert scene.studio.avatars.face(face, "caught", size) in pictures()


@pytest.mark.parametrize("count", [0, 1, 3, 12])
def test_pegs_are_worn_as_far_as_there_is_room(tabletop: Tabletop, count: int) -> None:
    scene = tabletop.scene
    scene.picture.table.pegs[1] = count
    state, place = scene.states.of(1, scene.picture, None, scene.now_ms), scene.layout.seats[1]
    shown = [sprite.picture for sprite in scene.screen.seats.sprites(state, place)]
    bare = [sprite.picture for sprite in scene.screen.seats.sprites(replace(state, pegs=0), place)]
    assert shown[: len(bare)] == bare
    assert len(shown) - len(bare) == min(count, 5)


def test_chosen_looks_show_when_the_settings_close(tabletop: Tabletop) -> None:
    scene, services = tabletop.scene, tabletop.program
    before = scene.kit.sprites.face("R5", 60)
    services.open_settings()
    services.change_settings(card_theme="contrast", table_theme="green")
    tabletop.director.pop()
    tabletop.wait()
    assert scene.kit.sprites.face("R5", 60) is not before
    assert scene.kit.table_look.cloth_inner == (24, 108, 78)
    window = tabletop.program.display.surface
    track = scene.layout.arrows.bounds
    red, green, blue, _ = window.get_at((track.x + 30, track.y + track.height // 2))
    assert green > max(red, blue)
