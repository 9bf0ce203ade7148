"""What a player reads while a match goes on: nothing stale, nothing forgotten, nobody busy who is done."""

from collections.abc import Callable

import pytest

from tests.ui.table.tabletop import Tabletop
from uno_desktop.engine import events as e
from uno_desktop.engine.cards import COLOR_OF, COLORS
from uno_desktop.engine.commands import PlayCards
from uno_desktop.engine.table import Table
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.scenes.table.canvas import Sprite
from uno_desktop.ui.scenes.table.wheel import SIGN_TURN

Lay = Callable[..., Tabletop]
HANDS = ["R5 R6 B7", "R1 R2 R3", "B1 B2 B3", "Y1 Y2 Y3"]


def test_a_match_that_goes_on_knows_what_happened_and_who_played_last(lay: Lay) -> None:
    top = lay("pbbb")
    top.wait(60_000)
    shown = top.scene
    again = TableScene(top.program, top.session)
    assert len(shown.picture.log) > 3
    assert again.picture.log == shown.picture.log
    assert again.picture.last_player == shown.picture.last_player
    assert again.screen._narration() == shown.screen._narration() != ""


def plays_a_red_card(view: Table) -> PlayCards | None:
    return PlayCards(1, (view.hands[1][0],)) if view.turn == 1 and len(view.hands[1]) > 1 else None


def test_a_bot_is_not_said_to_think_while_its_play_is_shown(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9", turn=1, brain=plays_a_red_card)
    scene = top.scene
    seen = []
    for _ in range(400):
        top.wait(16)
        state = scene.states.of(1, scene.picture, None, scene.now_ms)
        seen.append((len(top.truth().hands[1]), state.is_thinking, state.lifted))
        if scene.picture.turn != 1:
            break
    after = [(thinks, lifted) for cards, thinks, lifted in seen if cards == 2]
    assert after
    assert set(after) == {(False, None)}


def test_who_was_told_to_wait_is_told_no_more_when_his_turn_comes(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9", turn=3)
    top.click_card("R5")
    assert "Player3" in top.scene.player.message
    top.wait_until_asked()
    top.wait(50)
    assert top.scene.player.message == ""


def test_the_first_card_is_told_even_if_the_pile_is_shuffled_after_it(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    picture = top.scene.picture
    picture.apply(e.OpeningCardTurned(0, COLOR_OF[0], goes_back=False))
    told = top.scene.screen._narration()
    assert told.startswith("The first card is ")
    picture.apply(e.PileShuffled(tuple(picture.table.draw_pile)))
    assert top.scene.screen._narration() == told


def test_while_cards_are_turned_up_for_the_deal_it_is_said_what_for(lay: Lay) -> None:
    top = lay("pbbb")
    picture, prompts = top.scene.picture, []
    while not any(picture.table.hands):
        if isinstance(picture.log[-1], e.DealerCardDrawn):
            prompts.append(top.scene.screen.prompt())
        top.wait(16)
    assert len(prompts) > 10
    assert set(prompts) == {"The highest number deals"}


def shades(top: Tabletop, code: str) -> int:
    """How many pictures a card of the hand is made of, when the pointer rests on it."""
    hand, (card,) = top.scene.hand, top.cards(code)
    top.move(top.place_of(card))
    top.wait(600)
    assert hand.raised == card
    slot = hand.slot_of(card)
    assert slot is not None
    sprites: list[Sprite] = hand._card_sprites(card, slot)
    return len(sprites)


def test_a_card_that_does_not_fit_stays_dimmed_under_the_pointer(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9")
    assert shades(top, "B7") == shades(top, "R5") + 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_both_signs_of_a_colour_lie_in_its_quarter(lay: Lay, size: tuple[int, int]) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.resize(*size)
    wheel = top.scene.layout.wheel
    for color in COLORS:
        for turn_deg in (-SIGN_TURN, SIGN_TURN):
            assert wheel.color_at(wheel.label_center(color, turn_deg)) == color


def test_whoever_has_little_time_reads_how_much_beside_what_to_do(lay: Lay) -> None:
    top = lay(rules="frenzy", hands=HANDS, discard="R9")
    screen = top.scene.screen
    left_ms = top.session.time_left_ms
    assert left_ms is not None
    assert screen._timed("Your turn") == f"Your turn · {-(-left_ms // 1000)} seconds"
    top.wait(left_ms - 900)
    assert screen._timed("Your turn") == "Your turn · 1 second"
    assert screen._timed("") == ""
    assert "second" not in screen.prompt()
