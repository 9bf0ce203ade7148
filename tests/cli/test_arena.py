"""Measuring bots: fair comparisons, figures that can be repeated, and plain answers to wrong questions."""

import json
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from uno_desktop.arena import ArenaError, Contest, contend
from uno_desktop.cli import main
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.ruleset_text import NamedRules, to_toml


def contest(bots: str, deals: int = 4, preset: str = "official", *, is_match: bool = False) -> Contest:
    return Contest(
        bots=tuple(bots.split(",")), rules=PRESETS[preset], deals=deals, seed=11, is_match=is_match
    )


def test_a_bot_among_its_likes_wins_its_share_of_every_deal_and_no_more() -> None:
    result = contend(contest("normal,normal,normal"), processes=1)
    (standing,) = result.standings
    assert standing.share == pytest.approx(result.par)
    assert standing.margin == pytest.approx(0)
    assert standing.copies == 3


def test_shares_of_all_copies_add_up() -> None:
    result = contend(contest("hard,random,random,greedy"), processes=1)
    assert sum(it.share * it.copies for it in result.standings) == pytest.approx(100)
    assert [it.bot for it in result.standings] == ["hard", "random", "greedy"]


def test_several_processes_find_what_one_finds() -> None:
    asked = contest("normal,random", deals=25)
    one, two = (contend(asked, processes=processes) for processes in (1, 2))
    assert [it.share for it in one.standings] == [it.share for it in two.standings]
    assert one.turns == two.turns


def test_matches_are_played_to_their_end() -> None:
    rounds = contend(contest("normal,random", deals=2), processes=1)
    matches = contend(contest("normal,random", deals=2, is_match=True), processes=1)
    assert matches.turns > 2 * rounds.turns


def test_every_preset_can_be_measured() -> None:
    for preset in PRESETS:
        assert contend(contest("hard,easy", deals=1, preset=preset), processes=1).deals == 1


def test_tempers_sit_down_beside_plain_bots() -> None:
    result = contend(contest("hard:aggressive,hard"), processes=1)
    assert [it.bot for it in result.standings] == ["hard:aggressive", "hard"]


@pytest.mark.parametrize(
    ("bots", "why"),
    [
        ("genius,hard", "genius"),
        ("hard:furious,hard", "furious"),
        ("hard", "1 bots"),
        (",".join(["hard"] * 11), "11 bots"),
    ],
)
def test_impossible_contests_are_refused(bots: str, why: str) -> None:
    with pytest.raises(ArenaError, match=why):
        contend(contest(bots))


@pytest.mark.parametrize(
    ("options", "why"),
    [({"match_end": "never"}, "bad_value"), ({"drawn_card": "keep"}, "draws_for_nothing")],
)
def test_rules_that_cannot_be_played_are_refused_with_the_reason(options: dict[str, str], why: str) -> None:
    rules = replace(PRESETS["table"], draw_until_playable=True, **options)
    with pytest.raises(ArenaError, match=why):
        contend(replace(contest("hard,hard"), rules=rules))


def test_the_command_prints_a_line_for_each_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--bots", "normal,random", "--deals", "2", "--cores", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "2 deals of 2 rounds each, seed 1"
    assert [line.split()[0] for line in lines[2:]] == ["normal", "random"]
    assert all("% " in line and "points left" in line for line in lines[2:])


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--bots", "normal,random", "--deals", "2", "--cores", "1", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["seats"] == 2
    assert {it["bot"] for it in figures["standings"]} == {"normal", "random"}


def test_rules_may_come_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rules.toml"
    arguments = ["arena", "--bots", "normal,random", "--deals", "1", "--cores", "1", "--rules", str(file)]
    assert main(arguments) == 2
    file.write_text("nonsense")
    assert main(arguments) == 2
    errors = capsys.readouterr().err.splitlines()
    assert len(errors) == 2
    assert all(str(file) in error for error in errors)
    changed = NamedRules("Ours", "table", replace(PRESETS["table"], hand_size=3))
    file.write_text(to_toml(changed), encoding="utf-8-sig")
    assert main([*arguments, "--json"]) == 0
    short = json.loads(capsys.readouterr().out)
    assert main([*arguments[:-2], "--preset", "table", "--json"]) == 0
    assert short["turns"] < json.loads(capsys.readouterr().out)["turns"]


def test_unknown_bots_get_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--bots", "genius,hard"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_bar_shows_how_far_it_is_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uno_desktop.cli.shared.PROGRESS_INTERVAL_S", 0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["arena", "--bots", "random,random", "--deals", "20", "--cores", "1"]) == 0
    assert "10 of 20 deals" in capsys.readouterr().err
