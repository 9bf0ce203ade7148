"""What the program is, whose trademark its name holds, and under which licences its parts stand."""

from __future__ import annotations

import pygame

from uno_desktop import __version__
from uno_desktop.ui.scenes.headed_scene import HeadedScene
from uno_desktop.ui.scenes.sections import Section
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Button, Form, Label, Paragraph, ScrollArea, Tone

_LICENCES = ("program", "fonts", "voice", "libraries")


class AboutScene(HeadedScene):
    """Over the title; Escape or the button goes back."""

    def make(self) -> None:
        """Make the texts."""
        sections = [
            Section(self.kit, self.words("menu.window.title"), "cards", [self._text("menu.about.free")]),
            Section(
                self.kit,
                self.words("menu.about.trademark_heading"),
                "info",
                [self._text("menu.about.trademark")],
            ),
            Section(
                self.kit,
                self.words("menu.about.licences_heading"),
                "lock",
                [
                    *(self._text(f"menu.about.licence_{part}") for part in _LICENCES),
                    self._text("menu.about.notice_file", "muted"),
                ],
            ),
        ]
        self.area = ScrollArea(self.kit, sections, gap=20)
        self.heading = Label(self.kit, self.words("menu.about.heading"), size=30, face="title")
        self.note = Label(
            self.kit, self.words("menu.title.version", version=__version__), size=16, tone="muted"
        )
        self.done = Button(self.kit, self.words("menu.dialog.back"), kind="primary", on_press=self.on_back)
        self.form = Form(
            self.kit, [self.heading, self.note, self.area, self.done], on_back=self.on_back, default=self.done
        )

    def place_body(self, body: pygame.Rect, scale: Scale) -> None:
        """The texts fill the body."""
        self.area.layout(body, scale)

    def _text(self, message_id: str, tone: Tone = "text") -> Paragraph:
        return Paragraph(self.kit, self.words(message_id), size=18, tone=tone)
