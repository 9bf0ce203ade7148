"""The loop: when scenes get events, time and pictures."""

import os
import signal

import pygame
import pytest

from tests.ui.conftest import FakeClock
from uno_desktop.ui.director import (
    IDLE_INTERVAL_MS,
    MAX_ELAPSED_MS,
    MINIMISED_INTERVAL_MS,
    MOVING_INTERVAL_MS,
    SETTLE_MS,
    Director,
)
from uno_desktop.ui.input import InputEvent, KeyPressed, PointerMoved, PointerPressed
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.scene import Scene


class Recorder(Scene):
    """Remembers what happened to it."""

    def __init__(
        self, kit: Kit, name: str = "scene", *, overlay: bool = False, log: list[str] | None = None
    ) -> None:
        super().__init__(kit)
        self.name = name
        self.is_overlay = overlay
        self.log: list[str] = [] if log is None else log
        self.events: list[InputEvent] = []
        self.elapsed_ms: list[int] = []
        self.pictures = 0
        self.moving = False

    def build(self) -> None:
        self.log.append(f"{self.name} build")

    def enter(self) -> None:
        self.log.append(f"{self.name} enter")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")

    def covered(self) -> None:
        self.log.append(f"{self.name} covered")

    def uncovered(self) -> None:
        self.log.append(f"{self.name} uncovered")

    def resized(self, size: tuple[int, int]) -> None:
        self.log.append(f"{self.name} resized")

    def handle(self, event: InputEvent) -> None:
        self.events.append(event)

    def update(self, elapsed_ms: int) -> None:
        self.elapsed_ms.append(elapsed_ms)

    def draw(self, surface: pygame.Surface) -> None:
        self.pictures += 1

    @property
    def is_moving(self) -> bool:
        return self.moving


class EndsAfter(Recorder):
    """Quits after a number of frames."""

    def __init__(self, kit: Kit, frames: int) -> None:
        super().__init__(kit)
        self.frames = frames

    def update(self, elapsed_ms: int) -> None:
        super().update(elapsed_ms)
        self.frames -= 1
        if self.frames == 0:
            self.director.quit(3)


def settled(director: Director, clock: FakeClock, scene: Scene) -> None:
    director.push(scene)
    director.step()
    clock.time_ms += SETTLE_MS
    pygame.event.clear()


def press_at(position: tuple[int, int]) -> None:
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=position, touch=False))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=position, touch=False))


def press_key(code: int, mod: int = 0) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0))


def test_the_exit_code_comes_back_and_every_scene_is_left(director: Director, kit: Kit) -> None:
    scene = EndsAfter(kit, 3)
    assert director.run(scene) == 3
    assert scene.log == ["scene build", "scene resized", "scene enter", "scene leave"]


def test_a10_frame_times_are_capped_and_never_negative(
    director: Director, clock: FakeClock, kit: Kit
) -> None:
    scene = Recorder(kit)
    director.push(scene)
    director.step()
    for jump_ms in (16, 20_000, 0, -5, -100_000, 33):
        clock.time_ms += jump_ms
        director.step()
    assert scene.elapsed_ms[1:] == [16, MAX_ELAPSED_MS, 0, 0, 0, 33]


def test_a11_frames_come_slowly_when_nothing_moves(director: Director, clock: FakeClock, kit: Kit) -> None:
    scene = EndsAfter(kit, 40)
    director.run(scene)
    assert set(clock.naps_ms[20:]) == {IDLE_INTERVAL_MS}
    assert scene.pictures == 1


def test_a11_frames_come_quickly_while_something_moves(
    director: Director, clock: FakeClock, kit: Kit
) -> None:
    scene = EndsAfter(kit, 40)
    scene.moving = True
    director.run(scene)
    assert set(clock.naps_ms) == {MOVING_INTERVAL_MS}
    assert scene.pictures == 40


def test_a11_input_makes_the_loop_lively_for_a_moment(director: Director, clock: FakeClock, kit: Kit) -> None:
    class Pressed(EndsAfter):
        def update(self, elapsed_ms: int) -> None:
            if self.frames == 20:
                press_key(pygame.K_a)
            super().update(elapsed_ms)

    director.run(Pressed(kit, 40))
    quick = clock.naps_ms[20:].count(MOVING_INTERVAL_MS)
    assert 10 <= quick <= 14


