"""One guest in the checkpoint of a table whose log was compacted, and the checkpoint without them.

It tells who sits and sat where, but no longer who said what, nor who had left under which name. With a guest
all chat in it goes, and every name that belongs to nobody who is known there; the table stays. It is read as
plain JSON, so that this works for every version of every game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

import msgspec

from taverne.server.tables.guest_entries import SILENCE
from taverne.server.tables.logged_table import REMEMBERED_GUESTS
from taverne.table.messages.commands import Guest
from taverne.words.words import ERASED

Json: TypeAlias = dict[str, Any]


def forgets_guests(body: bytes) -> bool:
    """Whether so many guests were at the table that the checkpoint has forgotten some of them."""
    return len(_state(body)["done_ids"]) >= REMEMBERED_GUESTS


def names_in(body: bytes, guest: Guest) -> set[str]:
    """The names under which the guest sits and has played at the table."""
    return {chair["name"] for owner, chair in _owned(_state(body)) if owner == guest}


def without_guest(body: bytes, guest: Guest, pseudonym: Guest, names: Iterable[str]) -> bytes:
    """The checkpoint without this guest, who had these names, and without all chat."""
    head, _, _ = body.partition(b"\n")
    state = _state(body)
    gone = {*names} | names_in(body, guest)
    known = {chair["name"] for owner, chair in _owned(state) if owner != guest} - gone
    for owner, chair in _owned(state):
        if owner == guest:
            chair["name"] = ERASED
    for chair in _views(state):
        if chair.get("name") in gone:
            chair["name"] = ERASED
    for notice in _notices(state):
        for field in ("name", "before", "by"):
            if notice.get(field) and notice[field] not in known:
                notice[field] = ERASED
    for line in state["chronicle"]["lines"]:
        if "text" in (line.get("chat") or {}):
            line["chat"]["text"] = SILENCE
    for stream in state["streams"].values():
        stream["start"], stream["kept"] = stream["number"], []
    encoded = msgspec.json.encode(state).replace(guest.encode(), pseudonym.encode())
    return head + b"\n" + encoded


def _state(body: bytes) -> Json:
    state: Json = msgspec.json.decode(body.partition(b"\n")[2])
    return state


def _owned(state: Json) -> Iterator[tuple[Guest | None, Json]]:
    """The chairs of known guests, the host without one, and the guests that the host has removed."""
    table = state["table"]
    if watching := table["seating"].get("watching_host"):
        yield table["seating"]["host"], watching
    removed = table.get("moderation", {}).get("removed", ())
    for chair in (*table["seating"]["chairs"], *table.get("players", ()), *removed):
        yield chair["guest"], chair
    for game in state.get("evening", ()):
        yield from zip(game["guests"], game["chairs"], strict=True)


def _views(state: Json) -> Iterator[Json]:
    """The chairs, and the host without one, as viewers see them."""
    for update in (*state["table"]["updates"]["last"].values(), *state["streams"].values()):
        yield from update["chairs"]
        if watching := update.get("watching_host"):
            yield watching
        yield from (update.get("played") or {"chairs": ()})["chairs"]


def _notices(state: Json) -> Iterator[Json]:
    """All that names guests by their names alone."""
    yield from state["table"].get("moderation", {}).get("removed", ())
    for update in state["table"]["updates"]["last"].values():
        yield from update.get("notices", ())
    for line in state["chronicle"]["lines"]:
        if line.get("notice"):
            yield line["notice"]
