"""What scenes and widgets draw with: words, fonts, colours, sizes, pictures, sounds.

One `Kit` serves the whole program. Owns no rules and no state of the game.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from uno_desktop.present.catalog import Catalog
from uno_desktop.present.cues import SoundName
from uno_desktop.ui.sound import ScreenSound, Sounds
from uno_desktop.ui.sprites import CardSprites
from uno_desktop.ui.text import Text
from uno_desktop.ui.theme import DESIGN_SIZE, MIDNIGHT, TABLE_LOOKS, THEMES, Scale, TableLook, Theme

Cue: TypeAlias = Literal["hover", "press", "refuse"]

_CUE_SOUNDS: dict[Cue, tuple[str, float]] = {
    "hover": (ScreenSound.HOVER, 0.35),
    "press": (ScreenSound.CLICK, 0.8),
    "refuse": (SoundName.ERROR, 0.7),
}


@dataclass(slots=True)
class Kit:
    """Shared by all scenes; changed only through settings and by the size of the window."""

    catalog: Catalog
    text: Text
    sprites: CardSprites
    sounds: Sounds
    theme: Theme = MIDNIGHT
    table_look: TableLook = TABLE_LOOKS["navy"]
    scale: Scale = field(default_factory=lambda: Scale(*DESIGN_SIZE))
    is_motion_reduced: bool = False
    #: A text field has the focus, so letters are text and not keys of the game.
    is_typing: bool = False
    #: The keyboard was used last, so the focus ring is shown.
    shows_focus: bool = False
    #: Something has changed since the last picture.
    is_dirty: bool = True

    @classmethod
    def for_language(cls, language: str) -> "Kit":
        """A kit with the game's own data; the sound device is not opened yet."""
        text = Text(language)
        return cls(Catalog(language), text, CardSprites(text), Sounds())

    def set_language(self, language: str) -> None:
        """Change the words and the fonts. Call `Director.rebuild` afterwards."""
        self.catalog = Catalog(language)
        self.text = Text(language)

    def set_text_size(self, text_size: float) -> None:
        """Change the size of all text, one of `theme.TEXT_SIZES`. Call `Director.rebuild` afterwards."""
        self.scale = Scale(self.scale.width_px, self.scale.height_px, text_size)

    def set_looks(self, cards: str, table: str) -> None:
        """Change the theme of the cards, one of `theme.THEMES`, and the table, one of `theme.TABLE_LOOKS`."""
        self.sprites.set_theme(cards)
        self.theme = THEMES[cards]
        self.table_look = TABLE_LOOKS[table]

    def cue(self, cue: Cue) -> None:
        """Let a control be heard."""
        name, volume = _CUE_SOUNDS[cue]
        self.sounds.play(name, volume=volume)

    def invalidate(self) -> None:
        """Ask for a new picture."""
        self.is_dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """Fit the measures to a window of `size` pixels."""
        self.scale = Scale(*size, text_size=self.scale.text_size)
        self.sprites.fit_window(size)
        self.invalidate()
