"""The tutorial as a newcomer takes it: by keys alone, by mouse alone, in every language; left and misused."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.menu_pilot import Pilot, running_program
from uno_desktop.engine.cards import CODE_OF
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.session.lesson import LEARNER
from uno_desktop.session.lessons import LESSONS
from uno_desktop.session.settings import SettingsFile
from uno_desktop.ui.scenes.rule_book import RuleBookScene
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.scenes.title import TitleScene
from uno_desktop.ui.scenes.tutorial import TutorialScene
from uno_desktop.ui.scenes.tutorial.result import LessonResultScene
from uno_desktop.ui.widgets import DialogScene

LONGEST_WAIT_MS = 20_000
STEP_OF = {lesson.name: number for number, lesson in enumerate(LESSONS, start=1)}
DEED_KEYS = {
    "draw": pygame.K_d,
    "take": pygame.K_t,
    "challenge": pygame.K_c,
    "uno": pygame.K_SPACE,
    "catch": pygame.K_2,
}
DEED_TARGETS = {
    "draw": "draw_pile",
    "uno": "uno",
    "take": "take",
    "challenge": "challenge",
    "catch": "bell 2",
}


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with running_program(tmp_path) as pilot:
        yield pilot


def open_step(pilot: Pilot, name: str) -> TutorialScene:
    pilot.program.open_tutorial(STEP_OF[name])
    pilot.wait()
    return pilot.expect(TutorialScene)


def wait_until_ready(pilot: Pilot, scene: TutorialScene) -> None:
    waited_ms = 0
    while not scene.is_ready and pilot.top is scene:
        assert waited_ms < LONGEST_WAIT_MS, f"{scene.course.task} never comes"
        pilot.wait(100)
        waited_ms += 100


def click(pilot: Pilot, scene: TutorialScene, name: str) -> None:
    """Click what bears this name, or begins with it."""
    targets = scene.targets()
    found = [rect for target, rect in targets.items() if target == name or target.startswith(f"{name} #")]
    assert found, f"there is no {name!r} among {sorted(targets)}"
    pilot.click_at(found[0].center)


def do_by_mouse(pilot: Pilot, scene: TutorialScene) -> None:
    if scene.course.is_reading:
        click(pilot, scene, "coach_next")
        return
    assert scene.course.task is not None
    verb, *arguments = scene.course.task.do[0].split()[1:]
    if verb != "play":
        click(pilot, scene, DEED_TARGETS[verb])
        return
    click(pilot, scene, f"hand {arguments[0]}")
    if scene.wheel.is_open:
        click(pilot, scene, "color R")


def do_by_keys(pilot: Pilot, scene: TutorialScene) -> None:
    if scene.course.is_reading:
        pilot.key(pygame.K_RETURN)
        return
    assert scene.course.task is not None
    verb, *arguments = scene.course.task.do[0].split()[1:]
    if verb != "play":
        pilot.key(DEED_KEYS[verb])
        return
    choose_by_keys(pilot, scene, arguments[0])
    pilot.key(pygame.K_RETURN)
    if scene.wheel.is_open:
        pilot.key(pygame.K_r)


def choose_by_keys(pilot: Pilot, scene: TutorialScene, code: str) -> None:
    for _ in range(len(scene.hand.cards) + 1):
        if scene.hand.chosen is not None and CODE_OF[scene.hand.chosen] == code:
            return
        pilot.key(pygame.K_RIGHT)
    raise AssertionError(f"the arrow keys never come to {code}")


def take_lesson(pilot: Pilot, do: Callable[[Pilot, TutorialScene], None]) -> None:
    """Do every task of the lesson on top."""
    scene = pilot.expect(TutorialScene)
    for task in scene.course.lesson.tasks:
        wait_until_ready(pilot, scene)
        assert scene.course.task is task
        do(pilot, scene)
    waited_ms = 0
    while pilot.top is scene:
        assert waited_ms < LONGEST_WAIT_MS, f"{scene.course.lesson.name} never ends"
        pilot.wait(100)
        waited_ms += 100
    pilot.wait()  # nobody answers a new scene at once


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("how", ["keys", "mouse"])
def test_the_whole_tutorial(tmp_path: Path, language: str, how: str) -> None:
    with running_program(tmp_path, language) as pilot:
        pilot.program.open_tutorial()
        pilot.wait()
        do = do_by_keys if how == "keys" else do_by_mouse
        for number in range(1, len(LESSONS) + 1):
            assert pilot.expect(TutorialScene).step == number
            take_lesson(pilot, do)
        result = pilot.expect(LessonResultScene)
        pilot.wait()
        if how == "keys":
            pilot.key(pygame.K_RETURN)
        else:
            pilot.click(result.next)
        pilot.expect(DialogScene)
        assert pilot.program.settings.tutorial_step == 0
        pilot.key(pygame.K_RETURN)
        table = pilot.expect(TableScene)
        assert not isinstance(table, TutorialScene)


class TestComingAndGoing:
    def test_escape_leaves_and_how_to_play_goes_on_there(self, pilot: Pilot) -> None:
        open_step(pilot, "draw")
        pilot.key(pygame.K_ESCAPE)
        pilot.expect(TitleScene)
        assert pilot.program.session is None
        pilot.click(pilot.button("rules.book.open"))
        pilot.expect(DialogScene)
        pilot.key(pygame.K_RETURN)
        assert pilot.expect(TutorialScene).step == STEP_OF["draw"]

    def test_the_step_outlives_the_program(self, tmp_path: Path) -> None:
        with running_program(tmp_path) as pilot:
            open_step(pilot, "uno")
        assert SettingsFile(tmp_path / "settings.json").load().tutorial_step == STEP_OF["uno"]
        with running_program(tmp_path) as pilot:
            pilot.program.open_tutorial()
            assert pilot.expect(TutorialScene).step == STEP_OF["uno"]

    def test_every_step_can_be_skipped(self, pilot: Pilot) -> None:
        pilot.program.open_tutorial(1)
        for number in range(1, len(LESSONS) + 1):
            pilot.wait()
            assert pilot.expect(TutorialScene).step == number
            pilot.key(pygame.K_PAGEDOWN)
        pilot.expect(DialogScene)

    def test_back_begins_the_lesson_again_and_then_the_one_before(self, pilot: Pilot) -> None:
        scene = open_step(pilot, "draw")
        do_by_mouse(pilot, scene)
        pilot.key(pygame.K_PAGEUP)
        again = pilot.expect(TutorialScene)
        assert (again.step, again.course.task) == (STEP_OF["draw"], again.course.lesson.tasks[0])
        click(pilot, again, "coach_back")
        assert pilot.expect(TutorialScene).step == STEP_OF["draw"] - 1

    def test_before_the_first_lesson_there_is_none(self, pilot: Pilot) -> None:
        open_step(pilot, LESSONS[0].name)
        pilot.key(pygame.K_PAGEUP)
        assert pilot.expect(TutorialScene).step == 1

    def test_the_mouse_leaves_and_skips_too(self, pilot: Pilot) -> None:
        scene = open_step(pilot, "goal")
        click(pilot, scene, "coach_skip")
        assert pilot.expect(TutorialScene).step == 2
        click(pilot, pilot.expect(TutorialScene), "coach_leave")
        pilot.expect(TitleScene)

    def test_a_step_that_does_not_exist_is_the_last(self, pilot: Pilot) -> None:
        pilot.program.change_settings(tutorial_step=99)
        pilot.program.open_tutorial()
        assert pilot.expect(TutorialScene).step == len(LESSONS)

    def test_the_saved_match_stays(self, pilot: Pilot) -> None:
        pilot.program.open_title()
        pilot.wait()
        pilot.click(pilot.button("menu.title.play"))
        assert pilot.program.session is not None
        seed = pilot.program.session.setup.seed
        scene = open_step(pilot, "color")
        do_by_mouse(pilot, scene)
        pilot.key(pygame.K_ESCAPE)
        assert pilot.program.saves.has_game
        assert pilot.program.continue_match()
        assert pilot.program.session.setup.seed == seed

    def test_the_invitation_is_for_newcomers(self, pilot: Pilot) -> None:
        pilot.program.open_title()
        pilot.wait()
        pilot.click(pilot.button("tutorial.invite.first"))
        assert pilot.expect(TutorialScene).step == 1
        pilot.program.change_settings(tutorial_step=0)
        pilot.program.open_title()
        pilot.wait()
        with pytest.raises(AssertionError):
            pilot.button("tutorial.invite.first")

    def test_the_rule_book_is_one_of_the_ways_on(self, pilot: Pilot) -> None:
        open_step(pilot, LESSONS[-1].name).finish()
        pilot.wait()
        pilot.click(pilot.button("tutorial.finish.book"))
        pilot.expect(RuleBookScene)
        pilot.key(pygame.K_ESCAPE)
        pilot.expect(TitleScene)


class TestWrongActs:
    @pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
    def test_nothing_is_lost_whatever_is_pressed(self, pilot: Pilot, lesson: object) -> None:
        scene = open_step(pilot, lesson.name)  # type: ignore[attr-defined]
        while scene.course.task is not None and scene.course.is_reading:
            wait_until_ready(pilot, scene)
            if scene.course.is_last:
                return
            do_by_mouse(pilot, scene)
        wait_until_ready(pilot, scene)
        task, before = scene.course.task, scene.session.view(LEARNER).hands
        assert task is not None
        wanted = task.do[0].split()[1]
        # Whoever owes cards takes them by drawing, too.
        right = {"take", "draw"} if wanted == "take" else {wanted}
        for verb, key in DEED_KEYS.items():
            if verb not in right:
                pilot.key(key)
        if wanted != "play":
            for card in scene.hand.cards:
                scene.player.click(card)
        assert scene.course.task is task
        assert scene.session.view(LEARNER).hands == before

    def test_a_wrong_card_is_answered_by_a_hint(self, pilot: Pilot) -> None:
        scene = open_step(pilot, "color")
        click(pilot, scene, "hand B3")
        hint = pilot.program.kit.catalog.text("tutorial.color.play.hint")
        assert (scene.coach.speech.text, scene.coach.speech.is_hint) == (hint, True)
        pilot.wait(7_000)
        assert not scene.coach.speech.is_hint

    def test_whoever_is_to_read_is_told_so(self, pilot: Pilot) -> None:
        scene = open_step(pilot, "goal")
        click(pilot, scene, "hand R7")
        assert scene.coach.speech.is_hint
        assert scene.coach.speech.can_go_on
        click(pilot, scene, "coach_next")
        assert not scene.coach.speech.is_hint

    def test_a_choice_of_colour_can_be_taken_back(self, pilot: Pilot) -> None:
        scene = open_step(pilot, "wild")
        click(pilot, scene, "hand W")
        assert scene.wheel.is_open
        pilot.key(pygame.K_ESCAPE)
        assert pilot.expect(TutorialScene) is scene
        assert not scene.wheel.is_open

    def test_escape_puts_away_what_was_begun_before_it_leaves(self, pilot: Pilot) -> None:
        scene = open_step(pilot, "color")
        pilot.key(pygame.K_TAB)
        assert scene.states.target is not None
        pilot.key(pygame.K_ESCAPE)
        assert scene.states.target is None
        scene.player.mark(scene.hand.cards[0])
        assert scene.hand.marked
        pilot.key(pygame.K_ESCAPE)
        assert not scene.hand.marked
        assert pilot.expect(TutorialScene) is scene
        pilot.key(pygame.K_ESCAPE)
        pilot.expect(TitleScene)

    def test_nobody_but_the_coach_speaks(self, pilot: Pilot) -> None:
        scene = open_step(pilot, "goal")
        pilot.key(pygame.K_w)
        assert not scene.talk.is_open
        assert "talk" not in scene.targets()

    def test_a_press_on_the_panel_does_not_reach_the_table(self, pilot: Pilot) -> None:
        scene = open_step(pilot, "color")
        pilot.click_at((scene.coach.panel.x + 4, scene.coach.panel.y + 4))
        assert not scene.coach.speech.is_hint
        assert scene.course.task is scene.course.lesson.tasks[0]


class TestWhileTheCoachSpeaks:
    def test_opponents_wait(self, pilot: Pilot) -> None:
        scene = open_step(pilot, "catch")
        pilot.wait(5_000)
        assert len(scene.session.view(LEARNER).hands[2]) == 2
        do_by_keys(pilot, scene)
        wait_until_ready(pilot, scene)
        assert len(scene.session.view(LEARNER).hands[2]) == 1

    def test_opponents_do_not_wait_for_steps(self, pilot: Pilot) -> None:
        pilot.program.change_settings(step_by_step=True)
        open_step(pilot, "catch")
        take_lesson(pilot, do_by_keys)
        pilot.expect(TutorialScene).press_button("speed")
        assert pilot.program.settings.step_by_step, "it is a wish for matches, and stays"

    def test_what_was_played_is_seen_first(self, pilot: Pilot) -> None:
        scene = open_step(pilot, "wild_four")
        do_by_mouse(pilot, scene)
        assert not scene.coach.speech.can_go_on
        wait_until_ready(pilot, scene)
        assert scene.picture.table.counts()[1] == 7

    def test_a_bluff_is_explained_while_it_lies_open(self, pilot: Pilot) -> None:
        scene = open_step(pilot, "challenge")
        wait_until_ready(pilot, scene)
        do_by_mouse(pilot, scene)
        waited_ms = 0
        while scene.picture.reveal is None:
            assert waited_ms < LONGEST_WAIT_MS
            pilot.wait(20)
            waited_ms += 20
        pilot.wait(20)
        names = pilot.program.names(scene.session.setup)
        text = pilot.program.kit.catalog.text("tutorial.challenge.done", before=names[3])
        assert scene.coach.speech.text == text

    def test_the_table_rests_when_the_sign_has_swung(self, pilot: Pilot) -> None:
        scene = open_step(pilot, "goal")
        assert scene.is_moving
        pilot.wait(12_000)
        assert not scene.is_moving

    @pytest.mark.parametrize("motion", ["reduced", "none"])
    def test_without_motion_nothing_swings(self, pilot: Pilot, motion: str) -> None:
        pilot.program.change_settings(motion=motion)
        scene = open_step(pilot, "goal")
        pilot.wait(2_000)
        assert not scene.is_moving

    def test_a_new_language_is_spoken_at_once(self, pilot: Pilot) -> None:
        scene = open_step(pilot, "color")
        before = scene.coach.speech.heading
        pilot.program.change_settings(language="zh_Hant")
        pilot.wait(100)
        assert scene.coach.speech.heading != before
        assert pilot.expect(TutorialScene) is scene

    def test_settings_and_pause_do_not_disturb(self, pilot: Pilot) -> None:
        scene = open_step(pilot, "goal")
        for name in ("pause", "settings"):
            click(pilot, scene, name)
            assert pilot.top is not scene
            pilot.key(pygame.K_ESCAPE)
            assert pilot.top is scene
        take_lesson(pilot, do_by_keys)
        assert pilot.expect(TutorialScene).step == 2
