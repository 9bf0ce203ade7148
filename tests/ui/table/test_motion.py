"""Input in the middle of every motion is answered within two frames: nothing that moves delays the player."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from tests.ui.table.moments import MOMENTS
from tests.ui.table.motions import MOTIONS, OTHERS, STAGED, bring_about, lay_motion
from tests.ui.table.tabletop import FRAME_MS, Tabletop, key_down, key_up
from uno_desktop.engine import events as e
from uno_desktop.engine.cards import Card
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.ui.scenes.round_result import RoundResultScene

Lay = Callable[..., Tabletop]
FRAMES = 2


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


@pytest.mark.parametrize("kind", MOTIONS, ids=name)
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


def test_the_result_answers_as_soon_as_it_is_there(lay: Lay) -> None:
    top = lay_motion(lay, MOTIONS[e.MatchEnded])
    bring_about(top, MOTIONS[e.MatchEnded], e.MatchEnded)
    top.wait_until(lambda: top.director.scenes[-1] is not top.scene)
    result = top.director.scenes[-1]
    assert isinstance(result, RoundResultScene)
    before = seen(top, result.next.rect)
    top.move(result.next.rect.center)
    assert is_answered(top, lambda: seen(top, result.next.rect) != before)


@pytest.mark.parametrize("moment", sorted(MOMENTS.keys() - {"card dragged"}))
def test_buttons_answer_at_every_moment(lay: Lay, moment: str) -> None:
    """While a wheel opens, cards glide, a hand lies open, a warning stands; but the pointer holds no card."""
    assert_buttons_answer(MOMENTS[moment](lay))


class TestWhatThePlayerHimselfSetsMoving:
    """Each act comes in the frame after what began to move."""

    def lay(self, lay: Lay, hand: str = "W R5 G4", **more: object) -> Tabletop:
        return lay(hands=[hand, *OTHERS], discard="R9", **more)

    @pytest.mark.parametrize("by_key", [True, False])
    def test_a_colour_while_the_wheel_opens(self, lay: Lay, by_key: bool) -> None:
        top = self.lay(lay)
        top.click_at(top.place_of(top.cards("W")[0]))
        assert top.scene.wheel.is_moving
        if by_key:
            type_key(top, pygame.K_b)
        else:
            top.click_at(top.place("color B"))
        assert is_answered(top, lambda: top.hand() == ["R5", "G4"])

    def test_a_card_that_fits_while_another_shakes(self, lay: Lay) -> None:
        top = self.lay(lay)
        top.click_at(top.place_of(top.cards("G4")[0]))
        assert top.scene.hand.is_moving
        top.click_at(top.place_of(top.cards("R5")[0]))
        assert is_answered(top, lambda: "R5" not in top.hand())

    def test_a_card_while_the_hand_is_sorted(self, lay: Lay) -> None:
        top = self.lay(lay, "B1 R5 G4 Y2 R1")
        type_key(top, pygame.K_s)
        assert top.scene.hand.is_moving
        top.click_at(top.place_of(top.cards("R1")[0]))
        assert is_answered(top, lambda: "R1" not in top.hand())

    def test_a_card_while_somebody_speaks(self, lay: Lay) -> None:
        top = self.lay(lay)
        top.click("talk")
        top.click_at(top.place("talk nice"))
        assert top.scene.talk.speeches(top.scene.now_ms)
        top.click_at(top.place_of(top.cards("R5")[0]))
        assert is_answered(top, lambda: "R5" not in top.hand())

    def test_a_seat_while_it_is_asked_for(self, lay: Lay) -> None:
        top = self.lay(lay, "R7 G4", rules=RuleSet(seven_zero=True))
        top.click_at(top.place_of(top.cards("R7")[0]))
        assert top.scene.hand.is_moving
        top.click_at(top.place("seat 2"))
        assert is_answered(top, lambda: top.hand() == ["B1", "B2", "B3"])

    def test_the_next_card_of_a_set_while_the_first_rises(self, lay: Lay) -> None:
        top = self.lay(lay, "R5 R5 G4", rules=RuleSet(multi_play="identical_pair"))
        first, second = top.cards("R5")
        top.click_at(top.place_of(first))
        assert top.scene.hand.is_moving
        top.click_at(top.place_of(second))
        assert is_answered(top, lambda: len(top.scene.hand.marked) == 2)

    def test_a_card_as_soon_as_the_pause_is_over(self, lay: Lay) -> None:
        """A press within a tenth of a second was meant for the menu."""
        top = self.lay(lay)
        type_key(top, pygame.K_ESCAPE)
        top.wait()
        type_key(top, pygame.K_ESCAPE)
        top.wait(112)
        top.click_at(top.place_of(top.cards("R5")[0]))
        assert is_answered(top, lambda: "R5" not in top.hand())
