"""The player's wishes outlive damage, updates and machines (A01, A22, A24, A25, A26)."""

import errno
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from uno_desktop.engine.presets import PRESETS
from uno_desktop.session.notices import NoticeId
from uno_desktop.session.settings import FORMAT, Settings, SettingsFile
from uno_desktop.session.setup import MatchSetup, SeatSetup, default_setup

FULL = Settings(
    language="zh_Hant",
    is_full_screen=True,
    window_size_px=(1280, 720),
    window_place_px=(-1500, 40),
    screen_sizes_px=((1920, 1080), (1600, 1200)),
    animation_speed_percent=200,
    motion="reduced",
    text_size_percent=115,
    effects_volume=0.25,
    voice_volume=0.0,
    music_volume=1.0,
    is_muted=True,
    bot_pace="quick",
    reaction="sharp",
    hand_sort="drawn",
    auto_answer=True,
    hold_to_peek=True,
    open_hands=True,
    confirm_quit=False,
    confirm_misplay=False,
    keys={"uno": "space", "catch.1": "f1"},
    last_setup=MatchSetup(
        seats=(
            SeatSetup("person", name="王小明", avatar="cat"),
            SeatSetup("bot", level="hard", temper="calm"),
        ),
        rules=PRESETS["taiwan"],
        preset="taiwan",
        seed=42,
    ),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "设置 dir" / "settings.json"


def write(path: Path, content: bytes | dict[str, Any]) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else msgspec.json.encode(content))


def load(path: Path) -> tuple[Settings, list[NoticeId]]:
    file = SettingsFile(path)
    settings = file.load()
    return settings, [notice.id for notice in file.take_notices()]


def kept(path: Path) -> list[str]:
    return sorted(entry.name for entry in path.parent.iterdir() if entry != path)


def test_without_a_file_there_are_defaults_and_nothing_to_say(path: Path) -> None:
    assert load(path) == (Settings(), [])
    assert not path.parent.exists()


def test_what_is_saved_is_loaded(path: Path) -> None:
    SettingsFile(path).save(FULL)
    assert load(path) == (FULL, [])
    assert kept(path) == []
    assert "王小明".encode() in path.read_bytes()


@given(
    effects=st.floats(0, 1),
    keys=st.dictionaries(
        st.text(max_size=10, alphabet=st.characters(codec="utf-8")), st.just("f1"), max_size=5
    ),
    name=st.text(max_size=40),
    is_muted=st.booleans(),
)
def test_any_settings_come_back_as_they_were(
    tmp_path_factory: pytest.TempPathFactory, effects: float, keys: dict[str, str], name: str, is_muted: bool
) -> None:
    path = tmp_path_factory.mktemp("any") / "settings.json"
    seats = (SeatSetup("person", name=name), SeatSetup("bot"))
    setup = replace(default_setup(3), seats=seats)
    wishes = Settings(effects_volume=effects, keys=keys, is_muted=is_muted, last_setup=setup)
    SettingsFile(path).save(wishes)
    settings, notices = load(path)
    assert notices == []
    assert replace(settings, last_setup=None) == replace(wishes, last_setup=None)
    assert settings.last_setup is not None
    assert len(settings.last_setup.seats) == 2


@pytest.mark.parametrize(
    "content",
    [b"", b'{"is_muted": tr', b"\0" * 300, b"[1, 2]", b'"loud"', b"\xff\xfe{}", b"[" * 50_000, b"{" * 50_000],
    ids=["empty", "half", "zeros", "list", "text", "no utf-8", "deep list", "deep object"],
)
def test_a22_unusable_settings_are_kept_and_told_once(path: Path, content: bytes) -> None:
    write(path, content)
    assert load(path) == (Settings(), [NoticeId.SETTINGS_DAMAGED])
    assert kept(path) == ["settings.damaged.json"]
    assert (path.parent / "settings.damaged.json").read_bytes() == content
    assert load(path) == (Settings(), [])


