"""The parts of a table: each owns its state, and they import each other in one direction."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import taverne.table
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.state import Options
from taverne.table.table import Table

ROOT = Path(taverne.table.__file__).parent
LAYERS = (  # a part may import the layers above it, and nothing beside or below it
    {"chair", "visible_text"},
    {
        "chat",
        "clock",
        "end_vote",
        "moderation",
        "match",
        "names",
        "next_game",
        "cast",
        "pictures",
        "proposals",
        "real_time.cooldowns",
        "real_time.bot_reactions",
        "rematch",
    }
    | {"seeds", "standing_orders", "table_settings"},
    {"host_role"},
    {"players", "questions", "real_time.real_time", "remarks", "seating", "take_backs"},
    {"facts"},
    {"bot_requests", "updates"},
    {"table_parts"},
    {"pauses", "talk"},
    {"answers", "consent", "ending"},
    {"absence", "another_game", "game_flow"},
    {"after_game", "lobby"},
    {"hosting"},
    {"table"},
    {"stored_table"},
)
OWNERS = {"seating", "match"}  # these own values with attributes: chairs, a record
HEIGHT = {part: height for height, layer in enumerate(LAYERS) for part in sorted(layer)}


def private_accesses(source: str) -> list[str]:
    """Underscore attributes that are read or written on anything but `self` and `cls`."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
    ]


def foreign_writes(source: str) -> list[str]:
    """Attributes of anything but `self` that are assigned."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and not (isinstance(node.value, ast.Name) and node.value.id == "self")
    ]


def sideways_imports(part: str, source: str) -> list[str]:
    """Parts that this one imports although they do not stand above it."""
    return [other for other in _imported(source) if other in HEIGHT and HEIGHT[other] >= HEIGHT[part]]


def _imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from _below_table(node.module)
            for alias in node.names:
                yield from _below_table(f"{node.module}.{alias.name}")
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield from _below_table(alias.name)


def _below_table(module: str) -> list[str]:
    name = module.removeprefix("taverne.table.")
    return [name] if name != module else []


def _source(part: str) -> str:
    return (ROOT / f"{part.replace('.', '/')}.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("part", HEIGHT)
def test_no_part_touches_the_private_attributes_of_another(part: str) -> None:
    assert private_accesses(_source(part)) == []


@pytest.mark.parametrize("part", sorted(HEIGHT.keys() - OWNERS))
def test_no_part_assigns_an_attribute_of_another(part: str) -> None:
    assert foreign_writes(_source(part)) == []


@pytest.mark.parametrize("part", HEIGHT)
def test_parts_import_each_other_in_one_direction(part: str) -> None:
    assert sideways_imports(part, _source(part)) == []


def test_every_attribute_of_a_table_is_its_game_or_a_part() -> None:
    table = Table(LUTIN_TROLL, 2, Options(), seeds=lambda: "seed")
    modules = {type(each).__module__.removeprefix("taverne.table.") for each in vars(table).values()}
    assert modules - {"taverne.kernel.game"} <= HEIGHT.keys()
    assert not any(name.startswith("_") for name in vars(table))


def test_a_table_inherits_from_no_class_of_the_house() -> None:
    assert [base for base in Table.__mro__[1:] if base.__module__.startswith("taverne.")] == []


@pytest.mark.parametrize(
    "source",
    [
        "def undo(match): return match._traces",
        "class Updates:\n    def add(self, questions): questions._passes.clear()",
        "class Table:\n    def tick(self): self.clock._left = {}",
    ],
)
def test_a_planted_private_access_is_found(source: str) -> None:
    assert len(private_accesses(source)) == 1


def test_a_planted_write_to_another_part_is_found() -> None:
    assert foreign_writes("class Table:\n    def tick(self): self.clock.paused = True") == [
        "self.clock.paused"
    ]


@pytest.mark.parametrize(
    ("part", "source"),
    [
        ("clock", "from taverne.table.questions import Questions"),
        ("updates", "from taverne.table.bot_requests import BotRequests"),
        ("seating", "import taverne.table.table"),
        ("rematch", "from taverne.table import seating"),
        ("rematch", "def vote():\n    from taverne.table.updates import Updates"),
    ],
)
def test_a_planted_sideways_import_is_found(part: str, source: str) -> None:
    assert len(sideways_imports(part, source)) == 1
