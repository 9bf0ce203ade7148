"""What a bot decides, and why: codes and numbers, which a catalogue turns into sentences."""

from collections.abc import Generator
from enum import StrEnum
from typing import Protocol, TypeAlias

import msgspec

from ai.memory import Memory
from uno_desktop.engine.cards import NO_CARD, NO_COLOR, Card, Color, Seat
from uno_desktop.engine.commands import Command, JumpIn
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.table import NO_SEAT, Table


class Code(StrEnum):
    """One thought each; what its numbers mean stands beside it."""

    ONLY = "only"  # no other play was open
    HONEST = "honest"  # whatever else fits would be a bluff
    KEEP_COLOR = "keep_color"  # `count` more cards of `color` in hand
    HIT_NEXT = "hit_next"  # `seat` has `count` cards left
    SAVE_POWER = "save_power"  # `seat` has `count` cards; `card` is saved
    SAVE_WILD = "save_wild"  # a wild is kept for the end
    VOID = "void"  # `seat` drew for want of `color` `count` turns ago
    COUNT = "count"  # only `count` cards of `color` have not been seen
    NAMED = "named"  # `seat` asked for another colour than `color`
    TURN_AWAY = "turn_away"  # the turn does not go to `seat`, which has `count` cards
    PLAY_AGAIN = "play_again"  # the turn comes straight back
    SETUP = "setup"  # `card` is left and can be played next
    SHED = "shed"  # `count` points gone
    SET = "set"  # `count` cards at once
    SWAP = "swap"  # takes the hand of `seat` with `count` cards
    FINISH = "finish"  # the last card
    KEEP_NUMBER = "keep_number"  # only a number may be the last card
    CHALLENGE = "challenge"  # a bluff with `count` per cent, worth doubting above `limit`
    ACCEPT = "accept"  # as above, and not worth it
    HAND_ON = "hand_on"  # the `count` cards owed go to `seat`
    MUST_TAKE = "must_take"  # the rules allow no answer to the chain of `count`
    CANNOT_ANSWER = "cannot_answer"  # no card in hand answers the chain of `count`
    TAKE = "take"  # what would answer the chain of `count` is worth more
    BLUFF = "bluff"  # an illegal Wild Draw Four
    DRAW = "draw"  # nothing fits
    WAIT = "wait"  # what fits is worth more later
    PEEK = "peek"  # nothing to change about the colour: a look at `seat`
    UNLOAD = "unload"  # `seat` has `count` cards and gets others that do not fit
    SEARCH = "search"  # played on `count` times, it gains `limit` hundredths over what weighs most
    SUM = "sum"  # the hand adds up to `count`
    EVEN = "even"  # nothing speaks for another play
    WHIM = "whim"  # not thought about


class Why(msgspec.Struct, frozen=True):
    """One reason with its facts, all of them known to the seat that decides."""

    code: Code
    color: Color = NO_COLOR
    seat: Seat = NO_SEAT
    card: Card = NO_CARD
    count: int = 0
    limit: int = 0


class Decision(msgspec.Struct, frozen=True):
    """A command and its reasons, the strongest first; `choices`: how many different plays were open."""

    command: Command
    reasons: tuple[Why, ...]
    choices: int = 1


Deliberation: TypeAlias = Generator[None, None, Decision]
"""A decision in the making; between two steps there is time for something else."""


class Chooser(Protocol):
    """The part of a bot that chooses. It sees a view of its seat and what that seat remembers."""

    __slots__ = ()

    def decide(self, view: Table, memory: Memory, rng: Rng) -> Decision:
        """What to do in turn; the round is running and the table waits for this seat."""

    def deliberate(self, view: Table, memory: Memory, rng: Rng) -> Deliberation:
        """The same in steps of less than a millisecond; `view` and `memory` stay as they are until its end.

        Most choosers know at once.
        """
        yield from ()
        return self.decide(view, memory, rng)

    def jump(self, view: Table, memory: Memory, rng: Rng) -> JumpIn | None:
        """A card to jump in with out of turn, if there is one worth it."""
