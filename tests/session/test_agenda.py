"""What bots mean to do stands as long as its ground, and times are worked out as promised."""

from msgspec.structs import replace

from uno_desktop.engine.cards import CARDS_BY_CODE, RED
from uno_desktop.engine.commands import CallUno, Catch, DrawCard, JumpIn
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.table import Duty, Pending, Table
from uno_desktop.session.agenda import Agenda
from uno_desktop.session.tempo import Tempo
from uno_desktop.session.timing import Timing

RULEBOOK = compile_rules(replace(PRESETS["table"], jump_in=True))
(ZERO,) = CARDS_BY_CODE["R0"]
FIVE, OTHER_FIVE = CARDS_BY_CODE["R5"]
SEVEN, OTHER_SEVEN = CARDS_BY_CODE["R7"]


def table_with_a_silent_seat() -> Table:
    """Seat 2 is to play; seat 1 holds one card and has not called."""
    table = Table(4)
    table.hands = [[OTHER_FIVE, SEVEN], [ZERO], list(CARDS_BY_CODE["B3"]), list(CARDS_BY_CODE["B4"])]
    table.discards = [FIVE]
    table.color = RED
    table.turn = 2
    table.pending = Pending.PLAY
    table.duty[1] = Duty.DUE
    return table


def agenda_of(table: Table, *plans: tuple[int, object, int]) -> Agenda:
    agenda = Agenda(RULEBOOK)
    for seat, command, ready_us in plans:
        is_act = isinstance(command, DrawCard)
        agenda.add(seat, command, ready_us, is_act=is_act, table=table, questions=1)  # type: ignore[arg-type]
    return agenda


def commands(agenda: Agenda) -> list[object]:
    return [plan.command for plan in agenda]


def test_what_is_ready_first_comes_first_whoever_formed_it_first() -> None:
    table = table_with_a_silent_seat()
    agenda = agenda_of(table, (2, DrawCard(2), 900), (1, CallUno(1), 300), (0, Catch(0, 1), 300))
    assert commands(agenda) == [CallUno(1), Catch(0, 1), DrawCard(2)]
    assert agenda.has_act(2)
    assert not agenda.has_act(1)


def test_an_intention_formed_twice_is_one_whichever_came_first() -> None:
    table = table_with_a_silent_seat()
    for first, second in ((True, False), (False, True)):
        agenda = Agenda(RULEBOOK)
        for is_act, ready_us in ((first, 300), (second, 200)):
            agenda.add(2, DrawCard(2), ready_us, is_act=is_act, table=table, questions=1)
        assert [(plan.command, plan.ready_us) for plan in agenda] == [(DrawCard(2), 200)]
        assert agenda.has_act(2)


def test_only_the_fastest_bot_catches_whatever_the_order() -> None:
    table = table_with_a_silent_seat()
    for order in ((0, 2, 3), (3, 2, 0), (2, 3, 0)):
        agenda = agenda_of(table, *((seat, Catch(seat, 1), {0: 500, 2: 400, 3: 600}[seat]) for seat in order))
        assert commands(agenda) == [Catch(2, 1)]


def test_no_bot_slaps_a_seat_that_was_just_caught() -> None:
    table = table_with_a_silent_seat()
    table.duty[1] = Duty.LAPSED
    assert commands(agenda_of(table, (0, Catch(0, 1), 500))) == []


def test_a_catch_and_a_late_call_fall_with_the_duty_alone() -> None:
    table = table_with_a_silent_seat()
    agenda = agenda_of(table, (0, Catch(0, 1), 500), (1, CallUno(1), 300))
    agenda.drop_groundless(table, questions=2)
    assert commands(agenda) == [CallUno(1), Catch(0, 1)]
    table.duty[1] = Duty.CALLED
    agenda.drop_groundless(table, questions=2)
    assert commands(agenda) == []


def test_an_early_call_and_a_turn_belong_to_the_question_and_the_hand() -> None:
    table = table_with_a_silent_seat()
    plans = ((2, CallUno(2), 300), (2, DrawCard(2), 900))
    agenda = agenda_of(table, *plans)
    agenda.drop_groundless(table, questions=1)
    assert commands(agenda) == [CallUno(2), DrawCard(2)]
    agenda.drop_groundless(table, questions=2)
    assert commands(agenda) == []
    agenda = agenda_of(table, *plans)
    table.hands[2].append(OTHER_SEVEN)
    agenda.drop_groundless(table, questions=1)
    assert commands(agenda) == []


def test_a_jump_falls_with_the_top_card_and_when_its_window_closes() -> None:
    table = table_with_a_silent_seat()
    agenda = agenda_of(table, (0, JumpIn(0, OTHER_FIVE), 300))
    agenda.drop_groundless(table, questions=7)
    assert commands(agenda) == [JumpIn(0, OTHER_FIVE)]
    table.pending = Pending.DRAWN
    agenda.drop_groundless(table, questions=7)
    assert commands(agenda) == []


def test_what_is_done_is_struck_off_once() -> None:
    table = table_with_a_silent_seat()
    agenda = agenda_of(table, (0, Catch(0, 1), 500), (1, CallUno(1), 300))
    agenda.strike_off(CallUno(3))
    agenda.strike_off(CallUno(1))
    assert commands(agenda) == [Catch(0, 1)]


def test_things_are_shown_one_after_the_other_until_somebody_acts() -> None:
    timing = Timing()
    timing.show(1000, 10)
    timing.show(2000, 10)
    assert timing.visible_us == 21_000
    timing.have_seen(5000)
    timing.show(5000, 1)
    assert timing.visible_us == 6000


def test_a_grace_that_is_open_is_not_shortened_by_another() -> None:
    timing = Timing()
    timing.show(0, 0)
    timing.open_grace(Tempo(reaction_ms=1500))
    timing.open_grace(Tempo(reaction_ms=750))
    assert timing.free_us == 1_500_000
    timing.close_grace()
    assert timing.free_us == 0


def test_a_change_of_speed_leaves_the_real_time_of_people_as_it_was() -> None:
    timing = Timing()
    timing.show(0, 1000)
    timing.open_grace(Tempo(reaction_ms=1500))
    timing.begin_turn(0, 5_000_000)
    timing.change_speed(2_000_000, 2.0, is_turn_real=True)
    assert timing.free_us == 3_000_000
    assert timing.turn_until_us == 10_000_000
    timing.change_speed(2_000_000, 0.5, is_turn_real=False)
    assert timing.free_us == 2_500_000
    assert timing.turn_until_us == 10_000_000
    assert timing.turn_left_us(4_000_000) == 6_000_000
    assert timing.turn_left_us(20_000_000) == 0
