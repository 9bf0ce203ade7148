"""How the rule lab shows options: a row for each, marked where it differs or does not go with others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.engine.ruleset import Option, OptionValue
from uno_desktop.present.rule_pictures import option_picture
from uno_desktop.present.rule_wording import RuleWording
from uno_desktop.ui import draw
from uno_desktop.ui.icons import draw_icon
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.scenes.rule_book_picture import CardPicture
from uno_desktop.ui.scenes.rule_lab_controls import OptionControl, make_control
from uno_desktop.ui.theme import Color, Scale
from uno_desktop.ui.widgets import Button, Pressable, Widget
from uno_desktop.ui.widgets.base import walk

_TEXT, _ABOUT, _MARK = 18, 15, 14
_PADDING, _GAP, _RADIUS = 16, 14, 14
_PICTURE_WIDTH, _CARD_HEIGHT = 172, 56
_MIN_WORDS = 250
_UNDO_SIZE = 36
_STRIPE = 5


class OptionRow(Widget):
    """An option with its meaning, its cards and its control.

    A changed one has a golden stripe, says what the preset plays, and can be set back; one that does not go
    together with others says why in red.
    """

    def __init__(
        self,
        kit: Kit,
        wording: RuleWording,
        option: Option,
        value: OptionValue,
        *,
        on_change: Callable[[str, OptionValue], None],
        on_undo: Callable[[str], None],
    ) -> None:
        super().__init__(kit)
        self.option = option
        self._wording = wording
        self._label = wording.option(option.name)
        self._about = wording.option_about(option.name)
        self._was = ""
        self._problem = ""
        self._words = pygame.Rect(0, 0, 0, 0)
        self._picture = CardPicture(kit, option_picture(option.name, value), height=_CARD_HEIGHT)
        self._control: OptionControl = make_control(
            kit, wording, option, value, lambda new: on_change(option.name, new)
        )
        self.undo = Button(kit, icon="undo", kind="quiet", on_press=lambda: on_undo(option.name))
        self.undo.is_visible = False

    @property
    def children(self) -> Sequence[Widget]:
        """The picture, the control and the way back."""
        return (self._picture, self._control.widget, self.undo)

    @property
    def control(self) -> Widget:
        """What sets the option."""
        return self._control.widget

    @property
    def first_focus(self) -> Widget:
        """The part of the control that takes the keyboard first."""
        return next(widget for widget in walk([self.control]) if widget.can_focus)

    @property
    def is_changed(self) -> bool:
        """Whether it is marked as differing from the preset."""
        return self.undo.is_visible

    @property
    def problem(self) -> str:
        """Why it does not go together with others; empty if it does."""
        return self._problem

    def show(self, value: OptionValue, usual: OptionValue, preset: str, problem: str) -> None:
        """Show a value, how it differs from what the preset of this name plays, and what is wrong with it."""
        self._control.show(value)
        self._picture.picture = option_picture(self.option.name, value)
        self._picture.is_dimmed = value is False
        usual_words = self._wording.value(self.option.name, usual)
        self.undo.is_visible = value != usual
        self.undo.tooltip = self.kit.catalog.text("rules.lab.undo", value=usual_words)
        self._was = self.kit.catalog.text("rules.lab.was", preset=preset, value=usual_words)
        self._problem = problem
        self.kit.invalidate()

    def _lines(self, scale: Scale) -> list[tuple[str, int, Color]]:
        """The paragraphs below the label: text, size, colour."""
        theme = self.kit.theme
        lines = [(self._about, scale.text_px(_ABOUT), theme.text_muted)]
        if self.is_changed:
            lines.append((self._was, scale.text_px(_MARK), theme.focus))
        if self._problem:
            lines.append((self._problem, scale.text_px(_ABOUT), theme.danger_text))
        return lines

    def _words_height(self, width_px: int, scale: Scale) -> int:
        text = self.kit.text
        below = sum(text.paragraph_height(line, px, width_px) for line, px, _ in self._lines(scale))
        return text.line_height(scale.text_px(_TEXT)) + below

    def _words_width(self, width_px: int, scale: Scale) -> tuple[int, bool]:
        """The width left for the words, and whether the control has room beside them."""
        used = 2 * scale.px(_PADDING) + scale.px(_PICTURE_WIDTH) + scale.px(_UNDO_SIZE) + 2 * scale.px(_GAP)
        beside = width_px - used - self.control.wanted_size(scale)[0] - scale.px(_GAP)
        if beside >= scale.px(_MIN_WORDS):
            return beside, True
        return max(1, width_px - used), False

    def height_for(self, width_px: int, scale: Scale) -> int:
        """Room for the words, the cards and the control."""
        words_width, is_beside = self._words_width(width_px, scale)
        words = self._words_height(words_width, scale)
        control = self.control.wanted_size(scale)[1]
        content = max(words, control) if is_beside else words + control + scale.px(_GAP) // 2
        return max(scale.px(_CARD_HEIGHT), content) + 2 * scale.px(12)

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """Place everything."""
        super().layout(rect, scale)
        padding, gap, size = scale.px(_PADDING), scale.px(_GAP), scale.px(_UNDO_SIZE)
        inner = rect.inflate(-2 * padding, 0)
        self._picture.layout(
            pygame.Rect(inner.left, inner.top, scale.px(_PICTURE_WIDTH), inner.height), scale
        )
        undo = pygame.Rect(0, 0, size, size)
        undo.midright = inner.midright
        self.undo.layout(undo, scale)
        words_width, is_beside = self._words_width(rect.width, scale)
        self._words = pygame.Rect(
            self._picture.rect.right + gap, 0, words_width, self._words_height(words_width, scale)
        )
        width, height = self.control.wanted_size(scale)
        control = pygame.Rect(0, 0, min(width, undo.left - gap - self._words.left), height)
        if is_beside:
            self._words.centery = rect.centery
            control.midright = (undo.left - gap, rect.centery)
        else:
            self._words.top = rect.top + scale.px(12)
            control.topleft = (self._words.left, self._words.bottom + gap // 2)
        self.control.layout(control, scale)

    def shift(self, dx: int, dy: int) -> None:
        """Move without a new layout."""
        super().shift(dx, dy)
        self._words.move_ip(dx, dy)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        radius = scale.px(_RADIUS)
        mark = theme.danger_text if self._problem else theme.focus if self.is_changed else None
        if mark:
            draw.rounded(surface, self.rect, radius, mark)
            stripe = scale.px(_STRIPE)
            inner = pygame.Rect(self.rect.left + stripe, self.rect.top, self.rect.width - stripe, 0)
            inner.height = self.rect.height
            draw.rounded(surface, inner, radius - stripe // 2, theme.row)
        else:
            draw.rounded(surface, self.rect, radius, theme.row)
        px = scale.text_px(_TEXT)
        line = pygame.Rect(self._words.topleft, (self._words.width, kit.text.line_height(px)))
        kit.text.draw(surface, self._label, line, px, theme.text, "bold")
        place = pygame.Rect(line.left, line.bottom, line.width, 0)
        for words, size_px, color in self._lines(scale):
            place.top += kit.text.draw_paragraph(surface, words, place, size_px, color)
        super().draw(surface)


class ProblemBar(Pressable):
    """One sentence on why the rules cannot be played; pressed, it shows where."""

    _TEXT = 16

    def __init__(self, kit: Kit, *, on_press: Callable[[], None]) -> None:
        super().__init__(kit)
        self.text = ""
        self._on_press = on_press
        self.is_visible = False

    def act(self) -> None:
        """Go to the option concerned."""
        self._on_press()

    def height_for(self, width_px: int, scale: Scale) -> int:
        """As many lines as the sentence takes."""
        lines = self.kit.text.paragraph_height(
            self.text, scale.text_px(self._TEXT), self._room(width_px, scale)
        )
        return max(scale.target_px(44), lines + 2 * scale.px(9))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        radius = scale.px(_RADIUS)
        lit = self.is_hovered or self.is_pressed
        draw.rounded(
            surface,
            self.rect,
            radius,
            theme.row_hover if lit else theme.row,
            edge=theme.danger_text,
            edge_px=scale.px(1.5),
        )
        px = scale.text_px(self._TEXT)
        center = (self.rect.left + scale.px(26), self.rect.centery)
        draw_icon(surface, "warning", center, round(px * 1.4), theme.danger_text)
        width = self._room(self.rect.width, scale)
        height = kit.text.paragraph_height(self.text, px, width)
        words = pygame.Rect(self.rect.left + scale.px(50), 0, width, height)
        words.centery = self.rect.centery
        kit.text.draw_paragraph(surface, self.text, words, px, theme.danger_text)
        self.draw_focus(surface, self.rect, radius)

    def _room(self, width_px: int, scale: Scale) -> int:
        return max(1, width_px - scale.px(66))
