"""Looking back on a round: every bot's moves, what it could see before each, and why it did it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from uno_desktop.engine.cards import IS_WILD, NO_CARD, NO_COLOR, Card, Seat
from uno_desktop.engine.events import CardsPlayed
from uno_desktop.present.chronicle import log_lines
from uno_desktop.present.naming import Names
from uno_desktop.present.reasoning import ReviewedMove, all_because
from uno_desktop.session.session import Session
from uno_desktop.ui.input import InputEvent, KeyPressed
from uno_desktop.ui.scenes.headed_scene import HeadedScene
from uno_desktop.ui.scenes.review_rows import MoveRow, MoveText
from uno_desktop.ui.scenes.round_result import reader_of
from uno_desktop.ui.scenes.rule_book_tabs import SideTab, TabColumn
from uno_desktop.ui.services import Services
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Button, Form, Label, Paragraph, ScrollArea, Widget

_ALL: Final = "all"
_NO_BREAK: Final = "\u00a0"
_WORK_S: Final = 0.012
"""How long a frame may work: bots that think long must not make the window stand still."""
_READING_KEYS = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class ReviewScene(HeadedScene):
    """Over the round's result; Escape or the button goes back there. `moves` come one after the other."""

    def __init__(self, services: Services, session: Session, moves: Iterator[ReviewedMove | None]) -> None:
        super().__init__(services)
        self.session = session
        self.moves: list[ReviewedMove] = []
        self.tab = _ALL
        self._coming = moves
        self._is_complete = False

    def make(self) -> None:
        """Make the tabs and the rows that there are so far."""
        kit, setup = self.kit, self.session.setup
        self.names = Names(kit.catalog, self.services.names(setup), reader_of(self.session))
        self.heading = Label(kit, self.words("menu.review.heading"), size=30, face="title")
        self.note = Label(kit, self.words("menu.review.note"), size=16, tone="muted")
        self.done = Button(
            kit, self.words("menu.dialog.back"), kind="primary", icon="arrow_left", on_press=self.on_back
        )
        self.tabs = TabColumn(kit, self._tabs())
        self.tabs.choose(self.tab)
        self.area = ScrollArea(kit, self._rows(), gap=10)
        self.form = Form(
            kit,
            [self.heading, self.note, self.tabs, self.area, self.done],
            on_back=self.on_back,
            default=self.done,
        )

    def _tabs(self) -> list[SideTab]:
        bots = sorted({move.seat for move in self.moves})
        tabs = [SideTab(self.kit, _ALL, self.words("menu.review.all"), "cards", on_choose=self.open_tab)]
        tabs += [
            SideTab(self.kit, str(seat), self.names.names[seat], "robot", on_choose=self.open_tab)
            for seat in bots
        ]
        return tabs

    def place_body(self, body: pygame.Rect, scale: Scale) -> None:
        """The tabs at the left, the moves beside them."""
        tabs = pygame.Rect(body.left, body.top, self.tabs.wanted_width(scale), body.height)
        self.tabs.layout(tabs, scale)
        left = tabs.right + scale.px(12)
        self.area.layout(pygame.Rect(left, body.top, max(1, body.right - left), body.height), scale)

    def open_tab(self, name: str) -> None:
        """Show one bot's moves, or all."""
        self.tab = name
        self.tabs.choose(name)
        self.area.scroll_to(0)
        self.area.set_children(self._rows())

    def handle(self, event: InputEvent) -> None:
        """Give it to the form; the keys that scroll always scroll the moves."""
        if isinstance(event, KeyPressed) and event.is_plain and event.key in _READING_KEYS:
            self.area.handle(event)
            return
        super().handle(event)

    # --- Work ---

    @property
    def is_moving(self) -> bool:
        """While bots still think."""
        return not self._is_complete or super().is_moving

    def update(self, elapsed_ms: int) -> None:
        """Let time pass, and let the bots think on for a moment."""
        super().update(elapsed_ms)
        if self._is_complete:
            return
        ends_s = time.monotonic() + _WORK_S
        while time.monotonic() < ends_s:
            try:
                move = next(self._coming)
            except StopIteration:
                self._is_complete = True
                self.build()
                self.resized(self.director.display.size)
                self.kit.invalidate()
                return
            if move is not None:
                self.moves.append(move)

    # --- Rows ---

    def _rows(self) -> Sequence[Widget]:
        if not self._is_complete:
            return [Paragraph(self.kit, self.words("menu.review.working"), size=18, tone="muted")]
        shown = [move for move in self.moves if self.tab in (_ALL, str(move.seat))]
        if not shown:
            return [Paragraph(self.kit, self.words("menu.review.nothing"), size=18, tone="muted")]
        return [self._row(move) for move in shown]

    def _row(self, move: ReviewedMove) -> MoveRow:
        avatars, place = self.services.avatars, self.session.setup.seats[move.seat]
        face = avatars.name_for(place.avatar, move.seat)
        view = move.view
        hand = view.hands[move.seat]
        lines = log_lines(move.events, self.names)
        text = MoveText(
            move=lines[0].text if lines else "",
            why=all_because(move.thoughts, self.names),
            counts=self._counts(move),
            top=self._top(move),
            hand=self.kit.catalog.plural("menu.review.hand", len(hand)),
        )
        return MoveRow(
            self.kit,
            lambda size: avatars.picture(face, size),
            text,
            hand=hand,
            used=_used(move),
            top=view.top,
        )

    def _top(self, move: ReviewedMove) -> str:
        """What lay on the pile; for a wild also the colour that was in force."""
        view = move.view
        if view.top == NO_CARD or not IS_WILD[view.top] or view.color == NO_COLOR:
            return self.words("menu.review.top")
        return self.words("menu.review.top_wild", color=self.names.color_label(view.color))

    def _counts(self, move: ReviewedMove) -> str:
        """How many cards all others held."""
        others: list[Seat] = [seat for seat in range(move.view.seats) if seat != move.seat]
        # Where the line is broken, a number stays with its name.
        words = [
            self.words("menu.review.count", name=self.names.seat(seat), n=len(move.view.hands[seat])).replace(
                " ", _NO_BREAK
            )
            for seat in others
        ]
        return self.words("menu.review.counts", counts=self.words("menu.round_result.separator").join(words))


def _used(move: ReviewedMove) -> tuple[Card, ...]:
    """The cards that the move put down."""
    return next(
        (event.cards for event in move.events if isinstance(event, CardsPlayed) and event.seat == move.seat),
        (),
    )
