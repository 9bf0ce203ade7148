"""Who can be invited to the table: an explicit list, so that a bundled program finds them all."""

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec.structs import replace

from ai.absent_mind import AbsentMind
from ai.chance_bots import CommonRulePlayer, GreedyPlayer, RandomPlayer, RecklessBot
from ai.decision import Chooser
from ai.linear import LinearPlayer
from ai.manners import MANNERS, Manners
from ai.master import MasterPlayer
from ai.player import Bot, Player
from ai.rule_bot import RulePlayer
from ai.temper import TEMPERS, Temper
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.rulebook import Rulebook


class BotKind(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of bot: its id, what it chooses with, and its manners in time.

    `mistakes`: how often it plays without a thought; `remembers`: whether it knows what has happened;
    `challenge_margin`: how much more certain of a bluff than pays it must be. `is_offered`: a person may
    invite it; the others are there to be measured against.
    """

    id: str
    make_chooser: Callable[[Seat, Rulebook, Temper], Chooser]
    manners: Manners
    mistakes: float = 0.0
    remembers: bool = True
    challenge_margin: float = 0.0
    is_offered: bool = False


def _random(seat: Seat, rulebook: Rulebook, _temper: Temper) -> Chooser:
    return RandomPlayer(seat, rulebook)


def _greedy(seat: Seat, rulebook: Rulebook, _temper: Temper) -> Chooser:
    return GreedyPlayer(seat, rulebook)


def _common_rule(seat: Seat, rulebook: Rulebook, _temper: Temper) -> Chooser:
    return CommonRulePlayer(seat, rulebook)


_NEVER_CHALLENGES: Final = 1.0
_KINDS: Final = (
    BotKind(
        id="easy",
        make_chooser=RulePlayer,
        manners=MANNERS["easy"],
        mistakes=0.5,
        remembers=False,
        challenge_margin=_NEVER_CHALLENGES,
        is_offered=True,
    ),
    BotKind(
        id="normal",
        make_chooser=RulePlayer,
        manners=MANNERS["normal"],
        mistakes=0.08,
        challenge_margin=0.25,
        is_offered=True,
    ),
    BotKind(id="hard", make_chooser=LinearPlayer, manners=MANNERS["hard"], is_offered=True),
    BotKind(id="master", make_chooser=MasterPlayer, manners=MANNERS["master"], is_offered=True),
    BotKind(id="random", make_chooser=_random, manners=MANNERS["normal"]),
    BotKind(id="greedy", make_chooser=_greedy, manners=MANNERS["normal"]),
    BotKind(id="rlcard-rule", make_chooser=_common_rule, manners=MANNERS["normal"]),
)

BOTS: Final[dict[str, BotKind]] = {kind.id: kind for kind in _KINDS}
LEVELS: Final[tuple[str, ...]] = tuple(kind.id for kind in _KINDS if kind.is_offered)
"""The levels that a person may choose from, weakest first."""

RECKLESS: Final = "reckless"
"""A bot that does anything allowed: for shaking out the rules."""


def make_bot(
    level: str, seat: Seat, rulebook: Rulebook, temper: str = "plain", manners: Manners | None = None
) -> Bot:
    """A bot for one seat of a match. `manners` replace those of the level.

    Raises ValueError for a level or a temper that does not exist.
    """
    if temper not in TEMPERS:
        raise ValueError(f"there is no temper {temper!r}; {', '.join(TEMPERS)} are there")
    if level == RECKLESS:
        return RecklessBot(seat, rulebook)
    if level not in BOTS:
        raise ValueError(f"there is no bot {level!r}; {', '.join((*BOTS, RECKLESS))} are there")
    kind, lean = BOTS[level], TEMPERS[temper]
    wary = replace(lean, challenge_margin=lean.challenge_margin + kind.challenge_margin)
    chooser = kind.make_chooser(seat, rulebook, wary)
    mistakes = kind.mistakes + lean.mistakes
    if mistakes or not kind.remembers:
        chooser = AbsentMind(seat, rulebook, chooser, mistakes=mistakes, remembers=kind.remembers)
    return Player(seat, rulebook, chooser, manners or kind.manners, lean)
