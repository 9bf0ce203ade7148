"""A covering array: few rule sets in which every two option values that may meet do meet."""

from itertools import combinations

import msgspec

from uno_desktop.engine.rng import Rng
from uno_desktop.engine.ruleset import OPTIONS, Option, OptionValue, RuleSet, problems

Pair = tuple[tuple[str, OptionValue], tuple[str, OptionValue]]
_SEATS = 4
_TRIES = 40


def levels(option: Option) -> tuple[OptionValue, ...]:
    """The values of an option that are worth meeting: all choices, and the ends of a range."""
    match option.kind:
        case "choice":
            return option.choices
        case "switch":
            return (False, True)
        case "number":
            return (option.low, 2, option.high) if option.low < 2 else (option.low, option.high)
        case "match_end":
            return ("round", "rounds 2", "points 100")


def pairs_of(rules: RuleSet) -> set[Pair]:
    """All pairs of values that meet in a rule set."""
    values = [(option.name, getattr(rules, option.name)) for option in OPTIONS]
    return set(combinations(values, 2))


def possible_pairs(rng: Rng) -> set[Pair]:
    """All pairs of values that some playable set contains, each proved by an example."""
    every = {
        ((first.name, one), (second.name, other))
        for first, second in combinations(OPTIONS, 2)
        for one in levels(first)
        for other in levels(second)
    }
    return {pair for pair in every if _completed(dict(pair), rng) is not None}


def _completed(fixed: dict[str, OptionValue], rng: Rng) -> RuleSet | None:
    """A playable set with these values, the others at random; None if none was found."""
    for _ in range(_TRIES * 5):
        values = {option.name: rng.choice(levels(option)) for option in OPTIONS}
        rules = msgspec.convert(values | fixed, RuleSet)
        if not problems(rules, _SEATS):
            return rules
    return None


def covering_array(rng: Rng) -> list[RuleSet]:
    """Greedy: of some completions of a pair not yet met, the one in which most new pairs meet."""
    missing = possible_pairs(rng)
    rows = []
    while missing:
        seed = dict(min(missing, key=repr))
        candidates = [row for _ in range(_TRIES) if (row := _completed(seed, rng)) is not None]
        best = max(candidates, key=lambda row: len(missing & pairs_of(row)))
        rows.append(best)
        missing -= pairs_of(best)
    return rows
