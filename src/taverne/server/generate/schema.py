"""Describes the types that cross the wire: one walk over their Structs, for all files made from them.

The walk reads `msgspec.structs.fields`. `msgspec.inspect.type_info` drops what the files must name: type
variables, and the mark that says that a number is a seat.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, TypeGuard, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Struct, structs

from taverne.games import GAMES
from taverne.server.api import (
    blocked,
    devices,
    evening,
    forget,
    guests,
    hints,
    history,
    history_statistics,
    home,
    lessons,
    me,
    notifications,
    open_table,
    problems,
    qr_code,
    replay,
    reports,
    rule_pages,
    tables,
)
from taverne.server.generate.source_notes import field_notes
from taverne.server.wire import messages as wire
from taverne.server.workers import analysis_worker

# Bodies of requests that the protocol's page lists one after the other.
BODIES: tuple[type[Struct], ...] = (
    open_table.OpenTable,
    home.Join,
    me.ChangeProfile,
    devices.Arrive,
    devices.EndDevice,
    notifications.Subscribe,
    notifications.Renew,
    notifications.SetQuietHours,
    notifications.EndNotifications,
)
# Roots of the walk. Messages from the browser may omit fields with defaults. The browser adds the defaults
# to messages from the socket (web/net/wire_defaults.js), but not to answers over HTTP.
SENT: tuple[object, ...] = (
    wire.FromClient,
    *BODIES,
    forget.Forget,
    qr_code.Text,
    reports.ReportRequest,
)
TOLD: tuple[object, ...] = (wire.ToClient,)
ANSWERED: tuple[object, ...] = (
    home.FrontPage,
    home.OpenedTable,
    home.JoinedTable,
    me.Me,
    devices.Devices,
    devices.DeviceOffer,
    notifications.Notifications,
    tables.TableInfo,
    evening.Evening,
    history.HistoryPage,
    history.ErasedHistory,
    history_statistics.HistoryStatistics,
    guests.TableGuests,
    tables.SocketTicket,
    tables.BotToken,
    qr_code.QrCode,
    replay.Replay,
    hints.Hint,
    blocked.Blocked,
    lessons.LessonAnswer,
    problems.ProblemAnswer,
    problems.ProblemList,
    analysis_worker.Analysis,
    rule_pages.Block,
)


class FieldSchema(Struct, frozen=True):
    """One field of a Struct."""

    name: str  # as it is encoded
    type: object  # as `typing` knows it
    annotation: str  # as the source writes it
    default: str | None  # as JSON; None: the field is required
    comment: str


class StructSchema(Struct, frozen=True):
    """One Struct."""

    kind: type[Struct]
    tag: str | None
    doc: str
    fields: tuple[FieldSchema, ...]
    omits_defaults: bool
    is_array: bool  # encoded as its fields' values in order

    @property
    def parameters(self) -> tuple[TypeVar, ...]:
        return getattr(self.kind, "__parameters__", ())


def game_roots(slug: str) -> tuple[object, ...]:
    """The types of one game that cross the wire."""
    game = GAMES[slug]
    return (game.view_decoder.type, game.move_decoder.type, game.event_decoder.type)


@cache
def describe(kind: type[Struct]) -> StructSchema:
    config = kind.__struct_config__
    notes = field_notes(kind)
    return StructSchema(
        kind=kind,
        tag=config.tag if isinstance(config.tag, str) else None,
        doc=" ".join((inspect.getdoc(kind) or "").split()) if kind.__dict__.get("__doc__") else "",
        fields=tuple(
            FieldSchema(
                name=field.encode_name,
                type=field.type,
                annotation=notes[field.name].annotation,
                default=_default(field),
                comment=notes[field.name].comment,
            )
            for field in structs.fields(kind)
        ),
        omits_defaults=config.omit_defaults,
        is_array=config.array_like,
    )


def _default(field: structs.FieldInfo) -> str | None:
    if field.default is not NODEFAULT:
        return msgspec.json.encode(field.default).decode()
    if callable(field.default_factory):
        return msgspec.json.encode(field.default_factory()).decode()
    return None


def types_inside(roots: Iterable[object]) -> list[type[Struct] | type[Enum]]:
    """All Structs and enums inside these types, each once, in the order in which the walk meets them."""
    found: dict[type[Struct] | type[Enum], None] = {}

    def walk(hint: object) -> None:
        kind = get_origin(hint) or hint
        if is_struct(kind) and kind not in found:
            found[kind] = None
            for field in describe(kind).fields:
                walk(field.type)
        elif isinstance(kind, type) and issubclass(kind, Enum):
            found[kind] = None
        for each in arguments(hint):
            walk(each)

    for root in roots:
        walk(root)
    return list(found)


def is_struct(kind: object) -> TypeGuard[type[Struct]]:
    return isinstance(kind, type) and issubclass(kind, Struct)


def is_union(hint: object) -> bool:
    return get_origin(hint) in (Union, UnionType)


def arguments(hint: object) -> tuple[object, ...]:
    """The arguments of a type; some (`...`, a marker, a literal) may be no types."""
    return get_args(hint)[:1] if get_origin(hint) is Annotated else get_args(hint)


def members(union: object) -> tuple[object, ...]:
    """The types of a union, without None."""
    return tuple(each for each in get_args(union) if each is not NoneType)


def named_unions(kinds: Iterable[type]) -> dict[frozenset[object], tuple[str, object]]:
    """The names of unions of Structs in the modules of these types, by their members."""
    named: dict[frozenset[object], tuple[str, object]] = {}
    for module in dict.fromkeys(kind.__module__ for kind in kinds):
        for name, value in vars(sys.modules[module]).items():
            if is_union(value) and not name.startswith("_"):
                parts = members(value)
                if len(parts) > 1 and all(is_struct(get_origin(each) or each) for each in parts):
                    named.setdefault(frozenset(parts), (name, value))
    return named
