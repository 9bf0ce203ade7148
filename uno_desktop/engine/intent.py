"""What a bot means to do and when: the value that passes from a bot to the table's clock."""

from collections.abc import Generator
from typing import TypeAlias

import msgspec

from uno_desktop.engine.commands import Command


class Intent(msgspec.Struct, frozen=True):
    """A command, and how long the bot waits before it: `delay_ms` from when the cause is visible."""

    command: Command
    delay_ms: int


Thinking: TypeAlias = Generator[None, None, Intent]
"""An intention in the making; between two steps there is time for something else."""
