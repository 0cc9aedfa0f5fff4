"""A guest without a browser, who sends the same messages to the server as a browser would."""

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
class SocketGuest:
    connection: ClientConnection
    update: Json = field(default_factory=dict)

    def do(self, **command: Any) -> None:
        """Send a command that the server must accept."""
        id = f"p{next(_ids)}"
        self._send({"type": "do", "id": id, "command": command})
        while (message := self._receive()).get("id") != id:
            self.update = message.get("update", self.update)
        assert message["type"] == "ack", message

    def attach(self) -> None:
        self._send({"type": "attach", "lang": "fr", "last": None})

    def _send(self, message: Json) -> None:
        self.connection.send(msgspec.json.encode(message), text=True)

    def _receive(self) -> Json:
        return decoded(self.connection.recv(PATIENCE))


@contextmanager
def socket_guest(port: int, invite: str) -> Iterator[SocketGuest]:
    """A guest at the table of this invitation, without a seat."""
    http = Guest(port)
    table = http.post("/api/join", {"invite": invite})["table"]
    origin: Any = f"http://127.0.0.1:{port}"
    address = f"ws://127.0.0.1:{port}/socket?ticket={http.ticket(table)}"
    with connect(address, origin=origin, compression=None, proxy=None) as connection:
        guest = SocketGuest(connection)
        guest.attach()
        yield guest
