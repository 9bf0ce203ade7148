"""The results of rounds and matches show what the table says."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from tests.ui.menu_pilot import Pilot, bots_setup, key_down, key_up, played_match, running_program
from uno_desktop.engine.cards import card_points
from uno_desktop.engine.events import SumClaimed
from uno_desktop.engine.table import NO_SEAT, SPECTATOR
from uno_desktop.present.naming import Names
from uno_desktop.ui.avatars import Avatars, Portrait
from uno_desktop.ui.scenes.chart import Line, TotalsChart, _spread, _ticks, _x
from uno_desktop.ui.scenes.confetti import Confetti
from uno_desktop.ui.scenes.match_result import MatchResultScene
from uno_desktop.ui.scenes.round_result import RoundResultScene
from uno_desktop.ui.scenes.standings import HighlightTile


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with running_program(tmp_path) as pilot:
        yield pilot


def test_the_round_result_names_winner_round_and_leader(pilot: Pilot) -> None:
    session = played_match(bots_setup(match_end="rounds 4"), rounds=2)
    table = session.view(SPECTATOR)
    pilot.program.director.push(RoundResultScene(pilot.program, session))
    scene = pilot.expect(RoundResultScene)
    names = pilot.program.names(session.setup)
    assert names[table.winners[0]] in scene.heading.text
    assert scene.note.text.startswith("Round 2 of 4")
    leaders = [row._name for row in scene.rows if row._lead]
    best = min(table.scores)
    assert leaders == [names[seat] for seat in range(4) if table.scores[seat] == best]
    assert [row._total for row in scene.rows] == sorted(table.scores)
    assert sum(len(row._hand) for row in scene.rows) == sum(table.counts())


def test_a_round_won_by_a_sum_shows_with_which_cards(pilot: Pilot) -> None:
    for seed in range(20):
        session = played_match(bots_setup(preset="frenzy", seed=seed))
        claims = [event for event in session.past(SPECTATOR) if isinstance(event, SumClaimed)]
        if claims:
            break
    pilot.program.director.push(RoundResultScene(pilot.program, session))
    note = pilot.expect(RoundResultScene).note.text
    cards = Names(pilot.program.kit.catalog, pilot.program.names(session.setup), NO_SEAT).cards(
        claims[0].cards
    )
    assert note.startswith(pilot.program.names(session.setup)[claims[0].seat])
    assert cards in note
    assert note.endswith("The fewest points win")


def test_after_the_last_round_nobody_leads_any_more_but_has_won(pilot: Pilot) -> None:
    session = played_match(bots_setup(match_end="rounds 2"))
    scene = RoundResultScene(pilot.program, session)
    pilot.program.director.push(scene)
    assert {row._lead for row in scene.rows} == {"Wins the match", ""}


def test_where_the_winner_takes_all_the_highest_total_leads(pilot: Pilot) -> None:
    session = played_match(bots_setup(preset="official", match_end="points 500"), rounds=3)
    scene = RoundResultScene(pilot.program, session)
    pilot.program.director.push(scene)
    totals = [row._total for row in scene.rows]
    assert totals == sorted(totals, reverse=True)
    assert scene.words("menu.round_result.high_wins") in scene.note.text


def test_totals_are_counted_up_to_the_sound_of_ticks(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(pilot.program.kit.sounds, "play", lambda name, **_: heard.append(name))
    session = played_match(bots_setup(match_end="rounds 4"), rounds=2)
    table = session.view(SPECTATOR)
    scene = RoundResultScene(pilot.program, session)
    pilot.program.director.push(scene)
    assert [row.total_shown for row in scene.rows] == [row._total - row._points for row in scene.rows]
    assert scene.is_moving
    pilot.wait(900)
    assert any(row._total - row._points < row.total_shown < row._total for row in scene.rows)
    pilot.wait(1000)
    assert [row.total_shown for row in scene.rows] == sorted(table.scores)
    assert not scene.is_moving
    assert 5 <= heard.count("score_tick") <= 20


def test_who_presses_something_has_the_totals_at_once(pilot: Pilot) -> None:
    scene = RoundResultScene(pilot.program, played_match(bots_setup(match_end="rounds 4"), rounds=1))
    pilot.program.director.push(scene)
    pilot.wait(200)
    pilot.post(key_down(pygame.K_TAB), key_up(pygame.K_TAB))
    assert [row.total_shown for row in scene.rows] == sorted(scene.table.scores)
    assert not scene.count.is_moving


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_without_motion_the_totals_are_there_at_once_and_nothing_ticks(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, motion: str
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(pilot.program.kit.sounds, "play", lambda name, **_: heard.append(name))
    pilot.program.change_settings(motion=motion)
    scene = RoundResultScene(pilot.program, played_match(bots_setup(match_end="rounds 4"), rounds=1))
    pilot.program.director.push(scene)
    assert [row.total_shown for row in scene.rows] == sorted(scene.table.scores)
    pilot.wait(2000)
    assert heard.count("score_tick") == 0


def test_the_totals_of_a_match_are_counted_up_and_who_presses_something_has_them_at_once(
    pilot: Pilot,
) -> None:
    scene = MatchResultScene(pilot.program, played_match(bots_setup(match_end="rounds 3")))
    pilot.program.director.push(scene)
    totals = sorted(scene.table.scores)
    assert {row.total_shown for row in scene.rows} == {0}
    pilot.wait(900)
    assert any(0 < row.total_shown < total for row, total in zip(scene.rows, totals, strict=True))
    pilot.post(key_down(pygame.K_TAB), key_up(pygame.K_TAB))
    assert [row.total_shown for row in scene.rows] == totals


def test_clothes_pegs_are_shown_where_they_are_worn(pilot: Pilot) -> None:
    session = played_match(bots_setup(preset="zhu", match_end="rounds 3"), rounds=2)
    scene = RoundResultScene(pilot.program, session)
    pilot.program.director.push(scene)
    worn = sum(session.view(SPECTATOR).pegs)
    assert worn >= 2
    assert any("clothes-peg" in row._tag() for row in scene.rows)
    assert sum(row._portrait.pegs for row in scene.rows) == worn


@pytest.mark.parametrize(("preset", "match_end"), [("zhu", "rounds 3"), ("official", "points 200")])
def test_faces_tell_who_won_and_who_came_last(pilot: Pilot, preset: str, match_end: str) -> None:
    session = played_match(bots_setup(preset=preset, match_end=match_end))
    table, names = session.view(SPECTATOR), pilot.program.names(session.setup)
    of_round = RoundResultScene(pilot.program, session)
    pilot.program.director.push(of_round)
    glad = {row._name for row in of_round.rows if row._portrait.mood == "glad"}
    assert glad == {names[seat] for seat in table.winners}
    [cross] = [row for row in of_round.rows if row._portrait.mood == "cross"]
    costs = [card_points(row._hand, session.rulebook.card_points) for row in of_round.rows]
    assert card_points(cross._hand, session.rulebook.card_points) == max(costs)
    of_match = MatchResultScene(pilot.program, session)
    pilot.program.director.push(of_match)
    moods = [row._standing.portrait.mood for row in of_match.rows]
    assert moods[: len(table.champions)] == ["glad"] * len(table.champions)
    assert moods[-1] == "cross"


def test_pegs_are_drawn_on_the_face() -> None:
    avatars = Avatars()
    pictures = []
    for pegs in range(7):
        picture = pygame.Surface((100, 100), pygame.SRCALPHA)
        avatars.draw(picture, Portrait("face_01", "glad", pegs), pygame.Rect(20, 20, 60, 60))
        pictures.append(pygame.image.tobytes(picture, "RGBA"))
    assert len(set(pictures)) == 6  # there is room for five


def test_the_match_result_tells_the_whole_match(pilot: Pilot) -> None:
    session = played_match(bots_setup(match_end="rounds 6"))
    table = session.view(SPECTATOR)
    scene = MatchResultScene(pilot.program, session)
    pilot.program.director.push(scene)
    assert len(scene.story.totals) == 6
    assert scene.story.totals[-1] == tuple(table.scores)
    assert scene.story.highlights
    assert scene.words("menu.round_result.low_wins") in scene.chart_panel.heading
    names = pilot.program.names(session.setup)
    assert names[table.champions[0]] in scene.heading.text


def test_it_can_be_told_twice(pilot: Pilot) -> None:
    session = played_match(bots_setup(match_end="rounds 2"))
    first = MatchResultScene(pilot.program, session).story
    assert MatchResultScene(pilot.program, session).story == first


def test_the_only_person_is_called_you(pilot: Pilot) -> None:
    setup = bots_setup()
    session = played_match(setup)
    winner = session.view(SPECTATOR).winners[0]
    seats = list(setup.seats)
    seats[winner] = type(seats[winner])("person")
    session.setup = type(setup)(seats=tuple(seats), rules=setup.rules, preset=setup.preset, seed=setup.seed)
    scene = RoundResultScene(pilot.program, session)
    pilot.program.director.push(scene)
    assert scene.heading.text == scene.words("menu.round_result.won.you")


@pytest.mark.parametrize(
    ("values", "low", "high"), [([0, 0], 0, 1), ([3, 497], 0, 600), ([-240, 0], -300, 0), ([-5, 12], -5, 15)]
)
def test_the_scale_of_a_chart_is_round_and_holds_everything(values: list[int], low: int, high: int) -> None:
    ticks = _ticks(values)
    assert (ticks[0], ticks[-1]) == (low, high)
    assert 0 in ticks
    assert len(ticks) <= 7


def test_faces_at_the_ends_of_lines_do_not_meet() -> None:
    assert _spread([10, 11, 12, 90], 20, 0, 100) == [10, 30, 50, 90]
    assert _spread([95, 96, 99], 20, 0, 100) == [60, 80, 100]


def test_a_chart_of_one_round_shows_bars_and_of_many_shows_lines(pilot: Pilot) -> None:
    kit = pilot.program.kit
    surface = pygame.Surface((400, 300))
    for rounds in (1, 2, 30):
        lines = [
            Line(list(range(rounds)), "face_01", (255, 0, 0)),
            Line([5] * rounds, "face_02", (0, 255, 0)),
        ]
        chart = TotalsChart(kit, pilot.program.avatars.picture, lines)
        chart.layout(surface.get_rect(), kit.scale)
        surface.fill((0, 0, 0))
        chart.draw(surface)
        assert pygame.transform.average_color(surface)[1] > 0


def test_lines_go_from_edge_to_edge_and_end_beside_the_faces() -> None:
    plot = pygame.Rect(50, 0, 300, 100)
    assert [_x(index, 2, plot) for index in range(2)] == [plot.left, plot.right]
    assert [_x(index, 4, plot) for index in range(4)] == [50, 150, 250, 350]


@pytest.mark.parametrize("who", ["Bamboo, Misty and Clover", "Ruby, Bamboo, Misty, Clover, Lily and Olive"])
def test_a_highlight_that_several_share_names_them_all_at_full_size(pilot: Pilot, who: str) -> None:
    kit = pilot.program.kit
    room, px = 160, kit.scale.text_px(17)
    shared = HighlightTile(kit, "Biggest penalty", who, "4 cards", "cards", is_shared=True)
    names = shared._names(room, kit.scale)
    assert " ".join(names) == who
    assert all(kit.text.width(line, px, "bold") <= room for line in names)
    alone = HighlightTile(kit, "Biggest penalty", "Bamboo", "4 cards", "cards", is_shared=False)
    assert alone.height_for(room, kit.scale) < shared.height_for(room, kit.scale)


@pytest.mark.parametrize("has_won", [True, False])
def test_paper_falls_for_a_person_who_wins_the_match_and_not_for_a_bot_that_beat_one(
    pilot: Pilot, has_won: bool
) -> None:
    session = played_match(bots_setup(match_end="rounds 2"))
    champions = session.view(SPECTATOR).champions
    person = next(seat for seat in range(4) if (seat in champions) is has_won)
    seats = list(session.setup.seats)
    seats[person] = replace(seats[person], kind="person")
    session.setup = replace(session.setup, seats=tuple(seats))
    scene = MatchResultScene(pilot.program, session)
    pilot.program.director.push(scene)
    pilot.wait(2500)  # the totals are counted
    assert not scene.count.is_moving
    assert scene.is_moving is has_won


def test_paper_falls_for_a_while_and_never_with_reduced_motion(pilot: Pilot) -> None:
    confetti = Confetti(pilot.program.kit)
    assert confetti.is_moving
    confetti.update(10_000)
    assert not confetti.is_moving
    pilot.program.change_settings(motion="reduced")
    assert not Confetti(pilot.program.kit).is_moving
