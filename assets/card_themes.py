"""The themes of cards: classic, high contrast, colour vision, paper.

Owns what each does otherwise than the plain `Style`.
"""

from __future__ import annotations

from collections.abc import Iterator

from assets.card_palettes import BLACK, CLASSIC, CONTRAST, PAPER, VISION, WHITE, Hue
from assets.card_shapes import HEIGHT, SYMBOLS, WIDTH, Symbol, placed
from assets.card_style import PANEL, Contrast, Measures, Style, fill, panel
from assets.drawing import linear_gradient, num


class Classic(Style):
    """Shaded and embossed, with a pattern for each colour."""

    name = "classic"
    palette = CLASSIC
    measures = Measures(medallion=0.95)

    def contrasts(self) -> Iterator[Contrast]:
        """Signs in the corner have an edge of their own; the symbol in the middle is large."""
        for hue in (*self.palette.colors, self.palette.wild):
            yield Contrast(f"index of {hue.name}", hue.on_base, hue.line, 4.5)
        for hue in self.palette.colors:
            yield Contrast(f"symbol of {hue.name}", hue.ink, self.palette.paper, 3)

    def definitions(self, hue: Hue) -> str:
        """The shades of the panel, the medallion and the symbol."""
        return (
            linear_gradient("panel", (hue.light, hue.base, hue.base, hue.deep), 0.3)
            + linear_gradient("paper", ("#fff", "#fff", "#E6E8F2"))
            + linear_gradient("ink", (hue.ink, hue.ink, hue.deep), span=(-50, 75))
            + '<filter id="blur" x="-20%" y="-20%" width="140%" height="150%">'
            + '<feGaussianBlur stdDeviation="5"/></filter>'
        )

    def ground(self, hue: Hue, inset: float, radius: float) -> str:
        """A shaded panel with its pattern, darker along the edge."""
        edge = f'fill="none" stroke="{hue.deep}" stroke-opacity=".55" stroke-width="8"'
        gleam = 'fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.6"'
        shaded = panel(inset, radius, 'fill="url(#panel)"')
        return (
            f'<g clip-path="url(#inside)">{shaded}{hue.shapes.pattern}{panel(inset, radius, edge)}</g>\n'
            f"{panel(inset + 4, radius - 4, gleam)}"
        )

    def index(self, symbol: Symbol, hue: Hue) -> str:
        """White with a dark edge that is a little heavier below."""
        at = self.measures
        edge = f"{fill(hue.line)} {self.outlined(hue.line, 13)}"
        shifted = (at.index_x + 0.8, at.index_y + 1.8, at.index_height)
        return placed(symbol, *shifted, edge, at.index_widest) + super().index(symbol, hue)

    def corner_pip(self, hue: Hue) -> str:
        """White with a dark edge."""
        at = self.measures
        place = f"translate({num(at.pip_x)} {num(at.pip_y)}) scale({at.pip_scale})"
        edge = f'{self.outlined(hue.line, 4)} paint-order="stroke"'
        return f'<path transform="{place}" d="{hue.pip}" fill="{hue.on_base}" {edge}/>'

    def medallion(self, shape: Hue, hue: Hue) -> str:
        """A shaded field with its shadow and a fine ring."""
        shapes = shape.shapes
        return (
            f'<path d="{shapes.medallion}" transform="translate(0 7)" fill="{hue.line}" opacity=".6" '
            f'filter="url(#blur)"/><path d="{shapes.medallion}" fill="url(#paper)"/>'
            f'<path d="{shapes.inner_ring}" fill="none" stroke="{hue.base}" stroke-opacity=".45" '
            f'stroke-width="3"/>'
        )

    def symbol(self, symbol: Symbol, hue: Hue) -> str:
        """It stands out a little."""
        at = self.measures
        layers = [
            placed(symbol, depth * 0.5, depth, at.symbol_height, fill(hue.deep), at.symbol_widest)
            for depth in (6, 4, 2)
        ]
        return "".join(layers) + placed(symbol, 0, 0, at.symbol_height, 'fill="url(#ink)"', at.symbol_widest)

    def large_pip(self, hue: Hue) -> str:
        """Shaded, with a shadow."""
        shape = f'd="{hue.pip}" transform="scale(3.5)"'
        shadow = f'<g transform="translate(3 6)"><path {shape} fill="{hue.deep}"/></g>'
        return f'{shadow}<path {shape} fill="url(#panel)"/>'

    def small_card(self, hue: Hue, x: float, y: float, angle_deg: float, scale: float) -> str:
        """With a shadow and a gleam."""
        place = f"translate({num(x)} {num(y)}) rotate({num(angle_deg)}) scale({num(scale)})"
        return (
            f'<g transform="{place}">'
            f'<rect x="-24" y="-34" width="48" height="70" rx="9" fill="{self.palette.wild.line}" '
            f'opacity=".3"/><rect x="-24" y="-36" width="48" height="72" rx="9" fill="#fff"/>'
            f'<rect x="-20" y="-32" width="40" height="64" rx="6" fill="{hue.base}"/>'
            f'<path d="M-20 10V-26a6 6 0 0 1 6 -6h28a6 6 0 0 1 6 6Z" fill="{hue.light}" opacity=".55"/>'
            f'<path d="{hue.pip}" transform="translate(0 -10)" fill="#fff"/></g>'
        )

    def back_definitions(self) -> str:
        """Night and its glow."""
        return (
            linear_gradient("night", ("#474D80", "#272B4C", "#12142A"), 0.5)
            + '<radialGradient id="glow"><stop offset="0" stop-color="#7C86D8" stop-opacity=".75"/>'
            + '<stop offset="1" stop-color="#7C86D8" stop-opacity="0"/></radialGradient>'
        )

    def back_ground(self) -> str:
        """A lattice on night blue, with light behind the flower."""
        lattice = "".join(
            f"M{column * 30 + row % 2 * 15} {row * 26 - 8}l8 8l-8 8l-8 -8Z"
            for row in range(15)
            for column in range(9)
        )
        night = panel(*PANEL, 'fill="url(#night)"')
        line = 'fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.5"'
        return (
            f'<g clip-path="url(#inside)">{night}<path d="{lattice}" fill="#fff" opacity=".07"/></g>\n'
            f'{panel(22, 14, line)}\n<circle cx="120" cy="180" r="130" fill="url(#glow)"/>'
        )

    def petal_gleam(self, hue: Hue) -> str:
        """Half of a petal is lit."""
        return f'<path d="M0 -28C-24 -48 -26 -84 0 -104Z" fill="{hue.light}" opacity=".75"/>'


