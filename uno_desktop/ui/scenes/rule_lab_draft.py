"""A rule set while it is being changed: where it started from, what differs, and what is wrong with it.

Owns what can be done to it. Knows no widget, no wording and no file.
"""

from msgspec.structs import asdict, replace

from uno_desktop.engine.presets import DEFAULT_PRESET, EXTRAS, PRESETS
from uno_desktop.engine.ruleset import MIN_SEATS, OptionValue, Problem, RuleSet, changed_options, problems
from uno_desktop.engine.ruleset_text import NamedRules


def known_preset(name: str) -> str:
    """The preset of this name, or the usual one where rules bear a name of their own."""
    return name if name in PRESETS else DEFAULT_PRESET


class RulesDraft:
    """The rules as the player has set them so far."""

    def __init__(self, rules: RuleSet, preset: str, seats: int = MIN_SEATS) -> None:
        """`preset` is the one the rules were made from; the usual one for a name that is no preset's.

        `seats` is how many will play, since not every hand size suits every table.
        """
        self.preset = known_preset(preset)
        self.rules = rules
        self.seats = seats
        self._saved_name = ""
        self._saved: RuleSet | None = None

    @property
    def values(self) -> dict[str, OptionValue]:
        """Every option with its value."""
        return asdict(self.rules)

    @property
    def usual(self) -> dict[str, OptionValue]:
        """Every option with the value that the preset gives it."""
        return asdict(PRESETS[self.preset])

    @property
    def changed(self) -> tuple[str, ...]:
        """The options that differ from the preset."""
        return changed_options(self.rules, PRESETS[self.preset])

    @property
    def problems(self) -> list[Problem]:
        """What keeps the rules from being played by so many seats."""
        return problems(self.rules, self.seats)

    @property
    def name(self) -> str:
        """The name under which exactly these rules are kept; empty if they are not."""
        return self._saved_name if self._saved == self.rules else ""

    @property
    def is_unsaved(self) -> bool:
        """Would something be lost if other rules took their place?"""
        return bool(self.changed) and not self.name

    def set(self, option: str, value: OptionValue) -> None:
        """Give one option a value."""
        self.rules = replace(self.rules, **{option: value})

    def reset(self, option: str) -> None:
        """Set one option back to what the preset says."""
        self.set(option, self.usual[option])

    def reset_all(self) -> None:
        """Play by the preset again."""
        self.rules = PRESETS[self.preset]

    def start_from(self, preset: str, *, keeps_changes: bool) -> None:
        """Take another preset, with the changes made so far or without."""
        changes = {option: self.values[option] for option in self.changed} if keeps_changes else {}
        self.preset = preset
        self.rules = replace(PRESETS[preset], **changes)

    @property
    def extras(self) -> dict[str, bool]:
        """The variants that the preset offers, and whether each is in force."""
        return {
            name: all(self.values[option] == value for option, value in settings.items())
            for name, settings in EXTRAS.get(self.preset, ())
        }

    def set_extra(self, name: str, *, is_on: bool) -> None:
        """Put a variant of the preset in force, or set its options back."""
        for option, value in dict(EXTRAS[self.preset])[name].items():
            self.set(option, value if is_on else self.usual[option])

    def take(self, named: NamedRules) -> None:
        """Go on from rules that are kept under a name, or came from elsewhere without one."""
        self.preset, self.rules = named.preset, named.rules
        self.note_saved(named.name)

    def note_saved(self, name: str) -> None:
        """Remember that the rules as they are now are kept under this name."""
        self._saved_name, self._saved = name, self.rules

    def named(self, name: str) -> NamedRules:
        """The rules with a name, to be kept or handed on."""
        return NamedRules(name, self.preset, self.rules)
