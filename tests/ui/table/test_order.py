"""The hand in the player's own order: laid by dragging or by keys, kept for the round."""

from collections.abc import Callable

import pygame

from tests.ui.table.tabletop import Tabletop, key_down, key_up
from uno_desktop.engine.cards import CARDS_BY_CODE, CODE_OF, Card
from uno_desktop.session.laid_hands import LaidHands
from uno_desktop.session.settings import SettingsFile
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.scenes.table.order import ORDERS, as_laid

Lay = Callable[..., Tabletop]
HANDS = ["R1 R5 G7 B9", "G1 G2 G3", "B1 B2 B3", "Y1 Y2 Y3"]


def shown(top: Tabletop) -> list[str]:
    return [CODE_OF[card] for card in top.scene.hand.cards]


def drag(top: Tabletop, code: str, to: tuple[int, int]) -> None:
    """Press on a card, go there in steps, and let go."""
    start = top.place_of(top.cards(code)[0])
    top.move(start)
    top.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for part in range(1, 6):
        spot = tuple(round(a + (b - a) * part / 5) for a, b in zip(start, to, strict=True))
        top.post(pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 0), buttons=(1, 0, 0)))
    top.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=to, button=1))
    top.wait()


def of(*codes: str) -> list[Card]:
    return [CARDS_BY_CODE[code][0] for code in codes]


def test_a_card_dragged_along_the_hand_lies_where_it_is_let_go(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="Y5")
    assert shown(top) == ["R1", "R5", "G7", "B9"]
    drag(top, "B9", top.place_of(top.cards("R1")[0]))
    assert shown(top) == ["B9", "R1", "R5", "G7"]
    assert top.program.settings.hand_sort == "own"
    assert top.deeds == 0
    drag(top, "R1", top.place_of(top.cards("G7")[0]))
    assert shown(top) == ["B9", "R5", "G7", "R1"]


def test_a_card_dragged_to_the_pile_is_played_and_the_order_stays(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="Y5")
    drag(top, "B9", top.place_of(top.cards("R1")[0]))
    drag(top, "R5", top.place("discard_pile"))
    assert top.hand() == ["R1", "G7", "B9"]
    assert shown(top) == ["B9", "R1", "G7"]


def test_a_card_dragged_to_the_pile_does_not_change_how_the_hand_is_sorted(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="Y5")
    drag(top, "R5", top.place("discard_pile"))
    assert top.program.settings.hand_sort == "color"


def test_a_card_let_go_where_it_was_changes_nothing(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="Y5")
    x, y = top.place_of(top.cards("R5")[0])
    drag(top, "R5", (x + 14, y))
    assert shown(top) == ["R1", "R5", "G7", "B9"]
    assert top.program.settings.hand_sort == "color"


def test_drawn_cards_come_to_the_end_of_an_own_order(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="Y5", draw="R2 Y8")
    drag(top, "B9", top.place_of(top.cards("R1")[0]))
    top.click("draw")
    top.wait(800)
    assert shown(top) == ["B9", "R1", "R5", "G7", "R2"]


def test_keys_carry_a_card_along_the_hand(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="Y5")
    while top.scene.hand.chosen is None or CODE_OF[top.scene.hand.chosen] != "R1":
        top.key(pygame.K_RIGHT)
    for _ in range(2):
        top.post(key_down(pygame.K_RIGHT, pygame.KMOD_SHIFT), key_up(pygame.K_RIGHT))
    top.wait()
    assert shown(top) == ["R5", "G7", "R1", "B9"]
    assert CODE_OF[top.scene.hand.chosen or 0] == "R1"


def test_a_long_hand_in_own_order_is_laid_by_dragging_and_scrolled_by_the_wheel(lay: Lay) -> None:
    many = " ".join(f"{color}{number}" for color in "RGB" for number in range(10))
    top = lay(hands=[f"{many} Y1 Y2 Y3 Y4 Y6 Y7 Y8 Y9", *HANDS[1:2]], kinds="pb", discard="Y5")
    top.resize(1024, 640)
    assert top.scene.hand.max_scroll
    drag(top, "R3", top.place_of(top.cards("R6")[0]))
    assert top.program.settings.hand_sort == "color", "a hand that is sorted is scrolled by dragging"
    top.program.change_settings(hand_sort="own")
    top.scene.hand.scroll_to(0)
    top.wait()
    drag(top, "R3", top.place_of(top.cards("R6")[0]))
    assert shown(top)[:7] == ["R0", "R1", "R2", "R4", "R5", "R6", "R3"]


def test_an_own_order_holds_for_a_round_and_a_seat() -> None:
    held = of("R1", "G7", "B9")
    laid = LaidHands().with_hand(5, 1, 1, of("B9", "R1", "G7"))
    assert as_laid([*held, *of("Y2")], laid.of(5, 1, 1)) == of("B9", "R1", "G7", "Y2")
    for match, round_number, seat in ((5, 1, 2), (5, 2, 1), (6, 1, 1)):
        assert as_laid(held, laid.of(match, round_number, seat)) == held
    assert laid.with_hand(5, 1, 2, held).of(5, 1, 1) == laid.of(5, 1, 1)
    assert laid.with_hand(5, 2, 2, held).of(5, 1, 1) == ()


def test_a_match_that_is_continued_shows_the_hand_as_it_was_laid(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="Y5")
    drag(top, "B9", top.place_of(top.cards("R1")[0]))
    path = top.program.user_dir / "settings.json"
    kept = SettingsFile(path).load()
    assert kept == top.program.settings
    top.director.replace_all(TableScene(top.program, top.session))
    top.wait()
    scene = top.director.scenes[-1]
    assert [CODE_OF[card] for card in scene.hand.cards] == ["B9", "R1", "R5", "G7"]


def test_each_change_of_the_order_is_told(lay: Lay) -> None:
    top = lay(hands=HANDS, discard="Y5")
    told = []
    for _ in ORDERS:
        top.key(pygame.K_s)
        told.append(top.scene.player.message)
        assert not top.scene.player.is_message_warning
        assert told[-1] == top.scene.kit.catalog.text(
            f"table.scene.sort.{top.program.settings.hand_sort}", key="S"
        )
    assert len(set(told)) == len(ORDERS)
