"""Saves that are torn, damaged or made up: nothing false is played, and nothing is thrown away (A22, A26)."""

import tempfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.session.players import match_setup, new_session, play_deeds
from tests.session.saved import interrupted, notices, opened, put, resumed
from uno_desktop.session import saves as saves_module
from uno_desktop.session.notices import NoticeId
from uno_desktop.session.saves import FORMAT, GAME_FILE, DamagedSaveError, read_save, write_save


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
    "speed next to zero": header()
    + deed(type="tempo", tempo={"speed": 1e-308})
    + deed(type="tempo", tempo={"speed": 1000}),
    "eleven seats": header(setup=setup_with(seats=[{"kind": "bot"}] * 11)),
    "a robot": header(setup=setup_with(seats=[{"kind": "robot"}] * 3)),
    "unknown level": header(setup=setup_with(seats=[{"kind": "bot", "level": "unheard of"}] * 3)),
    "unknown level of who takes over": header(
        setup=setup_with(seats=[{"kind": "person", "level": "unheard of"}, {"kind": "bot"}])
    ),
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
    with tempfile.TemporaryDirectory() as directory:
        put(Path(directory), bytes(content))
        saves = opened(Path(directory))
        is_played = resumed(saves) is not None
        told = notices(saves)
        saves.close()
    assert len(told) == (0 if is_played else 1)
