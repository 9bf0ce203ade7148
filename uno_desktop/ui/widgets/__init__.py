"""The widget kit: everything works by mouse alone and by keyboard alone, at any size of window and text.

A scene makes widgets in `build`, gives them to a `Form` in reading order, and places them in `resized`:

    class NameScene(FormScene):
        def build(self) -> None:
            words = self.kit.catalog.text
            self.panel = Panel(self.kit, words("menu.name.heading"))
            self.name = TextField(self.kit, on_submit=lambda text: self.accept())
            self.ready = Button(self.kit, words("menu.name.ready"), kind="primary", on_press=self.accept)
            self.form = Form(
                self.kit, [self.panel, self.name, self.ready], on_back=self.on_back, default=self.ready
            )

        def resized(self, size: tuple[int, int]) -> None:
            scale = self.kit.scale
            box = pygame.Rect(0, 0, scale.px(420), scale.px(220))
            box.center = (size[0] // 2, size[1] // 2)
            self.panel.layout(box, scale)
            inner = self.panel.inside(scale)
            self.name.layout(pygame.Rect(inner.topleft, (inner.width, scale.target_px(44))), scale)
            width, height = self.ready.wanted_size(scale)
            self.ready.layout(pygame.Rect(inner.right - width, inner.bottom - height, width, height), scale)

        def draw(self, surface: pygame.Surface) -> None:
            draw.backdrop(surface, self.kit.theme)
            self.form.draw(surface)
            self.draw_toast(surface)

Sizes in code are design units, pixels of a 1280x720 window: `scale.px(24)`; heights of controls come from
`wanted_size` or `scale.target_px`, so that nothing gets too small to hit. Pictures with transparency are made
with `pygame.SRCALPHA` or `draw.to_alpha`, never with `convert_alpha`.
"""

from uno_desktop.ui.widgets.amounts import Slider, Stepper
from uno_desktop.ui.widgets.base import Tone, Widget, tone_color
from uno_desktop.ui.widgets.buttons import Button, ButtonKind, Pressable
from uno_desktop.ui.widgets.dialog import Answer, Dialog, DialogScene
from uno_desktop.ui.widgets.dropdown import Dropdown
from uno_desktop.ui.widgets.form import Form
from uno_desktop.ui.widgets.form_scene import FormScene
from uno_desktop.ui.widgets.labels import Label, Panel, Paragraph
from uno_desktop.ui.widgets.notices import Toast, Tooltip
from uno_desktop.ui.widgets.scroll_area import ScrollArea
from uno_desktop.ui.widgets.switches import Segmented, Toggle
from uno_desktop.ui.widgets.text_field import TextField

__all__ = [
    "Answer",
    "Button",
    "ButtonKind",
    "Dialog",
    "DialogScene",
    "Dropdown",
    "Form",
    "FormScene",
    "Label",
    "Panel",
    "Paragraph",
    "Pressable",
    "ScrollArea",
    "Segmented",
    "Slider",
    "Stepper",
    "TextField",
    "Toast",
    "Toggle",
    "Tone",
    "Tooltip",
    "Widget",
    "tone_color",
]
