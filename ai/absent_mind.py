"""A player who does not always mind the game: plays as another would, but for mistakes and a bad memory."""

from ai.chance_bots import RandomPlayer
from ai.decision import Chooser, Decision, Deliberation
from ai.memory import Memory
from ai.steps import run
from uno_desktop.engine.cards import Seat
from uno_desktop.engine.commands import JumpIn
from uno_desktop.engine.rng import Rng
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.table import Pending, Table


class AbsentMind(Chooser):
    """`chooser` decides, but in a share of `mistakes` any card that fits is played.

    Without memory (`remembers` false) the chooser is told nothing of what has happened.
    """

    __slots__ = ("_blank", "_chooser", "_mistakes", "_remembers", "_whim")

    def __init__(
        self, seat: Seat, rulebook: Rulebook, chooser: Chooser, *, mistakes: float, remembers: bool = True
    ) -> None:
        self._chooser = chooser
        self._whim = RandomPlayer(seat, rulebook)
        self._mistakes = mistakes
        self._remembers = remembers
        self._blank = Memory(seat)

    def decide(self, view: Table, memory: Memory, rng: Rng) -> Decision:
        """What the chooser decides, or a whim; chains are answered with thought."""
        return run(self.deliberate(view, memory, rng))

    def deliberate(self, view: Table, memory: Memory, rng: Rng) -> Deliberation:
        """The same in the chooser's own steps."""
        if rng.random() < self._mistakes and view.pending != Pending.CHAIN:
            return self._whim.decide(view, memory, rng)
        return (yield from self._chooser.deliberate(view, memory if self._remembers else self._blank, rng))

    def jump(self, view: Table, memory: Memory, rng: Rng) -> JumpIn | None:
        """As the chooser would."""
        return self._chooser.jump(view, memory if self._remembers else self._blank, rng)
