"""What may go down now: the one judge of plays (RULES 4.1 to 4.5).

Validation, the list of legal moves, hints, bots and the "why not?" sentence all come here.
"""

from collections.abc import Sequence

from uno_desktop.engine.cards import (
    CARDS_BY_CODE,
    IS_NUMBER,
    RANK_OF,
    REVERSE,
    SKIP,
    WILD_FOUR,
    WILD_FOURS,
    Card,
    Seat,
)
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import chains, matching, wild_four
from uno_desktop.engine.table import Pending, Table

# Members of an enum bound to names of the module: looked up in every turn of every simulated game.
_PLAY, _DRAWN, _CHAIN = Pending.PLAY, Pending.DRAWN, Pending.CHAIN
_A_WILD_FOUR = CARDS_BY_CODE["W4"][:1]


def cards_refusal(rulebook: Rulebook, table: Table, cards: Sequence[Card]) -> Reason | None:
    """Why the seat in turn may not lay these cards of its hand, in this order; None if it may.

    A bluff (RULES 4.2) is allowed where it can be challenged. Colours, powers and targets are not looked at.
    """
    if len(cards) > 1:
        if rulebook.sets is None:
            return Reason.OPTION_OFF
        if not rulebook.sets.is_set(cards):
            return Reason.NOT_A_SET
    if table.pending is _DRAWN and (len(cards) > 1 or cards[0] != table.drawn):
        return Reason.ONLY_DRAWN_CARD
    return laying_refusal(rulebook, table, cards) or finish_refusal(rulebook, table, table.turn, cards)


def laying_refusal(rulebook: Rulebook, table: Table, cards: Sequence[Card]) -> Reason | None:
    """Whether the cards go on what lies there: the faults that a misplay penalty fines."""
    rank = RANK_OF[cards[0]]
    if table.pending is _CHAIN:
        is_deflecting_set = len(cards) > 1 and rank in (SKIP, REVERSE)
        if is_deflecting_set or not chains.fitting_cards(rulebook, table)[cards[0]]:
            return Reason.CHAIN_PENDING
    elif not matching.fitting_cards(table)[cards[0]]:
        return Reason.DOES_NOT_FIT
    if rank == WILD_FOUR and _is_withheld(rulebook, table, cards):
        return Reason.WILD_FOUR_RESTRICTED
    return None


def _is_withheld(rulebook: Rulebook, table: Table, cards: Sequence[Card]) -> bool:
    """Where nobody can challenge, the program itself refuses an illegal Wild Draw Four."""
    return not rulebook.may_challenge and wild_four.is_forbidden(rulebook, table, table.turn, cards)


def finish_refusal(rulebook: Rulebook, table: Table, seat: Seat, cards: Sequence[Card]) -> Reason | None:
    """finish_on numbers_only: the last cards must be numbers."""
    if (
        rulebook.must_finish_with_number
        and len(cards) == len(table.hands[seat])
        and not all(IS_NUMBER[card] for card in cards)
    ):
        return Reason.FINISH_NEEDS_NUMBER
    return None


def target_refusal(table: Table, seat: Seat, target: Seat | None) -> Reason | None:
    """A seat that does not exist, or oneself, cannot be named."""
    if target is None or target == seat or not 0 <= target < table.seats:
        return Reason.BAD_TARGET
    return None


def legal_plays(rulebook: Rulebook, table: Table, seat: Seat) -> list[tuple[Card, ...]]:
    """All plays open to `seat` in its turn (empty out of turn): singles in hand order, then each set once.

    A set begins with a card that fits; its other cards may be laid in any order. Bluffs are included;
    colours, powers and targets are left open.
    """
    if table.turn != seat:
        return []
    pending = table.pending
    if pending is _DRAWN:
        return [(table.drawn,)] if cards_refusal(rulebook, table, (table.drawn,)) is None else []
    if pending is not _PLAY and pending is not _CHAIN:
        return []
    hand = table.hands[seat]
    fits = matching.fitting_cards(table) if pending is _PLAY else chains.fitting_cards(rulebook, table)
    found: list[tuple[Card, ...]] = [(card,) for card in hand if fits[card]]
    if not WILD_FOURS.isdisjoint(hand) and _is_withheld(rulebook, table, _A_WILD_FOUR):
        found = [cards for cards in found if RANK_OF[cards[0]] != WILD_FOUR]
    if rulebook.must_finish_with_number and len(hand) == 1:
        found = [cards for cards in found if IS_NUMBER[cards[0]]]
    if rulebook.sets is not None:
        found += _open_sets(rulebook, table, rulebook.sets.sets_in(hand))
    return found


def _open_sets(rulebook: Rulebook, table: Table, sets: Sequence[tuple[Card, ...]]) -> list[tuple[Card, ...]]:
    """Every set of the hand that may go down, led by a card that fits."""
    found = []
    for cards in sets:
        for led in _led_by_each(cards):
            if cards_refusal(rulebook, table, led) is None:
                found.append(led)
                break
    return found


def _led_by_each(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """The set once for each card that might lead it."""
    return [(card, *cards[:place], *cards[place + 1 :]) for place, card in enumerate(cards)]
