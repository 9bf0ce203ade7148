"""Who can be invited to the table: an explicit list, so that a bundled program finds them all."""

from collections.abc import Callable
from typing import Final

import msgspec

from ai.chance_bots import CommonRulePlayer, GreedyPlayer, RandomPlayer, RecklessBot
from ai.decision import Chooser
from ai.manners import MANNERS, Manners
from ai.player import Bot, Player
from ai.rule_bot import RulePlayer
from ai.temper import TEMPERS, Temper
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.rulebook import Rulebook


class BotKind(msgspec.Struct, frozen=True):
    """One kind of bot: its id, what it chooses with, and its manners in time.

    `is_offered`: a person may invite it; the others are there to be measured against.
    """

    id: str
    make_chooser: Callable[[Seat, Rulebook, Temper], Chooser]
    manners: Manners
    is_offered: bool = False


def _random(seat: Seat, rulebook: Rulebook, _temper: Temper) -> Chooser:
    return RandomPlayer(seat, rulebook)


def _greedy(seat: Seat, rulebook: Rulebook, _temper: Temper) -> Chooser:
    return GreedyPlayer(seat, rulebook)


def _common_rule(seat: Seat, rulebook: Rulebook, _temper: Temper) -> Chooser:
    return CommonRulePlayer(seat, rulebook)


_KINDS: Final = (
    BotKind("normal", RulePlayer, MANNERS["normal"], is_offered=True),
    BotKind("random", _random, MANNERS["normal"]),
    BotKind("greedy", _greedy, MANNERS["normal"]),
    BotKind("rlcard-rule", _common_rule, MANNERS["normal"]),
)

BOTS: Final[dict[str, BotKind]] = {kind.id: kind for kind in _KINDS}
LEVELS: Final[tuple[str, ...]] = tuple(kind.id for kind in _KINDS if kind.is_offered)
"""The levels that a person may choose from, weakest first."""

RECKLESS: Final = "reckless"
"""A bot that does anything allowed: for shaking out the rules."""


class BotFace(msgspec.Struct, frozen=True):
    """A default name (an id in the catalogues) and the id of an avatar."""

    name_id: str
    avatar_id: str


FACES: Final[tuple[BotFace, ...]] = tuple(
    BotFace(f"menu.bot.name_{number}", f"bot_{number}") for number in range(1, 11)
)
"""Names and faces for bot seats, given out in this order."""


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
    chooser = kind.make_chooser(seat, rulebook, lean)
    return Player(seat, rulebook, chooser, manners or kind.manners, lean)
