"""Our hard player in another program's arena: RLCard's own UNO, behind RLCard's own agent interface.

    python -m benchmarks.rlcard_arena [--games N] [--seed S] [--json]

RLCard (pip install rlcard, not needed otherwise) plays by rules of its own: two players, no calls, a drawn
card of the right colour goes down by itself, a Wild Draw Four only where nothing else fits, and a Reverse
that does not skip. Our player chooses among the actions that RLCard offers, from what RLCard shows it.
"""

import argparse
import importlib
import json
import random
import sys
from collections import Counter
from math import sqrt
from typing import Any, Final

from msgspec.structs import replace

from ai.linear import LinearPlayer
from ai.memory import Memory
from ai.situation import Option, Situation
from ai.temper import Temper
from uno_desktop.engine.cards import CARDS_BY_CODE, COLOR_LETTERS, Card, Color
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.table import Pending, Table

_RULES: Final = replace(
    PRESETS["official"],
    match_end="round",
    reverse_with_two="plain",
    challenge=False,
    wild_four="no_other_playable",
)
_CODE_OF_TRAIT: Final = {"skip": "S", "reverse": "R", "draw_2": "D", "wild": "W", "wild_draw_4": "W4"}
_Z_95: Final = 1.96


def _color(letter: str) -> Color:
    return COLOR_LETTERS.index(letter.upper())


class _Cards:
    """Physical cards for RLCard's names, each given out once."""

    def __init__(self) -> None:
        self._given: Counter[str] = Counter()

    def card(self, name: str) -> Card:
        """The next card with this face; a wild's colour is none of its own."""
        color, trait = name.split("-")
        code = _CODE_OF_TRAIT.get(trait, trait)
        if not code.startswith("W"):
            code = color.upper() + code
        copies = CARDS_BY_CODE[code]
        self._given[code] += 1
        return copies[(self._given[code] - 1) % len(copies)]


class UnoDesktopAgent:
    """What RLCard calls an agent: it is shown a state and names one of the legal actions."""

    use_raw = True

    def __init__(self) -> None:
        self._rulebook = compile_rules(_RULES)
        self._players = [LinearPlayer(seat, self._rulebook, Temper()) for seat in range(2)]

    def eval_step(self, state: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """As `step`; there is nothing to tell about it."""
        return self.step(state), {}

    def step(self, state: dict[str, Any]) -> str:
        """The action that weighs most."""
        actions: list[str] = state["raw_legal_actions"]
        if len(actions) == 1:
            return actions[0]
        shown = state["raw_obs"]
        seat = shown["current_player"]
        cards = _Cards()
        table = _table(shown, cards, seat)
        memory = _memory(state["action_record"], seat, shown["num_cards"])
        player = self._players[seat]
        situation = Situation(player.outlook, table, memory, seat)
        options = [_option(situation, action) for action in actions]
        candidates = player.candidates(situation, options)
        plays = [candidate for candidate in candidates if candidate.option is not None]
        best = max(plays, key=lambda candidate: candidate.score).option
        return next(action for action, option in zip(actions, options, strict=True) if option is best)


def _table(shown: dict[str, Any], cards: _Cards, seat: int) -> Table:
    """The table as our own players see one."""
    table = Table(2)
    table.viewer = seat
    table.turn = seat
    table.pending = Pending.PLAY
    table.hands[seat] = [cards.card(name) for name in shown["hand"]]
    table.hands[1 - seat] = [-1] * shown["num_cards"][1 - seat]
    table.discards = [cards.card(name) for name in shown["played_cards"]] or [cards.card(shown["target"])]
    table.color = _color(shown["target"][0])
    return table


def _memory(record: list[tuple[int, str]], seat: int, counts: list[int]) -> Memory:
    """What the actions so far tell about the other's hand."""
    memory = Memory(seat)
    other = memory.hands[1 - seat]
    color: Color | None = None
    for number, (actor, action) in enumerate(record):
        memory.turn_number = number
        if action == "draw":
            if actor != seat and color is not None:
                other.drew_on[color] = number
                other.received[color] = 0
            continue
        color = _color(action[0])
        trait = action.split("-")[1]
        if actor != seat:
            other.drew_on[color] = -1
            if trait.startswith("wild"):
                other.named = color
        elif trait in ("draw_2", "wild_draw_4"):
            other.receive(2 if trait == "draw_2" else 4)
    return memory


def _option(situation: Situation, action: str) -> Option:
    color, trait = action.split("-")
    code = _CODE_OF_TRAIT.get(trait, trait)
    code = code if code.startswith("W") else color.upper() + code
    card = next(card for card in situation.hand if card in CARDS_BY_CODE[code])
    return Option(situation, (card,), _color(color))


def _share(rlcard: Any, make_rival: Any, games: int, seed: int) -> tuple[float, float]:
    """Our share of the games against one rival, half of them in each seat, and its margin, in per cent."""
    won = 0
    for seat in range(2):
        env = rlcard.make("uno", config={"seed": seed + seat})
        ours, rival = UnoDesktopAgent(), make_rival(env)
        env.set_agents([ours, rival] if seat == 0 else [rival, ours])
        for _ in range(games):
            _, payoffs = env.run(is_training=False)
            won += payoffs[seat] > 0
    share = won / games / 2
    return 100 * share, 100 * _Z_95 * sqrt(share * (1 - share) / games / 2)


def main() -> int:
    """Play both of RLCard's own opponents and print the shares."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rlcard_arena", description=__doc__)
    parser.add_argument("--games", type=int, default=5000, help="in each of the two seats (5000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    try:
        rlcard = importlib.import_module("rlcard")
        agents = importlib.import_module("rlcard.agents")
        rules = importlib.import_module("rlcard.models.uno_rule_models")
        numpy = importlib.import_module("numpy")
    except ImportError as error:
        print(f"RLCard is not installed ({error.name} is missing): pip install rlcard", file=sys.stderr)
        return 1
    figures = {}
    rivals = {
        "uno-rule-v1": lambda env: rules.UNORuleAgentV1(),
        "random": lambda env: agents.RandomAgent(num_actions=env.num_actions),
    }
    for name, make_rival in rivals.items():
        random.seed(options.seed)
        numpy.random.seed(options.seed)
        share, margin = _share(rlcard, make_rival, options.games, options.seed)
        figures[name] = {"share": round(share, 2), "margin": round(margin, 2), "games": 2 * options.games}
        if not options.json:
            print(f"hard against {name:12} {share:5.2f} ± {margin:.2f} %   {2 * options.games} games")
    if options.json:
        print(json.dumps({"rlcard": rlcard.__version__, "seed": options.seed, "against": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
