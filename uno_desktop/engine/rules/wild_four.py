"""When a Wild Draw Four is legal (RULES 4.2, option wild_four).

The reference is the colour in force before the card; if there is none, the card is legal. One that
empties the hand is legal by definition. The limits tell whether a hand forbids it.
"""

from collections.abc import Sequence

from uno_desktop.engine.cards import COLOR_OF, NO_COLOR, RANK_OF, WILD, WILD_FOUR, Card, Seat
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import chains, matching
from uno_desktop.engine.table import ChainLink, Table


def holds_color(rulebook: Rulebook, table: Table, hand: Sequence[Card]) -> bool:
    """no_color: another card has the colour in force. Wilds have none."""
    return table.color in [COLOR_OF[card] for card in hand]


def holds_color_or_number(rulebook: Rulebook, table: Table, hand: Sequence[Card]) -> bool:
    """no_color_or_number: another card has that colour, number or symbol. Wilds have neither."""
    rank = RANK_OF[table.discards[-1]]
    has_rank = rank < WILD and rank in [RANK_OF[card] for card in hand]
    return has_rank or holds_color(rulebook, table, hand)


def holds_other_playable(rulebook: Rulebook, table: Table, hand: Sequence[Card]) -> bool:
    """no_other_playable: another card could go down, a Wild included; other Wild Draw Fours do not count.

    Inside a chain only a card that answers it could.
    """
    fits = chains.fitting_cards(rulebook, table) if table.chain else matching.fitting_cards(table)
    return any(fits[card] and RANK_OF[card] != WILD_FOUR for card in hand)


def is_forbidden(rulebook: Rulebook, table: Table, seat: Seat, cards: Sequence[Card]) -> bool:
    """Is it illegal for `seat` to play these Wild Draw Fours now (so that playing them is a bluff)?

    They have no colour and never count themselves, so the whole hand may be looked at.
    """
    limit = rulebook.wild_four_limit
    if limit is None or table.color == NO_COLOR or not table.discards:
        return False
    hand = table.hands[seat]
    return len(hand) > len(cards) and limit(rulebook, table, hand)


def link_of_play(rulebook: Rulebook, table: Table, seat: Seat, cards: Sequence[Card]) -> ChainLink | None:
    """What a challenge would judge, recorded before the cards leave the hand; None if nobody may challenge.

    Guilt is settled by the hand at the moment of play; later draws change nothing.
    """
    if not rulebook.may_challenge:
        return None
    others = tuple(card for card in table.hands[seat] if card not in cards)
    return ChainLink(seat, WILD_FOUR, table.color, int(is_forbidden(rulebook, table, seat, cards)), others)
