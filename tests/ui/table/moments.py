"""Every state in which a player can find the table while others hold one card and have not called.

The person on seat 0 may have to call as well; seat 2 can be caught.
"""

from collections.abc import Callable

import pygame

from tests.ui.table.tabletop import Tabletop, key_down
from uno_desktop.engine.commands import DrawCard
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.table import Pending
from uno_desktop.present.reasoning import Advice
from uno_desktop.ui.scenes.table.choice import Ask
from uno_desktop.ui.scenes.table.talk import Step
from uno_desktop.ui.services import Pondering

Lay = Callable[..., Tabletop]
Moment = Callable[[Lay], Tabletop]
OTHERS = ("G1 G2 G3", "B1", "Y1 Y2 Y3")
RULES = RuleSet(uno_deadline="while_one_card", advice_penalty=2)
POWERS = RuleSet(
    uno_deadline="while_one_card", wild_powers="color_peek_swap", challenge=False, wild_four="anytime"
)
SWAPS = RuleSet(uno_deadline="while_one_card", seven_zero=True)


def lay_with(lay: Lay, hand: str, rules: RuleSet | str = RULES, **table: object) -> Tabletop:
    catchable = [0, 2] if len(hand.split()) == 1 else [2]
    top = lay(rules=rules, hands=[hand, *OTHERS], **{"discard": "R9", "catchable": catchable, **table})
    assert len(top.truth().hands[2]) == 1
    return top


# --- What the game waits for ---


def _own(pending: Pending) -> Moment:
    def lay_it(lay: Lay) -> Tabletop:
        match pending:
            case Pending.PLAY:
                return lay_with(lay, "R5")
            case Pending.DRAWN:
                top = lay_with(lay, "G5", draw="R4")
                top.key(pygame.K_d)
                return top
            case Pending.CHAIN:
                return lay_with(lay, "R5", discard="RD", chain=2)
            case _:
                return lay_with(lay, "R5", "official", discard="W")

    return _checked(lay_it, pending, is_own=True)


def _other(pending: Pending) -> Moment:
    def lay_it(lay: Lay) -> Tabletop:
        match pending:
            case Pending.PLAY:
                return lay_with(lay, "R5", turn=1)
            case Pending.DRAWN:
                top = lay_with(lay, "G5", draw="R4", turn=1)
                top.wait_until(lambda: top.truth().pending == Pending.DRAWN)
                return top
            case Pending.CHAIN:
                return lay_with(lay, "R5", discard="RD", chain=2, turn=1)
            case _:
                return lay_with(lay, "R5", "official", discard="W", turn=1)

    return _checked(lay_it, pending, is_own=False)


def _checked(lay_it: Moment, pending: Pending, *, is_own: bool) -> Moment:
    def lay_and_check(lay: Lay) -> Tabletop:
        top = lay_it(lay)
        assert top.truth().pending == pending
        assert (top.truth().turn == 0) is is_own
        return top

    return lay_and_check


PENDING = [pending for pending in Pending if pending not in (Pending.OVER, Pending.DEAL)]
"""Before and after the round there is nothing to call."""


# --- What the player is asked for ---


def _asked(ask: Ask) -> Moment:
    def lay_it(lay: Lay) -> Tabletop:
        top = _ask(lay, ask)
        assert top.scene.player.choice is not None
        assert top.scene.player.choice.ask is ask
        return top

    return lay_it


def _ask(lay: Lay, ask: Ask) -> Tabletop:
    match ask:
        case Ask.COLOR:
            top = lay_with(lay, "W R5")
            top.click_card("W")
        case Ask.OPENING_COLOR:
            top = _own(Pending.COLOR)(lay)
            top.wait_until(lambda: top.scene.wheel.is_open)
        case Ask.SWAP_HANDS:
            top = lay_with(lay, "R7 G4", SWAPS)
            top.click_card("R7")
        case Ask.PEEK | Ask.SWAP:
            top = lay_with(lay, "W R5", POWERS)
            top.click_card("W")
            top.click(ask.value)
        case Ask.GIVE:
            top = lay_with(lay, "W R5 G4", POWERS)
            top.click_card("W")
            top.click("swap")
            top.click("seat 1")
        case Ask.POWER_COLOR:
            top = lay_with(lay, "W R5", POWERS, discard="")
            top.click_card("W")
            top.click("peek")
            top.click("seat 1")
    return top