def test_a11_a_minimised_window_rests_and_draws_nothing(
    director: Director, clock: FakeClock, kit: Kit
) -> None:
    scene = EndsAfter(kit, 10)
    scene.moving = True
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    director.run(scene)
    assert set(clock.naps_ms) == {MINIMISED_INTERVAL_MS}
    assert scene.pictures == 0


def test_a08_drawing_resumes_after_restoring(director: Director, clock: FakeClock, kit: Kit) -> None:
    scene = Recorder(kit)
    settled(director, clock, scene)
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    director.step()
    before = scene.pictures
    pygame.event.post(pygame.Event(pygame.WINDOWRESTORED))
    director.step()
    assert scene.pictures == before + 1


def test_the_last_frame_of_a_motion_is_drawn(director: Director, clock: FakeClock, kit: Kit) -> None:
    scene = Recorder(kit)
    settled(director, clock, scene)
    scene.moving = True
    director.step()
    scene.moving = False
    director.step()
    at_rest = scene.pictures
    director.step()
    assert at_rest == 3
    assert scene.pictures == at_rest


def test_a_pointer_move_alone_draws_nothing(director: Director, clock: FakeClock, kit: Kit) -> None:
    scene = Recorder(kit)
    settled(director, clock, scene)
    before = scene.pictures
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(4, 4), rel=(0, 0), buttons=(0, 0, 0)))
    director.step()
    assert len(scene.events) == 1
    assert scene.pictures == before


def test_of_moves_in_a_row_only_the_last_counts_and_a_press_stays_where_it_was(
    director: Director, clock: FakeClock, kit: Kit
) -> None:
    scene = Recorder(kit)
    settled(director, clock, scene)
    for x in (1, 2, 3):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0)))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 0), button=1))
    for x in (4, 5):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(1, 0, 0)))
    director.step()
    assert scene.events == [PointerMoved((3, 0)), PointerPressed((3, 0)), PointerMoved((5, 0))]
    assert director.pointer == (5, 0)


def test_an_overlay_is_drawn_over_the_scene_below_and_pauses_it(
    director: Director, clock: FakeClock, kit: Kit
) -> None:
    below, above = Recorder(kit, "below"), Recorder(kit, "above", overlay=True)
    settled(director, clock, below)
    settled(director, clock, above)
    assert (below.pictures, above.pictures) == (2, 1)
    press_key(pygame.K_a)
    director.step()
    assert not below.events
    assert len(below.elapsed_ms) == 1
    assert any(isinstance(event, KeyPressed) for event in above.events)
    director.pop()
    assert below.log[-1] == "below uncovered"


def test_an_overlay_may_let_time_pass_below(director: Director, clock: FakeClock, kit: Kit) -> None:
    below, above = Recorder(kit, "below"), Recorder(kit, "above", overlay=True)
    above.pauses_below = False
    settled(director, clock, below)
    settled(director, clock, above)
    assert len(below.elapsed_ms) == 2


def test_replacing_leaves_all_scenes_from_the_top(director: Director, kit: Kit) -> None:
    log: list[str] = []
    director.push(Recorder(kit, "one", log=log))
    director.push(Recorder(kit, "two", log=log))
    log.clear()
    director.replace_all(Recorder(kit, "three", log=log))
    assert log == ["two leave", "one leave", "three build", "three resized", "three enter"]


def test_the_end_of_the_last_scene_ends_the_program(director: Director, kit: Kit) -> None:
    class PopsItself(Recorder):
        def update(self, elapsed_ms: int) -> None:
            self.director.pop()

    assert director.run(PopsItself(kit)) == 0


def test_a_new_language_builds_every_scene_again(director: Director, kit: Kit) -> None:
    scene = Recorder(kit)
    director.push(scene)
    scene.log.clear()
    director.rebuild()
    assert scene.log == ["scene build", "scene resized"]


def test_a14_the_second_half_of_a_double_click_does_not_reach_the_next_scene(
    director: Director, clock: FakeClock, kit: Kit
) -> None:
    class Starts(Recorder):
        def handle(self, event: InputEvent) -> None:
            if isinstance(event, PointerPressed):
                self.director.push(following)

    following = Recorder(kit, "following")
    settled(director, clock, Starts(kit))
    press_at((300, 300))
    director.step()
    clock.time_ms += 250
    press_at((303, 300))
    director.step()
    assert not any(isinstance(event, PointerPressed) for event in following.events)
    clock.time_ms += 400
    press_at((303, 300))
    director.step()
    assert any(isinstance(event, PointerPressed) for event in following.events)


