"""When a bot's move comes: after its pause, however long it has thought."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from taverne.server.settings import Settings
from taverne.table.messages.commands import BotMove
from tests.server.arranged import is_writing
from tests.server.inside import LoopClock, inside
from tests.server.virtual_time import in_virtual_time, virtual_loop

PAUSE = 0.8  # seconds
THOUGHT = {
    0.0: PAUSE,
    0.3: PAUSE,
    0.79: PAUSE,
    0.81: 2 * PAUSE,
    1.2: 2 * PAUSE,
    1.59: 2 * PAUSE,
    1.7: 3 * PAUSE,
}


@pytest.mark.parametrize(("thought", "answered"), THOUGHT.items())
def test_a_move_comes_after_whole_pauses_whatever_the_thoughts_took(
    tmp_path: Path, thought: float, answered: float
) -> None:
    """Otherwise a bot that thinks longer than its pause would tell of its cards by the time it took."""
    assert in_virtual_time(lambda: _seconds(tmp_path, PAUSE, thought)) == pytest.approx(answered, abs=0.001)


def test_without_a_pause_a_move_comes_at_once(tmp_path: Path) -> None:
    assert in_virtual_time(lambda: _seconds(tmp_path, 0.0, 0.3)) == pytest.approx(0.3, abs=0.001)


async def _seconds(folder: Path, pause: float, thought: float) -> float:
    """The seconds after which the first move of a bot comes to its table."""
    settings = Settings(folder, bot_workers=0, bot_pause=(pause, pause))
    async with inside(folder, settings=settings, clock=LoopClock(1_000_000.0)) as server:
        virtual_loop().outside = lambda: is_writing(server)
        came: asyncio.Future[float] = asyncio.get_running_loop().create_future()

        async def think(*_: Any) -> None:
            await asyncio.sleep(thought)

        server.parts.bot_workers.choose = think  # type: ignore[method-assign, assignment] # no process
        opened = await server.caller().post(
            "/api/tables", {"game": "lutin_troll", "name": "Ada", "bot": "novice"}
        )
        runner = await server.runner(opened["table"])
        asked, do = virtual_loop().time(), runner.do

        async def noticed(guest: str, command: Any, id: str = "") -> Any:
            if isinstance(command, BotMove) and not came.done():
                came.set_result(virtual_loop().time())
            return await do(guest, command, id)

        runner.do = noticed  # type: ignore[method-assign] # of this runner only
        return await came - asked
