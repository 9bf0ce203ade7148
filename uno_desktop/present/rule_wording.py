"""Rule sets in words: presets, options, their choices, and what does not go together.

Owns the choice of text in the `rules` catalogue. Knows no table.
"""

from msgspec.structs import asdict

from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.ruleset import (
    OPTIONS,
    MatchEnd,
    Option,
    OptionValue,
    Problem,
    RuleSet,
    changed_options,
)
from uno_desktop.engine.ruleset_text import RuleTextError, TextFault
from uno_desktop.present.catalog import Catalog
from uno_desktop.present.chronicle import RuleSection

_OPTIONS = {option.name: option for option in OPTIONS}
# Problems whose sentence needs nothing filled in: all but the one that names an option.
_EXPLAINED = {
    "pack_too_small",
    "nothing_to_challenge",
    "marker_needs_both",
    "draws_for_nothing",
    "nobody_catches",
    "no_misplay_to_punish",
}
# Numbers of cards unless they are something else.
_UNITS = {"turn_seconds": "seconds"}


class RuleWording:
    """The words of the rule lab, in one language."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog

    def preset(self, preset: str) -> str:
        """A preset's name."""
        return self.catalog.text(f"rules.preset.{preset}.name")

    def preset_about(self, preset: str) -> str:
        """What a preset is like, in one line."""
        return self.catalog.text(f"rules.preset.{preset}.about")

    def variant(self, preset: str, name: str) -> str:
        """A one-click variant that a preset offers."""
        return self.catalog.text(f"rules.extra.{preset}.{name}")

    def group(self, group: str) -> str:
        return self.catalog.text(f"rules.group.{group}")

    def section(self, section: RuleSection) -> str:
        """The heading of a part of the rule book."""
        return self.catalog.text(f"rules.section.{section}")

    def option(self, name: str) -> str:
        """An option's short name."""
        return self.catalog.text(f"rules.option.{name}.label")

    def option_about(self, name: str) -> str:
        """What an option does, in a plain sentence."""
        return self.catalog.text(f"rules.option.{name}.about")

    def value(self, name: str, value: OptionValue) -> str:
        """One value of an option, as a button or a list shows it. The value must be a good one."""
        option = _OPTIONS[name]
        match option.kind:
            case "choice":
                return self.catalog.text(f"rules.option.{name}.{value}")
            case "switch":
                return self.catalog.text("rules.switch.on" if value else "rules.switch.off")
            case "number":
                return self._number(option, int(value))
            case "match_end":
                return self._match_end(MatchEnd.from_text(str(value)))

    def _number(self, option: Option, value: int) -> str:
        unit = _UNITS.get(option.name, "cards")
        if not value:
            return self.catalog.text(f"rules.unit.no_{unit}")
        return self.catalog.plural(f"rules.unit.{unit}", value)

    def _match_end(self, end: MatchEnd) -> str:
        if end.points:
            return self.catalog.plural("rules.option.match_end.points", end.points)
        return self.catalog.plural("rules.option.match_end.rounds", end.rounds)

    def problem(self, problem: Problem) -> str:
        """Why a rule set cannot be played."""
        names = [self.option(name) for name in problem.options]
        return self.catalog.text(f"rules.problem.{problem.code}", options=" · ".join(names))

    def fault(self, error: RuleTextError) -> str:
        """Why a file or a code is no rule set that can be played."""
        if error.fault == TextFault.UNPLAYABLE and error.detail in _EXPLAINED:
            reason = self.catalog.text(f"rules.problem.{error.detail}")
            return self.catalog.text("rules.fault.unplayable_because", reason=reason)
        return self.catalog.text(f"rules.fault.{error.fault}")

    def summary(self, rules: RuleSet, preset: str) -> str:
        """`Real table`, or `Real table + 3 changes`, for a rule set made from a preset."""
        return self._summary(len(changed_options(rules, PRESETS[preset])), preset)

    def summary_of_match(self, rules: RuleSet, preset: str) -> str:
        """The same at a table: there a match of another length is played by the same rules."""
        changed = changed_options(rules, PRESETS[preset])
        return self._summary(sum(_OPTIONS[name].kind != "match_end" for name in changed), preset)

    def _summary(self, changes: int, preset: str) -> str:
        name = self.preset(preset)
        return self.catalog.plural("rules.summary.changed", changes, preset=name) if changes else name

    def changes(self, rules: RuleSet, preset: str) -> str:
        """What was changed of the preset: `Jump-in: On · Cards dealt: 5`; empty if nothing was."""
        values = asdict(rules)
        told = [
            self.catalog.text(
                "rules.summary.change", option=self.option(name), value=self.value(name, values[name])
            )
            for name in changed_options(rules, PRESETS[preset])
        ]
        return " · ".join(told)

    def round_of_match(self, number: int, end: MatchEnd) -> str:
        """Which round this is, and of how many, or until how many points."""
        if end.points:
            return self.catalog.text("menu.round_result.until_points", number=number, n=end.points)
        if end.rounds > 1:
            return self.catalog.text("menu.round_result.until_rounds", number=number, n=end.rounds)
        return self.catalog.text("menu.pause.round", number=number)
