"""What may go down now: the one judge of plays (RULES 4.1 to 4.5).

Validation, the list of legal moves, hints, bots and the "why not?" sentence all come here.
"""

from collections.abc import Sequence

from uno_desktop.engine.cards import FACE_OF, IS_NUMBER, RANK_OF, WILD_FOUR, Card, Seat
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import chains, wild_four
from uno_desktop.engine.rules.matching import fitting_faces
from uno_desktop.engine.table import Pending, Table


def cards_refusal(rulebook: Rulebook, table: Table, cards: Sequence[Card]) -> Reason | None:
    """Why the seat in turn may not lay these cards of its hand, in this order; None if it may.

    A bluff (RULES 4.2) is allowed where it can be challenged. Colours, powers and targets are not looked at.
    """
    if len(cards) > 1:
        if rulebook.sets is None:
            return Reason.OPTION_OFF
        if not rulebook.sets.is_set(cards):
            return Reason.NOT_A_SET
    if table.pending == Pending.DRAWN and (len(cards) > 1 or cards[0] != table.drawn):
        return Reason.ONLY_DRAWN_CARD
    return laying_refusal(rulebook, table, cards) or finish_refusal(rulebook, table, table.turn, cards)


def laying_refusal(rulebook: Rulebook, table: Table, cards: Sequence[Card]) -> Reason | None:
    """Whether the cards go on what lies there: the faults that a misplay penalty fines."""
    if table.pending == Pending.CHAIN:
        if not chains.does_answer(rulebook, table, cards):
            return Reason.CHAIN_PENDING
    elif not fitting_faces(table) >> FACE_OF[cards[0]] & 1:
        return Reason.DOES_NOT_FIT
    if (
        RANK_OF[cards[0]] == WILD_FOUR
        and not rulebook.may_challenge
        and wild_four.is_forbidden(rulebook, table, table.turn, cards)
    ):
        return Reason.WILD_FOUR_RESTRICTED
    return None


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


def plays(rulebook: Rulebook, table: Table) -> list[tuple[Card, ...]]:
    """All plays open to the seat in turn: every single card, then every set once, in hand order.

    A set begins with a card that fits; its other cards may be laid in any order. Bluffs are included;
    colours, powers and targets are left open.
    """
    hand = table.hands[table.turn]
    pending = table.pending
    if pending == Pending.PLAY and rulebook.sets is None and len(hand) > 1 and rulebook.may_challenge:
        faces = fitting_faces(table)
        return [(card,) for card in hand if faces >> FACE_OF[card] & 1]
    if pending == Pending.DRAWN:
        return [(table.drawn,)] if cards_refusal(rulebook, table, (table.drawn,)) is None else []
    if pending not in (Pending.PLAY, Pending.CHAIN):
        return []
    found: list[tuple[Card, ...]] = [
        (card,) for card in hand if cards_refusal(rulebook, table, (card,)) is None
    ]
    if rulebook.sets is not None:
        for cards in rulebook.sets.sets_in(hand):
            led = next((order for order in _led_by_each(cards) if _is_playable(rulebook, table, order)), None)
            if led is not None:
                found.append(led)
    return found


def _is_playable(rulebook: Rulebook, table: Table, cards: Sequence[Card]) -> bool:
    return cards_refusal(rulebook, table, cards) is None


def _led_by_each(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """The set once for each card that might lead it."""
    return [(card, *cards[:place], *cards[place + 1 :]) for place, card in enumerate(cards)]
