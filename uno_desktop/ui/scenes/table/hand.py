"""The hand of the person at the bottom: its order, what is raised, where each card is, what is under a point.

Owns the fan as it is seen and handled. Knows no rules: it is told which cards may be played.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from uno_desktop.engine.cards import Card
from uno_desktop.present.geometry import CardSlot, Point, card_at
from uno_desktop.present.tween import Motion
from uno_desktop.ui import draw, icons
from uno_desktop.ui.scenes.table.canvas import Sprite, area, centered
from uno_desktop.ui.scenes.table.cards import Pose, flying, lying
from uno_desktop.ui.scenes.table.studio import Studio, code_of
from uno_desktop.ui.sprites import BACK, CORNER, width_for

_EASE_MS: Final = 55.0
_SHAKE_MS: Final = 420
_DRAG_START: Final = 9
_MARK_LIFT: Final = 34
_HIDDEN_TEXT: Final = 13
_SHADE: Final = (12, 15, 34)
_SHADE_ALPHA: Final = 138
_RAISED_SHADE_ALPHA: Final = 72
"""A card that is looked at stays readable, but does not look as if it could be played."""


@dataclass(slots=True)
class Drag:
    """A press on a card that has not ended: a click, or once it `is_moving` a drag.

    `place` is where in the hand the card would lie if it were let go now, None elsewhere; `origin` is
    where it came from.
    """

    card: Card
    pressed_at: Point
    grip: Point
    at: Point
    origin: int
    is_moving: bool = False
    is_scrolling: bool = False
    place: int | None = None


class Hand:
    """Cards are shown in `cards`; all states name them by card, so that equal cards stay apart."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.cards: list[Card] = []
        self.is_open = True
        self.does_drag_scroll = True
        self.playable: frozenset[Card] = frozenset()
        self.is_asked = False
        self.hovered: Card | None = None
        self.chosen: Card | None = None
        self.held: tuple[Card, ...] = ()
        self.marked: list[Card] = []
        self.hinted: frozenset[Card] = frozenset()
        self.drag: Drag | None = None
        self.absent: frozenset[Card] = frozenset()
        self._scroll = 0.0
        self._scroll_wanted = 0.0
        self._poses: dict[Card, Pose] = {}
        self._shakes: dict[Card, float] = {}
        self._is_moving = False

    # --- What is in it ---

    def show(self, cards: Sequence[Card], absent: Iterable[Card] = ()) -> None:
        """Show these cards in this order; the `absent` have their place but are still in the air."""
        before = self.cards
        self.cards = list(cards)
        self.absent = frozenset(absent)
        if before == self.cards:
            return
        here = set(self.cards)
        self._poses = {card: pose for card, pose in self._poses.items() if card in here}
        self.marked = [card for card in self.marked if card in here]
        if self.drag is not None and self.drag.card not in here:
            self.drag = None
        if self.hovered not in here:
            self.hovered = None
        if self.chosen not in here:
            self.chosen = self._neighbour(before)
        self.held = tuple(card for card in self.held if card in here)
        self._is_moving = True
        self.scroll_to(self._scroll_wanted)

    def _neighbour(self, before: list[Card]) -> Card | None:
        """The card that has come to where the chosen one was."""
        if self.chosen is None or not self.cards or self.chosen not in before:
            return None
        return self.cards[min(before.index(self.chosen), len(self.cards) - 1)]

    # --- Where it is ---

    def slots(self) -> list[CardSlot]:
        """The places at rest, in order."""
        return self.studio.layout.hand_slots(len(self.cards), self._scroll)

    def slot_of(self, card: Card) -> CardSlot | None:
        """Where a card rests; None if it is not in the hand."""
        if card not in self.cards:
            return None
        return self.slots()[self.cards.index(card)]

    def pose_of(self, card: Card) -> Pose | None:
        """Where a card is seen now."""
        pose = self._poses.get(card)
        if pose is None:
            slot = self.slot_of(card)
            return None if slot is None else Pose.of_slot(slot)
        return pose

    def _wanted_pose(self, card: Card, slot: CardSlot) -> Pose:
        layout = self.studio.layout
        drag = self.drag
        if drag is not None and drag.card == card and drag.is_moving and not drag.is_scrolling:
            return Pose(drag.at[0] - drag.grip[0], drag.at[1] - drag.grip[1], 0.0, slot.height * 1.08)
        if card == self.raised:
            return Pose.of_slot(layout.hovered(slot))
        if card in self.marked or card in self.held or card in self.hinted:
            return Pose.of_slot(slot.moved(0, -layout.px(_MARK_LIFT)))
        if card in self.playable:
            return Pose.of_slot(layout.lifted(slot))
        return Pose.of_slot(slot)

    @property
    def raised(self) -> Card | None:
        """The one card that is enlarged: under the pointer, or chosen with the keys."""
        if not self.is_open or (self.drag is not None and self.drag.is_moving):
            return None
        if self.hovered is not None:
            return self.hovered
        return self.chosen if self.studio.kit.shows_focus else None

    def update(self, elapsed_ms: float) -> bool:
        """Let the cards settle; whether any of them is still moving."""
        glide = 1.0 if self.studio.motion is not Motion.FULL else 1 - math.exp(-elapsed_ms / _EASE_MS)
        if abs(self._scroll - self._scroll_wanted) > 0.01:
            self._scroll += (self._scroll_wanted - self._scroll) * glide
        else:
            self._scroll = self._scroll_wanted
        is_moving = self._scroll != self._scroll_wanted
        for card, slot in zip(self.cards, self.slots(), strict=True):
            wanted = self._wanted_pose(card, slot)
            pose = self._poses.get(card, wanted)
            if card in self.absent or pose.is_near(wanted):
                self._poses[card] = wanted
            else:
                self._poses[card] = pose.toward(wanted, glide)
                is_moving = True
        self._shakes = {card: left - elapsed_ms for card, left in self._shakes.items() if left > elapsed_ms}
        self._is_moving = is_moving or bool(self._shakes) or self.drag is not None
        return self._is_moving

    @property
    def is_moving(self) -> bool:
        return self._is_moving

    def settle(self) -> None:
        """Everything is at its place at once: the window has another size."""
        self._poses.clear()
        self._scroll = self._scroll_wanted = float(min(self._scroll_wanted, self.max_scroll))

    def wake(self) -> None:
        """Something has changed that moves cards."""
        self._is_moving = True

    def shake(self, card: Card) -> None:
        """Shake a card that may not be played."""
        if self.studio.motion is not Motion.NONE:
            self._shakes[card] = _SHAKE_MS
        self._is_moving = True

    # --- What the player does with it ---

    def card_at(self, point: Point) -> Card | None:
        """The card under a point. The enlarged one counts where nothing else lies."""
        slots = self.slots()
        layout = self.studio.layout
        bases = [
            layout.lifted(slot) if card in self.playable else slot
            for card, slot in zip(self.cards, slots, strict=True)
        ]
        hit = card_at(point, bases) or card_at(point, slots)
        if hit is not None:
            return self.cards[hit.z]
        raised = self.raised
        if raised is not None and raised in self.cards:
            slot = slots[self.cards.index(raised)]
            if slot.is_visible and layout.hovered(slot).contains(point):
                return raised
        return None

    def hover(self, point: Point | None) -> bool:
        """The pointer is here, or nowhere; whether another card is raised now."""
        before = self.hovered
        self.hovered = None if point is None or not self.is_open else self.card_at(point)
        if self.hovered != before:
            self._is_moving = True
        return self.hovered != before

    def press(self, card: Card, point: Point) -> None:
        """The left button went down on a card."""
        pose = self.pose_of(card)
        grip = (0.0, 0.0) if pose is None else (point[0] - pose.x, point[1] - pose.y)
        self.drag = Drag(card, point, grip, point, self.cards.index(card))

    def drag_to(self, point: Point) -> None:
        """The pointer moved with the button down."""
        drag = self.drag
        if drag is None:
            return
        before, drag.at = drag.at, point
        dx, dy = point[0] - drag.pressed_at[0], point[1] - drag.pressed_at[1]
        if not drag.is_moving and math.hypot(dx, dy) > self.studio.px(_DRAG_START):
            drag.is_moving = True
            drag.is_scrolling = self.does_drag_scroll and bool(self.max_scroll) and abs(dx) > abs(dy)
        if drag.is_scrolling:
            slots = self.slots()
            step = max(1.0, (slots[-1].x - slots[0].x) / max(1, len(slots) - self.max_scroll - 1))
            self.scroll_by((before[0] - point[0]) / step)
        drag.place = self._place_of(drag) if drag.is_moving and not drag.is_scrolling else None
        self._is_moving = True

    def _place_of(self, drag: Drag) -> int | None:
        """Which place in the hand is nearest to the card that is dragged over it."""
        if drag.at[1] < self.studio.layout.hand.y or not self.is_open:
            return None
        x = drag.at[0] - drag.grip[0]
        slots = [slot for slot in self.slots() if slot.is_visible]
        return min(slots, key=lambda slot: abs(slot.x - x)).z if slots else None

    def release(self) -> Drag | None:
        """The button went up; what was dragged or clicked."""
        drag, self.drag = self.drag, None
        self._is_moving = True
        return drag

    def choose(self, step: int) -> None:
        """Choose the next card with the keys, `step` places on, and bring it into view."""
        if not self.cards:
            return
        if self.chosen in self.cards:
            index = (self.cards.index(self.chosen) + step) % len(self.cards)
        else:
            playable = [index for index, card in enumerate(self.cards) if card in self.playable]
            index = playable[0] if playable else 0
        self.choose_card(self.cards[index])

    def choose_fitting(self) -> None:
        """Whoever plays by keys finds a card chosen that may be played, when his turn comes."""
        fitting = next((card for card in self.cards if card in self.playable), None)
        is_by_keys = self.hovered is None and self.raised is not None
        if is_by_keys and self.raised not in self.playable and fitting is not None:
            self.choose_card(fitting)

    def choose_card(self, card: Card) -> None:
        """Choose this card with the keys."""
        self.chosen = card
        self.hovered = None
        self._is_moving = True
        index = self.cards.index(card)
        shown = len(self.cards) - self.max_scroll
        if index < self._scroll_wanted:
            self.scroll_to(index)
        elif index > self._scroll_wanted + shown - 1:
            self.scroll_to(index - shown + 1)

    @property
    def max_scroll(self) -> int:
        return self.studio.layout.max_scroll(len(self.cards))

    def scroll_by(self, cards: float) -> None:
        """Scroll so many cards to the right, or left where negative."""
        self.scroll_to(self._scroll_wanted + cards)

    def scroll_to(self, first: float) -> None:
        self._scroll_wanted = min(max(0.0, first), float(self.max_scroll))
        self._is_moving = True

    # --- How it looks ---

    def sprites(self) -> list[Sprite]:
        """The cards from left to right, the raised one last, and the arrows of a hand that scrolls."""
        drawn: list[Sprite] = []
        last: list[Sprite] = []
        for card, slot in zip(self.cards, self.slots(), strict=True):
            if card in self.absent:
                continue
            is_on_top = card == self.raised or (self.drag is not None and self.drag.card == card)
            if not slot.is_visible and not is_on_top:
                continue
            sprites = self._card_sprites(card, slot)
            if is_on_top:
                last = sprites
            else:
                drawn += sprites
        return drawn + last + self._marks() + self._arrows()

    def _card_sprites(self, card: Card, slot: CardSlot) -> list[Sprite]:
        pose = self._poses.get(card) or Pose.of_slot(slot)
        left_ms = self._shakes.get(card)
        if left_ms is not None:
            swing = math.sin(left_ms / 34) * self.studio.px(7) * (left_ms / _SHAKE_MS)
            pose = pose.moved(swing, 0)
        is_dimmed = self.is_asked and card not in self.playable and card not in self.held
        code = code_of(card) if self.is_open else BACK
        sprites = self.studio.sprites
        heights = (slot.height, self.studio.layout.hovered(slot).height)
        if round(pose.height) not in heights:
            code_at_rest = code
            return flying(sprites, code_at_rest, pose, height_px=self.studio.px(10))
        is_raised = round(pose.height) == heights[1]
        shadow = self.studio.px(12) if is_raised else self.studio.px(4)
        drawn = lying(sprites, code, pose, shadow_px=shadow)
        if is_dimmed:
            drawn.append(self._shade(pose, _RAISED_SHADE_ALPHA if is_raised else _SHADE_ALPHA))
        return drawn

    def _shade(self, pose: Pose, alpha: int) -> Sprite:
        """What dims a card that cannot be played now; the same for all cards at an angle."""
        height, angle = round(pose.height), round(-pose.angle_deg)

        def paint(picture: pygame.Surface) -> None:
            draw.rounded(picture, picture.get_rect(), round(height * CORNER), _SHADE)
            picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)

        flat = self.studio.paint(("shade", alpha), (width_for(height), height), paint)
        turned = self.studio.turned(flat, angle)
        return centered(turned, pose.x, pose.y)

    def _marks(self) -> list[Sprite]:
        """The order in which marked cards go down."""
        sprites: list[Sprite] = []
        studio = self.studio
        for number, card in enumerate(self.marked, start=1):
            pose = self.pose_of(card)
            if pose is None:
                continue
            size = studio.layout.measure.target_px(30)
            box = area(self.studio.layout.hand)
            box.update(0, 0, size, size)
            box.center = (round(pose.x), round(pose.y - pose.height / 2))
            sprites.append(studio.pill(box, studio.theme.focus))
            sprites.append(
                studio.line(str(number), box, studio.text_px(17), studio.theme.on_primary, "number", "center")
            )
        return sprites

    def _arrows(self) -> list[Sprite]:
        """Where the hand goes on: arrows at its ends, with how many cards wait there."""
        if not self.max_scroll:
            return []
        studio = self.studio
        layout = studio.layout
        sprites: list[Sprite] = []
        before = round(self._scroll_wanted)
        for rect, name, hidden in (
            (layout.scroll_left, "chevron_left", before),
            (layout.scroll_right, "chevron_right", self.max_scroll - before),
        ):
            box = area(rect)
            size = layout.measure.target_px(34)
            box = box.inflate(0, min(0, round(size * 2.4) - box.height))
            ink = studio.theme.text if hidden else studio.theme.text_disabled
            sprites.append(studio.pill(box, studio.theme.panel, 225, radius_px=studio.px(10)))
            middle = box.centery - (size // 4 if hidden else 0)
            sprites.append(centered(icons.icon(name, round(size * 0.62), ink), box.centerx, middle))
            if hidden:
                row = pygame.Rect(box.x, middle + size // 4, box.width, size // 2)
                px = studio.text_px(_HIDDEN_TEXT)
                sprites.append(studio.line(f"+{hidden}", row, px, ink, "number", "center"))
        return sprites

    def visible_part(self, card: Card) -> pygame.Rect | None:
        """A box within what is seen of a card: a click there is a click on it. None if scrolled away."""
        slots = self.slots()
        index = self.cards.index(card)
        slot = slots[index]
        if not slot.is_visible or card in self.absent:
            return None
        left = slot.x - slot.width / 2
        after = slots[index + 1] if index + 1 < len(slots) else None
        right = left + slot.width
        if after is not None and after.is_visible:
            right = min(right, after.x - after.width / 2)
        width = max(2.0, right - left)
        box = pygame.Rect(0, 0, max(2, round(width * 0.5)), max(2, slot.height // 3))
        box.center = (round(left + width / 2), round(slot.y))
        return box
