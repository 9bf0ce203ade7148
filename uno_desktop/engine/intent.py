"""What a bot means to do and when: the value that passes from a bot to the table's clock."""

import msgspec

from uno_desktop.engine.commands import Command


class Intent(msgspec.Struct, frozen=True):
    """A command, and how long the bot waits before it: `delay_ms` from when the cause is visible."""

    command: Command
    delay_ms: int
