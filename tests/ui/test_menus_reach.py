"""On every screen: Tab comes to each control, and is seen there; Escape leads out; the mouse reaches each."""

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.all_screens import all_screens
from tests.ui.menu_pilot import Pilot, bots_setup, key_down, key_up, played_match, running_program
from uno_desktop.ui.director import SETTLE_MS
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.about import AboutScene
from uno_desktop.ui.scenes.crash import CrashScene
from uno_desktop.ui.scenes.keys import KeysScene
from uno_desktop.ui.scenes.match_result import MatchResultScene
from uno_desktop.ui.scenes.new_game import NewGameScene
from uno_desktop.ui.scenes.pause import PauseScene
from uno_desktop.ui.scenes.questions import ask_before_quitting
from uno_desktop.ui.scenes.review import ReviewScene
from uno_desktop.ui.scenes.round_result import RoundResultScene
from uno_desktop.ui.scenes.rule_book import RuleBookScene
from uno_desktop.ui.scenes.rule_lab import TABS, RuleLabScene
from uno_desktop.ui.scenes.rule_lab_name import NameScene
from uno_desktop.ui.scenes.settings import SettingsScene
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.scenes.title import TitleScene
from uno_desktop.ui.scenes.tutorial.result import LessonResultScene
from uno_desktop.ui.widgets import Button, DialogScene, Form, ScrollArea, Widget
from uno_desktop.ui.widgets.base import walk

SIZES = [(1280, 720), (640, 400)]


def _round_over(pilot: Pilot) -> None:
    pilot.program.open_table(played_match(bots_setup(match_end="rounds 3"), rounds=1))
    pilot.program.open_round_result()


def _review(pilot: Pilot) -> None:
    _round_over(pilot)
    pilot.program.open_review()
    pilot.wait(10_000)


def _lesson_over(pilot: Pilot) -> None:
    _round_over(pilot)
    session = pilot.program.session
    assert session is not None
    pilot.program.director.push(LessonResultScene(pilot.program, session, pilot.program.open_title))


def _match_over(pilot: Pilot) -> None:
    pilot.program.open_table(played_match(bots_setup()))
    pilot.program.open_match_result()


def _new_game(pilot: Pilot) -> NewGameScene:
    pilot.program.open_new_game()
    scene = pilot.expect(NewGameScene)
    scene.choose_seat(1)  # a bot has more to choose
    return scene


def _lab(tab: str) -> Callable[[Pilot], None]:
    def open_tab(pilot: Pilot) -> None:
        _new_game(pilot).open_rule_lab()
        pilot.expect(RuleLabScene).open(tab)

    return open_tab


def _name(pilot: Pilot) -> None:
    _lab(TABS[0])(pilot)
    pilot.expect(RuleLabScene).sets_page.ask_to_save()


def _over_title(open_it: Callable[[Pilot], object]) -> Callable[[Pilot], None]:
    def open_over_title(pilot: Pilot) -> None:
        pilot.program.open_title()
        open_it(pilot)

    return open_over_title


def _pause(pilot: Pilot) -> None:
    pilot.program.start_match(bots_setup())
    pilot.program.open_pause()


WAYS: dict[str, tuple[type[Scene], Callable[[Pilot], object]]] = {
    "title": (TitleScene, lambda pilot: pilot.program.open_title()),
    "question": (DialogScene, _over_title(lambda pilot: ask_before_quitting(pilot.program))),
    "about": (AboutScene, _over_title(lambda pilot: pilot.program.open_about())),
    "settings": (SettingsScene, _over_title(lambda pilot: pilot.program.open_settings())),
    "keys": (KeysScene, _over_title(lambda pilot: pilot.program.open_keys())),
    "rule book": (RuleBookScene, _over_title(lambda pilot: pilot.program.open_rule_book())),
    "new game": (NewGameScene, _new_game),
    **{f"rule lab {tab}": (RuleLabScene, _lab(tab)) for tab in TABS},
    "name": (NameScene, _name),
    "pause": (PauseScene, _pause),
    "round result": (RoundResultScene, _round_over),
    "review": (ReviewScene, _review),
    "match result": (MatchResultScene, _match_over),
    "lesson result": (LessonResultScene, _lesson_over),
    "crash": (CrashScene, lambda pilot: pilot.program.director.push(CrashScene(pilot.program, None))),
}


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def pilot(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Pilot]:
    with running_program(tmp_path) as pilot:
        width, height = request.param
        pilot.program.display._window.size = (width, height)
        pilot.program.open_title()
        pilot.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))
        assert pilot.program.display.size == request.param
        yield pilot


def come_to(pilot: Pilot, way: str) -> Form:
    """Come to this screen; its form."""
    kind, open_it = WAYS[way]
    open_it(pilot)
    pilot.wait()
    scene = pilot.expect(kind)
    dialog = getattr(scene, "dialog", None)
    return pilot.form if dialog is None else dialog.form


def seen_part(form: Form, widget: Widget) -> pygame.Rect:
    """What is seen of a control."""
    part = widget.rect
    for area in walk(form.widgets):
        if isinstance(area, ScrollArea) and widget is not area and widget in walk(area.children):
            part = part.clip(area.rect)
    return part.clip(pygame.Rect(0, 0, form.kit.scale.width_px, form.kit.scale.height_px))


