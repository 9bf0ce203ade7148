"""The rule lab: every option in groups, what differs marked, what cannot be played explained.

Owns which page is open and what follows from a change. The rules themselves live in the draft; the pages that
are no group of options make their own widgets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import pygame

from uno_desktop.engine.ruleset import OPTIONS, Option, OptionValue, RuleSet
from uno_desktop.ui.scenes.headed_scene import HeadedScene
from uno_desktop.ui.scenes.rule_book import RuleBookScene
from uno_desktop.ui.scenes.rule_book_tabs import SideTab, TabColumn
from uno_desktop.ui.scenes.rule_lab_basis import BasisPage
from uno_desktop.ui.scenes.rule_lab_desk import Desk
from uno_desktop.ui.scenes.rule_lab_draft import RulesDraft
from uno_desktop.ui.scenes.rule_lab_rows import OptionRow, ProblemBar
from uno_desktop.ui.scenes.rule_lab_sets import SetsPage
from uno_desktop.ui.scenes.rule_lab_share import SharePage
from uno_desktop.ui.services import Services
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Answer, Button, DialogScene, Form, Label, ScrollArea, Tone, Widget
from uno_desktop.ui.widgets.base import walk

BASIS, SETS, SHARE = "basis", "sets", "share"
GROUPS: Final = tuple(dict.fromkeys(option.group for option in OPTIONS))
TABS: Final = (BASIS, *GROUPS, SETS, SHARE)
_ICONS: Final = {
    BASIS: "star",
    "setup": "cards",
    "turn": "clockwise",
    "draw_cards": "plus",
    "uno": "bell",
    "conduct": "hand",
    "scoring": "trophy",
    SETS: "person",
    SHARE: "share",
}
_OPTIONS: Final[dict[str, Option]] = {option.name: option for option in OPTIONS}
_GAP = 12


class RuleLabScene(HeadedScene):
    """Over the scene that asked for rules; it hands them back when they are to be used."""

    def __init__(
        self,
        services: Services,
        rules: RuleSet,
        preset: str,
        *,
        seats: int,
        on_use: Callable[[RuleSet, str], None],
    ) -> None:
        """`on_use` is called with the rules and the preset that they start from, when the lab has gone."""
        super().__init__(services)
        self.draft = RulesDraft(rules, preset, seats)
        self._rules_before = rules
        self._on_use = on_use
        self.tab = BASIS
        self.rows: dict[str, OptionRow] = {}
        self.desk = Desk(services, self.draft, self.refresh, self._tell)
        self.sets_page = SetsPage(self.desk)
        self.share_page = SharePage(self.desk)
        self._pages: dict[str, Callable[[], list[Widget]]] = {
            BASIS: BasisPage(self.desk).widgets,
            SETS: self.sets_page.widgets,
            SHARE: self.share_page.widgets,
        }

    # --- Making and placing ---

    def make(self) -> None:
        """Make the tabs and the page that is open."""
        kit = self.kit
        self.heading = Label(kit, self.words("rules.lab.heading"), size=30, face="title")
        self.note = Label(kit, "", size=16, tone="primary")
        self.back = Button(kit, self.words("menu.dialog.back"), icon="arrow_left", on_press=self.on_back)
        self.done = Button(kit, self.words("rules.lab.use"), kind="primary", icon="tick", on_press=self.use)
        self.tabs = TabColumn(
            kit,
            [SideTab(kit, name, self._tab_words(name), _ICONS[name], on_choose=self.open) for name in TABS],
        )
        self.tabs.choose(self.tab)
        self.book = Button(
            kit, self.words("rules.book.heading"), icon="help", size=17, on_press=self.open_book
        )
        self.area = ScrollArea(kit, self._page(), gap=10)
        self.problem_bar = ProblemBar(kit, on_press=self.show_problem)
        self.form = Form(
            kit,
            [
                self.heading,
                self.note,
                self.back,
                self.done,
                self.tabs,
                self.book,
                self.area,
                self.problem_bar,
            ],
            on_back=self.on_back,
            default=self.done,
        )
        self._show_state()

    def _tab_words(self, name: str) -> str:
        return self.desk.wording.group(name) if name in GROUPS else self.words(f"rules.lab.tab.{name}")

    def resized(self, size: tuple[int, int]) -> None:
        """Place the heading with its two buttons, and the body."""
        super().resized(size)
        scale = self.kit.scale
        width, height = self.back.wanted_size(scale)
        back = pygame.Rect(0, 0, width, height)
        back.midright = (self.done.rect.left - scale.px(_GAP), self.done.rect.centery)
        self.back.layout(back, scale)
        note = self.note.rect
        note.width = max(0, back.left - scale.px(_GAP) - note.left)
        self.note.layout(note, scale)

    def place_body(self, body: pygame.Rect, scale: Scale) -> None:
        """The tabs at the left, the page beside them, the problem below it."""
        self._body = body
        gap = scale.px(_GAP)
        width = self.tabs.wanted_width(scale)
        book = pygame.Rect(body.left + scale.px(8), 0, width - 3 * scale.px(8), 0)
        book.height = self.book.wanted_size(scale)[1]
        book.bottom = body.bottom - scale.px(8)
        self.book.layout(book, scale)
        self.tabs.layout(pygame.Rect(body.left, body.top, width, max(1, book.top - gap - body.top)), scale)
        page = pygame.Rect(body.left + width + gap, body.top, 0, body.height)
        page.width = max(1, body.right - page.left)
        if self.problem_bar.is_visible:
            bar = pygame.Rect(page.left + scale.px(8), 0, max(1, page.width - 3 * scale.px(8)), 0)
            bar.height = self.problem_bar.height_for(bar.width, scale)
            bar.bottom = body.bottom - scale.px(8)
            self.problem_bar.layout(bar, scale)
            page.height = max(1, bar.top - gap // 2 - page.top)
        self.area.layout(page, scale)

    # --- Pages ---

    def open(self, name: str) -> None:
        """Open a tab."""
        self.tab = name
        self.tabs.choose(name)
        self.area.scroll_to(0)
        self.area.set_children(self._page())
        self._show_state()

    def _page(self) -> list[Widget]:
        self.rows = {}
        if self.tab in self._pages:
            return self._pages[self.tab]()
        values = self.draft.values
        self.rows = {
            option.name: OptionRow(
                self.kit,
                self.desk.wording,
                option,
                values[option.name],
                on_change=self.change,
                on_undo=self.undo,
            )
            for option in OPTIONS
            if option.group == self.tab
        }
        return list(self.rows.values())

    # --- Changing ---

    def change(self, option: str, value: OptionValue) -> None:
        """Give an option a value."""
        self.draft.set(option, value)
        self._show_state()

    def undo(self, option: str) -> None:
        """Set an option back to what the preset says."""
        self.draft.reset(option)
        # The button that was pressed has gone; the keyboard stays in the row.
        self.form.focus(self.rows[option].first_focus)
        self._show_state()

    def refresh(self) -> None:
        """Show the draft after it has changed as a whole; the keyboard stays about where it was."""
        if self.tab in self._pages:
            before = [widget for widget in walk(self.area.children) if widget.can_focus]
            place = before.index(self.form.focused) if self.form.focused in before else None
            self.area.set_children(self._page())
            after = [widget for widget in walk(self.area.children) if widget.can_focus and widget.is_enabled]
            if place is not None:
                self.form.focus(after[min(place, len(after) - 1)] if after else None)
        self._show_state()

    def _show_state(self) -> None:
        """Show what differs and what is wrong, in the heading, the tabs, the rows and the bar."""
        draft, wording = self.draft, self.desk.wording
        found = draft.problems
        reasons = {option: wording.problem(problem) for problem in found for option in problem.options}
        summary = wording.summary(draft.rules, draft.preset)
        self.note.text = (
            self.words("rules.lab.named", name=draft.name, summary=summary) if draft.name else summary
        )
        self.note.tone = "primary" if draft.changed else "muted"
        changed = Counter(_OPTIONS[option].group for option in draft.changed)
        broken = {_OPTIONS[option].group for option in reasons}
        for tab in self.tabs.tabs:
            tab.badge = str(changed[tab.name]) if changed[tab.name] else ""
            tab.has_warning = tab.name in broken
        preset, values, usual = wording.preset(draft.preset), draft.values, draft.usual
        for name, row in self.rows.items():
            row.show(values[name], usual[name], preset, reasons.get(name, ""))
        self.done.is_enabled = not found
        self.done.tooltip = self.words("rules.lab.not_yet") if found else ""
        self._show_problem_bar([wording.problem(problem) for problem in found])
        self.kit.invalidate()

    def _show_problem_bar(self, sentences: list[str]) -> None:
        self.problem_bar.is_visible = bool(sentences)
        if len(sentences) > 1:
            self.problem_bar.text = self.kit.catalog.plural(
                "rules.lab.blocked_more", len(sentences) - 1, reason=sentences[0]
            )
        elif sentences:
            self.problem_bar.text = self.words("rules.lab.blocked", reason=sentences[0])
        if self.area.rect.width:
            self.place_body(self._body, self.kit.scale)

    def show_problem(self) -> None:
        """Go to the first option that does not go together with others."""
        concerned = [option for problem in self.draft.problems for option in problem.options]
        if not concerned:
            return
        self.open(_OPTIONS[concerned[0]].group)
        self.form.focus(self.rows[concerned[0]].first_focus)

    def _tell(self, sentence: str, tone: Tone) -> None:
        self.toast.show(sentence, tone)

    # --- Leaving ---

    def open_book(self) -> None:
        """Read the rules as they are set now."""
        self.director.push(RuleBookScene(self.services, self.draft.rules, self.draft.preset))

    def use(self) -> None:
        """Hand the rules back; not while they cannot be played."""
        if self.draft.problems:
            self.desk.refuse(self.words("rules.lab.not_yet"))
            return
        rules, preset = self.draft.rules, self.draft.preset
        self.director.pop()
        self._on_use(rules, preset)

    def on_back(self) -> None:
        """Leave without the rules; asks if anything has been changed."""
        if self.draft.rules == self._rules_before:
            self.director.pop()
            return
        is_playable = not self.draft.problems
        answers = [
            *([Answer(self.words("rules.lab.use"), self.use, "primary")] if is_playable else []),
            Answer(self.words("rules.lab.leave.discard"), self.director.pop),
            Answer(self.words("rules.lab.leave.stay")),
        ]
        kind = "usable" if is_playable else "broken"
        self.director.push(
            DialogScene(
                self.kit,
                self.words(f"rules.lab.leave.{kind}.heading"),
                self.words(f"rules.lab.leave.{kind}.text"),
                answers,
                focus_index=len(answers) - 1,
            )
        )
