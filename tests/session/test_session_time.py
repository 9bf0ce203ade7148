"""Time at the table: the same match at any frame rate, people's grace, limits, pauses (A10, A18, A35)."""

from collections.abc import Sequence
from functools import partial

import pytest
from msgspec.structs import replace

from tests.session.players import (
    PonderingBot,
    ScriptedBot,
    match_setup,
    new_session,
    pass_ms,
    play_on,
    session_in_which,
    showing_ms,
)
from uno_desktop.engine.cards import IS_WILD, Seat
from uno_desktop.engine.commands import (
    Advise,
    CallUno,
    Catch,
    Command,
    DrawCard,
    KeepCard,
    NextRound,
    PlayCards,
    TakeChain,
    TimeOut,
)
from uno_desktop.engine.events import Event, UnoCaught, UnoDue
from uno_desktop.engine.intent import Intent, Thinking
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.refusal import Reason, Refusal
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.scenario import position_of, read
from uno_desktop.engine.table import SPECTATOR, Duty, Pending, Table
from uno_desktop.session.clock import MAX_FRAME_MS, PauseReason
from uno_desktop.session.record import ChangeTempo, Entry
from uno_desktop.session.session import Session
from uno_desktop.session.setup import SeatSetup
from uno_desktop.session.tempo import Tempo

INSTANT = 50.0
"""A speed at which whole turns fall into one frame."""


def play_bots(session: Session, fps: float, *, stall_every: int = 0) -> list[Entry]:
    for frame in range(1, 10_000_000):
        if session.is_match_over:
            return session.history
        session.advance(5000 if stall_every and frame % stall_every == 0 else 1000 / fps)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("preset", ["table", "frenzy", "pairs", "official"])
def test_bots_play_the_same_match_at_any_frame_rate_speed_and_stall(preset: str) -> None:
    setup = match_setup("bbbb", replace(PRESETS[preset], match_end="rounds 2"), seed=7)
    expected = play_bots(new_session(setup), 60)
    assert any(isinstance(entry.deed, NextRound) for entry in expected)
    for fps, speed, stall_every in (
        (20, 1.0, 0),
        (144, 1.0, 0),
        (60, 0.5, 0),
        (144, 4.0, 13),
        (20, 0.5, 7),
        (60, INSTANT, 0),
        (37, INSTANT, 3),
    ):
        session = new_session(setup, Tempo(speed=speed))
        assert play_bots(session, fps, stall_every=stall_every) == expected, (fps, speed, stall_every)


@pytest.mark.parametrize("preset", ["table", "frenzy"])
def test_bots_that_think_for_many_frames_play_as_if_they_knew_at_once(preset: str) -> None:
    setup = match_setup("bbb", replace(PRESETS[preset], match_end="round", jump_in=True), seed=7)
    expected = play_bots(new_session(setup), 60)
    for fps, speed, stall_every in ((20, 1.0, 0), (144, 1.0, 0), (144, 4.0, 13), (60, INSTANT, 0)):
        session = new_session(setup, Tempo(speed=speed), is_slow=True)
        assert play_bots(session, fps, stall_every=stall_every) == expected, (fps, speed, stall_every)


def test_with_people_it_makes_no_difference_either_how_long_a_bot_thinks() -> None:
    setup = match_setup("pb", replace(PRESETS["table"], match_end="rounds 2"), seed=7)
    quick, slow = new_session(setup), new_session(setup, is_slow=True)
    play_on(quick)
    play_on(slow)
    assert slow.history == quick.history


def test_time_waits_for_a_bot_that_still_thinks_when_all_is_visible() -> None:
    session = new_session(match_setup("bb", seed=7), Tempo(speed=INSTANT), is_slow=True)
    visible_ms = showing_ms(session.past(SPECTATOR))
    session.advance(MAX_FRAME_MS)
    assert session.now_ms == visible_ms
    assert not session.history
    for _ in range(10):
        session.advance(MAX_FRAME_MS)
    assert session.history


def test_a_bot_thinks_anew_when_its_hand_changes_meanwhile() -> None:
    """Caught while it thinks, it holds two cards more, and must not play what it was about to."""
    asked: list[int] = []

    class Counting(PonderingBot):
        def think(self, view: Table, rng: Rng) -> Thinking:
            asked.append(len(view.hands[self._seat]))
            return super().think(view, rng)

    def make_bot(seat: Seat, _: SeatSetup, rulebook: Rulebook) -> Counting:
        return Counting(seat, rulebook, is_rude=True)

    for seed in range(100):
        setup = match_setup("pb", replace(PRESETS["table"], match_end="round"), seed)
        session = Session(setup, make_bot=make_bot, showing_ms=showing_ms)
        asked.clear()
        if play_on(session, lambda session: _is_to_act_unheard(session)):
            break
    held = asked[-1]
    assert session.submit(Catch(0, 1)) is None
    assert asked[-1] == held + 2


