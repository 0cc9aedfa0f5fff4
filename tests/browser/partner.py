"""A guest without a browser, who speaks to the house as a browser would."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect

from tests.server.guest import Guest, Json
from tests.server.whole import decoded

PATIENCE = 20.0
_ids = count(1)


@dataclass
class Partner:
    line: ClientConnection
    update: Json = field(default_factory=dict)

    def do(self, **command: Any) -> None:
        """A command that must be heeded."""
        id = f"p{next(_ids)}"
        self._send({"type": "do", "id": id, "command": command})
        while (message := self._hear()).get("id") != id:
            self.update = message.get("update", self.update)
        assert message["type"] == "ack", message

    def attach(self) -> None:
        self._send({"type": "attach", "lang": "fr", "last": None})

    def _send(self, message: Json) -> None:
        self.line.send(msgspec.json.encode(message), text=True)

    def _hear(self) -> Json:
        return decoded(self.line.recv(PATIENCE))


@contextmanager
def partner(port: int, invite: str) -> Iterator[Partner]:
    """At the table of this invitation, without a seat."""
    guest = Guest(port)
    table = guest.post("/api/join", {"invite": invite})["table"]
    origin: Any = f"http://127.0.0.1:{port}"
    address = f"ws://127.0.0.1:{port}/socket?ticket={guest.ticket(table)}"
    with connect(address, origin=origin, compression=None, proxy=None) as line:
        one = Partner(line)
        one.attach()
        yield one
