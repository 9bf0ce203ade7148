"""Weights as data: one readable file for each number of players and each aim, read once and kept.

A file says what each feature is worth, and how it came about: command, date, seed, and what games showed.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from ai.features import COUNT, FEATURES

DIRECTORY: Final = Path(__file__).parent
MOST_PLAYERS_TOLD_APART: Final = 4


class WeightsError(ValueError):
    """A file of weights does not say what it should."""


def set_name(seats: int, objective: str) -> str:
    """The name of a set, and of its file without the ending."""
    return f"{min(seats, MOST_PLAYERS_TOLD_APART)}_{objective}"


@cache
def weights_of(name: str) -> tuple[float, ...]:
    """The weights of one set, in the places of `features`."""
    return tuple(read_weights(DIRECTORY / f"{name}.toml"))


def read_weights(path: Path) -> list[float]:
    """Read a file. Raises OSError; WeightsError where a feature is missing, unknown or split otherwise."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))["weights"]
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError) as error:
        raise WeightsError(f"{path.name} is no file of weights: {error}") from error
    names = [feature.name for feature in FEATURES]
    odd = sorted(set(table) ^ set(names))
    if odd:
        raise WeightsError(f"{path.name}: {', '.join(odd)}: missing, or no feature")
    weights: list[float] = []
    for feature in FEATURES:
        parts = table[feature.name]
        if not isinstance(parts, list) or len(parts) != len(feature.split):
            raise WeightsError(f"{path.name}: {feature.name} has {len(feature.split)} parts")
        weights += [float(part) for part in parts]
    return weights


def about_lines(about: Mapping[str, Any]) -> list[str]:
    """How a file came about, as a table of plain strings and numbers."""
    shown = {key: f'"{it}"' if isinstance(it, str) else str(it) for key, it in about.items()}
    return ["[about]", *(f"{key} = {it}" for key, it in shown.items())]


def text_of(weights: Sequence[float], about: Mapping[str, Any]) -> str:
    """A file of weights: how it came about (plain strings and numbers), then a line for each feature."""
    if len(weights) != COUNT:
        raise WeightsError(f"{len(weights)} weights; the features have {COUNT} parts")
    lines = [*about_lines(about), "", "[weights]"]
    for feature in FEATURES:
        parts = weights[feature.place : feature.place + len(feature.split)]
        split = f" ({'; '.join(feature.split)})" if len(feature.split) > 1 else ""
        lines.append(f"# {feature.meaning}{split}")
        lines.append(f"{feature.name} = [{', '.join(f'{part:.3f}' for part in parts)}]")
    return "\n".join(lines) + "\n"
