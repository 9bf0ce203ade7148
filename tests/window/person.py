"""A person at the real window: turns what `player` decides into mouse clicks and keys."""

import contextlib
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from tests.window import player
from tests.window.player import ME
from tests.window.program import Program
from tests.window.screen import Screen, wait_for
from uno_desktop.engine import commands as c
from uno_desktop.engine.cards import CODE_OF, COLOR_LETTERS, NO_CARD, Card
from uno_desktop.engine.table import Table
from uno_desktop.present.catalog import Catalog
from uno_desktop.session.session import Session
from uno_desktop.session.settings import Settings

words = Catalog("en", strict=True).text
SETTINGS = Settings(animation_speed_percent=400, bot_pace="quick", reaction="relaxed", confirm_quit=False)
ACT_TIMEOUT_S = 10.0


def start(screen: Screen, home: Path, settings: Settings = SETTINGS) -> Program:
    """The program with these settings (unless it has been run there before), and no sound device."""
    home.mkdir(parents=True, exist_ok=True)
    file = home / "settings.json"
    if not file.exists():
        file.write_bytes(msgspec.json.encode(settings))
    return Program(screen, home, environment={"SDL_AUDIODRIVER": "no-such-driver"})


def open_table(program: Program, seed: int) -> None:
    """Set the seed under "New game", by mouse and keyboard, and start."""
    program.wait_for_scene("TitleScene")
    program.click(words("menu.title.new_game"))
    program.wait_for_scene("NewGameScene")
    program.click(words("menu.new_game.seed_hint"))
    program.type(str(seed))
    program.click(words("menu.new_game.start"))
    program.wait_for_scene("TableScene")


class Person:
    """Sits at seat 0 of the program's table. Uses the mouse and keys by turns where both would do."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.acts = 0

    def do(self, command: c.Command, view: Table) -> None:
        """Do it once, as far as the window lets it be done."""
        self.acts += 1
        likes_keys = self.acts % 2 == 0
        match command:
            case c.PlayCards(cards=(card,), color=color):
                self._play(card, view)
                if color is not None:
                    self._name(COLOR_LETTERS[color], by_key=likes_keys)
            case c.NameColor(color=color):
                self._name(COLOR_LETTERS[color], by_key=likes_keys)
            case c.CallUno():
                self._press("space") if likes_keys else self._click("uno")
            case c.Catch(target=target):
                self._press(str(target)) if likes_keys else self._click(f"bell {target}")
            case c.ChallengeWildFour():
                self._press("c") if likes_keys else self._click("challenge")
            case c.TakeChain():
                self._press("t") if likes_keys else self._click("take")
            case c.DrawCard():
                self._press("d") if likes_keys else self._click("draw_pile")
            case c.KeepCard():
                self._press("k") if likes_keys else self._click("keep")
            case _:
                raise AssertionError(f"nobody plays {command} here")

    def _play(self, card: Card, view: Table) -> None:
        if view.drawn != NO_CARD and self.acts % 2 == 0:
            self._press("Return")  # the drawn card is the one that is chosen
        else:
            self._click(f"hand {CODE_OF[card]} #{card}")

    def _name(self, letter: str, *, by_key: bool) -> None:
        self._press(letter.lower()) if by_key else self._click(f"color {letter}")

    def _press(self, key: str) -> None:
        self.program.press(key)

    def _click(self, name: str) -> None:
        self.program.click(name, timeout_s=ACT_TIMEOUT_S)

    def play_until(
        self,
        is_enough: Callable[[Session], bool],
        *,
        on_act: Callable[[c.Command, int], None] | None = None,
        timeout_s: float = 240.0,
    ) -> None:
        """Play on until it is enough or the table is left.

        `on_act` is told each act, and how much was settled before it. Raises TimeoutError if there is no end.
        """
        settled, since_s = -1, time.monotonic()
        deadline_s = time.monotonic() + timeout_s
        while (picture := self.program.picture) is None or picture.scene == "TableScene":
            if time.monotonic() > deadline_s:
                raise TimeoutError(f"the game does not go on after {settled} commands")
            self.program.check_alive()
            session = player.saved_session(self.program.home)
            if session is None:
                continue
            if is_enough(session):
                return
            if len(session.history) != settled:
                settled, since_s = len(session.history), time.monotonic()
            command = player.next_command(session.rulebook, session.view(ME))
            if command is None or time.monotonic() - since_s < player.LOOKING_MS / 1000:
                time.sleep(0.02)
                continue
            self.do(command, session.view(ME))
            self._wait_until_settled(settled)
            if on_act:
                on_act(command, settled)

    def _wait_until_settled(self, settled: int) -> None:
        """Wait until more than this is settled, but not for ever: a person looks again and tries again."""

        def is_more_settled() -> bool:
            session = player.saved_session(self.program.home)
            return session is not None and len(session.history) > settled

        with contextlib.suppress(TimeoutError):
            wait_for(is_more_settled, timeout_s=2)
