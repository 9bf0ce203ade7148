"""The little round table of the new game: its seats, who sits there, and how many there are.

Owns the picture and which seat is chosen. What is changed about a seat is changed elsewhere.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.ruleset import MAX_SEATS, MIN_SEATS
from uno_desktop.ui import draw
from uno_desktop.ui.avatars import Avatars
from uno_desktop.ui.icons import draw_icon
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import Scale, TableLook, blend
from uno_desktop.ui.widgets import Pressable, Stepper, Widget

_FACE, _NAME, _BADGE = 72, 17, 26
_CHIP_WIDTH = 124
_RAIL = 12
_TALLEST = 1.02
_SUPERSAMPLING = 2


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat, as it is drawn."""

    name: str
    face: str
    is_person: bool


class SeatChip(Pressable):
    """A face with a name below it; pressed, it is the seat that is being changed."""

    def __init__(self, kit: Kit, avatars: Avatars, sitter: Sitter, *, on_press: Callable[[], None]) -> None:
        super().__init__(kit)
        self._avatars = avatars
        self.sitter = sitter
        self.on_press = on_press
        self.is_chosen = False

    def act(self) -> None:
        """Choose this seat."""
        self.on_press()

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """The face and the name."""
        name = self.kit.text.line_height(scale.text_px(_NAME))
        return scale.px(_CHIP_WIDTH), scale.target_px(_FACE) + name + scale.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the face, what kind of player it is, and the name."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        side = min(scale.target_px(_FACE), self.rect.width, self.rect.height)
        face = pygame.Rect(0, self.rect.top + scale.px(2), side, side)
        face.centerx = self.rect.centerx
        radius = side // 2
        ring = scale.px(4 if self.is_chosen else 3)
        edge = theme.focus if self.is_chosen else theme.accent_text if self.is_hovered else theme.line
        draw.shadow(surface, face.move(0, scale.px(3)), radius, scale.px(10), alpha=130)
        draw.disc(surface, face.center, radius, edge)
        draw.disc(surface, face.center, radius - ring, theme.panel)
        picture = self._avatars.picture(self.sitter.face, side - 2 * ring - scale.px(4))
        surface.blit(picture, picture.get_rect(center=face.center))
        self._draw_badge(surface, face)
        px = scale.text_px(_NAME)
        height = kit.text.line_height(px)
        shown, shown_px = kit.text.fit(self.sitter.name, px, self.rect.width - height, "bold")
        pill = pygame.Rect(0, 0, kit.text.width(shown, shown_px, "bold") + height * 3 // 4, height)
        pill.midbottom = self.rect.midbottom
        draw.rounded(surface, pill, height // 2, theme.panel, edge=edge)
        color = theme.focus if self.is_chosen else theme.text
        kit.text.draw(surface, shown, pill, shown_px, color, "bold", "center")
        self.draw_focus(surface, face, radius)

    def _draw_badge(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        scale, theme = self.kit.scale, self.kit.theme
        radius = max(8, scale.px(_BADGE) // 2)
        center = (face.right - radius + scale.px(2), face.bottom - radius + scale.px(2))
        ground = theme.accent if self.sitter.is_person else theme.button_bottom
        draw.disc(surface, center, radius + scale.px(2), theme.panel)
        draw.disc(surface, center, radius, ground)
        name = "person" if self.sitter.is_person else "robot"
        draw_icon(surface, name, center, round(radius * 1.3), theme.text)


class SeatRing(Widget):
    """Seats round an oval, the first at the bottom and the others on from there clockwise."""

    def __init__(
        self,
        kit: Kit,
        avatars: Avatars,
        sitters: Sequence[Sitter],
        *,
        on_choose: Callable[[Seat], None],
        on_resize: Callable[[int], None],
    ) -> None:
        super().__init__(kit)
        self.stepper = Stepper(
            kit,
            len(sitters),
            MIN_SEATS,
            MAX_SEATS,
            on_change=on_resize,
            show=lambda count: kit.catalog.plural("menu.new_game.seats", count),
        )
        empty = Sitter("", "", is_person=False)
        self.chips = [
            SeatChip(kit, avatars, empty, on_press=self._chooser(seat, on_choose))
            for seat in range(MAX_SEATS)
        ]
        self._table: pygame.Surface | None = None
        self.show(sitters, 0)

    @staticmethod
    def _chooser(seat: Seat, on_choose: Callable[[Seat], None]) -> Callable[[], None]:
        return lambda: on_choose(seat)

    @property
    def children(self) -> Sequence[Widget]:
        """The seats, then the number of seats."""
        return (*self.chips, self.stepper)

    def show(self, sitters: Sequence[Sitter], chosen: Seat) -> None:
        """Show these players, one of them chosen."""
        count_before = sum(chip.is_visible for chip in self.chips)
        for seat, chip in enumerate(self.chips):
            chip.is_visible = seat < len(sitters)
            chip.is_chosen = seat == chosen
            if chip.is_visible:
                chip.sitter = sitters[seat]
        self.stepper.value = len(sitters)
        if count_before != len(sitters) and self.rect.width:
            self.layout(self.rect, self.kit.scale)
        self.kit.invalidate()

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Spread the seats over the oval."""
        # No taller than wide, or it would be no round table.
        height = min(rect.height, round(rect.width * _TALLEST))
        rect = pygame.Rect(rect.left, rect.centery - height // 2, rect.width, height)
        super().layout(rect, scale)
        self._table = None
        shown = [chip for chip in self.chips if chip.is_visible]
        width, height = shown[0].wanted_size(scale)
        width = min(width, rect.width // 3)
        radius_x, radius_y = (rect.width - width) / 2, (rect.height - height) / 2
        for seat, chip in enumerate(shown):
            angle = math.radians(90 + 360 * seat / len(shown))
            place = pygame.Rect(0, 0, width, height)
            place.center = (
                round(rect.centerx + radius_x * math.cos(angle)),
                round(rect.centery + radius_y * math.sin(angle)),
            )
            chip.layout(place.clamp(rect), scale)
        stepper = pygame.Rect((0, 0), self.stepper.wanted_size(scale))
        stepper.width = min(stepper.width, round(rect.width * 0.6))
        stepper.center = (rect.centerx, rect.centery + scale.px(48))
        self.stepper.layout(stepper, scale)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, two piles of cards on it, and the seats."""
        table = self._table_rect()
        if self._table is None:
            self._table = _make_table(table.size, self.kit.scale.px(_RAIL), self.kit.table_look)
        surface.blit(self._table, table)
        self._draw_piles(surface)
        super().draw(surface)

    def _table_rect(self) -> pygame.Rect:
        _, chip_height = self.chips[0].wanted_size(self.kit.scale)
        inset = round(chip_height * 0.55)
        return self.rect.inflate(-2 * inset, -2 * inset)

    def _draw_piles(self, surface: pygame.Surface) -> None:
        scale, sprites = self.kit.scale, self.kit.sprites
        height = scale.px(84)
        for card, dx, angle in (("back", -34, 8.0), ("R7", 34, -6.0)):
            center = (self.rect.centerx + round(dx * scale.factor), self.rect.centery - scale.px(34))
            shadow = sprites.shadow(height, angle)
            surface.blit(shadow, shadow.get_rect(center=(center[0], center[1] + scale.px(2))))
            picture = sprites.rotated(card, height, angle)
            surface.blit(picture, picture.get_rect(center=center))


def _make_table(size: tuple[int, int], rail_px: int, look: TableLook) -> pygame.Surface:
    """An oval table, lit from the middle, in a rail."""
    width, height = (max(8, side) * _SUPERSAMPLING for side in size)
    rail = rail_px * _SUPERSAMPLING
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.fill((*look.rail_edge, 0))
    whole = picture.get_rect()
    pygame.draw.ellipse(picture, look.rail_edge, whole)
    pygame.draw.ellipse(picture, look.rail, whole.inflate(-rail // 3, -rail // 3))
    steps = 48
    cloth = whole.inflate(-2 * rail, -2 * rail)
    for step in range(steps):
        share = step / (steps - 1)
        ring = cloth.inflate(-round(cloth.width * share * 0.9), -round(cloth.height * share * 0.9))
        pygame.draw.ellipse(picture, blend(look.cloth_outer, look.cloth_inner, share), ring)
    return draw.shrink(picture, _SUPERSAMPLING)
