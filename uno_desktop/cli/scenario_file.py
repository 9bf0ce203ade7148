"""Reading a scenario file, for the commands that take one. Every way it can fail becomes a sentence."""

from pathlib import Path

from uno_desktop.engine.scenario import ScenarioError, ScenarioText, read


def read_scenario(path: Path) -> ScenarioText:
    """Read the file. Raises ScenarioError, with why, for one that is not there or not what it should be."""
    try:
        return read(path.read_text(encoding="utf-8-sig"))  # some editors put a mark before the text
    except OSError as error:
        raise ScenarioError(error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise ScenarioError(f"byte {error.start} is not UTF-8") from error
