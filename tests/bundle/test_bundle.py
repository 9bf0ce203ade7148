"""The built program, started as players start it: from elsewhere, with an empty path, in a home of any name.

`UNO_DESKTOP_BUNDLE` names the built program's executable file; without it there is nothing to test here.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.program import Program
from tests.window.screen import Screen
from uno_desktop import __version__

VARIABLE = "UNO_DESKTOP_BUNDLE"
SELF_TEST_TIMEOUT_S = 120

pytestmark = [
    pytest.mark.bundle,
    pytest.mark.skipif(
        not os.environ.get(VARIABLE), reason=f"no bundle was built, or {VARIABLE} does not name it"
    ),
]


@pytest.fixture(scope="module")
def executable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The program in a folder whose name a careless program could not read."""
    built = Path(os.environ[VARIABLE]).resolve()
    folder = tmp_path_factory.mktemp("bundle") / "程序 d'été"
    shutil.copytree(built.parent, folder, symlinks=True)
    yield folder / built.name
    shutil.rmtree(folder)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "玩家 的家"
    home.mkdir()
    return home


def bare_environment(home: Path, screen: Screen | None = None) -> dict[str, str]:
    """No path, no locale, no session: only a home, and a screen if there is one."""
    environment = {"PATH": "", "HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    return environment | ({"DISPLAY": screen.name} if screen else {})


def contents(folder: Path) -> set[tuple[str, int]]:
    return {(str(path), path.stat().st_mtime_ns) for path in folder.rglob("*")}


def test_it_knows_its_version(executable: Path, home: Path) -> None:
    ended = subprocess.run(
        [executable, "--version"], env=bare_environment(home), cwd="/", capture_output=True, timeout=60
    )
    assert ended.stdout.decode() == f"uno-desktop {__version__}\n"


def test_it_ships_no_scripts_and_no_sources(executable: Path) -> None:
    assets = executable.parent / "_internal" / "assets"
    suffixes = {path.suffix for path in assets.rglob("*") if path.is_file()}
    assert {".png", ".ogg", ".mo"} < suffixes
    assert not suffixes & {".py", ".svg", ".po"}
    assert (assets / "NOTICE").is_file()


def test_a27_a28_two_at_a_time_pass_their_self_test(executable: Path, home: Path, screen: Screen) -> None:
    """From another working directory, with an empty path, and a home with Chinese characters and a space."""
    before = contents(executable.parent)
    running = [
        subprocess.Popen(
            [executable, "--self-test"],
            env=bare_environment(home, screen),
            cwd="/",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        for _ in range(2)
    ]
    printed = [process.communicate(timeout=SELF_TEST_TIMEOUT_S)[0].decode() for process in running]
    assert [process.returncode for process in running] == [0, 0], printed
    assert contents(executable.parent) == before, "the program writes into its own folder"


def test_a03_without_a_screen_it_says_one_sentence(executable: Path, home: Path) -> None:
    environment = bare_environment(home) | {"XDG_RUNTIME_DIR": str(home)}
    ended = subprocess.run([executable], env=environment, cwd="/", capture_output=True, timeout=60)
    assert ended.returncode == 1
    assert ended.stdout == b""
    assert ended.stderr.count(b"\n") == 1
    assert b"Traceback" not in ended.stderr


def test_a30_it_opens_one_window_and_leaves_no_process(
    executable: Path, home: Path, screen: Screen, test_output: Path
) -> None:
    with Program(screen, home / "data", command=[str(executable)]) as program:
        program.wait_for_scene("TitleScene")
        windows = screen.run("xdotool", "search", "--onlyvisible", "--class", "^uno-desktop$").split()
        assert len(windows) == 1
        program.screenshot(test_output / "bundle-title.png")
        program.close_window()
        assert program.wait_for_end(timeout_s=2) == 0
    assert processes_of(executable) == []


def processes_of(executable: Path) -> list[str]:
    """Every process that runs this very file."""
    links = (entry / "exe" for entry in Path("/proc").iterdir() if entry.name.isdigit())
    return [str(link.parent) for link in links if _points_to(link, executable)]


def _points_to(link: Path, executable: Path) -> bool:
    try:
        return link.readlink() == executable
    except OSError:  # it has ended meanwhile
        return False
