"""The measure of what time tells: its statistics, and that a count goes on where it stopped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from taverne.kernel.luck import Luck
from tests.server.running import Running
from tests.timing import __main__ as timing
from tests.timing.auc import auc, interval
from tests.timing.measure import measured


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with Running(tmp_path, limits={"live_replay_seconds": 0.01}) as running:
        yield running


def test_the_area_is_the_share_of_pairs_in_which_the_second_world_takes_longer() -> None:
    assert auc([1.0, 2.0], [3.0, 4.0]) == 1.0
    assert auc([3.0, 4.0], [1.0, 2.0]) == 0.0
    assert auc([1.0, 1.0], [1.0, 1.0]) == 0.5
    assert auc([1.0, 3.0], [2.0, 3.0]) == 0.625


def test_numbers_of_one_distribution_are_within_the_interval_and_shifted_ones_are_not() -> None:
    luck = Luck.from_seed("times")
    areas, shifted = [], []
    for _ in range(20):
        draws = []
        for _ in range(200):
            number, luck = luck.below(1000)
            draws.append(number / 1000)
        areas.append(auc(draws[:100], draws[100:]))
        shifted.append(auc(draws[:100], [number + 0.2 for number in draws[100:]]))
    mean, low, high = interval(areas, 2000)
    assert low < 0.5 < high
    assert abs(mean - 0.5) < timing.MOST
    assert interval(shifted, 2000)[1] > 0.6


async def test_answers_of_every_kind_are_measured(server: Running) -> None:
    """The area itself is not checked: no test measures time."""
    for what in timing.KINDS:
        first, second = await measured(server, what, 2, Random(what))
        assert (len(first), len(second)) == (2, 2)


def test_a_count_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    progress = tmp_path / "progress.jsonl"
    command = ["--what", "refusals", "--planted", "1000", "--progress", str(progress), "--tries"]
    timing.main([*command, "2"])
    timing.main([*command, "3"])
    lines = [msgspec.json.decode(line) for line in progress.read_bytes().splitlines()]
    assert [(line["what"], line["seed"], line["tries"]) for line in lines] == [
        ("refusals", 0, 2),
        ("refusals", 1, 1),
    ]
    assert '"tries":3,' in capsys.readouterr().out.splitlines()[-1]
