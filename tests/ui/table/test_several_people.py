"""Several people at one screen: nobody sees what is not his, and everybody can call and catch."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import Tabletop, key_down
from uno_desktop.engine import commands as c
from uno_desktop.engine.cards import CODE_OF, UNKNOWN, Card
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.table import SPECTATOR, Duty, Table
from uno_desktop.present.staging import PEEK_MS
from uno_desktop.session.attention import CURTAIN_MS
from uno_desktop.session.clock import PauseReason
from uno_desktop.ui.scenes.table.keys import Deed

Lay = Callable[..., Tabletop]
HANDS = ["R5 R7 R8", "G1 G2 R3", "B1 B2 B3", "Y1 Y2 Y3"]


def at_curtain(top: Tabletop) -> None:
    top.wait_until(lambda: top.session.needs_curtain)
    top.wait()


def hands_in_sight(top: Tabletop) -> set[Card]:
    """Every card of anybody's hand that the screen knows."""
    scene = top.scene
    known = {card for hand in scene.picture.table.hands for card in hand if card != UNKNOWN}
    return known | ({card for card in scene.hand.cards if card >= 0} if scene.hand.is_open else set())


def test_the_curtain_hides_every_hand_until_the_person_confirms(lay: Lay) -> None:
    top = lay("ppbb", hands=HANDS, discard="R9")
    at_curtain(top)
    assert top.scene.viewer == SPECTATOR
    assert hands_in_sight(top) == set()
    assert set(top.scene.targets()) == {"curtain"}
    top.click("curtain")
    assert top.scene.bottom == 0
    assert hands_in_sight(top) == set(top.truth().hands[0])


def test_whoever_has_lifted_the_curtain_reads_what_he_may_do(lay: Lay) -> None:
    top = lay("ppbb", hands=HANDS, discard="R9")
    at_curtain(top)
    assert top.scene.screen.prompt() in ("", "Player0’s turn")
    top.click("curtain")
    top.wait()
    assert top.scene.screen.prompt() == "Your turn: play a card or draw"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_curtain_lifts_by_key_but_not_by_one_that_is_held(lay: Lay, key: int) -> None:
    top = lay("bbpp", hands=HANDS, discard="R9")
    top.wait_until(lambda: top.session.curtain == 2)
    top.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="", scancode=0))
    assert top.session.needs_curtain
    top.key(key)
    assert not top.session.needs_curtain


def test_at_the_curtain_own_keys_call_and_show_no_other_hand(lay: Lay) -> None:
    top = lay("ppbb", hands=["R5 R7", *HANDS[1:]], discard="R9")
    at_curtain(top)
    top.key(pygame.K_SPACE)
    assert not top.session.needs_curtain, "his own curtain lifts"
    top.click_card("R7")
    top.wait_until(lambda: top.session.curtain == 1)
    top.key(pygame.K_SPACE)
    assert top.session.curtain == 1
    assert top.truth().duty[0] == Duty.CALLED
    top.key(pygame.K_RETURN)
    assert top.scene.bottom == 1


@pytest.mark.parametrize("people", [2, 7, 10])
def test_every_own_key_calls_for_its_person_and_for_nothing_else(lay: Lay, people: int) -> None:
    hands = [f"{color}{number} {color}{number}" for color in "RGBY" for number in (1, 2, 3)]
    top = lay("p" * people + "b" * (people == 2), hands=hands[: max(3, people)], discard="R9")
    at_curtain(top)
    top.key(pygame.K_RETURN)
    keys = top.scene.keys
    labels = [keys.label_of_person(seat) for seat in range(people)]
    assert all(labels)
    actions = [keys.label(deed) for deed in Deed if deed is not Deed.UNO]
    assert len({*labels, *actions}) == len(labels) + len(actions)
    assert [top.scene.states.key_of(seat) for seat in range(people)] == labels


def test_nothing_shows_between_two_turns_but_the_next_persons_own(lay: Lay) -> None:
    top = lay("ppbb", hands=HANDS, discard="R9")
    at_curtain(top)
    top.click("curtain")
    top.click_at(top.place_of(top.cards("R7")[0]))
    for _ in range(200):
        top.wait(20)
        if top.session.needs_curtain:
            break
        assert hands_in_sight(top) <= set(top.truth().hands[0])
    assert top.session.curtain == 1
    top.wait()
    assert hands_in_sight(top) == set()
    top.click("curtain")
    assert top.scene.bottom == 1
    assert hands_in_sight(top) == set(top.truth().hands[1])


