"""The rules as the engine plays them: a `RuleSet` compiled into typed slots.

Nothing else reads options; a rule that an option turns off is a slot that is empty. The compiler itself
is in `compiler`, so that this module can be imported by every rule.
"""

from __future__ import annotations  # the rulebook and the referee name each other

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from uno_desktop.engine.cards import Card, Rank, Seat
from uno_desktop.engine.commands import PlayCards
from uno_desktop.engine.ruleset import MatchEnd, RuleSet
from uno_desktop.engine.table import ChainLink, Pending, Table

if TYPE_CHECKING:
    from uno_desktop.engine.referee import Referee


@dataclass(frozen=True, slots=True)
class SetRule:
    """Which cards may go down together (RULES 4.5)."""

    is_set: Callable[[Sequence[Card]], bool]
    sets_in: Callable[[Sequence[Card]], list[tuple[Card, ...]]]


Onward: TypeAlias = tuple[Seat, Pending]
"""Whose turn is next, and what the table then waits for."""

Effect: TypeAlias = "Callable[[Referee, PlayCards, ChainLink | None], Onward]"
"""What cards do beyond going down; the link is what a challenge of a Wild Draw Four would judge."""
WildFourLimit: TypeAlias = "Callable[[Rulebook, Table, Sequence[Card]], bool]"
"""Is a Wild Draw Four forbidden, on this table, to whoever holds this hand?"""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of one game. `rules` is there to be shown, never to be asked."""

    rules: RuleSet

    # Setup
    hand_size: int
    choose_dealer: Callable[[Referee], Seat]
    next_dealer: Callable[[Table, Seat], Seat]
    first_seat: Callable[[Table], Seat]
    may_open: Callable[[Card], bool]
    is_marker_dealt: bool
    opening_reverse: Callable[[Table, Seat], Seat]
    does_naming_end_turn: bool

    # The turn
    may_draw_by_choice: bool
    may_play_drawn: Callable[[Card], bool]
    must_play_drawn: bool
    draws_until_playable: bool
    sets: SetRule | None
    is_jump_allowed: bool
    has_wild_powers: bool
    counts_after: Callable[[Table, Seat, Rank, int], Sequence[int]]
    needs_target: Callable[[Table, Rank], bool]
    effects: Mapping[Rank, Effect]

    # Draw cards
    answering_faces: Mapping[Rank, Sequence[int]]
    do_draw_twos_add_up: bool
    is_color_only_after_chain: bool
    wild_four_limit: WildFourLimit | None
    may_challenge: bool
    judged_link: Callable[[Sequence[ChainLink]], ChainLink | None]
    is_judged_hand_shown: bool

    # UNO
    do_windows_close: bool
    is_penalty_automatic: bool
    uno_fine: int
    does_each_catcher_fine: bool
    false_uno_fine: int
    false_catch_fine: int

    # Conduct
    misplay_fine: int
    does_misplay_end_turn: bool
    turn_seconds: int
    timeout_fine: int
    advice_fine: int

    # Going out and scoring
    must_finish_with_number: bool
    is_last_card_drawn: bool
    is_sum_win_allowed: bool
    card_points: tuple[int, ...]
    score: Callable[[Sequence[int], Sequence[Seat]], tuple[int, ...]]
    is_high_total_good: bool
    match_end: MatchEnd
    are_pegs_worn: bool
