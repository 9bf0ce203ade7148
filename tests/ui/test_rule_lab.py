"""The rule lab: every option by mouse and by keys, changes marked, what cannot be played explained."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import asdict, replace

from tests.ui.menu_pilot import Pilot, running_program
from uno_desktop.engine.presets import EXTRAS, PRESETS
from uno_desktop.engine.ruleset import OPTIONS, Option, OptionValue, RuleSet, problems
from uno_desktop.present.rule_wording import RuleWording
from uno_desktop.ui.scenes.new_game import NewGameScene
from uno_desktop.ui.scenes.rule_book import RuleBookScene
from uno_desktop.ui.scenes.rule_lab import BASIS, GROUPS, RuleLabScene
from uno_desktop.ui.scenes.rule_lab_basis import PresetCard
from uno_desktop.ui.scenes.rule_lab_controls import MatchEndControl
from uno_desktop.ui.scenes.rule_lab_draft import RulesDraft
from uno_desktop.ui.widgets import Dropdown, Segmented, Slider, Stepper, Toggle, Widget
from uno_desktop.ui.widgets.base import walk

Used = list[tuple[RuleSet, str]]


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with running_program(tmp_path) as pilot:
        yield pilot


@pytest.fixture
def used() -> Used:
    """What the lab has handed back."""
    return []


@pytest.fixture
def lab(pilot: Pilot, used: Used) -> RuleLabScene:
    return open_lab(pilot, used)


def open_lab(pilot: Pilot, used: Used, preset: str = "table", **changes: OptionValue) -> RuleLabScene:
    """A lab over a new game, open at rules made from a preset."""
    pilot.program.open_new_game()
    pilot.wait()
    lab = RuleLabScene(
        pilot.program,
        replace(PRESETS[preset], **changes),
        preset,
        seats=4,
        on_use=lambda rules, name: used.append((rules, name)),
    )
    pilot.program.director.push(lab)
    pilot.wait()
    return lab


def wording(pilot: Pilot) -> RuleWording:
    return RuleWording(pilot.program.kit.catalog)


def click_tab(pilot: Pilot, lab: RuleLabScene, name: str) -> None:
    pilot.click(next(tab for tab in lab.tabs.tabs if tab.name == name))
    assert lab.tab == name


def click_inside(pilot: Pilot, lab: RuleLabScene, widget: Widget, x_share: float = 0.5) -> None:
    """Scroll a widget of the page into sight, and click it."""
    lab.area.reveal(widget.rect)
    pilot.click_at((widget.rect.left + round(widget.rect.width * x_share), widget.rect.centery))


def set_by_mouse(pilot: Pilot, lab: RuleLabScene, option: Option) -> None:
    control = lab.rows[option.name].control
    if isinstance(control, MatchEndControl):
        control = control.kind
    match control:
        case Toggle():
            click_inside(pilot, lab, control)
        case Segmented():
            index = [choice for choice, _ in control.choices].index(control.value)
            click_inside(pilot, lab, control, 0.25 if index else 0.75)
        case Dropdown():
            click_inside(pilot, lab, control)
            at = [choice for choice, _ in control.choices].index(control.value)
            row = control._row(at - 1 if at else 1)
            pilot.click_at(row.center)
        case Stepper():
            click_inside(pilot, lab, control, 0.97 if control.value < control.maximum else 0.03)
        case Slider():
            click_inside(pilot, lab, control, 0.3)


def set_by_keys(pilot: Pilot, lab: RuleLabScene, option: Option) -> None:
    row = lab.rows[option.name]
    pilot.focus(row.first_focus)
    match row.first_focus:
        case Toggle():
            pilot.key(pygame.K_SPACE)
        case Dropdown() as control:
            is_first = control.value == control.choices[0][0]
            for key in (pygame.K_RETURN, pygame.K_DOWN if is_first else pygame.K_UP, pygame.K_RETURN):
                pilot.key(key)
        case Segmented() as control:
            index = [choice for choice, _ in control.choices].index(control.value)
            pilot.key(pygame.K_LEFT if index else pygame.K_RIGHT)
        case _:
            pilot.key(pygame.K_RIGHT)


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_every_option_can_be_set(pilot: Pilot, lab: RuleLabScene, group: str, how: str) -> None:
    click_tab(pilot, lab, group)
    for option in (option for option in OPTIONS if option.group == group):
        before = lab.draft.values[option.name]
        (set_by_mouse if how == "mouse" else set_by_keys)(pilot, lab, option)
        assert lab.draft.values[option.name] != before, option.name
        assert lab.rows[option.name].is_changed, option.name
    assert len(lab.draft.changed) == len([option for option in OPTIONS if option.group == group])


def test_every_choice_of_an_option_can_be_made_by_keys(pilot: Pilot, lab: RuleLabScene) -> None:
    click_tab(pilot, lab, "draw_cards")
    pilot.focus(lab.rows["wild_four"].control)
    found: list[OptionValue] = []
    for _ in range(4):
        pilot.key(pygame.K_RETURN)
        pilot.key(pygame.K_PAGEUP)
        for _ in range(len(found)):
            pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RETURN)
        found.append(lab.draft.values["wild_four"])
    assert set(found) == {"anytime", "no_color", "no_color_or_number", "no_other_playable"}


@pytest.mark.parametrize("end", ["round", "rounds 1", "rounds 7", "points 500", "points 333", "rounds 5000"])
def test_every_end_of_a_match_is_shown_as_it_is(pilot: Pilot, used: Used, end: str) -> None:
    lab = open_lab(pilot, used, match_end=end)
    lab.open("scoring")
    control = lab.rows["match_end"].control
    assert isinstance(control, MatchEndControl)
    kind, _, number = end.partition(" ")
    assert control.kind.value == kind
    shown = {"round": [], "rounds": [control.rounds], "points": [control.points]}[kind]
    assert [stepper for stepper in (control.rounds, control.points) if stepper.is_visible] == shown
    assert [str(stepper.value) for stepper in shown] == ([number] if number else [])
    assert lab.draft.rules.match_end == end


def test_the_number_of_a_match_end_is_set_by_mouse_and_keys(pilot: Pilot, lab: RuleLabScene) -> None:
    click_tab(pilot, lab, "scoring")
    control = lab.rows["match_end"].control
    assert isinstance(control, MatchEndControl)
    pilot.focus(control.kind)
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        pilot.key(key)
    assert lab.draft.rules.match_end == "points 500"
    pilot.focus(control.points)
    pilot.key(pygame.K_RIGHT)
    assert lab.draft.rules.match_end == "points 550"
    click_inside(pilot, lab, control.points, 0.03)
    assert lab.draft.rules.match_end == "points 500"


# --- What differs ---


def test_what_differs_is_marked_and_counted(pilot: Pilot, lab: RuleLabScene) -> None:
    assert lab.note.text == "Real table"
    lab.change("jump_in", True)
    lab.change("multi_play", "same_symbol")
    lab.change("hand_size", 5)
    assert lab.note.text == "Real table + 3 changes"
    assert {tab.name: tab.badge for tab in lab.tabs.tabs if tab.badge} == {"setup": "1", "turn": "2"}
    lab.open("turn")
    marked = [name for name, row in lab.rows.items() if row.is_changed]
    assert marked == ["multi_play", "jump_in"]
    lab.change("jump_in", False)
    assert not lab.rows["jump_in"].is_changed
    assert lab.note.text == "Real table + 2 changes"


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_one_change_is_undone(pilot: Pilot, lab: RuleLabScene, how: str) -> None:
    lab.change("jump_in", True)
    lab.change("seven_zero", True)
    lab.open("turn")
    undo = lab.rows["jump_in"].undo
    if how == "mouse":
        click_inside(pilot, lab, undo)
    else:
        pilot.press(undo)
    assert lab.draft.changed == ("seven_zero",)
    assert lab.form.focused is lab.rows["jump_in"].control
    assert not undo.is_visible


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_all_changes_are_undone_at_once(pilot: Pilot, lab: RuleLabScene, how: str) -> None:
    for option in ("jump_in", "seven_zero", "sum_win"):
        lab.change(option, True)
    lab.open(BASIS)
    button = pilot.button("rules.lab.undo_all")
    if how == "mouse":
        click_inside(pilot, lab, button)
    else:
        pilot.press(button)
    assert lab.draft.rules == PRESETS["table"]


def test_a_change_is_undone_from_the_list_of_changes(pilot: Pilot, lab: RuleLabScene) -> None:
    lab.change("hand_size", 9)
    lab.change("jump_in", True)
    lab.open(BASIS)
    undo = [widget for widget in walk(lab.area.children) if getattr(widget, "icon", "") == "undo"]
    pilot.press(undo[0])
    assert lab.draft.changed == ("jump_in",)


# --- Presets and variants ---


def preset_card(pilot: Pilot, lab: RuleLabScene, preset: str) -> PresetCard:
    name = wording(pilot).preset(preset)
    return next(
        widget for widget in walk(lab.area.children) if isinstance(widget, PresetCard) and widget.text == name
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_any_preset_can_be_started_from(pilot: Pilot, lab: RuleLabScene, preset: str) -> None:
    pilot.press(preset_card(pilot, lab, preset))
    assert lab.draft.rules == PRESETS[preset]
    assert lab.note.text == wording(pilot).preset(preset)
    assert [
        card.text for card in walk(lab.area.children) if isinstance(card, PresetCard) and card.is_chosen
    ] == [wording(pilot).preset(preset)]


@pytest.mark.parametrize(
    ("answer", "preset", "changed"),
    [
        ("rules.lab.switch.keep", "frenzy", ("jump_in",)),
        ("rules.lab.switch.drop", "frenzy", ()),
        ("rules.lab.cancel", "table", ("jump_in",)),
    ],
)
def test_another_preset_keeps_or_drops_the_changes(
    pilot: Pilot, lab: RuleLabScene, answer: str, preset: str, changed: tuple[str, ...]
) -> None:
    lab.change("jump_in", True)
    pilot.click(preset_card(pilot, lab, "frenzy"))
    pilot.click(pilot.button(answer))
    assert pilot.top is lab
    assert (lab.draft.preset, lab.draft.changed) == (preset, changed)


@pytest.mark.parametrize("preset", EXTRAS)
def test_variants_are_one_click_away(pilot: Pilot, used: Used, preset: str) -> None:
    lab = open_lab(pilot, used, preset)
    for name, settings in EXTRAS[preset]:
        text = wording(pilot).variant(preset, name)

        def toggle(text: str = text) -> Toggle:
            found = (widget for widget in walk(lab.area.children) if isinstance(widget, Toggle))
            return next(widget for widget in found if widget.text == text)

        click_inside(pilot, lab, toggle())
        assert settings.items() <= asdict(lab.draft.rules).items()
        assert toggle().is_on
        click_inside(pilot, lab, toggle())
        assert lab.draft.rules == PRESETS[preset]


# --- What does not go together ---

BROKEN: dict[str, dict[str, OptionValue]] = {
    "nothing_to_challenge": {"wild_four": "anytime"},
    "marker_needs_both": {"first_turn": "marker_finder"},
    "draws_for_nothing": {"draw_until_playable": True, "drawn_card": "keep"},
    "nobody_catches": {"uno_per_catcher": True, "uno_deadline": "next_play_automatic"},
    "no_misplay_to_punish": {"illegal_play_ends_turn": True},
}


@pytest.mark.parametrize("code", BROKEN)
def test_a_conflict_is_explained_at_the_options_and_below(
    pilot: Pilot, lab: RuleLabScene, used: Used, code: str
) -> None:
    for name, value in BROKEN[code].items():
        lab.change(name, value)
    (problem,) = problems(lab.draft.rules)
    assert problem.code == code
    sentence = wording(pilot).problem(problem)
    assert lab.problem_bar.is_visible
    assert sentence in lab.problem_bar.text
    concerned = [option for option in OPTIONS if option.name in problem.options]
    assert {tab.name for tab in lab.tabs.tabs if tab.has_warning} == {option.group for option in concerned}
    for place in concerned:
        lab.open(place.group)
        assert lab.rows[place.name].problem == sentence
    assert not lab.done.is_enabled
    assert lab.done.tooltip
    pilot.click(lab.done)
    lab.use()
    assert used == []
    assert lab.toast.text == lab.done.tooltip
    lab.draft.reset_all()
    lab.refresh()
    assert lab.done.is_enabled
    assert not lab.problem_bar.is_visible


def test_several_conflicts_are_counted_and_the_bar_leads_to_the_first(
    pilot: Pilot, lab: RuleLabScene
) -> None:
    lab.change("illegal_play_ends_turn", True)
    lab.change("wild_four", "anytime")
    assert lab.problem_bar.text.endswith("And 1 more.")
    pilot.click(lab.problem_bar)
    assert lab.tab == "draw_cards"
    assert lab.form.focused is lab.rows["challenge"].control
    row = lab.rows["challenge"]
    assert lab.area.rect.contains(row.control.rect)


# --- Coming and going ---


def test_the_rules_are_handed_back(pilot: Pilot, lab: RuleLabScene, used: Used) -> None:
    lab.change("jump_in", True)
    pilot.click(lab.done)
    assert used == [(replace(RuleSet(), jump_in=True), "table")]
    pilot.expect(NewGameScene)


def test_without_a_change_escape_just_leaves(pilot: Pilot, lab: RuleLabScene, used: Used) -> None:
    pilot.key(pygame.K_ESCAPE)
    pilot.expect(NewGameScene)
    assert used == []


@pytest.mark.parametrize(
    ("answer", "is_used", "is_left"),
    [
        ("rules.lab.use", True, True),
        ("rules.lab.leave.discard", False, True),
        ("rules.lab.leave.stay", False, False),
    ],
)
def test_escape_asks_what_becomes_of_the_changes(
    pilot: Pilot, lab: RuleLabScene, used: Used, answer: str, is_used: bool, is_left: bool
) -> None:
    lab.change("jump_in", True)
    pilot.key(pygame.K_ESCAPE)
    pilot.press(pilot.button(answer))
    assert bool(used) == is_used
    assert (pilot.top is not lab) == is_left


def test_rules_that_cannot_be_played_can_only_be_discarded_or_mended(
    pilot: Pilot, lab: RuleLabScene, used: Used
) -> None:
    lab.change("wild_four", "anytime")
    pilot.click(lab.back)
    with pytest.raises(AssertionError):
        pilot.button("rules.lab.use")
    pilot.key(pygame.K_ESCAPE)
    assert pilot.top is lab


def test_the_rule_book_tells_the_rules_as_set_now(pilot: Pilot, lab: RuleLabScene) -> None:
    lab.change("hand_size", 9)
    pilot.click(lab.book)
    book = pilot.expect(RuleBookScene)
    assert book.note.text == "Real table + 1 change"
    texts = [passage.text for part in book.book["deal"].parts for passage in part.passages]
    assert "Everybody is dealt 9 cards." in texts
    pilot.key(pygame.K_ESCAPE)
    assert pilot.top is lab


def test_from_a_new_game_and_back_and_remembered(pilot: Pilot) -> None:
    pilot.program.open_new_game()
    pilot.wait()
    new_game = pilot.expect(NewGameScene)
    pilot.press(pilot.button("rules.lab.heading"))
    lab = pilot.expect(RuleLabScene)
    lab.change("jump_in", True)
    lab.change("match_end", "rounds 4")
    pilot.click(lab.done)
    wanted = replace(RuleSet(), jump_in=True, match_end="rounds 4")
    assert new_game.draft.setup(1).rules == wanted
    assert (new_game.preset.value, dict(new_game.preset.choices)["custom"]) == (
        "custom",
        "Real table + 2 changes",
    )
    pilot.key(pygame.K_ESCAPE)
    pilot.program.open_new_game()
    again = pilot.expect(NewGameScene)
    assert again.draft.setup(1).rules == wanted
    again.preset.on_change("frenzy")
    assert again.draft.rules == PRESETS["frenzy"]
    again.preset.on_change("custom")
    assert again.draft.rules == wanted


def test_a_new_language_builds_the_page_anew_and_keeps_the_changes(pilot: Pilot, lab: RuleLabScene) -> None:
    lab.change("jump_in", True)
    lab.open("turn")
    pilot.program.change_settings(language="zh_Hant")
    assert lab.heading.text == "自訂規則"
    assert lab.rows["jump_in"].is_changed
    assert lab.tab == "turn"


def test_a_draft_made_from_unknown_rules_counts_from_the_usual_preset() -> None:
    assert RulesDraft(replace(RuleSet(), jump_in=True), "mine").changed == ("jump_in",)
