"""From events to motion, layout and words. Knows no pygame and no session."""
