"""The coach: a panel with a face, a sentence and buttons, and a sign at what the sentence is about.

Owns where they lie and how they look. What is said and done is the scene's affair.
"""

from dataclasses import dataclass
from typing import Final

import pygame

from uno_desktop.present.coaching import coach_place
from uno_desktop.present.geometry import Rect
from uno_desktop.present.moods import Mood
from uno_desktop.present.tween import there_and_back
from uno_desktop.ui import draw
from uno_desktop.ui.scenes.table.canvas import Sprite, area, centered
from uno_desktop.ui.scenes.table.panels import Panels
from uno_desktop.ui.scenes.table.studio import BLACK, WHITE, Studio
from uno_desktop.ui.theme import blend

FACE: Final = "face_07"
_FACE, _PAD, _GAP, _ROW_GAP, _RADIUS = 66, 14, 12, 8, 18
_TEXT, _HEADING, _STEP, _KEY, _NEXT = 16, 16, 14, 12, 16
_BUTTON, _BUTTON_GAP, _SIGN = 38, 6, 38


@dataclass(frozen=True, slots=True)
class Speech:
    """What the coach says; `can_go_on` offers the button that goes on."""

    heading: str
    step: str
    text: str
    can_go_on: bool = False
    mood: Mood = "neutral"
    is_hint: bool = False


@dataclass(frozen=True, slots=True)
class CoachButton:
    """One of the small buttons: `name` for the scene, its symbol, its key, and the sentence about it."""

    name: str
    icon: str
    key: str
    tip: str


