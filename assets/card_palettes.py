"""The colours of every card theme, as data.

Owns tints alone. Shapes are the same in all themes, so that a colour is always known by its shape as well.
All but the classic one take their tints from the window's own palettes: ring, wheel and cards agree.
"""

from __future__ import annotations

from dataclasses import dataclass

from assets.card_shapes import CLOVER, DIAMOND, HEXAGON, SCALLOP, SQUARE, Shapes
from uno_desktop.ui.theme import CARD_COLORS_APART, CARD_COLORS_CONTRAST, CARD_COLORS_PAPER, CardColor, Color

WHITE, BLACK = "#FFFFFF", "#000000"


@dataclass(frozen=True)
class Hue:
    """What a colour looks like: shades from light to dark, and its own shapes.

    `ink` draws large symbols on the medallion, `line` edges light symbols on the colour, and `on_base` is
    what is written on the colour without such an edge.
    """

    name: str
    shapes: Shapes
    light: str
    base: str
    ink: str
    deep: str
    line: str
    on_base: str = WHITE

    @property
    def letter(self) -> str:
        """The letter that stands for it."""
        return self.name[0].upper()

    @property
    def pip(self) -> str:
        """The outline of its small sign."""
        return self.shapes.pip


@dataclass(frozen=True)
class Palette:
    """The four colours and that of wilds without one. `paper` is the card itself, and the medallions."""

    red: Hue
    yellow: Hue
    green: Hue
    blue: Hue
    wild: Hue
    paper: str = "#FEFEFC"

    @property
    def colors(self) -> tuple[Hue, Hue, Hue, Hue]:
        """The four in the order of the game."""
        return self.red, self.yellow, self.green, self.blue


def hex_of(color: Color) -> str:
    """The colour as SVG writes it."""
    return "#{:02X}{:02X}{:02X}".format(*color)


CLASSIC = Palette(
    Hue("red", DIAMOND, "#FF7464", "#DE2B3C", "#DE2B3C", "#9A1229", "#5F0617"),
    Hue("yellow", SCALLOP, "#FFE066", "#F9B000", "#C97600", "#B96A00", "#673800"),
    Hue("green", SQUARE, "#66DB88", "#17A055", "#13914C", "#07603A", "#013A22"),
    Hue("blue", HEXAGON, "#67B7FF", "#1E6CE2", "#1E6CE2", "#0C398F", "#041D55"),
    Hue("wild", CLOVER, "#565C80", "#2A2D46", "#2A2D46", "#131422", "#07070D"),
)


def _flat(name: str, shapes: Shapes, color: CardColor, line: str) -> Hue:
    base = hex_of(color.fill)
    return Hue(name, shapes, base, base, line, line, line, hex_of(color.ink))


def _flat_palette(colors: dict[str, CardColor], lines: dict[str, str], wild: str, paper: str) -> Palette:
    """`lines` are the dark shades, by letter."""
    return Palette(
        _flat("red", DIAMOND, colors["R"], lines["R"]),
        _flat("yellow", SCALLOP, colors["Y"], lines["Y"]),
        _flat("green", SQUARE, colors["G"], lines["G"]),
        _flat("blue", HEXAGON, colors["B"], lines["B"]),
        Hue("wild", CLOVER, wild, wild, wild, wild, wild),
        paper,
    )


CONTRAST = _flat_palette(CARD_COLORS_CONTRAST, dict.fromkeys("RYGB", BLACK), wild="#0A0A0A", paper=WHITE)
VISION = _flat_palette(
    CARD_COLORS_APART,
    {"R": "#4A1400", "Y": "#4A3800", "G": "#00372C", "B": "#021F4E"},
    wild="#23263C",
    paper="#FEFEFC",
)
PAPER = _flat_palette(CARD_COLORS_PAPER, dict.fromkeys("RYGB", "#2E2A26"), wild="#3A3532", paper="#F7F0E1")
