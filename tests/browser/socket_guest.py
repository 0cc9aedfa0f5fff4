"""A guest without a browser, who sends the same messages to the server as a browser would."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
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
    http: Guest
    table: str
    lines: ExitStack  # closes all connections
    connection: ClientConnection
    update: Json = field(default_factory=dict)

    def do(self, **command: Any) -> None:
        """Send a command that the server must accept."""
        id = f"p{next(_ids)}"
        self._send({"type": "do", "id": id, "command": command})
        while (message := self._receive()).get("id") != id:
            self.update = message.get("update", self.update)
        assert message["type"] == "ack", message

    def play(self) -> bool:
        """Make the first of the moves that are open to this guest. Returns False if there is none."""
        self.do(type="touch")
        moves, ask = self.update.get("moves"), self.update["ask"]
        if not moves or self.update["seat"] not in ask["owing"]:
            return False
        self.do(type="play", moves=moves[:1], number=ask["number"])
        return True

    def connect_again(self) -> None:
        """Open another connection: the server was started anew."""
        self.connection = self.lines.enter_context(_connection(self.http, self.table))
        self.attach()

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
    with ExitStack() as lines:
        guest = SocketGuest(http, table, lines, lines.enter_context(_connection(http, table)))
        guest.attach()
        yield guest


def _connection(http: Guest, table: str) -> AbstractContextManager[ClientConnection]:
    origin: Any = f"http://127.0.0.1:{http.port}"
    address = f"ws://127.0.0.1:{http.port}/socket?ticket={http.ticket(table)}"
    return connect(address, origin=origin, compression=None, proxy=None)
