"""Hints and taking back at the table: by mouse and by keys, and only when they make sense."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import Tabletop, key_down, key_up
from uno_desktop.engine.cards import CODE_OF
from uno_desktop.engine.commands import DrawCard, PlayCards
from uno_desktop.engine.events import CardsPlayed
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.session.record import Undo

Lay = Callable[..., Tabletop]
HANDS = ["R5 R6 B7 W", "G1 G2 G3", "B1 B2 B3", "Y1 Y2 Y3"]


def deeds(top: Tabletop) -> list[object]:
    return [entry.deed for entry in top.session.history]


# --- Hints ---


def test_a_hint_lights_up_a_card_and_says_why(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    assert not top.scene.hint.cards
    top.click("hint")
    (lit,) = top.scene.hint.cards
    assert CODE_OF[lit] in ("R5", "R6")
    assert top.scene.hint.text.startswith("Play Red ")
    assert top.scene.hand.hinted == {lit}
    assert deeds(top) == []


def test_a_hint_comes_by_key_and_goes_by_key(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.key(pygame.K_h)
    assert top.scene.hint.text
    top.key(pygame.K_h)
    assert not top.scene.hint.text


def test_a_hint_may_be_to_draw_and_lights_the_button(lay: Lay) -> None:
    top = lay(hands=["B1 B2 B3", *HANDS[1:]], discard="R9")
    top.key(pygame.K_h)
    assert top.scene.hint.button == "draw"
    assert top.scene.hint.button_sprites()


@pytest.mark.parametrize("is_by_key", [True, False])
def test_enter_plays_the_card_of_a_hint(lay: Lay, is_by_key: bool) -> None:
    top = lay(hands=HANDS, discard="R9")
    if is_by_key:
        top.key(pygame.K_h)
    else:
        top.click("hint")
    (lit,) = top.scene.hint.cards
    top.key(pygame.K_RETURN)
    assert deeds(top) == [PlayCards(0, (lit,))]


def test_enter_plays_all_cards_of_a_hint(lay: Lay) -> None:
    top = lay(hands=["R5 G5 B5 W", *HANDS[1:]], discard="R9", rules=RuleSet(multi_play="same_symbol"))
    top.key(pygame.K_h)
    assert len(top.scene.hint.cards) > 1
    assert set(top.scene.hand.marked) == top.scene.hint.cards
    top.key(pygame.K_RETURN)
    (play,) = deeds(top)
    assert isinstance(play, PlayCards)
    assert len(play.cards) > 1


def test_after_a_hint_another_card_may_be_chosen(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.key(pygame.K_h)
    (lit,) = top.scene.hint.cards
    top.key(pygame.K_RIGHT if CODE_OF[lit] == "R5" else pygame.K_LEFT)
    other = top.scene.hand.chosen
    assert other not in (None, lit)
    top.key(pygame.K_RETURN)
    assert deeds(top) == [PlayCards(0, (other,))]


def test_a_hint_that_takes_thought_comes_some_frames_later(lay: Lay) -> None:
    """With two at the table moves are played on; that must not hold up a single picture."""
    top = lay("pb", hands=["R5 R6 R7 B7 W", "G1 G2 G3 Y1 Y2"], discard="R9")
    top.post(key_down(pygame.K_h))
    assert not top.scene.hint.text
    top.wait_until(lambda: bool(top.scene.hint.text), limit_ms=1000)


def test_a_hint_asked_for_twice_or_too_late_does_not_come(lay: Lay) -> None:
    deeds: tuple[Callable[[Tabletop], None], ...] = (
        lambda top: top.key(pygame.K_h),
        lambda top: top.click_card("R6"),
    )
    for deed in deeds:
        top = lay("pb", hands=["R5 R6 R7 B7 W", "G1 G2 G3 Y1 Y2"], discard="R9")
        top.post(key_down(pygame.K_h), key_up(pygame.K_h))
        deed(top)
        top.wait(1000)
        assert not top.scene.hint.text


def test_a_hint_counts_until_something_is_done(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.key(pygame.K_h)
    assert top.scene.hint.text
    top.click_card("R6")
    assert not top.scene.hint.text
    assert not top.scene.hand.hinted


def test_out_of_turn_there_is_no_hint_but_a_word(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9", turn=1)
    top.key(pygame.K_h)
    assert not top.scene.hint.text
    assert top.scene.player.message == top.scene.kit.catalog.text("table.scene.no_hint")


def test_hints_can_be_done_without(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.program.change_settings(hints=False)
    top.wait()
    assert "hint" not in top.scene.targets()
    top.key(pygame.K_h)
    assert not top.scene.hint.text


# --- Taking back ---


def at_first_play(lay: Lay) -> tuple[Tabletop, str]:
    """A match in which the person has just played a card that may be taken back."""
    for seed in range(40):
        top = lay("pbbb", seed=seed)
        top.wait_until_asked(60_000)
        playable = {card: CODE_OF[card] for card in top.scene.hand.playable}
        numbers = [card for card, code in playable.items() if code[1:] in tuple("1234569")]
        if numbers:
            code = CODE_OF[numbers[0]]
            top.click_at(top.place_of(numbers[0]))
            if top.session.can_undo(0):
                return top, code
        top.close()
    raise AssertionError("it never happens")


def test_a_move_is_taken_back_by_the_button(lay: Lay) -> None:
    top, code = at_first_play(lay)
    assert code not in [CODE_OF[card] for card in top.scene.hand.cards] or top.hand().count(code)
    count = len(top.hand())
    top.click("undo")
    assert isinstance(deeds(top)[-1], Undo)
    assert len(top.hand()) == count + 1
    assert sorted(top.scene.hand.cards) == sorted(top.truth().hands[0])
    assert top.scene.is_shown_asked
    assert "undo" not in top.scene.targets()
    told = [event for event in top.scene.picture.log if isinstance(event, CardsPlayed)]
    assert not any(event.seat == 0 for event in told)


def test_a_move_is_taken_back_by_keys_and_can_be_made_again(lay: Lay) -> None:
    top, code = at_first_play(lay)
    top.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert isinstance(deeds(top)[-1], Undo)
    top.wait()
    top.click_at(top.place_of(top.cards(code)[0]))
    assert isinstance(deeds(top)[-1], PlayCards)


def test_where_nothing_can_be_taken_back_the_key_says_so(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    assert "undo" not in top.scene.targets()
    top.key(pygame.K_BACKSPACE)
    assert top.scene.player.message == top.scene.kit.catalog.text("table.scene.no_undo")
    top.key(pygame.K_d)
    assert isinstance(deeds(top)[-1], DrawCard)
    assert "undo" not in top.scene.targets()
