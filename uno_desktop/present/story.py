"""A match told in numbers once it is over: totals after each round, rounds won, and who stood out in what.

Owns what is counted. Everything comes from the match's events as anybody may know them; the words are the
window's.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.events import (
    CardsDrawn,
    ChainSettled,
    DrawCause,
    Event,
    RoundEnded,
    SeatsSkipped,
    UnoCalled,
    UnoCaught,
    WildFourChallenged,
)


class Feat(StrEnum):
    """What somebody can stand out in."""

    UNO_CALLS = "uno_calls"
    CATCHES = "catches"
    CHALLENGES = "challenges"
    LONGEST_CHAIN = "chain"
    CARDS_DRAWN = "drawn"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Highlight:
    """The seats that stand out in one thing, all with the same count, which is above zero."""

    feat: Feat
    seats: tuple[Seat, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Story:
    """`totals` holds all seats' totals after each round; `rounds_won` counts a shared round for each."""

    totals: tuple[tuple[int, ...], ...]
    rounds_won: tuple[int, ...]
    highlights: tuple[Highlight, ...]


def tell_story(events: Sequence[Event], seats: int) -> Story:
    """The story of a match from all its events, redacted for anybody or not at all."""
    totals: list[tuple[int, ...]] = []
    won: Counter[Seat] = Counter()
    counts: dict[Feat, Counter[Seat]] = {feat: Counter() for feat in Feat}
    for event in events:
        match event:
            case RoundEnded(winners=winners, scores=scores):
                totals.append(scores)
                won.update(winners)
            case UnoCalled(seat=seat, is_early=False):  # an early call counts with its play
                counts[Feat.UNO_CALLS][seat] += 1
            case UnoCaught(by=by):
                counts[Feat.CATCHES][by] += 1
            case WildFourChallenged(seat=seat, is_guilty=True):
                counts[Feat.CHALLENGES][seat] += 1
            case CardsDrawn(seat=seat, cards=cards, cause=cause):
                counts[Feat.CARDS_DRAWN][seat] += len(cards)
                if cause is DrawCause.LAST_CARD:  # owed like a chain, but nobody could answer it
                    _note_chain(counts, seat, len(cards))
            case SeatsSkipped(skipped=skipped):
                counts[Feat.SKIPPED].update(skipped)
            case ChainSettled(seat=seat, total=total):
                _note_chain(counts, seat, total)
    return Story(tuple(totals), tuple(won[seat] for seat in range(seats)), _highlights(counts))


def _note_chain(counts: Mapping[Feat, Counter[Seat]], seat: Seat, total: int) -> None:
    longest = counts[Feat.LONGEST_CHAIN]
    longest[seat] = max(longest[seat], total)


def _highlights(counts: Mapping[Feat, Counter[Seat]]) -> tuple[Highlight, ...]:
    found = []
    for feat, count_of in counts.items():
        most = max(count_of.values(), default=0)
        if most:
            best = tuple(sorted(seat for seat, count in count_of.items() if count == most))
            found.append(Highlight(feat, best, most))
    return tuple(found)


def ranking(scores: Sequence[int], *, is_high_good: bool) -> list[tuple[int, Seat]]:
    """Place and seat of everybody, the best first; equal totals share a place, as 1, 2, 2, 4."""
    order = sorted(
        range(len(scores)), key=lambda seat: (-scores[seat] if is_high_good else scores[seat], seat)
    )
    places: list[tuple[int, Seat]] = []
    for index, seat in enumerate(order):
        is_shared = index > 0 and scores[seat] == scores[order[index - 1]]
        places.append((places[-1][0] if is_shared else index + 1, seat))
    return places
