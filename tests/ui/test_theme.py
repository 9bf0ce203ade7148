"""Colours can be read and told apart, sizes follow the window."""

from dataclasses import replace
from itertools import pairwise

import pytest

from uno_desktop.ui.icons import ICONS
from uno_desktop.ui.theme import (
    CARD_COLORS,
    CARD_COLORS_APART,
    MIN_TARGET_PX,
    MIN_TEXT_PX,
    TABLE_LOOKS,
    TEXT_SIZES,
    THEMES,
    Scale,
    blend,
    contrast_ratio,
)

PALETTES = {"usual": CARD_COLORS, "apart": CARD_COLORS_APART}


@pytest.mark.parametrize("theme_name", THEMES)
@pytest.mark.parametrize("palette_name", PALETTES)
def test_all_text_has_enough_contrast(theme_name: str, palette_name: str) -> None:
    theme = replace(THEMES[theme_name], card_colors=PALETTES[palette_name])
    too_faint = {
        name: round(contrast_ratio(ink, ground), 2)
        for name, ink, ground in theme.text_pairs()
        if contrast_ratio(ink, ground) < 4.5
    }
    assert too_faint == {}


def test_contrast_is_that_of_wcag() -> None:
    assert contrast_ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast_ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast_ratio((10, 20, 30), (10, 20, 30)) == 1


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_a34_no_two_card_colours_share_a_letter_or_a_pip(palette: dict[str, object]) -> None:
    colors = [CARD_COLORS[letter] for letter in palette]
    assert len({color.letter for color in colors}) == 4
    assert len({color.pip for color in colors}) == 4
    assert {color.pip for color in colors} <= set(ICONS)


def test_the_colours_for_weak_colour_vision_differ_in_lightness() -> None:
    black = (0, 0, 0)
    levels = sorted(contrast_ratio(color.fill, black) for color in CARD_COLORS_APART.values())
    assert all(upper / lower >= 1.15 for lower, upper in pairwise(levels))


@pytest.mark.parametrize("look", TABLE_LOOKS.values(), ids=TABLE_LOOKS)
def test_white_text_can_be_read_on_every_cloth(look: object) -> None:
    for name in ("cloth_inner", "cloth_outer", "rail"):
        assert contrast_ratio((240, 243, 255), getattr(look, name)) >= 4.5


def test_sizes_follow_the_smaller_side() -> None:
    assert Scale(1280, 720).px(40) == 40
    assert Scale(3840, 2160).px(40) == 120
    assert Scale(2560, 720).px(40) == 40
    assert Scale(1280, 2000).px(40) == 40
    assert Scale(640, 360).px(40) == 20


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (-5, 3), (2, 4_000)])
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_a08_no_size_is_too_small(size: tuple[int, int], text_size: float) -> None:
    scale = Scale(*size, text_size)
    assert scale.px(0.1) >= 1
    assert scale.px(0) == 0
    assert scale.text_px(16) >= MIN_TEXT_PX
    assert scale.target_px(40) >= MIN_TARGET_PX


def test_text_grows_by_the_players_wish_and_the_layout_does_not() -> None:
    usual, large = Scale(1280, 720), Scale(1280, 720, 1.3)
    assert large.text_px(20) == 26
    assert large.px(20) == usual.px(20)


def test_blending_goes_from_one_colour_to_the_other() -> None:
    assert blend((0, 10, 20), (100, 110, 120), 0) == (0, 10, 20)
    assert blend((0, 10, 20), (100, 110, 120), 0.5) == (50, 60, 70)
    assert blend((0, 10, 20), (100, 110, 120), 1) == (100, 110, 120)
