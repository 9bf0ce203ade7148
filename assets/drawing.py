"""Shapes for the picture scripts, as SVG text, and the way from SVG to PNG.

Owns geometry and rendering; it knows neither cards, icons nor faces. Every shape is centred on the origin,
with y pointing down, in the units of the picture that uses it. The same arguments always give the same text.
Rendering needs resvg_py and Pillow (development tools).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

Point = tuple[float, float]


def num(value: float) -> str:
    """A coordinate with at most two decimals and no needless zeros."""
    # Adding zero turns minus nothing into nothing.
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def polar(radius: float, angle_deg: float) -> Point:
    """The point at `radius` in the direction `angle_deg`; 0 points right and 90 down."""
    angle = math.radians(angle_deg)
    return radius * math.cos(angle), radius * math.sin(angle)


def rounded_polygon(corners: Sequence[Point], rounding: float) -> str:
    """A closed path through `corners`, each cut back by the share `rounding` (0 to 0.5) of its sides."""
    parts: list[str] = []
    for index, (x, y) in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % len(corners)]
        start = (x + (before[0] - x) * rounding, y + (before[1] - y) * rounding)
        end = (x + (after[0] - x) * rounding, y + (after[1] - y) * rounding)
        command = "L" if parts else "M"
        parts.append(
            f"{command}{num(start[0])} {num(start[1])}Q{num(x)} {num(y)} {num(end[0])} {num(end[1])}"
        )
    return "".join(parts) + "Z"


def regular_polygon(sides: int, radius: float, first_angle_deg: float, rounding: float) -> str:
    """A regular polygon whose corners lie `radius` from the middle before they are rounded."""
    corners = [polar(radius, first_angle_deg + index * 360 / sides) for index in range(sides)]
    return rounded_polygon(corners, rounding)


def flower(petals: int, radius: float, depth: float) -> str:
    """A circle whose radius grows by `depth` at each petal and shrinks by it in between; one is on top."""
    steps = max(48, petals * 12)
    points = []
    for index in range(steps):
        turn = index / steps
        reach = radius + depth * math.cos(math.tau * turn * petals)
        x, y = polar(reach, turn * 360 - 90)
        points.append(f"{num(x)} {num(y)}")
    return "M" + "L".join(points) + "Z"


def sector(radius: float, from_deg: float, to_deg: float, gap: float) -> str:
    """A slice of a disc (less than half of it), moved outwards by `gap` so that neighbours do not touch."""
    shift_x, shift_y = polar(gap, (from_deg + to_deg) / 2)
    start, end = polar(radius, from_deg), polar(radius, to_deg)
    return (
        f"M{num(shift_x)} {num(shift_y)}L{num(start[0] + shift_x)} {num(start[1] + shift_y)}"
        f"A{num(radius)} {num(radius)} 0 0 1 {num(end[0] + shift_x)} {num(end[1] + shift_y)}Z"
    )


def linear_gradient(
    name: str, stops: Sequence[str], tilt: float = 0.0, span: tuple[float, float] | None = None
) -> str:
    """A gradient from top to bottom through evenly spaced `stops`; `tilt` leans it to the right.

    It spans the shape it fills, or with `span` the part of the drawing between two heights, so that shapes
    beside each other share it.
    """
    if span is None:
        extent = f'x1="0" y1="0" x2="{num(tilt)}" y2="1"'
    else:
        extent = f'gradientUnits="userSpaceOnUse" x1="0" y1="{num(span[0])}" x2="0" y2="{num(span[1])}"'
    last = len(stops) - 1
    inner = "".join(
        f'<stop offset="{num(index / last)}" stop-color="{color}"/>' for index, color in enumerate(stops)
    )
    return f'<linearGradient id="{name}" {extent}>{inner}</linearGradient>'


def document(width: float, height: float, definitions: str, body: str) -> str:
    """A whole SVG file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" '
        f'width="{num(width)}" height="{num(height)}">\n<defs>{definitions}</defs>\n{body}\n</svg>\n'
    )


def render_png(svg: str, width_px: int, height_px: int) -> bytes:
    """Draw `svg` as a PNG with transparency. Raises ValueError if the text is not a drawing."""
    import resvg_py
    from PIL import Image

    drawn = resvg_py.svg_to_bytes(svg_string=svg, width=width_px, height=height_px, skip_system_fonts=True)
    packed = BytesIO()
    with Image.open(BytesIO(drawn)) as image:
        image.convert("RGBA").save(packed, "PNG", optimize=True)
    return packed.getvalue()


def write_if_changed(path: Path, data: bytes) -> bool:
    """Write `data` unless the file already holds it; whether it was written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.read_bytes() == data:
        return False
    path.write_bytes(data)
    return True
