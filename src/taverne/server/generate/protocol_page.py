"""Writes docs/protocol.md: the page's head, then a table for each type that crosses the wire."""

from __future__ import annotations

from dataclasses import fields
from enum import StrEnum
from importlib.resources import files
from typing import Any, get_args

from msgspec import Struct

from taverne.bots import advice, game_analysis
from taverne.games.lutin_troll.rules import state as lutin_troll
from taverne.games.lutin_troll.rules.cards import Card
from taverne.kernel import ask, game, pace, presentation
from taverne.kernel.tagged import Tagged
from taverne.server.api import (
    catalogue,
    devices,
    hints,
    home,
    lessons,
    me,
    notifications,
    problems,
    replay,
    rule_pages,
    tables,
)
from taverne.server.delivery.stream import KEPT
from taverne.server.generate.schema import BODIES, FieldSchema, describe
from taverne.server.settings import Limits
from taverne.server.wire import messages as wire
from taverne.server.workers import analysis_worker
from taverne.table import chat, lesson_play
from taverne.table.messages import commands, notices, outgoing, refusals


def protocol_page() -> str:
    head = files("taverne.server.generate").joinpath("protocol.head.md").read_text(encoding="utf-8")
    sections = [
        head.replace("{kept}", str(KEPT)),
        _section(
            "Bodies",
            BODIES,
        ),
        _section("Answers", _ANSWERS),
        _section("From you", get_args(wire.FromClient)),
        _section("Commands", get_args(commands.GuestCommand)),
        _section("To you", get_args(wire.ToClient)),
        _section("Inside them", _INSIDE),
        _section("Notices", get_args(notices.Notice)),
        _section("Refusals", _REFUSALS),
        _section("Lutin & Troll: its view, moves and events", _LUTIN_TROLL),
        _section("Hints", _HINTS),
        _section("Lessons", (lessons.LessonRequest, *_LESSON_ANSWERS)),
        _section("Problems", (problems.ProblemRequest, *_PROBLEM_ANSWERS)),
        _section("Replays", (replay.Replay, replay.Frame)),
        _section(
            "Analyses",
            (
                analysis_worker.Analysis,
                game_analysis.GameAnalysis,
                game_analysis.Point,
                game_analysis.Turn,
                analysis_worker.AnalysisTexts,
            ),
        ),
        _names(),
        _limits(),
    ]
    return "\n".join(sections)


_ANSWERS = (
    home.OpenedTable,
    home.JoinedTable,
    me.Me,
    devices.Devices,
    devices.DeviceOffer,
    notifications.Notifications,
    tables.SocketTicket,
    tables.BotToken,
    tables.TableInfo,
    home.FrontPage,
    home.TableCard,
    catalogue.GameCard,
    catalogue.OptionCard,
    catalogue.ValueCard,
    catalogue.PaceCard,
    catalogue.BotCard,
    catalogue.PieceCard,
    rule_pages.Block,
    rule_pages.Span,
)
_INSIDE = (
    outgoing.Update,
    wire.Texts,
    wire.Preview,
    wire.ChronicleEntry,
    ask.Ask,
    outgoing.ChairView,
    outgoing.Proposal,
    game.Outcome,
    presentation.Zone,
    presentation.Gauge,
    presentation.Heap,
)
_REFUSALS = (
    *get_args(refusals.TableRefusal),
    *get_args(wire.HouseRefusal),
    game.GameOver,
    game.NotYourTurn,
    game.AnswerTooLong,
)
_LESSON_ANSWERS = (
    *(lesson_play.MovesAnswer, lesson_play.ChosenAnswer, lesson_play.ReadOn),
    *(lessons.LessonAnswer, lessons.OpenStep, lessons.AnswerButton),
)
_PROBLEM_ANSWERS = (
    *(problems.ProblemAnswer, problems.ProblemMove),
    *(problems.ProblemList, problems.Collection, problems.KindCard, problems.ProblemCard),
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
    """The section of one type: its tag, its meaning, and its fields as written in the source."""
    schema = describe(kind)
    tagged = schema.tag is not None and issubclass(kind, Tagged)
    lines = [f"### `{schema.tag if tagged else kind.__name__}`\n"]
    if schema.doc:
        lines.append(f"{schema.doc}\n")
    if schema.fields:
        lines += ["| field | type | default | |", "|---|---|---|---|", *map(_row, schema.fields), ""]
    return "\n".join(lines)


def _row(field: FieldSchema) -> str:
    shown = field.annotation.replace("|", "\\|")
    return f"| `{field.name}` | {shown} | {_default(field)} | {field.comment} |".replace("  ", " ")


def _default(field: FieldSchema) -> str:
    if field.default is None:
        return ""
    return f"`{field.default}`" if field.default else "may be left out"  # nothing, in place of any JSON


def _names() -> str:
    """The values that a field of a named kind may have."""
    kinds: tuple[type[StrEnum], ...] = (
        pace.Pace,
        ask.Wait,
        outgoing.Stage,
        commands.StandingOrder,
        outgoing.ProposalKind,
        chat.Phrase,
        analysis_worker.Progress,
        presentation.Ink,
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
    if value is None:
        return "never"
    return f"{value[0]} in {value[1]:g} s" if isinstance(value, tuple) else f"{value:g}"
