"""The ways into the tutorial and out of it, as questions over whatever is shown."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.session.lessons import LESSONS
from uno_desktop.ui.scenes.questions import play_like_last_time
from uno_desktop.ui.services import Services
from uno_desktop.ui.widgets import Answer, DialogScene


def ask_how_to_learn(services: Services) -> None:
    """Offer the tutorial, where it was left, and the rule book."""
    words, step = services.kit.catalog.text, services.settings.tutorial_step
    tutorial = words("tutorial.choose.resume", number=step) if step else words("tutorial.choose.start")
    answers = [
        Answer(tutorial, services.open_tutorial, "primary"),
        Answer(words("tutorial.choose.book"), services.open_rule_book),
        Answer(words("menu.dialog.back")),
    ]
    heading, text = words("tutorial.choose.heading"), words("tutorial.choose.text")
    services.director.push(DialogScene(services.kit, heading, text, answers))


def invitation(services: Services) -> str:
    """What to say to somebody who has not played yet; empty for all others."""
    settings, words = services.settings, services.kit.catalog.text
    if settings.last_setup is not None or settings.tutorial_step == 0:
        return ""
    if settings.tutorial_step is None:
        return words("tutorial.invite.first")
    return words("tutorial.invite.resume", number=settings.tutorial_step, count=len(LESSONS))


def ask_what_next(services: Services) -> None:
    """The tutorial is over: play, read on, or go to the title."""
    words = services.kit.catalog.text

    def from_title(go: Callable[[], None]) -> Callable[[], None]:
        def leave() -> None:
            services.open_title()
            go()

        return leave

    answers = [
        Answer(words("tutorial.finish.play"), from_title(lambda: play_like_last_time(services)), "primary"),
        Answer(words("tutorial.finish.book"), from_title(services.open_rule_book)),
        Answer(words("tutorial.finish.title"), services.open_title),
    ]
    heading, text = words("tutorial.finish.heading"), words("tutorial.finish.text")
    services.director.push(DialogScene(services.kit, heading, text, answers))
