"""`uno-desktop open`: a position from a file, at the table of the game's own window."""

import re
from pathlib import Path

import pytest

from uno_desktop import app, paths
from uno_desktop.cli import main
from uno_desktop.engine.cards import CODE_OF
from uno_desktop.engine.commands import TakeChain
from uno_desktop.engine.table import Pending
from uno_desktop.program import Program
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.table import TableScene

POSITION = """
title = "Two Draw Twos are owed"
[rules]
stack_draw_two = true
[table]
hands = ["RD Y3", "BD G1 Y1", "Y7 Y8"]
discard = "R5 RD"
draw = "R1 R3 R4 R6 R8"
chain = 4
[[step]]
do = "0 take"
"""

DEAL = """
preset = "classic"
[rules]
hand_size = 3
[deal]
seats = 4
dealer = 3
deck = "R1 R2 R3 R4 R6 R7 R8 R9 Y1 Y2 Y3 Y4 GR B1 B2"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "谜题 one.toml"
    path.write_text(POSITION, encoding="utf-8")
    return path


@pytest.fixture
def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[TableScene]:
    """The tables at which the program would play, if it did not end before its first frame."""
    scenes: list[TableScene] = []

    def look_at(program: Program, first: Scene) -> int:
        assert isinstance(first, TableScene)
        assert program.session is first.session
        assert not program.saves.has_game
        scenes.append(first)
        return 0

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv(paths.DATA_DIR_VARIABLE, str(tmp_path / "data"))
    monkeypatch.setattr(app, "play", look_at)
    return scenes


def test_the_position_lies_on_the_table_ready_to_play_on(file: Path, shown: list[TableScene]) -> None:
    assert main(["open", str(file)]) == 0
    session = shown[0].session
    assert session.people == (0,)
    view = session.view(0)
    assert [CODE_OF[card] for card in view.hands[0]] == ["RD", "Y3"]
    assert view.counts() == [2, 3, 2]
    assert (view.pending, view.chain) == (Pending.CHAIN, 4)
    assert session.submit(TakeChain(0)) is None
    assert session.view(0).counts() == [6, 3, 2]


def test_a_file_that_begins_with_the_deal_is_dealt(file: Path, shown: list[TableScene]) -> None:
    file.write_text(DEAL, encoding="utf-8")
    assert main(["open", str(file)]) == 0
    view = shown[0].session.view(2)
    assert (view.turn, view.direction, CODE_OF[view.top]) == (2, -1, "GR")
    assert view.counts() == [3, 3, 3, 3]


def test_people_and_bots_sit_where_they_are_told(file: Path, shown: list[TableScene]) -> None:
    assert main(["open", str(file), "--people", "2,0", "--level", "hard"]) == 0
    assert main(["open", str(file), "--people", "none"]) == 0
    assert [scene.session.people for scene in shown] == [(0, 2), ()]
    assert {seat.level for seat in shown[0].session.setup.seats} == {"hard"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("\ntitle = \n", "line 2"),
        ('[table]\nhands = ["R5", "R99"]\ndiscard = "R5"', "R99"),
        ("x = " + "[" * 5000, "nested"),
        ("", r"\[table\] or a \[deal\]"),
        ('[rules]\nhand_size = 40\n[table]\nhands = ["R5", "R7"]\ndiscard = "R6"', "rules"),
    ],
    ids=["syntax", "card", "nesting", "empty", "rules"],
)
def test_an_impossible_file_says_why(
    file: Path, text: str, why: str, shown: list[TableScene], capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text, encoding="utf-8")
    assert main(["open", str(file)]) == 2
    printed = capsys.readouterr().err
    assert printed.startswith(f"{file}: ")
    assert re.search(why, printed)
    assert printed.count("\n") == 1
    assert shown == []


def test_a_missing_file_and_a_missing_seat_get_one_sentence(
    file: Path, tmp_path: Path, shown: list[TableScene], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["open", str(tmp_path / "none.toml")]) == 2
    assert main(["open", str(file), "--people", "0,3"]) == 2
    sentences = capsys.readouterr().err.splitlines()
    assert len(sentences) == 2
    assert "seats 0 to 2" in sentences[1]
    assert shown == []


@pytest.mark.parametrize("arguments", [["--people", "x"], ["--people", "10"], ["--level", "godlike"], []])
def test_a_wrong_argument_gets_one_sentence(
    file: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["open", *([str(file)] if arguments else []), *arguments])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
