"""The way from the command line to the window, which needs a library that may be missing or the wrong one."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from uno_desktop.cli.shared import FAILED

if TYPE_CHECKING:
    from types import ModuleType


def with_app(run: "Callable[[ModuleType], int]") -> int:
    """Run something of `uno_desktop.app`; the exit status. One sentence where it cannot be loaded."""
    try:
        from uno_desktop import app
    except (ImportError, AttributeError) as error:
        if not _is_wrong_pygame(error):
            raise
        print(
            "This game needs pygame-ce: uninstall pygame and pygame-ce, then install pygame-ce alone.",
            file=sys.stderr,
        )
        return FAILED
    return run(app)


def _is_wrong_pygame(error: ImportError | AttributeError) -> bool:
    """Is the window's library missing, or is it pygame, which lacks parts that the window is made of?"""
    if isinstance(error, ImportError) and error.name == "pygame":
        return True
    return "pygame" in sys.modules and not getattr(sys.modules["pygame"], "IS_CE", False)
