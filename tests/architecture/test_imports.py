"""Rooms import one way; the contracts stand in pyproject.toml."""

import subprocess
import sys

from tests.architecture.source import ROOT


def test_rooms_import_one_way() -> None:
    checked = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
