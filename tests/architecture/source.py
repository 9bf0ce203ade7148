"""The project's own source, as the architecture tests read it."""

import ast
import functools
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def modules(*rooms: str) -> list[Path]:
    """The Python files below these directories or files, in a stable order."""
    found: set[Path] = set()
    for room in rooms:
        path = ROOT / room
        found.update([path] if path.suffix == ".py" else path.rglob("*.py"))
    return sorted(found)


def name(path: Path) -> str:
    """The path as people say it."""
    return path.relative_to(ROOT).as_posix()


@functools.cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def docstrings(module: ast.Module) -> set[ast.Constant]:
    """Every string that is there for the reader of the source: docstrings, and strings that stand alone."""
    return {
        node.value
        for node in ast.walk(module)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def functions(module: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def tracked_files() -> list[Path]:
    """The files under version control; empty outside a checkout."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    return [ROOT / line for line in listed.stdout.decode().split("\0") if line and (ROOT / line).is_file()]
