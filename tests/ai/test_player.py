"""A bot at its seat: calling, forgetting, catching, jumping in, claiming and blundering."""

from collections.abc import Sequence

from msgspec.structs import replace

from ai.manners import MANNERS
from ai.temper import TEMPERS, Temper
from tests.ai.positions import Position
from uno_desktop.engine.commands import Advise, CallUno, Catch, ClaimSum, Command, JumpIn, PlayCards
from uno_desktop.engine.rng import Rng

MANY = "Y1 Y2 Y3 Y4 G1 G2"
NEVER_EARLY = replace(MANNERS["normal"], calls_early=0.0, forgets=0.0, blunders=0.0)


def reactions(position: Position, seed: int = 1) -> list[Command]:
    """What the bot means to do now, and that it does not mean to do it twice."""
    found = [intent.command for intent in position.bot.react(position.view, Rng(seed))]
    assert position.bot.react(position.view, Rng(seed)) == []
    return found


def share(position_of: Sequence[Position], command: Command) -> float:
    """In how many of these equal positions, each with its own chance, the bot reacts so."""
    did = sum(command in reactions(position, seed) for seed, position in enumerate(position_of))
    return did / len(position_of)


def test_it_calls_after_its_play_when_it_has_not_called_with_it() -> None:
    position = Position("R1 R2", MANY, discard="R5")
    position.bot.manners = NEVER_EARLY
    intent = position.bot.act(position.view, Rng(1))
    assert isinstance(intent.command, PlayCards)
    assert not intent.command.uno
    position.play("0 play R1")
    assert reactions(position) == [CallUno(0)]


def test_it_calls_with_its_play_as_often_as_its_manners_say() -> None:
    position = Position("R1 R2", MANY, discard="R5")
    early = 0
    for seed in range(1000):
        command = position.bot.act(position.view, Rng(seed)).command
        assert isinstance(command, PlayCards)
        early += command.uno
    assert 0.22 < early / 1000 < 0.32


def test_it_never_calls_with_a_play_that_leaves_more_or_nothing() -> None:
    for hand in ("R1 R2 R3", "R1"):
        position = Position(hand, MANY, discard="R5")
        for seed in range(50):
            command = position.bot.act(position.view, Rng(seed)).command
            assert isinstance(command, PlayCards)
            assert not command.uno


def test_it_calls_when_a_seven_brings_it_a_single_card_and_not_when_it_brings_more() -> None:
    rules: dict[str, str | int | bool] = {"seven_zero": True}
    single = Position("R7 R1 B2 B3 B4 G6", MANY, "Y7", discard="R5", rules=rules)
    single.bot.manners = MANNERS["exact"]
    command = single.bot.act(single.view, Rng(1)).command
    assert isinstance(command, PlayCards)
    assert command.target == 2
    assert command.uno
    several = Position("R7 B2", MANY, "Y7 Y8", discard="R5", rules=rules)
    several.bot.manners = MANNERS["exact"]
    command = several.bot.act(several.view, Rng(1)).command
    assert isinstance(command, PlayCards)
    assert command.target == 2
    assert not command.uno


def test_forgetting_is_real() -> None:
    forgetful = replace(NEVER_EARLY, forgets=1.0, remembers_late=0.0)
    position = Position("R1 R2", MANY, discard="R5").play("0 play R1")
    position.bot.manners = forgetful
    assert reactions(position) == []


def test_it_catches_somebody_who_has_not_called_as_often_as_it_notices() -> None:
    positions = [Position(MANY, "R1 R2", discard="R5", turn=1).play("1 play R1") for _ in range(300)]
    assert 0.5 < share(positions, Catch(0, 1)) < 0.7


def test_it_does_not_catch_somebody_who_has_called() -> None:
    for seed in range(50):
        position = Position(MANY, "R1 R2", discard="R5", turn=1).play("1 play R1 uno")
        assert reactions(position, seed) == []
        position = Position(MANY, "R1 R2", discard="R5", turn=1).play("1 play R1", "1 uno")
        assert reactions(position, seed) == []


