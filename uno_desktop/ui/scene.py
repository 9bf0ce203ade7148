"""The base of every screen.

A scene is given the kit, makes its widgets in `build`, places them in `resized`, and gets each event in
`handle`. The director calls all of it; a scene never asks pygame for events and never waits. Minimal:

    class AboutScene(FormScene):
        def build(self) -> None:
            self.back = Button(self.kit, self.kit.catalog.text("menu.about.back"), on_press=self.on_back)
            self.form = Form(self.kit, [self.back])

        def resized(self, size: tuple[int, int]) -> None:
            scale = self.kit.scale
            self.back.layout(pygame.Rect(scale.px(24), scale.px(640), scale.px(180), scale.px(52)), scale)

        def draw(self, surface: pygame.Surface) -> None:
            draw.backdrop(surface, self.kit.theme)
            self.form.draw(surface)

`FormScene` (in `uno_desktop.ui.widgets`) wires a form of widgets to the methods below; the table
derives from `Scene` itself. Words come from the catalogue in `build`, sizes from the scale in `resized`,
so that a new language or window size shows at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from uno_desktop.ui.input import InputEvent
from uno_desktop.ui.kit import Kit

if TYPE_CHECKING:
    from uno_desktop.ui.director import Director


class Scene:
    """One screen. Every method may be overridden; the defaults do nothing unless said."""

    #: Drawn over the scene below, which stays visible; otherwise it fills the window.
    is_overlay = False
    #: Whether time stands still for the scenes below while this one is on top.
    pauses_below = True
    #: Set by the director before `build`.
    director: Director

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def build(self) -> None:
        """Make what the scene shows. Called before `enter`, and again after a change of language or theme."""

    def enter(self) -> None:
        """The scene is on the stack now; `resized` has been called."""

    def leave(self) -> None:
        """The scene is taken off the stack, also when the program ends, by an error too: save, stop sounds.

        Must not use the window.
        """

    def covered(self) -> None:
        """Another scene has been put on top. No input comes until `uncovered`."""

    def uncovered(self) -> None:
        """The scene is on top again."""

    def resized(self, size: tuple[int, int]) -> None:
        """Place everything for a window of `size` pixels, which may be tiny. Always comes after `build`."""

    def handle(self, event: InputEvent) -> None:
        """Take one event; only the top scene gets any. A new picture follows all but pointer moves."""

    def update(self, elapsed_ms: int) -> None:
        """Let time pass: 0 to 100 ms, however long the last frame took."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""

    def draw_changes(self, surface: pygame.Surface) -> bool:
        """Draw only what has changed since the last frame of this scene, if it can; otherwise return False.

        Called only while the surface still holds that frame. An optimisation for busy scenes.
        """
        return False

    @property
    def is_moving(self) -> bool:
        """Whether the picture changes by itself now, hence needs sixty frames a second."""
        return False

    def targets(self) -> dict[str, pygame.Rect]:
        """Where that lies which can be clicked now, by a name of its own each: for `pilot`.

        Controls of a `FormScene` are found without it.
        """
        return {}

    def on_focus_lost(self) -> None:
        """Another window is in front: pause clocks, drop what is dragged or held."""

    def on_focus_gained(self) -> None:
        """The window is in front again."""

    def invalidate(self) -> None:
        """Ask for a new picture."""
        self.kit.invalidate()
