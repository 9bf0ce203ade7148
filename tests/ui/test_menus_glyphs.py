"""A04: every character that any menu draws, in any language, has a glyph in the fonts that ship."""

from functools import lru_cache

import pygame
import pytest

from tests.ui.menu_pilot import Pilot, bots_setup, played_match, running_program
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.session.notices import NoticeId
from uno_desktop.ui.scenes.match_result import MatchResultScene
from uno_desktop.ui.scenes.new_game import NewGameScene
from uno_desktop.ui.scenes.pause import PauseScene
from uno_desktop.ui.scenes.questions import ask_before_quitting
from uno_desktop.ui.scenes.round_result import RoundResultScene
from uno_desktop.ui.scenes.rule_book import RuleBookScene
from uno_desktop.ui.scenes.settings import SettingsScene
from uno_desktop.ui.scenes.title import TitleScene
from uno_desktop.ui.text import Text

MISSING = "\ue000"
CHINESE_NAME = "龘靐齉爩"


def drawn_characters(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> frozenset[str]:
    """All characters that the menus draw, dialogs, toasts and results with them."""
    seen: set[str] = set()
    render = Text.render

    def noting(self: Text, text: str, *args: object) -> pygame.Surface:
        seen.update(text)
        return render(self, text, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Text, "render", noting)
    program = pilot.program
    session = played_match(bots_setup(seats=10, preset="zhu", match_end="rounds 2"))
    for scene in (
        TitleScene(program, is_open_already=True),
        NewGameScene(program),
        SettingsScene(program),
        RoundResultScene(program, session),
        PauseScene(program, session),
        RuleBookScene(program, session.setup.rules, session.setup.preset),
        MatchResultScene(program, session),
    ):
        program.director.push(scene)
        for offset in range(0, 4_000, 400):
            area = getattr(scene, "area", None)
            if area is not None:
                area.scroll_to(offset)
            program.kit.invalidate()
            pilot.wait(20)
    program.change_settings(confirm_quit=True)
    ask_before_quitting(program)
    pilot.wait(20)
    words = program.kit.catalog.text
    for notice in NoticeId:
        seen.update(words(notice, file="", kept=""))
    return frozenset(seen)


@lru_cache(maxsize=8)
def box(px: int, face: str, language: str) -> bytes:
    """What a missing character looks like."""
    return picture(MISSING, px, face, language)


def picture(character: str, px: int, face: str, language: str) -> bytes:
    drawn = Text(language).render(character, px, (255, 255, 255), face)  # type: ignore[arg-type]
    return pygame.image.tobytes(drawn, "RGBA")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_menu_draws_a_box(
    language: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running_program(tmp_path_factory.mktemp("home"), language) as pilot:
        characters = drawn_characters(pilot, monkeypatch)
    assert len(characters) > 60
    text = Text(language)
    for face in ("regular", "bold", "title", "number"):
        boxes = [
            character
            for character in characters
            if not character.isspace()
            and pygame.image.tobytes(text.render(character, 20, (255, 255, 255), face), "RGBA")
            == box(20, face, language)
        ]
        assert boxes == []


def test_the_test_sees_a_box() -> None:
    assert picture("\ue001", 20, "regular", "en") == box(20, "regular", "en")
    assert picture("你", 20, "regular", "en") != box(20, "regular", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rare_chinese_name_never_becomes_a_box(
    language: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A32: characters without a glyph are replaced before they are drawn."""
    with running_program(tmp_path_factory.mktemp("home"), language) as pilot:
        scene = NewGameScene(pilot.program)
        pilot.program.director.push(scene)
        scene.draft.set_name(0, CHINESE_NAME + "李明")
        name = pilot.program.names(scene.draft.setup(0))[0]
        fonts = pilot.program.kit.text.fonts
        assert "李明" in name
        assert all(fonts.covers(character) for character in name)
