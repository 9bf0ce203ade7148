"""What scenes and widgets draw with: words, fonts, colours, sizes, pictures, sounds.

One `Kit` serves the whole program. Owns no rules and no state of the game.
"""

from dataclasses import dataclass, field

from uno_desktop.present.catalog import Catalog
from uno_desktop.ui.theme import DESIGN_SIZE, MIDNIGHT, Scale, Theme


@dataclass(slots=True)
class Kit:
    """Shared by all scenes; changed only through settings and by the size of the window."""

    catalog: Catalog
    theme: Theme = MIDNIGHT
    scale: Scale = field(default_factory=lambda: Scale(*DESIGN_SIZE))
    is_motion_reduced: bool = False
    #: A text field has the focus, so letters are text and not keys of the game.
    is_typing: bool = False
    #: The keyboard was used last, so the focus ring is shown.
    shows_focus: bool = False
    #: Something has changed since the last picture.
    is_dirty: bool = True

    def invalidate(self) -> None:
        """Ask for a new picture."""
        self.is_dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """Fit the measures to a window of `size` pixels."""
        self.scale = Scale(*size, text_size=self.scale.text_size)
        self.invalidate()
