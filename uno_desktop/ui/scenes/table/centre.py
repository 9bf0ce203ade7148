"""The middle of the table: piles, the colour in force, the way round, what is owed, and who played last.

Owns how these look. Everything shown comes from the picture; knows no rules.
"""

import math
from typing import Final

import pygame

from uno_desktop.engine.cards import NO_COLOR, PACK_SIZE, Card, Seat
from uno_desktop.engine.table import NO_SEAT
from uno_desktop.present.layout import TableLayout
from uno_desktop.present.naming import COLOR_WORDS
from uno_desktop.present.piles import BADGE_TEXT
from uno_desktop.present.tween import Motion
from uno_desktop.ui import draw, icons
from uno_desktop.ui.scenes.table.canvas import Sprite, area, centered
from uno_desktop.ui.scenes.table.cards import Pose, flying, lying
from uno_desktop.ui.scenes.table.picture import Picture
from uno_desktop.ui.scenes.table.studio import BLACK, WHITE, Studio, code_of
from uno_desktop.ui.sprites import BACK
from uno_desktop.ui.theme import Color as Ink
from uno_desktop.ui.theme import blend

_SHOWN_DISCARDS: Final = 5
_PILE_LAYERS: Final = 5
_RING_WIDTH: Final = 11
_ARROWS: Final = 12
_ARROW_SIZE: Final = 25
_RUN_MS: Final = 1400.0
_REFUSAL_SIZE: Final = 42


