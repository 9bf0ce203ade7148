"""Every reason that a bot can have is told in every language, with its numbers and with nothing else."""

from functools import cache

import pytest

from ai.decision import Code
from tests.present.examples import NAMES, card
from uno_desktop.engine import commands as c
from uno_desktop.engine.cards import BLUE, NO_CARD, RED
from uno_desktop.engine.table import NO_SEAT
from uno_desktop.present.catalog import LANGUAGES, Catalog
from uno_desktop.present.naming import Names
from uno_desktop.present.reasoning import CODES, Advice, Thought, advised, all_because, because


@cache
def names(language: str = "en", you: int = NO_SEAT) -> Names:
    return Names(Catalog(language, strict=True), NAMES, you)


def test_every_reason_of_the_bots_has_words() -> None:
    assert set(CODES) == {str(code) for code in Code}
    assert len(CODES) == len(set(CODES))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("you", [NO_SEAT, 1])
@pytest.mark.parametrize("code", CODES)
def test_every_reason_is_told(code: str, you: int, language: str) -> None:
    for count in (1, 7):
        thought = Thought(code, color=RED, seat=1, card=card("B5"), count=count, limit=42)
        sentence = because(thought, names(language, you))
        assert sentence
        assert not set("{}") & set(sentence)


def test_the_numbers_told_are_those_of_the_reason() -> None:
    doubt = Thought("challenge", seat=1, count=63, limit=31)
    assert "63%" in because(doubt, names())
    assert "31%" in because(doubt, names())
    assert NAMES[1] in because(doubt, names())
    assert because(Thought("keep_color", color=RED, count=3), names()) == "Leaves 3 red cards to follow with."
    assert "Blue 5" in because(Thought("save_power", seat=1, card=card("B5"), count=2), names())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("you", [NO_SEAT, 1])
def test_who_is_nearly_sure_or_does_not_care_speaks_of_no_odds(you: int, language: str) -> None:
    told = [
        because(Thought(code, seat=1, count=count, limit=limit), names(language, you))
        for code, count, limit in (
            ("challenge", 100, 28),
            ("challenge", 3, 0),
            ("accept", 0, 28),
            ("accept", 70, 115),
        )
    ]
    assert len(set(told)) == len(told)
    assert not any("%" in sentence for sentence in told)
    odds = because(Thought("accept", seat=1, count=12, limit=28), names(language, you))
    assert "12%" in odds
    assert "28%" in odds


def test_a_reason_about_the_reader_speaks_to_him() -> None:
    thought = Thought("turn_away", seat=1, count=1)
    assert because(thought, names(you=1)) == "Keeps the turn from you: you have 1 card."
    assert NAMES[1] in because(thought, names(you=2))


def test_the_two_strongest_reasons_are_told_together() -> None:
    thoughts = (Thought("finish"), Thought("even"), Thought("whim"))
    told = all_because(thoughts, names())
    assert told == f"{because(thoughts[0], names())} {because(thoughts[1], names())}"
    assert all_because(thoughts[:1], names()) == because(thoughts[0], names())
    assert all_because((), names()) == ""


def test_a_reason_without_words_is_refused() -> None:
    with pytest.raises(ValueError, match="no words"):
        because(Thought("magic", card=NO_CARD), names())


ADVISED = (
    c.PlayCards(0, (card("B5"),)),
    c.PlayCards(0, (card("W"),), color=BLUE),
    c.PlayCards(0, (card("R7"),), target=2),
    c.PlayCards(0, (card("W"),), peek=2),
    c.PlayCards(0, (card("W"),), swap=2, give=(card("R1"), card("R2"))),
    c.DrawCard(0),
    c.KeepCard(0),
    c.TakeChain(0),
    c.ChallengeWildFour(0),
    c.ClaimSum(0),
    c.NameColor(0, RED),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ADVISED)
def test_every_use_of_a_turn_can_be_advised(command: c.Command, language: str) -> None:
    told = advised(Advice(command, (Thought("even"),)), names(language, 0))
    assert told.endswith(because(Thought("even"), names(language)))
    assert len(told) > len(because(Thought("even"), names(language)))
    assert not set("{}") & set(told)


def test_advice_names_cards_colour_and_seat() -> None:
    told = [advised(Advice(command, ()), names()) for command in ADVISED[:5]]
    assert told == [
        "Play Blue 5.",
        "Play Wild and name blue.",
        f"Play Red 7 and take {NAMES[2]}’s hand.",
        f"Play Wild and look at {NAMES[2]}’s hand.",
        f"Play Wild and give {NAMES[2]} Red 1 and Red 2.",
    ]
