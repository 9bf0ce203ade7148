"""Pygame's events become the player's intentions."""

import pygame
import pytest

from uno_desktop.ui.input import (
    DoubleClickGuard,
    FocusLost,
    InputEvent,
    InputTranslator,
    KeyPressed,
    KeyReleased,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
    TextComposing,
    TextEntered,
)


def key(kind: int, code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(kind, key=code, mod=mod, unicode="", scancode=0)


def button(kind: int, number: int, position: tuple[int, int] = (5, 6)) -> pygame.Event:
    return pygame.Event(kind, button=number, pos=position, touch=False)


def translate_all(translator: InputTranslator, *events: pygame.Event) -> list[InputEvent | None]:
    return [translator.translate(event) for event in events]


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 7, 8])
def test_a15_only_the_left_button_presses(number: int) -> None:
    translator = InputTranslator()
    assert translator.translate(button(pygame.MOUSEBUTTONDOWN, number)) is None
    assert translator.translate(button(pygame.MOUSEBUTTONUP, number)) is None


def test_a15_the_wheel_scrolls_and_does_nothing_else() -> None:
    translator = InputTranslator()
    translator.translate(pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0)))
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.5, flipped=False)
    assert translator.translate(wheel) == Scrolled((9, 9), 0.0, -1.5)


def test_a_click_is_a_press_and_a_release() -> None:
    translator = InputTranslator()
    move = pygame.Event(pygame.MOUSEMOTION, pos=(7, 8), rel=(1, 1), buttons=(1, 0, 0))
    assert translate_all(
        translator, button(pygame.MOUSEBUTTONDOWN, 1), move, button(pygame.MOUSEBUTTONUP, 1, (7, 8))
    ) == [PointerPressed((5, 6)), PointerMoved((7, 8)), PointerReleased((7, 8))]


def test_a17_a_held_key_is_marked_as_repeating_until_released() -> None:
    translator = InputTranslator()
    down, up = key(pygame.KEYDOWN, pygame.K_RETURN), key(pygame.KEYUP, pygame.K_RETURN)
    first, second, third, released, again = translate_all(translator, down, down, down, up, down)
    assert isinstance(first, KeyPressed)
    assert first.is_deciding
    assert isinstance(second, KeyPressed)
    assert second.repeat
    assert not second.is_deciding
    assert third == second
    assert released == KeyReleased(pygame.K_RETURN)
    assert again == first


def test_a17_escape_held_goes_back_once() -> None:
    translator = InputTranslator()
    down = key(pygame.KEYDOWN, pygame.K_ESCAPE)
    answers = [
        event.is_back for event in translate_all(translator, down, down) if isinstance(event, KeyPressed)
    ]
    assert answers == [True, False]


def test_a18_losing_focus_forgets_held_keys_and_the_drag() -> None:
    translator = InputTranslator()
    translator.translate(key(pygame.KEYDOWN, pygame.K_LALT, pygame.KMOD_ALT))
    translator.translate(button(pygame.MOUSEBUTTONDOWN, 1))
    assert translator.translate(pygame.Event(pygame.WINDOWFOCUSLOST)) == FocusLost()
    assert translator.translate(button(pygame.MOUSEBUTTONUP, 1)) is None
    assert translator.translate(key(pygame.KEYUP, pygame.K_LALT)) is None
    move = pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    assert translator.translate(move) == PointerMoved((1, 1))
    pressed = translator.translate(key(pygame.KEYDOWN, pygame.K_d))
    assert pressed == KeyPressed(pygame.K_d, repeat=False, alt=False)


def test_modifiers_are_read_from_the_event() -> None:
    translator = InputTranslator()
    pressed = translator.translate(key(pygame.KEYDOWN, pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT))
    assert pressed == KeyPressed(pygame.K_z, shift=True, ctrl=True)
    command = InputTranslator().translate(key(pygame.KEYDOWN, pygame.K_z, pygame.KMOD_LGUI))
    assert command == KeyPressed(pygame.K_z, ctrl=True)


def test_text_and_composition_pass_through() -> None:
    translator = InputTranslator()
    assert translator.translate(pygame.Event(pygame.TEXTINPUT, text="优")) == TextEntered("优")
    composing = pygame.Event(pygame.TEXTEDITING, text="you", start=3, length=0)
    assert translator.translate(composing) == TextComposing("you")


def test_a06_positions_are_pixels_of_the_surface() -> None:
    translator = InputTranslator(lambda position: (position[0] * 2, position[1] * 2))
    assert translator.translate(button(pygame.MOUSEBUTTONDOWN, 1, (10, 20))) == PointerPressed((20, 40))
    assert translator.position == (20, 40)


@pytest.mark.parametrize(
    ("position", "delay_ms", "is_same_click"),
    [((100, 100), 0, True), ((106, 104), 350, True), ((100, 100), 351, False), ((109, 100), 50, False)],
)
def test_a13_the_second_half_of_a_double_click_is_known(
    position: tuple[int, int], delay_ms: int, is_same_click: bool
) -> None:
    guard = DoubleClickGuard()
    assert not guard.is_second_half((100, 100), 5_000)
    guard.note_act((100, 100), 5_000)
    assert guard.is_second_half(position, 5_000 + delay_ms) is is_same_click
