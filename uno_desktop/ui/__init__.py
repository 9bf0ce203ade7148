"""The window: scenes, widgets, sprites, sound and input. The only room that imports pygame."""

from uno_desktop.ui.environment import prepare_environment

# Before any module of this room can import pygame.
prepare_environment()
