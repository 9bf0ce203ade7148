"""Hints know what the person knows; looking back tells what each bot knew and thought, and nothing else."""

from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from ai.search import Budget
from ai.steps import run
from tests.session.players import match_setup, play_on
from uno_desktop.advice import advise, review
from uno_desktop.engine import moves
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import CallUno, Catch, PlayCards
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.scenario import position_of, read
from uno_desktop.engine.table import SPECTATOR
from uno_desktop.present.reasoning import CODES, ReviewedMove
from uno_desktop.present.timeline import showing_ms
from uno_desktop.program import make_bot
from uno_desktop.session.record import ChangeTempo, Leave, Undo
from uno_desktop.session.seating import Bot
from uno_desktop.session.session import Session
from uno_desktop.session.setup import SeatSetup
from uno_desktop.session.tempo import Tempo


def new_match(kinds: str = "pbbb", preset: str = "table", seed: int = 1, level: str = "hard") -> Session:
    setup = match_setup(kinds, replace(PRESETS[preset], match_end="rounds 2"), seed)
    seats = tuple(replace(seat, level=level if seat.kind == "bot" else "") for seat in setup.seats)
    return Session(replace(setup, seats=seats), make_bot=make_bot, showing_ms=showing_ms)


def is_asked(session: Session, seat: Seat = 0) -> bool:
    table = session.view(SPECTATOR)
    return table.turn == seat and not table.is_round_over


def wait_until(session: Session, is_so: Callable[[Session], bool]) -> bool:
    while not is_so(session):
        if session.view(SPECTATOR).is_round_over:
            return False
        session.advance(100)
    return True


@pytest.mark.parametrize("preset", PRESETS)
def test_whoever_follows_hints_plays_by_the_rules(preset: str) -> None:
    for seed in range(3):
        session = new_match("pbb", preset, seed)
        while wait_until(session, is_asked):
            advice = run(advise(session, 0))
            assert advice is not None
            assert {thought.code for thought in advice.thoughts} <= set(CODES)
            assert advice.thoughts
            assert session.submit(advice.command) is None


def test_there_is_no_hint_out_of_turn() -> None:
    session = new_match()
    wait_until(session, is_asked)
    assert run(advise(session, 1)) is None
    advice = run(advise(session, 0))
    assert advice is not None
    session.submit(advice.command)
    assert run(advise(session, 0)) is None or is_asked(session)


def shuffle_hidden(session: Session, rng: Rng) -> None:
    """Deal the cards that seat 0 cannot see anew."""
    table = session._game.table
    hidden = [card for seat in range(1, table.seats) for card in table.hands[seat]] + table.draw_pile
    rng.shuffle(hidden)
    for seat in range(1, table.seats):
        count = len(table.hands[seat])
        table.hands[seat], hidden = hidden[:count], hidden[count:]
    table.draw_pile = hidden


