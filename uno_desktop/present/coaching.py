"""Where a panel stands on the table for a while: a place that hides nothing which matters.

Owns that choice, for the coach of a lesson and for what a person has missed. Pure geometry; knows no words.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from uno_desktop.present.geometry import Rect
from uno_desktop.present.layout import TableLayout

_WIDTHS: Final = (410, 360, 310, 270)
_BESIDE_TOP: Final = 418
"""What fits between the corner buttons and the plate of the top seat, whatever the size of text."""
_GAP: Final = 5


def coach_place(layout: TableLayout, height_of: Callable[[int], int], *, is_wheel_open: bool = False) -> Rect:
    """A place for the coach's panel; `height_of` says how high it is for a width in pixels."""
    scale = layout.measure.text_px(100) / 100
    widths = sorted({layout.px(_BESIDE_TOP), *(round(units * scale) for units in _WIDTHS)}, reverse=True)
    blocked = _blocked(layout)
    if is_wheel_open:
        # The names of the colours stand round the wheel.
        blocked.append(layout.wheel.bounds.inset(-layout.px(_GAP)))
    widths = [min(width, layout.window.width) for width in widths]
    return _first_free(layout, [(width, height_of(width)) for width in widths], blocked)


def free_place(layout: TableLayout, sizes: Sequence[tuple[int, int]]) -> Rect:
    """A place for a panel of the first of these sizes that need hide nothing.

    If none of them can lie beside the names of colour and chain, one may lie over those.
    """
    blocked, badges = _blocked(layout), [layout.piles.color_badge, layout.piles.chain_badge]
    place = _first_free(layout, sizes, [*blocked, *badges])
    if not _hidden_px(place, [*blocked, *badges]):
        return place
    return _first_free(layout, sizes, blocked)


def _first_free(layout: TableLayout, sizes: Sequence[tuple[int, int]], blocked: Sequence[Rect]) -> Rect:
    """The first place that is free, from the upper left; where none is, the one that hides least."""
    best: tuple[int, Rect] | None = None
    for width, height in sizes:
        size = (min(width, layout.window.width), min(height, layout.window.height))
        for place in _candidates(layout, size, blocked):
            hidden = _hidden_px(place, blocked)
            if best is None or hidden < best[0]:
                best = (hidden, place)
            if not hidden:
                return place
    return best[1] if best is not None else layout.window


def _blocked(layout: TableLayout) -> list[Rect]:
    """Everything that must be seen and reached."""
    piles = (layout.draw_pile, layout.ring.bounds)
    lines = (layout.status, layout.prompt, layout.actions)
    corners = (layout.pause, layout.settings, layout.hint, layout.log, *layout.tools)
    plates = [place.bounds for place in layout.others]
    others = [] if layout.log_panel is None else [layout.log_panel]
    return [*plates, layout.own.plate, layout.hand, layout.uno, *piles, *lines, *corners, *others]


def _candidates(layout: TableLayout, size: tuple[int, int], blocked: Sequence[Rect]) -> Iterable[Rect]:
    """Places beside things and along the edges of the window, from above down and from the left."""
    gap, (width, height), window = layout.px(_GAP), size, layout.window
    xs = {gap, window.width - width - gap}
    ys = {gap, window.height - height - gap}
    for rect in blocked:
        xs |= {rect.right + gap, rect.x - gap - width}
        ys |= {rect.bottom + gap, rect.y - gap - height}
    for y in sorted(y for y in ys if 0 <= y <= window.height - height):
        for x in sorted(x for x in xs if 0 <= x <= window.width - width):
            yield Rect(x, y, width, height)


def _hidden_px(place: Rect, blocked: Sequence[Rect]) -> int:
    """How much of what matters would lie below the panel."""
    return sum(
        max(0, min(place.right, it.right) - max(place.x, it.x))
        * max(0, min(place.bottom, it.bottom) - max(place.y, it.y))
        for it in blocked
    )
