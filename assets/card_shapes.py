"""The shapes on cards, without their colours: symbols, the four colours' own shapes, and patterns.

Owns geometry alone; which paint a shape gets is the business of `card_style`. Everything is centred on the
origin, but for patterns, which cover a whole card.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from assets.drawing import flower, num, polar, regular_polygon

GLYPHS = json.loads(
    (Path(__file__).resolve().parent / "cards" / "source" / "glyphs.json").read_text(encoding="utf-8")
)
WIDTH, HEIGHT = 240, 360
MIDDLE = f"translate({WIDTH // 2} {HEIGHT // 2})"

DIGITS = "0123456789"
FACES = (*DIGITS, "skip", "reverse", "draw2")


@dataclass(frozen=True)
class Symbol:
    """A sign of one colour, 100 units high, that takes the fill it is used with.

    `narrowest` is the share of its own proportion down to which it may be squeezed.
    """

    width: float
    body: str
    narrowest: float = 0.72


def _numeral(digit: str) -> Symbol:
    glyph = GLYPHS[digit]
    body = f'<path d="{glyph["path"]}"/>'
    if digit in "69":
        # Turned upside down each would be the other without its line.
        line = '<rect x="-36" y="44" width="72" height="13" rx="6"/>'
        body = f'<g transform="translate(0 -11) scale(.93 .92)">{body}</g>{line}'
    return Symbol(glyph["width"], body)


def _plus(digit: str) -> Symbol:
    cross = '<path d="M-66 -9h14v-14h18v14h14v18h-14v14h-18v-14h-14Z"/>'
    return Symbol(132, f'{cross}<g transform="translate(23 0)">{_numeral(digit).body}</g>')


def _skip() -> Symbol:
    disc = "M0 -50A50 50 0 0 1 0 50A50 50 0 0 1 0 -50Z"
    hole = "M0 -31A31 31 0 0 0 0 31A31 31 0 0 0 0 -31Z"
    bar = '<rect x="-40" y="-9.5" width="80" height="19" transform="rotate(-45)"/>'
    return Symbol(100, f'<path d="{disc}{hole}"/>{bar}', narrowest=1)


def _reverse() -> Symbol:
    arrow = "M-52 -6V-16Q-52 -38 -30 -38H10V-57L56 -25L10 7V-12H-24Q-28 -12 -28 -8V-6Z"
    return Symbol(112, f'<path d="{arrow}"/><path d="{arrow}" transform="rotate(180)"/>', narrowest=0.9)


SYMBOLS = {
    **{digit: _numeral(digit) for digit in DIGITS},
    "skip": _skip(),
    "reverse": _reverse(),
    "draw2": _plus("2"),
    "wild_four": _plus("4"),
    **{letter: Symbol(GLYPHS[letter]["width"], f'<path d="{GLYPHS[letter]["path"]}"/>') for letter in "RYGB"},
}


def placed(symbol: Symbol, x: float, y: float, height: float, paint: str, widest: float = 200.0) -> str:
    """`symbol` with its middle at (x, y); if wider than `widest`, it is squeezed, then made smaller."""
    scale_x = min(height / 100, widest / symbol.width)
    scale_y = min(height / 100, scale_x / symbol.narrowest)
    place = f"translate({num(x)} {num(y)}) scale({scale_x:.3f} {scale_y:.3f})"
    return f'<g transform="{place}" {paint}>{symbol.body}</g>'


@dataclass(frozen=True)
class Shapes:
    """What tells a colour apart without its tint. `medallion`, `inner_ring` and `pip` are outlines.

    `pattern` covers a card, in white that lets the colour shine through.
    """

    medallion: str
    inner_ring: str
    pip: str
    pattern: str


def _stripes() -> str:
    lines = "".join(f"M{x} 380L{x + 160} -20" for x in range(-172, 280, 44))
    return f'<path d="{lines}" stroke="#fff" stroke-width="15" opacity=".13"/>'


def _rays() -> str:
    rays = []
    for angle_deg in range(0, 360, 15):
        left, right = polar(300, angle_deg - 3), polar(300, angle_deg + 3)
        rays.append(f"M0 0L{num(left[0])} {num(left[1])}L{num(right[0])} {num(right[1])}Z")
    return f'<path transform="{MIDDLE}" d="{"".join(rays)}" fill="#fff" opacity=".2"/>'


def _leaves() -> str:
    leaves = "".join(
        f"M{column * 48 + row % 2 * 24 - 12} {row * 40 + 4}q16 -19 32 0q-16 19 -32 0Z"
        for row in range(10)
        for column in range(6)
    )
    return f'<path d="{leaves}" fill="#fff" opacity=".15"/>'


def _waves() -> str:
    waves = "".join(f"M-20 {y}" + "q15 -15 30 0t30 0" * 5 for y in range(0, 392, 28))
    return f'<path d="{waves}" fill="none" stroke="#fff" stroke-width="5.5" opacity=".15"/>'


def _sparks() -> str:
    sparks = "".join(
        f"M{column * 56 + row % 2 * 28} {row * 40 - 5}q1 5 6 6q-5 1 -6 6q-1 -5 -6 -6q5 -1 6 -6Z"
        for row in range(10)
        for column in range(6)
    )
    return f'<path d="{sparks}" fill="#fff" opacity=".2"/>'


DIAMOND = Shapes(
    regular_polygon(4, 111, -90, 0.17),
    regular_polygon(4, 99, -90, 0.17),
    regular_polygon(4, 16, -90, 0.06),
    _stripes(),
)
SCALLOP = Shapes(flower(12, 84, 4), flower(12, 75, 3.5), flower(8, 12.2, 1.8), _rays())
SQUARE = Shapes(
    regular_polygon(4, 101, 45, 0.18),
    regular_polygon(4, 89, 45, 0.18),
    regular_polygon(4, 16, 45, 0.1),
    _leaves(),
)
HEXAGON = Shapes(
    regular_polygon(6, 95, -90, 0.19),
    regular_polygon(6, 85, -90, 0.19),
    regular_polygon(6, 14.5, -90, 0.06),
    _waves(),
)
CLOVER = Shapes(flower(4, 79, 14), flower(4, 70, 12.5), flower(4, 11.5, 3.8), _sparks())
