"""Sound where there is a device, silence where there is none, and never an error."""

import array
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from uno_desktop.paths import assets_dir
from uno_desktop.ui.sound import Sounds

USE_EVERYTHING = """
from uno_desktop.ui.sound import Sounds
sounds = Sounds()
sounds.play("card_play")
print(sounds.open(), sounds.is_available)
sounds.set_volume("effects", 0.5)
sounds.play("card_play", pan=-1)
sounds.say("uno_1")
sounds.play_music("music_loop")
sounds.set_muted(True)
sounds.set_muted(False)
sounds.open()
sounds.play_music(None)
print(sounds.volume("effects"), sounds.is_muted)
sounds.close()
sounds.close()
"""
RECORD = """
import sys, time
from uno_desktop.ui.sound import Sounds
sounds = Sounds()
sounds.open()
sounds.set_muted(sys.argv[2] == "muted")
sounds.play("win", pan=float(sys.argv[1]))
time.sleep(0.5)
sounds.close()
"""


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    opened = Sounds()
    assert opened.open()
    yield opened
    opened.close()


def run(program: str, *arguments: str, **environment: str) -> str:
    result = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert "Error" not in result.stderr
    return result.stdout


def test_a01_with_a_driver_that_does_not_exist_all_is_silent() -> None:
    assert run(USE_EVERYTHING, SDL_AUDIODRIVER="no-such-driver").split() == ["False", "False", "0.5", "False"]


def test_a01_with_a_device_the_same_calls_work() -> None:
    assert run(USE_EVERYTHING, SDL_AUDIODRIVER="dummy").split() == ["True", "True", "0.5", "False"]


def record(tmp_path: Path, pan: float, wish: str = "loud") -> tuple[int, int]:
    """How loud the left and the right channel became."""
    path = tmp_path / f"{wish}{pan}.raw"
    run(RECORD, str(pan), wish, SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(path))
    samples = array.array("h", path.read_bytes()[: path.stat().st_size // 4 * 4])
    return max(map(abs, samples[0::2]), default=0), max(map(abs, samples[1::2]), default=0)


def test_a_sound_is_heard_on_the_side_it_comes_from(tmp_path: Path) -> None:
    left, right = record(tmp_path, -1)
    assert left > 1_000
    assert right == 0
    left, right = record(tmp_path, 1)
    assert left == 0
    assert right > 1_000
    assert min(record(tmp_path, 0)) > 1_000


def test_nothing_is_heard_when_muted(tmp_path: Path) -> None:
    assert record(tmp_path, 0, "muted") == (0, 0)


def test_a02_a_device_that_goes_away_costs_the_sound_only(sounds: Sounds) -> None:
    sounds.play("card_play")
    # The program has no part in this, so that the test must see to it that nothing ends meanwhile.
    pygame.mixer.stop()
    pygame.mixer.quit()
    sounds.play("card_draw")
    sounds.say("uno_1")
    sounds.play_music("music_loop")
    sounds.set_volume("music", 0.2)
    sounds.set_muted(True)
    assert not sounds.is_available
    sounds.set_muted(False)
    assert sounds.open()
    assert sounds.volume("music") == 0.2


@pytest.mark.parametrize("farewell", [Sounds.close, Sounds.open])
def test_nothing_plays_when_the_device_is_let_go(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch, farewell: Callable[[Sounds], object]
) -> None:
    """A sound that ended just then hung the program: pygame's quit waits for it and lets nobody work."""
    busy: list[bool] = []
    leave = pygame.mixer.quit

    def watched_leave() -> None:
        busy.append(pygame.mixer.get_busy())
        leave()

    monkeypatch.setattr(pygame.mixer, "quit", watched_leave)
    sounds.say("uno_1")
    sounds.play("win")
    assert pygame.mixer.get_busy()
    farewell(sounds)
    assert busy == [False]


def test_a28_a_missing_or_damaged_file_is_silent(tmp_path: Path) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "card_play.ogg").write_bytes(b"OggS cut short")
    sounds = Sounds(tmp_path)
    assert sounds.open()
    for name in ("card_play", "no_such_sound"):
        sounds.play(name)
        sounds.say(name)
        sounds.play_music(name)
    assert sounds.is_available
    sounds.close()


def test_music_makes_way_for_a_voice_of_the_system_too(sounds: Sounds) -> None:
    sounds.play_music("music_loop")
    alone = pygame.mixer.music.get_volume()
    sounds.is_narrated = lambda: True
    sounds.update(300)
    assert 0 < pygame.mixer.music.get_volume() < alone / 2
    sounds.is_narrated = lambda: False
    sounds.update(1000)
    assert pygame.mixer.music.get_volume() == alone


def test_more_sounds_than_channels_cost_the_longest_playing(sounds: Sounds) -> None:
    sounds.say("uno_1")
    for _ in range(40):
        sounds.play("win")
    sounds.update(300)
    assert sounds.is_available
    assert all(pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels()))


@pytest.mark.parametrize(("wish", "kept"), [(-1.0, 0.0), (0.3, 0.3), (7.0, 1.0)])
def test_volumes_are_clipped_and_kept(sounds: Sounds, wish: float, kept: float) -> None:
    for group in ("effects", "voice", "music"):
        sounds.set_volume(group, wish)
        assert sounds.volume(group) == kept


def test_music_that_was_asked_for_starts_when_a_device_is_found() -> None:
    sounds = Sounds()
    sounds.play_music("music_loop")
    assert sounds.open()
    assert pygame.mixer.music.get_busy()
    sounds.close()


def test_many_sounds_at_once_never_fail(sounds: Sounds) -> None:
    names = sorted(path.stem for path in (assets_dir() / "sounds").glob("*.ogg"))
    for _ in range(10):
        for name in names:
            sounds.play(name, pan=0.3, volume=2.0)
    assert sounds.is_available
