"""Options of the rule book are read by the compiler alone: everything else asks the compiled rulebook."""

import ast
from dataclasses import fields

import pytest

from tests.architecture.source import modules, name, tree
from uno_desktop.engine.rulebook import Rulebook
from uno_desktop.engine.ruleset import RuleSet

OPTIONS = set(RuleSet.__struct_fields__)
# Slots of the rulebook and functions of the same name are told apart by whom they are asked of.
SHARED = OPTIONS & ({field.name for field in fields(Rulebook)} | {"challenge", "deflect"})
READERS = {
    "uno_desktop/engine/compiler.py": "it is the compiler",
    "uno_desktop/engine/ruleset.py": "a rule set judges its own values",
    "uno_desktop/engine/ruleset_text.py": "writes rule sets as files and codes",
    "uno_desktop/engine/scenario/record.py": "writes rule sets into scenario files",
    "uno_desktop/present/wording.py": "names the rule that a refusal comes from",
}
"""Who may read options: none of them decides anything at a table by it, but for the compiler."""


def is_option_read(node: ast.AST) -> bool:
    """`rules.jump_in`, `setup.rules.hand_size`, `anything.stack_draw_two`, `getattr(rules, ...)`."""
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and node.attr in OPTIONS:
        return node.attr not in SHARED or is_rule_set(node.value)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr":
        return is_rule_set(node.args[0])
    return False


def is_rule_set(node: ast.AST) -> bool:
    return (isinstance(node, ast.Name) and node.id in ("rules", "ruleset", "rule_set")) or (
        isinstance(node, ast.Attribute) and node.attr == "rules"
    )


def test_nobody_else_reads_options() -> None:
    reads = [
        f"{name(path)}:{node.lineno}: {ast.unparse(node)}"
        for path in modules("uno_desktop", "ai")
        if name(path) not in READERS
        for node in ast.walk(tree(path))
        if is_option_read(node) and isinstance(node, ast.expr)
    ]
    assert reads == []


@pytest.mark.parametrize("reader", READERS)
def test_readers_still_read(reader: str) -> None:
    assert any(is_option_read(node) for path in modules(reader) for node in ast.walk(tree(path)))


@pytest.mark.parametrize(
    ("text", "is_read"),
    [
        ("rules.jump_in", True),
        ("self.setup.rules.hand_size", True),
        ("getattr(rules, option)", True),
        ("rulebook.turn_seconds", False),
        ("replace(rules, jump_in=True)", False),
    ],
)
def test_the_test_sees_option_reads(text: str, is_read: bool) -> None:
    assert any(is_option_read(node) for node in ast.walk(ast.parse(text))) == is_read
