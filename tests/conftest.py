"""Fixtures for tests that need a real screen, where tests leave pictures, and results room by room."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.window.screen import Screen, missing_tools, virtual_screen

# The checks give the same answer each time they are run; `pytest --hypothesis-profile=search` looks further.
settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.register_profile("search", max_examples=3_000, deadline=None)
settings.load_profile("repeatable")

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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A line for each directory below `tests`."""
    rooms: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for outcome in ("passed", "failed", "error", "skipped", "xfailed"):
        for report in terminalreporter.stats.get(outcome, []):
            rooms[report.nodeid.split("/")[1] if "/" in report.nodeid else "."][outcome] += 1
    terminalreporter.section("rooms")
    for room, outcomes in sorted(rooms.items()):
        counts = ", ".join(f"{count} {outcome}" for outcome, count in outcomes.items())
        terminalreporter.write_line(f"{room:<14}{counts}")
