"""A match from a prepared position, and the lessons of the tutorial: all possible, all taken to their end."""

import pytest
from msgspec.structs import replace

from tests.session.players import ScriptedBot, match_setup, pass_ms
from uno_desktop.engine import moves
from uno_desktop.engine.cards import BLUE, CODE_OF, RED
from uno_desktop.engine.commands import CallUno, Command, DrawCard, PlayCards
from uno_desktop.engine.events import PositionSet
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.scenario.position import position_of
from uno_desktop.engine.scenario.text import TableText
from uno_desktop.engine.scenario.verbs import command_of
from uno_desktop.engine.table import Duty, Table
from uno_desktop.present.timeline import showing_ms
from uno_desktop.session.lesson import LEARNER, Course, Lesson, Task
from uno_desktop.session.lessons import CATCH, CHALLENGE, COLOR, LESSONS, UNO, WILD
from uno_desktop.session.session import Session
from uno_desktop.session.tempo import Tempo

LONGEST_WAIT_MS = 30_000
by_name = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def course_of(lesson: Lesson, tempo: Tempo | None = None) -> Course:
    return Course(lesson, showing_ms=showing_ms, tempo=tempo or Tempo())


def position(**table: object) -> PositionSet:
    return position_of(TableText(rest=True, **table), SeededChance(Rng(1)))  # type: ignore[arg-type]


def open_acts(course: Course, view: Table) -> list[Command]:
    """What the task at hand accepts, complete with a colour where one is needed."""
    assert course.task is not None
    commands = [command_of(line, view)[0] for line in course.task.do]
    return [replace(it, color=RED) if isinstance(it, PlayCards) and _is_wild(it) else it for it in commands]


def _is_wild(command: PlayCards) -> bool:
    return CODE_OF[command.cards[0]][0] == "W"


def wait_for_turn(course: Course) -> Table:
    """Let opponents do what is on their lists until the task at hand is possible; the learner's view."""
    waited_ms = 0
    while not course.is_possible(course.session.view(LEARNER)):
        assert waited_ms < LONGEST_WAIT_MS, f"{course.lesson.name}: {course.task} never becomes possible"
        pass_ms(course.session, 100)
        waited_ms += 100
    return course.session.view(LEARNER)


def do_task(course: Course) -> None:
    """Do what the task at hand asks, as soon as it is possible."""
    if course.is_reading:
        course.go_on()
        return
    act = open_acts(course, wait_for_turn(course))[0]
    assert course.is_wanted(act)
    assert course.session.submit(act) is None


class TestASessionFromAPosition:
    def session(self, **table: object) -> Session:
        return Session(
            match_setup("pbb"),
            make_bot=lambda seat, _, rulebook: ScriptedBot(seat, rulebook),
            showing_ms=showing_ms,
            position=position(**table),
        )

    def test_it_is_laid_out_and_goes_on_from_there(self) -> None:
        session = self.session(hands=["R5 G1", "B1 B2", "Y1 Y2 Y3"], discard="R9", turn=0)
        view = session.view(0)
        assert [CODE_OF[card] for card in view.hands[0]] == ["R5", "G1"]
        assert view.counts() == [2, 2, 3]
        assert session.submit(command_of("0 play R5", view)[0]) is None
        pass_ms(session, 10_000)
        assert [entry.deed for entry in session.history][1:2] == [DrawCard(1)]

    def test_a_bot_in_turn_acts(self) -> None:
        session = self.session(hands=["R5 G1", "B1 B2", "Y1 Y2 Y3"], discard="R9", turn=2)
        pass_ms(session, 1_500)
        assert session.history[0].deed == DrawCard(2)

    def test_whoever_watches_hears_of_the_position_and_of_no_other_hand(self) -> None:
        session = self.session(hands=["R5 G1", "B1 B2", "Y1 Y2 Y3"], discard="R9", turn=0)
        (event,) = session.events_for(0)
        view = Table(3).redacted(0)
        view.apply(event)
        assert view.counts() == [2, 2, 3]
        assert set(view.hands[1]) == {-1}


