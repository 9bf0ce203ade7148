"""A match under way: the engine, its players and the table's clock.

Commands come from people (`submit`) and, when their time has come, from bots and from the table itself;
whoever watches fetches redacted events. What happens follows from the set-up, the tempo and what people do
when, and from nothing else: neither from the frame rate nor from stalls. Knows no file and no picture.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeAlias

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import Command, NextRound, TimeOut
from uno_desktop.engine.events import Event, PositionSet, RoundBegan, UnoDue
from uno_desktop.engine.refusal import Reason, Refusal
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import SPECTATOR, Duty, Table
from uno_desktop.session.attention import ATTENTION_MS, concerns, curtain_ms
from uno_desktop.session.by_itself import things_due
from uno_desktop.session.clock import Clock, PauseReason
from uno_desktop.session.curtain import Curtain
from uno_desktop.session.minds import QUESTIONS, Minds
from uno_desktop.session.record import ChangeTempo, Deed, Entry, Leave, Reclaim, Undo
from uno_desktop.session.seating import BotMaker, SeatError, Seating
from uno_desktop.session.setup import MatchSetup, game_of, setup_problems, with_clean_names
from uno_desktop.session.steps import Steps
from uno_desktop.session.tempo import Tempo
from uno_desktop.session.timing import Timing
from uno_desktop.session.undo import LastMove, without_undone

ShowingMs: TypeAlias = Callable[[Sequence[Event]], int]
"""How long the table needs to show events; must follow from the events alone."""
Listener: TypeAlias = Callable[[Entry, Sequence[Event]], None]

UNDO_SHOWING_MS: Final = 600
"""How long the table stands after a move was taken back, before a bot may do anything."""
_DEFAULT_TEMPO: Final = Tempo()


class ReplayError(ValueError):
    """A recorded match does not follow from its set-up."""


class Session:
    """One match. It begins as it is made, at virtual time 0: with the deal, or from a `position`.

    `steps` makes bots wait for the player, if he likes. `history` is all that was settled so far: with
    `setup`, `first_tempo` and `position` the whole match. A position is not checked (see `engine.scenario`),
    and a match that began from one cannot be saved. Raises ValueError for a set-up that has problems, and
    what `make_bot` raises.
    """

    def __init__(
        self,
        setup: MatchSetup,
        *,
        make_bot: BotMaker,
        showing_ms: ShowingMs,
        tempo: Tempo = _DEFAULT_TEMPO,
        open_hands: bool = False,
        position: PositionSet | None = None,
    ) -> None:
        found = setup_problems(setup)
        if found:
            raise ValueError(f"this match cannot be played: {', '.join(problem.code for problem in found)}")
        self.setup = with_clean_names(setup)
        self.first_tempo = tempo
        self.history: list[Entry] = []
        self._make_bot = make_bot
        self._showing_ms = showing_ms
        self.position = position
        self._clock = Clock()
        self.steps = Steps(self._clock)
        self._curtain = Curtain(open_hands=open_hands)
        self._events_fetched: dict[Seat, int] = {}
        self._listeners: list[Listener] = []
        self._begin()

    def _begin(self) -> None:
        """Begin the match, or begin it anew."""
        self.steps.go_on()
        self._tempo = self.first_tempo
        self._game = game_of(self.setup)
        self._timing = Timing()
        self._seating = Seating(self.setup, self._game.rulebook, self._make_bot)
        self._minds = Minds(self._seating, self._game.rulebook, self._timing)
        self._events: list[Event] = []
        self._settled = 0
        self._last_move = LastMove()
        if self.position is None:
            self._take_note(self._game.begin())
        else:
            self._game.set_up(self.position)
            self._take_note([self.position])
        self._ask_bots()
        self._set_timers()

    # --- What people do ---

    def submit(self, command: Command) -> Refusal | None:
        """Let a person act now, paused or not; None if it is settled, else why it is refused."""
        is_own = isinstance(command, NextRound) or self.is_person(command.seat)
        if not is_own or isinstance(command, TimeOut):
            return Refusal(Reason.NOT_YOUR_TURN)
        return self._do(command)

    def leave(self, seat: Seat) -> None:
        """A bot takes over this person's seat, in mid-round too. Raises SeatError for a bot's seat."""
        self._do(Leave(seat))

    def reclaim(self, seat: Seat) -> None:
        """The person takes back the seat that he left. Raises SeatError for any other seat."""
        self._do(Reclaim(seat))

    def can_undo(self, seat: Seat) -> bool:
        """May this person take back his last move? Only while nobody has learnt anything since."""
        is_looking = self.open_hands or self.viewer == seat
        is_his = self.is_person(seat) and seat == self._last_move.seat
        return is_his and is_looking and self.position is None

    def undo(self, seat: Seat) -> None:
        """Take back this person's last move: everything is as before it, but for the time.

        Whoever follows the table must `follow` it anew. Raises ValueError unless `can_undo`.
        """
        if not self.can_undo(seat):
            raise ValueError(f"seat {seat} cannot take anything back now")
        now_us, viewer = self._clock.now_us, self.viewer
        self.history.append(Entry(now_us, Undo(seat)))
        self._clock.rewind()
        self._begin()
        for _ in self._steps(without_undone(self.history)):
            pass
        if not self.open_hands:
            self._curtain.stay_with(viewer)
            self._set_timers()
        self._events_fetched = dict.fromkeys(self._events_fetched, len(self._events))
        for listener in self._listeners:
            listener(self.history[-1], ())

    # --- Time ---

    def advance(self, real_ms: float) -> None:
        """Let real time pass; call it once a frame. See `Clock.advance`.

        Time waits for a bot that still thinks when it could act: what happens when does not depend on how
        fast the machine is.
        """
        if self._minds.is_thinking:
            self._minds.go_on(self._game.table)
            self._set_timers()
        self._clock.advance(real_ms, self._tempo.speed)

    @property
    def now_ms(self) -> float:
        """Virtual time; it stands still while the clock is paused."""
        return self._clock.now_us / 1000

    @property
    def tempo(self) -> Tempo:
        return self._tempo

    def set_tempo(self, tempo: Tempo) -> None:
        """Run in this tempo from now on; what people have left of their time stays the same."""
        if tempo != self._tempo:
            self._do(ChangeTempo(tempo))

    def pause(self, reason: PauseReason) -> None:
        """Stop every timer until this reason, and all others, are taken back."""
        self._clock.pause(reason)

    def unpause(self, reason: PauseReason) -> None:
        """Take this reason back. That of the curtain belongs to `lift_curtain`, that of a step to `steps`."""
        if reason not in (PauseReason.CURTAIN, PauseReason.STEP):
            self._clock.unpause(reason)

    @property
    def pauses(self) -> frozenset[PauseReason]:
        """Why time stands still now; empty while it runs."""
        return self._clock.pauses

    @property
    def time_left_ms(self) -> int | None:
        """Real time that the seat in turn has left, or None where there is no limit."""
        left_us = self._timing.turn_left_us(self._clock.now_us)
        if left_us is None or self._game.table.is_round_over:
            return None
        return round(left_us / self._tempo.speed) // 1000

    # --- Watching ---

    @property
    def rulebook(self) -> Rulebook:
        return self._game.rulebook

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play now."""
        return self._seating.people

    def is_person(self, seat: Seat) -> bool:
        """Does a person play this seat now?"""
        return self._seating.is_person(seat)

    @property
    def is_match_over(self) -> bool:
        return self._game.table.is_match_over

    def view(self, viewer: Seat) -> Table:
        """The table as it is now, as `viewer` (a seat, or `SPECTATOR`) may know it: a copy of its own."""
        return self._game.table.redacted(viewer)

    def events_for(self, viewer: Seat) -> list[Event]:
        """What happened since `viewer` asked last (at first: since the match began), as he may know it."""
        start = self._events_fetched.get(viewer, 0)
        self._events_fetched[viewer] = len(self._events)
        return [event.redacted(viewer) for event in self._events[start:]]

    def past(self, viewer: Seat) -> list[Event]:
        """All that has happened since the match began, as `viewer` may know it; asking changes nothing."""
        return [event.redacted(viewer) for event in self._events]

    def follow(self, viewer: Seat) -> Table:
        """The table as it is now; `events_for` this viewer goes on from here."""
        self._events_fetched[viewer] = len(self._events)
        return self.view(viewer)

    def listen(self, listener: Listener) -> None:
        """Call `listener` with every entry of the history from now on, and its events, nothing hidden.

        It is called after everything is settled, and must not change the session.
        """
        self._listeners.append(listener)

    # --- Whose hand is shown ---

    @property
    def viewer(self) -> Seat:
        """Whom the screen serves now; `SPECTATOR` while nobody's hand may be shown."""
        return self._curtain.viewer(self.people)

    def may_show(self, seat: Seat) -> bool:
        """May this hand lie open on the screen now?"""
        if self._game.table.is_round_over:
            return True
        return self.is_person(seat) and (self._curtain.open_hands or seat == self.viewer)

    @property
    def curtain(self) -> Seat | None:
        """The person who must confirm before the game goes on, or None while the curtain is down."""
        return self._curtain.raised_for

    @property
    def needs_curtain(self) -> bool:
        return self._curtain.raised_for is not None

    def lift_curtain(self, seat: Seat) -> None:
        """This person confirms that he is looking. Raises ValueError unless the curtain waits for him."""
        if seat != self._curtain.raised_for:
            raise ValueError(f"the curtain does not wait for seat {seat}")
        self._curtain.lift()
        self._clock.unpause(PauseReason.CURTAIN)
        # His time runs from when he can see his cards.
        self._begin_turn()
        self._set_timers()

    def have_looked(self) -> None:
        """Whoever is looking has seen enough: the curtain need not wait any longer."""
        self._timing.let_curtain_fall(self._clock.now_us)
        self._set_timers()

    @property
    def open_hands(self) -> bool:
        return self._curtain.open_hands

    def set_open_hands(self, are_open: bool) -> None:
        """Do without the curtain, as families do, or with it."""
        self._curtain.open_hands = are_open
        self._set_timers()

    # --- How deeds happen ---

    def replay(self, entries: Sequence[Entry]) -> None:
        """Let recorded deeds happen at their times, in a session that has just begun.

        Afterwards everything is as it was when they were recorded: table, clock, players, bots' intentions.
        Raises ReplayError if one of them cannot have happened; then the session is of no use.
        """
        for _ in self.replay_steps(entries):
            pass

    def replay_steps(self, entries: Sequence[Entry]) -> Iterator[Entry]:
        """The same, one by one: yields each entry that counts when it has happened, before bots are asked."""
        times = [entry.at_us for entry in entries]
        if times != sorted(times):
            raise ReplayError("an entry comes before the one before it")
        try:
            counting = without_undone(entries)
        except ValueError as error:
            raise ReplayError(str(error)) from error
        yield from self._steps(counting)
        self.history.extend(entries)

    def _steps(self, entries: Sequence[Entry]) -> Iterator[Entry]:
        # At a round's end nobody means to do anything, so there is no need to ask bots about earlier rounds.
        deals = [number for number, entry in enumerate(entries) if isinstance(entry.deed, NextRound)]
        last_deal = deals[-1] if deals else 0
        for number, entry in enumerate(entries):
            self._clock.jump_to(entry.at_us)
            try:
                answer = self._perform(entry.deed)
            except SeatError as error:
                raise ReplayError(f"entry {number}: {error}") from error
            if isinstance(answer, Refusal):
                raise ReplayError(f"entry {number} is refused: {answer.reason}")
            yield entry
            if number >= last_deal:
                self._ask_bots()
        self._set_timers()

    def _do(self, deed: Deed) -> Refusal | None:
        events = self._perform(deed)
        if isinstance(events, Refusal):
            return events
        self.steps.go_on()
        self._ask_bots()
        self._set_timers()
        entry = Entry(self._clock.now_us, deed)
        self.history.append(entry)
        for listener in self._listeners:
            listener(entry, events)
        return None

    def _do_by_itself(self, command: Command) -> None:
        """Carry out what a bot or the table had good reason to expect to be allowed."""
        if self.steps.hold_back(command, self._game.table, self.people):
            self._set_timers()
            return
        refusal = self._do(command)
        if refusal is not None:
            raise RuntimeError(f"the table refuses its own command {command!r}: {refusal.reason}")

    def _perform(self, deed: Deed) -> list[Event] | Refusal:
        """Let it happen, live or replayed; bots have not been asked yet."""
        events: list[Event] = []
        match deed:
            case Leave(seat=seat):
                self._seating.hand_over(seat, self._events)
                self._change_player(seat)
            case Reclaim(seat=seat):
                self._seating.give_back(seat)
                self._minds.agenda.drop_seat(seat)
                self._change_player(seat)
            case ChangeTempo(tempo=tempo):
                self._change_tempo(tempo)
            case Undo():
                self._begin_turn_anew()
            case _:
                answer = self._game.submit(deed)
                if isinstance(answer, Refusal):
                    return answer
                events = answer
                self._settled += 1
                if isinstance(deed, NextRound) or self.is_person(deed.seat):
                    self._timing.have_seen(self._clock.now_us)
                self._minds.agenda.strike_off(deed)
        self._last_move.note(deed, events, self.people)
        self._take_note(events)
        return events

    def _begin_turn_anew(self) -> None:
        """A move has been taken back: whoever is in turn has his time again, and bots wait a moment."""
        self._timing.show(self._clock.now_us, UNDO_SHOWING_MS)
        self._begin_turn()

    def _change_player(self, seat: Seat) -> None:
        self._curtain.hide_all()
        if self._game.table.turn == seat:
            self._begin_turn()

    def _change_tempo(self, tempo: Tempo) -> None:
        factor = tempo.speed / self._tempo.speed
        is_turn_real = self.is_person(self._game.table.turn)
        self._timing.change_speed(self._clock.now_us, factor, is_turn_real=is_turn_real)
        self._tempo = tempo

    def _take_note(self, events: Sequence[Event]) -> None:
        """Everything that follows from what happened, but for what bots make of it."""
        table = self._game.table
        self._events.extend(events)
        self._seating.observe(events)
        self._timing.show(self._clock.now_us, self._showing_ms(events) if events else 0)
        if concerns(events, self.people):
            self._timing.give_attention(self._tempo.real_ms_as_us(ATTENTION_MS))
        if any(isinstance(event, RoundBegan) for event in events):
            self._curtain.hide_all()
        if self.viewer != SPECTATOR:
            self._timing.hold_curtain(self._tempo.real_ms_as_us(curtain_ms(events, self.people)))
        if any(isinstance(event, QUESTIONS) for event in events):
            self._minds.note_question()
            self._begin_turn()
        if Duty.DUE not in table.duty or not self.people:
            self._timing.close_grace()
        elif any(isinstance(event, UnoDue) for event in events):
            self._timing.open_grace(self._tempo)
        if table.is_round_over:
            self._minds.clear()

    def _begin_turn(self) -> None:
        seat = self._game.table.turn
        limit_ms = self.rulebook.turn_seconds * 1000
        if self.is_person(seat):
            self._curtain.note_turn(seat)
            limit_us = self._tempo.real_ms_as_us(limit_ms)
        else:
            limit_us = limit_ms * 1000
        self._timing.begin_turn(self._clock.now_us, limit_us or None)

    # --- What bots and the table mean to do ---

    def _ask_bots(self) -> None:
        if not self._game.table.is_round_over:
            self._minds.ask(self._game.table, self._settled, self._tempo)

    def _set_timers(self) -> None:
        """Set the clock for everything that will happen by itself, as things stand now."""
        self._clock.clear_timers()
        self._clock.hold_at(self._minds.waits_from_us)
        table = self._game.table
        due = things_due(table, self._minds.agenda, self._timing, self._tempo, self.rulebook, self.people)
        for due_us, command in due:
            self._clock.set_timer(due_us, partial(self._do_by_itself, command))
        self._set_curtain_timer(table)

    def _set_curtain_timer(self, table: Table) -> None:
        """The curtain goes up once people have seen whose turn it is, and down if that has changed."""
        wanted = self._curtain.is_wanted_for(table, self.people)
        if self._curtain.raised_for is not None:
            if self._curtain.raised_for == wanted:
                return
            self._curtain.drop()
            self._clock.unpause(PauseReason.CURTAIN)
        if wanted is not None:
            self._clock.set_timer(self._timing.curtain_from_us, partial(self._raise_curtain, wanted))

    def _raise_curtain(self, seat: Seat) -> None:
        self._curtain.raise_for(seat)
        self._clock.pause(PauseReason.CURTAIN)
