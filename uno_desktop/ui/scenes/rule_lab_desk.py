"""What all pages of the rule lab share: the draft, its words, and the ways to ask, to tell and to load."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from uno_desktop.engine.ruleset_text import NamedRules, RuleTextError
from uno_desktop.present.rule_wording import RuleWording
from uno_desktop.session import files
from uno_desktop.session.files import FileError
from uno_desktop.session.rule_sets import MissingFileError
from uno_desktop.ui.clipboard import copy_text, pasted_text
from uno_desktop.ui.scenes.rule_lab_draft import RulesDraft
from uno_desktop.ui.services import Services
from uno_desktop.ui.widgets import Answer, DialogScene, Tone


@dataclass(frozen=True, slots=True)
class Desk:
    """Handed to every page. `refresh` shows the draft as it is now; `tell` says one sentence in a toast."""

    services: Services
    draft: RulesDraft
    refresh: Callable[[], None]
    tell: Callable[[str, Tone], None]

    @property
    def wording(self) -> RuleWording:
        """Rules in the player's language."""
        return RuleWording(self.services.kit.catalog)

    def words(self, message_id: str, **values: object) -> str:
        """The text for an id in the player's language."""
        return self.services.kit.catalog.text(message_id, **values)

    def ask(self, heading: str, text: str, answers: Sequence[Answer]) -> None:
        """Ask before something is lost; the last answer is what Escape gives, and it is added here."""
        kit = self.services.kit
        every = [*answers, Answer(self.words("rules.lab.cancel"))]
        self.services.director.push(DialogScene(kit, heading, text, every, focus_index=len(every) - 1))

    def load(self, named: NamedRules, shown_name: str) -> None:
        """Go on from these rules; asks first if the ones on the screen would be lost."""

        def load_now() -> None:
            self.draft.take(named)
            self.refresh()
            self.tell(self.words("rules.lab.loaded", name=shown_name), "success")

        if not self.draft.is_unsaved or self.draft.rules == named.rules:
            load_now()
            return
        self.ask(
            self.words("rules.lab.load.heading", name=shown_name),
            self.words("rules.lab.load.text"),
            [Answer(self.words("rules.lab.load.yes"), load_now)],
        )

    def complain(self, error: RuleTextError | FileError | MissingFileError) -> None:
        """Say in one sentence why a text or a file is of no use."""
        self.refuse(self.reason(error))

    def reason(self, error: RuleTextError | FileError | MissingFileError) -> str:
        """The sentence itself."""
        match error:
            case RuleTextError():
                return self.wording.fault(error)
            case FileError():
                text_id = f"rules.lab.file.{error.trouble}"
                return self.words(text_id, file=files.shown(error.path))
            case MissingFileError():
                return self.words("rules.lab.file.missing", file=files.shown(error.path))

    def refuse(self, sentence: str) -> None:
        """Say why something is not done."""
        self.services.kit.cue("refuse")
        self.tell(sentence, "danger")

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""
        if copy_text(text):
            self.tell(self.words("rules.lab.copied"), "success")
        else:
            self.refuse(self.words("rules.lab.not_copied"))

    def pasted(self) -> str:
        """The text on the clipboard; empty if there is none."""
        return pasted_text().strip()
