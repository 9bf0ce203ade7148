"""What happens at the table is told aloud or printed if so wished, and so are troubles with files."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import Tabletop
from uno_desktop.engine.cards import CODE_OF

Lay = Callable[..., Tabletop]
HANDS = ["R5 R6 B7", "G1 G2 G3", "B1 B2 B3", "Y1 Y2 Y3"]


def printed(top: Tabletop, capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def test_each_line_is_printed_once_and_in_order(lay: Lay, capsys: pytest.CaptureFixture[str]) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.program.change_settings(print_narration=True)
    printed(top, capsys)
    top.click_card("R6")
    top.wait(6000)
    lines = printed(top, capsys)
    assert lines[0] == "You play Red 6."
    assert lines.count("You play Red 6.") == 1
    assert any(line.startswith("Player1 draws") for line in lines)


def test_why_something_cannot_be_done_is_told(lay: Lay, capsys: pytest.CaptureFixture[str]) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.program.change_settings(print_narration=True)
    printed(top, capsys)
    top.click_card("B7")
    assert any("does not fit" in line for line in printed(top, capsys))


def test_a_card_chosen_with_the_keys_is_named(lay: Lay, capsys: pytest.CaptureFixture[str]) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.program.change_settings(print_narration=True)
    printed(top, capsys)
    top.key(pygame.K_RIGHT)
    chosen = top.scene.hand.chosen
    assert chosen is not None
    assert CODE_OF[chosen] == "R5"
    assert "Red 5" in printed(top, capsys)


def test_where_several_people_hear_it_no_card_of_a_hand_is_named(
    lay: Lay, capsys: pytest.CaptureFixture[str]
) -> None:
    top = lay("ppbb", hands=HANDS, discard="R9")
    top.program.change_settings(print_narration=True)
    if top.session.needs_curtain:
        top.click("curtain")
    printed(top, capsys)
    top.key(pygame.K_RIGHT)
    top.key(pygame.K_d)
    top.wait(2000)
    lines = printed(top, capsys)
    assert "Player0 draws 1 card." in lines
    assert not any(" 5" in line or " 6" in line or " 7" in line for line in lines)


def test_where_several_people_hear_it_nothing_tells_which_cards_fit(
    lay: Lay, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither a card that was tried, nor a hint, nor the card drawn."""
    top = lay("ppbb", hands=["B5 G6 B7", *HANDS[1:]], discard="R9", draw="R4 B1")
    top.program.change_settings(print_narration=True)
    if top.session.needs_curtain:
        top.click("curtain")
    top.click_card("G6")
    assert top.scene.player.message
    top.click("hint")
    assert top.scene.hint.text
    top.click("draw_pile")
    top.wait(1500)
    assert "Red 4" in top.scene.screen.prompt()
    assert set(printed(top, capsys)) == {"Player0’s turn", "Player0 draws 1 card."}


def test_who_only_looks_on_is_told_why_something_cannot_be_done(
    lay: Lay, capsys: pytest.CaptureFixture[str]
) -> None:
    top = lay("bbb", hands=HANDS[:3], discard="R9")
    top.program.change_settings(print_narration=True)
    top.scene.undo()
    top.wait(100)
    assert top.scene.player.message in printed(top, capsys)


def test_nothing_is_told_unless_wished(lay: Lay, capsys: pytest.CaptureFixture[str]) -> None:
    top = lay(hands=HANDS, discard="R9")
    top.click_card("R6")
    top.wait(3000)
    assert printed(top, capsys) == []


def test_speech_gets_the_line_and_the_language(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    top = lay(hands=HANDS, discard="R9")
    heard: list[tuple[str, str]] = []
    monkeypatch.setattr(top.program.narrator, "speak", lambda text, language: heard.append((text, language)))
    top.program.change_settings(speak_narration=True)
    top.click_card("R6")
    assert heard[0][1] == top.program.kit.catalog.language


def test_troubles_with_files_are_said_during_play(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    top = lay(hands=HANDS, discard="R9")
    told = [["The disk is full."], []]
    monkeypatch.setattr(top.program, "take_messages", lambda: told.pop(0) if told else [])
    top.wait(100)
    assert top.scene.toast.is_shown
    assert top.scene.toast.text == "The disk is full."
    top.wait(20_000)
    assert not top.scene.toast.is_shown
