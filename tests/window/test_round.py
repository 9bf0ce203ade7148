"""A person plays a whole round in the real window, with real mouse clicks and keys, and no sound device.

He calls UNO, catches a bot that forgot, and challenges a Wild Draw Four. A seed with which all of that
happens is looked for beforehand, without a window; cards are found by where they are drawn.
"""

import contextlib
import time
from pathlib import Path

import msgspec
import pytest

from tests.window import player
from tests.window.player import ME, Deeds
from tests.window.program import Program
from tests.window.screen import Screen, wait_for
from uno_desktop.engine import commands as c
from uno_desktop.engine.cards import CODE_OF, COLOR_LETTERS, NO_CARD, Card
from uno_desktop.engine.table import Table
from uno_desktop.present.catalog import Catalog
from uno_desktop.session.settings import Settings

pytestmark = [pytest.mark.window, pytest.mark.slow]

words = Catalog("en", strict=True).text
SETTINGS = Settings(animation_speed_percent=400, bot_pace="quick", reaction="relaxed", confirm_quit=False)
ROUND_TIMEOUT_S = 240
ACT_TIMEOUT_S = 10


def start(screen: Screen, home: Path) -> Program:
    """The program with brisk settings, and no sound device."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_bytes(msgspec.json.encode(SETTINGS))
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


class Hand:
    """Turns what the person wants into clicks and keys, by turns where both would do."""

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


def play_until_result(program: Program, pictures: Path) -> Deeds:
    """Play on until a result shows; what has been done."""
    hand, deeds = Hand(program), Deeds()
    settled, since_s = -1, time.monotonic()
    deadline_s = time.monotonic() + ROUND_TIMEOUT_S
    while (picture := program.picture) is None or picture.scene == "TableScene":
        assert time.monotonic() < deadline_s, "the round does not end"
        program.check_alive()
        session = player.saved_session(program.home)
        if session is None:
            continue
        if len(session.history) != settled:
            settled, since_s = len(session.history), time.monotonic()
        command = player.next_command(session.rulebook, session.view(ME))
        if command is None or time.monotonic() - since_s < player.LOOKING_MS / 1000:
            time.sleep(0.02)
            continue
        hand.do(command, session.view(ME))
        wait_until_settled(program, settled)
        if isinstance(command, c.CallUno | c.Catch | c.ChallengeWildFour):
            program.screenshot(pictures / f"round-{settled:03}-{type(command).__name__}.png")
    final = player.saved_session(program.home)
    assert final is not None
    deeds.note(final.events_for(ME))
    return deeds


def wait_until_settled(program: Program, settled: int) -> None:
    """Wait until more than this is settled, but not for ever: a person looks again and tries again."""

    def is_more_settled() -> bool:
        session = player.saved_session(program.home)
        return session is not None and len(session.history) > settled

    with contextlib.suppress(TimeoutError):
        wait_for(is_more_settled, timeout_s=2)


def test_a_whole_round_by_mouse_and_keys(screen: Screen, tmp_path: Path, test_output: Path) -> None:
    seed = player.seed_with_everything(SETTINGS.tempo())
    with start(screen, tmp_path / "data") as program:
        open_table(program, seed)
        deeds = play_until_result(program, test_output)
        program.wait_for_scene("RoundResultScene")
        time.sleep(1)
        program.screenshot(test_output / "round-result.png")
        assert deeds.called, "UNO was never called"
        assert deeds.caught, "no bot was caught"
        assert deeds.challenged, "no Wild Draw Four was challenged"
        program.close_window()
        assert program.wait_for_end() == 0
        assert program.errors == ""
