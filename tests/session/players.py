"""Players for the session's tests: bots without brains, a person that plays by rote, and frames of time."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from uno_desktop.engine import moves
from uno_desktop.engine.cards import COLORS, IS_WILD, RANK_OF, Seat
from uno_desktop.engine.commands import (
    CallUno,
    Catch,
    ChallengeWildFour,
    Command,
    DrawCard,
    JumpIn,
    KeepCard,
    NameColor,
    NextRound,
    PlayCards,
    TakeChain,
)
from uno_desktop.engine.events import Event
from uno_desktop.engine.intent import Intent, Thinking
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.table import Duty, Table
from uno_desktop.session.clock import MAX_FRAME_MS
from uno_desktop.session.session import Session
from uno_desktop.session.setup import MatchSetup, SeatSetup
from uno_desktop.session.tempo import Tempo


def showing_ms(events: Sequence[Event]) -> int:
    """A picture that takes its time."""
    return 120 * len(events)


def open_commands(rulebook: Rulebook, view: Table, rng: Rng) -> list[Command]:
    """Complete commands open to the seat in turn, those that get rid of cards if there are any."""
    seat = view.turn
    words: dict[str, Command] = {
        "draw": DrawCard(seat),
        "pass": KeepCard(seat),
        "take": TakeChain(seat),
        "challenge": ChallengeWildFour(seat),
        "color": NameColor(seat, rng.choice(COLORS)),
    }
    plays: list[Command] = [
        _play(rulebook, view, cards, rng) for cards in moves.legal_plays(rulebook, view, seat)
    ]
    others = [words[word] for word in moves.legal_words(rulebook, view, seat)]
    return plays if plays and rng.below(8) > 0 else others or plays


def _play(rulebook: Rulebook, view: Table, cards: tuple[int, ...], rng: Rng) -> PlayCards:
    seat, left = view.turn, len(view.hands[view.turn]) - len(cards)
    others = [other for other in range(view.seats) if other != seat]
    has_target = left > 0 and rulebook.needs_target(view, RANK_OF[cards[0]])
    return PlayCards(
        seat,
        cards,
        color=rng.choice(COLORS) if IS_WILD[cards[0]] else None,
        target=rng.choice(others) if has_target else None,
        uno=left == 1 and rng.below(3) == 0,
    )


class RandomBot:
    """Does anything that is allowed, calls mostly, catches often, jumps in now and then.

    One that is `rude` never calls and always catches.
    """

    def __init__(self, seat: Seat, rulebook: Rulebook, *, is_rude: bool = False) -> None:
        self._seat = seat
        self._rulebook = rulebook
        self._is_rude = is_rude
        self.events: list[Event] = []

    def observe(self, event: Event) -> None:
        self.events.append(event)

    def act(self, view: Table, rng: Rng) -> Intent:
        command = rng.choice(open_commands(self._rulebook, view, rng))
        if self._is_rude and isinstance(command, PlayCards):
            command = replace(command, uno=False)
        return Intent(command, 200 + rng.below(2000))

    def react(self, view: Table, rng: Rng) -> Sequence[Intent]:
        me = self._seat
        intents: list[Intent] = []
        if view.duty[me] == Duty.DUE and not self._is_rude and rng.below(3) > 0:
            intents.append(Intent(CallUno(me), 300 + rng.below(2500)))
        intents.extend(
            Intent(Catch(me, seat), 300 + rng.below(2500))
            for seat in range(view.seats)
            if seat != me and view.duty[seat] == Duty.DUE and (self._is_rude or rng.below(2) == 0)
        )
        intents.extend(
            Intent(JumpIn(me, card), 300 + rng.below(500))
            for card in view.hands[me]
            if rng.below(2) == 0 and moves.refusal(self._rulebook, view, JumpIn(me, card)) is None
        )
        return intents


class PonderingBot(RandomBot):
    """Acts just like that, but it may take many steps to find out how."""

    def think(self, view: Table, rng: Rng) -> Thinking:
        for _ in range(len(view.hands[self._seat]) * 12):
            yield
        return self.act(view, rng)


class ScriptedBot:
    """Draws and keeps, and waits long before it does, but for what a test makes of it."""

    def __init__(
        self,
        seat: Seat,
        rulebook: Rulebook,
        act: Callable[[Table], Intent | None] | None = None,
        react: Callable[[Table], Sequence[Intent]] | None = None,
        delay_ms: int = 1000,
    ) -> None:
        self._seat = seat
        self._rulebook = rulebook
        self._act = act
        self._react = react
        self._delay_ms = delay_ms

    def observe(self, event: Event) -> None:
        pass

    def act(self, view: Table, rng: Rng) -> Intent:
        intent = self._act(view) if self._act is not None else None
        words = moves.legal_words(self._rulebook, view, self._seat)
        if intent is not None:
            return intent
        dull: dict[str, Command] = {
            "pass": KeepCard(self._seat),
            "take": TakeChain(self._seat),
            "draw": DrawCard(self._seat),
            "color": NameColor(self._seat, 0),
        }
        return Intent(next(command for word, command in dull.items() if word in words), self._delay_ms)

    def react(self, view: Table, rng: Rng) -> Sequence[Intent]:
        return self._react(view) if self._react is not None else ()


def match_setup(kinds: str, rules: RuleSet | str = "table", seed: int = 1) -> MatchSetup:
    """A match with a person for every `p` and a bot for every `b`."""
    seats = tuple(SeatSetup("person" if kind == "p" else "bot", name=kind) for kind in kinds)
    if isinstance(rules, str):
        return MatchSetup(seats=seats, rules=PRESETS[rules], preset=rules, seed=seed)
    return MatchSetup(seats=seats, rules=rules, preset="custom", seed=seed)


def new_session(
    setup: MatchSetup, tempo: Tempo | None = None, *, is_rude: bool = False, is_slow: bool = False
) -> Session:
    """A session with bots that play at random; slow ones think about it first."""
    kind = PonderingBot if is_slow else RandomBot
    return Session(
        setup,
        make_bot=lambda seat, _, rulebook: kind(seat, rulebook, is_rude=is_rude),
        showing_ms=showing_ms,
        tempo=tempo or Tempo(),
    )


def pass_ms(session: Session, virtual_ms: float) -> None:
    """Let exactly so much virtual time pass in frames, unless the clock is paused meanwhile."""
    end_ms = session.now_ms + virtual_ms
    while session.now_ms < end_ms and not session.pauses:
        session.advance(min(MAX_FRAME_MS, (end_ms - session.now_ms) / session.tempo.speed))


def play_on(session: Session, is_enough: Callable[[Session], bool] = lambda _: False) -> bool:
    """Play until it is enough (then True) or the match is over.

    People act 2.5 virtual seconds after whatever happened last. What they do follows from the number of deeds
    so far, so that a continued game goes on the same way.
    """
    while not is_enough(session):
        if session.is_match_over:
            return False
        if session.curtain is not None:
            session.lift_curtain(session.curtain)
        deeds = len(session.history)
        last_ms = session.history[-1].at_us / 1000 if session.history else 0.0
        table = session.view(session.people[0]) if session.people else None
        if table is None or not (table.is_round_over or session.is_person(table.turn)):
            session.advance(MAX_FRAME_MS)
            continue
        pass_ms(session, max(0.0, last_ms + 2500 - session.now_ms))
        if len(session.history) == deeds and not session.pauses:
            act_for_person(session)
    return True


def play_deeds(session: Session, count: int) -> bool:
    """Play until so many more things were done (then True) or the match is over."""
    goal = len(session.history) + count
    return play_on(session, lambda session: len(session.history) >= goal)


def session_in_which(is_so: Callable[[Session], bool], make: Callable[[int], Session]) -> Session:
    """The first of many sessions, played on until something is so."""
    for seed in range(100):
        session = make(seed)
        if play_on(session, is_so):
            return session
    raise AssertionError("it never happens")


def act_for_person(session: Session) -> None:
    """The person in turn does something sensible, or goes on to the next round."""
    table = session.view(session.people[0])
    if table.is_round_over:
        assert session.submit(NextRound()) is None
        return
    rng = Rng(len(session.history))
    view = session.view(table.turn)
    command = rng.choice(open_commands(session.rulebook, view, rng))
    assert session.submit(command) is None
