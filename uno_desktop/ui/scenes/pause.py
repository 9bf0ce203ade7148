"""The pause menu: time stands still, and every way on is one press away."""

from __future__ import annotations

from functools import partial

import pygame

from uno_desktop.engine.table import SPECTATOR
from uno_desktop.present.rule_wording import RuleWording
from uno_desktop.session.clock import PauseReason
from uno_desktop.session.session import Session
from uno_desktop.ui.scenes.menu_scene import MenuScene
from uno_desktop.ui.scenes.questions import ask_before_restarting
from uno_desktop.ui.scenes.rule_lab_draft import known_preset
from uno_desktop.ui.services import Services
from uno_desktop.ui.widgets import Button, Form, Label, Panel

_WIDTH, _BUTTON_HEIGHT, _GAP = 420, 56, 12
_PADDING = 30


class PauseScene(MenuScene):
    """Over the table; no time passes in the match until it has gone."""

    is_overlay = True

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session

    def enter(self) -> None:
        """Stop the clock."""
        self.session.pause(PauseReason.PAUSE)

    def leave(self) -> None:
        """Let the clock run on."""
        super().leave()
        self.session.unpause(PauseReason.PAUSE)

    def make(self) -> None:
        """Make the heading and the buttons."""
        kit = self.kit
        setup = self.session.setup
        wording = RuleWording(kit.catalog)
        summary = wording.summary_of_match(setup.rules, known_preset(setup.preset))
        number = self.session.view(SPECTATOR).round_number
        note = wording.round_of_match(number, self.session.rulebook.match_end)
        self.panel = Panel(kit)
        self.heading = Label(kit, self.words("menu.pause.heading"), size=30, face="title", align="center")
        self.note = Label(
            kit,
            self.words("menu.round_result.separator").join((note, summary)),
            size=16,
            tone="muted",
            align="center",
        )
        self.resume = Button(
            kit,
            self.words("menu.pause.resume"),
            kind="primary",
            icon="play",
            size=22,
            on_press=self.on_back,
        )
        self.buttons = [
            self.resume,
            Button(kit, self.words("menu.pause.settings"), icon="gear", on_press=self.services.open_settings),
            Button(kit, self.words("menu.pause.rules"), icon="cards", on_press=self.services.open_rule_book),
            Button(kit, self.words("menu.pause.leave"), icon="flag", on_press=self.services.open_title),
        ]
        if self.session.position is None:
            restart = partial(ask_before_restarting, self.services, setup)
            self.buttons.insert(
                -1, Button(kit, self.words("menu.restart.heading"), icon="clockwise", on_press=restart)
            )
        self.form = Form(
            kit,
            [self.panel, self.heading, self.note, *self.buttons],
            on_back=self.on_back,
            default=self.resume,
        )

    def resized(self, size: tuple[int, int]) -> None:
        """A panel in the middle."""
        scale = self.kit.scale
        padding, gap = scale.px(_PADDING), scale.px(_GAP)
        heights = [
            max(scale.target_px(_BUTTON_HEIGHT), button.wanted_size(scale)[1]) for button in self.buttons
        ]
        heading_height = self.heading.wanted_size(scale)[1]
        note_height = self.note.wanted_size(scale)[1]
        width = max(
            scale.px(_WIDTH),
            *(it.wanted_size(scale)[0] + 2 * padding for it in (self.note, *self.buttons)),
        )
        frame = 2 * padding + heading_height + note_height + scale.px(20)
        box = pygame.Rect(
            0, 0, min(width, size[0] - 16), frame + sum(heights) + gap * (len(self.buttons) - 1)
        )
        box.center = (size[0] // 2, size[1] // 2)
        self.panel.layout(box, scale)
        inner = box.inflate(-2 * padding, -2 * padding)
        self.heading.layout(pygame.Rect(inner.topleft, (inner.width, heading_height)), scale)
        self.note.layout(pygame.Rect(inner.left, self.heading.rect.bottom, inner.width, note_height), scale)
        top = self.note.rect.bottom + scale.px(20)
        for button, height in zip(self.buttons, heights, strict=True):
            button.layout(pygame.Rect(inner.left, top, inner.width, height), scale)
            top += height + gap
