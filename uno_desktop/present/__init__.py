"""From events to motion, layout and words. Knows no pygame, no session and no clock.

Everything here is a pure function or a plain value that a scene draws. In short:

- `layout.table_layout(width_px, height_px, seats, viewer=, text_scale=, is_log_open=) -> TableLayout`: where
  everything lies. `seats[seat]` (a `SeatPlace`), `hand_slots(count, scroll)`, `max_scroll(count)`,
  `back_slots(seat, count)`, `draw_pile`, `discard_pile`, `ring`, `wheel`, `arrows`, `piles`,
  `action_buttons(count)`, `uno`, `prompt`, `status`, `tools`, `log_panel`, `seat_at(point)` ...
- `geometry`: `Rect`, `Circle`, `Ellipse`, `ColorWheel`, `CardSlot`, `card_at(point, slots)`, `Measure`.
- `tween`: easing curves; `Motion` full, reduced or none.
- `cues`: what a screen shows (`FlyCard`, `Ring`, `Bubble`, `Banner`, `Sound` ...), between symbolic places.
- `timeline.cues_for(events, view_before) -> list[Cue]` for one viewer, `timeline.showing_ms(events) -> int`
  for all. A scene applies an event to the table that it draws when its `Apply` cue starts; how many cards a
  seat holds or a pile counts then follows from that table, less the cards that are still flying.
- `wording.Wording(catalog, names, rulebook, you)`: `log(events)`, `prompt(view)`,
  `why_not(reason, command, view)`, `misplay_warning()`, `doubt(view)`, `banner(cue)`, `bubble(cue)`; its
  `names` (`naming.Names`) calls cards, colours and seats by name.
- `rule_wording.RuleWording(catalog)`: presets, options, values and problems of rule sets in words.
- `catalog.Catalog`: the texts of one language.
"""
