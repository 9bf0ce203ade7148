"""Tells what happens to whoever does not look: prints it, and lets the system's own voice read it.

Owns which program of the system speaks and how it is called. Which one there is shows at run time, and none
is fine too. Nothing here waits: a voice speaks in a process of its own, and what it has not come to when much
has happened meanwhile is left out. Text is handed over as data and never as part of a command.
"""

import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath
from typing import Final

_MOST_WAITING: Final = 6
"""Lines: who is further behind than this wants to hear what happens now."""
_VOICE_LANGUAGES: Final = {"en": "en", "zh_Hans": "zh", "zh_Hant": "zh"}
_POWERSHELL_SCRIPT: Final = (
    "[Console]::InputEncoding = [System.Text.Encoding]::UTF8; "
    "Add-Type -AssemblyName System.Speech; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)
Find = Callable[[str], str | None]


@dataclass(frozen=True, slots=True)
class Voice:
    """A program that speaks: how it is called, and whether the text is its last argument or its input."""

    command: tuple[str, ...]
    takes_argument: bool = False
    language_option: str = ""

    @property
    def name(self) -> str:
        """What the program is called."""
        return PurePath(self.command[0]).stem

    def arguments(self, text: str, language: str) -> list[str]:
        """The command for one line."""
        arguments = list(self.command)
        if self.language_option:
            arguments += [self.language_option, _VOICE_LANGUAGES.get(language, "en")]
        # After "--" nothing is an option, whatever it begins with.
        return [*arguments, "--", text] if self.takes_argument else arguments


def find_voice(find: Find = shutil.which, platform: str = sys.platform) -> Voice | None:
    """The voice of this system, if it has one."""
    if platform == "win32":
        path = find("powershell")
        options = ("-NoProfile", "-NonInteractive", "-Command", _POWERSHELL_SCRIPT)
        return Voice((path, *options)) if path else None
    if platform == "darwin":
        path = find("say")
        return Voice((path, "-f", "-")) if path else None
    path = find("spd-say")
    return Voice((path, "--wait"), takes_argument=True, language_option="-l") if path else None


class Narrator:
    """Tells lines one after the other. Call `update` now and then, and `close` at the end."""

    def __init__(self, find: Find = shutil.which, platform: str = sys.platform) -> None:
        self.voice = find_voice(find, platform)
        self._waiting: deque[tuple[str, str]] = deque(maxlen=_MOST_WAITING)
        self._speaking: subprocess.Popen[bytes] | None = None

    def print_line(self, text: str) -> None:
        """Print a line to standard output, if there is one that takes it."""
        stream = sys.stdout
        if stream is None:
            return
        encoding = stream.encoding or "utf-8"
        try:
            stream.write(text.encode(encoding, "replace").decode(encoding) + "\n")
            stream.flush()
        except (OSError, ValueError):
            # Whoever listened has closed the pipe; the game goes on, and trying again costs nothing.
            return

    def speak(self, text: str, language: str) -> None:
        """Let the voice read a line, after those before it. Without a voice nothing happens."""
        if self.voice is not None:
            self._waiting.append((text, language))
            self.update()

    def is_speaking(self) -> bool:
        """Is a line being read now?"""
        return self._speaking is not None and self._speaking.poll() is None

    def update(self) -> None:
        """Begin the next line once the last has been read."""
        if self.is_speaking():
            return
        self._speaking = None
        if self._waiting and self.voice is not None:
            text, language = self._waiting.popleft()
            self._speaking = self._start(self.voice, text, language)

    def _start(self, voice: Voice, text: str, language: str) -> "subprocess.Popen[bytes] | None":
        try:
            process = subprocess.Popen(  # noqa: S603  # a program found on the path, the text as data
                voice.arguments(text, language),
                stdin=subprocess.DEVNULL if voice.takes_argument else subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
            if process.stdin is not None:
                process.stdin.write(text.encode())
                process.stdin.close()
        except OSError:
            # The program was there and is not any more, or does not listen: from now on there is no voice.
            self.voice = None
            return None
        return process

    def hush(self) -> None:
        """Be silent at once."""
        self._waiting.clear()
        if self._speaking is not None and self.is_speaking():
            self._speaking.terminate()

    def close(self) -> None:
        """Be silent for good."""
        self.hush()
        if self._speaking is not None:
            self._speaking.wait()
        self._speaking = None
