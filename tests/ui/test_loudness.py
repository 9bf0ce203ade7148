"""What is heard, as SDL's disk driver writes it down: loud enough, never clipped, and the voice on top."""

import math
import wave
from array import array
from itertools import pairwise
from pathlib import Path
from shutil import copytree

import pytest

from tests.ui.recording import RATE_HZ, Recording, level, record
from uno_desktop.paths import assets_dir

LIVE = """
import sys, time
from pathlib import Path
from uno_desktop.ui.sound import MUSIC, Sounds
sounds = Sounds(Path(sys.argv[1]))
sounds.open()
for group in ("effects", "voice", "music"):
    sounds.set_volume(group, float(sys.argv[2]))
sounds.set_muted(sys.argv[3] == "muted")
def live(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        sounds.update(16)
        time.sleep(0.016)
"""
CALL_OVER_MUSIC = (
    LIVE
    + """
import pygame
load = pygame.mixer.music.load
pygame.mixer.music.load = lambda path: load(path.with_suffix(".wav"))
sounds.play_music(MUSIC)
live(1.2)
sounds.say("uno_1", pan=1)
live(2.5)
sounds.close()
"""
)
# A Wild Draw Four on a chain from the left, at four times the pace, two calls and a card that jumps in.
BUSIEST_MOMENT = (
    LIVE
    + """
sounds.play_music(MUSIC)
live(0.8)
sounds.play("card_play", pan=-0.7)
sounds.play("tone_wild", pan=-0.7)
live(0.05)
sounds.play("tone_red", pan=-0.7)
live(0.04)
sounds.play("wild_four", pan=-0.7)
live(0.03)
sounds.play("chain", pan=-0.7)
live(0.08)
sounds.play("uno_sting", pan=-0.7)
sounds.say("uno_2", pan=-0.7)
sounds.play("card_play", pan=-0.7)
sounds.play("tone_yellow", pan=-0.7)
live(0.08)
sounds.play("skip", pan=-0.7)
sounds.play("uno_sting", pan=0.4)
sounds.say("uno_5", pan=0.4)
live(0.1)
sounds.play("challenge", pan=-0.7)
sounds.play("your_turn")
live(1.2)
sounds.close()
"""
)
# A match is won with three cards at once, while the one before is still being called.
LAST_CARDS = (
    LIVE
    + """
sounds.play_music(MUSIC)
live(0.8)
sounds.play("uno_sting", pan=0.5)
sounds.say("uno_3", pan=0.5)
for _ in range(3):
    sounds.play("card_play")
    sounds.play("tone_green")
    live(0.04)
sounds.play("reverse")
sounds.play("win")
sounds.play("caught", pan=0.5)
live(0.2)
sounds.play("win")
for _ in range(10):
    sounds.play("score_tick")
    live(0.06)
live(0.5)
sounds.close()
"""
)
# More sounds than there are channels, so that some are cut off by others; and the device asks for more all
# the time, so that one that is at first too loud is heard as such.
MANY_AT_THE_RIGHT = (
    """
import os
os.environ["SDL_DISKAUDIODELAY"] = "1"
"""
    + LIVE
    + """
for _ in range(1_500):
    sounds.play("ui_hover", pan=1)
    time.sleep(0.0007)
sounds.close()
"""
)
# The real program: four bots with few cards finish a round at twice the pace, its points are counted, then
# the key that mutes is pressed.
REAL_ROUND = """
import sys, time
from pathlib import Path
import pygame
from uno_desktop.engine.presets import TABLE
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.scenario.position import position_of
from uno_desktop.engine.scenario.text import TableText
from uno_desktop.program import compose
from uno_desktop.session.setup import MatchSetup, SeatSetup
from uno_desktop.ui.scenes.round_result import RoundResultScene
program = compose(Path(sys.argv[1]))
program.change_settings(
    effects_volume=1.0, voice_volume=1.0, music_volume=1.0, color_tones=True,
    animation_speed_percent=200, bot_pace="quick",
)
sounds = program.kit.sounds
play, say = sounds.play, sounds.say
sounds.play = lambda name, **how: (print(name), play(name, **how))
sounds.say = lambda name, **how: (print(name), say(name, **how))
hands = ["R1 RD W4", "R2 R3 B5", "R4 RS G5", "R6 R7 W"]
position = position_of(TableText(hands=hands, discard="R9", rest=True), SeededChance(Rng(1)))
setup = MatchSetup(
    seats=tuple(SeatSetup("bot", level="master") for _ in hands), rules=TABLE, preset="table", seed=3
)
director = program.director
director.replace_all(program.table_from(setup, position))
def step():
    director.step()
    time.sleep(0.016)
def has_counted():
    return isinstance(director.scenes[-1], RoundResultScene) and not director.scenes[-1].is_moving
end = time.monotonic() + 30
while time.monotonic() < end and not has_counted():
    step()
pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=0))
for _ in range(40):
    step()
program.close()
"""
ASSETS = str(assets_dir())


