"""The table: where a match is seen and played.

`TableScene(services, session)` shows one session. How its parts fit together:

- `desk` asks the game and acts for people; `player` keeps a play that still needs a colour, a seat or a
  second act. Both look at the game as it is, never at the picture.
- `playback` lets cues pass in virtual time and changes `picture`, which is all that the screen shows and may
  lag behind. What a player does brings it up to date at once.
- `hand`, `seats`, `centre`, `flights`, `wheel`, `controls`, `panels` and `effects` turn picture and game into
  sprites; `canvas` draws only those that have changed.
- `pointer` and `keyboard` turn input into acts; `keys` says which key does what.
"""

from uno_desktop.ui.scenes.table.scene import TableScene

__all__ = ["TableScene"]
