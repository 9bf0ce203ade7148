"""The seats round the table: plates, fans of backs, badges, and what a seat says.

Owns how a seat looks. What it stands for (whose turn, who owes cards) is handed in as a `SeatState`.
"""

from dataclasses import dataclass
from typing import Final

import pygame

from uno_desktop.engine.cards import Card, Seat
from uno_desktop.engine.table import Duty
from uno_desktop.present.geometry import CARD_ASPECT
from uno_desktop.present.moods import Mood
from uno_desktop.present.seating import NAME_TEXT, TAG_TEXT, Edge, SeatPlace
from uno_desktop.ui import draw
from uno_desktop.ui.scenes.table.canvas import Sprite, area, centered
from uno_desktop.ui.scenes.table.cards import Pose, lying
from uno_desktop.ui.scenes.table.studio import BLACK, WHITE, Studio, code_of
from uno_desktop.ui.sprites import BACK
from uno_desktop.ui.theme import Color as Ink
from uno_desktop.ui.theme import blend

_RADIUS: Final = 14
_SCORE_TEXT: Final = 15
_COUNT_TEXT: Final = 14
_CHAIN_TEXT: Final = 17
_KEY_TEXT: Final = 12
_MANY_BACKS: Final = 12
_LONGEST_KEY: Final = 2
CLOCK_STEPS: Final = 40
_TAG_GROWS: Final = 24


@dataclass(frozen=True, slots=True)
class SeatState:
    """What is to be seen of a seat. `cards` are its cards where they lie open, else None.

    `clock` is how many of `CLOCK_STEPS` are left of the time to move, where there is a limit.
    """

    seat: Seat
    name: str
    face: str
    mood: Mood
    count: int
    score: int
    pegs: int
    duty: Duty
    is_armed: bool
    is_in_turn: bool
    is_dealer: bool
    is_person: bool
    owed: int
    key: str
    bell_is_call: bool
    has_bell: bool
    is_bell_hot: bool
    is_target: bool
    cards: tuple[Card, ...] | None = None
    clock: int | None = None
    glow: float = 0.0
    alarm: float = 0.0
    shift_px: int = 0
    lifted: int | None = None
    is_skipped: bool = False
    is_thinking: bool = False


