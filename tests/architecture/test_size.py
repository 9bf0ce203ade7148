"""Long files and functions ask a question; the answer stands here, or they are split."""

from tests.architecture.source import functions, modules, name, tree

MAX_FILE_LINES = 450
MAX_FUNCTION_LINES = 50

LONG_FILES = {
    "uno_desktop/engine/events.py": "each event in one place: what it says, changes and hides; none is long",
}
LONG_FUNCTIONS = {
    "uno_desktop/engine/compiler.py:compile_rules": "one line for each slot of the rulebook",
}


def test_files_stay_short_enough_to_read() -> None:
    sizes = {
        name(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in modules("uno_desktop", "ai", "assets", "benchmarks", "tests")
    }
    assert {file for file, lines in sizes.items() if lines > MAX_FILE_LINES} == set(LONG_FILES)


def test_functions_stay_short_enough_to_read() -> None:
    sizes = {
        f"{name(path)}:{function.name}": (function.end_lineno or 0) - function.lineno + 1
        for path in modules("uno_desktop", "ai", "assets", "benchmarks", "tests")
        for function in functions(tree(path))
    }
    assert {function for function, lines in sizes.items() if lines > MAX_FUNCTION_LINES} == set(
        LONG_FUNCTIONS
    )
