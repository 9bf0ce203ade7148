"""Every decision says why, with facts that its seat knows."""

from collections import Counter

from msgspec.structs import replace

from ai.absent_mind import AbsentMind
from ai.bot_table import BotTable
from ai.decision import Chooser, Code, Decision
from ai.linear import LinearPlayer
from ai.manners import MANNERS
from ai.master import MasterPlayer
from ai.memory import Memory
from ai.player import Bot, Player
from ai.rule_bot import RulePlayer
from ai.temper import Temper
from tests.ai.positions import Position
from uno_desktop.engine.cards import COLOR_OF, COLORS, NO_CARD, NO_COLOR, Seat
from uno_desktop.engine.commands import JumpIn
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.random_play import random_rules
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.table import NO_SEAT, Table

BOLD = Temper(bluff_chance=0.5)
MANY = "Y1 Y2 Y3 Y4 Y6"


class Explained(Chooser):
    """A chooser of which every reason is noted, and its facts checked against what it sees."""

    def __init__(self, seat: Seat, chooser: Chooser, codes: Counter[Code]) -> None:
        self.seat = seat
        self.chooser = chooser
        self.codes = codes

    def decide(self, view: Table, memory: Memory, rng: Rng) -> Decision:
        decision = self.chooser.decide(view, memory, rng)
        assert decision.reasons
        for why in decision.reasons:
            self.codes[why.code] += 1
            assert why.card == NO_CARD or why.card in view.hands[self.seat]
            assert why.seat == NO_SEAT or 0 <= why.seat < view.seats
            assert why.color == NO_COLOR or why.color in COLORS
            assert why.count >= 0
        return decision

    def jump(self, view: Table, memory: Memory, rng: Rng) -> JumpIn | None:
        return self.chooser.jump(view, memory, rng)


def rule_sets() -> list[RuleSet]:
    long = [replace(rules, match_end="points 500") for rules in PRESETS.values()]
    return [*PRESETS.values(), *long, *(random_rules(Rng(seed), 4) for seed in range(80))]


def codes_given(chooser: type[RulePlayer], rule_sets: list[RuleSet]) -> set[Code]:
    """The reasons that such players give by these rules."""
    codes: Counter[Code] = Counter()

    def explained(seat: Seat, rulebook: Rulebook) -> Bot:
        watched = Explained(seat, chooser(seat, rulebook, BOLD), codes)
        return Player(seat, rulebook, watched, MANNERS["exact"], BOLD)

    for seed, rules in enumerate(rule_sets):
        for seats in (2, 4):
            BotTable(rules, [explained] * seats, seed).play_round()
    return set(codes)


def test_every_reason_is_given_sooner_or_later_and_names_nothing_hidden() -> None:
    all_rules = rule_sets()
    by_thumb = codes_given(RulePlayer, all_rules)
    assert set(Code) - by_thumb == {Code.WHIM, Code.COUNT, Code.WAIT, Code.SEARCH}
    assert {Code.COUNT, Code.WAIT} <= codes_given(LinearPlayer, all_rules)
    assert Code.SEARCH in codes_given(MasterPlayer, all_rules[:3])


def test_the_colour_kept_is_counted_without_the_card_played() -> None:
    position = Position("R5 B5 B1 B2 B3 G7 Y9", "Y1 Y2 Y3 Y4", "Y6 Y7 Y8 G1", discard="G5")
    why = next(why for why in position.decide().reasons if why.code == Code.KEEP_COLOR)
    assert (why.color, why.count) == (3, 3)
    blue = [card for card in position.view.hands[0] if COLOR_OF[card] == 3]
    assert len(blue) == why.count + 1


def test_a_void_says_how_long_ago() -> None:
    hands = ("R9 G9 B1 B2", "Y1 Y2 Y3 B6", "G9 Y6 B3 B4")
    position = Position(*hands, discard="G5", turn=1, draw="B7").play("1 draw", "2 play G9")
    why = position.decide().reasons[0]
    assert (why.code, why.seat, why.color, why.count) == (Code.VOID, 1, 2, 2)


def test_a_doubt_gives_its_odds() -> None:
    position = Position("B1 B2", "W4 Y1 Y2 Y3 Y4 Y6 Y7", discard="R5", turn=1)
    why = position.play("1 play W4 color=G").decide().reasons[0]
    assert why.code == Code.CHALLENGE
    assert why.count > why.limit == 15


def test_where_only_a_bluff_is_left_the_reason_says_so() -> None:
    assert Position("R7 W4 B1", MANY, discard="R5").codes() == [Code.HONEST]
    assert Position("R7 G1 B1", MANY, discard="R5").codes() == [Code.ONLY]
    after_drawing = Position("R7 W4 B1", MANY, discard="G5", draw="R7")
    assert Code.HONEST not in after_drawing.codes()


def test_a_wild_is_compared_with_another_card_and_not_with_its_own_colours() -> None:
    """Of four colours that are as good as each other, none says why a wild is played."""
    rules: dict[str, str | int | bool] = {"match_end": "points 500", "score_mode": "own_points"}
    position = Position("W B2 B3 Y1 G1", "R1", "R2 R3", discard="B8", rules=rules)
    assert position.choice().startswith("W ")
    assert position.codes()[0] == Code.SHED


def test_a_player_who_does_not_mind_the_game_says_so() -> None:
    position = Position("R7 G1 R1", MANY, discard="R5")
    player = AbsentMind(0, position.game.rulebook, position.bot.chooser, mistakes=1.0)

    def reasons(at: Position) -> list[Code]:
        return [why.code for why in player.decide(at.view, at.bot.memory, Rng(1)).reasons]

    assert reasons(position) == [Code.WHIM]
    assert reasons(Position("R7 G1 B1", MANY, discard="R5")) == [Code.ONLY]
    assert reasons(Position("B7 G1 B1", MANY, discard="R5")) == [Code.DRAW]
