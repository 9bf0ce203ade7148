"""The end of a match: standings, the totals round by round, what stood out, and once more from the start."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.table import NO_SEAT, SPECTATOR
from uno_desktop.present.moods import moods_at_the_end
from uno_desktop.present.naming import Names
from uno_desktop.present.story import Feat, ranking, tell_story
from uno_desktop.session.session import Session
from uno_desktop.ui.avatars import Portrait
from uno_desktop.ui.scenes.chart import SEAT_COLORS, Line, TotalsChart
from uno_desktop.ui.scenes.confetti import Confetti
from uno_desktop.ui.scenes.counting_scene import CountingScene
from uno_desktop.ui.scenes.questions import play_again
from uno_desktop.ui.scenes.round_result import reader_of
from uno_desktop.ui.scenes.standings import HighlightTile, Standing, StandingRow
from uno_desktop.ui.services import Services
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Button, Form, Panel, Paragraph, ScrollArea, Widget

_HEADING = 36
_MARGIN, _GAP, _TILE_GAP = 48, 20, 8
_MAX_WIDTH = 1184
_STANDINGS_SHARE = 0.4
_TILE_WIDTH = 190

_FEAT_ICONS: dict[Feat, str] = {
    Feat.UNO_CALLS: "bell",
    Feat.CATCHES: "hand",
    Feat.CHALLENGES: "eye",
    Feat.LONGEST_CHAIN: "cards",
    Feat.CARDS_DRAWN: "arrow_down",
    Feat.SKIPPED: "skip",
}


class MatchResultScene(CountingScene[StandingRow]):
    """Fills the window. Each way on can be taken once."""

    def __init__(self, services: Services, session: Session) -> None:
        self.table = session.view(SPECTATOR)
        super().__init__(services, max(map(abs, self.table.scores)))
        self.session = session
        self.story = tell_story(session.past(SPECTATOR), len(session.setup.seats))
        people = session.setup.people
        has_person_won = any(seat in people for seat in self.table.champions)
        self.confetti = Confetti(self.kit) if has_person_won or not people else None

    def make(self) -> None:
        """Make the headline, the standings, the chart, the highlights and the buttons."""
        kit = self.kit
        self.names = Names(kit.catalog, self.services.names(self.session.setup), reader_of(self.session))
        self.heading = self.headline(self._headline(), _HEADING)
        self.standings_panel = Panel(kit, self.words("menu.match_result.standings"), "trophy")
        self.rows = self._rows()
        self.show_count()
        self.area = ScrollArea(kit, self.rows, gap=_TILE_GAP)
        is_one_round = len(self.story.totals) == 1
        chart_id = "menu.match_result.chart_one" if is_one_round else "menu.match_result.chart"
        wins = "high_wins" if self.session.rulebook.is_high_total_good else "low_wins"
        chart_words = [self.words(chart_id), self.words(f"menu.round_result.{wins}")]
        self.chart_panel = Panel(kit, self.words("menu.round_result.separator").join(chart_words), "chart")
        self.chart = TotalsChart(kit, self.services.avatars.picture, self._lines())
        self.highlights_panel = Panel(kit, self.words("menu.match_result.highlights"), "star")
        self.tiles = self._tiles()
        self.buttons = [
            Button(
                kit,
                self.words("menu.match_result.again"),
                kind="primary",
                icon="play",
                size=22,
                on_press=self.play_again,
            ),
            Button(kit, self.words("menu.match_result.new_game"), on_press=self.services.open_new_game),
            Button(kit, self.words("menu.match_result.title"), on_press=self.services.open_title),
        ]
        panels = [self.standings_panel, self.chart_panel, self.highlights_panel]
        self.form = Form(
            kit,
            [self.heading, *panels, self.area, self.chart, *self.tiles, *self.buttons],
            on_back=self.services.open_title,
            default=self.buttons[0],
        )

    def enter(self) -> None:
        """Let the end be heard."""
        reader = self.names.you
        is_lost = reader != NO_SEAT and reader not in self.table.champions
        self.kit.sounds.play("lose" if is_lost else "win")

    def _headline(self) -> str:
        champions = self.table.champions
        if len(champions) == 1:
            return self.names.about("menu.match_result.champion", champions[0])
        return self.words("menu.match_result.champions", names=self.names.seats(champions))

    def _face(self, seat: Seat) -> str:
        return self.services.avatars.name_for(self.session.setup.seats[seat].avatar, seat)

    def _rows(self) -> list[StandingRow]:
        table, catalog = self.table, self.kit.catalog
        is_high_good = self.session.rulebook.is_high_total_good
        places = ranking(table.scores, is_high_good=is_high_good)
        burdens = [-score if is_high_good else score for score in table.scores]
        moods = moods_at_the_end(table.champions, burdens)
        rows = []
        for place, seat in places:
            notes = []
            if len(self.story.totals) > 1:
                notes.append(catalog.plural("menu.match_result.rounds_won", self.story.rounds_won[seat]))
            if table.pegs[seat]:
                notes.append(catalog.plural("menu.round_result.pegs", table.pegs[seat]))
            standing = Standing(
                place,
                self.names.seat(seat),
                self.words("menu.round_result.separator").join(notes),
                Portrait(self._face(seat), moods[seat], table.pegs[seat]),
                table.scores[seat],
                SEAT_COLORS[seat],
            )
            is_champion = seat in table.champions
            rows.append(StandingRow(self.kit, self.services.avatars, standing, is_champion=is_champion))
        return rows

    def _lines(self) -> list[Line]:
        return [
            Line([totals[seat] for totals in self.story.totals], self._face(seat), SEAT_COLORS[seat])
            for seat in range(len(self.session.setup.seats))
        ]

    def _tiles(self) -> list[Widget]:
        if not self.story.highlights:
            return [Paragraph(self.kit, self.words("menu.match_result.nothing"), size=17, tone="muted")]
        return [
            HighlightTile(
                self.kit,
                self.words(f"menu.match_result.feat.{highlight.feat}"),
                self.names.seats(highlight.seats),
                self.kit.catalog.plural(f"menu.match_result.count.{highlight.feat}", highlight.count),
                _FEAT_ICONS[highlight.feat],
                is_shared=len(highlight.seats) > 1,
            )
            for highlight in self.story.highlights
        ]

    def resized(self, size: tuple[int, int]) -> None:
        """Standings on the left, chart and highlights on the right, buttons below."""
        scale = self.kit.scale
        gap = scale.px(_GAP)
        width = max(1, min(scale.px(_MAX_WIDTH), size[0] - 2 * min(scale.px(_MARGIN), 24)))
        left = (size[0] - width) // 2
        heading_height = self.heading.wanted_size(scale)[1]
        self.heading.layout(pygame.Rect(left, scale.px(18), width, heading_height), scale)
        button_height = self.buttons[0].wanted_size(scale)[1]
        bottom = size[1] - gap
        right = left + width
        for button in self.buttons:
            button_width = button.wanted_size(scale)[0]
            button.layout(
                pygame.Rect(right - button_width, bottom - button_height, button_width, button_height), scale
            )
            right -= button_width + scale.px(14)
        top = self.heading.rect.bottom + gap // 2
        body = pygame.Rect(left, top, width, max(1, bottom - button_height - gap - top))
        first = pygame.Rect(body.left, body.top, round(body.width * _STANDINGS_SHARE), body.height)
        second = pygame.Rect(first.right + gap, body.top, max(1, body.right - first.right - gap), body.height)
        self._place_standings(first, scale)
        self._place_numbers(second, scale)

    def _place_standings(self, place: pygame.Rect, scale: Scale) -> None:
        self.standings_panel.layout(place, scale)
        inside = self.standings_panel.inside(scale)
        count, gap = len(self.rows), scale.px(_TILE_GAP)
        share = (inside.height - 2 * scale.px(8) - gap * (count - 1)) // count
        for row in self.rows:
            row.choose_height(share, scale)
        # The area's own margins lie outside, so that the rows stand exactly below the heading.
        self.area.layout(
            pygame.Rect(inside.left - scale.px(8), inside.top, inside.width + scale.px(24), inside.height),
            scale,
        )

    def _place_numbers(self, place: pygame.Rect, scale: Scale) -> None:
        """The chart above, the highlights below in as many columns as there is room for."""
        gap, tile_gap = scale.px(_GAP), scale.px(_TILE_GAP)
        frame = place.height - self._inside_height(self.highlights_panel, place, scale)
        padding = scale.px(Panel.PADDING)
        inner_width = place.width - 2 * padding
        columns = max(
            1, min(3, (inner_width + tile_gap) // round(scale.px(_TILE_WIDTH) * scale.text_size + tile_gap))
        )
        tile_width = (inner_width - tile_gap * (columns - 1)) // columns
        rows = [self.tiles[first : first + columns] for first in range(0, len(self.tiles), columns)]
        heights = [max(tile.height_for(tile_width, scale) for tile in row) for row in rows]
        tiles_height = sum(heights) + (len(rows) - 1) * tile_gap
        lower = pygame.Rect(place.left, 0, place.width, frame + tiles_height)
        lower.bottom = place.bottom
        self.highlights_panel.layout(lower, scale)
        top = self.highlights_panel.inside(scale).top
        for row, height in zip(rows, heights, strict=True):
            self._place_tiles(row, pygame.Rect(place.left + padding, top, tile_width, height))
            top += height + tile_gap
        upper = pygame.Rect(place.left, place.top, place.width, max(1, lower.top - gap - place.top))
        self.chart_panel.layout(upper, scale)
        self.chart.layout(self.chart_panel.inside(scale), scale)

    @staticmethod
    def _inside_height(panel: Panel, place: pygame.Rect, scale: Scale) -> int:
        panel.layout(place, scale)
        return panel.inside(scale).height

    def _place_tiles(self, row: Sequence[Widget], first: pygame.Rect) -> None:
        """Side by side, each as large as the first."""
        scale = self.kit.scale
        for column, tile in enumerate(row):
            tile.layout(first.move(column * (first.width + scale.px(_TILE_GAP)), 0), scale)

    def play_again(self) -> None:
        """The same seats and rules, other cards."""
        play_again(self.services, self.session.setup)

    def update(self, elapsed_ms: int) -> None:
        """Let time pass, the totals grow and paper fall."""
        super().update(elapsed_ms)
        if self.confetti is not None:
            was_moving = self.confetti.is_moving
            self.confetti.update(elapsed_ms)
            if was_moving and not self.confetti.is_moving:
                self.kit.invalidate()

    @property
    def is_moving(self) -> bool:
        """While a widget moves, the totals grow or paper falls."""
        is_celebrating = self.confetti is not None and self.confetti.is_moving
        return super().is_moving or is_celebrating

    def draw_content(self, surface: pygame.Surface) -> None:
        """Draw the form, and the paper that falls in front of it."""
        super().draw_content(surface)
        if self.confetti is not None:
            self.confetti.draw(surface)
