"""The end of a round: all hands open, what they cost, the totals, and on to the next round."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from uno_desktop.engine.cards import card_points
from uno_desktop.engine.commands import NextRound
from uno_desktop.engine.events import PositionSet, RoundBegan, SumClaimed
from uno_desktop.engine.table import NO_SEAT, SPECTATOR
from uno_desktop.present.chronicle import log_lines
from uno_desktop.present.moods import moods_at_the_end
from uno_desktop.present.naming import Names
from uno_desktop.present.rule_wording import RuleWording
from uno_desktop.present.story import ranking
from uno_desktop.session.session import Session
from uno_desktop.ui.avatars import Portrait
from uno_desktop.ui.scenes.counting_scene import CountingScene
from uno_desktop.ui.scenes.result_rows import Column, HandRow
from uno_desktop.ui.services import Services
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Button, Form, Label, Panel, ScrollArea

_WIDTH, _MARGIN, _GAP = 1120, 20, 10
_HEADING, _NOTE, _COLUMN = 32, 17, 15


def reader_of(session: Session) -> int:
    """The seat to call "you": the only person's; nobody's where several people look, or none plays."""
    people = session.setup.people
    return people[0] if len(people) == 1 else NO_SEAT


class RoundResultScene(CountingScene[HandRow]):
    """Lies over the table. Its button can be pressed once."""

    is_overlay = True

    def __init__(self, services: Services, session: Session) -> None:
        # Everything lies open once a round is over.
        self.table = session.view(SPECTATOR)
        super().__init__(services, max(map(abs, self.table.points)))
        self.session = session
        self._has_gone_on = False

    def make(self) -> None:
        """Make the headline, a row for each seat, and the buttons."""
        kit = self.kit
        self.names = Names(kit.catalog, self.services.names(self.session.setup), reader_of(self.session))
        self.panel = Panel(kit)
        self.heading = self.headline(self._headline(), _HEADING)
        self.note = Label(kit, self._note(), size=_NOTE, tone="muted")
        self.columns = self._columns()
        self.rows = self._rows()
        self.show_count()
        self.area = ScrollArea(kit, self.rows, gap=_GAP)
        self.title = Button(kit, self.words("menu.round_result.title"), on_press=self.leave_for_title)
        self.review = Button(
            kit, self.words("menu.review.heading"), icon="lightbulb", on_press=self.services.open_review
        )
        self.review.is_visible = any(place.kind == "bot" for place in self.session.setup.seats)
        is_over = self.table.is_match_over
        self.next = Button(
            kit,
            self.words("menu.round_result.finish" if is_over else "menu.round_result.next"),
            kind="primary",
            icon="trophy" if is_over else "play",
            size=22,
            on_press=self.go_on,
        )
        self.title.is_visible = not is_over
        self.form = Form(
            kit,
            [
                self.panel,
                self.heading,
                self.note,
                *self.columns,
                self.area,
                self.review,
                self.title,
                self.next,
            ],
            on_back=self.on_back,
            default=self.next,
        )

    def _headline(self) -> str:
        table = self.table
        if len(table.winners) == 1:
            return self.names.about("menu.round_result.won", table.winners[0])
        return self.words("menu.round_result.shared", names=self.names.seats(table.winners))

    def _note(self) -> str:
        """What ended the round if not a last card, which round it was, and which totals are good."""
        table, rulebook = self.table, self.session.rulebook
        end, number = rulebook.match_end, table.round_number
        is_one_of_several = end.points or end.rounds > 1
        words = [RuleWording(self.kit.catalog).round_of_match(number, end)] if is_one_of_several else []
        is_high_good = rulebook.is_high_total_good
        words.append(
            self.words("menu.round_result.high_wins" if is_high_good else "menu.round_result.low_wins")
        )
        if self._is_blocked():
            words.insert(0, self.words("menu.round_result.blocked"))
        return " ".join([*self._claims(), self.words("menu.round_result.separator").join(words)])

    def _claims(self) -> list[str]:
        """Who has won by a sum, with the cards that nobody sees any more."""
        past = self.session.past(SPECTATOR)
        began = max(index for index, event in enumerate(past) if isinstance(event, RoundBegan | PositionSet))
        claims = [event for event in past[began:] if isinstance(event, SumClaimed)]
        return [line.text for line in log_lines(claims, self.names)]

    def _is_blocked(self) -> bool:
        return all(self.table.hands[seat] for seat in self.table.winners)

    def _columns(self) -> list[Label]:
        """The heads of the columns: hand, points, total."""
        return [
            Label(self.kit, self.words("menu.round_result.hand"), size=_COLUMN, tone="muted"),
            Label(
                self.kit, self.words("menu.round_result.points"), size=_COLUMN, tone="muted", align="right"
            ),
            Label(self.kit, self.words("menu.round_result.total"), size=_COLUMN, tone="muted", align="right"),
        ]

    def _rows(self) -> list[HandRow]:
        table, rulebook = self.table, self.session.rulebook
        setup, avatars = self.session.setup, self.services.avatars
        left_over = [card_points(hand, rulebook.card_points) for hand in table.hands]
        moods = moods_at_the_end(table.winners, left_over)
        lead = self.words(
            "menu.round_result.match_won" if table.is_match_over else "menu.round_result.in_front"
        )
        return [
            HandRow(
                self.kit,
                avatars,
                name=self.names.seat(seat),
                portrait=Portrait(
                    avatars.name_for(setup.seats[seat].avatar, seat), moods[seat], table.pegs[seat]
                ),
                hand=table.hands[seat],
                card_points=rulebook.card_points,
                points=table.points[seat],
                total=table.scores[seat],
                is_winner=seat in table.winners,
                lead=lead if place == 1 else "",
            )
            for place, seat in ranking(table.scores, is_high_good=rulebook.is_high_total_good)
        ]

    def resized(self, size: tuple[int, int]) -> None:
        """A panel in the middle, as high as its rows need."""
        scale = self.kit.scale
        margin = min(scale.px(_MARGIN), 16)
        width = max(1, min(scale.px(_WIDTH), size[0] - 2 * margin))
        most_height = max(1, size[1] - 2 * margin)
        padding, gap = scale.px(Panel.PADDING), scale.px(_GAP)
        heading_height = self.heading.wanted_size(scale)[1]
        note_height = self.note.wanted_size(scale)[1]
        column_height = self.columns[0].wanted_size(scale)[1]
        button_height = self.next.wanted_size(scale)[1]
        frame = 2 * padding + heading_height + note_height + column_height + button_height + 2 * gap
        rows = self._choose_row_height(most_height - frame, scale)
        # The scroll area keeps a margin of its own for the focus ring.
        body = min(rows + 2 * scale.px(8), most_height - frame)
        box = pygame.Rect(0, 0, width, frame + max(1, body))
        box.center = (size[0] // 2, size[1] // 2)
        self.panel.layout(box, scale)
        inner = box.inflate(-2 * padding, -2 * padding)
        self.heading.layout(pygame.Rect(inner.topleft, (inner.width, heading_height)), scale)
        self.note.layout(pygame.Rect(inner.left, self.heading.rect.bottom, inner.width, note_height), scale)
        top = self.note.rect.bottom + gap
        # The area's own margins lie outside, so that the rows stand exactly below the heading.
        area = pygame.Rect(inner.left - scale.px(8), top + column_height, 0, max(1, body))
        area.width = inner.width + scale.px(8) + scale.px(16)
        self.area.layout(area, scale)
        self._place_columns(top, column_height, scale)
        self._place_buttons(inner, button_height, scale)

    def _choose_row_height(self, room: int, scale: Scale) -> int:
        """As high as there is room for, within reason; the height of all rows together."""
        count, gap = len(self.rows), scale.px(_GAP)
        share = (room - 2 * scale.px(8) - gap * (count - 1)) // count
        for row in self.rows:
            row.choose_height(share, scale)
        return self.rows[0].height_for(0, scale) * count + gap * (count - 1)

    def _place_columns(self, top: int, height: int, scale: Scale) -> None:
        row = self.rows[0]
        heads: Sequence[Column] = ("hand", "points", "total")
        for label, column in zip(self.columns, heads, strict=True):
            place = row.column(column)
            label.layout(pygame.Rect(place.left, top, place.width, height), scale)

    def _place_buttons(self, inner: pygame.Rect, height: int, scale: Scale) -> None:
        right = inner.right
        for button in (self.next, self.title):
            width = button.wanted_size(scale)[0]
            button.layout(pygame.Rect(right - width, inner.bottom - height, width, height), scale)
            right -= width + scale.px(14)
        width = min(self.review.wanted_size(scale)[0], max(1, right - inner.left))
        self.review.layout(pygame.Rect(inner.left, inner.bottom - height, width, height), scale)

    def go_on(self) -> None:
        """Deal the next round, or show the match's result; once, however often it is pressed."""
        if self._has_gone_on:
            return
        self._has_gone_on = True
        if self.table.is_match_over:
            self.services.open_match_result()
            return
        self.session.submit(NextRound())
        self.director.pop()

    def on_back(self) -> None:
        """There is no way back into the round: Escape leads to the pause menu, as it does at the table."""
        self.services.open_pause()

    def leave_for_title(self) -> None:
        """Go to the title; the match can be continued from here."""
        if not self._has_gone_on:
            self._has_gone_on = True
            self.services.open_title()
