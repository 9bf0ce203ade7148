"""What is drawn: all parts' sprites in their order, the words at the table, the curtain, the veil of a pause.

Owns the order from the ground up, and how much of a frame is drawn anew. Changes nothing of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from uno_desktop.engine.cards import UNKNOWN, Seat
from uno_desktop.engine.events import ChainGrew, DealerCardDrawn, Event, PileShuffled, PositionSet
from uno_desktop.engine.table import NO_SEAT, SPECTATOR, Pending
from uno_desktop.present.chronicle import LogLine, RuleSection
from uno_desktop.ui import draw
from uno_desktop.ui.scenes.table.canvas import Canvas, Sprite
from uno_desktop.ui.scenes.table.cloth import paint_ground
from uno_desktop.ui.scenes.table.controls import Controls
from uno_desktop.ui.scenes.table.effects import Effects
from uno_desktop.ui.scenes.table.panels import Panels
from uno_desktop.ui.scenes.table.seats import Seats, SeatState
from uno_desktop.ui.theme import TableLook

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.table.scene import TableScene

_RECENT_EVENTS = 8
_UNNARRATED = (ChainGrew, PileShuffled, PositionSet)
"""What stands in the log but would only hide something more telling: what is owed is said by the prompt."""


class Screen:
    """Draws one table scene. `is_veiled`: the player is elsewhere, and the table waits behind a veil."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.is_veiled = False
        self.seats = Seats(scene.studio)
        self.controls = Controls(scene.studio)
        self.panels = Panels(scene.studio)
        self.effects = Effects(scene.studio)
        self._canvas = Canvas()
        self._curtain = Canvas()
        self._must_draw_whole = True
        self._told: tuple[int, LogLine | None] = (-1, None)
        self._looks = self._chosen_looks()
        self._seats_seen: list[SeatState] = []
        self._curtain_seen: Seat | None = None
        self._controls_seen: tuple[object, ...] = ()

    def place(self) -> None:
        """The layout is new: paint everything for it."""
        studio = self.scene.studio
        studio.forget()
        self.seats.forget()
        self._told = (-1, None)
        self._canvas.set_ground(paint_ground(studio.layout, studio.theme, studio.kit.table_look))
        self._looks = self._chosen_looks()
        self._must_draw_whole = True

    def draw_whole_next(self) -> None:
        """What the window shows is not the frame before; the player may have chosen other looks meanwhile."""
        self._must_draw_whole = True
        if self._looks != self._chosen_looks():
            self.place()

    def _chosen_looks(self) -> tuple[str, TableLook]:
        kit = self.scene.kit
        return kit.sprites.theme, kit.table_look

    def has_changed(self) -> bool:
        """Is a seat, the curtain or a button to be seen otherwise than when this was asked last?

        Faces, marks, clocks and the cards that a bot fingers change by themselves, but only now and then: no
        reason to draw all the time. The curtain falls and a button comes when its time has come, whether
        anything moves or not.
        """
        before = self._curtain_seen, self._seats_seen, self._controls_seen
        self._curtain_seen = self.scene.session.curtain
        self._seats_seen = [self._seat(place.seat) for place in self.scene.layout.seats]
        self._controls_seen = self.controls.shown
        return (self._curtain_seen, self._seats_seen, self._controls_seen) != before

    def _seat(self, seat: Seat) -> SeatState:
        scene = self.scene
        return scene.states.of(seat, scene.picture, scene.player.choice, scene.now_ms)

    # --- Drawing ---

    def draw(self, surface: pygame.Surface) -> None:
        self._must_draw_whole = self.is_veiled
        if self.scene.session.needs_curtain:
            self._draw_curtain(surface)
            return
        self._canvas.draw(surface, self.sprites())
        if self.is_veiled:
            draw.dim(surface, 130)
            words = self.scene.kit.catalog.text
            veil = self.panels.veil_words(words("table.banner.paused"), words("table.scene.paused_note"))
            surface.fblits([(sprite.picture, (sprite.x, sprite.y)) for sprite in veil])

    def draw_changes(self, surface: pygame.Surface) -> bool:
        if self._must_draw_whole or self.is_veiled or self.scene.session.needs_curtain:
            return False
        self._canvas.draw_changes(surface, self.sprites())
        return True

    def _draw_curtain(self, surface: pygame.Surface) -> None:
        scene = self.scene
        seat = scene.session.curtain
        if seat is None:
            return
        words = scene.kit.catalog.text
        lines = [words("table.curtain.text")]
        if own_key := scene.keys.label_of_person(seat):
            lines.append(words("table.curtain.key", key=own_key))
        self._curtain.set_ground(self.panels.curtain_ground())
        sprites = self.panels.curtain(
            words("table.curtain.heading", name=scene.studio.names[seat]),
            lines,
            words("table.curtain.show"),
            scene.studio.faces[seat],
            is_hovered=scene.pointer.is_curtain_hovered,
        )
        self._curtain.draw(surface, sprites)
        self._must_draw_whole = True

    def sprites(self) -> list[Sprite]:
        """Everything at the table, the lowest first."""
        scene = self.scene
        picture, now_ms, layout = scene.picture, scene.now_ms, scene.layout
        drawn = scene.centre.arrow_sprites(picture, now_ms)
        drawn += scene.centre.ring_sprites(picture, now_ms)
        drawn += scene.centre.pile_sprites(picture, now_ms)
        drawn += scene.centre.discard_sprites(picture)
        drawn += scene.centre.badge_sprites(picture)
        spread: list[Sprite] = []
        for place in (*layout.others, layout.own):
            state = self._seat(place.seat)
            drawn += self.seats.sprites(state, place)
            if self.seats.hovered == place.seat:
                spread = self.seats.spread(state, place)
        drawn += self._words()
        drawn += scene.hint.button_sprites()
        drawn += self.controls.sprites(scene.upkeep.glow)
        drawn += scene.hint.card_sprites()
        drawn += scene.hand.sprites()
        drawn += scene.flights.sprites(picture, now_ms)
        drawn += scene.wheel.sprites()
        drawn += self._said()
        if scene.is_log_open:
            drawn += self.panels.log(scene.behind.lines(), self._lit_line())
        drawn += spread
        drawn += scene.recap.sprites()
        drawn += scene.talk_menu.sprites()
        drawn += scene.sprites_above()
        return drawn + self.panels.tooltip(*scene.pointer.tooltip())

    # --- Words ---

    def _words(self) -> list[Sprite]:
        """The prompt and the line of narration, or what there is to say to the player."""
        player = self.scene.player
        question = self.scene.offers.question()
        is_own = bool(question) or self.scene.is_shown_asked
        drawn = self.panels.prompt(self._timed(question or self.prompt()), is_own=is_own)
        if player.message:
            has_rule = player.message_rule is not None
            is_warning = player.is_message_warning
            return drawn + self.panels.status(player.message, is_warning=is_warning, has_rule=has_rule)
        return drawn + self.panels.status(self.status_text(), is_warning=False)

    def status_text(self) -> str:
        """What the line over the prompt says, where there is nothing to refuse."""
        return self.scene.hint.text or self._advice() or self._opening() or self._narration()

    def _timed(self, prompt: str) -> str:
        """The prompt, with the seconds that are left to the person who is asked."""
        scene = self.scene
        left_ms = scene.session.time_left_ms
        if not prompt or left_ms is None or not scene.is_shown_asked:
            return prompt
        return scene.kit.catalog.plural("table.prompt.timed", -(-left_ms // 1000), prompt=prompt)

    def _lit_line(self) -> int | None:
        """The line of the log that the pointer or the keys have come to."""
        kind, _, number = self.controls.hovered.partition(" ")
        return int(number) if kind == "log" and number else self.scene.behind.chosen

    def _advice(self) -> str:
        """What the person should know before he decides: the stake of a challenge, or that it is a bluff."""
        scene = self.scene
        if not scene.is_shown_asked:
            return ""
        looked_at = scene.player.choice.cards if scene.player.choice is not None else ()
        raised = scene.hand.raised
        cards = looked_at or (() if raised is None else (raised,))
        bluff = scene.desk.bluff_warning(scene.bottom, cards[0]) if cards else ""
        return bluff or scene.desk.stake(scene.bottom)

    def prompt(self) -> str:
        """What the table shown waits for; nothing while a turn is being settled in the picture."""
        scene = self.scene
        table = scene.picture.table
        log = scene.picture.log
        if table.pending == Pending.DEAL and log and isinstance(log[-1], DealerCardDrawn):
            return scene.kit.catalog.text("table.prompt.dealer_draw")
        if table.pending in (Pending.OVER, Pending.DEAL):
            return scene.wording.prompt(table)
        is_settling = table.turn != scene.picture.turn or (
            table.pending == Pending.CHAIN and table.chain == 0
        )
        if table.turn == scene.bottom and scene.hand.is_open:
            is_ahead = scene.desk.view(scene.bottom).pending != table.pending
            is_settling |= is_ahead or not scene.desk.is_asked(scene.bottom)
        reader = scene.bottom if scene.is_shown_asked and scene.hand.is_open else NO_SEAT
        return "" if is_settling else scene.wording.prompt(table, reader)

    def _narration(self) -> str:
        """The last thing that happened, in words."""
        told = self.scene.picture.told
        if self._told[0] != told:
            log = [event for event in self.public_log() if not isinstance(event, _UNNARRATED)]
            recent = (log[-count:] for count in range(1, min(len(log), _RECENT_EVENTS) + 1))
            lines = (lines for events in recent if (lines := self.scene.wording.log(events)))
            self._told = (told, next((lines[0] for lines in lines), None))
        line = self._told[1]
        return "" if line is None else line.text

    def _opening(self) -> str:
        """At the first turn of a match, the last thing that happened and which totals win."""
        scene = self.scene
        words, table, aim = scene.kit.catalog, scene.picture.table, scene.tips.aim
        has_begun = table.pending == Pending.PLAY and table.round_number == 1
        is_first_turn = has_begun and scene.picture.last_player == NO_SEAT and scene.session.position is None
        if not (aim and is_first_turn):
            return ""
        wins = words.text(f"table.scene.{aim}_wins")
        return words.text("table.because_both", first=self._narration(), second=wins)

    @property
    def narrated_rule(self) -> RuleSection | None:
        """The rule behind the last thing that happened."""
        line = self._told[1]
        return None if line is None else line.rule_section

    def public_log(self) -> list[Event]:
        """What has been shown, as everybody at this screen may read it."""
        log = self.scene.picture.log
        if len(self.scene.session.people) > 1:
            return [event.redacted(SPECTATOR) for event in log]
        return list(log)

    def _said(self) -> list[Sprite]:
        """Bubbles, a hand shown for a moment, effects and the banner."""
        scene = self.scene
        picture, now_ms = scene.picture, scene.now_ms
        drawn: list[Sprite] = []
        spoken = scene.talk.speeches(now_ms)
        for seat, (sign, text) in spoken.items():
            drawn += self.seats.speech(text, scene.layout.seats[seat], sign.strength(now_ms))
        for seat, speech in picture.speeches.items():
            if speech.is_on(now_ms) and seat not in spoken:
                text = scene.wording.bubble(speech.cue)
                drawn += self.seats.speech(text, scene.layout.seats[seat], speech.strength(now_ms))
        # Below the piles: the last card played must stay in sight.
        lowest = scene.layout.status.y - scene.layout.px(6)
        place = (scene.layout.stage.center[0], lowest - self.effects.banner_height // 2)
        reveal = picture.reveal
        if reveal is not None and reveal.is_on(now_ms):
            words = scene.kit.catalog
            left_s = (reveal.end_ms - now_ms) / (1000 * scene.playback.speed)
            seconds = max(1, round(left_s + 0.4))
            heading = words.text("table.reveal.heading", name=scene.studio.names[reveal.seat])
            note = words.plural("table.reveal.closes", seconds)
            is_hidden = scene.peek.hides
            drawn += self.panels.reveal(heading, note, [UNKNOWN if is_hidden else it for it in reveal.cards])
            place = (place[0], self.panels.reveal_rect(len(reveal.cards)).top - scene.layout.px(34))
        banner = picture.banner
        text = scene.wording.banner(banner.cue) if banner is not None and banner.is_on(now_ms) else ""
        return drawn + self.effects.sprites(picture, now_ms, text, place)
