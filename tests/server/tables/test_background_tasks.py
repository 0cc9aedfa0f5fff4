"""Background tasks: cancelled by `close`, and none begins after it."""

from __future__ import annotations

import asyncio

from taverne.server.tables.background_tasks import BackgroundTasks


async def test_close_cancels_running_tasks_and_waits_for_them() -> None:
    tasks, ends = BackgroundTasks(), list[str]()

    async def work() -> None:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            ends.append("cancelled")
            raise

    tasks.spawn(work())
    await asyncio.sleep(0)
    await tasks.close()
    assert ends == ["cancelled"]


async def test_work_spawned_after_close_is_dropped() -> None:
    tasks, ends = BackgroundTasks(), list[str]()

    async def work() -> None:
        ends.append("done")

    await tasks.close()
    tasks.spawn(work())
    await asyncio.sleep(0)
    assert ends == []


async def test_a_failing_task_affects_no_other() -> None:
    tasks, ends = BackgroundTasks(), list[str]()

    async def fail() -> None:
        raise ZeroDivisionError

    async def work() -> None:
        await asyncio.sleep(0)
        ends.append("done")

    tasks.spawn(fail())
    tasks.spawn(work())
    await asyncio.sleep(0.01)
    await tasks.close()
    assert ends == ["done"]
