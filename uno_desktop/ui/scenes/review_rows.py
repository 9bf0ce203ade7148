"""A row of looking back: one move of a bot, with what it saw before it and why it did it.

Owns the picture of the row alone: what is said in it is handed in as finished text.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from uno_desktop.engine.cards import CODE_OF, FACE_OF, NO_CARD, Card
from uno_desktop.ui import draw
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.sprites import width_for
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Widget

_PADDING, _GAP, _RADIUS = 16, 12, 12
_FACE, _CARD = 52, 74
_LIFT = 10
_MOVE, _WHY, _NOTE = 18, 17, 14


@dataclass(frozen=True, slots=True)
class MoveText:
    """What is said about a move: what was done, why, how many cards everybody held, and two captions."""

    move: str
    why: str
    counts: str
    top: str
    hand: str


class MoveRow(Widget):
    """`hand` is what the bot held; the cards that it `used` stand a little higher. `top` lay on the pile."""

    def __init__(
        self,
        kit: Kit,
        portrait: Callable[[int], pygame.Surface],
        text: MoveText,
        *,
        hand: Sequence[Card],
        used: Sequence[Card],
        top: Card,
    ) -> None:
        """`portrait` gives the face at a size."""
        super().__init__(kit)
        self.text = text
        self._portrait = portrait
        self._hand = sorted(hand, key=lambda card: (FACE_OF[card], card))
        self._used = frozenset(used)
        self._top = top

    def height_for(self, width_px: int, scale: Scale) -> int:
        """Room for the sentences, the captions and the cards."""
        words = self._words_width(width_px, scale)
        cards = self.kit.text.line_height(scale.text_px(_NOTE)) + scale.px(_CARD + _LIFT)
        return self._words_height(words, scale) + cards + scale.px(2 * _PADDING + _GAP)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        kit, scale = self.kit, self.kit.scale
        draw.rounded(surface, self.rect, scale.px(_RADIUS), kit.theme.row)
        inner = self.rect.inflate(-2 * scale.px(_PADDING), -2 * scale.px(_PADDING))
        face = self._portrait(scale.px(_FACE))
        surface.blit(face, inner.topleft)
        left = inner.left + scale.px(_FACE + _GAP)
        words = pygame.Rect(left, inner.top, self._words_width(self.rect.width, scale), 0)
        words.height = self._words_height(words.width, scale)
        self._draw_words(surface, words)
        top = words.bottom + scale.px(_GAP)
        self._draw_cards(surface, pygame.Rect(left, top, inner.right - left, max(1, inner.bottom - top)))

    def _words_width(self, width_px: int, scale: Scale) -> int:
        return max(1, width_px - scale.px(2 * _PADDING + _FACE + _GAP))

    def _words_height(self, width_px: int, scale: Scale) -> int:
        text = self.kit.text
        height = text.line_height(scale.text_px(_MOVE))
        height += text.paragraph_height(self.text.why, scale.text_px(_WHY), width_px)
        if not self._are_counts_beside(width_px, scale):
            height += text.paragraph_height(self.text.counts, scale.text_px(_NOTE), width_px)
        return max(scale.px(_FACE), height)

    def _are_counts_beside(self, width_px: int, scale: Scale) -> bool:
        """Do they fit on the line of the move? Else they are the last lines."""
        return self.kit.text.width(self.text.counts, scale.text_px(_NOTE)) <= width_px // 2

    def _draw_words(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        px, note_px = scale.text_px(_MOVE), scale.text_px(_NOTE)
        line = pygame.Rect(place.left, place.top, place.width, kit.text.line_height(px))
        are_counts_beside = self._are_counts_beside(place.width, scale)
        if are_counts_beside:
            width = kit.text.width(self.text.counts, note_px)
            counts = pygame.Rect(line.right - width, line.top, width, line.height)
            kit.text.draw(surface, self.text.counts, counts, note_px, theme.text_muted)
            line.width = max(1, line.width - width - scale.px(_GAP))
        kit.text.draw(surface, self.text.move, line, px, theme.text, "bold")
        below = pygame.Rect(place.left, line.bottom, place.width, max(1, place.bottom - line.bottom))
        below.top += kit.text.draw_paragraph(surface, self.text.why, below, scale.text_px(_WHY), theme.focus)
        if not are_counts_beside:
            kit.text.draw_paragraph(surface, self.text.counts, below, note_px, theme.text_muted)

    def _draw_cards(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """What lay on the pile, and the hand beside it."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        px = scale.text_px(_NOTE)
        caption = kit.text.line_height(px)
        height = scale.px(_CARD)
        width = width_for(height)
        top = place.top + caption + scale.px(_LIFT)
        pile_width = max(width, kit.text.width(self.text.top, px)) + scale.px(2 * _GAP)
        pile = pygame.Rect(place.left, place.top, pile_width, caption)
        kit.text.draw(surface, self.text.top, pile, px, theme.text_muted)
        if self._top != NO_CARD:
            surface.blit(kit.sprites.face(CODE_OF[self._top], height), (place.left, top))
        hand = pygame.Rect(pile.right, place.top, max(1, place.right - pile.right), caption)
        kit.text.draw(surface, self.text.hand, hand, px, theme.text_muted)
        step = self._step(hand.width, width, scale)
        for index, card in enumerate(self._hand):
            lift = scale.px(_LIFT) if card in self._used else 0
            face = kit.sprites.face(CODE_OF[card], height)
            surface.blit(face, (hand.left + round(index * step), top - lift))

    def _step(self, room: int, width: int, scale: Scale) -> float:
        """How far apart the cards lie."""
        side_by_side = width + scale.px(5)
        if len(self._hand) < 2:
            return side_by_side
        return max(1.0, min(side_by_side, (room - width) / (len(self._hand) - 1)))
