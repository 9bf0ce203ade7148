"""How players take what happens: which face a seat makes after an event, and at the end.

Owns that judgement and how long a face is kept. It stands on what everybody at the table has seen, so a face
gives nothing away. Knows nothing of how faces are drawn.
"""

from collections.abc import Collection, Sequence
from typing import Final, Literal, TypeAlias

from uno_desktop.engine import events as e
from uno_desktop.engine.cards import Seat

Mood: TypeAlias = Literal["neutral", "thinking", "glad", "cross", "caught"]

MOOD_MS: Final = 2400
"""How long a face is kept, in virtual time."""


def moods_after(event: e.Event) -> dict[Seat, Mood]:
    """The faces that seats make at this event; most events leave all faces as they are."""
    match event:
        case e.ChainGrew(link=link) if link is not None:
            return {link.seat: "glad"}
        case e.ChainDeflected(seat=seat, to=to):
            return {to: "cross", seat: "glad"}
        case e.ChainSettled(seat=seat):
            return {seat: "cross"}
        case e.SeatsSkipped(skipped=skipped):
            return dict.fromkeys(skipped, "cross")
        case e.WildFourChallenged(seat=seat, accused=accused, is_guilty=is_guilty):
            return {accused: "caught", seat: "glad"} if is_guilty else {seat: "cross", accused: "glad"}
        case e.UnoCaught(seat=seat, by=by):
            return {seat: "caught", by: "glad"}
        case e.UnoForgotten(seat=seat) | e.UnoFalselyCalled(seat=seat) | e.SumFalselyClaimed(seat=seat):
            return {seat: "caught"}
        case e.CardsRejected(seat=seat):
            return {seat: "caught"}
        case e.CatchMissed(seat=seat) | e.TurnTimedOut(seat=seat):
            return {seat: "cross"}
        case e.UnoCalled(seat=seat) | e.SumClaimed(seat=seat):
            return {seat: "glad"}
        case e.RoundEnded(winners=winners):
            return dict.fromkeys(winners, "glad")
        case e.PegsWorn(pegged=pegged):
            return dict.fromkeys(pegged, "cross")
        case _:
            return {}


def moods_at_the_end(winners: Collection[Seat], burdens: Sequence[int]) -> list[Mood]:
    """The face of each seat over a result: winners are glad, whoever of the others bears most is cross."""
    heaviest = max((burden for seat, burden in enumerate(burdens) if seat not in winners), default=None)
    return [
        "glad" if seat in winners else "cross" if burden == heaviest else "neutral"
        for seat, burden in enumerate(burdens)
    ]
