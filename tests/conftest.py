"""Fixtures for tests that need a real screen, and where tests leave pictures for people to look at."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.screen import Screen, missing_tools, virtual_screen

TEST_OUTPUT = Path(__file__).resolve().parents[1] / "test-output"


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    """A virtual screen with a window manager, for one module of tests."""
    missing = missing_tools()
    if missing:
        pytest.skip(f"a virtual screen needs {', '.join(missing)}")
    with virtual_screen() as started:
        yield started


@pytest.fixture(scope="session")
def test_output() -> Path:
    """Where screenshots are kept; not under version control."""
    TEST_OUTPUT.mkdir(exist_ok=True)
    return TEST_OUTPUT
