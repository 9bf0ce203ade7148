"""A saved match goes on exactly as it would have, whatever the rules and wherever it was left."""

import pytest
from msgspec.structs import replace

from uno_desktop.engine.random_play import random_rules
from uno_desktop.engine.rng import Rng
from uno_desktop.present.timeline import showing_ms
from uno_desktop.program import make_bot
from uno_desktop.session.session import Session
from uno_desktop.session.setup import MatchSetup, SeatSetup
from uno_desktop.session.tempo import Tempo

_FAST = Tempo(speed=50.0)
_FRAME_MS = 100
_LONGEST_MATCH_FRAMES = 100_000


def _session(setup: MatchSetup) -> Session:
    return Session(setup, make_bot=make_bot, showing_ms=showing_ms, tempo=_FAST)


def _play_on(session: Session, entries: int | None) -> None:
    """Until so many entries are settled, or to the end."""
    for _ in range(_LONGEST_MATCH_FRAMES):
        if session.is_match_over or (entries is not None and len(session.history) >= entries):
            return
        session.advance(_FRAME_MS)
    raise AssertionError("the match has no end")


@pytest.mark.parametrize("seed", range(20))
def test_after_every_command_the_next_one_is_what_it_would_have_been(seed: int) -> None:
    seats = 2 + seed % 3
    rules = replace(random_rules(Rng(seed), seats), match_end="round")
    setup = MatchSetup(
        seats=(SeatSetup("bot", level="hard"),) * seats, rules=rules, preset="table", seed=seed
    )
    whole = _session(setup)
    _play_on(whole, None)
    for left_at in range(len(whole.history)):
        resumed = _session(setup)
        resumed.replay(whole.history[:left_at])
        _play_on(resumed, left_at + 1)
        assert resumed.history[left_at] == whole.history[left_at]
