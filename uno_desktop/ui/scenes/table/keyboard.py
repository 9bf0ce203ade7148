"""The keyboard at the table: everything can be played with keys alone.

Owns what each key does at the moment. Only keys that move may repeat; what decides something is never done
by a key that is held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from uno_desktop.engine.cards import Seat
from uno_desktop.ui.input import InputEvent, KeyPressed, KeyReleased
from uno_desktop.ui.scenes.table import keys as k
from uno_desktop.ui.scenes.table.keys import Deed
from uno_desktop.ui.scenes.table.talk import Step

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.table.scene import TableScene


class Keyboard:
    """Handles key events for one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def handle(self, event: InputEvent) -> bool:
        """Take an event; whether it was a key."""
        if isinstance(event, KeyReleased) and self.scene.keys.deed(event.key) is Deed.PEEK:
            self.scene.peek.release_key()
            return True
        if not isinstance(event, KeyPressed):
            return False
        self.scene.pointer.hide_tooltip()
        if event.is_plain:
            self._press(event)
        elif event.ctrl and event.key == pygame.K_z and not event.repeat:
            self.scene.undo()
        return True

    def _press(self, event: KeyPressed) -> None:
        scene = self.scene
        deed = scene.keys.deed(event.key)
        if event.repeat:
            if deed in (Deed.LEFT, Deed.RIGHT) and not scene.session.needs_curtain:
                self._step(-1 if deed is Deed.LEFT else 1, does_carry=event.shift)
            return
        if scene.session.needs_curtain:
            self._press_at_curtain(event, deed)
            return
        if self._press_race(event, deed):
            return
        scene.kit.shows_focus = True
        if scene.talk.is_open and self._press_in_talk(event, deed):
            return
        if scene.wheel.is_open and event.key in k.COLOR_KEYS:
            scene.player.choose_color(k.COLOR_KEYS[event.key])
            return
        number = k.digit(event.key)
        if event.key in k.LOG_STEPS:
            scene.behind.step(k.LOG_STEPS[event.key])
        elif event.is_deciding and scene.behind.chosen is not None:
            scene.behind.open_sentence()
        elif number is not None:
            self._choose_or_catch(number)
        elif deed in (Deed.LEFT, Deed.RIGHT):
            self._step(-1 if deed is Deed.LEFT else 1, does_carry=event.shift)
        elif deed is not None:
            self._do(deed)
        elif k.does_write(event.key):
            scene.pace.hurry()

    def _press_at_curtain(self, event: KeyPressed, deed: Deed | None) -> None:
        """Everybody may call and catch. Somebody's own key, even Space, does not show another's hand."""
        person = self.scene.keys.person(event.key)
        if event.is_deciding and person in (None, self.scene.session.curtain):
            self.scene.lift_curtain()
        elif person is not None:
            self._race(person, event)
        elif deed is Deed.BACK:
            self.scene.services.open_pause()

    def _press_race(self, event: KeyPressed, deed: Deed | None) -> bool:
        """Calls and accusations, at any moment."""
        scene = self.scene
        person = scene.keys.person(event.key)
        if person is not None:
            self._race(person, event)
            return True
        if deed is Deed.UNO:
            self._race(scene.bottom, event)
            return True
        return False

    def _race(self, person: Seat, event: KeyPressed) -> None:
        """A person calls; with Shift he catches, whatever digits and Tab are needed for at the moment."""
        if event.shift:
            self._catch_for(person)
        else:
            self.scene.player.call(person)

    def _press_in_talk(self, event: KeyPressed, deed: Deed | None) -> bool:
        """A key while the menu of phrases is open; whether it was meant for that."""
        scene = self.scene
        number = k.digit(event.key)
        step = k.STEPS.get(event.key)
        if step is not None:
            scene.talk.move(*step)
        elif event.is_deciding:
            scene.talk.choose()
        elif deed is Deed.BACK:
            scene.talk.back()
        elif deed is Deed.TALK:
            scene.talk.close()
        elif number is not None and scene.talk.step is Step.SEAT and number < len(scene.layout.seats):
            scene.talk.choose_seat((scene.bottom + number) % len(scene.layout.seats))
        else:
            return False
        scene.invalidate()
        return True

    def _catch_for(self, person: Seat) -> None:
        scene = self.scene
        target = scene.desk.seat_to_catch(person)
        if target is None:
            scene.player.say(scene.kit.catalog.text("table.scene.nobody_to_catch"))
        else:
            scene.player.catch(person, target)

    def _choose_or_catch(self, number: int) -> None:
        """A digit stands for a seat, counted clockwise from the left."""
        scene = self.scene
        seats = len(scene.layout.seats)
        if number >= seats:
            return
        seat = (scene.bottom + number) % seats
        choice = scene.player.choice
        if choice is not None and choice.wants_seat:
            scene.player.choose_seat(seat)
        else:
            scene.player.catch(scene.bottom, seat)

    def _step(self, step: int, *, does_carry: bool = False) -> None:
        """The next card or colour; with Shift the chosen card itself goes on along the hand."""
        scene = self.scene
        scene.kit.shows_focus = True
        if scene.wheel.is_open:
            scene.wheel.turn(step)
        elif does_carry and scene.hand.is_open and scene.hand.chosen is not None:
            scene.upkeep.carry(step)
        elif scene.hand.is_open:
            scene.hand.choose(step)
        scene.invalidate()

    def _do(self, deed: Deed) -> None:
        scene = self.scene
        player = scene.player
        match deed:
            case Deed.PLAY:
                self._play()
            case Deed.MARK:
                if scene.hand.chosen is not None and scene.desk.is_asked(scene.bottom):
                    player.mark(scene.hand.chosen)
            case Deed.DRAW:
                player.draw()
            case Deed.KEEP | Deed.TAKE | Deed.CHALLENGE | Deed.CLAIM:
                player.act(deed.value)
            case Deed.NEXT_SEAT:
                self._next_seat()
            case Deed.BACK:
                self._back()
            case Deed.HURRY:
                scene.pace.hurry()
            case Deed.LOG:
                scene.toggle_log()
            case Deed.SORT:
                scene.next_order()
            case Deed.SPEED:
                scene.pace.quicken()
            case Deed.TALK:
                scene.talk.toggle()
            case Deed.HINT:
                scene.hint.ask()
            case Deed.UNDO:
                scene.undo()
            case Deed.PEEK:
                scene.peek.press_key()
            case Deed.RULE:
                scene.behind.open_sentence()
            case Deed.UNO:
                player.call(scene.bottom)

    def _play(self) -> None:
        """Enter: the chosen seat, colour or card; without any, the drawn card; else on with the show."""
        scene = self.scene
        player, hand = scene.player, scene.hand
        target = scene.states.target
        if target is not None:
            scene.states.target = None
            if player.choice is not None and player.choice.wants_seat:
                player.choose_seat(target)
            else:
                player.catch(scene.bottom, target)
        elif scene.wheel.is_open:
            if scene.wheel.hovered is not None:
                player.choose_color(scene.wheel.hovered)
        elif player.warning is not None:
            player.act("insist")
        elif hand.marked and player.choice is None and not player.may_mark_another:
            player.play_marked()
        elif any(action.name == "play_drawn" for action in scene.offers.actions()):
            player.act("play_drawn")
        elif hand.chosen is None:
            scene.pace.hurry()
        elif scene.desk.is_asked(scene.bottom) or not scene.pace.hurry():
            player.click(hand.chosen)

    def _next_seat(self) -> None:
        """Tab: the next seat round the table."""
        scene = self.scene
        seats = [place.seat for place in scene.layout.others]
        target = scene.states.target
        index = seats.index(target) + 1 if target in seats else 0
        scene.states.target = seats[index] if index < len(seats) else None
        scene.invalidate()

    def _back(self) -> None:
        """Escape takes back a step, or else leads out."""
        scene = self.scene
        if scene.states.target is not None:
            scene.states.target = None
        elif scene.picture.reveal is not None:
            scene.put_away_reveal()
        elif scene.behind.let_go():
            scene.invalidate()
        elif not scene.player.cancel():
            scene.step_out()
