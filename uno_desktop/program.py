"""The running program: settings, window, words, sounds, bots and saved games put together, scenes wired.

With the command line the only place that knows bots. Reads no arguments and prints nothing.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from uno_desktop import paths
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.events import PositionSet
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.present.catalog import best_language
from uno_desktop.present.chronicle import RuleSection
from uno_desktop.present.timeline import showing_ms
from uno_desktop.session.saves import Saves
from uno_desktop.session.seating import Bot
from uno_desktop.session.session import Session
from uno_desktop.session.settings import Settings, SettingsFile
from uno_desktop.session.setup import MatchSetup, SeatSetup, default_setup
from uno_desktop.ui.director import Clock, Director
from uno_desktop.ui.display import Display, Placement, preferred_languages
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.about import AboutScene
from uno_desktop.ui.scenes.learning import ask_how_to_learn
from uno_desktop.ui.scenes.match_result import MatchResultScene
from uno_desktop.ui.scenes.new_game import NewGameScene
from uno_desktop.ui.scenes.pause import PauseScene
from uno_desktop.ui.scenes.round_result import RoundResultScene
from uno_desktop.ui.scenes.rule_book import RuleBookScene
from uno_desktop.ui.scenes.settings import SettingsScene
from uno_desktop.ui.scenes.title import TitleScene
from uno_desktop.ui.services import BotKinds, Pondering, Services

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.table import TableScene
    from uno_desktop.ui.scenes.tutorial import TutorialScene

SETTINGS_FILE: Final = "settings.json"
USUAL_LEVEL: Final = "normal"
USUAL_TEMPER: Final = "plain"


# A third of all code serves matches only. It is imported when the first one is wanted, or before that while
# the player looks at the title, so that the first frame does not wait for it.


def _table_scene() -> "type[TableScene]":
    from uno_desktop.ui.scenes.table import TableScene

    return TableScene


def _tutorial_scene() -> "type[TutorialScene]":
    from uno_desktop.ui.scenes.tutorial import TutorialScene

    return TutorialScene


def make_bot(seat: Seat, setup: SeatSetup, rulebook: Rulebook) -> Bot:
    """The bot for a seat. Raises ValueError for a level or temperament that does not exist."""
    import ai

    return ai.make_bot(setup.level or USUAL_LEVEL, seat, rulebook, setup.temper or USUAL_TEMPER)


def _with_known_bots(setup: MatchSetup) -> MatchSetup:
    """The same match; what another version called a bot's level or temperament is left to the program."""
    import ai

    seats = (
        replace(
            seat,
            level=seat.level if seat.level in ai.BOTS else "",
            temper=seat.temper if seat.temper in ai.TEMPERS else "",
        )
        for seat in setup.seats
    )
    return replace(setup, seats=tuple(seats))


