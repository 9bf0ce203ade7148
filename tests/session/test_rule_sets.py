"""Own rule sets as files: saved, listed, renamed and removed, and nothing half read."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.ruleset_text import NamedRules, RuleTextError, TextFault, to_toml
from uno_desktop.session.files import FileError, Trouble
from uno_desktop.session.rule_sets import (
    MissingFileError,
    RuleSets,
    clean_rules_name,
    export_path,
    file_stem,
    is_there,
    path_from_text,
    read_rules,
    write_rules,
)

JUMPING = NamedRules("Friday", "table", replace(RuleSet(), jump_in=True, hand_size=5))
PAIRS = NamedRules("周五规则", "pairs", replace(PRESETS["pairs"], match_end="rounds 3"))


@pytest.fixture
def sets(tmp_path: Path) -> RuleSets:
    return RuleSets(tmp_path / "rules")


def names(sets: RuleSets) -> list[str]:
    return [stored.name for stored in sets.listed()]


def test_without_a_directory_nothing_is_listed(sets: RuleSets) -> None:
    assert sets.listed() == []
    assert sets.find("Friday") is None


@pytest.mark.parametrize("named", [JUMPING, PAIRS])
def test_what_is_saved_comes_back(sets: RuleSets, named: NamedRules) -> None:
    saved = sets.save(named)
    assert saved.path.parent == sets.directory
    assert sets.listed() == [saved]
    (stored,) = RuleSets(sets.directory).listed()
    assert stored.named == named
    assert stored.error is None


def test_saving_under_the_same_name_replaces(sets: RuleSets) -> None:
    sets.save(JUMPING)
    sets.save(replace(JUMPING, name="  friday ", rules=RuleSet()))
    (stored,) = sets.listed()
    assert stored.named == NamedRules("friday", "table", RuleSet())


def test_names_that_make_the_same_file_name_do_not_replace_each_other(sets: RuleSets) -> None:
    for name in ("a/b", "a\\b", "A:B"):
        sets.save(replace(JUMPING, name=name))
    assert names(sets) == ["a/b", "A:B", "a\\b"]
    assert len({stored.path for stored in sets.listed()}) == 3


def test_a_set_is_found_by_its_name_not_by_its_file(sets: RuleSets) -> None:
    sets.directory.mkdir()
    write_rules(sets.directory / "from a friend.TOML", PAIRS)
    found = sets.find("周五规则")
    assert found is not None
    assert found.path.name == "from a friend.TOML"
    sets.save(replace(PAIRS, rules=PRESETS["pairs"]))
    assert len(sets.listed()) == 1


def test_renaming_renames_the_file_with_the_rules(sets: RuleSets) -> None:
    before = sets.save(JUMPING)
    after = sets.rename(before, "Saturday")
    assert not before.path.exists()
    assert after.path.stem == "Saturday"
    assert sets.listed() == [after]
    assert after.named == replace(JUMPING, name="Saturday")


def test_renaming_may_change_nothing_but_letters(sets: RuleSets) -> None:
    after = sets.rename(sets.save(JUMPING), "FRIDAY")
    assert names(sets) == ["FRIDAY"]
    assert sets.rename(after, "FRIDAY") == after


def test_renaming_keeps_off_other_files(sets: RuleSets) -> None:
    sets.save(replace(JUMPING, name="a/b"))
    after = sets.rename(sets.save(JUMPING), "a_b")
    assert after.path.name == "a_b-2.toml"
    assert len(sets.listed()) == 2


def test_deleting_removes_the_file(sets: RuleSets) -> None:
    stored = sets.save(JUMPING)
    sets.delete(stored)
    assert sets.listed() == []
    sets.delete(stored)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", TextFault.UNREADABLE),
        (b"\xff\xfe\x00", TextFault.UNREADABLE),
        (b"version = 1", TextFault.UNREADABLE),
        (to_toml(JUMPING).encode()[:-9], TextFault.UNREADABLE),
        (to_toml(JUMPING).replace("version = 1", "version = 2").encode(), TextFault.NEWER_VERSION),
        (to_toml(JUMPING).replace("table", "tables").encode(), TextFault.UNKNOWN_PRESET),
        (to_toml(JUMPING).replace("jump_in", "jump_out").encode(), TextFault.UNKNOWN_OPTION),
        (to_toml(JUMPING).replace("5", "55").encode(), TextFault.UNPLAYABLE),
    ],
)
def test_a_bad_file_is_listed_with_its_fault_and_kept(
    sets: RuleSets, content: bytes, fault: TextFault
) -> None:
    sets.directory.mkdir()
    path = sets.directory / "odd.toml"
    path.write_bytes(content)
    (stored,) = sets.listed()
    assert stored.named is None
    assert stored.name == "odd"
    assert isinstance(stored.error, RuleTextError)
    assert stored.error.fault == fault
    with pytest.raises(ValueError, match="holds no rules"):
        sets.rename(stored, "good")
    with pytest.raises(RuleTextError):
        read_rules(path)
    assert path.read_bytes() == content


def test_a_huge_file_is_not_read(sets: RuleSets) -> None:
    sets.directory.mkdir()
    (sets.directory / "huge.toml").write_bytes(b" " * 1_000_000)
    (stored,) = sets.listed()
    assert isinstance(stored.error, FileError)
    assert stored.error.trouble == Trouble.TOO_LARGE


def test_other_files_are_left_alone(sets: RuleSets) -> None:
    sets.directory.mkdir()
    for name in ("notes.txt", ".hidden.toml", "toml"):
        (sets.directory / name).write_text("mine")
    (sets.directory / "folder.toml").mkdir()
    (stored,) = sets.listed()
    assert stored.name == "folder"
    assert isinstance(stored.error, FileError)


def test_a_directory_that_is_a_file_is_empty_and_cannot_be_saved_to(sets: RuleSets) -> None:
    sets.directory.write_text("in the way")
    assert sets.listed() == []
    with pytest.raises(FileError):
        sets.save(JUMPING)
    assert sets.directory.read_text() == "in the way"


def test_a_file_from_elsewhere_goes_out_and_comes_in(tmp_path: Path) -> None:
    path = tmp_path / "规则 von uns.toml"
    write_rules(path, PAIRS)
    assert read_rules(path) == PAIRS
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())  # as some editors save it
    assert read_rules(path) == PAIRS
    with pytest.raises(MissingFileError):
        read_rules(tmp_path / "nowhere.toml")


def test_a_path_is_understood_as_people_paste_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert path_from_text(' "~/our rules.toml" ') == tmp_path / "our rules.toml"
    assert path_from_text("rules.toml") == tmp_path / "rules.toml"
    assert path_from_text(f"'{tmp_path / 'x.toml'}'") == tmp_path / "x.toml"


def test_an_export_goes_to_a_file_or_into_a_directory(tmp_path: Path) -> None:
    assert export_path(str(tmp_path), "a/b") == tmp_path / "a_b.toml"
    assert export_path(f"{tmp_path}/our rules", "x") == tmp_path / "our rules.toml"
    assert export_path(f"{tmp_path}/rules.txt", "x") == tmp_path / "rules.txt"
    assert is_there(tmp_path)
    assert not is_there(tmp_path / "nowhere")
    assert not is_there(tmp_path / ("x" * 5000))


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Friday night", "Friday night"),
        ("周五规则", "周五规则"),
        ("../../etc/passwd", "_.._etc_passwd"),
        ("...", "rules"),
        ("", "rules"),
        ("CON", "rules-CON"),
        ("nul.x", "rules-nul.x"),
        ('a<b>c:"d"/e\\f|g?h*i', "a_b_c__d__e_f_g_h_i"),
        ("x" * 200, "x" * 40),
    ],
)
def test_file_names_are_allowed_everywhere(name: str, stem: str) -> None:
    assert file_stem(name) == stem


def test_names_lose_what_cannot_be_drawn() -> None:
    assert clean_rules_name("  Our\n\trules\u202e \udcff ") == "Our rules"
