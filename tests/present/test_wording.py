"""The table in words: everything can be told in every language, and nothing is told that is hidden."""

from functools import cache

import pytest
from msgspec.structs import replace

from tests.engine.driver import new_game, play_match
from tests.present.examples import BY_TYPE, EXAMPLES, JUDGED, LINK, NAMES, SEATS, card, cards, table
from uno_desktop.engine import commands as c
from uno_desktop.engine import events as e
from uno_desktop.engine.cards import BLUE, COLORS, GREEN, NO_CARD, NO_COLOR, PACK, RED, UNKNOWN
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.random_play import random_rules
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.table import NO_SEAT, SPECTATOR, Pending, Table
from uno_desktop.present.catalog import LANGUAGES, Catalog
from uno_desktop.present.chronicle import UNTOLD, RuleSection, told
from uno_desktop.present.cues import Banner, Bubble
from uno_desktop.present.naming import COLOR_WORDS
from uno_desktop.present.timeline import cues_for
from uno_desktop.present.wording import Wording

READERS = (NO_SEAT, *range(SEATS))


@cache
def catalog(language: str) -> Catalog:
    return Catalog(language, strict=True)


def wording(language: str = "en", you: int = NO_SEAT, rules: RuleSet | None = None) -> Wording:
    return Wording(catalog(language), NAMES, compile_rules(rules or RuleSet()), you)


def said(words: Wording, *events: e.Event) -> str:
    """What the log says of these events, in the order of things."""
    return "\n".join(line.text for line in reversed(words.log(events)))


def line(event: e.Event, language: str = "en", you: int = NO_SEAT) -> str:
    return said(wording(language, you), event)


# --- The log ---


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("you", READERS)
@pytest.mark.parametrize("event", EXAMPLES)
def test_every_event_is_told(event: e.Event, you: int, language: str) -> None:
    lines = wording(language, you).log([event.redacted(you)])
    is_for_another = isinstance(event, e.CatchWindowsClosed) and you not in event.lapsed
    assert bool(lines) != (isinstance(event, UNTOLD) or is_for_another)
    for told_line in lines:
        assert told_line.text
        assert not set("{}") & set(told_line.text)
        assert isinstance(told_line.rule_section, RuleSection)


@pytest.mark.parametrize("event_type", e.Event.__subclasses__())
def test_no_event_is_forgotten(event_type: type[e.Event]) -> None:
    assert told.dispatch(event_type) is not told.dispatch(e.Event)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("you", [NO_SEAT, 1])
@pytest.mark.parametrize("cause", e.DrawCause)
def test_every_cause_of_drawing_is_told(cause: e.DrawCause, you: int, language: str) -> None:
    for count in (1, 4):
        text = line(e.CardsDrawn(1, (UNKNOWN,) * count, cause), language, you)
        assert str(count) in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("you", READERS)
@pytest.mark.parametrize("why", e.CatchMiss)
def test_every_missed_catch_is_told(why: e.CatchMiss, you: int, language: str) -> None:
    assert line(e.CatchMissed(1, 3, why), language, you)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [SPECTATOR, *range(SEATS)])
@pytest.mark.parametrize("event", EXAMPLES)
def test_the_log_names_no_card_that_its_reader_may_not_know(
    event: e.Event, viewer: int, language: str
) -> None:
    words = wording(language, viewer)
    redacted = event.redacted(viewer)
    secret = _cards_of(event) - _cards_of(redacted)
    open_names = {words.names.card(it) for it in _cards_of(redacted)}
    text = said(words, redacted)
    leaked = [words.names.card(it) for it in secret if words.names.card(it) in text]
    assert [name for name in leaked if name not in open_names] == []


def _cards_of(event: e.Event) -> set[int]:
    """The cards in those fields of an event that hold any."""
    found: set[int] = set()
    for name in ("card", "cards", "hand", "hands", "pile", "given", "got", "seat_hand", "target_hand"):
        value = getattr(event, name, ())
        for part in value if isinstance(value, tuple) else (value,):
            found |= set(part) if isinstance(part, tuple) else {part}
    return found - {UNKNOWN}


