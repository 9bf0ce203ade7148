"""How long the player waits for the first picture, beside a bare window: `python -m benchmarks.startup`.

Both are started alternately on a virtual screen, each time as a new process with a new user directory; the
time runs from starting the process until its first picture is on the screen.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.window.screen import Screen, end, missing_tools, virtual_screen
from uno_desktop.ui.pilot import VARIABLE

TIMEOUT_S = 30.0

BARE_WINDOW = f"""
import os
import pygame
pygame.display.init()
window = pygame.Window("bare", (1280, 720), resizable=True)
window.get_surface().fill((20, 60, 40))
window.flip()
open(os.environ["{VARIABLE}"], "w").write("shown")
pygame.event.get()
import time
time.sleep(60)
"""

COMMANDS: dict[str, list[str]] = {
    "bare pygame window": [sys.executable, "-c", BARE_WINDOW],
    "uno-desktop": [sys.executable, "-m", "uno_desktop"],
}


def first_picture_ms(screen: Screen, command: Sequence[str]) -> float:
    """Start the program, wait for its first picture, and end it."""
    with tempfile.TemporaryDirectory() as home:
        report = Path(home) / "report"
        environment = {
            **screen.environment(),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "UNO_DESKTOP_HOME": home,
            VARIABLE: str(report),
        }
        started_s = time.perf_counter()
        process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
        try:
            while not (report.exists() and report.stat().st_size):
                if process.poll() is not None or time.perf_counter() - started_s > TIMEOUT_S:
                    raise RuntimeError(f"no picture came from {' '.join(command)}")
                time.sleep(0.001)
            return (time.perf_counter() - started_s) * 1000
        finally:
            end(process)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measure the time to the first picture.")
    parser.add_argument("--runs", type=int, default=7, metavar="N", help="starts of each program (7)")
    runs = parser.parse_args(arguments).runs
    missing = missing_tools()
    if missing:
        print(f"a virtual screen needs {', '.join(missing)}", file=sys.stderr)
        return 1
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    with virtual_screen() as screen:
        for _ in range(runs):
            for name, command in COMMANDS.items():
                times[name].append(first_picture_ms(screen, command))
    medians = {name: statistics.median(measured) for name, measured in times.items()}
    bare_ms = medians["bare pygame window"]
    print(f"{'time to first picture':<24}{'median ms':>11}{'best ms':>9}{'ratio':>7}")
    for name, measured in times.items():
        print(f"{name:<24}{medians[name]:>11.0f}{min(measured):>9.0f}{medians[name] / bare_ms:>7.2f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