class HighContrast(Style):
    """Pure fields, black or white signs as large as will go, and nothing else."""

    name = "contrast"
    palette = CONTRAST
    measures = Measures(
        index_x=50,
        index_y=61,
        index_height=76,
        index_widest=60,
        pip_x=50,
        pip_y=131,
        pip_scale=1.2,
        corner_wheel=30,
        symbol_height=146,
        symbol_widest=102,
    )
    outline = BLACK
    outline_width = 8.0

    def contrasts(self) -> Iterator[Contrast]:
        """Symbols stand on the field itself, and the fields lie far apart."""
        for hue in (*self.palette.colors, self.palette.wild):
            yield Contrast(f"index and symbol of {hue.name}", hue.on_base, hue.base, 4.5)

    def ground(self, hue: Hue, inset: float, radius: float) -> str:
        """A field within a black line."""
        return panel(inset + 2, radius - 2, f"{fill(hue.base)} {self.outlined(BLACK, 4)}")

    def medallion(self, shape: Hue, hue: Hue) -> str:
        """None: the field is all colour."""
        return ""

    def symbol(self, symbol: Symbol, hue: Hue) -> str:
        """As black or white as the index."""
        at = self.measures
        return placed(symbol, 0, 0, at.symbol_height, fill(hue.on_base), at.symbol_widest)

    def picture(self, face: str, hue: Hue) -> str:
        """Signs instead of small cards, which could not be counted."""
        if hue is self.palette.wild:
            wheel = self.wheel(84, with_pips=face == "wild")
            if face == "wild":
                return wheel
            edge = f"{fill(BLACK)} {self.outlined(BLACK, 30)}"
            sign = SYMBOLS["wild_four"]
            return wheel + placed(sign, 0, 0, 92, edge, 130) + placed(sign, 0, 0, 92, fill(WHITE), 130)
        return self.large_pip(hue) if face == "wild" else self.symbol(SYMBOLS[face], hue)

    def large_pip(self, hue: Hue) -> str:
        """As black or white as the index."""
        return f'<path d="{hue.pip}" transform="scale(3.8)" fill="{hue.on_base}"/>'

    def back_ground(self) -> str:
        """A white line on black."""
        line = f'fill="none" stroke="{WHITE}" stroke-width="5"'
        return panel(*PANEL, fill(self.palette.wild.base)) + panel(24, 12, line)


