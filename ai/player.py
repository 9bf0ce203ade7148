"""A bot at its seat: a chooser that thinks, a memory, and manners in time.

It holds no random state: whatever is left to chance is drawn from the stream it is handed. What happened
since it was last asked to react is all that it reacts to; an intention once given stands until the table
finds its ground gone.
"""

from typing import Protocol

from msgspec.structs import replace

from ai import manners as time_of
from ai.decision import Chooser, Decision
from ai.manners import Manners
from ai.memory import Memory
from ai.temper import Temper
from uno_desktop.engine.cards import IS_WILD, RANK_OF, Card, Seat
from uno_desktop.engine.commands import Advise, CallUno, Catch, ChallengeWildFour, ClaimSum, PlayCards
from uno_desktop.engine.events import CardsPlayed, Event, PositionSet, RoundBegan, TurnBegan, UnoDue
from uno_desktop.engine.intent import Intent, Thinking
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules.sum_win import is_true
from uno_desktop.engine.table import Duty, Pending, Table


class Bot(Protocol):
    """What a table needs of a bot; it is told and asked only what its seat may know."""

    def observe(self, event: Event) -> None:
        """Take note of an event, redacted for its seat; every event of the match, in order."""

    def act(self, view: Table, rng: Rng) -> Intent:
        """What to do in turn, and after how long."""

    def react(self, view: Table, rng: Rng) -> list[Intent]:
        """What to do out of turn; asked after every settled command."""


class Player:
    """The bot of one seat. `last_decision` is what it decided when it last acted, with its reasons."""

    def __init__(
        self, seat: Seat, rulebook: Rulebook, chooser: Chooser, manners: Manners, temper: Temper
    ) -> None:
        self.seat = seat
        self.rulebook = rulebook
        self.chooser = chooser
        self.manners = manners
        self.temper = temper
        self.memory = Memory(seat)
        self.last_decision: Decision | None = None
        self._due: set[Seat] = set()  # seats that have just come down to one card without a call
        self._played_by: set[Seat] = set()  # seats that have just played
        self._is_new_turn = False

    def observe(self, event: Event) -> None:
        """Take note of an event, redacted for this seat."""
        self.memory.observe(event)
        if isinstance(event, CardsPlayed):
            self._played_by.add(event.seat)
        elif isinstance(event, TurnBegan):
            self._is_new_turn = True
        elif isinstance(event, UnoDue):
            self._due.add(event.seat)
        elif isinstance(event, (RoundBegan, PositionSet)):
            self._forget_news()

    def _forget_news(self) -> None:
        self._due.clear()
        self._played_by.clear()
        self._is_new_turn = False

    def act(self, view: Table, rng: Rng) -> Intent:
        """What to do in turn, and after how long."""
        return self._intent(self.chooser.decide(view, self.memory, rng), view, rng)

    def think(self, view: Table, rng: Rng) -> Thinking:
        """The same in steps of less than a millisecond. What happens meanwhile does not change it."""
        decision = yield from self.chooser.deliberate(view, self.memory.copy(view.seats), rng)
        return self._intent(decision, view, rng)

    def _intent(self, decision: Decision, view: Table, rng: Rng) -> Intent:
        self.last_decision = decision
        command = decision.command
        is_wild = False
        if isinstance(command, PlayCards):
            is_wild = IS_WILD[command.cards[-1]]
            if self._leaves_one(view, command.cards, command.target) and self._calls_early(rng):
                command = replace(command, uno=True)
        delay_ms = time_of.thinking_ms(
            self.manners,
            rng,
            choices=decision.choices,
            is_wild=is_wild,
            is_challenge=isinstance(command, ChallengeWildFour),
            is_danger=any(len(hand) == 1 for seat, hand in enumerate(view.hands) if seat != self.seat),
            pace=self.temper.pace,
            restlessness=self.temper.restlessness,
            turn_seconds=self.rulebook.turn_seconds,
        )
        return Intent(command, delay_ms)

    def react(self, view: Table, rng: Rng) -> list[Intent]:
        """What to do out of turn about what has just happened; mostly nothing."""
        intents: list[Intent] = []
        if view.pending not in (Pending.OVER, Pending.DEAL):
            if self._due:
                self._call_or_catch(view, rng, intents)
            if self.manners.blunders:
                self._blunder(view, rng, intents)
            if self.rulebook.is_sum_win_allowed and self._played_by:
                self._claim(view, rng, intents)
            if self.rulebook.is_jump_allowed and self._is_new_turn:
                self._jump(view, rng, intents)
            if self.temper.chatter and self.rulebook.advice_fine and self._is_new_turn:
                self._advise(view, rng, intents)
        self._forget_news()
        return intents

    def _call_or_catch(self, view: Table, rng: Rng, intents: list[Intent]) -> None:
        for seat in sorted(self._due):
            if view.duty[seat] != Duty.DUE:
                continue
            if seat == self.seat:
                call_ms = time_of.call_ms(self.manners, rng, self.temper.forgetfulness)
                if call_ms is not None:
                    intents.append(Intent(CallUno(seat), call_ms))
            # Where the penalty falls by itself there is nothing to win by catching.
            elif not self.rulebook.is_penalty_automatic and rng.random() < self.manners.notices:
                intents.append(Intent(Catch(self.seat, seat), self.manners.catch.draw_ms(rng)))

    def _blunder(self, view: Table, rng: Rng, intents: list[Intent]) -> None:
        """Now and then two cards look like one: a false call, or an accusation of a seat that has two."""
        for seat in sorted(self._played_by):
            if len(view.hands[seat]) != 2 or rng.random() >= self.manners.blunders:
                continue
            if seat == self.seat:
                intents.append(Intent(CallUno(seat), self.manners.call.draw_ms(rng)))
            else:
                intents.append(Intent(Catch(self.seat, seat), self.manners.catch.draw_ms(rng)))

    def _claim(self, view: Table, rng: Rng, intents: list[Intent]) -> None:
        """A hand that adds up wins at once; in turn, `act` says so."""
        if view.turn != self.seat and is_true(view, self.seat) and rng.random() < self.manners.notices_sum:
            intents.append(Intent(ClaimSum(self.seat), self.manners.claim.draw_ms(rng)))

    def _jump(self, view: Table, rng: Rng, intents: list[Intent]) -> None:
        jump = self.chooser.jump(view, self.memory, rng)
        if jump is None or rng.random() >= self.manners.notices_jump:
            return
        if self._leaves_one(view, (jump.card,), jump.target) and self._calls_early(rng):
            jump = replace(jump, uno=True)
        intents.append(Intent(jump, self.manners.jump.draw_ms(rng)))

    def _advise(self, view: Table, rng: Rng, intents: list[Intent]) -> None:
        """A word to whoever is in turn slips out, and costs cards. It gives nothing away."""
        if view.turn != self.seat and rng.random() < self.temper.chatter:
            intents.append(Intent(Advise(self.seat, view.turn), self.manners.claim.draw_ms(rng)))

    def _calls_early(self, rng: Rng) -> bool:
        return time_of.does_call_early(self.manners, rng, self.temper.forgetfulness)

    def _leaves_one(self, view: Table, cards: tuple[Card, ...], target: Seat | None) -> bool:
        """Will this seat hold exactly one card after the play and the swap that it causes?"""
        left = len(view.hands[self.seat]) - len(cards)
        if not left:
            return False
        if target is not None:
            return len(view.hands[target]) == 1
        return self.rulebook.counts_after(view, self.seat, RANK_OF[cards[0]], left)[0] == 1
