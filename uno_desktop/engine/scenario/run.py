"""Setting a scenario up and playing it."""

from collections import Counter, deque
from collections.abc import Sequence

from uno_desktop.engine.cards import CODE_OF, Card
from uno_desktop.engine.events import Event
from uno_desktop.engine.game import Game
from uno_desktop.engine.refusal import Reason, Refusal
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.ruleset import RuleSet, problems
from uno_desktop.engine.scenario.facts import compare
from uno_desktop.engine.scenario.position import Pack, check_seats, position_of
from uno_desktop.engine.scenario.text import DealText, ScenarioError, ScenarioText, StepText, rules_of
from uno_desktop.engine.scenario.verbs import command_of


class _ImpossibleChanceError(Exception):
    """A step tells a shuffle or a blind pick that cannot have been."""


class _ToldChance(SeededChance):
    """Chance that follows what a file tells, and the seed where it tells nothing."""

    def __init__(self, seed: int) -> None:
        super().__init__(Rng(seed))
        self.piles: deque[list[str]] = deque()
        self.pick: list[str] | None = None

    def shuffled(self, cards: Sequence[int]) -> list[int]:
        pile = super().shuffled(cards)
        if not self.piles:
            return pile
        told = self.piles.popleft()
        if Counter(told) != Counter(CODE_OF[card] for card in cards):
            raise _ImpossibleChanceError(f"the pile cannot have become {' '.join(told)!r}")
        return _ordered(pile, told)[::-1]

    def picked(self, cards: Sequence[int], count: int) -> list[int]:
        told, self.pick = self.pick, None
        if told is None:
            return super().picked(cards, count)
        if len(told) != count or Counter(told) - Counter(CODE_OF[card] for card in cards):
            raise _ImpossibleChanceError(f"the pick cannot have been {' '.join(told)!r}")
        return _ordered(cards, told)


def _ordered(cards: Sequence[Card], wanted: Sequence[str]) -> list[Card]:
    """The cards with these codes, in their order; every code must be there."""
    rest = list(cards)
    found = []
    for code in wanted:
        card = next(card for card in rest if CODE_OF[card] == code)
        rest.remove(card)
        found.append(card)
    return found


class Scenario:
    """A scenario set up and ready to be played, step by step. Raises ScenarioError if it cannot be."""

    def __init__(self, text: ScenarioText) -> None:
        self.text = text
        rules = rules_of(text)
        seats = len(text.table.hands) if text.table else text.deal.seats if text.deal else 0
        found = problems(rules, seats)
        if found:
            raise ScenarioError("; ".join(f"rules: {it.code} ({', '.join(it.options)})" for it in found))
        if text.table is not None:
            self.chance = _ToldChance(text.table.seed)
            self.game = Game(rules, seats, chance=self.chance)
            self.game.set_up(position_of(text.table, self.chance))
        elif text.deal is not None:
            self.chance = _ToldChance(text.deal.seed)
            self._begin_with_deal(rules, text.deal)

    def _begin_with_deal(self, rules: RuleSet, deal: DealText) -> None:
        pack = Pack()
        deck = pack.take(deal.deck, "deal.deck")
        below = SeededChance(Rng(deal.seed)).shuffled(pack.rest)
        self.chance.piles.append([CODE_OF[card] for card in [*deck, *below]])
        if deal.dealer is not None:
            check_seats("deal.dealer", [deal.dealer], deal.seats)
        self.game = Game(rules, deal.seats, chance=self.chance, dealer=deal.dealer)
        self.game.begin()

    def differences(self) -> list[str]:
        """Play all steps; what was not as told, a sentence each. Empty if everything holds."""
        found: list[str] = []
        for number, step in enumerate(self.text.step, start=1):
            found += [f"step {number}: {difference}" for difference in self.play(step)]
        return found

    def play(self, step: StepText) -> list[str]:
        """Play one step and tell the differences."""
        before = self.game.table.clone()
        self.chance.piles.extend(text.split() for text in step.shuffled)
        events: list[Event] = []
        refused: Reason | None = None
        found = []
        if step.do is not None:
            command, got = command_of(step.do, self.game.table)
            self.chance.pick = got
            try:
                answer = self.game.submit(command)
            except _ImpossibleChanceError as error:
                return [str(error)]
            if isinstance(answer, Refusal):
                refused = answer.reason
                if self.game.table != before:
                    found.append("a refused command has changed the table")
            else:
                events = answer
        if self.chance.piles or self.chance.pick:
            self.chance.piles.clear()
            self.chance.pick = None
            found.append("a shuffle or a pick is told that did not happen")
        return found + compare(step, self.game, events, refused)
