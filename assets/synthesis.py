"""A small synthesiser: noise, tones, filters, envelopes, mixing and a little room, in plain Python.

Owns how a sound is made of samples; it knows no sound of the game. A sound is a list of floats at `RATE`
samples a second, one channel, nominally within -1 and 1. Everything is a function of its arguments, so that a
sound built again comes out the same.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

RATE = 44_100
Samples = list[float]

# What a struck thing rings with: (multiple of the pitch, loudness, decay time relative to the lowest).
WOOD = ((1.0, 1.0, 1.0), (3.93, 0.28, 0.35), (9.2, 0.08, 0.15))
BELL = ((1.0, 1.0, 1.0), (2.0, 0.45, 0.7), (2.99, 0.22, 0.5), (4.1, 0.12, 0.3))
BRASS = ((1.0, 1.0, 1.0), (2.0, 0.6, 0.9), (3.0, 0.45, 0.8), (4.0, 0.3, 0.7), (5.0, 0.18, 0.6))

# Delays of the room's echoes, chosen without common divisors so that they do not ring together.
_ECHO_DELAYS = (1117, 1277, 1423, 1559)
_DIFFUSER_DELAYS = (347, 113)


def count(length_s: float) -> int:
    """How many samples last `length_s` seconds."""
    return int(length_s * RATE)


def pitch_hz(note: int) -> float:
    """The frequency of a MIDI note number (69 is the A of 440 Hz)."""
    return 440.0 * math.pow(2.0, (note - 69) / 12)


def noise(length_s: float, seed: str) -> Samples:
    """White noise; each seed gives its own."""
    generator = random.Random(seed)
    return [generator.uniform(-1.0, 1.0) for _ in range(count(length_s))]


def struck(
    note: int, length_s: float, decay_s: float, body: Sequence[tuple[float, float, float]] = WOOD
) -> Samples:
    """A struck tone that dies away with `decay_s`, ringing with the partials of `body`."""
    result = [0.0] * count(length_s)
    for multiple, loudness, relative_decay in body:
        step = math.tau * pitch_hz(note) * multiple / RATE
        fade = math.exp(-1 / (decay_s * relative_decay * RATE))
        level = loudness
        for index in range(len(result)):
            result[index] += level * math.sin(step * index)
            level *= fade
    return shaped(result, attack_s=0.002)


def glide(from_hz: float, to_hz: float, length_s: float) -> Samples:
    """A sine whose pitch moves evenly (in octaves) from one frequency to the other."""
    total = count(length_s)
    phase = 0.0
    result = []
    for index in range(total):
        phase += math.tau * from_hz * math.pow(to_hz / from_hz, index / total) / RATE
        result.append(math.sin(phase))
    return result


def band(samples: Samples, low_hz: float, high_hz: float) -> Samples:
    """Keep what lies between the two frequencies (two poles on either side)."""
    return _biquad(_biquad(samples, low_hz, keeps_low=False), high_hz, keeps_low=True)


def _biquad(samples: Samples, cutoff_hz: float, keeps_low: bool) -> Samples:
    omega = math.tau * cutoff_hz / RATE
    cosine, alpha = math.cos(omega), math.sin(omega) / math.sqrt(2)
    edge = (1 - cosine) / 2 if keeps_low else (1 + cosine) / 2
    middle = 2 * edge if keeps_low else -2 * edge
    scale = 1 + alpha
    b0, b1, a1, a2 = edge / scale, middle / scale, -2 * cosine / scale, (1 - alpha) / scale
    x1 = x2 = y1 = y2 = 0.0
    result = []
    for x in samples:
        y = b0 * (x + x2) + b1 * x1 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        result.append(y)
    return result


def swept(samples: Samples, from_hz: float, to_hz: float, sharpness: float = 1.4) -> Samples:
    """A band whose centre moves from one frequency to the other: the swish of a card."""
    low = middle = 0.0
    result = []
    for index, x in enumerate(samples):
        centre_hz = from_hz * math.pow(to_hz / from_hz, index / len(samples))
        rate = 2 * math.sin(math.pi * min(centre_hz, RATE / 7) / RATE)
        high = x - low - middle / sharpness
        middle += rate * high
        low += rate * middle
        result.append(middle)
    return result


def shaped(samples: Samples, attack_s: float = 0.0, decay_s: float = math.inf) -> Samples:
    """Fade in over `attack_s` and let the rest die away with the time constant `decay_s`."""
    attack = max(1, count(attack_s))
    fade = math.exp(-1 / (decay_s * RATE))
    return [x * min(1.0, index / attack) * math.pow(fade, index) for index, x in enumerate(samples)]


def swelled(samples: Samples) -> Samples:
    """Rise from silence and sink back to it, evenly."""
    last = max(1, len(samples) - 1)
    return [x * math.sin(math.pi * index / last) ** 2 for index, x in enumerate(samples)]


def mixed(parts: Iterable[tuple[float, float, Samples]]) -> Samples:
    """Lay parts over each other, each given as (start in seconds, loudness, samples)."""
    placed = [(count(start_s), loudness, samples) for start_s, loudness, samples in parts]
    result = [0.0] * max(start + len(samples) for start, _, samples in placed)
    for start, loudness, samples in placed:
        for index, x in enumerate(samples, start):
            result[index] += loudness * x
    return result


def in_room(samples: Samples, wet: float = 0.15, tail_s: float = 0.3) -> Samples:
    """Add the echoes of a small room, `wet` loud beside the dry sound, and `tail_s` to hear them end."""
    dry = samples + [0.0] * count(tail_s)
    echoes = [0.0] * len(dry)
    for delay in _ECHO_DELAYS:
        line = [0.0] * delay
        damped = 0.0
        for index, x in enumerate(dry):
            position = index % delay
            damped += 0.6 * (line[position] - damped)
            echoes[index] += line[position]
            line[position] = x + 0.68 * damped
    for delay in _DIFFUSER_DELAYS:
        line = [0.0] * delay
        for index, x in enumerate(echoes):
            position = index % delay
            delayed = line[position]
            line[position] = x + 0.5 * delayed
            echoes[index] = delayed - 0.5 * line[position]
    return [x + wet * echo for x, echo in zip(dry, echoes, strict=True)]


def finished(samples: Samples, peak: float, end_fade_s: float = 0.02) -> Samples:
    """Bring the loudest sample to `peak` and fade out the last moment so that the end does not click."""
    loudest = max(abs(x) for x in samples)
    fade = max(1, min(count(end_fade_s), len(samples)))
    return [
        x * peak / loudest * min(1.0, (len(samples) - 1 - index) / fade) for index, x in enumerate(samples)
    ]


def looped(samples: Samples, length_s: float) -> Samples:
    """Fold what rings on beyond `length_s` back over the start, so that the end runs into the beginning."""
    length = count(length_s)
    result = samples[:length] + [0.0] * max(0, length - len(samples))
    for index, x in enumerate(samples[length:]):
        result[index % length] += x
    return result
