"""The browser fills in the defaults that the server leaves out of messages, and changes nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import fields

from taverne.games import GAMES
from taverne.server.delivery.renderer import Renderer
from taverne.server.wire import messages as wire
from taverne.table.messages.outgoing import Update
from tests.browser.fixtures import Visit
from tests.table.any_evening import AnyEvening
from tests.table.test_any_evening import ACTS, ByLuck

COMPLETE = """async (texts) => {
  const { complete } = await ours("net/wire_defaults.js");
  return texts.map((text) => complete(JSON.parse(text)));
}"""


@pytest.mark.parametrize("slug", GAMES)
def test_a_completed_message_equals_the_encoded_message(visit: Visit, slug: str) -> None:
    messages = _messages(slug)
    ada = visit()
    ada.go("/")
    read = ada.page.evaluate(COMPLETE, [wire.encode(message).decode() for message in messages])
    assert read == [_with_all_fields(message) for message in messages]
    assert any(message["update"]["view"] for message in read), "no game has begun"
    assert any(message["update"]["view"] is None for message in read), "no lobby was seen"


def test_a_message_without_defaults_is_not_changed(visit: Visit) -> None:
    ada = visit()
    ada.go("/")
    ack = wire.encode(wire.Ack("8")).decode()
    assert ada.page.evaluate(COMPLETE, [ack]) == [msgspec.json.decode(ack)]


def _messages(slug: str) -> list[Struct]:
    """Messages of a few random evenings, from the first seat taken on."""
    renderer = Renderer(GAMES[slug], "en", zones=True)
    messages: list[Struct] = []
    for number in range(4):
        by_luck = ByLuck(f"{slug} {number}")
        evening = AnyEvening(GAMES[slug], by_luck)
        for _ in range(15):
            by_luck(ACTS)(evening)
        updates = [
            each for heard in evening.scene.heard.values() for each in heard if isinstance(each, Update)
        ]
        for place, update in enumerate(updates[::5]):
            messages.append(
                wire.UpdateMessage(place, update, renderer.texts(update), record=by_luck([None, "r-1"]))
            )
            messages.append(
                wire.SnapshotMessage(place, update, renderer.texts(update), (wire.ChronicleEntry(1, "…"),))
            )
    return messages


def _with_all_fields(value: object) -> Any:
    """A value as JSON with its defaults; values of a game as they are encoded."""
    if isinstance(value, Struct) and not type(value).__module__.startswith("taverne.games."):
        tag = value.__struct_config__.tag
        own = {field.encode_name: _with_all_fields(getattr(value, field.name)) for field in fields(value)}
        return {"type": tag, **own} if tag else own
    if isinstance(value, Mapping):
        return {key: _with_all_fields(each) for key, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_with_all_fields(each) for each in value]
    return msgspec.json.decode(msgspec.json.encode(value))
