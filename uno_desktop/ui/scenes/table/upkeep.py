"""Keeping the parts in step: what the hand holds and raises, and which buttons there are, after every change.

Owns the way from picture and game to the state of the parts. Decides nothing and draws nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from uno_desktop.engine.cards import UNKNOWN, Card, Seat
from uno_desktop.engine.table import NO_SEAT, Pending
from uno_desktop.present.tween import Motion
from uno_desktop.ui.scenes.table.choice import Ask
from uno_desktop.ui.scenes.table.controls import Action, Corner, UnoState
from uno_desktop.ui.scenes.table.keys import Deed
from uno_desktop.ui.scenes.table.order import as_laid, in_order, moved
from uno_desktop.ui.sound import ScreenSound

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.table.scene import TableScene

_GLOW_MS: Final = 1300.0
_GLOW_FOR_MS: Final = 4000.0
_LAST_SECONDS: Final = 5
_PILE_WORDS: Final = frozenset({"draw", "take"})
_FIRST_STAND_IN: Final = -10
"""Backs have no identity: cards below this number stand in for them."""


class Upkeep:
    """Serves one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._glow_ms = 0.0
        self._glowed_ms = 0.0
        self._second = -1

    def sync(self) -> None:
        """Tell every part what it shows now."""
        scene = self.scene
        self._sync_hand()
        is_asked = scene.is_shown_asked
        playable = self._playable(is_asked=is_asked)
        is_choosing = is_asked and scene.hand.is_open
        if playable != scene.hand.playable or is_choosing != scene.hand.is_asked:
            was_asked = scene.hand.is_asked
            scene.hand.playable, scene.hand.is_asked = playable, is_choosing
            if is_choosing and not was_asked:
                scene.hand.choose_fitting()
            scene.hand.wake()
        hinted = scene.hint.cards
        if hinted != scene.hand.hinted:
            scene.hand.hinted = hinted
            scene.hand.wake()
        words = scene.desk.words(scene.bottom) if is_asked else []
        scene.centre.is_pile_hot = bool(_PILE_WORDS & set(words)) and scene.player.choice is None
        if "color" in words and scene.player.choice is None and scene.playback.is_idle:
            scene.player.ask_opening_color()
        self._sync_controls(is_asked=is_asked)

    def _playable(self, *, is_asked: bool) -> frozenset[Card]:
        """What is raised: in turn once the picture shows it, out of turn whatever may jump in.

        While cards are to be given away, all that may be.
        """
        scene = self.scene
        choice = scene.player.choice
        if choice is not None and choice.ask is Ask.GIVE:
            return frozenset(scene.hand.cards) - set(choice.cards)
        is_own_turn = scene.desk.view(scene.bottom).turn == scene.bottom
        if not scene.hand.is_open or scene.picture.turn == NO_SEAT or (is_own_turn and not is_asked):
            return frozenset()
        return scene.desk.playable(scene.bottom)

    # --- Hand ---

    def _sync_hand(self) -> None:
        scene = self.scene
        hand, picture, bottom = scene.hand, scene.picture, scene.bottom
        cards = picture.table.hands[bottom]
        is_own = scene.viewer == bottom or picture.table.is_round_over
        hand.is_open = is_own and UNKNOWN not in cards and not scene.peek.hides
        if hand.is_open:
            shown = self._arranged(cards)
        else:
            shown = [_FIRST_STAND_IN - index for index in range(len(cards))]
        for card in hand.cards:
            pose = hand.pose_of(card)
            if card not in shown and pose is not None:
                scene.flights.remember(card, pose)
        hand.show(shown, self._absent(shown))

    def _arranged(self, cards: list[Card]) -> list[Card]:
        """The hand in the order that is wished; a card that is dragged along it makes its way."""
        scene = self.scene
        order, drag = scene.services.settings.hand_sort, scene.hand.drag
        scene.hand.does_drag_scroll = order != "own"
        if order == "own":
            laid = scene.services.settings.laid_hands
            shown = as_laid(cards, laid.of(*self._hand_key))
        else:
            shown = in_order(cards, order)
        if drag is not None and drag.place is not None and drag.card in shown:
            return moved(shown, drag.card, drag.place)
        return shown

    @property
    def _hand_key(self) -> tuple[int, int, Seat]:
        """Match, round and seat of the hand at the bottom."""
        scene = self.scene
        return scene.session.setup.seed, scene.picture.table.round_number, scene.bottom

    def lay_hand(self, cards: list[Card]) -> None:
        """The player lays his hand so, and from now on it lies in his own order."""
        scene = self.scene
        laid = scene.services.settings.laid_hands.with_hand(*self._hand_key, cards)
        scene.services.change_settings(hand_sort="own", laid_hands=laid)
        self.sync()

    def carry(self, step: int) -> None:
        """Lay the card chosen with the keys some places on, and go with it."""
        hand = self.scene.hand
        if hand.chosen in hand.cards:
            place = (hand.cards.index(hand.chosen) + step) % len(hand.cards)
            self.lay_hand(moved(hand.cards, hand.chosen, place))
            hand.choose_card(hand.chosen)

    def _absent(self, shown: list[Card]) -> list[Card]:
        """The cards of the hand that are still in the air."""
        picture, bottom = self.scene.picture, self.scene.bottom
        if picture.is_hand_on_its_way(bottom):
            return shown
        if self.scene.hand.is_open:
            return [card for card in shown if picture.is_on_its_way(card)]
        arriving = picture.arriving(bottom)
        return shown[len(shown) - arriving :] if arriving else []

    # --- Buttons ---

    def _sync_controls(self, *, is_asked: bool) -> None:
        scene = self.scene
        player, desk, bottom = scene.player, scene.desk, scene.bottom
        controls = scene.screen.controls
        if is_asked or player.choice is not None or desk.may_claim(bottom):
            controls.actions = scene.offers.actions()
        elif scene.picture.table.pending == Pending.DEAL:
            text = scene.kit.catalog.text("table.button.skip_show")
            controls.actions = [Action("skip", text, scene.keys.label(Deed.HURRY))]
        else:
            controls.actions = ()
        if scene.pace.may_step_on:
            text = scene.kit.catalog.text("table.button.step")
            controls.actions = [*controls.actions, Action("step", text, scene.keys.label(Deed.HURRY))]
        if scene.peek.is_offered:
            text = scene.kit.catalog.text("table.curtain.hold")
            controls.actions = [Action("hold", text, scene.keys.label(Deed.PEEK)), *controls.actions]
        controls.corners = self._corners()
        controls.uno = self._uno()

    def _uno(self) -> UnoState | None:
        """The button for UNO; none where nobody plays."""
        scene = self.scene
        people, bottom = scene.session.people, scene.bottom
        if not people:
            return None
        key = scene.keys.label_of_person(bottom) or scene.keys.label(Deed.UNO)
        # A hand that is turned over must not tell whether a card of it fits; that it is the last, all see.
        may_tell = scene.hand.is_open or len(scene.hand.cards) == 1
        is_sensible = may_tell and bottom in people and scene.desk.is_call_sensible(bottom)
        return UnoState(is_sensible, scene.desk.is_call_made(bottom), key)

    def _corners(self) -> list[Corner]:
        scene = self.scene
        words, layout, settings = scene.kit.catalog.text, scene.layout, scene.services.settings
        log_key, sort_key = scene.keys.label(Deed.LOG), scene.keys.label(Deed.SORT)
        corners = [
            Corner("pause", layout.pause, f"{words('table.button.pause')} (Esc)", icon="pause"),
            Corner("settings", layout.settings, words("table.button.settings"), icon="gear"),
            self._pace(),
            Corner(
                "log",
                layout.log,
                # What it has opened lies where the sentence would stand.
                "" if scene.is_log_open else f"{words('table.button.log')} ({log_key})",
                icon="menu",
                is_lit=scene.is_log_open,
            ),
        ]
        corners += self._help()
        if scene.hand.is_open:
            tip = words(f"table.scene.sort.{settings.hand_sort}", key=sort_key)
            corners.append(Corner("sort", layout.tools[0], tip, icon="cards"))
        if scene.talk.is_offered:
            # While the menu is open it lies where the tooltip would be.
            tip = "" if scene.talk.is_open else words("table.talk.button", key=scene.keys.label(Deed.TALK))
            corners.append(Corner("talk", layout.talk, tip, icon="speech", is_lit=scene.talk.is_open))
        return corners

    def _pace(self) -> Corner:
        """How fast the table runs, or that it goes step by step."""
        scene = self.scene
        words, place, key = scene.kit.catalog.text, scene.layout.hint, scene.keys.label(Deed.SPEED)
        if scene.pace.is_stepping:
            return Corner(
                "speed", place, words("table.scene.stepping", key=key), icon="step_forward", is_lit=True
            )
        speed = scene.services.settings.animation_speed_percent
        tip = words("table.scene.speed", key=key)
        return Corner("speed", place, tip, word=f"{speed / 100:g}×", is_lit=speed > 100)

    def _help(self) -> list[Corner]:
        """A hint, and taking back a move while that can be done."""
        scene = self.scene
        words, layout = scene.kit.catalog.text, scene.layout
        corners = []
        if scene.hint.is_offered:
            tip = words("table.scene.hint", key=scene.keys.label(Deed.HINT))
            is_lit = scene.hint.advice is not None
            corners.append(Corner("hint", layout.tools[1], tip, icon="lightbulb", is_lit=is_lit))
        if scene.who_may_undo is not None:
            tip = words("table.scene.undo", key=scene.keys.label(Deed.UNDO))
            corners.append(Corner("undo", layout.tools[2], tip, icon="undo", is_lit=True))
        return corners

    # --- Time ---

    def update(self, elapsed_ms: float) -> None:
        """The UNO button swings for a while when a call becomes right, and then stays bright."""
        self._tick()
        uno = self.scene.screen.controls.uno
        if uno is None or not uno.is_sensible:
            self._glow_ms = self._glowed_ms = 0.0
            return
        self._glowed_ms += elapsed_ms
        self._glow_ms = (self._glow_ms + elapsed_ms) % _GLOW_MS if self.is_glowing else _GLOW_MS / 2

    def _tick(self) -> None:
        """The last seconds of a person's time are heard."""
        scene = self.scene
        left_ms = scene.session.time_left_ms
        second = -1 if left_ms is None or not scene.is_shown_asked else left_ms // 1000
        if second != self._second and 0 <= second < _LAST_SECONDS and not scene.session.pauses:
            scene.kit.sounds.play(ScreenSound.TICK)
        self._second = second

    @property
    def is_glowing(self) -> bool:
        """Does the UNO button swing now?"""
        uno = self.scene.screen.controls.uno
        is_sensible = uno is not None and uno.is_sensible
        return is_sensible and self._glowed_ms < _GLOW_FOR_MS and self.scene.studio.motion is Motion.FULL

    @property
    def glow(self) -> float:
        """How far the swing has come, 0 to 1."""
        return self._glow_ms / _GLOW_MS
