"""Several cards in one turn (RULES 4.5, option multi_play)."""

from collections.abc import Sequence
from itertools import chain, product

from uno_desktop.engine.cards import FACE_OF, RANK_OF, REVERSE, SKIP, Card
from uno_desktop.engine.rulebook import SetRule


def _is_identical_pair(cards: Sequence[Card]) -> bool:
    return (
        len(cards) == 2
        and FACE_OF[cards[0]] == FACE_OF[cards[1]]
        and RANK_OF[cards[0]] not in (SKIP, REVERSE)
    )


def _identical_pairs_in(hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    pairs = [tuple(copies[:2]) for copies in _grouped(hand, FACE_OF).values()]
    return [pair for pair in pairs if _is_identical_pair(pair)]


def _is_same_symbol(cards: Sequence[Card]) -> bool:
    return len(cards) >= 2 and len({RANK_OF[card] for card in cards}) == 1


def _same_symbol_sets_in(hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Every choice of at least two cards with one symbol, equal copies counting once."""
    sets: list[tuple[Card, ...]] = []
    for alike in _grouped(hand, RANK_OF).values():
        copies = _grouped(alike, FACE_OF).values()
        choices = product(*([cards[:count] for count in range(len(cards) + 1)] for cards in copies))
        sets.extend(cards for choice in choices if len(cards := tuple(chain(*choice))) >= 2)
    return sets


def _grouped(cards: Sequence[Card], key: Sequence[int]) -> dict[int, list[Card]]:
    groups: dict[int, list[Card]] = {}
    for card in cards:
        groups.setdefault(key[card], []).append(card)
    return groups


IDENTICAL_PAIR = SetRule(_is_identical_pair, _identical_pairs_in)
"""Two cards equal in colour and in number or symbol; no two Skips, no two Reverses (document 003)."""

SAME_SYMBOL = SetRule(_is_same_symbol, _same_symbol_sets_in)
"""Any number of cards with the same number or symbol (document 000, second answer)."""