class ColorVision(Style):
    """Flat tints apart in lightness, the patterns of the colours, and the letter of each beside its pip."""

    name = "vision"
    palette = VISION
    measures = Measures(
        index_y=53,
        index_height=62,
        index_widest=62,
        pip_x=29,
        pip_y=104,
        pip_scale=1.05,
        medallion=0.85,
        symbol_height=88,
    )
    letter_x, letter_height = 63.0, 33.0
    outline_width = 5.0

    def ground(self, hue: Hue, inset: float, radius: float) -> str:
        """A flat panel with its pattern."""
        flat = panel(inset, radius, fill(hue.base))
        return f'<g clip-path="url(#inside)">{flat}{hue.shapes.pattern}</g>'

    def corner_pip(self, hue: Hue) -> str:
        """The pip and the letter."""
        letter = placed(
            SYMBOLS[hue.letter], self.letter_x, self.measures.pip_y, self.letter_height, fill(hue.on_base)
        )
        return super().corner_pip(hue) + letter


class Paper(Style):
    """Quiet inks on rough paper; the colour is a tab in the corner."""

    name = "paper"
    palette = PAPER
    measures = Measures(
        index_y=54,
        index_height=64,
        index_widest=60,
        pip_y=113,
        pip_scale=1.15,
        medallion=0.86,
        symbol_height=84,
        symbol_widest=104,
    )
    outline_width = 5.0

    def ground(self, hue: Hue, inset: float, radius: float) -> str:
        """Paper in a coloured line, with a tab for each index."""
        line = f"{fill(self.palette.paper)} {self.outlined(hue.base, 3)}"
        tab = f'<path d="M0 0H80V112Q80 138 54 138H0Z" fill="{hue.base}"/>'
        turned = f'<g transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})">{tab}</g>'
        return f'{panel(inset, radius, line)}<g clip-path="url(#inside)">{tab}{turned}</g>'

    def medallion(self, shape: Hue, hue: Hue) -> str:
        """A field of the colour with a fine ring."""
        shapes = shape.shapes
        ring = f'fill="none" stroke="{self.palette.paper}" stroke-opacity=".7" stroke-width="3"'
        return f'<path d="{shapes.medallion}" fill="{hue.base}"/><path d="{shapes.inner_ring}" {ring}/>'

    def symbol(self, symbol: Symbol, hue: Hue) -> str:
        """As light or dark as the index."""
        at = self.measures
        return placed(symbol, 0, 0, at.symbol_height, fill(hue.on_base), at.symbol_widest)

    def contrasts(self) -> Iterator[Contrast]:
        """Index, pip and symbol all stand on the colour."""
        for hue in (*self.palette.colors, self.palette.wild):
            yield Contrast(f"index and symbol of {hue.name}", hue.on_base, hue.base, 4.5)

    def large_pip(self, hue: Hue) -> str:
        """As light or dark as the index."""
        return f'<path d="{hue.pip}" transform="scale(3)" fill="{hue.on_base}"/>'


STYLES: tuple[Style, ...] = (Classic(), HighContrast(), ColorVision(), Paper())
