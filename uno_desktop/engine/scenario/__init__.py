"""Positions and scenarios as text: set up a table, play moves, say what must be true.

The form is described in docs/scenarios.md. Reads text, not files, and needs no window.
"""

from uno_desktop.engine.scenario.facts import facts_of, legal_codes, top_text
from uno_desktop.engine.scenario.position import position_of, position_on
from uno_desktop.engine.scenario.run import Scenario
from uno_desktop.engine.scenario.text import ScenarioError, ScenarioText, read, rules_of
from uno_desktop.engine.scenario.verbs import command_of

__all__ = [
    "Scenario",
    "ScenarioError",
    "ScenarioText",
    "command_of",
    "facts_of",
    "legal_codes",
    "position_of",
    "position_on",
    "read",
    "rules_of",
    "top_text",
]
