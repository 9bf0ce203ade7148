"""How many ways a round can go in its first moves: counted once, and the same ever since.

`python -m tests.golden.test_perft` prints the counts. A wrong legal move almost always changes them.
"""

import pytest

from tests.engine.driver import new_game
from uno_desktop.engine import commands as c
from uno_desktop.engine import moves
from uno_desktop.engine.cards import COLORS, IS_WILD, RANK_OF
from uno_desktop.engine.game import Game
from uno_desktop.engine.presets import PRESETS

DEPTH = 6
DEALS = [(preset, seats, seed) for seed, preset in enumerate(PRESETS) for seats in (2, 4)][:10]


def _all_commands(game: Game) -> list[c.Command]:
    """Every complete command of the seat in turn, powers of a Wild left aside."""
    table = game.table
    seat = table.turn
    found: list[c.Command] = []
    for cards in moves.legal_plays(game.rulebook, table, seat):
        if IS_WILD[cards[0]]:
            found += [c.PlayCards(seat, cards, color=color) for color in COLORS]
        elif game.rulebook.needs_target(table, RANK_OF[cards[0]]):
            others = [other for other in range(table.seats) if other != seat]
            found += [c.PlayCards(seat, cards, target=other) for other in others]
        else:
            found.append(c.PlayCards(seat, cards))
    words: dict[str, c.Command] = {
        "draw": c.DrawCard(seat),
        "pass": c.KeepCard(seat),
        "take": c.TakeChain(seat),
        "challenge": c.ChallengeWildFour(seat),
    }
    for word in moves.legal_words(game.rulebook, table, seat):
        found += [c.NameColor(seat, color) for color in COLORS] if word == "color" else [words[word]]
    return found


def _count(preset: str, seats: int, seed: int, line: tuple[c.Command, ...], depth: int) -> int:
    """Games are replayed from the deal, since a game cannot be copied with its chance."""
    game = new_game(PRESETS[preset], seats, seed)
    game.begin()
    for command in line:
        game.settle(command)
    if game.table.is_round_over:
        return 1
    commands = _all_commands(game)
    if depth == 1:
        return len(commands)
    return sum(_count(preset, seats, seed, (*line, command), depth - 1) for command in commands)


COUNTS = {
    ("table", 2, 0): 685,
    ("table", 4, 0): 219,
    ("classic", 2, 1): 2347,
    ("classic", 4, 1): 5909,
    ("frenzy", 2, 2): 451,
    ("frenzy", 4, 2): 1483,
    ("taiwan", 2, 3): 2015,
    ("taiwan", 4, 3): 447,
    ("basic", 2, 4): 1665,
    ("basic", 4, 4): 1752,
}


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: "-".join(map(str, deal)))
def test_counts_are_what_they_were(deal: tuple[str, int, int]) -> None:
    assert _count(*deal, (), DEPTH) == COUNTS[deal]


if __name__ == "__main__":
    for fixed_deal in DEALS:
        print(f"    {fixed_deal!r}: {_count(*fixed_deal, (), DEPTH)},")  # noqa: T201  # the command's answer
