"""The program with a fault: its first scene breaks as soon as time passes."""

from uno_desktop import app
from uno_desktop.ui.scene import Scene


class BrokenScene(Scene):
    """Shows nothing."""

    def update(self, elapsed_ms: int) -> None:
        raise RuntimeError("broken on purpose")


if __name__ == "__main__":
    raise SystemExit(app.run(lambda program: BrokenScene(program.kit)))
