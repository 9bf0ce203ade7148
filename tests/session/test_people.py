"""Who sits where and who may look: bots' seats, leaving, the curtain, redacted events (R57)."""

import pytest
from msgspec.structs import replace

from tests.session.players import (
    RandomBot,
    act_for_person,
    match_setup,
    new_session,
    pass_ms,
    play_deeds,
    play_on,
    session_in_which,
    showing_ms,
)
from uno_desktop.engine.cards import UNKNOWN, Seat
from uno_desktop.engine.commands import ChallengeWildFour, DrawCard, NextRound, PlayCards, TakeChain
from uno_desktop.engine.events import WildFourChallenged
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.refusal import Reason, Refusal
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import SPECTATOR, Table
from uno_desktop.session.clock import PauseReason
from uno_desktop.session.record import Leave, Reclaim
from uno_desktop.session.seating import BotError
from uno_desktop.session.session import Session
from uno_desktop.session.setup import SeatSetup

# --- What each seat is told ---


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_events_keep_every_viewers_own_table_up_to_date(preset: str) -> None:
    session = new_session(match_setup("pbb", preset, seed=2))
    views = {viewer: Table(3).redacted(viewer) for viewer in (SPECTATOR, 0, 1, 2)}
    for _ in range(40):
        play_deeds(session, 1)
        for viewer, view in views.items():
            for event in session.events_for(viewer):
                view.apply(event)
            assert view == session.view(viewer)


def test_a_view_to_follow_goes_on_from_where_it_was_taken() -> None:
    session = new_session(match_setup("bb", seed=2))
    pass_ms(session, 5000)
    view = session.follow(1)
    assert session.events_for(1) == []
    pass_ms(session, 5000)
    for event in session.events_for(1):
        view.apply(event)
    assert view == session.view(1)


def test_the_past_can_be_asked_for_at_any_time_and_moves_nobodys_place_in_the_events() -> None:
    session = new_session(match_setup("pbb", "official", seed=3))
    play_deeds(session, 20)
    seen = session.events_for(0)
    play_deeds(session, 20)
    past = session.past(0)
    assert past == seen + session.events_for(0)
    assert past == [event.redacted(0) for event in session.past(0)]
    assert session.past(SPECTATOR) == session.events_for(SPECTATOR)


def session_and_bots() -> tuple[Session, dict[Seat, RandomBot]]:
    """A person and two bots, and whoever was made last to play each seat."""
    bots: dict[Seat, RandomBot] = {}

    def make_bot(seat: Seat, _: SeatSetup, rulebook: Rulebook) -> RandomBot:
        bots[seat] = RandomBot(seat, rulebook)
        return bots[seat]

    return Session(match_setup("pbb", seed=3), make_bot=make_bot, showing_ms=showing_ms), bots


def test_bots_are_told_everything_from_the_beginning_and_no_more_than_their_seat_may_know() -> None:
    session, bots = session_and_bots()
    play_on(session, lambda session: len(session.history) > 30)
    assert session.people == (0,)
    for seat in (1, 2):
        assert bots[seat].events == session.events_for(seat)


def test_r57_a_hand_judged_between_bots_is_not_shown_to_a_person() -> None:
    def has_challenge(session: Session) -> bool:
        return any(
            isinstance(event, WildFourChallenged) and not session.is_person(event.seat) and event.accused != 0
            for event in session.events_for(SPECTATOR)
        )

    session = session_in_which(has_challenge, lambda seed: new_session(match_setup("pbb", "official", seed)))
    challenges = [event for event in session.events_for(0) if isinstance(event, WildFourChallenged)]
    assert challenges[-1].hand == ()


def test_a_bot_that_breaks_the_rules_is_not_put_up_with() -> None:
    class Cheat(RandomBot):
        def act(self, view, rng):  # type: ignore[no-untyped-def]
            return replace(super().act(view, rng), command=DrawCard((self._seat + 1) % 2))

    setup = match_setup("bb")
    with pytest.raises(BotError, match="cannot mean"):
        Session(setup, make_bot=lambda seat, _, rulebook: Cheat(seat, rulebook), showing_ms=showing_ms)


