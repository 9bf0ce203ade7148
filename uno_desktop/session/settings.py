"""The player's wishes, and the file that keeps them.

Whatever is in the file, loading gives usable settings: every valid part counts, the rest is the default, and
what was not understood is kept under another name before it is overwritten. A wish is never changed by the
machine it meets: without a sound device the volumes stay as they are.
"""

import codecs
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta, field
from msgspec.structs import FieldInfo, replace

from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.session import files
from uno_desktop.session.files import FileError, Trouble
from uno_desktop.session.laid_hands import LaidHands
from uno_desktop.session.notices import Notice, NoticeBoard, NoticeId
from uno_desktop.session.setup import MatchSetup, setup_problems, with_clean_names
from uno_desktop.session.tempo import Tempo

FORMAT: Final = 1
"""Grows when an older program would misunderstand the file; a new or dropped setting is no reason."""
MAX_FILE_BYTES: Final = 1_000_000

Volume = Annotated[float, Meta(ge=0, le=1)]
KeyName = Annotated[str, Meta(max_length=40)]
WindowSide = Annotated[int, Meta(ge=1, le=100_000)]
ScreenPoint = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
_T = TypeVar("_T", bound=msgspec.Struct)

_BOT_DELAY_PERCENT: Final = {"relaxed": 150, "normal": 100, "quick": 60}
_REACTION_MS: Final = {"relaxed": 2500, "normal": 1500, "sharp": 750}

_NOT_SAVED: Final = {
    Trouble.DISK_FULL: NoticeId.SETTINGS_DISK_FULL,
    Trouble.NO_PERMISSION: NoticeId.SETTINGS_NO_PERMISSION,
    Trouble.TOO_LARGE: NoticeId.SETTINGS_NOT_SAVED,
    Trouble.FAILED: NoticeId.SETTINGS_NOT_SAVED,
}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting with its default. Make a changed copy with `msgspec.structs.replace`."""

    language: Annotated[str, Meta(max_length=40)] | None = None
    """The catalogue's name; None follows the system."""
    is_full_screen: bool = False
    window_size_px: tuple[WindowSide, WindowSide] | None = None
    """Of the window when it is not full screen; None until there was one."""
    window_place_px: tuple[ScreenPoint, ScreenPoint] | None = None
    """Where its upper left corner was."""
    screen_sizes_px: Annotated[tuple[tuple[WindowSide, WindowSide], ...], Meta(max_length=64)] = ()
    """The screens that were there then."""
    animation_speed_percent: Literal[50, 100, 200, 400] = 100
    step_by_step: bool = False
    """Does each bot wait until the player lets it act?"""
    motion: Literal["full", "reduced", "none"] = "full"
    text_size_percent: Literal[100, 115, 130] = 100
    card_theme: Literal["classic", "contrast", "vision", "paper"] = "classic"
    table_theme: Literal["navy", "green", "wine", "slate", "walnut"] = "navy"

    effects_volume: Volume = 0.8
    voice_volume: Volume = 0.9
    music_volume: Volume = 0.4
    is_muted: bool = False
    color_tones: bool = False
    """Does a card played sound a tone of its colour? Off, since who sees the colours needs no more sounds."""

    bot_pace: Literal["relaxed", "normal", "quick"] = "normal"
    reaction: Literal["relaxed", "normal", "sharp"] = "normal"
    hand_sort: Literal["color", "number", "drawn", "own"] = "color"
    laid_hands: LaidHands = LaidHands()
    """For the order "own"."""
    auto_answer: bool = False
    """Does the table take a chain for a person who has no other answer?"""
    hold_to_peek: bool = False
    """With several people: is a hand shown only while a button or key is held?"""
    open_hands: bool = False
    confirm_quit: bool = True
    confirm_misplay: bool = True
    hints: bool = True
    """May the player ask what the strongest bot would do?"""
    print_narration: bool = False
    speak_narration: bool = False
    """By the system's own voice, where there is one."""
    keys: Annotated[dict[KeyName, KeyName], Meta(max_length=200)] = field(default_factory=dict)
    """Key names by action, where they differ from the window's own."""
    last_setup: MatchSetup | None = None
    tutorial_step: Annotated[int, Meta(ge=0, le=99)] | None = None
    """Where the tutorial goes on, from 1; 0 once it was finished, None until it was begun."""

    def tempo(self) -> Tempo:
        """What of this decides the time at the table."""
        return Tempo(
            speed=self.animation_speed_percent / 100,
            bot_delay_percent=_BOT_DELAY_PERCENT[self.bot_pace],
            reaction_ms=_REACTION_MS[self.reaction],
            auto_answer=self.auto_answer,
        )


