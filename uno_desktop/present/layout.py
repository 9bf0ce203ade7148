"""The table scene in pixels: where everything lies, for any window and any number of seats.

Owns the proportions of the table. Pure geometry: knows no cards, no state of the game and no pygame, so that
a scene can be placed anew at any moment and a test can look at thousands of windows.

From the top down there lie: the buttons in the upper corners and the seats of the top row; the centre with
the piles, between the seats of the sides; one line of narration; the prompt with its buttons; the hand, with
the viewer's own plate at its left and the UNO button at its right (in a tall window both lie above the hand).
"""

from dataclasses import dataclass, replace
from typing import Final

from uno_desktop.engine.cards import Seat
from uno_desktop.present.fan import Fan
from uno_desktop.present.geometry import (
    CARD_ASPECT,
    CardSlot,
    Circle,
    ColorWheel,
    Ellipse,
    Measure,
    Point,
    Rect,
)
from uno_desktop.present.piles import Piles, place_piles
from uno_desktop.present.seating import (
    GAP,
    Edge,
    Seating,
    SeatPlace,
    furnish_plate,
    plate_height_px,
    top_height_px,
)

_MARGIN: Final = 14
_CORNER_BUTTON: Final = 44
_HAND_CARD_SHARE: Final = 0.23  # of the window's height
_HAND_CARD_WIDEST: Final = 0.22  # height of a hand card for the window's width
_LIFT: Final = 16
_HAND_ARC: Final = 8
_MIN_STEP: Final = 22
_WIDEST_STAGE: Final = 2.45  # width for height: all of a 21:9 screen
_WIDEST_REACH: Final = 2.05
_HOVER_SCALE: Final = 1.2
_PANEL_WIDTH: Final = 300
_UNO_SIZE: Final = (136, 96)
_OWN_PLATE_WIDTH: Final = 226  # the count of cards stands beside the name
_PROMPT_SHARE: Final = 0.52  # of the stage's width; the rest is for buttons
_BANNER_WIDTH: Final = 560
_BUTTON_HEIGHT: Final = 44
_BUTTON_WIDTH: Final = 168
STATUS_TEXT: Final = 17
PROMPT_TEXT: Final = 18
BUTTON_TEXT: Final = 17


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Every place of the table scene. Made by `table_layout`.

    `stage` is the part of the window that the table uses: not the log panel, and not the far ends of a very
    wide window. The others sit across all its width; what the viewer himself uses stays within reach of his
    hand. `seats` is indexed by seat and holds the viewer's own place too; his fan is the hand.
    `banner_width` is what large words may take; where they stand depends on what lies open at that moment.
    """

    measure: Measure
    window: Rect
    stage: Rect
    viewer: Seat
    seats: tuple[SeatPlace, ...]
    piles: Piles
    hand: Rect
    hand_fan: Fan
    uno: Rect
    status: Rect
    prompt: Rect
    actions: Rect
    banner_width: int
    pause: Rect
    settings: Rect
    hint: Rect
    log: Rect
    log_panel: Rect | None
    tools: tuple[Rect, Rect, Rect]
    talk: Rect

    @property
    def draw_pile(self) -> Rect:
        return self.piles.draw

    @property
    def discard_pile(self) -> Rect:
        return self.piles.discard

    @property
    def ring(self) -> Circle:
        return self.piles.ring

    @property
    def arrows(self) -> Ellipse:
        return self.piles.arrows

    @property
    def wheel(self) -> ColorWheel:
        return self.piles.wheel

    @property
    def own(self) -> SeatPlace:
        """The viewer's own place."""
        return self.seats[self.viewer]

    @property
    def others(self) -> tuple[SeatPlace, ...]:
        """The other seats, clockwise from the viewer's left."""
        return (*self.seats[self.viewer + 1 :], *self.seats[: self.viewer])

    @property
    def scroll_left(self) -> Rect:
        """The target at the left end of a hand that scrolls."""
        return Rect(self.hand.x, self.hand.y, self.hand_fan.arrow_px, self.hand.height)

    @property
    def scroll_right(self) -> Rect:
        width = self.hand_fan.arrow_px
        return Rect(self.hand.right - width, self.hand.y, width, self.hand.height)

    def px(self, units: float) -> int:
        """A length of the 1280x720 design in pixels of this window."""
        return self.measure.px(units)

    def text_px(self, units: float) -> int:
        """A font size of the design in pixels, with the player's text size."""
        return self.measure.text_px(units)

    def hand_slots(self, count: int, scroll: float = 0.0) -> list[CardSlot]:
        """A slot for each card of the viewer's hand, from left to right."""
        return self.hand_fan.slots(count, scroll)

    def max_scroll(self, count: int) -> int:
        """The largest useful `scroll` for a hand of so many cards; 0 if they all show."""
        return self.hand_fan.max_scroll(count)

    def lifted(self, slot: CardSlot) -> CardSlot:
        """The slot of a card that may be played: a little higher."""
        return slot.moved(0, -self.px(_LIFT))

    def hovered(self, slot: CardSlot) -> CardSlot:
        """The slot of the card under the pointer: upright, larger, above the others, wholly in the window."""
        width, height = round(slot.width * _HOVER_SCALE), round(slot.height * _HOVER_SCALE)
        center = (slot.x, self.hand.bottom - height / 2)
        box = Rect.around(center, width, height).kept_inside(self.window)
        return CardSlot(box.x + box.width / 2, box.y + box.height / 2, 0.0, 1000 + slot.z, width, height)

    def action_buttons(self, count: int) -> list[Rect]:
        """So many buttons side by side in the action bar, from its left end."""
        gap = self.px(GAP)
        width = min(self.px(_BUTTON_WIDTH), (self.actions.width - gap * (count - 1)) // max(1, count))
        return [
            Rect(self.actions.x + i * (width + gap), self.actions.y, width, self.actions.height)
            for i in range(count)
        ]

    def seat_at(self, point: Point) -> Seat | None:
        """The other seat whose plate or cards are under a point (a click there catches or chooses it)."""
        hits = (place.seat for place in self.others if place.bounds.contains(point))
        return next(hits, None)


def table_layout(
    width_px: int,
    height_px: int,
    seats: int,
    *,
    viewer: Seat = 0,
    text_scale: float = 1.0,
    is_log_open: bool = False,
) -> TableLayout:
    """Lay the table out for a window of any size (zero counts as one pixel), 2 to 10 seats.

    Windows below 1024x640 (tall ones below 640x1000) show the same table smaller.
    """
    window = Rect(0, 0, width_px, height_px)
    measure = Measure.of_window(window.width, window.height, text_scale)
    stage, log_panel = _stage_and_panel(window, measure, is_log_open)
    return _Builder(measure, window, stage, log_panel, seats, viewer).build()


def _stage_and_panel(window: Rect, measure: Measure, is_log_open: bool) -> tuple[Rect, Rect | None]:
    """A wide window gives the log its right part, a tall one its upper part."""
    px = measure.px
    panel: Rect | None = None
    free = window
    corner = measure.target_px(_CORNER_BUTTON) + 2 * px(_MARGIN)
    if is_log_open and window.height > window.width:
        height = round(window.height * 0.14)
        panel = Rect(px(_MARGIN), corner, window.width - 2 * px(_MARGIN), height)
        free = Rect(0, panel.bottom, window.width, window.height - panel.bottom)
    elif is_log_open:
        panel_width = px(_PANEL_WIDTH)
        x = window.width - px(_MARGIN) - panel_width
        panel = Rect(x, corner, panel_width, window.height - corner - px(_MARGIN))
        free = Rect(0, 0, x, window.height)
    stage_width = min(free.width, round(window.height * _WIDEST_STAGE))
    return Rect(free.x + (free.width - stage_width) // 2, free.y, stage_width, free.height), panel


@dataclass(frozen=True, slots=True)
class _Builder:
    measure: Measure
    window: Rect
    stage: Rect
    log_panel: Rect | None
    seats: int
    viewer: Seat

    @property
    def is_tall(self) -> bool:
        return self.window.height > self.window.width

    @property
    def reach(self) -> Rect:
        """The middle of the stage: as far to either side as one looks and points all the time."""
        stage = self.stage
        width = min(stage.width, round(self.window.height * _WIDEST_REACH))
        return Rect(stage.x + (stage.width - width) // 2, stage.y, width, stage.height)

    def build(self) -> TableLayout:
        fan = self._hand_fan()
        own_plate, uno = self._own_plate_and_uno(fan.area)
        prompt, actions, status = self._lines_above(
            min(fan.area.y, own_plate.y, uno.y) if self.is_tall else fan.area.y
        )
        seating = self._seating(status.y)
        center = self._center(seating, status.y)
        tools, talk = self._tools_and_talk(own_plate)
        places = sorted(
            [*seating.places(self.viewer, self.seats), self._own_place(own_plate, fan.area, tools)],
            key=lambda place: place.seat,
        )
        pause, settings, hint, log = self._corners()
        return TableLayout(
            measure=self.measure,
            window=self.window,
            stage=self.stage,
            viewer=self.viewer,
            seats=tuple(places),
            piles=place_piles(self.measure, center),
            hand=fan.area,
            hand_fan=fan,
            uno=uno,
            status=status,
            prompt=prompt,
            actions=actions,
            banner_width=min(self.measure.px(_BANNER_WIDTH), self.stage.width),
            pause=pause,
            settings=settings,
            hint=hint,
            log=log,
            log_panel=self.log_panel,
            tools=tools,
            talk=talk,
        )

    def _lines_above(self, bottom_y: int) -> tuple[Rect, Rect, Rect]:
        """The prompt with its buttons at its right, and the line of narration over both."""
        px = self.measure.px
        x, width = self.reach.x + px(_MARGIN), self.reach.width - 2 * px(_MARGIN)
        height = self.measure.target_px(_BUTTON_HEIGHT)
        y = bottom_y - px(GAP) - height
        prompt = Rect(x, y, round(width * _PROMPT_SHARE), height)
        actions_x = prompt.right + px(12)
        actions = Rect(actions_x, y, x + width - actions_x, height)
        status_height = self.measure.line_px(STATUS_TEXT)
        return prompt, actions, Rect(x, y - px(6) - status_height, width, status_height)

    def _corners(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Pause and settings at the upper left of the window, hint and log at the upper right."""
        size, margin = self.measure.target_px(_CORNER_BUTTON), self.measure.px(_MARGIN)
        step = size + self.measure.px(GAP)
        right = self.window.right - margin - size
        xs = (margin, margin + step, right - step, right)
        pause, settings, hint, log = (Rect(x, margin, size, size) for x in xs)
        return pause, settings, hint, log

    def _hand_fan(self) -> Fan:
        px, reach = self.measure.px, self.reach
        height = min(self.window.height * _HAND_CARD_SHARE, self.window.width * _HAND_CARD_WIDEST)
        card_height = max(1, min(round(height), px(200)))
        card_width = max(1, round(card_height * CARD_ASPECT))
        area_height = Fan.height_px(card_width, card_height, px(_HAND_ARC), px(_LIFT))
        left = right = px(_MARGIN)
        if not self.is_tall:
            left += px(_OWN_PLATE_WIDTH) + px(_MARGIN)
            right += px(_UNO_SIZE[0]) + px(_MARGIN)
        area = Rect(
            reach.x + left,
            reach.bottom - px(GAP) - area_height,
            reach.width - left - right,
            area_height,
        )
        return Fan(
            area=area,
            card_width=card_width,
            card_height=card_height,
            max_step_px=card_width * 0.92,
            min_step_px=px(_MIN_STEP),
            arc_px=px(_HAND_ARC),
            lift_px=px(_LIFT),
            arrow_px=self.measure.target_px(34),
        )

    def _own_plate_and_uno(self, hand: Rect) -> tuple[Rect, Rect]:
        px, reach = self.measure.px, self.reach
        margin = px(_MARGIN)
        plate_height = plate_height_px(self.measure) + px(12)
        uno_width, uno_height = (px(units) for units in _UNO_SIZE)
        bottom = hand.y - px(GAP) if self.is_tall else reach.bottom - margin
        plate = Rect(reach.x + margin, bottom - plate_height, px(_OWN_PLATE_WIDTH), plate_height)
        uno = Rect(reach.right - margin - uno_width, bottom - uno_height, uno_width, uno_height)
        return plate, uno

    def _tools_and_talk(self, own_plate: Rect) -> tuple[tuple[Rect, Rect, Rect], Rect]:
        """Small buttons above the own plate, in a tall window beside it: three for the hand, one to talk."""
        size, gap = self.measure.target_px(_CORNER_BUTTON), self.measure.px(GAP)
        x, y = own_plate.x, own_plate.y - gap - size
        if self.is_tall:
            x, y = own_plate.right + gap, own_plate.bottom - size
        first, second, third, talk = (Rect(x + i * (size + gap), y, size, size) for i in range(4))
        return (first, second, third), talk

    def _own_place(self, plate: Rect, hand: Rect, tools: tuple[Rect, Rect, Rect]) -> SeatPlace:
        """The viewer's plate: the count stands beside the name, the cards owed on the avatar.

        What he says stands above the small buttons, which he may want to press meanwhile.
        """
        px = self.measure.px
        place = furnish_plate(self.measure, self.viewer, Edge.BOTTOM, plate, hand, self.window)
        count_width = px(40)
        name = Rect(
            place.name.x,
            place.name.y,
            place.name.width - count_width - px(4),
            place.name.height,
        )
        return replace(
            place,
            name=name,
            count=Rect(name.right + px(4), name.y, count_width, name.height),
            chain=Rect.around((place.avatar.center[0], plate.y + px(10)), px(52), px(28)),
            bubble=replace(place.bubble, y=min(plate.y, tools[0].y) - px(GAP) - place.bubble.height),
        )

    def _seating(self, bottom_y: int) -> Seating:
        """The strips for the other seats: the first way to lay them in which no two meet."""
        px, stage, top = self.measure.px, self.stage, self._top_strip()
        below_corners = max(self._below_corners, stage.y + px(GAP))
        below_top = top.bottom + px(GAP)
        is_narrow = stage.width < px(900)
        ways = [(is_narrow, below_corners), (is_narrow, below_top), (False, below_top)]
        for fans_below, sides_y in ways:
            sides = Rect(
                stage.x + px(_MARGIN),
                sides_y,
                stage.width - 2 * px(_MARGIN),
                bottom_y - px(GAP) - sides_y,
            )
            seating = Seating(self.measure, self.window, top, sides, fans_below)
            if seating.fits(self.viewer, self.seats):
                break
        return seating

    @property
    def _below_corners(self) -> int:
        return self.measure.px(_MARGIN + GAP) + self.measure.target_px(_CORNER_BUTTON)

    def _top_strip(self) -> Rect:
        """Between the corner buttons; in a tall window below them, or below the log."""
        px, stage = self.measure.px, self.stage
        height = top_height_px(self.measure)
        if self.is_tall:
            y = self._below_corners if self.log_panel is None else stage.y + px(GAP)
            return Rect(stage.x + px(_MARGIN), y, stage.width - 2 * px(_MARGIN), height)
        corner = 2 * self.measure.target_px(_CORNER_BUTTON) + px(GAP) + 2 * px(_MARGIN)
        right_x = self.window.right - corner
        inset = max(px(_MARGIN), corner - stage.x, stage.right - right_x)
        return Rect(stage.x + inset, px(GAP), stage.width - 2 * inset, height)

    def _center(self, seating: Seating, bottom_y: int) -> Rect:
        """The room that the other seats leave in the middle."""
        px, sides = self.measure.px, seating.sides
        at_side, at_top, _ = seating.lanes(self.seats - 1)
        side = seating.side_width_px + px(GAP) if at_side else 0
        y = seating.top.bottom + px(GAP) if at_top else sides.y
        return Rect(sides.x + side, y, sides.width - 2 * side, bottom_y - px(6) - y)
