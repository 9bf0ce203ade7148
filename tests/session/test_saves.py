"""The saved game: nothing played is lost, nothing false is played (A20, A22, A23, A24, A26, A27, A28)."""

import errno
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.session.players import (
    RandomBot,
    match_setup,
    new_session,
    pass_ms,
    play_deeds,
    play_on,
    showing_ms,
)
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import SPECTATOR
from uno_desktop.session import saves as saves_module
from uno_desktop.session.notices import NoticeId
from uno_desktop.session.record import Reclaim, is_in_range
from uno_desktop.session.saves import (
    FINISHED_FILE,
    FORMAT,
    GAME_FILE,
    DamagedSaveError,
    Saves,
    read_save,
    write_save,
)
from uno_desktop.session.session import Session
from uno_desktop.session.setup import MatchSetup, SeatSetup
from uno_desktop.session.tempo import Tempo


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    """A27: where a user called 用户 has his saves."""
    return tmp_path / "用户 Zoë's data"


def opened(directory: Path) -> Saves:
    saves = Saves(directory)
    saves.open()
    return saves


def resumed(saves: Saves) -> Session | None:
    return saves.resume(make_bot=random_bot, showing_ms=showing_ms)


def random_bot(seat: Seat, setup: SeatSetup, rulebook: Rulebook) -> RandomBot:
    """Bots of these tests play by the table's rules; one level is unknown to this version."""
    if setup.level == "unheard of":
        raise ValueError("there is no such level")
    return RandomBot(seat, rulebook)


def notices(saves: Saves) -> list[NoticeId]:
    return [notice.id for notice in saves.take_notices()]


def interrupted(directory: Path, *, kinds: str = "pbb", deeds: int = 25, seed: int = 1) -> Session:
    """A match that was broken off after so many deeds; its save is in the directory."""
    saves = opened(directory)
    rules = replace(PRESETS["table"], match_end="rounds 3")
    session = new_session(match_setup(kinds, rules, seed=seed), Tempo(speed=2.0, bot_delay_percent=60))
    saves.begin(session)
    assert play_deeds(session, deeds)
    saves.close()
    return session


def put(directory: Path, content: bytes) -> Path:
    directory.mkdir(parents=True, exist_ok=True)
    path = directory / GAME_FILE
    path.write_bytes(content)
    return path


def state(session: Session) -> tuple[object, ...]:
    everybody = range(len(session.setup.seats))
    return (session.setup, session.tempo, session.people, [session.view(seat) for seat in everybody])


# --- Continuing ---


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


# --- Damage ---


