"""Whole rounds, from the deal to the result, by mouse alone and by keys alone."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.tabletop import Tabletop
from uno_desktop.engine import moves
from uno_desktop.engine.cards import CODE_OF, IS_WILD
from uno_desktop.engine.commands import Command, PlayCards
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.table import Table
from uno_desktop.ui.scenes.round_result import RoundResultScene

Lay = Callable[..., Tabletop]
_MOST_STEPS = 4000


def plain_brain(preset: str) -> Callable[[Table], Command | None]:
    """Plays the first card that fits."""
    rulebook = compile_rules(PRESETS[preset])

    def think(view: Table) -> Command | None:
        for cards in moves.legal_plays(rulebook, view, view.turn):
            command = PlayCards(view.turn, cards, color=0 if IS_WILD[cards[0]] else None)
            if moves.refusal(rulebook, view, command) is None:
                return command
        return None

    return think


def is_my_turn(top: Tabletop) -> bool:
    return top.scene.is_shown_asked and not top.scene.picture.flights


def play_by_mouse(top: Tabletop) -> None:
    """One act of the person, by a click on what is drawn."""
    scene = top.scene
    targets = scene.targets()
    actions = [action.name for action in scene.screen.controls.actions]
    playable = [card for card in scene.hand.cards if card in scene.hand.playable]
    if scene.wheel.is_open:
        top.click("color Y")
    elif scene.desk.is_call_sensible(0):
        top.click("uno")
    elif "play_drawn" in actions:
        top.click("play_drawn")
    elif playable:
        top.click_at(targets[f"hand {CODE_OF[playable[0]]} #{playable[0]}"].center)
        top.wait()
    else:
        top.click(actions[0])


def play_by_keys(top: Tabletop) -> None:
    """One act of the person, by keys."""
    scene = top.scene
    actions = [action.name for action in scene.screen.controls.actions]
    if scene.wheel.is_open:
        top.key(pygame.K_b)
    elif scene.desk.is_call_sensible(0):
        top.key(pygame.K_SPACE)
    elif "take" in actions:
        top.key(pygame.K_t)
    elif "play_drawn" in actions:
        top.key(pygame.K_RETURN)
    elif scene.hand.playable:
        while scene.hand.chosen not in scene.hand.playable:
            top.key(pygame.K_RIGHT)
        top.key(pygame.K_RETURN)
    else:
        top.key(pygame.K_d)
    top.wait()


@pytest.mark.parametrize("play", [play_by_mouse, play_by_keys])
@pytest.mark.parametrize("preset", ["table", "official"])
def test_a_seeded_round_is_played_to_its_result(
    lay: Lay, play: Callable[[Tabletop], None], preset: str
) -> None:
    top = lay("pbb", preset, seed=11, brain=plain_brain(preset))
    acts = 0
    for _ in range(_MOST_STEPS):
        if top.director.scenes[-1] is not top.scene:
            break
        if is_my_turn(top):
            before = top.deeds
            play(top)
            acts += top.deeds > before
        else:
            top.wait(100)
    assert isinstance(top.director.scenes[-1], RoundResultScene)
    assert top.truth().is_round_over
    assert acts >= 5
    assert top.scene.picture.table == top.session.view(0), "the picture has caught up"


def test_the_last_card_is_seen_before_the_result_covers_it(lay: Lay) -> None:
    top = lay("pb", hands=["R5", "G1 G2"], discard="R9", called=[0])
    top.click_at(top.place_of(top.cards("R5")[0]))
    top.wait_until(lambda: not top.scene.picture.flights)
    assert top.director.scenes == (top.scene,)
    assert CODE_OF[top.scene.picture.table.top] == "R5"
    top.wait_until(lambda: len(top.director.scenes) == 2, limit_ms=4000)
    assert isinstance(top.director.scenes[-1], RoundResultScene)


def test_after_the_result_a_new_round_is_dealt_and_its_end_is_seen_as_well(lay: Lay) -> None:
    top = lay("pb", "official", hands=["R5", "G1 G2"], discard="R9", called=[0])
    top.click_at(top.place_of(top.cards("R5")[0]))
    top.wait_until(lambda: len(top.director.scenes) == 2)
    top.wait()
    top.key(pygame.K_RETURN)
    top.wait_until(lambda: top.director.scenes == (top.scene,))
    assert top.truth().round_number == 2
    assert not top.scene.picture.results_due
    top.wait_until(lambda: top.scene.playback.is_idle)
    assert len(top.scene.hand.cards) == len(top.truth().hands[0])


def test_a_match_that_goes_on_is_shown_as_it_stands(lay: Lay) -> None:
    top = lay(hands=["R5 R7", "G1 G2", "B1", "Y1"], discard="R9")
    assert top.scene.playback.is_idle
    assert len(top.scene.hand.cards) == 2
