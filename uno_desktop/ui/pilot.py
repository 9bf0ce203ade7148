"""What a program that plays by mouse and keyboard needs to know: where things are drawn.

With the environment variable `UNO_DESKTOP_PILOT` naming a file, a line of JSON is added to it for every
picture in which something that can be clicked has come, gone or moved:

    {"scene": "TitleScene", "size": [1280, 720], "targets": {"Play": [88, 300, 420, 64], …}, "focus": "Play"}

`focus` is the control that the keyboard is seen to be at, or null. It tells nothing that the player does not
see, and offers no way to act: a pilot has to move the mouse or press keys.
"""

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from uno_desktop.ui.director import Director
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.widgets.base import Widget, walk
from uno_desktop.ui.widgets.dialog import Dialog, DialogScene
from uno_desktop.ui.widgets.dropdown import Dropdown
from uno_desktop.ui.widgets.form import Form
from uno_desktop.ui.widgets.form_scene import FormScene
from uno_desktop.ui.widgets.scroll_area import ScrollArea

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
        targets, focus = _what_is_seen(scene, pygame.Rect((0, 0), size))
        places = {name: list(rect) for name, rect in targets.items()}
        line = json.dumps(
            {"scene": type(scene).__name__, "size": size, "targets": places, "focus": focus},
            ensure_ascii=False,
        )
        if line != self._last:
            self._last = line
            self._file.write(line + "\n")
            self._file.flush()


def _what_is_seen(scene: Scene, window: pygame.Rect) -> tuple[dict[str, pygame.Rect], str | None]:
    """What can be clicked, by name, and the name of what has the focus.

    The scene names its own targets; each control of a form goes by the words that it shows. An open list
    takes all input: then there are only its lines.
    """
    targets = dict(scene.targets())
    form = _form_of(scene)
    if form is None:
        return targets, None
    open_list = next((it for it in walk(form.widgets) if isinstance(it, Dropdown) and it.has_popup), None)
    if open_list is not None:
        return open_list.rows(), open_list.marked_text
    focus = None
    for widget, place in _in_sight(form.widgets, window):
        if widget.takes_pointer and widget.is_enabled:
            name = _free_name(_words_of(widget), targets)
            targets[name] = place
            if widget is form.focused and scene.kit.shows_focus:
                focus = name
    return targets, focus


def _form_of(scene: Scene) -> Form | None:
    """The form on top: the scene's own, or that of the dialog in it."""
    if isinstance(scene, DialogScene):
        return scene.dialog.form
    if not isinstance(scene, FormScene):
        return None
    dialog = next((widget for widget in scene.form.widgets if isinstance(widget, Dialog)), None)
    return scene.form if dialog is None else dialog.form


def _in_sight(widgets: Sequence[Widget], seen: pygame.Rect) -> Iterator[tuple[Widget, pygame.Rect]]:
    """Every widget of which something is seen, and where: what is scrolled away is not."""
    for widget in widgets:
        place = widget.rect.clip(seen)
        if widget.is_visible and place:
            yield widget, place
            yield from _in_sight(widget.children, place if isinstance(widget, ScrollArea) else seen)


def _words_of(widget: Widget) -> str:
    return str(getattr(widget, "text", "") or widget.tooltip or type(widget).__name__)


def _free_name(name: str, taken: dict[str, pygame.Rect]) -> str:
    """The name, numbered if another control shows the same words."""
    number = 1
    while (free := name if number == 1 else f"{name} #{number}") in taken:
        number += 1
    return free
