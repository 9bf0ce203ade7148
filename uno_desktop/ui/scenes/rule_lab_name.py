"""Asking for the name of a rule set."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.session.rule_sets import MAX_NAME_LENGTH, clean_rules_name
from uno_desktop.ui.scenes.menu_scene import MenuScene
from uno_desktop.ui.services import Services
from uno_desktop.ui.widgets import Button, Form, Label, Panel, TextField

_WIDTH, _PADDING, _GAP = 520, 28, 16


class NameScene(MenuScene):
    """A question over the lab: a field, and two answers. Nothing happens on an empty name."""

    is_overlay = True

    def __init__(
        self, services: Services, heading: str, name: str, *, on_accept: Callable[[str], None]
    ) -> None:
        """`on_accept` is called with the tidied name when the question has gone."""
        super().__init__(services)
        self._heading = heading
        self._name = name
        self._on_accept = on_accept

    def make(self) -> None:
        """Make the question."""
        kit = self.kit
        self.panel = Panel(kit)
        self.heading = Label(kit, self._heading, size=24, face="bold")
        self.field = TextField(
            kit,
            self._name,
            on_change=self._note,
            on_submit=lambda text: self.accept(),
            placeholder=self.words("rules.lab.name_placeholder"),
            max_length=MAX_NAME_LENGTH,
        )
        self.yes = Button(kit, self.words("rules.lab.save_yes"), kind="primary", on_press=self.accept)
        self.no = Button(kit, self.words("rules.lab.cancel"), on_press=self.on_back)
        self.form = Form(kit, [self.panel, self.heading, self.field, self.no, self.yes], on_back=self.on_back)
        self._note(self._name)

    def enter(self) -> None:
        """Write at once."""
        self.form.focus(self.field)

    def resized(self, size: tuple[int, int]) -> None:
        """A panel in the middle."""
        scale = self.kit.scale
        padding, gap = scale.px(_PADDING), scale.px(_GAP)
        heading = self.heading.wanted_size(scale)[1]
        field = scale.target_px(TextField.HEIGHT)
        (yes_width, button_height), (no_width, _) = (
            self.yes.wanted_size(scale),
            self.no.wanted_size(scale),
        )
        box = pygame.Rect(0, 0, min(scale.px(_WIDTH), size[0] - 16), 0)
        box.height = 2 * padding + heading + field + button_height + 2 * gap
        box.center = (size[0] // 2, size[1] // 2)
        self.panel.layout(box, scale)
        inner = box.inflate(-2 * padding, -2 * padding)
        inner.width = max(1, inner.width)
        self.heading.layout(pygame.Rect(inner.topleft, (inner.width, heading)), scale)
        self.field.layout(pygame.Rect(inner.left, inner.top + heading + gap, inner.width, field), scale)
        yes = pygame.Rect(inner.right - yes_width, inner.bottom - button_height, yes_width, button_height)
        self.yes.layout(yes, scale)
        self.no.layout(pygame.Rect(yes.left - gap - no_width, yes.top, no_width, button_height), scale)

    def accept(self) -> None:
        """Go back with the name, if there is one."""
        name = clean_rules_name(self.field.text)
        if not name:
            self.kit.cue("refuse")
            return
        self.director.pop()
        self._on_accept(name)

    def _note(self, text: str) -> None:
        self._name = text
        self.yes.is_enabled = bool(clean_rules_name(text))
