"""A server that may call only what the systemd unit allows: `filtered_launch.py FOLDER PORT [SETTINGS]`.

libseccomp, which systemd uses, sets up the same filter here without systemd.
"""

from __future__ import annotations

import ctypes
import runpy
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy/taverne.service"
LIBRARY = "libseccomp.so.2"
REFUSE, ALLOW = 0x00050001, 0x7FFF0000  # with EPERM


def allowed_calls(unit: str) -> set[str]:
    """The system calls that the unit's filters allow, in the order in which systemd applies them."""
    allowed: set[str] = set()
    for line in unit.splitlines():
        name, _, value = line.partition("=")
        if name == "SystemCallFilter":
            calls = {call for word in value.lstrip("~").split() for call in _calls(word)}
            allowed = allowed - calls if value.startswith("~") else allowed | calls
    return allowed


def _calls(word: str) -> set[str]:
    """The calls of a group of systemd's, or the one call."""
    if not word.startswith("@"):
        return {word}
    command = ["systemd-analyze", "syscall-filter", word]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()[1:]
    words = [line.strip() for line in listed if line.strip() and not line.strip().startswith("#")]
    return {call for each in words for call in _calls(each)}


def refuse_all_but(calls: set[str]) -> None:
    """Let all other system calls of this process and its children fail."""
    library = ctypes.CDLL(LIBRARY)
    library.seccomp_init.restype = ctypes.c_void_p
    library.seccomp_init.argtypes = [ctypes.c_uint32]
    library.seccomp_rule_add.argtypes = [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_int, ctypes.c_uint]
    library.seccomp_load.argtypes = [ctypes.c_void_p]
    filters = library.seccomp_init(REFUSE)
    for call in calls:
        number = library.seccomp_syscall_resolve_name(call.encode())
        if number >= 0:
            library.seccomp_rule_add(filters, ALLOW, number, 0)
    if library.seccomp_load(filters):
        raise SystemExit("the filter cannot be loaded")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    refuse_all_but(allowed_calls(UNIT.read_text(encoding="utf-8")))
    runpy.run_path(str(ROOT / "tests/server/launch.py"), run_name="__main__")
