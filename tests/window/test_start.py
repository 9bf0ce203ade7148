"""Starting, and what the desktop does to the window: screens, sound devices, sizes, closing, idling."""

import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import msgspec
import pytest

from tests.window.program import Program
from tests.window.screen import Screen, wait_for
from uno_desktop.present.catalog import Catalog
from uno_desktop.session.settings import Settings

pytestmark = pytest.mark.window

words = Catalog("en", strict=True).text
Start = Callable[..., Program]


@pytest.fixture
def start(screen: Screen, tmp_path: Path) -> Iterator[Start]:
    """Start the program; at the end of the test it is ended."""
    programs: list[Program] = []

    def start(*arguments: str, environment: Mapping[str, str] | None = None) -> Program:
        command = (sys.executable, "-m", "uno_desktop", *arguments)
        programs.append(Program(screen, tmp_path / "data", command=command, environment=environment))
        return programs[-1]

    yield start
    for program in programs:
        program.__exit__(None, None, None)


@pytest.mark.parametrize(
    "environment",
    [{"DISPLAY": ""}, {"SDL_VIDEODRIVER": "no-such-driver"}],
    ids=["no screen", "no such driver"],
)
def test_a03_without_a_display_it_says_one_sentence(start: Start, environment: dict[str, str]) -> None:
    program = start(environment=environment)
    assert program.wait_for_end(timeout_s=20) == 1
    assert program.errors.count("\n") == 1
    assert program.errors.startswith("There is no screen to play on")
    assert program.picture is None


@pytest.mark.parametrize("driver", ["no-such-driver", "alsa"])
def test_a01_without_a_sound_device_it_plays_on_silently(start: Start, driver: str) -> None:
    program = start(environment={"SDL_AUDIODRIVER": driver})
    program.wait_for_scene("TitleScene")
    program.click(words("menu.title.settings"))
    program.wait_for_scene("SettingsScene")
    program.press("Escape")
    program.wait_for_scene("TitleScene")
    program.close_window()
    assert program.wait_for_end() == 0
    assert "Traceback" not in program.errors  # the sound system itself may complain there
    kept = msgspec.json.decode((program.home / "settings.json").read_bytes(), type=Settings)
    assert kept.effects_volume == Settings().effects_volume
    assert not kept.is_muted


def test_a_position_from_a_file_is_played_on(start: Start, tmp_path: Path) -> None:
    """The one card that fits goes out: the file's hand, its top card and its draw pile are on the table."""
    puzzle = tmp_path / "谜题.toml"
    puzzle.write_text('[table]\nhands = ["R7", "B1 B2"]\ndiscard = "R5"\ndraw = "G1 G2"\n', encoding="utf-8")
    program = start("open", str(puzzle))
    table = program.wait_for_scene("TableScene")
    card = next(name for name in table.targets if name.startswith("hand R7"))
    program.click(card)
    program.wait_for_scene("RoundResultScene")
    assert program.errors == ""


def test_what_is_clicked_can_be_heard(start: Start, tmp_path: Path) -> None:
    """SDL's disk driver writes what loudspeakers would play."""
    heard = tmp_path / "heard.raw"
    program = start(environment={"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(heard)})
    program.wait_for_scene("TitleScene")
    program.click(words("menu.title.settings"))
    program.wait_for_scene("SettingsScene")
    wait_for(lambda: any(heard.read_bytes()), what="a sound")


def test_a07_sizes_follow_the_window_and_clicks_follow_the_picture(start: Start, screen: Screen) -> None:
    program = start()
    program.wait_for_scene("TitleScene")
    for size in [(1024, 640), (1300, 500), (700, 800), (1280, 720)]:
        program.resize(*size)
        picture = program.wait_for_size(size)
        assert all(min(x, y) >= 0 for x, y, _, _ in picture.targets.values())
        assert all(x + w <= size[0] and y + h <= size[1] for x, y, w, h in picture.targets.values())
        time.sleep(0.3)
        assert size_of(program) == size, "the window changes its size by itself"
        program.click(words("menu.title.settings"))
        program.wait_for_scene("SettingsScene")
        program.press("Escape")
        program.wait_for_scene("TitleScene")


def size_of(program: Program) -> tuple[int, int]:
    """The window's size as the desktop sees it."""
    told = program.screen.run("xdotool", "getwindowgeometry", "--shell", program.window)
    values = dict(line.split("=") for line in told.split())
    return int(values["WIDTH"]), int(values["HEIGHT"])


def test_a08_minimised_and_tiny_windows_do_no_harm(start: Start) -> None:
    program = start()
    program.wait_for_scene("TitleScene")
    program.minimise()
    time.sleep(1)
    program.restore()
    for width, height in [(1, 1), (640, 400), (2000, 2), (1280, 720)]:
        program.resize(width, height)
        time.sleep(0.2)
    program.click(words("menu.title.settings"))
    program.wait_for_scene("SettingsScene")
    assert program.errors == ""


def test_a20_the_button_for_quitting_asks_first(start: Start) -> None:
    program = start()
    program.wait_for_scene("TitleScene")
    program.click(words("menu.title.quit"))
    program.wait_for_scene("DialogScene")
    program.click(words("menu.quit.no"))
    program.wait_for_scene("TitleScene")
    program.click(words("menu.title.quit"))
    program.click(words("menu.quit.yes"))
    assert program.wait_for_end() == 0


def test_a20_the_window_s_cross_and_a_termination_signal_end_it_cleanly(start: Start) -> None:
    program = start()
    program.wait_for_scene("TitleScene")
    program.close_window()
    assert program.wait_for_end() == 0
    program = start()
    program.wait_for_scene("TitleScene")
    program.process.send_signal(signal.SIGTERM)
    assert program.wait_for_end() == 0
    assert program.errors == ""


def test_a11_menus_at_rest_use_next_to_no_processor(start: Start, test_output: Path) -> None:
    program = start()
    shares = {}
    program.wait_for_scene("TitleScene")
    shares["title"] = program.processor_share()
    program.click(words("menu.title.settings"))
    program.wait_for_scene("SettingsScene")
    shares["settings"] = program.processor_share()
    program.press("Escape")
    program.click(words("menu.title.new_game"))
    program.wait_for_scene("NewGameScene")
    shares["new game"] = program.processor_share()
    program.minimise()
    shares["minimised"] = program.processor_share()
    lines = [f"{place:<12}{share:>7.2%} of a core" for place, share in shares.items()]
    (test_output / "idle-menus.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert max(shares.values()) < 0.10
