"""Which key does what at the table.

Owns the default keys, the player's own where they differ, and how keys are called on buttons. Knows nothing
of what the actions mean.
"""

from collections.abc import Mapping, Sequence
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

ALWAYS_TAKEN: Final = frozenset({*LOG_STEPS, *COLOR_KEYS})
"""Keys that stand for something at the table which no action can have in their stead."""

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
    pygame.K_F2,
)
"""One for each person, in the order of seats: calls UNO for him, and with Shift catches."""

_SPARE_KEYS: Final = tuple(getattr(pygame, f"K_F{number}") for number in (3, 4, 5, 6, 7, 8, 9, 10, 12))
"""For a person whose own key the players have given to an action."""


class Keys:
    """The keys in force. `wishes` maps an action's name to a key's; what is not understood is ignored.

    Where several `people` share the computer, each has a key of his own besides, which no action has.
    """

    def __init__(self, wishes: Mapping[str, str], people: Sequence[Seat] = ()) -> None:
        keys = dict(_DEFAULTS)
        for deed in Deed:
            wished = _key_code(wishes.get(deed.value, ""))
            if wished is not None:
                keys[deed] = (wished,)
        self._deeds = {key: deed for deed, codes in keys.items() for key in codes}
        self._labels = {deed: label(codes[0]) for deed, codes in keys.items()}
        self._person_of = self._own_keys(people) if len(people) > 1 else {}

    def _own_keys(self, people: Sequence[Seat]) -> dict[int, Seat]:
        spare = (key for key in _SPARE_KEYS if key not in self._deeds)
        own: dict[int, Seat] = {}
        for person, usual in zip(people, _PEOPLE_KEYS, strict=False):
            # Calling UNO is what own keys are for, so those two do not stand in each other's way.
            is_free = self._deeds.get(usual, Deed.UNO) is Deed.UNO
            key = usual if is_free else next(spare, None)
            if key is not None:
                own[key] = person
        return own

    def deed(self, key: int) -> Deed | None:
        return self._deeds.get(key)

    def label(self, deed: Deed) -> str:
        """What the key for this is called, short enough for a button."""
        return self._labels[deed]

    def person(self, key: int) -> Seat | None:
        """Whose own key this is, where several people play."""
        return self._person_of.get(key)

    def label_of_person(self, seat: Seat) -> str:
        """What a person's own key is called; empty where there is none."""
        return next((label(key) for key, person in self._person_of.items() if person == seat), "")


def digit(key: int) -> int | None:
    """The number on a digit key, 1 to 9."""
    return _DIGITS.get(key)


_WITHOUT_CHARACTER: Final = 1 << 30
"""SDL numbers keys by their characters, and from here on those that have none."""


def does_write(key: int) -> bool:
    """Is it a letter, digit or mark of some keyboard, rather than one that only shifts or steers?"""
    return pygame.K_SPACE < key < _WITHOUT_CHARACTER and key != pygame.K_DELETE


_SHORT: Final = {
    pygame.K_RETURN: "Enter",
    pygame.K_SPACE: "Space",
    pygame.K_ESCAPE: "Esc",
    pygame.K_TAB: "Tab",
}


def label(key: int) -> str:
    """The name of a key, as it is printed on it: A, F1, Page Up."""
    return _SHORT.get(key) or pygame.key.name(key).title()


def _key_code(name: str) -> int | None:
    if not name:
        return None
    try:
        return pygame.key.key_code(name)
    except (ValueError, pygame.error):  # an unknown name
        return None
