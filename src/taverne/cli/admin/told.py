"""Prints what commands of `taverne admin` have found: aligned for people, as JSON lines for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar

import msgspec

from taverne.cli.cli_words import say
from taverne.cli.printable import printable
from taverne.cli.server_words import in_words
from taverne.server.store.said import Said

T = TypeVar("T")


def print_rows(
    rows: Iterable[T], heads: Sequence[str], columns: Callable[[T], Sequence[str]], *, json: bool, none: str
) -> None:
    """Print rows under their heads; the sentence `none` if there are none."""
    if json:
        for row in rows:
            print_json(row)
        return
    lines = [heads, *map(columns, rows)]
    if len(lines) == 1:
        print(none)
        return
    widths = [max(len(line[place]) for line in lines) for place in range(len(heads))]
    for line in lines:
        texts = [printable(text).ljust(width) for text, width in zip(line, widths, strict=True)]
        print("  ".join(texts).rstrip())


def told(sentence: Said) -> str:
    """A sentence of the server in the language that is spoken."""
    values = {
        name: in_words(value) if isinstance(value, str) else value for name, value in sentence.values.items()
    }
    return say(f"admin_said.{sentence.text}", **values)


def print_said(said: str, *, json: bool) -> None:
    """Print what was done."""
    if json:
        print_json({"done": said})
    else:
        print(f"{said}.")


def print_json(value: Any) -> None:
    print(msgspec.json.encode(value).decode())


def moment(at: float | None) -> str:
    """A moment in UTC; "" for none."""
    return "" if at is None else datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
