"""How fast the engine is: games a second, alone and beside RLCard's UNO environment in the same run.

`python -m benchmarks.engine [--games N]`. RLCard (`pip install rlcard numpy`) is optional. Both sides play
random legal moves with four seats. RLCard's rules are nearest to the `basic` preset: a drawn card that fits
goes down by itself, and an illegal Wild Draw Four is not offered.
"""

import argparse
import importlib.util
import time
from collections.abc import Callable, Sequence
from random import Random

from uno_desktop.engine.cards import COLORS, IS_WILD
from uno_desktop.engine.commands import DrawCard, NameColor, PlayCards, TakeChain
from uno_desktop.engine.events import Event
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import legal_plays
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.table import Pending

SEATS = 4
CHAIN, COLOR, OVER = Pending.CHAIN, Pending.COLOR, Pending.OVER  # looked up once, not in every turn
Hear = Callable[[list[Event]], None]


def play_round(seed: int, random: Callable[[], float], hear: Hear | None) -> int:
    """One round of random legal moves; the number of turns."""
    game = Game(PRESETS["basic"], SEATS, chance=SeededChance(Rng(seed)), dealer=SEATS - 1)
    table, rulebook = game.table, game.rulebook
    game.begin()
    turns = 0
    while (pending := table.pending) is not OVER:
        turns += 1
        seat = table.turn
        if pending is CHAIN:
            events = game.settle(TakeChain(seat))
        elif pending is COLOR:
            events = game.settle(NameColor(seat, COLORS[int(random() * 4)]))
        elif plays := legal_plays(rulebook, table, seat):
            cards = plays[int(random() * len(plays))]
            color = COLORS[int(random() * 4)] if IS_WILD[cards[0]] else None
            events = game.settle(PlayCards(seat, cards, color, uno=len(table.hands[seat]) == 2))
        else:
            events = game.settle(DrawCard(seat))
        if hear is not None:
            hear(events)
    return turns


def ours(games: int, hear: Hear | None = None) -> tuple[float, float]:
    """Games a second and mean turns."""
    began = time.process_time()
    random = Random(0).random
    turns = sum(play_round(seed, random, hear) for seed in range(games))
    return games / (time.process_time() - began), turns / games


def redacting_listener(events: list[Event]) -> None:
    """What a screen costs the engine: every event as one seat may know it."""
    for event in events:
        event.redacted(0)


def rlcard(games: int) -> tuple[float, float]:
    """The same of RLCard's own environment with its own random agents."""
    import rlcard as package  # type: ignore[import-not-found]  # optional, see above
    from rlcard.agents import RandomAgent  # type: ignore[import-not-found]

    environment = package.make("uno")
    environment.game.num_players = environment.num_players = SEATS  # it ignores game_num_players for UNO
    environment.set_agents([RandomAgent(num_actions=environment.num_actions) for _ in range(SEATS)])
    began = time.process_time()
    steps = 0
    for _ in range(games):
        trajectories, _ = environment.run(is_training=False)
        steps += sum(len(trajectory) // 2 for trajectory in trajectories)
    return games / (time.process_time() - began), steps / games


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games in each of five runs; the best counts")
    games = parser.parse_args(arguments).games
    contenders: dict[str, Callable[[int], tuple[float, float]]] = {
        "uno-desktop, nobody listens": ours,
        "uno-desktop, a screen listens": lambda games: ours(games, redacting_listener),
    }
    if importlib.util.find_spec("rlcard"):
        contenders["RLCard"] = rlcard
    best = dict.fromkeys(contenders, (0.0, 0.0))
    for _ in range(5):  # taken in turn, so that a busy machine is busy for everybody
        for name, run in contenders.items():
            best[name] = max(best[name], run(games))
    base = best.get("RLCard")
    print(f"{'4 seats, random moves':<32}{'games/s':>10}{'turns':>8}{'ratio':>8}")
    for name, (speed, turns) in best.items():
        ratio = f"{speed / base[0]:>8.1f}" if base else ""
        print(f"{name:<32}{speed:>10.0f}{turns:>8.1f}{ratio}")


if __name__ == "__main__":
    main()
