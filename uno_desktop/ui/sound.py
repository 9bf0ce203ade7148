"""Sounds: effects, the voice that calls, music, and silence where there is no sound device.

Owns the mixer. Knows nothing of when something should sound, and leaves to `mix` how loud. Nothing here ever
raises: a machine without sound, a device that is unplugged while playing or a file that is missing costs the
sound and nothing else.
"""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Final

import pygame

from uno_desktop.paths import assets_dir
from uno_desktop.ui.mix import LEVEL, Ducking, Group, Playing

MUSIC: Final = "music_loop"

_CHANNELS = 24
_FREQUENCY_HZ = 44_100
_BUFFER_SAMPLES = 512
_SIDES = 2
_FADE_MS = 600


class ScreenSound(StrEnum):
    """The sounds of controls and screens, by the name of their file. Those of the table are cues."""

    CLICK = "ui_click"
    HOVER = "ui_hover"
    TICK = "tick"
    SCORE_TICK = "score_tick"


class Sounds:
    """Plays sounds by name, each loaded when it is first wanted. Call `update` once a frame.

    `is_available` says whether anything can be heard; the volumes and `is_muted` are the player's wishes
    and are kept whether or not they can be met. `is_narrated` tells of a voice that is not played here.
    """

    def __init__(self, assets: Path | None = None) -> None:
        """Silent until `open`. `assets` holds the directories `sounds` and `voice`."""
        root = assets or assets_dir()
        self._directories: dict[Group, Path] = {
            "effects": root / "sounds",
            "voice": root / "voice",
            "music": root / "sounds",
        }
        self._volumes: dict[Group, float] = {"effects": 0.8, "voice": 1.0, "music": 0.4}
        self._is_muted = False
        self._loaded: dict[tuple[Group, str], pygame.mixer.Sound | None] = {}
        self._music: str | None = None
        # By channel, the longest playing first.
        self._playing: dict[int, Playing] = {}
        self._ducking = Ducking()
        self.is_narrated: Callable[[], bool] = lambda: False
        self.is_available = False

    @property
    def is_muted(self) -> bool:
        """Whether all sound is off by the player's wish."""
        return self._is_muted

    def open(self) -> bool:
        """Find a sound device, also again after headphones came back; whether there is one now."""
        self.close()
        try:
            # Whatever the device is, it gets this: a mixer with one side would not obey the volumes of two.
            pygame.mixer.init(_FREQUENCY_HZ, -16, _SIDES, _BUFFER_SAMPLES, allowedchanges=0)
            pygame.mixer.set_num_channels(_CHANNELS)
        except pygame.error:  # no device, or a driver of that name does not exist
            return False
        self.is_available = True
        self._start_music()
        return self.is_available

    def volume(self, group: Group) -> float:
        """The wished volume, 0 to 1."""
        return self._volumes[group]

    def set_volume(self, group: Group, volume: float) -> None:
        """Set a wished volume; it is clipped to 0 to 1 and counts from the next sound, for music at once."""
        self._volumes[group] = min(1.0, max(0.0, volume))
        if group == "music":
            self._apply_music_volume()

    def set_muted(self, is_muted: bool) -> None:
        """Turn all sound off, or on again."""
        self._is_muted = is_muted
        if is_muted:
            self._attempt(pygame.mixer.stop)
        self._apply_music_volume()

    def play(self, name: str, *, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play an effect; `pan` goes from -1 (left) to 1 (right)."""
        self._attempt(lambda: self._play("effects", name, pan, volume))

    def say(self, name: str, *, pan: float = 0.0) -> None:
        """Play a voice."""
        self._attempt(lambda: self._play("voice", name, pan, 1.0))

    def play_music(self, name: str | None) -> None:
        """Loop a piece of music from now on, or end it with None. What plays already goes on."""
        if name == self._music:
            return
        self._music = name
        if name is None:
            self._attempt(lambda: pygame.mixer.music.fadeout(_FADE_MS))
        else:
            self._start_music()

    def update(self, elapsed_ms: int) -> None:
        """Let time pass: music and effects step back while a voice speaks, and return after it."""
        self._attempt(lambda: self._update(elapsed_ms))

    def close(self) -> None:
        """Let go of the sound device. Harmless when repeated."""
        self._loaded.clear()
        self._playing.clear()
        self.is_available = False
        if pygame.mixer.get_init() is not None:
            # A sound that ended during `quit` would wait for Python, and `quit` for the mixer: both for ever.
            pygame.mixer.stop()
        pygame.mixer.quit()

    def _attempt(self, action: Callable[[], object]) -> None:
        """Do something with the mixer; if the device has gone, be silent from now on."""
        if not self.is_available:
            return
        try:
            action()
        except pygame.error:
            self.is_available = False

    def _play(self, group: Group, name: str, pan: float, volume: float) -> None:
        volume = 0.0 if self._is_muted else volume * self._volumes[group]
        sound = self._load(group, name) if volume > 0 else None
        if sound is None:
            return
        self._forget_ended()
        # With every channel busy the one that has played longest gives way.
        free = (number for number in range(_CHANNELS) if number not in self._playing)
        number = next(free, None)
        if number is None:
            number = next(iter(self._playing))
            del self._playing[number]
        self._playing[number] = Playing(group, volume, pan)
        channel = pygame.mixer.Channel(number)
        # In this order: a sound that is cut off takes its loudness with it, and the new one is heard at once.
        channel.stop()
        self._apply_loudness(number)
        channel.play(sound)

    def _update(self, elapsed_ms: int) -> None:
        self._forget_ended()
        is_speaking = self.is_narrated() or any(one.group == "voice" for one in self._playing.values())
        if self._ducking.update(elapsed_ms, is_speaking=is_speaking):
            self._apply_music_volume()
            for number in self._playing:
                self._apply_loudness(number)

    def _forget_ended(self) -> None:
        for number in [*self._playing]:
            if not pygame.mixer.Channel(number).get_busy():
                del self._playing[number]

    def _apply_loudness(self, number: int) -> None:
        pygame.mixer.Channel(number).set_volume(*self._playing[number].sides(self._ducking))

    def _load(self, group: Group, name: str) -> pygame.mixer.Sound | None:
        key = (group, name)
        if key not in self._loaded:
            try:
                self._loaded[key] = pygame.mixer.Sound(self._directories[group] / f"{name}.ogg")
            except (OSError, pygame.error):  # missing or damaged: this sound alone is silent
                self._loaded[key] = None
        return self._loaded[key]

    def _start_music(self) -> None:
        if self._music is None or not self.is_available:
            return
        try:
            pygame.mixer.music.load(self._directories["music"] / f"{self._music}.ogg")
        except (OSError, pygame.error):  # missing or damaged: no music
            return
        self._apply_music_volume()
        self._attempt(lambda: pygame.mixer.music.play(-1, fade_ms=_FADE_MS))

    def _apply_music_volume(self) -> None:
        wish = 0.0 if self._is_muted else self._volumes["music"]
        loudness = wish * LEVEL["music"] * self._ducking.factor("music")
        self._attempt(lambda: pygame.mixer.music.set_volume(loudness))