class Centre:
    """Paints the middle of the table. `is_pile_hot`: the person may draw; `is_pile_hovered`: is about to.

    `drop_fits`: would what is held over the middle be taken, if it were let go now? None while nothing is.
    """

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.is_pile_hot = False
        self.is_pile_hovered = False
        self.drop_fits: bool | None = None
        self._angles: list[float] = []
        self._angles_for: TableLayout | None = None

    # --- Piles ---

    def discard_pose(self, card: Card, depth: int = 0) -> Pose:
        """Where a discard comes to lie: each card a little askew, always the same way."""
        layout = self.studio.layout
        x, y = layout.discard_pile.center
        spread = layout.px(5)
        angle = ((card * 47) % 23) - 11
        dx = ((card * 31) % 11 - 5) / 5 * spread
        dy = ((card * 17) % 9 - 4) / 4 * spread
        return Pose(x + dx, y + dy, float(angle), layout.discard_pile.height)

    def pile_pose(self, count: int = 20) -> Pose:
        """The top of the draw pile."""
        layout = self.studio.layout
        x, y = layout.draw_pile.center
        return Pose(x, y - self._thickness(count), 0.0, layout.draw_pile.height)

    def _thickness(self, count: int) -> float:
        return self.studio.px(9) * min(1.0, count / PACK_SIZE)

    def pile_sprites(self, picture: Picture, now_ms: float) -> list[Sprite]:
        """The draw pile: as thick as it is full, with its number of cards."""
        studio, theme = self.studio, self.studio.theme
        layout = studio.layout
        count = len(picture.table.draw_pile) + picture.leaving_pile(now_ms)
        drawn = [self._bed()]
        box = area(layout.draw_pile)
        if self.is_pile_hot:
            strength = 190 if self.is_pile_hovered else 120
            drawn.append(studio.glow(box, studio.px(10), studio.px(13), theme.focus, strength))
        layers = min(_PILE_LAYERS, count)
        base = self.pile_pose(0)
        for layer in range(layers):
            lift = self._thickness(count) * layer / max(1, layers - 1)
            pose = base.moved(-lift * 0.3, -lift)
            drawn += lying(studio.sprites, BACK, pose, shadow_px=studio.px(4 if layer == 0 else 1))
        if picture.shuffle is not None and studio.motion is Motion.FULL and layers:
            drawn += self._riffle(picture.shuffle.part(now_ms), base)
        if picture.flip is not None:
            part = picture.flip.part(now_ms)
            turned = min(1.0, part * 5, (1 - part) * 5)
            pose = base.moved(0, -studio.px(30) * turned)
            drawn += flying(studio.sprites, code_of(picture.flip.card), pose, turned=turned, height_px=12)
        badge = area(layout.piles.draw_count)
        drawn.append(studio.pill(badge, theme.panel, 235, edge=theme.line))
        drawn.append(studio.line(str(count), badge, studio.text_px(15), theme.text, "number", "center"))
        return drawn

    def _bed(self) -> Sprite:
        """Where the draw pile lies, seen once it is empty."""
        studio = self.studio
        box = area(studio.layout.draw_pile).inflate(studio.px(6), studio.px(6))

        def paint(picture: pygame.Surface) -> None:
            draw.ring(picture, picture.get_rect(), studio.px(10), WHITE, studio.px(2))
            picture.fill((255, 255, 255, 46), special_flags=pygame.BLEND_RGBA_MULT)

        return Sprite(studio.paint("bed", box.size, paint), *box.topleft)

    def _riffle(self, part: float, base: Pose) -> list[Sprite]:
        """Half of the pile slides out and in again."""
        drawn: list[Sprite] = []
        for half in (-1, 1):
            swing = math.sin(part * math.pi * 3) * (1 - part)
            pose = base.moved(half * abs(swing) * self.studio.px(34), -self.studio.px(6))
            drawn += lying(self.studio.sprites, BACK, pose, shadow_px=self.studio.px(4))
        return drawn

    def discard_sprites(self, picture: Picture) -> list[Sprite]:
        """The last few discards; those on their way are not there yet."""
        studio = self.studio
        lying_there = [card for card in picture.table.discards if not picture.is_on_its_way(card)]
        shown = lying_there[-_SHOWN_DISCARDS:]
        drawn: list[Sprite] = []
        for card in shown:
            code = code_of(card, picture.named.get(card, NO_COLOR))
            drawn += lying(studio.sprites, code, self.discard_pose(card), shadow_px=studio.px(3))
        return drawn

    # --- Signs ---

    def ring_sprites(self, picture: Picture, now_ms: float) -> list[Sprite]:
        """The ring in the colour in force, with its symbol at four places, glowing when it changes."""
        studio = self.studio
        ring = studio.layout.ring
        shown = studio.color(picture.color)
        ink = shown.fill if shown else studio.theme.track
        drawn: list[Sprite] = []
        fresh = 1.0 - min(1.0, (now_ms - picture.color_since_ms) / 700)
        glow = 70 + (round(120 * fresh / 10) * 10 if fresh > 0 and studio.motion is Motion.FULL else 0)
        if self.drop_fits:
            drawn.append(centered(self._ring_glow(studio.theme.focus, 220), ring.x, ring.y))
        elif shown and self.drop_fits is None:
            drawn.append(centered(self._ring_glow(shown.bright, min(200, glow)), ring.x, ring.y))
        drawn.append(centered(self._ring(ink, shown.pip if shown else ""), ring.x, ring.y))
        if self.drop_fits is False:
            drawn.append(centered(self._refusal(), ring.x, ring.y - ring.radius))
        return drawn

    def _refusal(self) -> pygame.Surface:
        """A cross on the ring: what is held there will not be taken."""
        studio, theme = self.studio, self.studio.theme
        return studio.sign("cross", studio.px(_REFUSAL_SIZE), studio.px(2), theme.danger, theme.on_danger)

    def _ring(self, ink: Ink, pip: str) -> pygame.Surface:
        studio = self.studio
        radius, width = studio.layout.ring.radius, studio.px(_RING_WIDTH)
        margin = studio.px(14)
        side = 2 * (radius + margin)

        def paint(picture: pygame.Surface) -> None:
            center = (side // 2, side // 2)
            draw.disc(picture, center, radius - width // 2, blend(ink, BLACK, 0.78))
            picture.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
            draw.circle(picture, center, radius + studio.px(2), blend(ink, BLACK, 0.5), width + studio.px(4))
            draw.circle(picture, center, radius, ink, width)
            draw.circle(picture, center, radius, blend(ink, WHITE, 0.35), max(1, studio.px(2)))
            if not pip:
                return
            size = studio.px(26)
            for angle in (45, 135, 225, 315):
                x = center[0] + (radius - width / 2) * math.cos(math.radians(angle))
                y = center[1] + (radius - width / 2) * math.sin(math.radians(angle))
                place = (round(x), round(y))
                draw.disc(picture, place, size // 2 + studio.px(3), blend(ink, BLACK, 0.5))
                icons.draw_icon(picture, pip, place, size, WHITE)
                icons.draw_icon(picture, pip, place, round(size * 0.72), ink)

        return studio.paint(("ring", ink, pip), (side, side), paint)

    def _ring_glow(self, ink: Ink, alpha: int) -> pygame.Surface:
        studio = self.studio
        radius, spread = studio.layout.ring.radius, studio.px(20)
        side = 2 * (radius + 2 * spread)

        def paint(picture: pygame.Surface) -> None:
            box = picture.get_rect().inflate(-4 * spread, -4 * spread)
            draw.shadow(picture, box, radius, spread, color=ink, alpha=alpha)

        return studio.paint(("ring glow", ink, alpha), (side, side), paint)

    def arrow_sprites(self, picture: Picture, now_ms: float) -> list[Sprite]:
        """Arrows along the oval; after each turn and change of direction a light runs along them."""
        studio = self.studio
        track, theme = studio.layout.arrows, studio.theme
        since_ms = now_ms - max(picture.turn_since_ms, picture.direction_since_ms)
        run = since_ms / _RUN_MS if studio.motion is Motion.FULL and 0 <= since_ms < _RUN_MS else None
        drawn: list[Sprite] = []
        size = studio.px(_ARROW_SIZE)
        for angle in self._arrow_angles(size):
            light = 0.0
            if run is not None:
                head = run * 360 * 1.15 - 30
                place = angle if picture.direction > 0 else 360 - angle
                behind = (head - (place - 90) % 360) % 360
                light = max(0.0, 1 - behind / 110) * min(1.0, (1 - run) * 4)
            x, y = track.point_at(angle)
            heading = self._heading(angle, picture.direction)
            ink = blend(theme.text_muted, theme.focus, round(light * 6) / 6)
            strength = 0.72 + 0.28 * (round(light * 6) / 6)
            drawn.append(centered(self._arrow(heading, ink, size, strength), x, y))
        return drawn

    def arrow_places(self) -> list[tuple[float, float]]:
        """The middle of each arrow."""
        track = self.studio.layout.arrows
        return [track.point_at(angle) for angle in self._arrow_angles(self.studio.px(_ARROW_SIZE))]

    def _arrow_angles(self, size: int) -> list[float]:
        """Where arrows lie on the oval: not where pile, badges or seats would half cover them."""
        layout = self.studio.layout
        if self._angles_for is not layout:
            piles = layout.piles
            taken = [piles.draw, piles.color_badge, piles.chain_badge, piles.played_by]
            boxes = [area(rect) for rect in (*taken, *(place.bounds for place in layout.others))]
            self._angles, self._angles_for = [], layout
            for index in range(_ARROWS):
                angle = (index + 0.5) * 360 / _ARROWS
                box = pygame.Rect(0, 0, size, size)
                box.center = (
                    round(layout.arrows.point_at(angle)[0]),
                    round(layout.arrows.point_at(angle)[1]),
                )
                if box.collidelist(boxes) < 0:
                    self._angles.append(angle)
        return self._angles

    def _heading(self, angle: float, direction: int) -> int:
        """Which way an arrow on the oval points, in degrees clockwise from the right."""
        track = self.studio.layout.arrows
        radians = math.radians(angle)
        dx, dy = -track.radius_x * math.sin(radians), track.radius_y * math.cos(radians)
        heading = math.degrees(math.atan2(dy, dx)) + (180 if direction < 0 else 0)
        return round(heading) % 360

    def _arrow(self, heading: int, ink: Ink, size: int, strength: float) -> pygame.Surface:
        def paint(picture: pygame.Surface) -> None:
            chevron = icons.icon("chevron_right", size, ink)
            turned = pygame.transform.rotozoom(chevron, -heading, 1.0)
            picture.blit(turned, turned.get_rect(center=picture.get_rect().center))
            picture.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)

        side = round(size * 1.5)
        return self.studio.paint(("arrow", heading, ink, strength), (side, side), paint)

    def is_running(self, picture: Picture, now_ms: float) -> bool:
        """Is a light running along the arrows, or the ring still glowing?"""
        if self.studio.motion is not Motion.FULL:
            return False
        since_ms = now_ms - max(picture.turn_since_ms, picture.direction_since_ms, picture.color_since_ms)
        return since_ms < _RUN_MS

    def badge_sprites(self, picture: Picture) -> list[Sprite]:
        """Colour in force by name, cards owed, and who played the last card."""
        studio = self.studio
        piles = studio.layout.piles
        drawn: list[Sprite] = []
        shown = studio.color(picture.color)
        if shown is not None:
            name = studio.catalog.text(f"table.color_label.{COLOR_WORDS[picture.color]}")
            drawn += self._badge(area(piles.color_badge), name, shown.bright, icon=shown.pip)
        if picture.table.chain:
            text = studio.catalog.text("table.badge.owed", n=picture.table.chain)
            drawn += self._badge(
                area(piles.chain_badge), text, studio.theme.on_danger, fill=studio.theme.danger
            )
        if picture.last_player != NO_SEAT:
            drawn += self._played_by(picture.last_player)
        return drawn

    def _played_by(self, seat: Seat) -> list[Sprite]:
        """Face and name of who played the last card."""
        studio = self.studio
        rect = area(studio.layout.piles.played_by)
        face = studio.avatars.picture(studio.faces[seat], rect.height)
        drawn = self._badge(rect, studio.names[seat], studio.theme.text_muted, indent_px=rect.height)
        return [*drawn, Sprite(face, drawn[0].x, rect.y)]

    def _badge(
        self,
        rect: pygame.Rect,
        text: str,
        ink: Ink,
        *,
        icon: str = "",
        indent_px: int = 0,
        fill: Ink | None = None,
    ) -> list[Sprite]:
        """Words on a pill as wide as they need; a symbol, or room for a picture, before them."""
        studio = self.studio
        px = studio.text_px(BADGE_TEXT - 2)
        pad = studio.px(8)
        icon_px = round(px * 0.95) if icon else 0
        before = icon_px + pad // 2 if icon else max(0, indent_px - pad // 2)
        room = rect.width - 2 * pad - before
        shown, px = studio.text.fit(text, px, room, "bold")
        width = studio.text.width(shown, px, "bold") + 2 * pad + before
        box = pygame.Rect(rect.x, rect.y, width, rect.height)
        if self._is_below_pile(rect):
            box.centerx = rect.centerx
        drawn = [studio.pill(box, fill or studio.theme.backdrop_bottom, 255 if fill else 190)]
        if icon:
            middle = (box.left + pad + icon_px // 2, box.centery)
            drawn.append(studio.icon(icon, middle, icon_px, ink))
        left = box.left + pad + before
        words = pygame.Rect(left, box.top, box.right - pad - left + 2, box.height)
        drawn.append(studio.line(shown, words, px, ink, "bold"))
        return drawn

    def _is_below_pile(self, rect: pygame.Rect) -> bool:
        """In a narrow room the badges stand below the draw pile, else beside the ring."""
        return rect.y >= self.studio.layout.draw_pile.bottom
