"""One lesson at the table: the table as it is, a coach beside it, and nothing that can be lost.

Owns how the lesson goes on, and the keys and presses that are meant for the coach. Knows no rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from uno_desktop.engine.cards import CODE_OF
from uno_desktop.present.moods import Mood
from uno_desktop.present.timeline import showing_ms
from uno_desktop.present.tween import Motion
from uno_desktop.session.clock import PauseReason
from uno_desktop.session.lesson import LEARNER, Course
from uno_desktop.session.lessons import LESSONS
from uno_desktop.ui.input import InputEvent, KeyPressed, PointerLeft, PointerMoved, PointerPressed
from uno_desktop.ui.scenes.learning import ask_what_next
from uno_desktop.ui.scenes.table.canvas import Sprite, area
from uno_desktop.ui.scenes.table.desk import Desk
from uno_desktop.ui.scenes.table.keys import Deed
from uno_desktop.ui.scenes.table.scene import TableScene
from uno_desktop.ui.scenes.tutorial.coach import Coach, CoachButton, Speech
from uno_desktop.ui.scenes.tutorial.desk import LessonDesk
from uno_desktop.ui.scenes.tutorial.result import LessonResultScene

if TYPE_CHECKING:
    from uno_desktop.ui.services import Services

BACK_KEY, SKIP_KEY = pygame.K_PAGEUP, pygame.K_PAGEDOWN
_KEY_LABELS: Final = {BACK_KEY: "PgUp", SKIP_KEY: "PgDn"}
_HINT_MS: Final = 6000
_WATCH_AFTER_MS: Final = 700
"""What is shown so briefly needs no word of the coach's."""
_LEAVE_AFTER_MS: Final = 600
_SWING_MS: Final = 900
_SWINGS_FOR_MS: Final = 9 * _SWING_MS
_RINGED: Final = ("seat", "bell", "draw_pile", "discard_pile", "uno", "take", "challenge", "play_drawn")


