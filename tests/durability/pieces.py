"""Pieces of the long counts: power cuts and kills, each piece with a server and a seed of its own."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from tests.durability.kills import survive_kills
from tests.durability.power_loss import Losses, cut_power, recorded_load
from tests.trust.counting import Counted

COMMANDS = 1000  # that are acknowledged before the power is cut


def cuts(count: int, seed: int) -> Counted:
    """Cut the power so many times: no acknowledged command may be lost, no file corrupt."""
    losses = _losses(count, seed, "FULL")
    return Counted(count, (str(losses),) if losses.lost or losses.corrupt else (), _measured(losses))


def cuts_without_flushing(count: int, seed: int) -> Counted:
    """The control: without flushing the same cuts lose commands, so that a loss would be found."""
    losses = _losses(count, seed, "OFF")
    return Counted(count, () if losses.lost else (f"nothing was lost: {losses}",), _measured(losses))


def kills(count: int, seed: int) -> Counted:
    """Kill the server so many times: every acknowledged command is in the log exactly once."""
    with tempfile.TemporaryDirectory() as folder:
        return Counted(count, (), {"acknowledged": asyncio.run(survive_kills(Path(folder), count, seed))})


def _losses(count: int, seed: int, synchronous: str) -> Losses:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        journal = asyncio.run(recorded_load(folder, COMMANDS, seed, synchronous))
        return cut_power(journal, folder, count, seed)


def _measured(losses: Losses) -> dict[str, float]:
    return {"acknowledged before": losses.acknowledged, "lost": losses.lost, "corrupt": losses.corrupt}
