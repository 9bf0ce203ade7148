"""The page of the rule lab with the player's own rules: save, load, rename, delete."""

from __future__ import annotations

from msgspec.structs import replace

from uno_desktop.session import files
from uno_desktop.session.files import FileError
from uno_desktop.session.rule_sets import StoredRules, clean_rules_name
from uno_desktop.ui.scenes.rule_lab_desk import Desk
from uno_desktop.ui.scenes.rule_lab_name import NameScene
from uno_desktop.ui.scenes.sections import LabelledRow, Section, SideBySide
from uno_desktop.ui.widgets import Answer, Button, Paragraph, Widget


class SetsPage:
    """Makes the widgets of the page from the files as they are now."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._sets = desk.services.rule_sets

    def widgets(self) -> list[Widget]:
        """What can be saved, and what has been."""
        return [self._saving(), self._own()]

    # --- Saving ---

    def _saving(self) -> Widget:
        desk, kit = self._desk, self._desk.services.kit
        save = Button(
            kit, desk.words("rules.lab.save_yes"), kind="primary", size=18, on_press=self.ask_to_save
        )
        is_playable = not desk.draft.problems
        save.is_enabled = is_playable
        note = desk.words("rules.lab.save_note" if is_playable else "rules.lab.not_yet")
        summary = desk.wording.summary(desk.draft.rules, desk.draft.preset)
        rows = [LabelledRow(kit, summary, save, note=note)]
        return Section(kit, desk.words("rules.lab.save"), "cards", rows)

    def ask_to_save(self) -> None:
        """Ask for a name and keep the rules under it."""
        desk = self._desk
        scene = NameScene(
            desk.services, desk.words("rules.lab.save_heading"), desk.draft.name, on_accept=self._save
        )
        desk.services.director.push(scene)

    def _save(self, name: str) -> None:
        """Keep the rules under this name; asks before others of that name are replaced."""
        desk = self._desk
        before = self._sets.find(name)
        if before is None or (before.named and before.named.rules == desk.draft.rules):
            self._save_now(name)
            return
        desk.ask(
            desk.words("rules.lab.replace.heading", name=before.name),
            desk.words("rules.lab.replace.text"),
            [Answer(desk.words("rules.lab.replace.yes"), lambda: self._save_now(name), "danger")],
        )

    def _save_now(self, name: str) -> None:
        desk = self._desk
        try:
            stored = self._sets.save(desk.draft.named(name))
        except FileError as error:
            desk.complain(error)
            return
        desk.draft.note_saved(stored.name)
        desk.refresh()
        desk.tell(desk.words("rules.lab.saved", name=stored.name), "success")

    # --- What has been saved ---

    def _own(self) -> Widget:
        desk, kit = self._desk, self._desk.services.kit
        stored = self._sets.listed()
        folder = files.shown(self._sets.directory)
        hint = desk.words("rules.lab.folder" if stored else "rules.lab.no_sets")
        copy = Button(kit, desk.words("rules.lab.copy_folder"), size=16, on_press=lambda: desk.copy(folder))
        rows: list[Widget] = [self._row(one) for one in stored]
        rows += [Paragraph(kit, hint, size=15, tone="muted"), LabelledRow(kit, folder, copy)]
        return Section(kit, desk.words("rules.lab.own_heading"), "person", rows)

    def _row(self, stored: StoredRules) -> Widget:
        """A set with what can be done with it; one that cannot be read can only be deleted."""
        desk, kit = self._desk, self._desk.services.kit
        name = stored.name
        delete = Button(
            kit,
            icon="bin",
            kind="quiet",
            tooltip=desk.words("rules.lab.delete_set", name=name),
            on_press=lambda: self._ask_to_delete(stored),
        )
        if stored.named is None:
            reason = desk.reason(stored.error) if stored.error else ""
            return LabelledRow(kit, name, delete, note=reason)
        named = replace(stored.named, name=name)
        load = Button(
            kit,
            desk.words("rules.lab.load_set"),
            icon="tick" if desk.draft.name == name else "",
            size=17,
            on_press=lambda: desk.load(named, name),
        )
        rename = Button(
            kit,
            icon="pencil",
            kind="quiet",
            tooltip=desk.words("rules.lab.rename_set", name=name),
            on_press=lambda: self._ask_to_rename(stored),
        )
        summary = desk.wording.summary(named.rules, named.preset)
        control = SideBySide(kit, [load, rename, delete], stretched=load)
        return LabelledRow(kit, name, control, note=summary)

    def _ask_to_rename(self, stored: StoredRules) -> None:
        desk = self._desk
        heading = desk.words("rules.lab.rename_heading", name=stored.name)
        scene = NameScene(
            desk.services, heading, stored.name, on_accept=lambda name: self._rename(stored, name)
        )
        desk.services.director.push(scene)

    def _rename(self, stored: StoredRules, name: str) -> None:
        desk = self._desk
        other = self._sets.find(name)
        if other is not None and other.path != stored.path:
            desk.refuse(desk.words("rules.lab.name_taken"))
            return
        is_loaded = desk.draft.name == stored.name
        try:
            renamed = self._sets.rename(stored, clean_rules_name(name))
        except FileError as error:
            desk.complain(error)
            return
        if is_loaded:
            desk.draft.note_saved(renamed.name)
        desk.refresh()
        desk.tell(desk.words("rules.lab.renamed", name=renamed.name), "success")

    def _ask_to_delete(self, stored: StoredRules) -> None:
        desk = self._desk
        desk.ask(
            desk.words("rules.lab.delete.heading", name=stored.name),
            desk.words("rules.lab.delete.text"),
            [Answer(desk.words("rules.lab.delete.yes"), lambda: self._delete(stored), "danger")],
        )

    def _delete(self, stored: StoredRules) -> None:
        desk = self._desk
        try:
            self._sets.delete(stored)
        except FileError as error:
            desk.complain(error)
            return
        if desk.draft.name == stored.name:
            desk.draft.note_saved("")
        desk.refresh()
        desk.tell(desk.words("rules.lab.deleted", name=stored.name), "text")
