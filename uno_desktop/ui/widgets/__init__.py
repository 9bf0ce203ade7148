"""The widget kit: focusable by keyboard, laid out by rules, drawn at any scale."""
