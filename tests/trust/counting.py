"""Long counts in pieces: what a part of the figures of trust counts, and which pieces of it are done.

A piece has a number, which decides its seeds, so that the same piece is always the same work. It names the
digest of the code that decides its part: what was counted on today's code is told apart from the rest. No two
pieces of a part have the same number, also on different code, so that they add up.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

ROOT = Path(__file__).resolve().parent.parent.parent
CODE = ("*.py", "*.c")
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
LINES = ".jsonl"  # how the names of a ledger's files end


class Counted(Struct, frozen=True):
    """The result of a piece: how much it tried, what was wrong, in words, and what was measured."""

    count: int
    failures: tuple[str, ...] = ()
    measured: dict[str, float] = {}


Work: TypeAlias = Callable[[int, int], Counted]  # how many, and the number of the piece


class Part(Struct, frozen=True):
    """One figure of trust: so many of something."""

    name: str
    wanted: int
    size: int  # of one piece
    work: Work
    decides: tuple[str, ...]  # files and folders; tests in them are left out
    minutes: float = 0.0  # that one piece surely takes, where that is long
    kinds: tuple[str, ...] = CODE  # of files, in these folders

    def code(self) -> str:
        """The digest of the files that decide what is counted, without comments and docstrings."""
        digest = sha256()
        for file in sorted(file for each in self.decides for file in _code_files(ROOT / each, self.kinds)):
            code = _code(file, file.stat().st_mtime_ns)
            digest.update(f"{os.path.relpath(file, ROOT)}\0".encode() + code + b"\0")
        return digest.hexdigest()[:12]


class Piece(Struct, frozen=True):
    """A finished piece, as a line of the ledger. Its number and its count say which seeds it has tried."""

    part: str
    number: int  # the seeds of most parts begin with "part <number>"
    count: int
    failures: tuple[str, ...]
    measured: dict[str, float]
    seconds: float
    code: str
    commit: str
    date: str


def _code_files(path: Path, kinds: Sequence[str]) -> list[Path]:
    if path.is_file():
        return [path]
    found = [file for pattern in kinds for file in path.rglob(pattern) if not file.name.startswith("test_")]
    if not found:
        raise FileNotFoundError(f"{path} holds no code")
    return found


@cache
def _code(file: Path, _changed: int) -> bytes:
    """The content of a file; of Python only the statements, without comments, layout and docstrings."""
    content = file.read_bytes()
    if file.suffix != ".py":
        return content
    tree = ast.parse(content)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.Pass()
    return ast.unparse(tree).encode()


class Ledger:
    """The finished pieces, in a folder that is versioned with the code: one file a part, one line a piece.

    Lines are only added, and git merges the lines of both sides (.gitattributes), so that counts in several
    clones add up. A line that was cut off is left out, and its piece is done again.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.pieces = [piece for file in sorted(folder.glob(f"*{LINES}")) for piece in _pieces(file)]

    def add(self, piece: Piece) -> None:
        with (self._folder / f"{piece.part.replace(' ', '-')}{LINES}").open("ab") as out:
            out.write(msgspec.json.encode(piece) + b"\n")
        self.pieces.append(piece)

    def of(self, part: Part, code: str | None = None) -> list[Piece]:
        """The pieces of a part, on this code or on any; of a piece that was done again, the last."""
        known = {
            piece.number: piece
            for piece in self.pieces
            if piece.part == part.name and code in (None, piece.code)
        }
        return [piece for _, piece in sorted(known.items())]

    def next_piece(
        self, part: Part, done: Sequence[Piece], running: Sequence[tuple[int, int]]
    ) -> tuple[int, int] | None:
        """The number and the size of the piece to begin, if one is left beside those that are running."""
        left = part.wanted - sum(piece.count for piece in done) - sum(size for _, size in running)
        if left <= 0:
            return None
        taken = {piece.number for piece in self.of(part)} | {number for number, _ in running}
        number = next(number for number in range(len(taken) + 1) if number not in taken)
        return number, min(part.size, left)


def _pieces(file: Path) -> list[Piece]:
    """The pieces of one file, from which a line that was cut off is removed."""
    content = file.read_bytes()
    whole = content.rpartition(b"\n")[0]
    if not content.endswith(b"\n"):
        file.write_bytes(whole + b"\n" if whole else b"")
    return [msgspec.json.decode(line, type=Piece) for line in whole.splitlines()]
