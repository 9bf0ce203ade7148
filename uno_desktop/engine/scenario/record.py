"""Writing a round down as a scenario, so that any other program can follow it move by move.

The form is described in docs/scenarios.md ("Recorded rounds"). Only the round as it stands after the deal is
set up; chance is told where it had a say.
"""

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from uno_desktop.engine import commands as c
from uno_desktop.engine import moves
from uno_desktop.engine.cards import CODE_OF, COLOR_LETTERS, NO_COLOR, codes
from uno_desktop.engine.events import CardsSwapped, Event, PileRefilled, RoundEnded
from uno_desktop.engine.game import Game
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.refusal import Refusal
from uno_desktop.engine.ruleset import RuleSet, changed_options
from uno_desktop.engine.scenario.facts import facts_of, top_text
from uno_desktop.engine.scenario.verbs import command_of
from uno_desktop.engine.table import Table

FOLLOWED = ("turn", "chain", "color", "direction", "phase", "counts", "catchable")
"""The facts that every step of a recorded round tells, beside the top card."""

_VERBS: dict[type, str] = {
    c.DrawCard: "draw",
    c.KeepCard: "pass",
    c.TakeChain: "take",
    c.ChallengeWildFour: "challenge",
    c.CallUno: "uno",
    c.ClaimSum: "sum",
    c.TimeOut: "timeout",
    c.Catch: "catch",
    c.Advise: "advise",
}


def text_of(command: c.Command, got: Sequence[int] = ()) -> str:
    """A command as a step's `do`; `got` is what a blind pick gave. `verbs.command_of` reads it back."""
    match command:
        case c.NextRound():
            return "next"
        case c.NameColor(seat=seat, color=color):
            return f"{seat} color {COLOR_LETTERS[color]}"
        case c.Catch(seat=seat, target=target) | c.Advise(seat=seat, target=target):
            return f"{seat} {_VERBS[type(command)]} {target}"
        case c.JumpIn(seat=seat, card=card, target=target, uno=uno):
            return _words(seat, "jump", [CODE_OF[card]], {"target": target}, uno=uno)
        case c.PlayCards():
            options = {
                "color": None if command.color is None else COLOR_LETTERS[command.color],
                "peek": command.peek,
                "swap": command.swap,
                "give": ",".join(CODE_OF[card] for card in command.give) or None,
                "got": ",".join(CODE_OF[card] for card in got) or None,
                "target": command.target,
            }
            cards = [CODE_OF[card] for card in command.cards]
            return _words(command.seat, "play", cards, options, uno=command.uno)
        case _:
            return f"{command.seat} {_VERBS[type(command)]}"


def _words(seat: int, verb: str, cards: list[str], options: dict[str, Any], *, uno: bool) -> str:
    named = [f"{name}={value}" for name, value in options.items() if value is not None]
    return " ".join([str(seat), verb, *cards, *named, *(["uno"] if uno else [])])


class RoundRecorder:
    """Records one round of a game from where it stands: make it right after the deal.

    Call `note` with every command and its answer, in the order the engine took them.
    """

    def __init__(self, game: Game, preset: str, title: str) -> None:
        self._game = game
        rules = game.rulebook.rules
        self._lines = [f"title = {_value(title)}", f"preset = {_value(preset)}"]
        self._lines += _rules_lines(rules, PRESETS[preset])
        self._lines += _table_lines(game.table)

    def note(self, command: c.Command, answer: list[Event] | Refusal) -> None:
        """Write down one command, taken or refused."""
        events = [] if isinstance(answer, Refusal) else answer
        got = next((event.got for event in events if isinstance(event, CardsSwapped)), ())
        self._lines += ["", "[[step]]", f"do = {_value(text_of(command, got))}"]
        if isinstance(answer, Refusal):
            self._lines.append(f"then = {{ refused = {_value(str(answer.reason))} }}")
            return
        shuffled = [codes(event.pile[::-1]) for event in events if isinstance(event, PileRefilled)]
        if shuffled:
            self._lines.append(f"shuffled = {_value(shuffled)}")
        facts = facts_of(self._game)
        told = {name: facts[name] for name in FOLLOWED} | {"top": top_text(self._game.table)}
        ended = next((event for event in events if isinstance(event, RoundEnded)), None)
        if ended is not None:
            told |= {"winner": list(ended.winners), "points": list(ended.points)}
        self._lines.append(f"then = {_value(told)}")

    @property
    def text(self) -> str:
        """The scenario file as far as the round has gone."""
        return "\n".join(self._lines) + "\n"


class RecordedGame:
    """A game that writes down each of its rounds as it is played; `rounds` are the files finished so far."""

    def __init__(self, game: Game, preset: str, title: str) -> None:
        self.game = game
        self.rounds: list[str] = []
        self._preset = preset
        self._title = title
        self._recorder: RoundRecorder | None = None

    def begin(self) -> list[Event]:
        events = self.game.begin()
        self._open_round()
        return events

    def submit(self, command: c.Command) -> list[Event] | Refusal:
        """Let the game take the command, and write it down with what came of it."""
        answer = self.game.submit(command)
        if isinstance(command, c.NextRound):
            if not isinstance(answer, Refusal):
                self._open_round()
        elif self._recorder is not None:
            self._recorder.note(command, answer)
            if self.game.table.is_round_over:
                self.rounds.append(self._recorder.text)
                self._recorder = None
        return answer

    def _open_round(self) -> None:
        title = f"{self._title}, round {self.game.table.round_number}"
        self._recorder = RoundRecorder(self.game, self._preset, title)


def is_told_by_codes(game: Game, command: c.Command) -> bool:
    """Would a file say the same? One that names a card twice means another copy, for files know no copies."""
    read_back, _ = command_of(text_of(command), game.table)
    first, second = (moves.refusal(game.rulebook, game.table, it) for it in (command, read_back))
    return first == second


def _rules_lines(rules: RuleSet, preset: RuleSet) -> list[str]:
    changed = changed_options(rules, preset)
    return (
        ["", "[rules]", *(f"{name} = {_value(getattr(rules, name))}" for name in changed)] if changed else []
    )


def _table_lines(table: Table) -> list[str]:
    discards = codes(table.discards[:-1])
    values: dict[str, Any] = {
        "hands": [codes(hand) for hand in table.hands],
        "discard": f"{discards} {top_text(table)}".strip(),
        "draw": codes(reversed(table.draw_pile)),
        "turn": table.turn,
        "dealer": table.dealer,
        "direction": "cw" if table.direction > 0 else "ccw",
        "chain": table.chain,
        "scores": table.scores,
    }
    if table.color == NO_COLOR and not table.discards:
        values["color"] = "-"
    return ["", "[table]", *(f"{name} = {_value(value)}" for name, value in values.items())]


def _value(value: Any) -> str:
    """A value as TOML. Strings, numbers, switches and lists are written as JSON writes them."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(item)}" for key, item in value.items()) + " }"
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False)