class Seats:
    """Paints seats. `hovered` is the seat whose plate is under the pointer, `hot_bell` whose bell is."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.hovered: Seat | None = None
        self.hovered_bell: Seat | None = None
        self._painted: dict[Seat, tuple[object, list[Sprite]]] = {}

    # --- One seat ---

    def sprites(self, state: SeatState, place: SeatPlace) -> list[Sprite]:
        """Everything of a seat but its speech; the hand at the bottom is not part of it."""
        key = (state, place, self.hovered == state.seat, self.hovered_bell == state.seat)
        known = self._painted.get(state.seat)
        if known is None or known[0] != key:
            known = self._painted[state.seat] = (key, self._sprites(state, place))
        return known[1]

    def forget(self) -> None:
        """Paint every seat anew: another language or size of text."""
        self._painted.clear()

    def _sprites(self, state: SeatState, place: SeatPlace) -> list[Sprite]:
        studio = self.studio
        plate = area(place.plate).move(state.shift_px, 0)
        drawn: list[Sprite] = []
        radius = studio.px(_RADIUS)
        if state.glow > 0:
            strength = round(150 * state.glow / 12) * 12
            drawn.append(studio.glow(plate, radius, studio.px(15), studio.theme.focus, min(255, strength)))
        if state.alarm > 0:
            strength = round(210 * state.alarm / 16) * 16
            drawn.append(studio.glow(plate, radius, studio.px(13), studio.theme.danger, min(255, strength)))
        if place.edge is not Edge.BOTTOM:
            drawn += self._fan(state, place)
        drawn.append(Sprite(self._plate(state, place), *plate.topleft))
        drawn += self._avatar(state, place)
        drawn += self._writing(state, place)
        if state.has_bell:
            drawn += self._bell(state, place)
        drawn += self._badges(state, place)
        return drawn

    def _plate(self, state: SeatState, place: SeatPlace) -> pygame.Surface:
        studio, theme = self.studio, self.studio.theme
        is_hovered = self.hovered == state.seat
        size = place.plate.size

        def paint(picture: pygame.Surface) -> None:
            box, radius = picture.get_rect(), studio.px(_RADIUS)
            edge = theme.panel_edge
            if state.is_in_turn:
                edge = theme.focus
            elif state.is_target:
                edge = theme.accent_text
            width = studio.px(2.4) if state.is_in_turn or state.is_target else studio.px(1.2)
            draw.rounded(picture, box, radius, edge)
            inner = box.inflate(-2 * width, -2 * width)
            fill = blend(theme.panel, theme.focus, 0.10) if state.is_in_turn else theme.panel
            if is_hovered:
                fill = blend(fill, WHITE, 0.07)
            draw.rounded_gradient(
                picture, inner, max(0, radius - width), blend(fill, WHITE, 0.06), blend(fill, BLACK, 0.14)
            )

        key = ("plate", state.is_in_turn, state.is_target, is_hovered)
        return studio.paint(key, size, paint)

    def _avatar(self, state: SeatState, place: SeatPlace) -> list[Sprite]:
        studio = self.studio
        box = area(place.avatar).move(state.shift_px, 0)
        picture = studio.avatars.face(state.face, state.mood, box.width)
        drawn = [centered(picture, *box.center)]
        if state.clock is not None:
            drawn.append(centered(self._clock(box.width, state.clock), *box.center))
        return drawn

    def _clock(self, size: int, step: int) -> pygame.Surface:
        """A ring round the avatar that empties as time runs out."""
        studio = self.studio
        ink = studio.theme.danger_text if step < 0.3 * CLOCK_STEPS else studio.theme.focus
        outer = size + studio.px(6)

        def paint(picture: pygame.Surface) -> None:
            big = pygame.Surface((outer * 3, outer * 3), pygame.SRCALPHA)
            big.fill((*ink, 0))
            rect = big.get_rect().inflate(-4, -4)
            turn = 6.2832
            start = turn / 4
            width = max(3, studio.px(4) * 3)
            if step:
                pygame.draw.arc(big, ink, rect, start, start + turn * step / CLOCK_STEPS, width)
            picture.blit(pygame.transform.smoothscale(big, (outer, outer)), (0, 0))

        return studio.paint(("clock", step, ink), (outer, outer), paint)

    def _writing(self, state: SeatState, place: SeatPlace) -> list[Sprite]:
        studio, theme = self.studio, self.studio.theme
        name = area(place.name).move(state.shift_px, 0)
        drawn: list[Sprite] = []
        if state.is_dealer:
            size = round(name.height * 0.72)
            drawn.append(studio.icon("cards", (name.right - size // 2, name.centery), size, theme.text_muted))
            name.width -= size + studio.px(4)
        ink = theme.focus if state.is_in_turn else theme.text
        drawn.append(studio.line(state.name, name, studio.text_px(NAME_TEXT), ink, "bold"))
        score = area(place.score).move(state.shift_px, 0)
        size = round(studio.text_px(_SCORE_TEXT) * 0.95)
        drawn.append(studio.icon("star", (score.left + size // 2, score.centery), size, theme.text_muted))
        score.left += size + studio.px(5)
        score.width -= size + studio.px(5)
        drawn.append(
            studio.line(str(state.score), score, studio.text_px(_SCORE_TEXT), theme.text_muted, "number")
        )
        return drawn

    def _bell(self, state: SeatState, place: SeatPlace) -> list[Sprite]:
        studio, theme = self.studio, self.studio.theme
        box = area(place.bell).move(state.shift_px, 0)
        is_hovered = self.hovered_bell == state.seat
        fill, ink = theme.button_bottom, theme.text
        if state.is_bell_hot:
            fill, ink = theme.danger, theme.on_danger
            if state.bell_is_call:
                fill, ink = theme.primary_top, theme.on_primary
        if is_hovered:
            fill = blend(fill, WHITE, 0.14)
        drawn: list[Sprite] = []
        if state.is_bell_hot:
            drawn.append(studio.glow(box, box.height // 2, studio.px(8), fill, 170))
        drawn.append(studio.pill(box, fill, radius_px=studio.px(9)))
        size = round(min(box.size) * 0.6)
        # A longer name stands in the tooltip alone.
        has_room = 0 < len(state.key) <= _LONGEST_KEY
        center = (box.centerx - (studio.px(5) if has_room else 0), box.centery)
        drawn.append(studio.icon("bell", center, size, ink))
        if has_room:
            label = pygame.Rect(0, 0, box.width // 2, box.height // 2)
            label.bottomright = (box.right - studio.px(4), box.bottom - studio.px(1))
            drawn.append(studio.line(state.key, label, studio.text_px(_KEY_TEXT), ink, "number", "right"))
        return drawn

    # --- Cards of other seats ---

    def _fan(self, state: SeatState, place: SeatPlace) -> list[Sprite]:
        studio = self.studio
        # More backs than can be told apart only cost time; a hand that lies open shows every card.
        shown = state.count if state.cards is not None else min(state.count, _MANY_BACKS)
        slots = place.back_slots(shown)
        drawn: list[Sprite] = []
        for index, slot in enumerate(slots):
            code = BACK
            if state.cards is not None and index < len(state.cards):
                code = code_of(state.cards[index])
            pose = Pose.of_slot(slot).moved(state.shift_px, 0)
            if state.lifted is not None and index == state.lifted % max(1, len(slots)):
                pose = pose.moved(0, -studio.px(7))
            drawn += lying(studio.sprites, code, pose, shadow_px=studio.px(2))
        return drawn

    def _badges(self, state: SeatState, place: SeatPlace) -> list[Sprite]:
        studio, theme = self.studio, self.studio.theme
        drawn: list[Sprite] = []
        if state.count:
            drawn += self._count(state, area(place.count).move(state.shift_px, 0))
        drawn += self._tag(state, place)
        if state.owed:
            box = area(place.chain).move(state.shift_px, 0)
            drawn.append(studio.glow(box, box.height // 2, studio.px(7), theme.danger, 200))
            drawn.append(studio.pill(box, theme.danger, edge=WHITE))
            drawn.append(
                studio.line(
                    f"+{state.owed}", box, studio.text_px(_CHAIN_TEXT), theme.on_danger, "number", "center"
                )
            )
        if state.pegs:
            drawn += self._pegs(state, place)
        return drawn

    def _count(self, state: SeatState, box: pygame.Rect) -> list[Sprite]:
        """The number of cards; a single one in gold."""
        studio, theme = self.studio, self.studio.theme
        is_one = state.count == 1
        fill, ink = (theme.primary_top, theme.on_primary) if is_one else (theme.panel, theme.text)
        return [
            studio.pill(box, fill, 235, edge=BLACK if is_one else theme.line),
            studio.line(str(state.count), box, studio.text_px(_COUNT_TEXT), ink, "number", "center"),
        ]

    def _tag(self, state: SeatState, place: SeatPlace) -> list[Sprite]:
        """Across the foot of the avatar, the most urgent of what can be said there.

        UNO called (or called in advance), one card and no call, skipped, or deep in thought.
        """
        theme = self.studio.theme
        if state.duty == Duty.CALLED or state.is_armed:
            return self._tag_of("table.badge.uno", state, place, theme.primary_top, theme.on_primary, BLACK)
        if state.count == 1 and state.duty == Duty.DUE:
            return self._tag_of("table.badge.one_card", state, place, theme.danger, theme.on_danger, WHITE)
        if state.is_skipped:
            return self._tag_of(
                "table.badge.skipped", state, place, theme.button_bottom, theme.text, theme.line
            )
        if state.is_thinking:
            return self._tag_of(
                "table.badge.thinking", state, place, theme.panel, theme.text_muted, theme.line
            )
        return []

    def _tag_of(
        self, text_id: str, state: SeatState, place: SeatPlace, fill: Ink, ink: Ink, edge: Ink
    ) -> list[Sprite]:
        """Words on a tag, which grows a little beyond the avatar where they need it."""
        studio = self.studio
        box = area(place.tag).move(state.shift_px, 0)
        text, px = studio.catalog.text(text_id), studio.text_px(TAG_TEXT)
        wanted = studio.text.width(text, px, "title") + studio.px(12)
        grown = max(0, min(wanted - box.width, studio.px(_TAG_GROWS)))
        box = box.inflate(grown, 0).move(grown // 2 - min(grown // 2, studio.px(4)), 0)
        words = box.inflate(-studio.px(8), 0)
        return [studio.pill(box, fill, edge=edge), studio.line(text, words, px, ink, "title", "center")]

    def _pegs(self, state: SeatState, place: SeatPlace) -> list[Sprite]:
        """Clothes-pegs on the face."""
        box = area(place.avatar).move(state.shift_px, 0)
        return [centered(peg, *middle) for peg, middle in self.studio.avatars.worn_pegs(box, state.pegs)]

    def spread(self, state: SeatState, place: SeatPlace) -> list[Sprite]:
        """A hand that lies open, spread out beside its seat so that every card can be read."""
        if not state.cards:
            return []
        studio = self.studio
        height, pad = studio.px(112), studio.px(12)
        width = height * CARD_ASPECT
        window = area(studio.layout.window)
        room = min(window.width * 0.6, width * (1 + 0.62 * (len(state.cards) - 1)))
        step = (room - width) / max(1, len(state.cards) - 1)
        box = pygame.Rect(0, 0, round(room) + 2 * pad, height + 2 * pad)
        box.midtop = (area(place.plate).centerx, area(place.bounds).bottom + studio.px(6))
        box.clamp_ip(window)
        drawn = [
            studio.glow(box, studio.px(14), studio.px(14), BLACK, 150),
            studio.pill(box, studio.theme.panel, 248, edge=studio.theme.panel_edge, radius_px=studio.px(14)),
        ]
        for index, card in enumerate(state.cards):
            pose = Pose(box.x + pad + width / 2 + index * step, box.centery, 0.0, height)
            drawn += lying(studio.sprites, code_of(card), pose, shadow_px=studio.px(3))
        return drawn

    # --- What it says ---

    def speech(self, text: str, place: SeatPlace, strength: float) -> list[Sprite]:
        """A bubble beside the seat, more or less clearly seen."""
        studio, theme = self.studio, self.studio.theme
        px = studio.text_px(NAME_TEXT)
        bounds = area(place.bubble)
        shown, px = studio.text.fit(text, px, bounds.width - 2 * studio.px(12), "bold")
        width = studio.text.width(shown, px, "bold") + 2 * studio.px(13)
        box = pygame.Rect(0, 0, min(bounds.width, width), bounds.height)
        box.center = bounds.center
        if place.edge is Edge.LEFT:
            box.left = bounds.left
        elif place.edge is Edge.RIGHT:
            box.right = bounds.right
        bubble = studio.pill(box, WHITE, 245, radius_px=studio.px(12))
        words = studio.line(shown, box, px, theme.backdrop_bottom, "bold", "center")
        return [
            Sprite(studio.faded(sprite.picture, strength), sprite.x, sprite.y) for sprite in (bubble, words)
        ]
