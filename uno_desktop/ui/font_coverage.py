"""Which characters a font file holds, read from its `cmap` table.

pygame draws a box for a missing character and its metrics do not tell, so the file has to be asked. Owns the
reading of formats 4 and 12, which every font made today has; knows nothing of drawing.
"""

import struct
from pathlib import Path

_FORMAT_BMP, _FORMAT_ALL = 4, 12


def read_coverage(path: Path) -> frozenset[int]:
    """The code points for which the font has a glyph; none if the file is not a font.

    Raises OSError if the file cannot be read.
    """
    data = path.read_bytes()
    try:
        return frozenset(_code_points(data))
    except struct.error:  # cut short, or no font at all
        return frozenset()


def _code_points(data: bytes) -> set[int]:
    (table_count,) = struct.unpack_from(">H", data, 4)
    for index in range(table_count):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        if tag == b"cmap":
            return _read_cmap(data, offset)
    return set()


def _read_cmap(data: bytes, start: int) -> set[int]:
    (subtable_count,) = struct.unpack_from(">H", data, start + 2)
    covered: set[int] = set()
    for index in range(subtable_count):
        platform, encoding, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * index)
        is_unicode = platform == 0 or (platform == 3 and encoding in (1, 10))
        (table_format,) = struct.unpack_from(">H", data, start + offset)
        if is_unicode and table_format == _FORMAT_BMP:
            covered |= _read_format_4(data, start + offset)
        elif is_unicode and table_format == _FORMAT_ALL:
            covered |= _read_format_12(data, start + offset)
    return covered


def _read_format_4(data: bytes, start: int) -> set[int]:
    """Segments of two-byte codes, each with a delta or a list of glyphs."""
    (double_count,) = struct.unpack_from(">H", data, start + 6)
    count = double_count // 2
    ends = struct.unpack_from(f">{count}H", data, start + 14)
    starts = struct.unpack_from(f">{count}H", data, start + 16 + double_count)
    deltas = struct.unpack_from(f">{count}H", data, start + 16 + 2 * double_count)
    offsets_at = start + 16 + 3 * double_count
    offsets = struct.unpack_from(f">{count}H", data, offsets_at)
    covered: set[int] = set()
    for index, (first, last) in enumerate(zip(starts, ends, strict=True)):
        if offsets[index] == 0:
            covered.update(code for code in range(first, last + 1) if (code + deltas[index]) & 0xFFFF)
            continue
        glyphs_at = offsets_at + 2 * index + offsets[index]
        glyphs = struct.unpack_from(f">{last - first + 1}H", data, glyphs_at)
        covered.update(first + place for place, glyph in enumerate(glyphs) if glyph)
    covered.discard(0xFFFF)
    return covered


def _read_format_12(data: bytes, start: int) -> set[int]:
    """Groups of consecutive codes with consecutive glyphs."""
    (group_count,) = struct.unpack_from(">I", data, start + 12)
    covered: set[int] = set()
    for index in range(group_count):
        first, last, glyph = struct.unpack_from(">III", data, start + 16 + 12 * index)
        covered.update(range(first if glyph else first + 1, last + 1))
    return covered
