"""What is offered to the person at the bottom: the buttons that make sense now, and the question asked.

Owns which buttons there are and in which order. Does nothing: their names are acts of the player.
"""

from uno_desktop.engine.table import Pending
from uno_desktop.ui.scenes.table.choice import Ask, Choice
from uno_desktop.ui.scenes.table.controls import Action
from uno_desktop.ui.scenes.table.keys import Deed
from uno_desktop.ui.scenes.table.player import Player


class Offers:
    """Reads one player's state."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._desk = player.desk
        self._catalog = player.studio.catalog

    def actions(self) -> list[Action]:
        """The buttons that make sense now."""
        player = self._player
        if player.choice is not None:
            return self._choice_actions(player.choice)
        if player.warning is not None and player.hand.held:
            return [self._action("cancel", Deed.BACK), self._action("insist", None, "play_anyway")]
        offered: list[Action] = []
        # Else everybody would see that the hand holds numbers only.
        if player.hand.is_open and self._desk.may_claim(player.seat):
            tip = self._catalog.text("table.scene.sum_tip")
            offered.append(self._action("claim", Deed.CLAIM, "sum", tip=tip))
        if self._desk.is_asked(player.seat):
            offered += self._turn_actions()
        return offered

    def _turn_actions(self) -> list[Action]:
        player, desk = self._player, self._desk
        view, words = desk.view(player.seat), desk.words(player.seat)
        # While the hand is turned over, no button tells whether a card of it fits.
        is_seen, playable = player.hand.is_open, desk.playable(player.seat)
        offered: list[Action] = []
        if "draw" in words:
            offered.append(self._action("draw", Deed.DRAW, is_primary=is_seen and not playable))
        if "challenge" in words:
            offered.append(self._action("challenge", Deed.CHALLENGE, tip=desk.stake(player.seat)))
        if "take" in words:
            offered.append(self._counted("take", Deed.TAKE, view.chain))
        if "pass" in words:
            offered.append(self._action("keep", Deed.KEEP))
        if is_seen and view.pending == Pending.DRAWN and view.drawn in playable:
            offered.append(self._action("play_drawn", Deed.PLAY, is_primary=True))
        if player.hand.marked:
            deed = None if player.may_mark_another else Deed.PLAY
            offered.append(self._counted("play_marked", deed, len(player.hand.marked)))
        return offered

    def _choice_actions(self, choice: Choice) -> list[Action]:
        offered: list[Action] = []
        if choice.ask is Ask.COLOR and choice.may_power:
            offered += [self._action("peek", None), self._action("swap", None)]
        if choice.can_cancel:
            offered.append(self._action("cancel", Deed.BACK))
        return offered

    def _action(
        self, name: str, deed: Deed | None, word: str = "", *, tip: str = "", is_primary: bool = False
    ) -> Action:
        text = self._catalog.text(f"table.button.{word or name}")
        return Action(name, text, self._key(deed), tip, is_primary)

    def _counted(self, name: str, deed: Deed | None, count: int) -> Action:
        """A button that says how many cards it is about."""
        text = self._catalog.plural(f"table.button.{name}", count)
        return Action(name, text, self._key(deed), is_primary=True)

    def _key(self, deed: Deed | None) -> str:
        return "" if deed is None else self._player.keys.label(deed)

    def question(self) -> str:
        """What is asked for in the middle of a play; empty where nothing is."""
        choice = self._player.choice
        if choice is None:
            return ""
        match choice.ask:
            case Ask.COLOR if choice.may_power:
                return self._catalog.text("table.prompt.choose_power")
            case Ask.COLOR | Ask.POWER_COLOR:
                return self._catalog.text("table.prompt.choose_color")
            case Ask.OPENING_COLOR:
                return self._catalog.text("table.prompt.color")
            case Ask.SWAP_HANDS:
                return self._catalog.text("table.prompt.choose_swap_hands")
            case Ask.PEEK:
                return self._catalog.text("table.prompt.choose_peek")
            case Ask.SWAP:
                return self._catalog.text("table.prompt.choose_swap")
            case _:
                return self._catalog.plural("table.prompt.choose_give", choice.give_count)
