"""The tutorial: the real table, with a coach beside it.

`TutorialScene(services, step)` is one lesson of `session.lessons` at the table. How its parts fit together:

- `scene` lets the lesson go on, and takes the keys and presses that are meant for the coach.
- `desk` lets through to the game only what the lesson asks for; everything else is answered by a hint.
- `coach` paints the panel and what it points at; `present.coaching` finds a place for it.
- `result` shows what the round is worth; `scenes.learning` leads into the tutorial and out of it.
"""

from uno_desktop.ui.scenes.tutorial.scene import TutorialScene

__all__ = ["TutorialScene"]
