"""The command line: what each call prints, and the exit status it ends with."""

import re
import sys
from pathlib import Path

import pytest

from uno_desktop import __version__
from uno_desktop.cli import main
from uno_desktop.session.setup import MAX_SEED

HOLDS = """
title = "An action card follows its symbol"
[table]
hands = ["B5 Y3", "G1 G2"]
discard = "R5"
draw = "R1 R2"
[[step]]
do = "0 play B5 uno"
then = { turn = 1, top = "B5", counts = [1, 2] }
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "位置 one.toml"
    path.write_text(HOLDS, encoding="utf-8")
    return path


def ends_with_two(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"uno-desktop {__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [["--help"], ["scenario", "--help"], ["open", "--help"], ["simulate", "--help"]],
    ids=" ".join,
)
def test_help_fits_a_terminal(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 0
    lines = capsys.readouterr().out.splitlines()
    assert 5 < len(lines) < 40
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize(
    "arguments",
    [
        ["--nonsense"],
        ["nonsense"],
        ["scenario"],
        ["simulate", "--games", "0"],
        ["simulate", "--games", "-3"],
        ["simulate", "--games", "many"],
        ["simulate", "--games", "9" * 5000],
        ["simulate", "--seats", "1"],
        ["simulate", "--seats", "11"],
        ["simulate", "--preset", "poker"],
        ["simulate", "--seed", "½"],
        ["simulate", "--seed", "0" * 20 + "9" * 20],
        ["open", "FILE", "--people", "0000" + "9" * 5000],
        ["simulate", "--bots", "cheats"],
    ],
    ids=lambda arguments: " ".join(arguments)[:40],
)
def test_a_wrong_argument_gets_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    ends_with_two(arguments)
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("uno-desktop")
    assert printed.err.count("\n") == 1


def test_seeds_that_end_before_the_games_do_get_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--seed", str(MAX_SEED), "--games", "2"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1


def test_a_scenario_that_holds(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(file)]) == 0
    assert capsys.readouterr().out == f"ok {file}\n"


def test_a_mark_that_an_editor_puts_before_the_text_is_no_fault(file: Path) -> None:
    file.write_text(HOLDS, encoding="utf-8-sig")
    assert main(["scenario", str(file)]) == 0


def test_a_scenario_that_differs_says_where(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(HOLDS.replace("counts = [1, 2]", "counts = [2, 2]"), encoding="utf-8")
    assert main(["scenario", str(file)]) == 1
    assert capsys.readouterr().out == f"{file}: step 1: counts is [1, 2], not [2, 2]\n"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("\ntitle = \n", "line 2"),
        ("[table]\nhands = 3", r"\$.table.hands"),
        ('[table]\nhands = ["R5", "R99"]\ndiscard = "R5"', "R99"),
        ('[table]\nhands = ["R0 R0", "R1"]\ndiscard = "R5"', "only 1 R0"),
        (HOLDS.replace("0 play", "7 play"), "7 play B5"),
        (HOLDS.replace("B5 uno", "B5 chess"), "chess"),
        ("x = " + "[" * 5000, "nested"),
        ("", r"\[table\] or a \[deal\]"),
    ],
    ids=["syntax", "type", "card", "pack", "seat", "word", "nesting", "empty"],
)
def test_an_impossible_file_says_why(
    file: Path, text: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text, encoding="utf-8")
    assert main(["scenario", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"{file}: ")
    assert re.search(why, printed.err)
    assert printed.err.count("\n") == 1


def test_an_unreadable_file_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "latin.toml").write_bytes(b'title = "\xe9"')
    assert main(["scenario", str(tmp_path / "none.toml")]) == 2
    assert main(["scenario", str(tmp_path)]) == 2
    assert main(["scenario", str(tmp_path / "latin.toml")]) == 2
    sentences = capsys.readouterr().err.splitlines()
    assert len(sentences) == 3
    assert sentences[2].endswith("byte 9 is not UTF-8")


def test_the_worst_file_decides_the_exit_status(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    failing = tmp_path / "failing.toml"
    failing.write_text(HOLDS.replace("turn = 1", "turn = 0"), encoding="utf-8")
    missing = tmp_path / "missing.toml"
    assert main(["scenario", str(failing), str(file)]) == 1
    assert main(["scenario", str(missing), str(failing), str(file)]) == 2
    assert capsys.readouterr().out.splitlines().count(f"ok {file}") == 2


def test_simulate_counts_every_round(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "7", "--seats", "3", "--preset", "zhu", "--bots", "random"]) == 0
    printed = capsys.readouterr()
    assert "preset zhu, 3 seats, random bots, seed 1" in printed.out
    assert re.search(r"^rounds +35 ", printed.out, re.MULTILINE)
    wins = [int(wins) for wins in re.findall(r"^won by seat \d +(\d+)", printed.out, re.MULTILINE)]
    assert len(wins) == 3
    assert sum(wins) >= 35  # a shared round counts for each of its winners
    assert printed.err == ""


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    def report(seed: str) -> list[str]:
        assert main(["simulate", "--games", "5", "--bots", "random", "--seed", seed]) == 0
        return capsys.readouterr().out.splitlines()[1:-1]

    assert report("8") == report("8")
    assert report("8") != report("9")


def test_progress_is_shown_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uno_desktop.cli.shared.PROGRESS_INTERVAL_S", 0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["simulate", "--games", "2", "--bots", "random"]) == 0
    assert "1 of 2 games" in capsys.readouterr().err
