"""The control that suits an option: a switch, a choice, a number, or the length of a match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from uno_desktop.engine.ruleset import MatchEnd, Option, OptionValue
from uno_desktop.present.rule_wording import RuleWording
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Dropdown, Segmented, Slider, Stepper, Toggle, Widget

_MAX_SEGMENTS = 2
_MAX_STEPS = 20
_GAP = 10
_ROUNDS: Final = (1, 99)
_POINTS: Final = (50, 5000)
_POINTS_STEP = 50
_USUAL_ROUNDS, _USUAL_POINTS = 5, 500

OnChange: TypeAlias = Callable[[OptionValue], None]
EndKind: TypeAlias = Literal["round", "rounds", "points"]


@dataclass(frozen=True, slots=True)
class OptionControl:
    """A widget for one option, and how to make it show another value without telling anybody."""

    widget: Widget
    show: Callable[[OptionValue], None]


def make_control(
    kit: Kit, wording: RuleWording, option: Option, value: OptionValue, on_change: OnChange
) -> OptionControl:
    """The control for an option at this value, which must be a good one."""
    match option.kind:
        case "switch":
            return _switch(kit, bool(value), on_change)
        case "choice":
            return _choice(kit, wording, option, str(value), on_change)
        case "number":
            return _number(kit, wording, option, int(value), on_change)
        case "match_end":
            control = MatchEndControl(kit, str(value), on_change=on_change)
            return OptionControl(control, lambda value: control.show_end(str(value)))


def _switch(kit: Kit, is_on: bool, on_change: OnChange) -> OptionControl:
    toggle = Toggle(kit, "", is_on, on_change=on_change)

    def show(value: OptionValue) -> None:
        toggle.is_on = bool(value)

    return OptionControl(toggle, show)


def _choice(kit: Kit, wording: RuleWording, option: Option, value: str, on_change: OnChange) -> OptionControl:
    choices = [(choice, wording.value(option.name, choice)) for choice in option.choices]
    kind = Segmented if len(choices) <= _MAX_SEGMENTS else Dropdown
    control: Segmented[str] | Dropdown[str] = kind(kit, choices, value, on_change=on_change)

    def show(value: OptionValue) -> None:
        control.value = str(value)

    return OptionControl(control, show)


def _number(kit: Kit, wording: RuleWording, option: Option, value: int, on_change: OnChange) -> OptionControl:
    """A stepper where each value is few steps away, else a slider."""
    kind = Stepper if option.high - option.low <= _MAX_STEPS else Slider
    control = kind(
        kit,
        value,
        option.low,
        option.high,
        on_change=on_change,
        show=lambda number: wording.value(option.name, number),
    )

    def show(value: OptionValue) -> None:
        control.value = int(value)

    return OptionControl(control, show)


class MatchEndControl(Widget):
    """How a match ends: one round, a number of rounds, or a total of points. The number stands below."""

    def __init__(self, kit: Kit, end: str, *, on_change: Callable[[str], None]) -> None:
        super().__init__(kit)
        self._on_change = on_change
        words, plural = kit.catalog.text, kit.catalog.plural
        kinds: list[tuple[EndKind, str]] = [
            ("round", words("menu.new_game.length_round")),
            ("rounds", words("menu.new_game.length_rounds")),
            ("points", words("menu.new_game.length_points")),
        ]
        self.kind = Dropdown(kit, kinds, "round", on_change=lambda kind: self._tell())
        self.rounds = Stepper(
            kit,
            _USUAL_ROUNDS,
            *_ROUNDS,
            on_change=lambda count: self._tell(),
            show=lambda count: plural("menu.new_game.how_many_rounds", count),
        )
        self.points = Stepper(
            kit,
            _USUAL_POINTS,
            *_POINTS,
            step=_POINTS_STEP,
            on_change=lambda count: self._tell(),
            show=lambda count: plural("menu.new_game.how_many_points", count),
        )
        self.show_end(end)

    @property
    def children(self) -> Sequence[Widget]:
        """The kind and both numbers, one of which is shown at most."""
        return (self.kind, self.rounds, self.points)

    def show_end(self, end: str) -> None:
        """Show this end; a number beyond the usual ones becomes the highest that can be chosen."""
        parsed = MatchEnd.from_text(end)
        if parsed.points:
            self.kind.value = "points"
            self.points.maximum = max(_POINTS[1], parsed.points)
            self.points.value = parsed.points
        elif end == "round":
            self.kind.value = "round"
        else:
            self.kind.value = "rounds"
            self.rounds.maximum = max(_ROUNDS[1], parsed.rounds)
            self.rounds.value = parsed.rounds
        self._show_number()

    def wanted_size(self, scale: Scale) -> tuple[int, int]:
        """The kind, and below it the number that goes with it."""
        sizes = [child.wanted_size(scale) for child in self.children if child.is_visible]
        gaps = scale.px(_GAP) * (len(sizes) - 1)
        return max(width for width, _ in sizes), sum(height for _, height in sizes) + gaps

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Place both below each other."""
        super().layout(rect, scale)
        top = rect.top
        for child in self.children:
            if child.is_visible:
                height = child.wanted_size(scale)[1]
                child.layout(pygame.Rect(rect.left, top, rect.width, height), scale)
                top += height + scale.px(_GAP)

    def _show_number(self) -> None:
        self.rounds.is_visible = self.kind.value == "rounds"
        self.points.is_visible = self.kind.value == "points"
        self.kit.invalidate()

    def _tell(self) -> None:
        self._show_number()
        numbers = {"rounds": self.rounds.value, "points": self.points.value}
        kind = self.kind.value
        self._on_change("round" if kind == "round" else f"{kind} {numbers[kind]}")
