"""How things move: easing curves, and how much may move at all.

A curve turns the part of the time that has passed, 0 to 1, into the part of the way. Knows neither what moves
nor any clock.
"""

from enum import StrEnum


class Motion(StrEnum):
    """How much may move: everything, fades alone, or nothing."""

    FULL = "full"
    REDUCED = "reduced"
    NONE = "none"


def ease_out(part: float) -> float:
    """Ends slowly: things that arrive."""
    return 1 - (1 - part) ** 3


def ease_in_out(part: float) -> float:
    """Starts and ends slowly: things that change their place."""
    return 4 * part**3 if part < 0.5 else 1 - 4 * (1 - part) ** 3


def ease_out_back(part: float) -> float:
    """Goes a little too far and settles: things that pop up."""
    rest = part - 1
    return 1 + 2.7 * rest**3 + 1.7 * rest**2


def there_and_back(part: float) -> float:
    """Away and back to the start: pulses."""
    return 4 * part * (1 - part)
