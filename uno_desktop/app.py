"""The program's life: from the first frame to the last, whatever happens in between.

Owns what is done about errors: one plain sentence for the player, the details in a log file, and every move
saved. Nothing here reads arguments.
"""

import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final

from uno_desktop import __version__, paths
from uno_desktop.program import Program, compose
from uno_desktop.ui import pilot
from uno_desktop.ui.director import Director
from uno_desktop.ui.display import NoDisplay
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.crash import CrashScene
from uno_desktop.ui.scenes.title import TitleScene

LOG_FILE: Final = "error.log"
_MAX_LOG_BYTES: Final = 200_000


def run(first: Callable[[Program], Scene] = TitleScene) -> int:
    """Play until the player quits, from this scene on; the exit status.

    One plain sentence if there is nothing to play on.
    """
    user_dir = paths.user_dir()
    try:
        program = compose(user_dir)
    except NoDisplay as error:
        _say(str(error))
        return 1
    try:
        return play(program, first(program))
    finally:
        program.close()


def self_test() -> int:
    """Try everything the program has, a line for each step; 0 if all is well. See `uno_desktop.self_test`."""
    # Not at the top: it needs all scenes at once, and the first frame should not wait for them.
    from uno_desktop.self_test import self_test as test

    return test()


def play(program: Program, first: Scene) -> int:
    """Run scenes until the end. An error ends them with a message; every move has been saved by then."""
    pilot.attach(program.director)
    try:
        return program.director.run(first)
    except Exception:  # noqa: BLE001  (whatever it is, the player is told, and it is written down)
        details = traceback.format_exc()
    log_path = write_log(program.user_dir, details)
    try:
        program.session = None
        program.director = Director(program.display, program.kit)
        pilot.attach(program.director)
        program.director.run(CrashScene(program, log_path))
    except Exception:  # noqa: BLE001  (the window itself is at fault: the details go to the terminal)
        _say(details)
    return 1


def write_log(user_dir: Path, details: str) -> Path | None:
    """Add what happened to the log; where it was written, or None if it could be written nowhere."""
    stamp = time.strftime("%Y-%m-%d %H:%M:%S")
    entry = f"{stamp}  {paths.APP_NAME} {__version__}  Python {sys.version.split()[0]}\n{details}\n"
    for directory in (user_dir, Path(tempfile.gettempdir())):
        path = directory / LOG_FILE
        try:
            directory.mkdir(parents=True, exist_ok=True)
            is_long = path.exists() and path.stat().st_size > _MAX_LOG_BYTES
            with path.open("w" if is_long else "a", encoding="utf-8", errors="backslashreplace") as log:
                log.write(entry)
        except OSError:
            continue
        return path
    return None


def _say(sentence: str) -> None:
    """Tell whoever started the program from a terminal; a windowed program may have none."""
    if sys.stderr is not None:
        sys.stderr.write(sentence + "\n")
