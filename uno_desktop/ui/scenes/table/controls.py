"""The buttons of the table: UNO, the action bar, the corners. What each does is the scene's affair.

Owns where they are, how they look and which one lies under a point. All act when pressed, not when released:
whoever races for a call must not lose it to a slow finger.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from uno_desktop.present.geometry import Point, Rect
from uno_desktop.present.layout import BUTTON_TEXT
from uno_desktop.present.tween import there_and_back
from uno_desktop.ui import draw
from uno_desktop.ui.scenes.table.canvas import Sprite, area
from uno_desktop.ui.scenes.table.studio import BLACK, WHITE, Studio
from uno_desktop.ui.theme import Color as Ink
from uno_desktop.ui.theme import blend

_RADIUS: Final = 13
_KEY_TEXT: Final = 12
_UNO_TEXT: Final = 34
_UNO_NOTE: Final = 13


@dataclass(frozen=True, slots=True)
class Action:
    """A button of the action bar: `name` for the scene, words, key, and the sentence of its tooltip."""

    name: str
    text: str
    key: str
    tip: str = ""
    is_primary: bool = False


@dataclass(frozen=True, slots=True)
class Corner:
    """A small button with a symbol, or a word of two letters instead."""

    name: str
    rect: Rect
    tip: str
    icon: str = ""
    word: str = ""
    is_lit: bool = False


@dataclass(frozen=True, slots=True)
class UnoState:
    """`is_sensible`: a call now is right; `is_made`: it stands. `key` calls it as well."""

    is_sensible: bool
    is_made: bool
    key: str


class Controls:
    """The scene sets `actions`, `corners` and `uno` as the game goes on; `hovered` follows the pointer."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.actions: Sequence[Action] = ()
        self.corners: Sequence[Corner] = ()
        self.uno: UnoState | None = None
        self.hovered = ""

    @property
    def shown(self) -> tuple[object, ...]:
        """Everything that is to be seen, to be compared with what was."""
        return (*self.actions, *self.corners, self.uno)

    # --- Where they are ---

    def action_rects(self) -> list[pygame.Rect]:
        """The buttons of the bar end at its right end."""
        layout = self.studio.layout
        rects = [area(rect) for rect in layout.action_buttons(len(self.actions))]
        if rects:
            shift = layout.actions.right - rects[-1].right
            rects = [rect.move(shift, 0) for rect in rects]
        return rects

    def targets(self) -> dict[str, pygame.Rect]:
        """Where each button lies, by name."""
        named = {corner.name: area(corner.rect) for corner in self.corners}
        if self.uno is not None:
            named["uno"] = area(self.studio.layout.uno)
        for action, rect in zip(self.actions, self.action_rects(), strict=True):
            named[action.name] = rect
        return named

    def at(self, point: Point) -> str:
        """The name of the button under a point; empty where there is none."""
        hits = (name for name, rect in self.targets().items() if rect.collidepoint(point))
        return next(hits, "")

    def tip_at(self, name: str) -> str:
        """The sentence about a button."""
        tips = {action.name: action.tip for action in self.actions}
        tips |= {corner.name: corner.tip for corner in self.corners}
        return tips.get(name, "")

    # --- How they look ---

    def sprites(self, glow: float) -> list[Sprite]:
        """All of them; `glow` swings between 0 and 1 while a call is sensible."""
        drawn: list[Sprite] = []
        for corner in self.corners:
            drawn += self._corner(corner)
        for action, rect in zip(self.actions, self.action_rects(), strict=True):
            drawn += self._action(action, rect)
        if self.uno is not None:
            drawn += self._uno(self.uno, glow)
        return drawn

    def _corner(self, corner: Corner) -> list[Sprite]:
        studio, theme = self.studio, self.studio.theme
        box = area(corner.rect)
        is_hovered = self.hovered == corner.name
        fill = blend(theme.panel, WHITE, 0.12) if is_hovered else theme.panel
        ink = theme.focus if corner.is_lit else theme.text
        drawn = [studio.pill(box, fill, 225, edge=theme.panel_edge, radius_px=studio.px(11))]
        if corner.word:
            drawn.append(studio.line(corner.word, box, studio.text_px(15), ink, "number", "center"))
        else:
            drawn.append(studio.icon(corner.icon, box.center, round(min(box.size) * 0.5), ink))
        return drawn

    def _action(self, action: Action, rect: pygame.Rect) -> list[Sprite]:
        studio, theme = self.studio, self.studio.theme
        top, bottom, ink = (
            (theme.primary_top, theme.primary_bottom, theme.on_primary)
            if action.is_primary
            else (theme.button_top, theme.button_bottom, theme.text)
        )
        if self.hovered == action.name:
            top, bottom = blend(top, WHITE, 0.14), blend(bottom, WHITE, 0.14)
        drawn = self._button(rect, studio.px(_RADIUS), top, bottom)
        key_room = self._key_width(action.key)
        words = rect.inflate(-2 * studio.px(12), 0)
        words.width -= key_room
        drawn.append(studio.line(action.text, words, studio.text_px(BUTTON_TEXT), ink, "bold", "center"))
        if action.key and key_room:
            drawn += self._key_cap(action.key, rect, ink)
        return drawn

    def _key_width(self, key: str) -> int:
        if not key:
            return 0
        px = self.studio.text_px(_KEY_TEXT)
        return self.studio.text.width(key, px, "bold") + self.studio.px(16)

    def _key_cap(self, key: str, rect: pygame.Rect, ink: Ink) -> list[Sprite]:
        studio = self.studio
        px = studio.text_px(_KEY_TEXT)
        box = pygame.Rect(0, 0, self._key_width(key) - studio.px(4), round(px * 1.5))
        box.midright = (rect.right - studio.px(9), rect.centery)
        return [
            studio.pill(box, ink, 44, radius_px=studio.px(5)),
            studio.line(key, box, px, ink, "bold", "center"),
        ]

    def _button(self, rect: pygame.Rect, radius: int, top: Ink, bottom: Ink) -> list[Sprite]:
        """A raised box with its shadow."""
        studio = self.studio
        spread = studio.px(8)
        outer = rect.inflate(4 * spread, 4 * spread)

        def paint(picture: pygame.Surface) -> None:
            box = picture.get_rect().inflate(-4 * spread, -4 * spread)
            draw.shadow(picture, box.move(0, studio.px(3)), radius, spread, alpha=120)
            draw.rounded(picture, box, radius, blend(top, WHITE, 0.35))
            face = pygame.Rect(box.left, box.top + studio.px(1.2), box.width, box.height - studio.px(1.2))
            draw.rounded_gradient(picture, face, radius, top, bottom)

        picture = studio.paint(("button", radius, top, bottom), outer.size, paint)
        return [Sprite(picture, outer.x, outer.y)]

    @property
    def uno_radius(self) -> int:
        """How round the corners of the UNO button are."""
        return min(self.studio.layout.uno.height // 2, self.studio.px(26))

    def _uno(self, state: UnoState, glow: float) -> list[Sprite]:
        """Always there: dull while a call would be false, gold while it is right, ticked once it is made."""
        studio, theme = self.studio, self.studio.theme
        rect = area(studio.layout.uno)
        radius = self.uno_radius
        drawn: list[Sprite] = []
        if state.is_sensible:
            strength = round((130 + 100 * there_and_back(glow)) / 10) * 10
            drawn.append(studio.glow(rect, radius, studio.px(16), theme.focus, strength))
            top, bottom, ink = theme.primary_top, theme.primary_bottom, theme.on_primary
        elif state.is_made:
            top, bottom = blend(theme.primary_top, BLACK, 0.25), blend(theme.primary_bottom, BLACK, 0.35)
            ink = theme.on_primary
        else:
            top, bottom = blend(theme.danger, theme.panel, 0.30), blend(theme.danger, theme.panel, 0.55)
            ink = theme.text
        if self.hovered == "uno":
            top, bottom = blend(top, WHITE, 0.12), blend(bottom, WHITE, 0.12)
        drawn += self._button(rect, radius, top, bottom)
        drawn += self._uno_words(state, rect, ink)
        return drawn

    def _uno_words(self, state: UnoState, rect: pygame.Rect, ink: Ink) -> list[Sprite]:
        studio = self.studio
        px = min(studio.text_px(_UNO_TEXT), round(rect.height * 0.5))
        note_px = studio.text_px(_UNO_NOTE)
        word = pygame.Rect(rect.x, rect.y, rect.width, round(rect.height * 0.66)).inflate(-studio.px(12), 0)
        drawn = [studio.line(studio.catalog.text("table.badge.uno"), word, px, ink, "number", "center")]
        note = pygame.Rect(rect.x, word.bottom - studio.px(6), rect.width, rect.bottom - word.bottom)
        note = note.inflate(-studio.px(16), 0)
        if state.is_made:
            size = round(note_px * 1.1)
            drawn.append(studio.icon("tick", note.center, size, ink))
        else:
            drawn.append(studio.line(state.key, note, note_px, ink, "bold", "center"))
        return drawn
