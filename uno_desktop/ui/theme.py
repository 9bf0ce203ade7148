"""Colours and measures: what everything on the screen looks like and how large it is.

Owns the palettes and the one rule for sizes. Knows nothing of widgets, fonts or pygame.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

Color: TypeAlias = tuple[int, int, int]
Pip: TypeAlias = Literal["diamond", "scallop", "square", "hexagon"]

DESIGN_SIZE = (1280, 720)
MIN_TEXT_PX = 12
MIN_TARGET_PX = 32
TEXT_SIZES = (1.0, 1.15, 1.3)


class Scale:
    """Turns design units, which are pixels of a 1280x720 window, into pixels of the window at hand.

    The smaller of the two ratios counts, so whatever fits the design fits every window. Any size will do,
    also zero: nothing is ever smaller than a pixel.
    """

    def __init__(self, width_px: int, height_px: int, text_size: float = 1.0) -> None:
        """`text_size` is one of `TEXT_SIZES`: it enlarges text, not the layout."""
        self.width_px = max(1, width_px)
        self.height_px = max(1, height_px)
        self.text_size = text_size
        self.factor = min(self.width_px / DESIGN_SIZE[0], self.height_px / DESIGN_SIZE[1])

    def px(self, units: float) -> int:
        """A length in pixels; at least 1 for anything above zero."""
        if units <= 0:
            return 0
        return max(1, round(units * self.factor))

    def text_px(self, units: float) -> int:
        """A font size in pixels, never too small to read."""
        return max(MIN_TEXT_PX, round(units * self.factor * self.text_size))

    def target_px(self, units: float) -> int:
        """The height of something to click, never too small to hit."""
        return max(MIN_TARGET_PX, self.px(units))


@dataclass(frozen=True, slots=True)
class CardColor:
    """One of the four card colours: never shown by tint alone, but with its letter or its pip."""

    letter: str
    pip: Pip
    fill: Color
    #: Text and symbols on `fill`.
    ink: Color
    #: The same colour as text or as a ring on the dark surfaces of the theme.
    bright: Color


_RED = CardColor("R", "diamond", (211, 36, 54), (255, 255, 255), (255, 128, 132))
_YELLOW = CardColor("Y", "scallop", (240, 168, 12), (43, 28, 0), (255, 205, 72))
_GREEN = CardColor("G", "square", (31, 160, 85), (2, 26, 12), (90, 216, 140))
_BLUE = CardColor("B", "hexagon", (28, 104, 216), (255, 255, 255), (122, 173, 255))

CARD_COLORS: dict[str, CardColor] = {color.letter: color for color in (_RED, _YELLOW, _GREEN, _BLUE)}

# Apart in lightness as well as in hue, for eyes that take two of the usual colours for one.
CARD_COLORS_APART: dict[str, CardColor] = {
    "R": replace(_RED, fill=(196, 56, 10), bright=(255, 136, 84)),
    "Y": replace(_YELLOW, fill=(250, 222, 70), bright=(255, 228, 110)),
    "G": replace(_GREEN, fill=(24, 182, 148), bright=(70, 222, 190)),
    "B": replace(_BLUE, fill=(8, 62, 150), bright=(112, 178, 255)),
}

# Each twice as light as the one before: more is not possible with four colours that are still colours.
CARD_COLORS_CONTRAST: dict[str, CardColor] = {
    "R": replace(_RED, fill=(190, 0, 24)),
    "Y": replace(_YELLOW, fill=(255, 230, 0), ink=(0, 0, 0), bright=(255, 230, 0)),
    "G": replace(_GREEN, fill=(0, 170, 60), ink=(0, 0, 0)),
    "B": replace(_BLUE, fill=(0, 24, 140)),
}

# Quiet, as printed on rough paper.
CARD_COLORS_PAPER: dict[str, CardColor] = {
    "R": replace(_RED, fill=(176, 58, 48)),
    "Y": replace(_YELLOW, fill=(228, 178, 72), ink=(20, 17, 14)),
    "G": replace(_GREEN, fill=(100, 164, 120), ink=(20, 17, 14)),
    "B": replace(_BLUE, fill=(44, 82, 128)),
}

#: How the four colours look with each set of cards: ring, wheel and names take the tints of the cards.
CARD_PALETTES: dict[str, dict[str, CardColor]] = {
    "classic": CARD_COLORS,
    "contrast": CARD_COLORS_CONTRAST,
    "vision": CARD_COLORS_APART,
    "paper": CARD_COLORS_PAPER,
}


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of panels, controls and text. Text colours keep 4.5:1 on what they are named for."""

    backdrop_top: Color
    backdrop_bottom: Color
    panel: Color
    panel_edge: Color
    row: Color
    row_hover: Color
    field: Color
    line: Color
    #: Plain text on the backdrop, panels, rows and fields; `text_muted` for what is secondary.
    text: Color
    text_muted: Color
    #: A control that cannot be used now.
    text_disabled: Color
    button_top: Color
    button_bottom: Color
    primary_top: Color
    primary_bottom: Color
    on_primary: Color
    accent: Color
    on_accent: Color
    #: Links, chosen tabs, notes.
    accent_text: Color
    danger: Color
    on_danger: Color
    danger_text: Color
    success_text: Color
    focus: Color
    track: Color
    knob: Color
    tooltip: Color
    card_colors: dict[str, CardColor]

    def text_pairs(self) -> Iterator[tuple[str, Color, Color]]:
        """Every pairing of text with what it stands on: name, text, ground."""
        grounds = {
            "backdrop_top": self.backdrop_top,
            "backdrop_bottom": self.backdrop_bottom,
            "panel": self.panel,
            "row": self.row,
            "row_hover": self.row_hover,
            "field": self.field,
            "tooltip": self.tooltip,
        }
        inks = {
            "text": self.text,
            "text_muted": self.text_muted,
            "accent_text": self.accent_text,
            "danger_text": self.danger_text,
            "success_text": self.success_text,
            **{f"bright {color.letter}": color.bright for color in self.card_colors.values()},
        }
        for ground, ground_color in grounds.items():
            for ink, ink_color in inks.items():
                yield f"{ink} on {ground}", ink_color, ground_color
        for name in ("button_top", "button_bottom"):
            yield f"text on {name}", self.text, getattr(self, name)
        for name in ("primary_top", "primary_bottom"):
            yield f"on_primary on {name}", self.on_primary, getattr(self, name)
        yield "on_accent on accent", self.on_accent, self.accent
        yield "on_danger on danger", self.on_danger, self.danger
        for color in self.card_colors.values():
            yield f"ink on {color.letter}", color.ink, color.fill


