"""The page of the rule lab that hands rules on and takes them in: as a short code, and as a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from uno_desktop.engine.ruleset_text import RuleTextError, can_be_coded, from_code, to_code
from uno_desktop.session import files
from uno_desktop.session.files import FileError
from uno_desktop.session.rule_sets import (
    MissingFileError,
    export_path,
    is_there,
    path_from_text,
    read_rules,
    write_rules,
)
from uno_desktop.ui import draw
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.scenes.rule_lab_desk import Desk
from uno_desktop.ui.scenes.sections import LabelledRow, Section, SideBySide
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import Answer, Button, Paragraph, TextField, Widget

_MAX_CODE_LENGTH, _MAX_PATH_LENGTH = 300, 1000
_CODE = 26


class CodePlate(Widget):
    """A code in large letters, in as many lines as it takes."""

    def __init__(self, kit: Kit, code: str) -> None:
        super().__init__(kit)
        self.code = code

    def height_for(self, width_px: int, scale: Scale) -> int:
        """All lines."""
        inner = width_px - 2 * scale.px(18)
        return self.kit.text.paragraph_height(self.code, scale.text_px(_CODE), inner, "number") + scale.px(20)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate."""
        kit, scale, theme = self.kit, self.kit.scale, self.kit.theme
        draw.rounded(surface, self.rect, scale.px(12), theme.field, edge=theme.line, edge_px=scale.px(1.4))
        words = self.rect.inflate(-2 * scale.px(18), -scale.px(20))
        px = scale.text_px(_CODE)
        kit.text.draw_paragraph(surface, self.code, words, px, theme.focus, "number", "center")


class SharePage:
    """Makes the widgets of the page; what has been typed is kept while it is made anew."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._code_text = ""
        self._import_text = ""
        self._export_text: str | None = None

    def widgets(self) -> list[Widget]:
        """Code and file."""
        return [self._code_section(), self._file_section()]

    # --- Code ---

    def _code_section(self) -> Widget:
        desk, kit = self._desk, self._desk.services.kit
        self.code_field = TextField(
            kit,
            self._code_text,
            on_change=self._note_code,
            on_submit=lambda text: self.load_code(),
            placeholder=desk.words("rules.lab.code.enter"),
            max_length=_MAX_CODE_LENGTH,
        )
        self.paste = Button(kit, desk.words("rules.lab.code.paste"), size=17, on_press=self.paste_code)
        self.load = Button(kit, desk.words("rules.lab.code.load"), size=17, on_press=self.load_code)
        entering = SideBySide(kit, [self.code_field, self.paste, self.load], stretched=self.code_field)
        rows = [*self._own_code(), entering]
        return Section(kit, desk.words("rules.lab.code.heading"), "share", rows)

    def _own_code(self) -> list[Widget]:
        desk, kit, draft = self._desk, self._desk.services.kit, self._desk.draft
        if draft.problems:
            return [Paragraph(kit, desk.words("rules.lab.not_yet"), size=16, tone="danger")]
        if not can_be_coded(draft.rules):
            return [Paragraph(kit, desk.words("rules.lab.code.none"), size=16, tone="muted")]
        code = to_code(draft.named(""))
        self.copy = Button(
            kit, desk.words("rules.lab.code.copy"), kind="primary", size=17, on_press=lambda: desk.copy(code)
        )
        return [CodePlate(kit, code), LabelledRow(kit, desk.words("rules.lab.code.note"), self.copy)]

    def _note_code(self, text: str) -> None:
        self._code_text = text

    def paste_code(self) -> None:
        """Put the clipboard's text into the field."""
        text = self._desk.pasted()
        if not text:
            self._desk.refuse(self._desk.words("rules.lab.no_clipboard"))
            return
        self.code_field.text = text
        self._note_code(self.code_field.text)

    def load_code(self) -> None:
        """Go on from the rules of the code, or say why that is none."""
        try:
            named = from_code(self.code_field.text)
        except RuleTextError as error:
            self._desk.complain(error)
            return
        self._desk.load(named, self._desk.words("rules.lab.code.name"))

    # --- File ---

    def _file_section(self) -> Widget:
        desk, kit = self._desk, self._desk.services.kit
        usual_path = files.shown(export_path("~", self._name))
        self.export_field = self._path_field(
            usual_path if self._export_text is None else self._export_text, self._note_export
        )
        self.export_field.on_submit = lambda text: self.export_file()
        self.import_field = self._path_field(self._import_text, self._note_import)
        self.import_field.on_submit = lambda text: self.import_file()
        self.export = Button(kit, desk.words("rules.lab.file.export"), size=17, on_press=self.export_file)
        self.export.is_enabled = not desk.draft.problems
        self.importing = Button(kit, desk.words("rules.lab.file.import"), size=17, on_press=self.import_file)
        rows: list[Widget] = []
        for note, field, button in (
            ("rules.lab.file.export_note", self.export_field, self.export),
            ("rules.lab.file.import_note", self.import_field, self.importing),
        ):
            rows.append(Paragraph(kit, desk.words(note), size=16, tone="muted"))
            rows.append(SideBySide(kit, [field, button], stretched=field))
        return Section(kit, desk.words("rules.lab.file.heading"), "cards", rows)

    @property
    def _name(self) -> str:
        """What the rules are called in a file."""
        return self._desk.draft.name or self._desk.words("rules.lab.file.name")

    def _path_field(self, text: str, on_change: Callable[[str], None]) -> TextField:
        return TextField(
            self._desk.services.kit,
            text,
            on_change=on_change,
            placeholder=self._desk.words("rules.lab.file.path"),
            max_length=_MAX_PATH_LENGTH,
        )

    def _note_export(self, text: str) -> None:
        self._export_text = text

    def _note_import(self, text: str) -> None:
        self._import_text = text

    def export_file(self) -> None:
        """Write the rules to the file named; asks before another one is replaced."""
        desk = self._desk
        text = self.export_field.text
        if not text.strip():
            desk.refuse(desk.words("rules.lab.file.no_path"))
            return
        if desk.draft.problems:
            desk.refuse(desk.words("rules.lab.not_yet"))
            return
        path = export_path(text, self._name)
        if not is_there(path):
            self._write(path)
            return
        desk.ask(
            desk.words("rules.lab.replace.heading", name=files.shown(path)),
            desk.words("rules.lab.replace.text"),
            [Answer(desk.words("rules.lab.replace.yes"), lambda: self._write(path), "danger")],
        )

    def _write(self, path: Path) -> None:
        desk = self._desk
        try:
            write_rules(path, desk.draft.named(self._name))
        except FileError as error:
            desk.complain(error)
            return
        desk.tell(desk.words("rules.lab.file.exported", file=files.shown(path)), "success")

    def import_file(self) -> None:
        """Go on from the rules in the file named, or say why there are none."""
        if not self.import_field.text.strip():
            self._desk.refuse(self._desk.words("rules.lab.file.no_path"))
            return
        path = path_from_text(self.import_field.text)
        try:
            named = read_rules(path)
        except (RuleTextError, FileError, MissingFileError) as error:
            self._desk.complain(error)
            return
        self._desk.load(named, named.name or files.shown(Path(path.stem)))
