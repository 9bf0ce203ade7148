"""How a card is put together: where index, pip and medallion stand, and plain paint for all of them.

Owns the make-up of faces and backs. `Style` is a theme without any ornament; the themes of the game are its
subclasses in `card_themes`. Colours come from `card_palettes`, outlines from `card_shapes`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assets.card_palettes import WHITE, Hue, Palette
from assets.card_shapes import FACES, HEIGHT, MIDDLE, SYMBOLS, WIDTH, Symbol, placed
from assets.drawing import document, num, polar, sector

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
    pip_y: float = 104
    pip_scale: float = 1.05
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
            edge = self.outlined(WHITE, radius * 0.05)
            slice_path = sector(radius, start_deg, start_deg + 90, radius * 0.07)
            parts.append(f'<path d="{slice_path}" fill="{hue.base}" {edge}/>')
            if with_pips:
                x, y = polar(radius * 0.65, start_deg + 45)
                place = f"translate({num(x)} {num(y)}) scale({num(radius / 62)})"
                parts.append(f'<path transform="{place}" d="{hue.pip}" fill="{self.pip_paint(hue)}"/>')
        return "".join(parts)

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
