"""Skip and Reverse (RULES 4.5; option reverse_with_two)."""

from uno_desktop.engine.commands import PlayCards
from uno_desktop.engine.events import DirectionReversed, SeatsSkipped
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.rulebook import Onward
from uno_desktop.engine.rules import chains
from uno_desktop.engine.table import ChainLink, Pending


def skip(ref: Referee, play: PlayCards, link: ChainLink | None) -> Onward:
    """n Skips skip n seats; nobody skips himself, so each other seat is passed at most once."""
    table = ref.table
    if table.chain:
        return chains.deflect(ref, play, link)
    count = min(len(play.cards), table.seats - 1)
    ref.emit(SeatsSkipped(tuple(table.next_seat(play.seat, step + 1) for step in range(count))))
    return table.next_seat(play.seat, count + 1), Pending.PLAY


def reverse(ref: Referee, play: PlayCards, link: ChainLink | None) -> Onward:
    """n Reverses turn the direction n times."""
    table = ref.table
    if table.chain:
        return chains.deflect(ref, play, link)
    if len(play.cards) % 2:
        ref.emit(DirectionReversed(-table.direction))
    return table.next_seat(play.seat), Pending.PLAY


def reverse_skipping_with_two(ref: Referee, play: PlayCards, link: ChainLink | None) -> Onward:
    """With two seats a Reverse acts as a Skip and the direction stays; a deflecting one turns it."""
    if ref.table.seats == 2 and not ref.table.chain:
        return skip(ref, play, link)
    return reverse(ref, play, link)
