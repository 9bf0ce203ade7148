"""Pictures of cards at any size, angle and brightness.

Owns the loading and scaling of the masters in `assets/cards/png`, where each theme has a folder, and a bound
on what is kept. Knows nothing of where cards lie. A card is named by its code (R5, GS, BR, YD, W, W4, and
W:B or W4:G with a named colour) or by its file's name (red_5, wild_blue, back). A picture that is missing is
drawn plainly instead.
"""

from pathlib import Path

import pygame

from uno_desktop.paths import assets_dir
from uno_desktop.present.geometry import CARD_ASPECT
from uno_desktop.ui import draw, icons
from uno_desktop.ui.cache import SurfaceCache
from uno_desktop.ui.text import Text
from uno_desktop.ui.theme import CARD_PALETTES, Color

BACK = "back"
DEFAULT_CARDS = "classic"
#: Radius of a card's corners for its height.
CORNER = 0.075

_COLOR_NAMES = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
_COLOR_LETTERS = {name: letter for letter, name in _COLOR_NAMES.items()}
_SYMBOL_NAMES = {"S": "skip", "R": "reverse", "D": "draw2"}
_MASTERS_BYTES = 12 * 2**20
_PICTURES_BYTES = 52 * 2**20
#: A hand of forty cards in a 4K window: with less, every frame would paint again what the last one threw out.
_PICTURES_BYTES_LARGE = 84 * 2**20
_LARGE_WINDOW_PIXELS = 2560 * 1440
_MASTER_SIZE = (400, 600)
_PAPER: Color = (254, 254, 252)
_WILD_FILL: Color = (44, 46, 66)
_DIM: Color = (120, 124, 150)
#: Where signs must stay readable on cards that cannot be played, too.
_DIM_BY_THEME: dict[str, Color] = {"contrast": (186, 188, 196)}
_BLURRED_AT = 160


def file_name(card: str) -> str:
    """The file's name, without its ending, for a card's code; a file's name stays as it is."""
    if card in ("W", "W4") or card.startswith(("W:", "W4:")):
        kind, _, color = card.partition(":")
        parts = ["wild", "four" if kind == "W4" else "", _COLOR_NAMES.get(color, "")]
        return "_".join(part for part in parts if part)
    if len(card) == 2 and card[0] in _COLOR_NAMES:
        return f"{_COLOR_NAMES[card[0]]}_{_SYMBOL_NAMES.get(card[1], card[1])}"
    return card


def width_for(height_px: int) -> int:
    """The width of a card of this height."""
    return max(1, round(height_px * CARD_ASPECT))


def theme_dir(theme: str) -> Path:
    """Where the masters of a theme of cards are."""
    return assets_dir() / "cards" / "png" / theme


