"""What a seat thinks: bots that see their own seat's view and nothing else."""
