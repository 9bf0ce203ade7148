"""A question with one to three answers, over what lies below."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from uno_desktop.ui import draw
from uno_desktop.ui.input import InputEvent
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets.base import Widget
from uno_desktop.ui.widgets.buttons import Button, ButtonKind
from uno_desktop.ui.widgets.form import Form
from uno_desktop.ui.widgets.labels import Label, Panel, Paragraph


def _nothing() -> None:
    """What an answer does that only closes the dialog."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: its words, what it does, and how its button looks."""

    text: str
    on_choose: Callable[[], None] = _nothing
    kind: ButtonKind = "normal"


class Dialog(Widget):
    """Shows a question in the middle of the window. Escape gives the last answer; Enter the focused one.

    A scene that must stay playable while it asks (the table) keeps it as a widget and decides itself which
    events to give it; others push a `DialogScene`.
    """

    takes_pointer = True
    _WIDTH, _GAP = 560, 14

    def __init__(
        self, kit: Kit, title: str, text: str, answers: Sequence[Answer], *, focus_index: int = 0
    ) -> None:
        """`focus_index` says which answer Enter gives at first: a harmless one."""
        super().__init__(kit)
        if not 1 <= len(answers) <= 3:
            raise ValueError("a dialog has one to three answers")
        self._panel = Panel(kit)
        self._title = Label(kit, title, size=25, face="bold")
        self._text = Paragraph(kit, text, size=18, tone="muted")
        self._buttons = [
            Button(kit, answer.text, kind=answer.kind, on_press=answer.on_choose) for answer in answers
        ]
        self.form = Form(
            kit,
            [self._panel, self._title, self._text, *self._buttons],
            on_back=answers[-1].on_choose,
            focus=self._buttons[focus_index],
        )

    @property
    def is_moving(self) -> bool:
        """Whether a widget moves."""
        return self.form.is_moving

    @property
    def box(self) -> pygame.Rect:
        """Where the dialog itself is."""
        return self._panel.rect

    def layout(self, rect: pygame.Rect, scale: Scale) -> None:
        """`rect` is what the dialog darkens, usually the window; the question goes to its middle."""
        super().layout(rect, scale)
        padding, gap = scale.px(28), scale.px(self._GAP)
        sizes = [button.wanted_size(scale) for button in self._buttons]
        side_by_side = sum(width for width, _ in sizes) + gap * (len(sizes) - 1)
        widest = max(320, rect.width - 2 * scale.px(16))
        width = min(widest, max(scale.px(self._WIDTH), 320, side_by_side + 2 * padding))
        inner = width - 2 * padding
        is_row = side_by_side <= inner
        title_height = self._title.wanted_size(scale)[1]
        text_height = self._text.height_for(inner, scale) if self._text.text else 0
        button_height = sizes[0][1]
        rows = 1 if is_row else len(sizes)
        height = title_height + text_height + rows * button_height + (rows - 1) * gap
        height += 2 * padding + scale.px(26) + (scale.px(10) if text_height else 0)
        box = pygame.Rect(0, 0, width, height)
        box.center = rect.center
        self._panel.layout(box, scale)
        top = box.top + padding
        self._title.layout(pygame.Rect(box.left + padding, top, inner, title_height), scale)
        top += title_height + (scale.px(10) if text_height else 0)
        self._text.layout(pygame.Rect(box.left + padding, top, inner, text_height), scale)
        self._place_buttons(box.inflate(-2 * padding, -2 * padding), sizes, gap, is_row=is_row)

    def _place_buttons(
        self, inner: pygame.Rect, sizes: list[tuple[int, int]], gap: int, *, is_row: bool
    ) -> None:
        """Side by side from the right, the first answer outermost; or below each other, the first on top."""
        scale = self.kit.scale
        if is_row:
            right = inner.right
            for button, (width, height) in zip(self._buttons, sizes, strict=True):
                button.layout(pygame.Rect(right - width, inner.bottom - height, width, height), scale)
                right -= width + gap
            return
        bottom = inner.bottom
        for button, (_, height) in zip(reversed(self._buttons), reversed(sizes), strict=True):
            button.layout(pygame.Rect(inner.left, bottom - height, inner.width, height), scale)
            bottom -= height + gap

    def widget_at(self, position: tuple[int, int]) -> Widget | None:
        """The dialog takes every press in its place."""
        return self if self.is_visible and self.rect.collidepoint(position) else None

    def handle(self, event: InputEvent) -> bool:
        """Give the event to the answers; whether it was used."""
        return self.form.handle(event)

    def update(self, elapsed_ms: int) -> None:
        """Let time pass."""
        self.form.update(elapsed_ms)

    def cancel(self) -> None:
        """Let go of a press."""
        super().cancel()
        self.form.release()

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and draw the question."""
        draw.dim(surface)
        self.form.draw(surface)


class DialogScene(Scene):
    """A dialog over the scene below, which stands still. Any answer closes it first, then acts."""

    is_overlay = True

    def __init__(
        self, kit: Kit, title: str, text: str, answers: Sequence[Answer], *, focus_index: int = 0
    ) -> None:
        super().__init__(kit)
        closing = [Answer(answer.text, self._closing(answer.on_choose), answer.kind) for answer in answers]
        self.dialog = Dialog(kit, title, text, closing, focus_index=focus_index)

    def _closing(self, on_choose: Callable[[], None]) -> Callable[[], None]:
        def choose() -> None:
            self.director.pop()
            on_choose()

        return choose

    def resized(self, size: tuple[int, int]) -> None:
        """Keep to the middle."""
        self.dialog.layout(pygame.Rect((0, 0), size), self.kit.scale)

    def handle(self, event: InputEvent) -> None:
        """Give it to the dialog."""
        self.dialog.handle(event)

    def update(self, elapsed_ms: int) -> None:
        """Let time pass."""
        self.dialog.update(elapsed_ms)

    @property
    def is_moving(self) -> bool:
        """Whether a widget moves."""
        return self.dialog.is_moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dialog over what is there."""
        self.dialog.draw(surface)

    def on_focus_lost(self) -> None:
        """Let go of a press."""
        self.dialog.cancel()
