"""What happened since a person's last turn, in a few lines, when the curtain lifts before him.

Owns where each person stopped looking, and how the lines look. They stand in nobody's way: they go by
themselves, and at once when the person does anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.events import CardsDrawn, Event, PositionSet, RoundBegan, TurnBegan
from uno_desktop.present.coaching import free_place
from uno_desktop.present.layout import TableLayout
from uno_desktop.ui.scenes.table.canvas import Sprite, area
from uno_desktop.ui.scenes.table.studio import BLACK

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.table.scene import TableScene

_MOST_LINES: Final = 7
_FEWEST_LINES: Final = 5
_ELLIPSIS: Final = "…"
_STANDS_MS: Final = 2500.0
_FOR_EACH_LINE_MS: Final = 800.0
_LINE_TEXT: Final = 15
_HEADING_TEXT: Final = 13


class Recap:
    """Serves one table scene. `lines` are told now below `heading`, the oldest first; the last are shown."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.lines: tuple[str, ...] = ()
        self.heading = ""
        self._left_ms = 0.0
        self._seen: dict[Seat, int] = {}
        self._looked: dict[Seat, int] = {}
        self._placed: tuple[tuple[TableLayout, tuple[tuple[int, int], ...]], pygame.Rect] | None = None

    # --- What is told ---

    def note_seen(self, seat: Seat) -> None:
        """This person has seen all that is shown up to now."""
        self._seen[seat] = self.scene.picture.told

    def tell(self, seat: Seat) -> None:
        """This person looks again: tell what he has missed, and which cards he drew when he looked last.

        The curtain fell before he could see them. One that he has played since he has seen.
        """
        told, past = self.scene.picture.told, self.scene.session.past(seat)
        unseen = len(past) - max(0, told - self._seen.get(seat, 0))
        last_turn = past[self._looked.get(seat, unseen) : unseen]
        held = set(self.scene.picture.table.hands[seat])
        own = (event for event in last_turn if isinstance(event, CardsDrawn) and event.seat == seat)
        drawn = [event for event in own if held.intersection(event.cards)]
        self._looked[seat] = len(past)
        is_first = seat not in self._seen
        self.heading = self.scene.kit.catalog.text(f"table.recap.{'first' if is_first else 'heading'}")
        lines = self.scene.wording.log(_after_the_deal([*drawn, *past[unseen:]]))
        self.lines = tuple(line.text for line in lines[::-1])
        told = min(len(self.lines), _MOST_LINES)
        self._left_ms = _STANDS_MS + told * _FOR_EACH_LINE_MS if told else 0.0

    def dismiss(self) -> None:
        """The person does something else."""
        if self.lines:
            self.lines = ()
            self.scene.invalidate()

    def update(self, elapsed_ms: float) -> None:
        """Real time passes; after a while the lines go by themselves."""
        self._left_ms -= elapsed_ms
        if self._left_ms <= 0:
            self.dismiss()

    # --- How it looks ---

    def sprites(self) -> list[Sprite]:
        """The lines on a panel, while they are shown."""
        if not self.lines:
            return []
        studio, theme = self.scene.studio, self.scene.studio.theme
        pad, px, heading_px = studio.px(12), studio.text_px(_LINE_TEXT), studio.text_px(_HEADING_TEXT)
        row_height = round(px * 1.6)
        lines = self.lines[-_MOST_LINES:]
        widths = [studio.text.width(line, px, "regular") for line in lines]
        widest = max(*widths, studio.text.width(self.heading, heading_px, "bold"))
        width = min(widest + 2 * pad, area(studio.layout.stage).width // 2)
        fewest = min(len(lines), _FEWEST_LINES)
        box = self._place(
            tuple((width, 2 * pad + row_height * (count + 1)) for count in range(len(lines), fewest - 1, -1))
        )
        radius = studio.px(14)
        drawn = [
            studio.glow(box, radius, studio.px(14), BLACK, 150),
            studio.pill(box, theme.panel, 245, edge=theme.panel_edge, radius_px=radius),
        ]
        row = pygame.Rect(box.x + pad, box.y + pad, box.width - 2 * pad, row_height)
        drawn.append(studio.line(self.heading, row, heading_px, theme.text_muted, "bold"))
        # Where there is no room for all of them, what has just happened matters more than what came before.
        room = (box.height - 2 * pad) // row_height - 1
        if room < len(self.lines):
            lines = (_ELLIPSIS, *self.lines[1 - room :])
        for line in lines:
            row = row.move(0, row_height)
            drawn.append(studio.line(line, row, px, theme.text, "regular"))
        return drawn

    def _place(self, sizes: tuple[tuple[int, int], ...]) -> pygame.Rect:
        """Beside what the person must see now; looked for once, as long as the window stays as it is."""
        key = (self.scene.studio.layout, sizes)
        if self._placed is None or self._placed[0] != key:
            self._placed = (key, area(free_place(*key)))
        return self._placed[1]


def _after_the_deal(events: list[Event]) -> list[Event]:
    """The events without what comes before anybody acts: dealing a round, or laying out a position."""
    laid_out = [index for index, event in enumerate(events) if isinstance(event, PositionSet)]
    if laid_out:
        return events[laid_out[-1] + 1 :]
    began = [index for index, event in enumerate(events) if isinstance(event, RoundBegan)]
    if not began:
        return events
    turns = (index for index in range(began[-1], len(events)) if isinstance(events[index], TurnBegan))
    return events[next(turns, len(events)) :]
