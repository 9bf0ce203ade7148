"""The rules that are played at this table: the preset in a line, and every option in words."""

from __future__ import annotations

import itertools

import pygame

from uno_desktop.engine.presets import DEFAULT_PRESET, PRESETS
from uno_desktop.engine.ruleset import OPTIONS, changed_options
from uno_desktop.present.rule_wording import RuleWording
from uno_desktop.session.setup import MatchSetup
from uno_desktop.ui import draw
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.scenes.headed_scene import HeadedScene
from uno_desktop.ui.scenes.sections import Section, arrange_in_columns
from uno_desktop.ui.services import Services
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Button, Form, Label, Paragraph, ScrollArea, Widget

_COLUMN_WIDTH = 480
_TEXT, _ABOUT = 17, 14
_PADDING, _RADIUS = 14, 10

_GROUP_ICONS = {
    "setup": "cards",
    "turn": "clockwise",
    "draw_cards": "plus",
    "uno": "bell",
    "conduct": "warning",
    "scoring": "trophy",
}


def preset_of(setup: MatchSetup) -> str:
    """The preset that a match's rules were made from; the usual one for rules with a name of their own."""
    return setup.preset if setup.preset in PRESETS else DEFAULT_PRESET


class OptionRow(Widget):
    """An option with its value, and what it means below; marked where it differs from the preset."""

    def __init__(self, kit: Kit, label: str, value: str, about: str, *, is_changed: bool) -> None:
        super().__init__(kit)
        self._label = label
        self._value = value
        self._about = about
        self._is_changed = is_changed

    def height_for(self, width_px: int, scale: Scale) -> int:
        """The line, and as many smaller lines as the meaning takes."""
        text, inner = self.kit.text, width_px - 2 * scale.px(_PADDING)
        about = text.paragraph_height(self._about, scale.text_px(_ABOUT), max(1, inner))
        return text.line_height(scale.text_px(_TEXT)) + about + scale.px(12)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        edge = theme.focus if self._is_changed else None
        draw.rounded(surface, self.rect, scale.px(_RADIUS), theme.row, edge=edge, edge_px=scale.px(1.4))
        inner = self.rect.inflate(-2 * scale.px(_PADDING), -scale.px(12))
        px = scale.text_px(_TEXT)
        line = pygame.Rect(inner.topleft, (inner.width, kit.text.line_height(px)))
        value_width = min(kit.text.width(self._value, px, "bold"), inner.width * 3 // 5)
        value = pygame.Rect(line.right - value_width, line.top, value_width, line.height)
        color = theme.focus if self._is_changed else theme.accent_text
        kit.text.draw(surface, self._value, value, px, color, "bold", "right")
        line.width = max(1, line.width - value_width - scale.px(10))
        kit.text.draw(surface, self._label, line, px, theme.text)
        below = pygame.Rect(inner.left, line.bottom, inner.width, 0)
        kit.text.draw_paragraph(surface, self._about, below, scale.text_px(_ABOUT), theme.text_muted)


class RulesInForceScene(HeadedScene):
    """Over the pause menu; Escape or the button goes back."""

    def __init__(self, services: Services, setup: MatchSetup) -> None:
        super().__init__(services)
        self._setup = setup

    def make(self) -> None:
        """Make a section for each group of options."""
        kit, rules, preset = self.kit, self._setup.rules, preset_of(self._setup)
        wording = RuleWording(kit.catalog)
        changed = changed_options(rules, PRESETS[preset])
        about = [Paragraph(kit, wording.preset_about(preset), size=18)]
        if changed:
            about.append(Paragraph(kit, self.words("menu.pause.rules_changed"), size=16, tone="primary"))
        sections = [Section(kit, wording.preset(preset), "star", about)]
        for group, options in itertools.groupby(OPTIONS, key=lambda option: option.group):
            rows = [
                OptionRow(
                    kit,
                    wording.option(option.name),
                    wording.value(option.name, getattr(rules, option.name)),
                    wording.option_about(option.name),
                    is_changed=option.name in changed,
                )
                for option in options
            ]
            sections.append(Section(kit, wording.group(group), _GROUP_ICONS[group], rows))
        self._sections = sections
        self.area = ScrollArea(kit, sections, arrange=self._arrange)
        self.heading = Label(kit, self.words("menu.pause.rules"), size=30, face="title")
        self.note = Label(kit, wording.summary(rules, preset), size=16, tone="muted")
        self.done = Button(kit, self.words("menu.dialog.back"), kind="primary", on_press=self.on_back)
        self.form = Form(
            kit, [self.heading, self.note, self.area, self.done], on_back=self.on_back, default=self.done
        )

    def place_body(self, body: pygame.Rect, scale: Scale) -> None:
        """The sections fill the body."""
        self.area.layout(body, scale)

    def _arrange(self, area: pygame.Rect, scale: Scale) -> int:
        """The preset across the page, the groups in columns below it."""
        first, *rest = self._sections
        height = first.height_for(area.width, scale)
        first.layout(pygame.Rect(area.left, area.top, area.width, height), scale)
        used = height + scale.px(20)
        below = pygame.Rect(area.left, area.top + used, area.width, max(1, area.height - used))
        return used + arrange_in_columns(rest, below, scale, min_width=_COLUMN_WIDTH)
