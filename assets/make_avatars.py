"""Draws the players' faces: `avatars/face_01.svg` to `face_12.svg`, and from each a picture of 256 x 256.

Owns how the heads look. A face is a head and the places of its eyes and mouth, which `face_moods` fills in
for each mood, with names such as `face_01_glad`; the neutral mood has no suffix. Beside the faces there are
`peg_1` to `peg_4`, clothes-pegs to be worn on them. Units: a face is 100 wide, with the origin in its middle.
Rendering needs resvg_py and Pillow (development tools).

    python -m assets.make_avatars
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from assets.drawing import document, flower, linear_gradient, render_png, write_if_changed
from assets.face_moods import BLUSH, DARK, MOODS, Features, Mood, both_sides, line, oval, shape

AVATARS_DIR = Path(__file__).resolve().parent / "avatars"
SIZE = 100
PICTURE_SIZE_PX = 256
BEAK_INSIDE = "#7A1F35"
PEG_WIDTH, PEG_HEIGHT = 40, 100
PEG_PICTURE_SIZE_PX = (64, 160)
PEG_TINTS = (("#FFD45A", "#C98A00"), ("#FF8A8E", "#C03348"), ("#86B8FF", "#2E62C4"), ("#74DF9C", "#1E8F55"))


@dataclass(frozen=True)
class Face:
    """A head before a coloured disc. `front` lies over the eyes: glasses, a beak, a nose.

    `front_open` is what it becomes when the beak opens.
    """

    backdrop: str
    head: str
    features: Features
    front: str = ""
    front_open: str = ""


def blush(x: float, y: float) -> str:
    """Rosy cheeks."""
    return f'<g opacity=".45">{both_sides(oval(x, y, 11, 7, BLUSH))}</g>'


def fox() -> Face:
    ears = both_sides(
        shape("M8 -20L32 -42Q36 -45 37 -39L38 -8Z", "#E8701F") + shape("M20 -22L32 -34L33 -14Z", DARK)
    )
    head = shape(
        "M0 -28C22 -30 40 -12 41 6C38 20 16 34 0 36C-16 34 -38 20 -41 6C-40 -12 -22 -30 0 -28Z", "#F58634"
    )
    cheeks = both_sides(shape("M41 6C38 20 16 34 0 36.3V21C12 18 16 6 41 6Z", "#FFF4E6"))
    nose = oval(0, 20, 11, 8, DARK)
    return Face(
        "#9ADBCB", ears + head + cheeks, Features(eye_y=2, eye_gap=32, mouth_y=27, mouth_width=9), nose
    )


def panda() -> Face:
    ears = both_sides(oval(26, -26, 24, 24, DARK))
    head = oval(0, 2, 74, 66, "#FFFFFF")
    patches = both_sides('<g transform="rotate(-28 15 0)">' + oval(15, 1, 17, 23, DARK) + "</g>")
    rings = both_sides(oval(14, 1, 9.5, 11, "#fff"))
    nose = oval(0, 15, 10, 7, DARK)
    features = Features(
        eye_y=1, eye_gap=28, mouth_y=21, eye_size=7, brow_lift=10, whites=rings, closed_ink="#fff"
    )
    return Face("#8FD694", ears + head + blush(25, 18) + patches, features, nose)


def cat() -> Face:
    ears = both_sides(
        shape("M6 -22L28 -42Q33 -45 34 -38L38 -6Z", "#66628F") + shape("M18 -22L29 -33L31 -15Z", "#F7A8BC")
    )
    head = oval(0, 6, 78, 62, "#7B77A8")
    muzzle = oval(0, 22, 32, 21, "#F3EEFA")
    stripes = line("M0 -24V-13M-9 -22L-7 -14M9 -22L7 -14", "#57537F", 4)
    whiskers = both_sides(line("M26 17L41 13M26 22L41 23", "#F3EEFA", 1.6))
    nose = shape("M-4.5 14Q0 12 4.5 14Q3 19 0 19.5Q-3 19 -4.5 14Z", "#F58CA6")
    features = Features(eye_y=3, eye_gap=34, mouth_y=23, eye_size=9.5, brow="#38345C")
    return Face("#FFC6D9", ears + head + muzzle + stripes + whiskers, features, nose)


def rabbit() -> Face:
    ear = oval(15, -25, 17, 42, "#FFFFFF") + oval(15, -23, 8, 30, "#FFB3C4")
    ears = both_sides(f'<g transform="rotate(8 15 -10)">{ear}</g>')
    head = oval(0, 14, 66, 56, "#FFFFFF")
    teeth = (
        '<rect x="-4.5" y="28" width="9" height="8" rx="2.5" fill="#fff" stroke="#C9C3D6" stroke-width="1"/>'
    )
    nose = shape("M-4 19Q0 17 4 19Q3 23 0 24Q-3 23 -4 19Z", "#F58CA6")
    features = Features(eye_y=9, eye_gap=30, mouth_y=26, mouth_width=12)
    return Face("#84B4F5", ears + head + blush(23, 23) + teeth, features, nose)


def bear() -> Face:
    ears = both_sides(oval(28, -24, 25, 25, "#8A5433") + oval(28, -23, 13, 13, "#D9A06E"))
    head = oval(0, 4, 76, 66, "#9C623D")
    muzzle = oval(0, 20, 36, 27, "#F0CFA5")
    nose = oval(0, 13, 13, 9, DARK)
    features = Features(eye_y=-2, eye_gap=33, mouth_y=22, brow="#4A2A18")
    return Face("#FFD878", ears + head + muzzle, features, nose)


def frog() -> Face:
    bumps = both_sides(oval(21, -20, 29, 29, "#4FB34A") + oval(21, -21, 20, 20, "#FFFFFF"))
    head = oval(0, 9, 84, 56, "#5CC556")
    belly = shape("M-34 22Q0 30 34 22Q24 37 0 37Q-24 37 -34 22Z", "#C9F0A8")
    nostrils = both_sides(oval(4.5, 5, 2.6, 2.6, "#2F7A36"))
    features = Features(
        eye_y=-20, eye_gap=42, mouth_y=15, eye_size=10, mouth_width=38, ink="#1D3B2A", brow="#1D3B2A"
    )
    return Face("#D3B5F7", head + bumps + belly + blush(31, 12) + nostrils, features)


def owl() -> Face:
    tufts = both_sides(shape("M4 -26Q22 -26 35 -42Q40 -22 34 -6Z", "#6A4AA8"))
    head = shape(
        "M0 -30C26 -30 38 -14 38 6C38 28 22 38 0 38C-22 38 -38 28 -38 6C-38 -14 -26 -30 0 -30Z", "#7C5BC0"
    )
    brow = shape("M0 -8Q10 -24 36 -26Q26 -30 0 -30Q-26 -30 -36 -26Q-10 -24 0 -8Z", "#5A3D94")
    discs = both_sides(oval(16, 0, 32, 32, "#FFE9C7"))
    chest = line("M-12 28Q-8 32 -4 28Q0 32 4 28Q8 32 12 28", "#CDB8F2", 2.4)
    beak = shape("M-6 8Q0 4 6 8Q5 18 0 21Q-5 18 -6 8Z", "#FF9F2E")
    open_beak = shape("M-5 12Q0 29 5 12Z", BEAK_INSIDE) + shape(
        "M-6 8Q0 3 6 8Q5 14 0 16Q-5 14 -6 8Z", "#FF9F2E"
    )
    features = Features(eye_y=0, eye_gap=32, mouth_y=0, eye_size=15, mouth_width=0, brow="#2E1C5C")
    return Face("#FFB38A", tufts + head + brow + discs + chest, features, beak, open_beak)


def penguin() -> Face:
    head = oval(0, 2, 72, 74, "#27406F")
    face = shape(
        "M0 -10C6 -24 30 -22 30 2C30 24 16 36 0 36C-16 36 -30 24 -30 2C-30 -22 -6 -24 0 -10Z", "#FFFFFF"
    )
    tuft = line("M0 -34Q-3 -42 -9 -43M0 -34Q1 -42 7 -44", "#27406F", 4)
    beak = shape("M-10 13Q0 6 10 13Q6 23 0 24Q-6 23 -10 13Z", "#FFA62B") + line(
        "M-9 14Q0 17 9 14", "#D97B0F", 1.6
    )
    open_beak = (
        shape("M-9 14Q0 38 9 14Z", "#D97B0F")
        + shape("M-7 14Q0 32 7 14Z", BEAK_INSIDE)
        + shape("M-10 13Q0 5 10 13Q6 18 0 18.5Q-6 18 -10 13Z", "#FFA62B")
    )
    features = Features(eye_y=1, eye_gap=29, mouth_y=0, mouth_width=0, brow="#27406F")
    return Face("#A9E1FF", tuft + head + face + blush(21, 16), features, beak, open_beak)


def lion() -> Face:
    mane = shape(flower(11, 40, 3.5), "#C4611A")
    ears = both_sides(oval(23, -20, 17, 17, "#F2B544") + oval(23, -19, 8, 8, "#C4611A"))
    head = oval(0, 3, 58, 54, "#FBC85A")
    muzzle = oval(0, 16, 29, 21, "#FFF1D0")
    nose = shape("M-7 8Q0 5 7 8Q5 14 0 15Q-5 14 -7 8Z", "#7A3B1A")
    features = Features(eye_y=-2, eye_gap=27, mouth_y=18, brow="#7A3B1A")
    return Face("#F2797B", mane + ears + head + muzzle, features, nose)


def pig() -> Face:
    ears = both_sides(
        shape("M12 -26Q26 -42 37 -36Q40 -20 32 -8Z", "#F08BA5")
        + shape("M21 -24Q29 -33 34 -30Q35 -21 31 -14Z", "#D8688A")
    )
    head = oval(0, 5, 76, 66, "#FBAFC2")
    snout = oval(0, 16, 31, 22, "#F58FAA") + both_sides(oval(6, 16, 5, 8.5, "#B8486B"))
    features = Features(eye_y=-4, eye_gap=36, mouth_y=29, mouth_width=13, ink="#4A1F35", brow="#8E3B58")
    return Face("#7ED0F0", ears + head + blush(28, 14), features, snout)


def girl() -> Face:
    buns = both_sides(oval(26, -29, 24, 24, "#3A2434") + line("M17 -22Q20 -20 22 -17", "#FF5B6E", 4))
    hair = oval(0, -4, 74, 62, "#3A2434")
    ears = both_sides(oval(33, 9, 11, 14, "#EDB088"))
    head = oval(0, 8, 64, 58, "#FBCBA3")
    fringe = shape("M-33 4Q-32 -28 0 -28Q32 -28 33 4Q24 2 18 -9Q8 0 -6 -10Q-18 4 -33 4Z", "#3A2434")
    features = Features(eye_y=9, eye_gap=30, mouth_y=23, brow="#3A2434", brow_lift=1)
    return Face("#58C3B8", buns + hair + ears + head + blush(22, 19) + fringe, features)


def gentleman() -> Face:
    ears = both_sides(oval(34, 4, 12, 16, "#9A5F3C"))
    head = shape("M-32 -8Q-32 -34 0 -34Q32 -34 32 -8V10Q32 38 0 38Q-32 38 -32 10Z", "#B87A50")
    hair = both_sides(shape("M25 -20Q38 -18 37 -2Q35 4 30 4Q32 -10 25 -20Z", "#F2F0EA"))
    cap = shape("M-34 -14Q-34 -42 0 -42Q34 -42 34 -14Q0 -24 -34 -14Z", "#3B6EA8") + shape(
        "M-30 -13Q0 -24 30 -13Q40 -10 42 -6Q0 -18 -36 -6Q-37 -10 -30 -13Z", "#284E7C"
    )
    beard = shape("M0 15Q12 11 21 19Q15 26 0 21Q-15 26 -21 19Q-12 11 0 15Z", "#F2F0EA")
    nose = oval(0, 10, 11, 9, "#9F6540")
    glasses = both_sides(
        '<circle cx="15" cy="2" r="10.5" fill="#fff" fill-opacity=".18" stroke="#2B2438" stroke-width="2.6"/>'
    ) + line("M-4.5 1Q0 -2 4.5 1", DARK, 2.6)
    features = Features(
        eye_y=2, eye_gap=30, mouth_y=27, eye_size=6.5, ink="#33211A", brow="#F2F0EA", brow_lift=8.5
    )
    return Face("#D2DC6E", ears + head + hair + cap, features, beard + nose + glasses)


FACES = (fox, panda, cat, rabbit, bear, frog, owl, penguin, lion, pig, girl, gentleman)


def draw(face: Face, mood: Mood) -> str:
    """One face as a whole SVG file."""
    light = (
        '<radialGradient id="light" cx=".35" cy=".25" r=".9"><stop offset="0" stop-color="#fff" '
        'stop-opacity=".45"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></radialGradient>'
    )
    features = face.features
    front = face.front_open if mood.opens_beak and face.front_open else face.front
    body = (
        f'<g transform="translate({SIZE // 2} {SIZE // 2})"><circle r="49" fill="{face.backdrop}"/>'
        f'<circle r="49" fill="url(#light)"/>\n'
        f"{face.head}\n{mood.eyes(features)}{mood.mouth(features)}{front}{mood.brows(features)}{mood.beside}</g>"
    )
    return document(SIZE, SIZE, light, body)


def peg(tint: str, shade: str) -> str:
    """A clothes-peg, its jaws at the bottom, as a whole SVG file."""
    gleam = linear_gradient("wood", (tint, tint, shade))
    leg = "M1 6Q2 1 7 2Q14 4 15 14L14 40Q14 52 12 60L9 93Q8 98 3 98Q1 98 1 95V88Q5 85 5 80Q5 75 1 72Z"
    edge = f'stroke="{shade}" stroke-width="2" stroke-linejoin="round"'
    legs = both_sides(f'<path d="{leg}" fill="url(#wood)" {edge}/>')
    lights = both_sides(line("M10.5 14L10 34M9 62L6.6 90", "#fff", 2.4).replace("/>", ' opacity=".6"/>'))
    spring = "".join(
        f'<rect x="-17" y="{y}" width="34" height="5" rx="2.5" fill="#E3E7EF" stroke="#6F7689" '
        f'stroke-width="1.4"/>'
        for y in (40, 45.5, 51)
    )
    body = f'<g transform="translate({PEG_WIDTH // 2} 0)">{legs}{lights}{spring}</g>'
    return document(PEG_WIDTH, PEG_HEIGHT, gleam, body)


def all_avatars() -> Iterator[tuple[str, str]]:
    """Every face in every mood, as (name, SVG text)."""
    for number, make_face in enumerate(FACES, 1):
        for mood_name, mood in MOODS.items():
            suffix = "" if mood_name == "neutral" else f"_{mood_name}"
            yield f"face_{number:02}{suffix}", draw(make_face(), mood)


def all_pegs() -> Iterator[tuple[str, str]]:
    """The pegs in their tints, as (name, SVG text)."""
    for number, (tint, shade) in enumerate(PEG_TINTS, 1):
        yield f"peg_{number}", peg(tint, shade)


def main() -> None:
    """Write all faces and pegs."""
    drawings = [(name, svg, (PICTURE_SIZE_PX, PICTURE_SIZE_PX)) for name, svg in all_avatars()]
    drawings += [(name, svg, PEG_PICTURE_SIZE_PX) for name, svg in all_pegs()]
    for name, svg, size_px in drawings:
        write_if_changed(AVATARS_DIR / f"{name}.svg", svg.encode())
        write_if_changed(AVATARS_DIR / f"{name}.png", render_png(svg, *size_px))


if __name__ == "__main__":
    main()