# --- Leaving and coming back (RULES 1) ---


def test_a_bot_takes_over_in_mid_round_and_knows_what_the_person_knew() -> None:
    session, bots = session_and_bots()
    assert play_on(session, lambda session: session.view(0).turn == 0 and len(session.history) > 5)
    session.leave(0)
    assert not session.people
    assert bots[0].events == session.events_for(0)
    known = len(bots[0].events)
    deeds = len(session.history)
    pass_ms(session, 20_000)
    taken = session.history[deeds].deed
    assert isinstance(taken, PlayCards | DrawCard | TakeChain | ChallengeWildFour)
    assert taken.seat == 0
    assert bots[0].events[known:] == session.events_for(0)
    session.reclaim(0)
    assert session.people == (0,)
    assert [type(entry.deed) for entry in session.history].count(Leave) == 1
    assert isinstance(session.history[-1].deed, Reclaim)


def test_a_seat_that_was_left_obeys_nobody_until_it_is_taken_back() -> None:
    session = new_session(match_setup("pbb", seed=3))
    assert play_on(session, lambda session: session.view(0).turn == 0)
    session.leave(0)
    assert session.submit(DrawCard(0)) == Refusal(Reason.NOT_YOUR_TURN)
    session.reclaim(0)
    deeds = len(session.history)
    pass_ms(session, 60_000)
    assert len(session.history) == deeds, "the bot has left with its intentions"
    act_for_person(session)


def test_a_match_that_everybody_has_left_is_played_to_its_end() -> None:
    session = new_session(match_setup("ppb", replace(PRESETS["table"], match_end="rounds 2"), seed=3))
    session.leave(0)
    session.leave(1)
    assert session.viewer == SPECTATOR
    while not session.is_match_over:
        session.advance(100)
    assert sum(isinstance(entry.deed, NextRound) for entry in session.history) == 1


def test_only_people_leave_and_only_those_who_left_come_back() -> None:
    session = new_session(match_setup("pb"))
    with pytest.raises(ValueError, match="no person plays seat 1"):
        session.leave(1)
    with pytest.raises(ValueError, match="nobody's to take back"):
        session.reclaim(1)
    with pytest.raises(ValueError, match="nobody's to take back"):
        session.reclaim(0)
    assert session.history == []


# --- The curtain ---


def check_no_hand_is_shown_to_the_wrong_eyes(session: Session) -> None:
    shown = [seat for seat in range(len(session.setup.seats)) if session.may_show(seat)]
    table = session.view(SPECTATOR)
    if table.is_round_over:
        return
    assert len(shown) <= 1
    if shown:
        assert shown == [session.viewer]
        assert session.is_person(shown[0])
    else:
        assert session.viewer == SPECTATOR
    if session.curtain is not None:
        assert shown == []
        assert session.curtain == table.turn
        assert PauseReason.CURTAIN in session.pauses


@pytest.mark.parametrize("kinds", ["pp", "ppb", "pbpb", "ppp"])
def test_between_two_peoples_turns_the_curtain_hides_all_hands(kinds: str) -> None:
    session = new_session(match_setup(kinds, replace(PRESETS["table"], match_end="rounds 2"), seed=8))
    lifted: list[Seat] = []
    turns: list[Seat] = []
    assert session.viewer == SPECTATOR
    while len(session.history) < 80 and not session.is_match_over:
        session.advance(25)
        check_no_hand_is_shown_to_the_wrong_eyes(session)
        table = session.view(SPECTATOR)
        if session.curtain is not None:
            lifted.append(session.curtain)
            session.lift_curtain(session.curtain)
            assert session.viewer == lifted[-1]
            check_no_hand_is_shown_to_the_wrong_eyes(session)
        if table.is_round_over or session.viewer == table.turn:
            if not table.is_round_over and (not turns or turns[-1] != table.turn):
                turns.append(table.turn)
            act_for_person(session)
    assert lifted[:5] == turns[:5]
    assert len(lifted) > 5


