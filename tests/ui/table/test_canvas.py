"""Drawing only what has changed gives the same picture as drawing everything."""

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.table.tabletop import ROUNDING, largest_difference
from uno_desktop.ui.scenes.table.canvas import Canvas, Sprite, merged

SIZE = (120, 90)


def make_picture(width: int, height: int, ink: tuple[int, int, int, int]) -> pygame.Surface:
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.fill(ink)
    return picture


PICTURES = [
    make_picture(30, 20, (255, 0, 0, 255)),
    make_picture(12, 40, (0, 255, 0, 120)),
    make_picture(50, 8, (0, 0, 255, 200)),
    make_picture(7, 7, (255, 255, 0, 60)),
]

frames = st.lists(
    st.lists(
        st.builds(
            Sprite,
            st.sampled_from(PICTURES),
            st.integers(-40, SIZE[0] + 10),
            st.integers(-40, SIZE[1] + 10),
        ),
        max_size=7,
    ),
    min_size=1,
    max_size=6,
)


@given(frames)
@settings(max_examples=150, deadline=None)
def test_changes_drawn_one_after_another_give_the_whole_picture(frames: list[list[Sprite]]) -> None:
    ground = pygame.Surface(SIZE, depth=32)
    ground.fill((9, 30, 80))
    in_parts, whole = pygame.Surface(SIZE, depth=32), pygame.Surface(SIZE, depth=32)
    canvas, other = Canvas(), Canvas()
    canvas.set_ground(ground)
    other.set_ground(ground)
    canvas.draw(in_parts, [])
    for sprites in frames:
        canvas.draw_changes(in_parts, sprites)
    other.draw(whole, frames[-1])
    assert largest_difference(in_parts, whole) <= ROUNDING


def test_nothing_changed_draws_nothing() -> None:
    surface = pygame.Surface(SIZE, depth=32)
    canvas = Canvas()
    sprites = [Sprite(PICTURES[0], 3, 4), Sprite(PICTURES[1], 50, 10)]
    canvas.draw(surface, sprites)
    assert canvas.draw_changes(surface, list(sprites)) == []


def test_one_that_moves_draws_its_two_places_only() -> None:
    surface = pygame.Surface(SIZE, depth=32)
    canvas = Canvas()
    canvas.draw(surface, [Sprite(PICTURES[0], 0, 0), Sprite(PICTURES[3], 60, 60)])
    regions = canvas.draw_changes(surface, [Sprite(PICTURES[0], 0, 0), Sprite(PICTURES[3], 100, 20)])
    assert sorted(tuple(region) for region in regions) == [(60, 60, 7, 7), (100, 20, 7, 7)]


@given(
    st.lists(
        st.builds(
            pygame.Rect, st.integers(0, 90), st.integers(0, 90), st.integers(1, 40), st.integers(1, 40)
        ),
        max_size=12,
    )
)
def test_joined_regions_cover_all_of_them(regions: list[pygame.Rect]) -> None:
    boxes = merged(regions)
    assert len(boxes) <= len(regions)
    assert all(any(box.contains(region) for box in boxes) for region in regions)
