"""Makes every sound effect and the music: `sounds/<name>.ogg`. All of it is synthesised, none recorded.

Owns what each sound of the game is made of; `synthesis` owns how. The voices in `voice/` are not made here.
Needs `oggenc` (Debian package vorbis-tools) on the path, and no Python package.

    python -m assets.make_sounds            # all of them, in a few seconds
    python -m assets.make_sounds caught win # only these
"""

from __future__ import annotations

import argparse
import array
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable
from pathlib import Path

from assets.synthesis import (
    BELL,
    BRASS,
    RATE,
    Samples,
    band,
    finished,
    glide,
    in_room,
    looped,
    mixed,
    noise,
    pitch_hz,
    shaped,
    struck,
    swelled,
    swept,
)

SOUNDS_DIR = Path(__file__).resolve().parent / "sounds"
VORBIS_QUALITY = "4"
# oggenc would draw the stream's number at random.
STREAM_NUMBER = "1"

MUSIC_LENGTH_S = 16.0
MUSIC_CHORDS = ((60, 64, 67, 71), (57, 60, 64, 67), (53, 57, 60, 64), (55, 59, 62, 65))


def swish(seed: str, length_s: float, from_hz: float, to_hz: float) -> Samples:
    """Card stock sliding through the air or over cloth."""
    return swelled(swept(noise(length_s, seed), from_hz, to_hz))


def snap(seed: str, decay_s: float = 0.008) -> Samples:
    """The bright edge of a card hitting something."""
    return shaped(band(noise(decay_s * 6, seed), 1800, 8500), attack_s=0.0005, decay_s=decay_s)


def thud(from_hz: float, decay_s: float) -> Samples:
    """The table giving way a little."""
    return shaped(glide(from_hz, from_hz * 0.6, decay_s * 5), attack_s=0.002, decay_s=decay_s)


def melody(
    notes: tuple[int, ...], gap_s: float, decay_s: float, body: tuple[tuple[float, float, float], ...] = BELL
) -> list[tuple[float, float, Samples]]:
    """Notes one after another, as parts for `mixed`."""
    return [
        (index * gap_s, 0.6, struck(note, decay_s * 4, decay_s, body)) for index, note in enumerate(notes)
    ]


def card_play() -> Samples:
    return in_room(
        mixed(
            [
                (0.0, 0.5, swish("play", 0.10, 900, 3600)),
                (0.075, 0.9, snap("slap")),
                (0.075, 1.0, thud(150, 0.03)),
            ]
        ),
        wet=0.06,
        tail_s=0.15,
    )


def card_draw() -> Samples:
    return in_room(swish("draw", 0.17, 1300, 5200), wet=0.05, tail_s=0.12)


def card_flip() -> Samples:
    return in_room(
        mixed([(0.0, 0.7, snap("lift", 0.005)), (0.05, 1.0, snap("land", 0.009))]), wet=0.05, tail_s=0.12
    )


def deal() -> Samples:
    return in_room(
        mixed([(0.0, 0.8, swish("deal", 0.08, 1200, 4200)), (0.06, 0.5, thud(220, 0.014))]),
        wet=0.05,
        tail_s=0.1,
    )


def shuffle() -> Samples:
    riffle = [
        (0.027 * index, 0.4 + 0.6 * (1 - abs(index - 12) / 12), snap(f"riffle {index}", 0.006))
        for index in range(25)
    ]
    squared = [(0.76, 0.9, thud(190, 0.025)), (0.76, 0.8, snap("squared", 0.01))]
    return in_room(mixed(riffle + squared), wet=0.06, tail_s=0.2)


def your_turn() -> Samples:
    return in_room(mixed(melody((79, 84), 0.11, 0.2)), wet=0.12)


def tick() -> Samples:
    return mixed([(0.0, 1.0, struck(88, 0.09, 0.015)), (0.0, 0.4, snap("tick", 0.003))])


def skip() -> Samples:
    return in_room(mixed(melody((76, 70), 0.1, 0.1, BRASS)), wet=0.1)


