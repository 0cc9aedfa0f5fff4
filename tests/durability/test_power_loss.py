"""Power cuts: what was acknowledged is on the disk, whatever was not flushed."""

from __future__ import annotations

from pathlib import Path

from tests.durability.power_loss import cut_power, recorded_load
from tests.profiles import amount

COMMANDS = amount(quick=200, thorough=5000)
CUTS = amount(quick=40, thorough=1000)


async def test_nothing_acknowledged_is_lost_when_the_power_fails(tmp_path: Path) -> None:
    journal = await recorded_load(tmp_path, COMMANDS, seed=1)
    losses = cut_power(journal, tmp_path, CUTS, seed=1)
    assert losses.acknowledged > CUTS * COMMANDS / 5
    assert (losses.cuts, losses.lost, losses.corrupt) == (CUTS, 0, 0), str(losses)


async def test_without_flushing_the_same_cuts_lose_commands(tmp_path: Path) -> None:
    """The control: it shows that the cuts above would find a loss."""
    journal = await recorded_load(tmp_path, COMMANDS, seed=1, synchronous="OFF")
    losses = cut_power(journal, tmp_path, CUTS, seed=1)
    assert losses.lost > losses.acknowledged / 10, str(losses)
