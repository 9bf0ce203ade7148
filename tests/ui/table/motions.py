"""Every kind of motion that an event makes at the table, each with a way to bring it about."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tests.ui.table.tabletop import FRAME_MS, Tabletop
from uno_desktop.engine import events as e
from uno_desktop.engine import moves
from uno_desktop.engine.commands import Command
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.scenario.verbs import command_of
from uno_desktop.engine.table import Table
from uno_desktop.present import staging
from uno_desktop.session.lesson import next_on_list

LONGEST_WAIT_MS = 40_000
OTHERS = ("G1 G2 G3", "B1 B2 B3", "Y1 Y2 Y3")
FRENZY = RuleSet(wild_powers="color_peek_swap", challenge=False, wild_four="anytime")


@dataclass(frozen=True)
class Motion:
    """A position and what seat 0 does in it, in the verbs of scenario files; then `replies` of bots.

    With neither hand nor table a match begins.
    """

    do: tuple[str, ...] = ()
    hand: str = ""
    rules: RuleSet | str = "table"
    replies: tuple[str, ...] = ()
    others: tuple[str, ...] = OTHERS
    table: Mapping[str, object] = field(default_factory=lambda: {"discard": "R9"})


STAGED = {
    event
    for event, stager in staging.show.registry.items()
    if issubclass(event, e.Event) and stager not in (staging.show.registry[object], staging._nothing)
} - {e.PositionSet}
"""The events that are seen. A position is laid before there is anybody to see it."""

_BEGINNING = Motion()
_MARKED_BEGINNING = Motion(rules="zhu")

MOTIONS: dict[type[e.Event], Motion] = {
    e.RoundBegan: _BEGINNING,
    e.DealerCardDrawn: _BEGINNING,
    e.DealerChosen: _BEGINNING,
    e.PileShuffled: _BEGINNING,
    e.HandsDealt: _BEGINNING,
    e.OpeningCardTurned: _BEGINNING,
    e.MarkerPlaced: _MARKED_BEGINNING,
    e.MarkerFound: _MARKED_BEGINNING,
    e.TurnBegan: Motion(("0 play R5",), "R5 R7 G4"),
    e.CardsPlayed: Motion(("0 play R5",), "R5 R7 G4"),
    e.ColorNamed: Motion(("0 color G",), "R5 R7", "official", table={"discard": "W"}),
    e.DirectionReversed: Motion(("0 play RR",), "RR R7 G4"),
    e.SeatsSkipped: Motion(("0 play RS",), "RS R7 G4"),
    e.CardsDrawn: Motion(("0 draw",), "R5 R7 G4"),
    e.DrawForgiven: Motion(
        ("0 take",), "R5 R7 G4", table={"discard": "RD", "chain": 2, "draw": "", "rest": False}
    ),
    e.PileRefilled: Motion(("0 draw",), "R5 R7 G4", table={"discard": "Y9 Y8 R9", "draw": "", "rest": False}),
    e.ChainGrew: Motion(("0 play RD",), "RD R7 G4"),
    e.ChainDeflected: Motion(("0 play RS",), "RS R7 G4", "pairs", table={"discard": "RD", "chain": 2}),
    e.WildFourChallenged: Motion(
        ("0 challenge",),
        "R6 Y3 B4 G2",
        others=("R1 R4 Y2", "G3 R9 B9", "W4 G7 B2 R5"),
        replies=("3 play W4 color=R",),
        table={"discard": "Y1 G1", "turn": 3},
    ),
    e.UnoCalled: Motion(("0 uno",), "R5 R7"),
    e.UnoFalselyCalled: Motion(("0 uno",), "R5 R7 G4"),
    e.UnoCaught: Motion(
        ("0 catch 2",),
        "R5 R7 G4",
        others=("G1 G2 G3", "B1", "Y1 Y2 Y3"),
        table={"discard": "R9", "catchable": [2]},
    ),
    e.UnoForgotten: Motion(("0 play R5",), "R5 R7", RuleSet(uno_deadline="next_play_automatic")),
    e.CatchMissed: Motion(("0 catch 2",), "R5 R7 G4"),
    e.HandPeeked: Motion(("0 play W peek=3",), "W R7 G4", FRENZY),
    e.CardsSwapped: Motion(("0 play W swap=1 give=R7,G4",), "W R7 G4", FRENZY),
    e.HandsSwapped: Motion(("0 play R7 target=2",), "R5 R7 G4", RuleSet(seven_zero=True)),
    e.HandsPassed: Motion(("0 play R0",), "R5 R0 G4", RuleSet(seven_zero=True)),
    e.CardsRejected: Motion(("0 play G4",), "R5 R7 G4", RuleSet(illegal_play_penalty=2)),
    e.TurnTimedOut: Motion((), "R5 R7 G4", RuleSet(turn_seconds=2)),
    e.AdviceGiven: Motion(("0 advise 2",), "R5 R7 G4"),
    e.SumClaimed: Motion(("0 play R5", "0 sum"), "R5 R2 G3", RuleSet(sum_win=True)),
    e.SumFalselyClaimed: Motion(
        ("0 play R5", "0 sum"), "R5 R2 G4", RuleSet(sum_win=True, illegal_play_penalty=2)
    ),
    e.RoundEnded: Motion(("0 play R5",), "R5", table={"discard": "R9", "called": [0]}),
    e.MatchEnded: Motion(("0 play R5",), "R5", table={"discard": "R9", "called": [0]}),
}


def lay_motion(lay: Callable[..., Tabletop], motion: Motion) -> Tabletop:
    """A table at which the motion is about to come, at half speed."""
    rulebook = compile_rules(PRESETS[motion.rules] if isinstance(motion.rules, str) else motion.rules)

    def reply(view: Table) -> Command | None:
        return next_on_list(motion.replies, view, rulebook)

    position = {"hands": [motion.hand, *motion.others], **motion.table} if motion.hand else {}
    top = lay("pbbb", motion.rules, brain=reply, **position)
    top.program.change_settings(animation_speed_percent=50)
    return top


def bring_about(top: Tabletop, motion: Motion, kind: type[e.Event]) -> None:
    """Let seat 0 and the bots act until the picture has just begun to show an event of this kind."""
    lines = list(motion.do)
    told = 0 if not motion.hand else top.scene.picture.told
    for _ in range(LONGEST_WAIT_MS // FRAME_MS):
        picture = top.scene.picture
        news = picture.log[len(picture.log) - (picture.told - told) :] if picture.told > told else []
        if any(isinstance(event, kind) for event in news):
            return
        if lines:
            command, _ = command_of(lines[0], top.truth())
            if moves.refusal(top.session.rulebook, top.truth(), command) is None:
                assert top.session.submit(command) is None
                del lines[0]
        top.wait(FRAME_MS)
    raise AssertionError(f"{kind.__name__} is never shown; {lines} could not be done")
