"""Shapes, symbols and cards: smooth, bounded in memory, and there even when a file is not."""

import math
from pathlib import Path

import pygame
import pytest

from uno_desktop.ui import draw
from uno_desktop.ui.cache import SurfaceCache
from uno_desktop.ui.icons import ICONS, icon
from uno_desktop.ui.sprites import BACK, CardSprites, file_name, theme_dir, width_for
from uno_desktop.ui.text import Text
from uno_desktop.ui.theme import CARD_PALETTES, MIDNIGHT

ALL_CODES = [color + symbol for color in "RYGB" for symbol in "0123456789SRD"]
ALL_CODES += ["W", "W4", *[f"{wild}:{color}" for wild in ("W", "W4") for color in "RYGB"]]
RED = (255, 0, 0)


@pytest.fixture(scope="module")
def text() -> Text:
    return Text("en")


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def count_blurs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The size of everything that is blurred from now on, which takes long for what is large."""
    sizes: list[tuple[int, int]] = []
    blur = pygame.transform.box_blur

    def note(picture: pygame.Surface, radius: int) -> pygame.Surface:
        sizes.append(picture.get_size())
        return blur(picture, radius)

    monkeypatch.setattr(pygame.transform, "box_blur", note)
    return sizes


class TestCache:
    def test_the_bound_holds_and_the_oldest_goes_first(self) -> None:
        cache = SurfaceCache(10 * 400)
        for number in range(30):
            cache.fetch(number, lambda: pygame.Surface((10, 10), depth=32))
            cache.fetch(0, lambda: pygame.Surface((10, 10), depth=32))
            assert cache.used_bytes <= cache.max_bytes
        assert len(cache) == 10
        made: list[int] = []

        def make() -> pygame.Surface:
            made.append(1)
            return pygame.Surface((10, 10), depth=32)

        cache.fetch(0, make)
        cache.fetch(1, make)
        assert len(made) == 1

    def test_what_is_too_large_is_not_kept(self) -> None:
        cache = SurfaceCache(100)
        cache.fetch("large", lambda: pygame.Surface((100, 100), depth=32))
        assert len(cache) == cache.used_bytes == 0

    def test_clearing_forgets_all(self) -> None:
        cache = SurfaceCache(1_000)
        cache.fetch("one", lambda: pygame.Surface((5, 5), depth=32))
        cache.clear()
        assert len(cache) == cache.used_bytes == 0


class TestShapes:
    @pytest.mark.parametrize("size", [(0, 0), (1, 1), (2, 7), (-3, 5), (1, 300), (40, 40)])
    @pytest.mark.parametrize("radius", [0, 1, 20, 500])
    def test_a08_boxes_of_any_size_can_be_drawn(self, size: tuple[int, int], radius: int) -> None:
        surface = pygame.Surface((60, 60))
        rect = pygame.Rect((5, 5), size)
        draw.shadow(surface, rect, radius, 6)
        draw.rounded(surface, rect, radius, RED, edge=(0, 0, 255), edge_px=2)
        draw.rounded_gradient(surface, rect, radius, RED, (0, 255, 0))
        draw.translucent(surface, rect, radius, RED, 80)
        draw.ring(surface, rect, radius, RED, 3)
        draw.line(surface, rect, RED)
        assert surface.get_at((59, 59))[:3] == (0, 0, 0)

    def test_a_box_is_filled_to_its_edges_with_smooth_corners(self) -> None:
        surface = pygame.Surface((60, 60))
        draw.rounded(surface, pygame.Rect(10, 10, 40, 40), 10, RED)
        assert surface.get_at((30, 10))[:3] == surface.get_at((10, 30))[:3] == RED
        assert surface.get_at((10, 10))[:3] == (0, 0, 0)
        reds = {surface.get_at((x, 12))[0] for x in range(10, 20)}
        assert any(0 < red < 255 for red in reds)

    def test_a_ring_is_open_inside(self) -> None:
        surface = pygame.Surface((60, 60))
        draw.ring(surface, pygame.Rect(10, 10, 40, 40), 10, RED, 3)
        assert surface.get_at((30, 11))[:3] == RED
        assert surface.get_at((30, 30))[:3] == (0, 0, 0)

    @pytest.mark.parametrize(("radius", "width"), [(4, 4), (7, 2), (40, 40), (284, 16)])
    def test_a_circle_is_round_and_has_the_area_of_one(self, radius: int, width: int) -> None:
        surface = pygame.Surface((2 * radius, 2 * radius), depth=32)
        draw.circle(surface, (radius, radius), radius, (255, 255, 255), width)
        for across, down in ((True, False), (False, True), (True, True)):
            assert pixels(pygame.transform.flip(surface, across, down)) == pixels(surface)
        assert pixels(pygame.transform.rotate(surface, 90)) == pixels(surface)
        area = sum(pixels(surface)[::4]) / 255
        assert area == pytest.approx(math.pi * (radius**2 - (radius - width) ** 2), rel=0.06)

    def test_a_shadow_darkens_around_the_box(self) -> None:
        surface = pygame.Surface((100, 100))
        surface.fill((200, 200, 200))
        draw.shadow(surface, pygame.Rect(30, 30, 40, 40), 8, 12)
        assert surface.get_at((27, 50))[0] < 200
        assert surface.get_at((2, 2))[0] == 200

    @pytest.mark.parametrize("spread", [12, 45])
    def test_a_shadow_falls_off_to_nothing_on_all_sides_alike(self, spread: int) -> None:
        surface = pygame.Surface((400, 400))
        surface.fill((200, 200, 200))
        box = pygame.Rect(120, 120, 161, 161)
        draw.shadow(surface, box, 20, spread, alpha=200)
        outward = [surface.get_at((200, box.top - distance))[0] for distance in range(1, spread + 2)]
        assert outward == sorted(outward)
        assert (outward[0] < 170, outward[-1]) == (True, 200)
        for distance in range(1, spread):
            sides = [
                surface.get_at(point)[0]
                for point in (
                    (200, box.top - distance),
                    (200, box.bottom - 1 + distance),
                    (box.left - distance, 200),
                    (box.right - 1 + distance, 200),
                )
            ]
            assert max(sides) - min(sides) <= 6

    def test_a_glow_that_grows_is_blurred_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        blurred = count_blurs(monkeypatch)
        surface = pygame.Surface((300, 300))
        for alpha in range(12, 255, 12):
            draw.shadow(surface, pygame.Rect(90, 90, 80, 80), 9, 31, color=RED, alpha=alpha)
        assert len(blurred) == 2
        assert all(max(size) < 100 for size in blurred)

    @pytest.mark.parametrize("size", [(1, 1), (1280, 720), (3, 900)])
    def test_the_backdrop_covers_any_window(self, size: tuple[int, int]) -> None:
        surface = pygame.Surface(size)
        surface.fill((255, 0, 255))
        draw.backdrop(surface, MIDNIGHT)
        assert surface.get_at((0, 0))[:3] != (255, 0, 255)
        assert surface.get_at((size[0] - 1, size[1] - 1))[:3] != (255, 0, 255)

    def test_dimming_darkens_what_was_drawn(self) -> None:
        surface = pygame.Surface((4, 4))
        surface.fill((200, 200, 200))
        draw.dim(surface, 128)
        assert surface.get_at((1, 1))[0] < 110

    def test_transparency_survives_the_conversion(self) -> None:
        picture = pygame.Surface((3, 3), pygame.SRCALPHA)
        picture.fill((10, 20, 30, 77))
        assert draw.to_alpha(picture).get_at((1, 1)) == pygame.Color(10, 20, 30, 77)


class TestIcons:
    @pytest.mark.parametrize("name", ICONS)
    @pytest.mark.parametrize("size", [4, 12, 24, 97])
    def test_every_symbol_can_be_drawn_at_any_size(self, name: str, size: int) -> None:
        picture = icon(name, size, RED)
        assert picture.get_size() == (size, size)
        assert picture.get_bounding_rect().width > 0

    def test_no_two_symbols_look_alike(self) -> None:
        assert len({pixels(icon(name, 32, RED)) for name in ICONS}) == len(ICONS)

    @pytest.mark.parametrize("name", ICONS)
    def test_edges_keep_the_colour(self, name: str) -> None:
        picture = icon(name, 24, (255, 255, 255))
        colors = {tuple(picture.get_at((x, y)))[:3] for x in range(24) for y in range(24)}
        assert min(min(color) for color in colors) >= 250


class TestCards:
    @pytest.mark.parametrize(
        ("code", "name"),
        [
            ("R5", "red_5"),
            ("GS", "green_skip"),
            ("BR", "blue_reverse"),
            ("YD", "yellow_draw2"),
            ("W", "wild"),
            ("W4", "wild_four"),
            ("W:B", "wild_blue"),
            ("W4:G", "wild_four_green"),
            ("wild_four_green", "wild_four_green"),
            ("back", "back"),
        ],
    )
    def test_codes_become_file_names(self, code: str, name: str) -> None:
        assert file_name(code) == name

    @pytest.mark.parametrize("theme", CARD_PALETTES)
    def test_every_card_has_its_picture_in_every_theme(self, theme: str) -> None:
        names = {file_name(code) for code in [*ALL_CODES, BACK]}
        assert names == {path.stem for path in theme_dir(theme).glob("*.png")}

    def test_another_theme_shows_at_once_and_the_old_pictures_go(self, text: Text) -> None:
        sprites = CardSprites(text)
        seen = {}
        for theme in CARD_PALETTES:
            sprites.set_theme(theme)
            assert sprites.theme == theme
            assert sprites.used_bytes == 0
            seen[theme] = pixels(sprites.face("R5", 90)), pixels(sprites.rotated("R5", 90, 7))
        assert len(set(seen.values())) == len(CARD_PALETTES)

    def test_the_same_theme_keeps_what_is_loaded(self, text: Text) -> None:
        sprites = CardSprites(text)
        face = sprites.face("R5", 90)
        sprites.set_theme(sprites.theme)
        assert sprites.face("R5", 90) is face

    def test_faces_have_the_size_asked_for_and_differ(self, text: Text) -> None:
        sprites = CardSprites(text)
        faces = {code: sprites.face(code, 90) for code in ALL_CODES}
        assert all(face.get_size() == (width_for(90), 90) for face in faces.values())
        assert len({pixels(face) for face in faces.values()}) == len(ALL_CODES)

    def test_corners_are_clear_and_edges_light(self, text: Text) -> None:
        face = CardSprites(text).face("B7", 180)
        assert face.get_at((0, 0))[3] < 40
        left_edge = face.get_at((1, 90))
        assert min(left_edge[:3]) > 200
        assert left_edge[3] > 200

    def test_dimmed_cards_are_darker(self, text: Text) -> None:
        sprites = CardSprites(text)
        bright, dimmed = sprites.face("Y3", 90), sprites.face("Y3", 90, is_dimmed=True)
        assert sum(dimmed.get_at((30, 45))[:3]) < sum(bright.get_at((30, 45))[:3])

    def test_turned_cards_and_shadows_share_their_middle(self, text: Text) -> None:
        sprites = CardSprites(text)
        assert sprites.rotated("R5", 90, 0) is sprites.face("R5", 90)
        assert sprites.rotated("R5", 90, 360.2) is sprites.face("R5", 90)
        turned = sprites.rotated("R5", 90, 90)
        assert turned.get_width() > turned.get_height()
        shadow = sprites.shadow(90)
        assert shadow.get_width() > width_for(90)
        assert shadow.get_at((shadow.get_width() // 2, shadow.get_height() // 2))[3] > 0

    def test_shadows_at_all_angles_are_turned_from_one(
        self, text: Text, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        blurred = count_blurs(monkeypatch)
        sprites = CardSprites(text)
        shadows = [sprites.shadow(430, angle) for angle in range(-5, 6)]
        assert len(blurred) == 2
        assert shadows[5].get_size() == (width_for(430) + 86, 430 + 86)

    @pytest.mark.parametrize("code", [*ALL_CODES, BACK, "nonsense", ""])
    def test_a28_a_missing_picture_is_drawn_instead(self, text: Text, tmp_path: Path, code: str) -> None:
        face = CardSprites(text, cards_dir=tmp_path).face(code, 90)
        assert face.get_size() == (width_for(90), 90)
        assert face.get_at((30, 20))[3] > 245

    def test_a28_drawn_cards_can_be_told_apart(self, text: Text, tmp_path: Path) -> None:
        sprites = CardSprites(text, cards_dir=tmp_path)
        codes = ALL_CODES[:54]
        assert len({pixels(sprites.face(code, 90)) for code in codes}) == len(codes)

    def test_a28_a_damaged_picture_is_drawn_instead(self, text: Text, tmp_path: Path) -> None:
        (tmp_path / "red_5.png").write_bytes(b"\x89PNG cut short")
        assert CardSprites(text, cards_dir=tmp_path).face("R5", 90).get_at((30, 20))[3] > 245

    def test_memory_is_bounded(self, text: Text) -> None:
        sprites = CardSprites(text)
        for height in (300, 420):
            for code in ALL_CODES:
                sprites.face(code, height)
                sprites.rotated(code, height, 7)
        assert sprites.used_bytes <= 64 * 2**20

    def test_a_large_window_keeps_the_hand_of_a_lifetime(self, text: Text) -> None:
        """Forty cards at their angles: what one frame has painted, the next one finds."""
        sprites = CardSprites(text)
        hand = [(code, number - 20) for number, code in enumerate(ALL_CODES[:40])]
        sprites.fit_window((3840, 2160))
        before = [sprites.rotated(code, 430, angle / 4) for code, angle in hand]
        after = [sprites.rotated(code, 430, angle / 4) for code, angle in hand]
        assert all(one is other for one, other in zip(before, after, strict=True))
        assert sprites.used_bytes <= 96 * 2**20
        sprites.fit_window((1280, 720))
        assert sprites.used_bytes <= 64 * 2**20

    def test_a08_cards_of_no_height_do_no_harm(self, text: Text) -> None:
        sprites = CardSprites(text)
        for height in (-4, 0, 1, 2):
            assert sprites.rotated("G1", height, 33).get_width() >= 1
            assert sprites.shadow(height, 33).get_width() >= 1
