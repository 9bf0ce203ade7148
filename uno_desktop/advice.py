"""What bots think, for people: a hint in their place, and after a round what each bot knew and why it did it.

With `program`, the arena and the simulator one of the few places that know bots. A hint is made from what the
person himself may know and from nothing else; the bots of a round that is over are sat down once more, and
think again what they thought.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from ai.decision import Decision, Why
from ai.master import MasterPlayer
from ai.memory import Memory
from ai.player import Player
from ai.search import Budget
from ai.temper import TEMPERS
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import CallUno, Catch, Command, NextRound
from uno_desktop.engine.events import Event
from uno_desktop.engine.intent import Intent
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import SPECTATOR, Table
from uno_desktop.present.reasoning import Advice, ReviewedMove, Thought
from uno_desktop.session.record import ChangeTempo, Deed
from uno_desktop.session.seating import Bot, BotMaker
from uno_desktop.session.session import Session
from uno_desktop.session.setup import SeatSetup

HINT_BUDGET: Final = Budget(games=240)
"""A person who asks should not have to wait."""


def advise(session: Session, seat: Seat) -> Generator[None, None, Advice | None]:
    """What the strongest bot would do on this seat, knowing only what the seat knows; None out of turn.

    Thought about in steps of less than a millisecond, for the table as it is at the first.
    """
    view = session.view(seat)
    if view.is_round_over or view.turn != seat:
        return None
    memory = Memory(seat)
    for event in session.past(seat):
        memory.observe(event)
    chooser = MasterPlayer(seat, session.rulebook, TEMPERS["plain"], HINT_BUDGET)
    rng = Rng(len(session.history)).stream(f"hint {seat}")
    decision = yield from chooser.deliberate(view, memory, rng)
    return Advice(decision.command, _thoughts(decision))


def review(session: Session, make_bot: BotMaker) -> Iterator[ReviewedMove | None]:
    """The bots' moves in the round that is over, in order, worked out step by step; None for a step without.

    `make_bot` must be that of the session. Raises ValueError while the round is running: nobody may know yet.
    """
    if not session.view(SPECTATOR).is_round_over:
        raise ValueError("a round is looked back on when it is over")
    return _reviewed(session, make_bot)


def _reviewed(session: Session, make_bot: BotMaker) -> Iterator[ReviewedMove | None]:
    diaries: dict[Seat, _Diary] = {}

    def make_diary(seat: Seat, setup: SeatSetup, rulebook: Rulebook) -> Bot:
        diaries[seat] = _Diary(make_bot(seat, setup, rulebook))
        return diaries[seat]

    again = Session(
        session.setup,
        make_bot=make_diary,
        showing_ms=_no_time,
        tempo=session.first_tempo,
        open_hands=True,
        position=session.position,
    )
    again.events_for(SPECTATOR)
    rounds = sum(isinstance(entry.deed, NextRound) for entry in session.history)
    for entry in again.replay_steps(session.history):
        rounds -= isinstance(entry.deed, NextRound)
        events = again.events_for(SPECTATOR)
        yield _move(entry.deed, events, diaries) if rounds == 0 else None


def _no_time(_events: Sequence[Event]) -> int:
    """Nothing is shown."""
    return 0


class _Page(NamedTuple):
    """What a bot saw, and what it made of it."""

    view: Table
    decision: Decision
    command: Command


class _Diary:
    """A bot that notes what it thinks when it is asked to act."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._page: _Page | None = None

    def observe(self, event: Event) -> None:
        """Tell the bot."""
        self._bot.observe(event)

    def act(self, view: Table, rng: Rng) -> Intent:
        """Ask the bot, and note its reasons."""
        intent = self._bot.act(view, rng)
        if isinstance(self._bot, Player) and self._bot.last_decision is not None:
            self._page = _Page(view, self._bot.last_decision, intent.command)
        return intent

    def react(self, view: Table, rng: Rng) -> Sequence[Intent]:
        """Ask the bot."""
        return self._bot.react(view, rng)

    def take_page(self, deed: Deed) -> _Page | None:
        """The note about this deed, once; None where it does not follow from what was thought."""
        page, self._page = self._page, None
        return page if page is not None and page.command == deed else None


def _move(deed: Deed, events: Sequence[Event], diaries: Mapping[Seat, _Diary]) -> ReviewedMove | None:
    """What a bot has just done with its turn; None for everything else."""
    if isinstance(deed, NextRound | ChangeTempo) or deed.seat not in diaries:
        return None
    # A call or an accusation is no use of the turn: the thought about that one is still to come true.
    if isinstance(deed, CallUno | Catch):
        return None
    page = diaries[deed.seat].take_page(deed)
    if page is None:
        return None
    return ReviewedMove(deed.seat, page.view, tuple(events), _thoughts(page.decision))


def _thoughts(decision: Decision) -> tuple[Thought, ...]:
    return tuple(_thought(why) for why in decision.reasons)


def _thought(why: Why) -> Thought:
    return Thought(str(why.code), why.color, why.seat, why.card, why.count, why.limit)
