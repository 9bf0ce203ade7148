"""What a seat thinks: bots that see their own seat's view and nothing else."""

from ai.roster import BOTS, LEVELS, make_bot
from ai.temper import TEMPERS

__all__ = ["BOTS", "LEVELS", "TEMPERS", "make_bot"]
