"""A table for each test, put away afterwards."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.ui.table.tabletop import Tabletop


@pytest.fixture
def lay(tmp_path: Path) -> Iterator[Callable[..., Tabletop]]:
    """Makes a `Tabletop` with the arguments given; one for each test."""
    made: list[Tabletop] = []

    def make(*arguments: object, **table: object) -> Tabletop:
        made.append(Tabletop(tmp_path / "home", *arguments, **table))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for tabletop in made:
        tabletop.close()
