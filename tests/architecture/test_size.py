"""Long files and functions ask a question; the answer stands here, or they are split."""

from tests.architecture.source import functions, modules, name, tree

MAX_FILE_LINES = 450
MAX_TEST_FILE_LINES = 600
MAX_FUNCTION_LINES = 50

LONG_FILES = {
    "uno_desktop/engine/events.py": "each event in one place: what it says, changes and hides; none is long",
    "uno_desktop/ui/icons.py": "a short function for each symbol, and nothing else",
}
LONG_FUNCTIONS = {
    "uno_desktop/engine/compiler.py:compile_rules": "one line for each slot of the rulebook",
}


def test_files_stay_short_enough_to_read() -> None:
    long_files = {
        name(path)
        for path in modules("uno_desktop", "ai", "assets", "benchmarks", "tests")
        if len(path.read_text(encoding="utf-8").splitlines()) > limit(name(path))
    }
    assert long_files == set(LONG_FILES)


def limit(file: str) -> int:
    return MAX_TEST_FILE_LINES if file.startswith("tests/") else MAX_FILE_LINES


def test_functions_stay_short_enough_to_read() -> None:
    sizes = {
        f"{name(path)}:{function.name}": (function.end_lineno or 0) - function.lineno + 1
        for path in modules("uno_desktop", "ai", "assets", "benchmarks", "tests")
        for function in functions(tree(path))
    }
    assert {function for function, lines in sizes.items() if lines > MAX_FUNCTION_LINES} == set(
        LONG_FUNCTIONS
    )
