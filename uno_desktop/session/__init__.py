"""Time and players: the virtual clock, seats, bots' delays, saves and settings. Knows no pygame."""
