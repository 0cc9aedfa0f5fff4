"""One open socket, as a listener of a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from taverne.server.delivery.latency import trusted_latency
from taverne.server.sockets.websocket_transport import Transport
from taverne.words.grammar import Language

BAD_MESSAGE, TOO_SLOW, TOO_FAST = 4000, 4008, 4029  # close codes


class Connection:
    """A listener of a table. It is closed when its client does not read fast enough."""

    __slots__ = ("_direct", "_transport", "_via_proxy", "address", "closed", "crowd", "ended", "lang")

    def __init__(
        self,
        transport: Transport,
        lang: Language,
        *,
        address: str,
        direct: bool,
        via_proxy: float | None = None,
        crowd: str = "",
    ) -> None:
        self.lang = lang
        self.crowd = crowd
        self.address = address
        self.ended = False
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()  # with the close code
        self._direct = direct  # no proxy in between, so the latency of the socket is the client's
        self._via_proxy = via_proxy  # the round trip to the client in seconds, if a proxy has told it
        self._transport = transport

    def offer(self, texts: list[bytes]) -> None:
        """Send the texts in one packet, unless too much is waiting for the client already."""
        transport = self._transport
        if transport.is_full:
            self.end(TOO_SLOW)
        elif not self.ended:
            transport.write(texts)

    def message_handled(self) -> None:
        self._transport.message_handled()

    def measure_latency(self, measured: Callable[[float], None]) -> None:
        if not self.ended:
            network = self._transport.network_latency if self._direct else self._via_proxy
            self._transport.ping(lambda seconds: measured(trusted_latency(seconds, network)))

    def end(self, code: int) -> None:
        """Close the connection with this code."""
        if not self.ended:
            self.ended = True
            self._transport.stop_delivering()
            self.closed.set_result(code)
