"""The rule book: it tells what is on, in every preset and language, and nothing that is off."""

import re
from collections.abc import Callable
from functools import cache

import pytest
from msgspec.structs import asdict, replace

from uno_desktop.engine.cards import CARDS_BY_CODE, COLOR_LETTERS
from uno_desktop.engine.presets import EXTRAS, PRESETS
from uno_desktop.engine.rules.scoring import POINTS_10_20_40, POINTS_20_50
from uno_desktop.engine.ruleset import OPTIONS, Option, OptionValue, RuleSet
from uno_desktop.engine.ruleset_text import RuleTextError, TextFault
from uno_desktop.present.catalog import LANGUAGES, Catalog
from uno_desktop.present.chronicle import RuleSection
from uno_desktop.present.rule_book import CHAPTERS, Chapter, Passage, chapter_of, rule_book
from uno_desktop.present.rule_pictures import BACK, FIXED_PICTURES, Picture, Sign, option_picture
from uno_desktop.present.rule_wording import RuleWording
from uno_desktop.ui.text import Text

#: Options that have nothing to say where something else is off.
RESTING: dict[str, Callable[[dict[str, OptionValue]], bool]] = {
    "next_dealer": lambda values: values["match_end"] == "round",
    "opening_reverse": lambda values: values["opening_card"] != "effects",
    "opening_wild": lambda values: values["opening_card"] != "effects",
    "challenge_in_chain": lambda values: not (values["challenge"] and values["stack_wild_four"]),
    "challenge_shows_hand": lambda values: not values["challenge"],
    "timeout_penalty": lambda values: not values["turn_seconds"],
}
EXTRA_RULES = {
    f"{preset} with {name}": replace(PRESETS[preset], **changes)
    for preset, extras in EXTRAS.items()
    for name, changes in extras
}
BOOKS = {**PRESETS, **EXTRA_RULES}


@cache
def catalog(language: str) -> Catalog:
    return Catalog(language, strict=True)


def book(rules: RuleSet, language: str = "en") -> tuple[Chapter, ...]:
    return rule_book(rules, catalog(language))


def passages(rules: RuleSet, language: str = "en") -> list[Passage]:
    return [
        passage for chapter in book(rules, language) for part in chapter.parts for passage in part.passages
    ]


def told(rules: RuleSet) -> list[str]:
    return [passage.option for passage in passages(rules) if passage.option]


def values_of(option: Option) -> tuple[OptionValue, ...]:
    match option.kind:
        case "choice":
            return option.choices
        case "number":
            return tuple(range(option.low, option.high + 1))
        case "switch":
            return (False, True)
        case "match_end":
            return ("round", "rounds 5", "points 500")


@pytest.mark.parametrize("name", BOOKS)
def test_every_option_that_is_on_is_told_once(name: str) -> None:
    values = asdict(BOOKS[name])
    on = {
        option.name
        for option in OPTIONS
        if values[option.name] not in (False, 0, "off")
        and not (option.name in RESTING and RESTING[option.name](values))
    }
    named = told(BOOKS[name])
    assert on <= set(named)
    twice = {option for option in named if named.count(option) > 1}
    # A wrong claim of a sum costs what a wrong card costs.
    assert twice <= {"illegal_play_penalty"}


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_option_can_be_told(option: Option, language: str) -> None:
    base = replace(
        PRESETS["frenzy"], challenge=True, wild_four="no_color", opening_card="effects", match_end="rounds 3"
    )
    for value in values_of(option):
        rules = replace(base, **{option.name: value})
        chapters = book(rules, language)
        label = RuleWording(catalog(language)).option(option.name)
        is_told = option.name in told(rules)
        assert is_told or any(label in chapter.left_out for chapter in chapters), value


@pytest.mark.parametrize("name", BOOKS)
def test_what_is_off_is_only_named_at_the_end_of_its_chapter(name: str) -> None:
    rules = BOOKS[name]
    wording = RuleWording(catalog("en"))
    left_out = [
        option.name
        for option in OPTIONS
        for chapter in book(rules)
        if wording.option(option.name) in chapter.left_out.partition(": ")[2].split(" · ")
    ]
    assert not set(left_out) & set(told(rules))
    assert all(asdict(rules)[option] in (False, 0, "off") for option in left_out)


@pytest.mark.parametrize("option", ["hand_size", "uno_penalty", "false_uno_penalty", "advice_penalty"])
def test_numbers_are_those_of_the_rule_set(option: str) -> None:
    for count in (3, 7):
        rules = replace(RuleSet(), **{option: count})
        (passage,) = [passage for passage in passages(rules) if passage.option == option]
        assert re.findall(r"\d+", passage.text) == [str(count)]
        assert sum(item not in list(Sign) for item in passage.picture) >= count


@pytest.mark.parametrize(("table", "points"), [("20_50", POINTS_20_50), ("10_20_40", POINTS_10_20_40)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_points_are_those_that_the_game_counts(table: str, points: tuple[int, ...], language: str) -> None:
    rules = replace(RuleSet(), card_points=table)
    (passage,) = [passage for passage in passages(rules, language) if passage.option == "card_points"]
    assert set(re.findall(r"\d{2}", passage.text)) == {str(count) for count in points[10:]}


@pytest.mark.parametrize("section", RuleSection)
def test_every_section_lies_in_a_chapter(section: RuleSection) -> None:
    assert chapter_of(section) in CHAPTERS


def test_a_section_is_found_where_something_of_it_is_played() -> None:
    rules = BOOKS["classic with jump_in"]
    (special,) = [chapter for chapter in book(rules) if chapter.name == chapter_of(RuleSection.JUMP_IN)]
    assert RuleSection.JUMP_IN in [part.section for part in special.parts]
    assert RuleSection.JUMP_IN not in [
        part.section for chapter in book(PRESETS["classic"]) for part in chapter.parts
    ]


def test_a_book_of_rules_that_cannot_be_played_is_written_all_the_same() -> None:
    assert "challenge" in told(replace(RuleSet(), wild_four="anytime", first_turn="marker_finder"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_has_a_glyph(language: str) -> None:
    text = Text(language)
    written = {
        character
        for rules in BOOKS.values()
        for chapter in book(rules, language)
        for line in (
            chapter.title,
            chapter.left_out,
            *(part.heading for part in chapter.parts),
            *(passage.text for part in chapter.parts for passage in part.passages),
        )
        for character in line
    }
    assert [character for character in written if not text.fonts.covers(character)] == []


def all_pictures() -> list[Picture]:
    return [
        *FIXED_PICTURES.values(),
        *(option_picture(option.name, value) for option in OPTIONS for value in values_of(option)),
    ]


def test_pictures_show_cards_of_the_pack() -> None:
    named = {f"{wild}:{letter}" for wild in ("W", "W4") for letter in COLOR_LETTERS[:4]}
    for picture in all_pictures():
        assert picture
        for item in picture:
            assert isinstance(item, Sign) or item == BACK or item in CARDS_BY_CODE or item in named, picture


def test_every_sign_is_used() -> None:
    assert {item for picture in all_pictures() for item in picture if isinstance(item, Sign)} == set(Sign)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", TextFault)
def test_every_fault_of_a_text_has_one_sentence(fault: TextFault, language: str) -> None:
    wording = RuleWording(catalog(language))
    plain = wording.fault(RuleTextError(fault, "what no catalogue knows"))
    assert plain
    because = wording.fault(RuleTextError(TextFault.UNPLAYABLE, "nothing_to_challenge"))
    assert wording.catalog.text("rules.problem.nothing_to_challenge") in because
