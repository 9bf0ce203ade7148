"""Which key does what at the table.

Owns the default keys, the player's own where they differ, and how keys are called on buttons. Knows nothing
of what the actions mean.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

import pygame

from uno_desktop.engine.cards import BLUE, GREEN, RED, YELLOW, Color, Seat


class Deed(Enum):
    """What a key may ask for; the value is its name in the settings."""

    LEFT = "left"
    RIGHT = "right"
    PLAY = "play"
    MARK = "mark"
    DRAW = "draw"
    KEEP = "keep"
    TAKE = "take"
    CHALLENGE = "challenge"
    UNO = "uno"
    CLAIM = "claim"
    NEXT_SEAT = "next_seat"
    BACK = "back"
    HURRY = "hurry"
    LOG = "log"
    SORT = "sort"
    SPEED = "speed"
    TALK = "talk"
    HINT = "hint"
    UNDO = "undo"
    RULE = "rule"
    PEEK = "peek"


_DEFAULTS: Final[dict[Deed, tuple[int, ...]]] = {
    Deed.LEFT: (pygame.K_LEFT,),
    Deed.RIGHT: (pygame.K_RIGHT,),
    Deed.PLAY: (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_UP),
    Deed.MARK: (pygame.K_DOWN,),
    Deed.DRAW: (pygame.K_d,),
    Deed.KEEP: (pygame.K_k,),
    Deed.TAKE: (pygame.K_t,),
    Deed.CHALLENGE: (pygame.K_c,),
    Deed.UNO: (pygame.K_SPACE, pygame.K_u),
    Deed.CLAIM: (pygame.K_e,),
    Deed.NEXT_SEAT: (pygame.K_TAB,),
    Deed.BACK: (pygame.K_ESCAPE,),
    Deed.HURRY: (pygame.K_f,),
    Deed.LOG: (pygame.K_l,),
    Deed.SORT: (pygame.K_s,),
    Deed.SPEED: (pygame.K_x,),
    Deed.TALK: (pygame.K_w,),
    Deed.HINT: (pygame.K_h,),
    Deed.UNDO: (pygame.K_BACKSPACE,),
    Deed.RULE: (pygame.K_F1,),
    Deed.PEEK: (pygame.K_i,),
}

STEPS: Final[dict[int, tuple[int, int]]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""How keys go through a menu: columns across, lines down."""

LOG_STEPS: Final[dict[int, int]] = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
"""How keys go through the log: to newer lines and to older ones."""

COLOR_KEYS: Final[dict[int, Color]] = {
    pygame.K_r: RED,
    pygame.K_y: YELLOW,
    pygame.K_g: GREEN,
    pygame.K_b: BLUE,
    pygame.K_1: RED,
    pygame.K_2: YELLOW,
    pygame.K_3: GREEN,
    pygame.K_4: BLUE,
    pygame.K_KP1: RED,
    pygame.K_KP2: YELLOW,
    pygame.K_KP3: GREEN,
    pygame.K_KP4: BLUE,
}

_DIGITS: Final = {
    **{getattr(pygame, f"K_{digit}"): digit for digit in range(1, 10)},
    **{getattr(pygame, f"K_KP{digit}"): digit for digit in range(1, 10)},
}

_PEOPLE_KEYS: Final = (
    pygame.K_SPACE,
    pygame.K_q,
    pygame.K_p,
    pygame.K_z,
    pygame.K_o,
    pygame.K_a,
    pygame.K_v,
    pygame.K_n,
    pygame.K_j,
    pygame.K_h,
)
"""One for each person, in the order of seats: calls UNO for him, and with Shift catches."""


class Keys:
    """The keys in force. `wishes` maps an action's name to a key's; what is not understood is ignored."""

    def __init__(self, wishes: Mapping[str, str]) -> None:
        keys = dict(_DEFAULTS)
        for deed in Deed:
            wished = _key_code(wishes.get(deed.value, ""))
            if wished is not None:
                keys[deed] = (wished,)
        self._deeds = {key: deed for deed, codes in keys.items() for key in codes}
        self._labels = {deed: label(codes[0]) for deed, codes in keys.items()}

    def deed(self, key: int) -> Deed | None:
        return self._deeds.get(key)

    def label(self, deed: Deed) -> str:
        """What the key for this is called, short enough for a button."""
        return self._labels[deed]


def digit(key: int) -> int | None:
    """The number on a digit key, 1 to 9."""
    return _DIGITS.get(key)


def person_of_key(key: int, people: tuple[Seat, ...]) -> Seat | None:
    """Whose own key this is, where several people play."""
    own = dict(zip(_PEOPLE_KEYS, people, strict=False))
    return own.get(key)


def key_of_person(seat: Seat, people: tuple[Seat, ...]) -> str:
    """What a person's own key is called; empty where it is nobody's seat."""
    if seat not in people:
        return ""
    return label(_PEOPLE_KEYS[people.index(seat)])


_SHORT: Final = {
    pygame.K_RETURN: "Enter",
    pygame.K_SPACE: "Space",
    pygame.K_ESCAPE: "Esc",
    pygame.K_TAB: "Tab",
}


def label(key: int) -> str:
    """The name of a key."""
    return _SHORT.get(key) or pygame.key.name(key).upper()


def _key_code(name: str) -> int | None:
    if not name:
        return None
    try:
        return pygame.key.key_code(name)
    except (ValueError, pygame.error):  # an unknown name
        return None
