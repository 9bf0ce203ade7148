"""When things may happen: after they are visible, after people had their chance, before the turn limit.

Plain arithmetic on virtual microseconds. Knows neither clock nor table: the session tells what happened when.
"""

from uno_desktop.session.tempo import Tempo


class Timing:
    """The times that everything else waits for."""

    def __init__(self) -> None:
        self.visible_us = 0
        """When all that has happened will have been shown."""
        self._attention_until_us = 0
        self._curtain_from_us = 0
        self._grace_until_us: int | None = None
        self._turn_from_us = 0
        self._turn_until_us: int | None = None

    def have_seen(self, now_us: int) -> None:
        """A person acts, so what happened before needs no more showing."""
        self.visible_us = min(self.visible_us, now_us)
        self._attention_until_us = min(self._attention_until_us, now_us)
        self.let_curtain_fall(now_us)

    def show(self, now_us: int, showing_ms: int) -> None:
        """Something takes so long to show; it follows what is still being shown."""
        self.visible_us = max(self.visible_us, now_us) + showing_ms * 1000

    def give_attention(self, time_us: int) -> None:
        """From when everything is visible, people have so much time to take it in before bots go on."""
        self._attention_until_us = max(self._attention_until_us, self.visible_us + time_us)

    def hold_curtain(self, time_us: int) -> None:
        """From when everything is visible, whoever is looking has so much time before the curtain falls."""
        self._curtain_from_us = max(self._curtain_from_us, self.visible_us + time_us)

    def let_curtain_fall(self, now_us: int) -> None:
        """Whoever is looking has seen enough."""
        self._curtain_from_us = min(self._curtain_from_us, now_us)

    @property
    def curtain_from_us(self) -> int:
        """The first moment at which the curtain may fall."""
        return max(self.visible_us, self._curtain_from_us)

    # Grace (RULES 5): people can still call or catch.

    def open_grace(self, tempo: Tempo) -> None:
        """From when everything is visible, people have their reaction time before bots go on."""
        until_us = self.visible_us + tempo.real_ms_as_us(tempo.reaction_ms)
        self._grace_until_us = max(until_us, self._grace_until_us or 0)

    def close_grace(self) -> None:
        """There is nothing left to call or catch."""
        self._grace_until_us = None

    @property
    def free_us(self) -> int:
        """The first moment at which a bot, or the table itself, may go on."""
        return max(self.visible_us, self._attention_until_us, self._grace_until_us or 0)

    # The turn limit.

    def begin_turn(self, now_us: int, limit_us: int | None) -> None:
        """Somebody is asked to act; his time runs from when he can see it."""
        self._turn_from_us = max(now_us, self.visible_us)
        self._turn_until_us = None if limit_us is None else self._turn_from_us + limit_us

    @property
    def turn_until_us(self) -> int | None:
        """When the turn is lost, or None without a limit."""
        return self._turn_until_us

    def turn_left_us(self, now_us: int) -> int | None:
        """What is left of the limit, or None without one."""
        if self._turn_until_us is None:
            return None
        return max(0, self._turn_until_us - max(now_us, self._turn_from_us))

    def change_speed(self, now_us: int, factor: float, *, is_turn_real: bool) -> None:
        """Virtual time now runs `factor` times as fast: keep what is left in real time of people's times.

        `is_turn_real`: the turn limit is a person's.
        """

        def stretched(end_us: int, start_us: int) -> int:
            return start_us + round(max(0, end_us - start_us) * factor)

        seen_us = max(now_us, self.visible_us)
        self._attention_until_us = stretched(self._attention_until_us, seen_us)
        self._curtain_from_us = stretched(self._curtain_from_us, seen_us)
        if self._grace_until_us is not None:
            self._grace_until_us = stretched(self._grace_until_us, seen_us)
        if self._turn_until_us is not None and is_turn_real:
            self._turn_until_us = stretched(self._turn_until_us, max(now_us, self._turn_from_us))
