"""Killed again and again under load: every acknowledged command is in the log exactly once."""

from __future__ import annotations

from pathlib import Path

from tests.durability.kills import survive_kills
from tests.profiles import amount


async def test_an_acknowledged_move_survives_every_kill_exactly_once(tmp_path: Path) -> None:
    assert await survive_kills(tmp_path, amount(quick=3, thorough=60), seed=7) > 0