def test_a14_enter_and_click_at_the_same_time_act_once(
    director: Director, clock: FakeClock, kit: Kit
) -> None:
    class NextRound(Recorder):
        def handle(self, event: InputEvent) -> None:
            if isinstance(event, PointerPressed) or (isinstance(event, KeyPressed) and event.is_deciding):
                rounds.append(self.name)
                self.director.replace_all(NextRound(self.kit))

    rounds: list[str] = []
    settled(director, clock, NextRound(kit))
    press_key(pygame.K_RETURN)
    press_at((10, 10))
    press_key(pygame.K_RETURN)
    director.step()
    assert len(rounds) == 1


def test_space_is_never_held_back(director: Director, kit: Kit) -> None:
    scene = Recorder(kit)
    director.push(scene)
    press_key(pygame.K_SPACE)
    director.step()
    assert KeyPressed(pygame.K_SPACE) in scene.events


def test_a20_a_termination_signal_ends_the_loop_and_leaves_the_scenes(director: Director, kit: Kit) -> None:
    class Stopped(Recorder):
        def update(self, elapsed_ms: int) -> None:
            os.kill(os.getpid(), signal.SIGTERM)

    before = signal.getsignal(signal.SIGTERM)
    scene = Stopped(kit)
    assert director.run(scene) == 0
    assert scene.log[-1] == "scene leave"
    assert signal.getsignal(signal.SIGTERM) is before


def test_a20_closing_the_window_ends_the_loop_and_leaves_the_scenes(director: Director, kit: Kit) -> None:
    scene = Recorder(kit)
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert director.run(scene) == 0
    assert scene.log[-1] == "scene leave"


def test_an_error_in_a_scene_reaches_the_caller_after_all_are_left(director: Director, kit: Kit) -> None:
    class Breaks(Recorder):
        def update(self, elapsed_ms: int) -> None:
            raise ZeroDivisionError("broken")

        def leave(self) -> None:
            super().leave()
            raise OSError("cannot save")

    log: list[str] = []

    class Pushes(Recorder):
        def update(self, elapsed_ms: int) -> None:
            self.director.push(Breaks(kit, "upper", log=log))

    with pytest.raises(OSError, match="cannot save") as caught:
        director.run(Pushes(kit, "lower", log=log))
    assert log[-2:] == ["upper leave", "lower leave"]
    assert isinstance(caught.value.__context__, ZeroDivisionError)


def test_a18_focus_changes_reach_every_scene(director: Director, clock: FakeClock, kit: Kit) -> None:
    class Watches(Recorder):
        def on_focus_lost(self) -> None:
            self.log.append("lost")

        def on_focus_gained(self) -> None:
            self.log.append("gained")

    below, above = Watches(kit, "below"), Watches(kit, "above", overlay=True)
    settled(director, clock, below)
    settled(director, clock, above)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    director.step()
    assert below.log[-2:] == above.log[-2:] == ["lost", "gained"]


def test_shortcuts_work_everywhere_but_not_while_typing(
    director: Director, clock: FakeClock, kit: Kit
) -> None:
    muted: list[bool] = []
    director.shortcuts[pygame.K_m] = lambda: muted.append(True)
    scene = Recorder(kit)
    settled(director, clock, scene)
    press_key(pygame.K_m)
    press_key(pygame.K_m, pygame.KMOD_LCTRL)
    director.step()
    kit.is_typing = True
    press_key(pygame.K_m)
    director.step()
    assert muted == [True]


def test_a31_full_screen_keys_reach_no_scene(director: Director, clock: FakeClock, kit: Kit) -> None:
    scene = Recorder(kit)
    settled(director, clock, scene)
    press_key(pygame.K_F11)
    director.step()
    assert director.display.is_full_screen
    press_key(pygame.K_RETURN, pygame.KMOD_LALT)
    director.step()
    assert not director.display.is_full_screen
    assert not any(isinstance(event, KeyPressed) for event in scene.events)


def test_changes_are_drawn_alone_only_on_top_of_the_same_scene(
    director: Director, clock: FakeClock, kit: Kit
) -> None:
    class Partial(Recorder):
        def draw_changes(self, surface: pygame.Surface) -> bool:
            self.log.append("changes")
            return True

    scene = Partial(kit)
    settled(director, clock, scene)
    kit.invalidate()
    director.step()
    assert scene.log[-1] == "changes"
    assert scene.pictures == 1
    settled(director, clock, Recorder(kit, "cover"))
    director.pop()
    director.step()
    assert scene.pictures == 2
