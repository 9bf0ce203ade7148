"""The title: one press from play, and the way to everything else."""

from __future__ import annotations

import pygame

from uno_desktop import __version__
from uno_desktop.present.catalog import LANGUAGES
from uno_desktop.ui.input import InputEvent
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.scenes.card_fan import CardFan
from uno_desktop.ui.scenes.learning import invitation
from uno_desktop.ui.scenes.looks_hint import OFFERED, LooksHint
from uno_desktop.ui.scenes.menu_scene import MenuScene
from uno_desktop.ui.scenes.questions import ask_before_quitting, continue_match, play_like_last_time
from uno_desktop.ui.services import Services
from uno_desktop.ui.sound import MUSIC
from uno_desktop.ui.text import Text
from uno_desktop.ui.theme import Color, Scale
from uno_desktop.ui.widgets import Button, Form, Label, Segmented, Widget

_GOLD_TOP: Color = (255, 226, 128)
_GOLD_BOTTOM: Color = (242, 152, 24)
_DEPTH: Color = (112, 58, 6)


class Wordmark(Widget):
    """The program's name, in the same letters in every language."""

    _WORD, _EDITION = 170, 40

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        # Latin letters: the Latin display face, whatever face the language has for its own.
        self._text = Text("en")
        self._picture: pygame.Surface | None = None

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Take this place; the letters are as high as it allows."""
        super().layout(rect, scale)
        self._picture = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the name."""
        if self._picture is None:
            self._picture = self._make()
        surface.blit(self._picture, self.rect)

    def _make(self) -> pygame.Surface:
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        words = self.kit.catalog.text
        word_px = min(self.kit.scale.px(self._WORD), max(12, round(self.rect.height * 0.8)))
        word = self._text.render(words("menu.title.word"), word_px, (255, 255, 255), "title")
        step = max(1, word_px // 60)
        place = word.get_rect(left=step, centery=round(word_px * 0.45))
        for depth in range(3, 0, -1):
            below = _tinted(word, _DEPTH, _DEPTH)
            picture.blit(below, place.move(0, depth * step))
        picture.blit(_tinted(word, _GOLD_TOP, _GOLD_BOTTOM), place)
        edition_px = self.kit.scale.px(self._EDITION)
        edition = self._text.render(words("menu.title.edition"), edition_px, self.kit.theme.text, "title")
        picture.blit(edition, edition.get_rect(left=step * 3, centery=round(word_px * 1.0)))
        return picture


def _tinted(white: pygame.Surface, top: Color, bottom: Color) -> pygame.Surface:
    """White letters in a colour that goes from `top` to `bottom` over the height of the capitals."""
    tinted = white.copy()
    width, height = tinted.get_size()
    first, last = round(height * 0.24), round(height * 0.76)
    for row in range(height):
        share = min(1.0, max(0.0, (row - first) / max(1, last - first)))
        color = [round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)]
        tinted.fill((*color, 255), (0, row, width, 1), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


class TitleScene(MenuScene):
    """Play, continue, or go to any of the other menus."""

    def __init__(self, services: Services, *, is_open_already: bool = False) -> None:
        """`is_open_already`: the fan lies open, as for a player who comes back."""
        super().__init__(services)
        self.fan = CardFan(self.kit)
        if is_open_already:
            self.fan.open_at_once()
        self._needs_whole_picture = True
        self._is_match_prepared = False

    def make(self) -> None:
        """Make the name, the buttons and the choice of language."""
        kit = self.kit
        self.wordmark = Wordmark(kit)
        self.tagline = Label(kit, self.words("menu.title.tagline"), size=22, tone="muted")
        self.version = Label(
            kit, self.words("menu.title.version", version=__version__), size=14, tone="muted", align="right"
        )
        self._make_big_buttons()
        self.small_buttons = [
            Button(kit, self.words(f"menu.title.{name}"), kind="quiet", icon=icon, size=18, on_press=on_press)
            for name, icon, on_press in (
                ("settings", "gear", self.services.open_settings),
                ("about", "info", self.services.open_about),
                ("quit", "cross", self.on_back),
            )
        ]
        self.language = Segmented(
            kit,
            [(language, self.words(f"menu.language.{language.lower()}")) for language in LANGUAGES],
            kit.catalog.language,
            on_change=lambda language: self.services.change_settings(language=language),
        )
        self.looks_hint = self._make_looks_hint()
        self.form = Form(
            kit,
            [
                self.fan,
                self.wordmark,
                self.tagline,
                *self.big_buttons,
                *self.small_buttons,
                self.language,
                self.looks_hint,
                self.version,
            ],
            on_back=self.on_back,
            default=self.big_buttons[0],
        )

    def _make_looks_hint(self) -> LooksHint:
        """For the first visit, and only while the cards are none that the player has found by himself."""
        cards = self.services.settings.card_theme
        is_known = cards in OFFERED
        hint = LooksHint(
            self.kit,
            cards if is_known else OFFERED[0],
            on_change=lambda theme: self.services.change_settings(card_theme=theme),
            on_dismiss=self.hide_looks_hint,
        )
        hint.is_visible = is_known and self.services.is_first_visit
        return hint

    def hide_looks_hint(self) -> None:
        """It has been read."""
        self.services.is_first_visit = False
        self.build()
        self.resized(self.director.display.size)
        self.kit.invalidate()

    def _make_big_buttons(self) -> None:
        """What most players want next comes first: to go on with their game, or to begin one."""
        kit, has_game = self.kit, self.services.saves.has_game
        self.play_button = Button(
            kit,
            self.words("menu.title.play"),
            kind="normal" if has_game else "primary",
            icon="cards" if has_game else "play",
            size=21 if has_game else 24,
            tooltip=self.words("menu.title.play_hint"),
            on_press=self.play,
        )
        self.new_game_button = Button(
            kit,
            self.words("menu.title.new_game"),
            icon="person",
            size=21,
            on_press=self.services.open_new_game,
        )
        learn_button = Button(
            kit,
            self.words("rules.book.open"),
            icon="help",
            size=21,
            on_press=self.services.open_how_to_play,
        )
        self.big_buttons = [self.play_button, self.new_game_button, learn_button]
        invited = invitation(self.services)
        if invited:
            tutorial_button = Button(
                kit, invited, kind="quiet", icon="lightbulb", size=18, on_press=self.services.open_tutorial
            )
            self.big_buttons.append(tutorial_button)
        if has_game:
            continue_button = Button(
                kit,
                self.words("menu.title.continue"),
                kind="primary",
                icon="play",
                size=24,
                on_press=lambda: continue_match(self.services),
            )
            self.big_buttons.insert(0, continue_button)

    def enter(self) -> None:
        """Music, if it is wanted."""
        self.kit.sounds.play_music(MUSIC)

    def leave(self) -> None:
        """The first visit is over."""
        super().leave()
        self.services.is_first_visit = False

    def resized(self, size: tuple[int, int]) -> None:
        """The name and the buttons on the left, the fan on the right, the language in the corner."""
        scale = self.kit.scale
        width, height = size
        margin = scale.px(40)
        language_width, language_height = self.language.wanted_size(scale)
        self.language.layout(
            pygame.Rect(width - margin - language_width, scale.px(28), language_width, language_height), scale
        )
        self.version.layout(
            pygame.Rect(width - margin - scale.px(300), height - scale.px(44), scale.px(300), scale.px(28)),
            scale,
        )
        column_width = max(1, min(scale.px(420 * scale.text_size), width - 2 * margin))
        left = max(margin, (width - scale.px(1280)) // 2 + scale.px(88))
        column = pygame.Rect(left, 0, column_width, self._column_height(scale))
        column.centery = height // 2
        column.top = max(scale.px(12), column.top)
        self._place_column(column, scale)
        fan = pygame.Rect(column.right + scale.px(10), 0, 0, min(height, scale.px(660)))
        fan.width = max(1, min(width - fan.left - scale.px(8), scale.px(740)))
        fan.centery = height // 2 + scale.px(10)
        if self.looks_hint.is_visible:
            self._place_looks_hint(fan, scale)
        self.fan.layout(fan, scale)
        self._needs_whole_picture = True

    def _place_looks_hint(self, fan: pygame.Rect, scale: Scale) -> None:
        """Below the fan, which makes room where there is little."""
        width = min(self.looks_hint.wanted_size(scale)[0], fan.width)
        place = pygame.Rect(0, 0, width, self.looks_hint.height_for(width, scale))
        lowest = self.version.rect.top - scale.px(10) - place.height
        place.midtop = (fan.centerx, min(fan.bottom, lowest))
        self.looks_hint.layout(place, scale)
        bottom = min(fan.bottom, place.top)
        fan.height = min(fan.height, max(1, place.top - self.language.rect.bottom))
        fan.bottom = bottom

    def _column_heights(self, scale: Scale) -> list[int]:
        """Name, tagline, the large buttons, and the row of small ones."""
        buttons = [
            max(scale.target_px(64 if button.kind == "primary" else 54), button.wanted_size(scale)[1])
            for button in self.big_buttons
        ]
        return [
            scale.px(206),
            self.tagline.wanted_size(scale)[1] + scale.px(18),
            *buttons,
            self.small_buttons[0].wanted_size(scale)[1],
        ]

    def _column_height(self, scale: Scale) -> int:
        heights = self._column_heights(scale)
        return sum(heights) + scale.px(12) * (len(heights) - 2)

    def _place_column(self, column: pygame.Rect, scale: Scale) -> None:
        name_height, tagline_height, *button_heights, row_height = self._column_heights(scale)
        gap, top = scale.px(12), column.top
        self.wordmark.layout(pygame.Rect(column.left, top, column.width, name_height), scale)
        top += name_height
        self.tagline.layout(pygame.Rect(column.left, top, column.width, tagline_height - scale.px(18)), scale)
        top += tagline_height
        for button, height in zip(self.big_buttons, button_heights, strict=True):
            button.layout(pygame.Rect(column.left, top, column.width, height), scale)
            top += height + gap
        count = len(self.small_buttons)
        for index, button in enumerate(self.small_buttons):
            left = column.left + column.width * index // count
            right = column.left + column.width * (index + 1) // count
            button.layout(pygame.Rect(left, top, right - left, row_height), scale)

    def play(self) -> None:
        """Go straight to a table with the seats and rules of last time."""
        play_like_last_time(self.services)

    def on_back(self) -> None:
        """Leave the program, after a question if the player wants one."""
        ask_before_quitting(self.services)

    def handle(self, event: InputEvent) -> None:
        """Give it to the form, and let the fan follow the pointer."""
        self._needs_whole_picture = True
        self.fan.follow(event)
        super().handle(event)

    def update(self, elapsed_ms: int) -> None:
        """Let time pass."""
        super().update(elapsed_ms)
        if self.kit.is_dirty:
            self._needs_whole_picture = True
        if not (self._is_match_prepared or self.fan.is_moving):
            self._is_match_prepared = True
            self.services.prepare_match()

    def uncovered(self) -> None:
        """Whatever lay above has gone."""
        super().uncovered()
        if self.looks_hint.is_visible:
            # Other cards may have been chosen in the settings.
            self.build()
            self.resized(self.director.display.size)
        self._needs_whole_picture = True

    def draw_changes(self, surface: pygame.Surface) -> bool:
        """While nothing but the fan moves, only its moving cards are drawn."""
        if self._needs_whole_picture:
            return False
        area = self.fan.changing_area()
        if area.width:
            surface.set_clip(area)
            self.draw(surface)
            surface.set_clip(None)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        self._needs_whole_picture = False
        super().draw(surface)
