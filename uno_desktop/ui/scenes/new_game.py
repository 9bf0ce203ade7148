"""Setting up a match: who sits where, by which rules, for how long."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from uno_desktop.engine.cards import Seat
from uno_desktop.engine.compiler import compile_rules
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.ruleset import RuleSet
from uno_desktop.present.rule_wording import RuleWording
from uno_desktop.session.setup import MAX_NAME_LENGTH, MAX_SEED, SeatSetup, setup_problems
from uno_desktop.ui.scenes.draft import LENGTHS, POINTS, POINTS_STEP, ROUNDS, Draft, Kind, Length, SeedError
from uno_desktop.ui.scenes.face_picker import FacePicker
from uno_desktop.ui.scenes.headed_scene import HeadedScene
from uno_desktop.ui.scenes.questions import ask_before_replacing
from uno_desktop.ui.scenes.rule_book import RuleBookScene
from uno_desktop.ui.scenes.rule_lab import RuleLabScene
from uno_desktop.ui.scenes.seat_ring import SeatRing, Sitter
from uno_desktop.ui.scenes.sections import LabelledRow, Section, SideBySide
from uno_desktop.ui.services import Services
from uno_desktop.ui.theme import Scale
from uno_desktop.ui.widgets import (
    Button,
    Dropdown,
    Form,
    Label,
    Paragraph,
    ScrollArea,
    Segmented,
    Stepper,
    TextField,
)

# In the list of presets, the rules that the player has made himself.
_CUSTOM = "custom"
_MAX_SEED_LENGTH = 20
_RING_SHARE = 0.47
_START_HEIGHT = 60


class NewGameScene(HeadedScene):
    """Everything is as it was last time; one press starts."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.draft = Draft(services.settings.last_setup)
        self.seat: Seat = 0
        self.area = ScrollArea(self.kit, [])

    def make(self) -> None:
        """Make the table, the two sections and the button that starts."""
        kit = self.kit
        self.rules = RuleWording(kit.catalog)
        self.heading = Label(kit, self.words("menu.new_game.heading"), size=30, face="title")
        self.note = Label(kit, "", size=16, tone="muted")
        self.done = Button(kit, self.words("menu.dialog.back"), icon="arrow_left", on_press=self.on_back)
        self.ring = SeatRing(
            kit,
            self.services.avatars,
            self._sitters(),
            on_choose=self.choose_seat,
            on_resize=self.resize_table,
        )
        sections = [self._seat_section(), self._rules_section()]
        self.area = ScrollArea(kit, sections, gap=16)
        self.start = Button(
            kit,
            self.words("menu.new_game.start"),
            kind="primary",
            icon="play",
            size=24,
            on_press=self.start_match,
        )
        self.form = Form(
            kit,
            [self.heading, self.note, self.done, self.ring, self.area, self.start],
            on_back=self.on_back,
            default=self.start,
        )
        self._show_seats()
        self._show_length()

    def _seat_section(self) -> Section:
        kit = self.kit
        kinds: list[tuple[Kind, str]] = [
            ("person", self.words("menu.new_game.person")),
            ("bot", self.words("menu.new_game.bot")),
        ]
        self.kind = Segmented(kit, kinds, "person", on_change=self._change_kind)
        self.name = TextField(
            kit,
            on_change=self._change_name,
            on_submit=lambda text: self.form.focus(self.start),
            max_length=MAX_NAME_LENGTH,
        )
        self.remove = Button(
            kit,
            icon="bin",
            kind="quiet",
            tooltip=self.words("menu.new_game.remove"),
            on_press=self.remove_seat,
        )
        self.face = FacePicker(kit, self.services.avatars, "", on_change=self._change_face)
        who = SideBySide(kit, [self.kind, self.name, self.remove], stretched=self.name)
        self.seat_section = Section(kit, " ", "person", [who, self.face, self._bot_row()])
        return self.seat_section

    def _bot_row(self) -> LabelledRow:
        """How the bot on the chosen seat plays."""
        kit, kinds = self.kit, self.services.bot_kinds
        self.level = Dropdown(
            kit,
            [(level, self.words(f"menu.level.{level}")) for level in kinds.levels],
            kinds.usual_level,
            on_change=self._change_level,
        )
        self.temper = Dropdown(
            kit,
            [(temper, self.words(f"menu.temper.{temper}")) for temper in kinds.tempers],
            kinds.usual_temper,
            on_change=self._change_temper,
        )
        self.level.is_visible, self.temper.is_visible = len(kinds.levels) > 1, len(kinds.tempers) > 1
        self.for_all = Button(
            kit,
            icon="robot",
            kind="quiet",
            tooltip=self.words("menu.new_game.all_bots"),
            on_press=self.make_all_bots_alike,
        )
        controls = SideBySide(kit, [self.level, self.temper, self.for_all], stretched=self.temper)
        self.bot_row = LabelledRow(kit, self.words("menu.new_game.bot_plays"), controls)
        return self.bot_row

    def _rules_section(self) -> Section:
        kit, draft = self.kit, self.draft
        abouts = {preset: self.rules.preset_about(preset) for preset in PRESETS}
        self.preset = Dropdown(
            kit, self._rule_choices(), self._rule_choice, on_change=self._change_preset, notes=abouts
        )
        self.lab = Button(
            kit, self.words("rules.lab.heading"), icon="pencil", size=17, on_press=self.open_rule_lab
        )
        self.book = Button(
            kit, self.words("rules.book.heading"), icon="help", size=17, on_press=self.open_rule_book
        )
        self.about = Paragraph(kit, "", size=16, tone="muted")
        lengths = [(length, self.words(f"menu.new_game.length_{length}")) for length in LENGTHS]
        self.length = Dropdown(kit, lengths, draft.length, on_change=self._change_length)
        self.rounds = Stepper(
            kit,
            draft.rounds,
            *ROUNDS,
            on_change=self._change_rounds,
            show=lambda count: kit.catalog.plural("menu.new_game.how_many_rounds", count),
        )
        self.points = Stepper(
            kit,
            draft.points,
            *POINTS,
            step=POINTS_STEP,
            on_change=self._change_points,
            show=lambda count: kit.catalog.plural("menu.new_game.how_many_points", count),
        )
        self.length_row = LabelledRow(
            kit,
            self.words("menu.new_game.length"),
            SideBySide(kit, [self.length, self.rounds, self.points], stretched=self.length),
        )
        self.seed = TextField(
            kit,
            draft.seed_text,
            on_change=self._change_seed,
            on_submit=lambda text: self.start_match(),
            placeholder=self.words("menu.new_game.seed_placeholder"),
            max_length=_MAX_SEED_LENGTH,
        )
        self.seed.tooltip = self.words("menu.new_game.seed_hint")
        note = self.words("menu.new_game.seed_note")
        seed_row = LabelledRow(kit, self.words("menu.new_game.seed"), self.seed, note=note)
        doors = SideBySide(kit, [self.lab, self.book], stretched=self.lab)
        rows = [self.preset, self.about, doors, self.length_row, seed_row]
        return Section(kit, self.words("menu.new_game.rules"), "cards", rows)

    def place_body(self, body: pygame.Rect, scale: Scale) -> None:
        """The table on the left; the sections and, always in sight, the start on the right."""
        gap = scale.px(24)
        start_height = max(scale.target_px(_START_HEIGHT), self.start.wanted_size(scale)[1])
        body = body.inflate(0, -scale.px(8))
        ring = pygame.Rect(body.left, body.top, round(body.width * _RING_SHARE), body.height)
        self.ring.layout(ring, scale)
        right = pygame.Rect(ring.right + gap, body.top, body.right - ring.right - gap, body.height)
        offset = self.area.offset
        self.area.layout(
            pygame.Rect(right.topleft, (right.width, right.height - start_height - gap // 2)), scale
        )
        self.area.scroll_to(offset)
        inset = scale.px(8)
        start = pygame.Rect(
            right.left + inset, right.bottom - start_height, right.width - 3 * inset, start_height
        )
        self.start.layout(start, scale)

    # --- What is chosen ---

    def choose_seat(self, seat: Seat) -> None:
        """Change this seat from now on."""
        self.seat = seat
        self._show_seats()

    def resize_table(self, count: int) -> None:
        """Add bots, or take the last seats away."""
        self.draft.resize(count)
        self.seat = min(self.seat, len(self.draft.seats) - 1)
        self._show_seats()

    def remove_seat(self) -> None:
        """Take the chosen seat away."""
        self.draft.remove(self.seat)
        self.seat = min(self.seat, len(self.draft.seats) - 1)
        self._show_seats()

    def _change_kind(self, kind: Kind) -> None:
        self.draft.set_kind(self.seat, kind)
        self._show_seats()

    def _change_name(self, name: str) -> None:
        self.draft.set_name(self.seat, name)
        self._show_sitters()

    def _change_face(self, face: str) -> None:
        """No two look alike: whoever had this face gets the one that is free now."""
        name_for = self.services.avatars.name_for
        faces = [name_for(place.avatar, seat) for seat, place in enumerate(self.draft.seats)]
        if face in faces:
            self.draft.set_face(faces.index(face), faces[self.seat])
        self.draft.set_face(self.seat, face)
        self._show_sitters()

    def _change_level(self, level: str) -> None:
        self.draft.set_level(self.seat, level)

    def _change_temper(self, temper: str) -> None:
        self.draft.set_temper(self.seat, temper)

    def make_all_bots_alike(self) -> None:
        """Let all bots play as the chosen one does."""
        self.draft.make_all_bots_like(self.seat)
        self.toast.show(self.words("menu.new_game.all_bots_done"))

    def _change_preset(self, preset: str) -> None:
        if preset == _CUSTOM:
            self.draft.choose_custom()
        else:
            self.draft.choose_preset(preset)
        self._show_length()

    def _change_length(self, length: Length) -> None:
        self.draft.length = length
        self._show_length()

    def _change_rounds(self, count: int) -> None:
        self.draft.rounds = count

    def _change_points(self, count: int) -> None:
        self.draft.points = count

    def _change_seed(self, text: str) -> None:
        self.draft.seed_text = text

    # --- What is shown ---

    def _sitters(self) -> list[Sitter]:
        setup = self.draft.setup(0)
        return [
            Sitter(name, self.services.avatars.name_for(place.avatar, seat), place.kind == "person")
            for seat, (name, place) in enumerate(zip(self.services.names(setup), setup.seats, strict=True))
        ]

    def _show_sitters(self) -> None:
        """Show who sits where, and what follows from it for the table."""
        self.ring.show(self._sitters(), self.seat)
        note = {0: "menu.new_game.only_bots", 1: ""}.get(self.draft.people, "menu.new_game.several_people")
        self.note.text = self.words(note) if note else ""

    def _show_seats(self) -> None:
        """Show the seats, and the chosen one in its section."""
        self._show_sitters()
        place = self.draft.seats[self.seat]
        unnamed = replace(place, name="")
        seats = (*self.draft.seats[: self.seat], unnamed, *self.draft.seats[self.seat + 1 :])
        setup = replace(self.draft.setup(0), seats=seats)
        self.seat_section.heading = self.words("menu.new_game.seat", number=self.seat + 1)
        self.kind.value = place.kind
        self.name.text = place.name
        self.name.placeholder = self.services.name_of(setup, self.seat)
        self.face.value = self.services.avatars.name_for(place.avatar, self.seat)
        self.remove.is_enabled = self.draft.can_shrink
        self._show_bot(place)

    def _show_bot(self, place: SeatSetup) -> None:
        """Show how the chosen seat's bot plays; a person has no such row."""
        kinds = self.services.bot_kinds
        self.level.value = place.level if place.level in kinds.levels else kinds.usual_level
        self.temper.value = place.temper if place.temper in kinds.tempers else kinds.usual_temper
        self.bot_row.is_visible = place.kind == "bot" and (self.level.is_visible or self.temper.is_visible)
        self._arrange_sections()

    def _arrange_sections(self) -> None:
        """Close up where rows have come or gone."""
        if self.area.rect.width:
            self.area.layout(self.area.rect, self.kit.scale)
        self.kit.invalidate()

    def _show_length(self) -> None:
        """Show what the rules are like, and only the number that the length needs."""
        draft = self.draft
        # What a preset is like need not be true any more of what was made from it.
        self.about.text = (
            self.rules.changes(draft.base_rules, draft.preset)
            if draft.is_custom
            else self.rules.preset_about(draft.preset)
        )
        self.rounds.is_visible = self.draft.length == "rounds"
        self.points.is_visible = self.draft.length == "points"
        is_high_good = compile_rules(self.draft.base_rules).is_high_total_good
        notes = {
            "preset": self.rules.value("match_end", self.draft.base_rules.match_end),
            "points": self.words(f"menu.round_result.{'high' if is_high_good else 'low'}_wins"),
        }
        self.length_row.note = notes.get(self.draft.length, "")
        self._arrange_sections()

    def _rule_choices(self) -> list[tuple[str, str]]:
        """The presets, after the player's own rules if there are any."""
        custom = self.draft.custom
        own = [(_CUSTOM, self.rules.summary(custom.rules, custom.preset))] if custom else []
        return own + [(preset, self.rules.preset(preset)) for preset in PRESETS]

    @property
    def _rule_choice(self) -> str:
        return _CUSTOM if self.draft.is_custom else self.draft.preset

    # --- Rules of one's own ---

    def open_rule_lab(self) -> None:
        """Change the rules, option by option."""
        draft = self.draft
        scene = RuleLabScene(
            self.services, draft.rules, draft.preset, seats=len(draft.seats), on_use=self._use_rules
        )
        self.director.push(scene)

    def _use_rules(self, rules: RuleSet, preset: str) -> None:
        self.draft.use_rules(rules, preset)
        self.preset.choices, self.preset.value = self._rule_choices(), self._rule_choice
        self.length.value = self.draft.length
        self.rounds.value, self.points.value = self.draft.rounds, self.draft.points
        self._show_length()

    def open_rule_book(self) -> None:
        """Read the rules as they are chosen now."""
        self.director.push(RuleBookScene(self.services, self.draft.rules, self.draft.preset))

    # --- Leaving ---

    def start_match(self) -> None:
        """Begin, or say in one sentence why not."""
        try:
            setup = self.draft.setup()
        except SeedError:
            self._complain(self.words("menu.new_game.bad_seed", max=MAX_SEED))
            self.form.focus(self.seed)
            return
        found = setup_problems(setup)
        if found:
            self._complain(self.rules.problem(found[0]))
            return
        ask_before_replacing(self.services, lambda: self.services.start_match(setup))

    def _complain(self, sentence: str) -> None:
        self.kit.cue("refuse")
        self.toast.show(sentence, "danger")

    def on_back(self) -> None:
        """Go to the title; what was chosen is remembered."""
        setup = self.draft.setup(0)
        if not setup_problems(setup):
            self.services.change_settings(last_setup=setup)
        self.services.open_title()
