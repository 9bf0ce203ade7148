"""Small promises about the source that no linter keeps."""

import ast
import re

import pytest

from tests.architecture.source import modules, name, tracked_files, tree

TEXT_SUFFIXES = {".py", ".md", ".toml", ".yml", ".yaml", ".txt", ".spec", ".po", ".svg", ".json", ".cfg", ""}
# A place on one person's machine: it means nothing on anybody else's.
PRIVATE_PATH = re.compile(r"(?<![\w.}~])/(?:home|root|Users|work|workspace|mnt|tmp)/\w")


def test_only_the_command_line_prints() -> None:
    printing = {
        name(path)
        for path in modules("uno_desktop", "ai")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    }
    assert {file for file in printing if not file.startswith("uno_desktop/cli/")} == set()


def test_no_file_names_a_place_on_somebodys_own_machine() -> None:
    files = [path for path in tracked_files() if path.suffix in TEXT_SUFFIXES]
    if not files:
        pytest.skip("not a checkout")
    naming = [
        f"{name(path)}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if PRIVATE_PATH.search(line)
    ]
    assert naming == []
