"""The mouse at the table: what a press, a drag and the wheel mean where they happen.

Owns what is hovered and the tooltip. Everything that acts is decided by the game through `player`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from uno_desktop.engine.cards import Seat
from uno_desktop.ui.input import (
    DoubleClickGuard,
    InputEvent,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    Scrolled,
)
from uno_desktop.ui.scenes.table.canvas import area
from uno_desktop.ui.scenes.table.hand import Drag

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.table.scene import TableScene

_TIP_AFTER_MS: Final = 450.0
_SCROLL_CARDS: Final = 2.0


class Pointer:
    """Handles pointer events for one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.position: Position | None = None
        self.is_curtain_hovered = False
        self._guard = DoubleClickGuard()
        self._over = ""
        self._rested_ms = 0.0

    # --- Events ---

    def handle(self, event: InputEvent) -> None:
        match event:
            case PointerMoved(position=position):
                self._move(position)
            case PointerLeft():
                self._move(None)
            case PointerPressed(position=position):
                self.scene.kit.shows_focus = False
                self._press(position)
                self._move(position)
            case PointerReleased(position=position):
                self._release(position)
                self.scene.peek.release()
                self._move(position)
            case Scrolled(dx=dx, dy=dy):
                self.scene.hand.scroll_by((dx - dy) * _SCROLL_CARDS)
            case _:
                return

    def let_go(self) -> None:
        """Whatever was held is back where it was."""
        self.scene.hand.release()
        self.scene.hand.hover(None)
        self.scene.centre.drop_fits = None
        self.scene.peek.let_go()

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass; whether a tooltip has come up."""
        before = self._rested_ms >= _TIP_AFTER_MS
        self._rested_ms += elapsed_ms
        return bool(self._over) and not before and self._rested_ms >= _TIP_AFTER_MS

    def hide_tooltip(self) -> None:
        """The player does something else now."""
        self._over, self._rested_ms = "", 0.0

    def _act(self, position: Position) -> None:
        """A press has done something: the second half of a double-click shall do nothing more."""
        self._guard.note_act(position, self.scene.director.now_ms)

    def _is_second_half(self, position: Position) -> bool:
        return self._guard.is_second_half(position, self.scene.director.now_ms)

    # --- Moving ---

    def _move(self, position: Position | None) -> None:
        scene = self.scene
        self.position = position
        if scene.session.needs_curtain:
            is_over = position is not None and scene.screen.panels.curtain_button().collidepoint(position)
            if is_over != self.is_curtain_hovered:
                self.is_curtain_hovered = is_over
                scene.invalidate()
            return
        if position is not None and scene.hand.drag is not None:
            scene.hand.drag_to(position)
            scene.centre.drop_fits = self._would_fit(scene.hand.drag) if self._is_drop(position) else None
            scene.invalidate()
            return
        self._hover(position)

    def _hover(self, position: Position | None) -> None:
        scene = self.scene
        before = self._over, scene.hand.hovered, scene.wheel.hovered
        over = "" if position is None else self._name_at(position)
        if over != self._over:
            self._over, self._rested_ms = over, 0.0
        if position is not None:
            scene.kit.shows_focus = scene.kit.shows_focus and not over
        kind, _, number = over.partition(" ")
        scene.screen.seats.hovered = int(number) if kind == "seat" else None
        scene.screen.seats.hovered_bell = int(number) if kind == "bell" else None
        scene.centre.is_pile_hovered = over == "draw_pile"
        scene.screen.controls.hovered = scene.talk_menu.hovered = over
        if scene.wheel.is_open:
            scene.wheel.hover(position)
        is_on_card = over == "hand"
        if scene.hand.hover(position if is_on_card else None) and scene.hand.hovered is not None:
            scene.kit.shows_focus = False
            scene.kit.cue("hover")
        if (over, scene.hand.hovered, scene.wheel.hovered) != before:
            scene.invalidate()

    def _name_at(self, position: Position) -> str:
        """What lies under a point, the topmost first."""
        scene = self.scene
        layout = scene.layout
        phrase = scene.talk_menu.name_at(position)
        if phrase:
            return phrase
        if scene.wheel.is_open and layout.wheel.color_at(position) is not None:
            return "wheel"
        button = scene.screen.controls.at(position) or scene.behind.name_at(position)
        if button:
            return button
        for place in (*layout.others, layout.own):
            if scene.states.has_bell(place.seat) and place.bell.contains(position):
                return f"bell {place.seat}"
        if scene.hand.card_at(position) is not None:
            return "hand"
        seat = layout.seat_at(position)
        if seat is not None:
            return f"seat {seat}"
        if layout.draw_pile.contains(position):
            return "draw_pile"
        if layout.discard_pile.contains(position):
            return "discard_pile"
        return scene.tips.sign_at(position)

    # --- Pressing ---

    def _press(self, position: Position) -> None:
        scene = self.scene
        if scene.session.needs_curtain:
            if not self._is_second_half(position) and scene.screen.panels.curtain_button().collidepoint(
                position
            ):
                self._act(position)
                scene.lift_curtain()
            return
        # Calls and accusations come before everything else: nothing may stand in their way.
        if self._press_race(position):
            return
        if self._is_second_half(position):
            return
        if self._press_talk(position) or self._press_reveal(position):
            self._act(position)
            return
        if scene.behind.press(self._name_at(position)):
            self._act(position)
            return
        if self._press_choice(position) or self._press_button(position):
            self._act(position)
            return
        self._press_table(position)

    def _press_race(self, position: Position) -> bool:
        scene = self.scene
        name = self._name_at(position)
        kind, _, number = name.partition(" ")
        choice = scene.player.choice
        if name == "uno":
            scene.player.call(scene.bottom)
        elif kind == "bell":
            self._ring(int(number))
        elif kind == "seat" and (choice is None or not choice.wants_seat):
            scene.player.catch(scene.bottom, int(number))
        else:
            return False
        return True

    def _ring(self, seat: Seat) -> None:
        """A bell: a person's own calls or catches for him, any other accuses its seat."""
        scene = self.scene
        people = scene.session.people
        if len(people) > 1 and seat in people:
            scene.call_or_catch(seat)
        else:
            scene.player.catch(scene.bottom, seat)

    def _press_talk(self, position: Position) -> bool:
        """A press while the menu of phrases is open; one beside it puts it away and counts as ever."""
        scene = self.scene
        if not scene.talk.is_open:
            return False
        if scene.talk_menu.name_at(position):
            scene.talk_menu.press(position)
            scene.invalidate()
            return True
        if scene.screen.controls.at(position) != "talk":
            scene.talk.close()
            scene.invalidate()
        return False

    def _press_reveal(self, position: Position) -> bool:
        """A hand that is shown lies over the piles: a press on it puts it away and does nothing else."""
        picture = self.scene.picture
        if picture.reveal is None or not picture.reveal.is_on(self.scene.now_ms):
            return False
        if not self.scene.screen.panels.reveal_rect(len(picture.reveal.cards)).collidepoint(position):
            return False
        self.scene.put_away_reveal()
        return True

    def _press_choice(self, position: Position) -> bool:
        """A press while a colour or a seat is asked for; True if it was meant for that."""
        scene = self.scene
        player, choice = scene.player, scene.player.choice
        if choice is None:
            return False
        if choice.wants_color:
            color = scene.layout.wheel.color_at(position)
            if color is not None:
                player.choose_color(color)
                return True
        elif choice.wants_seat:
            seat = scene.layout.seat_at(position)
            if seat is not None:
                player.choose_seat(seat)
                return True
        elif scene.hand.card_at(position) is not None:
            return False
        if scene.screen.controls.at(position):
            return False
        player.cancel()
        return True

    def _press_button(self, position: Position) -> bool:
        scene = self.scene
        name = scene.screen.controls.at(position)
        if not name:
            return False
        scene.press_button(name)
        scene.kit.cue("press")
        return True

    def _press_table(self, position: Position) -> None:
        scene = self.scene
        layout, hand = scene.layout, scene.hand
        if hand.max_scroll and self._press_arrow(position):
            return
        if scene.peek.hides and hand.card_at(position) is not None:
            scene.peek.press(is_on_hand=True)
        card = hand.card_at(position) if hand.is_open else None
        if card is not None:
            hand.press(card, position)
        elif layout.draw_pile.contains(position):
            scene.player.draw()
            self._act(position)
        elif not scene.player.cancel():
            scene.pace.hurry()

    def _press_arrow(self, position: Position) -> bool:
        layout, hand = self.scene.layout, self.scene.hand
        page = max(1, (len(hand.cards) - hand.max_scroll) // 2)
        if layout.scroll_left.contains(position):
            hand.scroll_by(-page)
        elif layout.scroll_right.contains(position):
            hand.scroll_by(page)
        else:
            return False
        return True

    def _release(self, position: Position) -> None:
        scene = self.scene
        drag = scene.hand.release()
        scene.centre.drop_fits = None
        if drag is None or scene.session.needs_curtain:
            return
        if not drag.is_moving:
            if not scene.peek.is_on_hand:
                scene.player.click(drag.card)
                self._act(position)
        elif not drag.is_scrolling and self._is_drop(position):
            scene.player.drop_on_pile(drag.card)
            self._act(position)
        elif drag.place not in (None, drag.origin):
            scene.upkeep.lay_hand(scene.hand.cards)

    def _is_drop(self, position: Position) -> bool:
        """Is a card that is let go here meant for the pile? Anywhere in the middle will do."""
        layout = self.scene.layout
        reach = area(layout.wheel.bounds).inflate(layout.px(90), layout.px(60))
        return reach.collidepoint(position)

    def _would_fit(self, drag: Drag) -> bool:
        """Would what is dragged be taken now?"""
        scene = self.scene
        return set(scene.player.dragged_with(drag.card)) <= scene.desk.playable(scene.bottom)

    # --- Tooltip ---

    def tooltip(self) -> tuple[str, pygame.Rect]:
        """The sentence about what the pointer rests on, and where that is."""
        if self._rested_ms < _TIP_AFTER_MS or not self._over or self.scene.hand.drag is not None:
            return "", pygame.Rect(0, 0, 1, 1)
        return self.scene.tips.of(self._over)
