"""What SDL and pygame read from the environment when they start.

Owns those variables. Must not import pygame, for then it would be too late.
"""

import os
import sys
from collections.abc import MutableMapping

WINDOW_CLASS = "uno-desktop"
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"


def prepare_environment(environment: MutableMapping[str, str] = os.environ) -> None:
    """Set the hints for SDL and pygame; whatever is set already stays."""
    hints = {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_IME_SHOW_UI": "1",
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_VIDEO_X11_WMCLASS": WINDOW_CLASS,
        "SDL_VIDEO_WAYLAND_WMCLASS": WINDOW_CLASS,
    }
    if sys.platform != "darwin":
        # Without a graphics card SDL would present through a software GL at 20 ms a frame. macOS knows
        # no other way to present.
        hints[ACCELERATION] = "0"
    for name, value in hints.items():
        environment.setdefault(name, value)
