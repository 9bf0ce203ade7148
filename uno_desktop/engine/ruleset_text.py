"""Rule sets as text: a TOML file to keep and hand on, and a short code to read out or paste.

Both carry a version. What is damaged, newer or unplayable is refused with a reason, never half read.
"""

import base64
import binascii
import tomllib
import zlib
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

import msgspec

from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.ruleset import OPTIONS, Option, OptionValue, RuleSet, changed_options, problems

FORMAT_VERSION: Final = 1
CODE_PREFIX: Final = "UNO"
MAX_TEXT_CHARACTERS: Final = 20_000
_MAX_NAME_CHARACTERS: Final = 60
_GROUP: Final = 4


class TextFault(StrEnum):
    """Why a text is no rule set; each has a sentence in the `rules` catalogue."""

    UNREADABLE = "unreadable"
    NEWER_VERSION = "newer_version"
    UNKNOWN_PRESET = "unknown_preset"
    UNKNOWN_OPTION = "unknown_option"
    UNPLAYABLE = "unplayable"


class RuleTextError(ValueError):
    """A text that holds no rule set; `detail` names the option or problem, where there is one."""

    def __init__(self, fault: TextFault, detail: str = "") -> None:
        super().__init__(f"{fault}: {detail}" if detail else str(fault))
        self.fault = fault
        self.detail = detail


class NamedRules(msgspec.Struct, frozen=True):
    """A rule set with the name its owner gave it and the preset it started from."""

    name: str
    preset: str
    rules: RuleSet

    @property
    def changed(self) -> tuple[str, ...]:
        """The options that differ from the preset: "Real table + 3 changes"."""
        return changed_options(self.rules, PRESETS[self.preset])


def to_toml(named: NamedRules) -> str:
    """A file that tells what differs from the preset."""
    lines = [
        f"version = {FORMAT_VERSION}",
        f"name = {_toml_value(named.name)}",
        f"preset = {_toml_value(named.preset)}",
        "",
        "[rules]",
        *(f"{option} = {_toml_value(getattr(named.rules, option))}" for option in named.changed),
    ]
    return "\n".join(lines) + "\n"


def _toml_value(value: OptionValue) -> str:
    return msgspec.json.encode(value).decode()  # JSON's strings, numbers and switches are TOML's too


def from_toml(text: str) -> NamedRules:
    """Read such a file. Raises RuleTextError; nothing of the text is executed or looked up."""
    if len(text) > MAX_TEXT_CHARACTERS:
        raise RuleTextError(TextFault.UNREADABLE)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # what is no TOML, or a number of thousands of digits
        raise RuleTextError(TextFault.UNREADABLE) from error
    version, name, preset, changes = (data.get(key) for key in ("version", "name", "preset", "rules"))
    if type(version) is not int or not isinstance(name, str) or not isinstance(preset, str):
        raise RuleTextError(TextFault.UNREADABLE)
    _check_version(version)
    if preset not in PRESETS:
        raise RuleTextError(TextFault.UNKNOWN_PRESET, preset[:_MAX_NAME_CHARACTERS])
    if not isinstance(changes, dict):
        raise RuleTextError(TextFault.UNREADABLE)
    unknown = changes.keys() - {option.name for option in OPTIONS}
    if unknown:
        raise RuleTextError(TextFault.UNKNOWN_OPTION, min(unknown)[:_MAX_NAME_CHARACTERS])
    try:
        rules = msgspec.convert(msgspec.structs.asdict(PRESETS[preset]) | changes, RuleSet)
    except msgspec.ValidationError as error:
        raise RuleTextError(TextFault.UNPLAYABLE, str(error)) from error
    return _playable(NamedRules(name[:_MAX_NAME_CHARACTERS], preset, rules))


def _check_version(version: int) -> None:
    if version > FORMAT_VERSION:
        raise RuleTextError(TextFault.NEWER_VERSION, str(version))
    if version < 1:
        raise RuleTextError(TextFault.UNREADABLE)


def _playable(named: NamedRules) -> NamedRules:
    found = problems(named.rules)
    if found:
        raise RuleTextError(TextFault.UNPLAYABLE, found[0].code)
    return named


# The code packs, as one number in mixed radix, how far each option is from its preset's value, so that a
# preset is all zeros and a few changes make a short code. Match ends are numbers: rounds, then points.

_MATCH_ENDS: Final = ("round", *(f"rounds {n}" for n in range(1, 100)))
_POINTS_STEP: Final = 50


def _values(option: Option) -> Sequence[OptionValue]:
    match option.kind:
        case "choice":
            return option.choices
        case "number":
            return range(option.low, option.high + 1)
        case "switch":
            return (False, True)
        case "match_end":
            return (*_MATCH_ENDS, *(f"points {n * _POINTS_STEP}" for n in range(1, 101)))


def can_be_coded(rules: RuleSet) -> bool:
    """Has every option a value that a code can tell? Only unusual match ends have not."""
    return all(getattr(rules, option.name) in _values(option) for option in OPTIONS)


def to_code(named: NamedRules) -> str:
    """A short code such as `UNO-AEAQ-C3Y`, without the name. Raises ValueError unless it `can_be_coded`."""
    if not can_be_coded(named.rules):
        raise ValueError(f"no code can tell {named.rules.match_end!r}")
    base = PRESETS[named.preset]
    packed = 0
    for option in reversed(OPTIONS):
        values = _values(option)
        steps = values.index(getattr(named.rules, option.name)) - values.index(getattr(base, option.name))
        packed = packed * len(values) + steps % len(values)
    body = bytes([FORMAT_VERSION, list(PRESETS).index(named.preset)])
    body += packed.to_bytes((packed.bit_length() + 7) // 8, "little")
    text = base64.b32encode(body + _check(body)).decode().rstrip("=")
    groups = [text[start : start + _GROUP] for start in range(0, len(text), _GROUP)]
    return "-".join([CODE_PREFIX, *groups])


def _check(body: bytes) -> bytes:
    return (zlib.crc32(body) & 0xFFFF).to_bytes(2, "little")


def from_code(code: str) -> NamedRules:
    """Read such a code, however it is spaced and cased. Raises RuleTextError."""
    text = "".join(code.upper().replace("-", "").split())
    if not text.startswith(CODE_PREFIX) or len(text) > 200:
        raise RuleTextError(TextFault.UNREADABLE)
    text = text.removeprefix(CODE_PREFIX)
    try:
        data = base64.b32decode(text + "=" * (-len(text) % 8))
    except (binascii.Error, ValueError) as error:
        raise RuleTextError(TextFault.UNREADABLE) from error
    body, check = data[:-2], data[-2:]
    if len(body) < 2 or check != _check(body):
        raise RuleTextError(TextFault.UNREADABLE)
    _check_version(body[0])
    if body[1] >= len(PRESETS):
        raise RuleTextError(TextFault.UNKNOWN_PRESET)
    preset = list(PRESETS)[body[1]]
    packed = int.from_bytes(body[2:], "little")
    changes: dict[str, OptionValue] = {}
    for option in OPTIONS:
        values = _values(option)
        packed, steps = divmod(packed, len(values))
        place = values.index(getattr(PRESETS[preset], option.name)) + steps
        changes[option.name] = values[place % len(values)]
    if packed:
        raise RuleTextError(TextFault.UNREADABLE)
    return _playable(NamedRules("", preset, msgspec.convert(changes, RuleSet)))
