"""Every sound can be played, can be heard and does not crackle."""

from __future__ import annotations

import array
import math
from collections.abc import Iterator
from enum import StrEnum
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from assets.make_sounds import MUSIC_LENGTH_S, SOUNDS
from assets.synthesis import RATE
from uno_desktop.present.cues import SoundName
from uno_desktop.ui.sound import MUSIC, ScreenSound

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FILES = sorted([*(ASSETS / "sounds").glob("*.ogg"), *(ASSETS / "voice").glob("*.ogg")])
GAME = ASSETS.parent / "uno_desktop"
FULL_SCALE = 32767
# What is heard side by side, and should not make anybody reach for the volume.
SIBLINGS = [
    ["card_play", "card_draw", "card_flip", "deal", "shuffle"],
    ["skip", "reverse", "draw_two", "chain", "wild", "wild_four", "challenge"],
    ["uno_sting", "caught", "win", "lose"],
    ["tone_red", "tone_yellow", "tone_green", "tone_blue", "tone_wild"],
    ["tick", "score_tick", "ui_click"],
    [f"uno_{number}" for number in range(1, 7)],
]


@pytest.fixture(autouse=True)
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    yield
    pygame.mixer.quit()


def samples_of(path: Path) -> array.array[int]:
    return array.array("h", pygame.mixer.Sound(path).get_raw())


def loudness_db(samples: array.array[int]) -> float:
    """How loud the loudest tenth of a second is."""
    window = RATE // 10
    starts = range(0, max(1, len(samples) - window), window // 5)
    energy = max(sum(x * x for x in samples[start : start + window]) for start in starts) / window
    return 10 * math.log10(energy / FULL_SCALE**2)


def test_every_effect_is_there_and_none_is_left_over() -> None:
    assert {path.stem for path in (ASSETS / "sounds").iterdir()} == set(SOUNDS)


def test_every_effect_is_heard_somewhere_and_everything_heard_has_a_file() -> None:
    names: list[StrEnum] = [*SoundName, *ScreenSound]
    assert {*names, MUSIC} == set(SOUNDS)
    source = "".join(path.read_text(encoding="utf-8") for path in GAME.rglob("*.py"))
    assert [name for name in names if f"{type(name).__name__}.{name.name}" not in source] == []


@pytest.mark.parametrize("siblings", SIBLINGS, ids=lambda siblings: siblings[0])
def test_no_sound_is_much_louder_than_its_siblings(siblings: list[str]) -> None:
    levels = {path.stem: loudness_db(samples_of(path)) for path in FILES if path.stem in siblings}
    assert len(levels) == len(siblings)
    assert max(levels.values()) - min(levels.values()) < 5, levels


def test_there_are_six_voices() -> None:
    assert [path.name for path in sorted((ASSETS / "voice").iterdir())] == [
        f"uno_{n}.ogg" for n in range(1, 7)
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_sound_is_ogg_audible_and_clean(path: Path) -> None:
    assert path.read_bytes().startswith(b"OggS")
    samples = samples_of(path)
    loudest = max(map(abs, samples))
    assert 0.15 * FULL_SCALE < loudest < 0.95 * FULL_SCALE
    offset = sum(samples) / len(samples)
    assert abs(offset) < 0.01 * FULL_SCALE


@pytest.mark.parametrize(
    "path", [path for path in FILES if path.stem != "music_loop"], ids=lambda path: path.stem
)
def test_sound_ends_in_silence_so_that_it_does_not_click(path: Path) -> None:
    assert max(map(abs, samples_of(path)[-8:])) < 0.03 * FULL_SCALE


def test_music_repeats_without_a_seam() -> None:
    samples = samples_of(ASSETS / "sounds" / "music_loop.ogg")
    assert len(samples) == pytest.approx(MUSIC_LENGTH_S * RATE, abs=2)
    largest_step = max(abs(after - before) for before, after in pairwise(samples))
    # The encoder knows no sound before the first, so its ends are a little rougher than the rest.
    assert abs(samples[0] - samples[-1]) <= 1.5 * largest_step


@pytest.mark.parametrize("name", [path.stem for path in FILES if path.stem.startswith("uno_")])
def test_calls_are_short(name: str) -> None:
    path = next(path for path in FILES if path.stem == name)
    assert 0.3 < len(samples_of(path)) / RATE < 2.0


def test_what_is_heard_often_is_quieter_than_winning() -> None:
    winning = SOUNDS["win"][1]
    assert all(SOUNDS[name][1] < winning for name in ("tick", "ui_click", "ui_hover", "score_tick"))


def test_a_sound_comes_out_the_same_every_time() -> None:
    make, _ = SOUNDS["card_flip"]
    assert make() == make()
