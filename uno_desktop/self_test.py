"""The program tries itself: opens its window, loads all that it ships with, and lets bots play a round.

For builds, and for players whose machine misbehaves. Works in a directory of its own and touches neither
settings nor saved game of the player.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from uno_desktop.engine.presets import TABLE
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.program import Program, compose
from uno_desktop.session.setup import MatchSetup, SeatSetup
from uno_desktop.ui import asset_check
from uno_desktop.ui.display import NoDisplay
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.about import AboutScene
from uno_desktop.ui.scenes.match_result import MatchResultScene
from uno_desktop.ui.scenes.new_game import NewGameScene
from uno_desktop.ui.scenes.pause import PauseScene
from uno_desktop.ui.scenes.round_result import RoundResultScene
from uno_desktop.ui.scenes.settings import SettingsScene
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.scenes.title import TitleScene

_FRAME_MS: Final = 50
_SHORT_LOOK: Final = 4
_LONGEST_ROUND_FRAMES: Final = 20_000
_SEED: Final = 1


class SelfTestError(Exception):
    """Something is not as it must be; the message says what."""


class _FastClock:
    """Time that passes only from frame to frame, as quickly as frames can be drawn."""

    def __init__(self) -> None:
        self._now_ms = 0

    def now_ms(self) -> int:
        return self._now_ms

    def sleep_ms(self, duration_ms: int) -> None:
        self._now_ms += duration_ms


def _print(line: str) -> None:
    if sys.stdout is not None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


def self_test(say: Callable[[str], None] = _print) -> int:
    """Try everything, a line for each step; 0 if all is well, 1 after the first thing that is not."""
    # A directory that cannot be removed afterwards is no reason to fail.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        clock = _FastClock()
        try:
            program = compose(Path(directory), clock=clock)
        except NoDisplay as error:
            say(f"failed  window: {error}")
            return 1
        try:
            return _run(_SelfTest(program, clock), say)
        finally:
            program.close()


def _run(test: "_SelfTest", say: Callable[[str], None]) -> int:
    for name, step in test.steps():
        try:
            say(f"ok      {name}: {step()}")
        except Exception as error:  # noqa: BLE001  (whatever it is, it is what the test has found)
            say(f"failed  {name}: {type(error).__name__}: {error}")
            return 1
    say("All is well.")
    return 0


class _SelfTest:
    """The steps. Each returns what it has seen, or raises."""

    def __init__(self, program: Program, clock: _FastClock) -> None:
        self._program = program
        self._clock = clock

    def steps(self) -> Iterator[tuple[str, Callable[[], str]]]:
        """Name and deed of each step, in order."""
        yield "window", self._window
        yield "cards", asset_check.check_cards
        yield "faces", asset_check.check_faces
        yield "fonts", asset_check.check_fonts
        yield "words", asset_check.check_words
        yield "sounds", partial(asset_check.check_sounds, self._program.kit.sounds)
        for language in LANGUAGES:
            yield f"menus in {language}", partial(self._menus, language)
        yield "table", self._table
        yield "saved game", self._saved_game
        yield "round result", self._round_result
        yield "match result", self._match_result

    def _window(self) -> str:
        width, height = self._program.display.size
        return f"{width}x{height}, driver {asset_check.video_driver()}"

    def _menus(self, language: str) -> str:
        program = self._program
        program.open_title()
        program.change_settings(language=language)
        self._see(TitleScene)
        program.open_settings()
        self._see(SettingsScene)
        program.director.pop()
        program.open_about()
        self._see(AboutScene)
        program.director.pop()
        program.open_new_game()
        self._see(NewGameScene)
        return "title, settings, about, new game"

    def _table(self) -> str:
        program = self._program
        program.change_settings(animation_speed_percent=400, bot_pace="quick", motion="full")
        seats = tuple(SeatSetup("bot") for _ in range(4))
        program.start_match(MatchSetup(seats=seats, rules=TABLE, preset="table", seed=_SEED))
        self._see(TableScene)
        program.open_pause()
        self._see(PauseScene)
        program.director.pop()
        while program.session is not None and not program.session.history:
            self._frame()
        return f"{len(seats)} bots"

    def _saved_game(self) -> str:
        program = self._program
        before = program.session
        program.open_title()
        self._see(TitleScene)
        _require(program.continue_match(), "; ".join(program.take_messages()) or "it cannot be continued")
        after = program.session
        _require(before is not None and after is not None, "there is no match")
        if before is not None and after is not None:
            _require(after.view(0) == before.view(0), "the table differs from the one that was left")
        self._see(TableScene)
        return "left and continued"

    def _round_result(self) -> str:
        for frames in range(_LONGEST_ROUND_FRAMES):
            self._frame()
            if isinstance(self._top(), RoundResultScene):
                self._see(RoundResultScene)
                return f"after {frames} frames"
        raise SelfTestError(f"the round has not ended after {_LONGEST_ROUND_FRAMES} frames")

    def _match_result(self) -> str:
        scene = self._top()
        if isinstance(scene, RoundResultScene):
            scene.go_on()
        self._see(MatchResultScene)
        return self._program.kit.catalog.language

    def _top(self) -> Scene:
        return self._program.director.scenes[-1]

    def _see(self, kind: type[Scene]) -> None:
        """Draw a few frames of the scene that must be on top."""
        for _ in range(_SHORT_LOOK):
            self._frame()
        _require(isinstance(self._top(), kind), f"{kind.__name__} is not shown")

    def _frame(self) -> None:
        self._clock.sleep_ms(_FRAME_MS)
        self._program.director.step()


def _require(is_so: bool, message: str) -> None:
    if not is_so:
        raise SelfTestError(message)
