"""Scenes made of forms, and questions over them, in the real loop."""

import pygame
import pytest

from tests.ui.conftest import FakeClock
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.ui.director import SETTLE_MS, Director
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.widgets import Answer, Button, DialogScene, Form, FormScene, TextField


class NameScene(FormScene):
    """A field and a button that asks a question."""

    def __init__(self, kit: Kit, log: list[str]) -> None:
        super().__init__(kit)
        self.log = log

    def build(self) -> None:
        self.name = TextField(self.kit, "Ada")
        self.leave_button = Button(self.kit, "Leave", on_press=self.ask)
        self.form = Form(self.kit, [self.name, self.leave_button], on_back=self.on_back, focus=self.name)

    def resized(self, size: tuple[int, int]) -> None:
        self.name.layout(pygame.Rect(50, 50, 300, 48), self.kit.scale)
        self.leave_button.layout(pygame.Rect(50, 150, 300, 48), self.kit.scale)

    def draw(self, surface: pygame.Surface) -> None:
        self.form.draw(surface)
        self.draw_toast(surface)

    def ask(self) -> None:
        answers = [Answer("Yes", self.ask_again, "danger"), Answer("No", lambda: self.log.append("no"))]
        self.director.push(DialogScene(self.kit, "Leave?", "", answers))

    def ask_again(self) -> None:
        self.log.append("yes")
        self.ask()


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def scene(director: Director, kit: Kit, clock: FakeClock, log: list[str]) -> NameScene:
    made = NameScene(kit, log)
    director.push(made)
    director.step()
    clock.time_ms += 2 * SETTLE_MS
    pygame.event.clear()
    return made


def post_key(code: int, *, kind: int = pygame.KEYDOWN) -> None:
    pygame.event.post(pygame.Event(kind, key=code, mod=0, unicode="", scancode=0))


def step(director: Director, clock: FakeClock) -> None:
    director.step()
    clock.time_ms += 40


def test_a32_a_question_takes_the_keys_from_the_text_field(
    director: Director, clock: FakeClock, kit: Kit, scene: NameScene
) -> None:
    assert kit.is_typing
    scene.ask()
    assert not kit.is_typing
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="x"))
    step(director, clock)
    assert scene.name.text == "Ada"
    director.pop()
    assert kit.is_typing


def test_a17_enter_held_answers_one_question_only(
    director: Director, clock: FakeClock, scene: NameScene, log: list[str]
) -> None:
    scene.form.focus(scene.leave_button)
    for _ in range(60):
        post_key(pygame.K_RETURN)
        step(director, clock)
    assert len(director.scenes) == 2
    assert log == []
    post_key(pygame.K_RETURN, kind=pygame.KEYUP)
    post_key(pygame.K_RETURN)
    step(director, clock)
    assert log == ["yes"]


def test_an_answer_closes_the_question_before_it_acts(
    director: Director, clock: FakeClock, scene: NameScene, log: list[str]
) -> None:
    scene.ask()
    step(director, clock)
    post_key(pygame.K_ESCAPE)
    step(director, clock)
    assert log == ["no"]
    assert director.scenes == (scene,)


def test_escape_leaves_the_scene(director: Director, clock: FakeClock, scene: NameScene) -> None:
    post_key(pygame.K_ESCAPE)
    step(director, clock)
    assert director.scenes == ()


def test_a18_losing_the_window_forgets_the_press(
    director: Director, clock: FakeClock, scene: NameScene
) -> None:
    place = scene.leave_button.rect.center
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place, touch=False))
    step(director, clock)
    assert scene.leave_button.is_pressed
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=place, touch=False))
    step(director, clock)
    assert not scene.leave_button.is_pressed
    assert director.scenes == (scene,)


def test_a_toast_is_drawn_until_it_has_been_read(
    director: Director, clock: FakeClock, kit: Kit, scene: NameScene
) -> None:
    scene.toast.show("The sound device has gone.")
    for _ in range(20):
        step(director, clock)
    shown = pygame.image.tobytes(director.display.surface, "RGB")
    for _ in range(100):
        step(director, clock)
    director.display.surface.fill((0, 0, 0))
    kit.invalidate()
    step(director, clock)
    assert not scene.toast.is_shown
    assert pygame.image.tobytes(director.display.surface, "RGB") != shown


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_a_new_language_and_text_size_show_at_once(
    director: Director, clock: FakeClock, kit: Kit, scene: NameScene, language: str
) -> None:
    before = scene.leave_button
    kit.set_language(language)
    kit.set_text_size(1.3)
    director.rebuild()
    step(director, clock)
    assert scene.leave_button is not before
    assert kit.catalog.language == language
    assert kit.scale.text_px(20) > kit.scale.px(20)
