"""Two ways to get about in the window: by keys alone, and by mouse alone.

Each knows what a person sees, and uses nothing but its own device.
"""

import contextlib
import time
from collections.abc import Callable
from typing import Protocol

from tests.window.program import Box, Picture, Program
from tests.window.screen import wait_for

AREAS = ("ScrollArea", "TabColumn")
"""What shows more than fits, as the program calls it."""
LOOKING_S = 0.15
"""Nobody answers a new picture sooner."""
ANOTHER_CLICK_S = 0.45
"""Longer than a double-click."""
MOST_CONTROLS = 100
PATIENCE = 3
"""So often the wheel is turned to both ends, by somebody who looks for a thing on a slow machine."""
REACTION_S = 0.4
"""If nothing has happened after so long, it seems that nothing will."""


class Hands(Protocol):
    """One device alone."""

    name: str

    def go(self, words: str) -> None:
        """Press the button, tab or line that says this."""

    def choose(self, line: str) -> None:
        """Take this line of the list that is open."""

    def back(self, words: str) -> None:
        """Leave the screen; `words` are those of the button for it."""

    def look_through(self, words: str) -> None:
        """Go over everything on the screen, once round.

        `words` are those of a button that is always in sight.
        """

    def play_only_card(self) -> None:
        """At the table: play the one card in the hand."""

    def pause(self) -> None:
        """At the table: stop the time."""

    def next_lesson(self) -> None:
        """In the tutorial: skip this one."""


def shown(program: Program) -> Picture:
    """The picture that the program shows now."""
    picture = program.picture
    assert picture is not None, "nothing is shown"
    return picture


def controls(picture: Picture) -> set[str]:
    """All that can be pressed, but for the areas that only scroll."""
    return {name for name in picture.targets if not name.startswith(AREAS)}


def has_changed(program: Program, before: Picture, *, timeout_s: float = REACTION_S) -> bool:
    """Wait until something else is shown; False if nothing is."""
    with contextlib.suppress(TimeoutError):
        return wait_for(lambda: shown(program) != before, timeout_s=timeout_s)
    return False


class KeysAlone:
    """Tab until the ring is at the thing that is wanted, then Enter; Escape goes back."""

    name = "keys"

    def __init__(self, program: Program) -> None:
        self.program = program

    def go(self, words: str) -> None:
        self._come_to(words)
        self.program.press("Return")

    def choose(self, line: str) -> None:
        while shown(self.program).focus != line:
            self._press("Down")
        self.program.press("Return")

    def back(self, words: str) -> None:
        time.sleep(LOOKING_S)
        self.program.press("Escape")

    def look_through(self, words: str) -> None:
        """Tab goes all the way round: nothing holds the ring fast, and it is always in sight."""
        self._come_to(words)
        for _ in range(MOST_CONTROLS):
            if len(controls(shown(self.program))) > 1:
                self._press("Tab")
            picture = shown(self.program)
            assert picture.focus in picture.targets, f"the ring is out of sight: {picture}"
            if picture.focus == words:
                return
        raise AssertionError(f"Tab never comes back to {words!r}")

    def play_only_card(self) -> None:
        wait_for(lambda: hand(shown(self.program)), what="a card in the hand")
        time.sleep(LOOKING_S)
        self.program.press("Right", "Return")

    def pause(self) -> None:
        self.back("")

    def next_lesson(self) -> None:
        time.sleep(LOOKING_S)
        self.program.press("Next")

    def _come_to(self, words: str) -> None:
        time.sleep(LOOKING_S)
        for _ in range(MOST_CONTROLS):
            if shown(self.program).focus == words:
                return
            self._press("Tab")
        raise AssertionError(f"Tab never comes to {words!r}, but to {shown(self.program)}")

    def _press(self, key: str) -> None:
        """Press it, and wait until it has done something."""
        before = shown(self.program)
        self.program.press(key)
        assert has_changed(self.program, before, timeout_s=10), f"{key} does nothing: {before}"


class MouseAlone:
    """Point and click; what is out of sight comes with the wheel."""

    name = "mouse"

    def __init__(self, program: Program) -> None:
        self.program = program
        self._clicked: Box | None = None
        self._clicked_s = 0.0

    def go(self, words: str) -> None:
        for _ in range(PATIENCE):
            if words not in shown(self.program).targets:
                self._scroll_until(lambda: words in shown(self.program).targets)
        self._click(words)

    def choose(self, line: str) -> None:
        self._click(line)

    def back(self, words: str) -> None:
        self.go(words)

    def look_through(self, words: str) -> None:
        """The wheel goes to the end of every area, and back."""
        self._scroll_until(lambda: False)
        assert words in shown(self.program).targets

    def play_only_card(self) -> None:
        self._click(wait_for(lambda: hand(shown(self.program)), what="a card in the hand"))

    def pause(self) -> None:
        self._click("pause")

    def next_lesson(self) -> None:
        self._click("coach_skip")

    def _click(self, name: str) -> None:
        """Another click at the same place has to be one of its own."""
        box = self.program.wait_for_target(name)
        if box == self._clicked:
            time.sleep(max(0.0, self._clicked_s + ANOTHER_CLICK_S - time.monotonic()))
        self._clicked, self._clicked_s = box, time.monotonic()
        x, y, width, height = box
        self.program.click_at(x + width // 2, y + height // 2)

    def _scroll_until(self, is_enough: Callable[[], bool]) -> None:
        """Turn the wheel over one area after another, down and up again, until it is enough."""
        picture = shown(self.program)
        for x, y, width, height in (
            picture.targets[name] for name in picture.targets.keys() - controls(picture)
        ):
            for wheel in ("5", "4"):
                is_end = False
                while not (is_end or is_enough()):
                    self.program.move_to(x + width // 2, y + height // 2)
                    before = shown(self.program)
                    self.program.screen.run("xdotool", "click", "--repeat", "3", "--delay", "20", wheel)
                    is_end = not has_changed(self.program, before)


def hand(picture: Picture) -> str | None:
    """The name of the only card in the hand, once it is there."""
    cards = [name for name in picture.targets if name.startswith("hand ")]
    return cards[0] if len(cards) == 1 else None
