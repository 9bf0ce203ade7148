"""Own rules in the rule lab: kept under a name, and handed on as a code or a file."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from tests.ui.menu_pilot import Pilot, running_program
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.ruleset_text import NamedRules, TextFault, from_code, to_code, to_toml
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.session.rule_sets import read_rules, write_rules
from uno_desktop.ui.scenes.rule_lab import SETS, SHARE, RuleLabScene
from uno_desktop.ui.scenes.rule_lab_name import NameScene
from uno_desktop.ui.scenes.sections import LabelledRow
from uno_desktop.ui.widgets import Button, DialogScene, Widget
from uno_desktop.ui.widgets.base import walk

JUMPING = replace(RuleSet(), jump_in=True)
FROM_ELSEWHERE = NamedRules("Grandma", "pairs", replace(PRESETS["pairs"], hand_size=5))


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    with running_program(tmp_path / "data") as pilot:
        yield pilot


@pytest.fixture
def lab(pilot: Pilot) -> RuleLabScene:
    """The lab over a new game, with one change."""
    pilot.program.open_new_game()
    pilot.wait()
    lab = RuleLabScene(pilot.program, RuleSet(), "table", seats=4, on_use=lambda rules, preset: None)
    pilot.program.director.push(lab)
    pilot.wait()
    lab.change("jump_in", True)
    return lab


def use(pilot: Pilot, how: str, widget: Widget) -> None:
    """Press a control, by mouse or by keys, after it has been scrolled into sight."""
    if how == "mouse":
        scene = pilot.top
        if isinstance(scene, RuleLabScene) and widget in walk(scene.area.children):
            scene.area.reveal(widget.rect)
        pilot.click(widget)
    else:
        pilot.press(widget)


def button(lab: RuleLabScene, row_text: str, what: str) -> Button:
    """The button with this text or symbol in the row with that text."""
    for row in walk(lab.area.children):
        if isinstance(row, LabelledRow) and row.text == row_text:
            for widget in walk([row]):
                if isinstance(widget, Button) and what in (widget.text, widget.icon):
                    return widget
    raise AssertionError(f"{row_text} has no button {what}")


def rows(lab: RuleLabScene) -> dict[str, str]:
    """Each row of the page with its note."""
    return {row.text: row.note for row in walk(lab.area.children) if isinstance(row, LabelledRow)}


def save_as(pilot: Pilot, lab: RuleLabScene, name: str, how: str = "mouse") -> None:
    """Open the page of own rules and save under a name."""
    lab.open(SETS)
    use(pilot, how, pilot.button("rules.lab.save_yes"))
    field = pilot.expect(NameScene).field
    field.text = ""
    pilot.type(name)
    if how == "mouse":
        pilot.click(pilot.expect(NameScene).yes)
    else:
        pilot.key(pygame.K_RETURN)


def answer(pilot: Pilot, message_id: str) -> None:
    pilot.expect(DialogScene)
    pilot.click(pilot.button(message_id))


# --- Own rules ---


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_rules_are_saved_under_a_name(pilot: Pilot, lab: RuleLabScene, how: str) -> None:
    save_as(pilot, lab, " Friday ", how)
    assert pilot.top is lab
    (stored,) = pilot.program.rule_sets.listed()
    assert stored.named == NamedRules("Friday", "table", JUMPING)
    assert lab.note.text == "Friday · Real table + 1 change"
    assert lab.toast.text == "Saved as Friday."
    assert rows(lab)["Friday"] == "Real table + 1 change"
    lab.change("hand_size", 5)
    assert lab.note.text == "Real table + 2 changes"


def test_an_empty_name_saves_nothing(pilot: Pilot, lab: RuleLabScene) -> None:
    save_as(pilot, lab, "   ", "keys")
    pilot.expect(NameScene)
    assert not pilot.expect(NameScene).yes.is_enabled
    pilot.key(pygame.K_ESCAPE)
    assert pilot.top is lab
    assert pilot.program.rule_sets.listed() == []


@pytest.mark.parametrize(
    ("choice", "kept"), [("rules.lab.replace.yes", 5), ("rules.lab.cancel", RuleSet().hand_size)]
)
def test_other_rules_of_that_name_are_replaced_only_after_a_question(
    pilot: Pilot, lab: RuleLabScene, choice: str, kept: int
) -> None:
    save_as(pilot, lab, "Friday")
    lab.change("hand_size", 5)
    save_as(pilot, lab, "friday")
    answer(pilot, choice)
    (stored,) = pilot.program.rule_sets.listed()
    assert stored.named is not None
    assert stored.named.rules == replace(JUMPING, hand_size=kept)


def test_rules_that_cannot_be_played_are_not_saved(pilot: Pilot, lab: RuleLabScene) -> None:
    lab.change("wild_four", "anytime")
    lab.open(SETS)
    assert not pilot.button("rules.lab.save_yes").is_enabled


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_saved_rules_are_loaded(pilot: Pilot, lab: RuleLabScene, how: str) -> None:
    pilot.program.rule_sets.save(FROM_ELSEWHERE)
    lab.draft.reset_all()
    lab.open(SETS)
    use(pilot, how, button(lab, "Grandma", "Load"))
    assert (lab.draft.rules, lab.draft.preset) == (FROM_ELSEWHERE.rules, "pairs")
    assert lab.note.text == "Grandma · Pairs & deflection + 1 change"


@pytest.mark.parametrize(
    ("choice", "preset"), [("rules.lab.load.yes", "pairs"), ("rules.lab.cancel", "table")]
)
def test_unsaved_changes_are_replaced_only_after_a_question(
    pilot: Pilot, lab: RuleLabScene, choice: str, preset: str
) -> None:
    pilot.program.rule_sets.save(FROM_ELSEWHERE)
    lab.open(SETS)
    pilot.click(button(lab, "Grandma", "Load"))
    answer(pilot, choice)
    assert lab.draft.preset == preset


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_saved_rules_get_another_name(pilot: Pilot, lab: RuleLabScene, how: str) -> None:
    save_as(pilot, lab, "Friday")
    use(pilot, how, button(lab, "Friday", "pencil"))
    scene = pilot.expect(NameScene)
    scene.field.text = ""
    pilot.type("周六")
    use(pilot, how, scene.yes)
    assert [stored.name for stored in pilot.program.rule_sets.listed()] == ["周六"]
    assert lab.note.text.startswith("周六")


def test_two_sets_do_not_get_the_same_name(pilot: Pilot, lab: RuleLabScene) -> None:
    pilot.program.rule_sets.save(FROM_ELSEWHERE)
    save_as(pilot, lab, "Friday")
    pilot.click(button(lab, "Friday", "pencil"))
    pilot.expect(NameScene).field.text = "GRANDMA"
    pilot.key(pygame.K_RETURN)
    assert lab.toast.text == "There is another set of that name."
    assert {stored.name for stored in pilot.program.rule_sets.listed()} == {"Friday", "Grandma"}


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_saved_rules_are_deleted_only_after_a_question(pilot: Pilot, lab: RuleLabScene, how: str) -> None:
    save_as(pilot, lab, "Friday")
    use(pilot, how, button(lab, "Friday", "bin"))
    pilot.key(pygame.K_ESCAPE)
    assert len(pilot.program.rule_sets.listed()) == 1
    use(pilot, how, button(lab, "Friday", "bin"))
    use(pilot, how, pilot.button("rules.lab.delete.yes"))
    assert pilot.program.rule_sets.listed() == []
    assert lab.note.text == "Real table + 1 change"


# --- Bad files ---

NEWER = to_toml(FROM_ELSEWHERE).replace("version = 1", "version = 9")
BAD_FILES = {
    TextFault.UNREADABLE: "no rules at all",
    TextFault.NEWER_VERSION: NEWER,
    TextFault.UNKNOWN_PRESET: to_toml(FROM_ELSEWHERE).replace("pairs", "trios"),
    TextFault.UNKNOWN_OPTION: to_toml(FROM_ELSEWHERE) + "teleport = true\n",
    TextFault.UNPLAYABLE: to_toml(FROM_ELSEWHERE) + "challenge = true\n",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", TextFault)
def test_a_bad_file_is_listed_with_its_reason_and_refused(
    pilot: Pilot, lab: RuleLabScene, fault: TextFault, language: str
) -> None:
    pilot.program.change_settings(language=language)
    directory = pilot.program.rule_sets.directory
    directory.mkdir(parents=True)
    path = directory / "odd.toml"
    path.write_text(BAD_FILES[fault], encoding="utf-8")
    lab.open(SETS)
    reason = rows(lab)["odd"]
    assert reason
    assert "{" not in reason
    before = lab.draft.rules
    lab.open(SHARE)
    lab.share_page.import_field.text = str(path)
    pilot.press(lab.share_page.importing)
    assert lab.toast.text == reason
    assert lab.draft.rules == before
    assert path.read_text(encoding="utf-8") == BAD_FILES[fault]


def test_a_bad_file_can_be_deleted(pilot: Pilot, lab: RuleLabScene) -> None:
    pilot.program.rule_sets.directory.mkdir(parents=True)
    path = pilot.program.rule_sets.directory / "odd.toml"
    path.write_text("?")
    lab.open(SETS)
    pilot.click(button(lab, "odd", "bin"))
    answer(pilot, "rules.lab.delete.yes")
    assert not path.exists()


def test_a_folder_that_cannot_be_written_to_costs_a_sentence(pilot: Pilot, lab: RuleLabScene) -> None:
    pilot.program.rule_sets.directory.write_text("in the way")
    save_as(pilot, lab, "Friday")
    assert "could not be read or written" in lab.toast.text
    assert lab.draft.rules == JUMPING


# --- Codes ---


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_code_goes_out_and_comes_in(pilot: Pilot, lab: RuleLabScene, how: str) -> None:
    lab.open(SHARE)
    use(pilot, how, lab.share_page.copy)
    code = pygame.scrap.get_text()
    assert from_code(code).rules == JUMPING
    lab.draft.reset_all()
    lab.refresh()
    use(pilot, how, lab.share_page.paste)
    assert lab.share_page.code_field.text == code
    use(pilot, how, lab.share_page.load)
    assert lab.draft.rules == JUMPING
    assert not lab.draft.name


def test_a_typed_code_is_loaded_by_enter(pilot: Pilot, lab: RuleLabScene) -> None:
    lab.draft.reset_all()
    lab.open(SHARE)
    pilot.focus(lab.share_page.code_field)
    pilot.type(to_code(FROM_ELSEWHERE).lower())
    pilot.key(pygame.K_RETURN)
    assert lab.draft.rules == FROM_ELSEWHERE.rules


@pytest.mark.parametrize("code", ["", "UNO-AAAA", "hello", to_code(FROM_ELSEWHERE)[:-1] + "A"])
def test_a_wrong_code_is_refused_with_a_sentence(pilot: Pilot, lab: RuleLabScene, code: str) -> None:
    lab.open(SHARE)
    lab.share_page.code_field.text = code
    pilot.press(lab.share_page.load)
    assert lab.toast.text == "This is no rule set, or it is damaged."
    assert lab.draft.rules == JUMPING


def test_an_empty_clipboard_is_told(pilot: Pilot, lab: RuleLabScene) -> None:
    pygame.scrap.put_text(" ")
    lab.open(SHARE)
    pilot.click(lab.share_page.paste)
    assert lab.toast.text == "There is no text to paste."


def test_a_clipboard_that_takes_nothing_is_told(
    pilot: Pilot, lab: RuleLabScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("another program holds the clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    lab.open(SHARE)
    pilot.click(lab.share_page.copy)
    assert lab.toast.text == "It could not be copied. Try again."


def test_rules_without_a_code_say_so(pilot: Pilot, lab: RuleLabScene) -> None:
    lab.change("match_end", "points 333")
    lab.open(SHARE)
    shown = [getattr(widget, "text", "") for widget in walk(lab.area.children)]
    assert lab.words("rules.lab.code.none") in shown
    lab.change("wild_four", "anytime")
    lab.open(SHARE)
    assert not lab.share_page.export.is_enabled


# --- Files ---


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_file_goes_out_and_comes_in(pilot: Pilot, lab: RuleLabScene, tmp_path: Path, how: str) -> None:
    lab.open(SHARE)
    assert lab.share_page.export_field.text == str(tmp_path / "Our rules.toml")
    path = tmp_path / "今晚 rules.toml"
    pilot.focus(lab.share_page.export_field)
    lab.share_page.export_field.text = f'"{path}"'
    use(pilot, how, lab.share_page.export)
    assert read_rules(path) == NamedRules("Our rules", "table", JUMPING)
    lab.draft.reset_all()
    lab.refresh()
    lab.share_page.import_field.text = str(path)
    use(pilot, how, lab.share_page.importing)
    assert lab.draft.rules == JUMPING
    assert lab.toast.text == "Our rules is loaded."


def test_a_file_that_is_there_is_replaced_only_after_a_question(
    pilot: Pilot, lab: RuleLabScene, tmp_path: Path
) -> None:
    path = tmp_path / "x.toml"
    write_rules(path, FROM_ELSEWHERE)
    lab.open(SHARE)
    lab.share_page.export_field.text = str(path)
    pilot.click(lab.share_page.export)
    answer(pilot, "rules.lab.cancel")
    assert read_rules(path) == FROM_ELSEWHERE
    pilot.click(lab.share_page.export)
    answer(pilot, "rules.lab.replace.yes")
    assert read_rules(path).rules == JUMPING


def test_no_path_no_file_and_no_place_to_write_are_told(
    pilot: Pilot, lab: RuleLabScene, tmp_path: Path
) -> None:
    lab.open(SHARE)
    page = lab.share_page
    for field, act in ((page.export_field, page.export_file), (page.import_field, page.import_file)):
        field.text = "  "
        act()
        assert lab.toast.text == lab.words("rules.lab.file.no_path")
    page.import_field.text = str(tmp_path / "nowhere.toml")
    page.import_file()
    assert lab.toast.text == f"There is no file {tmp_path / 'nowhere.toml'}."
    (tmp_path / "file").write_text("")
    page.export_field.text = str(tmp_path / "file" / "x.toml")
    page.export_file()
    assert "could not be read or written" in lab.toast.text
