"""A result whose totals grow before the eyes, and a player who need not wait for them.

Owns when the rows are told how much has been counted. Knows neither rounds nor matches.
"""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from uno_desktop.ui.input import InputEvent, KeyPressed, PointerPressed
from uno_desktop.ui.scenes.count_up import CountUp
from uno_desktop.ui.scenes.menu_scene import MenuScene
from uno_desktop.ui.services import Services


class CountedRow(Protocol):
    """Shows a total as far as it has been counted, 0 to 1."""

    counted: float


Row = TypeVar("Row", bound=CountedRow)


class CountingScene(MenuScene, Generic[Row]):
    """`most` is the largest number that is added. A subclass makes its `rows` in `make`, with the count."""

    rows: list[Row]

    def __init__(self, services: Services, most: int) -> None:
        super().__init__(services)
        self.count = CountUp(self.kit, most)

    def handle(self, event: InputEvent) -> None:
        """Give it to the form; whoever acts does not wait for the count."""
        if isinstance(event, KeyPressed | PointerPressed):
            self.count.finish()
            self.show_count()
        super().handle(event)

    def update(self, elapsed_ms: int) -> None:
        """Let time pass, and the totals grow."""
        super().update(elapsed_ms)
        self.count.update(elapsed_ms)
        self.show_count()

    @property
    def is_moving(self) -> bool:
        """While a widget moves or the totals grow."""
        return super().is_moving or self.count.is_moving

    def show_count(self) -> None:
        """Tell every row how much has been counted."""
        for row in self.rows:
            row.counted = self.count.share
