"""What faces feel: eyes, brows and mouths, and the signs beside a face that tell a mood from afar.

Owns how moods look. They know of a face only where its features are and which paint they take, so that every
mood suits every face. Units: a face is 100 wide, with the origin in its middle.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assets.drawing import num

DARK = "#2B2438"
BLUSH = "#FF7F8A"
_MOUTH = "#7A1F35"
_TONGUE = "#FF8C98"
_WATER = "#58BDF5"


def oval(x: float, y: float, width: float, height: float, fill: str) -> str:
    """An ellipse given by its middle and its whole width and height."""
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(width / 2)}" ry="{num(height / 2)}" fill="{fill}"/>'
    )


def shape(outline: str, fill: str) -> str:
    """A filled path."""
    return f'<path d="{outline}" fill="{fill}"/>'


def line(outline: str, color: str, width: float) -> str:
    """A stroke with round ends."""
    return (
        f'<path d="{outline}" fill="none" stroke="{color}" stroke-width="{num(width)}" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def both_sides(right_side: str) -> str:
    """What is drawn on the right, and its mirror image on the left."""
    return f'{right_side}<g transform="scale(-1 1)">{right_side}</g>'


@dataclass(frozen=True)
class Features:
    """Where a face has its eyes, brows and mouth.

    `eye_gap` is the distance between the two eyes; a `mouth_width` of 0 leaves the mouth to a beak. `whites`
    lie below open eyes and are gone when they close, to lines of `closed_ink`. Brows of the paint `brow`
    float `brow_lift` above the eyes.
    """

    eye_y: float
    eye_gap: float
    mouth_y: float
    eye_size: float = 8.0
    mouth_width: float = 11.0
    ink: str = DARK
    brow: str = DARK
    brow_lift: float = 4.0
    whites: str = ""
    closed_ink: str = ""

    @property
    def eye_x(self) -> float:
        """The middle of the right eye."""
        return self.eye_gap / 2

    @property
    def brow_y(self) -> float:
        """The height of brows at rest."""
        return self.eye_y - self.eye_size * 0.6 - self.brow_lift


@dataclass(frozen=True)
class Mood:
    """How a mood is drawn. `beside` are signs that stand in the picture's corner, whatever the face."""

    eyes: Callable[[Features], str]
    mouth: Callable[[Features], str]
    brows: Callable[[Features], str] = lambda features: ""
    beside: str = ""
    opens_beak: bool = False


# --- Eyes ---


def _eyes(features: Features, size: float, dx: float = 0, dy: float = 0) -> str:
    """Round dark eyes with a glint, looking aside by `dx` and `dy`."""
    x, y = features.eye_x, features.eye_y + dy
    eyes = "".join(oval(side * x + dx, y, size, size * 1.2, features.ink) for side in (1, -1))
    # The light falls from one side on both, so the glints are not mirrored.
    glints = [
        oval(side * x + dx + size * 0.15, y - size * 0.25, size * 0.38, size * 0.38, "#fff")
        for side in (-1, 1)
    ]
    return features.whites + eyes + "".join(glints)


def open_eyes(features: Features) -> str:
    """Straight ahead."""
    return _eyes(features, features.eye_size)


def _eyes_up(features: Features) -> str:
    """Up and aside, where thoughts come from."""
    return _eyes(features, features.eye_size, features.eye_size * 0.24, -features.eye_size * 0.26)


def _laughing_eyes(features: Features) -> str:
    """Two arcs."""
    x, half = features.eye_x, features.eye_size * 0.62
    foot, top = features.eye_y + half * 0.45, features.eye_y - half * 1.35
    arc = f"M{num(x - half)} {num(foot)}Q{num(x)} {num(top)} {num(x + half)} {num(foot)}"
    return both_sides(line(arc, features.closed_ink or features.ink, max(2.6, features.eye_size * 0.32)))


def _narrow_eyes(features: Features) -> str:
    """The upper part of each eye is cut off by a lid that falls to the middle."""
    x, y, size = features.eye_x, features.eye_y, features.eye_size
    half = size * 0.56
    eye = (
        f"M{num(x - half)} {num(y - half * 0.1)}L{num(x + half)} {num(y - half * 0.75)}"
        f"Q{num(x + half * 1.1)} {num(y + half * 1.2)} {num(x)} {num(y + half * 1.2)}"
        f"Q{num(x - half * 1.05)} {num(y + half * 1.2)} {num(x - half)} {num(y - half * 0.1)}Z"
    )
    eyes = features.whites + both_sides(shape(eye, features.ink))
    return eyes + "".join(
        oval(side * x + size * 0.12, y + size * 0.1, size * 0.28, size * 0.28, "#fff") for side in (-1, 1)
    )


def _wide_eyes(features: Features) -> str:
    """White all round."""
    x, y = features.eye_x, features.eye_y
    size = max(10.5, features.eye_size * 1.3)
    white = (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(size * 0.56)}" fill="#fff" stroke="{features.ink}" '
        f'stroke-width="1.6"/>'
    )
    return both_sides(white + oval(x, y, size * 0.4, size * 0.46, features.ink))


# --- Brows ---


def _brow_line(features: Features, inner_y: float, outer_y: float, *, side: int = 1) -> str:
    x, half = features.eye_x, max(5.0, features.eye_size * 0.62)
    middle = (inner_y + outer_y) / 2 - 0.8
    outline = (
        f"M{num(side * (x - half))} {num(inner_y)}"
        f"Q{num(side * x)} {num(middle)} {num(side * (x + half))} {num(outer_y)}"
    )
    return line(outline, features.brow, 3)


