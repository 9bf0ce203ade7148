"""A bounded store of pictures that are costly to make. Owns the bound and what is thrown out first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Keeps the surfaces used last, up to a number of bytes in all.

    A surface larger than the whole bound is made anew each time it is asked for.
    """

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.used_bytes = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._surfaces)

    def fetch(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface for `key`, made now if it is not there. Treat it as read-only."""
        known = self._surfaces.get(key)
        if known is not None:
            self._surfaces.move_to_end(key)
            return known
        surface = make()
        size_bytes = _size_bytes(surface)
        if size_bytes <= self.max_bytes:
            self._surfaces[key] = surface
            self.used_bytes += size_bytes
            self._throw_out()
        return surface

    def set_bound(self, max_bytes: int) -> None:
        """Keep so many bytes from now on."""
        self.max_bytes = max_bytes
        self._throw_out()

    def _throw_out(self) -> None:
        while self.used_bytes > self.max_bytes:
            _, oldest = self._surfaces.popitem(last=False)
            self.used_bytes -= _size_bytes(oldest)

    def clear(self) -> None:
        """Forget everything."""
        self._surfaces.clear()
        self.used_bytes = 0


def _size_bytes(surface: pygame.Surface) -> int:
    width, height = surface.get_size()
    return width * height * surface.get_bytesize()
