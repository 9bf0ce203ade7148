"""Draws the cards: `cards/svg/<name>.svg`, and from it the master picture `cards/png/<name>.png` (400 x 600).

Owns what is printed on every card. Each colour has a hue, a pattern, a medallion shape and a pip of the
same shape, so that no card is told from another by hue alone. Names are `red_0` to `blue_draw2`, `wild`,
`wild_four`, `wild_red` to `wild_four_blue` for wilds whose colour has been named, and `back`.
Rendering needs resvg_py and Pillow (development tools); the vector files need neither.

    python -m assets.make_cards             # vector files and pictures
    python -m assets.make_cards --svg-only  # vector files alone
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from assets.drawing import (
    document,
    flower,
    linear_gradient,
    num,
    polar,
    regular_polygon,
    render_png,
    sector,
    write_if_changed,
)

CARDS_DIR = Path(__file__).resolve().parent / "cards"
NUMERALS = json.loads((CARDS_DIR / "source" / "numerals.json").read_text(encoding="utf-8"))

WIDTH, HEIGHT = 240, 360
MASTER_WIDTH_PX, MASTER_HEIGHT_PX = 400, 600
MIDDLE = f"translate({WIDTH // 2} {HEIGHT // 2})"

PAPER = "#FEFEFC"
# The printed panel inside the white border: (inset, corner radius).
PANEL = (11, 21)
WILD_PANEL = (19, 15)

PANEL_FILL = 'fill="url(#panel)"'
PANEL_GLEAM = 'fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.6"'
BACK_FILL = 'fill="url(#night)"'
BACK_LINE = 'fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.5"'

# The corner index, seen when a fan shows only the left third: everything lies left of x = 80.
INDEX_X, INDEX_Y, INDEX_HEIGHT, INDEX_WIDEST = 46, 50, 52, 55
PIP_X, PIP_Y, PIP_SCALE = 46, 98, 1.15
MEDALLION_SYMBOL_HEIGHT = 94


@dataclass(frozen=True)
class Hue:
    """What a colour looks like: shades from light to dark and its own shapes.

    `ink` draws large symbols on white, `line` edges white symbols on the colour.
    """

    name: str
    light: str
    base: str
    ink: str
    deep: str
    line: str
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


RED = Hue(
    "red",
    *("#FF7464", "#DE2B3C", "#DE2B3C", "#9A1229", "#5F0617"),
    medallion=regular_polygon(4, 111, -90, 0.17),
    inner_ring=regular_polygon(4, 99, -90, 0.17),
    pip=regular_polygon(4, 16, -90, 0.06),
    pattern=_stripes(),
)
YELLOW = Hue(
    "yellow",
    *("#FFE066", "#F9B000", "#E38A00", "#B96A00", "#673800"),
    medallion=flower(12, 84, 4),
    inner_ring=flower(12, 75, 3.5),
    pip=flower(8, 12.2, 1.8),
    pattern=_rays(),
)
GREEN = Hue(
    "green",
    *("#66DB88", "#17A055", "#17A055", "#07603A", "#013A22"),
    medallion=regular_polygon(4, 101, 45, 0.18),
    inner_ring=regular_polygon(4, 89, 45, 0.18),
    pip=regular_polygon(4, 16, 45, 0.1),
    pattern=_leaves(),
)
BLUE = Hue(
    "blue",
    *("#67B7FF", "#1E6CE2", "#1E6CE2", "#0C398F", "#041D55"),
    medallion=regular_polygon(6, 95, -90, 0.19),
    inner_ring=regular_polygon(6, 85, -90, 0.19),
    pip=regular_polygon(6, 14.5, -90, 0.06),
    pattern=_waves(),
)
WILD = Hue(
    "wild",
    *("#565C80", "#2A2D46", "#2A2D46", "#131422", "#07070D"),
    medallion=flower(4, 79, 14),
    inner_ring=flower(4, 70, 12.5),
    pip=flower(4, 11.5, 3.8),
    pattern=_sparks(),
)
COLORS = (RED, YELLOW, GREEN, BLUE)


@dataclass(frozen=True)
class Symbol:
    """A sign of one colour, 100 units high and centred on the origin, that takes the fill it is used with."""

    width: float
    body: str


def _numeral(digit: str) -> Symbol:
    glyph = NUMERALS[digit]
    body = f'<path d="{glyph["path"]}"/>'
    if digit in "69":
        # Turned upside down each would be the other without its line.
        line = '<rect x="-36" y="44" width="72" height="13" rx="6"/>'
        body = f'<g transform="translate(0 -11) scale(.93 .92)">{body}</g>{line}'
    return Symbol(glyph["width"], body)


def _plus(digit: str) -> Symbol:
    numeral = _numeral(digit)
    cross = '<path d="M-74 -9h17v-17h18v17h17v18h-17v17h-18v-17h-17Z"/>'
    return Symbol(146, f'{cross}<g transform="translate(27 0)">{numeral.body}</g>')


def _skip() -> Symbol:
    disc = "M0 -50A50 50 0 0 1 0 50A50 50 0 0 1 0 -50Z"
    hole = "M0 -31A31 31 0 0 0 0 31A31 31 0 0 0 0 -31Z"
    bar = '<rect x="-40" y="-9.5" width="80" height="19" transform="rotate(-45)"/>'
    return Symbol(100, f'<path d="{disc}{hole}"/>{bar}')


def _reverse() -> Symbol:
    arrow = "M-52 -6V-16Q-52 -38 -30 -38H10V-57L56 -25L10 7V-12H-24Q-28 -12 -28 -8V-6Z"
    return Symbol(112, f'<path d="{arrow}"/><path d="{arrow}" transform="rotate(180)"/>')


SYMBOLS = {
    **{digit: _numeral(digit) for digit in "0123456789"},
    "skip": _skip(),
    "reverse": _reverse(),
    "draw2": _plus("2"),
    "wild_four": _plus("4"),
}


def placed(symbol: Symbol, x: float, y: float, height: float, paint: str, widest: float = 200.0) -> str:
    """`symbol` with its middle at (x, y), squeezed if it would be wider than `widest`."""
    scale_y = height / 100
    scale_x = min(scale_y, widest / symbol.width)
    place = f"translate({num(x)} {num(y)}) scale({scale_x:.3f} {scale_y:.3f})"
    return f'<g transform="{place}" {paint}>{symbol.body}</g>'


def wheel(radius: float, with_pips: bool) -> str:
    """The four colours as a wheel, each quarter marked with its pip if there is room."""
    parts = []
    for index, hue in enumerate((YELLOW, BLUE, GREEN, RED)):
        start_deg = index * 90 - 90
        outline = f'stroke="#fff" stroke-width="{num(radius * 0.05)}" stroke-linejoin="round"'
        slice_path = sector(radius, start_deg, start_deg + 90, radius * 0.07)
        parts.append(f'<path d="{slice_path}" fill="{hue.base}" {outline}/>')
        if with_pips:
            x, y = polar(radius * 0.65, start_deg + 45)
            place = f"translate({num(x)} {num(y)}) scale({num(radius / 62)})"
            parts.append(f'<path transform="{place}" d="{hue.pip}" fill="#fff"/>')
    return "".join(parts)


def small_card(hue: Hue, x: float, y: float, angle_deg: float, scale: float) -> str:
    """A little card of one colour, lying on another card."""
    place = f"translate({num(x)} {num(y)}) rotate({num(angle_deg)}) scale({num(scale)})"
    return (
        f'<g transform="{place}">'
        f'<rect x="-24" y="-34" width="48" height="70" rx="9" fill="{WILD.line}" opacity=".3"/>'
        f'<rect x="-24" y="-36" width="48" height="72" rx="9" fill="#fff"/>'
        f'<rect x="-20" y="-32" width="40" height="64" rx="6" fill="{hue.base}"/>'
        f'<path d="M-20 10V-26a6 6 0 0 1 6 -6h28a6 6 0 0 1 6 6Z" fill="{hue.light}" opacity=".55"/>'
        f'<path d="{hue.pip}" transform="translate(0 -10)" fill="#fff"/></g>'
    )


def draw_two_picture(hue: Hue) -> str:
    """Two cards to be drawn."""
    return small_card(hue, -22, -6, -14, 1.25) + small_card(hue, 22, 8, 10, 1.25)


def wild_four_picture(hues: tuple[Hue, ...]) -> str:
    """Four cards to be drawn, opened like a fan."""
    return "".join(
        small_card(hue, polar(62, angle_deg - 90)[0], polar(62, angle_deg - 90)[1] + 50, angle_deg, 1.05)
        for hue, angle_deg in zip(hues, (-51, -17, 17, 51), strict=True)
    )


def embossed(symbol: Symbol, hue: Hue) -> str:
    """The large symbol in the medallion, standing out a little."""
    layers = [
        placed(symbol, depth * 0.5, depth, MEDALLION_SYMBOL_HEIGHT, f'fill="{hue.deep}"', 116)
        for depth in (6, 4, 2)
    ]
    return "".join(layers) + placed(symbol, 0, 0, MEDALLION_SYMBOL_HEIGHT, 'fill="url(#ink)"', 116)


def picture(face: str, hue: Hue) -> str:
    """What the medallion shows, centred on the origin. `hue` is WILD while no colour has been named."""
    if face == "draw2":
        return draw_two_picture(hue)
    if face == "wild_four":
        return wild_four_picture((RED, YELLOW, GREEN, BLUE) if hue is WILD else (hue,) * 4)
    if face == "wild":
        if hue is WILD:
            return wheel(62, with_pips=True)
        shape = f'd="{hue.pip}" transform="scale(3.5)"'
        shadow = f'<g transform="translate(3 6)"><path {shape} fill="{hue.deep}"/></g>'
        return f'{shadow}<path {shape} fill="url(#panel)"/>'
    return embossed(SYMBOLS[face], hue)


def corner(face: str, hue: Hue) -> str:
    """The index of the top left corner with its pip; the other corner is the same, turned."""
    if face == "wild":
        index = f'<g transform="translate({INDEX_X} {INDEX_Y})">{wheel(26, with_pips=False)}</g>'
    else:
        symbol = SYMBOLS[face]
        edge = f'fill="{hue.line}" stroke="{hue.line}" stroke-width="13" stroke-linejoin="round"'
        at = (INDEX_X, INDEX_Y, INDEX_HEIGHT)
        index = placed(symbol, INDEX_X + 0.8, INDEX_Y + 1.8, INDEX_HEIGHT, edge, INDEX_WIDEST)
        index += placed(symbol, *at, 'fill="#fff"', INDEX_WIDEST)
    if hue is WILD:
        return index
    place = f'transform="translate({PIP_X} {PIP_Y}) scale({PIP_SCALE})"'
    edge = f'fill="#fff" stroke="{hue.line}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"'
    return f'{index}<path {place} d="{hue.pip}" {edge}/>'


def panel(inset: int, radius: int, paint: str) -> str:
    """The printed area inside the border."""
    return (
        f'<rect x="{inset}" y="{inset}" width="{WIDTH - 2 * inset}" height="{HEIGHT - 2 * inset}" '
        f'rx="{radius}" {paint}/>'
    )


def border() -> str:
    """The white card itself."""
    return (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="29" fill="{PAPER}" '
        f'stroke="#000" stroke-opacity=".28" stroke-width="1.5"/>'
    )


def front(face: str, shape: Hue, hue: Hue) -> str:
    """A card face. `shape` gives the medallion, `hue` the colour; they differ on a named wild."""
    inset, radius = WILD_PANEL if shape is not hue else PANEL
    definitions = (
        linear_gradient("panel", (hue.light, hue.base, hue.base, hue.deep), 0.3)
        + linear_gradient("paper", ("#fff", "#fff", "#E6E8F2"))
        + linear_gradient("ink", (hue.ink, hue.ink, hue.deep), span=(-50, 75))
        + '<filter id="blur" x="-20%" y="-20%" width="140%" height="150%">'
        + '<feGaussianBlur stdDeviation="5"/></filter>'
        + f'<clipPath id="inside">{panel(inset, radius, "")}</clipPath><g id="corner">{corner(face, hue)}</g>'
    )
    edge = f'fill="none" stroke="{hue.deep}" stroke-opacity=".55" stroke-width="8"'
    frame = panel(*PANEL, f'fill="{WILD.base}"') if shape is not hue else ""
    body = (
        f'{border()}\n{frame}<g clip-path="url(#inside)">{panel(inset, radius, PANEL_FILL)}{hue.pattern}'
        f"{panel(inset, radius, edge)}</g>\n{panel(inset + 4, radius - 4, PANEL_GLEAM)}\n"
        f'<g transform="{MIDDLE}"><path d="{shape.medallion}" transform="translate(0 7)" fill="{hue.line}" '
        f'opacity=".6" filter="url(#blur)"/><path d="{shape.medallion}" fill="url(#paper)"/>'
        f'<path d="{shape.inner_ring}" fill="none" stroke="{hue.base}" stroke-opacity=".45" '
        f'stroke-width="3"/>{picture(face, hue)}</g>\n'
        f'<use href="#corner"/><use href="#corner" transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})"/>'
    )
    return document(WIDTH, HEIGHT, definitions, body)


def back() -> str:
    """The side that all cards share."""
    lattice = "".join(
        f"M{column * 30 + row % 2 * 15} {row * 26 - 8}l8 8l-8 8l-8 -8Z"
        for row in range(15)
        for column in range(9)
    )
    definitions = (
        linear_gradient("night", ("#474D80", "#272B4C", "#12142A"), 0.5)
        + '<radialGradient id="glow"><stop offset="0" stop-color="#7C86D8" stop-opacity=".75"/>'
        + '<stop offset="1" stop-color="#7C86D8" stop-opacity="0"/></radialGradient>'
        + f'<clipPath id="inside">{panel(*PANEL, "")}</clipPath>'
    )
    petals, pips = [], []
    for index, hue in enumerate((RED, YELLOW, GREEN, BLUE)):
        turned = index * 90 + 45
        petals.append(
            f'<g transform="rotate({turned})"><path d="M0 -15C38 -42 38 -92 0 -116C-38 -92 -38 -42 0 -15Z" '
            f'fill="{hue.base}" stroke="#fff" stroke-width="6" stroke-linejoin="round"/>'
            f'<path d="M0 -28C-24 -48 -26 -84 0 -104Z" fill="{hue.light}" opacity=".75"/>'
            f'<g transform="translate(0 -66) rotate({-turned})"><path d="{hue.pip}" fill="#fff"/></g></g>'
        )
        x, y = (40 if index in (2, 3) else WIDTH - 40), (42 if index in (0, 3) else HEIGHT - 42)
        pips.append(f'<path transform="translate({x} {y})" d="{hue.pip}" fill="#fff" opacity=".55"/>')
    body = (
        f'{border()}\n<g clip-path="url(#inside)">{panel(*PANEL, BACK_FILL)}'
        f'<path d="{lattice}" fill="#fff" opacity=".07"/></g>\n'
        f'{panel(22, 14, BACK_LINE)}\n<circle cx="120" cy="180" r="130" fill="url(#glow)"/>{"".join(pips)}\n'
        f'<g transform="{MIDDLE}">{"".join(petals)}<circle r="15" fill="#fff"/></g>'
    )
    return document(WIDTH, HEIGHT, definitions, body)


def all_cards() -> Iterator[tuple[str, str]]:
    """Every card as (name, SVG text)."""
    for hue in COLORS:
        for face in (*"0123456789", "skip", "reverse", "draw2"):
            yield f"{hue.name}_{face}", front(face, hue, hue)
    for face in ("wild", "wild_four"):
        yield face, front(face, WILD, WILD)
        for hue in COLORS:
            yield f"{face}_{hue.name}", front(face, WILD, hue)
    yield "back", back()


def main() -> None:
    """Write the vector files and, unless told otherwise, the pictures that are missing or out of date."""
    parser = argparse.ArgumentParser(description="Draw the cards.")
    parser.add_argument("--svg-only", action="store_true", help="do not render the pictures")
    svg_only: bool = parser.parse_args().svg_only
    for name, svg in all_cards():
        changed = write_if_changed(CARDS_DIR / "svg" / f"{name}.svg", svg.encode())
        png_path = CARDS_DIR / "png" / f"{name}.png"
        if not svg_only and (changed or not png_path.exists()):
            write_if_changed(png_path, render_png(svg, MASTER_WIDTH_PX, MASTER_HEIGHT_PX))
            print(f"rendered {name}")


if __name__ == "__main__":
    main()