def reverse() -> Samples:
    there = swelled(glide(330, 990, 0.26))
    back = swelled(glide(990, 330, 0.26))
    return in_room(
        mixed([(0.0, 0.5, there), (0.2, 0.5, back), (0.0, 0.5, swish("turn round", 0.46, 600, 3200))]),
        wet=0.12,
    )


def draw_two() -> Samples:
    return in_room(
        mixed(
            [*melody((60, 55), 0.13, 0.16, BRASS), (0.0, 0.6, thud(120, 0.05)), (0.13, 0.8, thud(95, 0.06))]
        ),
        wet=0.1,
    )


def chain() -> Samples:
    links = [(0.06 * index, 0.5, struck(note, 0.2, 0.05)) for index, note in enumerate((62, 65, 68))]
    return in_room(mixed([*links, (0.12, 0.7, thud(110, 0.05))]), wet=0.1)


def wild() -> Samples:
    return in_room(mixed(melody((60, 64, 67, 71, 76, 79), 0.055, 0.26)), wet=0.18, tail_s=0.4)


def wild_four() -> Samples:
    rising = melody((60, 63, 66, 69, 72), 0.05, 0.2, BRASS)
    rumble = shaped(band(noise(0.3, "rumble"), 60, 500), attack_s=0.003, decay_s=0.07)
    blow = [(0.27, 2.2, thud(90, 0.16)), (0.27, 0.9, rumble)]
    return in_room(mixed(rising + blow), wet=0.16, tail_s=0.4)


def uno_sting() -> Samples:
    return in_room(
        mixed([*melody((67, 72), 0.11, 0.18), (0.22, 0.9, struck(79, 1.0, 0.35, BELL))]), 0.16, 0.4
    )


def caught() -> Samples:
    pounce = [(0.0, 0.9, snap("pounce", 0.012)), (0.0, 1.0, thud(140, 0.06))]
    tumble = melody((71, 66, 62, 57), 0.08, 0.12, BRASS)
    return in_room(mixed(pounce + [(0.06 + start, loudness, part) for start, loudness, part in tumble]), 0.12)


def challenge() -> Samples:
    tension = [(0.0, 0.5, struck(note, 0.6, 0.25, BRASS)) for note in (57, 63)]
    return in_room(mixed([*tension, (0.0, 1.2, thud(85, 0.1))]), wet=0.16)


def error() -> Samples:
    return in_room(mixed(melody((50, 49), 0.13, 0.08, BRASS)), wet=0.05, tail_s=0.1)


def win() -> Samples:
    fanfare = melody((60, 64, 67, 72), 0.13, 0.25)
    chord = [(0.56, 0.36, struck(note, 1.5, 0.6, BELL)) for note in (60, 64, 67, 72, 76)]
    return in_room(mixed(fanfare + chord), wet=0.2, tail_s=0.5)


def lose() -> Samples:
    return in_room(mixed(melody((67, 63, 60, 55), 0.2, 0.3)), wet=0.16, tail_s=0.4)


def score_tick() -> Samples:
    return struck(97, 0.05, 0.012)


def ui_click() -> Samples:
    return mixed([(0.0, 0.6, snap("click", 0.004)), (0.0, 0.6, struck(89, 0.04, 0.01))])


def ui_hover() -> Samples:
    return struck(93, 0.04, 0.01)


# The tones of the colours. They differ in what rings, in how many notes there are and in where these go, so
# that it takes no musical ear to tell them apart.


def tone_red() -> Samples:
    """One low, long blast of brass."""
    return in_room(mixed([(0.0, 1.0, struck(note, 0.5, 0.16, BRASS)) for note in (53, 60)]), wet=0.08)


def tone_yellow() -> Samples:
    """Two bright bells, going up."""
    return in_room(mixed(melody((84, 91), 0.09, 0.12, BELL)), wet=0.1)


def tone_green() -> Samples:
    """Three quick knocks on wood, all alike."""
    return in_room(mixed(melody((67, 67, 67), 0.08, 0.035)), wet=0.05, tail_s=0.15)


def tone_blue() -> Samples:
    """A soft whistle that sinks."""
    return in_room(swelled(glide(pitch_hz(79), pitch_hz(67), 0.42)), wet=0.15)


