"""The big moments show what they are about, and hide nothing that one must see meanwhile."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import FRAME_MS, Tabletop
from uno_desktop.engine.cards import BLUE
from uno_desktop.engine.commands import PlayCards
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.present.cues import EffectName
from uno_desktop.ui.scenes.round_result import RoundResultScene
from uno_desktop.ui.scenes.table.canvas import Sprite, area
from uno_desktop.ui.scenes.table.picture import EffectSign

OTHERS = ["G1 G2 G3", "B1 B2 B3", "Y1 Y2 Y3"]
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


@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
def test_no_card_is_seen_on_the_pile_with_the_colour_before(lay: Lay, motion: str) -> None:
    top = lay(hands=["B9 R3", *OTHERS], discard="R9")
    top.program.change_settings(motion=motion)
    top.scene.build()
    (card,) = top.cards("B9")
    top.click_at(top.place_of(card))
    picture = top.scene.picture
    while picture.is_on_its_way(card):
        top.wait(FRAME_MS)
    assert picture.table.top == card
    assert picture.color == BLUE


def play_last_card(lay: Lay, speed: int = 100) -> Tabletop:
    top = lay(hands=["R3", *OTHERS], discard="R9")
    top.program.change_settings(animation_speed_percent=speed)
    top.click_at(top.place_of(top.cards("R3")[0]))
    top.wait_until(lambda: bool(top.scene.picture.effects))
    return top


def has_results(top: Tabletop) -> bool:
    return isinstance(top.director.scenes[-1], RoundResultScene)


@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
def test_paper_flies_for_a_person_who_wins_where_things_may_move(lay: Lay, motion: str) -> None:
    top = lay(hands=["R3", *OTHERS], discard="R9")
    top.program.change_settings(motion=motion)
    top.scene.build()
    before = len(effect_at(top, EffectName.WIN, 0))
    flying = len(effect_at(top, EffectName.TRIUMPH, 0))
    assert flying > 2 * before if motion == "full" else flying == 1


@pytest.mark.parametrize("speed", [100, 400])
def test_a_person_who_wins_sees_it_for_a_moment_before_the_results(lay: Lay, speed: int) -> None:
    top = play_last_card(lay, speed)
    top.wait(1500)
    assert top.scene.is_moving
    assert not has_results(top)
    top.wait(1000)
    assert has_results(top)
    assert not top.scene.picture.effects


def test_who_will_not_wait_has_the_results_at_once(lay: Lay) -> None:
    top = play_last_card(lay)
    top.wait(1200)
    top.key(pygame.K_f)
    assert has_results(top)


def test_a_bots_win_is_modest(lay: Lay) -> None:
    top = lay(
        hands=["R3 R4", "G1", *OTHERS[1:]],
        discard="G9",
        turn=1,
        called=[1],
        brain=lambda view: PlayCards(1, tuple(view.hands[1])),
    )
    top.wait_until(lambda: bool(top.scene.picture.effects))
    assert [effect.name for effect in top.scene.picture.effects] == [EffectName.WIN]
    top.wait(1100)
    assert has_results(top)


@pytest.mark.parametrize("speed", [50, 100, 400])
def test_what_is_called_and_announced_can_be_read_at_any_speed(lay: Lay, speed: int) -> None:
    rules = RuleSet(uno_deadline="while_one_card")
    top = lay(rules=rules, hands=["R3 R4", "G1 G2", "B1", "Y1 Y2"], discard="R9", catchable=[2])
    top.program.change_settings(animation_speed_percent=speed)
    top.wait(50)
    top.key(pygame.K_2)
    top.wait_until(lambda: top.scene.picture.banner is not None)
    top.wait(1200)
    assert top.scene.picture.banner is not None
