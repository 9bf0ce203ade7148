"""Recorded rounds: written by `simulate`, replayed by `scenario`."""

from pathlib import Path

import pytest

from uno_desktop.cli import main


def _simulate(folder: Path, *arguments: str) -> list[Path]:
    assert main(["simulate", "--record", str(folder), *arguments]) == 0
    return sorted(folder.glob("*.toml"))


@pytest.mark.parametrize(
    "arguments",
    [
        ("--games", "6", "--bots", "random", "--preset", "random", "--illegal"),
        ("--games", "2", "--bots", "random", "--preset", "zhu", "--seats", "3"),
        ("--games", "2", "--bots", "normal", "--preset", "frenzy", "--seats", "3"),
    ],
)
def test_recorded_rounds_hold(arguments: tuple[str, ...], tmp_path: Path) -> None:
    files = _simulate(tmp_path / "轮", *arguments)
    assert files
    assert main(["scenario", *map(str, files)]) == 0


def test_refused_commands_are_written_down_too(tmp_path: Path) -> None:
    files = _simulate(tmp_path, "--games", "3", "--bots", "random", "--illegal")
    assert any("refused" in path.read_text(encoding="utf-8") for path in files)


def test_every_game_of_random_rules_has_its_own(tmp_path: Path) -> None:
    files = _simulate(tmp_path, "--games", "3", "--bots", "random", "--preset", "random")
    rules = {path.read_text(encoding="utf-8").split("[table]")[0].split("[rules]")[1] for path in files}
    assert len(files) == len(rules) == 3


def test_the_same_seed_writes_the_same_rounds(tmp_path: Path) -> None:
    first, second = (_simulate(tmp_path / name, "--games", "1", "--seed", "9") for name in ("a", "b"))
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in second]


def test_illegal_without_a_record_of_random_players_is_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "--illegal"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_folder_that_cannot_be_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", encoding="utf-8")
    assert main(["simulate", "--games", "1", "--bots", "random", "--record", str(in_the_way / "x")]) == 2
    assert str(in_the_way) in capsys.readouterr().err
