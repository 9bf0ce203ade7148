"""A screen of one's own: a virtual X server and a window manager, started for a test and ended with it.

The server chooses its own number, so that any number of tests can run beside each other and beside people.
"""

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

START_TIMEOUT_S = 20.0
_T = TypeVar("_T")

TOOLS = ("Xvfb", "openbox", "xdotool", "wmctrl", "xprop", "import")
"""What must be installed; `.ci/run` installs it."""


def missing_tools() -> list[str]:
    return [tool for tool in TOOLS if shutil.which(tool) is None]


@dataclass(frozen=True)
class Screen:
    """A virtual screen, `name` being what DISPLAY must say."""

    name: str

    def environment(self) -> dict[str, str]:
        """The variables of this process, without what other tests set for SDL, and this screen."""
        kept = {
            key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "WAYLAND", "UNO_"))
        }
        return {**kept, "DISPLAY": self.name}

    def run(self, *command: str, check: bool = True) -> str:
        """Run a tool on this screen; what it printed."""
        ended = subprocess.run(
            command, env=self.environment(), capture_output=True, text=True, timeout=60, check=False
        )
        if check and ended.returncode != 0:
            raise RuntimeError(f"{' '.join(command)}: {ended.stderr.strip()}")
        return ended.stdout

    def screenshot(self, path: Path) -> None:
        """Keep a picture of the whole screen."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.run("import", "-window", "root", str(path))


@contextlib.contextmanager
def virtual_screen(size: tuple[int, int] = (1366, 900)) -> Iterator[Screen]:
    """A screen of `size` pixels with a window manager on it."""
    with _x_server(size) as name:
        screen = Screen(name)
        manager = subprocess.Popen(
            ["openbox", "--sm-disable"],
            env=screen.environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for(lambda: "window id" in screen.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"))
            yield screen
        finally:
            end(manager)


@contextlib.contextmanager
def _x_server(size: tuple[int, int]) -> Iterator[str]:
    reader, writer = os.pipe()
    server = subprocess.Popen(
        [
            *("Xvfb", "-displayfd", str(writer), "-nolisten", "tcp", "-noreset"),
            *("-screen", "0", f"{size[0]}x{size[1]}x24"),
        ],
        pass_fds=[writer],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as answer:  # ends at once if the server does
            number = answer.readline().strip()
        if not number:
            raise RuntimeError(f"Xvfb has not started (exit status {server.wait(timeout=5)})")
        yield f":{number}"
    finally:
        end(server)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process that was started here, gently first."""
    if process.poll() is None:
        process.terminate()
    try:
        process.wait(timeout=5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def wait_for(
    condition: Callable[[], _T | None],
    *,
    what: str = "",
    timeout_s: float = START_TIMEOUT_S,
    rest_s: float = 0.02,
) -> _T:
    """Ask until the answer is truthy, and give it. Raises TimeoutError with `what` was awaited."""
    deadline_s = time.monotonic() + timeout_s
    while True:
        answer = condition()
        if answer:
            return answer
        if time.monotonic() > deadline_s:
            raise TimeoutError(what or "the condition has not come true")
        time.sleep(rest_s)


def main(arguments: list[str]) -> int:
    """Run a command on a virtual screen: `python -m tests.window.screen COMMAND...`; its exit status."""
    with virtual_screen() as screen:
        return subprocess.run(arguments, env=screen.environment(), check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
