"""What a Wild can do beyond naming a colour, where the rules let it (RULES 4.7): look, or swap three cards.

Both keep the colour in force, so they stand against the colour that might have been named.
"""

from msgspec.structs import replace

from ai.decision import Code, Why
from ai.situation import DRAW_CARDS, Option, Situation, others_left
from uno_desktop.engine.cards import COLOR_OF, COLORS, IS_WILD, RANK_OF, WILD, Card, card_points
from uno_desktop.engine.commands import PlayCards
from uno_desktop.engine.rules.wild_powers import swap_count


def swap_option(situation: Situation, options: list[Option]) -> Option | None:
    """A Wild among the options that takes the cards with which the next seat is about to go out.

    It is given cards that do not fit; None unless all of them can be such.
    """
    view = situation.view
    wild = next((option for option in options if _has_power(situation, option)), None)
    if wild is None or situation.next_count > 2:
        return None
    rest = others_left(situation, wild)
    given = sorted(rest, key=lambda card: _need(situation, card))[
        : swap_count(view, len(rest), situation.next_seat)
    ]
    if len(given) < situation.next_count or any(_fits_next(situation, card) for card in given):
        return None
    option = Option(situation, wild.cards, view.color)
    option.given = tuple(given)
    return option


def with_power(situation: Situation, option: Option, play: PlayCards) -> tuple[PlayCards, Why | None]:
    """The play with the power that it means to use.

    Where the colour in force is the one to name anyway, naming it would be wasted: the next seat's hand is
    worth a look.
    """
    seat = situation.next_seat
    if option.given:
        why = Why(Code.UNLOAD, seat=seat, count=situation.next_count)
        return replace(play, color=None, swap=seat, give=option.given), why
    if _has_power(situation, option) and option.color == situation.view.color:
        return replace(play, color=None, peek=seat), Why(Code.PEEK, seat=seat)
    return play, None


def _has_power(situation: Situation, option: Option) -> bool:
    is_possible = situation.outlook.rulebook.has_wild_powers and situation.view.color in COLORS
    return is_possible and option.rank == WILD and option.left > 0


def _fits_next(situation: Situation, card: Card) -> bool:
    """On a Wild only the colour in force fits, and other wilds."""
    return IS_WILD[card] or COLOR_OF[card] == situation.view.color


def _need(situation: Situation, card: Card) -> tuple[bool, bool, int, int]:
    """How little a card should be given away: what fits goes last, what stands alone first."""
    points = card_points((card,), situation.outlook.rulebook.card_points)
    is_draw_card = RANK_OF[card] in DRAW_CARDS
    return _fits_next(situation, card), is_draw_card, situation.colors[COLOR_OF[card]], -points