@by_name
class TestEveryLesson:
    def test_it_can_be_taken_to_its_end(self, lesson: Lesson) -> None:
        course = course_of(lesson)
        for _ in lesson.tasks:
            do_task(course)
        assert course.task is None
        assert not course.is_reading

    def test_opponents_do_all_that_is_on_their_lists(self, lesson: Lesson) -> None:
        course = course_of(lesson)
        for _ in lesson.tasks:
            do_task(course)
        pass_ms(course.session, 10_000)
        others = [it.deed for it in course.session.history if getattr(it.deed, "seat", 0) != LEARNER]
        assert len(others) == len(lesson.replies)

    def test_nothing_but_what_is_asked_is_wanted(self, lesson: Lesson) -> None:
        course = course_of(lesson)
        for task in lesson.tasks:
            if not course.is_reading:
                view = wait_for_turn(course)
                wanted = {type(it) for it in open_acts(course, view)}
                assert course.is_wanted(DrawCard(LEARNER)) == (DrawCard in wanted)
                assert course.is_wanted(CallUno(LEARNER)) == (CallUno in wanted)
                codes = {line.split()[2] for line in task.do if " play " in line}
                for card in view.hands[LEARNER]:
                    assert course.is_wanted(PlayCards(LEARNER, (card,))) == (CODE_OF[card] in codes)
            do_task(course)

    def test_every_wanted_act_is_accepted(self, lesson: Lesson) -> None:
        count = max((len(task.do) for task in lesson.tasks), default=0)
        for choice in range(count):
            course = course_of(lesson)
            for _ in lesson.tasks:
                if course.is_reading:
                    course.go_on()
                    continue
                acts = open_acts(course, wait_for_turn(course))
                assert course.session.submit(acts[min(choice, len(acts) - 1)]) is None
            assert course.task is None

    def test_tasks_point_at_cards_that_are_there(self, lesson: Lesson) -> None:
        course = course_of(lesson)
        for task in lesson.tasks:
            kind, _, code = task.points_at.partition(" ")
            if kind == "hand" and code:
                view = wait_for_turn(course)
                assert code in [CODE_OF[card] for card in view.hands[LEARNER]]
            do_task(course)

    def test_nobody_but_the_learner_can_be_at_fault(self, lesson: Lesson) -> None:
        """No opponent is left with one card and without a call, but where that is the lesson."""
        course = course_of(lesson)
        for _ in lesson.tasks:
            do_task(course)
            duty = course.session.view(LEARNER).duty
            assert lesson is CATCH or Duty.DUE not in duty


def test_the_cards_of_a_wrong_play_are_still_judged_by_the_rules() -> None:
    course = course_of(COLOR)
    view = course.session.view(LEARNER)
    blue = command_of("0 play B3", view)[0]
    assert not course.is_wanted(blue)
    assert moves.refusal(course.session.rulebook, view, blue) is not None


def test_any_colour_will_do() -> None:
    for color in (RED, BLUE):
        course = course_of(WILD)
        play = open_acts(course, wait_for_turn(course))[0]
        assert isinstance(play, PlayCards)
        assert course.is_wanted(replace(play, color=color))


def test_catching_before_its_time_is_not_wanted() -> None:
    course = course_of(CATCH)
    course.go_on()
    accusation = command_of("0 catch 2", course.session.view(LEARNER))[0]
    assert not course.is_wanted(accusation)
    wait_for_turn(course)
    assert course.is_wanted(accusation)


def test_the_bluff_is_one_and_the_learner_draws_nothing() -> None:
    course = course_of(CHALLENGE)
    do_task(course)
    assert course.session.view(LEARNER).counts() == [4, 3, 3, 7]


def test_a_table_that_answers_chains_by_itself_does_not_spoil_the_lesson() -> None:
    course = course_of(CHALLENGE, Tempo(auto_answer=True))
    pass_ms(course.session, LONGEST_WAIT_MS)
    assert course.task is CHALLENGE.tasks[0]


def test_a_step_is_told() -> None:
    course = course_of(UNO)
    seen: list[Task | None] = []
    course.on_step = lambda: seen.append(course.task)
    for _ in UNO.tasks:
        do_task(course)
    assert seen == [*UNO.tasks[1:], None]


def test_names_are_all_different() -> None:
    assert len({lesson.name for lesson in LESSONS}) == len(LESSONS)
