"""What a person at this table may do, and doing it: the one place where the scene meets the game.

Owns the questions to the engine and the commands to the session. Everything is judged by the game as it is
now, never by the picture. Knows no pygame.
"""

from dataclasses import dataclass
from typing import Final

from uno_desktop.engine import commands as c
from uno_desktop.engine import moves
from uno_desktop.engine.cards import (
    IS_NUMBER,
    IS_WILD,
    NO_COLOR,
    RANK_OF,
    WILD,
    WILD_FOUR,
    Card,
    Color,
    Seat,
)
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import sum_win, wild_four, wild_powers
from uno_desktop.engine.rules.challenges import FINE_FOR_DOUBTING
from uno_desktop.engine.table import Duty, Pending, Table
from uno_desktop.present.chronicle import RuleSection
from uno_desktop.present.wording import Wording, rule_behind
from uno_desktop.session.session import Session


@dataclass(frozen=True, slots=True)
class Refused:
    """Why something was not done, in a sentence, and the `rule` behind it; `card` is the one to shake."""

    text: str
    card: Card | None = None
    rule: RuleSection | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """The game has taken it."""


@dataclass(frozen=True, slots=True)
class ColorAsked:
    """These cards need a colour first; `may_power`: or another power of the Wild."""

    cards: tuple[Card, ...]
    may_power: bool


