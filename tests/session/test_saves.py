"""The saved game: nothing played is lost, and the match goes on as it would have (A20, A27)."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.session.players import match_setup, new_session, pass_ms, play_deeds, play_on
from tests.session.saved import interrupted, notices, opened, put, resumed, state
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.table import SPECTATOR
from uno_desktop.session.record import Reclaim, is_in_range
from uno_desktop.session.saves import FINISHED_FILE, GAME_FILE, read_save, write_save
from uno_desktop.session.setup import MatchSetup, SeatSetup
from uno_desktop.session.tempo import Tempo


def test_without_a_save_there_is_nothing_to_continue(directory: Path) -> None:
    saves = opened(directory)
    assert not saves.has_game
    assert resumed(saves) is None
    assert notices(saves) == []


def test_a20_a_game_goes_on_exactly_where_it_was_broken_off(directory: Path) -> None:
    before = interrupted(directory)
    saves = opened(directory)
    assert saves.has_game
    after = resumed(saves)
    assert after is not None
    assert state(after) == state(before)
    assert after.history == before.history
    play_on(before)
    play_on(after)
    assert after.history == before.history
    assert state(after) == state(before)


def test_a20_wherever_it_is_broken_off_the_rest_is_the_same() -> None:
    """Two rounds with a person who leaves, comes back and changes the tempo; broken off after every deed."""
    setup = match_setup("pbb", replace(PRESETS["table"], match_end="rounds 2", hand_size=4), seed=5)
    whole = new_session(setup)
    play_deeds(whole, 5)
    whole.leave(0)
    pass_ms(whole, 9000)
    whole.set_tempo(Tempo(speed=2.0, bot_delay_percent=60))
    pass_ms(whole, 700)
    whole.reclaim(0)
    play_on(whole)
    assert whole.view(SPECTATOR).round_number == 2
    lines = write_save(whole).splitlines(keepends=True)
    steered = next(number for number, entry in enumerate(whole.history) if isinstance(entry.deed, Reclaim))
    for deeds in range(steered + 1, len(whole.history)):
        saved = read_save(b"".join(lines[: deeds + 1]))
        session = new_session(saved.header.setup, saved.header.tempo)
        session.replay(saved.entries)
        assert session.now_ms == whole.history[deeds - 1].at_us / 1000
        play_on(session)
        assert session.history == whole.history, f"broken off after {deeds} deeds"


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_a20_bots_go_on_with_what_they_had_in_mind_in_every_preset(preset: str) -> None:
    setup = match_setup("bbbb", preset, seed=2)
    whole = new_session(setup)
    while len(whole.history) < 60 and not whole.is_match_over:
        whole.advance(100)
    for deeds in range(0, len(whole.history), 3):
        session = new_session(setup)
        session.replay(whole.history[:deeds])
        while len(session.history) < len(whole.history):
            session.advance(100)
        assert session.history[: len(whole.history)] == whole.history, f"broken off after {deeds} deeds"


def test_a20_recording_goes_on_after_continuing(directory: Path) -> None:
    interrupted(directory)
    for _ in range(5):
        saves = opened(directory)
        session = resumed(saves)
        assert session is not None
        play_deeds(session, 3)
        deeds = list(session.history)
        saves.close()
        assert read_save((directory / GAME_FILE).read_bytes()).entries == deeds


def test_a_new_match_takes_the_place_of_the_saved_one(directory: Path) -> None:
    saves = opened(directory)
    old, new = new_session(match_setup("pb", seed=1)), new_session(match_setup("pb", seed=2))
    saves.begin(old)
    play_deeds(old, 4)
    saves.begin(new)
    play_deeds(old, 4)
    play_deeds(new, 4)
    saved = read_save((directory / GAME_FILE).read_bytes())
    assert (saved.header.setup, saved.entries) == (new.setup, new.history)


def test_a_match_is_recorded_from_its_beginning_even_if_it_has_begun(directory: Path) -> None:
    saves = opened(directory)
    session = new_session(match_setup("pb", seed=1))
    play_deeds(session, 4)
    saves.begin(session)
    play_deeds(session, 4)
    assert read_save((directory / GAME_FILE).read_bytes()).entries == session.history


def test_a_finished_match_cannot_be_continued_but_is_kept(directory: Path) -> None:
    saves = opened(directory)
    session = new_session(match_setup("pb", seed=1))
    saves.begin(session)
    assert saves.has_game
    play_on(session)
    assert not saves.has_game
    assert not (directory / GAME_FILE).exists()
    assert read_save((directory / FINISHED_FILE).read_bytes()).entries == session.history
    saves.close()
    assert not opened(directory).has_game
    assert notices(saves) == []


def test_a_match_that_had_just_ended_when_the_power_went_is_not_continued(directory: Path) -> None:
    session = new_session(match_setup("pb", seed=1))
    play_on(session)
    put(directory, write_save(session))
    saves = opened(directory)
    assert resumed(saves) is None
    assert not saves.has_game
    assert notices(saves) == []


def test_a_saved_game_can_be_given_up(directory: Path) -> None:
    interrupted(directory)
    saves = opened(directory)
    saves.discard()
    assert not saves.has_game
    saves.close()
    assert not opened(directory).has_game


@given(
    seed=st.integers(0, 10**6), kinds=st.text(alphabet="pb", min_size=2, max_size=4), deeds=st.integers(0, 30)
)
@settings(max_examples=25, deadline=None)
def test_any_match_comes_back_from_its_save(seed: int, kinds: str, deeds: int) -> None:
    session = new_session(match_setup(kinds, seed=seed))
    play_deeds(session, deeds)
    saved = read_save(write_save(session))
    again = new_session(saved.header.setup, saved.header.tempo)
    again.replay(saved.entries)
    assert state(again) == state(session)
    assert write_save(again) == write_save(session)


def test_every_recorded_deed_names_seats_and_cards_that_exist() -> None:
    for preset in PRESETS:
        session = new_session(match_setup("pbb", preset, seed=1))
        play_deeds(session, 80)
        assert all(is_in_range(entry.deed, 3) for entry in session.history)


def test_a27_names_of_all_kinds_come_back(directory: Path) -> None:
    seats = (SeatSetup("person", name="王小明 O'Neill é"), SeatSetup("bot", name="機器人"))
    setup: MatchSetup = replace(match_setup("pb"), seats=seats)
    saves = opened(directory)
    saves.begin(new_session(setup))
    saves.close()
    session = resumed(opened(directory))
    assert session is not None
    assert session.setup.seats == seats
    assert "王小明".encode() in (directory / GAME_FILE).read_bytes()
