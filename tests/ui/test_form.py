"""Buttons and forms: what they do by mouse, by key, and when they must do nothing."""

import pygame
import pytest

from tests.ui.controls import ENTER, SPACE, click, make_button, nothing, place
from uno_desktop.ui.input import KeyPressed, PointerMoved, PointerPressed, PointerReleased, Scrolled
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.widgets import Button, Form


class TestButton:
    def test_a_click_acts_once(self, display: object, kit: Kit) -> None:
        log: list[str] = []
        form = Form(kit, [make_button(kit, log, "play")])
        click(form, (150, 120))
        assert log == ["play"]

    def test_a_press_that_is_let_go_elsewhere_does_nothing(self, display: object, kit: Kit) -> None:
        log: list[str] = []
        button = make_button(kit, log, "play")
        form = Form(kit, [button])
        form.handle(PointerPressed((150, 120)))
        assert button.is_pressed
        form.handle(PointerMoved((900, 600)))
        assert not button.is_pressed
        form.handle(PointerReleased((900, 600)))
        assert not log

    def test_a_release_without_a_press_does_nothing(self, display: object, kit: Kit) -> None:
        log: list[str] = []
        form = Form(kit, [make_button(kit, log, "play")])
        form.handle(PointerReleased((150, 120)))
        assert not log

    def test_a15_the_wheel_does_nothing(self, display: object, kit: Kit) -> None:
        log: list[str] = []
        form = Form(kit, [make_button(kit, log, "play")])
        for notch in (1, -1, 1, -1):
            form.handle(Scrolled((150, 120), 0, notch))
        assert not log

    @pytest.mark.parametrize("key", [ENTER, SPACE, KeyPressed(pygame.K_KP_ENTER)])
    def test_a17_a_held_key_acts_once(self, display: object, kit: Kit, key: KeyPressed) -> None:
        log: list[str] = []
        button = make_button(kit, log, "play")
        form = Form(kit, [button], focus=button)
        form.handle(key)
        for _ in range(20):
            form.handle(KeyPressed(key.key, repeat=True))
        assert log == ["play"]

    def test_one_that_is_disabled_never_acts(self, display: object, kit: Kit) -> None:
        log: list[str] = []
        button = make_button(kit, log, "play")
        form = Form(kit, [button], focus=button)
        button.is_enabled = False
        click(form, (150, 120))
        form.handle(ENTER)
        assert not log
        assert form.focusable() == []

    def test_disabling_it_forgets_the_press(self, display: object, kit: Kit) -> None:
        log: list[str] = []
        button = make_button(kit, log, "play")
        form = Form(kit, [button])
        form.handle(PointerPressed((150, 120)))
        button.is_enabled = False
        button.is_enabled = True
        form.handle(PointerReleased((150, 120)))
        assert not log


