"""Completes messages with the default values that the server leaves out."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from taverne.server.wire.messages import SnapshotMessage, Texts, UpdateMessage
from taverne.table.messages.outgoing import ChairView, Update

Json: TypeAlias = dict[str, Any]


def decoded(raw: str | bytes) -> Json:
    """A message as a client reads it, with all its fields."""
    message: Json = msgspec.json.decode(raw)
    return whole(message) if "update" in message else message


def whole(message: Json) -> Json:
    update = {**usual(Update), **message["update"]}
    update["chairs"] = [{**usual(ChairView), **chair} for chair in update["chairs"]]
    kind: type[Struct] = UpdateMessage if message["type"] == "told" else SnapshotMessage
    return {**usual(kind), **message, "update": update, "said": {**usual(Texts), **message["said"]}}


def usual(kind: type[Struct]) -> Json:
    """The defaults of a type, as JSON."""
    values: Json = msgspec.json.decode(_encoded_defaults(kind))
    return values


@cache
def _encoded_defaults(kind: type[Struct]) -> bytes:
    own = fields(kind)
    fixed = {each.name: each.default for each in own if each.default is not msgspec.NODEFAULT}
    made = {each.name: each.default_factory() for each in own if callable(each.default_factory)}
    return msgspec.json.encode(fixed | made)
