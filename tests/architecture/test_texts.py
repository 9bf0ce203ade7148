"""What the player reads lies in the catalogues, and nothing there is unused."""

import ast
import re
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from tests.architecture.source import ROOT, docstrings, modules, name, tree
from uno_desktop.present.catalog import DOMAINS

CHINESE = re.compile(r"[\u3400-\u9fff]")
SENTENCE = re.compile(r"^[A-Z][a-z]+( [\w{}'’,-]+){2,}")
# Calls whose argument the player reads.
SHOWING = {"Label", "Paragraph", "Button", "Dialog", "draw_text", "set_title", "set_caption"}
NOT_FOR_PLAYERS = {
    # The languages are called by what their own readers call them.
    "uno_desktop/present/catalog.py",
}

MESSAGE_ID = re.compile(rf"(?:{'|'.join(DOMAINS)})(?:\.[a-z0-9_]+)+")
ID_START = re.compile(rf"(?:{'|'.join(DOMAINS)})\.(?:[a-z0-9_]+\.)*[a-z0-9_]*")


def strings_for_players(module: ast.Module) -> Iterator[ast.expr]:
    """Literals that a player would read: Chinese, whole sentences, and what is handed to a widget."""
    skipped: set[ast.AST] = set(docstrings(module))
    for node in ast.walk(module):
        if isinstance(node, ast.Raise):
            skipped.update(ast.walk(node))
        elif isinstance(node, ast.JoinedStr):
            skipped.update(node.values)
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and called(node) in SHOWING:
            yield from (argument for argument in node.args if is_wording(argument))
        elif isinstance(node, ast.Constant | ast.JoinedStr) and node not in skipped:
            text = literal_text(node)
            if CHINESE.search(text) or SENTENCE.match(text):
                yield node


def literal_text(node: ast.Constant | ast.JoinedStr) -> str:
    """The string that a literal makes, `x` standing for what is filled in; empty for other literals."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in node.values)


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def is_wording(node: ast.expr) -> bool:
    """A literal with words in it that is no message id."""
    return (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.search(r"[^\W\d_]{2,}", node.value) is not None
        and not MESSAGE_ID.fullmatch(node.value)
    )


def test_no_wording_stands_in_the_code() -> None:
    found = [
        f"{name(path)}:{literal.lineno}: {ast.unparse(literal)}"
        for path in modules("uno_desktop/ui", "uno_desktop/present")
        if name(path) not in NOT_FOR_PLAYERS
        for literal in strings_for_players(tree(path))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        ('title = "开始"', True),
        ('Label(kit, "Play")', True),
        ('message = f"You drew {count} more cards"', True),
        ('Label(kit, words("menu.title.play"))', False),
        ('raise ValueError("There is no such scene")', False),
        ('"""A docstring of many words"""', False),
    ],
)
def test_the_test_sees_wording(text: str, is_found: bool) -> None:
    assert bool(list(strings_for_players(ast.parse(text)))) == is_found


def known_ids() -> set[str]:
    """All ids; the tests of the catalogues hold that every language has the same."""
    found: set[str] = set()
    for domain in DOMAINS:
        path = ROOT / "assets" / "locale" / "en" / "LC_MESSAGES" / f"{domain}.po"
        with path.open("rb") as file:
            found.update(m.id if isinstance(m.id, str) else m.id[0] for m in read_po(file) if m.id)
    return found


def used_ids(module: ast.Module) -> Iterator[tuple[str, bool]]:
    """Message ids in the code: whole ones, and patterns (True) where a part is filled in while playing."""
    skipped: set[ast.AST] = set(docstrings(module))
    for node in ast.walk(module):
        if isinstance(node, ast.JoinedStr):
            skipped.update(node.values)
    for node in ast.walk(module):
        if isinstance(node, ast.JoinedStr):
            if ID_START.match(literal_text(node)):
                parts = (
                    re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[a-z0-9_.]+"
                    for p in node.values
                )
                yield "".join(parts), True
        elif (
            isinstance(node, ast.Constant)
            and node not in skipped
            and MESSAGE_ID.fullmatch(literal_text(node))
        ):
            yield literal_text(node), False


def endings(module: ast.Module) -> set[str]:
    """What code adds to an id that it has in hand: `f"{message_id}.you"`."""
    return {
        str(node.values[1].value)
        for node in ast.walk(module)
        if isinstance(node, ast.JoinedStr)
        and len(node.values) == 2
        and isinstance(node.values[1], ast.Constant)
        if re.fullmatch(r"[._][a-z0-9_.]+", str(node.values[1].value))
    }


def test_every_id_in_the_code_has_a_text_and_every_text_is_used() -> None:
    known = known_ids()
    # The engine speaks no language; its scenario files have keys that look like ids.
    files = [path for path in modules("uno_desktop", "ai") if "engine" not in path.parts]
    added = {"", *(ending for path in files for ending in endings(tree(path)))}
    used: set[str] = set()
    missing = []
    for path in files:
        for wanted, is_pattern in used_ids(tree(path)):
            bases = {it for it in known if re.fullmatch(wanted, it)} if is_pattern else {wanted}
            found = {base + ending for base in bases for ending in added} & known
            used |= found
            if not found:
                missing.append(f"{name(path)}: {wanted}")
    assert missing == []
    assert sorted(known - used) == []
