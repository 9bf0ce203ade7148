"""How each card theme draws a card: the paint that shapes get, and how large they are.

Owns the look of faces and backs. `Style` says where things stand and is the theme without any ornament; a
theme is a subclass that says what it does otherwise. Colours come from `card_palettes`, outlines from
`card_shapes`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assets.card_palettes import BLACK, CLASSIC, CONTRAST, PAPER, VISION, WHITE, Hue, Palette
from assets.card_shapes import FACES, HEIGHT, MIDDLE, SYMBOLS, WIDTH, Symbol, placed
from assets.drawing import document, linear_gradient, num, polar, sector

# The printed panel inside the border: (inset, corner radius).
PANEL = (11, 21)
WILD_PANEL = (19, 15)


@dataclass(frozen=True)
class Measures:
    """Where things stand. The corner is seen when a fan shows only the left third of a card."""

    index_x: float = 46
    index_y: float = 50
    index_height: float = 54
    index_widest: float = 60
    pip_x: float = 46
    pip_y: float = 107
    pip_scale: float = 1.15
    corner_wheel: float = 27
    medallion: float = 1.0
    symbol_height: float = 94
    symbol_widest: float = 116


@dataclass(frozen=True)
class Contrast:
    """Two colours that lie on each other, and the least contrast that they must have."""

    name: str
    ink: str
    ground: str
    least: float


def panel(inset: float, radius: float, paint: str) -> str:
    """The printed area inside the border."""
    return (
        f'<rect x="{num(inset)}" y="{num(inset)}" width="{num(WIDTH - 2 * inset)}" '
        f'height="{num(HEIGHT - 2 * inset)}" rx="{num(radius)}" {paint}/>'
    )


def fill(color: str) -> str:
    """Plain paint."""
    return f'fill="{color}"'


class Style:
    """Flat colours on white. `name` is that of the theme."""

    name: str
    palette: Palette
    measures = Measures()
    #: The lines around shapes on the card, and their width.
    outline: str | None = None
    outline_width = 4.0

    def all_cards(self) -> Iterator[tuple[str, str]]:
        """Every card of the theme as (name, SVG text)."""
        wild = self.palette.wild
        for hue in self.palette.colors:
            for face in FACES:
                yield f"{hue.name}_{face}", self.front(face, hue, hue)
        for face in ("wild", "wild_four"):
            yield face, self.front(face, wild, wild)
            for hue in self.palette.colors:
                yield f"{face}_{hue.name}", self.front(face, wild, hue)
        yield "back", self.back()

    def contrasts(self) -> Iterator[Contrast]:
        """What must be told apart on the cards: index and pip in the corner, the symbol in the middle."""
        for hue in (*self.palette.colors, self.palette.wild):
            yield Contrast(f"index of {hue.name}", hue.on_base, hue.base, 4.5)
        for hue in self.palette.colors:
            yield Contrast(f"symbol of {hue.name}", hue.ink, self.palette.paper, 4.5)

    # --- The whole card ---

    def front(self, face: str, shape: Hue, hue: Hue) -> str:
        """A card face. `shape` gives the medallion, `hue` the colour; they differ on a named wild."""
        inset, radius = WILD_PANEL if shape is not hue else PANEL
        in_frame = ' transform="translate(9 7) scale(.9)"' if shape is not hue else ""
        definitions = (
            f'{self.definitions(hue)}<clipPath id="inside">{panel(inset, radius, "")}</clipPath>'
            f'<g id="corner"{in_frame}>{self.corner(face, hue)}</g>'
        )
        frame = panel(*PANEL, fill(self.palette.wild.base)) if shape is not hue else ""
        body = (
            f"{self.border()}\n{frame}{self.ground(hue, inset, radius)}\n"
            f'<g transform="{MIDDLE}">{self.middle(face, shape, hue)}</g>\n'
            f'<use href="#corner"/><use href="#corner" transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})"/>'
        )
        return document(WIDTH, HEIGHT, definitions, body)

    def definitions(self, hue: Hue) -> str:
        """Gradients and the like, for `<defs>`."""
        return ""

    def border(self) -> str:
        """The card itself."""
        return (
            f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="29" '
            f'fill="{self.palette.paper}" stroke="#000" stroke-opacity=".28" stroke-width="1.5"/>'
        )

    def ground(self, hue: Hue, inset: float, radius: float) -> str:
        """The printed panel."""
        return panel(inset, radius, fill(hue.base))

    # --- The corner ---

    def corner(self, face: str, hue: Hue) -> str:
        """The index of the top left corner with its pip; the other corner is the same, turned."""
        at = self.measures
        if face == "wild":
            index = f'<g transform="translate({at.index_x} {at.index_y})">{self.wheel(at.corner_wheel)}</g>'
        else:
            index = self.index(SYMBOLS[face], hue)
        return index if hue is self.palette.wild else index + self.corner_pip(hue)

    def index(self, symbol: Symbol, hue: Hue) -> str:
        """The sign in the corner."""
        at = self.measures
        paint = fill(hue.on_base)
        return placed(symbol, at.index_x, at.index_y, at.index_height, paint, at.index_widest)

    def corner_pip(self, hue: Hue) -> str:
        """The colour's own sign below the index."""
        at = self.measures
        place = f"translate({num(at.pip_x)} {num(at.pip_y)}) scale({at.pip_scale})"
        return f'<path transform="{place}" d="{hue.pip}" fill="{hue.on_base}"/>'

    # --- The middle ---

    def middle(self, face: str, shape: Hue, hue: Hue) -> str:
        """The medallion and what it shows, centred on the origin."""
        scale = f'transform="scale({self.measures.medallion})"'
        return f"<g {scale}>{self.medallion(shape, hue)}</g>{self.picture(face, hue)}"

    def medallion(self, shape: Hue, hue: Hue) -> str:
        """The light field in the middle."""
        edge = self.outlined(self.outline or hue.line, self.outline_width)
        return f'<path d="{shape.shapes.medallion}" fill="{self.palette.paper}" {edge}/>'

    def picture(self, face: str, hue: Hue) -> str:
        """What the medallion shows. `hue` is that of wilds while no colour has been named."""
        is_open = hue is self.palette.wild
        if face == "draw2":
            return self.small_card(hue, -22, -6, -14, 1.25) + self.small_card(hue, 22, 8, 10, 1.25)
        if face == "wild_four":
            return self.fan(self.palette.colors if is_open else (hue,) * 4)
        if face == "wild":
            return self.wheel(62, with_pips=True) if is_open else self.large_pip(hue)
        return self.symbol(SYMBOLS[face], hue)

    def symbol(self, symbol: Symbol, hue: Hue) -> str:
        """The large sign."""
        at = self.measures
        return placed(symbol, 0, 0, at.symbol_height, fill(hue.ink), at.symbol_widest)

    def large_pip(self, hue: Hue) -> str:
        """The colour that a wild has been given."""
        edge = self.outlined(self.outline or hue.line, self.outline_width / 3.5)
        return f'<path d="{hue.pip}" transform="scale(3.5)" fill="{hue.base}" {edge}/>'

    def wheel(self, radius: float, *, with_pips: bool = False) -> str:
        """The four colours as a wheel, each quarter marked with its pip if there is room."""
        red, yellow, green, blue = self.palette.colors
        parts = []
        for index, hue in enumerate((yellow, blue, green, red)):
            start_deg = index * 90 - 90
            edge = self.outlined(self.wheel_line, radius * 0.05)
            slice_path = sector(radius, start_deg, start_deg + 90, radius * 0.07)
            parts.append(f'<path d="{slice_path}" fill="{hue.base}" {edge}/>')
            if with_pips:
                x, y = polar(radius * 0.65, start_deg + 45)
                place = f"translate({num(x)} {num(y)}) scale({num(radius / 62)})"
                parts.append(f'<path transform="{place}" d="{hue.pip}" fill="{self.pip_paint(hue)}"/>')
        return "".join(parts)

    wheel_line = WHITE

    def pip_paint(self, hue: Hue) -> str:
        """The paint of a pip that lies on its colour within a picture."""
        return hue.on_base

    def fan(self, hues: tuple[Hue, ...]) -> str:
        """Four cards to be drawn."""
        return "".join(
            self.small_card(
                hue, polar(62, angle_deg - 90)[0], polar(62, angle_deg - 90)[1] + 50, angle_deg, 1.05
            )
            for hue, angle_deg in zip(hues, (-51, -17, 17, 51), strict=True)
        )

    def small_card(self, hue: Hue, x: float, y: float, angle_deg: float, scale: float) -> str:
        """A little card of one colour, lying on another card."""
        place = f"translate({num(x)} {num(y)}) rotate({num(angle_deg)}) scale({num(scale)})"
        edge = self.outlined(self.outline or hue.line, 2.5)
        return (
            f'<g transform="{place}"><rect x="-24" y="-36" width="48" height="72" rx="9" '
            f'fill="{self.palette.paper}" {edge}/>'
            f'<rect x="-20" y="-32" width="40" height="64" rx="6" fill="{hue.base}"/>'
            f'<path d="{hue.pip}" transform="translate(0 -8)" fill="{self.pip_paint(hue)}"/></g>'
        )

    @staticmethod
    def outlined(color: str, width: float) -> str:
        """A line around a shape."""
        return f'stroke="{color}" stroke-width="{num(width)}" stroke-linejoin="round"'

    # --- The back ---

    def back(self) -> str:
        """The side that all cards share: a flower of the four colours."""
        body = (
            f"{self.border()}\n{self.back_ground()}\n{self.back_pips()}\n"
            f'<g transform="{MIDDLE}">{self.petals()}<circle r="15" fill="{self.palette.paper}"/></g>'
        )
        definitions = f'{self.back_definitions()}<clipPath id="inside">{panel(*PANEL, "")}</clipPath>'
        return document(WIDTH, HEIGHT, definitions, body)

    def back_definitions(self) -> str:
        """Gradients and the like, for `<defs>`."""
        return ""

    def back_ground(self) -> str:
        """What the flower lies on."""
        line = f'fill="none" stroke="{self.palette.paper}" stroke-opacity=".7" stroke-width="4"'
        return panel(*PANEL, fill(self.palette.wild.base)) + panel(23, 13, line)

    def back_pips(self) -> str:
        """The pips in the corners."""
        parts = []
        for index, hue in enumerate(self.palette.colors):
            x, y = (40 if index in (2, 3) else WIDTH - 40), (42 if index in (0, 3) else HEIGHT - 42)
            place = f'transform="translate({x} {y})"'
            parts.append(f'<path {place} d="{hue.pip}" fill="{self.palette.paper}" opacity=".55"/>')
        return "".join(parts)

    def petals(self) -> str:
        """The flower, a petal for each colour with its pip."""
        petals = []
        edge = self.outlined(self.palette.paper, 6)
        for index, hue in enumerate(self.palette.colors):
            turned = index * 90 + 45
            petals.append(
                f'<g transform="rotate({turned})">'
                f'<path d="M0 -15C38 -42 38 -92 0 -116C-38 -92 -38 -42 0 -15Z" fill="{hue.base}" {edge}/>'
                f'{self.petal_gleam(hue)}<g transform="translate(0 -66) rotate({-turned})">'
                f'<path d="{hue.pip}" fill="{self.pip_paint(hue)}"/></g></g>'
            )
        return "".join(petals)

    def petal_gleam(self, hue: Hue) -> str:
        """Light on a petal."""
        return ""


class Classic(Style):
    """Shaded and embossed, with a pattern for each colour."""

    name = "classic"
    palette = CLASSIC

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
