"""What every scene is handed: window, kit, settings, saved games, faces, and the ways to other scenes.

Scenes do not import each other; they call `services.open_…`, which `app` wires. Knows no bot and no rule.

    services.settings                   the player's wishes, never changed in place
    services.change_settings(is_muted=True)         saved and in force at once
    services.kit  .director  .display  .avatars     to draw with, and to push and pop overlays
    services.names(setup)               what to call each seat, in the player's language
    services.session                    the match at the table, or None
    services.rule_sets                  the player's own rules, as files
    services.bot_kinds                  the levels and temperaments that bots can have
    services.narrate(text)              print it or have it read, as the player wishes
    services.take_messages()            sentences for a toast: what went wrong with files since last asked

Who opens what, once a match runs:

- The table opens `open_pause()` on Esc, and `open_round_result()` when a round's last card has been seen.
  Both lie over the table (`covered` / `uncovered`) and take themselves off again; the pause menu pauses the
  session meanwhile, and the round result submits `NextRound()` once, before the table is uncovered.
- From the round result `open_review()` leads to what each bot knew and thought; it goes back there.
- The round result goes on to `open_match_result()`, which leaves the table, when the match is over.
- `open_settings()` lies over any scene and takes itself off; a changed tempo reaches the session by itself,
  and after a new language or text size every scene is built anew.
- Leaving the table, for the title or for good, needs no saving: each command has been saved as it was made.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import pygame
from msgspec.structs import replace

from uno_desktop.engine.cards import Seat
from uno_desktop.present.catalog import best_language
from uno_desktop.present.chronicle import RuleSection
from uno_desktop.present.reasoning import Advice
from uno_desktop.session.notices import Notice, NoticeId
from uno_desktop.session.rule_sets import RuleSets
from uno_desktop.session.saves import Saves
from uno_desktop.session.session import Session
from uno_desktop.session.settings import Settings, SettingsFile
from uno_desktop.session.setup import MatchSetup
from uno_desktop.ui.avatars import Avatars
from uno_desktop.ui.director import Director
from uno_desktop.ui.display import Display, preferred_languages
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.narrator import Narrator

MUTE_KEY: Final = pygame.K_m
_CHANGES_ALL_TEXT: Final = ("language", "text_size_percent")
# One cause, and for the player one fact: it is told once, whichever file meets it first.
_SAME_CAUSE: Final = (
    {NoticeId.SETTINGS_NO_PERMISSION, NoticeId.GAME_NO_PERMISSION},
    {NoticeId.SETTINGS_DISK_FULL, NoticeId.GAME_DISK_FULL},
    {NoticeId.SETTINGS_NOT_SAVED, NoticeId.GAME_NOT_SAVED},
)


Pondering: TypeAlias = Generator[None, None, Advice | None]
"""A hint in the making; a step takes less than a millisecond."""


@dataclass(frozen=True, slots=True)
class BotKinds:
    """Which bots can be invited: ids of `menu.level.…`, the weakest first, and of `menu.temper.…`.

    The usual ones are those of a seat that leaves the choice to the program.
    """

    levels: tuple[str, ...]
    tempers: tuple[str, ...]
    usual_level: str
    usual_temper: str


class Services(ABC):
    """Shared by all scenes; one for the whole run of the program."""

    def __init__(
        self,
        *,
        display: Display,
        kit: Kit,
        director: Director,
        settings: Settings,
        settings_file: SettingsFile,
        saves: Saves,
    ) -> None:
        """`settings` are those just loaded from `settings_file`; the kit speaks their language already."""
        self.display = display
        self.kit = kit
        self.director = director
        self.saves = saves
        self.rule_sets = RuleSets(settings_file.path.with_name("rules"))
        self.avatars = Avatars()
        self.narrator = Narrator()
        kit.sounds.is_narrated = self.narrator.is_speaking
        self.session: Session | None = None
        self._settings = settings
        self._settings_file = settings_file
        #: The title has not been left yet since the program was started for the first time ever.
        self.is_first_visit = settings_file.is_first_start
        self._told: set[NoticeId] = set()
        director.shortcuts[MUTE_KEY] = self._toggle_mute
        display.on_full_screen_changed = self._note_full_screen
        self._apply_settings()

    @property
    def settings(self) -> Settings:
        """The player's wishes as they are now."""
        return self._settings

    def change_settings(self, **changes: Any) -> None:
        """Change some settings: they are saved, and in force, when this returns.

        A new language or text size builds every scene anew, the caller included.
        """
        before, self._settings = self._settings, replace(self._settings, **changes)
        if self._settings == before:
            return
        self._settings_file.save(self._settings)
        self._apply_settings()
        if any(getattr(before, name) != getattr(self._settings, name) for name in _CHANGES_ALL_TEXT):
            self.director.rebuild()
        self.kit.invalidate()

    def _apply_settings(self) -> None:
        settings, kit = self._settings, self.kit
        language = best_language([settings.language, *preferred_languages()])
        if language != kit.catalog.language:
            kit.set_language(language)
            self.display.set_title(kit.catalog.text("menu.window.title"))
        kit.set_text_size(settings.text_size_percent / 100)
        kit.set_looks(settings.card_theme, settings.table_theme)
        kit.is_motion_reduced = settings.motion != "full"
        kit.sounds.set_volume("effects", settings.effects_volume)
        kit.sounds.set_volume("voice", settings.voice_volume)
        kit.sounds.set_volume("music", settings.music_volume)
        kit.sounds.set_muted(settings.is_muted)
        self.display.set_full_screen(settings.is_full_screen)
        if not settings.speak_narration:
            self.narrator.hush()
        if self.session is not None:
            self.session.set_tempo(settings.tempo())
            self.session.set_open_hands(settings.open_hands)

    def _toggle_mute(self) -> None:
        self.change_settings(is_muted=not self._settings.is_muted)

    def _note_full_screen(self, is_full_screen: bool) -> None:
        self.change_settings(is_full_screen=is_full_screen)

    def names(self, setup: MatchSetup) -> list[str]:
        """What to call each seat: the name given, made drawable, or one in the player's language.

        No two seats without a name of their own get the same one.
        """
        return [self.name_of(setup, seat) for seat in range(len(setup.seats))]

    def name_of(self, setup: MatchSetup, seat: Seat) -> str:
        """What to call this seat."""
        catalog, place = self.kit.catalog, setup.seats[seat]
        people = [index for index, other in enumerate(setup.seats) if other.kind == "person"]
        if place.kind == "bot":
            fallback = catalog.text(f"menu.bot.name_{seat + 1}")
        elif len(people) == 1:
            fallback = catalog.text("menu.person_name.only")
        else:
            fallback = catalog.text("menu.person_name.numbered", number=people.index(seat) + 1)
        return self.kit.text.clean(place.name, fallback)

    def narrate(self, text: str) -> None:
        """Tell a line to whoever does not look, in the ways that the player has chosen."""
        if self._settings.print_narration:
            self.narrator.print_line(text)
        if self._settings.speak_narration:
            self.narrator.speak(text, self.kit.catalog.language)

    def take_messages(self) -> list[str]:
        """What the player must be told, each sentence once: for a toast."""
        notices = [*self.saves.take_notices(), *self._settings_file.take_notices()]
        return [
            self.kit.catalog.text(notice.id, **notice.values) for notice in notices if self._is_news(notice)
        ]

    def _is_news(self, notice: Notice) -> bool:
        """Whether nothing of the same cause has been told before."""
        same = next((causes for causes in _SAME_CAUSE if notice.id in causes), None)
        if same is None:
            return True
        is_news = not same & self._told
        self._told.add(notice.id)
        return is_news

    @property
    @abstractmethod
    def bot_kinds(self) -> BotKinds:
        """Which bots can be invited."""

    @abstractmethod
    def prepare_match(self) -> None:
        """Load what a match needs and the title does not. The title calls it when nothing moves any more."""

    @abstractmethod
    def open_title(self) -> None:
        """Leave everything, also a match, for the title."""

    @abstractmethod
    def open_new_game(self) -> None:
        """Leave everything for the choice of seats and rules."""

    @abstractmethod
    def start_match(self, setup: MatchSetup) -> None:
        """Begin a match, saved from now on instead of the one before, and show its table.

        The setup must be without problems (`session.setup.setup_problems`); it is remembered for next time.
        """

    @abstractmethod
    def continue_match(self) -> bool:
        """Show the table of the saved match. False, and nothing else happens, if it cannot be continued."""

    @abstractmethod
    def open_table(self, session: Session) -> None:
        """Leave everything for the table of this match."""

    @abstractmethod
    def open_pause(self) -> None:
        """Lay the pause menu over the table."""

    @abstractmethod
    def open_round_result(self) -> None:
        """Lay the result of the round that has just ended over the table."""

    @abstractmethod
    def hint(self, session: Session, seat: Seat) -> Pondering:
        """What the strongest bot would do on this person's seat, knowing what he knows; None out of turn."""

    @abstractmethod
    def open_review(self) -> None:
        """Lay over the round's result what each bot knew and thought. Only once a round is over."""

    @abstractmethod
    def open_match_result(self) -> None:
        """Leave the table for the standings of its match."""

    @abstractmethod
    def open_settings(self) -> None:
        """Lay the settings over whatever is shown."""

    @abstractmethod
    def open_keys(self) -> None:
        """Lay the choice of keys over whatever is shown."""

    @abstractmethod
    def open_about(self) -> None:
        """Lay the note on trademark and licences over whatever is shown."""

    @abstractmethod
    def open_rule_book(self, section: RuleSection | None = None) -> None:
        """Lay the rule book over whatever is shown, open at this section.

        It tells the rules of the match at the table, or else those that were played last.
        """

    @abstractmethod
    def open_how_to_play(self) -> None:
        """Ask whether to take the tutorial or to read the rule book."""

    @abstractmethod
    def open_tutorial(self, step: int | None = None) -> None:
        """Leave everything for this step of the tutorial, or the one at which it was left."""