def steady_assets(folder: Path) -> Path:
    """The real voices, and music that is one steady tone."""
    copytree(assets_dir() / "voice", folder / "voice")
    (folder / "sounds").mkdir()
    tone = array("h", (round(6_000 * math.sin(math.tau * 441 * n / RATE_HZ)) for n in range(5 * RATE_HZ)))
    with wave.open(str(folder / "sounds" / "music_loop.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE_HZ)
        file.writeframes(tone.tobytes())
    return folder


def test_music_makes_way_for_the_voice_smoothly_and_comes_back(tmp_path: Path) -> None:
    assets = steady_assets(tmp_path / "assets")
    heard = record(tmp_path, CALL_OVER_MUSIC, str(assets), "1", "loud")
    spoken = next(
        n for n, (left, right) in enumerate(zip(heard.left, heard.right, strict=True)) if left != right
    )
    began_s = spoken / RATE_HZ
    # The voice is at the right; at the left there is music alone. From half a second before to its return:
    music = [level(heard.left, began_s + n * 0.02, began_s + (n + 1) * 0.02) for n in range(-25, 115)]
    before, under, after = music[:24], music[37:60], music[-10:]
    assert min(before) > 0.95 * max(before) > 0.1
    assert max(under) < 0.4 * before[0]
    assert min(after) > 0.95 * before[0]
    assert max(abs(later - earlier) for earlier, later in pairwise(music)) < 0.2 * before[0]
    assert level(heard.right, began_s + 0.3, began_s + 0.5) > 2 * max(under), "the voice is well above it"


@pytest.mark.parametrize("moment", [BUSIEST_MOMENT, LAST_CARDS], ids=["busiest moment", "last cards"])
def test_nothing_clips_however_much_is_heard_at_full_volume(tmp_path: Path, moment: str) -> None:
    heard = record(tmp_path, moment, ASSETS, "1", "loud")
    assert heard.longest_at_the_rail == 0
    assert 0.3 < heard.peak < 0.9


def test_the_busiest_moment_is_louder_where_it_happens(tmp_path: Path) -> None:
    heard = record(tmp_path, BUSIEST_MOMENT, ASSETS, "0.8", "loud")
    assert level(heard.left, 0.8, 1.3) > 1.3 * level(heard.right, 0.8, 1.3)


def test_a_sound_is_as_loud_as_it_shall_be_from_its_very_first_moment(tmp_path: Path) -> None:
    heard = record(tmp_path, MANY_AT_THE_RIGHT, ASSETS, "1", "loud")
    assert max(heard.right) > 1_000
    assert max(map(abs, heard.left)) == 0


@pytest.mark.parametrize(("volume", "wish"), [("0", "loud"), ("1", "muted")])
def test_nothing_at_all_is_heard_with_volumes_at_zero_or_muted(
    tmp_path: Path, volume: str, wish: str
) -> None:
    heard = record(tmp_path, BUSIEST_MOMENT, ASSETS, volume, wish)
    assert len(heard.left) > RATE_HZ
    assert heard.peak == 0.0


def test_a_round_of_the_real_program_is_heard_and_does_not_clip_until_it_is_muted(tmp_path: Path) -> None:
    heard = record(tmp_path, REAL_ROUND, str(tmp_path / "home"))
    names = set(heard.printed.split())
    assert {"card_play", "uno_sting", "tone_red", "win", "score_tick"} <= names
    assert any(name.startswith("uno_") and name != "uno_sting" for name in names)
    assert heard.longest_at_the_rail == 0
    assert 0.3 < heard.peak < 0.9
    length_s = len(heard.left) / RATE_HZ
    assert level(heard.left, length_s - 2.0, length_s - 1.0) > 0.0
    assert level(heard.left, length_s - 0.2) == level(heard.right, length_s - 0.2) == 0.0


def test_clipping_would_be_noticed() -> None:
    loud = array("h", [0, 32_767, 32_767, -32_768, 5, 32_767])
    assert Recording(loud, loud, "").longest_at_the_rail == 3
