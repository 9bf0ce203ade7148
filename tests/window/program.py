"""The real program in a real window, used as a person uses it: by its window, a mouse and a keyboard.

Where things are drawn is read from the program's own report (`uno_desktop.ui.pilot`); everything else goes
through the screen.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from tests.window.screen import Screen, end, wait_for

WINDOW_CLASS = "uno-desktop"
QUIT_TIMEOUT_S = 5.0
AIMING_S = 0.15

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Picture:
    """What the window showed last: the scene on top, its size, and where things that can be clicked lie.

    `focus` is the one of them that the keyboard is seen to be at.
    """

    scene: str
    size: tuple[int, int]
    targets: Mapping[str, Box]
    focus: str | None


class Program:
    """A run of the program with its own user directory. Use it in a `with`; leaving it ends the program."""

    def __init__(
        self,
        screen: Screen,
        home: Path,
        *,
        command: Sequence[str] = (sys.executable, "-m", "uno_desktop"),
        environment: Mapping[str, str] | None = None,
        directory: Path | None = None,
    ) -> None:
        self.screen = screen
        self.home = home
        home.mkdir(parents=True, exist_ok=True)
        self._report = home / "pilot.jsonl"
        self._report.unlink(missing_ok=True)
        self._errors = home / "stderr.txt"
        self._window: str | None = None
        with self._errors.open("wb") as errors:
            self.process = subprocess.Popen(
                command,
                cwd=directory or home,
                env={
                    **screen.environment(),
                    "SDL_AUDIODRIVER": "dummy",
                    "UNO_DESKTOP_HOME": str(home),
                    # Without it the desktop's own library complains.
                    "XDG_RUNTIME_DIR": str(home),
                    "UNO_DESKTOP_PILOT": str(self._report),
                    "LANGUAGE": "en",
                    **(environment or {}),
                },
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )

    def __enter__(self) -> "Program":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        end(self.process)

    @property
    def errors(self) -> str:
        """What the program wrote to its error stream."""
        return self._errors.read_text(encoding="utf-8", errors="replace")

    # --- What can be seen ---

    @property
    def window(self) -> str:
        """The window's number, once it is there."""
        if self._window is None:
            self._window = wait_for(self._find_window, what=f"a window; the program says: {self.errors}")
        return self._window

    def _find_window(self) -> str | None:
        if self.process.poll() is not None:
            raise RuntimeError(f"the program ended with {self.process.returncode}: {self.errors}")
        found = self.screen.run(
            "xdotool", "search", "--onlyvisible", "--class", f"^{WINDOW_CLASS}$", check=False
        ).split()
        return found[0] if found else None

    @property
    def picture(self) -> Picture | None:
        """What was shown last, or None before the first picture."""
        if not self._report.exists():
            return None
        whole, _, _ = self._report.read_bytes().rpartition(b"\n")
        if not whole:
            return None
        shown = json.loads(whole.rpartition(b"\n")[2])
        targets = {name: tuple(box) for name, box in shown["targets"].items()}
        return Picture(shown["scene"], tuple(shown["size"]), targets, shown["focus"])

    def wait_for_scene(self, scene: str, *, timeout_s: float = 20.0) -> Picture:
        """Wait until this scene is on top."""

        def shown() -> Picture | None:
            self.check_alive()
            picture = self.picture
            return picture if picture and picture.scene == scene else None

        return wait_for(shown, what=f"{scene}; there is {self.picture}", timeout_s=timeout_s)

    def wait_for_size(self, size: tuple[int, int]) -> Picture:
        """Wait until a picture of this size is shown."""

        def shown() -> Picture | None:
            self.check_alive()
            return self.picture if self.picture and self.picture.size == size else None

        return wait_for(shown, what=f"a picture of {size}; there is {self.picture}")

    def wait_for_target(self, name: str, *, timeout_s: float = 20.0) -> Box:
        """Wait until this can be clicked, and has lain still for as long as a person needs to aim."""
        last: tuple[str, Box | None] | None = None

        def resting() -> Box | None:
            nonlocal last
            self.check_alive()
            picture = self.picture
            before, last = last, (picture.scene, picture.targets.get(name)) if picture else None
            return last[1] if last and last == before else None

        return wait_for(
            resting, what=f"{name!r} to click; there is {self.picture}", timeout_s=timeout_s, rest_s=AIMING_S
        )

    def check_alive(self) -> None:
        """Raise RuntimeError if the program has ended."""
        if self.process.poll() is not None:
            raise RuntimeError(f"the program ended with {self.process.returncode}: {self.errors}")

    # --- What a person does ---

    def click(self, name: str, *, timeout_s: float = 20.0) -> None:
        """Move the mouse to the middle of what bears this name, and press the left button."""
        x, y, width, height = self.wait_for_target(name, timeout_s=timeout_s)
        self.click_at(x + width // 2, y + height // 2)

    def click_at(self, x: int, y: int, *, button: int = 1) -> None:
        """Click at a place in the window."""
        self.move_to(x, y)
        self.screen.run("xdotool", "click", str(button))

    def move_to(self, x: int, y: int) -> None:
        """Move the mouse to a place in the window."""
        self.screen.run("xdotool", "mousemove", "--window", self.window, str(x), str(y), check=False)

    def press(self, *keys: str) -> None:
        """Press and release keys, as X calls them."""
        self.screen.run("xdotool", "key", "--delay", "40", *keys)

    def type(self, text: str) -> None:
        """Type text."""
        self.screen.run("xdotool", "type", "--delay", "40", text)

    def close_window(self) -> None:
        """Click the cross in the title bar, as far as the program can tell."""
        self.screen.run("wmctrl", "-i", "-c", self.window)

    def minimise(self) -> None:
        self.screen.run("xdotool", "windowminimize", self.window)

    def restore(self) -> None:
        self.screen.run("xdotool", "windowactivate", "--sync", self.window)

    def resize(self, width: int, height: int) -> None:
        """Drag the window to this size."""
        self.screen.run("xdotool", "windowsize", self.window, str(width), str(height))

    def wait_for_end(self, timeout_s: float = QUIT_TIMEOUT_S) -> int:
        """The exit status, once the program has ended."""
        return self.process.wait(timeout=timeout_s)

    def processor_share(self, seconds: float = 5.0, *, settle_s: float = 1.5) -> float:
        """How much of one core it uses from now on, after a moment in which what moves comes to rest."""
        time.sleep(settle_s)
        before_s, began_s = self._processor_s(), time.monotonic()
        time.sleep(seconds)
        self.check_alive()
        return (self._processor_s() - before_s) / (time.monotonic() - began_s)

    def _processor_s(self) -> float:
        told = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")

    def pixels(self, box: Box) -> bytes:
        """What a part of the window looks like now."""
        x, y, width, height = box
        part, file = f"{width}x{height}+{x}+{y}", self.home / "part.ppm"
        self.screen.run("import", "-window", self.window, "-crop", part, f"ppm:{file}")
        return file.read_bytes()

    def screenshot(self, path: Path) -> None:
        """Keep a picture of the screen."""
        self.screen.screenshot(path)
