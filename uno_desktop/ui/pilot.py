"""What a program that plays by mouse and keyboard needs to know: where things are drawn.

With the environment variable `UNO_DESKTOP_PILOT` naming a file, a line of JSON is added to it for every
picture in which something that can be clicked has come, gone or moved:

    {"scene": "TableScene", "size": [1280, 720], "targets": {"draw": [608, 300, 84, 126], ...}}

It tells nothing that the player does not see, and offers no way to act: a pilot has to move the mouse.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pygame

from uno_desktop.ui.director import Director
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.widgets.base import Widget, walk
from uno_desktop.ui.widgets.dialog import Dialog, DialogScene
from uno_desktop.ui.widgets.form_scene import FormScene

VARIABLE = "UNO_DESKTOP_PILOT"


def attach(director: Director) -> None:
    """Report every picture, if the environment asks for it. Raises OSError if the file cannot be written."""
    path = os.environ.get(VARIABLE)
    if path:
        director.on_picture = _Reporter(Path(path)).report


class _Reporter:
    """Appends to the file what differs from the picture before."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a", encoding="utf-8")
        self._last = ""

    def report(self, scene: Scene, size: tuple[int, int]) -> None:
        """Note where everything lies in the picture just shown."""
        targets = {name: list(rect) for name, rect in _targets(scene).items()}
        line = json.dumps(
            {"scene": type(scene).__name__, "size": size, "targets": targets}, ensure_ascii=False
        )
        if line != self._last:
            self._last = line
            self._file.write(line + "\n")
            self._file.flush()


def _targets(scene: Scene) -> dict[str, pygame.Rect]:
    """The scene's own targets, and each control of a form under the words that it shows."""
    targets = dict(scene.targets())
    for widget in _controls(scene):
        if widget.takes_pointer and widget.is_enabled:
            targets[_free_name(_words_of(widget), targets)] = widget.rect
    return targets


def _controls(scene: Scene) -> Iterator[Widget]:
    """Every visible widget of the scene's form or dialog."""
    if isinstance(scene, DialogScene):
        yield from walk(scene.dialog.form.widgets)
    elif isinstance(scene, FormScene):
        for widget in walk(scene.form.widgets):
            yield from walk(widget.form.widgets) if isinstance(widget, Dialog) else (widget,)


def _words_of(widget: Widget) -> str:
    return str(getattr(widget, "text", "") or widget.tooltip or type(widget).__name__)


def _free_name(name: str, taken: dict[str, pygame.Rect]) -> str:
    """The name, numbered if another control shows the same words."""
    number = 1
    while (free := name if number == 1 else f"{name} #{number}") in taken:
        number += 1
    return free
