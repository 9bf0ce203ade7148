"""Golden logs: three seeded matches per preset, with the legal moves in their order, stay what they are.

A change of rules shows here as a change of text. `python -m tests.golden.test_golden` writes the logs anew,
for a reader to look at what has changed before it is committed. The order of legal moves is part of the
log since bots choose by it: another order is another game for every saved seed.
"""

from pathlib import Path

import pytest

from tests.engine.driver import new_game, play_match
from uno_desktop.engine import moves
from uno_desktop.engine.cards import CODE_OF, codes
from uno_desktop.engine.events import Event
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import Rng

LOGS = Path(__file__).with_name("logs")
SEATS = 4
SEEDS = (20, 21, 22)
_CARD_FIELDS = {"card", "cards", "hand", "given", "got", "seat_hand", "target_hand"}
_LONG_FIELDS = {"pile"}


def log_of(preset: str, seed: int) -> str:
    """One match as text, a line an event, and a line of what the next seat may do."""
    game = new_game(PRESETS[preset], SEATS, seed)
    lines = []
    for command, events in play_match(game, Rng(seed)):
        lines.append(f"> {type(command).__name__ if command else 'deal'}")
        lines += [_line(event) for event in events]
        table = game.table
        plays = moves.legal_plays(game.rulebook, table, table.turn)
        words = moves.legal_words(game.rulebook, table, table.turn)
        listed = ["+".join(CODE_OF[card] for card in play) for play in plays]
        lines.append(f"  seat {table.turn} may: {' '.join([*listed, *words])}")
    return "\n".join(lines) + "\n"


def _line(event: Event) -> str:
    parts = []
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in _LONG_FIELDS:
            value = f"{len(value)} cards, next {codes(value[:-4:-1])}"
        elif name in _CARD_FIELDS:
            value = codes([value] if isinstance(value, int) else value)
        elif name == "hands":
            value = " | ".join(codes(hand) for hand in value)
        elif name == "link" and value is not None:
            value = f"seat {value.seat} bluff {value.bluff} from {codes(value.hand)}"
        parts.append(f"{name}={value}")
    return f"  {type(event).__name__} {', '.join(parts)}"


def _path(preset: str, seed: int) -> Path:
    return LOGS / f"{preset}-{seed}.txt"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_match_is_what_it_was(preset: str, seed: int) -> None:
    assert log_of(preset, seed) == _path(preset, seed).read_text(encoding="utf-8")


def test_every_log_belongs_to_a_match() -> None:
    assert set(LOGS.glob("*.txt")) == {_path(preset, seed) for preset in PRESETS for seed in SEEDS}


if __name__ == "__main__":
    LOGS.mkdir(exist_ok=True)
    for one_preset in PRESETS:
        for one_seed in SEEDS:
            _path(one_preset, one_seed).write_text(log_of(one_preset, one_seed), encoding="utf-8")
