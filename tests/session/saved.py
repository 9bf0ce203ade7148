"""Saved games for tests: a match that was broken off, its save in a folder, and ways to look at both."""

from pathlib import Path

from msgspec.structs import replace

from tests.session.players import RandomBot, match_setup, new_session, play_deeds, showing_ms
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.session.notices import NoticeId
from uno_desktop.session.saves import GAME_FILE, Saves
from uno_desktop.session.session import Session
from uno_desktop.session.setup import SeatSetup
from uno_desktop.session.tempo import Tempo


def opened(directory: Path) -> Saves:
    saves = Saves(directory)
    saves.open()
    return saves


def resumed(saves: Saves) -> Session | None:
    return saves.resume(make_bot=random_bot, showing_ms=showing_ms)


def random_bot(seat: Seat, setup: SeatSetup, rulebook: Rulebook) -> RandomBot:
    """Bots of these tests play by the table's rules; one level is unknown to this version."""
    if setup.level == "unheard of":
        raise ValueError("there is no such level")
    return RandomBot(seat, rulebook)


def notices(saves: Saves) -> list[NoticeId]:
    return [notice.id for notice in saves.take_notices()]


def interrupted(directory: Path, *, kinds: str = "pbb", deeds: int = 25, seed: int = 1) -> Session:
    """A match that was broken off after so many deeds; its save is in the directory."""
    saves = opened(directory)
    rules = replace(PRESETS["table"], match_end="rounds 3")
    session = new_session(match_setup(kinds, rules, seed=seed), Tempo(speed=2.0, bot_delay_percent=60))
    saves.begin(session)
    assert play_deeds(session, deeds)
    saves.close()
    return session


def put(directory: Path, content: bytes) -> Path:
    directory.mkdir(parents=True, exist_ok=True)
    path = directory / GAME_FILE
    path.write_bytes(content)
    return path


def state(session: Session) -> tuple[object, ...]:
    everybody = range(len(session.setup.seats))
    return (session.setup, session.tempo, session.people, [session.view(seat) for seat in everybody])
