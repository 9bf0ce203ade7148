"""From events to motion, layout and words. Knows no pygame, no session and no clock.

Everything here is a pure function or a plain value that a scene draws. In short:

- `layout.table_layout(width, height, seats, viewer=, text_scale=, is_log_open=) -> TableLayout`: where
  everything lies. `seats[seat]` (a `SeatPlace`), `hand_slots(count, scroll)`, `back_slots(seat, count)`,
  `draw_pile`, `discard_pile`, `ring`, `wheel`, `arrows`, `action_buttons(n)`, `uno`, `prompt`, `status` ...
- `geometry`: `Rect`, `Circle`, `Ellipse`, `ColorWheel`, `CardSlot`, `card_at(point, slots)`, `Measure`.
- `tween.Tweens`: keyed values that move in virtual time; `Motion` full, reduced or none.
- `cues`: what a screen shows (`FlyCard`, `Bubble`, `Sound` ...), between symbolic places.
- `timeline.cues_for(events, view_before) -> list[Cue]`, `timeline.showing_ms(events) -> int`.
- `wording.Wording(catalog, names, viewer)`: events, refusals, cards and states of the table in words.
- `rule_wording`: presets, options and problems of rule sets in words.
- `catalog.Catalog`: the texts of one language.
"""