class SwappingBot(ScriptedBot):
    """In its turn it exchanges cards, and it takes its time to say which."""

    def think(self, view: Table, rng: Rng) -> Thinking:
        for _ in range(self.steps):
            yield
        wild, *rest = sorted(view.hands[1], key=lambda card: not IS_WILD[card])
        rng.shuffle(rest)
        give = tuple(rest[: min(3, len(view.hands[0]))])
        return Intent(PlayCards(1, (wild,), swap=0, give=give), 2000 + rng.below(1000))

    steps = 0


class SlowlySwappingBot(SwappingBot):
    steps = 1000


def test_what_is_refused_while_a_bot_thinks_is_thought_anew_as_of_that_moment() -> None:
    """A false accusation gives the person more cards than the bot meant to exchange; then he talks on."""
    table = read('[table]\nhands = ["R1", "W R9 R8 B7 B6"]\ndiscard = "R5"\nturn = 1\nrest = true').table
    assert table is not None
    histories = []
    for make_bot in (SwappingBot, SlowlySwappingBot):
        session = Session(
            match_setup("pb", replace(PRESETS["frenzy"], turn_seconds=0)),
            make_bot=partial(_made_by, make_bot),
            showing_ms=showing_ms,
            position=position_of(table, SeededChance(Rng(1))),
        )
        for command in (Catch(0, 1), Advise(0, 1), CallUno(0)):
            pass_ms(session, 10)
            assert session.submit(command) is None
        pass_ms(session, 10_000)
        assert any(isinstance(entry.deed, PlayCards) for entry in session.history)
        histories.append(session.history)
    assert histories[0] == histories[1]


def _made_by(kind: type[ScriptedBot], seat: Seat, _: SeatSetup, rulebook: Rulebook) -> ScriptedBot:
    return kind(seat, rulebook)


def test_a_bot_that_thinks_its_way_to_what_it_meant_to_do_anyway_does_it() -> None:
    class TwoMinds(PonderingBot):
        def react(self, view: Table, rng: Rng) -> Sequence[Intent]:
            return [Intent(DrawCard(1), 700)] if view.turn == 1 and view.pending == Pending.PLAY else []

        def act(self, view: Table, rng: Rng) -> Intent:
            return Intent(DrawCard(1), 900) if view.pending == Pending.PLAY else super().act(view, rng)

    session = Session(
        match_setup("pb", seed=2),
        make_bot=lambda seat, _, rulebook: TwoMinds(seat, rulebook),
        showing_ms=showing_ms,
    )
    assert play_on(session, lambda session: len(_draws(session)) >= 3)


def _draws(session: Session) -> list[Entry]:
    return [entry for entry in session.history if entry.deed == DrawCard(1)]


def _is_to_act_unheard(session: Session) -> bool:
    """Does the bot think about its turn with one card that it has not called?"""
    table = session.view(SPECTATOR)
    return table.turn == 1 and table.duty[1] == Duty.DUE and session._minds.is_thinking


def test_bots_alone_are_not_slowed_down_by_peoples_reaction_time() -> None:
    setup = match_setup("bbb", seed=3)
    relaxed = play_bots(new_session(setup, Tempo(reaction_ms=10_000)), 60)
    assert relaxed == play_bots(new_session(setup, Tempo(reaction_ms=0)), 60)


def test_another_seed_is_another_match() -> None:
    first, second = (play_bots(new_session(match_setup("bbb", seed=seed)), 20) for seed in (1, 2))
    assert first != second


def test_time_passes_with_the_speed() -> None:
    session = new_session(match_setup("pbb"), Tempo(speed=2.0))
    session.advance(30)
    assert session.now_ms == 60.0


def test_slow_bots_take_longer_than_quick_ones() -> None:
    def length_us(percent: int) -> int:
        return play_bots(new_session(match_setup("bb"), Tempo(bot_delay_percent=percent)), 20)[0].at_us

    assert length_us(60) < length_us(100) < length_us(150)


# --- Grace (RULES 5) ---


