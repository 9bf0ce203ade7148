"""What a learner may do: the task at hand, and nothing else, so that nothing can be lost.

Owns that sieve. Knows neither coach nor pygame.
"""

from collections.abc import Callable

from uno_desktop.engine import commands as c
from uno_desktop.engine.cards import Card, Seat
from uno_desktop.present.wording import Wording
from uno_desktop.session.lesson import Course
from uno_desktop.ui.scenes.table.desk import Answer, Desk, Refused

_NOT_DONE = ""
"""The coach says why, so the table need not."""


class LessonDesk(Desk):
    """A desk at which a lesson is taken. `on_wrong` is called for everything that is not let through."""

    def __init__(self, course: Course, wording: Wording, on_wrong: Callable[[], None]) -> None:
        super().__init__(course.session, wording, warns_of_misplays=False)
        self._course = course
        self._on_wrong = on_wrong

    @property
    def may_ask(self) -> bool:
        """The coach says what to do."""
        return False

    @property
    def may_talk(self) -> bool:
        """Nobody but the coach speaks."""
        return False

    def play(self, seat: Seat, cards: tuple[Card, ...], target: Seat | None = None) -> Answer:
        """Play these cards, if they are those that are meant."""
        if not self._course.is_wanted(c.PlayCards(seat, cards)):
            return self._refuse(cards[0])
        return super().play(seat, cards, target)

    def call(self, seat: Seat) -> Answer:
        """Call UNO, if it is time."""
        return super().call(seat) if self._course.is_wanted(c.CallUno(seat)) else self._refuse()

    def catch(self, by: Seat, target: Seat) -> Answer:
        """Accuse a seat, if it has forgotten to call."""
        is_wanted = self._course.is_wanted(c.Catch(by, target))
        return super().catch(by, target) if is_wanted else self._refuse()

    def _submit(self, command: c.Command, card: Card | None = None) -> Answer:
        if not self._course.is_wanted(command):
            return self._refuse(card)
        return super()._submit(command, card)

    def _refuse(self, card: Card | None = None) -> Refused:
        self._on_wrong()
        return Refused(_NOT_DONE, card)