MIDNIGHT = Theme(
    backdrop_top=(20, 25, 48),
    backdrop_bottom=(10, 12, 26),
    panel=(27, 32, 61),
    panel_edge=(50, 58, 102),
    row=(36, 42, 78),
    row_hover=(45, 52, 94),
    field=(17, 21, 42),
    line=(72, 82, 140),
    text=(240, 243, 255),
    text_muted=(171, 180, 220),
    text_disabled=(112, 120, 160),
    button_top=(62, 72, 128),
    button_bottom=(48, 56, 104),
    primary_top=(255, 196, 58),
    primary_bottom=(240, 160, 22),
    on_primary=(43, 27, 0),
    accent=(54, 104, 240),
    on_accent=(255, 255, 255),
    accent_text=(142, 177, 255),
    danger=(200, 38, 56),
    on_danger=(255, 255, 255),
    danger_text=(255, 146, 150),
    success_text=(104, 220, 150),
    focus=(255, 205, 72),
    track=(66, 74, 120),
    knob=(255, 255, 255),
    tooltip=(46, 53, 94),
    card_colors=CARD_COLORS,
)

HIGH_CONTRAST = replace(
    MIDNIGHT,
    backdrop_top=(0, 0, 0),
    backdrop_bottom=(0, 0, 0),
    panel=(8, 10, 20),
    panel_edge=(190, 198, 230),
    row=(18, 22, 44),
    row_hover=(34, 40, 78),
    field=(0, 0, 0),
    line=(200, 208, 240),
    text=(255, 255, 255),
    text_muted=(226, 230, 250),
    text_disabled=(150, 156, 186),
    button_top=(40, 46, 90),
    button_bottom=(30, 36, 74),
    primary_top=(255, 214, 90),
    primary_bottom=(255, 196, 58),
    on_primary=(0, 0, 0),
    accent=(30, 84, 220),
    track=(104, 112, 150),
    tooltip=(20, 24, 48),
)

#: By the theme of the cards: those of high contrast come with panels of high contrast.
THEMES: dict[str, Theme] = {
    cards: replace(HIGH_CONTRAST if cards == "contrast" else MIDNIGHT, card_colors=palette)
    for cards, palette in CARD_PALETTES.items()
}


@dataclass(frozen=True, slots=True)
class TableLook:
    """The table, lit from the middle, the rail around it, and the room in which it stands.

    White text can be read on all of it but `rail_edge`.
    """

    cloth_inner: Color
    cloth_outer: Color
    rail: Color
    rail_edge: Color
    room_top: Color
    room_bottom: Color
    surface: Literal["cloth", "wood"] = "cloth"


TABLE_LOOKS: dict[str, TableLook] = {
    "navy": TableLook(
        (44, 62, 122),
        (20, 28, 62),
        (30, 34, 66),
        (88, 100, 168),
        MIDNIGHT.backdrop_top,
        MIDNIGHT.backdrop_bottom,
    ),
    "green": TableLook((24, 108, 78), (8, 48, 36), (58, 38, 26), (150, 108, 62), (30, 36, 34), (12, 16, 15)),
    "wine": TableLook((120, 34, 62), (52, 12, 30), (48, 26, 30), (168, 104, 92), (40, 24, 34), (17, 10, 15)),
    "slate": TableLook(
        (74, 84, 104), (32, 37, 50), (38, 40, 50), (120, 128, 150), (30, 32, 38), (13, 14, 17)
    ),
    "walnut": TableLook(
        (104, 66, 40), (54, 32, 19), (44, 26, 16), (170, 122, 74), (38, 32, 30), (17, 14, 13), surface="wood"
    ),
}


def contrast_ratio(first: Color, second: Color) -> float:
    """How well two colours can be told apart, 1 to 21, as WCAG 2 defines it."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def blend(first: Color, second: Color, share: float) -> Color:
    """The colour `share` of the way from `first` to `second`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def _luminance(color: Color) -> float:
    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(channel) for channel in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
