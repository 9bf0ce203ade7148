"""Rule book and rule lab on the screen: at every size and in every language, and open at the right place."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from tests.ui.menu_pilot import Pilot, bots_setup, running_program
from tests.ui.test_menus_layout import SIZES, assert_good, build, speak
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.ruleset import OPTIONS, OptionValue
from uno_desktop.engine.ruleset_text import NamedRules
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.present.chronicle import RuleSection
from uno_desktop.present.rule_book import CHAPTERS, chapter_of
from uno_desktop.present.rule_pictures import FIXED_PICTURES, Picture, option_picture
from uno_desktop.ui.scenes.rule_book import PassageRow, RuleBookScene
from uno_desktop.ui.scenes.rule_book_picture import CardPicture
from uno_desktop.ui.scenes.rule_lab import TABS, RuleLabScene
from uno_desktop.ui.scenes.rule_lab_name import NameScene
from uno_desktop.ui.scenes.title import TitleScene
from uno_desktop.ui.text import Text
from uno_desktop.ui.theme import TEXT_SIZES
from uno_desktop.ui.widgets.base import walk

ODD_SIZES = [(640, 400), (720, 1400), (3440, 1440), (320, 200), (1, 1)]
LONG_NAME = "W" * 40


@pytest.fixture(scope="module")
def pilots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pilot]:
    with running_program(tmp_path_factory.mktemp("home")) as pilot:
        sets = pilot.program.rule_sets
        sets.save(NamedRules("Friday", "table", replace(PRESETS["table"], jump_in=True)))
        sets.save(NamedRules(LONG_NAME, "pairs", PRESETS["pairs"]))
        (sets.directory / "odd.toml").write_text("?")
        yield pilot


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with running_program(tmp_path) as pilot:
        pilot.program.director.push(TitleScene(pilot.program, is_open_already=True))
        pilot.wait()
        yield pilot


def full_lab(pilot: Pilot, tab: str) -> RuleLabScene:
    """A lab with as much to say as possible: changes, conflicts, a long list of them."""
    rules = replace(
        PRESETS["classic"],
        wild_four="anytime",
        draw_until_playable=True,
        drawn_card="keep",
        match_end="points 5000",
        jump_in=True,
    )
    lab = RuleLabScene(pilot.program, rules, "classic", seats=4, on_use=lambda rules, preset: None)
    lab.tab = tab
    return lab


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tab", TABS)
def test_every_page_of_the_lab_fits(pilots: Pilot, tab: str, size: tuple[int, int], language: str) -> None:
    speak(pilots, language)
    assert_good(pilots, full_lab(pilots, tab), size)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_chapter_of_the_book_fits(pilots: Pilot, size: tuple[int, int], language: str) -> None:
    speak(pilots, language)
    for chapter in CHAPTERS:
        scene = RuleBookScene(pilots.program, PRESETS["frenzy"], "frenzy")
        scene.chapter = chapter
        assert_good(pilots, scene, size)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_question_for_a_name_fits(pilots: Pilot, size: tuple[int, int], language: str) -> None:
    speak(pilots, language)
    heading = pilots.program.kit.catalog.text("rules.lab.save_heading")
    assert_good(pilots, NameScene(pilots.program, heading, LONG_NAME, on_accept=print), size)


@pytest.mark.parametrize("size", ODD_SIZES)
def test_windows_of_odd_shape_and_tiny_ones_are_drawn(pilots: Pilot, size: tuple[int, int]) -> None:
    surface = pygame.Surface(size)
    for tab in TABS:
        build(pilots, full_lab(pilots, tab), size).draw(surface)
    for chapter in CHAPTERS:
        scene = RuleBookScene(pilots.program, PRESETS["pairs"], "pairs")
        scene.chapter = chapter
        build(pilots, scene, size).draw(surface)
    build(pilots, NameScene(pilots.program, "", "", on_accept=print), size).draw(surface)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_of_options_keep_their_words_their_control_and_their_way_back_apart(
    pilots: Pilot, language: str
) -> None:
    speak(pilots, language)
    for size in SIZES:
        for text_size in TEXT_SIZES:
            for group in dict.fromkeys(option.group for option in OPTIONS):
                lab = full_lab(pilots, group)
                build(pilots, lab, size, text_size)
                for row in lab.rows.values():
                    parts = [row._words, row.control.rect, row._picture.rect, row.undo.rect]
                    assert all(row.rect.contains(part) for part in parts), (row.option.name, size)
                    for index, part in enumerate(parts):
                        assert part.collidelist(parts[index + 1 :]) < 0, (row.option.name, size)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_of_the_lab_is_without_a_glyph(
    pilots: Pilot, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(pilots, language)
    seen: set[str] = set()
    render = Text.render

    def noting(self: Text, text: str, *args: object) -> pygame.Surface:
        seen.update(text)
        return render(self, text, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Text, "render", noting)
    surface = pygame.Surface((1280, 4000))
    for tab in TABS:
        build(pilots, full_lab(pilots, tab), surface.get_size()).draw(surface)
    fonts = pilots.program.kit.text.fonts
    assert len(seen) > 60
    assert [character for character in seen if not fonts.covers(character)] == []


# --- Pictures ---


def values(option: str) -> list[OptionValue]:
    found = next(one for one in OPTIONS if one.name == option)
    if found.kind == "match_end":
        return ["round", "points 500"]
    return list(found.choices) or list(range(found.low, found.high + 1) if found.high else (True, False))


def all_pictures() -> list[Picture]:
    return [
        *FIXED_PICTURES.values(),
        *(option_picture(option.name, value) for option in OPTIONS for value in values(option.name)),
    ]


@pytest.mark.parametrize(("width", "height"), [(172, 56), (212, 74)])
def test_every_picture_stays_in_its_place(pilots: Pilot, width: int, height: int) -> None:
    kit = pilots.program.kit
    kit.set_text_size(1.0)
    kit.resize((1280, 720))
    clear = (255, 0, 255)
    for picture in all_pictures():
        surface = pygame.Surface((width + 100, 120))
        surface.fill(clear)
        place = pygame.Rect(50, 10, width, 100)
        widget = CardPicture(kit, picture, height=height)
        widget.layout(place, kit.scale)
        widget.draw(surface)
        surface.fill(clear, place.inflate(height // 4, 8))  # shadows may reach a little beyond
        assert pygame.transform.threshold(None, surface, clear, set_behavior=0) == (width + 100) * 120, (
            picture
        )


# --- Open at the right place ---


@pytest.mark.parametrize("section", RuleSection)
def test_the_book_opens_at_the_rule_asked_for(pilot: Pilot, section: RuleSection) -> None:
    pilot.program.change_settings(last_setup=bots_setup(preset="pairs"))
    pilot.program.open_rule_book(section)
    pilot.wait()
    book = pilot.expect(RuleBookScene)
    assert book.chapter == chapter_of(section)
    assert book.note.text == "Pairs & deflection"
    marked = [row for row in walk(book.area.children) if isinstance(row, PassageRow) and row._is_marked]
    is_played = section in [part.section for part in book.book[book.chapter].parts]
    assert bool(marked) == is_played
    if marked:
        assert book.area.rect.colliderect(marked[0].rect)


def test_the_book_is_read_by_mouse(pilot: Pilot) -> None:
    pilot.click(pilot.button("rules.book.open"))
    pilot.click(pilot.button("tutorial.choose.book"))
    book = pilot.expect(RuleBookScene)
    for tab in book.tabs.tabs:
        pilot.click(tab)
        assert book.chapter == tab.name
    pilot.click(book.done)
    pilot.expect(TitleScene)


def test_the_book_is_read_by_keys(pilot: Pilot) -> None:
    pilot.press(pilot.button("rules.book.open"))
    pilot.press(pilot.button("tutorial.choose.book"))
    book = pilot.expect(RuleBookScene)
    for name in CHAPTERS[1:]:
        following = [widget for widget in walk(book.area.children) if widget.can_focus]
        pilot.press(following[-1])
        assert book.chapter == name
        assert book.form.focused in book.tabs.tabs
    book.open_chapter("end")
    pilot.key(pygame.K_PAGEDOWN)
    assert book.area.offset > 0
    pilot.key(pygame.K_HOME)
    assert book.area.offset == 0
    pilot.key(pygame.K_ESCAPE)
    pilot.expect(TitleScene)


def test_the_book_of_a_match_tells_the_rules_of_that_match(pilot: Pilot) -> None:
    setup = bots_setup(preset="zhu")
    pilot.program.start_match(setup)
    pilot.program.open_pause()
    pilot.wait()
    pilot.press(pilot.button("menu.pause.rules"))
    assert pilot.expect(RuleBookScene).note.text == "Zhu house", "its length is no change of the rules"
