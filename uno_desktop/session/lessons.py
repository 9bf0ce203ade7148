"""The first-game tutorial, lesson by lesson. You sit on seat 0; play goes clockwise over 1, 2 and 3.

Plain data: see `lesson` for what the fields mean.
"""

from typing import Final

from uno_desktop.engine.scenario.text import TableText
from uno_desktop.session.lesson import Lesson, Task

GOAL = Lesson(
    "goal",
    TableText(
        hands=["R7 B3 G9 Y1 RS G5 B0", "R1 R4 Y2 G1 B5 BS W", "G2 G3 R9 B9 Y5 YR Y0", "Y6 Y7 Y8 B1 G4 R0 W4"],
        discard="R2",
        rest=True,
    ),
    tasks=(
        Task("tutorial.goal.hand", points_at="hand"),
        Task("tutorial.goal.others", points_at="seat 1"),
        Task("tutorial.goal.pile", points_at="discard_pile"),
    ),
)

COLOR = Lesson(
    "color",
    TableText(
        hands=["R7 B3 G9 Y1 B0", "R1 R4 Y2 G1 B5", "G2 G3 R9 B9", "Y6 Y7 Y8"],
        discard="R2",
        rest=True,
    ),
    tasks=(Task("tutorial.color.play", do=("0 play R7",), points_at="hand R7"),),
)

NUMBER = Lesson(
    "number",
    TableText(
        hands=["B3 G9 R1 B0", "R1 R4 Y2 G1 B5", "G2 G3 R9 B9", "Y6 Y7 Y8"],
        discard="R2 Y9",
        rest=True,
    ),
    tasks=(
        Task("tutorial.number.play", do=("0 play G9",), points_at="hand G9"),
        Task("tutorial.number.ring", points_at="discard_pile"),
    ),
)

DRAW = Lesson(
    "draw",
    TableText(
        hands=["B3 R1 Y0 B8", "R1 R4 Y2 G1 B5", "G2 G3 R9 B9", "Y6 Y7 Y8"],
        discard="Y9 G6",
        draw="G2",
        rest=True,
    ),
    tasks=(
        Task("tutorial.draw.draw", do=("0 draw",), points_at="draw_pile"),
        Task("tutorial.draw.play", do=("0 play G2",), points_at="play_drawn"),
    ),
)

ACTIONS = Lesson(
    "actions",
    TableText(
        hands=["RS RR RD B2 Y4", "R1 Y3 G3 B8", "R6 R8 Y1 G0 B5", "R9 R4 B1 G8 Y6"],
        discard="R3",
        rest=True,
    ),
    tasks=(
        Task("tutorial.actions.skip", do=("0 play RS",), points_at="hand RS"),
        Task("tutorial.actions.reverse", do=("0 play RR",), points_at="hand RR"),
        Task("tutorial.actions.draw_two", do=("0 play RD",), points_at="hand RD"),
        Task("tutorial.actions.done", points_at="seat 3"),
    ),
    replies=(
        *("2 play R6", "3 play R9"),  # after the Skip
        *("3 play R4", "2 play R8", "1 play R1"),  # after the Reverse
        "3 take",
    ),
)

TAKE = Lesson(
    "take",
    TableText(
        hands=["G8 B1 R5", "R1 R4 Y2 G1", "G2 G3 R9 B9", "GD Y7 Y8"],
        discard="G4",
        turn=3,
        rest=True,
    ),
    tasks=(
        Task("tutorial.take.take", do=("0 take",), points_at="take"),
        Task("tutorial.take.done", points_at="hand"),
    ),
    replies=("3 play GD",),
)

WILD = Lesson(
    "wild",
    TableText(
        hands=["W R3 R8 B1", "Y4 Y2 B5", "G2 Y5 B9", "Y6 Y7 Y8"],
        discard="G0",
        rest=True,
    ),
    tasks=(
        Task("tutorial.wild.play", do=("0 play W",), points_at="hand W"),
        Task("tutorial.wild.done", points_at="discard_pile"),
    ),
)

WILD_FOUR = Lesson(
    "wild_four",
    TableText(
        hands=["W4 R3 B8 B1", "R1 R4 Y2", "G2 G3 R9 B9", "Y6 Y7 Y8"],
        discard="Y2",
        rest=True,
    ),
    tasks=(
        Task("tutorial.wild_four.play", do=("0 play W4",), points_at="hand W4"),
        Task("tutorial.wild_four.done", points_at="seat 1"),
    ),
    replies=("1 take",),
)

CHALLENGE = Lesson(
    "challenge",
    TableText(
        hands=["R6 Y3 B4 G2", "R1 R4 Y2", "G3 R9 B9", "W4 G7 B2 R5"],
        discard="Y1 G1",
        turn=3,
        rest=True,
    ),
    tasks=(
        Task("tutorial.challenge.challenge", do=("0 challenge",), points_at="challenge"),
        Task("tutorial.challenge.done"),
    ),
    replies=("3 play W4 color=R",),
)

UNO = Lesson(
    "uno",
    TableText(
        hands=["B6 B2", "R1 R4 Y2", "G2 G3 R9 B8", "Y6 Y7 Y8"],
        discard="B9",
        rest=True,
    ),
    tasks=(
        Task("tutorial.uno.call", do=("0 uno",), points_at="uno"),
        Task("tutorial.uno.play", do=("0 play B6", "0 play B2"), points_at="hand B6"),
        Task("tutorial.uno.done", points_at="uno"),
    ),
)

CATCH = Lesson(
    "catch",
    TableText(
        hands=["B6 B2 R7", "R1 R4 Y2", "Y8 B3", "Y6 Y7 G8"],
        discard="Y5",
        turn=2,
        rest=True,
    ),
    tasks=(
        Task("tutorial.catch.watch", points_at="seat 2"),
        Task("tutorial.catch.catch", do=("0 catch 2",), points_at="bell 2"),
        Task("tutorial.catch.done", points_at="seat 2"),
    ),
    replies=("2 play Y8",),
)

OUT = Lesson(
    "out",
    TableText(
        hands=["G4", "B5 R3", "YS Y2", "W G9 R1"],
        discard="G7",
        called=[0],
        rest=True,
    ),
    tasks=(Task("tutorial.out.play", do=("0 play G4",), points_at="hand G4"),),
)

LESSONS: Final = (GOAL, COLOR, NUMBER, DRAW, ACTIONS, TAKE, WILD, WILD_FOUR, CHALLENGE, UNO, CATCH, OUT)
"""In the order in which they are taken."""
