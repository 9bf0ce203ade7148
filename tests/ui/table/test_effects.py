"""The big moments show what they are about, and hide nothing that one must see meanwhile."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import Tabletop
from uno_desktop.present.cues import EffectName
from uno_desktop.ui.scenes.table.canvas import Sprite, area
from uno_desktop.ui.scenes.table.picture import EffectSign

Lay = Callable[..., Tabletop]
HALF_MS = 500


def effect_at(top: Tabletop, name: EffectName, seat: int) -> list[Sprite]:
    """What is painted of an effect in the middle of its time."""
    now_ms = top.scene.now_ms
    top.scene.picture.effects = [EffectSign(now_ms - HALF_MS, now_ms + HALF_MS, name, seat)]
    return top.scene.screen.effects.sprites(top.scene.picture, now_ms, "", (0, 0))


def box_of(sprite: Sprite) -> pygame.Rect:
    return pygame.Rect(sprite.x, sprite.y, *sprite.picture.get_size())


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (720, 1100), (2560, 1080)])
def test_the_call_of_uno_hides_nobodys_number_of_cards(lay: Lay, seats: int, size: tuple[int, int]) -> None:
    others = [f"{color}{number}" for color in "GBY" for number in (1, 2, 3)]
    top = lay("p" + "b" * (seats - 1), hands=["R5 R6", *others[: seats - 1]], discard="R9")
    top.resize(*size)
    places = top.scene.layout.others
    for place in places:
        (*_, word) = effect_at(top, EffectName.UNO, place.seat)
        assert word.picture.get_width() > area(place.count).width
        assert box_of(word).collidelist([area(other.count) for other in places]) < 0
