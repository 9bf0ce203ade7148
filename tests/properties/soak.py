"""A long run of random matches, with the laws checked after every event.

`python -m tests.properties.soak --matches 2000 [--presets table official] [--seats 2 3 4 7 10]` prints a row
a preset and seat count, and stops at the first fault; the preset `random` is another rule set for each match.
The test suite plays a small helping of the same.
"""

import argparse
import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from tests.engine.driver import check_conservation, check_own_views, new_game, play_match
from uno_desktop.engine.events import RoundEnded
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.random_play import random_rules
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.table import Table

CHECK_VIEWS_EVERY = 10


def soak(preset: str, seats: int, matches: int, first_seed: int = 0) -> tuple[int, int, int]:
    """Play the matches; rounds, commands taken, and blocked rounds. Raises AssertionError at a fault.

    After every event every card is in one place, a second table fed with the same events equals the
    truth, and one seat's view (another one each match) advanced by redacted events equals the redacted truth.
    """
    rounds = commands = blocked = 0
    for seed in range(first_seed, first_seed + matches):
        rules = random_rules(Rng(seed), seats) if preset == "random" else PRESETS[preset]
        game = new_game(rules, seats, seed)
        viewer = seed % (seats + 1) - 1
        echo, view = Table(seats), Table(seats).redacted(viewer)
        for _, events in play_match(game, Rng(seed)):
            commands += 1
            for event in events:
                echo.apply(event)
                check_conservation(echo)
                view.apply(event.redacted(viewer))
                assert view == echo.redacted(viewer), event
                if isinstance(event, RoundEnded):
                    rounds += 1
                    blocked += event.is_blocked
            assert echo == game.table
            if commands % CHECK_VIEWS_EVERY == 0:
                check_own_views(game)
    return rounds, commands, blocked


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--presets", nargs="+", default=["table", "official"])
    parser.add_argument("--seats", nargs="+", type=int, default=[2, 3, 4, 7, 10])
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    options = parser.parse_args(arguments)
    jobs = [(preset, seats, options.matches) for preset in options.presets for seats in options.seats]
    print(
        f"{'preset':<10}{'seats':>6}{'matches':>9}{'rounds':>9}{'commands':>11}{'blocked':>9}{'seconds':>9}"
    )
    began = time.monotonic()
    with ProcessPoolExecutor(options.workers) as pool:
        for job, (rounds, commands, blocked) in zip(
            jobs, pool.map(soak, *zip(*jobs, strict=True)), strict=True
        ):
            seconds = time.monotonic() - began
            print(
                f"{job[0]:<10}{job[1]:>6}{job[2]:>9}{rounds:>9}{commands:>11}{blocked:>9}{seconds:>9.0f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
