"""Every screen of the program in a real window, and back, by keys alone and by mouse alone.

Which screens there are is taken from the code: one to which nobody walks here fails the test.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.ui.all_screens import all_screens
from tests.window import player
from tests.window.hands import Hands, KeysAlone, MouseAlone, shown
from tests.window.person import SETTINGS, start, words
from tests.window.program import Program
from tests.window.screen import Screen, wait_for
from uno_desktop.present.catalog import Catalog
from uno_desktop.present.rule_book import CHAPTERS, rule_book
from uno_desktop.present.rule_wording import RuleWording
from uno_desktop.session.lessons import LESSONS
from uno_desktop.session.saves import GAME_FILE, write_save
from uno_desktop.ui.scenes.rule_lab import GROUPS, TABS
from uno_desktop.ui.widgets import Dropdown

pytestmark = [pytest.mark.window, pytest.mark.slow]

PROJECT = Path(__file__).parents[2]
BACK = "menu.dialog.back"


class Walk:
    """Goes through the program with one pair of hands, and keeps a picture of every screen."""

    def __init__(self, program: Program, hands: Hands, pictures: Path, seen: set[str]) -> None:
        self.program = program
        self.hands = hands
        self.seen = seen
        self._pictures = pictures

    def arrive(self, scene: str) -> None:
        """Wait until this screen is on top."""
        self.program.wait_for_scene(scene)
        if scene not in self.seen:
            self.seen.add(scene)
            file = f"walk-{self.hands.name}-{len(self.seen):02}-{scene}.png"
            self.program.screenshot(self._pictures / file)

    def go(self, text: str, scene: str) -> None:
        """Press what says this, and come to that screen."""
        self.hands.go(text)
        self.arrive(scene)

    def back(self, scene: str, text_id: str = BACK) -> None:
        """Come back to this screen."""
        self.hands.back(words(text_id))
        self.arrive(scene)

    def turn_to(self, text: str) -> None:
        """Press the tab that says this, and see another page."""
        before = self._page()
        self.hands.go(text)
        wait_for(lambda: self._page() != before, what=f"the page of {text!r}")

    def _page(self) -> bytes:
        """What is seen where pages lie."""
        return self.program.pixels(shown(self.program).targets["ScrollArea"])


@pytest.mark.parametrize("device", [KeysAlone, MouseAlone])
def test_every_screen_and_back(
    device: Callable[[Program], Hands], screen: Screen, tmp_path: Path, test_output: Path
) -> None:
    seen: set[str] = set()
    home = tmp_path / "data"
    home.mkdir()
    tempo = SETTINGS.tempo()
    (home / GAME_FILE).write_bytes(write_save(player.match_before_the_last_card(tempo)))
    with start(screen, home, replace(SETTINGS, confirm_quit=True)) as program:
        rest_the_pointer(program)
        walk = Walk(program, device(program), test_output, seen)
        walk.arrive("TitleScene")
        see_about_and_settings(walk)
        set_up_a_game(walk)
        read_the_rules(walk)
        take_the_tutorial(walk)
        play_to_the_end(walk)
        walk.go(words("menu.title.quit"), "DialogScene")
        walk.hands.go(words("menu.quit.yes"))
        assert program.wait_for_end() == 0
        assert program.errors == ""
    broken = (sys.executable, "-m", "tests.window.broken")
    with Program(screen, tmp_path / "broken", command=broken, directory=PROJECT) as program:
        rest_the_pointer(program)
        walk = Walk(program, device(program), test_output, seen)
        walk.arrive("CrashScene")
        walk.hands.go(words("menu.dialog.close"))
        assert program.wait_for_end() == 1
    assert seen == {kind.__name__ for kind in all_screens()}


def rest_the_pointer(program: Program) -> None:
    """Out of the way, so that nothing lies under it by chance."""
    program.screen.run("xdotool", "mousemove", "0", "0")


def see_about_and_settings(walk: Walk) -> None:
    walk.go(words("menu.title.quit"), "DialogScene")
    walk.back("TitleScene", "menu.quit.no")
    walk.go(words("menu.title.about"), "AboutScene")
    walk.hands.look_through(words(BACK))
    walk.back("TitleScene")
    walk.go(words("menu.title.settings"), "SettingsScene")
    walk.hands.look_through(words("menu.settings.done"))
    walk.go(words("menu.settings.change_keys"), "KeysScene")
    walk.hands.look_through(words(BACK))
    walk.back("SettingsScene")
    walk.back("TitleScene", "menu.settings.done")


def set_up_a_game(walk: Walk) -> None:
    walk.go(words("menu.title.new_game"), "NewGameScene")
    walk.hands.look_through(words(BACK))
    wording = RuleWording(Catalog("en", strict=True))
    choose_rules(walk, wording.preset("official"))
    walk.go(words("rules.lab.heading"), "RuleLabScene")
    for tab in (*TABS[1:], TABS[0]):
        walk.turn_to(wording.group(tab) if tab in GROUPS else words(f"rules.lab.tab.{tab}"))
    walk.turn_to(words("rules.lab.tab.sets"))
    walk.go(words("rules.lab.save_yes"), "NameScene")
    walk.back("RuleLabScene", "rules.lab.cancel")
    walk.go(words("rules.book.heading"), "RuleBookScene")
    walk.back("RuleLabScene")
    walk.back("NewGameScene")
    walk.back("TitleScene")


def choose_rules(walk: Walk, name: str) -> None:
    """Open the list of presets, which is the only one there, and take this one."""
    walk.hands.go(Dropdown.__name__)
    wait_for(lambda: name in shown(walk.program).targets, what=f"{name!r} in the list")
    walk.hands.choose(name)
    wait_for(lambda: name not in shown(walk.program).targets, what="the list closed")


def read_the_rules(walk: Walk) -> None:
    walk.go(words("rules.book.open"), "DialogScene")
    walk.go(words("tutorial.choose.book"), "RuleBookScene")
    book = rule_book(player.setup_for(1).rules, Catalog("en", strict=True))
    assert [chapter.name for chapter in book] == list(CHAPTERS)
    for chapter in (*book[1:], book[0]):
        walk.turn_to(chapter.title)
    walk.back("TitleScene")


def take_the_tutorial(walk: Walk) -> None:
    walk.go(words("rules.book.open"), "DialogScene")
    walk.go(words("tutorial.choose.start"), "TutorialScene")
    for step in range(1, len(LESSONS)):
        wait_for_lesson(walk.program, step)
        walk.hands.next_lesson()
    wait_for_lesson(walk.program, len(LESSONS))
    walk.hands.play_only_card()
    walk.arrive("LessonResultScene")
    walk.go(words("tutorial.coach.next"), "DialogScene")
    walk.go(words("tutorial.finish.title"), "TitleScene")


def wait_for_lesson(program: Program, step: int) -> None:
    """Wait until this is the lesson that the program would go on with another time."""
    settings = program.home / "settings.json"
    wait_for(
        lambda: json.loads(settings.read_bytes()).get("tutorial_step") == step, what=f"lesson number {step}"
    )


def play_to_the_end(walk: Walk) -> None:
    walk.go(words("menu.title.continue"), "TableScene")
    walk.hands.pause()
    walk.arrive("PauseScene")
    walk.go(words("menu.pause.settings"), "SettingsScene")
    walk.back("PauseScene", "menu.settings.done")
    walk.go(words("menu.pause.rules"), "RuleBookScene")
    walk.back("PauseScene")
    walk.back("TableScene", "menu.pause.resume")
    walk.hands.play_only_card()
    walk.arrive("RoundResultScene")
    walk.go(words("menu.review.heading"), "ReviewScene")
    walk.hands.look_through(words(BACK))
    walk.back("RoundResultScene")
    walk.go(words("menu.round_result.finish"), "MatchResultScene")
    walk.back("TitleScene", "menu.match_result.title")
