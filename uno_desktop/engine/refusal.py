"""Why a command is refused: stable words that the window turns into sentences (RULES, SCENARIOS)."""

from enum import StrEnum

import msgspec


class Reason(StrEnum):
    """One reason each; the table is unchanged by a refused command."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_IN_HAND = "not_in_hand"
    DOES_NOT_FIT = "does_not_fit"
    CHAIN_PENDING = "chain_pending"
    WILD_FOUR_RESTRICTED = "wild_four_restricted"
    ONLY_DRAWN_CARD = "only_drawn_card"
    COLOR_NEEDED = "color_needed"
    COLOR_NOT_WANTED = "color_not_wanted"
    NOT_A_SET = "not_a_set"
    FINISH_NEEDS_NUMBER = "finish_needs_number"
    NOTHING_TO_CHALLENGE = "nothing_to_challenge"
    NOT_CHALLENGEABLE_BY_YOU = "not_challengeable_by_you"
    NO_JUMP = "no_jump"
    NO_SUM = "no_sum"
    BAD_TARGET = "bad_target"
    BAD_GIVE = "bad_give"
    ROUND_OVER = "round_over"
    ROUND_RUNNING = "round_running"
    MATCH_OVER = "match_over"
    ALREADY_DRAWN = "already_drawn"
    OPTION_OFF = "option_off"
    COULD_PLAY = "could_play"
    NOTHING_DRAWN = "nothing_drawn"
    MUST_PLAY = "must_play"
    NO_CHAIN = "no_chain"
    NO_COLOR_OPEN = "no_color_open"


class Refusal(msgspec.Struct, frozen=True):
    """The answer to a command that the table does not allow."""

    reason: Reason