def test_a22_a_torn_last_line_loses_that_move_alone(directory: Path) -> None:
    before = interrupted(directory)
    content = (directory / GAME_FILE).read_bytes()
    last_line = content.splitlines(keepends=True)[-1]
    for torn_bytes in (1, 2, len(last_line) // 2, len(last_line) - 1):
        put(directory, content[:-torn_bytes])
        saves = opened(directory)
        session = resumed(saves)
        assert session is not None
        assert session.history == before.history[:-1]
        play_deeds(session, 3)
        saves.close()
        assert read_save((directory / GAME_FILE).read_bytes()).entries == session.history
        assert notices(saves) == []


def test_a22_zeros_behind_the_last_line_are_a_torn_line(directory: Path) -> None:
    before = interrupted(directory)
    path = directory / GAME_FILE
    put(directory, path.read_bytes() + b"\0" * 4096)
    session = resumed(opened(directory))
    assert session is not None
    assert session.history == before.history


Tamper = dict[str, Any]


def header(**changes: Any) -> bytes:
    plain = {"format": FORMAT, "app": "0", "setup": msgspec.to_builtins(match_setup("pbb")), "tempo": {}}
    return msgspec.json.encode({**plain, **changes}) + b"\n"


def setup_with(**changes: Any) -> Tamper:
    return {**msgspec.to_builtins(match_setup("pbb")), **changes}


def deed(**fields: Any) -> bytes:
    return msgspec.json.encode({"at_us": fields.pop("at_us", 1000), "deed": fields}) + b"\n"


BAD_SAVES = {
    "empty": b"",
    "no line": b'{"format": 1',
    "zeros": b"\0" * 200,
    "list": b"[1, 2]\n",
    "no format": b"{}\n",
    "format in words": header(format="one"),
    "deep nesting": b"[" * 15_000 + b"\n",
    "deep nesting in the header": header(extra=0).replace(
        b'"extra":0', b'"extra":' + b"[" * 9_000 + b"]" * 9_000
    ),
    "long line": header() + b" " * 30_000 + b"\n",
    "huge number": header(setup=setup_with(seed=10**60)),
    "endless speed": header(tempo={"speed": 1e300}),
    "speed zero": header(tempo={"speed": 0}),
    "eleven seats": header(setup=setup_with(seats=[{"kind": "bot"}] * 11)),
    "a robot": header(setup=setup_with(seats=[{"kind": "robot"}] * 3)),
    "unknown level": header(setup=setup_with(seats=[{"kind": "bot", "level": "unheard of"}] * 3)),
    "unknown option": header(setup=setup_with(rules={"stack_plus_two": True})),
    "rules without sense": header(setup=setup_with(rules={"challenge": True, "wild_four": "anytime"})),
    "hands of 107 cards": header(setup=setup_with(rules={"hand_size": 107})),
    "card that does not exist": header() + deed(type="play", seat=0, cards=[108]),
    "card below zero": header() + deed(type="play", seat=0, cards=[-1]),
    "card twice": header() + deed(type="play", seat=0, cards=[5, 5]),
    "colour that does not exist": header() + deed(type="play", seat=0, cards=[100], color=4),
    "seat that does not exist": header() + deed(type="catch", seat=0, target=9),
    "play in words": header() + deed(type="play", seat=0, cards="all"),
    "unknown deed": header() + deed(type="exec", seat=0, code="import os"),
    "time before the beginning": header() + deed(at_us=-1, type="uno", seat=0),
    "time of another age": header() + deed(at_us=10**18, type="uno", seat=0),
    "next round in mid-round": header() + deed(type="next"),
    "a bot leaves": header() + deed(type="leave", seat=1),
    "somebody comes back who never left": header() + deed(type="reclaim", seat=0),
    "cards that nobody has": header() + b"".join(deed(type="play", seat=s, cards=[7]) for s in range(3)),
    "damage in the middle": header() + b"\xff\n" + deed(type="uno", seat=0),
    "time runs back": header() + deed(at_us=9, type="uno", seat=0) + deed(at_us=8, type="uno", seat=0),
}


@pytest.mark.parametrize("content", BAD_SAVES.values(), ids=BAD_SAVES.keys())
def test_a22_a26_a_save_that_cannot_be_is_refused_kept_and_told_once(directory: Path, content: bytes) -> None:
    put(directory, content)
    saves = opened(directory)
    assert resumed(saves) is None
    assert notices(saves) == [NoticeId.GAME_DAMAGED]
    assert (directory / "game.damaged.jsonl").read_bytes() == content
    saves.close()
    saves = opened(directory)
    assert not saves.has_game
    assert notices(saves) == []


@pytest.mark.parametrize(
    "fields",
    [
        {"type": "play", "seat": 0, "cards": [108]},
        {"type": "play", "seat": 0, "cards": [-2]},
        {"type": "play", "seat": 0, "cards": [100], "color": 4},
        {"type": "play", "seat": 0, "cards": [100], "swap": 1, "give": [1000]},
        {"type": "jump", "seat": 0, "card": -1},
        {"type": "catch", "seat": 0, "target": 3},
        {"type": "uno", "seat": -1},
        {"type": "leave", "seat": 3},
    ],
)
def test_a26_what_does_not_exist_never_reaches_the_rules(fields: Tamper) -> None:
    with pytest.raises(DamagedSaveError, match="does not exist"):
        read_save(header() + deed(**fields))


def test_the_bad_saves_are_bad_for_the_reason_they_name() -> None:
    assert read_save(header()).entries == []
    replayed = new_session(match_setup("pbb"))
    replayed.replay(read_save(header() + deed(type="uno", seat=0)).entries)
    assert len(replayed.history) == 1


def test_a22_a_directory_or_a_huge_file_in_its_place_is_moved_away(
    directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (directory / GAME_FILE).mkdir(parents=True)
    saves = opened(directory)
    assert notices(saves) == [NoticeId.GAME_DAMAGED]
    saves.close()
    monkeypatch.setattr(saves_module, "MAX_FILE_BYTES", 100)
    put(directory, b"x" * 101)
    saves = opened(directory)
    assert notices(saves) == [NoticeId.GAME_DAMAGED]
    session = new_session(match_setup("pb"))
    saves.begin(session)
    assert saves.has_game


def test_a22_a_save_of_a_newer_version_is_refused_and_outlives_a_new_match(directory: Path) -> None:
    content = header(format=FORMAT + 1, more={"new": True}) + b'{"whatever": 1}\n'
    path = put(directory, content)
    saves = opened(directory)
    assert not saves.has_game
    assert notices(saves) == [NoticeId.GAME_NEWER]
    assert path.read_bytes() == content
    saves.begin(new_session(match_setup("pb")))
    assert (directory / "game.newer.jsonl").read_bytes() == content
    assert saves.has_game


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a26_no_damaged_save_does_anything_but_be_refused_or_played(data: st.DataObject) -> None:
    session = new_session(match_setup("pbb", seed=1))
    play_deeds(session, 6)
    content = bytearray(write_save(session))
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    try:
        saved = read_save(bytes(content))
        new_session(saved.header.setup, saved.header.tempo).replay(saved.entries)
    except ValueError:
        return


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


# --- Disks and other programs ---


def test_a23_a24_a_disk_that_fails_is_told_once_and_the_game_goes_on_unsaved(
    directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = opened(directory)
    session = new_session(match_setup("pb", seed=1))
    saves.begin(session)
    play_deeds(session, 3)
    saved = list(session.history)

    def disk_is_full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", disk_is_full)
        assert play_deeds(session, 5)
    assert play_deeds(session, 5)
    assert notices(saves) == [NoticeId.GAME_DISK_FULL]
    saves.close()
    again = resumed(opened(directory))
    assert again is not None
    assert again.history[: len(saved)] == saved
    assert len(again.history) <= len(saved) + 1


def test_a24_where_nothing_can_be_written_the_game_is_played_unsaved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    saves = opened(tmp_path / "file" / "data")
    session = new_session(match_setup("pb"))
    saves.begin(session)
    assert play_deeds(session, 5)
    saves.discard()
    assert not saves.has_game
    assert notices(saves) == [NoticeId.GAME_NOT_SAVED]


def test_a28_a_second_program_neither_reads_nor_writes_the_first_ones_game(directory: Path) -> None:
    first, second = opened(directory), Saves(directory)
    session = new_session(match_setup("pb", seed=1))
    first.begin(session)
    play_deeds(session, 5)
    second.open()
    assert notices(second) == [NoticeId.GAME_OPEN_TWICE]
    assert not second.has_game
    assert resumed(second) is None
    other = new_session(match_setup("pb", seed=2))
    second.begin(other)
    play_on(other)
    second.discard()
    assert read_save((directory / GAME_FILE).read_bytes()).entries == session.history
    first.close()
    second.close()
    third = opened(directory)
    assert third.has_game


_PLAY_FOR_EVER = """
import sys
from pathlib import Path
from tests.session.players import match_setup, new_session, play_on
from uno_desktop.session.saves import Saves
from tests.session.test_saves import resumed
saves = Saves(Path(sys.argv[1]))
saves.open()
session = resumed(saves)
if session is None:
    session = new_session(match_setup("pbb", seed=int(sys.argv[2])))
    saves.begin(session)
print(len(session.history), *[notice.id for notice in saves.take_notices()], flush=True)
play_on(session)
"""


def test_a23_killed_while_playing_at_most_the_move_under_way_is_lost(directory: Path) -> None:
    path = directory / GAME_FILE
    for attempt in range(8):
        process = subprocess.Popen(
            [sys.executable, "-c", _PLAY_FOR_EVER, str(directory), str(attempt)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        begun = process.stdout.readline().split()
        assert len(begun) == 1, begun
        time.sleep(0.004 * attempt)
        process.kill()
        process.wait()
        process.stdout.close()
        if not path.exists():  # the match was over before it was killed
            continue
        saved = read_save(path.read_bytes())
        assert len(saved.entries) >= int(begun[0])
        new_session(saved.header.setup).replay(saved.entries)


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
