"""Sounds: effects, the voice that calls, music, and silence where there is no sound device.

Owns the mixer. Knows nothing of when something should sound. Nothing here ever raises: a machine without
sound, a device that is unplugged while playing or a file that is missing costs the sound and nothing else.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Literal, TypeAlias

import pygame

from uno_desktop.paths import assets_dir

Group: TypeAlias = Literal["effects", "voice", "music"]

_CHANNELS = 24
_FREQUENCY_HZ = 44_100
_BUFFER_SAMPLES = 512
_FADE_MS = 600


class Sounds:
    """Plays sounds by name, each loaded when it is first wanted.

    `is_available` says whether anything can be heard; the volumes and `is_muted` are the player's wishes
    and are kept whether or not they can be met.
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
        self.is_available = False

    @property
    def is_muted(self) -> bool:
        """Whether all sound is off by the player's wish."""
        return self._is_muted

    def open(self) -> bool:
        """Find a sound device, also again after headphones came back; whether there is one now."""
        self.close()
        try:
            pygame.mixer.init(_FREQUENCY_HZ, -16, 2, _BUFFER_SAMPLES)
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

    def close(self) -> None:
        """Let go of the sound device. Harmless when repeated."""
        self._loaded.clear()
        self.is_available = False
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
        loudness = self._volumes[group] * min(1.0, max(0.0, volume))
        sound = None if self._is_muted or not loudness else self._load(group, name)
        # With every channel busy the one that has played longest gives way.
        channel = pygame.mixer.find_channel(force=True) if sound else None
        if sound and channel:
            pan = min(1.0, max(-1.0, pan))
            channel.play(sound)
            channel.set_volume(loudness * min(1.0, 1.0 - pan), loudness * min(1.0, 1.0 + pan))

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
        loudness = 0.0 if self._is_muted else self._volumes["music"]
        self._attempt(lambda: pygame.mixer.music.set_volume(loudness))
