"""What colours look like to eyes that lack one of the three kinds of cones.

Owns the simulation, for contact sheets and tests. The matrices are those of Machado, Oliveira and Fernandes
(2009) for a full lack, and work on linear light. Needs Pillow for pictures (a development tool).
"""

from __future__ import annotations

from functools import cache

from PIL import Image

Color = tuple[int, int, int]
Row = tuple[float, float, float]

#: By the name of the weakness; "normal" leaves everything as it is.
VISIONS: dict[str, tuple[Row, Row, Row]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _to_linear(channel: int) -> float:
    value = channel / 255
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _to_channel(light: float) -> int:
    value = min(1.0, max(0.0, light))
    value = value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return round(value * 255)


@cache
def seen_color(color: Color, vision: str) -> Color:
    """The colour that looks to everybody as `color` does to eyes with this vision."""
    light = [_to_linear(channel) for channel in color]
    red, green, blue = (
        _to_channel(sum(share * part for share, part in zip(row, light, strict=True)))
        for row in VISIONS[vision]
    )
    return red, green, blue


def seen_picture(picture: Image.Image, vision: str) -> Image.Image:
    """A picture as eyes with this vision see it; transparency is lost."""
    plain = picture.convert("RGB")
    if vision == "normal":
        return plain
    data = plain.tobytes()
    channels = zip(data[0::3], data[1::3], data[2::3], strict=True)
    seen = bytes(channel for color in channels for channel in seen_color(color, vision))
    return Image.frombytes("RGB", plain.size, seen)


def difference(one: Color, other: Color) -> float:
    """How far apart two colours look: the distance in CIE L*a*b*; from about 20 on nobody mistakes them."""
    first, second = _lab(one), _lab(other)
    return float(sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5)


def _lab(color: Color) -> tuple[float, float, float]:
    red, green, blue = (_to_linear(channel) for channel in color)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
