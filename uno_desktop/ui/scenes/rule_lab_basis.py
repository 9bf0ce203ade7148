"""The first page of the rule lab: which preset the rules start from, its variants, and all that differs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from uno_desktop.engine.presets import PRESETS
from uno_desktop.ui import draw
from uno_desktop.ui.icons import draw_icon
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.scenes.rule_lab_desk import Desk
from uno_desktop.ui.scenes.sections import LabelledRow, Section
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Answer, Button, Paragraph, Pressable, Toggle, Widget

_TEXT, _ABOUT, _PADDING, _RADIUS = 18, 14, 16, 12
_GAP = 8
_MIN_CARD_WIDTH = 330
_MARK = 22


class PresetCard(Pressable):
    """A preset with what it is like in a line; the one that the rules start from has a golden edge."""

    def __init__(
        self, kit: Kit, name: str, about: str, *, is_chosen: bool, on_choose: Callable[[], None]
    ) -> None:
        super().__init__(kit)
        self.text = name
        self._about = about
        self.is_chosen = is_chosen
        self._on_choose = on_choose

    def act(self) -> None:
        """Start from it."""
        self._on_choose()

    def height_for(self, width_px: int, scale: Scale) -> int:
        """The name, and as many lines as the description takes."""
        about = self.kit.text.paragraph_height(
            self._about, scale.text_px(_ABOUT), self._words_width(width_px, scale)
        )
        return self.kit.text.line_height(scale.text_px(_TEXT)) + about + 2 * scale.px(10)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        radius = scale.px(_RADIUS)
        lit = self.is_hovered or self.is_pressed
        edge = theme.focus if self.is_chosen else theme.panel_edge
        draw.rounded(
            surface,
            self.rect,
            radius,
            theme.row_hover if lit else theme.row,
            edge=edge,
            edge_px=scale.px(2 if self.is_chosen else 1),
        )
        mark = scale.px(_MARK)
        center = (self.rect.left + scale.px(_PADDING) + mark // 2, self.rect.centery)
        draw.circle(surface, center, mark // 2, theme.focus if self.is_chosen else theme.line, scale.px(2))
        if self.is_chosen:
            draw_icon(surface, "tick", center, round(mark * 0.7), theme.focus)
        left = self.rect.left + 2 * scale.px(_PADDING) + mark
        px = scale.text_px(_TEXT)
        width = self._words_width(self.rect.width, scale)
        line = pygame.Rect(left, self.rect.top + scale.px(10), width, kit.text.line_height(px))
        kit.text.draw(surface, self.text, line, px, theme.text, "bold")
        below = pygame.Rect(left, line.bottom, width, 0)
        kit.text.draw_paragraph(surface, self._about, below, scale.text_px(_ABOUT), theme.text_muted)
        self.draw_focus(surface, self.rect, radius)

    def _words_width(self, width_px: int, scale: Scale) -> int:
        return max(1, width_px - 3 * scale.px(_PADDING) - scale.px(_MARK))


class CardGrid(Widget):
    """Cards in two columns, or one where room is short, each row as high as its highest card."""

    def __init__(self, kit: Kit, cards: Sequence[Widget]) -> None:
        super().__init__(kit)
        self._cards = list(cards)

    @property
    def children(self) -> Sequence[Widget]:
        """The cards."""
        return self._cards

    def height_for(self, width_px: int, scale: Scale) -> int:
        """All rows."""
        heights = [height for _, height in self._rows(width_px, scale)]
        return sum(heights) + scale.px(_GAP) * (len(heights) - 1)

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Place the cards from left to right."""
        super().layout(rect, scale)
        gap, top = scale.px(_GAP), rect.top
        width = self._card_width(rect.width, scale)
        for cards, height in self._rows(rect.width, scale):
            for column, card in enumerate(cards):
                card.layout(pygame.Rect(rect.left + column * (width + gap), top, width, height), scale)
            top += height + gap

    def _columns(self, width_px: int, scale: Scale) -> int:
        return 2 if width_px >= 2 * scale.px(_MIN_CARD_WIDTH) + scale.px(_GAP) else 1

    def _card_width(self, width_px: int, scale: Scale) -> int:
        columns = self._columns(width_px, scale)
        return max(1, (width_px - (columns - 1) * scale.px(_GAP)) // columns)

    def _rows(self, width_px: int, scale: Scale) -> list[tuple[list[Widget], int]]:
        columns, width = self._columns(width_px, scale), self._card_width(width_px, scale)
        rows = [self._cards[start : start + columns] for start in range(0, len(self._cards), columns)]
        return [(cards, max(card.height_for(width, scale) for card in cards)) for cards in rows]


class BasisPage:
    """Makes the widgets of the page from the draft as it is now."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def widgets(self) -> list[Widget]:
        """Presets, variants, changes."""
        sections = [self._presets()]
        if self._desk.draft.extras:
            sections.append(self._extras())
        sections.append(self._changes())
        return sections

    def _presets(self) -> Widget:
        desk, kit = self._desk, self._desk.services.kit
        cards = [
            PresetCard(
                kit,
                desk.wording.preset(preset),
                desk.wording.preset_about(preset),
                is_chosen=preset == desk.draft.preset,
                on_choose=partial(self._choose, preset),
            )
            for preset in PRESETS
        ]
        return Section(kit, desk.words("rules.lab.presets"), "star", [CardGrid(kit, cards)])

    def _choose(self, preset: str) -> None:
        """Start from another preset; asks what becomes of the changes."""
        desk = self._desk
        count = len(desk.draft.changed)
        if preset == desk.draft.preset:
            return
        if not count:
            self._start_from(preset, keeps_changes=False)
            return
        desk.ask(
            desk.words("rules.lab.switch.heading", preset=desk.wording.preset(preset)),
            desk.services.kit.catalog.plural("rules.lab.switch.text", count),
            [
                Answer(
                    desk.words("rules.lab.switch.keep"),
                    lambda: self._start_from(preset, keeps_changes=True),
                    "primary",
                ),
                Answer(
                    desk.words("rules.lab.switch.drop"),
                    lambda: self._start_from(preset, keeps_changes=False),
                ),
            ],
        )

    def _start_from(self, preset: str, *, keeps_changes: bool) -> None:
        self._desk.draft.start_from(preset, keeps_changes=keeps_changes)
        self._desk.refresh()

    def _extras(self) -> Widget:
        desk, kit = self._desk, self._desk.services.kit
        rows = [
            Toggle(
                kit,
                desk.wording.variant(desk.draft.preset, name),
                is_on,
                on_change=partial(self._set_extra, name),
            )
            for name, is_on in desk.draft.extras.items()
        ]
        return Section(kit, desk.words("rules.lab.extras"), "plus", rows)

    def _set_extra(self, name: str, is_on: bool) -> None:
        self._desk.draft.set_extra(name, is_on=is_on)
        self._desk.refresh()

    def _changes(self) -> Widget:
        desk, kit = self._desk, self._desk.services.kit
        changed = desk.draft.changed
        if not changed:
            nothing = desk.words("rules.lab.no_changes", preset=desk.wording.preset(desk.draft.preset))
            heading = kit.catalog.plural("rules.lab.changes", 0)
            return Section(kit, heading, "pencil", [Paragraph(kit, nothing, size=16, tone="muted")])
        rows: list[Widget] = [self._change(option) for option in changed]
        if len(changed) > 1:
            rows.append(
                Button(kit, desk.words("rules.lab.undo_all"), icon="undo", size=17, on_press=self._undo_all)
            )
        return Section(kit, kit.catalog.plural("rules.lab.changes", len(changed)), "pencil", rows)

    def _change(self, option: str) -> Widget:
        desk, draft = self._desk, self._desk.draft
        was = desk.wording.value(option, draft.usual[option])
        now = desk.wording.value(option, draft.values[option])
        undo = Button(
            desk.services.kit,
            icon="undo",
            kind="quiet",
            tooltip=desk.words("rules.lab.undo", value=was),
            on_press=lambda: self._undo(option),
        )
        note = desk.words("rules.lab.change", was=was, now=now)
        return LabelledRow(desk.services.kit, desk.wording.option(option), undo, note=note)

    def _undo(self, option: str) -> None:
        self._desk.draft.reset(option)
        self._desk.refresh()

    def _undo_all(self) -> None:
        self._desk.draft.reset_all()
        self._desk.refresh()
