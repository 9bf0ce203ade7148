"""What holds or covers other controls: scroll areas, dialogs, notices."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from tests.ui.controls import ENTER, SPACE, WINDOW_SIZES, click
from uno_desktop.ui.input import (
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
)
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import TEXT_SIZES, Scale
from uno_desktop.ui.widgets import (
    Answer,
    Button,
    Dialog,
    Dropdown,
    Form,
    Paragraph,
    ScrollArea,
    Toast,
    Widget,
)


class TestScrollArea:
    @pytest.fixture
    def log(self) -> list[str]:
        return []

    @pytest.fixture
    def area(self, display: object, kit: Kit, log: list[str]) -> ScrollArea:
        rows: list[Widget] = [
            Button(kit, str(index), on_press=partial(log.append, str(index))) for index in range(20)
        ]
        made = ScrollArea(kit, rows)
        made.layout(pygame.Rect(100, 100, 400, 300), kit.scale)
        return made

    def test_the_wheel_moves_what_is_inside(self, kit: Kit, area: ScrollArea) -> None:
        form = Form(kit, [area])
        first_top = area.children[0].rect.top
        form.handle(Scrolled((200, 200), 0, -1))
        assert area.children[0].rect.top == first_top - area.offset < first_top

    def test_it_never_scrolls_beyond_its_ends(self, kit: Kit, area: ScrollArea) -> None:
        form = Form(kit, [area])
        form.handle(Scrolled((200, 200), 0, 50))
        assert area.offset == 0
        form.handle(Scrolled((200, 200), 0, -500))
        assert area.children[-1].rect.bottom <= area.rect.bottom

    def test_what_is_out_of_sight_cannot_be_clicked(self, kit: Kit, area: ScrollArea, log: list[str]) -> None:
        form = Form(kit, [area])
        hidden = next(child for child in area.children if child.rect.top > area.rect.bottom)
        click(form, hidden.rect.center)
        assert not log

    def test_the_focus_is_kept_in_sight(self, kit: Kit, area: ScrollArea) -> None:
        form = Form(kit, [area])
        for _ in range(20):
            form.handle(KeyPressed(pygame.K_TAB))
            assert form.focused is not None
            assert area.rect.contains(form.focused.rect)

    def test_page_keys_scroll(self, kit: Kit, area: ScrollArea) -> None:
        form = Form(kit, [area], focus=area.children[0])
        form.handle(KeyPressed(pygame.K_END))
        bottom = area.offset
        form.handle(KeyPressed(pygame.K_PAGEUP))
        assert 0 < area.offset < bottom
        form.handle(KeyPressed(pygame.K_HOME))
        assert area.offset == 0

    def test_the_bar_can_be_dragged(self, kit: Kit, area: ScrollArea) -> None:
        form = Form(kit, [area])
        form.handle(PointerPressed(area._thumb().center))
        form.handle(PointerMoved((495, 2_000)))
        form.handle(PointerReleased((495, 2_000)))
        assert area.offset == area._overflow()

    def test_text_alone_can_be_scrolled_by_keys(self, display: object, kit: Kit) -> None:
        area = ScrollArea(kit, [Paragraph(kit, "long text " * 200)])
        area.layout(pygame.Rect(100, 100, 400, 300), kit.scale)
        form = Form(kit, [area])
        form.handle(KeyPressed(pygame.K_TAB))
        form.handle(KeyPressed(pygame.K_DOWN))
        assert form.focused is area
        assert area.offset > 0

    def test_a_dropdown_inside_opens_over_everything(self, display: object, kit: Kit) -> None:
        heard: list[int] = []
        dropdown = Dropdown(kit, [(1, "one"), (2, "two")], 1, on_change=heard.append)
        area = ScrollArea(kit, [dropdown])
        area.layout(pygame.Rect(100, 100, 400, 60), kit.scale)
        form = Form(kit, [area])
        click(form, dropdown.rect.center)
        click(form, dropdown._row(1).center)
        assert heard == [2]

    def test_a_smaller_window_keeps_it_within_its_ends(self, kit: Kit, area: ScrollArea) -> None:
        area.scroll_to(10_000)
        area.layout(pygame.Rect(100, 100, 400, 5_000), kit.scale)
        assert area.offset == 0


class TestDialog:
    def test_every_answer_can_be_given(self, display: object, kit: Kit) -> None:
        log: list[str] = []

        def saying(name: str) -> Callable[[], None]:
            return lambda: log.append(name)

        dialog = Dialog(
            kit, "Leave?", "Sure?", [Answer(name, saying(name)) for name in ("yes", "no", "later")]
        )
        dialog.layout(pygame.Rect(0, 0, 1280, 720), kit.scale)
        dialog.handle(ENTER)
        dialog.handle(KeyPressed(pygame.K_RETURN, repeat=True))
        dialog.handle(KeyPressed(pygame.K_TAB))
        dialog.handle(SPACE)
        dialog.handle(KeyPressed(pygame.K_ESCAPE))
        assert log == ["yes", "no", "later"]

    @pytest.mark.parametrize("size", WINDOW_SIZES[:-1])
    @pytest.mark.parametrize("text_size", TEXT_SIZES)
    def test_it_fits_every_window(
        self, display: object, kit: Kit, size: tuple[int, int], text_size: float
    ) -> None:
        kit.scale = Scale(*size, text_size)
        long_text = "The round is saved as it stands; Continue brings you back to this very move."
        answers = [
            Answer("Save and leave", kind="primary"),
            Answer("Leave without saving"),
            Answer("Keep playing"),
        ]
        dialog = Dialog(kit, "Leave the game?", long_text, answers)
        window = pygame.Rect((0, 0), size)
        dialog.layout(window, kit.scale)
        assert window.contains(dialog.box)
        buttons = [button.rect for button in dialog._buttons]
        assert all(dialog.box.contains(rect) for rect in buttons)
        assert all(rect.collidelist(buttons[index + 1 :]) == -1 for index, rect in enumerate(buttons))

    def test_it_needs_an_answer(self, display: object, kit: Kit) -> None:
        with pytest.raises(ValueError, match="one to three"):
            Dialog(kit, "?", "", [])


class TestNotices:
    def test_a_toast_leaves_by_itself(self, display: object, kit: Kit) -> None:
        toast = Toast(kit)
        toast.show("That card does not fit.", "danger")
        toast.update(3_900)
        assert toast.is_shown
        kit.is_dirty = False
        toast.update(200)
        assert not toast.is_shown
        assert kit.is_dirty

    def test_a_long_sentence_stays_longer(self, display: object, kit: Kit) -> None:
        toast = Toast(kit)
        toast.show("x" * 120)
        toast.update(7_000)
        assert toast.is_shown
