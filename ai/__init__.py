"""What a seat thinks: bots that see their own seat's view and nothing else."""

from ai.roster import BOTS, FACES, LEVELS, TEMPERS, make_bot

__all__ = ["BOTS", "FACES", "LEVELS", "TEMPERS", "make_bot"]
