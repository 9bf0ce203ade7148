"""The game as a whole: the deal, rounds that follow one another, and what is hidden from whom."""

import pytest

from tests.engine.driver import check_conservation, new_game, play_match
from uno_desktop.engine import commands as c
from uno_desktop.engine.cards import UNKNOWN, codes
from uno_desktop.engine.events import Event, HandsDealt, RoundBegan, WildFourChallenged
from uno_desktop.engine.game import Game
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.refusal import Reason, Refusal
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.scenario import Scenario, command_of, read
from uno_desktop.engine.table import Pending


def test_ten_seats_leave_37_cards_to_draw_in_every_round() -> None:
    """APP-CASES R53: 70 in hands, one opening card, 37 to draw; a second round has 108 cards again."""
    game = new_game(PRESETS["official"], 10, seed=4)
    rounds = 0
    for _, events in play_match(game, Rng(4)):
        if any(isinstance(event, RoundBegan) for event in events):
            rounds += 1
            assert sum(game.table.counts()) == 70
            assert (len(game.table.discards), len(game.table.draw_pile)) == (1, 37)
            check_conservation(game.table)
        if rounds == 2:
            return
    pytest.fail("there was no second round")


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    game = Game(PRESETS["table"], 4, chance=SeededChance(Rng(9)), dealer=1)
    events = game.begin()
    pile = next(event for event in events if isinstance(event, RoundBegan)).pile
    dealt = next(event for event in events if isinstance(event, HandsDealt))
    assert dealt.first == 2
    assert dealt.hands[2][0] == pile[-1]
    assert dealt.hands[3][0] == pile[-2]
    assert dealt.hands[2][1] == pile[-5]


def test_next_round_twice_deals_once() -> None:
    """APP-CASES A14: the second press is refused by the table itself."""
    game = new_game(PRESETS["official"], 3, seed=1)
    match = play_match(game, Rng(1))
    while not game.table.is_round_over or game.table.round_number == 0:
        next(match)
    assert not isinstance(game.submit(c.NextRound()), Refusal)
    assert game.submit(c.NextRound()) == Refusal(Reason.ROUND_RUNNING)
    assert game.table.round_number == 2


def test_a_finished_match_deals_no_more() -> None:
    game = new_game(PRESETS["table"], 2, seed=1)
    for _ in play_match(game, Rng(1)):
        pass
    assert game.submit(c.NextRound()) == Refusal(Reason.MATCH_OVER)
    assert game.submit(c.DrawCard(0)) == Refusal(Reason.ROUND_OVER)


def test_a_seat_that_does_not_exist_may_do_nothing() -> None:
    game = new_game(PRESETS["table"], 2, seed=1)
    game.begin()
    assert game.submit(c.CallUno(5)) == Refusal(Reason.BAD_TARGET)


_DOUBTED = """
preset = "official"
[table]
hands = ["W4 R8 B1", "G3 Y2", "Y5 Y6"]
discard = "R4"
draw = "B2 B3 B4 B5 B6 B7 B8"
"""


def _challenge() -> tuple[Game, list[Event]]:
    game = Scenario(read(_DOUBTED)).game
    events: list[Event] = []
    for text in ("0 play W4 color=G", "1 challenge"):
        answer = game.submit(command_of(text, game.table)[0])
        assert not isinstance(answer, Refusal)
        events += answer
    return game, events


def test_only_the_challenger_sees_the_judged_hand() -> None:
    """APP-CASES R57: bot against bot, a third seat learns the verdict and the counts, no card."""
    _, events = _challenge()
    verdict = next(event for event in events if isinstance(event, WildFourChallenged))
    assert verdict.is_guilty
    assert codes(verdict.hand) == "R8 B1"
    assert verdict.redacted(1) == verdict
    for viewer in (2, -1):
        seen = [event.redacted(viewer) for event in events]
        assert WildFourChallenged(1, 0, True, ()) in seen
        assert not {card for event in seen for card in getattr(event, "hand", ())}


def test_penalty_cards_are_drawn_face_down_for_everybody_else() -> None:
    """APP-CASES R57."""
    game, events = _challenge()
    for event in events:
        for viewer in (1, 2):
            assert set(getattr(event.redacted(viewer), "cards", (UNKNOWN,))) <= {
                UNKNOWN,
                *game.table.discards,
            }


def test_a_view_shows_counts_and_its_own_hand_alone() -> None:
    game = new_game(PRESETS["table"], 3, seed=2)
    game.begin()
    view = game.table.redacted(1)
    assert view.hands[1] == game.table.hands[1]
    assert view.hands[0] == [UNKNOWN] * 7
    assert set(view.draw_pile) == {UNKNOWN}
    assert view.counts() == game.table.counts()


def test_a_clone_is_independent() -> None:
    game = new_game(PRESETS["table"], 3, seed=2)
    game.begin()
    copy = game.table.clone()
    assert copy == game.table
    copy.hands[0].pop()
    copy.pending = Pending.OVER
    assert copy != game.table