def look_of(pilot: Pilot, form: Form, widget: Widget) -> bytes:
    """How a control looks now, with what is close around it."""
    pilot.program.kit.invalidate()
    pilot.post()
    surface = pilot.program.display.surface
    around = seen_part(form, widget).inflate(12, 12).clip(surface.get_rect())
    return pygame.image.tobytes(surface.subsurface(around), "RGB")


def test_every_screen_with_controls_is_here() -> None:
    with_controls = {kind for kind in all_screens() if not issubclass(kind, TableScene)}
    assert {kind for kind, _ in WAYS.values()} == with_controls


@pytest.mark.parametrize("way", WAYS)
def test_tab_comes_to_every_control_and_is_seen_there(pilot: Pilot, way: str) -> None:
    form = come_to(pilot, way)
    wanted = form.focusable()
    come_by: list[Widget] = []
    for _ in wanted:
        pilot.post(key_down(pygame.K_TAB), key_up(pygame.K_TAB))
        widget = form.focused
        assert widget is not None
        come_by.append(widget)
        part = seen_part(form, widget)
        assert part.height >= min(widget.rect.height, 24), f"{widget} is out of sight"
        ringed = look_of(pilot, form, widget)
        widget.set_focus(False)
        assert look_of(pilot, form, widget) != ringed, f"no ring is seen at {widget}"
        widget.set_focus(True)
    assert len(set(come_by)) == len(wanted)
    pilot.post(key_down(pygame.K_TAB), key_up(pygame.K_TAB))
    assert form.focused is come_by[0]


@pytest.mark.parametrize("way", WAYS)
def test_escape_leads_out_from_every_control(pilot: Pilot, way: str) -> None:
    form = come_to(pilot, way)
    assert form.on_back is not None
    left: list[Widget | None] = []
    form.on_back = lambda: left.append(form.focused)
    controls: list[Widget | None] = [None, *form.focusable()]
    for widget in controls:
        form.focus(widget)
        pilot.post(key_down(pygame.K_ESCAPE), key_up(pygame.K_ESCAPE))
    assert left == controls


@pytest.mark.parametrize("way", WAYS)
def test_the_mouse_reaches_every_control(pilot: Pilot, way: str) -> None:
    form = come_to(pilot, way)
    for widget in form.focusable():
        scroll_to(pilot, form, widget)
        place = seen_part(form, widget).center
        pilot.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        assert widget.is_hovered, f"{widget} cannot be pointed at"


def scroll_to(pilot: Pilot, form: Form, widget: Widget) -> None:
    """Turn the wheel until the middle of a control can be pointed at."""
    for area in walk(form.widgets):
        if not isinstance(area, ScrollArea) or widget not in walk(area.children):
            continue
        for _ in range(200):
            middle = widget.rect.centery
            if area.rect.top <= middle < area.rect.bottom:
                break
            notch = 1 if middle < area.rect.top else -1
            pilot.post(
                pygame.Event(pygame.MOUSEMOTION, pos=area.rect.center, rel=(0, 0), buttons=(0, 0, 0)),
                pygame.Event(pygame.MOUSEWHEEL, x=0, y=notch, precise_x=0.0, precise_y=float(notch)),
            )


def test_escape_at_a_round_s_result_pauses_and_comes_back(pilot: Pilot) -> None:
    come_to(pilot, "round result")
    result = pilot.top
    pilot.key(pygame.K_ESCAPE)
    pilot.expect(PauseScene)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.top is result
    pilot.key(pygame.K_RETURN)
    pilot.expect(TableScene)


def _first_title(pilot: Pilot) -> None:
    pilot.program.director.replace_all(TitleScene(pilot.program))


def _endless_review(pilot: Pilot) -> None:
    _round_over(pilot)
    session = pilot.program.session
    assert session is not None
    pilot.program.director.push(ReviewScene(pilot.program, session, itertools.repeat(None)))


def _toast(pilot: Pilot) -> None:
    _new_game(pilot).make_all_bots_alike()


@pytest.mark.parametrize(
    "open_it",
    [_first_title, _round_over, _match_over, _endless_review, _toast],
    ids=lambda way: way.__name__,
)
def test_what_moves_on_a_screen_delays_no_input(pilot: Pilot, open_it: Callable[[Pilot], None]) -> None:
    """The fan that opens, points that are counted up, confetti, bots that think, a toast."""
    open_it(pilot)
    pilot.wait(SETTLE_MS)
    assert pilot.top.is_moving
    form = pilot.form
    button = next(
        widget for widget in form.focusable() if isinstance(widget, Button) and seen_part(form, widget)
    )
    place, before = seen_part(form, button).center, look_of(pilot, form, button)
    pilot.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    pilot.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    assert button.is_pressed
    assert look_of(pilot, form, button) != before
    acted: list[bool] = []
    button.on_press = lambda: acted.append(True)
    pilot.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    assert acted == [True]
    # As if he had come to it by keys; without a frame that is seen, Enter presses the default.
    form.focus(button)
    pilot.program.kit.shows_focus = True
    pilot.post(key_down(pygame.K_RETURN), key_up(pygame.K_RETURN))
    assert acted == [True, True]
