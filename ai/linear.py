"""The weighing player: adds up what each feature of a move is worth, by weights learned in play with itself.

Challenges, sums, powers and whatever else has no features are the rule player's. Sees a view of its seat and
its own memory.
"""

from collections.abc import Sequence
from operator import mul
from typing import Final

from ai import thumb
from ai.decision import Code, Decision, Why
from ai.features import FEATURES, Vector, Weighing, unseen_of
from ai.objective import objective_of
from ai.rule_bot import RulePlayer
from ai.situation import Option, Situation, faced_by_chain, is_fitting, others_left
from ai.temper import Temper
from ai.weights import set_name, weights_of
from ai.wild_power import swap_option
from uno_desktop.engine import moves
from uno_desktop.engine.cards import WILD, Seat, card_points
from uno_desktop.engine.commands import ChallengeWildFour, Command, TakeChain
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import Pending, Table

_CODE_AT: Final[tuple[Code | None, ...]] = tuple(feature.code for feature in FEATURES for _ in feature.split)


def score(weights: Sequence[float], vector: Vector) -> float:
    """What a move is worth, in logits: good for comparison only."""
    places, values = vector
    total: float = sum(map(mul, map(weights.__getitem__, places), values))
    return total


class Candidate:
    """A move to be weighed: a play (`option`), or the way not to play (`command`)."""

    __slots__ = ("command", "option", "score", "vector")

    def __init__(self, vector: Vector, option: Option | None, command: Command | None = None) -> None:
        self.vector = vector
        self.option = option
        self.command = command
        self.score = 0.0


class LinearPlayer(RulePlayer):
    """Chooses the move whose features weigh most.

    Unless `weights` are given they are those for the number of players and the aim of the match. Where nobody
    asks why (`explains` false), reasons are not worked out.
    """

    __slots__ = ("_weights", "explains")

    def __init__(
        self, seat: Seat, rulebook: Rulebook, temper: Temper, weights: Sequence[float] | None = None
    ) -> None:
        super().__init__(seat, rulebook, temper)
        self._weights = weights
        self.explains = True

    def weights_at(self, view: Table) -> Sequence[float]:
        """What the features are worth at this table."""
        if self._weights is None:
            self._weights = weights_of(set_name(view.seats, objective_of(self.rulebook)))
        return self._weights

    def candidates(self, situation: Situation, options: list[Option]) -> list[Candidate]:
        """These plays, and drawing, keeping or taking where that is allowed, all weighed.

        Who can go out does: then nothing else is looked at.
        """
        going_out = [option for option in options if not option.left]
        options = going_out or options
        weighing = Weighing(situation)
        vectors = weighing.plays(options)
        found = [Candidate(vector, option) for option, vector in zip(options, vectors, strict=True)]
        if not going_out:
            is_chain = situation.view.pending == Pending.CHAIN
            idle = TakeChain(self.seat) if is_chain else self._idle(situation)
            if moves.refusal(self.rulebook, situation.view, idle) is None:
                vector = weighing.take() if is_chain else weighing.idle(options)
                found.append(Candidate(vector, None, idle))
        weights = self.weights_at(situation.view)
        for candidate in found:
            candidate.score = score(weights, candidate.vector)
            if candidate.option is not None:
                candidate.score += self._lean(situation, candidate.option)
        return found

    def pick(self, candidates: list[Candidate], situation: Situation, rng: Rng) -> Candidate:
        """The one to choose: that which weighs most, of equals the first."""
        return max(candidates, key=lambda candidate: candidate.score)

    def _play_or_draw(self, situation: Situation, rng: Rng) -> Decision:
        options = situation.options(are_bluffs_meant=self._means_to_bluff(situation, rng))
        if not options:
            return Decision(self._idle(situation), (thumb.why_idle(situation),))
        swap = swap_option(situation, options) if self.rulebook.has_wild_powers else None
        if swap is not None:
            options.append(swap)
        return self._choose(situation, options, rng)

    def _answer_chain(self, situation: Situation, rng: Rng) -> Decision:
        doubt = self._doubt(situation)
        if doubt is not None and doubt.code == Code.CHALLENGE:
            return Decision(ChallengeWildFour(self.seat), (doubt,), 2)
        options = [option for option in situation.options() if self._passes_chain_on(situation, option)]
        decision = self._choose(situation, options, rng) if options else None
        if decision is None or (doubt is not None and isinstance(decision.command, TakeChain)):
            why = doubt or thumb.why_take(situation)
            return Decision(TakeChain(self.seat), (why,), 1 + len(options))
        return decision

    def _choose(self, situation: Situation, options: list[Option], rng: Rng) -> Decision:
        candidates = self.candidates(situation, options)
        return self._conclude(situation, candidates, self.pick(candidates, situation, rng))

    def _conclude(self, situation: Situation, candidates: list[Candidate], best: Candidate) -> Decision:
        """The decision for one of the candidates, with what speaks for it."""
        others = [it for it in candidates if it is not best and it.option is not None]
        if best.option is None:
            assert best.command is not None, "a move is a play or a command"  # noqa: S101  # for the type checker
            return Decision(best.command, (_why_not_to_play(situation, _best_of(others)),), len(candidates))
        reasons: tuple[Why, ...] = (Why(Code.ONLY),)
        if not best.option.left:
            reasons = (Why(Code.FINISH),)
        elif self.explains:
            reasons = self._explain(situation, best, others)
        if situation.view.chain:
            faced = faced_by_chain(situation, best.option.rank)
            reasons = (Why(Code.HAND_ON, seat=faced, count=situation.view.chain), *reasons[:1])
        return self._play(situation, best.option, reasons, len(candidates))

    def _explain(self, situation: Situation, best: Candidate, others: list[Candidate]) -> tuple[Why, ...]:
        """The two thoughts that speak loudest for the one play and against the next best card, and hold."""
        assert best.option is not None, "only plays are explained"  # noqa: S101  # for the type checker
        if not others:
            return (thumb.why_alone(situation),)
        cards = set(best.option.cards)
        other_cards = [it for it in others if it.option is not None and set(it.option.cards) != cards]
        rival = _best_of(other_cards or others)
        assert rival.option is not None, "a play's rival is a play"  # noqa: S101  # for the type checker
        weights = self.weights_at(situation.view)
        gains: dict[Code, float] = {}
        for sign, (places, values) in ((1, best.vector), (-1, rival.vector)):
            for place, value in zip(places, values, strict=True):
                code = _CODE_AT[place]
                if code is not None:
                    gains[code] = gains.get(code, 0.0) + sign * weights[place] * value
        loudest = sorted((code for code, gain in gains.items() if gain > 0), key=lambda code: -gains[code])
        holding = [code for code in loudest if _holds(situation, code, best.option, rival.option)]
        found = tuple(_why(situation, code, best.option, rival.option) for code in holding[:2])
        return found or (Why(Code.EVEN),)