def test_a22_a_directory_of_that_name_is_moved_out_of_the_way(path: Path) -> None:
    path.mkdir(parents=True)
    file = SettingsFile(path)
    assert file.load() == Settings()
    assert [notice.id for notice in file.take_notices()] == [NoticeId.SETTINGS_DAMAGED]
    file.save(FULL)
    assert load(path) == (FULL, [])


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("effects_volume", "loud"),
        ("effects_volume", 1e308),
        ("effects_volume", -1),
        ("voice_volume", True),
        ("window_size_px", [-5, 300]),
        ("window_size_px", 10**30),
        ("window_place_px", [0, "left"]),
        ("window_place_px", [10**30, 0]),
        ("screen_sizes_px", [[0, 0]]),
        ("motion", "sideways"),
        ("is_muted", None),
        ("keys", ["a", "b"]),
        ("keys", {"uno": "x" * 5000}),
        ("animation_speed_percent", 3),
        ("language", 7),
        ("last_setup", {"seats": "many"}),
    ],
)
def test_a22_valid_parts_are_kept_beside_bad_ones(path: Path, name: str, bad: object) -> None:
    content = {"format": FORMAT, **msgspec.to_builtins(FULL), name: bad}
    write(path, content)
    settings, notices = load(path)
    assert settings == replace(FULL, **{name: getattr(Settings(), name)})
    assert notices == [NoticeId.SETTINGS_PARTLY_DAMAGED]
    assert kept(path) == ["settings.damaged.json"]
    assert load(path) == (settings, []), "it is told once"


def test_a22_a_table_that_cannot_be_played_is_not_proposed_again(path: Path) -> None:
    setup = msgspec.to_builtins(default_setup(1))
    setup["seats"] = setup["seats"][:1]
    write(path, {"format": FORMAT, "is_muted": True, "last_setup": setup})
    assert load(path) == (Settings(is_muted=True), [])


def test_a25_settings_of_another_version_survive_and_are_kept_as_a_backup(path: Path) -> None:
    setup = msgspec.to_builtins(default_setup(1))
    setup["rules"]["stack_plus_two"] = True  # has another name by now
    setup["rules"]["uno_penalty"] = 3
    del setup["rules"]["sum_win"]  # was not there yet
    write(path, {"format": FORMAT, "sound": True, "is_muted": True, "last_setup": setup})
    file = SettingsFile(path)
    settings = file.load()
    assert file.take_notices() == []
    assert settings.is_muted
    assert settings.last_setup is not None
    assert settings.last_setup.rules == replace(PRESETS["table"], uno_penalty=3)
    file.save(replace(settings, is_muted=False))
    assert kept(path) == ["settings.backup.json"]
    file.save(settings)
    assert kept(path) == ["settings.backup.json"]


def test_a22_settings_of_a_newer_version_are_refused_but_kept(path: Path) -> None:
    write(path, {"format": FORMAT + 1, "is_muted": True})
    before = path.read_bytes()
    file = SettingsFile(path)
    assert file.load() == Settings()
    assert [notice.id for notice in file.take_notices()] == [NoticeId.SETTINGS_NEWER]
    assert path.read_bytes() == before
    file.save(FULL)
    assert (path.parent / "settings.newer.json").read_bytes() == before
    assert load(path) == (FULL, [])


def test_a24_failing_to_save_is_told_once_until_it_works_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SettingsFile(path)
    with monkeypatch.context() as patch:

        def read_only(*_: object, **__: object) -> int:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))

        patch.setattr(os, "open", read_only)
        file.save(FULL)
        file.save(FULL)
        assert [notice.id for notice in file.take_notices()] == [NoticeId.SETTINGS_NO_PERMISSION]
    file.save(FULL)
    assert file.take_notices() == []
    assert load(path) == (FULL, [])


def test_a01_saving_without_a_sound_device_keeps_the_wish_for_sound(path: Path) -> None:
    SettingsFile(path).save(FULL)
    file = SettingsFile(path)
    file.save(replace(file.load(), language="en"))
    settings, _ = load(path)
    assert (settings.effects_volume, settings.music_volume, settings.is_muted) == (0.25, 1.0, True)


def test_a26_a_path_in_a_name_is_a_name(path: Path, tmp_path: Path) -> None:
    setup = msgspec.to_builtins(default_setup(1))
    setup["seats"][0]["name"] = "../../../etc/passwd\0\n"
    write(path, {"format": FORMAT, "last_setup": setup})
    settings, _ = load(path)
    assert settings.last_setup is not None
    assert settings.last_setup.seats[0].name == "../../../etc/passwd"
    assert [entry.name for entry in tmp_path.iterdir()] == [path.parent.name]


def test_the_wishes_decide_the_tempo() -> None:
    tempo = FULL.tempo()
    assert (tempo.speed, tempo.bot_delay_percent, tempo.reaction_ms, tempo.auto_answer) == (
        2.0,
        60,
        750,
        True,
    )
    assert [Settings(reaction=r).tempo().reaction_ms for r in ("relaxed", "normal", "sharp")] == [
        2500,
        1500,
        750,
    ]