# --- What lies open or is held ---


def _talking(step: Step) -> Moment:
    def lay_it(lay: Lay) -> Tabletop:
        top = lay_with(lay, "R5")
        if step is not Step.SILENT:
            top.click("talk")
        if step in (Step.SEAT, Step.PRICE):
            top.click("talk draw")
        if step is Step.PRICE:
            top.click("talk seat 1")
        assert top.scene.talk.step is step
        return top

    return lay_it


def _log_open(lay: Lay) -> Tabletop:
    top = lay_with(lay, "R5")
    top.click("log")
    return top


def _log_line_chosen(lay: Lay) -> Tabletop:
    top = _other(Pending.DRAWN)(lay)
    top.wait_until(lambda: len(top.scene.behind.lines()) > 0)
    top.key(pygame.K_PAGEDOWN)
    assert top.scene.behind.chosen is not None
    return top


def _to_draw() -> Pondering:
    yield from ()
    return Advice(DrawCard(0), ())


def _hint_shown(lay: Lay) -> Tabletop:
    top = lay_with(lay, "R5")
    top.program.hint = lambda session, seat: _to_draw()  # type: ignore[method-assign]
    top.click("hint")
    assert top.scene.hint.advice is not None
    return top


def _card_dragged(lay: Lay) -> Tabletop:
    top = lay_with(lay, "R5")
    place = top.place_of(top.cards("R5")[0])
    top.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    aside = (place[0], place[1] - 80)
    top.post(pygame.Event(pygame.MOUSEMOTION, pos=aside, rel=(0, 0), buttons=(1, 0, 0)))
    assert top.scene.hand.drag is not None
    return top


def _hand_revealed(lay: Lay) -> Tabletop:
    top = lay_with(lay, "W R5", POWERS)
    top.click_card("W")
    top.click("peek")
    top.click("seat 3")
    top.wait_until(lambda: top.scene.picture.reveal is not None)
    return top


def _warned(lay: Lay) -> Tabletop:
    top = lay_with(lay, "R5 G4", RuleSet(uno_deadline="while_one_card", illegal_play_penalty=2))
    top.click_card("G4")
    assert top.scene.player.warning is not None
    return top


def _marked(lay: Lay) -> Tabletop:
    top = lay_with(lay, "R5 R5", RuleSet(uno_deadline="while_one_card", multi_play="identical_pair"))
    top.click_card("R5")
    assert top.scene.hand.marked
    return top


def _seat_chosen(lay: Lay) -> Tabletop:
    top = lay_with(lay, "R5")
    top.key(pygame.K_TAB)
    assert top.scene.states.target == 1
    return top


def _tooltip_shown(lay: Lay) -> Tabletop:
    top = lay_with(lay, "R5")
    top.move(top.place("bell 2"))
    top.wait(1000)
    assert top.scene.pointer.tooltip()[0]
    return top


def _file_trouble_told(lay: Lay) -> Tabletop:
    top = lay_with(lay, "R5")
    top.scene.toast.show("The match goes on without being saved.", "danger")
    return top


def _bot_waits_for_a_step(lay: Lay) -> Tabletop:
    top = lay_with(lay, "R5", turn=1)
    top.program.change_settings(step_by_step=True)
    top.wait_until(lambda: top.session.steps.is_waiting)
    return top


def _another_key_held(lay: Lay) -> Tabletop:
    top = lay_with(lay, "R5")
    for _ in range(3):
        top.post(key_down(pygame.K_RIGHT))
    return top


MOMENTS: dict[str, Moment] = {
    **{f"own {pending.name}": _own(pending) for pending in PENDING},
    **{f"other {pending.name}": _other(pending) for pending in PENDING},
    **{f"asked {ask.name}": _asked(ask) for ask in Ask},
    **{f"talk {step.name}": _talking(step) for step in Step},
    "log open": _log_open,
    "log line chosen": _log_line_chosen,
    "hint shown": _hint_shown,
    "card dragged": _card_dragged,
    "hand revealed": _hand_revealed,
    "warned": _warned,
    "cards marked": _marked,
    "seat chosen": _seat_chosen,
    "tooltip shown": _tooltip_shown,
    "file trouble told": _file_trouble_told,
    "bot waits for a step": _bot_waits_for_a_step,
    "another key held": _another_key_held,
}