class TestForm:
    @pytest.fixture
    def log(self) -> list[str]:
        return []

    @pytest.fixture
    def grid(self, display: object, kit: Kit, log: list[str]) -> Form:
        """Three buttons above three others, named by column and row."""
        names = [("a1", 100, 100), ("b1", 450, 100), ("c1", 800, 100)]
        names += [("a2", 100, 200), ("b2", 450, 200), ("c2", 800, 200)]
        return Form(
            kit, [make_button(kit, log, *entry) for entry in names], on_back=lambda: log.append("back")
        )

    def focused(self, form: Form) -> str:
        assert isinstance(form.focused, Button)
        return form.focused.text

    def test_tab_goes_round_in_reading_order(self, grid: Form) -> None:
        visited = []
        for _ in range(7):
            grid.handle(KeyPressed(pygame.K_TAB))
            visited.append(self.focused(grid))
        assert visited == ["a1", "b1", "c1", "a2", "b2", "c2", "a1"]

    def test_shift_tab_goes_back(self, grid: Form) -> None:
        visited = []
        for _ in range(3):
            grid.handle(KeyPressed(pygame.K_TAB, shift=True))
            visited.append(self.focused(grid))
        assert visited == ["c2", "b2", "a2"]

    @pytest.mark.parametrize(
        ("keys", "reached"),
        [
            ([pygame.K_RIGHT, pygame.K_RIGHT], "c1"),
            ([pygame.K_DOWN, pygame.K_RIGHT], "b2"),
            ([pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP], "a1"),
            ([pygame.K_LEFT], "a1"),
            ([pygame.K_UP], "a1"),
        ],
    )
    def test_arrows_go_to_the_neighbour(self, grid: Form, keys: list[int], reached: str) -> None:
        grid.focus(grid.widgets[0])
        for key in keys:
            grid.handle(KeyPressed(key))
        assert self.focused(grid) == reached

    def test_what_lies_below_is_not_at_the_left(self, display: object, kit: Kit) -> None:
        close, below, left = (Button(kit, name, on_press=nothing) for name in ("close", "below", "left"))
        form = Form(kit, [close, below, left], focus=close)
        place(close, kit, 900, 100, 40, 40)
        place(below, kit, 500, 160, 440, 40)
        place(left, kit, 100, 100, 200, 40)
        form.handle(KeyPressed(pygame.K_LEFT))
        assert form.focused is left

    def test_a17_held_arrows_go_on(self, grid: Form) -> None:
        grid.focus(grid.widgets[0])
        grid.handle(KeyPressed(pygame.K_RIGHT))
        grid.handle(KeyPressed(pygame.K_RIGHT, repeat=True))
        assert self.focused(grid) == "c1"

    def test_the_ring_shows_for_keys_and_not_for_the_mouse(self, grid: Form, kit: Kit) -> None:
        grid.handle(KeyPressed(pygame.K_TAB))
        assert kit.shows_focus
        click(grid, (500, 120))
        assert not kit.shows_focus
        assert self.focused(grid) == "b1"

    def test_the_focused_button_is_ringed_on_the_picture(self, grid: Form, kit: Kit) -> None:
        plain, ringed = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
        grid.draw(plain)
        grid.handle(KeyPressed(pygame.K_TAB))
        grid.draw(ringed)
        beside = (98, 124)
        assert plain.get_at(beside)[:3] != kit.theme.focus
        assert any(ringed.get_at((x, 124))[:3] == kit.theme.focus for x in range(90, 100))

    def test_escape_goes_back_once(self, grid: Form, log: list[str]) -> None:
        grid.handle(KeyPressed(pygame.K_ESCAPE))
        grid.handle(KeyPressed(pygame.K_ESCAPE, repeat=True))
        assert log == ["back"]

    def test_enter_without_a_focus_presses_the_default(self, grid: Form, log: list[str]) -> None:
        assert isinstance(grid.widgets[4], Button)
        grid.default = grid.widgets[4]
        grid.handle(ENTER)
        grid.handle(SPACE)
        assert log == ["b2"]

    def test_enter_after_a_click_presses_the_default_and_not_what_was_clicked(
        self, grid: Form, kit: Kit, log: list[str]
    ) -> None:
        clicked, default = grid.widgets[0], grid.widgets[4]
        assert isinstance(default, Button)
        grid.default = default
        click(grid, clicked.rect.center)
        assert grid.focused is clicked
        grid.handle(ENTER)
        assert log == ["a1", "b2"]
        grid.handle(KeyPressed(pygame.K_TAB))
        assert kit.shows_focus
        grid.handle(ENTER)
        assert log == ["a1", "b2", "b1"]

    def test_hidden_and_disabled_widgets_are_passed_over(self, grid: Form) -> None:
        grid.widgets[1].is_visible = False
        grid.widgets[2].is_enabled = False
        grid.focus(grid.widgets[0])
        grid.handle(KeyPressed(pygame.K_TAB))
        assert self.focused(grid) == "a2"

    def test_keys_of_the_desktop_are_left_alone(self, grid: Form) -> None:
        grid.focus(grid.widgets[0])
        assert not grid.handle(KeyPressed(pygame.K_TAB, alt=True))
        assert not grid.handle(KeyPressed(pygame.K_RETURN, ctrl=True))
        assert self.focused(grid) == "a1"

    def test_a18_release_forgets_the_press(self, grid: Form, log: list[str]) -> None:
        grid.handle(PointerPressed((150, 120)))
        grid.release()
        grid.handle(PointerReleased((150, 120)))
        assert not log

    def test_a13_the_second_half_of_a_double_click_leaves_what_slid_there_alone(
        self, grid: Form, kit: Kit, log: list[str]
    ) -> None:
        click(grid, (150, 120))
        grid.widgets[0].is_visible = False
        place(grid.widgets[1], kit, 100, 100)
        grid.update(100)
        click(grid, (152, 120))
        assert log == ["a1"]
        grid.update(500)
        click(grid, (152, 120))
        assert log == ["a1", "b1"]

    def test_a_tooltip_comes_after_a_rest(self, display: object, kit: Kit) -> None:
        button = Button(kit, icon="gear", tooltip="Settings", on_press=nothing)
        place(button, kit)
        form = Form(kit, [button])
        form.handle(PointerMoved((120, 110)))
        pictures = []
        for elapsed_ms in (100, 500):
            form.update(elapsed_ms)
            surface = pygame.Surface((1280, 720))
            form.draw(surface)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert pictures[0] != pictures[1]
