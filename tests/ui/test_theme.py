"""Colours can be read and told apart, sizes follow the window."""

from dataclasses import replace
from itertools import pairwise
from typing import get_args, get_type_hints

import pytest

from uno_desktop.session.settings import Settings
from uno_desktop.ui.icons import ICONS
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.sprites import CardSprites
from uno_desktop.ui.text import Text
from uno_desktop.ui.theme import (
    CARD_COLORS_APART,
    CARD_PALETTES,
    HIGH_CONTRAST,
    MIDNIGHT,
    MIN_TARGET_PX,
    MIN_TEXT_PX,
    TABLE_LOOKS,
    TEXT_SIZES,
    THEMES,
    CardColor,
    Scale,
    TableLook,
    Theme,
    blend,
    contrast_ratio,
)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_all_text_has_enough_contrast(theme: Theme) -> None:
    too_faint = {
        name: round(contrast_ratio(ink, ground), 2)
        for name, ink, ground in theme.text_pairs()
        if contrast_ratio(ink, ground) < 4.5
    }
    assert too_faint == {}


@pytest.mark.parametrize("look", TABLE_LOOKS.values(), ids=TABLE_LOOKS)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_all_text_can_be_read_in_every_room(theme: Theme, look: TableLook) -> None:
    in_the_room = replace(theme, backdrop_top=look.room_top, backdrop_bottom=look.room_bottom)
    too_faint = {name for name, ink, ground in in_the_room.text_pairs() if contrast_ratio(ink, ground) < 4.5}
    assert too_faint == set()


def test_settings_offer_every_theme_there_is() -> None:
    hints = get_type_hints(Settings)
    assert get_args(hints["card_theme"]) == tuple(THEMES) == tuple(CARD_PALETTES)
    assert get_args(hints["table_theme"]) == tuple(TABLE_LOOKS)
    assert Settings().card_theme == CardSprites(Text("en")).theme


def test_a_kit_wears_the_looks_it_is_told_to() -> None:
    kit = Kit.for_language("en")
    kit.set_looks("contrast", "green")
    assert kit.sprites.theme == "contrast"
    assert kit.table_look == TABLE_LOOKS["green"]
    assert kit.theme.card_colors == CARD_PALETTES["contrast"]
    assert kit.theme.panel == HIGH_CONTRAST.panel
    kit.set_looks("paper", "wine")
    assert kit.theme.panel == MIDNIGHT.panel


def test_contrast_is_that_of_wcag() -> None:
    assert contrast_ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast_ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast_ratio((10, 20, 30), (10, 20, 30)) == 1


@pytest.mark.parametrize("palette", CARD_PALETTES.values(), ids=CARD_PALETTES)
def test_a34_no_two_card_colours_share_a_letter_or_a_pip(palette: dict[str, CardColor]) -> None:
    colors = list(palette.values())
    assert len({color.letter for color in colors}) == 4
    assert len({color.pip for color in colors}) == 4
    assert {color.pip for color in colors} <= set(ICONS)


def test_the_colours_for_weak_colour_vision_differ_in_lightness() -> None:
    black = (0, 0, 0)
    levels = sorted(contrast_ratio(color.fill, black) for color in CARD_COLORS_APART.values())
    assert all(upper / lower >= 1.15 for lower, upper in pairwise(levels))


@pytest.mark.parametrize("look", TABLE_LOOKS.values(), ids=TABLE_LOOKS)
def test_white_text_can_be_read_on_every_table(look: TableLook) -> None:
    for ground in (look.cloth_inner, look.cloth_outer, look.rail, look.room_top, look.room_bottom):
        assert contrast_ratio(MIDNIGHT.text, ground) >= 4.5


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
