"""One table and one example of every event, for tests that must leave none out."""

from uno_desktop.engine import events as e
from uno_desktop.engine.cards import BLUE, CARDS_BY_CODE, GREEN, RED, WILD_FOUR, Card
from uno_desktop.engine.table import ChainLink, Duty, Pending, Table

SEATS = 4
NAMES = ("Ada", "Ben", "Cleo", "Dora")


def card(code: str, copy: int = 0) -> Card:
    return CARDS_BY_CODE[code][copy]


def cards(text: str) -> tuple[Card, ...]:
    """Cards by their codes; the same code again means its next copy."""
    wanted = text.split()
    return tuple(card(code, wanted[:place].count(code)) for place, code in enumerate(wanted))


HANDS = (cards("R5 G7 W"), cards("B1 B2 W4"), cards("Y3 YS"), cards("G0 RR GD"))
JUDGED = cards("B1 B2 R9")
LINK = ChainLink(1, WILD_FOUR, RED, bluff=1, hand=JUDGED)

EXAMPLES: tuple[e.Event, ...] = (
    e.RoundBegan(1, cards("R1 R2 G3")),
    e.DealerCardDrawn(2, card("G9")),
    e.DealerChosen(2),
    e.PileShuffled(cards("R1 R2 G3")),
    e.MarkerPlaced(card("Y8")),
    e.HandsDealt(0, HANDS),
    e.MarkerFound(3, card("G0"), is_discarded=True),
    e.OpeningCardTurned(card("R4"), RED, goes_back=False),
    e.PositionSet(
        hands=HANDS,
        pile=cards("R1 R2"),
        discards=cards("R4"),
        color=RED,
        turn=1,
        direction=1,
        dealer=0,
        pending=Pending.CHAIN,
        chain=4,
        links=(LINK,),
        duty=(Duty.NONE,) * SEATS,
        scores=(0,) * SEATS,
    ),
    e.TurnBegan(1, Pending.PLAY),
    e.TurnContinued(),
    e.CardsPlayed(1, cards("B1 B2"), BLUE),
    e.ColorNamed(2, GREEN),
    e.DirectionReversed(-1),
    e.SeatsSkipped((2, 3)),
    e.CardsDrawn(1, cards("Y1 Y2"), e.DrawCause.CHAIN),
    e.DrawForgiven(1, 2, e.DrawCause.TURN),
    e.PileRefilled(cards("R1 R2")),
    e.DrawnCardOffered(1, card("W4")),
    e.CardKept(1),
    e.ChainGrew(4, LINK),
    e.ChainDropped(),
    e.ChainDeflected(1, 3),
    e.ChainSettled(1, 4, color_only=True),
    e.WildFourChallenged(2, 1, is_guilty=True, hand=JUDGED),
    e.UnoCalled(1, is_early=False),
    e.UnoCalled(1, is_early=True),
    e.UnoDue(1),
    e.UnoVoided(1),
    e.UnoFalselyCalled(1),
    e.UnoCaught(1, by=3),
    e.UnoForgotten(1),
    e.CatchMissed(1, 3, e.CatchMiss.LATE),
    e.CatchWindowsClosed((1,)),
    e.HandPeeked(1, 3, HANDS[3]),
    e.CardsSwapped(1, 3, cards("B1 B2"), cards("G0 RR")),
    e.HandsSwapped(1, 3, HANDS[3], HANDS[1]),
    e.HandsPassed(1, (HANDS[3], *HANDS[:3])),
    e.CardsRejected(1, cards("B1")),
    e.TurnTimedOut(1),
    e.AdviceGiven(1, 3),
    e.SumClaimed(1, HANDS[1]),
    e.SumFalselyClaimed(1),
    e.RoundEnded((1,), HANDS, (53, 0, 23, 40), (53, 0, 23, 40), is_blocked=False),
    e.PegsWorn((0,)),
    e.MatchEnded((1,)),
)
BY_TYPE = {type(event): event for event in EXAMPLES}


def table() -> Table:
    """A round under way: seat 1 in turn, R4 on the table, everybody holding the hands above."""
    made = Table(SEATS)
    made.hands = [list(hand) for hand in HANDS]
    made.draw_pile = list(cards("Y9 Y7 Y6 Y5 Y4 R8 R7 R6"))
    made.discards = list(cards("B9 R4"))
    made.color = RED
    made.turn = 1
    made.pending = Pending.PLAY
    made.round_number = 1
    return made
