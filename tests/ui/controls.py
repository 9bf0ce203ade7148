"""What the tests of controls share: one of each control, and a hand on the mouse."""

import pygame

from uno_desktop.ui.input import KeyPressed, PointerMoved, PointerPressed, PointerReleased
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.widgets import (
    Button,
    Dropdown,
    Form,
    Segmented,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Widget,
)

ENTER, SPACE = KeyPressed(pygame.K_RETURN), KeyPressed(pygame.K_SPACE)
WINDOW_SIZES = [(1280, 720), (1024, 640), (640, 400), (3840, 2160), (720, 1400), (1, 1)]


def nothing() -> None:
    """What a button does that nobody presses."""


def ignore(value: object) -> None:
    """Nobody listens."""


def place(
    widget: Widget, kit: Kit, left: int = 100, top: int = 100, width: int = 300, height: int = 48
) -> None:
    widget.layout(pygame.Rect(left, top, width, height), kit.scale)


def click(target: Form, position: tuple[int, int]) -> None:
    for event in (PointerMoved(position), PointerPressed(position), PointerReleased(position)):
        target.handle(event)


def make_all(kit: Kit) -> list[Widget]:
    """One of each control."""
    choices = [(number, f"choice {number}") for number in range(30)]
    switch = Toggle(kit, "Stack", True, on_change=ignore, note="Pass the sum on")
    return [
        Button(kit, "Play", kind="primary", icon="play", on_press=nothing),
        Button(kit, icon="gear", kind="quiet", tooltip="Settings", on_press=nothing),
        Button(kit, "Delete", kind="danger", on_press=nothing),
        switch,
        Toggle(kit, "", False, on_change=ignore),
        Slider(kit, 40, 0, 100, on_change=ignore),
        Segmented(kit, choices[:3], 1, on_change=ignore),
        Dropdown(kit, choices, 7, on_change=ignore),
        Stepper(kit, 4, 2, 10, on_change=ignore),
        TextField(kit, "Ada", placeholder="Name"),
    ]


def make_button(kit: Kit, log: list[str], name: str, left: int = 100, top: int = 100) -> Button:
    button = Button(kit, name, on_press=lambda: log.append(name))
    place(button, kit, left, top)
    return button