def test_the_judged_hand_is_never_told_not_even_to_those_who_saw_it() -> None:
    challenged = e.WildFourChallenged(2, 1, is_guilty=True, hand=JUDGED)
    for you in READERS:
        text = line(challenged, you=you)
        assert not [it for it in JUDGED if wording().names.card(it) in text]


def test_a_whole_game_can_be_told_to_everybody() -> None:
    for seed in range(6):
        rng = Rng(seed)
        rules = random_rules(rng, SEATS)
        for _, events in play_match(new_game(rules, SEATS, seed), rng):
            for you in (SPECTATOR, 0):
                wording("zh_Hant", you, rules).log([event.redacted(you) for event in events])


def test_the_newest_line_comes_first() -> None:
    played = e.CardsPlayed(1, cards("B1"), BLUE)
    drawn = e.CardsDrawn(2, (UNKNOWN,), e.DrawCause.TURN)
    assert [it.text for it in wording().log([played, drawn])] == ["Cleo draws 1 card.", "Ben plays Blue 1."]


def test_draws_in_a_row_are_one_line() -> None:
    one = e.CardsDrawn(2, (UNKNOWN,), e.DrawCause.TURN)
    assert line_count([one, one, one]) == 1
    assert "3 cards" in said(wording(), one, one, one)
    assert line_count([one, e.CardsDrawn(2, (UNKNOWN,), e.DrawCause.UNO)]) == 2
    assert line_count([one, e.PileRefilled(()), one]) == 3


def line_count(events: list[e.Event]) -> int:
    return len(wording().log(events))


@pytest.mark.parametrize(
    ("event", "you", "text"),
    [
        (e.CardsPlayed(1, cards("B1"), BLUE), NO_SEAT, "Ben plays Blue 1."),
        (e.CardsPlayed(1, cards("B1"), BLUE), 1, "You play Blue 1."),
        (e.CardsPlayed(1, cards("W"), GREEN), 0, "Ben plays Wild: the colour is green."),
        (e.CardsPlayed(1, cards("R5 R5"), RED, is_jump=True), 0, "Ben jumps in with Red 5 and Red 5."),
        (e.CardsDrawn(1, cards("Y1 Y2"), e.DrawCause.CHAIN), 1, "You take 2 cards: Yellow 1 and Yellow 2."),
        (e.CardsDrawn(1, (UNKNOWN, UNKNOWN), e.DrawCause.CHAIN), 0, "Ben takes 2 cards."),
        (e.UnoCaught(1, by=3), 1, "Dora catches you: you did not call UNO."),
        (e.UnoCaught(1, by=3), 3, "You catch Ben, who did not call UNO."),
        (e.UnoCaught(1, by=3), 0, "Dora catches Ben, who did not call UNO."),
        (e.SeatsSkipped((2, 3)), 3, "Cleo is skipped.\nYou are skipped."),
        (e.ChainDeflected(1, 1), 0, "Ben turns it aside, and it comes straight back."),
        (e.CardsSwapped(1, 3, cards("B1"), cards("G0")), 1, "You give Dora Blue 1 and get Green 0."),
        (e.CardsSwapped(1, 3, cards("B1"), cards("G0")), 3, "Ben gives you Blue 1 for Green 0."),
        (e.CardsSwapped(1, 3, (UNKNOWN,), (UNKNOWN,)), 0, "Ben swaps 1 card with Dora."),
        (e.MatchEnded((0, 2)), NO_SEAT, "Ada and Cleo share the title."),
        (e.MatchEnded((0, 2)), 2, "You and Ada share the title."),
    ],
)
def test_sentences_read_well(event: e.Event, you: int, text: str) -> None:
    assert line(event, you=you) == text


