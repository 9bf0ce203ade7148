"""What is shown of each event: cards that fly, signs that change, sounds and a few words.

Owns the choreography of one event after another; how long each may take is given by `timeline`. Uses only
what the viewer's own table and the redacted event say: a card that is unknown there stays face down.
"""

from functools import singledispatch
from typing import Final

from uno_desktop.engine import events as e
from uno_desktop.engine.cards import COLOR_OF, IS_WILD, NO_COLOR, RANK_OF, UNKNOWN, WILD_FOUR, Card, Seat
from uno_desktop.engine.table import CLOCKWISE, NO_SEAT
from uno_desktop.present import cues as q
from uno_desktop.present.cues import DISCARD_PILE, DRAW_PILE, TONES, EffectName, SoundName, front, hand
from uno_desktop.present.stage import BANNER_MS, FLIGHT_MS, RING_MS, TRIUMPH_MS, Stage

_DEAL_FLIGHT_MS: Final = 300
_VERDICT_MS: Final = 500
_REVEAL_MS: Final = 3500
PEEK_MS: Final = 5000
_LAST_CARD_MS: Final = 900


@singledispatch
def show(event: e.Event, stage: Stage) -> None:
    """Lay on the line what is seen and heard of one event. Every event type is registered below."""
    raise TypeError(f"nobody has staged {type(event).__name__}")


def _nothing(event: e.Event, stage: Stage) -> None:
    """The table itself shows it: a duty, a window that closes, a sum that is owed no more, a peg."""


for _silent in (
    e.TurnContinued,
    e.DrawnCardOffered,
    e.CardKept,
    e.UnoDue,
    e.UnoVoided,
    e.CatchWindowsClosed,
    e.ChainDropped,
    e.ChainSettled,
    e.PegsWorn,
):
    show.register(_silent, _nothing)


# --- Setting up a round ---


@show.register
def _(event: e.RoundBegan, stage: Stage) -> None:
    stage.cues.append(q.Shuffle(stage.now_ms, stage.hold_ms))
    stage.cues.append(q.Arrows(stage.now_ms, 0, CLOCKWISE))
    stage.ring(NO_COLOR)
    stage.sound(SoundName.SHUFFLE)
    stage.banner("table.banner.round", number=event.number)


@show.register
def _(event: e.PositionSet, stage: Stage) -> None:
    stage.cues.append(q.Arrows(stage.now_ms, 0, event.direction))
    stage.cues.append(q.Turn(stage.now_ms, RING_MS, event.turn))
    stage.ring(event.color)


@show.register
def _(event: e.DealerCardDrawn, stage: Stage) -> None:
    stage.fly((event.card,), DRAW_PILE, front(event.seat), is_face_up=True, turns=True)
    stage.sound(SoundName.CARD_FLIP, event.seat)


@show.register
def _(event: e.DealerChosen, stage: Stage) -> None:
    stage.pulse(event.seat)
    stage.banner("table.banner.dealer", event.seat)


@show.register
def _(event: e.PileShuffled, stage: Stage) -> None:
    stage.cues.append(q.Shuffle(stage.now_ms, stage.hold_ms))
    stage.sound(SoundName.SHUFFLE)


@show.register
def _(event: e.MarkerPlaced, stage: Stage) -> None:
    stage.cues.append(q.FlipCard(stage.now_ms, stage.hold_ms, event.card, DRAW_PILE))
    stage.sound(SoundName.CARD_FLIP)


@show.register
def _(event: e.HandsDealt, stage: Stage) -> None:
    seats = len(event.hands)
    order = [(event.first + place) % seats for place in range(seats)]
    most = max((len(cards) for cards in event.hands), default=0)
    dealt = [
        (seat, event.hands[seat][row])
        for row in range(most)
        for seat in order
        if row < len(event.hands[seat])
    ]
    for index, (seat, card) in enumerate(dealt):
        stage.fly(
            (card,),
            DRAW_PILE,
            hand(seat),
            is_face_up=card != UNKNOWN,
            turns=card != UNKNOWN,
            flight_ms=_DEAL_FLIGHT_MS,
            after_ms=index * stage.stagger_ms,
        )
    stage.sound(SoundName.DEAL)


