"""Input in the middle of every motion is answered within two frames: nothing that moves delays the player."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from tests.ui.table.moments import MOMENTS
from tests.ui.table.motions import MOTIONS, STAGED, bring_about, lay_motion
from tests.ui.table.tabletop import FRAME_MS, Tabletop, key_down, key_up
from uno_desktop.engine import events as e
from uno_desktop.engine.cards import Card
from uno_desktop.ui.scenes.round_result import RoundResultScene

Lay = Callable[..., Tabletop]
FRAMES = 2
COVERED = (e.PegsWorn, e.MatchEnded)
"""Shown when the result of the round already lies over the table."""


def name(kind: type[e.Event]) -> str:
    return kind.__name__


def is_answered(top: Tabletop, has_answered: Callable[[], bool]) -> bool:
    """Has it happened by the end of the second frame? The first went by with the input itself."""
    for _ in range(FRAMES - 1):
        if has_answered():
            return True
        top.wait(FRAME_MS)
    return has_answered()


def seen(top: Tabletop, box: pygame.Rect) -> bytes:
    """What a part of the window looks like now."""
    surface = top.program.display.surface
    return pygame.image.tobytes(surface.subsurface(box.clip(surface.get_rect())), "RGB")


def press(top: Tabletop, position: tuple[int, int]) -> None:
    top.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1))


def release(top: Tabletop, position: tuple[int, int]) -> None:
    top.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=1))


def type_key(top: Tabletop, key: int) -> None:
    top.post(key_down(key), key_up(key))


def cards_in_sight(top: Tabletop) -> list[Card]:
    """The cards that lie in the hand, from right to left."""
    hand = top.scene.hand
    shown = hand.cards if hand.is_open else []
    return [card for card in reversed(shown) if card not in hand.absent and hand.visible_part(card)]


def assert_buttons_answer(top: Tabletop) -> None:
    """A button lights up under the pointer, and acts when it is pressed, by mouse and by its key."""
    scene = top.scene
    box = scene.targets()["log"]
    top.move((1, 1))
    before, was_open = seen(top, box), scene.is_log_open
    top.move(box.center)
    assert is_answered(top, lambda: seen(top, box) != before), "the button lights up"
    press(top, box.center)
    assert is_answered(top, lambda: scene.is_log_open is not was_open), "the log opens"
    release(top, box.center)
    type_key(top, pygame.K_l)
    assert is_answered(top, lambda: scene.is_log_open is was_open), "the log closes"


def assert_card_answers(top: Tabletop, card: Card) -> None:
    """A card rises under the pointer, and comes along when it is dragged."""
    scene = top.scene
    place, before = top.place_of(card), scene.hand.pose_of(card)
    top.move(place)
    assert is_answered(top, lambda: scene.hand.pose_of(card) != before), "the card rises"
    press(top, place)
    aside = (place[0], place[1] - 60)
    before = scene.hand.pose_of(card)
    top.post(pygame.Event(pygame.MOUSEMOTION, pos=aside, rel=(0, 0), buttons=(1, 0, 0)))
    assert is_answered(top, lambda: scene.hand.pose_of(card) != before), "the card comes along"
    top.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0)))
    release(top, place)
    assert scene.hand.drag is None


def has_been_told_or_done(top: Tabletop, deeds_before: int) -> bool:
    return top.deeds > deeds_before or bool(top.scene.player.message)


def assert_acts_are_answered(top: Tabletop) -> None:
    """Calling, catching and drawing are done at once, or it is said at once why not."""
    scene = top.scene
    acts: dict[str, Callable[[], None]] = {
        "uno by mouse": lambda: press(top, top.place("uno")),
        "uno by key": lambda: type_key(top, pygame.K_SPACE),
        "catch by mouse": lambda: press(top, top.place("bell 1")),
        "catch by key": lambda: type_key(top, pygame.K_3),
        "draw by mouse": lambda: press(top, top.place("draw_pile")),
        "draw by key": lambda: type_key(top, pygame.K_d),
    }
    for words, act in acts.items():
        scene.player.hush()
        has_acted = partial(has_been_told_or_done, top, top.deeds)
        act()
        assert is_answered(top, has_acted), words


def test_every_kind_of_motion_is_here() -> None:
    assert set(MOTIONS) == STAGED


@pytest.mark.parametrize("kind", [kind for kind in MOTIONS if kind not in COVERED], ids=name)
class TestInTheMiddleOfEveryMotion:
    def lay(self, lay: Lay, kind: type[e.Event]) -> Tabletop:
        top = lay_motion(lay, MOTIONS[kind])
        bring_about(top, MOTIONS[kind], kind)
        assert top.scene.is_moving
        return top

    def test_buttons_and_cards_answer(self, lay: Lay, kind: type[e.Event]) -> None:
        top = self.lay(lay, kind)
        assert_buttons_answer(top)
        for card in cards_in_sight(top)[:1]:
            assert_card_answers(top, card)
        type_key(top, pygame.K_f)
        assert is_answered(top, lambda: top.scene.playback.is_idle), "the show is hurried"

    def test_acts_are_answered(self, lay: Lay, kind: type[e.Event]) -> None:
        assert_acts_are_answered(self.lay(lay, kind))


@pytest.mark.parametrize("kind", COVERED, ids=name)
def test_the_result_answers_as_soon_as_it_is_there(lay: Lay, kind: type[e.Event]) -> None:
    top = lay_motion(lay, MOTIONS[kind])
    bring_about(top, MOTIONS[kind], kind)
    result = top.director.scenes[-1]
    assert isinstance(result, RoundResultScene)
    before = seen(top, result.next.rect)
    top.move(result.next.rect.center)
    assert is_answered(top, lambda: seen(top, result.next.rect) != before)


@pytest.mark.parametrize("moment", sorted(MOMENTS.keys() - {"card dragged"}))
def test_buttons_answer_at_every_moment(lay: Lay, moment: str) -> None:
    """While a wheel opens, cards glide, a hand lies open, a warning stands; but the pointer holds no card."""
    assert_buttons_answer(MOMENTS[moment](lay))
