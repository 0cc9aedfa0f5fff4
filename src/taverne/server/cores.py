"""How many processor cores this process may use: its affinity, and the quota of its control group."""

from __future__ import annotations

import os
from math import ceil
from pathlib import Path

CGROUPS = Path("/sys/fs/cgroup")
OWN_CGROUP = Path("/proc/self/cgroup")


def usable_cores(cgroups: Path = CGROUPS, own_cgroup: Path = OWN_CGROUP) -> int:
    """The cores that this process may use, at least one. A container's or service's quota counts."""
    # macOS and Windows have no affinity.
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, *map(ceil, _quotas(cgroups, own_cgroup)), cores))


def spare_cores() -> int:
    """The cores less one, which the main process uses; at least one."""
    return max(1, usable_cores() - 1)


def _quotas(cgroups: Path, own_cgroup: Path) -> list[float]:
    """The quotas, in cores, of the process's control group and of all groups around it."""
    inner = next((line[3:] for line in _lines(own_cgroup) if line.startswith("0::")), "/")
    group = cgroups / inner.lstrip("/")
    found = []
    for folder in (group, *group.parents):
        quota, _, period = next(iter(_lines(folder / "cpu.max")), "max").partition(" ")
        if quota.isdecimal() and period.isdecimal():
            found.append(int(quota) / int(period))
        if folder == cgroups:
            break
    return found


def _lines(file: Path) -> list[str]:
    try:
        return file.read_text(encoding="ascii").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
