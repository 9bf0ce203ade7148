"""Setting up a match: seats, names, faces, rules, length and seed, and that all of it is remembered."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from ai import LEVELS, TEMPERS
from tests.ui.menu_pilot import Pilot, key_down, running_program
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.ruleset import MAX_SEATS, MIN_SEATS
from uno_desktop.program import SETTINGS_FILE, USUAL_LEVEL, USUAL_TEMPER
from uno_desktop.session.settings import SettingsFile
from uno_desktop.session.setup import MAX_SEED, SeatSetup, default_setup, setup_problems
from uno_desktop.ui.avatars import FACES
from uno_desktop.ui.scenes.draft import LENGTHS, Draft, SeedError
from uno_desktop.ui.scenes.new_game import NewGameScene
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.scenes.title import TitleScene
from uno_desktop.ui.services import BotKinds


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with running_program(tmp_path) as pilot:
        pilot.program.open_new_game()
        pilot.wait()
        yield pilot


@pytest.fixture
def scene(pilot: Pilot) -> NewGameScene:
    return pilot.expect(NewGameScene)


class TestDraft:
    def test_the_usual_match_is_one_person_and_three_bots(self) -> None:
        draft = Draft()
        assert draft.setup(0) == default_setup(0)
        assert draft.people == 1

    @pytest.mark.parametrize("preset", PRESETS)
    @pytest.mark.parametrize("length", LENGTHS)
    def test_every_choice_can_be_played_with_any_number_of_seats(self, preset: str, length: str) -> None:
        draft = Draft()
        draft.preset = preset
        draft.length = length  # type: ignore[assignment]
        for count in range(MIN_SEATS, MAX_SEATS + 1):
            draft.resize(count)
            assert setup_problems(draft.setup()) == []

    @pytest.mark.parametrize("length", LENGTHS)
    def test_it_begins_as_the_last_match_was(self, length: str) -> None:
        draft = Draft()
        draft.preset = "official"
        draft.length = length  # type: ignore[assignment]
        draft.rounds, draft.points = 7, 300
        draft.resize(6)
        draft.set_name(2, "Ada")
        draft.set_face(3, FACES[9])
        draft.set_kind(4, "person")
        again = Draft(draft.setup(11))
        assert again.setup(11) == draft.setup(11)
        assert again.length == length

    @pytest.mark.parametrize("end", ["rounds 999", "points 3"])
    def test_lengths_that_cannot_be_chosen_here_are_kept_as_rules_of_ones_own(self, end: str) -> None:
        setup = default_setup(0)
        draft = Draft(replace(setup, rules=replace(setup.rules, match_end=end)))
        assert draft.is_custom
        assert draft.rules.match_end == end

    def test_rules_with_a_name_of_their_own_fall_back_to_the_usual_preset(self) -> None:
        setup = default_setup(0)
        draft = Draft(type(setup)(seats=setup.seats, rules=setup.rules, preset="mine", seed=0))
        assert draft.preset == "table"

    def test_seats_come_and_go_at_the_end(self) -> None:
        draft = Draft()
        draft.resize(99)
        assert len(draft.seats) == MAX_SEATS
        draft.resize(0)
        assert len(draft.seats) == MIN_SEATS
        draft.remove(0)
        assert draft.seats == [SeatSetup("person"), SeatSetup("bot")]

    def test_one_seat_can_be_taken_away(self) -> None:
        draft = Draft()
        draft.set_name(1, "Ada")
        draft.set_name(2, "Ben")
        draft.remove(1)
        assert [seat.name for seat in draft.seats] == ["", "Ben", ""]

    @pytest.mark.parametrize("text", ["-1", "1.5", "abc", "１２", str(MAX_SEED + 1), "9" * 400, "1 2"])
    def test_a_seed_is_a_whole_number_in_range(self, text: str) -> None:
        draft = Draft()
        draft.seed_text = text
        with pytest.raises(SeedError):
            draft.setup()

    def test_a_seed_is_used_as_it_is_typed_and_else_drawn(self) -> None:
        draft = Draft()
        draft.seed_text = f" {MAX_SEED} "
        assert draft.setup().seed == MAX_SEED
        draft.seed_text = "  "
        assert draft.setup().seed != draft.setup().seed


def test_seats_are_added_and_taken_away_by_mouse(pilot: Pilot, scene: NewGameScene) -> None:
    stepper = scene.ring.stepper
    plus = (stepper.rect.right - stepper.rect.height // 2, stepper.rect.centery)
    for _ in range(9):
        pilot.click_at(plus)
    assert len(scene.draft.seats) == MAX_SEATS
    assert sum(chip.is_visible for chip in scene.ring.chips) == MAX_SEATS
    pilot.click(scene.ring.chips[7])
    assert scene.seat == 7
    pilot.click(scene.remove)
    assert len(scene.draft.seats) == MAX_SEATS - 1


def test_the_last_two_seats_stay(pilot: Pilot, scene: NewGameScene) -> None:
    scene.resize_table(MIN_SEATS)
    assert not scene.remove.is_enabled
    pilot.click(scene.remove)
    assert len(scene.draft.seats) == MIN_SEATS


def test_a_bot_becomes_a_person_with_a_name_and_a_face_by_keys_alone(
    pilot: Pilot, scene: NewGameScene
) -> None:
    pilot.press(scene.ring.chips[2])
    pilot.focus(scene.kind)
    pilot.key(pygame.K_LEFT)
    pilot.focus(scene.name)
    pilot.type("Ada")
    pilot.focus(scene.face)
    pilot.key(pygame.K_RIGHT)
    assert scene.draft.seats[2] == SeatSetup("person", name="Ada", avatar=FACES[3])
    assert scene.ring.chips[2].sitter.name == "Ada"
    assert scene.note.text == scene.words("menu.new_game.several_people")


def test_whoever_had_the_face_that_is_chosen_gets_the_one_that_is_free_now(
    pilot: Pilot, scene: NewGameScene
) -> None:
    pilot.press(scene.ring.chips[0])
    pilot.focus(scene.face)
    pilot.key(pygame.K_RIGHT)
    shown = [
        pilot.program.avatars.name_for(place.avatar, seat) for seat, place in enumerate(scene.draft.seats)
    ]
    assert shown == [FACES[1], FACES[0], FACES[2], FACES[3]]


def test_a_bots_level_and_temperament_are_chosen_by_keys_alone(pilot: Pilot, scene: NewGameScene) -> None:
    pilot.press(scene.ring.chips[2])
    for choice in (scene.level, scene.temper):
        pilot.press(choice)
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RETURN)
    level, temper = LEVELS[LEVELS.index(USUAL_LEVEL) + 1], list(TEMPERS)[1]
    assert scene.draft.seats[2] == SeatSetup("bot", level=level, temper=temper)
    pilot.press(scene.for_all)
    assert [seat.level for seat in scene.draft.seats] == ["", level, level, level]
    assert [seat.temper for seat in scene.draft.seats] == ["", temper, temper, temper]


def test_a_person_has_no_level(pilot: Pilot, scene: NewGameScene) -> None:
    assert not scene.bot_row.is_visible
    pilot.click(scene.ring.chips[1])
    assert scene.bot_row.is_visible
    assert (scene.level.value, scene.temper.value) == (USUAL_LEVEL, USUAL_TEMPER)


def test_where_bots_have_nothing_to_choose_nothing_is_offered(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_of_each = BotKinds((USUAL_LEVEL,), (USUAL_TEMPER,), USUAL_LEVEL, USUAL_TEMPER)
    monkeypatch.setattr(type(pilot.program), "bot_kinds", one_of_each)
    pilot.program.open_new_game()
    pilot.wait()
    scene = pilot.expect(NewGameScene)
    scene.choose_seat(1)
    assert not scene.bot_row.is_visible


def test_bots_that_another_version_knew_are_left_to_the_program(pilot: Pilot) -> None:
    """A24."""
    usual = default_setup(0)
    seats = (usual.seats[0], SeatSetup("bot", level="genius", temper="moody"))
    pilot.program.start_match(replace(usual, seats=seats))
    pilot.wait()
    assert pilot.expect(TableScene).session.setup.seats[1] == SeatSetup("bot")


def test_a_chinese_name_is_typed_with_candidates(pilot: Pilot, scene: NewGameScene) -> None:
    """A32: the Enter that confirms a candidate leaves the field as it is."""
    pilot.click(scene.name)
    pilot.post(pygame.Event(pygame.TEXTEDITING, text="xiao", start=4, length=0))
    pilot.post(key_down(pygame.K_RETURN), pygame.Event(pygame.TEXTINPUT, text="小明"))
    assert scene.form.focused is scene.name
    assert scene.draft.seats[0].name == "小明"
    assert scene.ring.chips[0].sitter.name == "小明"


@pytest.mark.parametrize("name", ["", "   ", "\u202etxt", "a\x00b", "😀", "x" * 200, "\ud800"])
def test_odd_names_do_no_harm(pilot: Pilot, scene: NewGameScene, name: str) -> None:
    """A32."""
    scene.draft.set_name(0, name)
    scene.choose_seat(0)
    pilot.wait()
    scene.start_match()
    pilot.wait()
    pilot.expect(TableScene)


def test_letters_in_a_name_are_no_shortcuts(pilot: Pilot, scene: NewGameScene) -> None:
    pilot.click(scene.name)
    pilot.post(key_down(pygame.K_m), pygame.Event(pygame.TEXTINPUT, text="m"))
    assert not pilot.program.settings.is_muted
    assert scene.draft.seats[0].name == "m"


def test_a_bad_seed_is_told_in_one_sentence(pilot: Pilot, scene: NewGameScene) -> None:
    pilot.click(scene.seed)
    pilot.type("twelve")
    pilot.click(scene.start)
    pilot.expect(NewGameScene)
    assert scene.toast.text == scene.words("menu.new_game.bad_seed", max=MAX_SEED)
    assert scene.form.focused is scene.seed


def test_own_rules_are_described_by_what_was_changed(scene: NewGameScene) -> None:
    scene._use_rules(replace(PRESETS["frenzy"], turn_seconds=0), "frenzy")
    assert scene.about.text == "Time for a turn: No limit"
    scene.preset.on_change("frenzy")
    assert scene.about.text == scene.rules.preset_about("frenzy")


def test_the_rules_are_described_and_the_length_asks_only_what_it_needs(scene: NewGameScene) -> None:
    about = scene.about.text
    scene.preset.on_change("official")
    assert scene.about.text != about
    assert not (scene.rounds.is_visible or scene.points.is_visible)
    scene.length.on_change("rounds")
    assert scene.rounds.is_visible
    scene.length.on_change("points")
    assert scene.points.is_visible
    assert not scene.rounds.is_visible


def test_everything_is_remembered_when_the_player_starts(pilot: Pilot, scene: NewGameScene) -> None:
    scene.resize_table(5)
    scene.preset.on_change("pairs")
    scene.length.on_change("rounds")
    scene.rounds.choose(3)
    scene.seed.text = "42"
    scene.draft.seed_text = "42"
    pilot.click(scene.start)
    pilot.expect(TableScene)
    session = pilot.program.session
    assert session is not None
    assert session.setup.seed == 42
    saved = SettingsFile(pilot.program.user_dir / SETTINGS_FILE).load().last_setup
    assert saved == session.setup
    assert Draft(saved).rounds == 3


def test_everything_is_remembered_when_the_player_goes_back(pilot: Pilot, scene: NewGameScene) -> None:
    scene.resize_table(8)
    scene.draft.seed_text = "nonsense"
    pilot.key(pygame.K_ESCAPE)
    pilot.expect(TitleScene)
    pilot.click(pilot.button("menu.title.play"))
    assert pilot.program.session is not None
    assert len(pilot.program.session.setup.seats) == 8


def test_names_left_open_differ_and_follow_the_language(pilot: Pilot, scene: NewGameScene) -> None:
    scene.resize_table(10)
    scene.draft.set_kind(3, "person")
    english = pilot.program.names(scene.draft.setup(0))
    assert len(set(english)) == 10
    pilot.program.change_settings(language="zh_Hans")
    chinese = pilot.program.names(scene.draft.setup(0))
    assert len(set(chinese)) == 10
    assert not set(english) & set(chinese)


def test_a_match_by_points_says_whether_few_or_many_win(scene: NewGameScene) -> None:
    scene._change_length("points")
    scene._change_preset("table")
    assert scene.length_row.note == "The fewest points win"
    scene._change_preset("official")
    assert scene.length_row.note == "The most points win"
