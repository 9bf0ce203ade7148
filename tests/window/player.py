"""How the test plays: a plain person at seat 0, and a search for a match in which everything happens to him.

What he does follows from what his seat may know, so that the same seed gives the same match without a window
and in it, as long as nobody beats him in a race.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.engine import commands as c
from uno_desktop.engine import moves
from uno_desktop.engine.cards import COLOR_OF, COLORS, IS_WILD, Color, Seat
from uno_desktop.engine.events import Event, UnoCalled, UnoCaught, UnoFalselyCalled, WildFourChallenged
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import Duty, Table
from uno_desktop.present.timeline import showing_ms
from uno_desktop.program import make_bot
from uno_desktop.session.clock import MAX_FRAME_MS
from uno_desktop.session.saves import FINISHED_FILE, GAME_FILE, read_save
from uno_desktop.session.session import Session
from uno_desktop.session.setup import MatchSetup, SeatSetup
from uno_desktop.session.tempo import Tempo

ME: Seat = 0
SEATS = 4
MAX_FRAMES = 20_000
# So long he looks before he acts, in real time: what bots do of their own accord, they do before him.
LOOKING_MS = 600


def next_command(rulebook: Rulebook, view: Table) -> c.Command | None:
    """What he does at this table; None: he waits. He knows his own view alone."""
    if view.is_round_over:
        return None
    for seat in range(view.seats):
        if seat != ME and view.duty[seat] == Duty.DUE and len(view.hands[seat]) == 1:
            return c.Catch(ME, seat)
    if view.turn != ME:
        return None
    words = moves.legal_words(rulebook, view, ME)
    if "challenge" in words:
        return c.ChallengeWildFour(ME)
    if "color" in words:
        return c.NameColor(ME, _best_color(view))
    plays = [cards for cards in moves.legal_plays(rulebook, view, ME) if len(cards) == 1]
    if plays:
        if view.armed != ME and moves.could_leave_one(rulebook, view, ME):
            return c.CallUno(ME)
        card = min((cards[0] for cards in plays), key=lambda card: (IS_WILD[card], card))
        return c.PlayCards(ME, (card,), color=_best_color(view) if IS_WILD[card] else None)
    commands: dict[str, c.Command] = {"take": c.TakeChain(ME), "draw": c.DrawCard(ME), "pass": c.KeepCard(ME)}
    return commands[words[0]]


def _best_color(view: Table) -> Color:
    """The colour that he holds most of, red before the others."""
    held = [COLOR_OF[card] for card in view.hands[ME]]
    return max(COLORS, key=held.count)


@dataclass
class Deeds:
    """What he has got to do in a match."""

    called: bool = False
    caught: bool = False
    challenged: bool = False

    @property
    def all_done(self) -> bool:
        return self.called and self.caught and self.challenged

    def note(self, events: Sequence[Event]) -> None:
        """Look for his deeds in what has happened."""
        for event in events:
            self.called |= isinstance(event, UnoCalled) and event.seat == ME
            self.called &= not (isinstance(event, UnoFalselyCalled) and event.seat == ME)
            self.caught |= isinstance(event, UnoCaught) and event.by == ME
            self.challenged |= isinstance(event, WildFourChallenged) and event.seat == ME


def setup_for(seed: int) -> MatchSetup:
    """One round by the rules of the real table against three bots."""
    seats = (SeatSetup("person"), *(SeatSetup("bot") for _ in range(SEATS - 1)))
    return MatchSetup(seats=seats, rules=PRESETS["table"], preset="table", seed=seed)


def seeds_with_everything(tempo: Tempo) -> Iterator[int]:
    """Seeds with which he calls UNO, catches a bot and challenges one, all in one round."""
    return (seed for seed in itertools.count(1) if play_without_a_window(seed, tempo).all_done)


def play_without_a_window(seed: int, tempo: Tempo) -> Deeds:
    """Play the whole match at once."""
    session = _session(setup_for(seed), tempo)
    for _ in _acts(session):
        pass
    deeds = Deeds()
    deeds.note(session.events_for(ME))
    return deeds


def match_before_the_last_card(tempo: Tempo) -> Session:
    """A match in which he has called UNO, and goes out if he plays his only card, which is no wild."""
    for seed in itertools.count(1):
        session = _session(setup_for(seed), tempo)
        for command in _acts(session):
            if (
                isinstance(command, c.PlayCards)
                and len(session.view(ME).hands[ME]) == 1
                and command.color is None
            ):
                return session
    raise AssertionError("there are always more seeds")


def _acts(session: Session) -> Iterator[c.Command]:
    """Let the match go on to its end; each of his acts is told before he does it."""
    seen, looked_ms = 0, 0.0
    for _ in range(MAX_FRAMES):
        session.advance(MAX_FRAME_MS)
        looked_ms = looked_ms + MAX_FRAME_MS if len(session.history) == seen else 0
        seen = len(session.history)
        command = next_command(session.rulebook, session.view(ME))
        if command is not None and looked_ms >= LOOKING_MS:
            yield command
            session.submit(command)
        if session.is_match_over:
            return
    raise RuntimeError(f"the match of seed {session.setup.seed} does not end")


def saved_session(home: Path) -> Session | None:
    """The match that a running program has saved so far, as it stands; None before there is one."""
    for name in (GAME_FILE, FINISHED_FILE):
        try:
            saved = read_save((home / name).read_bytes())
        except FileNotFoundError:
            continue
        session = _session(saved.header.setup, saved.header.tempo)
        session.replay(saved.entries)
        return session
    return None


def _session(setup: MatchSetup, tempo: Tempo) -> Session:
    return Session(setup, make_bot=make_bot, showing_ms=showing_ms, tempo=tempo)