class Program(Services):
    """The services of the running program: here each scene meets the others."""

    def __init__(
        self,
        user_dir: Path,
        *,
        display: Display,
        kit: Kit,
        director: Director,
        settings: Settings,
        settings_file: SettingsFile,
        saves: Saves,
    ) -> None:
        super().__init__(
            display=display,
            kit=kit,
            director=director,
            settings=settings,
            settings_file=settings_file,
            saves=saves,
        )
        self.user_dir = user_dir

    @property
    def bot_kinds(self) -> BotKinds:
        """All that the bots' own list offers."""
        import ai

        return BotKinds(ai.LEVELS, tuple(ai.TEMPERS), USUAL_LEVEL, USUAL_TEMPER)

    def prepare_match(self) -> None:
        """Import the table and the bots, by asking for one of each."""
        _table_scene()
        make_bot(0, SeatSetup("bot"), compile_rules(RuleSet()))

    def open_title(self) -> None:
        """Leave everything, also a match, for the title."""
        self.session = None
        self.director.replace_all(TitleScene(self, is_open_already=True))

    def open_new_game(self) -> None:
        """Leave everything for the choice of seats and rules."""
        self.session = None
        self.director.replace_all(NewGameScene(self))

    def start_match(self, setup: MatchSetup) -> None:
        """Begin a match, saved from now on, and show its table."""
        setup = _with_known_bots(setup)
        self.change_settings(last_setup=setup)
        session = self._session(setup)
        self.saves.begin(session)
        self.open_table(session)

    def table_from(self, setup: MatchSetup, position: PositionSet) -> Scene:
        """The table of a match that begins from this position. The saved match stays as it is."""
        self.session = self._session(setup, position)
        return _table_scene()(self, self.session)

    def _session(self, setup: MatchSetup, position: PositionSet | None = None) -> Session:
        return Session(
            setup,
            make_bot=make_bot,
            showing_ms=showing_ms,
            tempo=self.settings.tempo(),
            open_hands=self.settings.open_hands,
            position=position,
        )

    def continue_match(self) -> bool:
        """Show the table of the saved match, if it can be continued."""
        session = self.saves.resume(
            make_bot=make_bot,
            showing_ms=showing_ms,
            open_hands=self.settings.open_hands,
        )
        if session is None:
            return False
        # The player may have changed the tempo since the match was saved.
        session.set_tempo(self.settings.tempo())
        self.open_table(session)
        return True

    def open_table(self, session: Session) -> None:
        """Leave everything for the table of this match."""
        self.session = session
        self.director.replace_all(_table_scene()(self, session))

    def open_pause(self) -> None:
        """Lay the pause menu over the table."""
        self.director.push(PauseScene(self, self._running_session()))

    def open_round_result(self) -> None:
        """Lay the result of the round that has just ended over the table."""
        self.director.push(RoundResultScene(self, self._running_session()))

    def hint(self, session: Session, seat: Seat) -> Pondering:
        """What the strongest bot would do on this person's seat."""
        from uno_desktop.advice import advise

        return advise(session, seat)

    def open_review(self) -> None:
        """Lay over the round's result what each bot knew and thought."""
        from uno_desktop.advice import review
        from uno_desktop.ui.scenes.review import ReviewScene

        session = self._running_session()
        self.director.push(ReviewScene(self, session, review(session, make_bot)))

    def open_match_result(self) -> None:
        """Leave the table for the standings of its match."""
        self.director.replace_all(MatchResultScene(self, self._running_session()))

    def open_settings(self) -> None:
        """Lay the settings over whatever is shown."""
        self.director.push(SettingsScene(self))

    def open_keys(self) -> None:
        """Lay the choice of keys over whatever is shown."""
        from uno_desktop.ui.scenes.keys import KeysScene

        self.director.push(KeysScene(self))

    def open_about(self) -> None:
        """Lay the note on trademark and licences over whatever is shown."""
        self.director.push(AboutScene(self))

    def open_rule_book(self, section: RuleSection | None = None) -> None:
        """Lay the rule book over whatever is shown, open at this section."""
        played = self.session.setup if self.session else self.settings.last_setup or default_setup(0)
        self.director.push(RuleBookScene(self, played.rules, played.preset, section))

    def open_how_to_play(self) -> None:
        """Ask whether to take the tutorial or to read the rule book."""
        ask_how_to_learn(self)

    def open_tutorial(self, step: int | None = None) -> None:
        """Leave everything for a step of the tutorial. The saved match stays as it is."""
        scene = _tutorial_scene()(self, step or self.settings.tutorial_step or 1)
        self.session = scene.session
        self.director.replace_all(scene)

    def close(self) -> None:
        """Remember where the window stood and let go of everything."""
        place = self.display.placement
        self.change_settings(
            window_size_px=place.size, window_place_px=place.position, screen_sizes_px=place.screens
        )
        self.saves.close()
        self.narrator.close()
        self.kit.sounds.close()
        self.display.close()

    def _running_session(self) -> Session:
        if self.session is None:
            raise RuntimeError("no match is at the table")
        return self.session


def compose(user_dir: Path, *, clock: Clock | None = None) -> Program:
    """Open the window and put everything together. Raises NoDisplay."""
    settings_file = SettingsFile(user_dir / SETTINGS_FILE)
    settings = settings_file.load()
    # The window first: it is what the player waits for.
    display = _open_display(settings)
    kit = Kit.for_language(best_language([settings.language, *preferred_languages()]))
    display.set_title(kit.catalog.text("menu.window.title"))
    saves = Saves(user_dir)
    saves.open()
    program = Program(
        user_dir,
        display=display,
        kit=kit,
        director=Director(display, kit, clock),
        settings=settings,
        settings_file=settings_file,
        saves=saves,
    )
    kit.sounds.open()
    return program


def _open_display(settings: Settings) -> Display:
    size, position = settings.window_size_px, settings.window_place_px
    return Display(
        paths.APP_NAME,
        icon_path=paths.assets_dir() / "icons" / "icon_256.png",
        placement=Placement(size, position, settings.screen_sizes_px) if size else None,
        full_screen=settings.is_full_screen,
    )
