"""Typing, with an input method and without."""

import pygame
import pytest

from tests.ui.controls import ENTER, SPACE, click, place
from uno_desktop.ui.input import InputEvent, KeyPressed, TextComposing, TextEntered
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.widgets import Form, TextField


class TestTextField:
    @pytest.fixture
    def submitted(self) -> list[str]:
        return []

    @pytest.fixture
    def field(self, display: object, kit: Kit, submitted: list[str]) -> TextField:
        made = TextField(kit, "", on_submit=submitted.append, max_length=12)
        place(made, kit)
        return made

    @pytest.fixture
    def form(self, kit: Kit, field: TextField) -> Form:
        return Form(kit, [field])

    def type(self, form: Form, *events: InputEvent) -> None:
        for event in events:
            form.handle(event)

    def test_a32_text_input_is_on_only_with_the_focus(
        self, kit: Kit, form: Form, field: TextField, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        calls: list[str] = []
        monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("on"))
        monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("off"))
        click(form, (150, 120))
        assert kit.is_typing
        form.suspend()
        assert not kit.is_typing
        form.resume()
        click(form, (900, 600))
        assert calls == ["on", "off", "on", "off"]
        assert not kit.is_typing

    def test_a32_enter_for_a_candidate_does_not_submit(
        self, form: Form, field: TextField, submitted: list[str]
    ) -> None:
        form.focus(field)
        self.type(form, TextComposing("you"), ENTER)
        assert not submitted
        self.type(form, TextComposing(""), TextComposing("you"), TextEntered("优"), ENTER)
        assert not submitted
        assert field.text == "优"
        form.update(16)
        self.type(form, ENTER)
        assert submitted == ["优"]

    def test_a32_keys_belong_to_the_input_method_while_it_composes(
        self, form: Form, field: TextField
    ) -> None:
        form.focus(field)
        self.type(form, TextEntered("ab"), TextComposing("you"), KeyPressed(pygame.K_BACKSPACE))
        self.type(form, KeyPressed(pygame.K_ESCAPE), TextComposing(""))
        assert field.text == "ab"
        assert form.focused is field

    def test_a32_composing_ends_when_another_window_comes_in_front(
        self, form: Form, field: TextField
    ) -> None:
        form.focus(field)
        self.type(form, TextEntered("ab"), TextComposing("you"))
        form.release()
        self.type(form, KeyPressed(pygame.K_BACKSPACE))
        assert field.text == "a"
        assert not field.handle(KeyPressed(pygame.K_ESCAPE))

    @pytest.mark.parametrize("composing", ["a", "", "b"])
    def test_there_is_one_cursor_whatever_is_composed(
        self, form: Form, field: TextField, composing: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        drawn: list[int] = []
        monkeypatch.setattr(field, "_draw_cursor", lambda surface, x, inner: drawn.append(x))
        form.focus(field)
        self.type(form, TextEntered(chr(ord("a"))), TextComposing(composing))
        form.draw(pygame.Surface((1280, 720)))
        assert len(drawn) == 1

    def test_a32_what_is_copied_can_be_pasted(self, form: Form, field: TextField) -> None:
        form.focus(field)
        self.type(form, TextEntered("王ab"), KeyPressed(pygame.K_c, ctrl=True))
        self.type(form, KeyPressed(pygame.K_v, ctrl=True))
        assert field.text == "王ab王ab"

    def test_a32_a_clipboard_that_cannot_be_used_changes_nothing(
        self, form: Form, field: TextField, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*arguments: str) -> str:
            raise pygame.error("another program holds the clipboard")

        monkeypatch.setattr(pygame.scrap, "put_text", refuse)
        monkeypatch.setattr(pygame.scrap, "get_text", refuse)
        form.focus(field)
        self.type(form, TextEntered("ab"), KeyPressed(pygame.K_c, ctrl=True))
        self.type(form, KeyPressed(pygame.K_v, ctrl=True))
        assert field.text == "ab"

    def test_a32_what_is_no_text_is_not_pasted(
        self, form: Form, field: TextField, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(pygame.scrap, "get_text", lambda: b"\xff\xfe".decode())
        form.focus(field)
        self.type(form, TextEntered("ab"), KeyPressed(pygame.K_v, ctrl=True))
        assert field.text == "ab"

    def test_space_writes_and_presses_nothing(self, form: Form, field: TextField) -> None:
        form.focus(field)
        assert form.handle(SPACE)
        self.type(form, TextEntered(" "), TextEntered("x"))
        assert field.text == " x"

    def test_the_cursor_goes_where_keys_send_it(self, form: Form, field: TextField) -> None:
        form.focus(field)
        left, right = KeyPressed(pygame.K_LEFT), KeyPressed(pygame.K_RIGHT)
        self.type(
            form, TextEntered("abc"), left, left, TextEntered("X"), right, KeyPressed(pygame.K_BACKSPACE)
        )
        assert field.text == "aXc"
        self.type(form, KeyPressed(pygame.K_HOME), KeyPressed(pygame.K_DELETE), KeyPressed(pygame.K_END))
        self.type(form, TextEntered("!"))
        assert field.text == "Xc!"

    def test_a17_backspace_may_repeat_and_enter_may_not(
        self, form: Form, field: TextField, submitted: list[str]
    ) -> None:
        form.focus(field)
        self.type(form, TextEntered("abcdef"), KeyPressed(pygame.K_BACKSPACE))
        self.type(form, *[KeyPressed(pygame.K_BACKSPACE, repeat=True)] * 2)
        self.type(form, ENTER, KeyPressed(pygame.K_RETURN, repeat=True))
        assert submitted == ["abc"]

    def test_everything_selected_is_replaced(self, form: Form, field: TextField) -> None:
        field.text = "old"
        form.focus(field)
        self.type(form, KeyPressed(pygame.K_a, ctrl=True), TextEntered("new"))
        assert field.text == "new"

    def test_a_click_sets_the_cursor(self, form: Form, field: TextField) -> None:
        field.text = "wide text"
        click(form, (field.rect.left + 2, 120))
        self.type(form, TextEntered(">"))
        assert field.text == ">wide text"

    @pytest.mark.parametrize("text", ["wide text", "王ab王", "iiiii"])
    def test_a_click_sets_it_before_the_letter_that_is_nearest(
        self, kit: Kit, form: Form, field: TextField, text: str
    ) -> None:
        field.text = text
        px = kit.scale.text_px(18)
        start = field.rect.left + kit.scale.px(14)
        for index in range(len(text) + 1):
            x = start + (kit.text.width(text[:index], px) if index else 0)
            assert [field._index_at(x + off) for off in (-1, 0, 1)] == [index] * 3
        assert field._index_at(field.rect.left - 500) == 0
        assert field._index_at(field.rect.right + 500) == len(text)

    @pytest.mark.parametrize("text", ["", "a\0b", "\ud800", "x\ny", "\u202eabc", "😀", "王" * 200])
    def test_a32_odd_text_is_taken_on_one_line_and_drawn(
        self, kit: Kit, form: Form, field: TextField, text: str
    ) -> None:
        form.focus(field)
        self.type(form, TextEntered(text), TextComposing(text))
        assert len(field.text) <= 12
        assert field.text == "" or field.text.isprintable()
        form.draw(pygame.Surface((1280, 720)))

    def test_the_cursor_blinks(self, kit: Kit, form: Form, field: TextField) -> None:
        form.focus(field)
        kit.is_dirty = False
        form.update(100)
        assert not kit.is_dirty
        form.update(600)
        assert kit.is_dirty
