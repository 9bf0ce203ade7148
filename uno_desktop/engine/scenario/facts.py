"""What is true at a table, in the words of scenario files, and how it differs from what a step expects."""

from collections.abc import Sequence
from typing import Any, Final

from uno_desktop.engine import moves
from uno_desktop.engine.cards import CODE_OF, COLOR_LETTERS, IS_WILD, NO_COLOR, Seat, codes
from uno_desktop.engine.events import Event
from uno_desktop.engine.game import Game
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.scenario.position import check_seats
from uno_desktop.engine.scenario.text import ScenarioError, StepText
from uno_desktop.engine.scenario.verbs import seat_number
from uno_desktop.engine.table import CLOCKWISE, Duty, Pending, Table

PHASES: Final = {
    Pending.PLAY: "play",
    Pending.DRAWN: "drawn",
    Pending.CHAIN: "chain",
    Pending.COLOR: "color",
    Pending.OVER: "over",
}


def legal_codes(game: Game) -> list[str]:
    """The complete moves open to the seat in turn, as scenario files list them, each once."""
    table = game.table
    plays = moves.legal_plays(game.rulebook, table, table.turn)
    named = ["+".join(sorted(CODE_OF[card] for card in play)) for play in plays]
    return [*dict.fromkeys(named), *moves.legal_words(game.rulebook, table, table.turn)]


def top_text(table: Table) -> str:
    """The top card as files write it: `R5`, a wild with its colour as `W:B`, nothing for an empty table."""
    if not table.discards:
        return ""
    code = CODE_OF[table.top]
    named = IS_WILD[table.top] and table.color != NO_COLOR
    return f"{code}:{COLOR_LETTERS[table.color]}" if named else code


def _seats_with(table: Table, state: Duty) -> list[Seat]:
    return [seat for seat in range(table.seats) if table.duty[seat] == state and len(table.hands[seat]) == 1]


def facts_of(game: Game) -> dict[str, Any]:
    """What is true at the table, under the names that expectations use."""
    table = game.table
    return {
        "turn": table.turn,
        "direction": "cw" if table.direction == CLOCKWISE else "ccw",
        "color": COLOR_LETTERS[table.color],
        "chain": table.chain,
        "phase": PHASES.get(table.pending, "deal"),
        "dealer": table.dealer,
        "pegs": table.pegs,
        "counts": table.counts(),
        "draw_count": len(table.draw_pile),
        "discard_count": len(table.discards),
        "called": _seats_with(table, Duty.CALLED),
        "catchable": _seats_with(table, Duty.DUE),
        "round_over": table.is_round_over,
        "match_over": table.is_match_over,
        "points": list(table.points),
        "scores": table.scores,
    }


def compare(step: StepText, game: Game, events: Sequence[Event], refused: Reason | None) -> list[str]:
    """What is not as the step expects after its command, a sentence each; `events` or `refused` came of it.

    Raises ScenarioError for expectations of seats that do not exist.
    """
    then, table = step.then, game.table
    found = []

    def expect(key: str, wanted: object, is_so: object) -> None:
        if wanted != is_so:
            found.append(f"{key} is {is_so!r}, not {wanted!r}")

    for key, value in facts_of(game).items():
        if (wanted := getattr(then, key)) is not None:
            expect(key, sorted(wanted) if key in ("called", "catchable") else wanted, value)
    if then.top is not None:
        is_so = top_text(table)
        expect("top", then.top, is_so if ":" in then.top else is_so.partition(":")[0])
    for seat, hand in (then.hand or {}).items():
        check_seats("then.hand", [seat_number(seat, f"hand.{seat}")], table.seats)
        held = codes(table.hands[int(seat)])
        expect(f"hand.{seat}", " ".join(sorted(hand.split())), " ".join(sorted(held.split())))
    if then.legal is not None:
        wanted_moves = sorted("+".join(sorted(move.split("+"))) for move in then.legal)
        expect("legal", wanted_moves, sorted(legal_codes(game)))
    if then.winner is not None:
        expect("winner", _seat_list(then.winner), list(table.winners))
    if then.champion is not None:
        expect("champion", _seat_list(then.champion), list(table.champions))
    if then.events is not None:
        names = iter([type(event).__name__ for event in events])
        if not all(name in names for name in then.events):
            expect("events", then.events, [type(event).__name__ for event in events])
    if then.refused is None or then.refused is False:
        if refused is not None:
            found.append(f"{step.do!r} is refused: {refused}")
    elif then.refused is True:
        expect("refused", True, refused is not None)
    else:
        expect("refused", then.refused, None if refused is None else str(refused))
    return found


def _seat_list(seats: int | list[int] | str) -> list[int]:
    if isinstance(seats, str):
        if seats != "none":
            raise ScenarioError(f'{seats!r} is neither a seat, a list of seats, nor "none"')
        return []
    return [seats] if isinstance(seats, int) else seats
