"""The table in words: the log, why a move is refused, what to do now, and what is written large.

Owns the choice of sentence; the sentences are in the `table` catalogue. Uses the reader's own view and events
redacted for him, nothing else.
"""

from collections.abc import Sequence
from typing import Final

from uno_desktop.engine import commands as c
from uno_desktop.engine import moves
from uno_desktop.engine.cards import DRAW_TWO, IS_WILD, NO_CARD, SKIP, WILD_FOUR, Card, Seat
from uno_desktop.engine.events import Event
from uno_desktop.engine.refusal import Reason
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.rules import chains
from uno_desktop.engine.rules.matching import faces_of_rank
from uno_desktop.engine.table import NO_SEAT, Pending, Table
from uno_desktop.present.catalog import Catalog
from uno_desktop.present.chronicle import LogLine, RuleSection, log_lines
from uno_desktop.present.cues import Banner, Bubble
from uno_desktop.present.naming import Names

__all__ = ["SHARED_BANNERS", "LogLine", "RuleSection", "Wording", "rule_behind"]

SHARED_BANNERS: Final = ("table.banner.won_shared", "table.banner.blocked")
"""Banners that name any number of seats in a row."""

_RULES_BEHIND: Final = {
    Reason.CHAIN_PENDING: RuleSection.CHAINS,
    Reason.NO_CHAIN: RuleSection.CHAINS,
    Reason.WILD_FOUR_RESTRICTED: RuleSection.WILD_FOUR,
    Reason.NOTHING_TO_CHALLENGE: RuleSection.WILD_FOUR,
    Reason.NOT_CHALLENGEABLE_BY_YOU: RuleSection.WILD_FOUR,
    Reason.NOT_A_SET: RuleSection.SETS,
    Reason.FINISH_NEEDS_NUMBER: RuleSection.GOING_OUT,
    Reason.NO_JUMP: RuleSection.JUMP_IN,
    Reason.NO_SUM: RuleSection.SUM_WIN,
    Reason.BAD_TARGET: RuleSection.SEVEN_ZERO,
    Reason.BAD_GIVE: RuleSection.WILD_POWERS,
}


def rule_behind(reason: Reason) -> RuleSection:
    """Where the rule book tells why a command is refused."""
    return _RULES_BEHIND.get(reason, RuleSection.TURN)


