"""The clipboard of the system, which other programs fill and hold as they like.

Owns what can go wrong with it: there is none, another program keeps it to itself, or what lies in it is no
text. To the player that is a text that cannot be copied, or none to paste.
"""

from typing import Final

import pygame

_LONGEST: Final = 10_000
"""Characters: far more than any field takes, and no wait where somebody has copied a whole book."""


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; whether it is there now."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted_text() -> str:
    """The text on the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text()[:_LONGEST]
    except (pygame.error, UnicodeDecodeError):
        return ""
