"""The table in an unseen window, with hands on mouse and keyboard, and any position laid out on it."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from tests.ui.conftest import FakeClock
from uno_desktop.engine import moves
from uno_desktop.engine.cards import CODE_OF, Card, Seat
from uno_desktop.engine.commands import Command, DrawCard, KeepCard, NameColor, TakeChain
from uno_desktop.engine.events import Event, PositionSet
from uno_desktop.engine.intent import Intent
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rng import Rng, SeededChance
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.engine.scenario.position import position_of
from uno_desktop.engine.scenario.text import TableText
from uno_desktop.engine.table import Table
from uno_desktop.present.timeline import showing_ms
from uno_desktop.program import compose
from uno_desktop.session.record import ChangeTempo
from uno_desktop.session.session import Session
from uno_desktop.session.setup import MatchSetup, SeatSetup
from uno_desktop.ui.scenes.table import TableScene

FRAME_MS = 16
#: Longer than a double-click, so that the next click is one of its own.
PAUSE_MS = 450
#: What a picture drawn in parts may differ from one drawn whole: mixing colours rounds either way.
ROUNDING = 2

Brain = Callable[[Table], Command | None]


class DullBot:
    """Draws and keeps after a second, but for what a test makes of it."""

    def __init__(self, seat: Seat, rulebook: Rulebook, brain: Brain | None) -> None:
        self._seat = seat
        self._rulebook = rulebook
        self._brain = brain

    def observe(self, event: Event) -> None:
        pass

    def act(self, view: Table, rng: Rng) -> Intent:
        wanted = self._brain(view) if self._brain is not None else None
        if wanted is not None:
            return Intent(wanted, 600)
        words = moves.legal_words(self._rulebook, view, self._seat)
        dull: dict[str, Command] = {
            "pass": KeepCard(self._seat),
            "take": TakeChain(self._seat),
            "draw": DrawCard(self._seat),
            "color": NameColor(self._seat, 0),
        }
        return Intent(next(command for word, command in dull.items() if word in words), 1000)

    def react(self, view: Table, rng: Rng) -> Sequence[Intent]:
        return ()


def _position(table: dict[str, object]) -> PositionSet:
    """A position laid out as scenario files do it; `rest`: all other cards lie in the draw pile."""
    text = TableText(**{"rest": True, **table})  # type: ignore[arg-type]
    return position_of(text, SeededChance(Rng(text.seed)))


class Tabletop:
    """One match at the table. Seats are people (`p`) or dull bots (`b`), as `kinds` says."""

    def __init__(
        self,
        user_dir: Path,
        kinds: str = "pbbb",
        rules: RuleSet | str = "table",
        *,
        seed: int = 1,
        brain: Brain | None = None,
        open_hands: bool = False,
        **table: object,
    ) -> None:
        """`table` lays out a position as scenario files do; without it a match begins."""
        self.clock = FakeClock()
        self.program = compose(user_dir, clock=self.clock)
        self.rules = PRESETS[rules] if isinstance(rules, str) else rules
        seats = tuple(
            SeatSetup("person" if kind == "p" else "bot", name=f"Player{seat}")
            for seat, kind in enumerate(kinds)
        )
        setup = MatchSetup(seats=seats, rules=self.rules, preset="table", seed=seed)
        self.session = Session(
            setup,
            make_bot=lambda seat, _, rulebook: DullBot(seat, rulebook, brain),
            showing_ms=showing_ms,
            tempo=self.program.settings.tempo(),
            open_hands=open_hands,
            position=_position(table) if table else None,
        )
        if table:
            self.session.advance(1)  # a match that goes on is shown as it stands
        self.program.session = self.session
        self.scene = TableScene(self.program, self.session)
        self.director.push(self.scene)
        self.wait()

    @property
    def director(self):  # type: ignore[no-untyped-def]
        return self.program.director

    def close(self) -> None:
        self.program.close()

    # --- What there is ---

    def truth(self) -> Table:
        """The table as it is, hands and all."""
        return self.session._game.table

    def hand(self, seat: Seat = 0) -> list[str]:
        return [CODE_OF[card] for card in self.truth().hands[seat]]

    def cards(self, code: str) -> list[Card]:
        """The cards with this code in the hand that is shown, from left to right."""
        return [card for card in self.scene.hand.cards if CODE_OF[card] == code]

    def place_of(self, card: Card) -> tuple[int, int]:
        """Where to click for this card."""
        box = self.scene.hand.visible_part(card)
        assert box is not None, f"{CODE_OF[card]} cannot be seen"
        return box.center

    def place(self, name: str) -> tuple[int, int]:
        """Where to click for this target."""
        targets = self.scene.targets()
        assert name in targets, f"there is no {name!r} among {sorted(targets)}"
        return targets[name].center

    @property
    def deeds(self) -> int:
        """How many commands were settled."""
        return sum(not isinstance(entry.deed, ChangeTempo) for entry in self.session.history)

    # --- Time and hands ---

    def wait(self, duration_ms: int = PAUSE_MS) -> None:
        """Let time pass, frame by frame."""
        for _ in range(max(1, duration_ms // FRAME_MS)):
            self.clock.time_ms += FRAME_MS
            self.director.step()

    def wait_until(self, is_so: Callable[[], bool], limit_ms: int = 30_000) -> None:
        """Let time pass until something is so."""
        for _ in range(limit_ms // FRAME_MS):
            if is_so():
                return
            self.wait(FRAME_MS)
        raise AssertionError("it never happens")

    def wait_until_asked(self, limit_ms: int = 30_000) -> None:
        """Let time pass until the person at the bottom is seen to be asked."""
        self.wait_until(lambda: self.scene.is_shown_asked, limit_ms)

    def post(self, *events: pygame.Event) -> None:
        """Let the window get these events in one frame."""
        for event in events:
            pygame.event.post(event)
        self.wait(FRAME_MS)

    def move(self, position: tuple[int, int]) -> None:
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))

    def click_at(self, position: tuple[int, int], button: int = 1) -> None:
        """Move there and click, without waiting for anything."""
        self.post(
            pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=button),
        )

    def click(self, name: str) -> None:
        """Click what bears this name, and give it time."""
        self.click_at(self.place(name))
        self.wait()

    def click_card(self, code: str, copy: int = 0) -> None:
        self.click_at(self.place_of(self.cards(code)[copy]))
        self.wait()

    def key(self, key: int, *, mod: int = 0) -> None:
        """Press and release a key."""
        self.post(key_down(key, mod), key_up(key))
        self.wait(100)

    def resize(self, width: int, height: int) -> None:
        """Drag the window to this size."""
        self.program.display._window.size = (width, height)
        self.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))

    def difference_from_whole(self) -> int:
        """By how much the window differs from the same picture drawn whole."""
        shown = self.program.display.surface.copy()
        self.scene.screen.draw_whole_next()
        self.scene.invalidate()
        self.wait(FRAME_MS)
        return largest_difference(shown, self.program.display.surface)

    def seen_text(self) -> str:
        """Everything that log and narration say now."""
        scene = self.scene
        lines = scene.wording.log(scene.screen.public_log())
        return "\n".join(line.text for line in lines)


def largest_difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """By how much two pictures differ in any channel of any pixel."""
    assert one.get_size() == other.get_size()
    first, second = pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB")
    if first == second:
        return 0
    return max(abs(a - b) for a, b in zip(first, second, strict=True))


def key_down(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def key_up(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
