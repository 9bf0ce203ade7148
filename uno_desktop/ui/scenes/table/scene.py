"""The scene of the table: puts its parts together, lets time pass, and follows the session.

Owns the order in which things are drawn and whose eyes the screen serves. Knows no rules and paints nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from uno_desktop.engine.cards import CODE_OF, UNKNOWN, Card, Seat
from uno_desktop.engine.events import Event
from uno_desktop.engine.table import NO_SEAT, SPECTATOR, Pending, Table
from uno_desktop.present.layout import TableLayout, table_layout
from uno_desktop.present.tween import Motion
from uno_desktop.present.wording import Wording
from uno_desktop.session.clock import PauseReason
from uno_desktop.session.session import Session
from uno_desktop.ui import draw
from uno_desktop.ui.input import InputEvent
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.table.canvas import Canvas, Sprite, area
from uno_desktop.ui.scenes.table.centre import Centre
from uno_desktop.ui.scenes.table.cloth import paint_ground
from uno_desktop.ui.scenes.table.controls import Controls, Corner, UnoState
from uno_desktop.ui.scenes.table.desk import Desk
from uno_desktop.ui.scenes.table.effects import Effects
from uno_desktop.ui.scenes.table.flights import Flights
from uno_desktop.ui.scenes.table.hand import ORDERS, Hand, in_order
from uno_desktop.ui.scenes.table.keyboard import Keyboard
from uno_desktop.ui.scenes.table.keys import Deed, Keys, key_of_person
from uno_desktop.ui.scenes.table.panels import Panels
from uno_desktop.ui.scenes.table.picture import Picture
from uno_desktop.ui.scenes.table.playback import Playback
from uno_desktop.ui.scenes.table.player import Player
from uno_desktop.ui.scenes.table.pointer import Pointer
from uno_desktop.ui.scenes.table.seats import Seats
from uno_desktop.ui.scenes.table.sounds import TableSounds
from uno_desktop.ui.scenes.table.states import SeatStates
from uno_desktop.ui.scenes.table.studio import Studio
from uno_desktop.ui.scenes.table.wheel import Wheel
from uno_desktop.ui.theme import TABLE_LOOKS

if TYPE_CHECKING:
    from uno_desktop.ui.services import Services

SPEEDS: Final = (100, 200, 400)
_LOOK: Final = "navy"
_GLOW_MS: Final = 1300.0
_GLOW_FOR_MS: Final = 4000.0
_SKIP_STEP_MS: Final = 100.0
_LONGEST_SKIP: Final = 300
_PILE_ACTIONS: Final = frozenset({"draw", "take"})


class TableScene(Scene):
    """A match at the table. Time passes only while this scene is on top."""

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services.kit)
        self.services = services
        self.session = session
        self.is_log_open = False
        self.bottom = self._first_bottom()
        self.viewer: Seat = session.viewer
        self.studio = Studio(services.kit, services.avatars, self._layout((1280, 720)))
        self.hand = Hand(self.studio)
        self.centre = Centre(self.studio)
        self.seats = Seats(self.studio)
        self.wheel = Wheel(self.studio)
        self.controls = Controls(self.studio)
        self.panels = Panels(self.studio)
        self.effects = Effects(self.studio)
        self.flights = Flights(self.studio, self.hand, self.centre)
        self.sounds = TableSounds(self.studio)
        self.canvas = Canvas()
        self.curtain_canvas = Canvas()
        self.playback = self._first_playback()
        self._results_shown_for = 0
        self._glow_ms = 0.0
        self._glows_for_ms = 0.0
        self._has_focus = True
        self._was_veiled = False
        self._was_curtained = False
        self._make_players()

    # --- Making ---

    def _first_bottom(self) -> Seat:
        """Whose hand is at the bottom before anybody is served."""
        if self.session.viewer != SPECTATOR:
            return self.session.viewer
        return self.session.people[0] if self.session.people else 0

    def _first_playback(self) -> Playback:
        """A match that has just begun is shown from its first card; one that goes on, as it stands."""
        seats = len(self.session.setup.seats)
        if not self.session.history and self.session.now_ms == 0:
            playback = self._playback_of(Table(seats).redacted(self.viewer))
            playback.add(self.session.events_for(self.viewer), 0)
            return playback
        return self._playback_of(self.session.follow(self.viewer))

    def _playback_of(self, table: Table) -> Playback:
        return Playback(table, on_sound=self._hear, motion=self.studio.motion)

    def _hear(self, cue: object) -> None:
        self.sounds.acting = self.picture.turn if self.picture.turn != NO_SEAT else self.bottom
        self.sounds.play(cue)  # type: ignore[arg-type]

    def _make_players(self) -> None:
        """What speaks a language or obeys settings."""
        services, session = self.services, self.session
        self.studio.names = services.names(session.setup)
        self.studio.faces = [
            services.avatars.name_for(seat.avatar, index) for index, seat in enumerate(session.setup.seats)
        ]
        people = session.people
        you = people[0] if len(people) == 1 else NO_SEAT
        self.wording = Wording(self.kit.catalog, self.studio.names, session.rulebook, you)
        self.keys = Keys(services.settings.keys)
        warns = services.settings.confirm_misplay
        self.desk = Desk(session, self.wording, warns_of_misplays=warns)
        self.player = Player(self.studio, self.desk, self.hand, self.wheel, self.keys, self._acted)
        self.states = SeatStates(self.studio, self.desk)
        self.pointer = Pointer(self)
        self.keyboard = Keyboard(self)

    @property
    def picture(self) -> Picture:
        return self.playback.picture

    @property
    def layout(self) -> TableLayout:
        return self.studio.layout

    @property
    def now_ms(self) -> float:
        return self.session.now_ms

    def _layout(self, size: tuple[int, int]) -> TableLayout:
        return table_layout(
            *size,
            len(self.session.setup.seats),
            viewer=self.bottom,
            text_scale=self.kit.scale.text_size,
            is_log_open=self.is_log_open,
        )

    # --- Scene ---

    def build(self) -> None:
        """Words and settings may have changed."""
        self._follow_settings()
        self._make_players()

    def _follow_settings(self) -> None:
        self.studio.motion = Motion(self.services.settings.motion)
        self.playback.motion = self.studio.motion

    def resized(self, size: tuple[int, int]) -> None:
        self._place(size)

    def _place(self, size: tuple[int, int]) -> None:
        """Lay everything out anew."""
        self.studio.layout = self._layout(size)
        self.studio.forget()
        self.hand.settle()
        self.canvas.set_ground(paint_ground(self.layout, self.kit.theme, TABLE_LOOKS[_LOOK]))
        if self.session.needs_curtain:
            self.curtain_canvas.set_ground(self.panels.paint_curtain())
        self._sync()
        self._was_veiled = True
        self.invalidate()

    def enter(self) -> None:
        self.kit.sounds.play_music("music_loop")

    def leave(self) -> None:
        self.session.pause(PauseReason.DIALOG)

    def covered(self) -> None:
        """Something lies over the table: time stands still, unless the round is over."""
        self.pointer.let_go()
        if not self.session.view(SPECTATOR).is_round_over:
            self.session.pause(PauseReason.DIALOG)

    def uncovered(self) -> None:
        self.session.unpause(PauseReason.DIALOG)
        self._follow_settings()
        self._follow_session()
        self._sync()
        self._was_veiled = True

    def on_focus_lost(self) -> None:
        """Nobody is punished for time in which he could not see the table."""
        self.session.pause(PauseReason.FOCUS)
        self._has_focus = False
        self.pointer.let_go()
        self.invalidate()

    def on_focus_gained(self) -> None:
        self.session.unpause(PauseReason.FOCUS)
        self._has_focus = True
        self.invalidate()

    def handle(self, event: InputEvent) -> None:
        if not self.keyboard.handle(event):
            self.pointer.handle(event)
        self._sync()

    # --- Time ---

    def update(self, elapsed_ms: int) -> None:
        self._note_minimised()
        self.session.advance(elapsed_ms)
        self._follow_session()
        self.playback.advance(self.now_ms)
        self._sync()
        is_changed = self.player.update(elapsed_ms)
        self.wheel.update(elapsed_ms)
        was_moving = self.hand.is_moving
        self.hand.update(elapsed_ms)
        self._let_glow(elapsed_ms)
        is_changed |= self.pointer.update(elapsed_ms)
        if is_changed or was_moving:
            self.invalidate()
        self._open_results_when_due()

    def _note_minimised(self) -> None:
        if self.director.display.is_minimised:
            self.session.pause(PauseReason.MINIMISED)
        else:
            self.session.unpause(PauseReason.MINIMISED)

    def _let_glow(self, elapsed_ms: float) -> None:
        """The UNO button swings for a while when a call becomes right, and then stays bright."""
        if self.controls.uno.is_sensible:
            self._glows_for_ms += elapsed_ms
            if self._glows_for_ms < _GLOW_FOR_MS and self.studio.motion is Motion.FULL:
                self._glow_ms = (self._glow_ms + elapsed_ms) % _GLOW_MS
            else:
                self._glow_ms = _GLOW_MS / 2
        else:
            self._glows_for_ms = self._glow_ms = 0.0

    def _follow_session(self) -> None:
        """Fetch what has happened, for whoever is served now."""
        if self.session.viewer != self.viewer:
            self._change_viewer(self.session.viewer)
            return
        events = self.session.events_for(self.viewer)
        if events:
            self.playback.add(events, self.now_ms)
            self.invalidate()

    def _change_viewer(self, viewer: Seat) -> None:
        """Other eyes: nothing that only the last person might see stays on the screen."""
        self.playback.add(self.session.events_for(self.viewer), self.now_ms)
        self.playback.catch_up(self.now_ms)
        log = self.picture.log
        last_player, last_cards, named = (
            self.picture.last_player,
            self.picture.last_cards,
            self.picture.named,
        )
        self.viewer = viewer
        self.playback = self._playback_of(self.session.follow(viewer))
        picture = self.picture
        picture.log, picture.named = log, named
        picture.last_player, picture.last_cards = last_player, last_cards
        self.player.cancel()
        self.player.hush()
        self.hand.show(())
        if viewer != SPECTATOR:
            self.bottom = viewer
        self._place(self.layout.window.size)

    def _acted(self) -> None:
        """A person has acted: his own card flies now, whatever was still to be shown."""
        self.playback.catch_up(self.now_ms)
        self._follow_session()
        self.playback.advance(self.now_ms)
        self._sync()
        self.invalidate()

    def hurry(self) -> bool:
        """Skip what is being shown; whether anything was. Nothing else happens meanwhile."""
        if self.playback.is_idle and self.now_ms >= self.playback.shown_ms:
            return False
        shown_ms = self.playback.shown_ms
        for _ in range(_LONGEST_SKIP):
            if self.now_ms >= shown_ms or self.session.pauses:
                break
            self.session.advance(_SKIP_STEP_MS)
        self._follow_session()
        self.playback.catch_up(self.now_ms)
        self._sync()
        self.invalidate()
        return True

    def _open_results_when_due(self) -> None:
        table = self.picture.table
        if (
            self.picture.results_due
            and table.is_round_over
            and self._results_shown_for != table.round_number
            and not self.picture.flights
        ):
            self._results_shown_for = table.round_number
            self.services.open_round_result()

    # --- Keeping the parts in step ---

    def _sync(self) -> None:
        """Tell every part what it shows now."""
        picture = self.picture
        self._sync_hand(picture)
        bottom, desk = self.bottom, self.desk
        is_asked = self._is_shown_asked()
        playable = desk.playable(bottom) if self.hand.is_open and picture.turn != NO_SEAT else frozenset()
        if desk.view(bottom).turn == bottom and not is_asked:
            playable = frozenset()
        if playable != self.hand.playable or is_asked != self.hand.is_asked:
            self.hand.playable, self.hand.is_asked = playable, is_asked
            self.hand.wake()
        words = desk.words(bottom) if is_asked else []
        self.centre.is_pile_hot = bool(_PILE_ACTIONS & set(words)) and self.player.choice is None
        self._sync_controls(is_asked=is_asked)
        if is_asked and "color" in words and self.player.choice is None and self.playback.is_idle:
            self.player.ask_opening_color()

    def _is_shown_asked(self) -> bool:
        """Is the person at the bottom asked to act, in the game and in the picture?"""
        return self.picture.turn == self.bottom and self.hand.is_open and self.desk.is_asked(self.bottom)

    def _sync_hand(self, picture: Picture) -> None:
        cards = picture.table.hands[self.bottom]
        self.hand.is_open = UNKNOWN not in cards and (
            self.viewer == self.bottom or picture.table.is_round_over
        )
        if self.hand.is_open:
            shown = in_order(cards, self.services.settings.hand_sort)
        else:
            # Backs have no identity; any stand-ins that differ will do.
            shown = [-10 - index for index in range(len(cards))]
        for card in self.hand.cards:
            if card not in shown and (pose := self.hand.pose_of(card)) is not None:
                self.flights.remember(card, pose)
        self.hand.show(shown, self._absent(picture, shown))

    def _absent(self, picture: Picture, shown: list[Card]) -> list[Card]:
        """The cards of the hand at the bottom that are still in the air."""
        if picture.is_hand_on_its_way(self.bottom):
            return shown
        if self.hand.is_open:
            return [card for card in shown if picture.is_on_its_way(card)]
        arriving = picture.arriving(self.bottom)
        return shown[len(shown) - arriving :] if arriving else []

    def _sync_controls(self, *, is_asked: bool) -> None:
        player, desk, bottom = self.player, self.desk, self.bottom
        is_free = is_asked or player.choice is not None
        self.controls.actions = player.actions() if is_free or desk.may_claim(bottom) else ()
        is_sensible = self.hand.is_open and desk.is_call_sensible(bottom) and desk.session.is_person(bottom)
        people = self.session.people
        key = key_of_person(bottom, people) if len(people) > 1 else self.keys.label(Deed.UNO)
        self.controls.uno = UnoState(
            is_sensible=is_sensible, is_made=desk.is_call_made(bottom), key=key, note=key
        )
        self.controls.corners = self._corners()

    def _corners(self) -> list[Corner]:
        words, layout, settings = self.kit.catalog.text, self.layout, self.services.settings
        speed = settings.animation_speed_percent
        return [
            Corner("pause", layout.pause, f"{words('table.button.pause')} (Esc)", icon="pause"),
            Corner("settings", layout.settings, words("table.button.settings"), icon="gear"),
            Corner(
                "speed",
                layout.hint,
                words("table.scene.speed", key=self.keys.label(Deed.SPEED)),
                word=f"{speed / 100:g}×",
                is_lit=speed > 100,
            ),
            Corner(
                "log",
                layout.log,
                f"{words('table.button.log')} ({self.keys.label(Deed.LOG)})",
                icon="menu",
                is_lit=self.is_log_open,
            ),
            Corner(
                "sort",
                layout.tools[0],
                words(f"table.scene.sort.{settings.hand_sort}", key=self.keys.label(Deed.SORT)),
                icon="cards",
            ),
        ]

    # --- What buttons do ---

    def press_corner(self, name: str) -> bool:
        """Do what a corner button is for; False if there is none of that name."""
        match name:
            case "pause":
                self.services.open_pause()
            case "settings":
                self.services.open_settings()
            case "speed":
                self.next_speed()
            case "log":
                self.toggle_log()
            case "sort":
                self.next_order()
            case _:
                return False
        return True

    def next_speed(self) -> None:
        """Quicker, and after the quickest back to normal."""
        now = self.services.settings.animation_speed_percent
        faster = [speed for speed in SPEEDS if speed > now]
        self.services.change_settings(animation_speed_percent=faster[0] if faster else SPEEDS[0])

    def next_order(self) -> None:
        """Sort the hand another way."""
        now = ORDERS.index(self.services.settings.hand_sort)
        self.services.change_settings(hand_sort=ORDERS[(now + 1) % len(ORDERS)])
        self._sync()

    def toggle_log(self) -> None:
        self.is_log_open = not self.is_log_open
        self._place(self.layout.window.size)

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
            self._sync()
            self.invalidate()

    # --- Drawing ---

    @property
    def is_moving(self) -> bool:
        if self.session.needs_curtain:
            return False
        if self.session.pauses:
            return self.hand.is_moving
        is_glowing = self.controls.uno.is_sensible and self._glows_for_ms < _GLOW_FOR_MS
        turn = self.picture.turn
        return (
            self.playback.is_moving(self.now_ms)
            or self.hand.is_moving
            or self.wheel.is_moving
            or is_glowing
            or self.centre.is_running(self.picture, self.now_ms)
            or self.session.time_left_ms is not None
            or (turn != NO_SEAT and not self.session.is_person(turn))
        )

    @property
    def _is_veiled(self) -> bool:
        """Does time stand still because the player is elsewhere?"""
        return not self._has_focus

    def draw(self, surface: pygame.Surface) -> None:
        if self.session.needs_curtain:
            self._draw_curtain(surface)
            return
        self.canvas.draw(surface, self._sprites())
        self._was_curtained = False
        self._was_veiled = self._is_veiled
        if self._is_veiled:
            draw.dim(surface, 130)
            words = self.kit.catalog.text
            veil = self.panels.veil_words(words("table.banner.paused"), words("table.scene.paused_note"))
            surface.fblits([(sprite.picture, (sprite.x, sprite.y)) for sprite in veil])

    def draw_changes(self, surface: pygame.Surface) -> bool:
        is_curtained = self.session.needs_curtain
        if is_curtained or self._was_curtained or self._is_veiled or self._was_veiled:
            return False
        self.canvas.draw_changes(surface, self._sprites())
        return True

    def _draw_curtain(self, surface: pygame.Surface) -> None:
        seat = self.session.curtain
        if seat is None:
            return
        if not self._was_curtained:
            self.curtain_canvas.set_ground(self.panels.paint_curtain())
        words = self.kit.catalog.text
        sprites = self.panels.curtain(
            words("table.curtain.heading", name=self.studio.names[seat]),
            words("table.curtain.text"),
            words("table.curtain.show"),
            self.studio.faces[seat],
            is_hovered=self.pointer.is_curtain_hovered,
        )
        self.curtain_canvas.draw(surface, sprites)
        self._was_curtained = True

    def _sprites(self) -> list[Sprite]:
        """Everything, the lowest first."""
        picture, now_ms = self.picture, self.now_ms
        drawn = self.centre.arrow_sprites(picture, now_ms)
        drawn += self.centre.ring_sprites(picture, now_ms)
        drawn += self.centre.pile_sprites(picture, now_ms)
        drawn += self.centre.discard_sprites(picture)
        drawn += self.centre.badge_sprites(picture)
        choice = self.player.choice
        for place in (*self.layout.others, self.layout.own):
            state = self.states.of(place.seat, picture, choice, now_ms)
            drawn += self.seats.sprites(state, place)
        drawn += self._words()
        glow = self._glow_ms / _GLOW_MS
        drawn += self.controls.sprites(glow)
        drawn += self.hand.sprites()
        drawn += self.flights.sprites(picture, now_ms)
        drawn += self.wheel.sprites()
        drawn += self._said()
        if self.is_log_open:
            drawn += self.panels.log(self.wording.log(self._public_log()))
        return drawn + self.panels.tooltip(*self.pointer.tooltip())

    def _words(self) -> list[Sprite]:
        """The prompt and the line of narration."""
        player, picture = self.player, self.picture
        question = player.question()
        is_own = bool(question) or self._is_shown_asked()
        prompt = question or self.wording.prompt(picture.table)
        if self.viewer == SPECTATOR and not self.session.people:
            is_own = False
        drawn = self.panels.prompt(prompt, is_own=is_own)
        if player.message:
            return drawn + self.panels.status(player.message, is_warning=True)
        return drawn + self.panels.status(self._narration(), is_warning=False)

    def _narration(self) -> str:
        """The last thing that happened, in words."""
        for count in range(1, min(len(self.picture.log), 8) + 1):
            lines = self.wording.log(self._public_log()[-count:])
            if lines:
                return lines[0].text
        return ""

    def _public_log(self) -> list[Event]:
        """What has been shown, as everybody at this screen may read it."""
        log = self.picture.log
        if len(self.session.people) > 1:
            return [event.redacted(SPECTATOR) for event in log]
        return list(log)

    def _said(self) -> list[Sprite]:
        """Bubbles, effects and the banner, and a hand shown for a moment."""
        picture, now_ms = self.picture, self.now_ms
        drawn: list[Sprite] = []
        for seat, speech in picture.speeches.items():
            if speech.is_on(now_ms):
                text = self.wording.bubble(speech.cue)
                drawn += self.seats.speech(text, self.layout.seats[seat], speech.part(now_ms))
        if picture.reveal is not None and picture.reveal.is_on(now_ms):
            reveal = picture.reveal
            words = self.kit.catalog
            seconds = max(1, round((reveal.end_ms - now_ms) / 1000 + 0.4))
            heading = words.text("table.reveal.heading", name=self.studio.names[reveal.seat])
            note = words.plural("table.reveal.closes", seconds)
            drawn += self.panels.reveal(heading, note, reveal.cards)
        banner = picture.banner
        text = self.wording.banner(banner.cue) if banner is not None and banner.is_on(now_ms) else ""
        return drawn + self.effects.sprites(picture, now_ms, text)

    # --- For a pilot ---

    def targets(self) -> dict[str, pygame.Rect]:
        """Where things can be clicked: "hand R5 #12" (a card and its number), "bell 2", "draw_pile" …"""
        if self.session.needs_curtain:
            return {"curtain": self.panels.curtain_button()}
        found = dict(self.controls.targets())
        found["draw_pile"] = area(self.layout.draw_pile)
        found["discard_pile"] = area(self.layout.discard_pile)
        for place in self.layout.others:
            found[f"seat {place.seat}"] = area(place.avatar)
            found[f"bell {place.seat}"] = area(place.bell)
        if self.wheel.is_open:
            for color, letter in enumerate("RYGB"):
                x, y = self.layout.wheel.label_center(color)
                found[f"color {letter}"] = pygame.Rect(round(x) - 8, round(y) - 8, 16, 16)
        if self.hand.is_open:
            for card in self.hand.cards:
                box = self.hand.visible_part(card)
                if box is not None:
                    found[f"hand {CODE_OF[card]} #{card}"] = box
        return found

    def is_dealing(self) -> bool:
        """Is the round still being set up in the picture?"""
        return self.picture.table.pending == Pending.DEAL
