"""The report of a soak: a leak is found through the noise, and a flat server is not accused."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from benchmarks.soak_report import SAMPLES, Sample, report, slope, slopes

HOUR = 3600.0


def _samples(growth: float) -> list[Sample]:
    """Two hours of one run: noise that lasts for minutes, and a growth in bytes an hour."""
    dice, noise, samples = Random(1), 0.0, []
    for number in range(720):
        noise = 0.9 * noise + dice.gauss(0, 200_000)
        memory = int(80e6 + noise + growth * number / 360)
        samples.append(Sample(1e9 + 10 * number, 1, 100_000_000, memory, 0, 30, 20, 50_000))
    return samples


def _written(folder: Path, samples: list[Sample]) -> Path:
    (folder / SAMPLES).write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in samples))
    return folder


def test_a_leak_of_three_megabytes_an_hour_is_found(tmp_path: Path) -> None:
    [found] = report(_written(tmp_path, _samples(3e6)))
    assert found.startswith("in_use grows")


def test_noise_alone_is_flat(tmp_path: Path) -> None:
    assert report(_written(tmp_path, _samples(0))) == []
    assert slopes(tmp_path)["descriptors"].an_hour == 0


def test_a_run_that_was_cut_off_is_reported_as_far_as_it_came(tmp_path: Path) -> None:
    _written(tmp_path, _samples(0))
    whole = (tmp_path / SAMPLES).read_bytes()
    (tmp_path / SAMPLES).write_bytes(whole[: len(whole) * 2 // 3])
    assert 30 < slopes(tmp_path)["in_use"].minutes < 50


def test_the_first_half_does_not_count(tmp_path: Path) -> None:
    samples = [each.__replace__(in_use=1) for each in _samples(0)[:350]] + _samples(0)[350:]
    assert report(_written(tmp_path, samples)) == []


def test_a_slope_has_the_interval_of_its_blocks() -> None:
    seconds = [60.0 * minute for minute in range(60)]
    exact = slope(seconds, [2 * each / HOUR for each in seconds])
    assert exact is not None
    assert exact.an_hour == pytest.approx(2)
    assert exact.margin == pytest.approx(0, abs=1e-6)
    assert slope(seconds[:20], seconds[:20]) is None, "four blocks are too few"


def test_a_report_without_enough_samples_is_not_flat(tmp_path: Path) -> None:
    assert report(_written(tmp_path, _samples(0)[:70])) == ["too short for slopes"]
