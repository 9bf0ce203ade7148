"""Where things are: the game's own data (read only) and the player's files.

The data directory is found from a checkout, an editable install, a wheel and a frozen bundle alike.
Knows nothing of what is inside the files.
"""

import os
import sys
import tempfile
from pathlib import Path

import platformdirs

APP_NAME = "uno-desktop"
DATA_DIR_VARIABLE = "UNO_DESKTOP_HOME"


def assets_dir() -> Path:
    """The directory with cards, fonts, sounds and catalogues. Raises FileNotFoundError if it is nowhere."""
    package = Path(__file__).resolve().parent
    bundle = getattr(sys, "_MEIPASS", None)
    candidates = [Path(bundle) / "assets"] if bundle else [package / "assets", package.parent / "assets"]
    for candidate in candidates:
        if (candidate / "fonts").is_dir():
            return candidate
    raise FileNotFoundError("The game's data directory is missing; please install the program again.")


def user_dir() -> Path:
    """Where the player's settings and saves belong; it need not exist yet, nor be writable.

    `UNO_DESKTOP_HOME` overrides it. Without any home directory a temporary place serves, so that the
    game runs all the same.
    """
    override = os.environ.get(DATA_DIR_VARIABLE)
    if override:
        return Path(override)
    try:
        return Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))
    except (RuntimeError, KeyError):  # no home directory can be determined
        return Path(tempfile.gettempdir()) / APP_NAME
