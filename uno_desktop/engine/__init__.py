"""The rules of the game: commands in, events out. Knows no clock, screen, file or global random."""