def _one_brow_up(features: Features) -> str:
    y = features.brow_y
    return _brow_line(features, y - 2.6, y - 3.4) + _brow_line(features, y + 1.2, y + 0.4, side=-1)


def _brows_down(features: Features) -> str:
    y = features.brow_y
    return both_sides(_brow_line(features, y + 3.6, y - 2.2))


def _brows_up(features: Features) -> str:
    y = features.brow_y - 2.5
    return both_sides(_brow_line(features, y - 1.2, y + 1.4))


# --- Mouths ---


def smile(features: Features) -> str:
    """A small closed smile."""
    if not features.mouth_width:
        return ""
    half, y = features.mouth_width / 2, features.mouth_y
    return line(f"M{num(-half)} {num(y)}Q0 {num(y + half)} {num(half)} {num(y)}", features.ink, 2.2)


def _pensive_mouth(features: Features) -> str:
    """A short line, drawn aside."""
    if not features.mouth_width:
        return ""
    half, y = min(5.5, features.mouth_width / 2), features.mouth_y + 2
    return line(
        f"M{num(-half + 1)} {num(y + 0.8)}Q{num(half * 0.4)} {num(y + 0.6)} {num(half + 1)} {num(y - 1.8)}",
        features.ink,
        2.4,
    )


def _laugh(features: Features) -> str:
    """Wide open, with a tongue."""
    if not features.mouth_width:
        return ""
    half, y = max(6.5, features.mouth_width * 0.56), features.mouth_y - 1.5
    depth = min(12.0, half * 1.35)
    bottom, cheek = num(y + depth), half * 0.85
    mouth = (
        f"M{num(-half)} {num(y)}Q0 {num(y + 2.2)} {num(half)} {num(y)}"
        f"Q{num(cheek)} {bottom} 0 {bottom}Q{num(-cheek)} {bottom} {num(-half)} {num(y)}Z"
    )
    tongue = oval(0, y + depth * 0.76, half * 0.95, depth * 0.42, _TONGUE)
    return shape(mouth, _MOUTH) + tongue + line(mouth, features.ink, 1.4)


def _frown(features: Features) -> str:
    """Corners down."""
    if not features.mouth_width:
        return ""
    half, y = max(5.0, min(9.0, features.mouth_width / 2)), features.mouth_y + 4
    return line(f"M{num(-half)} {num(y)}Q0 {num(y - half * 1.1)} {num(half)} {num(y)}", features.ink, 2.6)


def _gasp(features: Features) -> str:
    """A small round mouth."""
    if not features.mouth_width:
        return ""
    return oval(0, features.mouth_y + 2.6, 8, 9, features.ink) + oval(
        0, features.mouth_y + 4, 4.6, 4.6, _MOUTH
    )


# --- Signs beside the face ---


def _cloud(*puffs: tuple[float, float, float]) -> str:
    """White ovals that run together, with a fine line around them all; each is (x, y, width)."""
    edge = "".join(oval(x, y, width + 1.8, width * 0.9 + 1.8, "#6B6880") for x, y, width in puffs)
    return edge + "".join(oval(x, y, width, width * 0.9, "#fff") for x, y, width in puffs)


def _thought() -> str:
    """Bubbles that rise to a cloud."""
    dots = "".join(oval(x, -37, 3.2, 3.2, DARK) for x in (28.5, 35, 41.5))
    return _cloud((24, -24, 5)) + _cloud((35, -38, 19), (27, -36.5, 14), (43, -36.5, 13)) + dots


def _sparkles() -> str:
    spark = "M0 -8Q1.4 -1.4 8 0Q1.4 1.4 0 8Q-1.4 1.4 -8 0Q-1.4 -1.4 0 -8Z"
    places = ((37, -31, 1.0), (-38, -29, 0.75), (44, -17, 0.5))
    return "".join(
        f'<path d="{spark}" transform="translate({x} {y}) scale({scale})" fill="#FFF3B0" '
        f'stroke="#E0A100" stroke-width="1.2"/>'
        for x, y, scale in places
    )


def _steam() -> str:
    """A little cloud from each ear."""
    return both_sides(_cloud((40, -19, 10), (45, -24, 8), (38, -26, 7)))


def _sweat() -> str:
    drop = "M0 -7.5Q6.5 1.5 5 5A5.4 5.4 0 0 1 -5 5Q-6.5 1.5 0 -7.5Z"
    return (
        f'<g transform="translate(36 -22) rotate(-14)"><path d="{drop}" fill="{_WATER}" stroke="#fff" '
        f'stroke-width="1.6"/>{oval(-1.8, 3.5, 2, 3.4, "#fff")}</g>'
    )


MOODS = {
    "neutral": Mood(open_eyes, smile),
    "thinking": Mood(_eyes_up, _pensive_mouth, _one_brow_up, beside=_thought()),
    "glad": Mood(_laughing_eyes, _laugh, beside=_sparkles(), opens_beak=True),
    "cross": Mood(_narrow_eyes, _frown, _brows_down, beside=_steam()),
    "caught": Mood(_wide_eyes, _gasp, _brows_up, beside=_sweat(), opens_beak=True),
}
