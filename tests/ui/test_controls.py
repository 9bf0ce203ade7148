"""Switches, numbers, lists: each by mouse and by key, at every size."""

import pygame
import pytest

from tests.ui.controls import ENTER, SPACE, WINDOW_SIZES, click, ignore, make_all, make_button, place
from uno_desktop.ui.input import KeyPressed, PointerMoved, PointerPressed, PointerReleased, Scrolled
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import MIN_TARGET_PX, TEXT_SIZES, Scale
from uno_desktop.ui.widgets import (
    Dropdown,
    Form,
    Label,
    Panel,
    Paragraph,
    ScrollArea,
    Segmented,
    Slider,
    Stepper,
    Toast,
    Toggle,
    Tooltip,
)


class TestToggleAndSegmented:
    def test_the_whole_row_switches(self, display: object, kit: Kit) -> None:
        heard: list[bool] = []
        toggle = Toggle(kit, "Stack", False, on_change=heard.append)
        place(toggle, kit)
        form = Form(kit, [toggle])
        click(form, (110, 110))
        form.update(1_000)
        click(form, (390, 140))
        assert heard == [True, False]

    def test_the_knob_slides_and_comes_to_rest(self, display: object, kit: Kit) -> None:
        toggle = Toggle(kit, "Stack", False, on_change=ignore)
        place(toggle, kit)
        toggle.handle(SPACE)
        assert toggle.is_moving
        toggle.update(500)
        assert not toggle.is_moving

    def test_reduced_motion_switches_at_once(self, display: object, kit: Kit) -> None:
        kit.is_motion_reduced = True
        toggle = Toggle(kit, "Stack", False, on_change=ignore)
        toggle.handle(SPACE)
        assert not toggle.is_moving

    def test_segments_are_chosen_by_click_and_by_key(self, display: object, kit: Kit) -> None:
        heard: list[int] = []
        segmented = Segmented(kit, [(1, "1x"), (2, "2x"), (4, "4x")], 1, on_change=heard.append)
        place(segmented, kit)
        form = Form(kit, [segmented], focus=segmented)
        click(form, (390, 120))
        form.handle(KeyPressed(pygame.K_LEFT))
        form.handle(KeyPressed(pygame.K_LEFT, repeat=True))
        form.handle(KeyPressed(pygame.K_LEFT, repeat=True))
        form.handle(ENTER)
        assert heard == [4, 2, 1, 2]

    def test_an_arrow_beyond_the_last_segment_moves_on(self, display: object, kit: Kit) -> None:
        segmented = Segmented(kit, [(1, "1x"), (2, "2x")], 1, on_change=ignore)
        place(segmented, kit, left=500)
        form = Form(kit, [make_button(kit, [], "menu"), segmented], focus=segmented)
        form.handle(KeyPressed(pygame.K_LEFT))
        assert (segmented.value, form.focused) == (1, form.widgets[0])


