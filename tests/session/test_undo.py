"""Taking back one's own last move: when it may be done, and that the match goes on as if it were not made."""

from copy import deepcopy
from pathlib import Path

import pytest

from tests.session.players import (
    RandomBot,
    match_setup,
    pass_ms,
    play_on,
    showing_ms,
)
from uno_desktop.engine import moves
from uno_desktop.engine.cards import RANK_OF, SKIP, Seat
from uno_desktop.engine.commands import CallUno, DrawCard, PlayCards
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.session.record import Entry, Undo
from uno_desktop.session.saves import Saves, read_save, write_save
from uno_desktop.session.session import ReplayError, Session
from uno_desktop.session.setup import SeatSetup
from uno_desktop.session.tempo import Tempo
from uno_desktop.session.undo import without_undone


def make_bot(seat: Seat, setup: SeatSetup, rulebook: Rulebook) -> RandomBot:
    return RandomBot(seat, rulebook)


def session_with(kinds: str = "pbbb", seed: int = 1, *, open_hands: bool = False) -> Session:
    setup = match_setup(kinds, seed=seed)
    return Session(setup, make_bot=make_bot, showing_ms=showing_ms, open_hands=open_hands)


def plain_play(session: Session) -> PlayCards | None:
    """A number that the person in turn may play, without coming down to one card."""
    view = session.view(session.view(0).turn)
    plays = [cards for cards in moves.legal_plays(session.rulebook, view, view.turn) if len(cards) == 1]
    numbers = [cards for cards in plays if RANK_OF[cards[0]] in (1, 2, 3, 4, 5, 6, 8, 9)]
    return PlayCards(view.turn, numbers[0]) if numbers and len(view.hands[view.turn]) > 2 else None


def is_before_plain_play(session: Session) -> bool:
    table = session.view(0)
    in_turn = not table.is_round_over and session.is_person(table.turn) and session.curtain is None
    return in_turn and session.viewer in (table.turn,) and plain_play(session) is not None


def at_plain_play(kinds: str = "pbbb") -> tuple[Session, PlayCards]:
    """A session in the middle of a match in which a person is about to play a number."""
    for seed in range(20):
        session = session_with(kinds, seed)
        if play_on(session, lambda it: len(it.history) > 12 and is_before_plain_play(it)):
            play = plain_play(session)
            assert play is not None
            return session, play
    raise AssertionError("it never happens")


def state(session: Session) -> object:
    table = session._game.table
    return deepcopy({name: getattr(table, name) for name in table.__slots__})


@pytest.mark.parametrize("kinds", ["pbbb", "pb", "pp", "ppb"])
def test_a_move_taken_back_has_not_been_made(kinds: str) -> None:
    session, play = at_plain_play(kinds)
    before, events, now_ms = state(session), session.past(play.seat), session.now_ms
    assert session.submit(play) is None
    assert session.can_undo(play.seat)
    session.undo(play.seat)
    assert state(session) == before
    assert session.past(play.seat) == events
    assert session.now_ms == now_ms
    assert session.viewer == play.seat


def test_the_match_goes_on_after_it_and_can_be_continued_exactly(tmp_path: Path) -> None:
    session, play = at_plain_play()
    saves = Saves(tmp_path)
    saves.open()
    saves.begin(session)
    assert session.submit(play) is None
    session.undo(play.seat)
    assert isinstance(session.history[-1].deed, Undo)
    saves.close()

    again = Saves(tmp_path)
    again.open()
    resumed = again.resume(make_bot=make_bot, showing_ms=showing_ms)
    assert resumed is not None
    assert state(resumed) == state(session)
    assert resumed.history == session.history
    for one in (session, resumed):
        assert play_on(one, lambda it: len(it.history) > len(session.history) + 40) in (True, False)
        play_on(one, lambda it: it.view(0).is_round_over)
    assert [entry.deed for entry in resumed.history] == [entry.deed for entry in session.history]
    assert [entry.at_us for entry in resumed.history] == [entry.at_us for entry in session.history]
    again.close()


def test_another_move_leads_where_it_would_have_led_at_once() -> None:
    """Bots draw on the same streams: who takes back and plays the same meets the same answers."""
    session, play = at_plain_play()
    other, same = at_plain_play()
    assert same == play
    assert session.submit(play) is None
    session.undo(play.seat)
    assert session.submit(play) is None
    assert other.submit(play) is None
    deeds = len(other.history)
    count = deeds + 3
    for one, goal in ((other, count), (session, count + 2)):
        while len(one.history) < goal and not one.is_person(one.view(0).turn):
            one.advance(50)
    mine = [entry.deed for entry in without_undone(session.history) if not isinstance(entry.deed, Undo)]
    assert mine == [entry.deed for entry in other.history]


