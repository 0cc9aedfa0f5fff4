"""Where other devices in the same home find this house, when its host looks at it as localhost."""

from __future__ import annotations

import contextlib
import socket
from urllib.parse import urlsplit

from starlette.requests import Request

from taverne.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")  # bound to all of the machine's addresses
_THIS_MACHINE = ("localhost", "127.0.0.1", "::1")


def local_address() -> str | None:
    """This machine's address in its own network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return None


def seen_from_elsewhere(request: Request, settings: Settings) -> str | None:
    """An origin that works on a neighbour's phone; None where the page's own does, or nothing does."""
    here = urlsplit(f"//{request.headers.get('host', '')}")
    if here.hostname not in _THIS_MACHINE or settings.host not in EVERYWHERE or settings.secure:
        return None
    address = local_address()
    return f"http://{address}:{here.port or 80}" if address else None
