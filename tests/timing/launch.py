"""A server that can be made to leak by time: `python -m tests.timing.launch FOLDER PORT SETTINGS`.

The setting `planted` is a number of microseconds by which its answers come later if a player has already
chosen something in secret.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import msgspec

from taverne.server.api.hints import HintEndpoint
from taverne.server.api.records import RecordEndpoints
from taverne.server.serve import serve
from taverne.server.sockets.client_session import ClientSession
from taverne.server.tables.table_runner import TableRunner
from tests.server.launch import settings


def plant(seconds: float) -> None:
    """Delay replays, refusals and hints at tables whose record has an entry."""
    replay, refuse, why_not = RecordEndpoints._running_game, ClientSession._refuse, HintEndpoint.hint

    async def late_replay(self: RecordEndpoints, request: Any, runner: TableRunner, *rest: Any) -> Any:
        answer = await replay(self, request, runner, *rest)
        _wait(seconds, runner)
        return answer

    def late_refusal(self: ClientSession, id: str, reason: Any) -> None:
        _wait(seconds, self._runner)
        refuse(self, id, reason)

    async def late_hint(self: HintEndpoint, request: Any) -> Any:
        answer = await why_not(self, request)
        runner, _ = await self._admission.admit(request)
        _wait(seconds, runner)
        return answer

    RecordEndpoints._running_game = late_replay  # type: ignore[method-assign, assignment] # the planted leak
    ClientSession._refuse = late_refusal  # type: ignore[method-assign] # the planted leak
    HintEndpoint.hint = late_hint  # type: ignore[method-assign] # the planted leak


def _wait(seconds: float, runner: TableRunner) -> None:
    """Keep the processor busy, as a slow computation would."""
    match = runner.table.match
    end = time.perf_counter() + seconds
    while match is not None and match.record.entries and time.perf_counter() < end:
        pass


if __name__ == "__main__":
    folder, port, wishes = sys.argv[1:]
    wish = msgspec.json.decode(wishes)
    if planted := wish.pop("planted", 0):
        plant(planted / 1e6)
    serve(settings(folder, port, msgspec.json.encode(wish).decode()))