class Coach:
    """Says `speech`; `hovered` is the name of the button under the pointer."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.speech = Speech("", "", "")
        self.buttons: tuple[CoachButton, ...] = ()
        self.next_text = ""
        self.next_key = ""
        self.hovered = ""
        self.is_wheel_open = False
        self._panels = Panels(studio)
        self._placed: tuple[object, pygame.Rect] | None = None

    # --- Where everything is ---

    @property
    def panel(self) -> pygame.Rect:
        """The place of the panel: it stays as long as neither words nor window change."""
        layout, speech = self.studio.layout, self.speech
        # The layout itself is part of the key, so that it cannot be freed and its id given to another one.
        key = (layout, speech.heading, speech.text, self.studio.text, self.is_wheel_open)
        if self._placed is None or self._placed[0] != key:
            self._placed = (key, area(self._find_place()))
        return self._placed[1]

    def _find_place(self) -> Rect:
        return coach_place(self.studio.layout, self._height_for, is_wheel_open=self.is_wheel_open)

    def _height_for(self, width_px: int) -> int:
        studio = self.studio
        words = studio.text.paragraph_height(
            self.speech.text, studio.text_px(_TEXT), self._words_width(width_px), "regular"
        )
        top = max(self._heading_height + words, studio.px(_FACE))
        return 2 * studio.px(_PAD) + top + studio.px(_ROW_GAP) + self._button_height

    def _words_width(self, width_px: int) -> int:
        studio = self.studio
        return max(1, width_px - 2 * studio.px(_PAD) - studio.px(_FACE) - studio.px(_GAP))

    @property
    def _heading_height(self) -> int:
        return round(self.studio.text_px(_HEADING) * 1.5)

    @property
    def _button_height(self) -> int:
        measure = self.studio.layout.measure
        return max(measure.target_px(_BUTTON), round(self.studio.text_px(_NEXT) * 1.6))

    def targets(self) -> dict[str, pygame.Rect]:
        """Where each button lies, by name."""
        studio, panel, height = self.studio, self.panel, self._button_height
        pad, gap = studio.px(_PAD), studio.px(_BUTTON_GAP)
        left, top = panel.x + pad, panel.bottom - pad - height
        found: dict[str, pygame.Rect] = {}
        for button in self.buttons:
            width = height + (self._key_width(button.key) if self._shows_keys else 0)
            found[button.name] = pygame.Rect(left, top, width, height)
            left += width + gap
        if self.speech.can_go_on:
            width = max(1, min(self._next_width, panel.right - pad - left))
            found["coach_next"] = pygame.Rect(panel.right - pad - width, top, width, height)
        return found

    @property
    def _shows_keys(self) -> bool:
        """Is there room for the keys on the small buttons, beside the word on the large one?"""
        keys = sum(self._key_width(button.key) for button in self.buttons)
        small = len(self.buttons) * (self._button_height + self.studio.px(_BUTTON_GAP)) + keys
        return small + self._next_width <= self.panel.width - 2 * self.studio.px(_PAD)

    @property
    def _next_width(self) -> int:
        studio = self.studio
        words = studio.text.width(self.next_text, studio.text_px(_NEXT), "bold")
        return words + self._key_width(self.next_key) + studio.px(22)

    def _key_width(self, key: str) -> int:
        px = self.studio.text_px(_KEY)
        return self.studio.text.width(key, px, "bold") + self.studio.px(10)

    def at(self, position: tuple[int, int]) -> str:
        """The name of the button under a point; empty where there is none."""
        hits = (name for name, rect in self.targets().items() if rect.collidepoint(position))
        return next(hits, "")

    # --- How it looks ---

    def sprites(self) -> list[Sprite]:
        """The panel with everything in it, and the sentence about the button under the pointer."""
        studio, theme, panel = self.studio, self.studio.theme, self.panel
        radius = studio.px(_RADIUS)
        drawn = [
            studio.glow(panel, radius, studio.px(14), BLACK, 150),
            studio.pill(panel, theme.panel, 250, edge=theme.focus, radius_px=radius),
        ]
        pad, face = studio.px(_PAD), studio.px(_FACE)
        center = (panel.x + pad + face // 2, panel.y + pad + face // 2)
        drawn.append(centered(studio.avatars.face(FACE, self.speech.mood, face), *center))
        left = panel.x + pad + face + studio.px(_GAP)
        row = pygame.Rect(left, panel.y + pad, panel.right - pad - left, self._heading_height)
        drawn += self._heading(row)
        drawn += self._words(pygame.Rect(left, row.bottom, row.width, 1))
        targets = self.targets()
        for button in self.buttons:
            drawn += self._small_button(button, targets[button.name])
        if "coach_next" in targets:
            drawn += self._next_button(targets["coach_next"])
        tips = {button.name: f"{button.tip} ({button.key})" for button in self.buttons}
        tip = tips.get(self.hovered, "")
        return drawn + self._panels.tooltip(tip, targets.get(self.hovered, panel))

    def _heading(self, row: pygame.Rect) -> list[Sprite]:
        studio, theme, speech = self.studio, self.studio.theme, self.speech
        px = studio.text_px(_STEP)
        step_width = studio.text.width(speech.step, px, "bold")
        heading = pygame.Rect(row.x, row.y, row.width - step_width - studio.px(10), row.height)
        return [
            studio.line(speech.heading, heading, studio.text_px(_HEADING), theme.focus, "bold"),
            studio.line(speech.step, row, px, theme.text_muted, "bold", "right"),
        ]

    def _words(self, row: pygame.Rect) -> list[Sprite]:
        studio, theme = self.studio, self.studio.theme
        px = studio.text_px(_TEXT)
        height = studio.text.line_height(px)
        ink = theme.focus if self.speech.is_hint else theme.text
        lines = studio.text.wrap(self.speech.text, px, row.width, "regular")
        return [
            studio.line(line, pygame.Rect(row.x, row.y + index * height, row.width, height), px, ink)
            for index, line in enumerate(lines)
        ]

    def _small_button(self, button: CoachButton, rect: pygame.Rect) -> list[Sprite]:
        studio, theme = self.studio, self.studio.theme
        is_hovered = self.hovered == button.name
        fill = blend(theme.row, WHITE, 0.14) if is_hovered else theme.row
        size = round(rect.height * 0.46)
        ground = studio.pill(rect, fill, radius_px=studio.px(10))
        if not self._shows_keys:
            return [ground, studio.icon(button.icon, rect.center, size, theme.text)]
        key_width = self._key_width(button.key)
        key = pygame.Rect(rect.right - key_width, rect.y, key_width - studio.px(6), rect.height)
        middle = (rect.x + (rect.width - key_width + studio.px(6)) // 2, rect.centery)
        return [
            ground,
            studio.icon(button.icon, middle, size, theme.text),
            studio.line(button.key, key, studio.text_px(_KEY), theme.text_muted, "bold", "center"),
        ]

    def _next_button(self, rect: pygame.Rect) -> list[Sprite]:
        studio, theme = self.studio, self.studio.theme
        fill = blend(theme.primary_top, WHITE, 0.2) if self.hovered == "coach_next" else theme.primary_top
        key_width = self._key_width(self.next_key)
        words = pygame.Rect(rect.x, rect.y, rect.width - key_width, rect.height).inflate(-studio.px(16), 0)
        key = pygame.Rect(rect.right - key_width, rect.y, key_width - studio.px(8), rect.height)
        px = studio.text_px(_NEXT)
        return [
            studio.pill(rect, fill, radius_px=studio.px(10)),
            studio.line(self.next_text, words, px, theme.on_primary, "bold", "center"),
            studio.line(self.next_key, key, studio.text_px(_KEY), theme.on_primary, "bold", "center"),
        ]

    # --- The sign at what is meant ---

    def sign(
        self, target: pygame.Rect, *, is_ringed: bool, swing: float, radius_px: int | None = None
    ) -> list[Sprite]:
        """A ring of light round a place and an arrow that points at it; `swing` goes from 0 to 1.

        `radius_px` is how round the place is, where it is rounder than most.
        """
        drawn = [self._ring(target, radius_px)] if is_ringed else []
        return drawn + self._arrow(target, swing)

    def _ring(self, target: pygame.Rect, radius_px: int | None) -> Sprite:
        """Light round a place, which itself stays as it is."""
        studio, ink = self.studio, self.studio.theme.focus
        spread, width = studio.px(10), studio.px(3)
        is_square = abs(target.width - target.height) <= 2
        roundness = studio.px(16) if radius_px is None else radius_px
        outer = target.inflate(2 * (width + 4 * spread), 2 * (width + 4 * spread))

        def paint(picture: pygame.Surface) -> None:
            ring = picture.get_rect().inflate(-8 * spread, -8 * spread)
            radius = min(ring.size) // 2 if is_square else min(roundness, min(ring.size) // 2)
            draw.shadow(picture, ring, radius, spread, color=ink, alpha=170)
            inside = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
            inside.fill((255, 255, 255, 255))
            pygame.draw.rect(inside, (255, 255, 255, 0), ring, border_radius=radius)
            picture.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            draw.ring(picture, ring, radius, ink, width)

        key = ("coach ring", is_square, roundness, ink)
        return Sprite(studio.paint(key, outer.size, paint), outer.x, outer.y)

    def _arrow(self, target: pygame.Rect, swing: float) -> list[Sprite]:
        studio, theme = self.studio, self.studio.theme
        places = self.arrow_places(target)
        if not places:
            return []
        name, box, (dx, dy) = places[0]
        back = round(studio.px(10) * there_and_back(swing))
        box = box.move(dx * back, dy * back)
        return [
            studio.glow(box, box.width // 2, studio.px(8), BLACK, 130),
            studio.pill(box, theme.focus),
            studio.icon(name, box.center, round(box.width * 0.62), theme.on_primary),
        ]

    def arrow_places(self, target: pygame.Rect) -> list[tuple[str, pygame.Rect, tuple[int, int]]]:
        """Where the arrow is seen whole and clear of the panel, and which way it swings back.

        Best is a place where it covers no other seat's cards: they may be what is talked about.
        """
        studio = self.studio
        size = studio.px(_SIGN)
        away = size // 2 + studio.px(10)
        window, cards = area(studio.layout.window), [area(place.bounds) for place in studio.layout.others]
        sides = (
            ("arrow_down", target.midtop, (0, -1)),
            ("arrow_up", target.midbottom, (0, 1)),
            ("arrow_left", target.midright, (1, 0)),
            ("arrow_right", target.midleft, (-1, 0)),
        )
        places = []
        for name, (x, y), (dx, dy) in sides:
            box = pygame.Rect(0, 0, size, size)
            box.center = (x + dx * away, y + dy * away)
            reach = box.union(box.move(dx * studio.px(10), dy * studio.px(10))).inflate(4, 4)
            if window.contains(reach) and not reach.colliderect(self.panel):
                places.append((name, box, (dx, dy)))
        return sorted(places, key=lambda place: place[1].collidelist(cards) >= 0)
