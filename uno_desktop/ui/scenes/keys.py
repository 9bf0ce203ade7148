"""Which key does what at the table: every action with its key, and another one with two presses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from uno_desktop.engine.cards import Seat
from uno_desktop.ui.input import InputEvent, KeyPressed, PointerPressed
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.scenes.headed_scene import HeadedScene
from uno_desktop.ui.scenes.sections import LabelledRow, Section, arrange_in_columns
from uno_desktop.ui.scenes.table.keys import ALWAYS_TAKEN, Deed, Keys, digit, label
from uno_desktop.ui.services import MUTE_KEY, Services
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Button, Form, Label, Paragraph, ScrollArea, Widget

_COLUMN_WIDTH = 420
_BUTTON_WIDTH = 150
_PLAYING: Final = (
    *(Deed.LEFT, Deed.RIGHT, Deed.PLAY, Deed.MARK, Deed.DRAW, Deed.KEEP),
    *(Deed.TAKE, Deed.CHALLENGE, Deed.UNO, Deed.CLAIM, Deed.NEXT_SEAT),
)
_FIXED: Final = ALWAYS_TAKEN | {MUTE_KEY, pygame.K_F11}
_MODIFIERS: Final = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR),
    }
)
"""Pressed on the way to another key."""


class KeyButton(Button):
    """Shows the key of one action; all such buttons are equally wide."""

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """As wide as all others, unless the words need more."""
        width, height = super().wanted_size(scale)
        return max(width, scale.px(_BUTTON_WIDTH)), height


class KeysScene(HeadedScene):
    """Over whatever was shown before. `asked` is the action that waits for its new key, or None."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.asked: Deed | None = None
        self.area = ScrollArea(self.kit, [])

    def make(self) -> None:
        """Make a row for every action."""
        kit = self.kit
        self.people = self._people()
        self.keys = Keys(self.services.settings.keys, tuple(self.people))
        self.buttons = {deed: self._button(kit, deed) for deed in Deed}
        others = [deed for deed in Deed if deed not in _PLAYING]
        sections = [
            self._section("menu.keys.play_section", "cards", _PLAYING),
            self._section("menu.keys.table_section", "eye", others),
        ]
        self.reset = Button(kit, self.words("menu.keys.reset"), icon="undo", on_press=self.reset_all)
        self.reset.is_enabled = bool(self.services.settings.keys)
        self.sections = [*sections, *self._own_keys()]
        offset = self.area.offset
        self.area = ScrollArea(kit, [*self.sections, self.reset], arrange=self._arrange)
        self.heading = Label(kit, self.words("menu.keys.heading"), size=30, face="title")
        self.note = Label(kit, self.words("menu.keys.note"), size=16, tone="muted")
        self.done = Button(
            kit, self.words("menu.dialog.back"), kind="primary", icon="arrow_left", on_press=self.on_back
        )
        self.form = Form(
            kit, [self.heading, self.note, self.area, self.done], on_back=self.on_back, default=self.done
        )
        self._kept_offset = offset

    def _button(self, kit: Kit, deed: Deed) -> KeyButton:
        return KeyButton(kit, self.keys.label(deed), on_press=lambda: self.ask(deed))

    def _section(self, text_id: str, icon: str, deeds: Sequence[Deed]) -> Section:
        rows = [LabelledRow(self.kit, self._action(deed), self.buttons[deed]) for deed in deeds]
        return Section(self.kit, self.words(text_id), icon, rows)

    def _people(self) -> dict[Seat, str]:
        """Who shares the computer, with names: in the match at the table, or else in the last one."""
        session, setup = self.services.session, self.services.settings.last_setup
        if session is not None:
            names = self.services.names(session.setup)
            return {seat: names[seat] for seat in session.people}
        if setup is None:
            return {}
        names = self.services.names(setup)
        return {seat: names[seat] for seat in setup.people}

    def _own_keys(self) -> list[Section]:
        """Everybody's own key, to be read."""
        if len(self.people) < 2:
            return []
        kit = self.kit
        rows: list[Widget] = [Paragraph(kit, self.words("menu.keys.own_note"), size=16, tone="muted")]
        for person, name in self.people.items():
            key = Label(kit, self.keys.label_of_person(person), size=18, face="bold")
            rows.append(LabelledRow(kit, name, key))
        return [Section(kit, self.words("menu.keys.own_section"), "bell", rows)]

    def _action(self, deed: Deed) -> str:
        return self.words(f"menu.keys.action_{deed.value}")

    def _arrange(self, area: pygame.Rect, scale: Scale) -> int:
        height = arrange_in_columns(self.sections, area, scale, min_width=_COLUMN_WIDTH)
        width, button_height = self.reset.wanted_size(scale)
        top = area.top + height + scale.px(16)
        self.reset.layout(pygame.Rect(area.left, top, width, button_height), scale)
        return height + scale.px(16) + button_height

    def place_body(self, body: pygame.Rect, scale: Scale) -> None:
        """The rows fill the body."""
        self.area.layout(body, scale)
        self.area.scroll_to(self._kept_offset)

    # --- Choosing a key ---

    def handle(self, event: InputEvent) -> None:
        """The next key is the new one, once an action waits for it."""
        if self.asked is None:
            super().handle(event)
        elif isinstance(event, KeyPressed):
            if not event.repeat and event.key not in _MODIFIERS:
                self._choose(self.asked, event)
        elif isinstance(event, PointerPressed):
            self.stop_asking()
            super().handle(event)

    def ask(self, deed: Deed) -> None:
        """Wait for the new key of this action."""
        self.asked = deed
        # The keys of the whole program are keys like all others now.
        self.kit.is_typing = True
        self.buttons[deed].text = self.words("menu.keys.press")
        self.kit.invalidate()

    def stop_asking(self) -> None:
        """Everything stays as it was."""
        if self.asked is not None:
            self.buttons[self.asked].text = self.keys.label(self.asked)
            self.asked = None
            self.kit.is_typing = False
            self.kit.invalidate()

    def _choose(self, deed: Deed, event: KeyPressed) -> None:
        """This key, if it is free; else say what it is for."""
        self.stop_asking()
        key = event.key
        if event.is_back:
            return
        owner = self.keys.deed(key)
        if key in _FIXED or digit(key) is not None or not event.is_plain or not pygame.key.name(key):
            self.toast.show(self.words("menu.keys.fixed", key=label(key)), "danger")
        elif owner is not None and owner is not deed:
            text = self.words("menu.keys.taken", key=label(key), action=self._action(owner))
            self.toast.show(text, "danger")
        else:
            self.services.change_settings(
                keys={**self.services.settings.keys, deed.value: pygame.key.name(key)}
            )
            person = self.keys.person(key)
            self._make_anew()
            if person is not None:
                self._tell_own_key(person)

    def _tell_own_key(self, person: Seat) -> None:
        """Whose key has gone to an action has another one now, if any was left."""
        own = self.keys.label_of_person(person)
        if own:
            text = self.words("menu.keys.own_moved", name=self.people[person], key=own)
            self.toast.show(text, "accent")

    def reset_all(self) -> None:
        """Every action has the key again that it came with."""
        self.services.change_settings(keys={})
        self._make_anew()

    def _make_anew(self) -> None:
        self.build()
        self.resized(self.director.display.size)
        self.kit.invalidate()

    def covered(self) -> None:
        """Nothing waits for a key that goes elsewhere."""
        self.stop_asking()
        super().covered()

    def leave(self) -> None:
        """Give the keys back."""
        self.stop_asking()
        super().leave()

    def on_focus_lost(self) -> None:
        """Nothing waits any longer."""
        self.stop_asking()
        super().on_focus_lost()
