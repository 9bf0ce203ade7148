"""A quick measure of strength: `python -m ai.spar` lets a bot play against copies of others.

Every deal is replayed with the bot in each seat in turn, for seat order is worth more than many a rule.
Rounds open with a number card and nobody forgets to call, so that card play alone is measured.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Final

from msgspec.structs import replace

from ai.bot_table import BotMaker, BotTable
from ai.manners import MANNERS
from ai.player import Bot
from ai.roster import BOTS, make_bot
from uno_desktop.engine.cards import Seat, card_points
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.ruleset import MAX_SEATS, MIN_SEATS, RuleSet

_Z_95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Result:
    """How a bot fared: its share of wins and half the width of the 95 % interval, clustered by deal, in
    per cent; the points left in its hand; turns and microseconds (for the whole table) a game.
    """

    win_share: float
    margin: float
    points_left: float
    turns: float
    us_a_game: float


def spar(
    bot: str, against: str, *, rules: RuleSet, seats: int, deals: int, seed: int, is_match: bool = False
) -> Result:
    """Let `bot` play `deals` deals in every seat against copies of another.

    With `is_match` whole matches are played and titles count instead of rounds.
    """
    shares, points, turns = [], 0, 0
    start = perf_counter()
    for deal in range(deals):
        won = 0.0
        for seat in range(seats):
            makers = [_maker(bot if other == seat else against) for other in range(seats)]
            table = BotTable(rules, makers, seed + deal, dealer=0)
            end = table.play_match() if is_match else table.play_round()
            winners = end.champions if is_match else end.winners
            won += (seat in winners) / len(winners)
            points += card_points(end.hands[seat], table.game.rulebook.card_points)
            turns += table.turns
        shares.append(won / seats)
    rounds = deals * seats
    mean = sum(shares) / deals
    spread = sqrt(sum((share - mean) ** 2 for share in shares) / max(1, deals - 1) / deals)
    return Result(
        win_share=100 * mean,
        margin=100 * _Z_95 * spread,
        points_left=points / rounds,
        turns=turns / rounds,
        us_a_game=1e6 * (perf_counter() - start) / rounds,
    )


def _maker(level: str) -> BotMaker:
    def make(seat: Seat, rulebook: Rulebook) -> Bot:
        return make_bot(level, seat, rulebook, manners=MANNERS["exact"])

    return make


def _opponents(text: str) -> list[str]:
    names = text.split(",")
    for name in names:
        if name not in BOTS:
            raise argparse.ArgumentTypeError(f"there is no bot {name!r}; {', '.join(BOTS)} are there")
    return names


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of deals")
    return int(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line, play, and print a line for each opponent."""
    parser = argparse.ArgumentParser(prog="python -m ai.spar", description=__doc__.partition("\n")[0])
    parser.add_argument("--bot", default="normal", choices=list(BOTS))
    parser.add_argument(
        "--against", type=_opponents, default="random,greedy", help="opponents, separated by commas"
    )
    parser.add_argument("--seats", type=int, default=4, choices=range(MIN_SEATS, MAX_SEATS + 1))
    parser.add_argument("--deals", type=_count, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", default="official", choices=list(PRESETS))
    parser.add_argument("--match", action="store_true", help="play whole matches")
    options = parser.parse_args(arguments)
    rules = PRESETS[options.preset]
    if not compile_rules(rules).is_marker_dealt:
        rules = replace(rules, opening_card="numbers_only")
    out = sys.stdout.write
    out(f"{options.bot}, {options.seats} seats (par {100 / options.seats:.1f} %), {options.preset}, ")
    out(f"{options.deals} deals, seed {options.seed}\n")
    for against in options.against:
        result = spar(
            options.bot,
            against,
            rules=rules,
            seats=options.seats,
            deals=options.deals,
            seed=options.seed,
            is_match=options.match,
        )
        out(
            f"{against:>12}: {result.win_share:5.1f} ± {result.margin:.1f} %   "
            f"{result.points_left:5.1f} points left   {result.turns:5.1f} turns   "
            f"{result.us_a_game / 1000:.2f} ms a game\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
