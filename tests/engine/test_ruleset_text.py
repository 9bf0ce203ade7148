"""Rule sets as files and codes: what goes out comes back, and nothing else comes in."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.random_play import random_rules
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.ruleset_text import (
    MAX_TEXT_CHARACTERS,
    NamedRules,
    RuleTextError,
    TextFault,
    can_be_coded,
    from_code,
    from_toml,
    to_code,
    to_toml,
)


def _named(seed: int) -> NamedRules:
    rng = Rng(seed)
    return NamedRules(f"规则 “{seed}” \\ \n", rng.choice(tuple(PRESETS)), random_rules(rng, 2))


@pytest.mark.parametrize("seed", range(50))
def test_a_file_gives_back_what_was_written(seed: int) -> None:
    assert from_toml(to_toml(_named(seed))) == _named(seed)


@pytest.mark.parametrize("seed", range(50))
def test_a_code_gives_back_the_rules(seed: int) -> None:
    named = _named(seed)
    read_back = from_code(to_code(named))
    assert (read_back.preset, read_back.rules) == (named.preset, named.rules)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_has_a_short_code(preset: str) -> None:
    code = to_code(NamedRules("", preset, PRESETS[preset]))
    assert len(code) <= 12
    assert from_code(f"  {code.lower().replace('-', ' ')} ").changed == ()


def test_changes_are_counted_from_the_preset() -> None:
    rules = msgspec.structs.replace(PRESETS["zhu"], hand_size=5, jump_in=True)
    assert NamedRules("mine", "zhu", rules).changed == ("hand_size", "jump_in")


def test_an_unusual_match_end_has_a_file_but_no_code() -> None:
    rules = msgspec.structs.replace(PRESETS["table"], match_end="points 333")
    assert not can_be_coded(rules)
    named = NamedRules("mine", "table", rules)
    assert from_toml(to_toml(named)) == named
    with pytest.raises(ValueError, match="points 333"):
        to_code(named)


_FILE = 'version = 1\nname = "x"\npreset = "table"\n[rules]\n'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", TextFault.UNREADABLE),
        ("not toml", TextFault.UNREADABLE),
        ("[" * 5000, TextFault.UNREADABLE),
        ("#" * (MAX_TEXT_CHARACTERS + 1), TextFault.UNREADABLE),
        (_FILE[:20], TextFault.UNREADABLE),
        (_FILE + "hand_size = " + "9" * 5000, TextFault.UNREADABLE),
        (_FILE.replace("version = 1", "version = 2"), TextFault.NEWER_VERSION),
        (_FILE.replace("version = 1", "version = 0"), TextFault.UNREADABLE),
        (_FILE.replace("version = 1", "version = true"), TextFault.UNREADABLE),
        (_FILE.replace('"table"', '"chess"'), TextFault.UNKNOWN_PRESET),
        (_FILE.replace("[rules]", "rules = 3"), TextFault.UNREADABLE),
        (_FILE + "flying = true", TextFault.UNKNOWN_OPTION),
        (_FILE + "hand_size = 99", TextFault.UNPLAYABLE),
        (_FILE + 'hand_size = "seven"', TextFault.UNPLAYABLE),
        (_FILE + 'wild_four = "anytime"', TextFault.UNPLAYABLE),
    ],
)
def test_a_file_that_is_no_rule_set_is_refused_with_a_reason(text: str, fault: TextFault) -> None:
    with pytest.raises(RuleTextError) as raised:
        from_toml(text)
    assert raised.value.fault == fault


@given(st.text(max_size=60))
def test_no_text_is_taken_for_a_code_by_chance(text: str) -> None:
    with pytest.raises(RuleTextError):
        from_code(text)


def test_a_mistyped_code_is_refused() -> None:
    code = to_code(_named(3))
    for place in range(len("UNO-"), len(code)):
        if code[place] != "-":
            wrong = code[:place] + ("B" if code[place] != "B" else "C") + code[place + 1 :]
            with pytest.raises(RuleTextError):
                from_code(wrong)
