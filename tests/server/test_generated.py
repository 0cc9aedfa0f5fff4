"""The files generated from the types of the wire are up to date, and say what those types say."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Generic, TypeVar

import pytest
from hatchling.builders.wheel import WheelBuilder
from msgspec import Struct, field
from starlette.exceptions import HTTPException
from starlette.requests import Request

from taverne.kernel.tagged import Seat
from taverne.server.generate.__main__ import COMMAND, ROOT, generated, main, stale, stale_message
from taverne.server.generate.browser_types import TypesFile, game_types
from taverne.server.generate.schema import describe
from taverne.server.http.static_files import StaticFiles

V = TypeVar("V")


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Card(Struct, frozen=True, omit_defaults=True):
    """One card."""

    colour: Colour
    value: int = 0
    owner: Seat | None = None  # of the card


class Pair(Struct, frozen=True, array_like=True):
    first: int
    second: tuple[str, ...]


class Hand(Struct, Generic[V], frozen=True, tag_field="type", tag="holding"):
    # in the order they
    # were dealt
    held: tuple[Card | None, ...] = field(name="cards")
    view: V
    pair: Pair = Pair(1, ("a",))


def test_every_generated_file_is_what_the_code_says() -> None:
    assert [stale_message(path) for path in stale(generated())] == []
    assert main(["--check"]) == 0


def test_a_file_that_is_stale_or_missing_is_named_with_the_command_that_writes_it(tmp_path: Path) -> None:
    fresh, old, missing = (tmp_path / name for name in ("fresh.js", "old.js", "missing.js"))
    fresh.write_text("new")
    old.write_text("old")
    assert stale(dict.fromkeys((fresh, old, missing), "new")) == [old, missing]
    assert stale_message(old) == f"old.js is not what the code says: run {COMMAND}"


def test_a_field_is_described_by_its_encoded_name_its_default_and_its_comment() -> None:
    held, view, pair = describe(Hand).fields
    assert (held.name, held.default, held.comment) == ("cards", None, "in the order they were dealt")
    assert (view.name, view.annotation) == ("view", "V")
    assert (pair.default, pair.comment) == ('[1,["a"]]', "")
    assert describe(Card).fields[2].comment == "of the card"


def test_structs_become_types_of_the_browser() -> None:
    text = "\n".join(TypesFile([Hand]).declarations())
    for expected in (
        'export interface Hand<V = unknown> {\n  type: "holding";\n',
        "  /** in the order they were dealt */\n  cards: (Card | null)[];\n  view: V;\n  pair: Pair;\n",
        "export type Pair = [first: number, second: string[]];\n",
        "/** One card. */\nexport interface Card {\n  colour: Colour;\n  value?: number;\n",
        "  /** of the card */\n  owner?: Seat;\n",  # null is its default, and so it is never sent
        'export type Colour = "red" | "blue";\n',
    ):
        assert expected in text


def test_moves_and_events_of_a_game_are_unions_whose_other_fields_are_undefined() -> None:
    text = game_types("lutin_troll")
    assert 'import type { AnyOf, Seat } from "/static/net/wire";\n' in text
    assert "export type Event = AnyOf<\n  | PileRebuilt\n" in text


def test_a_type_that_has_no_counterpart_in_the_browser_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match="complex"):
        TypesFile([]).typed(complex)


def test_types_are_neither_served_nor_installed() -> None:
    built = {file.distribution_path for file in WheelBuilder(str(ROOT)).recurse_included_files()}
    assert {"taverne/web/net/wire_defaults.js", "taverne/web/index.html"} <= built
    assert [path for path in built if path.endswith(".d.ts") or "generate" in path] == []
    shelf, request = StaticFiles(), Request({"type": "http", "headers": []})
    assert shelf.answer(f"{shelf.build}/net/wire_defaults.js", request).status_code == 200
    for path in ("net/wire.d.ts", "games/grumpf/screen/types.d.ts"):
        with pytest.raises(HTTPException, match="no such file"):
            shelf.answer(f"{shelf.build}/{path}", request)
