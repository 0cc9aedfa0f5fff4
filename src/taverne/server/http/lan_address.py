"""The address at which other devices in the local network reach this server."""

from __future__ import annotations

import contextlib
import socket

from starlette.requests import Request

from taverne.server.http.origins import name_and_port
from taverne.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")  # all addresses of the machine
_THIS_MACHINE = ("localhost", "127.0.0.1", "::1")


def local_address() -> str | None:
    """This machine's address in the local network. Finding it sends no packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return None


def origin_for_other_devices(request: Request, settings: Settings) -> str | None:
    """An origin that works on other devices; None if the page's own works there, or if no origin does."""
    name, port = name_and_port(request.headers.get("host", ""))
    if name not in _THIS_MACHINE or settings.host not in EVERYWHERE or settings.secure:
        return None
    address = local_address()
    return f"http://{address}:{port or 80}" if address else None
