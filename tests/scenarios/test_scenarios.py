"""The rule book in executable form: every scenario file beside this one holds."""

import re
from pathlib import Path

import pytest

from uno_desktop.engine.scenario import Scenario, read

FILES = sorted(Path(__file__).parent.glob("*.toml"))
DOCUMENT = Path(__file__).parents[2] / "docs" / "scenarios.md"


def test_the_rule_book_is_here() -> None:
    assert len(FILES) > 190


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenario(file: Path) -> None:
    assert Scenario(read(file.read_text(encoding="utf-8"))).differences() == []


def test_the_example_in_the_document_holds() -> None:
    examples = re.findall(r"```toml\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert examples
    for example in examples:
        assert Scenario(read(example)).differences() == []