def tone_wild() -> Samples:
    """A little of all four at once: a shimmer that spreads out."""
    shimmer = [
        (0.03 * index, 0.5, struck(note, 0.5, 0.12, BELL)) for index, note in enumerate((72, 76, 79, 83))
    ]
    return in_room(mixed([*shimmer, (0.0, 0.3, swelled(glide(pitch_hz(60), pitch_hz(84), 0.4)))]), wet=0.15)


def music_loop() -> Samples:
    """Four bars of soft chords with a plucked line, made to be repeated without a seam."""
    parts: list[tuple[float, float, Samples]] = []
    bar_s = MUSIC_LENGTH_S / len(MUSIC_CHORDS)
    for bar, chord in enumerate(MUSIC_CHORDS):
        for note in chord:
            low = pitch_hz(note - 12)
            # Two voices slightly apart in pitch beat slowly, which keeps a held chord alive.
            parts += [
                (bar * bar_s, 0.10, swelled(glide(low * detune, low * detune, bar_s * 1.3)))
                for detune in (1.0, 1.0015)
            ]
        for step in range(8):
            note = chord[step * 3 % len(chord)] + 12
            parts.append((bar * bar_s + step * bar_s / 8, 0.06 if step % 2 else 0.1, struck(note, 1.0, 0.2)))
    return looped(in_room(mixed(parts), wet=0.12, tail_s=0.5), MUSIC_LENGTH_S)


# Each sound with its loudest sample: what is heard often is quieter than what is heard once a game. A knock
# may reach higher than a held tone, because it does not last. Music is as soft as it shall sound.
SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "card_play": (card_play, 0.70),
    "card_draw": (card_draw, 0.33),
    "card_flip": (card_flip, 0.70),
    "deal": (deal, 0.42),
    "shuffle": (shuffle, 0.72),
    "your_turn": (your_turn, 0.55),
    "tick": (tick, 0.40),
    "skip": (skip, 0.60),
    "reverse": (reverse, 0.55),
    "draw_two": (draw_two, 0.65),
    "chain": (chain, 0.60),
    "wild": (wild, 0.60),
    "wild_four": (wild_four, 0.75),
    "uno_sting": (uno_sting, 0.65),
    "caught": (caught, 0.70),
    "challenge": (challenge, 0.65),
    "error": (error, 0.45),
    "win": (win, 0.75),
    "lose": (lose, 0.60),
    "tone_red": (tone_red, 0.42),
    "tone_yellow": (tone_yellow, 0.30),
    "tone_green": (tone_green, 0.45),
    "tone_blue": (tone_blue, 0.30),
    "tone_wild": (tone_wild, 0.37),
    "score_tick": (score_tick, 0.35),
    "ui_click": (ui_click, 0.40),
    "ui_hover": (ui_hover, 0.20),
    "music_loop": (music_loop, 0.20),
}


def encode(samples: Samples, target: Path) -> None:
    """Write `samples` as Ogg Vorbis. Raises CalledProcessError if oggenc fails."""
    with tempfile.TemporaryDirectory() as folder:
        wave_path = Path(folder) / "sound.wav"
        with wave.open(str(wave_path), "wb") as wave_file:
            wave_file.setnchannels(1)
            wave_file.setsampwidth(2)
            wave_file.setframerate(RATE)
            pcm = array.array("h", (round(x * 32767) for x in samples))
            if sys.byteorder == "big":
                pcm.byteswap()
            wave_file.writeframes(pcm.tobytes())
        command = ["oggenc", "--quiet", "-q", VORBIS_QUALITY, "--serial", STREAM_NUMBER]
        subprocess.run([*command, "-o", str(target), str(wave_path)], check=True)


def main() -> None:
    """Write the named sounds, or all of them."""
    parser = argparse.ArgumentParser(description="Synthesise the sounds.")
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join(SOUNDS))
    names: list[str] = parser.parse_args().names or list(SOUNDS)
    SOUNDS_DIR.mkdir(exist_ok=True)
    for name in names:
        make, peak = SOUNDS[name]
        encode(
            finished(make(), peak, end_fade_s=0.0 if name == "music_loop" else 0.02),
            SOUNDS_DIR / f"{name}.ogg",
        )


if __name__ == "__main__":
    main()
