"""The form of a scenario file, and reading it. Nothing is set up here."""

import tomllib

import msgspec

from uno_desktop.engine.cards import CARDS_BY_CODE, NO_COLOR, Color, color_from_letter
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.ruleset import RuleSet


class ScenarioError(ValueError):
    """A file that cannot be read, or sets up a table that cannot be."""


class _Strict(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    pass


class TableText(_Strict):
    """`[table]`: a position in the middle of a round."""

    hands: list[str]
    discard: str
    color: str | None = None
    draw: str = ""
    rest: bool = False
    seed: int = 1
    turn: int = 0
    dealer: int | None = None
    direction: str = "cw"
    chain: int = 0
    called: list[int] = []
    catchable: list[int] = []
    scores: list[int] = []


class DealText(_Strict):
    """`[deal]`: a match before its first deal."""

    seats: int
    dealer: int | None = None
    deck: str = ""
    seed: int = 1


class Expectations(_Strict):
    """`then`: what must be true after a step. What is left out is not looked at."""

    turn: int | None = None
    direction: str | None = None
    color: str | None = None
    top: str | None = None
    chain: int | None = None
    phase: str | None = None
    dealer: int | None = None
    pegs: list[int] | None = None
    champion: int | list[int] | str | None = None
    counts: list[int] | None = None
    hand: dict[str, str] | None = None
    draw_count: int | None = None
    discard_count: int | None = None
    called: list[int] | None = None
    catchable: list[int] | None = None
    legal: list[str] | None = None
    winner: int | list[int] | str | None = None
    round_over: bool | None = None
    match_over: bool | None = None
    points: list[int] | None = None
    scores: list[int] | None = None
    events: list[str] | None = None
    refused: bool | str | None = None


class StepText(_Strict):
    """One step: a command (or none), the shuffles that chance made in it, and what must be true then."""

    do: str | None = None
    then: Expectations = msgspec.field(default_factory=Expectations)
    shuffled: list[str] = []


class ScenarioText(_Strict):
    """A whole scenario file."""

    title: str = ""
    why: str = ""
    preset: str = "table"
    rules: dict[str, str | int | bool] = {}
    table: TableText | None = None
    deal: DealText | None = None
    step: list[StepText] = []


def read(text: str) -> ScenarioText:
    """Read a scenario. Raises ScenarioError with the line or key, and why."""
    try:
        scenario = msgspec.convert(tomllib.loads(text), ScenarioText)
    except ValueError as error:  # what is no TOML, no scenario, or a number of thousands of digits
        raise ScenarioError(str(error)) from error
    except RecursionError as error:
        raise ScenarioError("its lists or tables are nested too deeply") from error
    if (scenario.table is None) == (scenario.deal is None):
        raise ScenarioError("a scenario has either a [table] or a [deal]")
    return scenario


def rules_of(scenario: ScenarioText) -> RuleSet:
    """The preset with the file's changes. Raises ScenarioError for unknown names and values."""
    if scenario.preset not in PRESETS:
        raise ScenarioError(f"preset: there is no {scenario.preset!r}")
    values = msgspec.structs.asdict(PRESETS[scenario.preset]) | scenario.rules
    try:
        return msgspec.convert(values, RuleSet)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"rules: {error}") from error


def code_of_word(word: str, where: str) -> tuple[str, Color]:
    """`R5` or `W:B` as a card code and a named colour (`NO_COLOR` without one). Raises ScenarioError."""
    code, colon, letter = word.partition(":")
    if code not in CARDS_BY_CODE or (colon and code[0] != "W"):
        raise ScenarioError(f"{where}: there is no card {word!r}")
    return code, color_of_letter(letter, where) if colon else NO_COLOR


def color_of_letter(letter: str, where: str) -> Color:
    """As `color_from_letter`, but what is wrong is a ScenarioError that says where."""
    try:
        return color_from_letter(letter)
    except ValueError as error:
        raise ScenarioError(f"{where}: {error}") from error
