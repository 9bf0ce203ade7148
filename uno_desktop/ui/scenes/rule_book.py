"""The rule book in the window: a chapter a page, every rule with its cards, as it is played now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.present.chronicle import RuleSection
from uno_desktop.present.rule_book import CHAPTERS, Chapter, Part, Passage, chapter_of, rule_book
from uno_desktop.present.rule_wording import RuleWording
from uno_desktop.ui import draw
from uno_desktop.ui.input import InputEvent, KeyPressed
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.scenes.headed_scene import HeadedScene
from uno_desktop.ui.scenes.rule_book_picture import CardPicture
from uno_desktop.ui.scenes.rule_book_tabs import SideTab, TabColumn
from uno_desktop.ui.scenes.rule_lab_draft import known_preset
from uno_desktop.ui.services import Services
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Button, Form, Label, Paragraph, ScrollArea, Widget

_ICONS: Final = {
    "goal": "flag",
    "cards": "cards",
    "deal": "dice",
    "turn": "clockwise",
    "wilds": "star",
    "chains": "plus",
    "uno": "bell",
    "special": "fast_forward",
    "conduct": "hand",
    "end": "trophy",
}
_PICTURE_WIDTH, _CARD_HEIGHT = 212, 74
_TEXT, _PADDING, _RADIUS = 18, 18, 14
_READING_KEYS = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class PassageRow(Widget):
    """A rule: its cards at the left, its sentence beside them. `is_marked` is where a reader was sent to."""

    def __init__(self, kit: Kit, passage: Passage, *, is_marked: bool) -> None:
        super().__init__(kit)
        self._is_marked = is_marked
        self._picture = CardPicture(kit, passage.picture, height=_CARD_HEIGHT)
        self._picture.is_dimmed = passage.is_off
        self._words = Paragraph(kit, passage.text, size=_TEXT)

    @property
    def children(self) -> Sequence[Widget]:
        """The picture and the sentence."""
        return (self._picture, self._words)

    def height_for(self, width_px: int, scale: Scale) -> int:
        """Room for the cards, and for all lines."""
        words = self._words.height_for(self._words_width(width_px, scale), scale)
        return max(scale.px(_CARD_HEIGHT + 20), words + 2 * scale.px(12))

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Place the picture and the sentence."""
        super().layout(rect, scale)
        padding = scale.px(_PADDING)
        self._picture.layout(
            pygame.Rect(rect.left + padding, rect.top, scale.px(_PICTURE_WIDTH), rect.height), scale
        )
        width = self._words_width(rect.width, scale)
        words = pygame.Rect(0, 0, width, self._words.height_for(width, scale))
        words.midright = (rect.right - padding, rect.centery)
        self._words.layout(words, scale)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        theme, scale = self.kit.theme, self.kit.scale
        edge = theme.focus if self._is_marked else None
        draw.rounded(surface, self.rect, scale.px(_RADIUS), theme.row, edge=edge, edge_px=scale.px(1.6))
        super().draw(surface)

    def _words_width(self, width_px: int, scale: Scale) -> int:
        return max(1, width_px - 3 * scale.px(_PADDING) - scale.px(_PICTURE_WIDTH))


class RuleBookScene(HeadedScene):
    """Over whatever was shown before; Escape or the button goes back there."""

    def __init__(
        self, services: Services, rules: RuleSet, preset: str, section: RuleSection | None = None
    ) -> None:
        """`preset` is the one that the rules were made from; `section` is where to open the book.

        For a preset of another name than the game's own, what differs is counted from the usual one.
        """
        super().__init__(services)
        self._rules = rules
        self._preset = known_preset(preset)
        self.section = section
        self.chapter = chapter_of(section) if section else CHAPTERS[0]
        self._first_marked: Widget | None = None

    def make(self) -> None:
        """Make the tabs and the page that is open."""
        kit = self.kit
        wording = RuleWording(kit.catalog)
        self.book: dict[str, Chapter] = {
            chapter.name: chapter for chapter in rule_book(self._rules, kit.catalog)
        }
        self.heading = Label(kit, self.words("rules.book.heading"), size=30, face="title")
        self.note = Label(kit, wording.summary_of_match(self._rules, self._preset), size=16, tone="muted")
        self.done = Button(
            kit, self.words("menu.dialog.back"), kind="primary", icon="arrow_left", on_press=self.on_back
        )
        self.tabs = TabColumn(
            kit,
            [
                SideTab(kit, name, chapter.title, _ICONS[name], on_choose=self.open_chapter)
                for name, chapter in self.book.items()
            ],
        )
        self.tabs.choose(self.chapter)
        self.area = ScrollArea(kit, self._page(), gap=10)
        self.form = Form(
            kit,
            [self.heading, self.note, self.tabs, self.area, self.done],
            on_back=self.on_back,
            default=self.done,
        )

    def place_body(self, body: pygame.Rect, scale: Scale) -> None:
        """The tabs at the left, the page beside them."""
        tabs = pygame.Rect(body.left, body.top, self.tabs.wanted_width(scale), body.height)
        self.tabs.layout(tabs, scale)
        left = tabs.right + scale.px(12)
        self.area.layout(pygame.Rect(left, body.top, max(1, body.right - left), body.height), scale)
        self._show_marked()

    def open_chapter(self, name: str) -> None:
        """Turn to this chapter."""
        self.chapter, self.section = name, None
        self.tabs.choose(name)
        self.area.scroll_to(0)
        self.area.set_children(self._page())

    def handle(self, event: InputEvent) -> None:
        """Give it to the form; the keys that scroll always scroll the page."""
        if isinstance(event, KeyPressed) and event.is_plain and event.key in _READING_KEYS:
            self.area.handle(event)
            return
        super().handle(event)

    def _page(self) -> list[Widget]:
        chapter = self.book[self.chapter]
        widgets: list[Widget] = [Label(self.kit, chapter.title, size=25, face="title")]
        self._first_marked = None
        for part in chapter.parts:
            widgets += self._part(part)
        if chapter.left_out:
            widgets.append(Paragraph(self.kit, chapter.left_out, size=15, tone="muted"))
        index = CHAPTERS.index(self.chapter) + 1
        if index < len(CHAPTERS):
            widgets.append(self._next_button(CHAPTERS[index]))
        return widgets

    def _part(self, part: Part) -> list[Widget]:
        is_marked = part.section is not None and part.section == self.section
        widgets: list[Widget] = []
        if part.heading:
            widgets.append(Label(self.kit, part.heading, size=17, face="bold", tone="accent"))
        widgets += [PassageRow(self.kit, passage, is_marked=is_marked) for passage in part.passages]
        if is_marked:
            self._first_marked = widgets[0]
        return widgets

    def _next_button(self, name: str) -> Button:
        text = self.words("rules.book.next", chapter=self.book[name].title)
        return Button(
            self.kit, text, kind="quiet", icon="arrow_right", size=17, on_press=lambda: self._turn_to(name)
        )

    def _turn_to(self, name: str) -> None:
        self.open_chapter(name)
        self.form.focus(self.tabs.tabs[CHAPTERS.index(name)])

    def _show_marked(self) -> None:
        """Scroll to where the reader was sent."""
        if self._first_marked is not None:
            gap = self._first_marked.rect.top - self.area.rect.top - self.kit.scale.px(10)
            self.area.scroll_to(self.area.offset + gap)
