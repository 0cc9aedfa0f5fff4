"""The result of a soak: slopes with their 95 % intervals, from the samples in its folder.

Samples that follow each other are alike, so that an interval from single samples would be far too narrow.
They are averaged over blocks of minutes first.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from statistics import NormalDist, linear_regression, mean, median
from typing import TypeVar

import msgspec
from msgspec import Struct

BLOCK_SECONDS = 300.0
FEWEST_BLOCKS = 5
WARM_UP = 0.5  # of the longest run: the replays that the server keeps take half an hour to fill their place
MOST_AN_HOUR = {"in_use": 1e6, "descriptors": 1.0}  # a slope that is surely above this is a leak
FIGURES = ("rss", "in_use", "descriptors", "tasks", "objects")
SAMPLES, WINDOWS = "samples.jsonl", "windows.jsonl"  # in the folder


class Sample(Struct):
    """How the server fares at one moment."""

    at: float
    run: int  # number of starts of the server so far
    rss: int  # bytes
    in_use: int  # bytes that the C allocator has handed out
    kept_free: int  # bytes that it keeps for later
    descriptors: int
    tasks: int
    objects: int
    phase: str = "busy"
    types: dict[str, int] = {}


class Window(Struct):
    """How long people waited for answers in one minute, and what they have done so far."""

    at: float
    p50: float
    p99: float
    lived: str


class Slope(Struct, frozen=True):
    """The change of a figure in an hour, with its 95 % interval."""

    median: float
    an_hour: float
    margin: float
    minutes: float

    def told(self, name: str, scale: float, unit: str) -> str:
        low, high = (self.an_hour - self.margin) / scale, (self.an_hour + self.margin) / scale
        middle = f"median {self.median / scale:.2f}{unit}"
        change = f"{self.an_hour / scale:+.2f}{unit} an hour, 95 % {low:+.2f} to {high:+.2f}"
        return f"{name}: {middle}, {change} (over {self.minutes:.0f} minutes)"


def slope(seconds: list[float], values: list[float]) -> Slope | None:
    """The least-squares line through the means of the blocks; None if there are too few."""
    blocks: dict[int, list[tuple[float, float]]] = {}
    for at, value in zip(seconds, values, strict=True):
        blocks.setdefault(int((at - seconds[0]) / BLOCK_SECONDS), []).append((at / 3600, value))
    if len(blocks) < FEWEST_BLOCKS:
        return None
    hours = [mean(at for at, _ in block) for block in blocks.values()]
    means = [mean(value for _, value in block) for block in blocks.values()]
    change, start = linear_regression(hours, means)
    rest = sum((value - start - change * hour) ** 2 for hour, value in zip(hours, means, strict=True))
    spread = sum((hour - mean(hours)) ** 2 for hour in hours)
    degrees = len(blocks) - 2
    error = (rest / degrees / spread) ** 0.5
    return Slope(median(values), change, error * _t(degrees), (seconds[-1] - seconds[0]) / 60)


def _t(degrees: int) -> float:
    """The 97.5 % quantile of Student's t, by the first terms of its expansion around the normal one."""
    z = NormalDist().inv_cdf(0.975)
    return (
        z
        + (z**3 + z) / (4 * degrees)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * degrees**3)
    )


T = TypeVar("T")


def lines(file: Path, kind: type[T]) -> list[T]:
    """The whole lines of a file; a last one that was cut off is left out."""
    whole = file.read_bytes().rpartition(b"\n")[0] if file.exists() else b""
    return [msgspec.json.decode(line, type=kind) for line in whole.splitlines()]


def report(folder: Path) -> list[str]:
    """Print what the samples show. Returns what is not flat, in sentences."""
    samples, windows = lines(folder / SAMPLES, Sample), lines(folder / WINDOWS, Window)
    for window in windows[-1:]:
        print(window.lived)
    for name in ("p50", "p99"):
        waits = slope([each.at for each in windows], [getattr(each, name) for each in windows])
        print(waits.told(f"ack {name} by the minute", 1e-3, " ms") if waits else f"ack {name}: too short")
    found = _slopes_told(slopes(folder))
    _tell_types(_settled(samples))
    for phase in ("busy", "quiet", "trimmed"):
        for last in [sample for sample in samples if sample.phase == phase][-1:]:
            memory = f"rss {_mb(last.rss)}, in use {_mb(last.in_use)}, kept free {_mb(last.kept_free)}"
            counts = f"{last.descriptors} descriptors, {last.tasks} tasks, {last.objects} objects"
            print(f"{phase:>8}: {memory}, {counts}")
    return found


def slopes(folder: Path) -> dict[str, Slope]:
    """The slopes of the second half of the longest run of the server."""
    settled = _settled(lines(folder / SAMPLES, Sample))
    seconds = [each.at for each in settled]
    found = {name: slope(seconds, [float(getattr(each, name)) for each in settled]) for name in FIGURES}
    return {name: change for name, change in found.items() if change is not None}


def _settled(samples: list[Sample]) -> list[Sample]:
    busy = [sample for sample in samples if sample.phase == "busy"]
    longest = max(Counter(sample.run for sample in busy).items(), key=lambda each: each[1], default=(0, 0))[0]
    run = [sample for sample in busy if sample.run == longest]
    return run[int(len(run) * WARM_UP) :]


def _slopes_told(changes: dict[str, Slope]) -> list[str]:
    """Print the slopes. Returns those that are surely too steep."""
    found = [] if changes else ["too short for slopes"]
    for name, change in changes.items():
        scale, unit = (1e6, " MB") if name in ("rss", "in_use") else (1.0, "")
        print(change.told(name, scale, unit))
        if change.an_hour - change.margin > MOST_AN_HOUR.get(name, float("inf")):
            found.append(change.told(f"{name} grows", scale, unit))
    return found


def _tell_types(settled: list[Sample]) -> None:
    counted = [sample for sample in settled if sample.types]
    if len(counted) > 1:
        grown = Counter(counted[-1].types)
        grown.subtract(counted[0].types)
        print("types that grew most:", ", ".join(f"{name} {more:+}" for name, more in grown.most_common(10)))


def _mb(size: int) -> str:
    return f"{size / 1e6:.1f} MB"