@pytest.mark.parametrize("speed", [100, 400])
def test_how_a_turn_has_ended_is_seen_before_the_curtain_falls(lay: Lay, speed: int) -> None:
    top = lay("ppbb", hands=HANDS, discard="R9")
    at_curtain(top)
    top.click("curtain")
    top.program.change_settings(animation_speed_percent=speed)
    top.click_card("R7")
    top.wait_until(lambda: not top.scene.picture.flights)
    top.wait(CURTAIN_MS // 2)
    assert not top.session.needs_curtain
    top.wait(CURTAIN_MS)
    assert top.session.needs_curtain


def test_nobodys_hand_lies_open_while_others_play(lay: Lay) -> None:
    top = lay("pbpb", hands=HANDS, discard="R9")
    at_curtain(top)
    top.click("curtain")
    assert top.scene.hand.is_open
    top.click_card("R7")
    top.wait_until(lambda: top.scene.picture.turn == 1)
    top.wait()
    assert top.scene.viewer == 0
    assert not top.scene.hand.is_open
    assert "hold" in top.scene.targets(), "he may look at any time"
    top.post(key_down(pygame.K_i))
    assert top.scene.hand.is_open


def test_whoever_has_to_call_is_told_although_his_hand_lies_face_down(lay: Lay) -> None:
    top = lay("pbpb", hands=["R5 R7", *HANDS[1:]], discard="R9")
    at_curtain(top)
    top.click("curtain")
    top.click_card("R7")
    top.wait_until(lambda: top.scene.picture.turn == 1)
    assert not top.scene.hand.is_open
    button = top.scene.screen.controls.uno
    assert button is not None
    assert button.is_sensible
    top.key(pygame.K_SPACE)
    assert top.truth().duty[0] == Duty.CALLED


def test_no_button_tells_that_a_hand_which_lies_face_down_holds_numbers_only(lay: Lay) -> None:
    top = lay("pbpb", rules=RuleSet(sum_win=True), hands=["R9 G4 B5", *HANDS[1:]], discard="R8")
    at_curtain(top)
    top.click("curtain")
    top.click_card("R9")
    top.wait_until(lambda: top.scene.picture.turn == 1)
    top.wait(50)
    assert not top.scene.hand.is_open
    assert "claim" not in top.scene.targets()
    top.post(key_down(pygame.K_i))
    assert "claim" in top.scene.targets()
    top.key(pygame.K_e)
    assert top.truth().winners == (0,)


@pytest.mark.parametrize("how", ["nothing", "Escape", "F", "press"])
def test_a_hand_that_is_looked_at_stays_until_it_is_put_away(lay: Lay, how: str) -> None:
    rules = RuleSet(wild_powers="color_peek_swap", challenge=False, wild_four="anytime")
    top = lay("pp", rules=rules, hands=["W R5 G4", "G1 G2 R3"], discard="R9")
    at_curtain(top)
    top.click("curtain")
    top.click_card("W")
    top.click("peek")
    top.click("seat 1")
    if top.scene.wheel.is_open:
        top.click("color R")
    top.wait_until(lambda: top.scene.picture.reveal is not None)
    if how == "Escape":
        top.key(pygame.K_ESCAPE)
    elif how == "F":
        top.key(pygame.K_f)
    elif how == "press":
        top.click_at(top.scene.screen.panels.reveal_rect(3).center)
    top.wait(1_500)
    if how == "nothing":
        assert not top.session.needs_curtain
        top.wait(PEEK_MS - 2_200)
        assert top.scene.picture.reveal is not None
        assert not top.session.needs_curtain
        top.wait(2_000)
    assert top.session.needs_curtain


def test_a_click_on_the_table_does_not_lift_the_curtain(lay: Lay) -> None:
    top = lay("ppbb", hands=HANDS, discard="R9")
    at_curtain(top)
    top.click_at((30, 30))
    assert top.session.needs_curtain


def test_log_and_narration_name_no_card_that_somebody_drew(lay: Lay) -> None:
    top = lay("ppbb", hands=["G4 G7 G8", *HANDS[1:]], discard="R9", draw="B8 R4")
    at_curtain(top)
    top.click("curtain")
    top.click("draw_pile")
    top.wait(1000)
    assert "Player0 draws 1 card." in top.seen_text()
    assert "Blue 8" not in top.seen_text()
    at_curtain(top)
    top.click("curtain")
    assert "Blue 8" not in top.seen_text()


def test_every_person_has_a_key_of_his_own_to_call_and_to_catch(lay: Lay) -> None:
    top = lay("ppbb", hands=["R5 R7", "G1", "B1 B2 B3", "Y1"], discard="R9", catchable=[1, 3])
    at_curtain(top)
    top.click("curtain")
    top.key(pygame.K_q)
    assert top.truth().duty[1] == Duty.CALLED, "out of turn, while another person's hand is shown"
    top.key(pygame.K_q, mod=pygame.KMOD_LSHIFT)
    assert len(top.hand(3)) == 3
    assert "catches" in top.seen_text()


def test_a_persons_own_bell_calls_for_him(lay: Lay) -> None:
    top = lay("ppbb", hands=["R5 R7", "G1", "B1 B2 B3", "Y1 Y2"], discard="R9", catchable=[1])
    at_curtain(top)
    top.click("curtain")
    top.click("bell 1")
    assert top.truth().duty[1] == Duty.CALLED


def test_with_open_hands_the_table_turns_to_each_person_once_the_card_has_been_seen(lay: Lay) -> None:
    top = lay("ppbb", open_hands=True, hands=HANDS, discard="R9")
    assert top.scene.bottom == 0
    top.click_at(top.place_of(top.cards("R7")[0]))
    assert top.truth().turn == 1
    assert top.scene.picture.flights, "the card flies before the table turns"
    assert top.scene.bottom == 0
    top.wait_until(lambda: top.scene.bottom == 1, limit_ms=3000)
    top.click_card("R3")
    assert top.hand(1) == ["G1", "G2"]
    assert not top.session.needs_curtain


def test_with_one_person_there_is_never_a_curtain(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="R9", turn=1)
    for _ in range(300):
        top.wait(20)
        assert PauseReason.CURTAIN not in top.session.pauses
    assert top.scene.viewer == 0


def test_a_table_of_bots_alone_shows_no_hand_and_no_button_that_leads_nowhere(lay: Lay) -> None:
    top = lay("bbb", hands=HANDS[:3], discard="R9")
    top.wait(2000)
    assert hands_in_sight(top) == set()
    assert "uno" not in top.scene.targets()
    assert not [name for name in top.scene.targets() if name.startswith(("bell", "hand"))]


# --- R57: who gets to see the accused hand ---


def w4_then_challenge(view: Table) -> c.Command | None:
    """Whoever holds a Wild Draw Four plays it, and whoever owes its cards challenges."""
    wild = [card for card in view.hands[view.turn] if CODE_OF[card] == "W4"]
    if wild:
        return c.PlayCards(view.turn, (wild[0],), color=3)
    return c.ChallengeWildFour(view.turn) if view.chain_links else None


def test_r57_bots_among_themselves_show_nothing(lay: Lay) -> None:
    top = lay(
        "bbp",
        "official",
        brain=w4_then_challenge,
        hands=["W4 R8 B1", "G3 Y2", "Y5 Y6"],
        discard="R4",
    )
    top.wait_until(lambda: "bluff" in top.seen_text())
    for _ in range(250):
        top.wait(20)
        assert top.scene.picture.reveal is None
    assert "Red 8" not in top.seen_text()
    assert "Blue 1" not in top.seen_text()
    drawn = [CODE_OF[card] for card in top.truth().hands[0]]
    assert len(drawn) == 6
    assert top.scene.picture.table.hands[0] == [UNKNOWN] * 6


def asked_to_believe_a_bluff(lay: Lay) -> Tabletop:
    """A bot has bluffed with a Wild Draw Four, and the person may challenge it."""
    top = lay(
        "pbb",
        "official",
        brain=w4_then_challenge,
        hands=["Y5 Y6", "B2 B3", "W4 R8 B1"],
        discard="R4",
        turn=2,
    )
    top.wait_until(lambda: "challenge" in top.scene.targets())
    return top


def test_the_curtain_of_a_match_that_goes_on_is_seen_although_nothing_moves(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    top = lay("ppbb", hands=["R5 R7", "G1 G2", "B1 B2", "Y1 Y2"], discard="R9")
    top.wait_until(lambda: top.session.needs_curtain)
    top.session._curtain.drop()
    top.wait(2000)
    drawn: list[object] = []
    monkeypatch.setattr(top.scene.screen, "_draw_curtain", drawn.append)
    top.session._raise_curtain(0)
    top.wait(100)
    assert drawn


def test_r57_a_person_who_challenges_sees_the_hand_and_it_is_hidden_again(lay: Lay) -> None:
    top = asked_to_believe_a_bluff(lay)
    assert "red" in top.scene.screen.controls.tip_at("challenge")
    top.click("challenge")
    top.wait_until(lambda: top.scene.picture.reveal is not None)
    reveal = top.scene.picture.reveal
    assert reveal is not None
    assert sorted(CODE_OF[card] for card in reveal.cards) == ["B1", "R8"]
    top.wait_until(lambda: top.scene.picture.reveal is None, limit_ms=6000)
    assert UNKNOWN in top.scene.picture.table.hands[2]
    assert "Red 8" not in top.seen_text()


def test_a_hand_that_is_shown_can_be_read_however_fast_the_table_runs(lay: Lay) -> None:
    top = asked_to_believe_a_bluff(lay)
    top.program.change_settings(animation_speed_percent=400)
    top.click("challenge")
    top.wait_until(lambda: top.scene.picture.reveal is not None)
    top.wait(2500)
    assert top.scene.picture.reveal is not None
    top.wait_until(lambda: top.scene.picture.reveal is None, limit_ms=2000)


def test_r57_a_person_who_is_accused_is_shown_nothing_new(lay: Lay) -> None:
    top = lay(
        "pbb",
        "official",
        brain=w4_then_challenge,
        hands=["W4 R8 B1", "G3 Y2", "Y5 Y6"],
        discard="R4",
    )
    top.click_card("W4")
    top.click("color B")
    top.wait_until(lambda: "bluff" in top.seen_text())
    for _ in range(250):
        top.wait(20)
        assert top.scene.picture.reveal is None


def test_a_click_on_a_hand_that_is_shown_puts_it_away_and_draws_nothing(lay: Lay) -> None:
    top = asked_to_believe_a_bluff(lay)
    top.click("challenge")
    top.wait_until(lambda: top.scene.picture.reveal is not None)
    deeds = top.deeds
    top.click("discard_pile")
    assert top.scene.picture.reveal is None
    assert top.deeds == deeds