def _holds(situation: Situation, code: Code, chosen: Option, other: Option) -> bool:
    """Is it true of these two plays, and not only a matter of weights?"""
    memory, view = situation.memory, situation.view
    match code:
        case Code.KEEP_COLOR:
            return thumb.color_left(situation, chosen) > 0
        case Code.HIT_NEXT:
            is_hit = chosen.rank in thumb.HITS and chosen.follower != situation.next_seat
            return is_hit and not _is_nearer_the_end(situation, chosen.follower, situation.next_seat)
        case Code.SAVE_POWER:
            return chosen.rank <= 9 < other.rank < WILD
        case Code.SAVE_WILD:
            return chosen.rank < WILD <= other.rank
        case Code.SHED:
            table = situation.outlook.rulebook.card_points
            return card_points(chosen.cards, table) > card_points(other.cards, table)
        case Code.PLAY_AGAIN:
            return chosen.follower == situation.seat
        case Code.SETUP:
            rest = others_left(situation, chosen)
            return any(is_fitting(card, chosen.color, chosen.rank) for card in rest)
        case Code.VOID:
            is_rival = chosen.follower != situation.seat
            return is_rival and memory.hands[chosen.follower].lacks(chosen.color)
        case Code.NAMED:
            named = memory.hands[other.follower].named
            return other.follower != situation.seat and named == other.color != chosen.color
        case Code.COUNT:
            return chosen.color != other.color and unseen_of(situation, chosen.color) < unseen_of(
                situation, other.color
            )
        case Code.TURN_AWAY:
            is_turned = other.follower not in (situation.seat, chosen.follower) and view.seats > 2
            return is_turned and _is_nearer_the_end(situation, other.follower, chosen.follower)
        case Code.SET:
            return len(chosen.cards) > 1
        case _:
            return True


def _is_nearer_the_end(situation: Situation, one: Seat, other: Seat) -> bool:
    """Has this rival fewer cards than the other, so that the turn had better go to the other?"""
    return one != situation.seat and (
        other == situation.seat or situation.counts[one] < situation.counts[other]
    )


def _best_of(candidates: list[Candidate]) -> Candidate:
    return max(candidates, key=lambda candidate: candidate.score)


def _why_not_to_play(situation: Situation, rival: Candidate) -> Why:
    """Why no card is played, though `rival` could be."""
    if situation.view.chain:
        return Why(Code.TAKE, count=situation.view.chain)
    saved = rival.option
    return Why(Code.SAVE_WILD, card=saved.card) if saved and saved.rank >= WILD else Why(Code.WAIT)


def _why(situation: Situation, code: Code, chosen: Option, other: Option) -> Why:
    if code == Code.COUNT:
        return Why(code, color=chosen.color, count=unseen_of(situation, chosen.color))
    return thumb.why_of(situation, code, chosen, other)
