"""The rule player: decides as a sensible person would say he does, by the rules in `thumb` and a few more.

Sees a view of its seat and its own memory; asks the engine what is legal and never does anything else.
"""

from typing import Final

from ai import thumb
from ai.challenge import chance_of_bluff, worth_above
from ai.decision import Chooser, Code, Decision, Why
from ai.memory import Memory
from ai.situation import Option, Outlook, Situation, faced_by_chain
from ai.temper import Temper
from ai.wild_power import swap_option, with_power
from uno_desktop.engine import moves
from uno_desktop.engine.cards import (
    COLOR_OF,
    COLORS,
    FACE_OF,
    IS_WILD,
    NO_CARD,
    RANK_OF,
    WILD,
    Seat,
    card_points,
)
from uno_desktop.engine.commands import (
    ChallengeWildFour,
    ClaimSum,
    Command,
    DrawCard,
    JumpIn,
    KeepCard,
    NameColor,
    PlayCards,
    TakeChain,
)
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules.challenges import accused_link
from uno_desktop.engine.rules.sum_win import is_true
from uno_desktop.engine.table import Pending, Table

CARD_OWED_WORTH: Final = 2.5
"""What it is worth not to draw a card, in the points of `thumb`."""


class RulePlayer(Chooser):
    """Chooses by rules of thumb."""

    __slots__ = ("outlook", "rulebook", "seat", "temper")

    def __init__(self, seat: Seat, rulebook: Rulebook, temper: Temper) -> None:
        self.seat = seat
        self.rulebook = rulebook
        self.temper = temper
        self.outlook = Outlook(rulebook)

    def decide(self, view: Table, memory: Memory, rng: Rng) -> Decision:
        """What to do in turn; the round is running and the table waits for this seat."""
        if self.rulebook.is_sum_win_allowed and is_true(view, self.seat):
            total = sum(RANK_OF[card] for card in view.hands[self.seat])
            return Decision(ClaimSum(self.seat), (Why(Code.SUM, count=total),))
        situation = Situation(self.outlook, view, memory, self.seat)
        match view.pending:
            case Pending.COLOR:
                return self._name_color(situation)
            case Pending.CHAIN:
                return self._answer_chain(situation, rng)
            case _:
                return self._play_or_draw(situation, rng)

    def jump(self, view: Table, memory: Memory, rng: Rng) -> JumpIn | None:
        """Jump in with whatever is identical, unless the card would give a good hand away."""
        hand = view.hands[self.seat]
        top = view.top
        if top == NO_CARD or IS_WILD[top]:
            return None
        card = next((card for card in hand if FACE_OF[card] == FACE_OF[top]), None)
        if card is None:
            return None
        situation = Situation(self.outlook, view, memory, self.seat)
        option = Option(situation, (card,), COLOR_OF[card])
        command = JumpIn(self.seat, card, target=option.target)
        if thumb.swap(situation, option) < 0 or moves.refusal(self.rulebook, view, command) is not None:
            return None
        return command

    def _play_or_draw(self, situation: Situation, rng: Rng) -> Decision:
        """Play the best that is open; draw (or keep what was drawn) where nothing is, or nothing worth it."""
        options = situation.options(are_bluffs_meant=self._means_to_bluff(situation, rng))
        idle = self._idle(situation)
        if not options:
            return Decision(idle, (thumb.why_idle(situation),))
        swap = swap_option(situation, options) if self.rulebook.has_wild_powers else None
        if swap is not None:
            options.append(swap)
        self._put_in_order(situation, options)
        if (
            thumb.is_worth_drawing_instead(situation, options[0])
            and moves.refusal(self.rulebook, situation.view, idle) is None
        ):
            return Decision(idle, (Why(Code.SAVE_WILD, card=options[0].card),), len(options))
        return self._play_first(situation, options)

    def _idle(self, situation: Situation) -> Command:
        """How not to play outside chains."""
        return KeepCard(self.seat) if situation.view.pending == Pending.DRAWN else DrawCard(self.seat)

    def _means_to_bluff(self, situation: Situation, rng: Rng) -> bool:
        """Is an illegal Wild Draw Four considered? One that leaves a single card is doubted by everybody."""
        return situation.size > 2 and 0 < self.temper.bluff_chance > rng.random()

    def _put_in_order(self, situation: Situation, options: list[Option]) -> None:
        """Weigh the options, and put the one worth most first; of equals, the one found first."""
        for option in options:
            option.points = thumb.points_of(situation, option)
        options.sort(key=lambda option: -sum(option.points) - self._lean(situation, option))

    def _lean(self, situation: Situation, option: Option) -> float:
        """What the temper adds to the worth of a play."""
        temper = self.temper
        lean = 0.0
        if temper.attack and option.rank in thumb.HITS and option.follower != situation.next_seat:
            lean += temper.attack
        if temper.thrift:
            lean += temper.thrift * card_points(option.cards, self.rulebook.card_points)
        if option.rank >= WILD and option.left:
            lean -= temper.wild_worth
        return lean

    def _play_first(self, situation: Situation, options: list[Option]) -> Decision:
        """Play the first of the options, which are in order of merit."""
        rival = thumb.rival_of(options)
        if rival is None:
            reasons: tuple[Why, ...] = (thumb.why_alone(situation),)
        else:
            reasons = thumb.explain(situation, options[0], rival)
        return self._play(situation, options[0], reasons, len(options))

    def _play(self, situation: Situation, option: Option, reasons: tuple[Why, ...], choices: int) -> Decision:
        """Play this, for these reasons and those that the way to play it has."""
        color = option.color if IS_WILD[option.card] else None
        play = PlayCards(self.seat, option.cards, color=color, target=option.target)
        play, power = with_power(situation, option, play)
        if power is not None:
            reasons = (power, *reasons[:1])
        if option.is_bluff:
            reasons = (Why(Code.BLUFF), *reasons[:1])
        return Decision(play, reasons, choices)

    def _name_color(self, situation: Situation) -> Decision:
        """The colour held most; where the next seat plays on it, also one that it lacks."""
        worth = [float(situation.colors[color]) for color in COLORS]
        if self.rulebook.does_naming_end_turn:
            for color in COLORS:
                lacks = situation.memory.lacks(situation.view, situation.next_seat, color)
                worth[color] += 3.0 if lacks else 0.0
        color = max(COLORS, key=lambda color: worth[color])
        why = Why(Code.KEEP_COLOR, color=color, count=situation.colors[color])
        return Decision(NameColor(self.seat, color), (why,), len(COLORS))

    # Chains (RULES 4.2, 4.3)

    def _answer_chain(self, situation: Situation, rng: Rng) -> Decision:
        """Doubt, hand the chain on, or take it."""
        view = situation.view
        doubt = self._doubt(situation)
        if doubt is not None and doubt.code == Code.CHALLENGE:
            return Decision(ChallengeWildFour(self.seat), (doubt,), 2)
        options = [option for option in situation.options() if self._passes_chain_on(situation, option)]
        if options:
            self._put_in_order(situation, options)
            best = options[0]
            if best.rank < WILD or sum(best.points) + CARD_OWED_WORTH * view.chain > 0:
                decision = self._play_first(situation, options)
                why = Why(Code.HAND_ON, seat=faced_by_chain(situation, best.rank), count=view.chain)
                return Decision(decision.command, (why, *decision.reasons[:1]), len(options) + 1)
        why = doubt or thumb.why_take(situation)
        return Decision(TakeChain(self.seat), (why,), 1 + len(options))

    def _passes_chain_on(self, situation: Situation, option: Option) -> bool:
        """With two seats a deflecting Skip brings the chain straight back."""
        return not option.left or faced_by_chain(situation, option.rank) != self.seat

    def _doubt(self, situation: Situation) -> Why | None:
        """A reason to challenge or not to; None where nobody can be challenged."""
        view = situation.view
        command = ChallengeWildFour(self.seat)
        link = accused_link(self.rulebook, view)
        if link is None or moves.refusal(self.rulebook, view, command) is not None:
            return None
        chance = chance_of_bluff(self.rulebook, view, situation.memory, link, self.temper.suspicion)
        limit = worth_above(view, link.seat, do_points_count=self.outlook.do_points_count)
        limit += self.temper.challenge_margin
        code = Code.CHALLENGE if chance > limit else Code.ACCEPT
        return Why(code, seat=link.seat, count=round(100 * chance), limit=round(100 * limit))
