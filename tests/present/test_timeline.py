"""Events on a line of time: nothing is lost, nothing leaks, and nobody's screen changes the pace."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.driver import new_game, play_match
from tests.present.examples import BY_TYPE, EXAMPLES, HANDS, SEATS, card, cards, table
from uno_desktop.engine import events as e
from uno_desktop.engine.cards import BLUE, GREEN, NO_COLOR, UNKNOWN
from uno_desktop.engine.random_play import random_rules
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.table import NO_SEAT, SPECTATOR, Table
from uno_desktop.present import cues as q
from uno_desktop.present.staging import show
from uno_desktop.present.timeline import PACE_MS, cues_for, showing_ms

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"
EVENT_TYPES = e.Event.__subclasses__()


def cues_of(kind: type, events: list[e.Event], viewer: int = 0) -> list[q.Cue]:
    redacted = [event.redacted(viewer) for event in events]
    return [cue for cue in cues_for(redacted, table().redacted(viewer)) if isinstance(cue, kind)]


def flights(events: list[e.Event], viewer: int = 0) -> list[q.FlyCard]:
    return [cue for cue in cues_of(q.FlyCard, events, viewer) if isinstance(cue, q.FlyCard)]


def test_the_examples_leave_no_event_out() -> None:
    assert set(BY_TYPE) == set(EVENT_TYPES)


@pytest.mark.parametrize("event_type", EVENT_TYPES)
def test_every_event_is_staged_and_paced(event_type: type[e.Event]) -> None:
    assert show.dispatch(event_type) is not show.dispatch(e.Event)
    counted = (e.CardsPlayed, e.HandsDealt, e.SeatsSkipped, e.CardsDrawn)
    assert (event_type in PACE_MS) != (event_type in counted)
    assert 0 <= showing_ms([BY_TYPE[event_type]]) <= 1600


@pytest.mark.parametrize("event", EXAMPLES)
@pytest.mark.parametrize("viewer", [SPECTATOR, *range(SEATS)])
def test_the_pace_does_not_depend_on_who_looks_on(event: e.Event, viewer: int) -> None:
    assert showing_ms([event.redacted(viewer)]) == showing_ms([event])


@pytest.mark.parametrize("event", EXAMPLES)
@pytest.mark.parametrize("viewer", [SPECTATOR, *range(SEATS)])
def test_a_screen_shows_no_card_that_its_viewer_may_not_know(event: e.Event, viewer: int) -> None:
    redacted = event.redacted(viewer)
    view = table().redacted(viewer)
    allowed = set(_cards_in(redacted)) | {it for hand in view.hands for it in hand} | {UNKNOWN}
    for cue in cues_for([redacted], view):
        if isinstance(cue, q.Apply):
            assert cue.event == redacted
        elif isinstance(cue, q.FlyCard):
            assert cue.card in allowed
            assert cue.card != UNKNOWN or not cue.is_face_up
        elif isinstance(cue, q.FlipCard):
            assert cue.card in allowed


def _cards_in(value: object) -> list[int]:
    """All small numbers anywhere in an event: more than the cards, never fewer."""
    if isinstance(value, int):
        return [value]
    if isinstance(value, tuple):
        return [found for part in value for found in _cards_in(part)]
    if hasattr(value, "__struct_fields__"):
        return [found for name in value.__struct_fields__ for found in _cards_in(getattr(value, name))]
    return []


def test_the_view_given_is_not_changed() -> None:
    view = table().redacted(0)
    cues_for([e.CardsPlayed(1, cards("B1"), BLUE)], view)
    assert view == table().redacted(0)


def test_a_screen_that_applies_what_it_is_told_ends_at_the_same_table() -> None:
    game = new_game(random_rules(Rng(3), 4), 4, 3)
    view = Table(4).redacted(1)
    truth = Table(4)
    for _, events in play_match(game, Rng(3)):
        redacted = [event.redacted(1) for event in events]
        cues = cues_for(redacted, view)
        applied = [cue.event for cue in cues if isinstance(cue, q.Apply)]
        assert applied == redacted
        for event in applied:
            view.apply(event)
        for event in events:
            truth.apply(event)
        assert view == truth.redacted(1)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), seats=st.integers(2, 10))
def test_whole_games_can_be_shown(seed: int, seats: int) -> None:
    rng = Rng(seed)
    game = new_game(random_rules(rng, seats), seats, seed)
    viewers = [SPECTATOR, 0, seats - 1]
    views = {viewer: Table(seats).redacted(viewer) for viewer in viewers}
    for _, events in play_match(game, rng):
        length_ms = showing_ms(events)
        for viewer, view in views.items():
            redacted = [event.redacted(viewer) for event in events]
            assert showing_ms(redacted) == length_ms
            cues = cues_for(redacted, view)
            starts = [cue.start_ms for cue in cues]
            assert starts == sorted(starts)
            assert all(0 <= cue.start_ms <= length_ms and cue.duration_ms >= 0 for cue in cues)
            # A card that flies has landed before anybody goes on.
            assert all(cue.end_ms <= length_ms + 200 for cue in cues if isinstance(cue, q.FlyCard))
            for event in redacted:
                view.apply(event)
        if game.table.is_round_over:
            break


def test_one_card_is_played_and_drawn_at_an_easy_pace() -> None:
    assert showing_ms([e.CardsPlayed(1, cards("B1"), BLUE)]) == 450
    assert showing_ms([e.CardsDrawn(1, cards("B1"), e.DrawCause.TURN)]) == 350


@pytest.mark.parametrize("count", range(2, 40))
def test_many_cards_are_drawn_one_by_one_but_not_for_ever(count: int) -> None:
    drawn = e.CardsDrawn(1, (UNKNOWN,) * count, e.DrawCause.CHAIN)
    assert 350 < showing_ms([drawn]) <= 1400
    starts = [flight.start_ms for flight in flights([drawn])]
    assert len(starts) == count
    assert starts == sorted(set(starts))


def test_drawing_on_and_on_is_hurried_as_one() -> None:
    one_by_one = [e.CardsDrawn(1, (UNKNOWN,), e.DrawCause.TURN)] * 20
    assert showing_ms(one_by_one) <= 1400
    other_seat = [*one_by_one, e.CardsDrawn(2, (UNKNOWN,), e.DrawCause.UNO)]
    assert showing_ms(other_seat) == showing_ms(one_by_one) + 350


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("size", [3, 7, 10])
def test_the_deal_is_quick_and_goes_round(seats: int, size: int) -> None:
    dealt = e.HandsDealt(1, ((UNKNOWN,) * size,) * seats)
    assert showing_ms([dealt]) <= 1600
    view = Table(seats).redacted(SPECTATOR)
    view.draw_pile = [UNKNOWN] * 108
    cues = [cue for cue in cues_for([dealt], view) if isinstance(cue, q.FlyCard)]
    assert len(cues) == seats * size
    assert [cue.target.seat for cue in cues[:seats]] == [(1 + place) % seats for place in range(seats)]


def test_the_drawing_for_the_deal_takes_little_more_than_a_second() -> None:
    drawn = [e.DealerCardDrawn(seat, card("R1")) for seat in range(4)]
    assert 1000 <= showing_ms([*drawn, e.DealerChosen(0)]) <= 1500
    assert all(flight.target.spot is q.Spot.FRONT for flight in flights(list(drawn)))


def test_a_played_card_turns_over_unless_it_was_seen_before() -> None:
    played = e.CardsPlayed(1, cards("B1"), BLUE)
    (seen_by_other,) = flights([played], viewer=0)
    (seen_by_owner,) = flights([played], viewer=1)
    assert (seen_by_other.turns, seen_by_owner.turns) == (True, False)
    assert seen_by_other.is_face_up
    assert seen_by_other.card == card("B1")
    assert (seen_by_other.origin, seen_by_other.target) == (q.hand(1), q.DISCARD_PILE)


def test_the_colour_in_force_changes_as_a_card_comes_to_the_pile_but_a_wild_lands_first() -> None:
    for code, is_wild in (("B1", False), ("W", True)):
        played = e.CardsPlayed(1, cards(code), GREEN if is_wild else BLUE)
        (ring,) = cues_of(q.Ring, [played])
        (flight,) = flights([played])
        assert flight.start_ms < ring.start_ms
        assert (ring.start_ms >= flight.end_ms) is is_wild


def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    drawn = e.CardsDrawn(1, cards("Y1"), e.DrawCause.TURN)
    (own,) = flights([drawn], viewer=1)
    (others,) = flights([drawn], viewer=2)
    assert (own.card, own.is_face_up, own.turns) == (card("Y1"), True, True)
    assert (others.card, others.is_face_up, others.turns) == (UNKNOWN, False, False)


def test_the_challenged_hand_lies_open_for_the_challenger_alone_and_not_for_ever() -> None:
    challenged = e.WildFourChallenged(2, 1, is_guilty=True, hand=HANDS[1])
    (revealed,) = cues_of(q.RevealHand, [challenged], viewer=2)
    assert isinstance(revealed, q.RevealHand)
    assert (revealed.seat, revealed.cards) == (1, HANDS[1])
    assert 0 < revealed.duration_ms <= 5000
    for viewer in (SPECTATOR, 0, 1, 3):
        assert not cues_of(q.RevealHand, [challenged], viewer)


@pytest.mark.parametrize(("is_guilty", "wrong", "right"), [(True, 1, 2), (False, 2, 1)])
def test_a_verdict_crosses_out_who_was_wrong_and_ticks_who_was_right(
    is_guilty: bool, wrong: int, right: int
) -> None:
    challenged = e.WildFourChallenged(2, 1, is_guilty=is_guilty, hand=())
    signs = {cue.name: cue.seat for cue in cues_of(q.Effect, [challenged]) if isinstance(cue, q.Effect)}
    assert signs == {q.EffectName.WRONG: wrong, q.EffectName.RIGHT: right}


def test_a_peek_closes_after_five_seconds_and_is_for_one_pair_of_eyes() -> None:
    peeked = e.HandPeeked(1, 3, HANDS[3])
    (revealed,) = cues_of(q.RevealHand, [peeked], viewer=1)
    assert revealed.duration_ms == 5000
    for viewer in (SPECTATOR, 0, 2, 3):
        assert not cues_of(q.RevealHand, [peeked], viewer)


def test_the_last_card_is_seen_before_the_results() -> None:
    ended = BY_TYPE[e.RoundEnded]
    played = e.CardsPlayed(1, cards("B1 B2"), BLUE)
    (results,) = cues_of(q.ShowResults, [played, ended])
    landed_ms = max(flight.end_ms for flight in flights([played]))
    assert results.start_ms - landed_ms >= 900
    assert showing_ms([played, ended]) <= results.start_ms


@pytest.mark.parametrize(("viewer", "name"), [(1, "triumph"), (0, "win"), (SPECTATOR, "win")])
def test_a_win_is_a_triumph_for_whoever_looks_on_at_his_own(viewer: int, name: str) -> None:
    (effect,) = cues_of(q.Effect, [BY_TYPE[e.RoundEnded]], viewer)
    assert isinstance(effect, q.Effect)
    assert (effect.name, effect.seat) == (name, 1)


@pytest.mark.parametrize(("viewer", "sound"), [(1, "win"), (0, "lose"), (SPECTATOR, "win")])
def test_the_end_sounds_as_it_is_for_the_viewer(viewer: int, sound: str) -> None:
    (heard,) = cues_of(q.Sound, [BY_TYPE[e.RoundEnded]], viewer)
    assert isinstance(heard, q.Sound)
    assert heard.name == sound


def test_ones_own_turn_is_heard() -> None:
    began = BY_TYPE[e.TurnBegan]
    assert cues_of(q.Sound, [began], viewer=1) == [q.Sound(0, 0, q.SoundName.YOUR_TURN)]
    assert not cues_of(q.Sound, [began], viewer=0)


def test_uno_is_called_aloud() -> None:
    called = BY_TYPE[e.UnoCalled]
    assert cues_of(q.Voice, [called]) == [q.Voice(0, 0, "uno", 1)]


def test_uno_called_before_the_play_is_not_heard_again_with_it() -> None:
    calls = [e.UnoCalled(1, is_early=True), e.UnoCalled(1, is_early=False)]
    assert cues_of(q.Voice, list(calls)) == [q.Voice(0, 0, "uno", 1)]
    assert len(cues_of(q.Effect, list(calls))) == 1, "the big word says it"
    assert len(cues_of(q.Bubble, list(calls))) == 1, "and a bubble that it stands"


def tones(*events: e.Event) -> list[tuple[str, int]]:
    """The colours told to the ear, and from which seats."""
    heard = [cue for cue in cues_of(q.Sound, list(events)) if isinstance(cue, q.Sound)]
    return [(cue.name.removeprefix("tone_"), cue.seat) for cue in heard if cue.name in q.TONES.values()]


def test_a_card_tells_its_colour_to_the_ear_and_a_wild_that_which_was_named() -> None:
    assert tones(e.CardsPlayed(1, cards("B1"), BLUE)) == [("blue", 1)]
    assert tones(e.CardsPlayed(1, cards("B1 G1"), GREEN)) == [("green", 1)]
    assert tones(e.CardsPlayed(1, cards("W"), GREEN)) == [("wild", 1), ("green", 1)]
    assert tones(e.ColorNamed(2, BLUE)) == [("blue", 2)]
    assert tones(e.OpeningCardTurned(card("B1"), BLUE, goes_back=False)) == [("blue", NO_SEAT)]
    assert tones(e.OpeningCardTurned(card("W4"), NO_COLOR, goes_back=True)) == []


def test_a_tone_comes_with_the_sound_of_its_card() -> None:
    sounds = cues_of(q.Sound, [e.CardsPlayed(1, cards("B1"), BLUE)])
    assert sounds == [q.Sound(0, 0, q.SoundName.CARD_PLAY, 1), q.Sound(0, 0, q.SoundName.TONE_BLUE, 1)]


@pytest.mark.parametrize(
    ("event", "seat"),
    [
        (e.CardsPlayed(3, cards("B1"), BLUE, is_jump=True), 3),
        (e.SeatsSkipped((2, 3)), 2),
        (e.UnoCalled(2, is_early=False), 2),
        (e.UnoCaught(1, by=3), 1),
        (BY_TYPE[e.RoundBegan], NO_SEAT),
    ],
)
def test_a_sound_comes_from_the_seat_it_is_about_whoever_has_the_turn(event: e.Event, seat: int) -> None:
    sounds = [cue for cue in cues_of(q.Sound, [event]) if isinstance(cue, q.Sound)]
    assert sounds
    assert {cue.seat for cue in sounds} == {seat}


def test_hands_that_are_passed_go_the_way_of_play() -> None:
    passed = BY_TYPE[e.HandsPassed]
    backwards = [e.DirectionReversed(-1), passed]
    targets = [cue.target for cue in cues_of(q.FlyHand, backwards) if isinstance(cue, q.FlyHand)]
    assert targets == [3, 0, 1, 2]


def test_swapped_cards_are_known_to_the_two_who_swap() -> None:
    swapped = BY_TYPE[e.CardsSwapped]
    assert {flight.card for flight in flights([swapped], viewer=0)} == {UNKNOWN}
    known = {flight.card: flight.is_face_up for flight in flights([swapped], viewer=1)}
    assert known == dict.fromkeys(cards("B1 B2"), False) | dict.fromkeys(cards("G0 RR"), True)


@pytest.mark.parametrize("sound", q.SoundName)
def test_every_sound_has_a_file(sound: q.SoundName) -> None:
    assert (SOUNDS / f"{sound}.ogg").is_file()


def test_draws_in_plenty_do_not_rattle() -> None:
    drawn = e.CardsDrawn(1, (UNKNOWN,) * 30, e.DrawCause.CHAIN)
    starts = [cue.start_ms for cue in cues_of(q.Sound, [drawn])]
    assert 5 <= len(starts) <= 15
    assert all(later - earlier >= 90 for earlier, later in pairwise(starts))
