"""Every wish of the player, in force and saved as soon as it is changed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial

import pygame

from uno_desktop.engine.cards import COLORS, NO_COLOR
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.present.cues import TONES, SoundName
from uno_desktop.present.naming import COLOR_WORDS
from uno_desktop.ui.input import InputEvent, PointerMoved
from uno_desktop.ui.mix import Group
from uno_desktop.ui.scenes.headed_scene import HeadedScene
from uno_desktop.ui.scenes.look_preview import LookPreview
from uno_desktop.ui.scenes.sections import LabelledRow, Section, SideBySide, arrange_in_columns
from uno_desktop.ui.services import Services
from uno_desktop.ui.theme import TABLE_LOOKS, THEMES, Scale
from uno_desktop.ui.widgets import (
    Button,
    Dropdown,
    Form,
    Label,
    Paragraph,
    ScrollArea,
    Segmented,
    Slider,
    Toggle,
    Widget,
)

_COLUMN_WIDTH = 480
_SYSTEM = ""
_VOLUME_STEP = 5


class SettingsScene(HeadedScene):
    """Over whatever was shown before; Escape or the button goes back there."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        # A volume is heard at once while its knob is dragged, and saved when the knob is let go.
        self._volumes_to_save: dict[Group, float] = {}
        self.area = ScrollArea(self.kit, [])

    def make(self) -> None:
        """Make all sections."""
        self.sections = [
            self._screen(),
            self._looks(),
            self._pace(),
            self._sound(),
            self._table(),
            self._help(),
        ]
        self._kept_offset = self.area.offset
        self.area = ScrollArea(self.kit, self.sections, arrange=self._arrange)
        self.heading = Label(self.kit, self.words("menu.settings.heading"), size=30, face="title")
        self.note = Label(self.kit, self.words("menu.settings.saved"), size=16, tone="muted")
        self.done = Button(self.kit, self.words("menu.settings.done"), kind="primary", on_press=self.on_back)
        self.form = Form(
            self.kit, [self.heading, self.note, self.area, self.done], on_back=self.on_back, default=self.done
        )

    def place_body(self, body: pygame.Rect, scale: Scale) -> None:
        """The sections fill the body."""
        self.area.layout(body, scale)
        self.area.scroll_to(self._kept_offset)

    def handle(self, event: InputEvent) -> None:
        """Give it to the form; a knob that is let go has its volume saved."""
        super().handle(event)
        if self._volumes_to_save and not isinstance(event, PointerMoved):
            volumes, self._volumes_to_save = self._volumes_to_save, {}
            self.services.change_settings(**{f"{group}_volume": volume for group, volume in volumes.items()})
            self._play_samples(volumes)

    def update(self, elapsed_ms: int) -> None:
        """Let time pass, and follow what a key of the whole program has changed."""
        self.mute.is_on = self.services.settings.is_muted
        self.full_screen.is_on = self.services.settings.is_full_screen
        super().update(elapsed_ms)

    def _arrange(self, area: pygame.Rect, scale: Scale) -> int:
        return arrange_in_columns(self.sections, area, scale, min_width=_COLUMN_WIDTH)

    def _screen(self) -> Section:
        languages = [(_SYSTEM, self.words("menu.settings.language_system")), *LANGUAGES.items()]
        wanted = self.services.settings.language
        language = Dropdown(
            self.kit,
            languages,
            wanted if wanted in LANGUAGES else _SYSTEM,
            on_change=lambda value: self.services.change_settings(language=value or None),
        )
        self.full_screen = self._toggle(
            "is_full_screen", "menu.settings.full_screen", "menu.settings.full_screen_note"
        )
        rows = [
            LabelledRow(self.kit, self.words("menu.settings.language"), language),
            self.full_screen,
            self._choice("text_size_percent", "menu.settings.text_size", (100, 115, 130)),
            self._choice("motion", "menu.settings.motion", ("full", "reduced", "none")),
        ]
        return Section(self.kit, self.words("menu.settings.screen"), "eye", rows)

    def _looks(self) -> Section:
        rows = [
            LookPreview(self.kit),
            self._list("card_theme", "menu.settings.card_theme", THEMES),
            self._list("table_theme", "menu.settings.table_theme", TABLE_LOOKS),
        ]
        return Section(self.kit, self.words("menu.settings.looks"), "diamond", rows)

    def _pace(self) -> Section:
        rows = [
            self._choice("animation_speed_percent", "menu.settings.speed", (50, 100, 200, 400)),
            self._toggle("step_by_step", "menu.settings.step_by_step", "menu.settings.step_by_step_note"),
            self._choice("bot_pace", "menu.settings.bot_pace", ("relaxed", "normal", "quick")),
            self._choice("reaction", "menu.settings.reaction", ("relaxed", "normal", "sharp")),
        ]
        return Section(self.kit, self.words("menu.settings.pace"), "clock", rows)

    def _sound(self) -> Section:
        rows: list[Widget] = []
        if not self.kit.sounds.is_available:
            again = Button(self.kit, self.words("menu.settings.find_sound"), on_press=self._find_sound)
            rows += [
                Paragraph(self.kit, self.words("menu.settings.no_sound"), size=16, tone="danger"),
                again,
            ]
        rows += [self._volume("effects"), self._volume("voice"), self._volume("music")]
        rows += self._tones()
        self.mute = self._toggle("is_muted", "menu.settings.mute", "menu.settings.mute_note")
        rows.append(self.mute)
        return Section(self.kit, self.words("menu.settings.sound"), "sound_on", rows)

    def _tones(self) -> list[Widget]:
        """The wish for tones, and once it is there, buttons to learn them by."""
        self.tones = self._toggle(
            "color_tones", "menu.settings.color_tones", "menu.settings.color_tones_note"
        )
        self.tones.on_change = self._set_tones
        if not self.tones.is_on:
            return [self.tones]
        sounds = self.kit.sounds
        buttons: list[Widget] = [
            Button(
                self.kit,
                self.words(f"table.color_letter.{COLOR_WORDS[color]}"),
                tooltip=self.words(f"table.color_label.{COLOR_WORDS[color]}"),
                on_press=partial(sounds.play, TONES[color]),
            )
            for color in COLORS
        ]
        wild = self.words("menu.settings.tone_wild")
        buttons.append(Button(self.kit, wild, on_press=partial(sounds.play, TONES[NO_COLOR])))
        return [
            self.tones,
            LabelledRow(self.kit, self.words("menu.settings.hear_tones"), SideBySide(self.kit, buttons)),
        ]

    def _set_tones(self, is_on: bool) -> None:
        self.services.change_settings(color_tones=is_on)
        self.director.rebuild()

    def _table(self) -> Section:
        rows = [
            self._choice("hand_sort", "menu.settings.hand_sort", ("color", "number", "drawn", "own")),
            self._toggle("auto_answer", "menu.settings.auto_answer", "menu.settings.auto_answer_note"),
            self._toggle(
                "confirm_misplay", "menu.settings.confirm_misplay", "menu.settings.confirm_misplay_note"
            ),
            self._toggle("hold_to_peek", "menu.settings.hold_to_peek", "menu.settings.hold_to_peek_note"),
            self._toggle("open_hands", "menu.settings.open_hands", "menu.settings.open_hands_note"),
            self._toggle("confirm_quit", "menu.settings.confirm_quit", "menu.settings.confirm_quit_note"),
        ]
        return Section(self.kit, self.words("menu.settings.table"), "cards", rows)

    def _help(self) -> Section:
        """Hints, keys, and what reads aloud."""
        change = Button(self.kit, self.words("menu.settings.change_keys"), on_press=self.services.open_keys)
        rows: list[Widget] = [
            self._toggle("hints", "menu.settings.hints", "menu.settings.hints_note"),
            LabelledRow(self.kit, self.words("menu.settings.keys"), change),
            self._aloud(),
            self._toggle("print_narration", "menu.settings.print_narration", "menu.settings.print_note"),
        ]
        return Section(self.kit, self.words("menu.settings.help"), "lightbulb", rows)

    def _aloud(self) -> Toggle:
        """Where the system has no voice the wish is kept, but it cannot be changed."""
        voice = self.services.narrator.voice
        self.aloud = self._toggle("speak_narration", "menu.settings.speak_narration")
        self.aloud.is_enabled = voice is not None
        self.aloud.note = (
            self.words("menu.settings.no_voice")
            if voice is None
            else self.words("menu.settings.voice_found", program=voice.name)
        )
        return self.aloud

    def _toggle(self, name: str, text_id: str, note_id: str = "") -> Toggle:
        return Toggle(
            self.kit,
            self.words(text_id),
            getattr(self.services.settings, name),
            note=self.words(note_id) if note_id else "",
            on_change=lambda is_on: self.services.change_settings(**{name: is_on}),
        )

    def _choice(self, name: str, text_id: str, values: Sequence[int | str]) -> LabelledRow:
        """A row with a few values side by side; the text of each is the row's own id and the value."""
        control = Segmented(
            self.kit,
            [(value, self.words(f"{text_id}_{value}")) for value in values],
            getattr(self.services.settings, name),
            on_change=lambda value: self.services.change_settings(**{name: value}),
        )
        return LabelledRow(self.kit, self.words(text_id), control)

    def _list(self, name: str, text_id: str, values: Iterable[str]) -> LabelledRow:
        """A row with more values than fit side by side; their texts are named as those of `_choice`."""
        control = Dropdown(
            self.kit,
            [(value, self.words(f"{text_id}_{value}")) for value in values],
            getattr(self.services.settings, name),
            on_change=lambda value: self.services.change_settings(**{name: value}),
        )
        return LabelledRow(self.kit, self.words(text_id), control)

    def _volume(self, group: Group) -> LabelledRow:
        slider = Slider(
            self.kit,
            round(getattr(self.services.settings, f"{group}_volume") * 100),
            0,
            100,
            step=_VOLUME_STEP,
            show=lambda value: f"{value}%",
            on_change=self._set_volume(group),
        )
        return LabelledRow(self.kit, self.words(f"menu.settings.{group}"), slider)

    def _set_volume(self, group: Group) -> Callable[[int], None]:
        def change(percent: int) -> None:
            self._volumes_to_save[group] = percent / 100
            self.kit.sounds.set_volume(group, percent / 100)

        return change

    def _play_samples(self, groups: Collection[Group]) -> None:
        """Let a new volume be heard; music is heard anyway."""
        if "effects" in groups:
            self.kit.sounds.play(SoundName.CARD_PLAY)
        if "voice" in groups:
            self.kit.sounds.say("uno_1")

    def _find_sound(self) -> None:
        self.kit.sounds.open()
        self.director.rebuild()
