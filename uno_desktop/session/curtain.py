"""Whose hand the shared screen may show, when several people play at one computer.

Between two people's turns nobody's hand is shown until the next person confirms that he is the one looking.
With one person there is never a curtain, and open hands do without. Knows no clock: the session says when
things are visible.
"""

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.table import SPECTATOR, Table


class Curtain:
    """`raised_for` is the person whom the curtain waits for, None while it is down."""

    def __init__(self, *, open_hands: bool) -> None:
        self.open_hands = open_hands
        self.raised_for: Seat | None = None
        self._confirmed: Seat = SPECTATOR
        self._last_in_turn: Seat = SPECTATOR

    def is_wanted_for(self, table: Table, people: tuple[Seat, ...]) -> Seat | None:
        """The person in turn who must confirm before his hand is shown, or None."""
        seat = table.turn
        if self.open_hands or len(people) < 2 or table.is_round_over or seat not in people:
            return None
        return None if seat == self._confirmed else seat

    def note_turn(self, seat: Seat) -> None:
        """This person is in turn; with open hands the screen turns to him."""
        self._last_in_turn = seat

    def hide_all(self) -> None:
        """Nobody's confirmation counts any longer: new hands, or other people at the table."""
        self._confirmed = SPECTATOR

    def raise_for(self, seat: Seat) -> None:
        """Cover all hands until this person confirms."""
        self.hide_all()
        self.raised_for = seat

    def lift(self) -> None:
        """The person it waited for has confirmed."""
        if self.raised_for is not None:
            self._confirmed = self.raised_for
        self.raised_for = None

    def stay_with(self, seat: Seat) -> None:
        """The table went back to this person's turn while he was looking."""
        self.raised_for = None
        self._confirmed = seat

    def drop(self) -> None:
        """It is not wanted any longer; nobody has confirmed."""
        self.raised_for = None

    def viewer(self, people: tuple[Seat, ...]) -> Seat:
        """Whom the screen serves: `SPECTATOR` while nobody's hand may be shown."""
        if not people:
            return SPECTATOR
        if len(people) == 1:
            return people[0]
        if self.open_hands:
            return self._last_in_turn if self._last_in_turn in people else people[0]
        return self._confirmed