def test_the_curtain_waits_until_the_last_play_was_shown_and_stops_time() -> None:
    session = new_session(match_setup("pp", seed=8))
    assert session.curtain is None
    pass_ms(session, 60_000)
    first = session.view(SPECTATOR).turn
    assert session.curtain == first
    assert session.now_ms == showing_ms(session.events_for(SPECTATOR))
    session.advance(100)
    session.unpause(PauseReason.CURTAIN)
    assert session.pauses == {PauseReason.CURTAIN}
    with pytest.raises(ValueError, match="does not wait"):
        session.lift_curtain(1 - first)
    session.lift_curtain(first)
    assert not session.needs_curtain
    assert session.viewer == first
    act_for_person(session)
    if session.view(SPECTATOR).turn != first:
        assert session.viewer == first, "his own play is still being shown"


def test_a_persons_time_runs_from_when_he_can_see_his_cards() -> None:
    rules = replace(PRESETS["table"], turn_seconds=5)
    session = new_session(match_setup("pp", rules, seed=8))
    for _ in range(3):
        while session.curtain is None:
            session.advance(16)
        session.lift_curtain(session.curtain)
        assert session.time_left_ms == 5_000
        act_for_person(session)


def test_the_curtain_does_not_take_away_another_reason_to_pause() -> None:
    session = new_session(match_setup("pp", seed=8))
    pass_ms(session, 60_000)
    session.pause(PauseReason.FOCUS)
    assert session.curtain is not None
    session.lift_curtain(session.curtain)
    assert session.pauses == {PauseReason.FOCUS}


def test_with_one_person_there_is_never_a_curtain() -> None:
    session = new_session(match_setup("bpb", seed=8))
    session.listen(lambda *_: check_no_hand_is_shown_to_the_wrong_eyes(session))
    while len(session.history) < 60 and not session.is_match_over:
        session.advance(50)
        assert session.curtain is None
        assert session.viewer == 1
        if session.view(1).turn == 1:
            act_for_person(session)


def test_open_hands_do_without_a_curtain_and_the_screen_turns_to_the_person_in_turn() -> None:
    session = new_session(match_setup("pbp", seed=8))
    pass_ms(session, 60_000)
    assert session.curtain is not None
    session.set_open_hands(True)
    assert session.curtain is None
    assert session.pauses == frozenset()
    for _ in range(30):
        assert session.may_show(0)
        assert session.may_show(2)
        assert not session.may_show(1)
        if session.is_person(session.view(SPECTATOR).turn):
            assert session.viewer == session.view(SPECTATOR).turn
        if not play_deeds(session, 1):
            break
        assert session.curtain is None
    session.set_open_hands(False)
    if not session.view(SPECTATOR).is_round_over:
        assert session.viewer == SPECTATOR


def test_whoever_comes_back_finds_the_hands_hidden() -> None:
    session = new_session(match_setup("ppb", seed=8))
    assert play_on(session, lambda session: session.viewer == 0 == session.view(0).turn)
    session.leave(1)
    assert session.viewer == 0
    session.reclaim(1)
    assert session.viewer == SPECTATOR
    pass_ms(session, 10_000)
    assert session.curtain == 0


def test_a_new_deal_is_shown_to_nobody_until_somebody_confirms() -> None:
    rules = replace(PRESETS["table"], match_end="rounds 2")
    session = new_session(match_setup("ppb", rules, seed=8))
    assert play_on(session, lambda session: session.view(0).is_round_over)
    assert session.viewer in (0, 1)
    assert session.submit(NextRound()) is None
    assert session.viewer == SPECTATOR


def test_a_hidden_hand_is_hidden_in_the_spectators_table() -> None:
    session = new_session(match_setup("pp", seed=8))
    assert all(card == UNKNOWN for hand in session.view(session.viewer).hands for card in hand)