@show.register
def _(event: e.MarkerFound, stage: Stage) -> None:
    stage.pulse(event.seat)
    stage.banner("table.banner.marker", event.seat)
    if event.is_discarded:
        turns = not stage.view.can_see(event.seat)
        stage.fly((event.card,), hand(event.seat), DISCARD_PILE, is_face_up=True, turns=turns)
        stage.sound(SoundName.CARD_PLAY, event.seat)
        stage.tones(event.card, COLOR_OF[event.card], event.seat)
        stage.ring_below(event.card, COLOR_OF[event.card])


@show.register
def _(event: e.OpeningCardTurned, stage: Stage) -> None:
    stage.fly((event.card,), DRAW_PILE, DISCARD_PILE, is_face_up=True, turns=True)
    stage.sound(SoundName.CARD_FLIP)
    if event.goes_back:
        back_ms = stage.hold_ms - FLIGHT_MS // 2
        stage.fly((event.card,), DISCARD_PILE, DRAW_PILE, is_face_up=False, turns=True, after_ms=back_ms)
    else:
        stage.tones(event.card, event.color)
        stage.ring_below(event.card, event.color)


# --- Turns ---


@show.register
def _(event: e.TurnBegan, stage: Stage) -> None:
    stage.cues.append(q.Turn(stage.now_ms, RING_MS, event.seat))
    if event.seat == stage.view.viewer:
        stage.sound(SoundName.YOUR_TURN)


@show.register
def _(event: e.CardsPlayed, stage: Stage) -> None:
    turns = not stage.view.can_see(event.seat)
    stage.fly(event.cards, hand(event.seat), DISCARD_PILE, is_face_up=True, turns=turns)
    stage.sounds(SoundName.CARD_PLAY, event.seat, len(event.cards))
    landed_ms = FLIGHT_MS + (len(event.cards) - 1) * stage.stagger_ms
    if event.is_jump:
        stage.bubble(event.seat, "table.bubble.jump")
    last = event.cards[-1]
    stage.ring_below(last, event.color, after_ms=landed_ms - FLIGHT_MS)
    stage.tones(last, event.color, event.seat)
    if IS_WILD[last]:
        flourish = SoundName.WILD_FOUR if RANK_OF[last] == WILD_FOUR else SoundName.WILD
        stage.sound(flourish, event.seat, after_ms=landed_ms)
    if RANK_OF[last] == WILD_FOUR:
        stage.effect(EffectName.WILD_FOUR, event.seat, landed_ms)


@show.register
def _(event: e.ColorNamed, stage: Stage) -> None:
    stage.ring(event.color)
    stage.sound(SoundName.WILD, event.seat)
    stage.sound(TONES[event.color], event.seat, after_ms=RING_MS)


@show.register
def _(event: e.DirectionReversed, stage: Stage) -> None:
    stage.cues.append(q.Arrows(stage.now_ms, 500, event.direction))
    stage.sound(SoundName.REVERSE)


@show.register
def _(event: e.SeatsSkipped, stage: Stage) -> None:
    for index, seat in enumerate(event.skipped):
        stage.pulse(seat, is_bad=True, after_ms=min(index, 3) * stage.stagger_ms)
    stage.sound(SoundName.SKIP, event.skipped[0])


@show.register
def _(event: e.CardsDrawn, stage: Stage) -> None:
    for index, card in enumerate(event.cards):
        is_known = card != UNKNOWN
        stage.fly(
            (card,),
            DRAW_PILE,
            hand(event.seat),
            is_face_up=is_known,
            turns=is_known,
            after_ms=index * stage.stagger_ms,
        )
    stage.sounds(SoundName.CARD_DRAW, event.seat, len(event.cards))
    if event.cause not in (e.DrawCause.TURN, e.DrawCause.MARKER):
        stage.pulse(event.seat, is_bad=True)