def test_nothing_can_be_taken_back_once_a_bot_has_played() -> None:
    session, play = at_plain_play()
    assert session.submit(play) is None
    count = len(session.history)
    while len(session.history) == count:
        session.advance(50)
    assert not session.can_undo(play.seat)
    with pytest.raises(ValueError, match="cannot take"):
        session.undo(play.seat)


def test_before_anybody_has_moved_there_is_nothing_to_take_back() -> None:
    session = session_with()
    assert not any(session.can_undo(seat) for seat in range(-1, 4))


def test_a_draw_cannot_be_taken_back() -> None:
    session, play = at_plain_play()
    refusal = session.submit(DrawCard(play.seat))
    assert refusal is None
    assert not session.can_undo(play.seat)


def test_nobody_takes_back_what_another_did() -> None:
    session, play = at_plain_play("pp")
    assert session.submit(play) is None
    assert not session.can_undo(1 - play.seat)
    # Once the next person looks at his hand, it is too late.
    pass_ms(session, 10_000)
    assert session.curtain == 1 - play.seat
    assert not session.can_undo(play.seat)
    session.lift_curtain(1 - play.seat)
    assert not session.can_undo(play.seat)
    assert not session.can_undo(1 - play.seat)


def test_a_call_that_followed_goes_with_the_move() -> None:
    for seed in range(200):
        session = session_with("pbbb", seed)
        if not play_on(session, lambda it: is_down_to_two(it)):
            continue
        view = session.view(0)
        cards = moves.legal_plays(session.rulebook, view, 0)
        single = next((play for play in cards if len(play) == 1 and RANK_OF[play[0]] in range(1, 7)), None)
        if single is None:
            continue
        before = state(session)
        assert session.submit(PlayCards(0, single)) is None
        assert session.submit(CallUno(0)) is None
        assert session.can_undo(0)
        session.undo(0)
        assert state(session) == before
        return
    raise AssertionError("it never happens")


def is_down_to_two(session: Session) -> bool:
    view = session.view(0)
    return view.turn == 0 and not view.is_round_over and len(view.hands[0]) == 2 and view.pending == 0


def test_a_tempo_chosen_since_stays() -> None:
    session, play = at_plain_play()
    assert session.submit(play) is None
    session.set_tempo(Tempo(speed=2.0))
    session.undo(play.seat)
    assert session.tempo.speed == 2.0


def test_whoever_plays_twice_in_a_row_can_take_back_both() -> None:
    for seed in range(200):
        session = session_with("pb", seed)
        if not play_on(session, lambda it: is_before_skip(it)):
            continue
        before = state(session)
        assert session.submit(PlayCards(0, (skip_of(session),))) is None
        second = plain_play(session)
        if session.view(0).turn != 0 or second is None:
            continue
        middle = state(session)
        assert session.submit(second) is None
        session.undo(0)
        assert state(session) == middle
        session.undo(0)
        assert state(session) == before
        return
    raise AssertionError("it never happens")


def skip_of(session: Session) -> int:
    view = session.view(0)
    plays = moves.legal_plays(session.rulebook, view, 0)
    return next((cards[0] for cards in plays if len(cards) == 1 and RANK_OF[cards[0]] == SKIP), -1)


def is_before_skip(session: Session) -> bool:
    view = session.view(0)
    is_mine = view.turn == 0 and not view.is_round_over and view.pending == 0
    return is_mine and len(view.hands[0]) > 3 and skip_of(session) >= 0


def test_a_save_that_takes_back_nothing_is_refused() -> None:
    session = session_with()
    with pytest.raises(ReplayError, match="no move"):
        session.replay([Entry(0, Undo(0))])


def test_a_move_taken_back_stays_in_the_save() -> None:
    session, play = at_plain_play()
    assert session.submit(play) is None
    session.undo(play.seat)
    saved = read_save(write_save(session))
    assert [entry.deed for entry in saved.entries[-2:]] == [play, Undo(play.seat)]


def test_who_watches_fetches_only_what_is_new_afterwards() -> None:
    session, play = at_plain_play()
    session.events_for(0)
    assert session.submit(play) is None
    session.events_for(0)
    session.undo(play.seat)
    assert session.events_for(0) == []
    assert session.submit(play) is None
    assert session.events_for(0) != []