@dataclass(frozen=True, slots=True)
class TargetAsked:
    """These cards need a seat to swap hands with."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Warned:
    """It would cost something; doing it all the same takes a second, deliberate act."""

    text: str
    command: c.Command
    rule: RuleSection


Answer = Refused | Done | ColorAsked | TargetAsked | Warned
DONE: Final = Done()


class Desk:
    """Acts for the people at one session. `wording` speaks to them."""

    def __init__(self, session: Session, wording: Wording, *, warns_of_misplays: bool) -> None:
        self.session = session
        self.wording = wording
        self.warns_of_misplays = warns_of_misplays
        self._views: dict[Seat, tuple[int, Table]] = {}

    @property
    def rulebook(self) -> Rulebook:
        return self.session.rulebook

    @property
    def may_ask(self) -> bool:
        """Is there help here: a hint, and taking back a move?"""
        return True

    @property
    def may_talk(self) -> bool:
        """Is there table talk here?"""
        return True

    def view(self, seat: Seat) -> Table:
        """The game as it is now, as this seat may know it. Do not change it."""
        settled = len(self.session.history)
        known = self._views.get(seat)
        if known is None or known[0] != settled:
            known = self._views[seat] = (settled, self.session.view(seat))
        return known[1]

    # --- What is open ---

    def is_asked(self, seat: Seat) -> bool:
        """Does the game wait for this person now?"""
        view = self.view(seat)
        return (
            view.turn == seat
            and self.session.is_person(seat)
            and view.pending not in (Pending.OVER, Pending.DEAL)
            and self.session.curtain is None
        )

    def playable(self, seat: Seat) -> frozenset[Card]:
        """The cards that are part of a play open to this seat now, or with which it may jump in."""
        view = self.view(seat)
        if view.turn == seat:
            return frozenset(card for cards in moves.legal_plays(self.rulebook, view, seat) for card in cards)
        if not self.rulebook.is_jump_allowed:
            return frozenset()
        return frozenset(card for card in view.hands[seat] if self._jump(seat, card) is not None)

    def words(self, seat: Seat) -> list[str]:
        """What else is open to this seat now: "draw", "pass", "take", "challenge", "color"."""
        return moves.legal_words(self.rulebook, self.view(seat), seat)

    def is_call_sensible(self, seat: Seat) -> bool:
        """Would calling UNO now be right?"""
        view = self.view(seat)
        if view.is_round_over:
            return False
        if len(view.hands[seat]) == 1:
            return view.duty[seat] == Duty.DUE
        return view.armed != seat and moves.could_leave_one(self.rulebook, view, seat)

    def is_call_made(self, seat: Seat) -> bool:
        """Does a call of this seat stand?"""
        view = self.view(seat)
        return view.armed == seat or (len(view.hands[seat]) == 1 and view.duty[seat] == Duty.CALLED)

    def is_catchable(self, target: Seat) -> bool:
        """Everybody sees that this seat holds one card and has not called."""
        view = self.view(target)
        return view.duty[target] == Duty.DUE

    def seat_to_catch(self, by: Seat) -> Seat | None:
        """Whom a person means who only says "caught": the seat that can be, else one with a single card."""
        view = self.view(by)
        others = [view.next_seat(view.turn, -step) for step in range(view.seats)]
        others = [seat for seat in others if seat != by]
        due = [seat for seat in others if view.duty[seat] == Duty.DUE]
        single = [seat for seat in others if len(view.hands[seat]) == 1]
        return next(iter(due + single), None)

    def partners(self, seat: Seat, card: Card) -> list[Card]:
        """The cards of the hand that may go down together with this one."""
        if self.rulebook.sets is None:
            return []
        hand = self.view(seat).hands[seat]
        if card not in hand:
            return []
        return [other for other in hand if other != card and self.rulebook.sets.is_set((card, other))]

    def may_claim(self, seat: Seat) -> bool:
        """Is a claim of the sum open, and does the hand hold numbers only?"""
        view = self.view(seat)
        hand = view.hands[seat]
        return (
            self.rulebook.is_sum_win_allowed
            and bool(view.claim)
            and bool(hand)
            and not view.is_round_over
            and all(IS_NUMBER[card] for card in hand)
        )

    def stake(self, seat: Seat) -> str:
        """What a challenge open to this seat asks, and what it costs whom; empty if none is open."""
        view = self.view(seat)
        link = self.rulebook.judged_link(view.chain_links)
        question = self.wording.doubt(view) if view.turn == seat else ""
        if not question or link is None:
            return ""
        return self.wording.catalog.text(
            "table.scene.stake",
            question=question,
            name=self.wording.names.names[link.seat],
            n=view.chain,
            wrong=view.chain + FINE_FOR_DOUBTING,
        )

    def bluff_warning(self, seat: Seat, card: Card) -> str:
        """What playing this Wild Draw Four would be, if it is a bluff; else empty."""
        view = self.view(seat)
        if RANK_OF[card] != WILD_FOUR or view.turn != seat or card not in self.playable(seat):
            return ""
        if not wild_four.is_forbidden(self.rulebook, view, seat, (card,)):
            return ""
        name = self.wording.names.names[view.next_seat(seat)]
        return self.wording.catalog.text("table.scene.bluff", name=name)

    def swap_count(self, seat: Seat, target: Seat) -> int:
        """How many cards a Wild's swap with this seat moves."""
        view = self.view(seat)
        return wild_powers.swap_count(view, len(view.hands[seat]) - 1, target)

    def needs_color_with_power(self, seat: Seat) -> bool:
        return self.view(seat).color == NO_COLOR

    # --- Doing it ---

    def play(self, seat: Seat, cards: tuple[Card, ...], target: Seat | None = None) -> Answer:
        """Play these cards, or say what is missing."""
        view = self.view(seat)
        if view.turn != seat and len(cards) == 1:
            jump = self._jump(seat, cards[0])
            if jump is not None:
                return self._submit(jump)
        command = c.PlayCards(seat, cards, target=target)
        held = [card for card in cards if card in view.hands[seat]]
        if len(held) != len(cards):
            return Refused("")
        is_fined = view.turn == seat and moves.is_misplay(self.rulebook, view, cards)
        if is_fined and self.warns_of_misplays:
            return Warned(self._misfit(command, view), command, RuleSection.CONDUCT)
        reason = moves.refusal(self.rulebook, view, command)
        if reason is Reason.COLOR_NEEDED:
            may_power = self.rulebook.has_wild_powers and RANK_OF[cards[0]] == WILD
            return ColorAsked(cards, may_power and view.pending != Pending.COLOR)
        if reason is Reason.BAD_TARGET and not IS_WILD[cards[0]]:
            return TargetAsked(cards)
        return self._submit(command, cards[0])

    def _misfit(self, command: c.PlayCards, view: Table) -> str:
        """Why the card does not fit, and what trying it costs."""
        reason = Reason.CHAIN_PENDING if view.pending == Pending.CHAIN else Reason.DOES_NOT_FIT
        return f"{self.wording.why_not(reason, command, view)} {self.wording.misplay_warning()}"

    def _jump(self, seat: Seat, card: Card) -> c.JumpIn | None:
        command = c.JumpIn(seat, card)
        return command if moves.refusal(self.rulebook, self.view(seat), command) is None else None

    def play_wild(self, seat: Seat, cards: tuple[Card, ...], color: Color) -> Answer:
        return self._submit(c.PlayCards(seat, cards, color=color), cards[0])

    def peek(self, seat: Seat, cards: tuple[Card, ...], target: Seat, color: Color | None) -> Answer:
        return self._submit(c.PlayCards(seat, cards, color=color, peek=target), cards[0])

    def swap(
        self,
        seat: Seat,
        cards: tuple[Card, ...],
        target: Seat,
        give: tuple[Card, ...],
        color: Color | None,
    ) -> Answer:
        return self._submit(c.PlayCards(seat, cards, color=color, swap=target, give=give), cards[0])

    def name_color(self, seat: Seat, color: Color) -> Answer:
        return self._submit(c.NameColor(seat, color))

    def draw(self, seat: Seat) -> Answer:
        return self._submit(c.DrawCard(seat))

    def keep(self, seat: Seat) -> Answer:
        return self._submit(c.KeepCard(seat))

    def take(self, seat: Seat) -> Answer:
        return self._submit(c.TakeChain(seat))

    def challenge(self, seat: Seat) -> Answer:
        return self._submit(c.ChallengeWildFour(seat))

    def claim(self, seat: Seat) -> Answer:
        """Claim the sum. A wrong claim that is fined takes a second act."""
        command, fine = c.ClaimSum(seat), self.rulebook.misplay_fine
        if fine and self.warns_of_misplays and not sum_win.is_true(self.view(seat), seat):
            text = self.wording.catalog.plural("table.scene.false_sum", fine)
            return Warned(text, command, RuleSection.SUM_WIN)
        return self._submit(command)

    def call(self, seat: Seat) -> Answer:
        """Call UNO. A call that can only be false and is fined takes a second act."""
        command = c.CallUno(seat)
        view = self.view(seat)
        is_false = len(view.hands[seat]) != 1 and view.armed != seat and not self.is_call_sensible(seat)
        fine = self.rulebook.false_uno_fine
        if is_false and fine and not view.is_round_over:
            text = self.wording.catalog.plural("table.scene.false_call", fine)
            return Warned(text, command, RuleSection.UNO)
        return self._submit(command)

    def catch(self, by: Seat, target: Seat) -> Answer:
        """Accuse a seat. An accusation that can only be wrong and is fined takes a second act."""
        command = c.Catch(by, target)
        view = self.view(by)
        is_wrong = len(view.hands[target]) != 1 and not view.caught_by.get(target)
        fine = self.rulebook.false_catch_fine
        if is_wrong and fine and not view.is_round_over:
            name = self.wording.names.names[target]
            text = self.wording.catalog.plural("table.scene.false_catch", fine, name=name)
            return Warned(text, command, RuleSection.UNO)
        return self._submit(command)

    def advise(self, seat: Seat, target: Seat) -> Answer:
        """Give another seat advice, whatever it costs."""
        return self._submit(c.Advise(seat, target))

    def insist(self, warning: Warned) -> Answer:
        """Do what was warned of."""
        return self._submit(warning.command)

    def _submit(self, command: c.Command, card: Card | None = None) -> Answer:
        view = self.view(_seat_of(command))
        refusal = self.session.submit(command)
        if refusal is None:
            return DONE
        text = self.wording.why_not(refusal.reason, command, view)
        return Refused(text, card, rule_behind(refusal.reason))


def _seat_of(command: c.Command) -> Seat:
    return 0 if isinstance(command, c.NextRound) else command.seat
