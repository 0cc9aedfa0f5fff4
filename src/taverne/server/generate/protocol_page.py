"""Writes docs/protocol.md: the page's head, then a table for each type that crosses the wire."""

from __future__ import annotations

from dataclasses import fields
from enum import StrEnum
from importlib.resources import files
from typing import Any, get_args

from msgspec import Struct

from taverne.bots import advice, hindsight
from taverne.games.lutin_troll import state as lutin_troll
from taverne.games.lutin_troll.cards import Card
from taverne.kernel import ask, face, game
from taverne.server import analysts, app, catalogue, front, hints, replays, rulepages, wire
from taverne.server.generate.schema import FieldSchema, describe
from taverne.server.settings import Limits
from taverne.server.stream import KEPT
from taverne.table import messages, refusal


def protocol_page() -> str:
    head = files("taverne.server.generate").joinpath("protocol.head.md").read_text(encoding="utf-8")
    sections = [
        head.replace("{kept}", str(KEPT)),
        _section("Bodies", (front.OpenTable, front.Join)),
        _section("Answers", _ANSWERS),
        _section("From you", get_args(wire.FromClient)),
        _section("Commands", get_args(messages.GuestCommand)),
        _section("To you", get_args(wire.ToClient)),
        _section("Inside them", _INSIDE),
        _section("Notices", get_args(messages.Notice)),
        _section("Refusals", _REFUSALS),
        _section("Lutin & Troll: its view, moves and events", _LUTIN_TROLL),
        _section("Hints", _HINTS),
        _section("Replays", (replays.Replay, replays.Frame)),
        _section("Analyses", (analysts.Analysis, hindsight.Hindsight, hindsight.Point, hindsight.Turn)),
        _names(),
        _limits(),
    ]
    return "\n".join(sections)


_ANSWERS = (
    front.OpenedTable,
    front.JoinedTable,
    app.SocketTicket,
    app.BotToken,
    app.TableInfo,
    front.FrontPage,
    front.TableCard,
    catalogue.GameCard,
    catalogue.OptionCard,
    catalogue.ValueCard,
    catalogue.PaceCard,
    catalogue.BotCard,
    catalogue.PieceCard,
    rulepages.Block,
    rulepages.Span,
)
_INSIDE = (
    messages.Update,
    wire.Said,
    wire.Preview,
    wire.Line,
    ask.Ask,
    messages.ChairSeen,
    messages.Proposal,
    game.Outcome,
    face.Zone,
    face.Gauge,
    face.Heap,
)
_REFUSALS = (
    *get_args(refusal.TableRefusal),
    *get_args(wire.HouseRefusal),
    game.GameOver,
    game.NotYourTurn,
    game.AnswerTooLong,
)
_HINTS = (hints.Hint, hints.Suggestion, *get_args(advice.Reason))
_LUTIN_TROLL = (
    lutin_troll.View,
    lutin_troll.Seen,
    lutin_troll.Options,
    *get_args(lutin_troll.Move),
    *get_args(lutin_troll.Event),
)


def _section(title: str, kinds: tuple[Any, ...]) -> str:
    return "\n".join([f"## {title}\n", *(_value(getattr(kind, "__origin__", kind)) for kind in kinds)])


def _value(kind: type[Struct]) -> str:
    """One type: its tag, what it means, and its fields as the source writes them."""
    schema = describe(kind)
    tagged = schema.tag is not None and issubclass(kind, ask.Tagged)
    lines = [f"### `{schema.tag if tagged else kind.__name__}`\n"]
    if schema.doc:
        lines.append(f"{schema.doc}\n")
    if schema.fields:
        lines += ["| field | type | default | |", "|---|---|---|---|", *map(_row, schema.fields), ""]
    return "\n".join(lines)


def _row(field: FieldSchema) -> str:
    shown = field.annotation.replace("|", "\\|")
    default = "" if field.default is None else f"`{field.default}`"
    return f"| `{field.name}` | {shown} | {default} | {field.comment} |".replace("  ", " ")


def _names() -> str:
    """The texts that a field of a named kind may hold."""
    kinds: tuple[type[StrEnum], ...] = (
        ask.Pace,
        ask.Wait,
        messages.Stage,
        messages.Order,
        messages.Wish,
        messages.Phrase,
        analysts.Stand,
        face.Ink,
        lutin_troll.Phase,
        Card,
    )
    rows = [f"| {kind.__name__} | {', '.join(f'`{each}`' for each in kind)} |" for kind in kinds]
    return "\n".join(
        [
            "## Named texts\n",
            "A `Seat` is a number from 0.\n",
            "| type | one of |",
            "|---|---|",
            "| Language | `fr`, `en` |",
            *rows,
            "",
        ]
    )


def _limits() -> str:
    lines = ["## Limits\n", "| limit | value |", "|---|---|"]
    lines += [f"| {each.name.replace('_', ' ')} | {_amount(each.default)} |" for each in fields(Limits)]
    return "\n".join(lines) + "\n"


def _amount(value: Any) -> str:
    return f"{value[0]} in {value[1]:g} s" if isinstance(value, tuple) else f"{value:g}"