class CardSprites:
    """Hands out pictures of cards; treat them as read-only. At most 64 MB are kept, for a large window 96."""

    def __init__(self, text: Text, cards_dir: Path | None = None) -> None:
        """`text` serves cards whose picture is missing; `cards_dir` has other masters than the game's own."""
        self._text = text
        self._cards_dir = cards_dir
        self._theme = DEFAULT_CARDS
        self._masters = SurfaceCache(_MASTERS_BYTES)
        self._pictures = SurfaceCache(_PICTURES_BYTES)

    @property
    def theme(self) -> str:
        """The theme that all pictures are of, one of `CARD_PALETTES`."""
        return self._theme

    def set_theme(self, theme: str) -> None:
        """Hand out pictures of another theme from now on."""
        if theme != self._theme:
            self._theme = theme
            self._masters.clear()
            self._pictures.clear()

    def fit_window(self, size: tuple[int, int]) -> None:
        """Keep as many pictures as cards in a window of `size` pixels need."""
        is_large = size[0] * size[1] > _LARGE_WINDOW_PIXELS
        self._pictures.set_bound(_PICTURES_BYTES_LARGE if is_large else _PICTURES_BYTES)

    @property
    def used_bytes(self) -> int:
        """Memory held by pictures now."""
        return self._masters.used_bytes + self._pictures.used_bytes

    def face(self, card: str, height_px: int, *, is_dimmed: bool = False) -> pygame.Surface:
        """The face of a card, upright; `is_dimmed` for one that cannot be played now."""
        name, height_px = file_name(card), max(1, height_px)
        key = (name, height_px, is_dimmed)
        return self._pictures.fetch(key, lambda: self._make_face(name, height_px, is_dimmed))

    def back(self, height_px: int) -> pygame.Surface:
        """The back that all cards share."""
        return self.face(BACK, height_px)

    def rotated(
        self, card: str, height_px: int, angle_deg: float, *, is_dimmed: bool = False
    ) -> pygame.Surface:
        """A card (or `BACK`) turned anticlockwise about its middle, to the nearest degree.

        The picture is larger than the card: place it by its centre.
        """
        angle = round(angle_deg) % 360
        if angle == 0:
            return self.face(card, height_px, is_dimmed=is_dimmed)
        key = (file_name(card), max(1, height_px), is_dimmed, angle)
        return self._pictures.fetch(
            key,
            lambda: _rotate(self.face(card, height_px, is_dimmed=is_dimmed), angle),
        )

    def shadow(self, height_px: int, angle_deg: float = 0, alpha: int = 90) -> pygame.Surface:
        """The shadow of a card, larger than it by a tenth of its height all round: place it by its centre."""
        angle, height_px = round(angle_deg) % 360, max(1, height_px)
        if angle == 0:
            return self._pictures.fetch(("shadow", height_px, 0, alpha), lambda: _shadow(height_px, alpha))
        # To blur takes longer than to turn, so all angles are turned from one.
        return self._pictures.fetch(
            ("shadow", height_px, angle, alpha),
            lambda: pygame.transform.rotozoom(self.shadow(height_px, 0, alpha), angle, 1.0),
        )

    def _make_face(self, name: str, height_px: int, is_dimmed: bool) -> pygame.Surface:
        if is_dimmed:
            picture = self.face(name, height_px).copy()
            picture.fill(_DIM_BY_THEME.get(self._theme, _DIM), special_flags=pygame.BLEND_RGB_MULT)
            return picture
        master = self._masters.fetch(name, lambda: self._load(name))
        return _scale(master, (width_for(height_px), height_px))

    def _load(self, name: str) -> pygame.Surface:
        directory = self._cards_dir or theme_dir(self._theme)
        try:
            return draw.to_alpha(pygame.image.load(directory / f"{name}.png"))
        except (OSError, pygame.error):  # missing, unreadable or damaged
            return self._draw_plain(name)

    def _draw_plain(self, name: str) -> pygame.Surface:
        """A card without its picture: its colour, letter, pip and symbol."""
        card = pygame.Surface(_MASTER_SIZE, pygame.SRCALPHA)
        whole = card.get_rect()
        color_name, _, symbol = name.partition("_")
        color = CARD_PALETTES[self._theme].get(_COLOR_LETTERS.get(color_name, ""))
        draw.rounded(card, whole, 45, _PAPER)
        draw.rounded(card, whole.inflate(-40, -40), 30, color.fill if color else _WILD_FILL)
        ink = color.ink if color else _PAPER
        if color:
            icons.draw_icon(card, color.pip, (70, 150), 44, ink)
            self._text.draw(card, color.letter, pygame.Rect(40, 40, 60, 80), 64, ink, "number", "center")
        middle = whole.center
        if name == BACK:
            icons.draw_icon(card, "star", middle, 220, ink)
        elif symbol in ("skip", "reverse"):
            icons.draw_icon(card, "skip" if symbol == "skip" else "two_ways", middle, 220, ink)
        else:
            sign = {"draw2": "+2"}.get(symbol, symbol if color else "+4" if "four" in name else "W")
            self._text.draw(card, sign, whole.inflate(-60, 0), 220, ink, "number", "center")
        return card


def _shadow(height_px: int, alpha: int) -> pygame.Surface:
    """The shadow of an upright card. A large one is blurred small: that looks the same, and is quick."""
    size = (width_for(height_px) + 2 * (height_px // 10), height_px + 2 * (height_px // 10))
    scale = min(1.0, _BLURRED_AT / height_px)
    height = max(1, round(height_px * scale))
    spread = max(1, height // 10)
    box = pygame.Rect(spread, spread, width_for(height), height)
    picture = pygame.Surface((box.width + 2 * spread, box.height + 2 * spread), pygame.SRCALPHA)
    card = box.inflate(-spread // 2, -spread // 2)
    pygame.draw.rect(picture, (0, 0, 0, alpha), card, border_radius=round(height * CORNER))
    for _ in range(2):
        picture = pygame.transform.box_blur(picture, max(1, spread // 2))
    return picture if scale == 1.0 else pygame.transform.smoothscale(picture, size)


def _rotate(picture: pygame.Surface, angle_deg: int) -> pygame.Surface:
    """A turned copy with smooth edges: a clear margin in the colour of paper keeps them from turning dark."""
    width, height = picture.get_size()
    padded = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA)
    padded.fill((*_PAPER, 0))
    padded.blit(picture, (2, 2))
    return pygame.transform.rotozoom(padded, angle_deg, 1.0)


def _scale(master: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A smooth copy of another size.

    Colour and transparency are scaled apart: scaled together, the clear corners would darken the edge.
    """
    on_paper = pygame.Surface(master.get_size(), pygame.SRCALPHA)
    on_paper.fill((*_PAPER, 255))
    on_paper.blit(master, (0, 0))
    outline = master.copy()
    outline.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    scaled = pygame.transform.smoothscale(on_paper, size)
    scaled.blit(pygame.transform.smoothscale(outline, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return scaled
