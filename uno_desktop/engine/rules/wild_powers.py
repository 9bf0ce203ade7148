"""What a wild may do: name a colour; with `frenzy`, peek at a hand or swap three cards (RULES 4.7)."""

from uno_desktop.engine.cards import COLORS, IS_WILD, NO_COLOR, RANK_OF, WILD_FOUR
from uno_desktop.engine.commands import PlayCards
from uno_desktop.engine.events import CardsSwapped, HandPeeked
from uno_desktop.engine.referee import Referee
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Onward, Rulebook
from uno_desktop.engine.rules import fitting
from uno_desktop.engine.table import ChainLink, Pending, Table

CARDS_SWAPPED = 3


def choice_refusal(rulebook: Rulebook, table: Table, command: PlayCards) -> Reason | None:
    """Whether the colour or power chosen goes with the cards. A wild that empties the hand needs neither."""
    has_power = command.peek is not None or command.swap is not None
    if not IS_WILD[command.cards[-1]]:
        if has_power or command.give:
            return Reason.OPTION_OFF
        return None if command.color is None else Reason.COLOR_NOT_WANTED
    if command.color is not None and command.color not in COLORS:
        return Reason.COLOR_NEEDED
    if has_power:
        return _power_refusal(rulebook, table, command)
    if command.give:
        return Reason.BAD_GIVE
    is_last = len(command.cards) == len(table.hands[command.seat])
    return Reason.COLOR_NEEDED if command.color is None and not is_last else None


def _power_refusal(rulebook: Rulebook, table: Table, command: PlayCards) -> Reason | None:
    if not rulebook.has_wild_powers or RANK_OF[command.cards[0]] == WILD_FOUR:
        return Reason.OPTION_OFF
    if command.peek is not None and command.swap is not None:
        return Reason.BAD_TARGET
    rest = [card for card in table.hands[command.seat] if card not in command.cards]
    target = command.swap if command.peek is None else command.peek
    if not rest or fitting.target_refusal(table, command.seat, target):
        return Reason.BAD_TARGET
    if command.swap is None:
        if command.give:
            return Reason.BAD_GIVE
    else:
        if len(set(command.give)) != swap_count(table, len(rest), command.swap):
            return Reason.BAD_GIVE
        if len(command.give) != len(set(command.give)):
            return Reason.BAD_GIVE
        if not all(card in rest for card in command.give):
            return Reason.NOT_IN_HAND
    if table.color == NO_COLOR:
        return Reason.COLOR_NEEDED if command.color is None else None
    return None if command.color is None else Reason.COLOR_NOT_WANTED


def swap_count(table: Table, rest: int, target: int) -> int:
    """How many cards change hands: three, or as many as the smaller hand holds."""
    return min(CARDS_SWAPPED, rest, len(table.hands[target]))


def use_power(ref: Referee, play: PlayCards, link: ChainLink | None) -> Onward:
    """The effect of a Wild: nothing beyond its colour, or a look, or a swap."""
    table = ref.table
    if play.peek is not None:
        ref.emit(HandPeeked(play.seat, play.peek, tuple(table.hands[play.peek])))
    elif play.swap is not None:
        got = ref.chance.picked(table.hands[play.swap], len(play.give))
        ref.emit(CardsSwapped(play.seat, play.swap, play.give, tuple(got)))
    return table.next_seat(play.seat), Pending.PLAY