def test_chinese_reads_as_chinese() -> None:
    played = e.CardsPlayed(1, cards("RS W4"), BLUE)
    assert line(played, "zh_Hans", you=1) == "你出了红色跳过和万能+4，现在是蓝色。"
    assert line(played, "zh_Hant", you=1) == "你出了紅色跳過和萬用+4，現在是藍色。"
    skipped = e.SeatsSkipped((0, 2))
    assert line(skipped, "zh_Hans") == "Ada 被跳过。\nCleo 被跳过。"
    assert line(e.CardsDrawn(0, (UNKNOWN,), e.DrawCause.TURN), "zh_Hant") == "Ada 抽了 1 張牌。"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_colour_has_a_name_of_its_own(language: str) -> None:
    names = wording(language).names
    assert len({names.card(it) for it in PACK}) == 54
    assert len({names.color(it) for it in (*COLORS, NO_COLOR)}) == 5
    assert len({names.color_label(it) for it in (*COLORS, NO_COLOR)}) == 5
    assert len({names.catalog.text(f"table.color_letter.{COLOR_WORDS[it]}") for it in COLORS}) == 4
    assert names.card(UNKNOWN) == names.card(NO_CARD)


def test_lists_of_names() -> None:
    names = wording().names
    assert names.seats([]) == ""
    assert names.seats([0]) == "Ada"
    assert names.seats([0, 1, 3]) == "Ada, Ben and Dora"
    assert names.either(["a", "b", "c"]) == "a, b or c"


def test_a_name_with_braces_is_only_a_name() -> None:
    words = Wording(catalog("en"), ("{0}", "{card}", "b", "c"), compile_rules(RuleSet()))
    assert said(words, e.CardsPlayed(1, cards("B1"), BLUE)) == "{card} plays Blue 1."


# --- Over the table ---


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [SPECTATOR, *range(SEATS)])
def test_every_banner_and_bubble_has_words(viewer: int, language: str) -> None:
    words = wording(language, viewer)
    shared = replace(BY_TYPE[e.RoundEnded], winners=(0, 2))
    blocked = replace(BY_TYPE[e.RoundEnded], winners=(0, 2), is_blocked=True)
    missed = [e.CatchMissed(1, 3, why) for why in e.CatchMiss]
    innocent = e.WildFourChallenged(2, 1, is_guilty=False, hand=())
    seen = 0
    for event in (*EXAMPLES, shared, blocked, innocent, *missed):
        for cue in cues_for([event.redacted(viewer)], table().redacted(viewer)):
            if isinstance(cue, Banner | Bubble):
                text = words.banner(cue) if isinstance(cue, Banner) else words.bubble(cue)
                assert text
                assert not set("{}") & set(text)
                seen += 1
    assert seen > 20


# --- What to do ---


def prompt(view: Table, language: str = "en", you: int = 1, rules: RuleSet | None = None) -> str:
    return wording(language, you, rules).prompt(view)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("you", READERS)
@pytest.mark.parametrize("pending", Pending)
def test_every_phase_has_a_prompt(pending: Pending, you: int, language: str) -> None:
    truth = table()
    truth.pending = pending
    truth.chain = 2 if pending is Pending.CHAIN else 0
    truth.drawn = card("W4") if pending is Pending.DRAWN else NO_CARD
    assert prompt(truth.redacted(you), language, you)


def test_the_prompt_says_what_is_open() -> None:
    view = table().redacted(1)
    assert prompt(view) == "Your turn: play a card or draw"
    assert prompt(view, you=0) == "Ben’s turn"
    view.hands[1] = list(cards("B1 B2"))
    assert prompt(view) == "Nothing fits: draw a card"
    view.hands[1] = list(cards("R1 B2"))
    assert prompt(view, rules=RuleSet(voluntary_draw=False)) == "Your turn: play a card"


def test_the_prompt_of_a_chain_names_the_choices() -> None:
    view = table().redacted(1)
    view.pending = Pending.CHAIN
    view.chain = 2
    view.discards.append(card("RD"))
    assert prompt(view) == "You must take 2 cards"
    assert prompt(view, you=0) == "Ben owes 2 cards"
    view.hands[1] = list(cards("BD B1"))
    assert prompt(view, rules=RuleSet(stack_draw_two=True)) == "You owe 2 cards: take them or answer"
    view.discards.append(card("W4"))
    view.chain = 4
    view.chain_links = (replace(LINK, seat=0, bluff=UNKNOWN),)
    assert prompt(view) == "You owe 4 cards: take them or challenge"


def test_the_doubted_colour_is_named() -> None:
    view = table().redacted(1)
    assert wording(you=1).doubt(view) == ""
    view.pending = Pending.CHAIN
    view.chain = 4
    view.discards.append(card("W4"))
    view.chain_links = (replace(LINK, seat=0, bluff=UNKNOWN),)
    assert wording(you=1).doubt(view) == "Did Ada hold red?"
    assert wording(you=1, rules=PRESETS["basic"]).doubt(view) == ""


