"""A docstring begins with what it describes, so that it is understood without the code below it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "tests", "tools", "benchmarks", "examples")
QUESTIONS = ("Who", "Whom", "Whose", "Whoever", "What", "Whatever")
PRONOUNS = ("It", "Its", "They", "Them", "Their", "Those")
RIDDLES = {*QUESTIONS, *PRONOUNS, "Of", "To", "Unless", "Such", "As"}


def test_no_docstring_begins_with_a_riddle() -> None:
    found = [line for folder in FOLDERS for path in (ROOT / folder).rglob("*.py") for line in _riddles(path)]
    assert found == [], "begin with the thing that is described, or with a verb"


def test_the_check_sees_modules_classes_and_functions(tmp_path: Path) -> None:
    path = tmp_path / "riddle.py"
    path.write_text(
        '"""What it is."""\nclass A:\n    """Such a thing."""\n    def b(self):\n        """To be."""\n'
    )
    assert len(list(_riddles(path))) == 3


def _riddles(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = (ast.get_docstring(node) or "").strip()
            if text and text.split()[0].rstrip(",:;.") in RIDDLES:
                yield f"{path}: {text.splitlines()[0]}"