class TutorialScene(TableScene):
    """The lesson with this number, from 1; one that does not exist counts as the last."""

    may_step = False

    def __init__(self, services: Services, step: int) -> None:
        self.step = min(max(1, step), len(LESSONS))
        self.course = Course(LESSONS[self.step - 1], showing_ms=showing_ms, tempo=services.settings.tempo())
        self.course.on_step = self._begin_task
        self._hint = ""
        self._hint_left_ms = 0
        self._waited_ms = 0
        self._swung_ms = 0
        self._has_ended = False
        super().__init__(services, self.course.session)
        self.coach = Coach(self.studio)

    def make_desk(self) -> Desk:
        """Only what the lesson asks for gets through to the game."""
        return LessonDesk(self.course, self.wording, self._hear_wrong)

    def enter(self) -> None:
        """Remember the step, so that the tutorial goes on from here another time."""
        super().enter()
        self.services.change_settings(tutorial_step=self.step)
        self._speak()

    def resized(self, size: tuple[int, int]) -> None:
        """The coach finds a new place by himself."""
        super().resized(size)
        self._speak()

    # --- How the lesson goes on ---

    @property
    def is_ready(self) -> bool:
        """Can what is at hand be read, or done, as far as the learner sees?"""
        if self.course.is_reading:
            is_shown = self.playback.is_idle and self.now_ms >= self.playback.shown_ms
            return is_shown and self.course.is_answered
        # The picture may be behind the game: both must be at the same turn.
        return self.course.is_possible(self.picture.table) and self._is_asked_now

    @property
    def _is_asked_now(self) -> bool:
        """Could the task at hand be done in the game, whatever is still to be shown?"""
        return self.course.is_possible(self.desk.view(LEARNER))

    def update(self, elapsed_ms: int) -> None:
        """Let time pass; while the coach explains, opponents wait."""
        is_held = self.course.is_reading and not self.course.is_last and self.is_ready
        if is_held:
            self.session.pause(PauseReason.DIALOG)
        else:
            self.session.unpause(PauseReason.DIALOG)
        super().update(elapsed_ms)
        if self.director.scenes[-1] is not self:
            return
        self._hint_left_ms = max(0, self._hint_left_ms - elapsed_ms)
        self._swung_ms += elapsed_ms
        if self.is_ready:
            # Whoever was told to wait has waited long enough.
            self._hint_left_ms = self._hint_left_ms if not self._waited_ms else 0
            self._waited_ms = 0
        else:
            self._waited_ms += elapsed_ms
        self._speak()
        is_over = self.course.task is None and not self.picture.table.is_round_over
        if is_over and self.playback.is_idle and self._waited_ms >= _LEAVE_AFTER_MS:
            self.next_lesson()

    def _begin_task(self) -> None:
        """Another task is at hand, or none any more."""
        self._hint_left_ms = self._swung_ms = self._waited_ms = 0

    def _hear_wrong(self) -> None:
        """The learner did something else: say once more what is meant."""
        words = self.kit.catalog.text
        task = self.course.task
        if self.course.is_reading:
            self._hint = words("tutorial.coach.read_first", button=words("tutorial.coach.next"))
        elif task is not None and self._is_asked_now:
            self._hint = words(f"{task.words}.hint", **self._names())
        else:
            self._hint = words("tutorial.coach.watch")
        self._hint_left_ms = _HINT_MS
        self._swung_ms = 0
        self.kit.cue("refuse")

    def go_on(self) -> None:
        """What the coach said has been read."""
        self.course.go_on()
        if self.course.task is None:
            self.next_lesson()

    def next_lesson(self) -> None:
        """On to the next lesson; after the last, the question what next. Once."""
        if self._has_ended:
            return
        self._has_ended = True
        if self.step < len(LESSONS):
            self.services.open_tutorial(self.step + 1)
        else:
            self.finish()

    def lesson_before(self) -> None:
        """Take this lesson again from its beginning, or there the one before."""
        is_begun = self.course.task is not self.course.lesson.tasks[0]
        self.services.open_tutorial(self.step if is_begun else max(1, self.step - 1))

    def open_results(self) -> None:
        """The round is over: what it is worth."""
        self.director.push(LessonResultScene(self.services, self.session, self.finish))

    def step_out(self) -> None:
        """A lesson has no pause menu: out is the title."""
        self.services.open_title()

    def finish(self) -> None:
        """The last lesson is over."""
        self._has_ended = True
        self.services.change_settings(tutorial_step=0)
        ask_what_next(self.services)

    # --- What the coach says ---

    def _names(self) -> dict[str, str]:
        """What the texts call opponents and keys."""
        names, keys = self.studio.names, self.keys
        return {
            "next": names[1],
            "across": names[2],
            "before": names[3],
            "play": keys.label(Deed.PLAY),
            "draw": keys.label(Deed.DRAW),
            "uno": keys.label(Deed.UNO),
            "across_key": self.states.key_of(2),
        }

    def _speak(self) -> None:
        """Say what there is to say now."""
        words, coach = self.kit.catalog.text, self.coach
        coach.is_wheel_open = self.wheel.is_open
        coach.next_text = words("tutorial.coach.next")
        coach.next_key = self.keys.label(Deed.PLAY)
        coach.buttons = (
            CoachButton("coach_back", "chevron_left", _KEY_LABELS[BACK_KEY], words("tutorial.coach.back")),
            CoachButton("coach_skip", "chevron_right", _KEY_LABELS[SKIP_KEY], words("tutorial.coach.skip")),
            CoachButton("coach_leave", "cross", self.keys.label(Deed.BACK), words("tutorial.coach.leave")),
        )
        speech = self._speech()
        if speech is not None and speech != coach.speech:
            coach.speech = speech
            self.invalidate()

    def _speech(self) -> Speech | None:
        """None: what was said last still stands."""
        words, task = self.kit.catalog.text, self.course.task
        heading = words(f"tutorial.heading.{self.course.lesson.name}")
        step = words("tutorial.coach.step", number=self.step, count=len(LESSONS))
        can_go_on = self.course.is_reading and self.is_ready
        if self._hint_left_ms:
            return Speech(heading, step, self._hint, can_go_on, mood="thinking", is_hint=True)
        if self.player.choice is not None and self.player.choice.wants_color:
            return Speech(heading, step, words("tutorial.coach.color"))
        # A hand laid open speaks for itself only if somebody says meanwhile what it shows.
        is_due = self.is_ready or self.picture.reveal is not None or not self.coach.speech.text
        if task is not None and is_due:
            mood: Mood = "glad" if self.course.is_reading else "neutral"
            return Speech(heading, step, words(task.words, **self._names()), can_go_on, mood=mood)
        if self._waited_ms >= _WATCH_AFTER_MS and task is not None:
            return Speech(heading, step, words("tutorial.coach.watch"), mood="thinking")
        return None

    # --- Keys and presses ---

    def handle(self, event: InputEvent) -> None:
        """What is meant for the coach, and all else for the table."""
        if isinstance(event, KeyPressed):
            is_taken = event.is_plain and not event.repeat and self._press_key(event)
        else:
            is_taken = self._point(event)
        if not is_taken:
            super().handle(event)

    def _press_key(self, event: KeyPressed) -> bool:
        if event.key == BACK_KEY:
            self.lesson_before()
        elif event.key == SKIP_KEY:
            self.next_lesson()
        elif event.is_deciding and self.course.is_reading:
            if self.is_ready:
                self.go_on()
        else:
            return False
        return True

    def _point(self, event: InputEvent) -> bool:
        """The panel lies above the table: nothing below it is pressed or lit."""
        if not isinstance(event, PointerMoved | PointerPressed) or self.hand.drag is not None:
            return False
        before = self.coach.hovered
        self.coach.hovered = self.coach.at(event.position)
        if before != self.coach.hovered:
            self.invalidate()
        if not self.coach.panel.collidepoint(event.position):
            return False
        self.pointer.handle(PointerLeft())
        if isinstance(event, PointerPressed) and self.coach.hovered:
            self.kit.cue("press")
            self._press_coach(self.coach.hovered)
        return True

    def _press_coach(self, name: str) -> None:
        match name:
            case "coach_next":
                self.go_on()
            case "coach_back":
                self.lesson_before()
            case "coach_skip":
                self.next_lesson()
            case "coach_leave":
                self.step_out()

    def targets(self) -> dict[str, pygame.Rect]:
        """The table's, and the coach's: "coach_next", "coach_back", "coach_skip", "coach_leave"."""
        return super().targets() | self.coach.targets()

    # --- Drawing ---

    @property
    def is_moving(self) -> bool:
        """The sign swings for a while, then rests."""
        return super().is_moving or self._is_swinging

    @property
    def _is_swinging(self) -> bool:
        return self.studio.motion is Motion.FULL and self._swung_ms < _SWINGS_FOR_MS

    def sprites_above(self) -> list[Sprite]:
        """The coach, and the sign at what he talks about."""
        target = self._meant() if self.is_ready else None
        sign: list[Sprite] = []
        if target is not None and self.course.task is not None:
            is_ringed = self.course.task.points_at.split(" ")[0] in _RINGED
            swing = self._swung_ms % _SWING_MS / _SWING_MS if self._is_swinging else 0.0
            radius_px = self.screen.controls.uno_radius if self.course.task.points_at == "uno" else None
            sign = self.coach.sign(target, is_ringed=is_ringed, swing=swing, radius_px=radius_px)
        return sign + self.coach.sprites()

    def _meant(self) -> pygame.Rect | None:
        """Where that is which the task points at; None where it is not seen, or not wanted any more."""
        task = self.course.task
        if task is None or self.player.choice is not None:
            return None
        kind, _, rest = task.points_at.partition(" ")
        if kind == "hand":
            return self._meant_in_hand(rest)
        if kind == "seat":
            return area(self.layout.seats[int(rest)].plate)
        if kind == "discard_pile":
            return area(self.layout.ring.bounds)
        return self.targets().get(task.points_at)

    def _meant_in_hand(self, code: str) -> pygame.Rect | None:
        """The first card with this code, where it is seen; the whole hand where there is no code."""
        if not code:
            return area(self.layout.hand)
        card = next((card for card in self.hand.cards if CODE_OF[card] == code), None)
        pose = None if card is None else self.hand.pose_of(card)
        if pose is None:
            return None
        box = pygame.Rect(0, 0, round(pose.height * 2 / 3), round(pose.height))
        box.center = (round(pose.x), round(pose.y))
        return box