class SettingsFile:
    """Loads and saves `Settings`. Never raises for what is wrong with the file: see `take_notices`.

    `is_first_start`: loading has found no file, so nobody has ever had a wish here.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.is_first_start = False
        self._notices = NoticeBoard()
        self._keep_old_as: str | None = None
        self._has_failed = False

    def take_notices(self) -> list[Notice]:
        """What the player must be told, each once."""
        return self._notices.take()

    def load(self) -> Settings:
        """The settings in the file, as far as they are usable."""
        try:
            files.remove_leftovers(self.path)
            content = files.read_limited(self.path, MAX_FILE_BYTES)
        except FileError as error:
            return self._load_unreadable(error)
        if content is None:
            self.is_first_start = True
            return Settings()
        raw = _decoded(content)
        if raw is None:
            self._keep_damaged(NoticeId.SETTINGS_DAMAGED)
            return Settings()
        return self._load_parts(raw)

    def _load_unreadable(self, error: FileError) -> Settings:
        if error.trouble == Trouble.TOO_LARGE or files.is_directory(self.path):
            self._keep_damaged(NoticeId.SETTINGS_DAMAGED)
        else:
            self._keep_old_as = "unreadable"
            self._notices.post(NoticeId.SETTINGS_UNREADABLE, file=files.shown(self.path))
        return Settings()

    def _load_parts(self, raw: dict[str, Any]) -> Settings:
        version = raw.pop("format", FORMAT)
        if isinstance(version, int) and version > FORMAT:
            self._keep_old_as = "newer"
            self._notices.post(NoticeId.SETTINGS_NEWER, file=files.shown(self.path))
            return Settings()
        settings, bad = _from_parts(_with_known_options(raw), Settings)
        if settings.last_setup is not None:
            setup = with_clean_names(settings.last_setup)
            settings = replace(settings, last_setup=None if setup_problems(setup) else setup)
        if bad or version != FORMAT:
            if self._keep_damaged(NoticeId.SETTINGS_PARTLY_DAMAGED):
                self.save(settings)
        elif raw.keys() - _fields(Settings).keys():
            self._keep_old_as = "backup"
        return settings

    def _keep_damaged(self, notice_id: NoticeId) -> bool:
        try:
            kept = files.set_aside(self.path, "damaged")
        except FileError:
            self._notices.post(NoticeId.SETTINGS_UNREADABLE, file=files.shown(self.path))
            return False
        self._notices.post(notice_id, kept=files.shown(kept))
        return True

    def save(self, settings: Settings) -> None:
        """Write the settings now. A failure is told once, until saving has worked again."""
        if settings.last_setup is not None:
            settings = replace(settings, last_setup=with_clean_names(settings.last_setup))
        content = msgspec.json.format(
            msgspec.json.encode({"format": FORMAT, **msgspec.to_builtins(settings)}), indent=2
        )
        try:
            if self._keep_old_as is not None:
                files.set_aside(self.path, self._keep_old_as)
                self._keep_old_as = None
            files.write_atomically(self.path, content)
        except FileError as error:
            if not self._has_failed:
                self._notices.post(_NOT_SAVED[error.trouble], file=files.shown(self.path))
            self._has_failed = True
        else:
            self._has_failed = False


def _decoded(content: bytes) -> dict[str, Any] | None:
    """The object in the file, or None if it holds none. Text editors on Windows may put a mark before it."""
    try:
        raw = msgspec.json.decode(content.removeprefix(codecs.BOM_UTF8))
    except (msgspec.DecodeError, RecursionError):
        return None
    return raw if isinstance(raw, dict) else None


def _fields(kind: type[msgspec.Struct]) -> dict[str, FieldInfo]:
    return {info.name: info for info in msgspec.structs.fields(kind)}


def _from_parts(raw: dict[str, Any], kind: type[_T]) -> tuple[_T, list[str]]:
    """The struct made of all parts that are valid, and the names of those that are not."""
    good: dict[str, Any] = {}
    bad: list[str] = []
    for name, info in _fields(kind).items():
        if name not in raw:
            continue
        try:
            good[name] = msgspec.convert(raw[name], info.type)
        except msgspec.ValidationError:
            bad.append(name)
    return kind(**good), bad


def _with_known_options(raw: dict[str, Any]) -> dict[str, Any]:
    """The same, last time's rules without options that are unknown or unusable: they were only a proposal."""
    match raw:
        case {"last_setup": {"rules": dict(options)} as setup}:
            rules, _ = _from_parts(options, RuleSet)
            return {**raw, "last_setup": {**setup, "rules": msgspec.to_builtins(rules)}}
    return raw
