"""The rule book as pages: what is played now, told in the player's language with pictures of cards.

Owns the order of chapters, which option is told where, and when an option has anything to say. Every sentence
follows from the rule set at hand, so the book cannot tell what is not played. Knows no widgets. The rule set
may be one that cannot be played; then the book tells what was chosen, option by option.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from msgspec.structs import asdict

from uno_desktop.engine.ruleset import OPTIONS, MatchEnd, Option, OptionValue, RuleSet
from uno_desktop.present.catalog import Catalog
from uno_desktop.present.chronicle import RuleSection
from uno_desktop.present.rule_pictures import FIXED_PICTURES, Picture, option_picture
from uno_desktop.present.rule_wording import RuleWording

Values: TypeAlias = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Passage:
    """One rule: its sentence and its cards.

    `option` is the option it tells, empty for what never changes; `is_off` if it tells what is not played.
    """

    text: str
    picture: Picture
    option: str = ""
    is_off: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """The passages of one section, which lines of the log and reasons point to.

    The heading is empty where the chapter's title says it already.
    """

    section: RuleSection | None
    heading: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page. `left_out` names in one line what belongs here and is not played; empty if everything is."""

    name: str
    title: str
    parts: tuple[Part, ...]
    left_out: str


def _always(values: Values) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class _Fixed:
    """A rule that never changes, and when it has something to say."""

    name: str
    matters: Callable[[Values], bool] = _always


@dataclass(frozen=True, slots=True)
class _Told:
    """An option, and when it has something to say. `form` is the sentence told, if not that of its value."""

    option: str
    matters: Callable[[Values], bool] = _always
    form: str = ""


def _is(option: str, *wanted: OptionValue) -> Callable[[Values], bool]:
    return lambda values: values[option] in wanted


def _is_not(option: str, unwanted: OptionValue) -> Callable[[Values], bool]:
    return lambda values: values[option] != unwanted


def _has_answers(values: Values) -> bool:
    """Can anything answer owed cards?"""
    return any(
        values[option] for option in ("stack_draw_two", "stack_wild_four", "wild_four_on_draw_two", "deflect")
    )


def _is_pointless_to_challenge(values: Values) -> bool:
    return not values["challenge"] and values["wild_four"] == "anytime"


def _is_chain_challenged(values: Values) -> bool:
    return bool(values["challenge"] and values["stack_wild_four"])


_WITH_EFFECTS: Final = _is("opening_card", "effects")
_CHALLENGED: Final = _is("challenge", True)

_Sections: TypeAlias = tuple[tuple[RuleSection | None, tuple[_Fixed | _Told, ...]], ...]

_BOOK: Final[dict[str, _Sections]] = {
    "goal": ((None, (_Fixed("goal"), _Fixed("call"))),),
    "cards": (
        (
            RuleSection.DECK,
            (_Fixed("pack"), _Fixed("numbers"), _Fixed("actions"), _Fixed("wilds"), _Fixed("refill")),
        ),
    ),
    "deal": (
        (
            RuleSection.SETUP,
            (
                _Told("hand_size"),
                _Told("first_dealer"),
                _Told("next_dealer", _is_not("match_end", "round")),
                _Told("opening_card", _is("opening_card", "numbers_only", "effects")),
                _Told("opening_reverse", _WITH_EFFECTS),
                _Told("opening_wild", _WITH_EFFECTS),
                _Told("first_turn", _is_not("first_turn", "marker_finder")),
            ),
        ),
        (
            RuleSection.MARKER,
            (
                _Told("opening_card", _is("opening_card", "to_first_player")),
                _Told("first_turn", _is("first_turn", "marker_finder")),
            ),
        ),
    ),
    "turn": (
        (
            RuleSection.TURN,
            (
                _Fixed("turn"),
                _Fixed("on_wild"),
                _Told("voluntary_draw"),
                _Told("draw_until_playable"),
                _Told("drawn_card"),
            ),
        ),
        (
            RuleSection.ACTION_CARDS,
            (_Fixed("skip"), _Fixed("reverse"), _Told("reverse_with_two"), _Fixed("draw_two")),
        ),
    ),
    "wilds": (
        (RuleSection.WILD_POWERS, (_Told("wild_powers"),)),
        (
            RuleSection.WILD_FOUR,
            (
                # Two rules of one card: what it does, and when it may be played.
                _Fixed("wild_four"),
                _Told("wild_four"),
                _Told("challenge", lambda values: not _is_pointless_to_challenge(values)),
                _Told("challenge", _is_pointless_to_challenge, form="anytime"),
                _Told("challenge_in_chain", _is_chain_challenged),
                _Told("challenge_shows_hand", _CHALLENGED),
                _Fixed("last_wild_four", _CHALLENGED),
            ),
        ),
    ),
    "chains": (
        (
            RuleSection.CHAINS,
            (
                _Fixed("no_answer", lambda values: not _has_answers(values)),
                _Told("stack_draw_two"),
                _Told("stack_wild_four"),
                _Told("wild_four_on_draw_two"),
                _Told("deflect"),
                _Fixed("take", _has_answers),
                _Told("after_penalty"),
            ),
        ),
    ),
    "uno": (
        (
            RuleSection.UNO,
            (
                _Fixed("uno"),
                _Told("uno_deadline"),
                _Told("uno_penalty"),
                _Told("uno_per_catcher"),
                _Told("false_uno_penalty"),
                _Told("false_catch_penalty"),
            ),
        ),
    ),
    "special": (
        (RuleSection.SETS, (_Told("multi_play"),)),
        (RuleSection.JUMP_IN, (_Told("jump_in"),)),
        (RuleSection.SEVEN_ZERO, (_Told("seven_zero"),)),
        (
            RuleSection.SUM_WIN,
            (
                _Told("sum_win"),
                _Told(
                    "illegal_play_penalty",
                    lambda values: bool(values["sum_win"] and values["illegal_play_penalty"]),
                    form="claim",
                ),
            ),
        ),
    ),
    "conduct": (
        (
            RuleSection.CONDUCT,
            (
                _Told("illegal_play_penalty"),
                _Told("illegal_play_ends_turn"),
                _Told("turn_seconds"),
                _Told("timeout_penalty", _is_not("turn_seconds", 0)),
            ),
        ),
        (RuleSection.ADVICE, (_Told("advice_penalty"),)),
    ),
    "end": (
        (RuleSection.GOING_OUT, (_Told("finish_on"), _Told("last_card_penalty"), _Fixed("blocked"))),
        (
            RuleSection.SCORING,
            (_Told("card_points"), _Told("score_mode"), _Told("match_end"), _Told("forfeit")),
        ),
    ),
}

