"""What more than one menu does about the saved match and the end of the program, and asks before it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from uno_desktop.session.setup import MatchSetup, default_setup, fresh_seed
from uno_desktop.ui.services import Services
from uno_desktop.ui.widgets import Answer, DialogScene


def ask_before_replacing(services: Services, start: Callable[[], None]) -> None:
    """Start a match; if another one waits to be continued, ask first, since only one is kept."""
    if not services.saves.has_game:
        start()
        return
    words = services.kit.catalog.text
    answers = [
        Answer(words("menu.replace.continue"), lambda: continue_match(services), "primary"),
        Answer(words("menu.replace.start"), start),
        Answer(words("menu.dialog.cancel")),
    ]
    services.director.push(
        DialogScene(services.kit, words("menu.replace.heading"), words("menu.replace.text"), answers)
    )


def play_like_last_time(services: Services) -> None:
    """Go straight to a table with the seats and rules of last time."""
    last, seed = services.settings.last_setup, fresh_seed()
    setup = default_setup(seed) if last is None else replace(last, seed=seed)
    ask_before_replacing(services, lambda: services.start_match(setup))


def play_again(services: Services, setup: MatchSetup) -> None:
    """A new match with the same seats and rules, and other cards."""
    services.start_match(replace(setup, seed=fresh_seed()))


def ask_before_restarting(services: Services, setup: MatchSetup) -> None:
    """Give up the match under way for a new one at the same table, after a question."""
    words = services.kit.catalog.text
    answers = [
        Answer(words("menu.restart.heading"), lambda: play_again(services, setup)),
        Answer(words("menu.dialog.cancel")),
    ]
    services.director.push(
        DialogScene(services.kit, words("menu.restart.heading"), words("menu.restart.text"), answers)
    )


def continue_match(services: Services) -> None:
    """Go on with the saved match. Where that fails the menu no longer offers it, and a toast says why."""
    if not services.continue_match():
        services.director.rebuild()


def ask_before_quitting(services: Services) -> None:
    """End the program, after a question if the player wants one."""
    if not services.settings.confirm_quit:
        services.director.quit()
        return
    words = services.kit.catalog.text
    text = "menu.quit.text" if services.saves.has_game else "menu.quit.text_no_game"
    answers = [
        Answer(words("menu.quit.yes"), services.director.quit),
        Answer(words("menu.quit.no")),
    ]
    services.director.push(DialogScene(services.kit, words("menu.quit.heading"), words(text), answers))
