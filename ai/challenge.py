"""Whether to doubt a Wild Draw Four: how likely it was a bluff, and how likely it must be to pay."""

from math import prod
from typing import Final

from ai.memory import Memory
from ai.situation import SIZE_OF
from uno_desktop.engine.cards import FACE_OF, NO_COLOR, PACK, Card, Face, Seat
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import ChainLink, Table

# Worth doubting above this chance of a bluff, by the cards that the accused has left: 1, 2, 3 or 4, more.
# Measured by playing some thousands of such positions out in every way.
_WORTH: Final = {2: (0.0, 0.04, 0.08, 0.15), 3: (0.04, 0.07, 0.11, 0.17), 4: (0.07, 0.10, 0.14, 0.19)}
_USUAL_SUM: Final = 4
_FOR_POINTS: Final = 2.0
"""Two cards more for a doubt in vain are points, whoever wins the round; the turn that is kept is none."""

_CARD_OF_FACE: Final[dict[Face, Card]] = {FACE_OF[card]: card for card in PACK}


def worth_above(view: Table, accused: Seat, *, do_points_count: bool = False) -> float:
    """From which chance of a bluff on a challenge pays. The bigger the sum owed, the sooner.

    `do_points_count`: whoever loses the round carries along what he holds.
    """
    left = SIZE_OF[len(view.hands[accused])]
    worth = _WORTH[min(view.seats, 4)][left] * (_FOR_POINTS if do_points_count else 1.0)
    return worth * _USUAL_SUM / max(view.chain, _USUAL_SUM)


def chance_of_bluff(
    rulebook: Rulebook, view: Table, memory: Memory, link: ChainLink, suspicion: float
) -> float:
    """How likely the play judged was a bluff: whether its hand could have convicted it, and who played it.

    `suspicion`: see `Temper`.
    """
    limit = rulebook.wild_four_limit
    if limit is None or link.color_before == NO_COLOR:
        return 0.0
    before = _table_before(view, link)
    convicting = {face for face, card in _CARD_OF_FACE.items() if limit(rulebook, before, (card,))}
    hand = memory.hands[link.seat]
    if any(FACE_OF[card] in convicting for card in hand.held):
        return 1.0
    unknown = len(link.hand) - len(hand.held)
    if hand.drew_on[link.color_before] >= 0:
        unknown = min(unknown, hand.received[link.color_before])
    unseen = memory.unseen(view)
    guilty_cards, all_cards = sum(unseen[face] for face in convicting), sum(unseen)
    if unknown <= 0 or not guilty_cards:
        return 0.0
    innocent_hands = prod(
        max(0, all_cards - guilty_cards - drawn) / max(1, all_cards - drawn) for drawn in range(unknown)
    )
    could = 1.0 - innocent_hands
    rate = memory.bluff_rate(link.seat, suspicion)
    return rate * could / (rate * could + innocent_hands)


def _table_before(view: Table, link: ChainLink) -> Table:
    """The table as it lay before the card that is judged, as far as the rules ask about it.

    One card to each later play of the chain is assumed; with pairs among them it is a card too deep.
    """
    laid = len(view.chain_links) - view.chain_links.index(link)
    table = view.clone()
    table.color = link.color_before
    table.discards = view.discards[:-laid] or view.discards
    table.chain = 0
    return table
