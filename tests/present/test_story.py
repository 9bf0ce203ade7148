"""A match told in numbers."""

from uno_desktop.engine.cards import UNKNOWN
from uno_desktop.engine.events import (
    CardsDrawn,
    ChainSettled,
    DrawCause,
    Event,
    RoundEnded,
    SeatsSkipped,
    UnoCalled,
    UnoCaught,
    WildFourChallenged,
)
from uno_desktop.present.story import Feat, Highlight, ranking, tell_story


def round_end(winners: tuple[int, ...], scores: tuple[int, ...]) -> Event:
    return RoundEnded(winners, ((), (), ()), (0, 0, 0), scores, is_blocked=False)


def test_totals_and_rounds_won_are_kept_round_by_round() -> None:
    story = tell_story([round_end((0,), (0, 5, 9)), round_end((0, 2), (7, 5, 9))], 3)
    assert story.totals == ((0, 5, 9), (7, 5, 9))
    assert story.rounds_won == (2, 0, 1)


def test_what_is_counted() -> None:
    hidden = (UNKNOWN, UNKNOWN)
    story = tell_story(
        [
            UnoCalled(1, is_early=False),
            UnoCalled(1, is_early=True),
            UnoCaught(seat=0, by=2),
            WildFourChallenged(1, 0, is_guilty=True, hand=()),
            WildFourChallenged(2, 0, is_guilty=False, hand=()),
            CardsDrawn(0, hidden, DrawCause.CHAIN),
            CardsDrawn(2, hidden, DrawCause.TURN),
            ChainSettled(0, 4, color_only=False),
            ChainSettled(0, 8, color_only=False),
            ChainSettled(1, 6, color_only=False),
            SeatsSkipped((0, 1)),
            SeatsSkipped((0,)),
        ],
        3,
    )
    assert set(story.highlights) == {
        Highlight(Feat.UNO_CALLS, (1,), 1),
        Highlight(Feat.CATCHES, (2,), 1),
        Highlight(Feat.CHALLENGES, (1,), 1),
        Highlight(Feat.CARDS_DRAWN, (0, 2), 2),
        Highlight(Feat.LONGEST_CHAIN, (0,), 8),
        Highlight(Feat.SKIPPED, (0,), 2),
    }


def test_cards_owed_for_the_last_card_of_a_round_are_a_bill_too() -> None:
    drawn = CardsDrawn(1, (UNKNOWN,) * 4, DrawCause.LAST_CARD)
    story = tell_story([ChainSettled(1, 2, color_only=False), drawn], 2)
    assert Highlight(Feat.LONGEST_CHAIN, (1,), 4) in story.highlights


def test_what_never_happened_is_no_highlight() -> None:
    assert tell_story([], 2).highlights == ()


def test_equal_totals_share_a_place() -> None:
    assert ranking([9, 3, 3, 1], is_high_good=False) == [(1, 3), (2, 1), (2, 2), (4, 0)]
    assert ranking([9, 3, 3, 1], is_high_good=True) == [(1, 0), (2, 1), (2, 2), (4, 3)]
