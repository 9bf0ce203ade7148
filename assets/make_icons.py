"""Draws the program's icon: `icons/icon.svg`, pictures in every usual size, `icon.ico` and `icon.icns`.

Owns how the icon looks: a hand of four cards, one a colour, on a night-blue tile. The smallest sizes are
drawn from `icon_small.svg`, which leaves out what would blur.
Rendering needs resvg_py and Pillow (development tools).

    python -m assets.make_icons
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from assets.card_palettes import CLASSIC, Hue
from assets.drawing import document, linear_gradient, num, polar, render_png, write_if_changed

ICONS_DIR = Path(__file__).resolve().parent / "icons"
SIZE = 512
PICTURE_SIZES_PX = (16, 32, 48, 64, 128, 256, 512)
# macOS wants it on fine screens; it goes into the bundle alone.
LARGEST_SIZE_PX = 1024
SMALL_UP_TO_PX = 32

# The fan: each card with its angle, the cards turning about a point below the tile's middle.
FAN = ((CLASSIC.blue, -45), (CLASSIC.green, -21), (CLASSIC.yellow, 3), (CLASSIC.red, 27))
FRONT_HUE = CLASSIC.red
PIVOT_X, PIVOT_Y, REACH = 278, 384, 142
CARD_WIDTH, CARD_HEIGHT = 172, 258


def card_shape(inset: float, radius: float, paint: str) -> str:
    """A rounded rectangle of the card's size, smaller all round by `inset`."""
    return (
        f'<rect x="{num(inset - CARD_WIDTH / 2)}" y="{num(inset - CARD_HEIGHT / 2)}" '
        f'width="{num(CARD_WIDTH - 2 * inset)}" height="{num(CARD_HEIGHT - 2 * inset)}" '
        f'rx="{num(radius)}" {paint}/>'
    )


def fan_card(hue: Hue, angle_deg: float, is_small: bool) -> str:
    """One card of the hand. In a small icon it is nothing but its colour."""
    x, y = polar(REACH, angle_deg - 90)
    place = f"translate({num(PIVOT_X + x)} {num(PIVOT_Y + y)}) rotate({num(angle_deg)})"
    paper = card_shape(0, 30, 'fill="#fff"')
    panel = card_shape(14, 20, f'fill="url(#{hue.name})"')
    if is_small:
        return f'<g transform="{place}">{paper}{panel}</g>'
    shadow = card_shape(-6, 36, f'fill="{CLASSIC.wild.line}" opacity=".3"')
    pip_place = "scale(4.4)" if hue is FRONT_HUE else "translate(-44 -84) scale(1.8)"
    pip = f'<path d="{hue.pip}" transform="{pip_place}" fill="#fff"/>'
    return f'<g transform="{place}">{shadow}{paper}{panel}{pip}</g>'


def icon(is_small: bool) -> str:
    """The icon as a whole SVG file."""
    definitions = linear_gradient("tile", ("#5159A0", "#2B3062", "#161936"), 0.3) + "".join(
        linear_gradient(hue.name, (hue.light, hue.base, hue.base, hue.deep)) for hue, _ in FAN
    )
    definitions += '<clipPath id="edge"><rect x="8" y="8" width="496" height="496" rx="112"/></clipPath>'
    # Small icons are seen from nearer, for every pixel counts.
    half = SIZE // 2
    view = f"translate({half} {half}) scale({1.15 if is_small else 1.02}) translate({-half} {-half})"
    cards = "".join(fan_card(hue, angle_deg, is_small) for hue, angle_deg in FAN)
    body = (
        f'<g clip-path="url(#edge)"><rect width="{SIZE}" height="{SIZE}" fill="url(#tile)"/>'
        f'<g transform="{view}">{cards}</g></g>\n'
        '<rect x="12" y="12" width="488" height="488" rx="108" fill="none" stroke="#fff" '
        'stroke-opacity=".22" stroke-width="8"/>'
    )
    return document(SIZE, SIZE, definitions, body)


def write_bundles(pictures: dict[int, Image.Image]) -> None:
    """Gather the pictures in the formats of Windows and macOS."""
    largest = pictures[LARGEST_SIZE_PX]
    for suffix, kind in ((".ico", "ICO"), (".icns", "ICNS")):
        packed = BytesIO()
        sizes = [(size, size) for size in PICTURE_SIZES_PX if size <= 256]
        others = [picture for size, picture in pictures.items() if size != LARGEST_SIZE_PX]
        largest.save(packed, kind, sizes=sizes, append_images=others)
        write_if_changed(ICONS_DIR / f"icon{suffix}", packed.getvalue())


def main() -> None:
    """Write everything."""
    drawings = {False: icon(is_small=False), True: icon(is_small=True)}
    write_if_changed(ICONS_DIR / "icon.svg", drawings[False].encode())
    write_if_changed(ICONS_DIR / "icon_small.svg", drawings[True].encode())
    pictures: dict[int, Image.Image] = {}
    for size_px in (*PICTURE_SIZES_PX, LARGEST_SIZE_PX):
        png = render_png(drawings[size_px <= SMALL_UP_TO_PX], size_px, size_px)
        if size_px != LARGEST_SIZE_PX:
            write_if_changed(ICONS_DIR / f"icon_{size_px}.png", png)
        pictures[size_px] = Image.open(BytesIO(png))
    write_bundles(pictures)


if __name__ == "__main__":
    main()