#: The chapters in order.
CHAPTERS: Final = tuple(_BOOK)
_OPTIONS: Final = {option.name: option for option in OPTIONS}
_OFF_FORMS: Final = ("off", "none")
# Most of what is off is only named at the end of its chapter; these are worth a sentence.
_TOLD_WHEN_OFF: Final = (
    "voluntary_draw",
    "challenge",
    "challenge_shows_hand",
    "uno_penalty",
    "illegal_play_penalty",
    "timeout_penalty",
)


def rule_book(rules: RuleSet, catalog: Catalog) -> tuple[Chapter, ...]:
    """The whole book for these rules."""
    writer = _Writer(asdict(rules), catalog)
    return tuple(writer.chapter(name) for name in CHAPTERS)


def chapter_of(section: RuleSection) -> str:
    """The name of the chapter that a section belongs to, whether or not anything of it is played."""
    return next(name for name, sections in _BOOK.items() if any(section == wanted for wanted, _ in sections))


class _Writer:
    """Writes the book for one set of values in one language."""

    def __init__(self, values: Values, catalog: Catalog) -> None:
        self._values = values
        self._catalog = catalog
        self._wording = RuleWording(catalog)

    def chapter(self, name: str) -> Chapter:
        """One chapter, without the parts that have nothing to say."""
        parts, left_out = [], []
        for section, entries in _BOOK[name]:
            passages = []
            for entry in entries:
                if not entry.matters(self._values):
                    continue
                if isinstance(entry, _Fixed):
                    passages.append(self._fixed(entry))
                elif self._is_left_out(entry):
                    left_out.append(self._wording.option(entry.option))
                else:
                    passages.append(self._told(entry))
            if passages:
                heading = self._wording.section(section) if section and len(_BOOK[name]) > 1 else ""
                parts.append(Part(section, heading, tuple(passages)))
        title = self._catalog.text(f"rules.book.chapter.{name}")
        return Chapter(name, title, tuple(parts), self._line_of(left_out))

    def _line_of(self, left_out: list[str]) -> str:
        if not left_out:
            return ""
        return self._catalog.text("rules.book.left_out", rules=" · ".join(left_out))

    def _fixed(self, entry: _Fixed) -> Passage:
        return Passage(self._catalog.text(f"rules.book.base.{entry.name}"), FIXED_PICTURES[entry.name])

    def _is_left_out(self, entry: _Told) -> bool:
        form = entry.form or self._form_of(_OPTIONS[entry.option])
        return form in _OFF_FORMS and entry.option not in _TOLD_WHEN_OFF

    def _told(self, entry: _Told) -> Passage:
        option = _OPTIONS[entry.option]
        value = self._values[option.name]
        text_id = f"rules.book.{option.name}.{entry.form or self._form_of(option)}"
        picture = option_picture(option.name, value)
        return Passage(self._sentence(option, text_id), picture, option.name, is_off=value is False)

    def _form_of(self, option: Option) -> str:
        """Which of the option's sentences fits its value."""
        value = self._values[option.name]
        match option.kind:
            case "choice":
                return str(value)
            case "switch":
                return "on" if value else "off"
            case "number":
                return "some" if value else "none"
            case "match_end":
                return "points" if MatchEnd.from_text(str(value)).points else "rounds"

    def _sentence(self, option: Option, text_id: str) -> str:
        value = self._values[option.name]
        if option.kind == "match_end":
            end = MatchEnd.from_text(str(value))
            return self._catalog.plural(text_id, end.points or end.rounds)
        if option.kind == "number" and value:
            return self._catalog.plural(text_id, int(value))
        return self._catalog.text(text_id)
