"""The command line as the system calls it: streams, encodings, and what is imported for what."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

SCENARIO = """
title = "标题"
[table]
hands = ["B5", "G1"]
discard = "R5"
"""


def python(code: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60)


@pytest.mark.parametrize(
    "arguments",
    [["simulate", "--games", "1"], ["simulate", "--games", "1", "--bots", "random"], ["scenario", "FILE"]],
    ids=" ".join,
)
def test_games_and_scenarios_need_no_pygame(arguments: list[str], tmp_path: Path) -> None:
    """A03: what needs no window runs where pygame cannot even be imported."""
    file = tmp_path / "file.toml"
    file.write_text(SCENARIO, encoding="utf-8")
    asked = [str(file) if argument == "FILE" else argument for argument in arguments]
    ended = python(f"""
import sys
sys.modules["pygame"] = None
from uno_desktop.cli import main
raise SystemExit(main({asked!r}))
""")
    assert ended.stderr == b""
    assert ended.returncode == 0


@pytest.mark.parametrize(
    "room", ["uno_desktop.engine.game", "uno_desktop.session", "uno_desktop.present", "ai"]
)
def test_rooms_below_the_window_import_no_pygame(room: str) -> None:
    ended = python(f"""
import importlib, pkgutil, sys
room = importlib.import_module({room!r})
for module in pkgutil.walk_packages(getattr(room, "__path__", []), room.__name__ + "."):
    importlib.import_module(module.name)
raise SystemExit("pygame" in sys.modules)
""")
    assert ended.stderr == b""
    assert ended.returncode == 0


def test_without_streams_nothing_fails(tmp_path: Path) -> None:
    """A29: a windowed program has neither standard output nor standard error."""
    file = tmp_path / "file.toml"
    file.write_text(SCENARIO, encoding="utf-8")
    ended = python(f"""
import sys
sys.stdout = sys.stderr = None
from uno_desktop.cli import main
calls = [["scenario", {str(file)!r}], ["scenario", "nowhere"], ["simulate", "--games", "1"]]
statuses = [main(call) for call in calls]
try:
    main(["--nonsense"])
except SystemExit as ended:
    statuses.append(ended.code)
raise SystemExit(0 if statuses == [0, 2, 0, 2] else repr(statuses))
""")
    assert ended.returncode == 0


def test_a_terminal_that_cannot_spell_chinese_still_gets_its_line(tmp_path: Path) -> None:
    """A27: files are UTF-8 whatever the system's encoding is, and printing never fails."""
    file = tmp_path / "局面 é.toml"
    file.write_text(SCENARIO, encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "uno_desktop", "scenario", str(file)],
        capture_output=True,
        timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"},
    )
    assert ended.stderr == b""
    assert ended.stdout.startswith(b"ok ")
    assert ended.returncode == 0


def test_a_reader_that_stops_early_is_no_error(tmp_path: Path) -> None:
    file = tmp_path / "file.toml"
    file.write_text(SCENARIO, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "uno_desktop", "scenario", *[str(file)] * 3000],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there a signal cannot be sent to one process alone")
@pytest.mark.parametrize("asked", ["simulate --games 9999999", "arena --bots random,random --deals 999999"])
def test_a_ctrl_c_stops_it_without_a_word(asked: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", _TELLS_WHEN_IT_PLAYS, *asked.split()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert process.stdout and process.stderr
        process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        try:
            _, said = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    assert said.strip() == b""
    assert process.returncode == 130


# Whoever runs tests in the background of a shell has Ctrl+C ignored there, and so would their processes.
_TELLS_WHEN_IT_PLAYS = """
import signal
import sys
from uno_desktop import cli
from uno_desktop.cli import shared
shared.Progress.show = lambda self, done: print("playing", flush=True) if done < 20 else None
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(cli.main(sys.argv[1:]))
"""


def test_freeze_support_comes_first() -> None:
    """A30: a worker process of a bundle must not start the whole program again."""
    ended = python("""
import multiprocessing
from uno_desktop import cli
class Met(Exception): ...
def freeze_support(): raise Met
multiprocessing.freeze_support = freeze_support
cli._parser = None
try:
    cli.main(["--nonsense"])
except Met:
    raise SystemExit(0)
raise SystemExit(1)
""")
    assert ended.returncode == 0


@pytest.mark.parametrize(
    "library",
    ["raise ModuleNotFoundError('No module named pygame', name='pygame')", "KEYDOWN = 768"],
    ids=["none at all", "pygame in the place of pygame-ce"],
)
def test_without_pygame_ce_it_says_what_to_do(library: str, tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text(library, encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "uno_desktop"],
        capture_output=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )
    assert ended.returncode == 1
    assert ended.stderr.count(b"\n") == 1
    assert b"install pygame-ce alone" in ended.stderr
