"""Players without a plan: to measure others by, and to shake out the rules.

`RandomPlayer`, `GreedyPlayer` and `CommonRulePlayer` play legally and never bluff nor challenge, as opponents
in published comparisons do. `RecklessBot` does anything at all that the table does not refuse, at any time.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from ai.decision import Chooser, Code, Decision, Why
from ai.memory import Memory
from ai.situation import Option, Outlook, Situation
from ai.thumb import color_held_most, why_alone, why_idle, why_take
from uno_desktop.engine import moves
from uno_desktop.engine.cards import COLORS, IS_WILD, NO_COLOR, RANK_OF, WILD, WILD_FOUR, Card, Seat
from uno_desktop.engine.commands import (
    Advise,
    CallUno,
    Catch,
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
from uno_desktop.engine.events import Event
from uno_desktop.engine.intent import Intent
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules.wild_powers import swap_count
from uno_desktop.engine.table import Pending, Table

_WHIM: Final = (Why(Code.WHIM),)


class RandomPlayer(Chooser):
    """Any legal play, each wild counting once a colour; draws only when nothing fits."""

    def __init__(self, seat: Seat, rulebook: Rulebook) -> None:
        self.seat = seat
        self.rulebook = rulebook
        self.outlook = Outlook(rulebook)

    def decide(self, view: Table, memory: Memory, rng: Rng) -> Decision:
        situation = Situation(self.outlook, view, memory, self.seat)
        if view.pending == Pending.COLOR:
            return Decision(NameColor(self.seat, self._pick_color(situation, rng)), _WHIM)
        options = situation.options()
        if not options:
            return Decision(self._without_option(view), (self._why_nothing(situation),))
        option = self._pick(situation, options, rng)
        color = option.color if IS_WILD[option.card] else None
        play = PlayCards(self.seat, option.cards, color=color, target=option.target)
        return Decision(play, _WHIM if len(options) > 1 else (why_alone(situation),), len(options))

    def jump(self, view: Table, memory: Memory, rng: Rng) -> JumpIn | None:
        """Never out of turn."""
        return None

    def _without_option(self, view: Table) -> Command:
        if view.pending == Pending.CHAIN:
            return TakeChain(self.seat)
        return KeepCard(self.seat) if view.pending == Pending.DRAWN else DrawCard(self.seat)

    def _why_nothing(self, situation: Situation) -> Why:
        return why_take(situation) if situation.view.pending == Pending.CHAIN else why_idle(situation)

    def _pick(self, situation: Situation, options: list[Option], rng: Rng) -> Option:
        return rng.choice(options)

    def _pick_color(self, situation: Situation, rng: Rng) -> int:
        return rng.choice(COLORS)


class GreedyPlayer(RandomPlayer):
    """The first card in the hand that fits, and the colour held most."""

    def _pick(self, situation: Situation, options: list[Option], rng: Rng) -> Option:
        cards = options[0].cards
        same = [option for option in options if option.cards == cards]
        if len(same) == 1:
            return same[0]
        color = color_held_most(situation)
        return next((option for option in same if option.color == color), same[0])

    def _pick_color(self, situation: Situation, rng: Rng) -> int:
        return color_held_most(situation)


class CommonRulePlayer(GreedyPlayer):
    """What a well-known research package's rule bot does: a Wild Draw Four at once, else a coloured card."""

    def _pick(self, situation: Situation, options: list[Option], rng: Rng) -> Option:
        color = color_held_most(situation)
        for rank in (WILD_FOUR, WILD):
            wild = next((it for it in options if it.rank == rank and it.color == color), None)
            colored = [it for it in options if it.rank < WILD]
            if wild is not None and (rank == WILD_FOUR or not colored):
                return wild
        return rng.choice([it for it in options if it.rank < WILD])


class RecklessBot:
    """Does anything that the table takes, false calls and accusations, bluffs and challenges included."""

    def __init__(self, seat: Seat, rulebook: Rulebook) -> None:
        self.seat = seat
        self.rulebook = rulebook

    def observe(self, event: Event) -> None:
        """Nothing is worth remembering."""

    def act(self, view: Table, rng: Rng) -> Intent:
        """Any move, after any time up to two seconds."""
        words: dict[str, Command] = {
            "draw": DrawCard(self.seat),
            "pass": KeepCard(self.seat),
            "take": TakeChain(self.seat),
            "challenge": ChallengeWildFour(self.seat),
            "color": NameColor(self.seat, rng.choice(COLORS)),
        }
        commands = [words[word] for word in moves.legal_words(self.rulebook, view, self.seat)]
        plays = moves.legal_plays(self.rulebook, view, self.seat)
        place = rng.below(len(commands) + len(plays))
        command = (
            commands[place] if place < len(commands) else self._play(view, plays[place - len(commands)], rng)
        )
        return Intent(command, rng.below(2000))

    def _play(self, view: Table, cards: tuple[Card, ...], rng: Rng) -> PlayCards:
        is_one_left = len(view.hands[self.seat]) - len(cards) == 1
        play = PlayCards(self.seat, cards, uno=rng.random() < (0.5 if is_one_left else 0.02))
        if not IS_WILD[cards[0]]:
            return replace(play, target=self._target(view, RANK_OF[cards[0]], rng))
        rest = [card for card in view.hands[self.seat] if card not in cards]
        if self.rulebook.has_wild_powers and RANK_OF[cards[0]] == WILD and rest and rng.random() < 0.6:
            play = self._with_power(view, play, rest, rng)
            return replace(play, color=rng.choice(COLORS)) if view.color == NO_COLOR else play
        return replace(play, color=rng.choice(COLORS))

    def _with_power(self, view: Table, play: PlayCards, rest: list[Card], rng: Rng) -> PlayCards:
        target = self._other(view, rng)
        if rng.random() < 0.5:
            return replace(play, peek=target)
        rng.shuffle(rest)
        return replace(play, swap=target, give=tuple(rest[: swap_count(view, len(rest), target)]))

    def react(self, view: Table, rng: Rng) -> list[Intent]:
        """Now and then something, asked for or not; an identical card jumps in more often."""
        commands: Sequence[Command] = [
            JumpIn(self.seat, card, target=self._target(view, RANK_OF[card], rng))
            for card in view.hands[self.seat]
        ]
        chance = 0.5
        if rng.random() < 0.5:
            chance = 0.02
            commands = [
                CallUno(self.seat),
                Catch(self.seat, self._other(view, rng)),
                ClaimSum(self.seat),
                Advise(self.seat, self._other(view, rng)),
            ]
        open_to_it = [it for it in commands if moves.refusal(self.rulebook, view, it) is None]
        if not open_to_it or rng.random() >= chance:
            return []
        return [Intent(rng.choice(open_to_it), rng.below(2000))]

    def _target(self, view: Table, rank: int, rng: Rng) -> Seat | None:
        return self._other(view, rng) if self.rulebook.needs_target(view, rank) else None

    def _other(self, view: Table, rng: Rng) -> Seat:
        return (self.seat + 1 + rng.below(view.seats - 1)) % view.seats
