"""Faces in their moods, and clothes-pegs: all there, bounded in memory, drawn even when a file is not."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from uno_desktop.ui.avatars import FACES, MOODS, PEGS, Avatars


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("name", FACES)
def test_every_face_has_every_mood(name: str) -> None:
    avatars = Avatars()
    faces = [avatars.face(name, mood, 64) for mood in MOODS]
    assert all(face.get_size() == (64, 64) for face in faces)
    assert all(pixels(one) != pixels(other) for one, other in combinations(faces, 2))
    assert avatars.picture(name, 64) is faces[MOODS.index("neutral")]


def test_pegs_have_their_tints_and_turn() -> None:
    avatars = Avatars()
    upright = [avatars.peg(number, 40) for number in range(len(PEGS))]
    assert {peg.get_size() for peg in upright} == {(16, 40)}
    assert len({pixels(peg) for peg in upright}) == len(PEGS)
    assert avatars.peg(len(PEGS), 40) is upright[0]
    assert avatars.peg(0, 40, 90).get_width() > avatars.peg(0, 40, 90).get_height()


def test_a28_a_missing_file_gives_a_plain_figure(tmp_path: Path) -> None:
    avatars = Avatars(tmp_path)
    assert avatars.face("face_01", "glad", 40).get_bounding_rect().width > 20
    assert avatars.peg(0, 40).get_bounding_rect().height == 40


def test_a28_a_damaged_file_gives_a_plain_figure(tmp_path: Path) -> None:
    (tmp_path / "face_01_cross.png").write_bytes(b"\x89PNG cut short")
    assert Avatars(tmp_path).face("face_01", "cross", 40).get_bounding_rect().width > 20


def test_a08_no_size_does_harm() -> None:
    avatars = Avatars()
    for size in (-3, 0, 1):
        assert avatars.face("face_02", "caught", size).get_size() == (1, 1)
        assert avatars.peg(1, size, 15).get_width() >= 1


def test_memory_is_bounded() -> None:
    avatars = Avatars()
    for size in (200, 240, 280):
        for name in FACES:
            for mood in MOODS:
                avatars.face(name, mood, size)
    assert avatars.used_bytes <= 12 * 2**20
