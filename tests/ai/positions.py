"""Positions laid out by hand, and a bot that looks at them from its seat."""

from ai.decision import Code, Decision
from ai.manners import MANNERS
from ai.player import Player
from ai.rule_bot import RulePlayer
from ai.temper import Temper
from uno_desktop.engine import moves
from uno_desktop.engine.cards import CODE_OF, COLOR_LETTERS, IS_WILD, codes
from uno_desktop.engine.commands import (
    ChallengeWildFour,
    ClaimSum,
    Command,
    DrawCard,
    KeepCard,
    NameColor,
    PlayCards,
    TakeChain,
)
from uno_desktop.engine.events import Event
from uno_desktop.engine.game import Game
from uno_desktop.engine.refusal import Refusal
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.scenario import ScenarioText, command_of, position_of, rules_of
from uno_desktop.engine.scenario.text import TableText
from uno_desktop.engine.table import Table

_WORDS: dict[type, str] = {
    DrawCard: "draw",
    KeepCard: "pass",
    TakeChain: "take",
    ChallengeWildFour: "challenge",
    ClaimSum: "sum",
}


def text_of(command: Command) -> str:
    """A command as scenario files write it, without the seat: `R5`, `W color=B`, `W swap=2 give=R3`."""
    if isinstance(command, NameColor):
        return f"color {COLOR_LETTERS[command.color]}"
    if not isinstance(command, PlayCards):
        return _WORDS[type(command)]
    words = [codes(command.cards)]
    if command.color is not None and IS_WILD[command.cards[-1]]:
        words.append(f"color={COLOR_LETTERS[command.color]}")
    if command.peek is not None:
        words.append(f"peek={command.peek}")
    if command.swap is not None:
        words.append(f"swap={command.swap} give={codes(command.give).replace(' ', ',')}")
    if command.target is not None:
        words.append(f"target={command.target}")
    return " ".join(words)


class Position:
    """A table laid out as in a scenario file, seen by the rule player at `seat`.

    `hands` by seat, `discard` with the top card last (`W:B` for a wild with its colour).
    """

    def __init__(
        self,
        *hands: str,
        discard: str,
        seat: int = 0,
        preset: str = "table",
        rules: dict[str, str | int | bool] | None = None,
        temper: Temper | None = None,
        turn: int = 0,
        chain: int = 0,
        direction: str = "cw",
        draw: str = "",
    ) -> None:
        table = TableText(
            hands=list(hands),
            discard=discard,
            turn=turn,
            chain=chain,
            direction=direction,
            draw=draw,
            rest=True,
        )
        chance = SeededChance(Rng(1))
        laid_out = position_of(table, chance)
        rule_set = rules_of(ScenarioText(preset=preset, rules=rules or {}))
        self.game = Game(rule_set, len(hands), chance=chance)
        self.game.set_up(laid_out)
        self.seat = seat
        lean = temper or Temper()
        chooser = RulePlayer(seat, self.game.rulebook, lean)
        self.bot = Player(seat, self.game.rulebook, chooser, MANNERS["normal"], lean)
        self._tell([laid_out])

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            self.bot.observe(event.redacted(self.seat))

    def play(self, *moves: str) -> "Position":
        """Let these moves happen; the bot is told what its seat may know. A refused one is an error."""
        for move in moves:
            command, _ = command_of(move, self.game.table)
            answer = self.game.submit(command)
            assert not isinstance(answer, Refusal), f"{move}: {answer}"
            self._tell(answer)
        return self

    @property
    def view(self) -> Table:
        return self.game.table.redacted(self.seat)

    def decide(self) -> Decision:
        """What the bot decides; the table must be willing to take it."""
        decision = self.bot.chooser.decide(self.view, self.bot.memory, Rng(1))
        assert moves.refusal(self.game.rulebook, self.game.table, decision.command) is None
        return decision

    def choice(self) -> str:
        """What the bot does, as text."""
        return text_of(self.decide().command)

    def codes(self) -> list[Code]:
        """The reasons for what the bot does."""
        return [why.code for why in self.decide().reasons]

    def jump(self) -> str | None:
        """The card that the bot would jump in with, out of turn."""
        command = self.bot.chooser.jump(self.view, self.bot.memory, Rng(1))
        if command is None:
            return None
        assert moves.refusal(self.game.rulebook, self.game.table, command) is None
        return CODE_OF[command.card]
