"""Draws every screen into contact sheets, for people to look at: all screens and all that the coach of the
tutorial says in three languages, the table with 2 to 10 seats, with 1 to 40 cards in hand, and in windows of
every shape. No window is seen meanwhile.

    python -m tests.ui.make_contact_sheets FOLDER [SHEET...]
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pygame
from PIL import Image

from tests.ui.menu_pilot import Pilot, bots_setup, played_match, running_program
from tests.ui.table.tabletop import Tabletop
from tests.ui.test_tutorial import do_by_mouse, wait_until_ready
from uno_desktop.engine.cards import CODE_OF, IS_NUMBER, PACK
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.session.lessons import LESSONS
from uno_desktop.ui.scenes.rule_lab import RuleLabScene
from uno_desktop.ui.scenes.tutorial import TutorialScene
from uno_desktop.ui.theme import DESIGN_SIZE

TILE_WIDTH_PX = 640
GAP_PX = 6
SETTLE_MS = 2500
WINDOW_SIZES = (
    *((1024, 640), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)),
    *((2560, 1080), (800, 1200)),
)
SEATS = (2, 4, 7, 10)
HAND_SIZES = (1, 7, 20, 40)

Picture = Image.Image
Open = Callable[[Pilot], None]


def _in_lab(pilot: Pilot) -> None:
    rules = bots_setup().rules
    lab = RuleLabScene(pilot.program, rules, "table", seats=4, on_use=lambda rules, preset: None)
    pilot.program.director.push(lab)


def _at_round_result(pilot: Pilot) -> None:
    pilot.program.open_table(played_match(bots_setup(match_end="rounds 3"), rounds=1))
    pilot.program.open_round_result()


def _at_match_result(pilot: Pilot) -> None:
    pilot.program.open_table(played_match(bots_setup(match_end="rounds 5")))
    pilot.program.open_match_result()


def _at_pause(pilot: Pilot) -> None:
    pilot.program.start_match(bots_setup())
    pilot.wait(SETTLE_MS)
    pilot.program.open_pause()


SCREENS: dict[str, Open] = {
    "title": lambda pilot: pilot.program.open_title(),
    "new game": lambda pilot: pilot.program.open_new_game(),
    "settings": lambda pilot: pilot.program.open_settings(),
    "about": lambda pilot: pilot.program.open_about(),
    "rule lab": _in_lab,
    "rule book": lambda pilot: pilot.program.open_rule_book(),
    "tutorial": lambda pilot: pilot.program.open_tutorial(3),
    "table": lambda pilot: pilot.program.start_match(bots_setup()),
    "pause": _at_pause,
    "round result": _at_round_result,
    "match result": _at_match_result,
}


def picture_of(surface: pygame.Surface) -> Picture:
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


@contextmanager
def _home() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


def screens(language: str) -> list[Picture]:
    """Every screen in one language, at the usual size."""
    pictures = []
    for open_screen in SCREENS.values():
        with _home() as home, running_program(home, language) as pilot:
            pilot.program.open_title()
            open_screen(pilot)
            pilot.wait(SETTLE_MS)
            pictures.append(picture_of(pilot.program.display.surface))
    return pictures


def tutorial(language: str) -> list[Picture]:
    """All that the coach says, with the table as it is then."""
    pictures = []
    for step, lesson in enumerate(LESSONS, start=1):
        with _home() as home, running_program(home, language) as pilot:
            pilot.program.open_tutorial(step)
            scene = pilot.expect(TutorialScene)
            for task in lesson.tasks:
                wait_until_ready(pilot, scene)
                pilot.wait(1000)
                pictures.append(picture_of(pilot.program.display.surface))
                if task is not lesson.tasks[-1]:
                    do_by_mouse(pilot, scene)
    return pictures


def table(seats: int, cards: int, size: tuple[int, int]) -> Picture:
    """A table in mid-round, the person at the bottom to act; everybody holds another number of cards."""
    pile = iter(sorted(PACK, key=lambda card: card * 37 % len(PACK)))  # mixed, and always in the same way
    counts = [cards, *(1 + seat * 3 % 8 for seat in range(1, seats))]
    hands = [" ".join(CODE_OF[card] for card in islice(pile, count)) for count in counts]
    top_card = next(card for card in pile if IS_NUMBER[card])
    with _home() as home:
        top = Tabletop(home, "p" + "b" * (seats - 1), hands=hands, discard=CODE_OF[top_card])
        top.resize(*size)
        top.wait(SETTLE_MS)
        picture = picture_of(top.program.display.surface)
        top.close()
    return picture


def tables_by_seats() -> list[Picture]:
    return [table(seats, 7, DESIGN_SIZE) for seats in SEATS]


def tables_by_hand() -> list[Picture]:
    return [table(4, cards, DESIGN_SIZE) for cards in HAND_SIZES]


def tables_by_window() -> list[Picture]:
    return [table(4, 9, size) for size in WINDOW_SIZES]


SHEETS: dict[str, Callable[[], list[Picture]]] = {
    **{f"screens_{language}": lambda language=language: screens(language) for language in LANGUAGES},  # type: ignore[misc]
    **{f"tutorial_{language}": lambda language=language: tutorial(language) for language in LANGUAGES},  # type: ignore[misc]
    "table_seats": tables_by_seats,
    "table_hands": tables_by_hand,
    "table_windows": tables_by_window,
}


def sheet_of(pictures: Sequence[Picture], columns: int = 2) -> Picture:
    """The pictures side by side, scaled to one width."""
    tiles = [
        it.resize((TILE_WIDTH_PX, round(TILE_WIDTH_PX * it.height / it.width)), Image.Resampling.LANCZOS)
        for it in pictures
    ]
    rows = [tiles[start : start + columns] for start in range(0, len(tiles), columns)]
    heights = [max(tile.height for tile in row) + GAP_PX for row in rows]
    sheet = Image.new("RGB", (columns * (TILE_WIDTH_PX + GAP_PX), sum(heights)), "#888888")
    top = 0
    for row, height in zip(rows, heights, strict=True):
        for column, tile in enumerate(row):
            sheet.paste(tile, (column * (TILE_WIDTH_PX + GAP_PX), top))
        top += height
    return sheet


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("sheets", nargs="*", metavar="SHEET", help=f"some of {', '.join(SHEETS)} (all)")
    asked = parser.parse_args(arguments)
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name in asked.sheets or SHEETS:
        sheet_of(SHEETS[name]()).save(asked.folder / f"{name}.png")


if __name__ == "__main__":
    main()
