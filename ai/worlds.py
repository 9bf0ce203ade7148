"""Tables as they might really be: hidden cards dealt at random, as far as a seat's view and memory allow."""

from ai.memory import NEVER, Memory
from uno_desktop.engine.cards import COLOR_OF, NO_COLOR, PACK, UNKNOWN, Card
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.table import Table


def hidden_cards(view: Table, memory: Memory) -> list[Card]:
    """The cards of which this seat does not know where they are."""
    known = {*view.discards, *view.hands[memory.seat]}
    for seat in range(view.seats):
        if seat != memory.seat:
            known |= memory.hands[seat].held
    return [card for card in PACK if card not in known]


def sample(view: Table, memory: Memory, hidden: list[Card], rng: Rng) -> Table:
    """One table that looks like this view: a copy, open to all.

    Hands get the cards known to be in them; of a colour that a hand lacked they get no more than have come
    in since, if the other cards suffice. `hidden` are shuffled.
    """
    table = view.clone()
    table.viewer = None
    rng.shuffle(hidden)
    rest = hidden
    for seat in range(view.seats):
        if seat != memory.seat:
            table.hands[seat], rest = _deal(len(view.hands[seat]), memory, seat, rest)
    # Nobody knows where every card lies once more is remembered than can be true (cards given blindly).
    table.draw_pile = rest[: len(view.draw_pile)]
    if table.drawn == UNKNOWN:
        table.drawn = table.hands[table.turn][-1]
    return table


def _deal(count: int, memory: Memory, seat: int, cards: list[Card]) -> tuple[list[Card], list[Card]]:
    """So many cards for this hand, and the rest."""
    remembered = memory.hands[seat]
    hand = sorted(remembered.held)[:count]
    facts = zip(remembered.drew_on, remembered.received, strict=True)
    allowed = [count if drew_on == NEVER else received for drew_on, received in facts]
    aside: list[Card] = []
    place = 0
    while len(hand) < count and place < len(cards):
        card = cards[place]
        place += 1
        color = COLOR_OF[card]
        if color == NO_COLOR or allowed[color] > 0:
            hand.append(card)
            if color != NO_COLOR:
                allowed[color] -= 1
        else:
            aside.append(card)
    short = count - len(hand)
    return hand + aside[:short], aside[short:] + cards[place:]
