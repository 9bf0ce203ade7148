"""The shape of a menu page: a heading and one or more buttons above a body that fills the window."""

from __future__ import annotations

import pygame

from uno_desktop.ui.scenes.menu_scene import MenuScene
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Button, Label

_MARGIN, _TOP, _GAP = 48, 22, 16
_MAX_WIDTH = 1184


class HeadedScene(MenuScene):
    """A subclass makes `heading`, `note` and `done` in `make`, and places the rest in `place_body`."""

    heading: Label
    note: Label
    done: Button

    def place_body(self, body: pygame.Rect, scale: Scale) -> None:
        """Place everything below the heading."""
        raise NotImplementedError

    def resized(self, size: tuple[int, int]) -> None:
        """Place the heading and give the rest to `place_body`."""
        scale = self.kit.scale
        width = max(1, min(scale.px(_MAX_WIDTH), size[0] - 2 * min(scale.px(_MARGIN), 24)))
        page = pygame.Rect((size[0] - width) // 2, 0, width, size[1])
        done_width, done_height = self.done.wanted_size(scale)
        heading_width, heading_height = self.heading.wanted_size(scale)
        height = max(done_height, heading_height)
        line = pygame.Rect(page.left, scale.px(_TOP), page.width, height)
        done = pygame.Rect(0, 0, max(done_width, scale.px(132)), done_height)
        done.midright = line.midright
        self.done.layout(done, scale)
        self.heading.layout(pygame.Rect(line.left, line.top, heading_width, height), scale)
        note_left = self.heading.rect.right + scale.px(_GAP)
        note = pygame.Rect(note_left, line.top, max(0, done.left - scale.px(_GAP) - note_left), height)
        self.note.layout(note.move(0, scale.px(4)), scale)
        top = line.bottom + scale.px(_GAP)
        bottom = size[1] - scale.px(_GAP)
        self.place_body(pygame.Rect(page.left, top, page.width, max(1, bottom - top)), scale)
