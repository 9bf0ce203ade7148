"""The scene of the table: puts its parts together, lets time pass, and follows the session.

Owns whose eyes the screen serves, and when the picture follows the game. Knows no rules and paints nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.table import NO_SEAT, SPECTATOR, Table
from uno_desktop.present.layout import TableLayout, table_layout
from uno_desktop.present.tween import Motion
from uno_desktop.present.wording import Wording
from uno_desktop.session.clock import PauseReason
from uno_desktop.session.session import Session
from uno_desktop.ui.input import InputEvent, KeyPressed, PointerPressed
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.table.behind import RulesBehind
from uno_desktop.ui.scenes.table.canvas import Sprite
from uno_desktop.ui.scenes.table.centre import Centre
from uno_desktop.ui.scenes.table.desk import Desk
from uno_desktop.ui.scenes.table.flights import Flights
from uno_desktop.ui.scenes.table.hand import Hand
from uno_desktop.ui.scenes.table.hint import Hint
from uno_desktop.ui.scenes.table.keyboard import Keyboard
from uno_desktop.ui.scenes.table.keys import Deed, Keys
from uno_desktop.ui.scenes.table.offers import Offers
from uno_desktop.ui.scenes.table.order import ORDERS
from uno_desktop.ui.scenes.table.pace import Pace
from uno_desktop.ui.scenes.table.peek import Peek
from uno_desktop.ui.scenes.table.picture import Picture
from uno_desktop.ui.scenes.table.playback import Playback
from uno_desktop.ui.scenes.table.player import Player
from uno_desktop.ui.scenes.table.pointer import Pointer
from uno_desktop.ui.scenes.table.reader import Reader
from uno_desktop.ui.scenes.table.recap import Recap
from uno_desktop.ui.scenes.table.screen import Screen
from uno_desktop.ui.scenes.table.sounds import TableSounds
from uno_desktop.ui.scenes.table.states import SeatStates
from uno_desktop.ui.scenes.table.studio import Studio
from uno_desktop.ui.scenes.table.talk import Talk
from uno_desktop.ui.scenes.table.talk_menu import TalkMenu
from uno_desktop.ui.scenes.table.targets import targets
from uno_desktop.ui.scenes.table.tips import Tips
from uno_desktop.ui.scenes.table.upkeep import Upkeep
from uno_desktop.ui.scenes.table.wheel import Wheel
from uno_desktop.ui.sound import MUSIC
from uno_desktop.ui.theme import DESIGN_SIZE
from uno_desktop.ui.widgets import Toast

if TYPE_CHECKING:
    from uno_desktop.ui.services import Services

_TOAST_BOTTOM: Final = 190


class TableScene(Scene):
    """A match at the table. Time passes only while this scene is on top.

    `bottom` is the seat whose hand is the fan at the bottom; `viewer` is whom the picture is redacted for,
    which is nobody while no hand may be shown. `may_step`: can bots be made to wait until the player lets
    each of them act?
    """

    may_step = True

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services.kit)
        self.services = services
        self.session = session
        self.is_log_open = False
        self.viewer: Seat = session.viewer
        self.bottom = self._first_bottom()
        self.studio = Studio(services.kit, services.avatars, self._layout(DESIGN_SIZE))
        self.sounds = TableSounds(self.studio)
        self.hand = Hand(self.studio)
        self.centre = Centre(self.studio)
        self.wheel = Wheel(self.studio)
        self.flights = Flights(self.studio, self.hand, self.centre)
        self.talk = Talk(self)
        self.hint = Hint(self)
        self.peek = Peek(self)
        self.behind = RulesBehind(self)
        self.talk_menu = TalkMenu(self.studio, self.talk)
        self.tips = Tips(self)
        self.recap = Recap(self)
        self.pace = Pace(self)
        self.screen = Screen(self)
        self.upkeep = Upkeep(self)
        self.playback = self._first_playback()
        self.toast = Toast(services.kit)
        self._results_shown_for = 0
        self.build()
        self.reader = Reader(self)

    # --- Making ---

    def _first_bottom(self) -> Seat:
        """Whose hand is at the bottom before anybody is served."""
        if self.viewer != SPECTATOR:
            return self.viewer
        return self.session.people[0] if self.session.people else 0

    def _first_playback(self) -> Playback:
        """A match that has just begun is shown from its first card; one that goes on, as it stands."""
        if self.session.history or self.session.now_ms > 0:
            playback = self._playback_of(self.session.follow(self.viewer))
            playback.picture.remember(self.session.past(self.viewer))
            return playback
        playback = self._playback_of(Table(len(self.session.setup.seats)).redacted(self.viewer))
        playback.add(self.session.events_for(self.viewer), 0)
        return playback

    def _playback_of(self, table: Table) -> Playback:
        return Playback(table, on_sound=self.sounds.play, motion=self.studio.motion)

    def build(self) -> None:
        """Make what speaks a language or obeys settings."""
        services, session = self.services, self.session
        settings, studio = services.settings, self.studio
        studio.names = services.names(session.setup)
        studio.faces = [
            services.avatars.name_for(seat.avatar, index) for index, seat in enumerate(session.setup.seats)
        ]
        studio.motion = self.playback.motion = Motion(settings.motion)
        self.sounds.tells_colors = settings.color_tones
        people = session.people
        you = people[0] if len(people) == 1 else NO_SEAT
        self.wording = Wording(self.kit.catalog, studio.names, session.rulebook, you)
        self.keys = Keys(settings.keys, people)
        self.desk = self.make_desk()
        self.player = Player(studio, self.desk, self.hand, self.wheel, self.keys, self._acted)
        self.offers = Offers(self.player)
        self.states = SeatStates(studio, self.desk, self.keys)
        self.pointer = Pointer(self)
        self.keyboard = Keyboard(self)
        self.wheel.close()
        self.hand.held = ()

    # --- What a lesson does otherwise ---

    def make_desk(self) -> Desk:
        """Who acts for people here."""
        return Desk(self.session, self.wording, warns_of_misplays=self.services.settings.confirm_misplay)

    def sprites_above(self) -> list[Sprite]:
        """What lies over the table but below a tooltip."""
        return []

    def open_results(self) -> None:
        """The last card of the round has been seen."""
        self.services.open_round_result()

    def step_out(self) -> None:
        """Escape was pressed, and nothing is left that it could take back or put away."""
        self.services.open_pause()

    # --- What the parts ask ---

    @property
    def picture(self) -> Picture:
        return self.playback.picture

    @property
    def layout(self) -> TableLayout:
        return self.studio.layout

    @property
    def now_ms(self) -> float:
        return self.session.now_ms

    @property
    def is_shown_asked(self) -> bool:
        """Is the person at the bottom asked to act, in the game and in the picture?"""
        can_see = self.hand.is_open or self.peek.hides
        return self.picture.turn == self.bottom and can_see and self.desk.is_asked(self.bottom)

    # --- Scene ---

    def _layout(self, size: tuple[int, int]) -> TableLayout:
        return table_layout(
            *size,
            len(self.session.setup.seats),
            viewer=self.bottom,
            text_scale=self.kit.scale.text_size,
            is_log_open=self.is_log_open,
        )

    def resized(self, size: tuple[int, int]) -> None:
        """Lay everything out anew; nothing of the game or of what is chosen is lost."""
        self.studio.layout = self._layout(size)
        self.hand.settle()
        self.screen.place()
        self.upkeep.sync()
        self.invalidate()

    def enter(self) -> None:
        self.kit.sounds.play_music(MUSIC)

    def covered(self) -> None:
        """Something lies over the table: time stands still, unless the round is over."""
        self.pointer.let_go()
        self.talk.close()
        if not self.desk.view(self.bottom).is_round_over:
            self.session.pause(PauseReason.DIALOG)

    def uncovered(self) -> None:
        self.session.unpause(PauseReason.DIALOG)
        self.build()
        self._follow_session()
        self.upkeep.sync()
        self.screen.draw_whole_next()

    def on_focus_lost(self) -> None:
        """Nobody is punished for time in which he could not see the table."""
        self.session.pause(PauseReason.FOCUS)
        self.screen.is_veiled = True
        self.pointer.let_go()
        self.invalidate()

    def on_focus_gained(self) -> None:
        self.session.unpause(PauseReason.FOCUS)
        self.screen.is_veiled = False
        self.invalidate()

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, KeyPressed | PointerPressed):
            self.recap.dismiss()
        if not self.keyboard.handle(event):
            self.pointer.handle(event)
        self.upkeep.sync()

    # --- Time ---

    def update(self, elapsed_ms: int) -> None:
        if self.director.display.is_minimised:
            self.session.pause(PauseReason.MINIMISED)
        else:
            self.session.unpause(PauseReason.MINIMISED)
        self.pace.apply()
        self.session.advance(elapsed_ms)
        self._follow_session()
        self.playback.speed = self.session.tempo.speed
        self.playback.advance(self.now_ms)
        self.talk.update(self.now_ms)
        self.hint.update()
        self.recap.update(elapsed_ms)
        self.upkeep.sync()
        was_moving = self.hand.is_moving
        self.hand.update(elapsed_ms)
        self.wheel.update(elapsed_ms)
        self.upkeep.update(elapsed_ms)
        self.reader.update()
        self._tell_troubles(elapsed_ms)
        has_ended = self.player.update(elapsed_ms)
        has_tooltip = self.pointer.update(elapsed_ms)
        if was_moving or has_ended or has_tooltip or self.screen.has_changed():
            self.invalidate()
        self._open_results_when_due()

    def _tell_troubles(self, elapsed_ms: int) -> None:
        """Say what went wrong with files, such as that the match goes on without being saved."""
        self.toast.update(elapsed_ms)
        messages = self.services.take_messages()
        if messages:
            self.toast.show("\n".join(messages), "danger")

    @property
    def is_moving(self) -> bool:
        if self.toast.is_moving:
            return True
        if self.session.needs_curtain:
            return False
        if self.session.pauses:
            return self.hand.is_moving or self.wheel.is_moving
        return (
            self.playback.is_moving(self.now_ms)
            or self.hand.is_moving
            or self.wheel.is_moving
            or self.upkeep.is_glowing
            or self.talk.is_moving(self.now_ms)
            or self.centre.is_running(self.picture, self.now_ms)
        )

    def _follow_session(self) -> None:
        """Fetch what has happened, for whoever is served now."""
        events = self.session.events_for(self.viewer)
        if events:
            self.playback.add(events, self.now_ms)
            self.invalidate()
        wanted = self.session.viewer
        # With open hands there is nothing to hide: the table turns once the last card has been seen.
        is_in_no_hurry = self.session.open_hands and SPECTATOR not in (wanted, self.viewer)
        if wanted != self.viewer and not (is_in_no_hurry and not self.playback.is_idle):
            self._change_viewer(wanted)

    def _change_viewer(self, viewer: Seat) -> None:
        """Other eyes: nothing that only the last person might see stays on the screen."""
        self.playback.catch_up(self.now_ms)
        before = self.picture
        self.viewer = viewer
        self.playback = self._playback_of(self.session.follow(viewer))
        self.picture.take_over(before)
        self.player.start_anew()
        self.talk.close()
        self.pointer.let_go()
        self.hand.show(())
        if viewer != SPECTATOR:
            self.bottom = viewer
        self.resized(self.layout.window.size)
        if viewer == SPECTATOR or self.session.open_hands:
            self.recap.dismiss()
        else:
            self.recap.tell(viewer)

    def _acted(self) -> None:
        """A person has acted: his own card flies now, whatever was still to be shown."""
        self.playback.catch_up(self.now_ms)
        self._follow_session()
        self.playback.advance(self.now_ms)
        self.recap.note_seen(self.bottom)
        self.upkeep.sync()
        self.invalidate()

    def put_away_reveal(self) -> None:
        """A hand that was shown has been looked at."""
        self.picture.reveal = None
        self.session.have_looked()

    def skip_to_now(self) -> None:
        """Show how everything stands now, whatever was still to be shown."""
        self._follow_session()
        self.playback.catch_up(self.now_ms)
        self.upkeep.sync()
        self.invalidate()

    def _open_results_when_due(self) -> None:
        picture = self.picture
        number = picture.table.round_number
        is_over = picture.results_due and not picture.flights and self.now_ms >= picture.triumph_ends_ms
        if is_over and self._results_shown_for != number:
            self._results_shown_for = number
            self.open_results()

    # --- What buttons do ---

    def press_button(self, name: str) -> None:
        """Do what a corner button or one of the action bar is for."""
        match name:
            case "pause":
                self.services.open_pause()
            case "settings":
                self.services.open_settings()
            case "speed":
                self.pace.quicken()
            case "log":
                self.toggle_log()
            case "sort":
                self.next_order()
            case "skip" | "step":
                self.pace.hurry()
            case "talk":
                self.talk.toggle()
            case "hold":
                self.peek.press()
            case "hint":
                self.hint.ask()
            case "undo":
                self.undo()
            case _:
                self.player.act(name)

    @property
    def who_may_undo(self) -> Seat | None:
        """The person who may take back his move now, if there is one."""
        session = self.session
        if not self.desk.may_ask:
            return None
        return next((seat for seat in session.people if session.can_undo(seat)), None)

    def undo(self) -> None:
        """Take back the last move: the table shows at once how it was before."""
        seat = self.who_may_undo
        if seat is None:
            self.player.say(self.kit.catalog.text("table.scene.no_undo"))
            return
        self.session.undo(seat)
        self._change_viewer(self.session.viewer)
        self.picture.remember(self.session.past(self.viewer))
        self.kit.cue("press")

    def next_order(self) -> None:
        """Sort the hand another way."""
        now = ORDERS.index(self.services.settings.hand_sort)
        order = ORDERS[(now + 1) % len(ORDERS)]
        self.services.change_settings(hand_sort=order)
        told = self.kit.catalog.text(f"table.scene.sort.{order}", key=self.keys.label(Deed.SORT))
        self.player.say(told, is_warning=False)
        self.upkeep.sync()

    def toggle_log(self) -> None:
        self.is_log_open = not self.is_log_open
        self.behind.let_go()
        self.resized(self.layout.window.size)

    def call_or_catch(self, person: Seat) -> None:
        """A person's own bell: it calls for him where that is right, else it accuses who has not called."""
        target = self.desk.seat_to_catch(person)
        if self.desk.is_call_sensible(person) or target is None or not self.desk.is_catchable(target):
            self.player.call(person)
        else:
            self.player.catch(person, target)

    def lift_curtain(self) -> None:
        """The person whom the curtain waits for is looking."""
        seat = self.session.curtain
        if seat is not None:
            self.session.lift_curtain(seat)
            self._follow_session()
            self.invalidate()

    # --- Drawing ---

    def draw(self, surface: pygame.Surface) -> None:
        self.screen.draw(surface)
        if self.toast.is_shown:
            # High up, where it covers neither the last card nor anything that is pressed in a hurry.
            place = pygame.Rect(0, 0, surface.get_width(), self.layout.px(_TOAST_BOTTOM))
            self.toast.layout(place, self.kit.scale)
            self.toast.draw(surface)
            self.screen.draw_whole_next()

    def draw_changes(self, surface: pygame.Surface) -> bool:
        return not self.toast.is_shown and self.screen.draw_changes(surface)

    def targets(self) -> dict[str, pygame.Rect]:
        """Where things can be clicked now.

        A card of the hand is named "hand R5 #12" by its code and number; "bell 2" and "seat 2" accuse seat 2;
        "color G" is a quarter of the open wheel; "draw_pile", "discard_pile", "uno", "curtain" speak for
        themselves, and the buttons have the names of their acts ("draw", "take", "challenge", "pause" …).
        """
        return targets(self)
