"""Compiles C that takes the place of functions of the C library in a process of the tests."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tests.profiles import left_out


def preloaded(source: str, folder: Path) -> dict[str, str]:
    """Compile a shared library into the folder; the environment of a process that is to use it."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        left_out("a C compiler")
    library = folder / "shim.so"
    command = [compiler, "-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-x", "c", "-", "-o", str(library)]
    subprocess.run([*command, "-ldl", "-pthread"], input=source, text=True, check=True)
    return {**os.environ, "LD_PRELOAD": str(library)}