@show.register
def _(event: e.DrawForgiven, stage: Stage) -> None:
    stage.bubble(event.seat, "table.bubble.nothing_left")


@show.register
def _(event: e.PileRefilled, stage: Stage) -> None:
    stage.cues.append(q.Shuffle(stage.now_ms, stage.hold_ms))
    stage.sound(SoundName.SHUFFLE)


# --- Draw chains and challenges ---


@show.register
def _(event: e.ChainGrew, stage: Stage) -> None:
    is_first = stage.view.chain == 0
    is_wild_four = event.link is not None and event.link.rank == WILD_FOUR
    seat = NO_SEAT if event.link is None else event.link.seat
    if not is_first:
        stage.sound(SoundName.CHAIN, seat)
    elif not is_wild_four:
        stage.sound(SoundName.DRAW_TWO, seat)


@show.register
def _(event: e.ChainDeflected, stage: Stage) -> None:
    stage.pulse(event.to, is_bad=True)
    stage.bubble(event.seat, "table.bubble.deflect")
    stage.sound(SoundName.CHAIN, event.seat)


@show.register
def _(event: e.WildFourChallenged, stage: Stage) -> None:
    stage.bubble(event.seat, "table.bubble.challenge")
    stage.sound(SoundName.CHALLENGE, event.seat)
    loser, other = (event.accused, event.seat) if event.is_guilty else (event.seat, event.accused)
    stage.effect(EffectName.WRONG, loser, _VERDICT_MS)
    stage.effect(EffectName.RIGHT, other, _VERDICT_MS)
    verdict = "guilty" if event.is_guilty else "innocent"
    stage.banner(f"table.banner.{verdict}", event.seat, event.accused, after_ms=_VERDICT_MS)
    # The accused knows his own hand; nobody else's screen shows it but the challenger's.
    if event.hand and event.seat == stage.view.viewer:
        start_ms = stage.now_ms + _VERDICT_MS
        stage.cues.append(q.RevealHand(start_ms, _REVEAL_MS, event.accused, event.hand))


# --- UNO ---


@show.register
def _(event: e.UnoCalled, stage: Stage) -> None:
    if stage.view.armed == event.seat:
        # It was heard before the play.
        stage.bubble(event.seat, "table.bubble.uno")
        return
    stage.effect(EffectName.UNO, event.seat)
    stage.sound(SoundName.UNO_STING, event.seat)
    stage.cues.append(q.Voice(stage.now_ms, 0, "uno", event.seat))


@show.register
def _(event: e.UnoFalselyCalled, stage: Stage) -> None:
    stage.bubble(event.seat, "table.bubble.false_uno")
    stage.shake(event.seat)


@show.register
def _(event: e.UnoCaught, stage: Stage) -> None:
    stage.bubble(event.by, "table.bubble.caught")
    stage.effect(EffectName.CAUGHT, event.seat)
    stage.banner("table.banner.caught", event.by, event.seat)
    stage.sound(SoundName.CAUGHT, event.seat)


@show.register
def _(event: e.UnoForgotten, stage: Stage) -> None:
    stage.effect(EffectName.CAUGHT, event.seat)
    stage.banner("table.banner.forgot", event.seat)
    stage.sound(SoundName.CAUGHT, event.seat)


@show.register
def _(event: e.CatchMissed, stage: Stage) -> None:
    stage.bubble(event.seat, f"table.bubble.catch_{event.why}")
    stage.shake(event.seat)


# --- Swaps and looks ---


@show.register
def _(event: e.HandPeeked, stage: Stage) -> None:
    stage.bubble(event.seat, "table.bubble.peek")
    stage.pulse(event.target)
    if event.seat == stage.view.viewer:
        stage.cues.append(q.RevealHand(stage.now_ms, PEEK_MS, event.target, event.cards))


@show.register
def _(event: e.CardsSwapped, stage: Stage) -> None:
    stage.effect(EffectName.SWAP, event.seat)
    stage.sound(SoundName.CARD_DRAW, event.seat)
    _exchange(stage, event.given, event.seat, event.target)
    _exchange(stage, event.got, event.target, event.seat)


