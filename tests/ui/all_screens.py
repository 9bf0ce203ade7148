"""Which screens the program has, taken from the code."""

import importlib
import pkgutil
from collections.abc import Iterator

from uno_desktop.ui import scenes
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.counting_scene import CountingScene
from uno_desktop.ui.scenes.headed_scene import HeadedScene
from uno_desktop.ui.scenes.menu_scene import MenuScene
from uno_desktop.ui.widgets import FormScene

SHAPES = {Scene, FormScene, MenuScene, HeadedScene, CountingScene}
"""What screens are derived from; nobody ever sees one of these."""


def all_screens() -> set[type[Scene]]:
    """Every kind of scene that a player can come to."""
    for module in pkgutil.walk_packages(scenes.__path__, f"{scenes.__name__}."):
        importlib.import_module(module.name)
    kinds = set(_kinds_of(Scene)) - SHAPES
    return {kind for kind in kinds if kind.__module__.startswith("uno_desktop.")}


def _kinds_of(kind: type[Scene]) -> Iterator[type[Scene]]:
    yield kind
    for narrower in kind.__subclasses__():
        yield from _kinds_of(narrower)