class TestNumbers:
    def test_a_slider_follows_the_pointer_and_keeps_to_its_steps(self, display: object, kit: Kit) -> None:
        heard: list[int] = []
        slider = Slider(kit, 50, 0, 100, step=5, on_change=heard.append)
        place(slider, kit)
        form = Form(kit, [slider])
        form.handle(PointerPressed((100, 120)))
        form.handle(PointerMoved((5_000, 900)))
        form.handle(PointerReleased((5_000, 900)))
        form.handle(PointerMoved((100, 120)))
        assert heard == [0, 100]
        assert slider.value == 100

    @pytest.mark.parametrize("kind", [Slider, Stepper])
    def test_keys_move_it_within_its_limits(
        self, display: object, kit: Kit, kind: type[Slider] | type[Stepper]
    ) -> None:
        heard: list[int] = []
        widget = kind(kit, 3, 2, 10, on_change=heard.append)
        place(widget, kit)
        form = Form(kit, [widget], focus=widget)
        for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME):
            form.handle(KeyPressed(key))
        assert heard == [2, 10, 2]

    def test_a_stepper_steps_by_click(self, display: object, kit: Kit) -> None:
        heard: list[int] = []
        stepper = Stepper(kit, 4, 2, 10, on_change=heard.append)
        place(stepper, kit)
        form = Form(kit, [stepper])
        for x in (390, 390, 110, 250):
            click(form, (x, 120))
        assert heard == [5, 6, 5]

    def test_a_long_note_has_as_many_lines_as_it_needs(self, kit: Kit) -> None:
        toggle = Toggle(kit, "Open hands", False, on_change=ignore, note="Everybody sees the hand in turn")
        wide, high = toggle.wanted_size(kit.scale)
        assert toggle.height_for(wide, kit.scale) == high
        narrow = toggle.height_for(wide * 2 // 5, kit.scale)
        assert narrow >= high + kit.text.line_height(kit.scale.text_px(14))


class TestDropdown:
    @pytest.fixture
    def heard(self) -> list[int]:
        return []

    @pytest.fixture
    def dropdown(self, display: object, kit: Kit, heard: list[int]) -> Dropdown[int]:
        choices = [(number, f"choice {number}") for number in range(30)]
        made = Dropdown(kit, choices, 0, on_change=heard.append)
        place(made, kit)
        return made

    def test_a_choice_by_mouse(self, kit: Kit, dropdown: Dropdown[int], heard: list[int]) -> None:
        form = Form(kit, [dropdown])
        click(form, (150, 120))
        assert dropdown.has_popup
        click(form, dropdown._row(2).center)
        assert heard == [2]
        assert not dropdown.has_popup

    def test_a_choice_by_keys(self, kit: Kit, dropdown: Dropdown[int], heard: list[int]) -> None:
        form = Form(kit, [dropdown], focus=dropdown)
        for key in (
            ENTER,
            KeyPressed(pygame.K_DOWN),
            KeyPressed(pygame.K_PAGEDOWN),
            KeyPressed(pygame.K_UP),
            ENTER,
        ):
            form.handle(key)
        assert heard == [8]

    def test_escape_closes_the_list_and_nothing_else(
        self, kit: Kit, dropdown: Dropdown[int], heard: list[int]
    ) -> None:
        form = Form(kit, [dropdown], focus=dropdown, on_back=lambda: heard.append(-1))
        form.handle(ENTER)
        form.handle(KeyPressed(pygame.K_ESCAPE))
        assert not dropdown.has_popup
        assert not heard

    def test_a_press_outside_closes_it_and_reaches_nothing_below(
        self, kit: Kit, dropdown: Dropdown[int], heard: list[int]
    ) -> None:
        log: list[str] = []
        form = Form(kit, [dropdown, make_button(kit, log, "below", 800, 600)])
        click(form, (150, 120))
        click(form, (850, 620))
        assert not dropdown.has_popup
        assert not log

    def test_notes_stand_below_the_choices_and_a_click_on_one_chooses(
        self, kit: Kit, dropdown: Dropdown[int], heard: list[int]
    ) -> None:
        form = Form(kit, [dropdown])
        without = dropdown._row_height()
        dropdown.notes = {number: f"what {number} is like" for number in range(30)}
        assert dropdown._row_height() > without or kit.scale.height_px < 480
        click(form, (150, 120))
        text, note = dropdown._two_lines(dropdown._row(1))
        assert dropdown._row(1).contains(note)
        assert text.bottom <= note.top
        click(form, note.center)
        assert heard == [1]

    def test_the_list_stays_inside_the_window(self, kit: Kit, dropdown: Dropdown[int]) -> None:
        for size in WINDOW_SIZES[:-1]:
            kit.resize(size)
            for top in (0, size[1] // 2, size[1] - 40):
                place(dropdown, kit, 20, top, 200, 40)
                dropdown.act()
                assert pygame.Rect((0, 0), size).contains(dropdown._list_rect())

    def test_an_open_list_follows_the_window(self, kit: Kit, dropdown: Dropdown[int]) -> None:
        kit.resize((640, 120))
        place(dropdown, kit)
        dropdown.value = 29
        dropdown.act()
        few = dropdown.rows()
        kit.resize((1280, 720))
        place(dropdown, kit)
        assert len(dropdown.rows()) > len(few)
        assert dropdown.marked_text in dropdown.rows()
        dropdown.draw_popup(pygame.Surface((1280, 720)))

    def test_the_list_scrolls(self, kit: Kit, dropdown: Dropdown[int], heard: list[int]) -> None:
        form = Form(kit, [dropdown])
        click(form, (150, 120))
        form.handle(Scrolled((150, 200), 0, -100))
        click(form, dropdown._row(29).center)
        assert heard == [29]

    def test_a_touch_pad_scrolls_it_too(self, kit: Kit, dropdown: Dropdown[int]) -> None:
        form = Form(kit, [dropdown])
        click(form, (150, 120))
        for _ in range(8):
            form.handle(Scrolled((150, 200), 0, -0.25))
        assert next(iter(dropdown.rows())) == "choice 2"


class TestEverySize:
    @pytest.mark.parametrize("size", WINDOW_SIZES)
    @pytest.mark.parametrize("text_size", TEXT_SIZES)
    def test_controls_are_never_too_small_to_hit(
        self, display: object, kit: Kit, size: tuple[int, int], text_size: float
    ) -> None:
        kit.scale = Scale(*size, text_size)
        for widget in make_all(kit):
            assert widget.wanted_size(kit.scale)[1] >= MIN_TARGET_PX

    @pytest.mark.parametrize("size", WINDOW_SIZES)
    def test_a08_everything_can_be_drawn_at_any_size(
        self, display: object, kit: Kit, size: tuple[int, int]
    ) -> None:
        kit.resize(size)
        surface = pygame.Surface(size)
        label, toast = Label(kit, "label", align="right"), Toast(kit)
        widgets = [Panel(kit, "heading", "gear"), label, Paragraph(kit, "a paragraph"), *make_all(kit), toast]
        toast.show("a sentence", "success")
        for rect in (pygame.Rect(0, 0, *size), pygame.Rect(3, 3, 1, 1), pygame.Rect(0, 0, 0, 0)):
            for widget in widgets:
                widget.layout(rect, kit.scale)
                widget.set_focus(True)
                kit.shows_focus = True
                widget.draw(surface)
                widget.set_focus(False)
            area = ScrollArea(kit, [Paragraph(kit, "text " * 99)])
            area.layout(rect, kit.scale)
            area.draw(surface)
        Tooltip(kit).draw(surface, "a sentence", pygame.Rect(0, 0, 1, 1))

    def test_a_tooltip_covers_no_neighbour_where_there_is_room_above(self, display: object, kit: Kit) -> None:
        surface, anchor = pygame.Surface((800, 600)), pygame.Rect(300, 200, 200, 50)
        below = anchor.move(0, 60)
        Tooltip(kit).draw(surface, "a sentence", anchor, [below])
        assert not any(surface.subsurface(below).get_buffer().raw)
        assert any(surface.subsurface(anchor.move(0, -60)).copy().get_buffer().raw)

    @pytest.mark.parametrize("language", ["en", "zh_Hans", "zh_Hant"])
    def test_disabled_controls_look_different(self, display: object, language: str) -> None:
        kit = Kit.for_language(language)
        for widget in make_all(kit):
            widget.layout(pygame.Rect(20, 20, *widget.wanted_size(kit.scale)), kit.scale)
            pictures = []
            for is_enabled in (True, False):
                widget.is_enabled = is_enabled
                surface = pygame.Surface((600, 200))
                widget.draw(surface)
                pictures.append(pygame.image.tobytes(surface, "RGB"))
            assert pictures[0] != pictures[1]
