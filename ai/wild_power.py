"""What to do with a Wild where it can do more than name a colour (RULES 4.7): look, or swap three cards."""

from msgspec.structs import replace

from ai.decision import Code, Why
from ai.situation import DRAW_CARDS, Option, Situation, others_left
from uno_desktop.engine.cards import (
    COLOR_OF,
    IS_WILD,
    NO_COLOR,
    RANK_OF,
    WILD,
    Card,
    Color,
    Seat,
    card_points,
)
from uno_desktop.engine.commands import PlayCards
from uno_desktop.engine.rules.wild_powers import swap_count


def with_power(situation: Situation, option: Option, play: PlayCards) -> tuple[PlayCards, Why | None]:
    """The play with the power that serves best: where the colour in force is the one to name anyway.

    Then naming it would be wasted. A seat about to go out gets other cards for its own; if there is none,
    the next seat's hand is worth a look.
    """
    view = situation.view
    is_free = option.color == view.color != NO_COLOR
    if not (situation.outlook.rulebook.has_wild_powers and option.rank == WILD and option.left and is_free):
        return play, None
    threat = _seat_about_to_go_out(situation)
    if threat is None:
        look = Why(Code.PEEK, seat=situation.next_seat)
        return replace(play, color=None, peek=situation.next_seat), look
    rest = others_left(situation, option)
    given = sorted(rest, key=lambda card: _keeping(situation, card, view.color))
    count = swap_count(view, len(rest), threat)
    swap = replace(play, color=None, swap=threat, give=tuple(given[:count]))
    return swap, Why(Code.UNLOAD, seat=threat, count=situation.counts[threat])


def _seat_about_to_go_out(situation: Situation) -> Seat | None:
    """The first seat to come with one or two cards, fewer than this seat keeps."""
    view, seat = situation.view, situation.seat
    for steps in range(1, view.seats):
        other = view.next_seat(seat, steps)
        if situation.counts[other] <= 2 and situation.counts[other] < situation.size - 1:
            return other
    return None


def _keeping(situation: Situation, card: Card, color: Color) -> tuple[bool, bool, bool, int]:
    """How much a card should be kept from somebody about to go out: what he could play goes last."""
    points = card_points((card,), situation.outlook.rulebook.card_points)
    return IS_WILD[card], COLOR_OF[card] == color, RANK_OF[card] in DRAW_CARDS, -points