def test_where_the_penalty_falls_by_itself_it_does_not_bother() -> None:
    for seed in range(50):
        position = Position(MANY, "R1 R2", discard="R5", turn=1, preset="zhu").play("1 play R1")
        assert reactions(position, seed) == []


def test_it_jumps_in_as_often_as_it_notices() -> None:
    rules: dict[str, str | int | bool] = {"jump_in": True}
    positions = [
        Position("R1 B2 B3", "R1 Y2 Y3", "G5 G6", discard="R5", turn=1, rules=rules).play("1 play R1")
        for _ in range(300)
    ]
    card = positions[0].view.hands[0][0]
    assert 0.55 < share(positions, JumpIn(0, card)) < 0.75


def test_a_jump_that_leaves_one_card_can_call() -> None:
    rules: dict[str, str | int | bool] = {"jump_in": True}
    position = Position("R1 B2", "R1 Y2 Y3", "G5 G6", discard="R5", turn=1, rules=rules)
    position.bot.manners = MANNERS["exact"]
    position.play("1 play R1")
    assert reactions(position) == [JumpIn(0, position.view.hands[0][0], uno=True)]


def test_it_claims_a_sum_out_of_turn() -> None:
    positions = [
        Position("B1 B3", "R4 Y8 Y9", "G5 G6", discard="Y4", preset="frenzy", turn=1).play("1 play R4")
        for _ in range(300)
    ]
    assert 0.6 < share(positions, ClaimSum(0)) < 0.8
    wrong = Position("B1 B2", "R4 Y8 Y9", "G5 G6", discard="Y4", preset="frenzy", turn=1).play("1 play R4")
    assert all(reactions(wrong, seed) == [] for seed in range(50))


def test_it_blunders_rarely_and_only_about_two_cards() -> None:
    clumsy = replace(NEVER_EARLY, blunders=1.0)
    position = Position("R1 R2 R3", MANY, discard="R5").play("0 play R1")
    position.bot.manners = clumsy
    assert reactions(position) == [CallUno(0)]
    position = Position(MANY, "R1 R2 R3", discard="R5", turn=1).play("1 play R1")
    position.bot.manners = clumsy
    assert reactions(position) == [Catch(0, 1)]
    positions = [Position(MANY, "R1 R2 R3", discard="R5", turn=1).play("1 play R1") for _ in range(500)]
    assert share(positions, Catch(0, 1)) < 0.02


def test_a_chatterbox_gives_advice_where_it_costs_cards_and_nobody_else_does() -> None:
    def advised(preset: str, chatter: float) -> list[Command]:
        position = Position(MANY, "R1 R2 R3", "G5 G6", discard="R5", preset=preset, turn=1)
        position.bot.temper = Temper(chatter=chatter)
        return reactions(position.play("1 play R1"))

    assert advised("taiwan", 1.0) == [Advise(0, 2)]
    assert advised("taiwan", 0.0) == []
    assert advised("table", 1.0) == []
    assert 0 < TEMPERS["bluffer"].chatter < 0.01


def test_nobody_reacts_when_the_round_is_over() -> None:
    position = Position(MANY, "R1", discard="R5", turn=1).play("1 play R1")
    assert reactions(position) == []


def test_news_of_an_earlier_round_is_forgotten() -> None:
    rules: dict[str, str | int | bool] = {"match_end": "rounds 2"}
    position = Position(MANY, "R1 R2", discard="R5", turn=1, rules=rules, draw="B9")
    position.bot.manners = replace(NEVER_EARLY, notices=1.0)
    position.play("1 play R1", "0 draw", "1 play R2", "next")
    assert reactions(position) == []


def test_its_last_decision_stays_open_to_question() -> None:
    position = Position("R1", MANY, discard="R5")
    position.bot.act(position.view, Rng(1))
    assert position.bot.last_decision == position.decide()
