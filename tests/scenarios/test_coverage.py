"""Every value of every option is touched by some scenario: no rule goes without its case."""

from pathlib import Path

from uno_desktop.engine.ruleset import OPTIONS, MatchEnd, Option, OptionValue, RuleSet
from uno_desktop.engine.scenario import read, rules_of

FILES = sorted(Path(__file__).parent.glob("*.toml"))


def _values_to_touch(option: Option) -> set[str]:
    """All choices of an option; of a number whether it is nothing or something; of a match end its kind."""
    match option.kind:
        case "choice":
            return set(option.choices)
        case "switch":
            return {"False", "True"}
        case "number":
            return {"something"} if option.low else {"nothing", "something"}
        case "match_end":
            return {"round", "rounds", "points"}


def _named(option: Option, value: OptionValue) -> str:
    match option.kind:
        case "number":
            return "something" if value else "nothing"
        case "match_end":
            assert MatchEnd.from_text(str(value))
            return str(value).split()[0]
        case _:
            return str(value)


def test_every_option_value_is_touched_by_a_scenario() -> None:
    sets: list[RuleSet] = [rules_of(read(path.read_text(encoding="utf-8"))) for path in FILES]
    untouched = set()
    for option in OPTIONS:
        touched = {_named(option, getattr(rules, option.name)) for rules in sets}
        untouched |= {f"{option.name} = {value}" for value in _values_to_touch(option) - touched}
    assert untouched == set()
