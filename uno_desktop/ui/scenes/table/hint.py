"""A hint: what the strongest bot would do in the place of the person in turn, lit up and told in a sentence.

Owns the advice while it counts, which is until something is done. It is worked out from what that person
knows, by `services`; nothing here chooses a move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from uno_desktop.engine import commands as c
from uno_desktop.engine.cards import Card
from uno_desktop.engine.table import Pending
from uno_desktop.present.reasoning import Advice, advised
from uno_desktop.session.minds import STEPS_A_FRAME
from uno_desktop.ui.scenes.table.canvas import Sprite
from uno_desktop.ui.sprites import width_for

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.table.scene import TableScene
    from uno_desktop.ui.services import Pondering

_BUTTONS: Final[dict[type[object], str]] = {
    c.DrawCard: "draw",
    c.KeepCard: "keep",
    c.TakeChain: "take",
    c.ChallengeWildFour: "challenge",
    c.ClaimSum: "claim",
}
_STRENGTH: Final = 230


class Hint:
    """Serves one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._advice: Advice | None = None
        self._pondering: Pondering | None = None
        self._asked_at = -1

    @property
    def is_offered(self) -> bool:
        """Is there a button for it?"""
        scene = self.scene
        return scene.services.settings.hints and scene.desk.may_ask and scene.hand.is_open

    def ask(self) -> None:
        """Light up what to do, or put the light out again."""
        scene = self.scene
        if not self.is_offered:
            return
        is_under_way = self._pondering is not None and self._is_fresh
        self._pondering = None
        if self.advice is not None or is_under_way:
            self._tell(None)
            return
        self._asked_at = len(scene.session.history)
        if scene.desk.is_asked(scene.bottom) and scene.is_shown_asked:
            self._pondering = scene.services.hint(scene.session, scene.bottom)
            self._ponder(1)
        else:
            self._refuse()

    def update(self) -> None:
        """A frame goes by: some more thinking, where that is under way and still of use."""
        if self._pondering is not None and self._is_fresh:
            self._ponder(STEPS_A_FRAME)

    def _ponder(self, steps: int) -> None:
        assert self._pondering is not None, "somebody has asked"  # noqa: S101  # for the type checker
        try:
            for _ in range(steps):
                next(self._pondering)
        except StopIteration as end:
            self._pondering = None
            if end.value is None:
                self._refuse()
            else:
                self.scene.player.hush()
                self._tell(end.value)
                self._choose()

    def _refuse(self) -> None:
        self.scene.player.say(self.scene.kit.catalog.text("table.scene.no_hint"))
        self._tell(None)

    def _tell(self, advice: Advice | None) -> None:
        self._advice = advice
        self.scene.hand.wake()
        self.scene.invalidate()

    def _choose(self) -> None:
        """Enter plays what is lit, until the player chooses another card."""
        scene, advice = self.scene, self.advice
        if scene.player.choice is not None or advice is None or not isinstance(advice.command, c.PlayCards):
            return
        cards = advice.command.cards
        scene.hand.choose_card(cards[0])
        if scene.desk.partners(scene.bottom, cards[0]):
            scene.hand.marked[:] = cards

    @property
    def _is_fresh(self) -> bool:
        """Has nothing been done since somebody asked?"""
        return self._asked_at == len(self.scene.session.history)

    @property
    def advice(self) -> Advice | None:
        """What counts now; None as soon as anything has been done, and while the hand is turned over."""
        return self._advice if self._is_fresh and self.scene.hand.is_open else None

    @property
    def text(self) -> str:
        """The advice in a sentence; empty where there is none."""
        advice = self.advice
        return "" if advice is None else advised(advice, self.scene.wording.names)

    @property
    def cards(self) -> frozenset[Card]:
        """The cards that are lit."""
        match self.advice:
            case Advice(command=c.PlayCards(cards=cards)):
                return frozenset(cards)
            case _:
                return frozenset()

    @property
    def button(self) -> str:
        """The button that is lit; empty where it is cards."""
        advice = self.advice
        if advice is None:
            return ""
        if self.cards and self.scene.desk.view(self.scene.bottom).pending == Pending.DRAWN:
            return "play_drawn"
        return _BUTTONS.get(type(advice.command), "")

    # --- How it looks ---

    def button_sprites(self) -> list[Sprite]:
        """Light around the button, to be drawn below it."""
        rect = self.scene.screen.controls.targets().get(self.button)
        return [] if rect is None else [self._light(rect, 13)]

    def card_sprites(self) -> list[Sprite]:
        """Light around the cards, to be drawn below them."""
        drawn = []
        for card in self.cards:
            pose = self.scene.hand.pose_of(card)
            if pose is not None:
                box = pygame.Rect(0, 0, width_for(round(pose.height)), round(pose.height))
                box.center = (round(pose.x), round(pose.y))
                drawn.append(self._light(box, 10))
        return drawn

    def _light(self, rect: pygame.Rect, radius: int) -> Sprite:
        studio = self.scene.studio
        return studio.glow(rect, studio.px(radius), studio.px(15), studio.theme.focus, _STRENGTH)
