"""Table talk: set phrases for everybody, and advice for one seat (RULES 4.8).

Owns which phrases there are, the steps until one is said, and what is being said now. A cheer or a taunt is
heard at this screen and changes nothing; advice is a command of the game. Paints nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

from uno_desktop.engine.cards import COLOR_LETTERS, COLORS, Seat
from uno_desktop.engine.rng import Rng
from uno_desktop.ui.scenes.table.picture import Sign

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.table.scene import TableScene

CHEERS: Final = ("hello", "nice", "thanks", "ouch", "hurry", "watch_out", "easy", "good_game")
_ANSWERS: Final = {
    "hello": "hello",
    "nice": "thanks",
    "ouch": "watch_out",
    "easy": "watch_out",
    "good_game": "good_game",
}
"""What a bot says to a phrase: always the same, so that nothing can be read from it."""
_SPEECH_MS: Final = 2600
_ANSWER_AFTER_MS: Final = 1100
_ANSWERS_OF_TEN: Final = 6


class Step(Enum):
    """How far somebody has come who wants to say something."""

    SILENT = "silent"
    PHRASE = "phrase"
    SEAT = "seat"
    PRICE = "price"


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the menu: `name` for who looks for it, and what choosing it does."""

    name: str
    text: str
    act: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Column:
    """Lines of the menu with their heading."""

    heading: str
    rows: tuple[Row, ...]


class Talk:
    """Serves one table scene. `chosen` is the column and line that keys have come to."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.step = Step.SILENT
        self.chosen = (0, 0)
        self._advice = ""
        self._target: Seat = 0
        self._said: dict[Seat, tuple[Sign, str]] = {}
        self._answers: list[tuple[float, Seat, str]] = []
        self._phrases_said = 0

    @property
    def is_open(self) -> bool:
        return self.step is not Step.SILENT

    @property
    def is_offered(self) -> bool:
        """May the person at the bottom say something now?"""
        scene = self.scene
        is_served = scene.bottom in scene.session.people and not scene.session.needs_curtain
        return scene.desk.may_talk and is_served and not scene.desk.view(scene.bottom).is_round_over

    # --- The menu ---

    def toggle(self) -> None:
        """Open the menu, or put it away."""
        if self.is_open or not self.is_offered:
            self.close()
        else:
            self._go_to(Step.PHRASE)
        self.scene.invalidate()

    def close(self) -> None:
        self.step = Step.SILENT

    def back(self) -> None:
        """A step back; from the first one, away."""
        if self.step is Step.PHRASE:
            self.close()
        else:
            self._go_to(Step.PHRASE)

    def _go_to(self, step: Step) -> None:
        # Whoever presses Enter twice shall not pay for it.
        self.step, self.chosen = step, (0, 1 if step is Step.PRICE else 0)

    def columns(self) -> tuple[Column, ...]:
        """What can be chosen at this step."""
        words = self.scene.kit.catalog
        fine = self.scene.desk.rulebook.advice_fine
        match self.step:
            case Step.PHRASE:
                heading = (
                    words.plural("table.talk.advice_cost", fine) if fine else words.text("table.talk.advice")
                )
                return Column(words.text("table.talk.everybody"), self._cheers()), Column(
                    heading, self._advices()
                )
            case Step.SEAT:
                return (Column(words.text("table.talk.whom"), self._seats()),)
            case Step.PRICE:
                rows = (
                    Row("talk yes", words.text("table.talk.say_anyway"), self._advise),
                    Row("talk no", words.text("table.talk.not_now"), self.close),
                )
                return (Column(words.plural("table.talk.price", fine), rows),)
            case _:
                return ()

    def _cheers(self) -> tuple[Row, ...]:
        words = self.scene.kit.catalog.text
        return tuple(
            Row(f"talk {name}", words(f"table.talk.{name}"), partial(self._cheer, name)) for name in CHEERS
        )

    def _advices(self) -> tuple[Row, ...]:
        names, words = self.scene.wording.names, self.scene.kit.catalog.text
        phrases = {
            f"talk color {COLOR_LETTERS[color]}": words("table.talk.advice_color", color=names.color(color))
            for color in COLORS
        }
        phrases["talk wild_four"] = words("table.talk.advice_wild_four")
        phrases["talk draw"] = words("table.talk.advice_draw")
        return tuple(Row(name, text, partial(self._ask_whom, text)) for name, text in phrases.items())

    def _seats(self) -> tuple[Row, ...]:
        scene = self.scene
        return tuple(
            Row(
                f"talk seat {place.seat}",
                scene.studio.names[place.seat],
                partial(self.choose_seat, place.seat),
            )
            for place in scene.layout.others
        )

    # --- Keys ---

    def move(self, across: int, down: int) -> None:
        """Go on in the menu by keys."""
        columns = self.columns()
        column = (self.chosen[0] + across) % len(columns)
        lines = len(columns[column].rows)
        self.chosen = column, (min(self.chosen[1], lines - 1) + down) % lines

    def choose(self) -> None:
        """Do what the chosen line says."""
        column, row = self.chosen
        self.columns()[column].rows[row].act()

    # --- Saying it ---

    def _cheer(self, name: str) -> None:
        scene = self.scene
        self.close()
        self._speak(scene.bottom, scene.kit.catalog.text(f"table.talk.{name}"))
        self._phrases_said += 1
        bots = [seat for seat in range(len(scene.session.setup.seats)) if not scene.session.is_person(seat)]
        answer = _ANSWERS.get(name)
        rng = Rng(scene.session.setup.seed + self._phrases_said)
        if answer is not None and bots and rng.below(10) < _ANSWERS_OF_TEN:
            self._answers.append((scene.now_ms + _ANSWER_AFTER_MS, bots[rng.below(len(bots))], answer))

    def _ask_whom(self, advice: str) -> None:
        self._advice = advice
        self._go_to(Step.SEAT)
        if len(self.scene.layout.others) == 1:
            self.choose_seat(self.scene.layout.others[0].seat)

    def choose_seat(self, seat: Seat) -> None:
        """The advice is for this seat; where that costs cards, it takes another, deliberate act."""
        self._target = seat
        if self.scene.desk.rulebook.advice_fine:
            self._go_to(Step.PRICE)
        else:
            self._advise()

    def _advise(self) -> None:
        self.close()
        if self.scene.player.advise(self._target):
            self._speak(self.scene.bottom, self._advice)

    def _speak(self, seat: Seat, text: str) -> None:
        now_ms = self.scene.now_ms
        self._said[seat] = Sign(now_ms, now_ms + _SPEECH_MS), text
        self.scene.invalidate()

    def speeches(self, now_ms: float) -> dict[Seat, tuple[Sign, str]]:
        """What is being said now, and how long."""
        return {seat: said for seat, said in self._said.items() if said[0].is_on(now_ms)}

    def update(self, now_ms: float) -> None:
        """Bots answer when their time has come."""
        for answer in [answer for answer in self._answers if answer[0] <= now_ms]:
            self._answers.remove(answer)
            self._speak(answer[1], self.scene.kit.catalog.text(f"table.talk.{answer[2]}"))

    def is_moving(self, now_ms: float) -> bool:
        """Is anything that is said just coming or going?"""
        return any(sign.is_fading(now_ms) for sign, _ in self.speeches(now_ms).values())
