"""Learn what positions of two players are worth: `python -m ai.train_prospects --objective win --out F`.

Hard players play each other; least squares find what their positions were worth in the end. Where little
was seen a small penalty on every weight keeps it near zero.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from ai.bot_table import BotTable
from ai.manners import MANNERS
from ai.objective import OBJECTIVES, WIN, WIN_CHAINS, returns_of
from ai.player import Bot
from ai.prospect import COUNT, facts_of, text_of
from ai.roster import make_bot
from ai.train import rules_for
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.events import Event
from uno_desktop.engine.game import Game
from uno_desktop.engine.intent import Intent
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import Pending, Table

_PENALTY: Final = 5.0
_SIZES: Final = 64

Sample = tuple[Seat, int, list[int]]
"""Who was in turn, and the facts of the position."""


class _Recorder:
    """A bot of which every position is written down with both hands open; it does not see them itself."""

    def __init__(self, bot: Bot, samples: list[Sample], games: list[Game]) -> None:
        self._bot = bot
        self._samples = samples
        self._games = games

    def observe(self, event: Event) -> None:
        self._bot.observe(event)

    def act(self, view: Table, rng: Rng) -> Intent:
        if view.pending == Pending.PLAY:
            truth = self._games[0].table
            self._samples.append((truth.turn, *facts_of(truth)))
        return self._bot.act(view, rng)

    def react(self, view: Table, rng: Rng) -> list[Intent]:
        return self._bot.react(view, rng)


class LeastSquares:
    """Sums from which the weights follow."""

    def __init__(self) -> None:
        self._products = [[0.0] * COUNT for _ in range(COUNT)]
        self._targets = [0.0] * COUNT

    def add(self, size: int, counted: Sequence[int], worth: float) -> None:
        """Take in a position and what it was worth to the one in turn."""
        filled = [(size, 1), *((place, count) for place, count in enumerate(counted, _SIZES) if count)]
        for place, count in filled:
            row = self._products[place]
            for other, other_count in filled:
                row[other] += count * other_count
            self._targets[place] += count * worth

    def solve(self) -> list[float]:
        """The weights with the smallest squared error (elimination by Gauss; the matrix is definite)."""
        rows = [[*row, target] for row, target in zip(self._products, self._targets, strict=True)]
        for place, row in enumerate(rows):
            row[place] += _PENALTY
        for pivot, pivot_row in enumerate(rows):
            for row in rows[pivot + 1 :]:
                factor = row[pivot] / pivot_row[pivot]
                if factor:
                    for place in range(pivot, COUNT + 1):
                        row[place] -= factor * pivot_row[place]
        weights = [0.0] * COUNT
        for place in reversed(range(COUNT)):
            rest = sum(rows[place][other] * weights[other] for other in range(place + 1, COUNT))
            weights[place] = (rows[place][COUNT] - rest) / rows[place][place]
        return weights


def learn(objective: str, deals: int, seed: int) -> list[float]:
    """The weights after so many deals."""
    squares = LeastSquares()
    half = 0.5 if objective in (WIN, WIN_CHAINS) else 0.0
    for deal in range(deals):
        samples: list[Sample] = []
        games: list[Game] = []

        def make(
            seat: Seat, rulebook: Rulebook, samples: list[Sample] = samples, games: list[Game] = games
        ) -> Bot:
            return _Recorder(make_bot("hard", seat, rulebook, manners=MANNERS["exact"]), samples, games)

        table = BotTable(rules_for(objective), [make] * 2, (seed << 32) + deal, dealer=deal % 2)
        games.append(table.game)
        worth = returns_of(table.game.rulebook, table.play_round())
        for seat, size, counted in samples:
            squares.add(size, counted, worth[seat] - half)
    return squares.solve()


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line, learn, and write the weights with how they came about."""
    parser = argparse.ArgumentParser(
        prog="python -m ai.train_prospects", description="Learn what positions of two are worth."
    )
    parser.add_argument("--objective", required=True, choices=OBJECTIVES)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="where to write the weights")
    options = parser.parse_args(arguments)
    began_s = time.monotonic()
    weights = learn(options.objective, options.deals, options.seed)
    command = f"python -m ai.train_prospects --objective {options.objective}"
    about: dict[str, str | int | float] = {
        "made": f"{datetime.now(UTC):%Y-%m-%d}",
        "command": f"{command} --deals {options.deals} --seed {options.seed}",
        "minutes": round((time.monotonic() - began_s) / 60, 1),
    }
    options.out.write_text(text_of(weights, about), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
