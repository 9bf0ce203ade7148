"""Somebody clicks and types at random: nothing breaks, and the picture comes to what the game is."""

from collections.abc import Callable

import pygame
import pytest

from tests.session.players import open_commands
from tests.ui.table.tabletop import Tabletop, key_down, key_up
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.ruleset import RuleSet

Lay = Callable[..., Tabletop]
KEYS = [
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_DOWN),
    *(pygame.K_d, pygame.K_k, pygame.K_t, pygame.K_c, pygame.K_r, pygame.K_g, pygame.K_1, pygame.K_2),
    *(pygame.K_l, pygame.K_s, pygame.K_f, pygame.K_x, pygame.K_q, pygame.K_e),
]
EVERYTHING = RuleSet(
    multi_play="same_symbol",
    jump_in=True,
    wild_powers="color_peek_swap",
    seven_zero=True,
    stack_draw_two=True,
    deflect=True,
    illegal_play_penalty=1,
    sum_win=True,
    turn_seconds=8,
)


def act_at_random(top: Tabletop, rng: Rng) -> None:
    targets = top.scene.targets()
    names = sorted(name for name in targets if name not in ("pause", "settings"))
    what = rng.below(10)
    if what < 6:
        top.click_at(targets[rng.choice(names)].center)
    elif what < 9:
        key = rng.choice(KEYS)
        top.post(key_down(key), key_up(key))
    else:
        size = (700 + rng.below(900), 420 + rng.below(600))
        top.resize(*size)
    top.wait(16 * (1 + rng.below(30)))


def play_at_random(top: Tabletop, rng: Rng, acts: int) -> None:
    for _ in range(acts):
        if top.director.scenes[-1] is top.scene:
            act_at_random(top, rng)
        else:
            top.wait(600)
            top.key(pygame.K_RETURN)
        if top.scene not in top.director.scenes:
            return


@pytest.mark.parametrize("rules", [*PRESETS, EVERYTHING], ids=[*PRESETS, "everything"])
@pytest.mark.parametrize("kinds", ["pbb", "ppbb"])
def test_random_input_breaks_nothing(lay: Lay, rules: RuleSet | str, kinds: str) -> None:
    rulebook = compile_rules(PRESETS[rules] if isinstance(rules, str) else rules)
    chance = Rng(3)
    top = lay(kinds, rules, seed=8, brain=lambda view: chance.choice(open_commands(rulebook, view, chance)))
    play_at_random(top, Rng(17), 60)
    top.scene.player.cancel()
    if top.director.scenes[-1] is not top.scene:
        return
    for _ in range(400):
        if top.scene.playback.is_idle or top.session.pauses:
            break
        top.wait(16)
    top.scene.pace.hurry()
    assert top.scene.picture.table == top.session.view(top.scene.viewer)