class Wording:
    """The words of one table for one reader.

    `names` holds the players' names by seat; `you` is the reader's seat, or `NO_SEAT` where everybody is
    called by name. Views and events must be redacted for the reader.
    """

    def __init__(
        self, catalog: Catalog, names: Sequence[str], rulebook: Rulebook, you: Seat = NO_SEAT
    ) -> None:
        self.catalog = catalog
        self.rulebook = rulebook
        self.names = Names(catalog, names, you)

    # --- What happened ---

    def log(self, events: Sequence[Event]) -> list[LogLine]:
        """A line for each thing that happened, newest first."""
        return log_lines(events, self.names)[::-1]

    def banner(self, banner: Banner) -> str:
        if banner.text_id in SHARED_BANNERS:
            return self.catalog.text(banner.text_id, winners=self.names.seats(banner.seats))
        match banner.seats:
            case (seat,):
                return self.names.about(banner.text_id, seat)
            case (seat, target):
                return self.names.about_two(banner.text_id, seat, target)
            case _:
                return self.catalog.text(banner.text_id, number=banner.number)

    def bubble(self, bubble: Bubble) -> str:
        return self.catalog.text(bubble.text_id)

    # --- What to do ---

    def prompt(self, view: Table, reader: Seat = NO_SEAT) -> str:
        """What the table waits for, in a few words; for the reader, what he may do.

        `reader` is whose hand is shown where everybody is called by name, and nobody is "you" all the time.
        """
        if view.pending in (Pending.OVER, Pending.DEAL):
            return self.catalog.text(f"table.prompt.{view.pending.name.lower()}")
        if view.turn not in (self.names.you, reader):
            return self._prompt_for_another(view)
        match view.pending:
            case Pending.CHAIN:
                return self.catalog.plural(f"table.prompt.{self._chain_choice(view)}", view.chain)
            case Pending.COLOR:
                return self.catalog.text("table.prompt.color")
            case Pending.DRAWN:
                may_keep = "pass" in moves.legal_words(self.rulebook, view, view.turn)
                text_id = "table.prompt.drawn" if may_keep else "table.prompt.drawn_must"
                return self.catalog.text(text_id, card=self.names.card(view.drawn))
            case _:
                return self.catalog.text(f"table.prompt.{self._play_choice(view)}")

    def _prompt_for_another(self, view: Table) -> str:
        name = self.names.names[view.turn]
        if view.pending == Pending.CHAIN:
            return self.catalog.plural("table.prompt.other_chain", view.chain, name=name)
        return self.catalog.text("table.prompt.other", name=name)

    def _play_choice(self, view: Table) -> str:
        may_play = bool(moves.legal_plays(self.rulebook, view, view.turn))
        may_draw = "draw" in moves.legal_words(self.rulebook, view, view.turn)
        if may_play:
            return "play" if may_draw else "play_only"
        return "draw_only"

    def _chain_choice(self, view: Table) -> str:
        choice = "take"
        if moves.legal_plays(self.rulebook, view, view.turn):
            choice += "_answer"
        if "challenge" in moves.legal_words(self.rulebook, view, view.turn):
            choice += "_challenge"
        return choice

    # --- What cannot be done ---

    def why_not(self, reason: Reason, command: c.Command, view: Table) -> str:
        """Why the table refuses this command, naming the rule and the cards that it is about."""
        values = {
            "card": self.names.cards(_cards_of(command)),
            "color": self.names.color(view.color),
            "top": self.names.card(view.top),
            "name": self.names.seat(view.turn),
        }
        text_id = f"table.reason.{reason}"
        match reason:
            case Reason.DOES_NOT_FIT:
                return self.catalog.text(text_id + self._misfit(view), **values)
            case Reason.CHAIN_PENDING:
                return self._unanswered(command, view, values)
            case Reason.WILD_FOUR_RESTRICTED:
                return self.catalog.text(f"{text_id}.{self.rulebook.rules.wild_four}", **values)
            case Reason.NOT_A_SET:
                return self.catalog.text(f"{text_id}.{self.rulebook.rules.multi_play}", **values)
            case _:
                return self.catalog.text(text_id, **values)

    def _misfit(self, view: Table) -> str:
        if view.color_only:
            return ".color_only"
        return ".on_wild" if view.top == NO_CARD or IS_WILD[view.top] else ""

    def _unanswered(self, command: c.Command, view: Table, values: dict[str, str]) -> str:
        if not _cards_of(command):
            return self.catalog.plural("table.reason.chain_pending.take", view.chain)
        answers = self._answers(view)
        if not answers:
            return self.catalog.plural("table.reason.chain_pending.no_stacking", view.chain)
        return self.catalog.plural(
            "table.reason.chain_pending.answers", view.chain, answers=self.names.either(answers), **values
        )

    def _answers(self, view: Table) -> list[str]:
        """What answers the chain under these rules, in words."""
        faces = chains.fitting_faces(self.rulebook, view)
        offered = {
            "draw_two": faces_of_rank(DRAW_TWO),
            "wild_four": faces_of_rank(WILD_FOUR),
            "deflection": faces_of_rank(SKIP),
        }
        color = self.names.color(view.color)
        return [
            self.catalog.text(f"table.answer.{word}", color=color)
            for word, wanted in offered.items()
            if faces & wanted
        ]

    def misplay_warning(self) -> str:
        """What it costs to try a card that does not fit, where misplays are fined."""
        rules = self.rulebook.rules
        text_id = "table.misplay.warning_turn" if rules.illegal_play_ends_turn else "table.misplay.warning"
        return self.catalog.plural(text_id, rules.illegal_play_penalty)

    def doubt(self, view: Table) -> str:
        """What a challenge would ask: did the accused hold the doubted colour? Empty if none is open."""
        link = self.rulebook.judged_link(view.chain_links)
        if link is None or "challenge" not in moves.legal_words(self.rulebook, view, view.turn):
            return ""
        color = self.names.color(link.color_before)
        return self.catalog.text("table.tip.challenge", name=self.names.names[link.seat], color=color)


def _cards_of(command: c.Command) -> tuple[Card, ...]:
    match command:
        case c.PlayCards(cards=cards):
            return cards
        case c.JumpIn(card=card):
            return (card,)
        case _:
            return ()
