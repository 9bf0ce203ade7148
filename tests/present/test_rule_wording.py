"""The rule lab in words: every option, every value, every preset, every problem."""

import ast
import inspect
from functools import cache

import pytest
from msgspec.structs import replace

from uno_desktop.engine import ruleset
from uno_desktop.engine.presets import EXTRAS, PRESETS
from uno_desktop.engine.ruleset import OPTIONS, MatchEnd, Option, Problem, RuleSet, problems
from uno_desktop.present.catalog import LANGUAGES, Catalog
from uno_desktop.present.chronicle import RuleSection
from uno_desktop.present.rule_wording import RuleWording

NAMES = {
    "table": ("Real table", "现实规则", "現實規則"),
    "classic": ("Classic", "经典", "經典"),
    "frenzy": ("Frenzy", "疯玩", "瘋玩"),
    "taiwan": ("Taiwan", "台湾", "台灣"),
    "basic": ("First steps", "入门", "入門"),
    "zhu": ("Zhu house", "朱氏", "朱氏"),
    "pairs": ("Pairs & deflection", "对子反弹", "對子反彈"),
    "official": ("Official", "官方", "官方"),
}
PROBLEM_CODES = sorted(
    {
        str(node.args[0].value)
        for node in ast.walk(ast.parse(inspect.getsource(ruleset)))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Problem"
        and isinstance(node.args[0], ast.Constant)
    }
)


@cache
def words(language: str) -> RuleWording:
    return RuleWording(Catalog(language, strict=True))


def test_presets_are_called_as_the_rule_book_calls_them() -> None:
    assert set(NAMES) == set(PRESETS)
    for preset, names in NAMES.items():
        assert tuple(words(language).preset(preset) for language in ("en", "zh_Hans", "zh_Hant")) == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_is_described_in_one_line(language: str) -> None:
    abouts = [words(language).preset_about(preset) for preset in PRESETS]
    assert len(set(abouts)) == len(PRESETS)
    assert all(0 < len(about) <= 90 for about in abouts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_and_each_of_its_values_has_words(option: Option, language: str) -> None:
    said = words(language)
    assert 0 < len(said.option(option.name)) <= 32
    assert said.option_about(option.name)
    assert said.group(option.group)
    match option.kind:
        case "choice":
            values: tuple[str | int | bool, ...] = option.choices
        case "number":
            values = (option.low, option.low + 1, option.high)
        case "switch":
            values = (True, False)
        case "match_end":
            values = ("round", "rounds 5", "points 500")
    labels = [said.value(option.name, value) for value in values]
    assert all(labels)
    assert len(set(labels)) == len(values)
    assert all(len(label) <= 28 for label in labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_do_not_share_a_label(language: str) -> None:
    labels = [words(language).option(option.name) for option in OPTIONS]
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_extra_has_words(language: str) -> None:
    for preset, extras in EXTRAS.items():
        for name, _ in extras:
            assert words(language).variant(preset, name)


def test_the_codes_of_problems_are_found() -> None:
    assert "marker_needs_both" in PROBLEM_CODES
    assert len(PROBLEM_CODES) >= 8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", PROBLEM_CODES)
def test_every_problem_is_explained(code: str, language: str) -> None:
    text = words(language).problem(Problem(code, ("hand_size", "wild_four")))
    assert text
    assert "{" not in text


def test_a_bad_value_names_the_option() -> None:
    (problem,) = problems(replace(RuleSet(), hand_size=99))
    assert words("en").problem(problem) == "This value is not possible: Cards dealt"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", RuleSection)
def test_every_part_of_the_rule_book_has_a_heading(section: RuleSection, language: str) -> None:
    assert words(language).section(section)


def test_a_changed_set_is_named_after_its_preset() -> None:
    said = words("en")
    assert said.summary(PRESETS["frenzy"], "frenzy") == "Frenzy"
    assert said.summary(replace(RuleSet(), jump_in=True), "table") == "Real table + 1 change"
    changed = replace(RuleSet(), jump_in=True, hand_size=5, seven_zero=True)
    assert said.summary(changed, "table") == "Real table + 3 changes"


def test_what_was_changed_is_told_option_by_option() -> None:
    said = words("en")
    changed = replace(RuleSet(), jump_in=True, hand_size=5)
    assert said.changes(changed, "table").split(" · ") == [
        f"{said.option(name)}: {said.value(name, getattr(changed, name))}"
        for name in ("hand_size", "jump_in")
    ]
    assert said.changes(RuleSet(), "table") == ""


def test_a_match_of_another_length_is_played_by_the_same_rules() -> None:
    said = words("en")
    longer = replace(RuleSet(), match_end="rounds 7")
    assert said.summary_of_match(longer, "table") == "Real table"
    assert said.summary_of_match(replace(longer, jump_in=True), "table") == "Real table + 1 change"


def test_a_round_is_told_with_what_the_match_goes_to() -> None:
    said = words("en")
    assert said.round_of_match(1, MatchEnd.from_text("rounds 2")) == "Round 1 of 2"
    assert said.round_of_match(3, MatchEnd.from_text("points 500")) == "Round 3 · until 500 points"
    assert said.round_of_match(1, MatchEnd.from_text("round")) == "Round 1"


def test_numbers_are_said_with_what_they_count() -> None:
    said = words("en")
    assert said.value("turn_seconds", 0) == "No limit"
    assert said.value("turn_seconds", 5) == "5 seconds"
    assert said.value("uno_penalty", 1) == "1 card"
    assert said.value("uno_penalty", 0) == "None"
    assert said.value("match_end", "points 500") == "To 500 points"
    assert said.value("match_end", "round") == "1 round"
