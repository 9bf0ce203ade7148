"""A row of a round's result: who, the cards left in his hand, and the points.

Owns how a hand of any size lies open in a row. Knows no rule: what cards are worth comes with them.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import pygame

from uno_desktop.engine.cards import CODE_OF, FACE_OF, RANK_OF, Card
from uno_desktop.ui import draw
from uno_desktop.ui.avatars import Avatars, Portrait
from uno_desktop.ui.icons import draw_icon
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.sprites import width_for
from uno_desktop.ui.theme import Color, Scale
from uno_desktop.ui.widgets import Widget

Column: TypeAlias = Literal["hand", "points", "total"]

_LOWEST, _HIGHEST = 58, 92
_PADDING, _GAP, _RADIUS = 14, 12, 12
_NAME_WIDTH, _NUMBER_WIDTH = 260, 92
_NAME, _TAG, _NUMBER, _POINTS = 19, 14, 21, 13
_CARD_GAP = 5


class HandRow(Widget):
    """One seat's row. The cards lie side by side, or over each other where they are many."""

    def __init__(
        self,
        kit: Kit,
        avatars: Avatars,
        *,
        name: str,
        portrait: Portrait,
        hand: Sequence[Card],
        card_points: Sequence[int],
        points: int,
        total: int,
        is_winner: bool,
        lead: str,
    ) -> None:
        """`card_points` are by rank; `lead` is told of whoever is in front, and empty for all others.

        The total shown has as much of `points` as `counted` says, 0 to 1.
        """
        super().__init__(kit)
        self._avatars = avatars
        self._name = name
        self._portrait = portrait
        self._hand = sorted(hand, key=lambda card: FACE_OF[card])
        self._card_points = card_points
        self._points = points
        self._total = total
        self.counted = 1.0
        self._is_winner = is_winner
        self._lead = lead
        self._height_px = 1

    def choose_height(self, height_px: int, scale: Scale) -> None:
        """Be about so high, within reason."""
        lowest = max(scale.px(_LOWEST), 2 * self.kit.text.line_height(scale.text_px(_TAG)) + 8)
        self._height_px = max(lowest, min(scale.px(_HIGHEST), height_px))

    def height_for(self, width_px: int, scale: Scale) -> int:
        """The height chosen."""
        return self._height_px

    def column(self, column: Column) -> pygame.Rect:
        """Where the hand, the points or the total stands."""
        scale = self.kit.scale
        inner = self.rect.inflate(-2 * scale.px(_PADDING), 0)
        number = min(round(scale.px(_NUMBER_WIDTH) * scale.text_size), inner.width // 6)
        if column == "total":
            return pygame.Rect(inner.right - number, inner.top, number, inner.height)
        if column == "points":
            return pygame.Rect(inner.right - 2 * number, inner.top, number, inner.height)
        left = inner.left + self._name_width(inner.width)
        return pygame.Rect(left, inner.top, inner.right - 2 * number - scale.px(_GAP) - left, inner.height)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        radius = scale.px(_RADIUS)
        edge = theme.focus if self._is_winner else None
        draw.rounded(surface, self.rect, radius, theme.row, edge=edge, edge_px=scale.px(1.6))
        self._draw_player(surface)
        self._draw_hand(surface, self.column("hand"))
        px = scale.text_px(_NUMBER)
        points = f"{self._points:+d}" if self._points else "0"
        kit.text.draw(surface, points, self.column("points"), px, theme.text_muted, "number", "right")
        color: Color = theme.focus if self._lead else theme.text
        kit.text.draw(surface, str(self.total_shown), self.column("total"), px, color, "number", "right")

    @property
    def total_shown(self) -> int:
        """The total as far as it has been counted."""
        return self._total - self._points + round(self._points * self.counted)

    def _name_width(self, inner_width: int) -> int:
        wanted = round(self.kit.scale.px(_NAME_WIDTH) * self.kit.scale.text_size)
        return min(wanted, round(inner_width * 0.3))

    def _draw_player(self, surface: pygame.Surface) -> None:
        """The face, the name, and below it what there is to say."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        inner = self.rect.inflate(-2 * scale.px(_PADDING), 0)
        side = min(round(self.rect.height * 0.72), scale.px(56))
        face = pygame.Rect(inner.left, inner.centery - side // 2, side, side)
        self._avatars.draw(surface, self._portrait, face)
        words = pygame.Rect(inner.left + side + scale.px(_GAP), inner.top, 0, 0)
        words.width = max(1, inner.left + self._name_width(inner.width) - scale.px(_GAP) - words.left)
        px, tag_px = scale.text_px(_NAME), scale.text_px(_TAG)
        tag = self._tag()
        words.height = kit.text.line_height(px)
        if not tag:
            words.centery = inner.centery
            kit.text.draw(surface, self._name, words, px, theme.text, "bold")
            return
        tag_height = kit.text.line_height(tag_px)
        words.top = inner.centery - (words.height + tag_height) // 2
        kit.text.draw(surface, self._name, words, px, theme.text, "bold")
        below = pygame.Rect(words.left, words.bottom, words.width, tag_height)
        if self._lead:
            draw_icon(surface, "crown", (below.left + tag_px // 2, below.centery), tag_px, theme.focus)
            below.left += round(tag_px * 1.4)
            below.width = max(1, below.width - round(tag_px * 1.4))
            if kit.text.width(tag, tag_px) > below.width:
                tag = self._pegs_tag() or tag  # the crown says the rest
        kit.text.draw(surface, tag, below, tag_px, theme.focus if self._lead else theme.text_muted)

    def _tag(self) -> str:
        tags = [tag for tag in (self._lead, self._pegs_tag()) if tag]
        return self.kit.catalog.text("menu.round_result.separator").join(tags)

    def _pegs_tag(self) -> str:
        pegs = self._portrait.pegs
        return self.kit.catalog.plural("menu.round_result.pegs", pegs) if pegs else ""

    def _draw_hand(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        if not self._hand:
            word = kit.catalog.text("menu.round_result.no_cards")
            icon_px = scale.text_px(_NAME)
            draw_icon(surface, "star", (area.left + icon_px // 2, area.centery), icon_px, theme.focus)
            words = area.move(round(icon_px * 1.5), 0)
            words.width = max(1, area.width - round(icon_px * 1.5))
            kit.text.draw(surface, word, words, scale.text_px(_NAME), theme.focus, "bold")
            return
        points_px = scale.text_px(_POINTS)
        points_height = kit.text.line_height(points_px)
        room = self.rect.height - 2 * scale.px(5)
        # Points stand below the cards where both can be read.
        has_points = room - points_height >= scale.px(46)
        height = room - points_height if has_points else room
        width = width_for(height)
        step = self._step(area.width, width, scale)
        has_points = has_points and step >= kit.text.width("50", points_px, "number") + 2
        top = self.rect.top + scale.px(5)
        for index, card in enumerate(self._hand):
            left = area.left + round(index * step)
            surface.blit(kit.sprites.face(CODE_OF[card], height), (left, top))
            if has_points:
                is_last = index == len(self._hand) - 1
                place = pygame.Rect(
                    left, top + height, round(width if is_last else min(step, width)), points_height
                )
                points = str(self._card_points[RANK_OF[card]])
                kit.text.draw(surface, points, place, points_px, theme.text_muted, "number", "center")

    def _step(self, room: int, width: int, scale: Scale) -> float:
        """How far apart the cards lie."""
        side_by_side = width + scale.px(_CARD_GAP)
        if len(self._hand) < 2:
            return side_by_side
        return max(1.0, min(side_by_side, (room - width) / (len(self._hand) - 1)))
