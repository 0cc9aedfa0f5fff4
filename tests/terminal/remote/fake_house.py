"""Servers that answer what no server of ours does: another program, another version, another protocol."""

from __future__ import annotations

import json
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from websockets.sync.server import ServerConnection, serve

CERTIFICATE = Path(__file__).with_name("certificate.pem")  # for localhost, signed by itself
KEY = Path(__file__).with_name("key.pem")


@contextmanager
def fake_house(answers: Mapping[str, Any], *, encrypted: bool = False) -> Iterator[int]:
    """A server on its port: paths with their answers as JSON, or with a status and a Location."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            answer = answers.get(self.path.partition("?")[0], 404)
            if isinstance(answer, tuple):
                self.send_response(answer[0])
                self.send_header("Location", answer[1])
                self.end_headers()
            elif isinstance(answer, int):
                self.send_error(answer)
            else:
                self.send_response(200)
                self.end_headers()
                self.wfile.write(json.dumps(answer).encode())

        do_POST = do_GET  # noqa: N815 - the name is that of the library

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    if encrypted:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(CERTIFICATE, KEY)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def fake_socket(*messages: Any) -> Iterator[int]:
    """A WebSocket server on its port that sends these messages after the first it gets."""

    def talk(socket: ServerConnection) -> None:
        socket.recv()
        for message in messages:
            socket.send(json.dumps(message))
        for _ in socket:
            pass

    with serve(talk, "127.0.0.1", 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield int(server.socket.getsockname()[1])
        finally:
            server.shutdown()
