"""What the player must be told when something outside the game goes wrong: one plain sentence each.

The sentences themselves are messages of the `menu` catalogue; here are their ids. Knows no catalogue.
"""

from enum import StrEnum

import msgspec


class NoticeId(StrEnum):
    """Message ids. `{file}` is the path of the file in question, `{kept}` the path it is kept under."""

    SETTINGS_UNREADABLE = "menu.problem.settings_unreadable"  # {file}: defaults are used
    SETTINGS_DAMAGED = "menu.problem.settings_damaged"  # {kept}: defaults are used
    SETTINGS_PARTLY_DAMAGED = "menu.problem.settings_partly_damaged"  # {kept}: the valid parts are used
    SETTINGS_NEWER = "menu.problem.settings_newer"  # {file}: from a newer version; defaults are used
    SETTINGS_DISK_FULL = "menu.problem.settings_disk_full"  # {file}: settings hold until the game ends
    SETTINGS_NO_PERMISSION = "menu.problem.settings_no_permission"  # {file}
    SETTINGS_NOT_SAVED = "menu.problem.settings_not_saved"  # {file}

    GAME_UNREADABLE = "menu.problem.game_unreadable"  # {file}
    GAME_DAMAGED = "menu.problem.game_damaged"  # {kept}: cannot be continued
    GAME_NEWER = "menu.problem.game_newer"  # {file}: saved by a newer version
    GAME_DISK_FULL = "menu.problem.game_disk_full"  # {file}: the game goes on unsaved
    GAME_NO_PERMISSION = "menu.problem.game_no_permission"  # {file}
    GAME_NOT_SAVED = "menu.problem.game_not_saved"  # {file}
    GAME_OPEN_TWICE = "menu.problem.game_open_twice"  # the program runs twice: this one does not save games


class Notice(msgspec.Struct, frozen=True):
    """A sentence for the player: its message id, and the values of its placeholders."""

    id: NoticeId
    values: dict[str, str] = {}


class NoticeBoard:
    """Keeps notices until somebody reads them; each is told once."""

    def __init__(self) -> None:
        self._waiting: list[Notice] = []

    def post(self, notice_id: NoticeId, **values: str) -> None:
        self._waiting.append(Notice(notice_id, values))

    def take(self) -> list[Notice]:
        """All notices not read before, in order."""
        taken, self._waiting = self._waiting, []
        return taken