def test_a_drawn_card_is_offered_by_name() -> None:
    view = table().redacted(1)
    view.pending = Pending.DRAWN
    view.hands[1].append(card("R1"))
    view.drawn = card("R1")
    assert prompt(view) == "Play Red 1 or keep it"
    assert prompt(view, rules=RuleSet(drawn_card="must_play")) == "You must play Red 1"


# --- Why not ---


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence(reason: Reason, preset: str, language: str) -> None:
    view = table().redacted(1)
    view.chain = 2
    for command in (c.PlayCards(1, cards("B1")), c.DrawCard(1), c.JumpIn(1, card("B1"))):
        text = wording(language, 1, PRESETS[preset]).why_not(reason, command, view)
        assert text
        assert not set("{}") & set(text)


@pytest.mark.parametrize("wild_four", ["anytime", "no_color", "no_color_or_number", "no_other_playable"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_restricted_wild_four_names_its_rule(wild_four: str, language: str) -> None:
    rules = replace(RuleSet(), challenge=False, wild_four=wild_four)
    command = c.PlayCards(1, cards("W4"), color=BLUE)
    assert wording(language, 1, rules).why_not(Reason.WILD_FOUR_RESTRICTED, command, table().redacted(1))


@pytest.mark.parametrize("multi_play", ["off", "identical_pair", "same_symbol"])
def test_a_wrong_set_names_its_rule(multi_play: str) -> None:
    rules = replace(RuleSet(), multi_play=multi_play)
    assert wording(you=1, rules=rules).why_not(
        Reason.NOT_A_SET, c.PlayCards(1, cards("B1 B2")), table().redacted(1)
    )


def test_a_card_that_does_not_fit_is_named_with_what_lies_there() -> None:
    view = table().redacted(1)
    refused = c.PlayCards(1, cards("B1"))
    words = wording(you=1)
    misfit = Reason.DOES_NOT_FIT
    assert words.why_not(misfit, refused, view) == (
        "Blue 1 does not fit: the colour is red and the top card is Red 4."
    )
    view.color_only = True
    assert words.why_not(misfit, refused, view) == (
        "Blue 1 does not fit: after a penalty only red or a wild does."
    )
    view.color_only = False
    view.discards.append(card("W"))
    assert words.why_not(misfit, refused, view) == (
        "Blue 1 does not fit: on a wild only red or another wild does."
    )


def test_a_card_that_is_no_answer_is_told_what_is() -> None:
    view = table().redacted(1)
    view.pending = Pending.CHAIN
    view.chain = 4
    view.discards.append(card("RD"))
    refused = c.PlayCards(1, cards("B1"))

    def why_not(rules: RuleSet, command: c.Command = refused) -> str:
        return wording(you=1, rules=rules).why_not(Reason.CHAIN_PENDING, command, view)

    assert why_not(RuleSet()) == "These rules know no stacking: take the 4 cards you owe."
    assert why_not(PRESETS["frenzy"]) == (
        "Blue 1 is no answer to 4 owed cards: play a +2 or a Wild +4, or take them."
    )
    assert "a red Skip or Reverse" in why_not(PRESETS["pairs"])
    assert why_not(PRESETS["frenzy"], c.DrawCard(1)) == "You owe 4 cards: take them first."
    view.discards.append(card("W4"))
    assert "play a Wild +4, or" in why_not(PRESETS["pairs"])


def test_it_is_somebody_elses_turn() -> None:
    text = wording(you=0).why_not(Reason.NOT_YOUR_TURN, c.DrawCard(0), table().redacted(0))
    assert text == "It is not your turn but Ben’s."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cost_of_a_misplay_is_named(language: str) -> None:
    assert "2" in wording(language, 1, PRESETS["classic"]).misplay_warning()
    taiwan = wording(language, 1, PRESETS["taiwan"]).misplay_warning()
    assert "1" in taiwan
    assert taiwan != wording(language, 1, replace(RuleSet(), illegal_play_penalty=1)).misplay_warning()