class Observer:
    """Works out on its own what a listener can know: when things are visible, and who may still be caught."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.visible_us = 0
        self.due: dict[Seat, int] = {}
        self.gaps_us: list[int] = []
        self.catches = 0
        session.listen(self.see)

    def see(self, entry: Entry, events: Sequence[Event]) -> None:
        deed = entry.deed
        is_bots = not isinstance(deed, NextRound | ChangeTempo) and not self.session.is_person(deed.seat)
        if is_bots:
            if not isinstance(deed, CallUno):
                assert entry.at_us >= self.visible_us, "a bot acted on what could not be seen yet"
                self.gaps_us.extend(entry.at_us - since_us for since_us in self.due.values())
            self.catches += any(isinstance(event, UnoCaught) for event in events)
        else:
            self.visible_us = min(self.visible_us, entry.at_us)
        if events:
            self.visible_us = max(self.visible_us, entry.at_us) + 1000 * showing_ms(events)
        table = self.session.view(SPECTATOR)
        for event in events:
            if isinstance(event, UnoDue):
                self.due[event.seat] = self.visible_us
        if table.is_round_over:
            self.due.clear()
        self.due = {seat: us for seat, us in self.due.items() if table.duty[seat] == Duty.DUE}


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
@pytest.mark.parametrize("preset", ["table", "frenzy", "zhu"])
def test_after_a_silent_one_card_play_people_have_their_reaction_time_in_real_time(
    preset: str, speed: float
) -> None:
    rules = replace(PRESETS[preset], match_end="rounds 3", turn_seconds=0)
    session = new_session(match_setup("pbbb", rules, seed=11), Tempo(speed=speed, reaction_ms=1500))
    observer = Observer(session)
    play_on(session)
    assert observer.gaps_us
    assert min(observer.gaps_us) >= 1_500_000 * speed
    assert observer.catches, "the bots never caught anybody: the test says nothing"


def silent_bot(session: Session) -> Seat | None:
    """A bot that can be caught now."""
    duty = session.view(SPECTATOR).duty
    return next(
        (seat for seat, state in enumerate(duty) if state == Duty.DUE and not session.is_person(seat)), None
    )


def silent_moment() -> tuple[Session, Seat]:
    """A session of rude bots in which one has just fallen silent, and is seen, with one card left."""
    observers: list[Observer] = []

    def make(seed: int) -> Session:
        session = new_session(match_setup("pbb", seed=seed), is_rude=True)
        observers.append(Observer(session))
        return session

    session = session_in_which(lambda session: silent_bot(session) is not None, make)
    seat = silent_bot(session)
    assert seat is not None
    pass_ms(session, observers[-1].visible_us / 1000 - session.now_ms)
    return session, seat


def test_a_speed_changed_during_the_grace_leaves_people_their_real_time() -> None:
    session, _ = silent_moment()
    pass_ms(session, 500)
    deeds = len(session.history)
    session.set_tempo(replace(session.tempo, speed=4.0))
    assert isinstance(session.history[deeds].deed, ChangeTempo)
    for _ in range(19):
        session.advance(50)  # 950 real ms at 4x; the grace is 1500
    assert len(session.history) == deeds + 1
    for _ in range(200):
        session.advance(50)
    assert len(session.history) > deeds + 1


def test_a_person_who_is_first_catches_the_bot_and_no_bot_catches_it_again() -> None:
    session, seat = silent_moment()
    deeds = len(session.history)
    assert session.submit(Catch(0, seat)) is None
    assert any(isinstance(event, UnoCaught) for event in session.events_for(0))
    play_on(session, lambda session: session.view(0).duty[seat] == Duty.DUE)
    catches = [
        entry.deed
        for entry in session.history[deeds:]
        if isinstance(entry.deed, Catch) and entry.deed.target == seat
    ]
    assert catches == [Catch(0, seat)]


def test_of_all_bots_that_would_catch_only_the_fastest_does() -> None:
    """Three bots see the same silence; one catch is sent, by the one with the shortest delay."""
    delays = {1: 4000, 2: 2500, 3: 3000}
    session = session_in_which(is_person_silent, lambda seed: session_of_catchers(seed, delays))
    deeds = len(session.history)
    pass_ms(session, 8000)
    catches = [entry.deed for entry in session.history[deeds:] if isinstance(entry.deed, Catch)]
    assert catches == [Catch(2, 0)]


def test_a_bot_forgets_its_catch_when_the_seat_calls() -> None:
    session = session_in_which(
        is_person_silent, lambda seed: session_of_catchers(seed, {1: 2000, 2: 2000, 3: 2000})
    )
    deeds = len(session.history)
    assert session.submit(CallUno(0)) is None
    pass_ms(session, 8000)
    assert not any(isinstance(entry.deed, Catch) for entry in session.history[deeds:])


def is_person_silent(session: Session) -> bool:
    return session.view(0).duty[0] == Duty.DUE


def session_of_catchers(seed: int, delays: dict[Seat, int]) -> Session:
    """A person among bots that do little but catch him, each after its own delay."""
    setup = match_setup("pbbb", seed=seed)

    def make_bot(seat: Seat, _: SeatSetup, rulebook: Rulebook) -> ScriptedBot:
        def react(view: Table) -> list[Intent]:
            return [Intent(Catch(seat, 0), delays[seat])] if view.duty[0] == Duty.DUE else []

        return ScriptedBot(seat, rulebook, react=react, delay_ms=9000)

    return Session(setup, make_bot=make_bot, showing_ms=showing_ms)


def test_an_accusation_that_costs_nothing_is_made_once() -> None:
    """It changes nothing on the table, so nothing but its having been made takes it off the agenda."""
    setup = match_setup("pb", "official", seed=1)

    def make_bot(seat: Seat, _: SeatSetup, rulebook: Rulebook) -> ScriptedBot:
        is_new = [True]

        def react(view: Table) -> list[Intent]:
            return [Intent(Catch(seat, 0), 100)] if is_new and is_new.pop() else []

        return ScriptedBot(seat, rulebook, react=react)

    session = Session(setup, make_bot=make_bot, showing_ms=showing_ms)
    pass_ms(session, 10_000)
    assert [entry.deed for entry in session.history if isinstance(entry.deed, Catch)] == [Catch(1, 0)]


def test_a_person_who_acts_at_once_is_not_answered_after_pictures_he_has_skipped() -> None:
    setup = next(
        setup
        for setup in (match_setup("pb", seed=seed) for seed in range(100))
        if new_session(setup).view(0).turn == 0
    )
    session = Session(
        setup,
        make_bot=lambda seat, _, rulebook: ScriptedBot(seat, rulebook, delay_ms=1000),
        showing_ms=lambda events: 1000 * len(events),
    )
    session.events_for(SPECTATOR)
    assert session.submit(DrawCard(0)) is None
    if session.view(0).turn == 0:
        session.events_for(SPECTATOR)
        assert session.submit(KeepCard(0)) is None
    shown_ms = 1000 * len(session.events_for(SPECTATOR))
    while session.is_person(session.history[-1].deed.seat):  # type: ignore[union-attr]
        session.advance(100)
    assert session.history[-1].at_us == 1000 * (shown_ms + 1000)


# --- The turn limit ---


def limited(kinds: str, seconds: int, *, tempo: Tempo | None = None, delay_ms: int = 1000) -> Session:
    setup = match_setup(kinds, replace(PRESETS["table"], turn_seconds=seconds), seed=5)
    return Session(
        setup,
        make_bot=lambda seat, _, rulebook: ScriptedBot(seat, rulebook, delay_ms=delay_ms),
        showing_ms=showing_ms,
        tempo=tempo or Tempo(),
    )


def until_a_person_is_in_turn(session: Session) -> Seat:
    while not session.is_person(session.view(SPECTATOR).turn):
        session.advance(10)
    if session.curtain is not None:
        session.lift_curtain(session.curtain)
    return session.view(SPECTATOR).turn


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_a_person_has_the_whole_limit_in_real_time_from_when_his_turn_is_visible(speed: float) -> None:
    session = limited("pb", 5, tempo=Tempo(speed=speed))
    seat = until_a_person_is_in_turn(session)
    assert session.time_left_ms == 5000
    deeds = len(session.history)
    real_ms = 0
    before_ms = 5000
    while len(session.history) == deeds:
        session.advance(10)
        left_ms = session.time_left_ms
        assert left_ms is not None
        if left_ms < before_ms:
            real_ms += 10
            before_ms = left_ms
    assert session.history[-1].deed == TimeOut(seat)
    assert 4990 <= real_ms <= 5010


def test_a10_after_a_long_stall_the_limit_is_neither_over_nor_stretched_for_ever() -> None:
    session = limited("pb", 5)
    until_a_person_is_in_turn(session)
    pass_ms(session, 3000)
    left_ms = session.time_left_ms
    session.advance(20_000)
    assert session.time_left_ms is not None
    assert left_ms is not None
    assert left_ms - session.time_left_ms == MAX_FRAME_MS


@pytest.mark.parametrize(
    "reason", [PauseReason.PAUSE, PauseReason.FOCUS, PauseReason.DIALOG, PauseReason.MINIMISED]
)
def test_a18_a_pause_stops_every_timer(reason: PauseReason) -> None:
    session = limited("pbb", 5)
    for _ in range(400):
        session.advance(16)
        before = len(session.history), session.time_left_ms, session.now_ms
        session.pause(reason)
        for _ in range(10):
            session.advance(100)
        assert (len(session.history), session.time_left_ms, session.now_ms) == before
        session.unpause(reason)
    assert len(session.history) > 2


def test_a_bot_that_is_too_slow_loses_its_turn_too() -> None:
    session = limited("bb", 5, delay_ms=6000)
    pass_ms(session, 30_000)
    assert session.history
    assert all(isinstance(entry.deed, TimeOut) for entry in session.history)


@pytest.mark.parametrize("percent", [100, 150, 1000])
def test_no_tempo_makes_a_bot_lose_its_turn(percent: int) -> None:
    session = limited("bb", 5, delay_ms=4000, tempo=Tempo(bot_delay_percent=percent))
    pass_ms(session, 60_000)
    assert session.history
    assert not any(isinstance(entry.deed, TimeOut) for entry in session.history)


def test_grace_does_not_make_a_bot_lose_its_turn() -> None:
    rules = replace(PRESETS["table"], turn_seconds=3, match_end="rounds 3")
    session = new_session(match_setup("pbb", rules, seed=4), Tempo(reaction_ms=9000))
    play_on(session)
    late = [entry.deed.seat for entry in session.history if isinstance(entry.deed, TimeOut)]
    assert set(late) <= {0}


def test_without_a_limit_no_time_is_left_or_lost() -> None:
    session = new_session(match_setup("pb"))
    assert session.time_left_ms is None


# --- Rounds, answers, refusals ---


def test_a14_pressing_next_twice_deals_once() -> None:
    rules = replace(PRESETS["table"], match_end="rounds 2")
    session = new_session(match_setup("pb", rules, seed=1))
    assert play_on(session, lambda session: session.view(0).is_round_over)
    pass_ms(session, 60_000)
    assert session.view(0).is_round_over, "people decide when to go on"
    assert session.submit(NextRound()) is None
    assert session.submit(NextRound()) == Refusal(Reason.ROUND_RUNNING)
    assert session.view(0).round_number == 2
    assert sum(session.view(0).counts()) == 14


def test_bots_alone_go_on_to_the_next_round_by_themselves() -> None:
    rules = replace(PRESETS["table"], match_end="rounds 3")
    history = play_bots(new_session(match_setup("bb", rules)), 60)
    assert sum(isinstance(entry.deed, NextRound) for entry in history) == 2


def test_a13_the_second_half_of_a_double_click_plays_nothing() -> None:
    session = new_session(match_setup("pp", seed=6))
    assert play_on(session, lambda session: any(isinstance(it.deed, PlayCards) for it in session.history))
    played = session.history[-1].deed
    assert isinstance(played, PlayCards)
    answer = session.submit(played)
    assert answer is not None
    assert answer.reason in (Reason.NOT_YOUR_TURN, Reason.NOT_IN_HAND)


def test_people_send_neither_for_bots_nor_for_the_clock() -> None:
    session = limited("pb", 5)
    seat = until_a_person_is_in_turn(session)
    others: list[Command] = [CallUno(1), Catch(1, 0), TimeOut(seat), CallUno(7), CallUno(-1)]
    assert [session.submit(command) for command in others] == [Refusal(Reason.NOT_YOUR_TURN)] * 5


@pytest.mark.parametrize("is_set", [True, False])
def test_the_table_takes_a_chain_that_has_no_other_answer_if_that_is_set(is_set: bool) -> None:
    rules = replace(PRESETS["table"], challenge=False)

    def owes(session: Session) -> bool:
        table = session.view(0)
        return table.turn == 0 and table.pending == Pending.CHAIN

    session = session_in_which(
        owes, lambda seed: new_session(match_setup("pb", rules, seed), Tempo(auto_answer=is_set))
    )
    deeds = len(session.history)
    pass_ms(session, 60_000)
    answers = [entry.deed for entry in session.history[deeds:] if isinstance(entry.deed, TakeChain)]
    assert answers == ([TakeChain(0)] if is_set else [])
