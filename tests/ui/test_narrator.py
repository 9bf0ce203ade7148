"""What happens is printed and read by the system's voice; nothing waits, and text stays text."""

import io
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from uno_desktop.ui.narrator import Narrator, Voice, find_voice

NASTY = '--version; rm -rf / "$(date)" `id` \n& | 好'


def only(*names: str) -> Callable[[str], str | None]:
    return lambda name: f"/usr/bin/{name}" if name in names else None


def test_each_system_has_its_own_voice() -> None:
    linux, mac, windows = (find_voice(lambda name: name, system) for system in ("linux", "darwin", "win32"))
    assert linux is not None
    assert mac is not None
    assert windows is not None
    assert (linux.name, mac.name, windows.name) == ("spd-say", "say", "powershell")


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_without_a_program_there_is_no_voice(system: str) -> None:
    assert find_voice(only(), system) is None
    narrator = Narrator(only(), system)
    narrator.speak("Your turn.", "en")
    narrator.update()
    narrator.close()


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_text_is_never_part_of_a_command(system: str) -> None:
    voice = find_voice(lambda name: name, system)
    assert voice is not None
    arguments = voice.arguments(NASTY, "zh_Hans")
    if voice.takes_argument:
        assert arguments[-2:] == ["--", NASTY]
        assert NASTY not in arguments[:-1]
    else:
        assert not any(NASTY in argument for argument in arguments)


def speaker(narrator: Narrator, path: Path, *, takes_argument: bool, delay_s: float = 0.0) -> None:
    """A voice that writes what it hears to a file."""
    source = "sys.argv[-1]" if takes_argument else "sys.stdin.buffer.read().decode()"
    script = (
        f"import sys, time; time.sleep({delay_s}); "
        f"open({str(path)!r}, 'a', encoding='utf-8').write({source} + '|')"
    )
    narrator.voice = Voice((sys.executable, "-c", script), takes_argument=takes_argument)


def test_it_says_whether_it_speaks_so_that_music_can_make_way(tmp_path: Path) -> None:
    narrator = Narrator(only(), "linux")
    speaker(narrator, tmp_path / "heard", takes_argument=True, delay_s=0.3)
    assert not narrator.is_speaking()
    narrator.speak("Your turn.", "en")
    assert narrator.is_speaking()
    wait_for(lambda: not narrator.is_speaking(), narrator)
    narrator.close()


def wait_for(is_so: Callable[[], bool], narrator: Narrator) -> None:
    ends = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < ends
        narrator.update()
        time.sleep(0.01)


@pytest.mark.parametrize("takes_argument", [True, False])
def test_lines_are_read_one_after_the_other(tmp_path: Path, takes_argument: bool) -> None:
    narrator, path = Narrator(only(), "linux"), tmp_path / "heard"
    speaker(narrator, path, takes_argument=takes_argument)
    for line in ("one", NASTY, "三"):
        narrator.speak(line, "en")
    wait_for(lambda: path.exists() and path.read_text(encoding="utf-8").count("|") >= 4, narrator)
    assert path.read_text(encoding="utf-8") == f"one|{NASTY}|三|"
    narrator.close()


def test_speaking_does_not_wait_and_much_that_happened_is_left_out(tmp_path: Path) -> None:
    narrator, path = Narrator(only(), "linux"), tmp_path / "heard"
    speaker(narrator, path, takes_argument=True, delay_s=30)
    began = time.monotonic()
    for number in range(500):
        narrator.speak(f"line {number}", "en")
    assert time.monotonic() - began < 5
    assert len(narrator._waiting) < 10
    assert narrator._waiting[-1][0] == "line 499"
    narrator.close()
    assert not path.exists()


def test_a_voice_that_cannot_be_started_is_given_up() -> None:
    narrator = Narrator(only(), "linux")
    narrator.voice = Voice(("/no/such/program",), takes_argument=True)
    narrator.speak("Your turn.", "en")
    assert narrator.voice is None
    narrator.speak("Your turn.", "en")


def test_lines_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    Narrator(only()).print_line("Ada plays Red 7.")
    assert capsys.readouterr().out == "Ada plays Red 7.\n"


class Closed(io.StringIO):
    def write(self, text: str) -> int:
        raise BrokenPipeError


@pytest.mark.parametrize("stream", [None, Closed()])
def test_printing_to_nobody_is_harmless(monkeypatch: pytest.MonkeyPatch, stream: object) -> None:
    monkeypatch.setattr(sys, "stdout", stream)
    Narrator(only()).print_line("Ada plays Red 7.")


def test_a_narrow_terminal_gets_what_it_can_show(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    Narrator(only()).print_line("Ada 出牌")
    assert raw.getvalue() == b"Ada ??\n"