@pytest.mark.parametrize("kinds", ["pb", "pbbb"])
def test_a_hint_follows_from_what_the_person_knows(kinds: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # What a slow machine has time for is not what is tested here.
    monkeypatch.setattr("uno_desktop.advice.HINT_BUDGET", Budget(games=60, deadline_s=60))
    for seed in range(4):
        session = new_match(kinds, seed=seed, level="normal")
        while wait_until(session, is_asked):
            advice = run(advise(session, 0))
            assert advice is not None
            truth = session._game.table.clone()
            for again in range(2):
                shuffle_hidden(session, Rng(seed * 10 + again))
                assert run(advise(session, 0)) == advice
            session._game.table.hands, session._game.table.draw_pile = truth.hands, truth.draw_pile
            assert session.submit(advice.command) is None


# --- Looking back ---


NO_TURN = (ChangeTempo, CallUno, Catch)


def play_round(session: Session) -> Session:
    play_on(session, lambda it: it.view(SPECTATOR).is_round_over)
    return session


def reviewed(session: Session) -> list[ReviewedMove]:
    return [move for move in review(session, make_bot) if move is not None]


@pytest.mark.parametrize(("kinds", "level"), [("pbbb", "hard"), ("bb", "easy"), ("ppb", "normal")])
def test_every_use_of_a_bots_turn_is_looked_back_on(kinds: str, level: str) -> None:
    session = play_round(new_match(kinds, level=level))
    turns = [entry.deed for entry in session.history if not isinstance(entry.deed, NO_TURN)]
    deeds = [deed for deed in turns if not session.is_person(deed.seat)]  # type: ignore[union-attr]
    found = reviewed(session)
    assert [move.seat for move in found] == [deed.seat for deed in deeds]  # type: ignore[union-attr]
    assert all(move.thoughts for move in found)


def test_the_view_is_that_before_the_move() -> None:
    session = play_round(new_match())
    plays = [entry.deed for entry in session.history if isinstance(entry.deed, PlayCards) and entry.deed.seat]
    found = [move for move in reviewed(session) if any(is_play(event) for event in move.events)]
    assert len(found) == len(plays)
    for move, play in zip(found, plays, strict=True):
        assert move.view.viewer == move.seat
        assert set(play.cards) <= set(move.view.hands[move.seat])
        assert moves.refusal(session.rulebook, move.view, play) is None


def is_play(event: object) -> bool:
    return type(event).__name__ == "CardsPlayed"


def test_only_the_last_round_is_looked_back_on() -> None:
    session = play_round(new_match("bbb"))
    first = reviewed(session)
    while session.view(SPECTATOR).round_number == 1:
        session.advance(100)
    with pytest.raises(ValueError, match="over"):
        review(session, make_bot)
    play_round(session)
    second = reviewed(session)
    assert all(move.view.round_number == 1 for move in first)
    assert all(move.view.round_number == 2 for move in second)
    assert second


def test_a_round_from_a_position_can_be_looked_back_on() -> None:
    table = read('[table]\nhands = ["R1 R2 G5", "G3 W4 R9"]\ndiscard = "R5"\nrest = true').table
    assert table is not None
    session = Session(
        match_setup("bb"),
        make_bot=make_bot,
        showing_ms=showing_ms,
        position=position_of(table, SeededChance(Rng(1))),
    )
    play_round(session)
    turns = [entry.deed for entry in session.history if not isinstance(entry.deed, NO_TURN)]
    assert turns
    assert len(reviewed(session)) == len(turns)


def test_a_match_with_a_move_taken_back_can_be_looked_back_on() -> None:
    for seed in range(20):
        session = new_match(seed=seed)
        wait_until(session, is_asked)
        advice = run(advise(session, 0))
        assert advice is not None
        session.submit(advice.command)
        if session.can_undo(0):
            session.undo(0)
            break
    assert any(isinstance(entry.deed, Undo) for entry in session.history)
    assert reviewed(play_round(session))


def test_who_took_over_for_a_person_is_looked_back_on_too() -> None:
    session = new_match("pb")
    session.set_tempo(Tempo(speed=4.0))
    session.leave(0)
    assert isinstance(session.history[-1].deed, Leave)
    play_round(session)
    assert {move.seat for move in reviewed(session)} == {0, 1}


class Silent:
    """A bot of a kind that gives no reasons."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def observe(self, event: object) -> None:
        self.bot.observe(event)  # type: ignore[arg-type]

    def act(self, view: object, rng: Rng) -> object:
        return self.bot.act(view, rng)  # type: ignore[arg-type]

    def react(self, view: object, rng: Rng) -> Sequence[object]:
        return self.bot.react(view, rng)  # type: ignore[arg-type]


def test_of_bots_without_reasons_nothing_is_told() -> None:
    def make_silent(seat: Seat, setup: SeatSetup, rulebook: Rulebook) -> Silent:
        return Silent(make_bot(seat, setup, rulebook))

    session = play_round(new_match("bb"))
    assert not any(review(session, make_silent))  # type: ignore[arg-type]
