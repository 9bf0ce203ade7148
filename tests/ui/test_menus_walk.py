"""Through every menu by keys alone and by mouse alone, and what presses in haste or held keys do not do."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from tests.ui.menu_pilot import Pilot, bots_setup, key_down, key_up, played_match, running_program
from uno_desktop.engine.cards import PACK_SIZE
from uno_desktop.engine.table import SPECTATOR
from uno_desktop.program import SETTINGS_FILE
from uno_desktop.session.clock import PauseReason
from uno_desktop.session.settings import Settings, SettingsFile
from uno_desktop.ui.narrator import Voice
from uno_desktop.ui.scenes.about import AboutScene
from uno_desktop.ui.scenes.match_result import MatchResultScene
from uno_desktop.ui.scenes.new_game import NewGameScene
from uno_desktop.ui.scenes.pause import PauseScene
from uno_desktop.ui.scenes.round_result import RoundResultScene
from uno_desktop.ui.scenes.rule_book import RuleBookScene
from uno_desktop.ui.scenes.settings import SettingsScene
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.scenes.title import TitleScene
from uno_desktop.ui.widgets import DialogScene


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with running_program(tmp_path) as pilot:
        pilot.program.open_title()
        pilot.wait()
        yield pilot


def show_round_result(pilot: Pilot, match_end: str, rounds: int | None = None) -> RoundResultScene:
    """A table whose round has just ended, with its result over it."""
    session = played_match(bots_setup(match_end=match_end), rounds)
    pilot.program.open_table(session)
    pilot.program.open_round_result()
    pilot.wait()
    return pilot.expect(RoundResultScene)


def act(pilot: Pilot, how: str, message_id: str) -> None:
    """Press a button, by keys or by mouse."""
    button = pilot.button(message_id)
    if how == "keys":
        pilot.press(button)
    else:
        pilot.click(button)


@pytest.mark.parametrize("how", ["keys", "mouse"])
class TestByOneDeviceAlone:
    def test_from_the_title_to_all_other_menus_and_back(self, pilot: Pilot, how: str) -> None:
        act(pilot, how, "menu.title.settings")
        pilot.expect(SettingsScene)
        act(pilot, how, "menu.settings.done")
        pilot.expect(TitleScene)
        act(pilot, how, "menu.title.about")
        pilot.expect(AboutScene)
        act(pilot, how, "menu.dialog.back")
        act(pilot, how, "menu.title.new_game")
        pilot.expect(NewGameScene)
        act(pilot, how, "menu.dialog.back")
        pilot.expect(TitleScene)

    def test_play_is_one_press(self, pilot: Pilot, how: str) -> None:
        act(pilot, how, "menu.title.play")
        pilot.expect(TableScene)
        assert pilot.program.session is not None
        assert [seat.kind for seat in pilot.program.session.setup.seats] == ["person", "bot", "bot", "bot"]

    def test_a_new_game_is_two_presses(self, pilot: Pilot, how: str) -> None:
        act(pilot, how, "menu.title.new_game")
        act(pilot, how, "menu.new_game.start")
        pilot.expect(TableScene)

    def test_pause_settings_rules_leave_and_continue(self, pilot: Pilot, how: str) -> None:
        act(pilot, how, "menu.title.play")
        pilot.program.open_pause()
        pilot.wait()
        act(pilot, how, "menu.pause.rules")
        pilot.expect(RuleBookScene)
        act(pilot, how, "menu.dialog.back")
        act(pilot, how, "menu.pause.settings")
        pilot.expect(SettingsScene)
        act(pilot, how, "menu.settings.done")
        act(pilot, how, "menu.pause.resume")
        pilot.expect(TableScene)
        pilot.program.open_pause()
        pilot.wait()
        act(pilot, how, "menu.pause.leave")
        pilot.expect(TitleScene)
        act(pilot, how, "menu.title.continue")
        pilot.expect(TableScene)

    def test_a_match_is_begun_anew_at_the_same_table_after_a_question(self, pilot: Pilot, how: str) -> None:
        act(pilot, how, "menu.title.play")
        before = pilot.program.session
        pilot.program.open_pause()
        pilot.wait()
        act(pilot, how, "menu.restart.heading")
        act(pilot, how, "menu.dialog.cancel")
        pilot.expect(PauseScene)
        assert pilot.program.session is before
        act(pilot, how, "menu.restart.heading")
        act(pilot, how, "menu.restart.heading")
        scene = pilot.expect(TableScene)
        assert before is not None
        old, new = before.setup, scene.session.setup
        assert scene.session is pilot.program.session is not before
        assert (new.seats, new.rules, new.preset) == (old.seats, old.rules, old.preset)
        assert new.seed != old.seed
        assert scene.session.view(SPECTATOR).round_number == 1

    def test_from_the_last_round_to_the_next_match(self, pilot: Pilot, how: str) -> None:
        show_round_result(pilot, "rounds 2")
        act(pilot, how, "menu.round_result.finish")
        pilot.expect(MatchResultScene)
        act(pilot, how, "menu.match_result.again")
        pilot.expect(TableScene)

    def test_from_one_round_to_the_next(self, pilot: Pilot, how: str) -> None:
        show_round_result(pilot, "rounds 3", rounds=1)
        act(pilot, how, "menu.round_result.next")
        pilot.expect(TableScene)

    def test_the_language_changes_at_once(self, pilot: Pilot, how: str) -> None:
        language = pilot.expect(TitleScene).language
        if how == "keys":
            pilot.focus(language)
            pilot.key(pygame.K_LEFT)
        else:
            pilot.click_at((language.rect.centerx, language.rect.centery))
        assert pilot.program.settings.language == "zh_Hant"
        assert pilot.button("menu.title.quit").text == "離開"

    def test_quitting_asks_and_can_be_refused(self, pilot: Pilot, how: str) -> None:
        act(pilot, how, "menu.title.quit")
        pilot.expect(DialogScene)
        act(pilot, how, "menu.quit.no")
        pilot.expect(TitleScene)


def test_the_first_enter_on_the_title_plays(pilot: Pilot) -> None:
    pilot.key(pygame.K_RETURN)
    pilot.expect(TableScene)


def test_escape_goes_back_from_every_menu(pilot: Pilot) -> None:
    program = pilot.program
    for open_menu in (program.open_settings, program.open_about, program.open_new_game):
        open_menu()
        pilot.wait()
        pilot.key(pygame.K_ESCAPE)
        pilot.expect(TitleScene)


def test_the_pause_menu_stops_the_clock_and_escape_starts_it_again(pilot: Pilot) -> None:
    pilot.program.start_match(bots_setup())
    session = pilot.program.session
    assert session is not None
    pilot.program.open_pause()
    assert PauseReason.PAUSE in session.pauses
    before_ms = session.now_ms
    pilot.wait(2_000)
    assert session.now_ms == before_ms
    pilot.key(pygame.K_ESCAPE)
    pilot.wait()
    assert PauseReason.PAUSE not in session.pauses
    assert session.now_ms > before_ms


def test_a_new_match_in_place_of_an_unfinished_one_asks_first(pilot: Pilot) -> None:
    pilot.program.start_match(bots_setup(seed=77))
    pilot.program.open_title()
    pilot.wait()
    pilot.click(pilot.button("menu.title.play"))
    pilot.expect(DialogScene)
    pilot.key(pygame.K_ESCAPE)
    pilot.expect(TitleScene)
    pilot.click(pilot.button("menu.title.play"))
    pilot.click(pilot.button("menu.replace.continue"))
    pilot.expect(TableScene)
    assert pilot.program.session is not None
    assert pilot.program.session.setup.seed == 77


def test_quit_without_a_question_if_none_is_wanted(pilot: Pilot) -> None:
    pilot.program.change_settings(confirm_quit=False)
    pilot.click(pilot.button("menu.title.quit"))
    assert isinstance(pilot.top, TitleScene)
    assert pilot.program.director._exit_code == 0


class TestPressesInHaste:
    """A14."""

    def deals(self, pilot: Pilot) -> int:
        assert pilot.program.session is not None
        return pilot.program.session.view(SPECTATOR).round_number

    def assert_one_round_dealt(self, pilot: Pilot, before: int) -> None:
        pilot.expect(TableScene)
        session = pilot.program.session
        assert session is not None
        assert self.deals(pilot) == before + 1
        table = session.view(SPECTATOR)
        assert sum(table.counts()) + len(table.draw_pile) + len(table.discards) == PACK_SIZE

    def test_two_clicks_on_next_round_deal_once(self, pilot: Pilot) -> None:
        button = show_round_result(pilot, "rounds 9", rounds=1).next
        before = self.deals(pilot)
        position = button.rect.center
        down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1)
        up = pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=1)
        pilot.post(down, up, down, up)
        pilot.post(down, up)
        pilot.wait()
        self.assert_one_round_dealt(pilot, before)

    def test_enter_and_a_click_at_once_deal_once(self, pilot: Pilot) -> None:
        button = show_round_result(pilot, "rounds 9", rounds=1).next
        before = self.deals(pilot)
        position = button.rect.center
        pilot.post(
            key_down(pygame.K_RETURN),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=1),
            key_up(pygame.K_RETURN),
        )
        pilot.wait()
        self.assert_one_round_dealt(pilot, before)

    def test_the_button_itself_acts_once(self, pilot: Pilot) -> None:
        scene = show_round_result(pilot, "rounds 9", rounds=1)
        before = self.deals(pilot)
        scene.go_on()
        scene.go_on()
        scene.leave_for_title()
        pilot.wait()
        self.assert_one_round_dealt(pilot, before)

    def test_a_double_click_on_start_starts_once(self, pilot: Pilot) -> None:
        pilot.program.open_new_game()
        pilot.wait()
        position = pilot.expect(NewGameScene).start.rect.center
        down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1)
        up = pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=1)
        pilot.post(down, up, down, up)
        first = pilot.program.session
        pilot.post(down, up)
        pilot.wait()
        pilot.expect(TableScene)
        assert pilot.program.session is first


class TestHeldKeys:
    """A17."""

    def hold(self, pilot: Pilot, key: int, duration_ms: int = 3_000) -> None:
        pilot.post(key_down(key))
        for _ in range(duration_ms // 40):
            pilot.post(key_down(key))
        pilot.post(key_up(key))

    def test_enter_held_over_a_round_result_deals_one_round(self, pilot: Pilot) -> None:
        show_round_result(pilot, "rounds 9", rounds=1)
        session = pilot.program.session
        assert session is not None
        before = session.view(SPECTATOR).round_number
        self.hold(pilot, pygame.K_RETURN)
        assert session.view(SPECTATOR).round_number == before + 1

    def test_enter_held_over_a_question_answers_one(self, pilot: Pilot) -> None:
        pilot.program.start_match(bots_setup())
        pilot.program.open_title()
        pilot.wait()
        button = pilot.button("menu.title.play")
        pilot.focus(button)
        self.hold(pilot, pygame.K_RETURN)
        pilot.expect(DialogScene)

    def test_escape_held_goes_back_one_menu(self, pilot: Pilot) -> None:
        pilot.program.start_match(bots_setup())
        pilot.program.open_pause()
        pilot.program.open_settings()
        pilot.wait()
        self.hold(pilot, pygame.K_ESCAPE)
        pilot.expect(PauseScene)


def test_only_the_left_button_presses(pilot: Pilot) -> None:
    """A15."""
    position = pilot.button("menu.title.play").rect.center
    for button in (2, 3, 4, 5, 6, 7):
        pilot.post(
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=button),
        )
    pilot.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-3, flipped=False))
    pilot.expect(TitleScene)


def test_settings_are_in_force_and_saved_at_once(pilot: Pilot) -> None:
    program = pilot.program
    program.open_settings()
    pilot.wait()
    scene = pilot.expect(SettingsScene)
    pilot.click(scene.mute)
    assert program.kit.sounds.is_muted
    pilot.focus(scene.mute)
    pilot.key(pygame.K_m)
    assert not program.kit.sounds.is_muted
    assert not scene.mute.is_on
    saved = SettingsFile(program.user_dir / SETTINGS_FILE).load()
    assert saved == replace(Settings(), language="en")


def test_a_text_size_chosen_by_keys_keeps_the_focus_where_it_was(pilot: Pilot) -> None:
    program = pilot.program
    program.open_settings()
    pilot.wait()
    scene = pilot.expect(SettingsScene)
    number = next(
        index for index, widget in enumerate(scene.form.focusable()) if getattr(widget, "value", None) == 100
    )
    pilot.focus(scene.form.focusable()[number])
    pilot.key(pygame.K_RIGHT)
    assert program.settings.text_size_percent == 115
    assert program.kit.scale.text_size == 1.15
    assert scene.form.focused is scene.form.focusable()[number]


@pytest.mark.parametrize("is_wished", [False, True])
def test_reading_aloud_cannot_be_switched_where_nothing_can_read(pilot: Pilot, is_wished: bool) -> None:
    """A wish brought along from a machine with a voice stays as it is."""
    program = pilot.program
    program.narrator.voice = None
    program.change_settings(speak_narration=is_wished)
    program.open_settings()
    pilot.wait()
    aloud = pilot.expect(SettingsScene).aloud
    pilot.click(aloud)
    assert not aloud.is_enabled
    assert aloud.note == program.kit.catalog.text("menu.settings.no_voice")
    assert program.settings.speak_narration is aloud.is_on is is_wished


def test_reading_aloud_can_be_switched_where_there_is_a_voice(pilot: Pilot) -> None:
    program = pilot.program
    program.narrator.voice = Voice(("speaks",))
    program.open_settings()
    pilot.wait()
    pilot.press(pilot.expect(SettingsScene).aloud)
    assert program.settings.speak_narration


def test_tones_for_colours_can_be_wished_and_learnt(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    program = pilot.program
    heard: list[str] = []
    monkeypatch.setattr(program.kit.sounds, "play", lambda name, *, pan=0.0, volume=1.0: heard.append(name))
    program.open_settings()
    pilot.wait()
    scene = pilot.expect(SettingsScene)
    assert not program.settings.color_tones
    pilot.press(scene.tones)
    assert program.settings.color_tones
    for text_id in ("table.color_letter.red", "table.color_letter.blue", "menu.settings.tone_wild"):
        pilot.press(pilot.button(text_id))
    assert [name for name in heard if name.startswith("tone_")] == ["tone_red", "tone_blue", "tone_wild"]
    pilot.press(scene.tones)
    assert not program.settings.color_tones


def test_without_a_sound_device_the_settings_say_so_and_keep_the_wish(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A01."""
    program = pilot.program
    monkeypatch.setenv("SDL_AUDIODRIVER", "none_such")
    assert not program.kit.sounds.open()
    program.change_settings(effects_volume=0.35)
    program.open_settings()
    pilot.wait()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pilot.press(pilot.button("menu.settings.find_sound"))
    assert program.kit.sounds.is_available
    assert program.kit.sounds.volume("effects") == 0.35
    assert program.settings.effects_volume == 0.35