def _exchange(stage: Stage, cards: tuple[Card, ...], origin: Seat, target: Seat) -> None:
    is_seen = stage.view.can_see(target)
    turns = is_seen != stage.view.can_see(origin)
    shown = cards if is_seen or stage.view.can_see(origin) else (UNKNOWN,) * len(cards)
    flight_ms = max(1, stage.hold_ms - 100)
    stage.fly(shown, hand(origin), hand(target), is_face_up=is_seen, turns=turns, flight_ms=flight_ms)


@show.register
def _(event: e.HandsSwapped, stage: Stage) -> None:
    stage.effect(EffectName.SWAP, event.seat)
    stage.sound(SoundName.SHUFFLE, event.seat)
    for origin, target in ((event.seat, event.target), (event.target, event.seat)):
        count = len(stage.view.hands[origin])
        stage.cues.append(q.FlyHand(stage.now_ms, stage.hold_ms, origin, target, count))


@show.register
def _(event: e.HandsPassed, stage: Stage) -> None:
    view = stage.view
    stage.effect(EffectName.SWAP, event.seat)
    stage.sound(SoundName.SHUFFLE)
    for origin, count in enumerate(view.counts()):
        target = view.next_seat(origin)
        stage.cues.append(q.FlyHand(stage.now_ms, stage.hold_ms, origin, target, count))


# --- Conduct ---


@show.register
def _(event: e.CardsRejected, stage: Stage) -> None:
    is_seen = stage.view.can_see(event.seat)
    stage.fly(event.cards, hand(event.seat), DISCARD_PILE, is_face_up=True, turns=not is_seen)
    stage.fly(
        event.cards,
        DISCARD_PILE,
        hand(event.seat),
        is_face_up=is_seen,
        turns=not is_seen,
        after_ms=stage.hold_ms - FLIGHT_MS,
    )
    stage.sound(SoundName.CARD_PLAY, event.seat)
    stage.shake(event.seat, after_ms=FLIGHT_MS)


@show.register
def _(event: e.TurnTimedOut, stage: Stage) -> None:
    stage.banner("table.banner.timeout", event.seat)
    stage.shake(event.seat)


@show.register
def _(event: e.AdviceGiven, stage: Stage) -> None:
    stage.bubble(event.seat, "table.bubble.advice")
    stage.pulse(event.target)


@show.register
def _(event: e.SumClaimed, stage: Stage) -> None:
    turns = not stage.view.can_see(event.seat)
    stage.bubble(event.seat, "table.bubble.sum")
    stage.fly(event.cards, hand(event.seat), DISCARD_PILE, is_face_up=True, turns=turns)
    stage.sound(SoundName.CARD_PLAY, event.seat)


@show.register
def _(event: e.SumFalselyClaimed, stage: Stage) -> None:
    stage.bubble(event.seat, "table.bubble.false_sum")
    stage.shake(event.seat)


# --- The end ---


@show.register
def _(event: e.RoundEnded, stage: Stage) -> None:
    viewer = stage.view.viewer
    is_lost = viewer is not None and viewer != NO_SEAT and viewer not in event.winners
    stage.sound(SoundName.LOSE if is_lost else SoundName.WIN)
    for seat in event.winners:
        stage.effect(EffectName.TRIUMPH if seat == viewer else EffectName.WIN, seat)
    word = "blocked" if event.is_blocked else "won" if len(event.winners) == 1 else "won_shared"
    lasting_ms = TRIUMPH_MS if viewer in event.winners else BANNER_MS
    stage.banner(f"table.banner.{word}", *event.winners, duration_ms=lasting_ms)
    stage.cues.append(q.ShowResults(stage.now_ms + _LAST_CARD_MS, 0))


@show.register
def _(event: e.MatchEnded, stage: Stage) -> None:
    stage.cues.append(q.ShowResults(stage.now_ms + stage.hold_ms, 0))
